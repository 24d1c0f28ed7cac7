/** The plugin that opens files of device code: a double click shows the kernels in them. It runs nothing of them. */
import { JupyterFrontEnd, JupyterFrontEndPlugin } from '@jupyterlab/application';
import { ICommandPalette, IThemeManager } from '@jupyterlab/apputils';
import { IDocumentManager } from '@jupyterlab/docmanager';
import { ABCWidgetFactory, DocumentRegistry, DocumentWidget } from '@jupyterlab/docregistry';
import { FileDialog } from '@jupyterlab/filebrowser';
import { ServerConnection } from '@jupyterlab/services';
import { ITranslator } from '@jupyterlab/translation';
import { OPEN_DEVICE_CODE } from '../commands';
import { inspectorIcon } from '../icon';
import { DOMAIN, t, translate } from '../strings';
import { OpenedFile } from './openedFile';

const TYPE = 'kernel-workbench-device-code';
const EXTENSIONS = ['.cubin', '.fatbin'];

class OpenedFactory extends ABCWidgetFactory<DocumentWidget<OpenedFile>> {
  constructor(
    private readonly _settings: ServerConnection.ISettings,
    private readonly _themes: IThemeManager | null
  ) {
    super({
      name: 'kernel-workbench-device-code',
      label: t('Device Code'),
      modelName: 'base64',
      fileTypes: [TYPE],
      defaultFor: [TYPE],
      readOnly: true
    });
  }

  protected createNewWidget(context: DocumentRegistry.Context): DocumentWidget<OpenedFile> {
    const content = new OpenedFile(context, this._settings, this._themes);
    const widget = new DocumentWidget({ content, context });
    widget.title.icon = inspectorIcon;
    return widget;
  }
}

export const openedPlugin: JupyterFrontEndPlugin<void> = {
  id: 'kernel-workbench:opened',
  description: 'Shows the kernels of .cubin and .fatbin files.',
  autoStart: true,
  optional: [IThemeManager, ITranslator, IDocumentManager, ICommandPalette],
  activate: (
    app: JupyterFrontEnd,
    themes: IThemeManager | null,
    translator: ITranslator | null,
    documents: IDocumentManager | null,
    palette: ICommandPalette | null
  ) => {
    if (translator) {
      translate(translator.load(DOMAIN));
    }
    app.docRegistry.addFileType({
      name: TYPE,
      displayName: t('CUDA device code'),
      extensions: EXTENSIONS,
      mimeTypes: ['application/x-cuda-device-code'],
      contentType: 'file',
      fileFormat: 'base64',
      icon: inspectorIcon
    });
    app.docRegistry.addWidgetFactory(new OpenedFactory(app.serviceManager.serverSettings, themes));
    if (documents) {
      app.commands.addCommand(OPEN_DEVICE_CODE, {
        label: t('Open Compiled File…'),
        caption: t('Show the kernels of a .cubin or .fatbin file'),
        execute: async () => {
          const chosen = await FileDialog.getOpenFiles({
            manager: documents,
            title: t('Open a .cubin or .fatbin file'),
            filter: ({ name, type }) =>
              type === 'directory' || EXTENSIONS.some(each => name.endsWith(each)) ? {} : null
          });
          for (const { path, type } of chosen.value ?? []) {
            if (type !== 'directory') {
              documents.openOrReveal(path);
            }
          }
        }
      });
      palette?.addItem({ command: OPEN_DEVICE_CODE, category: t('Kernel Workbench') });
    }
  }
};
