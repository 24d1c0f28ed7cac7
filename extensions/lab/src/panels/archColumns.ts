/** Further architectures beside the chosen one: each a SASS listing of the same cell, compiled for itself. */
import { ISignal, Signal } from '@lumino/signaling';
import { ICompileRequest, ICompiler } from '../client';
import { sassLanguage } from '../languages/sass';
import { IColumn } from './columns';
import { ListingView } from './listingView';
import { LiveCell } from './liveCell';
import { Noise } from './noise';
import { readableRows, shownNames, visibleRows } from './rows';
import { sassNote } from './words';

export interface IArchColumn {
  arch: string;
  view: ListingView;
  live: LiveCell;
}

export class ArchColumns {
  /** Emitted when a column has something new to show. */
  get changed(): ISignal<this, void> {
    return this._changed;
  }

  /** Emitted with a new column, before it is compiled for. */
  get added(): ISignal<this, IArchColumn> {
    return this._added;
  }

  get all(): readonly IArchColumn[] {
    return this._all;
  }

  /** Makes the columns those of these archs; true where there are new ones, which are still to be compiled for. */
  want(archs: readonly string[]): boolean {
    for (const gone of this._all.filter(column => !archs.includes(column.arch))) {
      gone.live.cancel();
      Signal.clearData(gone.live);
      gone.view.dispose();
    }
    const kept = this._all.filter(column => archs.includes(column.arch));
    this._all = archs.map(arch => kept.find(column => column.arch === arch) ?? this._make(arch));
    return this._all.some(column => !kept.includes(column));
  }

  /** Compiles for all columns; `compilerOf` gives each one of its own, since one compiler does one thing at a time. */
  request(compilerOf: (arch: string) => ICompiler, request: ICompileRequest, pauseMs: number): void {
    for (const { arch, live } of this._all) {
      if (live.text !== request.source || live.translation === null || live.stale) {
        live.request(compilerOf(arch), { ...request, arch }, pauseMs);
      }
    }
  }

  /** Shows the kernel of a name, for symbols differ between compiles of some languages. */
  present(
    kernelName: string,
    noise: ReadonlySet<Noise>,
    tints: ReadonlyMap<number, number>,
    columns: readonly IColumn[]
  ): void {
    for (const { live, view, arch } of this._all) {
      const kernels = live.translation?.kernels ?? [];
      const kernel = kernels.find(entry => entry.name === kernelName)?.mangled_name ?? null;
      const rows = visibleRows(live.sassRows, kernels.length > 1 ? kernel : null, noise);
      view.present(readableRows(rows, shownNames(live.translation, noise)), tints, live.index, columns);
      view.subtitle = arch;
      view.stale = live.stale || live.sassPending;
      const failed = live.translation
        ? ''
        : (live.failure?.message ?? live.errors?.diagnostics.at(0)?.message ?? '');
      view.say(failed || sassNote(live));
    }
  }

  dispose(): void {
    this.want([]);
    Signal.clearData(this);
  }

  private _make(arch: string): IArchColumn {
    const live = new LiveCell();
    const view = new ListingView({ name: 'SASS', language: sassLanguage, columns: true, distinction: arch });
    live.changed.connect(() => this._changed.emit());
    const column = { arch, view, live };
    this._added.emit(column);
    return column;
  }

  private _all: readonly IArchColumn[] = [];
  private readonly _changed = new Signal<this, void>(this);
  private readonly _added = new Signal<this, IArchColumn>(this);
}
