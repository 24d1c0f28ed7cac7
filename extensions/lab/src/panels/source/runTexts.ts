/** Texts of cells when they last ran in the present kernel: launches use these. */
import { Cell } from '@jupyterlab/cells';
import { INotebookTracker, NotebookActions } from '@jupyterlab/notebook';
import { Kernel } from '@jupyterlab/services';
import { ISignal, Signal } from '@lumino/signaling';

/** A kernel as it is since its last start. */
interface IStart {
  kernel: Kernel.IKernelConnection;
}

export class RunTexts {
  constructor(private readonly _tracker: INotebookTracker) {
    NotebookActions.executionScheduled.connect((_, { cell }) => {
      this._scheduled.set(cell, cell.model.sharedModel.getSource());
    });
    NotebookActions.executed.connect((_, { cell, success }) => {
      const text = this._scheduled.get(cell);
      const start = this._startOf(cell);
      if (success && text !== undefined && start) {
        this._ran.set(cell, { text, start });
        this._changed.emit();
      }
    });
  }

  /** Emitted when a cell has run, or a kernel has gone. */
  get changed(): ISignal<this, void> {
    return this._changed;
  }

  /** True if a cell has run in its kernel and holds another text now. */
  isEdited(cell: Cell): boolean {
    const ran = this._ran.get(cell);
    return (
      ran !== undefined &&
      ran.start === this._startOf(cell) &&
      ran.text.trimEnd() !== cell.model.sharedModel.getSource().trimEnd()
    );
  }

  private _startOf(cell: Cell): IStart | null {
    const panel = this._tracker.find(each => each.content.widgets.includes(cell));
    const kernel = panel?.sessionContext.session?.kernel;
    if (!kernel) {
      return null;
    }
    let start = this._starts.get(kernel);
    if (!start) {
      start = { kernel };
      this._starts.set(kernel, start);
      kernel.statusChanged.connect((_, status) => {
        if (status === 'restarting' || status === 'autorestarting' || status === 'dead') {
          this._starts.set(kernel, { kernel });
          this._changed.emit();
        }
      });
    }
    return start;
  }

  private readonly _changed = new Signal<this, void>(this);
  private readonly _scheduled = new WeakMap<Cell, string>();
  private readonly _ran = new WeakMap<Cell, { text: string; start: IStart }>();
  private readonly _starts = new WeakMap<Kernel.IKernelConnection, IStart>();
}
