/** The gutter of counts beside the rows of a listing: numbers with their heat, and a bar for the hottest column. */
import { GutterMarker } from '@codemirror/view';
import { BAR_CH, cellTitle, countWidth, ICountView, sameCounts, shortCount } from './countColumns';
import { RowMarker, rowGutter } from '../listing/listingGutters';
import { shownField } from '../listing/listingState';
import { IRow } from '../rows/rows';

/** At both sides of a line's numbers; CSS has it too. */
const PADDING_PX = 4;

/** The numbers of one line, right-aligned in columns; each says in words what it is. */
export function countCells(view: ICountView, place: number): HTMLElement {
  const node = document.createElement('span');
  node.className = 'kw-Counts';
  node.dataset['basis'] = view.counts.basis;
  for (const column of view.columns) {
    const cell = view.counts.cell(view.level, column.name, place);
    const found = document.createElement('span');
    found.className = 'kw-Count';
    found.dataset['column'] = column.name;
    found.textContent = (cell ? shortCount(cell.value) : '').padStart(column.width);
    if (cell) {
      found.title = cellTitle(column, cell, view.counts.origin);
      found.style.setProperty('--kw-heat', cell.heat.toFixed(2));
    }
    node.append(found);
  }
  const width = BAR_CH * (view.counts.cell(view.level, view.heat, place)?.heat ?? 0);
  const bar = document.createElement('span');
  bar.className = 'kw-Count-bar';
  bar.style.width = `${width.toFixed(2)}ch`;
  bar.style.marginRight = `${(BAR_CH - width).toFixed(2)}ch`;
  node.append(bar);
  return node;
}

/** True if a line has anything to show in the columns of a view. */
export function hasCounts(view: ICountView, place: number): boolean {
  return view.columns.some(({ name }) => view.counts.cell(view.level, name, place) !== null);
}

/** The numbers of one line as a marker. */
export class CountMarker extends RowMarker {
  constructor(
    private readonly _view: ICountView,
    private readonly _place: number
  ) {
    super();
  }

  override readonly key = '';

  override eq(other: CountMarker): boolean {
    return (
      other instanceof CountMarker && other._place === this._place && sameCounts(other._view, this._view)
    );
  }

  override toDOM(): Node {
    return countCells(this._view, this._place);
  }
}

/** The index of a row among the counts; null: it is no line of its own. */
function placeOf(row: IRow): number | null {
  return row.mark === '' ? null : row.position;
}

/** The row that a place of the counts is shown at, or -1. */
export function rowOfPlace(rows: readonly IRow[], place: number, kernel: string | null): number {
  return rows.findIndex(
    row => placeOf(row) === place && (row.index === null || kernel === null || row.kernel === kernel)
  );
}

export const countGutter = rowGutter({
  className: 'kw-Listing-counts',
  marker: (_, row, __, { counts }): GutterMarker | null => {
    const place = placeOf(row);
    const foreign = row.index !== null && counts?.kernel !== null && row.kernel !== counts?.kernel;
    return counts && place !== null && !foreign && hasCounts(counts, place)
      ? new CountMarker(counts, place)
      : null;
  },
  width: view => {
    const { counts } = view.state.field(shownField);
    return counts ? `calc(${countWidth(counts.columns).toFixed(1)}ch + ${2 * PADDING_PX}px)` : '0';
  },
  changes: ({ startState, state }) =>
    !sameCounts(startState.field(shownField).counts, state.field(shownField).counts)
});
