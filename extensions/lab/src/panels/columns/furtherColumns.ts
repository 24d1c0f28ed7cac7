/**
 * Further SASS listings beside the chosen one, each compiled for itself: the same cell for other architectures, and
 * other versions of the cell.
 */
import { ISignal, Signal } from '@lumino/signaling';
import { ICompileRequest, ICompiler } from '../../client';
import { magicArch } from '../../languages/cells';
import { withMagic } from '../../languages/magicLine';
import { sassLanguage } from '../../languages/sass';
import { STRINGS } from '../../strings';
import { IFailure } from '../../wire';
import { AnalysisIndex } from '../rows/analysisIndex';
import { ILook, ListingView } from '../listing/listingView';
import { LiveCell } from '../source/liveCell';
import { FilteredKind } from '../rows/lineFilter';
import { IRow, readableRows, shownNames, visibleRows } from '../rows/rows';
import { VersionLinks } from '../versions/versionLinks';
import { sassNote } from '../rows/words';

/** The content of a column. */
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
  /** For the code that is followed. */
  live: LiveCell;
  /** For a version: how its rows go with those of the code as it is. */
  links: VersionLinks | null;
}

/** The code that the columns stand beside. */
export interface IBeside {
  /** Symbols differ between compiles, names do not. */
  kernelName: string;
  noise: ReadonlySet<FilteredKind>;
  look: ILook;
  /** Rows of the code as it is. */
  current: readonly IRow[];
  /** True if the code as it is has none, or old ones, and the panel says why. */
  currentFails: boolean;
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
      gone.live.changed.disconnect(this._onLive, this);
      gone.view.dispose();
    }
    const kept = this._all.filter(column => keys.includes(column.key));
    this._all = wanted.map(one => kept.find(column => column.key === one.key) ?? this._make(one));
    return this._all.some(column => !kept.includes(column));
  }

  /** Shows other code, or none: each column what is known of that. */
  follow(source: object | null): void {
    this._source = source;
    for (const column of this._all) {
      this._turn(column);
    }
  }

  /** Compiles all columns; `compilerOf` gives each one of its own, since one compiler does one thing at a time. */
  request(compilerOf: (key: string) => ICompiler, request: ICompileRequest, pauseMs: number): void {
    for (const { key, arch, text, live } of this._all) {
      // A name in a magic line wins over the requested one.
      const source =
        text === null && magicArch(request.source) === null
          ? request.source
          : withMagic(text ?? request.source, { arch });
      const isUnderWay = text !== null && live.phase !== 'idle';
      if (!isUnderWay && (live.text !== source || live.translation === null || live.stale)) {
        live.request(compilerOf(key), { ...request, source, arch }, text === null ? pauseMs : 0);
      }
    }
  }

  /** Says why nothing can be compiled. */
  fail(why: IFailure): void {
    this._all.forEach(({ live }) => live.fail(why));
  }

  /** Shows the kernel of a name; where there is none of it, why. */
  present({ kernelName, noise, look, current, currentFails }: IBeside): void {
    for (const column of this._all) {
      const { live, view, arch, text, label } = column;
      const why = whyNot(column, kernelName, currentFails);
      const kernels = live.translation?.kernels ?? [];
      const kernel = kernels.find(entry => entry.name === kernelName)?.mangled_name ?? null;
      const visible = why ? [] : visibleRows(live.sassRows, kernels.length > 1 ? kernel : null, noise);
      const rows = readableRows(visible, shownNames(live.translation, noise));
      const shown = text === null ? rows : linked(column, rows, current, look.index).rows;
      view.present(shown, { ...look, index: live.index });
      view.subtitle = text === null ? arch : `${arch} · ${label}`;
      view.stale = live.stale || live.sassPending;
      view.say(why || sassNote(live));
    }
  }

  dispose(): void {
    this.want([]);
    Signal.clearData(this);
  }

  private _make(wanted: IWanted): IFurtherColumn {
    const view = new ListingView({
      name: 'SASS',
      language: sassLanguage,
      columns: true,
      distinction: wanted.label
    });
    const column = { ...wanted, view, live: new LiveCell(), links: null };
    this._lives.set(column, new WeakMap());
    this._turn(column);
    this._added.emit(column);
    return column;
  }

  /** Gives a column what is known of the code that is followed. */
  private _turn(column: IFurtherColumn): void {
    column.live.changed.disconnect(this._onLive, this);
    column.live.cancel();
    const lives = this._lives.get(column);
    const known = this._source && lives?.get(this._source);
    column.live = known ?? new LiveCell();
    column.links = null;
    if (this._source) {
      lives?.set(this._source, column.live);
    }
    column.live.changed.connect(this._onLive, this);
  }

  private _onLive(): void {
    this._changed.emit();
  }

  /** The state of each code, by column. */
  private readonly _lives = new WeakMap<IFurtherColumn, WeakMap<object, LiveCell>>();
  private _source: object | null = null;
  private _all: readonly IFurtherColumn[] = [];
  private readonly _changed = new Signal<this, void>(this);
  private readonly _added = new Signal<this, IFurtherColumn>(this);
}

/** The reason why a column has nothing to show; empty where it has. */
function whyNot({ live, arch, text }: IFurtherColumn, kernelName: string, currentFails: boolean): string {
  const { translation } = live;
  const failed = live.failure?.message ?? live.errors?.diagnostics.at(0)?.message ?? '';
  if (translation === null) {
    return failed || STRINGS.compiling();
  }
  if (live.stale && (text !== null || !currentFails)) {
    return failed;
  }
  if (translation.arch !== arch) {
    return STRINGS.compiledFor(translation.arch);
  }
  return translation.kernels.some(({ name }) => name === kernelName)
    ? ''
    : STRINGS.noKernelFor(kernelName, arch);
}

/** The match of a version's rows with those of the code as it is; as before while both are. */
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
