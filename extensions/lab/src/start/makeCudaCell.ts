/** A cell of CUDA C++ that Python cannot read gets a button, and every cell a command, that make it a `%%cuda` cell. */
import { JupyterFrontEnd, JupyterFrontEndPlugin } from '@jupyterlab/application';
import { ICommandPalette } from '@jupyterlab/apputils';
import { Cell, CodeCell } from '@jupyterlab/cells';
import { INotebookTracker, Notebook, NotebookActions } from '@jupyterlab/notebook';
import { ITranslator } from '@jupyterlab/translation';
import { MAKE_CUDA_CELL } from '../commands';
import { isCudaCell, isHeaderCell } from '../languages/cells';
import { asCudaCell } from '../languages/cudaInPython';
import { DOMAIN, translate } from '../strings';
import { offerBelow } from './cellOffer';
import { START_STRINGS } from './strings';

/** Errors by which IPython refuses such a cell; a usage is wrong where the magic is mistyped. */
const REFUSALS: ReadonlySet<string> = new Set(['SyntaxError', 'IndentationError', 'TabError', 'UsageError']);

export const makeCudaCellPlugin: JupyterFrontEndPlugin<void> = {
  id: 'kernel-workbench:make-cuda-cell',
  description: 'Offers to make a cell of CUDA C++ one.',
  autoStart: true,
  requires: [INotebookTracker],
  optional: [ICommandPalette, ITranslator],
  activate: (
    { commands }: JupyterFrontEnd,
    tracker: INotebookTracker,
    palette: ICommandPalette | null,
    translator: ITranslator | null
  ) => {
    if (translator) {
      translate(translator.load(DOMAIN));
    }
    NotebookActions.executed.connect((_, { notebook, cell, success, error }) => {
      const isRefused = !success && error && REFUSALS.has(error.errorName);
      if (cell instanceof CodeCell && isRefused && asCudaCell(textOf(cell)) !== null) {
        offerBelow(cell, START_STRINGS.looksLikeCuda(), START_STRINGS.makeCudaCell(), () =>
          makeCudaCell(notebook, cell)
        );
      }
    });
    commands.addCommand(MAKE_CUDA_CELL, {
      label: START_STRINGS.makeCudaCellCommand(),
      isEnabled: () => {
        const cell = tracker.activeCell;
        return cell instanceof CodeCell && !isCudaCell(textOf(cell)) && !isHeaderCell(textOf(cell));
      },
      execute: () => {
        const notebook = tracker.currentWidget?.content;
        if (notebook?.activeCell) {
          makeCudaCell(notebook, notebook.activeCell);
        }
      }
    });
    palette?.addItem({ command: MAKE_CUDA_CELL, category: START_STRINGS.category() });
  }
};

const textOf = (cell: Cell): string => cell.model.sharedModel.getSource();

function makeCudaCell(notebook: Notebook, cell: Cell): void {
  const text = textOf(cell);
  const { before, cuda } = asCudaCell(text) ?? { before: '', cuda: `%%cuda\n${text}` };
  if (before) {
    const at = notebook.widgets.indexOf(cell);
    notebook.model?.sharedModel.insertCell(at, { cell_type: 'code', source: before });
  }
  cell.model.sharedModel.setSource(cuda);
  notebook.activeCellIndex = notebook.widgets.indexOf(cell);
  notebook.mode = 'edit';
  const line = cuda.split('\n').length > 1 ? 1 : 0;
  cell.editor?.setCursorPosition({ line, column: 0 });
  cell.editor?.focus();
}
