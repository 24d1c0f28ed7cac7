/** Gutters of a listing: line numbers or columns, and the arrows of its margin; drawn for the rows on screen. */
import { EditorState, Extension } from '@codemirror/state';
import { EditorView, gutter, GutterMarker, ViewUpdate } from '@codemirror/view';
import { STRINGS } from '../../strings';
import { AnalysisIndex } from '../rows/analysisIndex';
import { cellText, cellWords, ColumnKey, IColumn } from '../columns/columns';
import { GAP_CH, widthOf } from '../columns/fittingColumns';
import { ArrowIndex, IPiece } from './lanes';
import { branchField, caretField, IShown, shownField } from './listingState';
import { isNear, nearChanged, nearRows } from './nearRows';
import { rowClasses } from './rowMarks';
import { isInstruction } from '../steps/rowSteps';
import { isAtCaret, StepMarker, stepsChange } from './stepMarker';
import { IRow } from '../rows/rows';

/**
 * The marker in a gutter beside a row. The classes of the row come from elsewhere: a light that moves changes classes
 * alone, and nothing has to be drawn again.
 */
export abstract class RowMarker extends GutterMarker {
  override eq(other: RowMarker): boolean {
    return other.key === this.key;
  }
  /** Markers of the same key look the same. */
  abstract readonly key: string;
}

/** Takes the room that the rows of a gutter need, whether or not anything stands in those on screen. */
class Spacer extends GutterMarker {
  constructor(private readonly _width: string) {
    super();
  }
  override eq(other: Spacer): boolean {
    return other._width === this._width;
  }
  override toDOM(): Node {
    const node = document.createElement('div');
    node.style.width = this._width;
    return node;
  }
}

interface IRowGutter {
  className: string;
  marker: (view: EditorView, row: IRow, i: number, shown: IShown) => GutterMarker | null;
  /** CSS width of the room that is kept. */
  width: (view: EditorView) => string;
  /** True if what stands in the gutter may differ after an update. */
  changes: (update: ViewUpdate) => boolean;
  /** Called with the row of a button that was clicked. */
  clicked?: (row: IRow) => void;
}

export function rowGutter({ className, marker, width, changes, clicked }: IRowGutter): Extension {
  const rows = gutter({
    class: className,
    markers: rowClasses,
    lineMarker: (view, block) => {
      const shown = view.state.field(shownField);
      const i = view.state.doc.lineAt(block.from).number - 1;
      const row = shown.rows.at(i);
      return row && isNear(view, i) ? marker(view, row, i, shown) : null;
    },
    lineMarkerChange: update => nearChanged(update) || changes(update),
    domEventHandlers: {
      click: (view, block, event) => {
        const isButton = event.target instanceof Element && event.target.closest('button') !== null;
        const row = view.state.field(shownField).rows.at(view.state.doc.lineAt(block.from).number - 1);
        if (isButton && row) {
          clicked?.(row);
        }
        return isButton;
      }
    },
    initialSpacer: view => new Spacer(width(view)),
    updateSpacer: (spacer, update) => {
      const next = new Spacer(width(update.view));
      return next.eq(spacer as Spacer) ? spacer : next;
    }
  });
  return [nearRows, rows];
}

/** True if an update shows other rows, or says other things of them. */
function showsOthers({ startState, state }: ViewUpdate): boolean {
  const [before, after] = [startState.field(shownField), state.field(shownField)];
  return (
    before !== after &&
    (before.rows !== after.rows || before.index !== after.index || before.columns !== after.columns)
  );
}

class NumberMarker extends RowMarker {
  constructor(
    override readonly key: string,
    private readonly _title: string
  ) {
    super();
  }
  override eq(other: NumberMarker): boolean {
    return super.eq(other) && other._title === this._title;
  }
  override toDOM(): Node {
    if (this._title === '') {
      return document.createTextNode(this.key);
    }
    const node = document.createElement('span');
    node.textContent = this.key;
    node.title = this._title;
    return node;
  }
}

/** The gutter of line numbers, which are buttons where the last launch can be stepped to the line. */
export function markGutter(step: (row: IRow) => void): Extension {
  return rowGutter({
    className: 'kw-Listing-mark',
    marker: (view, row, i, { steps }) => {
      if (row.mark === '') {
        return null;
      }
      const words = steps && isInstruction(row) ? steps.words(row.kernel) : '';
      return steps?.toRow(row)
        ? new StepMarker(row.mark, words, isAtCaret(view, i))
        : new NumberMarker(row.mark, words);
    },
    width: () => 'auto',
    changes: update => showsOthers(update) || stepsChange(update),
    clicked: step
  });
}

/** The gutter of buttons that step the last launch to a row, where rows have no numbers. */
export function stepGutter(step: (row: IRow) => void): Extension {
  return rowGutter({
    className: 'kw-Listing-steps',
    marker: (view, row, i, { steps }) =>
      steps?.toRow(row) ? new StepMarker('▸', steps.words(row.kernel), isAtCaret(view, i)) : null,
    width: view => (view.state.field(shownField).steps?.isOffered ? '2ch' : '0'),
    changes: update => showsOthers(update) || stepsChange(update),
    clicked: step
  });
}

function headCell(text: string, column: IColumn): HTMLElement {
  const node = document.createElement('span');
  node.className = `kw-Column-${column.key}`;
  node.style.width = `${column.width}ch`;
  node.style.textAlign = column.align;
  node.textContent = text;
  return node;
}

/** Room of a number of live registers, of the gap behind it, and of the longest bar, in characters. */
const LIVE_NUMBER_CH = 3;
const LIVE_GAP_CH = 0.6;
const LIVE_BAR_CH = 3.4;

function liveCell(node: HTMLElement, row: IRow, index: AnalysisIndex | null, column: IColumn): void {
  const live = index?.live(row);
  if (!live) {
    return;
  }
  const bar = document.createElement('span');
  const width = live.most ? (LIVE_BAR_CH * live.gpr) / live.most : 0;
  bar.className = 'kw-Live-bar';
  bar.style.width = `${width.toFixed(2)}ch`;
  bar.style.margin = `0 ${(LIVE_BAR_CH - width).toFixed(2)}ch 0 ${column.isBar ? 0 : LIVE_GAP_CH}ch`;
  node.textContent = column.isBar ? '' : String(live.gpr).padStart(LIVE_NUMBER_CH);
  if (live.peak) {
    node.classList.add('kw-mod-peak');
  }
  node.append(bar);
}

function pipeCell(node: HTMLElement, row: IRow, index: AnalysisIndex | null): void {
  const facts = index?.facts(row);
  node.replaceChildren(...(facts ? [classDot(facts.class)] : []));
}

/** A dot in the colour of a class of instructions; the shape tells the kinds apart too. */
export function classDot(name: string): HTMLElement {
  const dot = document.createElement('span');
  dot.className = `kw-Dot kw-Dot-${name.replace(/\..*/, '')}`;
  dot.setAttribute('aria-hidden', 'true');
  return dot;
}

const FILLED: Partial<
  Record<ColumnKey, (node: HTMLElement, row: IRow, index: AnalysisIndex | null, column: IColumn) => void>
> = {
  live: liveCell,
  pipe: pipeCell
};

/**
 * The cells of a row: text of fixed width in one line, for boxes of their own cost several times as much when one
 * scrolls. Cells with nothing in them are room before the next.
 */
class ColumnsMarker extends RowMarker {
  constructor(
    private readonly _row: IRow,
    private readonly _columns: readonly IColumn[],
    private readonly _index: AnalysisIndex | null
  ) {
    super();
  }

  override eq(other: ColumnsMarker): boolean {
    const same = this._row === other._row && this._columns === other._columns && this._index === other._index;
    return same || super.eq(other);
  }

  get key(): string {
    if (this._key === null) {
      const texts = this._columns.map(
        ({ key, isBar }) =>
          `${key}${isBar ? ' bar' : ''}=${cellText(key, this._row, this._index)},${cellWords(key, this._row, this._index)}`
      );
      const facts = this._index?.facts(this._row);
      const live = this._index?.live(this._row);
      this._key = `${texts.join('\n')}\n${facts?.class ?? ''} ${live?.most ?? ''} ${live?.peak ?? ''}`;
    }
    return this._key;
  }

  override toDOM(): Node {
    const node = document.createElement('span');
    node.className = 'kw-Cells';
    let room = 0;
    for (const column of this._columns) {
      const text = cellText(column.key, this._row, this._index);
      if (text === '' && (column.key !== 'pipe' || !this._index)) {
        room += column.width + GAP_CH;
        continue;
      }
      const found = document.createElement('span');
      found.className = `kw-Cell kw-Column-${column.key}`;
      found.textContent =
        column.align === 'right'
          ? text.padStart(column.width)
          : text.padEnd(column.width).slice(0, column.width);
      const title = cellWords(column.key, this._row, this._index);
      if (title !== '') {
        found.title = title;
      }
      if (room) {
        found.style.marginLeft = `${(room + GAP_CH).toFixed(1)}ch`;
      }
      FILLED[column.key]?.(found, this._row, this._index, column);
      node.append(found);
      room = 0;
    }
    return node;
  }

  private _key: string | null = null;
}

/** The gutter of columns of SASS. */
export function columnGutter(): Extension {
  return rowGutter({
    className: 'kw-Listing-columns',
    marker: (_, row, __, { columns, index }) =>
      row.label === null && columns.length ? new ColumnsMarker(row, columns, index) : null,
    width: view => `${Math.max(0, widthOf(view.state.field(shownField).columns)).toFixed(1)}ch`,
    changes: showsOthers
  });
}

/** Headings of the columns, for the row above the listing. */
export function columnHeads(columns: readonly IColumn[]): HTMLElement[] {
  return columns.map(column => {
    const { head, title } = STRINGS.column()[column.key];
    const node = headCell(head, column);
    node.title = title;
    return node;
  });
}

const SVG = 'http://www.w3.org/2000/svg';
const LANE_PX = 6;
/** Room beside the lanes for the head of an arrow. */
const HEAD_PX = 7;

export function arrowWidth(lanes: number): number {
  return lanes ? lanes * LANE_PX + HEAD_PX : 0;
}

function drawPieces(pieces: readonly IPiece[], lanes: number): Node {
  const width = arrowWidth(lanes);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('width', String(width));
  svg.setAttribute('class', 'kw-Arrows');
  svg.setAttribute('aria-hidden', 'true');
  for (const piece of pieces) {
    const path = (x1: number, y1: string, x2: number, y2: string): void => {
      const line = document.createElementNS(SVG, 'line');
      const places = { x1: String(x1), y1, x2: String(x2), y2 };
      Object.entries(places).forEach(([name, value]) => line.setAttribute(name, value));
      line.setAttribute('class', `kw-Arrow ${piece.kind}`);
      svg.append(line);
    };
    const x = (piece.lane < 0 ? 0 : lanes - 1 - piece.lane) * LANE_PX + 2.5;
    if (piece.up || piece.down) {
      path(x, piece.up ? '-1' : '50%', x, piece.down ? '105%' : '50%');
    }
    if (piece.tick) {
      path(x, '50%', width - 1, '50%');
    }
    if (piece.tick === 'end') {
      const head = document.createElementNS(SVG, 'svg');
      const shape = document.createElementNS(SVG, 'path');
      head.setAttribute('y', '50%');
      head.setAttribute('overflow', 'visible');
      shape.setAttribute('d', `M${width} 0 l-5 -3.2 v6.4 z`);
      shape.setAttribute('class', `kw-ArrowHead ${piece.kind}`);
      head.append(shape);
      svg.append(head);
    }
  }
  return svg;
}

/** Drawn pieces by their key: the rows of a loop have the same. */
const drawnPieces = new Map<string, Node>();
const MAX_DRAWN = 1000;

class ArrowMarker extends RowMarker {
  constructor(
    private readonly _pieces: readonly IPiece[],
    private readonly _lanes: number
  ) {
    super();
    const keys = _pieces.map(({ lane, kind, up, down, tick }) => `${lane}${kind}${up}${down}${tick}`);
    this.key = `${_lanes} ${keys.join()}`;
  }

  override readonly key: string;

  override toDOM(): Node {
    let found = drawnPieces.get(this.key);
    if (!found) {
      if (drawnPieces.size >= MAX_DRAWN) {
        drawnPieces.clear();
      }
      drawnPieces.set(this.key, (found = drawPieces(this._pieces, this._lanes)));
    }
    return found.cloneNode(true);
  }
}

function arrowGutter(className: string, of: (state: EditorState) => ArrowIndex | null): Extension {
  return rowGutter({
    className,
    marker: (view, _, i) => {
      const arrows = of(view.state);
      const pieces = arrows?.at(i) ?? [];
      return arrows && pieces.length ? new ArrowMarker(pieces, arrows.used) : null;
    },
    width: view => `${arrowWidth(of(view.state)?.used ?? 0)}px`,
    changes: update => of(update.startState) !== of(update.state)
  });
}

/** Arrows of branches to their targets. */
export const branchGutter = arrowGutter('kw-Listing-branches', state => state.field(branchField).arrows);

/** Arrows of what the selected instruction depends on. */
export const dependencyGutter = arrowGutter(
  'kw-Listing-dependencies',
  state => state.field(caretField)?.arrows ?? null
);
