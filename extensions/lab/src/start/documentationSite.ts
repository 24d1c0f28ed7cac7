/** The built site of the documentation in a tab of Lab, in Lab's theme. */
import { IFrame, IThemeManager } from '@jupyterlab/apputils';
import { START_STRINGS } from './strings';

export class DocumentationSite extends IFrame {
  /** `address` is on this server: the pages keep the reader's search and theme in its storage. */
  constructor(
    address: string,
    private readonly _themes: IThemeManager | null
  ) {
    super({ sandbox: ['allow-same-origin', 'allow-scripts', 'allow-popups'] });
    this.addClass('kw-DocumentationSite');
    this._frame = this.node.querySelector('iframe');
    if (this._frame) {
      this._frame.title = START_STRINGS.documentation();
      this._frame.addEventListener('load', () => this._paint());
    }
    this._themes?.themeChanged.connect(this._paint, this);
    this.url = address;
  }

  override dispose(): void {
    this._themes?.themeChanged.disconnect(this._paint, this);
    super.dispose();
  }

  private _paint(): void {
    const theme = this._themes?.theme;
    const body = this._frame?.contentDocument?.body;
    if (theme && body) {
      body.dataset.mdColorScheme = this._themes?.isLight(theme) ? 'default' : 'slate';
    }
  }

  private readonly _frame: HTMLIFrameElement | null;
}
