/**
 * A file of device code as a tab: which kernel for which architecture, and the listing of it. The server makes the page,
 * and it is shown in a frame that has neither the server's address nor its token.
 */
import { IThemeManager } from '@jupyterlab/apputils';
import { URLExt } from '@jupyterlab/coreutils';
import { DocumentRegistry } from '@jupyterlab/docregistry';
import { ServerConnection } from '@jupyterlab/services';
import { UUID } from '@lumino/coreutils';
import { Message } from '@lumino/messaging';
import { Widget } from '@lumino/widgets';
import { t } from '../strings';
import { IOpened } from '../wire';

const STRINGS = {
  opening: () => t('Reading the machine code …'),
  kernel: () => t('Kernel'),
  arch: () => t('Architecture'),
  none: () => t('There is no kernel in this file.'),
  failed: (status: number) => t('The Jupyter server answered with status %1.', status)
};

export class OpenedFile extends Widget {
  constructor(
    private readonly _context: DocumentRegistry.Context,
    private readonly _settings: ServerConnection.ISettings,
    private readonly _themes: IThemeManager | null
  ) {
    super();
    this.addClass('kw-Opened');
    for (const [select, name] of [
      [this._kernel, STRINGS.kernel()],
      [this._arch, STRINGS.arch()]
    ] as const) {
      select.className = 'kw-Header-select';
      select.setAttribute('aria-label', name);
      select.title = name;
      select.hidden = true;
      select.onchange = () => void this._load(this._arch.value, this._kernel.value);
    }
    this._frame.className = 'kw-Opened-page';
    // Its own scripts run; it is of no origin, so that nothing of the server can be asked for.
    this._frame.setAttribute('sandbox', 'allow-scripts');
    this._frame.title = STRINGS.kernel();
    this._words.className = 'kw-Opened-words';
    const line = document.createElement('div');
    line.className = 'kw-Opened-line';
    line.append(this._kernel, this._arch);
    this.node.append(line, this._words, this._frame);
    this._themes?.themeChanged.connect(this._draw, this);
    void _context.ready.then(() => this._load());
    _context.fileChanged.connect(() => void this._load(this._arch.value, this._kernel.value));
  }

  override dispose(): void {
    this._themes?.themeChanged.disconnect(this._draw, this);
    super.dispose();
  }

  protected override onActivateRequest(msg: Message): void {
    super.onActivateRequest(msg);
    this._kernel.focus();
  }

  private async _load(arch?: string, kernel?: string): Promise<void> {
    this._say(STRINGS.opening());
    const url = URLExt.join(this._settings.baseUrl, 'workbench', 'open');
    const asked = { path: this._context.localPath, arch, kernel, client: this._client };
    const init = { method: 'POST', body: JSON.stringify(asked) };
    let words: string;
    try {
      const response = await ServerConnection.makeRequest(url, init, this._settings);
      const answer = (await response.json()) as IOpened | { message?: string; reason?: string };
      if (this.isDisposed || ('reason' in answer && answer.reason === 'superseded')) {
        return;
      }
      if (response.ok && 'page' in answer) {
        this._present(answer);
        return;
      }
      words = ('message' in answer && answer.message) || STRINGS.failed(response.status);
    } catch (error) {
      words = error instanceof Error ? error.message : String(error);
    }
    this._say(words);
  }

  private _present({ archs, arch, kernels, kernel, page }: IOpened): void {
    fill(this._arch, archs, arch);
    fill(this._kernel, kernels, kernel);
    this._page = page;
    this._say(page ? '' : STRINGS.none());
    this._draw();
  }

  /** Shows the page in the colours of Lab's theme. */
  private _draw(): void {
    const theme = this._themes?.theme;
    const light = !theme || !this._themes ? true : this._themes.isLight(theme);
    this._frame.srcdoc = this._page
      .replace('</head>', `<style>${themeOf(this._page, light)}</style></head>`)
      .replace('<body>', `<body data-jp-theme-light="${light}">`);
  }

  private _say(words: string): void {
    this._words.textContent = words;
    this._words.hidden = words === '';
    this._frame.hidden = words !== '';
  }

  private _page = '';
  private readonly _client = UUID.uuid4();
  private readonly _kernel = document.createElement('select');
  private readonly _arch = document.createElement('select');
  private readonly _words = document.createElement('div');
  private readonly _frame = document.createElement('iframe');
}

/** The variables of Lab's theme that a page asks for: a frame of no origin has none of them. */
function themeOf(page: string, light: boolean): string {
  const names = new Set([...page.matchAll(/var\((--jp-[\w-]+)/g)].map(([, name]) => name));
  const style = getComputedStyle(document.body);
  const values = [...names, '--jp-layout-color0'].map(name => `${name}:${style.getPropertyValue(name)};`);
  return `:root{color-scheme:${light ? 'light' : 'dark'} !important;${values.join('')}}body{background:var(--jp-layout-color0)}`;
}

function fill(select: HTMLSelectElement, values: readonly string[], value: string): void {
  select.replaceChildren(...values.map(each => new Option(each, each)));
  select.value = value;
  select.disabled = values.length < 2;
  select.hidden = values.length === 0;
}
