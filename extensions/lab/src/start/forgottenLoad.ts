/**
 * A cell that fails because `%load_ext workbench` was not run gets a button that runs it: the line is put on top of
 * the notebook, where the next reader finds it, and run before the cell.
 */
import { JupyterFrontEnd, JupyterFrontEndPlugin } from '@jupyterlab/application';
import { Cell, CodeCell } from '@jupyterlab/cells';
import { INotebookTracker, Notebook, NotebookActions } from '@jupyterlab/notebook';
import { ITranslator } from '@jupyterlab/translation';
import { DOMAIN, translate } from '../strings';
import { offerBelow } from './cellOffer';
import { START_STRINGS } from './strings';

const LOAD = '%load_ext workbench';
const LOADS = /^[ \t]*%load_ext[ \t]+workbench[ \t]*$/m;
/** Magics of ours; `tests/server/test_forgotten_load.py` holds them to those that there are. */
export const MAGICS: readonly string[] = [
  'advise',
  'cuda',
  'cuda_header',
  'cuda_program',
  'history',
  'occupancy',
  'passes',
  'picture',
  'ptx',
  'record',
  'roofline',
  'sanitize',
  'sass',
  'step',
  'tune',
  'wbtime',
  'workbench_run'
];
const NOT_FOUND = /magic(?: function)? `%%?(\w+)` not found/;

/** True if an error of a cell says that the workbench is not loaded: of IPython about our magics, of Numba about CUDA. */
export function isForgotten(name: string, value: string): boolean {
  return name === 'UsageError'
    ? MAGICS.includes(NOT_FOUND.exec(value)?.[1] ?? '')
    : name === 'CudaSupportError';
}

export const forgottenLoadPlugin: JupyterFrontEndPlugin<void> = {
  id: 'kernel-workbench:forgotten-load',
  description: 'Offers to load the workbench below a cell that needs it.',
  autoStart: true,
  requires: [INotebookTracker],
  optional: [ITranslator],
  activate: (_: JupyterFrontEnd, tracker: INotebookTracker, translator: ITranslator | null) => {
    if (translator) {
      translate(translator.load(DOMAIN));
    }
    const load = async (notebook: Notebook, cell: Cell): Promise<void> => {
      const session = tracker.find(panel => panel.content === notebook)?.sessionContext;
      let first = notebook.widgets.find(each => LOADS.test(each.model.sharedModel.getSource()));
      if (!first && notebook.model) {
        notebook.model.sharedModel.insertCell(0, { cell_type: 'code', source: LOAD });
        first = notebook.widgets[0];
      }
      if (first && session) {
        await NotebookActions.runCells(notebook, [first, cell], session);
      }
    };
    NotebookActions.executed.connect((__, { notebook, cell, success, error }) => {
      if (!success && cell instanceof CodeCell && error && isForgotten(error.errorName, error.errorValue)) {
        offerBelow(
          cell,
          START_STRINGS.notLoaded(),
          START_STRINGS.load(LOAD),
          () => void load(notebook, cell)
        );
      }
    });
  }
};
