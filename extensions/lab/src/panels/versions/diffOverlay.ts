/** A comparison shown in a listing: rows marked, and rows of their own for what was removed. Pure. */
import { ChangeKind, IDifference } from './difference';
import { IRow } from '../rows/rows';
import { IKernelSnapshot } from './snapshot';

/** Marks the rows of one kernel; keeps its rows, so that those that stayed the same are the same objects. */
export class DiffOverlay {
  constructor(
    private readonly _difference: IDifference,
    private readonly _before: IKernelSnapshot,
    /** Mangled name of the kernel whose rows are marked. */
    private readonly _kernel: string
  ) {
    let next = Infinity;
    for (const row of [..._difference.rows].reverse()) {
      if (row.after !== null) {
        next = row.after;
        this._kinds.set(row.after, { kind: row.kind, was: row.before });
      } else if (row.before !== null && row.before < _before.length) {
        const at = this._removed.get(next) ?? [];
        at.unshift(row.before);
        this._removed.set(next, at);
      }
    }
  }

  get difference(): IDifference {
    return this._difference;
  }

  /** The rows with their changes. */
  applied(rows: readonly IRow[]): IRow[] {
    const overlaid: IRow[] = [];
    const places = [...this._removed.keys()].sort((a, b) => a - b);
    let place = 0;
    let last = -1;
    const insert = (until: number): void => {
      for (; place < places.length && places[place] <= until; place++) {
        overlaid.push(...(this._removed.get(places[place]) ?? []).map(index => this._gone(index)));
      }
    };
    rows.forEach((row, i) => {
      if (row.kernel !== this._kernel || row.index === null) {
        overlaid.push(row);
        return;
      }
      insert(row.index);
      overlaid.push(this._marked(row, row.index));
      last = i;
    });
    if (last >= 0 && place < places.length) {
      // Behind the last row that is shown of this kernel.
      const tail = overlaid.splice(overlaid.length - (rows.length - 1 - last));
      insert(Infinity);
      overlaid.push(...tail);
    }
    return overlaid;
  }

  private _marked(row: IRow, index: number): IRow {
    const change = this._kinds.get(index);
    if (!change || change.kind === 'same' || change.kind === 'removed') {
      return row;
    }
    let marked = this._rows.get(row);
    if (!marked) {
      const was = change.was === null ? '' : this._before.instructions[change.was];
      marked = { ...row, change: change.kind, was };
      this._rows.set(row, marked);
    }
    return marked;
  }

  private _gone(index: number): IRow {
    let row = this._goneRows.get(index);
    if (!row) {
      row = {
        text: this._before.instructions[index],
        mark: '−',
        position: -1,
        kernel: this._kernel,
        func: null,
        usedBy: null,
        source: null,
        elsewhere: null,
        touches: [],
        ptxLine: null,
        chain: [],
        filtered: '',
        control: null,
        index: null,
        label: null,
        target: null,
        access: false,
        matrix: false,
        encoding: '',
        change: 'removed'
      };
      this._goneRows.set(index, row);
    }
    return row;
  }

  private readonly _kinds = new Map<number, { kind: ChangeKind; was: number | null }>();
  private readonly _removed = new Map<number, number[]>();
  private readonly _rows = new WeakMap<IRow, IRow>();
  private readonly _goneRows = new Map<number, IRow>();
}
