/**
 * Tells a mouse that moves from one at rest: a browser also sends `mousemove` when what lies under the mouse moves, as
 * when a key scrolls a listing. Knows no Lab.
 */

/** The fields that are read of an event. */
export interface IPlace {
  screenX: number;
  screenY: number;
}

export class MouseMoves {
  /** Takes note of an event; true where the mouse is elsewhere than it was. */
  take({ screenX, screenY }: IPlace): boolean {
    const moved = screenX !== this._x || screenY !== this._y;
    this._x = screenX;
    this._y = screenY;
    this._isReal = moved;
    return moved;
  }

  /** True if the latest event was a move. */
  get isReal(): boolean {
    return this._isReal;
  }

  /** Takes note of all that the mouse does on a page, before anyone else hears of it. */
  watch(page: Document): void {
    page.addEventListener('mousemove', event => this.take(event), { capture: true, passive: true });
  }

  private _x: number | null = null;
  private _y: number | null = null;
  private _isReal = false;
}

/** Those of this page. */
export const mouseMoves = new MouseMoves();
if (typeof document !== 'undefined') {
  mouseMoves.watch(document);
}
