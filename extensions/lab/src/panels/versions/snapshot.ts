/** A version of a cell's code as something to compare with: instructions and resources of its kernels. Pure. */
import { IKernelAnalysis, IMissing, IResources, isMissing } from '../../wire';
import { IBlockOccupancy } from '../../wireTypes';
import { ICode, placesOf, Sources } from './difference';
import { instructionCount } from '../rows/instructionCount';
import { IRow } from '../rows/rows';
import { LiveCell } from '../source/liveCell';

/** Threads of a block for the occupancy, unless another number is chosen. */
export const BLOCK_AT_FIRST = 256;

export interface IKernelSnapshot {
  name: string;
  mangledName: string;
  instructions: readonly string[];
  /** The data flow, as a comparison takes it; null while there is no analysis. */
  sources: readonly Sources[] | null;
  /** The target of each jump, and which are spills; null while there is no analysis. */
  targets: readonly (number | null)[] | null;
  spilled: ReadonlySet<number> | null;
  /** The number of instructions, padding and dummies left out. */
  length: number;
  resources: IResources | IMissing;
  occupancy: readonly Pick<IBlockOccupancy, 'block' | 'theoretical'>[] | IMissing;
}

export interface ISnapshot {
  text: string;
  arch: string;
  kernels: readonly IKernelSnapshot[];
}

/** True if what a live cell shows is of the text that stands in the cell. */
export function isFresh(live: LiveCell): boolean {
  return live.phase === 'idle' && live.translation !== null && !live.stale;
}

/** The last version that a live cell showed as a whole: what is under way changes nothing of it. */
export class LastSnapshot {
  of(live: LiveCell | null): ISnapshot | null {
    if (live !== this._live) {
      this._live = live;
      this._snapshot = null;
      this._sass = null;
    }
    if (live && (live.sass !== this._sass || live.index !== this._index)) {
      const next = snapshotOf(live);
      if (next) {
        this._snapshot = next;
        this._sass = live.sass;
        this._index = live.index;
      }
    }
    return this._snapshot;
  }

  private _live: LiveCell | null = null;
  private _sass: LiveCell['sass'] = null;
  private _index: LiveCell['index'] = null;
  private _snapshot: ISnapshot | null = null;
}

/** A copy of a live cell's listings; null while its SASS is not that of its PTX. */
function snapshotOf(live: LiveCell): ISnapshot | null {
  const { sass } = live;
  if (!live.translation || live.text === null || !sass || sass.missing !== undefined) {
    return null;
  }
  if (live.phase === 'disassembling' || live.stale) {
    return null;
  }
  const rows = instructionsByKernel(live.sassRows);
  const kernels = live.translation.kernels.map(kernel => {
    const own = rows.get(kernel.mangled_name) ?? [];
    const instructions = own.map(row => row.text);
    const analysis = live.index?.kernel(kernel.mangled_name);
    const facts = analysis?.instructions ?? [];
    const whole = facts.length === instructions.length;
    return {
      name: kernel.name,
      mangledName: kernel.mangled_name,
      instructions,
      sources: whole ? instructions.map((text, n) => placesOf(text, facts[n].writes, facts[n].from)) : null,
      targets: whole ? facts.map(each => each.target) : null,
      spilled: analysis ? spilledIn(analysis, own) : null,
      length: instructionCount(instructions),
      resources: kernel.resources,
      occupancy: sharesOf(analysis)
    };
  });
  return { text: live.text, arch: live.translation.arch, kernels };
}

/** The occupancy without its reasons, which a version does not show. */
function sharesOf(analysis: IKernelAnalysis | null | undefined): IKernelSnapshot['occupancy'] {
  if (!analysis) {
    return { missing: 'there is no analysis' };
  }
  const { occupancy } = analysis;
  return isMissing(occupancy)
    ? occupancy
    : occupancy.map(({ block, theoretical }) => ({ block, theoretical }));
}

function instructionsByKernel(rows: readonly IRow[]): Map<string, IRow[]> {
  const found = new Map<string, IRow[]>();
  for (const row of rows) {
    if (row.kernel !== null && row.index !== null) {
      const own = found.get(row.kernel);
      if (own) {
        own.push(row);
      } else {
        found.set(row.kernel, [row]);
      }
    }
  }
  return found;
}

/** The instructions that are spills, by ptxas' marks; null where the schedule is not known. */
function spilledIn(analysis: IKernelAnalysis, instructions: readonly IRow[]): ReadonlySet<number> | null {
  if (isMissing(analysis.schedule)) {
    return null;
  }
  const at = analysis.schedule.spills.flatMap(each => [
    ...each.stores,
    ...(each.load === null ? [] : [each.load])
  ]);
  const spills = new Set(at);
  return new Set(instructions.flatMap((row, i) => (spills.has(row.position) ? [i] : [])));
}

/** The kernel of a name; the only one where there is one, for a kernel may have been renamed. */
export function kernelIn(snapshot: ISnapshot, name: string): IKernelSnapshot | null {
  const named = snapshot.kernels.find(kernel => kernel.name === name);
  return named ?? (snapshot.kernels.length === 1 ? snapshot.kernels[0] : null);
}

/** Theoretical occupancy at a block size: null where such a block cannot be launched. */
export function occupancyAt(kernel: IKernelSnapshot, block: number): number | null | IMissing {
  return isMissing(kernel.occupancy)
    ? kernel.occupancy
    : (kernel.occupancy.find(point => point.block === block)?.theoretical ?? null);
}

/** A kernel as a comparison takes it. */
export function codeOf(kernel: IKernelSnapshot, block: number): ICode {
  const { instructions, sources, targets, spilled, resources } = kernel;
  return { instructions, sources, targets, spilled, resources, occupancy: occupancyAt(kernel, block) };
}
