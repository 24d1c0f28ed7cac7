/** What was counted at the lines of a kernel in its last counted launch, as the notebook's kernel tells. Pure. */
import { ITranslation } from '../wire';

export type CountLevel = 'ptx' | 'source' | 'sass';

/** A column as `workbench/counter_table.py` defines it. */
export interface ICountColumn {
  name: string;
  head: string;
  unit: string;
  basis: 'counted' | 'static';
  definition: string;
  /** The ideal in words; empty: there is none. */
  ideal: string;
  /** Nsight Compute's metric, where there is one like it. */
  metric: string;
  /** How the hardware's nearest metric differs in any case. */
  differs: string;
}

/** Column, value, ideal, what is beyond it, and the number of its words. */
type WireCell = readonly [number, number, number | null, number, number];
type WireRow = readonly [number, readonly WireCell[]];

/** One counted launch, as it comes from the kernel. */
export interface ICounted extends Readonly<Record<CountLevel, readonly WireRow[]>> {
  kernel: string;
  launch: string;
  /** The source's name, whose lines are told. */
  filename: string;
  columns: readonly ICountColumn[];
  /** What a cell is worth, and the name of the hardware's metric; empty where it would count something else. */
  words: readonly { worth: string; metric: string }[];
}

export interface ICountCell {
  value: number;
  ideal: number | null;
  /** What is beyond the ideal, as a share of the most that a line of the kernel has: 0 to 1. */
  heat: number;
  worth: string;
  metric: string;
}

export class LineCounts {
  /**
   * @param _above - lines of other texts of PTX that are shown above this one
   */
  constructor(
    private readonly _counted: ICounted,
    private readonly _above = 0
  ) {
    for (const level of ['ptx', 'source', 'sass'] as const) {
      this._levels[level] = cellsOf(_counted, level);
    }
  }

  get launch(): string {
    return this._counted.launch;
  }

  /** The columns of which some line of a level has a number. */
  columns(level: CountLevel): readonly ICountColumn[] {
    return this._counted.columns.filter(({ name }) => this._levels[level].has(name));
  }

  /** The lines, or offsets, that have some number. */
  places(level: CountLevel): number[] {
    return this._counted[level].map(([place]) => place + this._shift(level));
  }

  cell(level: CountLevel, name: string, place: number): ICountCell | null {
    return this._levels[level].get(name)?.get(place - this._shift(level)) ?? null;
  }

  private _shift(level: CountLevel): number {
    return level === 'ptx' ? this._above : 0;
  }

  private readonly _levels = {} as Record<CountLevel, ReadonlyMap<string, ReadonlyMap<number, ICountCell>>>;
}

function cellsOf(counted: ICounted, level: CountLevel): Map<string, Map<number, ICountCell>> {
  const most = counted.columns.map(() => 0);
  for (const [, cells] of counted[level]) {
    for (const [column, , , cost] of cells) {
      most[column] = Math.max(most[column], cost);
    }
  }
  const found = new Map<string, Map<number, ICountCell>>();
  for (const [place, cells] of counted[level]) {
    for (const [column, value, ideal, cost, words] of cells) {
      const { name } = counted.columns[column];
      const heat = most[column] ? cost / most[column] : 0;
      const there = found.get(name) ?? new Map<number, ICountCell>();
      found.set(name, there.set(place, { value, ideal, heat, ...counted.words[words] }));
    }
  }
  return found;
}

/** A symbol as every compile of the same source has it: Numba numbers what a process compiles. */
export function stableSymbol(symbol: string): string {
  const numbers: string[] = [];
  return symbol.replace(/B\d+v(\d+)/g, (_, number: string) => {
    if (!numbers.includes(number)) {
      numbers.push(number);
    }
    return `#${numbers.indexOf(number)}`;
  });
}

/** What is known of each text of PTX, by its digest; what a person edits has another, and so no counts. */
export class CountBook {
  take(digest: string, counted: readonly ICounted[]): void {
    this._found.set(digest, new Map(counted.map(launch => [stableSymbol(launch.kernel), launch])));
    this._made.delete(digest);
  }

  /** The counts of a kernel; the same ones while nothing new is known. */
  of(translation: ITranslation | null, kernel: string | null): LineCounts | null {
    let above = 0;
    for (const { digest, lines } of translation?.ptx_texts ?? []) {
      const counted = kernel === null ? undefined : this._found.get(digest)?.get(stableSymbol(kernel));
      if (counted) {
        return this._of(digest, counted, above);
      }
      above += lines;
    }
    return null;
  }

  private _of(digest: string, counted: ICounted, above: number): LineCounts {
    const made = this._made.get(digest) ?? new Map<string, LineCounts>();
    this._made.set(digest, made);
    const key = `${above} ${counted.kernel}`;
    const counts = made.get(key) ?? new LineCounts(counted, above);
    made.set(key, counts);
    return counts;
  }

  private readonly _found = new Map<string, ReadonlyMap<string, ICounted>>();
  private readonly _made = new Map<string, Map<string, LineCounts>>();
}
