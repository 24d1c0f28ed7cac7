/**
 * Counts at the lines of a kernel in its last counted launch, and measurements of Nsight Compute's reports
 * there, as the notebook's kernel tells. Pure.
 */
import { COUNT_STRINGS } from '../../countStrings';
import {
  ICounted,
  IMeasured,
  IMeasurements,
  IRefused,
  IReport,
  ITranslation,
  ICountColumn
} from '../../wire';
import { IRow } from '../rows/rows';

export type CountLevel = 'ptx' | 'source' | 'sass';

export interface ICountCell {
  value: number;
  ideal: number | null;
  /** The excess over the ideal, as a share of the largest at a line of the kernel: 0 to 1. */
  heat: number;
  /** The denominator of a quotient. */
  over: number | null;
  worth: string;
  metric: string;
}

/** Code whose counts were summed up at a place. */
export interface ICountedCode {
  ptxLines: readonly number[];
  offsets: readonly number[];
}

const NO_CODE: ICountedCode = { ptxLines: [], offsets: [] };

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

  get basis(): 'counted' | 'measured' {
    return this._counted.basis;
  }

  get at(): number {
    return this._counted.at;
  }

  /** The report that it comes from; null where it was counted. */
  get report(): IReport | null {
    return this._counted.basis === 'measured' ? (this._counted as IMeasured) : null;
  }

  /** The basis of all of it, in words: the launch that was counted, or the file with the GPU and the launch. */
  get origin(): string {
    const { launch } = this._counted;
    const { report } = this;
    const measured = report && COUNT_STRINGS.measuredFrom(report.file, report.gpu);
    return measured === null
      ? COUNT_STRINGS.countedOf(launch)
      : [measured, launch].filter(Boolean).join(' · ');
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

  /** The code that a number at a place is summed over, PTX lines as they are shown. */
  code(level: CountLevel, place: number): ICountedCode {
    const at = place - this._shift(level);
    const row = this._counted[level].find(([each]) => each === at);
    return row ? { ptxLines: row[2].map(line => line + this._above), offsets: row[3] } : NO_CODE;
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
    for (const [column, value, ideal, cost, words, over] of cells) {
      const { name } = counted.columns[column];
      const heat = most[column] ? cost / most[column] : 0;
      const there = found.get(name) ?? new Map<number, ICountCell>();
      found.set(name, there.set(place, { value, ideal, heat, over, ...counted.words[words] }));
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

/** All numbers that there are of the code that is shown. */
export interface IFound {
  /** The newest first. */
  all: readonly LineCounts[];
  refused: readonly IRefused[];
}

const NOTHING: IFound = { all: [], refused: [] };

/**
 * The counts of each text of PTX, by its digest, and of the machine code that is shown; an edited text has
 * another, and so no counts.
 */
export class CountBook {
  take(digest: string, counted: readonly ICounted[]): void {
    this._found.set(digest, new Map(counted.map(launch => [stableSymbol(launch.kernel), launch])));
    this._made.delete(digest);
  }

  /** Takes the counts of all kernels that the program of a cell's text has launched. */
  takeProgram(text: string, counted: ICounted): void {
    this._programs.set(text, new LineCounts(counted));
  }

  /** The counts of a cell's program, whose kernels another compiler makes than the listing's. */
  ofProgram(text: string): LineCounts | null {
    return this._programs.get(text) ?? null;
  }

  /** Takes what reports have of a kernel of a listing. */
  takeMeasured(sass: readonly IRow[], kernel: string, found: IMeasurements): void {
    const kernels = this._measured.get(sass) ?? new Map<string, IFound>();
    const all = found.measured.map(launch => new LineCounts(launch));
    this._measured.set(sass, kernels.set(kernel, { all, refused: found.refused }));
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

  /** The counts and measurements of a kernel, and those that are not of its code. */
  all(translation: ITranslation | null, sass: readonly IRow[], kernel: string | null): IFound {
    const counted = this.of(translation, kernel);
    const measured = (kernel === null ? null : this._measured.get(sass)?.get(kernel)) ?? NOTHING;
    const all = [...(counted ? [counted] : []), ...measured.all].sort((a, b) => b.at - a.at);
    return { all, refused: measured.refused };
  }

  private _of(digest: string, counted: ICounted, above: number): LineCounts {
    const made = this._made.get(digest) ?? new Map<string, LineCounts>();
    this._made.set(digest, made);
    const key = `${above} ${counted.kernel}`;
    const counts = made.get(key) ?? new LineCounts(counted, above);
    made.set(key, counts);
    return counts;
  }

  private readonly _programs = new Map<string, LineCounts>();
  private readonly _found = new Map<string, ReadonlyMap<string, ICounted>>();
  private readonly _made = new Map<string, Map<string, LineCounts>>();
  private readonly _measured = new WeakMap<readonly IRow[], Map<string, IFound>>();
}
