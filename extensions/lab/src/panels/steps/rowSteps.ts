/** The last launches of the kernels that are shown, as lines of `%step` to each row. Pure. */
import { answerIn } from '../../kernelExpression';
import { STEP_STRINGS } from '../../stepStrings';
import { ITranslation } from '../../wire';
import { ptxTextAt } from '../rows/ptxTexts';
import { IRow, kernelsOf } from '../rows/rows';

/** The last launch of a kernel, as the notebook's kernel tells of it. */
export interface ILaunch {
  state: 'known' | 'never' | 'stale' | 'gone';
  /** The launch for a line of `%step`. */
  written: string;
  /** The number of the cell that made it. */
  cell: number;
  /** True if lines of the PTX that is shown are those of the launch. */
  exact: boolean;
}

/** The line for a cell, and the number of the cell below which it belongs. */
export interface IStep {
  line: string;
  cell: number;
}

/** Reads what the kernel tells of launches, one for each kernel that was asked for. */
export function readLaunches(value: unknown): ILaunch[] {
  const { launches } = answerIn(value) as { launches?: unknown };
  return Array.isArray(launches) ? (launches as ILaunch[]) : [];
}

/** True if a row is an instruction, of PTX or of SASS. */
export function isInstruction(row: IRow): boolean {
  return row.index !== null || (row.kernel !== null && /^\s*[^.\s][^;]*;/.test(row.text));
}

export class RowSteps {
  /** launches: by the kernels' mangled names. isStale: what is shown is not the text that launches run. */
  constructor(
    private readonly _translation: ITranslation,
    private readonly _launches: ReadonlyMap<string, ILaunch>,
    private readonly _isStale: boolean
  ) {}

  /** The step to a row; null where there is none. */
  toRow(row: IRow): IStep | null {
    const launch = this._launchOf(row.kernel);
    if (!launch || !isInstruction(row)) {
      return null;
    }
    const { written, cell, exact } = launch;
    if (exact && row.ptxLine !== null) {
      const above = ptxTextAt(this._translation, row.ptxLine)?.above ?? 0;
      return { line: `%step -p ${row.ptxLine - above} ${written}`, cell };
    }
    return row.source === null ? null : { line: `%step -l ${row.source} ${written}`, cell };
  }

  /** The step to a line of the cell, of the kernel that is shown where it comes from that. */
  toLine(line: number, rows: readonly IRow[], shown: string | null): IStep | null {
    const kernels = kernelsOf(rows, line);
    const kernel = shown !== null && kernels.has(shown) ? shown : ([...kernels].at(0) ?? null);
    const launch = this._launchOf(kernel);
    return launch ? { line: `%step -l ${line} ${launch.written}`, cell: launch.cell } : null;
  }

  /** Says what a click does, or why it does nothing and what to do about it. */
  words(kernel: string | null): string {
    const entry = this._translation.kernels.find(each => each.mangled_name === kernel);
    const launch = kernel === null ? undefined : this._launches.get(kernel);
    if (!entry || !launch) {
      return '';
    }
    const state = this._isStale && launch.state !== 'never' ? 'stale' : launch.state;
    switch (state) {
      case 'known':
        return STEP_STRINGS.to(launch.written);
      case 'never':
        return STEP_STRINGS.never(entry.name);
      case 'stale':
        return STEP_STRINGS.stale();
      case 'gone':
        return STEP_STRINGS.gone(entry.name);
    }
  }

  /** True if any kernel can be stepped. */
  get isOffered(): boolean {
    return !this._isStale && [...this._launches.values()].some(({ state }) => state === 'known');
  }

  private _launchOf(kernel: string | null): ILaunch | null {
    const found = kernel === null || this._isStale ? undefined : this._launches.get(kernel);
    return found?.state === 'known' ? found : null;
  }
}
