/**
 * Further SASS listings beside the chosen one, each compiled for itself: the same cell for other architectures, and
 * other versions of the cell.
 */
import { ISignal, Signal } from '@lumino/signaling';
import { ICompileRequest, ICompiler } from '../client';
import { withMagic } from '../languages/magicLine';
import { sassLanguage } from '../languages/sass';
import { AnalysisIndex } from './analysisIndex';
import { IColumn } from './columns';
import { ListingView } from './listingView';
import { LiveCell } from './liveCell';
import { Noise } from './noise';
import { IRow, readableRows, shownNames, visibleRows } from './rows';
import { VersionLinks } from './versionLinks';
import { sassNote } from './words';

/** What a column is to show. */
export interface IWanted {
  /** The same for the same column. */
  key: string;
  arch: string;
  /** The version's text; null: what stands in the cell. */
  text: string | null;
  /** Names the column. */
  label: string;
}

export interface IFurtherColumn extends IWanted {
  view: ListingView;
  live: LiveCell;
  /** Of a version: how its rows go with those of the code as it is. */
  links: VersionLinks | null;
}

export class FurtherColumns {
  /** Emitted when a column has something new to show. */
  get changed(): ISignal<this, void> {
    return this._changed;
  }

  /** Emitted with a new column, before it is compiled. */
  get added(): ISignal<this, IFurtherColumn> {
    return this._added;
  }

  get all(): readonly IFurtherColumn[] {
    return this._all;
  }

  /** Makes the columns these; true where there are new ones, which are still to be compiled. */
  want(wanted: readonly IWanted[]): boolean {
    const keys = wanted.map(({ key }) => key);
    if (keys.join('\n') === this._all.map(({ key }) => key).join('\n')) {
      return false;
    }
    for (const gone of this._all.filter(column => !keys.includes(column.key))) {
      gone.live.cancel();
      Signal.clearData(gone.live);
      gone.view.dispose();
    }
    const kept = this._all.filter(column => keys.includes(column.key));
    this._all = wanted.map(one => kept.find(column => column.key === one.key) ?? this._make(one));
    return this._all.some(column => !kept.includes(column));
  }

  /** Compiles all columns; `compilerOf` gives each one of its own, since one compiler does one thing at a time. */
  request(compilerOf: (key: string) => ICompiler, request: ICompileRequest, pauseMs: number): void {
    for (const { key, arch, text, live } of this._all) {
      const source = text === null ? request.source : withMagic(text, { arch });
      const isUnderWay = text !== null && live.phase !== 'idle';
      if (!isUnderWay && (live.text !== source || live.translation === null || live.stale)) {
        live.request(compilerOf(key), { ...request, source, arch }, text === null ? pauseMs : 0);
      }
    }
  }

  /** Shows the kernel of a name, for symbols differ between compiles; `current`: the code as it is. */
  present(
    kernelName: string,
    noise: ReadonlySet<Noise>,
    tints: ReadonlyMap<number, number>,
    columns: readonly IColumn[],
    current: readonly IRow[],
    currentIndex: AnalysisIndex | null
  ): void {
    for (const column of this._all) {
      const { live, view, arch, text, label } = column;
      const kernels = live.translation?.kernels ?? [];
      const kernel = kernels.find(entry => entry.name === kernelName)?.mangled_name ?? null;
      const visible = visibleRows(live.sassRows, kernels.length > 1 ? kernel : null, noise);
      const rows = readableRows(visible, shownNames(live.translation, noise));
      view.present(
        text === null ? rows : linked(column, rows, current, currentIndex).rows,
        tints,
        live.index,
        columns
      );
      view.subtitle = text === null ? arch : `${arch} · ${label}`;
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

  private _make(wanted: IWanted): IFurtherColumn {
    const live = new LiveCell();
    const view = new ListingView({
      name: 'SASS',
      language: sassLanguage,
      columns: true,
      distinction: wanted.label
    });
    live.changed.connect(() => this._changed.emit());
    const column = { ...wanted, view, live, links: null };
    this._added.emit(column);
    return column;
  }

  private _all: readonly IFurtherColumn[] = [];
  private readonly _changed = new Signal<this, void>(this);
  private readonly _added = new Signal<this, IFurtherColumn>(this);
}

/** How a version's rows go with those of the code as it is; as before while both are. */
function linked(
  column: IFurtherColumn,
  rows: readonly IRow[],
  current: readonly IRow[],
  index: AnalysisIndex | null
): VersionLinks {
  const same = (a: readonly IRow[], b: readonly IRow[]): boolean =>
    a.length === b.length && a.every((row, i) => row === b[i]);
  const { links, live } = column;
  const kept = links && same(links.version, rows) && same(links.current, current);
  if (!kept || links.index !== index || links.versionIndex !== live.index) {
    column.links = new VersionLinks(current, rows, index, live.index);
    return column.links;
  }
  return links;
}
