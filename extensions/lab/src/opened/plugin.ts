/** The plugin that opens files of device code: a double click shows the kernels in them. It runs nothing of them. */
import { JupyterFrontEnd, JupyterFrontEndPlugin } from '@jupyterlab/application';
import { IThemeManager } from '@jupyterlab/apputils';
import { ABCWidgetFactory, DocumentRegistry, DocumentWidget } from '@jupyterlab/docregistry';
import { ServerConnection } from '@jupyterlab/services';
import { ITranslator } from '@jupyterlab/translation';
import { inspectorIcon } from '../icon';
import { DOMAIN, t, translate } from '../strings';
import { OpenedFile } from './openedFile';

const TYPE = 'kernel-workbench-device-code';

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
  optional: [IThemeManager, ITranslator],
  activate: (app: JupyterFrontEnd, themes: IThemeManager | null, translator: ITranslator | null) => {
    if (translator) {
      translate(translator.load(DOMAIN));
    }
    app.docRegistry.addFileType({
      name: TYPE,
      displayName: t('CUDA device code'),
      extensions: ['.cubin', '.fatbin'],
      mimeTypes: ['application/x-cuda-device-code'],
      contentType: 'file',
      fileFormat: 'base64',
      icon: inspectorIcon
    });
    app.docRegistry.addWidgetFactory(new OpenedFactory(app.serviceManager.serverSettings, themes));
  }
};
