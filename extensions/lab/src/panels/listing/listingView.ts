/** One listing on screen: a read-only editor with gutters, a heading, and a word where there is nothing to list. */
import { standardKeymap } from '@codemirror/commands';
import { Language, syntaxHighlighting } from '@codemirror/language';
import { EditorState, Extension, StateEffect } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { jupyterHighlightStyle, jupyterTheme } from '@jupyterlab/codemirror';
import { ISignal, Signal } from '@lumino/signaling';
import { Message } from '@lumino/messaging';
import { Widget } from '@lumino/widgets';
import { accessLinks, matrixLinks } from './accessLinks';
import { IPointed } from '../pictures/layoutHover';
import { matrixHover } from './matrixHover';
import { AnalysisIndex } from '../rows/analysisIndex';
import { branches, goToRow } from './branches';
import { caretInView } from './caretInView';
import { chips, foldParameters, unfoldAt } from './chips';
import { Detail, IColumn, rowsAsText } from '../columns/columns';
import { countChoices, countView, hottest, ICountView, sameCounts } from '../counts/countColumns';
import { countGutter, countKeys, rowOfPlace } from '../counts/countGutter';
import { CountHeads } from '../counts/countHeads';
import { CountLevel, LineCounts } from '../counts/lineCounts';
import { fittingColumns, textWidth } from '../columns/fittingColumns';
import { Legend } from './legend';
import { ILight, rowToReveal } from '../rows/links';
import {
  branchGutter,
  columnGutter,
  columnHeads,
  dependencyGutter,
  markGutter,
  stepGutter
} from './listingGutters';
import { IShown, listingState, setShown, shownField } from './listingState';
import { listingSearch } from './listingSearch';
import { mouseMoves } from '../source/mouseMoves';
import { rowMarks } from './rowMarks';
import { RowSteps } from '../steps/rowSteps';
import { stepKeys } from './stepMarker';
import { operandNumber } from '../rows/matrices';
import { IRow } from '../rows/rows';
import { openTip, tooltips } from './tooltips';

/** Widths beside text and columns: their padding, and the scroll bar. */
const PADDING_PX = 32;

export interface IListingOptions {
  /** 'PTX' or 'SASS'. */
  name: string;
  language: Language;
  /** True if it has columns in place of a gutter of line numbers. */
  columns: boolean;
  /** Said after the name, where several listings have the same. */
  distinction?: string;
}

/** Counts of a listing, how much it says of them, and the column that a person had heat drawn by. */
export interface ICountedLook {
  counts: LineCounts;
  level: CountLevel;
  detail: Detail;
  heat: string | null;
  /** The kernel that they are of. */
  kernel: string | null;
}

/** The share of a listing's width that columns of counts may take. */
const COUNTS_SHARE = { ofText: 0.4, besideColumns: 0.25 };

/** The data with which rows are shown. */
export interface ILook {
  colours: ReadonlyMap<number, number>;
  index: AnalysisIndex | null;
  /** Columns that are wanted; those are shown that leave the text its room. */
  columns: readonly IColumn[];
  /** True if words stand behind the lines. */
  explains: boolean;
  /** The counts at the lines. */
  counted?: ICountedLook | null;
  /** The steps to the rows. */
  steps?: RowSteps | null;
  /** The same for the same kernel of the same code: a listing of another one begins at its code. */
  kernel: string;
}

/** A listing whose rows can be pointed at and lit. */
export class ListingView extends Widget {
  constructor(options: IListingOptions) {
    super();
    this._hasColumns = options.columns;
    this.addClass('kw-Listing');
    const name = options.distinction ? `${options.name} ${options.distinction}` : options.name;
    this.node.setAttribute('role', 'region');
    this.node.setAttribute('aria-label', `${name} listing`);
    this.node.append(this._heading(options), this._heads.node, this._body);
    this._heads.asked.connect((_, column) => this._heatAsked.emit(column));
    this._body.className = 'kw-Listing-body';
    this._empty.className = 'kw-Listing-empty';
    this._extensions = [
      jupyterTheme,
      listingState,
      rowMarks,
      branchGutter,
      options.columns
        ? [stepGutter(row => this._stepAsked.emit(row)), columnGutter()]
        : markGutter(row => this._stepAsked.emit(row)),
      stepKeys,
      countGutter,
      countKeys,
      options.columns ? dependencyGutter : [],
      options.language.extension,
      syntaxHighlighting(jupyterHighlightStyle),
      chips,
      tooltips,
      listingSearch,
      branches,
      caretInView,
      accessLinks(row => this._accessAsked.emit(row)),
      matrixLinks((row, column) => this._matrixAsked.emit({ row, operand: operandNumber(row, column) })),
      matrixHover(
        at =>
          this._matrixPointed.emit(at && { row: at.row, operand: operandNumber(at.row, at.column), y: at.y }),
        ({ row, column }) => operandNumber(row, column)
      ),
      EditorState.readOnly.of(true),
      EditorView.contentAttributes.of({
        'aria-label': `${name} of the kernel`,
        'aria-readonly': 'true',
        tabindex: '0'
      }),
      // The browser's own keys know of no line that is not drawn.
      keymap.of([{ key: 'Ctrl-F10', run: () => this.revealSource() }, ...standardKeymap]),
      this._events()
    ];
    this._view = new EditorView({
      parent: this._body,
      state: EditorState.create({ extensions: this._extensions })
    });
    this._body.append(this._empty);
    this.say('');
  }

  /** Emitted with the row under the mouse, or null when it leaves. */
  get hovered(): ISignal<this, IRow | null> {
    return this._hovered;
  }

  /** Emitted with the row that was clicked or that the caret came to. */
  get picked(): ISignal<this, IRow> {
    return this._picked;
  }

  /** Emitted with the row whose source is asked for (Ctrl+F10, double click). */
  get sourceAsked(): ISignal<this, IRow> {
    return this._sourceAsked;
  }

  /** Emitted with the row of an access whose picture is asked for. */
  get accessAsked(): ISignal<this, IRow> {
    return this._accessAsked;
  }

  /** Emitted with the matrix at which the mouse rests, or the caret after a key; null once it has left. */
  get matrixPointed(): ISignal<this, IPointed | null> {
    return this._matrixPointed;
  }

  /** Emitted with a row and the number of its operand whose layout is asked for. */
  get matrixAsked(): ISignal<this, { row: IRow; operand: number }> {
    return this._matrixAsked;
  }

  /** Emitted with the row that the last launch is to be stepped to. */
  get stepAsked(): ISignal<this, IRow> {
    return this._stepAsked;
  }

  /** Emitted with the column of counts by which heat is asked for. */
  get heatAsked(): ISignal<this, string> {
    return this._heatAsked;
  }

  get rows(): readonly IRow[] {
    return this._shown.rows;
  }

  /** Shows rows; what stayed the same stays in place, so that the eye does too. */
  present(
    rows: readonly IRow[],
    { colours, index, columns: wanted, explains, kernel, counted = null, steps = null }: ILook
  ): void {
    const shown = this._shown;
    this._wanted = wanted;
    this._counted = counted;
    const counts = this._fittingCounts();
    if (rows !== this._measured) {
      this._measured = rows;
      this._textCh = textWidth(rows);
    }
    const columns = this._fitting();
    const sameColumns = columns.map(c => c.key).join() === shown.columns.map(c => c.key).join();
    const kept = sameColumns ? shown.columns : columns;
    if (!sameColumns || !this._columns.childElementCount) {
      this._columns.replaceChildren(...columnHeads(columns));
      this._legend.columns = columns;
    }
    const sameRows = rows === shown.rows || sameListing(rows, shown.rows);
    const same =
      colours === shown.colours &&
      index === shown.index &&
      explains === shown.explains &&
      counts === shown.counts &&
      steps === shown.steps;
    if (sameRows && sameColumns && same) {
      return;
    }
    const isEmpty = this._view.state.doc.length === 0;
    const opens = rows.length > 0 && (isEmpty || kernel !== this._kernel);
    const next = {
      ...shown,
      rows: sameRows ? shown.rows : rows,
      colours,
      index,
      columns: kept,
      explains,
      counts,
      steps
    };
    this._heads.present(counts, counted ? countChoices(counted.counts, counted.level) : []);
    this._showing = true;
    if (!sameRows && (isEmpty || !this.isVisible)) {
      // An editor that is out of sight would take all lines that are put into it for visible, and draw them.
      const extensions = [shownField.init(() => next), this._extensions];
      this._view.setState(EditorState.create({ doc: textOf(rows), extensions }));
    } else {
      const changes = sameRows ? undefined : changeOf(this._view.state.doc.toString(), textOf(rows));
      this._view.dispatch({ changes, effects: setShown.of(next) });
    }
    this._showing = false;
    if (opens) {
      this._kernel = kernel;
      foldParameters(this._view);
      this._toCode();
    }
    if (isEmpty || !sameColumns || counts !== shown.counts) {
      this._alignHeads();
    }
  }

  /** Puts the caret on the hottest line; from a hot line, on the next. */
  toHottest(): void {
    const { counts } = this._shown;
    if (!counts) {
      return;
    }
    const rows = hottest(counts)
      .map(place => rowOfPlace(this.rows, place, counts.kernel))
      .filter(row => row >= 0);
    const at = rows.indexOf(this.caretRow);
    const row = rows.at((at + 1) % Math.max(1, rows.length));
    if (row !== undefined) {
      goToRow(this._view, row);
    }
  }

  /** Lights rows, and brings one into view where asked and none is. */
  light(found: ILight, reveal: boolean): void {
    const effects: StateEffect<unknown>[] = [];
    if (!sameLight(found, this._shown.light)) {
      effects.push(setShown.of({ light: found }));
    }
    const row = reveal ? rowToReveal(found, ...this._range()) : null;
    if (row !== null && row < this._view.state.doc.lines) {
      const { from } = this._view.state.doc.line(row + 1);
      unfoldAt(this._view, from);
      effects.push(EditorView.scrollIntoView(from, { y: 'center' }));
    }
    if (effects.length) {
      this._view.dispatch({ effects });
    }
  }

  /** The row at the top of what is in view, with the part of it that is out of view. */
  get topPlace(): number {
    const height = this._view.scrollDOM.scrollTop;
    const block = this._view.lineBlockAtHeight(height);
    const part = block.height > 0 ? (height - block.top) / block.height : 0;
    return this._view.state.doc.lineAt(block.from).number - 1 + Math.min(1, Math.max(0, part));
  }

  set topPlace(place: number) {
    const { doc } = this._view.state;
    const row = Math.min(Math.max(0, Math.floor(place)), doc.lines - 1);
    const block = this._view.lineBlockAt(doc.line(row + 1).from);
    this._view.scrollDOM.scrollTop = block.top + (place - row) * block.height;
  }

  /** Number of the row that the caret is on, from 0. */
  get caretRow(): number {
    const { state } = this._view;
    return state.doc.lineAt(state.selection.main.head).number - 1;
  }

  /** Puts the caret on the first row that a test holds for. */
  goTo(wanted: (row: IRow) => boolean): void {
    goToRow(this._view, this.rows.findIndex(wanted));
    this._view.focus();
  }

  /** Rows that begin a run of lit ones. */
  get litStarts(): number[] {
    const { lit, exact } = this._shown.light;
    const rows = new Set([...lit, ...exact]);
    return [...rows].filter(i => !rows.has(i - 1)).sort((a, b) => a - b);
  }

  /** Puts the caret on the next of some rows, or on the one before; the last is followed by the first. */
  step(rows: readonly number[], by: 1 | -1, focus: boolean): void {
    const from = this.caretRow;
    const found =
      by > 0 ? (rows.find(i => i > from) ?? rows.at(0)) : (rows.findLast(i => i < from) ?? rows.at(-1));
    if (found !== undefined) {
      goToRow(this._view, found);
      if (focus) {
        this._view.focus();
      }
    }
  }

  /** Explains the instruction at the caret. */
  showHelp(): void {
    this._view.focus();
    openTip(this._view, this._view.state.selection.main.head);
  }

  /** Puts the caret on the first row that is lit. */
  focusLit(): void {
    const { exact, lit } = this._shown.light;
    const rows = exact.size ? exact : lit;
    if (rows.size) {
      goToRow(this._view, Math.min(...rows));
    }
    this._view.focus();
  }

  /** The selected rows as text, all where none are selected. */
  copyText(withColumns: boolean): string {
    const { main } = this._view.state.selection;
    const line = (place: number): number => this._view.state.doc.lineAt(place).number;
    const rows = main.empty ? this.rows : this.rows.slice(line(main.from) - 1, line(main.to));
    return rowsAsText(rows, withColumns ? this._shown.columns : [], this._shown.index);
  }

  /** Shows a word in place of rows; the empty string shows the rows. */
  say(text: string): void {
    this._empty.textContent = text;
    this._empty.hidden = text === '';
  }

  /** Dims the rows: they are not of the text that stands in the cell. */
  set stale(value: boolean) {
    this.toggleClass('kw-mod-stale', value);
  }

  set subtitle(text: string) {
    this._subtitle.textContent = text;
  }

  override dispose(): void {
    this._legend.dispose();
    this._heads.dispose();
    this._view.destroy();
    Signal.clearData(this);
    super.dispose();
  }

  protected override onResize(msg: Widget.ResizeMessage): void {
    super.onResize(msg);
    this._fit();
    this._view.requestMeasure();
  }

  protected override onAfterShow(msg: Message): void {
    super.onAfterShow(msg);
    this._fit();
    this._view.requestMeasure();
  }

  private get _shown(): IShown {
    return this._view.state.field(shownField);
  }

  private _heading(options: IListingOptions): HTMLElement {
    const node = document.createElement('div');
    node.className = 'kw-Listing-heading';
    const name = document.createElement('span');
    name.className = 'kw-Listing-name';
    name.textContent = options.name;
    this._subtitle.className = 'kw-Listing-subtitle';
    node.append(name, this._subtitle);
    if (!options.columns) {
      return node;
    }
    this._columns.className = 'kw-Listing-heads kw-Columns';
    const wrapper = document.createElement('div');
    wrapper.append(this._columns, node, this._legend.button, this._legend.list);
    wrapper.className = 'kw-Listing-head';
    return wrapper;
  }

  /** The wanted columns that there is room for; all of them while the listing is not laid out. */
  private _fitting(): readonly IColumn[] {
    const room = this._body.clientWidth;
    const character = this._view.defaultCharacterWidth;
    if (!room || !character) {
      return this._wanted;
    }
    const margins = [
      ...this._view.dom.querySelectorAll('.kw-Listing-branches, .kw-Listing-dependencies, .kw-Listing-counts')
    ];
    const taken = margins.reduce((sum, node) => sum + node.clientWidth, 0);
    return fittingColumns(this._wanted, (room - taken - PADDING_PX) / character, this._textCh);
  }

  /** The counts that there is room for; the same as before while they say the same. */
  private _fittingCounts(): ICountView | null {
    if (!this._counted) {
      return null;
    }
    const { counts, level, detail, heat, kernel } = this._counted;
    const character = this._view.defaultCharacterWidth;
    const share = this._hasColumns ? COUNTS_SHARE.besideColumns : COUNTS_SHARE.ofText;
    const room = this._body.clientWidth
      ? (share * this._body.clientWidth) / character
      : Number.POSITIVE_INFINITY;
    const next = countView(counts, level, detail, heat, room, kernel);
    return sameCounts(next, this._shown.counts) ? this._shown.counts : next;
  }

  /** Shows other columns where the room has changed. */
  private _fit(): void {
    const counts = this._fittingCounts();
    if (counts !== this._shown.counts) {
      this._heads.present(
        counts,
        this._counted ? countChoices(this._counted.counts, this._counted.level) : []
      );
      this._view.dispatch({ effects: setShown.of({ counts }) });
      this._heads.align(this._view);
    }
    const columns = this._fitting();
    if (columns.map(c => c.key).join() !== this._shown.columns.map(c => c.key).join()) {
      this._columns.replaceChildren(...columnHeads(columns));
      this._legend.columns = columns;
      this._view.dispatch({ effects: setShown.of({ columns }) });
      this._alignHeads();
    }
  }

  /** Brings the kernel's first line to the top, over what stands before it. */
  private _toCode(): void {
    const at = this.rows.findIndex(row => row.kernel !== null);
    if (at > 0 && at < this._view.state.doc.lines) {
      const { from } = this._view.state.doc.line(at + 1);
      this._view.dispatch({ effects: EditorView.scrollIntoView(from, { y: 'start' }) });
    }
  }

  /** The heads stand over their columns, which stand behind the arrows of the margin. */
  private _alignHeads(): void {
    this._heads.align(this._view);
    if (!this._hasColumns) {
      return;
    }
    this._view.requestMeasure({
      key: this,
      read: view => {
        const gutter = view.dom.querySelector<HTMLElement>('.kw-Listing-columns');
        return gutter ? gutter.getBoundingClientRect().left - view.dom.getBoundingClientRect().left : 0;
      },
      write: left => {
        this._columns.style.marginLeft = `${left}px`;
      }
    });
  }

  private _events(): Extension {
    const rowAt = (event: MouseEvent, view: EditorView): IRow | null => {
      const line = event.target instanceof Element ? event.target.closest('.cm-line') : null;
      if (line) {
        // Heights that are not measured yet, as after a change, would give a neighbour.
        return this.rows[view.state.doc.lineAt(view.posAtDOM(line)).number - 1] ?? null;
      }
      const block = view.lineBlockAtHeight(event.clientY - view.documentTop);
      const inside = event.clientY - view.documentTop <= view.contentHeight;
      return inside ? (this.rows[view.state.doc.lineAt(block.from).number - 1] ?? null) : null;
    };
    return [
      EditorView.domEventHandlers({
        mousemove: (event, view) => {
          if (mouseMoves.isReal) {
            this._hovered.emit(rowAt(event, view));
          }
        },
        mouseleave: event => mouseMoves.leave(event, () => this._hovered.emit(null)),
        dblclick: (event, view) => {
          const row = rowAt(event, view);
          if (row) {
            this._sourceAsked.emit(row);
          }
        }
      }),
      EditorView.updateListener.of(update => {
        if (update.geometryChanged) {
          this._alignHeads();
        }
        if (update.selectionSet && !this._showing) {
          const row = this._caretRow();
          if (row) {
            this._picked.emit(row);
          }
        }
      })
    ];
  }

  private _caretRow(): IRow | undefined {
    return this.rows[this.caretRow];
  }

  /** Asks for the step to the caret's row. */
  askStep(): void {
    const row = this._caretRow();
    if (row) {
      this._stepAsked.emit(row);
    }
  }

  /** Asks for the source of the caret's row. */
  revealSource(): boolean {
    const row = this._caretRow();
    if (row) {
      this._sourceAsked.emit(row);
    }
    return true;
  }

  /** First and last row in view. */
  private _range(): [number, number] {
    const { scrollDOM, state } = this._view;
    const top = this._view.lineBlockAtHeight(scrollDOM.scrollTop + 4);
    const bottom = this._view.lineBlockAtHeight(scrollDOM.scrollTop + scrollDOM.clientHeight - 4);
    return [state.doc.lineAt(top.from).number - 1, state.doc.lineAt(bottom.from).number - 1];
  }

  private readonly _accessAsked = new Signal<this, IRow>(this);
  private readonly _matrixPointed = new Signal<this, IPointed | null>(this);
  private readonly _matrixAsked = new Signal<this, { row: IRow; operand: number }>(this);
  private readonly _stepAsked = new Signal<this, IRow>(this);
  private _counted: ICountedLook | null = null;
  private readonly _heads = new CountHeads();
  private readonly _heatAsked = new Signal<this, string>(this);
  private readonly _extensions: Extension;
  private readonly _view: EditorView;
  private readonly _hasColumns: boolean;
  private readonly _body = document.createElement('div');
  private readonly _empty = document.createElement('div');
  private readonly _subtitle = document.createElement('span');
  private readonly _columns = document.createElement('div');
  private readonly _legend = new Legend();
  private readonly _hovered = new Signal<this, IRow | null>(this);
  private readonly _picked = new Signal<this, IRow>(this);
  private readonly _sourceAsked = new Signal<this, IRow>(this);
  private _wanted: readonly IColumn[] = [];
  /** The rows that the room of the text was worked out for. */
  private _measured: readonly IRow[] | null = null;
  private _textCh = 0;
  private _kernel = '';
  private _showing = false;
}

/** True if two selections of rows hold the same rows: then nothing has to be drawn again. */
function sameListing(a: readonly IRow[], b: readonly IRow[]): boolean {
  return a.length === b.length && a.every((row, i) => row === b[i]);
}

function textOf(rows: readonly IRow[]): string {
  return rows.map(row => row.text).join('\n');
}

/** The change between two texts, without what they begin and end with alike. */
function changeOf(before: string, after: string): { from: number; to: number; insert: string } | undefined {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) {
    start++;
  }
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) {
    end++;
  }
  return before === after
    ? undefined
    : { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

function sameLight(a: ILight, b: ILight): boolean {
  const same = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
    one.size === other.size && [...one].every(i => other.has(i));
  return same(a.lit, b.lit) && same(a.exact, b.exact);
}
