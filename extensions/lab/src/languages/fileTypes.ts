/** CUDA and PTX files: types with icons for the file browser, and languages for the editor. */
import { LanguageSupport } from '@codemirror/language';
import { JupyterFrontEnd } from '@jupyterlab/application';
import { IEditorLanguageRegistry } from '@jupyterlab/codemirror';
import { inspectorIcon } from '../icon';
import { cudaExtras } from './cudaCell';
import { ptxLanguage } from './ptx';

export const CUDA_MIME = 'text/x-cuda-src';
const PTX_MIME = 'text/x-ptx';

/** Registers the types; where Lab brings no C++ mode, CUDA files stay plain text. */
export function addFileTypes(
  { docRegistry }: JupyterFrontEnd,
  languages: IEditorLanguageRegistry,
  cpp: LanguageSupport | null
): void {
  const common = { contentType: 'file', fileFormat: 'text', icon: inspectorIcon } as const;
  docRegistry.addFileType({
    ...common,
    name: 'kernel-workbench-cuda',
    displayName: 'CUDA C++',
    extensions: ['.cu', '.cuh'],
    mimeTypes: [CUDA_MIME]
  });
  docRegistry.addFileType({
    ...common,
    name: 'kernel-workbench-ptx',
    displayName: 'PTX',
    extensions: ['.ptx'],
    mimeTypes: [PTX_MIME]
  });
  languages.addLanguage({
    name: 'ptx',
    displayName: 'PTX',
    mime: PTX_MIME,
    extensions: ['ptx'],
    support: new LanguageSupport(ptxLanguage)
  });
  if (cpp) {
    languages.addLanguage({
      name: 'cuda',
      displayName: 'CUDA C++',
      mime: CUDA_MIME,
      extensions: ['cu', 'cuh'],
      support: new LanguageSupport(cpp.language, [cpp.support, cudaExtras])
    });
  }
}
