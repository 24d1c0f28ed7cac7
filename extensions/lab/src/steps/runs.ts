/** Runs of cells: whose outputs are new, and whether a person waits for one of them. Knows no Lab. */

/** Keys that do nothing alone. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);

export class Runs<Cell extends object> {
  /** `isRunning`: of a cell that a restarted kernel has forgotten no end is told. */
  constructor(private readonly _isRunning: (cell: Cell) => boolean) {}

  /** Notes that a cell is to run; those that begin before the others have ended run together. */
  begin(cell: Cell): void {
    if (![...this._pending].some(each => this._isRunning(each))) {
      this._pending.clear();
      this._together = 0;
      this._isElsewhere = false;
    }
    this._pending.add(cell);
    this._together++;
    this._new.add(cell);
  }

  end(cell: Cell): void {
    this._pending.delete(cell);
  }

  /** Notes that a person goes on with something else; `key` is one that was pressed, empty for the mouse. */
  act(key: string): void {
    this._isElsewhere ||= !MODIFIERS.has(key);
  }

  /** Takes note that a cell's view was left: it opens by itself no more, until the cell runs again. */
  leave(cell: Cell): void {
    this._new.delete(cell);
  }

  isPending(cell: Cell): boolean {
    return this._pending.has(cell);
  }

  /** True if a view of a cell is to open by itself: it has run here. */
  isNew(cell: Cell): boolean {
    return this._new.has(cell);
  }

  /** True if a person waits: one cell alone was run, and nothing else done since. */
  get areAwaited(): boolean {
    return this._together === 1 && !this._isElsewhere;
  }

  private readonly _pending = new Set<Cell>();
  private readonly _new = new WeakSet<Cell>();
  private _together = 0;
  private _isElsewhere = false;
}
