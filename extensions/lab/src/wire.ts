/**
 * The messages of a compiler, as JSON: the TypeScript side of the wire. `workbench/server/wire.py` is the other one,
 * and `tests/samples` holds messages that the tests of both sides read. Names are those of `workbench.records`.
 */

/** What could not be had, and why. */
export interface IMissing {
  missing: string;
}

export interface ICallSite {
  file: string;
  line: number;
  function: string | IMissing;
}

/** Where an instruction comes from; `inlined_at` is the chain of calls, outermost last. */
export interface ISpot {
  file: string;
  line: number;
  inlined_at: ICallSite[];
}

export interface IDiagnostic {
  severity: 'error' | 'warning' | 'info';
  message: string;
  filename: string | IMissing;
  line: number | IMissing;
  column: number | IMissing;
  end_column: number | IMissing;
  notes: string[];
}

export interface IResources {
  registers_per_thread: number;
  static_smem_bytes: number;
  stack_bytes: number;
  spill_store_bytes: number | IMissing;
  spill_load_bytes: number | IMissing;
  constant_bytes: number;
  num_barriers: number;
  max_threads_per_block: number;
}

export interface IKernelEntry {
  name: string;
  mangled_name: string;
  expression: string | null;
  parameters: { name: string; type: string; size_bytes: number }[];
  resources: IResources | IMissing;
}

export interface IControl {
  stall: number;
  yield: boolean;
  write_barrier: number | null;
  read_barrier: number | null;
  wait_mask: number;
  reuse: number;
}

export interface ISassLine {
  kernel: string;
  offset: number;
  label: string | null;
  text: string;
  control: IControl | IMissing;
  spot: number | null;
  ptx_line: number | null;
}

export interface ITranslation {
  kind: 'translation';
  arch: string;
  language: 'cuda' | 'ptx' | 'numba';
  filename: string;
  toolkit: Record<string, string>;
  ptx: string;
  ptx_spots: (number | null)[];
  spots: ISpot[];
  kernels: IKernelEntry[];
  diagnostics: IDiagnostic[];
}

export interface ISass {
  kind: 'sass';
  arch: string;
  lines: ISassLine[];
  spots: ISpot[];
  missing?: string;
}

export interface IErrors {
  kind: 'errors';
  diagnostics: IDiagnostic[];
  log: string;
}

export interface IFailure {
  kind: 'failure';
  reason: string;
  message: string;
  remedy: string;
}

export type Message = ITranslation | ISass | IErrors | IFailure;

/** What the server's compiler can do. */
export interface IAbout {
  archs: string[];
  toolkit: Record<string, string> | IMissing;
  defaults: { arch: string };
}

const KINDS = new Set(['translation', 'sass', 'errors', 'failure']);

export function isMissing(value: unknown): value is IMissing {
  return typeof value === 'object' && value !== null && 'missing' in value;
}

/** The value, or undefined where it is missing. */
export function known<T>(value: T | IMissing): T | undefined {
  return isMissing(value) ? undefined : value;
}

/** Reads one message; throws where it is none, for then the server and this page are of different versions. */
export function parseMessage(value: unknown): Message {
  const kind = (value as { kind?: unknown } | null)?.kind;
  if (typeof kind !== 'string' || !KINDS.has(kind)) {
    throw new Error(`The compiler sent ${JSON.stringify(kind) ?? 'nothing'}, which this page does not know.`);
  }
  return value as Message;
}

export function failure(reason: string, message: string, remedy: string): IFailure {
  return { kind: 'failure', reason, message, remedy };
}
