/**
 * The plugin that shows the picture of a widget whose kernel is gone. An output of ours with a widget has its picture
 * as HTML beside it; Lab prefers the widget, of which a notebook that is opened again has only the name.
 */
import { JupyterFrontEnd, JupyterFrontEndPlugin } from '@jupyterlab/application';
import { ISessionContext } from '@jupyterlab/apputils';
import { INotebookTracker, NotebookPanel } from '@jupyterlab/notebook';
import { IRenderMimeRegistry } from '@jupyterlab/rendermime';
import { IRenderMime } from '@jupyterlab/rendermime-interfaces';
import { Kernel } from '@jupyterlab/services';
import { Panel } from '@lumino/widgets';

/** Marks an output that has both; it stands before the widget. */
const MIME = 'application/vnd.kernel-workbench.pictured-widget+json';
const WIDGET = 'application/vnd.jupyter.widget-view+json';
const RANK = -20;

/** Questions to kernels that are not answered yet: those of all outputs of a notebook are one. */
const asked = new WeakMap<Kernel.IKernelConnection, Promise<ReadonlySet<string>>>();

/** The widgets that a kernel has; a busy one answers later. */
function widgetsOf(kernel: Kernel.IKernelConnection): Promise<ReadonlySet<string>> {
  let answer = asked.get(kernel);
  if (!answer) {
    answer = kernel
      .requestCommInfo({ target_name: 'jupyter.widget' })
      .then(({ content }) => new Set('comms' in content ? Object.keys(content.comms) : []))
      // A kernel that ends meanwhile has none.
      .catch(() => new Set<string>())
      .finally(() => asked.delete(kernel));
    asked.set(kernel, answer);
  }
  return answer;
}

class PicturedWidget extends Panel implements IRenderMime.IRenderer {
  constructor(
    private readonly _renderers: IRenderMimeRegistry,
    private readonly _session: ISessionContext
  ) {
    super();
    // A notebook that is opened shows its outputs before it has a kernel.
    _session.kernelChanged.connect(this._find, this);
  }

  async renderModel(model: IRenderMime.IMimeModel): Promise<void> {
    this._model = model;
    this._shown = '';
    const kernel = this._session.session?.kernel;
    await this._show(kernel?.hasComm(this._id()) ? WIDGET : 'text/html');
    void this._find();
  }

  override dispose(): void {
    this._session.kernelChanged.disconnect(this._find, this);
    super.dispose();
  }

  /** Shows the widget once a kernel has it. */
  private async _find(): Promise<void> {
    const kernel = this._session.session?.kernel;
    if (!kernel || !this._model || this._shown === WIDGET) {
      return;
    }
    const found = await widgetsOf(kernel);
    if (!this.isDisposed && found.has(this._id())) {
      await this._show(WIDGET);
    }
  }

  private _id(): string {
    const view = this._model?.data[WIDGET] as { model_id?: string } | undefined;
    return view?.model_id ?? '';
  }

  private async _show(mime: string): Promise<void> {
    if (!this._model || this._shown === mime) {
      return;
    }
    this._shown = mime;
    const renderer = this._renderers.createRenderer(mime);
    [...this.widgets].forEach(each => each.dispose());
    this.addWidget(renderer);
    await renderer.renderModel(this._model);
  }

  private _model: IRenderMime.IMimeModel | null = null;
  private _shown = '';
}

export const savedWidgetsPlugin: JupyterFrontEndPlugin<void> = {
  id: 'kernel-workbench:saved-widgets',
  description: 'Shows the pictures of widgets whose kernel is gone.',
  autoStart: true,
  requires: [INotebookTracker],
  activate: (_app: JupyterFrontEnd, notebooks: INotebookTracker) => {
    notebooks.widgetAdded.connect((_, panel: NotebookPanel) => {
      const renderers = panel.content.rendermime;
      renderers.addFactory(
        {
          safe: false,
          mimeTypes: [MIME],
          createRenderer: () => new PicturedWidget(renderers, panel.sessionContext)
        },
        RANK
      );
    });
  }
};
