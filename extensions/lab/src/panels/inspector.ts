/**
 * Joins the state of the followed code and the panel: what is typed is compiled, what was compiled is shown, and
 * what is pointed at on one side lights up on the others.
 */
import { NotebookPanel } from '@jupyterlab/notebook';
import { EditorView } from '@codemirror/view';
import { IDisposable } from '@lumino/disposable';
import { ISignal, Signal } from '@lumino/signaling';
import { ServerCompiler } from '../client';
import { liveLanguage } from '../languages/liveLanguages';
import { Settings } from '../settings';
import { STEP_STRINGS } from '../stepStrings';
import { IAbout, IDiagnostic, known } from '../wire';
import { caretLine, CellEditors, IEditorLine } from './source/cellEditors';
import { CountAsker } from './counts/countAsker';
import { IFollowed } from './source/followed';
import { IFurtherColumn } from './columns/furtherColumns';
import { InspectorPanel } from './inspectorPanel';
import { InspectorState } from './inspectorState';
import { InspectorView } from './inspectorView';
import { Highlight } from './highlight';
import { IPointer, pointAtLine, pointAtRow } from './rows/links';
import { ListingView } from './listing/listingView';
import { LayoutAsker } from './pictures/layoutAsker';
import { LayoutHover } from './pictures/layoutHover';
import { PassesAsker } from './pictures/passesAsker';
import { PictureAsker } from './pictures/pictureAsker';
import { LaunchAsker } from './steps/launchAsker';
import { IStep, RowSteps } from './steps/rowSteps';
import { LiveCell } from './source/liveCell';
import { applyOffered } from './source/quickFix';
import { IRow } from './rows/rows';
import { ScrollTogether } from './listing/scrollTogether';
import { ISharing, sharingOf } from './share/sharing';
import { StageColumns } from './columns/stageColumns';
import { SourceFollower } from './source/sourceFollower';
import { squiggles } from './source/squiggles';
import { Versions } from './versions/versions';

export interface IInspectorOptions {
  follower: SourceFollower;
  editors: CellEditors;
  server: ServerCompiler;
  settings: Settings;
  versions: Versions;
  /** Has a person asked whether a notebook is to be trusted. */
  trust: (notebook: NotebookPanel) => void;
  /** Writes a line into a cell below the one of a number, else below the given one, and runs it. */
  step: (followed: IFollowed, step: IStep) => void;
  /** Says a word to the person. */
  say: (words: string) => void;
}

export class Inspector implements IDisposable {
  constructor(
    readonly panel: InspectorPanel,
    private readonly _options: IInspectorOptions
  ) {
    const { follower, editors, settings } = _options;
    this._state = new InspectorState(follower, _options.server, settings, _options.versions);
    const { further } = this._state;
    this._highlight = new Highlight(panel, further, this._stages, () => follower.view);
    this._view = new InspectorView(
      panel,
      settings,
      _options.versions,
      { further, stages: this._stages },
      this._highlight
    );
    this._pictures = new PictureAsker(panel.picture);
    this._passes = new PassesAsker(panel.picture);
    this._layouts = new LayoutAsker(panel.picture, _options.server);
    const hover = new LayoutHover(panel.node, _options.server);
    this._scrolls = new ScrollTogether(panel.sass, further);
    follower.changed.connect(this._onFollowed, this);
    follower.edited.connect(this._onEdited, this);
    editors.caretMoved.connect(this._onCaret, this);
    editors.hovered.connect(this._onCellHover, this);
    editors.keyed.connect(() => this._highlight.hover(null));
    panel.node.addEventListener('keydown', () => this._highlight.hover(null), {
      capture: true,
      passive: true
    });
    editors.made.connect(this._onEditorMade, this);
    settings.changed.connect(this._onSettings, this);
    this._followView(panel.ptx, 'ptx');
    this._followView(panel.sass, 'sass');
    editors.numberPicked.connect((_, at) => {
      if (at.view === follower.view && at.line !== null) {
        this._step(this._stepToLine(at.line));
      }
    });
    for (const view of [panel.ptx, panel.sass]) {
      view.stepAsked.connect((_, row) => this._stepToRow(row));
      view.accessAsked.connect((_, row) => {
        void this._pictures.open(row, this._live?.translation ?? null, this._state.compiler);
      });
      view.matrixPointed.connect((_, at) => void hover.point(at, this._live?.translation ?? null));
      view.matrixAsked.connect((_, { row, operand }) => {
        hover.close();
        void this._layouts.open(row, operand, this._live?.translation ?? null);
      });
    }
    further.added.connect((_, column) => {
      if (column.text === null) {
        this._followView(column.view, 'other');
      } else {
        this._followVersion(column);
      }
      panel.addListing(column.view);
    });
    this._stages.added.connect((_, view) => {
      this._followView(view, 'other');
      panel.addStage(view);
    });
    further.changed.connect(() => this._show());
    panel.header.archChosen.connect((_, arch) => settings.set('arch', arch));
    panel.header.noiseToggled.connect((_, kind) => settings.toggle('shownNoise', kind));
    panel.header.columnToggled.connect((_, key) => settings.toggle('columns', key));
    panel.header.extraToggled.connect((_, arch) =>
      settings.toggle(arch.includes(' ') ? 'versionColumns' : 'extraArchs', arch)
    );
    panel.header.stageToggled.connect((_, name) => settings.toggle('stages', name));
    panel.header.passesAsked.connect(() => this._showPasses());
    panel.header.viewChosen.connect((_, view) => settings.set('view', view));
    panel.header.detailChosen.connect((_, detail) => settings.set('detail', detail));
    panel.header.toolsToggled.connect(() => settings.set('tools', !settings.get('tools')));
    panel.footer.toggled.connect(() => settings.set('details', !settings.get('details')));
    panel.header.graphToggled.connect(() => this.toggleGraph());
    panel.graph.levelChosen.connect((_, level) => {
      this._view.graph = level;
      this._show();
    });
    panel.graph.blockChosen.connect((_, first) => {
      const view = this._view.graph === 'ptx' ? panel.ptx : panel.sass;
      view.goTo(
        row => row.kernel === first.kernel && row.position >= first.position && row.label === first.label
      );
    });
    panel.header.kernelChosen.connect((_, kernel) => {
      this._view.choose(kernel);
      this._show();
    });
    panel.empty.instanceChosen.connect((_, expression) => {
      this._view.chooseInstance(expression);
      this._state.askInstance(expression);
    });
    panel.notice.diagnosticChosen.connect((_, found) => this._goToLine(known(found.line) ?? null, found));
    panel.notice.retryAsked.connect(() => this.refresh());
    panel.notice.trustAsked.connect(() => {
      const notebook = this._followed?.notebook;
      if (notebook) {
        _options.trust(notebook);
      }
    });
    _options.versions.changed.connect(this._show, this);
    _options.versions.compileAsked.connect(() => this._state.compareAfresh());
    _options.versions.bar.stepAsked.connect((_, by) => _options.versions.step(by));
    _options.versions.history.restoreAsked.connect((_, { text }) => this._replace(text));
    const { countBar } = this._view;
    countBar.chosen.connect((_, counts) => {
      this._view.chooseCounts(counts);
      this._show();
    });
    countBar.closeAsked.connect((_, report) => {
      const { compiler } = this._state;
      if (compiler) {
        void this._counts.close(compiler, report);
      }
    });
    this._counts = new CountAsker(this._view.counts);
    this._counts.changed.connect(() => {
      if (!this._isDisposed) {
        this._show();
      }
    });
    this._launches.changed.connect(() => {
      if (!this._isDisposed) {
        this._show();
      }
    });
    panel.tour.ended.connect(() => settings.set('tour', false));
    panel.insertBelowHeader(panel.tour, _options.versions.bar, _options.versions.history, countBar);
    void this._loadArchs();
    this._state.answered.connect(this._onAnswered, this);
    this._state.wantColumns();
    this._onFollowed();
  }

  get changed(): ISignal<this, void> {
    return this._changed;
  }

  get isDisposed(): boolean {
    return this._isDisposed;
  }

  dispose(): void {
    if (this._isDisposed) {
      return;
    }
    this._isDisposed = true;
    this._view.clearMarks();
    const view = this._options.follower.view;
    view?.dispatch(squiggles(view, [], ''));
    this._highlight.dispose();
    this._scrolls.dispose();
    this._stages.dispose();
    this._state.dispose();
    this._options.versions.dispose();
    Signal.clearData(this);
  }

  /** Shows or hides the control flow graph. */
  /** The shown cell with its listing, to hand on; null where there is none. */
  get sharing(): ISharing | null {
    return sharingOf(this._state.followed, this._live, this._view.kernelOf(this._live));
  }

  toggleGraph(): void {
    this._view.graph = this._view.graph === null ? 'sass' : null;
    this._show();
  }

  get versions(): Versions {
    return this._options.versions;
  }

  /** True if a quick fix is offered. */
  get canFix(): boolean {
    return this._live?.diagnostics.some(diagnostic => diagnostic.fixes?.length) ?? false;
  }

  /** Applies the quick fix at the caret of the code. */
  applyFix(): void {
    const { view } = this._options.follower;
    if (view) {
      applyOffered(view);
    }
  }

  /** From a listing to the source line of its caret; from the source to the listings. */
  scrollToOther(): void {
    const { view } = this._options.follower;
    const active = document.activeElement;
    if (active && this.panel.node.contains(active)) {
      this.panel.listingAt(active).revealSource();
    } else if (view) {
      this._pick(pointAtLine(caretLine(view)));
      this._highlight.flush();
      (this.panel.sass.isHidden ? this.panel.ptx : this.panel.sass).focusLit();
    }
  }

  /**
   * Goes to the next change where the code is compared, else to the next place that is linked with the caret's line; -1
   * to the one before. The caret of the code stays where it is.
   */
  step(by: 1 | -1): void {
    const { panel } = this;
    const isInPanel = panel.node.contains(document.activeElement);
    if (!this.versions.step(by, isInPanel)) {
      this._highlight.flush();
      const own = isInPanel ? panel.listingAt(document.activeElement) : panel.sass;
      const listing = own.isHidden ? panel.ptx : own;
      listing.step(listing.litStarts, by, isInPanel);
    }
  }

  /** Shows what is known now. */
  show(): void {
    this._show();
  }

  /** Compiles the followed cell without a pause. */
  refresh(): void {
    this._state.compile(0);
  }

  /** Steps the last launch to the caret: of the listing that has the focus, else of the code. */
  stepHere(): void {
    const { view } = this._options.follower;
    const active = document.activeElement;
    if (active && this.panel.node.contains(active)) {
      this.panel.listingAt(active).askStep();
    } else if (view) {
      const step = this._stepToLine(caretLine(view));
      const kernel = this._view.kernelOf(this._live)?.mangled_name ?? null;
      this._step(step, this._steps?.words(kernel));
    }
  }

  /** A cell of a notebook has run: a kernel of Python may have types now, and versions may have results. */
  onExecuted(): void {
    // The cell has a new number.
    this._show();
    if (this._followed !== null && liveLanguage(this._followed.kind) !== null) {
      this._state.compile(0);
    }
    const { compiler } = this._state;
    if (compiler) {
      void this._options.versions.onExecuted(compiler);
      this._counts.onExecuted(compiler);
      this._launches.onExecuted(compiler);
      this._askCounts();
    }
  }

  /** Asks what is known of the lines that are shown, where that was not asked yet. */
  private _askCounts(): void {
    const { compiler } = this._state;
    if (compiler && this._live) {
      void this._counts.ask(compiler, this._live, this._view.kernelOf(this._live));
      const isSettled = this._live.phase === 'idle' || this._live.phase === 'disassembling';
      if (isSettled && !this._live.stale && this._followed?.kind !== 'header') {
        void this._launches.ask(compiler, this._live);
      }
    }
  }

  /** The steps to the rows of what is shown. */
  private get _steps(): RowSteps | null {
    const { _live: live, _followed: followed } = this;
    const isStale =
      live !== null && (live.stale || followed?.isEdited === true || live.text !== followed?.text);
    return live && this._launches.of(live, isStale);
  }

  private _stepToLine(line: number): IStep | null {
    const { _live: live } = this;
    const shown = this._view.kernelOf(live)?.mangled_name ?? null;
    return (live && this._steps?.toLine(line, live.ptxRows, shown)) ?? null;
  }

  private _stepToRow(row: IRow): void {
    this._step(this._steps?.toRow(row) ?? null, this._steps?.words(row.kernel));
  }

  /** Steps, or says why there is nothing to step. */
  private _step(step: IStep | null, words = ''): void {
    if (step && this._followed) {
      this._options.step(this._followed, step);
    } else if (words) {
      this._options.say(this._steps?.isOffered ? STEP_STRINGS.nowhere() : words);
    }
  }

  private _showPasses(): void {
    const { _live: live, _followed: followed } = this;
    const language = followed && liveLanguage(followed.kind);
    const kernel = live && this._view.kernelOf(live);
    if (language && kernel) {
      void this._passes.open(kernel.mangled_name, language, this._state.compiler);
    }
  }

  private get _followed(): IFollowed | null {
    return this._state.followed;
  }

  private get _live(): LiveCell | null {
    return this._state.live;
  }

  private _followView(view: ListingView, origin: 'ptx' | 'sass' | 'other'): void {
    view.hovered.connect((_, row) => this._highlight.hover(row && pointAtRow(origin, row)));
    view.picked.connect((_, row) => this._pick(pointAtRow(origin, row)));
    view.sourceAsked.connect((_, row) => this._goToRow(row));
    view.heatAsked.connect((_, name) => {
      this._view.heat = name;
      this._show();
      view.toHottest();
    });
  }

  /** A version is pointed at by the row that its row is now. */
  private _followVersion(column: IFurtherColumn): void {
    const { view } = column;
    const now = (row: IRow | null): IRow | null => (row && column.links?.partner(row)) ?? null;
    view.hovered.connect((_, row) => {
      const found = now(row);
      this._highlight.hover(found && pointAtRow('version', found));
    });
    view.picked.connect((_, row) => {
      const found = now(row);
      if (found) {
        this._pick(pointAtRow('version', found));
      }
    });
    view.sourceAsked.connect((_, row) => this._goToLine(row.source));
  }

  private _onFollowed(): void {
    this._view.clearMarks();
    this._highlight.reset();
    this._view.choose(null);
    this._state.turn();
    this._show();
    const view = this._options.follower.view;
    if (view?.hasFocus) {
      this._pick(pointAtLine(caretLine(view)));
    }
  }

  private _onEdited(_: SourceFollower, followed: IFollowed): void {
    this._options.versions.edited(followed);
    this._view.showEdited(followed);
    this._state.compileLater(this._options.editors.keyedAt);
  }

  private _onSettings(): void {
    this._state.onSettings();
    this._show();
  }

  private _onAnswered(): void {
    this._show();
    this._changed.emit();
  }

  private _show(): void {
    this._state.updateColumns();
    this._view.show({
      followed: this._followed,
      live: this._live,
      arch: this._state.arch,
      archs: this._known?.archs ?? [],
      gpus: this._known?.gpus ?? {},
      editor: this._options.follower.view,
      steps: this._steps
    });
    this._askCounts();
  }

  private _onCaret(_: CellEditors, at: IEditorLine): void {
    if (at.view === this._options.follower.view && at.line !== null && at.view.hasFocus) {
      this._pick(pointAtLine(at.line));
    }
  }

  private _onEditorMade(_: CellEditors, view: EditorView): void {
    if (view === this._options.follower.view) {
      this._show();
    }
  }

  private _onCellHover(_: CellEditors, at: IEditorLine): void {
    if (at.view === this._options.follower.view) {
      this._highlight.hover(at.line === null ? null : pointAtLine(at.line));
    }
  }

  private _pick(pointer: IPointer): void {
    this._followKernel(pointer);
    this._highlight.pick(pointer);
  }

  /** Shows the kernel that the caret came to, where several are in the cell. */
  private _followKernel(pointer: IPointer): void {
    if (pointer.origin !== 'cell' || pointer.source === null || !this._live) {
      return;
    }
    if (this._view.follow(this._live, pointer.source)) {
      this._show();
    }
  }

  /** Puts the caret on the source line of a row, in the cell that has it. */
  private _goToRow(row: IRow): void {
    if (!row.elsewhere || !this._highlight.others.goTo(row.elsewhere)) {
      this._goToLine(row.source);
    }
  }

  /** Puts the caret on a line of the cell. */
  private _goToLine(line: number | null, diagnostic?: IDiagnostic): void {
    const followed = this._followed;
    const editor = followed?.editor;
    if (!followed || !editor || line === null || line > editor.lineCount) {
      return;
    }
    if (followed.notebook) {
      followed.notebook.content.activeCellIndex = followed.position - 1;
      followed.notebook.content.mode = 'edit';
    }
    editor.focus();
    editor.setCursorPosition({
      line: line - 1,
      column: Math.max(0, (known(diagnostic?.column ?? 1) ?? 1) - 1)
    });
    editor.revealPosition({ line: line - 1, column: 0 });
  }

  /** Puts another text in place of the code, as an edit that can be undone. */
  private _replace(text: string): void {
    const { view } = this._options.follower;
    if (view) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, userEvent: 'input' });
    } else {
      this._followed?.setText(text);
    }
  }

  private async _loadArchs(): Promise<void> {
    const about = await this._options.server.about();
    if ('archs' in about) {
      this._known = about;
    }
    if (!this._isDisposed) {
      this._show();
    }
  }

  private readonly _changed = new Signal<this, void>(this);
  private _known: IAbout | null = null;
  private readonly _stages = new StageColumns();
  private readonly _state: InspectorState;
  private readonly _highlight: Highlight;
  private readonly _view: InspectorView;
  private readonly _counts: CountAsker;
  private readonly _launches = new LaunchAsker();
  private readonly _layouts: LayoutAsker;
  private readonly _passes: PassesAsker;
  private readonly _pictures: PictureAsker;
  private readonly _scrolls: ScrollTogether;
  private _isDisposed = false;
}
