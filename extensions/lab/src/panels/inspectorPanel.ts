/** The panel: a header, the listings as they are wanted with a notice where there is one, and what the kernel uses. */
import { Message } from '@lumino/messaging';
import { ISignal, Signal } from '@lumino/signaling';
import { Panel, PanelLayout, SplitPanel, Widget } from '@lumino/widgets';
import { inspectorIcon } from '../icon';
import { ptxLanguage } from '../languages/ptx';
import { sassLanguage } from '../languages/sass';
import { STEP_STRINGS } from '../stepStrings';
import { StepDock } from '../steps/stepDock';
import { STRINGS } from '../strings';
import { ITemplate } from '../wire';
import { Level } from './graph/graphBlocks';
import { GraphView } from './graph/graphView';
import { EmptyView } from './header/emptyView';
import { InspectorFooter } from './header/inspectorFooter';
import { InspectorHeader, View } from './header/inspectorHeader';
import { ListingView } from './listing/listingView';
import { Notice } from './header/notice';
import { Tour } from './header/tour';
import { PictureView } from './pictures/pictureView';

/** Listings that have less room than this each are stacked. */
const STACKED_BELOW_PX = 430;
const TITLE = 'PTX / SASS';
/** SASS has columns. */
const SIZES: readonly number[] = [0.4, 0.45, 0.55];

export class InspectorPanel extends Widget {
  constructor() {
    super();
    this.id = 'kernel-workbench-inspector';
    this.addClass('kw-Inspector');
    this.title.label = TITLE;
    this.title.caption = STRINGS.caption();
    this.title.icon = inspectorIcon;
    this.title.closable = true;
    this._split.addClass('kw-Split');
    this._split.addWidget(this.graph);
    this._split.addWidget(this.ptx);
    this._split.addWidget(this.sass);
    this._split.setRelativeSizes([...SIZES]);
    this.graph.hide();
    this._split.handleMoved.connect(() => this._resized.emit(this._split.relativeSizes()));
    const layout = new PanelLayout();
    this._body.addClass('kw-Body');
    for (const part of [this.notice, this.empty, this._split]) {
      this._body.addWidget(part);
    }
    for (const part of [this.header, this._body, this.picture, this.footer, this.steps]) {
      layout.addWidget(part);
    }
    this.layout = layout;
    this._observer = new ResizeObserver(() => this._arrange());
    this._observer.observe(this._split.node);
    // The last rows can be scrolled to above what covers them.
    this._covers = new ResizeObserver(() =>
      this._body.node.style.setProperty('--kw-covered', `${this.notice.node.offsetHeight}px`)
    );
    this._covers.observe(this.notice.node);
    this.node.dataset['colours'] = 'pastel';
  }

  /** True if the next activation brings the caret here. */
  focuses = true;
  readonly header = new InspectorHeader();
  readonly footer = new InspectorFooter();
  readonly notice = new Notice();
  readonly tour = new Tour();
  readonly empty = new EmptyView();
  readonly picture = new PictureView();
  readonly graph = new GraphView();
  readonly steps = new StepDock();
  readonly ptx = new ListingView({ name: 'PTX', language: ptxLanguage, columns: false });
  readonly sass = new ListingView({ name: 'SASS', language: sassLanguage, columns: true });

  /** Emitted with the shares of the listings when a person moves what is between them. */
  get resized(): ISignal<this, number[]> {
    return this._resized;
  }

  /** Adds widgets between the header and the listings. */
  insertBelowHeader(...widgets: Widget[]): void {
    widgets.forEach((widget, i) => (this.layout as PanelLayout).insertWidget(1 + i, widget));
  }

  /** Adds a listing between the graph and PTX. */
  addStage(view: ListingView): void {
    const at = this._split.widgets.indexOf(this.ptx);
    this._split.insertWidget(at, view);
    this._split.setRelativeSizes(this._split.widgets.map(() => 1));
    this._stages.add(view);
    view.disposed.connect(() => {
      this._stages.delete(view);
      this._arrange();
    });
    this._arrange();
  }

  /** Adds a listing on the right. */
  addListing(view: ListingView): void {
    const before = this._split.relativeSizes();
    this._split.addWidget(view);
    if (this._restored.length === this._split.widgets.length) {
      this._split.setRelativeSizes([...this._restored]);
    } else {
      const shown = before.filter(size => size > 0);
      const usual = shown.reduce((sum, size) => sum + size, 0) / Math.max(1, shown.length);
      this._split.setRelativeSizes([...before, usual]);
    }
    this._arrange();
  }

  /** Restores shares, once there are as many listings as they are of. */
  restoreSizes(sizes: readonly number[]): void {
    this._restored = sizes;
    if (sizes.length === this._split.widgets.length) {
      this._split.setRelativeSizes([...sizes]);
    }
  }

  /** Chooses what is shown, and how; a graph takes the place of the listing that it is not of. */
  arrange(view: View, graph: Level | null): void {
    const key = `${view} ${graph} ${this._split.widgets.length}`;
    if (key === this._arranged) {
      return;
    }
    this._arranged = key;
    this._view = view;
    this.graph.setHidden(graph === null);
    const both = view !== 'ptx' && view !== 'sass';
    this.ptx.setHidden(graph === 'sass' || (graph === null && view === 'sass'));
    this.sass.setHidden(graph === 'ptx' || (graph === null && view === 'ptx'));
    for (const extra of this._split.widgets.slice(this._split.widgets.indexOf(this.sass) + 1)) {
      extra.setHidden(!both && view === 'ptx');
    }
    this._arrange();
  }

  /** Says what to do where there is no listing, or offers instances of templates; neither shows the listings. */
  guide(words: string, templates: readonly ITemplate[]): void {
    this.empty.present(words, templates);
    const isEmpty = words !== '' || templates.length > 0;
    this._split.setHidden(isEmpty);
    this._body.toggleClass('kw-mod-listed', !isEmpty);
  }

  /** The listing that holds a node; that of SASS where none does. */
  listingAt(node: Element | null): ListingView {
    const listings = this._split.widgets.filter(widget => widget instanceof ListingView);
    return listings.find(view => node !== null && view.node.contains(node)) ?? this.sass;
  }

  /** Shows the stepper in place of all else, or all else again. */
  set isStepping(value: boolean) {
    this._body.setHidden(value);
    this.toggleClass('kw-mod-stepping', value);
    this.title.label = value ? STEP_STRINGS.title() : TITLE;
  }

  /** Folds the second line of the toolbar, and what the footer says beside the resources. */
  set folds({ tools, footer }: { tools: boolean; footer: boolean }) {
    this.header.folded = tools;
    this.toggleClass('kw-mod-folded', tools);
    this.footer.folded = footer;
  }

  override dispose(): void {
    this._observer.disconnect();
    this._covers.disconnect();
    super.dispose();
  }

  protected override onCloseRequest(msg: Message): void {
    super.onCloseRequest(msg);
    this.dispose();
  }

  protected override onActivateRequest(msg: Message): void {
    super.onActivateRequest(msg);
    if (!this.focuses) {
      this.focuses = true;
      return;
    }
    if (!this.steps.isHidden) {
      this.steps.focus();
      return;
    }
    const first = this.ptx.isHidden ? this.sass : this.ptx;
    first.node.querySelector<HTMLElement>('.cm-content')?.focus();
  }

  private _arrange(): void {
    if (!this._split.isVisible) {
      return;
    }
    const shown = this._split.widgets.filter(widget => !widget.isHidden).length;
    const narrow = this._split.node.clientWidth < STACKED_BELOW_PX * shown;
    const stacked = this._view === 'above' || (this._view !== 'beside' && narrow);
    this._split.orientation = stacked ? 'vertical' : 'horizontal';
    this._split.update();
    this._split.fit();
  }

  private readonly _stages = new Set<Widget>();
  private _arranged = '';
  private _restored: readonly number[] = [];
  private _view: View = 'auto';
  /** The listings, or words in their place, and the notice. */
  private readonly _body = new Panel();
  private readonly _split = new SplitPanel({ orientation: 'horizontal', spacing: 1 });
  private readonly _observer: ResizeObserver;
  private readonly _covers: ResizeObserver;
  private readonly _resized = new Signal<this, number[]>(this);
}
