/** Says at which matrix the mouse rests, or the caret after a key: its row and column, and when it has left. */
import { Extension } from '@codemirror/state';
import { closeHoverTooltips, EditorView, PluginValue, ViewPlugin, ViewUpdate } from '@codemirror/view';
import { matrixIn } from '../rows/matrices';
import { IRow } from '../rows/rows';
import { shownField } from './listingState';
import { opcodeSpan } from './tips';

/** As tooltips do: the mouse may pass over operands. */
const REST_MS = 450;
/** The mouse may go from the operand to its picture meanwhile. */
const LEAVE_MS = 350;

/** A matrix of a row; `y` is where its line is in the window. */
export interface IMatrixPlace {
  row: IRow;
  column: number;
  y: number;
}

type Point = (at: IMatrixPlace | null) => void;

class Rest implements PluginValue {
  constructor(
    private readonly _view: EditorView,
    private readonly _point: Point,
    private readonly _part: (at: IMatrixPlace) => number
  ) {}

  update(update: ViewUpdate): void {
    if (update.docChanged) {
      this._go(null, 0);
    } else if (update.selectionSet && update.transactions.some(each => each.isUserEvent('select'))) {
      const byMouse = update.transactions.some(each => each.isUserEvent('select.pointer'));
      const { main } = update.state.selection;
      this._go(byMouse || !main.empty ? null : this._placeAt(main.head), byMouse ? 0 : REST_MS);
    }
  }

  destroy(): void {
    clearTimeout(this._timer);
  }

  move(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('.kw-Matrix') : null;
    const at = link && this._view.posAtCoords({ x: event.clientX, y: event.clientY });
    this._go(at === null ? null : this._placeAt(at), at === null ? LEAVE_MS : REST_MS);
  }

  leave(): void {
    this._go(null, LEAVE_MS);
  }

  private _placeAt(place: number): IMatrixPlace | null {
    const line = this._view.state.doc.lineAt(place);
    const row = this._view.state.field(shownField).rows.at(line.number - 1);
    const part = row && matrixIn(row);
    const column = place - line.from;
    // The opcode has its explanation.
    const from = Math.max(part?.from ?? 0, (row && opcodeSpan(row)?.[1]) ?? 0);
    if (!row || !part || column < from || column > part.to) {
      return null;
    }
    return { row, column, y: this._view.documentTop + this._view.lineBlockAt(place).top };
  }

  /** Points to a place unless another one follows before; the same operand again changes nothing. */
  private _go(at: IMatrixPlace | null, ms: number): void {
    const key = at && `${at.row.text} ${at.row.ptxLine} ${this._part(at)}`;
    if (key === this._key) {
      return;
    }
    this._key = key;
    clearTimeout(this._timer);
    this._timer = setTimeout(() => {
      if (at) {
        this._view.dispatch({ effects: closeHoverTooltips }); // which would lie over the picture
      }
      this._point(at);
    }, ms);
  }

  private _key: string | null = null;
  private _timer: ReturnType<typeof setTimeout> | undefined;
}

/** `part` numbers the operand of a place. */
export function matrixHover(point: Point, part: (at: IMatrixPlace) => number): Extension {
  return ViewPlugin.define(view => new Rest(view, point, part), {
    eventHandlers: {
      mousemove(event) {
        this.move(event);
      },
      mouseleave() {
        this.leave();
      }
    }
  });
}
