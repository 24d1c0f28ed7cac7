/** The versions of one piece of code, newest first, as plain data that can be stored. Pure. */
import { IResult, isMissing, known } from '../../wire';
import { ISnapshot, occupancyAt } from './snapshot';

/** A kernel's numbers; null where one is not known. */
export interface IVersionKernel {
  name: string;
  registers: number | null;
  spillBytes: number | null;
  smemBytes: number | null;
  instructions: number;
  /** Modelled, at `block` threads. */
  occupancy: number | null;
  block: number;
}

export interface IVersion {
  text: string;
  arch: string;
  /** Milliseconds since 1970. */
  at: number;
  kernels: IVersionKernel[];
  results: IResult[];
}

const MAX_VERSIONS = 30;
const MAX_CHARACTERS = 200_000;
const MAX_RESULTS = 12;

/** A snapshot as a version. */
export function versionOf(snapshot: ISnapshot, block: number, at: number): IVersion {
  const kernels = snapshot.kernels.map(kernel => {
    const resources = isMissing(kernel.resources) ? undefined : kernel.resources;
    const stores = resources && known(resources.spill_store_bytes);
    const loads = resources && known(resources.spill_load_bytes);
    return {
      name: kernel.name,
      registers: resources?.registers_per_thread ?? null,
      spillBytes: stores === undefined || loads === undefined ? null : stores + loads,
      smemBytes: resources?.static_smem_bytes ?? null,
      instructions: kernel.length,
      occupancy: known(occupancyAt(kernel, block)) ?? null,
      block
    };
  });
  return { text: snapshot.text, arch: snapshot.arch, at, kernels, results: [] };
}

/** Names a version in settings: its arch, and a number that follows from its text (FNV-1a of 32 bits, twice). */
export function versionKey({ text, arch }: { text: string; arch: string }): string {
  const hash = (seed: number): string => {
    let value = seed;
    for (let i = 0; i < text.length; i++) {
      value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
    }
    return (value >>> 0).toString(16).padStart(8, '0');
  };
  return `${arch} ${hash(0x811c9dc5)}${hash(0x050c5d1f)}`;
}

const same = (a: IVersion, b: IVersion): boolean => a.text === b.text && a.arch === b.arch;

/** The log with a version on top: one that was there moves up with its results; the oldest go. */
export function withVersion(log: readonly IVersion[], version: IVersion): IVersion[] {
  const before = log.find(other => same(other, version));
  const results = before?.results ?? [];
  const next = [{ ...version, results }, ...log.filter(other => !same(other, version))];
  let characters = 0;
  return next.slice(0, MAX_VERSIONS).filter((other, i) => {
    characters += other.text.length;
    return i === 0 || characters <= MAX_CHARACTERS;
  });
}

/** The log with results, one list per version's text; what is known already stays, for a kernel forgets. */
export function withResults(
  log: readonly IVersion[],
  found: ReadonlyMap<string, readonly IResult[]>
): IVersion[] {
  return log.map(version => {
    const fresh = (found.get(version.text) ?? []).filter(result => result.arch === version.arch);
    const names = new Set(fresh.map(keyOf));
    const kept = version.results.filter(result => !names.has(keyOf(result)));
    return fresh.length ? { ...version, results: [...kept, ...fresh].slice(-MAX_RESULTS) } : version;
  });
}

const keyOf = (result: IResult): string => `${result.kind} ${result.kernel} ${result.name}`;

/** Reads what was stored; what is no log is an empty one, for the store is the page's and outlives its versions. */
export function readLog(stored: unknown): IVersion[] {
  const isVersion = (value: unknown): value is IVersion => {
    const found = value as Partial<IVersion> | null;
    return (
      typeof found?.text === 'string' &&
      typeof found.arch === 'string' &&
      typeof found.at === 'number' &&
      Array.isArray(found.kernels) &&
      Array.isArray(found.results)
    );
  };
  return Array.isArray(stored) ? stored.filter(isVersion) : [];
}
