/**
 * Rows of a listing whose gutters are drawn. An editor keeps lines ready above and below those in view; what stands
 * beside them is drawn a moment later, in a task of its own, so that scrolling waits for half of it only.
 */
import { StateEffect } from '@codemirror/state';
import { EditorView, ViewPlugin, ViewUpdate } from '@codemirror/view';

interface IRange {
  first: number;
  last: number;
}

const drawRest = StateEffect.define();

/** Rows beyond those in view, for a view that has moved on by the time it is shown. */
const BEYOND = 3;

function ready(view: EditorView): IRange {
  const row = (place: number): number => view.state.doc.lineAt(place).number - 1;
  return { first: row(view.viewport.from), last: row(view.viewport.to) };
}

/** By the height of a line alone, for the layout must not be read here; what is folded is drawn a moment later. */
function inView(view: EditorView): IRange {
  const { scrollTop, clientHeight } = view.scrollDOM;
  const row = (height: number): number => Math.floor(height / view.defaultLineHeight);
  return { first: row(scrollTop) - BEYOND, last: row(scrollTop + clientHeight) + BEYOND };
}

class NearRows {
  constructor(private readonly _view: EditorView) {
    this.range = ready(_view);
  }

  range: IRange;

  update(update: ViewUpdate): void {
    if (update.docChanged || update.transactions.some(one => one.effects.some(found => found.is(drawRest)))) {
      this.range = ready(update.view);
    } else if (update.viewportChanged) {
      const next = inView(update.view);
      const { first, last } = this.range;
      const isApart = next.first > last + 1 || next.last < first - 1;
      this.range = isApart ? next : { first: Math.min(first, next.first), last: Math.max(last, next.last) };
      this._soon();
    }
  }

  destroy(): void {
    cancelAnimationFrame(this._frame);
    globalThis.clearTimeout(this._timer);
  }

  private _soon(): void {
    this.destroy();
    this._frame = requestAnimationFrame(() => {
      this._timer = globalThis.setTimeout(() => this._view.dispatch({ effects: drawRest.of(null) }), 0);
    });
  }

  private _frame = 0;
  private _timer: ReturnType<typeof setTimeout> | undefined;
}

export const nearRows = ViewPlugin.fromClass(NearRows);

/** True if what stands beside a row is drawn yet. */
export function isNear(view: EditorView, row: number): boolean {
  const range = view.plugin(nearRows)?.range;
  return !range || (row >= range.first && row <= range.last);
}

/** True if an update has brought further rows near. */
export function nearChanged({ transactions }: ViewUpdate): boolean {
  return transactions.some(one => one.effects.some(found => found.is(drawRest)));
}
