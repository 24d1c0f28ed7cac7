/**
 * The plugin that puts BokehJS on the page when a notebook first needs it, from the server's own Bokeh package: it
 * works offline, and no notebook carries 8 MB of it.
 */
import { JupyterFrontEnd, JupyterFrontEndPlugin } from '@jupyterlab/application';
import { URLExt } from '@jupyterlab/coreutils';
import { INotebookTracker, NotebookPanel } from '@jupyterlab/notebook';
import { ServerConnection } from '@jupyterlab/services';

const FILES = ['bokeh.min.js', 'bokeh-widgets.min.js', 'bokeh-tables.min.js'];
const NEEDED = /\b(?:workbench|bokeh)\b/;

/** Fetches a script with the page's credentials and runs it. */
async function run(url: string, settings: ServerConnection.ISettings): Promise<void> {
  const response = await ServerConnection.makeRequest(url, { cache: 'default' }, settings);
  if (!response.ok) {
    throw new Error(`${url} answered with status ${response.status}`);
  }
  const blob = URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
  try {
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = blob;
      script.onload = () => resolve();
      script.onerror = () => reject(new Error(`${url} cannot be run`));
      document.head.append(script);
    });
  } finally {
    URL.revokeObjectURL(blob);
  }
}

/** The part of BokehJS that names sliders. */
interface IBokeh {
  Models: { get(name: string): { prototype: { default_view: { prototype: ISliderView } } } };
}

interface ISliderView {
  model: { title: string | null };
  shadow_el: ShadowRoot;
  render(): void;
}

/** Give the handle of each slider the slider's title as its name: Bokeh has none for it. */
function nameSliders({ Models }: IBokeh): void {
  const view = Models.get('Slider').prototype.default_view.prototype;
  const { render } = view;
  view.render = function (this: ISliderView): void {
    render.call(this);
    for (const handle of this.shadow_el.querySelectorAll('[role=slider]')) {
      handle.setAttribute('aria-label', this.model.title ?? '');
    }
  };
}

export const bokehPlugin: JupyterFrontEndPlugin<void> = {
  id: 'kernel-workbench:bokehjs',
  description: 'Loads BokehJS from the Jupyter server when a notebook first needs it.',
  autoStart: true,
  requires: [INotebookTracker],
  activate: (app: JupyterFrontEnd, notebooks: INotebookTracker) => {
    const settings = app.serviceManager.serverSettings;
    let loading: Promise<void> | null = null;
    const load = async (): Promise<void> => {
      // A page that has BokehJS, from a notebook's own output, keeps it.
      if ('Bokeh' in window) {
        return;
      }
      for (const file of FILES) {
        await run(URLExt.join(settings.baseUrl, 'workbench/static/bokeh', file), settings);
      }
      nameSliders((window as unknown as { Bokeh: IBokeh }).Bokeh);
    };
    const look = (panel: NotebookPanel): void => {
      const cells = loading ? [] : (panel.content.model?.cells ?? []);
      for (const cell of cells) {
        if (NEEDED.test(cell.sharedModel.getSource())) {
          loading = load().catch((error: unknown) => {
            console.warn(
              'Kernel Workbench: Bokeh widgets stay empty, for BokehJS could not be loaded.',
              error
            );
          });
          return;
        }
      }
    };
    notebooks.widgetAdded.connect((_, panel) => {
      void panel.context.ready.then(() => {
        look(panel);
        panel.content.modelContentChanged.connect(() => look(panel));
      });
    });
  }
};
