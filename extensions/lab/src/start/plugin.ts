/** The plugin of what one sets out with: the Launcher's tiles, a new workbench notebook, the Help menu's pages. */
import { ILayoutRestorer, JupyterFrontEnd, JupyterFrontEndPlugin } from '@jupyterlab/application';
import {
  ICommandPalette,
  IThemeManager,
  MainAreaWidget,
  showErrorMessage,
  WidgetTracker
} from '@jupyterlab/apputils';
import { PathExt } from '@jupyterlab/coreutils';
import { ILauncher } from '@jupyterlab/launcher';
import { NotebookPanel } from '@jupyterlab/notebook';
import { IRenderMimeRegistry } from '@jupyterlab/rendermime';
import { ITranslator, nullTranslator } from '@jupyterlab/translation';
import { StartCommandIds } from '../commands';
import { inspectorIcon, TILES } from '../icon';
import { DOMAIN, translate } from '../strings';
import { Documentation } from './documentation';
import { DocumentationSite } from './documentationSite';
import { newNotebook } from './newNotebook';
import { MaterialServer } from './server';
import { START_STRINGS } from './strings';

/** Behind JupyterLab's own kernels. */
const TILE_RANK = 100;

export const startPlugin: JupyterFrontEndPlugin<void> = {
  id: 'kernel-workbench:start',
  description: 'The starter, the gallery, a new workbench notebook and the documentation, within reach.',
  autoStart: true,
  requires: [IRenderMimeRegistry],
  optional: [ILauncher, ICommandPalette, ILayoutRestorer, IThemeManager, ITranslator],
  activate: (
    app: JupyterFrontEnd,
    renderers: IRenderMimeRegistry,
    launcher: ILauncher | null,
    palette: ICommandPalette | null,
    restorer: ILayoutRestorer | null,
    themes: IThemeManager | null,
    translator: ITranslator | null
  ) => {
    if (translator) {
      translate(translator.load(DOMAIN));
    }
    const { commands, serviceManager, shell } = app;
    const server = new MaterialServer(serviceManager.serverSettings);
    const tracker = new WidgetTracker<MainAreaWidget<Documentation | DocumentationSite>>({
      namespace: 'kernel-workbench-documentation'
    });

    /** A command whose failure is told with its reason; the Launcher gives way to the widget that it answers with. */
    const add = (
      id: string,
      label: () => string,
      caption: () => string,
      execute: (args: Readonly<Record<string, unknown>>) => Promise<unknown>
    ): void => {
      commands.addCommand(id, {
        label,
        caption,
        icon: args => (args.isPalette ? undefined : inspectorIcon),
        execute: args =>
          execute(args).catch((error: unknown) =>
            showErrorMessage(START_STRINGS.failed(label()), error instanceof Error ? error : String(error))
          )
      });
    };
    const showFolder = async (path: string): Promise<void> => {
      // Jupyter Notebook keeps its folders on a page of its own, and has no file browser beside a document.
      if (commands.hasCommand('filebrowser:open-path')) {
        await commands.execute('filebrowser:open-path', { path, dontShowBrowser: false });
      }
    };
    add(StartCommandIds.openStarter, START_STRINGS.starter, START_STRINGS.starterCaption, async () =>
      commands.execute('docmanager:open', { path: await server.place('starter'), factory: 'Notebook' })
    );
    add(StartCommandIds.openCourse, START_STRINGS.course, START_STRINGS.courseCaption, async () => {
      await showFolder(await server.place('course'));
    });
    add(StartCommandIds.openGallery, START_STRINGS.gallery, START_STRINGS.galleryCaption, async () => {
      const path = await server.place('gallery');
      await showFolder(path);
      return commands.execute('docmanager:open', {
        path: PathExt.join(path, 'README.md'),
        factory: 'Markdown Preview'
      });
    });
    add(
      StartCommandIds.newNotebook,
      START_STRINGS.newNotebook,
      START_STRINGS.newNotebookCaption,
      async ({ cwd }) => {
        const specs = serviceManager.kernelspecs;
        await specs.ready;
        const name = specs.specs?.default ?? 'python3';
        const kernel = { name, display_name: specs.specs?.kernelspecs[name]?.display_name ?? name };
        const path = typeof cwd === 'string' ? cwd : '';
        const model = await serviceManager.contents.newUntitled({ path, type: 'notebook' });
        await serviceManager.contents.save(model.path, {
          type: 'notebook',
          format: 'json',
          content: newNotebook(kernel)
        });
        const panel: NotebookPanel = await commands.execute('docmanager:open', {
          path: model.path,
          factory: 'Notebook',
          kernel
        });
        void saveLanguage(panel);
        return panel;
      }
    );
    add(
      StartCommandIds.openDocumentation,
      START_STRINGS.documentation,
      START_STRINGS.documentationCaption,
      async ({ page }) => {
        let widget = tracker.currentWidget;
        if (widget === null) {
          const site = await server.site();
          const content =
            site === null ? new Documentation(server, renderers) : new DocumentationSite(site, themes);
          widget = new MainAreaWidget({ content });
          widget.id = 'kernel-workbench-documentation';
          widget.title.label = START_STRINGS.documentation();
          widget.title.icon = inspectorIcon;
          widget.title.closable = true;
          await tracker.add(widget);
          shell.add(widget, 'main');
        }
        shell.activateById(widget.id);
        if (widget.content instanceof Documentation) {
          await widget.content.open(typeof page === 'string' ? page : undefined);
        }
      }
    );
    void restorer?.restore(tracker, {
      command: StartCommandIds.openDocumentation,
      name: () => 'documentation'
    });

    // Beside JupyterLab's own notebooks, which are above the fold on a laptop.
    const category = (translator ?? nullTranslator).load('jupyterlab').__('Notebook');
    const tiles = [
      [StartCommandIds.newNotebook, TILES.newNotebook],
      [StartCommandIds.openStarter, TILES.starter],
      [StartCommandIds.openCourse, TILES.course],
      [StartCommandIds.openGallery, TILES.gallery]
    ] as const;
    tiles.forEach(([command, kernelIconUrl], i) =>
      launcher?.add({ command, category, rank: TILE_RANK + i, kernelIconUrl })
    );
    for (const command of Object.values(StartCommandIds)) {
      palette?.addItem({ command, category: START_STRINGS.category(), args: { isPalette: true } });
    }
  }
};

/** Save a new notebook once its kernel has said its language, so that it is not marked as changed. */
async function saveLanguage({ context }: NotebookPanel): Promise<void> {
  await context.sessionContext.ready;
  await context.sessionContext.session?.kernel?.info;
  if (!context.isDisposed && context.model.dirty) {
    await context.save();
  }
}
