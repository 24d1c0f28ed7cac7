/**
 * Tells a mouse that moves from one at rest: a browser also sends `mousemove` and `mouseleave` when what lies under the
 * mouse moves, as when a key scrolls a listing or an answer changes its height. Knows no Lab.
 */

/** The fields that are read of an event. */
export interface IPlace {
  screenX: number;
  screenY: number;
}

export class MouseMoves {
  /** Takes note of an event; true where the mouse is elsewhere than it was. */
  take(place: IPlace): boolean {
    this._isReal = this._isElsewhere(place);
    this._x = place.screenX;
    this._y = place.screenY;
    if (this._isReal) {
      this._left.splice(0).forEach(act => act());
    }
    return this._isReal;
  }

  /** Acts on a `mouseleave`: at once if the mouse moved away, at its next move if the page moved under it. */
  leave(place: IPlace, act: () => void): void {
    if (this._isElsewhere(place)) {
      act();
    } else {
      this._left.push(act);
    }
  }

  /** True if the latest event was a move. */
  get isReal(): boolean {
    return this._isReal;
  }

  /** Notes all mouse events of a page before other listeners get them. */
  watch(page: Document): void {
    page.addEventListener('mousemove', event => this.take(event), { capture: true, passive: true });
  }

  private _isElsewhere({ screenX, screenY }: IPlace): boolean {
    return screenX !== this._x || screenY !== this._y;
  }

  private readonly _left: (() => void)[] = [];
  private _x: number | null = null;
  private _y: number | null = null;
  private _isReal = false;
}

/** Those of this page. */
export const mouseMoves = new MouseMoves();
if (typeof document !== 'undefined') {
  mouseMoves.watch(document);
}
