/** Texts of the Launcher's tiles and of the Help menu, in one place, so that language packs can replace them. */
import { t } from '../strings';

export const START_STRINGS = {
  category: () => t('Kernel Workbench'),
  starter: () => t('Starter Notebook'),
  starterCaption: () => t('The first five minutes: write a kernel, read it, run it, check it'),
  course: () => t('Course Notebooks'),
  courseCaption: () => t('Show the folder of notebooks that come with the workbench'),
  gallery: () => t('Kernel Gallery'),
  galleryCaption: () => t('Classic kernels in several versions, with checks and a page for each kernel'),
  newNotebook: () => t('Workbench Notebook'),
  newNotebookCaption: () => t('A new notebook with a kernel and its launch'),
  documentation: () => t('Kernel Workbench Documentation'),
  documentationCaption: () => t('The pages that came with this installation'),
  pages: () => t('Pages of the documentation'),
  noServer: () => t('The Jupyter server does not answer. Is it still running?'),
  notLoaded: () => t('The workbench is not loaded in this notebook.'),
  load: (line: string) => t('Run %1, then this cell', line),
  looksLikeCuda: () => t('This looks like CUDA C++.'),
  makeCudaCell: () => t('Make this a CUDA cell'),
  makeCudaCellCommand: () => t('Make This a CUDA Cell'),
  failed: (what: string) => t('%1 could not be opened', what)
};
