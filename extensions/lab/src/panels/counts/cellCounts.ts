/** The counts at the lines of a cell, in a margin of its editor that is there only while there are any. */
import {
  Compartment,
  Extension,
  RangeSet,
  RangeSetBuilder,
  StateEffect,
  StateField
} from '@codemirror/state';
import { EditorView, gutter, GutterMarker, keymap, ViewPlugin } from '@codemirror/view';
import {
  BAR_CH,
  COUNT_GAP_CH,
  countView,
  countWidth,
  ICountView,
  lineTitle,
  sameCounts
} from './countColumns';
import { countCells, hasCounts, openReason } from './countGutter';
import { lineTip } from './countReasons';
import { openedTip, showTip, tooltipOf } from '../listing/openedTip';
import { ITip } from '../listing/tips';
import { Detail } from '../columns/columns';
import { LineCounts } from './lineCounts';

/** The share of a cell's width that columns of counts may take. */
const CELL_SHARE = 0.3;

/** The columns for the margin of a cell, of which as many are shown as there is room for. */
export interface ICellLook {
  counts: LineCounts;
  detail: Detail;
  /** The column that a person had heat drawn by. */
  heat: string | null;
}

/** Shows other counts, or none. */
const setCounts = StateEffect.define<ICountView | null>();

class LineCount extends GutterMarker {
  constructor(
    private readonly _view: ICountView,
    readonly line: number
  ) {
    super();
  }

  override eq(other: LineCount): boolean {
    return other.line === this.line && sameCounts(other._view, this._view);
  }

  override toDOM(view: EditorView): Node {
    // The focus of a cell is its editor's: Ctrl-F8 opens there what a click opens.
    const node = countCells(this._view, this.line, false, button =>
      openReason(view, this._view, this.line, button)
    );
    if (this._view.columns.length === 1) {
      // The margin of a cell is narrow: what else is known of the line is said in words.
      node.title = lineTitle(this._view, this.line);
    }
    return node;
  }
}

/** The heads of the columns, on the line above the first that has numbers. */
class Heads extends GutterMarker {
  constructor(private readonly _view: ICountView) {
    super();
  }

  override eq(other: Heads): boolean {
    return sameCounts(other._view, this._view);
  }

  override toDOM(): Node {
    const node = document.createElement('span');
    node.className = 'kw-Counts kw-Cell-heads';
    for (const column of this._view.columns) {
      const head = document.createElement('span');
      head.className = 'kw-Count';
      head.textContent = column.head.padStart(column.width);
      head.title = `${column.definition} (${column.basis}, ${column.unit})`;
      node.append(head);
    }
    const room = document.createElement('span');
    room.style.paddingLeft = `${BAR_CH + COUNT_GAP_CH}ch`;
    node.append(room);
    return node;
  }
}

interface IMargin {
  view: ICountView | null;
  markers: RangeSet<GutterMarker>;
}

const NOTHING: IMargin = { view: null, markers: RangeSet.empty };

const marginField = StateField.define<IMargin>({
  create: () => NOTHING,
  update(value, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setCounts)) {
        const view = effect.value;
        return view ? { view, markers: markersOf(view, transaction.newDoc.lines, transaction) } : NOTHING;
      }
    }
    return transaction.docChanged ? { ...value, markers: value.markers.map(transaction.changes) } : value;
  }
});

function markersOf(
  view: ICountView,
  lines: number,
  { newDoc }: { newDoc: { line(n: number): { from: number } } }
): RangeSet<GutterMarker> {
  const builder = new RangeSetBuilder<GutterMarker>();
  const counted = [...view.counts.places(view.level)]
    .sort((a, b) => a - b)
    .filter(line => line >= 1 && line <= lines && hasCounts(view, line));
  const [first] = counted;
  if (first > 1) {
    const { from } = newDoc.line(first - 1);
    builder.add(from, from, new Heads(view));
  }
  for (const line of counted) {
    const { from } = newDoc.line(line);
    builder.add(from, from, new LineCount(view, line));
  }
  return builder.finish();
}

class Room extends GutterMarker {
  constructor(private readonly _width: string) {
    super();
  }
  override eq(other: Room): boolean {
    return other._width === this._width;
  }
  override toDOM(): Node {
    const node = document.createElement('div');
    node.style.width = this._width;
    return node;
  }
}

const margin = gutter({
  class: 'kw-Cell-counts',
  markers: view => view.state.field(marginField).markers,
  initialSpacer: view => {
    const shown = view.state.field(marginField).view;
    return new Room(shown ? `${countWidth(shown.columns).toFixed(1)}ch` : '0');
  },
  updateSpacer: (spacer, { view }) => {
    const shown = view.state.field(marginField).view;
    const next = new Room(shown ? `${countWidth(shown.columns).toFixed(1)}ch` : '0');
    return next.eq(spacer as Room) ? spacer : next;
  }
});

const place = new Compartment();

/** Fits the columns whenever the editor has other room, as beside a moved splitter, or characters of another width. */
const fitting = ViewPlugin.define(view => {
  let frame = 0;
  const soon = (): void => {
    globalThis.cancelAnimationFrame(frame);
    frame = globalThis.requestAnimationFrame(() => fit(view));
  };
  const observer = new ResizeObserver(soon);
  observer.observe(view.scrollDOM);
  return {
    update: ({ geometryChanged }) => {
      if (geometryChanged) {
        soon();
      }
    },
    destroy: () => {
      observer.disconnect();
      globalThis.cancelAnimationFrame(frame);
    }
  };
});

/** Opens the reasons of the numbers beside the caret's line. */
function openAtCaret(view: EditorView): boolean {
  const { head } = view.state.selection.main;
  const { from } = view.state.doc.lineAt(head);
  const shown = view.state.field(marginField);
  let tip: ITip | null = null;
  shown.markers.between(from, from, (_, __, marker) => {
    tip ??= shown.view && marker instanceof LineCount ? lineTip(shown.view, marker.line) : null;
  });
  showTip(view, tip && tooltipOf(tip, head));
  return tip !== null;
}

/** Lets an editor show counts beside its lines. */
export const cellCounts: Extension = [
  marginField,
  place.of([]),
  fitting,
  openedTip,
  keymap.of([{ key: 'Ctrl-F8', run: openAtCaret }])
];

const looks = new WeakMap<EditorView, ICellLook>();

/** Shows counts beside an editor's lines, as many columns as there is room for, or none. */
export function showCellCounts(view: EditorView, look: ICellLook | null): void {
  if (look) {
    looks.set(view, look);
  } else {
    looks.delete(view);
  }
  fit(view);
}

function fit(view: EditorView): void {
  const before = view.state.field(marginField, false);
  const look = looks.get(view);
  if (look && !view.scrollDOM.clientWidth) {
    // It is not laid out: the observer tells when it is.
    return;
  }
  const room = (CELL_SHARE * view.scrollDOM.clientWidth) / view.defaultCharacterWidth;
  const counts = look ? countView(look.counts, 'source', look.detail, look.heat, room) : null;
  if (before === undefined || sameCounts(before.view, counts)) {
    return;
  }
  if ((before.view === null) === (counts === null)) {
    view.dispatch({ effects: setCounts.of(counts) });
    return;
  }
  view.dispatch({ effects: [setCounts.of(counts), place.reconfigure(counts ? margin : [])] });
}
