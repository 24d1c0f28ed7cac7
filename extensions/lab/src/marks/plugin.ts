/** The plugin that marks in cells what went wrong in them, and makes links of the places that errors name. */
import { JupyterFrontEnd, JupyterFrontEndPlugin } from '@jupyterlab/application';
import { tooltips, ViewPlugin } from '@codemirror/view';
import { EditorExtensionRegistry, IEditorExtensionRegistry } from '@jupyterlab/codemirror';
import { INotebookTracker } from '@jupyterlab/notebook';
import { IRenderMimeRegistry } from '@jupyterlab/rendermime';
import { CellMarks } from './cellMarks';
import { faultMarks } from './faultMarks';
import { addRenderers } from './placeRenderers';

export const marksPlugin: JupyterFrontEndPlugin<void> = {
  id: 'kernel-workbench:marks',
  description: 'Marks the lines of errors, and links errors to their lines.',
  autoStart: true,
  requires: [INotebookTracker, IEditorExtensionRegistry, IRenderMimeRegistry],
  activate: (
    _app: JupyterFrontEnd,
    notebooks: INotebookTracker,
    extensions: IEditorExtensionRegistry,
    renderers: IRenderMimeRegistry
  ): void => {
    const marks = new CellMarks(notebooks);
    addRenderers(renderers, (link, places) => marks.follow(link, places));
    extensions.addExtension({
      name: 'kernel-workbench:fault-marks',
      factory: () =>
        EditorExtensionRegistry.createImmutableExtension([
          faultMarks,
          // A cell cuts off what stands over its edge: a message of the compiler, with the button that mends it.
          tooltips({ parent: document.body }),
          ViewPlugin.define(() => {
            marks.schedule();
            return {};
          })
        ])
    });
  }
};
