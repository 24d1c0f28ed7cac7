/** Highlights what a person points at: in the listings, in the code, and in other cells that lines come from. */
import { EditorView } from '@codemirror/view';
import { FurtherColumns, IFurtherColumn } from './columns/furtherColumns';
import { StageColumns } from './columns/stageColumns';
import { InspectorPanel } from './inspectorPanel';
import { NO_LIGHT, setLit } from './source/lineMarks';
import { IPointer, light, samePointer } from './rows/links';
import { ListingView } from './listing/listingView';
import { OtherCells, revealLine } from './source/otherCells';
import { FrameQueue } from './source/frameQueue';

/** Listings of more rows are lit one a frame. */
const PACED_ROWS = 1500;

export class Highlight {
  /** `editor`: the one of the code that is shown; null while it is out of sight. */
  constructor(
    private readonly _panel: InspectorPanel,
    private readonly _further: FurtherColumns,
    private readonly _stages: StageColumns,
    private readonly _editor: () => EditorView | null
  ) {}

  readonly others = new OtherCells();

  /** Lights what the mouse came to; null: what was picked last. */
  hover(pointer: IPointer | null): void {
    if (!samePointer(pointer, this._hovered)) {
      this._hovered = pointer;
      this.show(false);
    }
  }

  /** Lights what the caret is on, wherever the mouse rests, and brings its counterparts into view. */
  pick(pointer: IPointer): void {
    this._hovered = null;
    this._pinned = pointer;
    this.show(true);
  }

  /** Forgets what was pointed at. */
  reset(): void {
    this._hovered = null;
    this._pinned = null;
  }

  /** Does at once what waits for a frame. */
  flush(): void {
    this._frames.flush();
  }

  dispose(): void {
    this._frames.clear();
  }

  /** Lights what is pointed at once more, as rows have changed. */
  show(reveal: boolean): void {
    const pointer = this._pointer;
    const { ptx, sass } = this._panel;
    this._lightIn(ptx, 'ptx', reveal);
    this._lightIn(sass, 'sass', reveal);
    this._further.all.forEach(column => this._lightIn(column.view, 'other', reveal, column));
    this._stages.views.forEach(stage => this._lightIn(stage, 'other', reveal));
    const view = this._editor();
    if (view) {
      const lines = new Set(pointer?.source === null || !pointer ? [] : [pointer.source]);
      view.dispatch({ effects: setLit.of({ ...NO_LIGHT, lit: lines }) });
      if (reveal && pointer && pointer.origin !== 'cell' && pointer.source !== null) {
        revealLine(view, pointer.source);
      }
    }
    this.others.light(pointer?.elsewhere ?? null, reveal);
  }

  private get _pointer(): IPointer | null {
    return this._hovered ?? this._pinned;
  }

  private _lightIn(
    listing: ListingView,
    name: 'ptx' | 'sass' | 'other',
    reveal: boolean,
    column?: IFurtherColumn
  ): void {
    if (reveal) {
      this._reveals.add(listing);
    }
    const act = (): void => {
      const pointer = this._pointer;
      const links = column?.links ?? null;
      const origin = links ? 'version' : name;
      const reveals = this._reveals.delete(listing) && pointer?.origin !== origin;
      if (listing.isDisposed) {
        return;
      }
      const found = links
        ? links.light(light(links.current, 'sass', pointer))
        : light(listing.rows, name, pointer);
      listing.light(found, reveals);
    };
    if (listing.rows.length > PACED_ROWS) {
      this._frames.soon(listing, act);
    } else {
      act();
    }
  }

  private readonly _frames = new FrameQueue<ListingView>();
  private readonly _reveals = new Set<ListingView>();
  private _pinned: IPointer | null = null;
  private _hovered: IPointer | null = null;
}
