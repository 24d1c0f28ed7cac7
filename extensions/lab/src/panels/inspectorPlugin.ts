/** The plugin of the PTX and SASS panel: its commands, when it opens, and where. */
import { ILabShell, ILayoutRestorer, JupyterFrontEnd, JupyterFrontEndPlugin } from '@jupyterlab/application';
import { Clipboard, ICommandPalette, Notification, WidgetTracker } from '@jupyterlab/apputils';
import { CodeCellModel } from '@jupyterlab/cells';
import { EditorExtensionRegistry, IEditorExtensionRegistry } from '@jupyterlab/codemirror';
import { PageConfig } from '@jupyterlab/coreutils';
import { INotebookTracker, NotebookActions } from '@jupyterlab/notebook';
import { IEditorTracker } from '@jupyterlab/fileeditor';
import { ISettingRegistry } from '@jupyterlab/settingregistry';
import { IStateDB } from '@jupyterlab/statedb';
import { ITranslator } from '@jupyterlab/translation';
import { Signal } from '@lumino/signaling';
import { Menu } from '@lumino/widgets';
import { ServerCompiler } from '../client';
import { CommandIds } from '../commands';
import { inspectorIcon } from '../icon';
import { Settings } from '../settings';
import { stepBelow } from '../steps/stepCell';
import { StepViews } from '../steps/stepViews';
import { STEP_STRINGS } from '../stepStrings';
import { DOMAIN, STRINGS, translate } from '../strings';
import { IInspector } from '../tokens';
import { CellEditors } from './source/cellEditors';
import { CellFollower } from './source/cellFollower';
import { FileFollower } from './source/fileFollower';
import { Inspector } from './inspector';
import { InspectorPanel } from './inspectorPanel';
import { PanelPlace } from './panelPlace';
import { RunTexts } from './source/runTexts';
import { SourceFollower } from './source/sourceFollower';
import { addShareCommands } from './share/shareCommands';
import { addVersionCommands } from './versions/versionCommands';
import { Versions } from './versions/versions';
import { VersionStore } from './versions/versionStore';
import { FILTERED_KINDS, SHOWN_AT_FIRST } from './rows/lineFilter';

const PLUGIN_ID = 'kernel-workbench:inspector';
/** Set while the person has closed the panel: then it doesn't open by itself. */
const CLOSED_KEY = 'kernel-workbench:inspector-closed';
/** Set once the file browser was folded: from then on it is as the person left it. */
const FOLDED_KEY = 'kernel-workbench:file-browser-folded';
/** Shares of the listings. */
const SIZES_KEY = 'kernel-workbench:inspector-sizes';

export const inspectorPlugin: JupyterFrontEndPlugin<IInspector> = {
  id: PLUGIN_ID,
  description: 'Shows the PTX and SASS of the active cell beside the notebook.',
  autoStart: true,
  provides: IInspector,
  requires: [INotebookTracker, IEditorExtensionRegistry, ISettingRegistry, IStateDB],
  optional: [IEditorTracker, ICommandPalette, ILayoutRestorer, ITranslator, ILabShell],
  activate: async (
    app: JupyterFrontEnd,
    notebooks: INotebookTracker,
    extensions: IEditorExtensionRegistry,
    registry: ISettingRegistry,
    state: IStateDB,
    files: IEditorTracker | null,
    palette: ICommandPalette | null,
    restorer: ILayoutRestorer | null,
    translator: ITranslator | null,
    lab: ILabShell | null
  ): Promise<IInspector> => {
    if (translator) {
      translate(translator.load(DOMAIN));
    }
    const editors = new CellEditors();
    extensions.addExtension({
      name: 'kernel-workbench:lines',
      factory: () => EditorExtensionRegistry.createImmutableExtension(editors.extension())
    });
    const settings = new Settings(await registry.load(PLUGIN_ID));
    const server = new ServerCompiler(app.serviceManager.serverSettings);
    const runs = new RunTexts(notebooks);
    const follower = new SourceFollower(new CellFollower(notebooks, runs), files && new FileFollower(files));
    const store = new VersionStore(state);
    const tracker = new WidgetTracker<InspectorPanel>({ namespace: 'kernel-workbench-inspector' });
    const changed = new Signal<IInspector, void>({} as IInspector);
    const place = new PanelPlace(app.shell, lab, state);
    let inspector: Inspector | null = null;
    const shareMenu = new Menu({ commands: app.commands });
    const { shareMarkdown, shareLink, sharePage, shareNotebook } = CommandIds;
    for (const command of [shareMarkdown, shareLink, sharePage, shareNotebook]) {
      shareMenu.addItem({ command });
    }

    const create = (): InspectorPanel => {
      const panel = new InspectorPanel();
      panel.header.shareAsked.connect((_, { x, y }) => shareMenu.open(x, y));
      const created = new Inspector(panel, {
        follower,
        editors,
        server,
        settings,
        versions: new Versions(store),
        trust: notebook => {
          // Lab's own command, with its own question; it is about the notebook that is in front.
          app.shell.activateById(notebook.id);
          void app.commands.execute('notebook:trust');
        },
        step: ({ notebook, source }, { line, cell }) => {
          if (notebook) {
            const from = document.activeElement;
            app.shell.activateById(notebook.id);
            const cells = notebook.content.widgets;
            const launched = cells.find(
              each => each.model instanceof CodeCellModel && each.model.executionCount === cell
            );
            const below = launched ?? cells.find(each => each === source);
            if (below) {
              void stepBelow(app.commands, notebook, below, line, { from });
            }
          }
        },
        say: words => void Notification.info(words, { autoClose: 6000 })
      });
      inspector = created;
      created.changed.connect(() => changed.emit());
      panel.resized.connect((_, sizes) => void state.save(SIZES_KEY, sizes));
      void state.fetch(SIZES_KEY).then(sizes => panel.restoreSizes((sizes ?? []) as number[]));
      panel.disposed.connect(() => {
        created.dispose();
        inspector = null;
        void state.save(CLOSED_KEY, true);
      });
      void tracker.add(panel);
      return panel;
    };
    const show = (panel: InspectorPanel, activate: boolean): void =>
      place.show(panel, follower.current?.document.id ?? notebooks.currentWidget?.id, activate);
    const open = (activate: boolean): void => {
      show(tracker.currentWidget ?? create(), activate);
      void state.remove(CLOSED_KEY);
    };
    const views = new StepViews({
      notebooks,
      panel: () => tracker.currentWidget ?? create(),
      reveal: show,
      activate: notebook => app.shell.activateById(notebook.id)
    });
    views.start();
    const openByItself = async (): Promise<void> => {
      if (inspector || !follower.current || !settings.get('autoOpen')) {
        return;
      }
      await follower.current.document.revealed;
      if (!inspector && follower.current && (await state.fetch(CLOSED_KEY)) !== true && !inspector) {
        open(false);
      }
    };

    app.commands.addCommand(CommandIds.openInspector, {
      label: 'Show PTX and SASS',
      caption: 'Show the PTX and SASS of the active cell beside the notebook',
      icon: inspectorIcon,
      execute: () => open(true)
    });
    app.commands.addCommand(CommandIds.toggleNoise, {
      label: 'Show All Lines of PTX and SASS',
      isToggled: () => settings.get('shownNoise').length === FILTERED_KINDS.length,
      execute: () =>
        settings.set(
          'shownNoise',
          settings.get('shownNoise').length === FILTERED_KINDS.length
            ? [...SHOWN_AT_FIRST]
            : [...FILTERED_KINDS]
        )
    });
    app.commands.addCommand(CommandIds.refreshInspector, {
      label: 'Compile the Shown Cell Again',
      isEnabled: () => inspector !== null,
      execute: () => inspector?.refresh()
    });
    app.commands.addCommand(CommandIds.toggleGraph, {
      label: STRINGS.graphCommand(),
      isEnabled: () => inspector !== null,
      execute: () => inspector?.toggleGraph()
    });
    for (const [command, label, withColumns] of [
      [CommandIds.copyLines, STRINGS.copy(), false],
      [CommandIds.copyLinesWithColumns, STRINGS.copyWithColumns(), true]
    ] as const) {
      app.commands.addCommand(command, {
        label,
        isEnabled: () => inspector !== null,
        execute: () => {
          const under = app.contextMenuHitTest(node => node.classList.contains('kw-Listing'));
          const text = inspector?.panel.listingAt(under ?? document.activeElement).copyText(withColumns);
          if (text) {
            Clipboard.copyToSystem(text);
          }
        }
      });
      app.contextMenu.addItem({ command, selector: '.kw-Listing', rank: withColumns ? 2 : 1 });
    }
    app.commands.addCommand(CommandIds.stepHere, {
      label: STEP_STRINGS.command(),
      isEnabled: () => inspector !== null,
      execute: () => inspector?.stepHere()
    });
    app.contextMenu.addItem({ command: CommandIds.stepHere, selector: '.kw-Listing', rank: 0 });
    addShareCommands(app, () => inspector?.sharing ?? null, settings);
    addVersionCommands(
      app,
      () => inspector,
      listener => changed.connect(listener)
    );
    for (const command of Object.values(CommandIds)) {
      palette?.addItem({ command, category: 'Kernel Workbench' });
    }
    void restorer?.restore(tracker, { command: CommandIds.openInspector, name: () => 'inspector' });
    NotebookActions.executed.connect((_, { notebook }) => {
      if (notebook === follower.current?.notebook?.content) {
        inspector?.onExecuted();
      }
    });
    runs.changed.connect(() => inspector?.show());
    app.shell.currentChanged?.connect((_, { newValue }) => follower.onFront(newValue));
    const foldFileBrowser = async (): Promise<void> => {
      const wanted = PageConfig.getOption('workbenchFoldsFileBrowser') === 'true';
      if (lab && wanted && (await state.fetch(FOLDED_KEY)) !== true) {
        lab.collapseLeft();
        void state.save(FOLDED_KEY, true);
      }
    };
    void app.restored.then(() => {
      void foldFileBrowser();
      follower.onFront(app.shell.currentWidget);
      follower.changed.connect(() => void openByItself());
      void openByItself();
    });
    return { open: () => open(true), refresh: () => inspector?.refresh(), changed };
  }
};
