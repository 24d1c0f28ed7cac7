/** The documentation in a tab of Lab: its pages, rendered as Lab renders Markdown. */
import { IRenderMime, IRenderMimeRegistry, MimeModel } from '@jupyterlab/rendermime';
import { Message } from '@lumino/messaging';
import { BoxLayout, Widget } from '@lumino/widgets';
import { isPage, pathOf, withPictures } from './pageLinks';
import { MaterialServer } from './server';
import { START_STRINGS } from './strings';

const MARKDOWN = 'text/markdown';

export class Documentation extends Widget {
  constructor(
    private readonly _server: MaterialServer,
    private readonly _registry: IRenderMimeRegistry
  ) {
    super();
    this.addClass('kw-Documentation');
    this._nav.addClass('kw-Documentation-nav');
    this._nav.node.setAttribute('role', 'navigation');
    this._nav.node.setAttribute('aria-label', START_STRINGS.pages());
    const layout = (this.layout = new BoxLayout({ direction: 'left-to-right', spacing: 0 }));
    layout.addWidget(this._nav);
    BoxLayout.setSizeBasis(this._nav, 190);
    BoxLayout.setStretch(this._nav, 0);
  }

  /** Shows a page, the first one without a name. */
  async open(wanted?: string): Promise<void> {
    this._pages ??= await this._server.pages();
    const page = wanted ?? [...this._pages.keys()][0];
    if (page === undefined) {
      return;
    }
    const text = withPictures(page, await this._server.page(page), path => this._server.address(path));
    const renderer = this._registry
      .clone({
        resolver: this._resolver(page),
        linkHandler: { handleLink: (node, path) => this._link(node, path) }
      })
      .createRenderer(MARKDOWN);
    await renderer.renderModel(new MimeModel({ data: { [MARKDOWN]: text }, trusted: false }));
    renderer.addClass('kw-Documentation-page');
    renderer.node.tabIndex = 0;
    this._body?.dispose();
    this._body = renderer;
    (this.layout as BoxLayout).addWidget(renderer);
    BoxLayout.setStretch(renderer, 1);
    this._drawNavigation(page);
    renderer.node.focus({ preventScroll: true });
  }

  protected override onActivateRequest(_: Message): void {
    this._body?.node.focus({ preventScroll: true });
  }

  private _resolver(page: string): IRenderMime.IResolver {
    return {
      resolveUrl: async address => pathOf(page, address) ?? address,
      getDownloadUrl: async path => this._server.address(path),
      isLocal: address => pathOf(page, address) !== null
    };
  }

  /** A page opens here; what is in a checkout only has no address here. */
  private _link(node: HTMLElement, path: string): void {
    if (isPage(path)) {
      node.addEventListener('click', event => {
        event.preventDefault();
        void this.open(path);
      });
    } else {
      node.classList.add('kw-Documentation-elsewhere');
      node.addEventListener('click', event => event.preventDefault());
    }
  }

  private _drawNavigation(shown: string): void {
    this._nav.node.replaceChildren(
      ...[...(this._pages ?? [])].map(([path, title]) => {
        const button = document.createElement('button');
        button.textContent = title;
        button.className = 'kw-Documentation-entry';
        button.setAttribute('aria-current', path === shown ? 'page' : 'false');
        button.onclick = () => void this.open(path);
        return button;
      })
    );
  }

  private readonly _nav = new Widget();
  private _body: Widget | null = null;
  private _pages: ReadonlyMap<string, string> | null = null;
}
