/** Looks up what an analysis says of a row. Pure; made once for each analysis, asked for the rows on screen only. */
import { IReasoned, ISchedule, IWhy } from '../../wireTypes';
import {
  IAnalysis,
  IIdiom,
  IInstructionFacts,
  IKernelAnalysis,
  ILoop,
  IPtxElimination,
  known
} from '../../wire';
import { whyOf } from '../listing/reasons';
import { IRow } from './rows';

/** Live registers behind one instruction, and the most that any of its kernel has. */
export interface ILive {
  gpr: number;
  pred: number;
  ugpr: number;
  most: number;
  peak: boolean;
}

export interface ILoopMark {
  loop: ILoop;
  hot: boolean;
  /** The cost of an iteration: for a narrow place, and in full; '' where nothing is known. */
  short: string;
  cost: string;
  why: IWhy | null;
}

export class AnalysisIndex {
  constructor(
    readonly analysis: IAnalysis,
    sassRows: readonly IRow[]
  ) {
    for (const row of sassRows) {
      if (row.kernel !== null && row.index !== null) {
        let found = this._rows.get(row.kernel);
        if (!found) {
          this._rows.set(row.kernel, (found = []));
        }
        found[row.index] = row;
      }
    }
    for (const [name, kernel] of Object.entries(analysis.kernels)) {
      kernel.loops.forEach((loop, i) => {
        const block = kernel.blocks.at(loop.head);
        if (block) {
          const cost = known(kernel.schedule)?.loops.at(i);
          const hot = kernel.hot_loop === i;
          const said = { short: cost?.short ?? '', cost: cost?.text ?? '', why: cost?.why ?? null };
          this._loops.set(`${name}:${block.first}`, { loop, hot, ...said });
        }
      });
    }
    for (const idiom of analysis.idioms) {
      idiom.offsets.forEach(offset => this._add(`sass:${idiom.kernel}:${offset}`, idiom));
      idiom.ptx_lines.forEach(line => this._add(`ptx:${line}`, idiom));
    }
  }

  kernel(name: string | null): IKernelAnalysis | null {
    return (name !== null && this.analysis.kernels[name]) || null;
  }

  facts(row: IRow): IInstructionFacts | null {
    return row.index === null ? null : (this.kernel(row.kernel)?.instructions[row.index] ?? null);
  }

  /** The reason of what an instruction waits for; null where it waits for nothing. */
  waitWhy(row: IRow): IWhy | null {
    const schedule = this._schedule(row);
    const facts = this.facts(row);
    return schedule && facts?.waits && facts.grounds ? whyOf(schedule, facts.waits, facts.grounds) : null;
  }

  /** The reasons of the spilled values and of the switch that an instruction has a part in. */
  codeWhys(row: IRow): readonly IWhy[] {
    const schedule = this._schedule(row);
    if (!schedule) {
      return [];
    }
    const at = row.position;
    return [
      ...schedule.spills
        .filter(({ stores, load }) => load === at || stores.includes(at))
        .map(({ grounds }) => whyOf(schedule, ['spill'], grounds)),
      ...schedule.switches.filter(({ branch }) => branch === at).map(({ why }) => why)
    ];
  }

  /** The sentence on the peak of registers, at its instruction; null elsewhere. */
  peak(row: IRow): IReasoned | null {
    return (this.live(row)?.peak && this._schedule(row)?.peak) || null;
  }

  live(row: IRow): ILive | null {
    const live = known(this.kernel(row.kernel)?.live ?? { missing: '' });
    if (!live || row.index === null || row.index >= live.gpr.length) {
      return null;
    }
    const at = row.index;
    return {
      gpr: live.gpr[at],
      pred: live.pred[at],
      ugpr: live.ugpr[at],
      most: live.gpr[live.peak] ?? 0,
      peak: live.peak === at
    };
  }

  /** The row of an instruction, by its position in its kernel. */
  row(kernel: string | null, index: number): IRow | null {
    return (kernel !== null && this._rows.get(kernel)?.[index]) || null;
  }

  /** The loop that an instruction is the head of. */
  loop(row: IRow): ILoopMark | null {
    return row.index === null ? null : (this._loops.get(`${row.kernel}:${row.index}`) ?? null);
  }

  /** Idioms that a row has a part in. */
  idioms(row: IRow): readonly IIdiom[] {
    const key = row.index === null ? `ptx:${row.position}` : `sass:${row.kernel}:${row.position}`;
    return (row.label === null && this._idioms.get(key)) || NO_IDIOMS;
  }

  /** Idioms that are marked at a row: at the first of their instructions, or their first PTX line where they have none. */
  chips(row: IRow): IIdiom[] {
    return this.idioms(row).filter(idiom =>
      row.index === null
        ? !idiom.offsets.length && idiom.ptx_lines[0] === row.position
        : idiom.offsets[0] === row.position
    );
  }

  /** The elimination of a PTX line that has no SASS of its own. */
  elimination(row: IRow): IPtxElimination | null {
    return row.index === null && row.label === null
      ? (this.analysis.ptx_eliminations[String(row.position)] ?? null)
      : null;
  }

  private _schedule(row: IRow): ISchedule | undefined {
    return row.index === null ? undefined : known(this.kernel(row.kernel)?.schedule ?? { missing: '' });
  }

  private _add(key: string, idiom: IIdiom): void {
    const found = this._idioms.get(key);
    if (found) {
      found.push(idiom);
    } else {
      this._idioms.set(key, [idiom]);
    }
  }

  private readonly _rows = new Map<string, IRow[]>();
  private readonly _loops = new Map<string, ILoopMark>();
  private readonly _idioms = new Map<string, IIdiom[]>();
}

const NO_IDIOMS: readonly IIdiom[] = [];
