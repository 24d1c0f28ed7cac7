/** A version of a cell's code as something to compare with: instructions and resources of its kernels. Pure. */
import { IKernelAnalysis, IMissing, IResources, ISass, isMissing } from '../../wire';
import { ICode, placesOf, Sources } from './difference';
import { instructionCount } from '../rows/instructionCount';
import { LiveCell } from '../source/liveCell';

/** Threads of a block that occupancy is told of, unless another number is chosen. */
export const BLOCK_AT_FIRST = 256;

export interface IKernelSnapshot {
  name: string;
  mangledName: string;
  instructions: readonly string[];
  /** The data flow, as a comparison takes it; null while there is no analysis. */
  sources: readonly Sources[] | null;
  /** How many instructions it has, padding and dummies left out. */
  length: number;
  resources: IResources | IMissing;
  occupancy: IKernelAnalysis['occupancy'];
}

export interface ISnapshot {
  text: string;
  arch: string;
  kernels: readonly IKernelSnapshot[];
}

/** Whether what a live cell shows is of the text that stands in the cell. */
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

/** What a live cell shows, kept; null while its SASS is not that of its PTX. */
function snapshotOf(live: LiveCell): ISnapshot | null {
  const { sass } = live;
  if (!live.translation || live.text === null || !sass || sass.missing !== undefined) {
    return null;
  }
  if (live.phase === 'disassembling' || live.stale) {
    return null;
  }
  const texts = textsByKernel(sass);
  const kernels = live.translation.kernels.map(kernel => {
    const instructions = texts.get(kernel.mangled_name) ?? [];
    const facts = live.index?.kernel(kernel.mangled_name)?.instructions ?? [];
    return {
      name: kernel.name,
      mangledName: kernel.mangled_name,
      instructions,
      sources:
        facts.length === instructions.length
          ? instructions.map((text, n) => placesOf(text, facts[n].writes, facts[n].from))
          : null,
      length: instructionCount(instructions),
      resources: kernel.resources,
      occupancy: live.index?.kernel(kernel.mangled_name)?.occupancy ?? { missing: 'there is no analysis' }
    };
  });
  return { text: live.text, arch: live.translation.arch, kernels };
}

function textsByKernel(sass: ISass): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const line of sass.lines) {
    const found = texts.get(line.kernel);
    if (found) {
      found.push(line.text);
    } else {
      texts.set(line.kernel, [line.text]);
    }
  }
  return texts;
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
  const { instructions, sources, resources } = kernel;
  return { instructions, sources, resources, occupancy: occupancyAt(kernel, block) };
}
