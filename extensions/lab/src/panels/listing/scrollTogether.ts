/**
 * Versions beside the current code scroll with it, by the rows that are the same, whether the user scrolls it or them.
 * Knows nothing of why rows are the same.
 */
import { FurtherColumns } from '../columns/furtherColumns';
import { ListingView } from './listingView';
import { FrameQueue } from '../source/frameQueue';

/** Listings of more rows are scrolled one a frame. */
const PACED_ROWS = 1500;
/** Events by which a person scrolls; the scrolling that follows is theirs, any other is ours. */
const HANDS = ['wheel', 'pointerdown', 'keydown', 'touchstart'];

export class ScrollTogether {
  constructor(
    private readonly _main: ListingView,
    private readonly _further: FurtherColumns
  ) {
    this._follow(_main);
    _further.added.connect((_, column) => this._follow(column.view));
  }

  dispose(): void {
    this._frames.clear();
  }

  private _follow(view: ListingView): void {
    for (const hand of HANDS) {
      view.node.addEventListener(hand, () => (this._driver = view), { capture: true, passive: true });
    }
    // Scrolling does not bubble.
    view.node.addEventListener('scroll', () => this._onScroll(view), { capture: true, passive: true });
  }

  private _onScroll(view: ListingView): void {
    if (view !== this._driver) {
      return;
    }
    const versions = this._further.all.filter(column => column.links !== null);
    const own = versions.find(column => column.view === view);
    if (view !== this._main && !own) {
      return;
    }
    const place = own?.links?.toCurrent(view.topPlace) ?? view.topPlace;
    if (own) {
      this._scroll(this._main, place);
    }
    for (const { view: other, links } of versions) {
      if (other !== view && links) {
        this._scroll(other, links.toVersion(place));
      }
    }
  }

  private _scroll(view: ListingView, place: number): void {
    const act = (): void => {
      if (!view.isDisposed && view.isVisible) {
        view.topPlace = place;
      }
    };
    if (view.rows.length > PACED_ROWS) {
      this._frames.soon(view, act);
    } else {
      act();
    }
  }

  private readonly _frames = new FrameQueue<ListingView>();
  private _driver: ListingView | null = null;
}
