/** The plugin of the buttons "Step here" in outputs: a click writes the line beside it into a cell below and runs it. */
import { JupyterFrontEnd, JupyterFrontEndPlugin } from '@jupyterlab/application';
import { ICodeCellModel } from '@jupyterlab/cells';
import { INotebookTracker, NotebookPanel } from '@jupyterlab/notebook';
import { lineToWrite, stepBelow } from './stepCell';

export const stepsPlugin: JupyterFrontEndPlugin<void> = {
  id: 'kernel-workbench:steps',
  description: 'Steps through a launch from a fault, a finding or a failed check.',
  autoStart: true,
  requires: [INotebookTracker],
  activate: ({ commands }: JupyterFrontEnd, notebooks: INotebookTracker): void => {
    const watch = (notebook: NotebookPanel): void => {
      notebook.node.addEventListener('click', event => {
        const button =
          event.target instanceof Element ? event.target.closest<HTMLElement>('.kw-StepHere') : null;
        const cell = notebook.content.widgets.find(each => button !== null && each.node.contains(button));
        if (!button || cell?.model.type !== 'code') {
          return;
        }
        const count = (cell.model as ICodeCellModel).executionCount;
        const line = lineToWrite(button.dataset['kwStep'] ?? '', count);
        if (line !== null) {
          void stepBelow(commands, notebook, cell, line, { from: button, asking: cell });
        }
      });
    };
    notebooks.forEach(watch);
    notebooks.widgetAdded.connect((_, notebook) => watch(notebook));
  }
};
