/** The gutter of counts beside the rows of a listing: numbers with their heat, and a bar for the hottest column. */
import { Extension } from '@codemirror/state';
import { EditorView, GutterMarker, ViewPlugin } from '@codemirror/view';
import { BAR_CH, cellTitle, countWidth, ICountView, sameCounts, shortCount } from './countColumns';
import { countTip } from './countReasons';
import { RowMarker, rowGutter } from '../listing/listingGutters';
import { shownField } from '../listing/listingState';
import { isAtCaret } from '../listing/stepMarker';
import { showTip, tooltipOf } from '../listing/openedTip';
import { IRow } from '../rows/rows';

/** At both sides of a line's numbers; CSS has it too. */
const PADDING_PX = 4;

/**
 * The numbers of one line, right-aligned in columns; each says in words what it is, and is a button.
 *
 * @param isReached - Tab reaches the first of them; arrows go from there to the others
 */
export function countCells(
  view: ICountView,
  place: number,
  isReached: boolean,
  clicked: (button: HTMLElement) => void
): HTMLElement {
  const node = document.createElement('span');
  node.className = 'kw-Counts';
  node.dataset['basis'] = view.counts.basis;
  let isFirst = isReached;
  for (const column of view.columns) {
    const cell = view.counts.cell(view.level, column.name, place);
    const found = document.createElement(cell ? 'button' : 'span');
    found.className = 'kw-Count';
    found.dataset['column'] = column.name;
    found.textContent = (cell ? shortCount(cell.value) : '').padStart(column.width);
    if (cell) {
      found.title = cellTitle(column, cell, view.counts.origin);
      found.setAttribute('type', 'button');
      found.setAttribute('aria-label', `${column.head} ${found.title}`);
      found.tabIndex = isFirst ? 0 : -1;
      isFirst = false;
      found.onclick = () => clicked(found);
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

/** Opens the reason of a number, below its line. */
export function openReason(view: EditorView, counts: ICountView, place: number, button: HTMLElement): void {
  const tip = countTip(counts, button.dataset['column'] ?? '', place);
  if (tip) {
    // A click by a key has no place of its own.
    const { top, height } = button.getBoundingClientRect();
    const { from } = view.lineBlockAtHeight(top + height / 2 - view.documentTop);
    showTip(view, tooltipOf(tip, from));
  }
}

/** True if a line has anything to show in the columns of a view. */
export function hasCounts(view: ICountView, place: number): boolean {
  return view.columns.some(({ name }) => view.counts.cell(view.level, name, place) !== null);
}

/** The numbers of one line as a marker. */
export class CountMarker extends RowMarker {
  constructor(
    private readonly _view: ICountView,
    private readonly _place: number,
    private readonly _isReached: boolean
  ) {
    super();
  }

  override readonly key = '';

  override eq(other: CountMarker): boolean {
    return (
      other instanceof CountMarker &&
      other._place === this._place &&
      other._isReached === this._isReached &&
      sameCounts(other._view, this._view)
    );
  }

  override toDOM(view: EditorView): Node {
    return countCells(this._view, this._place, this._isReached, button =>
      openReason(view, this._view, this._place, button)
    );
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
  marker: (view, row, i, { counts }): GutterMarker | null => {
    const place = placeOf(row);
    const foreign = row.index !== null && counts?.kernel !== null && row.kernel !== counts?.kernel;
    return counts && place !== null && !foreign && hasCounts(counts, place)
      ? new CountMarker(counts, place, isAtCaret(view, i))
      : null;
  },
  width: view => {
    const { counts } = view.state.field(shownField);
    return counts ? `calc(${countWidth(counts.columns).toFixed(1)}ch + ${2 * PADDING_PX}px)` : '0';
  },
  changes: ({ startState, state }) => {
    const { counts } = state.field(shownField);
    return (
      !sameCounts(startState.field(shownField).counts, counts) ||
      (counts !== null && !startState.selection.eq(state.selection))
    );
  }
});

/** Left and Right go from number to number of a line, Up and Down from line to line of a column. */
export const countKeys: Extension = ViewPlugin.fromClass(
  class {
    constructor(private readonly _view: EditorView) {
      _view.dom.addEventListener('keydown', this._onKey);
    }
    destroy(): void {
      this._view.dom.removeEventListener('keydown', this._onKey);
    }
    private readonly _onKey = (event: KeyboardEvent): void => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTONS) : null;
      const next = button && nextButton(this._view.dom, button, event.key);
      if (next) {
        event.preventDefault();
        next.focus();
        next.scrollIntoView({ block: 'nearest' });
      }
    };
  }
);

const BUTTONS = 'button.kw-Count';

function nextButton(dom: HTMLElement, button: HTMLElement, key: string): HTMLElement | null {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
  if (by === undefined) {
    return null;
  }
  const isAlong = key === 'ArrowLeft' || key === 'ArrowRight';
  const room = isAlong ? button.parentElement : dom;
  const all = [...(room?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])].filter(
    other => isAlong || other.dataset['column'] === button.dataset['column']
  );
  return all.at(Math.max(0, all.indexOf(button) + by)) ?? null;
}
