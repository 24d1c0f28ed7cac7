/** Gutters of a listing: line numbers or columns, and the arrows of its margin; drawn for the rows on screen. */
import { Extension } from '@codemirror/state';
import { EditorView, gutter, GutterMarker, ViewUpdate } from '@codemirror/view';
import { STRINGS } from '../strings';
import { cellText, cellWords, ColumnKey, IColumn } from './columns';
import { ArrowIndex, IPiece } from './lanes';
import { caretField, branchField, IShown, shownField } from './listingState';
import { rowClass } from './rowMarks';
import { IRow } from './rows';

class RowMarker extends GutterMarker {
  constructor(
    private readonly _key: string,
    override readonly elementClass: string,
    private readonly _draw: () => Node
  ) {
    super();
  }
  override eq(other: RowMarker): boolean {
    return other._key === this._key && other.elementClass === this.elementClass;
  }
  override toDOM(): Node {
    return this._draw();
  }
}

function rowGutter(
  className: string,
  marker: (view: EditorView, row: IRow, i: number, shown: IShown) => GutterMarker | null,
  changes: (update: ViewUpdate) => boolean = () => false
): Extension {
  return gutter({
    class: className,
    lineMarker: (view, block) => {
      const shown = view.state.field(shownField);
      const i = view.state.doc.lineAt(block.from).number - 1;
      const row = shown.rows.at(i);
      return row ? marker(view, row, i, shown) : null;
    },
    lineMarkerChange: update =>
      update.startState.field(shownField) !== update.state.field(shownField) || changes(update)
  });
}

/** The gutter of line numbers. */
export function markGutter(): Extension {
  return rowGutter(
    'kw-Listing-mark',
    (_, row, i, shown) => new RowMarker(row.mark, rowClass(shown, i), () => document.createTextNode(row.mark))
  );
}

function cell(className: string, text: string, column: IColumn): HTMLElement {
  const node = document.createElement('span');
  node.className = className;
  node.style.width = `${column.width}ch`;
  node.style.textAlign = column.align;
  node.textContent = text;
  return node;
}

function liveCell(node: HTMLElement, row: IRow, shown: IShown): void {
  const live = shown.index?.live(row);
  if (!live) {
    return;
  }
  const bar = document.createElement('span');
  bar.className = 'kw-Live-bar';
  bar.style.width = `${live.most ? Math.round((60 * live.gpr) / live.most) : 0}%`;
  const number = document.createElement('span');
  number.className = 'kw-Live-number';
  number.textContent = String(live.gpr);
  node.classList.toggle('kw-mod-peak', live.peak);
  node.replaceChildren(number, bar);
}

function pipeCell(node: HTMLElement, row: IRow, shown: IShown): void {
  const facts = shown.index?.facts(row);
  if (facts) {
    node.replaceChildren(classDot(facts.class));
    node.append(facts.pipe);
  }
}

/** A dot in the colour of a class of instructions; the shape tells the kinds apart too. */
export function classDot(name: string): HTMLElement {
  const dot = document.createElement('span');
  dot.className = `kw-Dot kw-Dot-${name.replace(/\..*/, '')}`;
  dot.setAttribute('aria-hidden', 'true');
  return dot;
}

const FILLED: Partial<Record<ColumnKey, (node: HTMLElement, row: IRow, shown: IShown) => void>> = {
  live: liveCell,
  pipe: pipeCell
};

/** Room between columns, in characters; the heads have it from CSS. */
const GAP_CH = 0.8;

/** Cells with nothing in them are room before the next: half of all cells are, and each node costs when one scrolls. */
function drawCells(row: IRow, shown: IShown): HTMLElement {
  const node = document.createElement('span');
  node.className = 'kw-Cells';
  let room = 0;
  let total = 0;
  for (const column of shown.columns) {
    const text = cellText(column.key, row, shown.index);
    total += column.width + GAP_CH;
    if (text !== '' || (column.key === 'pipe' && shown.index)) {
      const found = cell(`kw-Column-${column.key}`, text, column);
      found.style.marginLeft = `${room}ch`;
      found.title = cellWords(column.key, row, shown.index);
      FILLED[column.key]?.(found, row, shown);
      node.append(found);
      room = GAP_CH;
    } else {
      room += column.width + GAP_CH;
    }
  }
  node.style.width = `${Math.max(0, total - GAP_CH)}ch`;
  return node;
}

/** The gutter of columns of SASS. */
export function columnGutter(): Extension {
  return rowGutter('kw-Listing-columns', (_, row, i, shown) => {
    const texts = shown.columns.map(({ key }) => `${key}=${cellText(key, row, shown.index)}`);
    const peak = shown.index?.live(row)?.peak ?? false;
    return new RowMarker(`${texts.join()}${peak}`, rowClass(shown, i), () => drawCells(row, shown));
  });
}

/** Headings of the columns, for the row above the listing. */
export function columnHeads(columns: readonly IColumn[]): HTMLElement[] {
  return columns.map(column => {
    const { head, title } = STRINGS.column()[column.key];
    const node = cell(`kw-Column-${column.key}`, head, column);
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
    const path = (className: string, x1: number, y1: string, x2: number, y2: string): void => {
      const line = document.createElementNS(SVG, 'line');
      const places = { x1: String(x1), y1, x2: String(x2), y2 };
      Object.entries(places).forEach(([name, value]) => line.setAttribute(name, value));
      line.setAttribute('class', `${className} ${piece.kind}`);
      svg.append(line);
    };
    const x = (piece.lane < 0 ? 0 : lanes - 1 - piece.lane) * LANE_PX + 2.5;
    if (piece.up) {
      path('kw-Arrow', x, '-1', x, '50%');
    }
    if (piece.down) {
      path('kw-Arrow', x, '50%', x, '105%');
    }
    if (piece.tick) {
      path('kw-Arrow', x, '50%', width - 1, '50%');
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

function arrowGutter(className: string, of: (view: EditorView) => ArrowIndex | null): Extension {
  return rowGutter(
    className,
    (view, _, i, shown) => {
      const arrows = of(view);
      const pieces = arrows?.at(i) ?? [];
      const lanes = arrows?.used ?? 0;
      const key = JSON.stringify([lanes, pieces]);
      return new RowMarker(key, rowClass(shown, i), () => drawPieces(pieces, lanes));
    },
    update => update.startState.field(caretField) !== update.state.field(caretField)
  );
}

/** Arrows of branches to their targets. */
export const branchGutter = arrowGutter('kw-Listing-branches', view => view.state.field(branchField).arrows);

/** Arrows of what the selected instruction depends on. */
export const dependencyGutter = arrowGutter(
  'kw-Listing-dependencies',
  view => view.state.field(caretField)?.arrows ?? null
);
