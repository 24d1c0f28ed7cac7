/** The panel: a header, a notice where there is one, PTX and SASS side by side or stacked, and the resource line. */
import { Message } from '@lumino/messaging';
import { PanelLayout, SplitPanel, Widget } from '@lumino/widgets';
import { inspectorIcon } from '../icon';
import { ptxLanguage } from '../languages/ptx';
import { sassLanguage } from '../languages/sass';
import { InspectorHeader } from './inspectorHeader';
import { ListingView } from './listingView';
import { Notice } from './notice';
import { ISummary } from './summary';

/** Below this width the listings stack. */
const STACKED_BELOW_PX = 620;

export class InspectorPanel extends Widget {
  constructor() {
    super();
    this.id = 'kernel-workbench-inspector';
    this.addClass('kw-Inspector');
    this.title.label = 'PTX / SASS';
    this.title.caption = 'PTX and SASS of the active cell';
    this.title.icon = inspectorIcon;
    this.title.closable = true;
    this._split.addClass('kw-Split');
    this._split.addWidget(this.ptx);
    this._split.addWidget(this.sass);
    // SASS has the columns of control codes.
    this._split.setRelativeSizes([0.45, 0.55]);
    this._empty.className = 'kw-Empty';
    this._footer.className = 'kw-Footer';
    const layout = new PanelLayout();
    const emptyWidget = new Widget({ node: this._empty });
    const footerWidget = new Widget({ node: this._footer });
    for (const part of [this.header, this.notice, emptyWidget, this._split, footerWidget]) {
      layout.addWidget(part);
    }
    this.layout = layout;
    this._observer = new ResizeObserver(() => this._arrange());
    this._observer.observe(this._split.node);
    this.node.dataset['colours'] = 'pastel';
  }

  readonly header = new InspectorHeader();
  readonly notice = new Notice();
  readonly ptx = new ListingView({ name: 'PTX', language: ptxLanguage, controls: false });
  readonly sass = new ListingView({ name: 'SASS', language: sassLanguage, controls: true });

  /** Says what to do where there is no listing; the empty string shows the listings. */
  set guidance(text: string) {
    this._empty.textContent = text;
    this._empty.hidden = text === '';
    this._split.setHidden(text !== '');
  }

  /** What the kernel uses, and with what it was compiled. */
  showSummary(summary: ISummary, origin: string): void {
    const used = document.createElement('span');
    used.className = 'kw-Footer-resources';
    used.classList.toggle('kw-mod-spills', summary.spills);
    used.textContent = summary.text;
    const from = document.createElement('span');
    from.className = 'kw-Footer-origin';
    from.textContent = origin;
    this._footer.replaceChildren(used, from);
    this._footer.hidden = summary.text === '' && origin === '';
  }

  override dispose(): void {
    this._observer.disconnect();
    super.dispose();
  }

  protected override onCloseRequest(msg: Message): void {
    super.onCloseRequest(msg);
    this.dispose();
  }

  protected override onActivateRequest(msg: Message): void {
    super.onActivateRequest(msg);
    this.ptx.node.querySelector<HTMLElement>('.cm-content')?.focus();
  }

  private _arrange(): void {
    if (!this._split.isVisible) {
      return;
    }
    const stacked = this._split.node.clientWidth < STACKED_BELOW_PX;
    this._split.orientation = stacked ? 'vertical' : 'horizontal';
    this._split.update();
    this._split.fit();
  }

  private readonly _split = new SplitPanel({ orientation: 'horizontal', spacing: 1 });
  private readonly _empty = document.createElement('div');
  private readonly _footer = document.createElement('div');
  private readonly _observer: ResizeObserver;
}
