/**
 * The messages of a compiler, as JSON: the TypeScript side of the wire. `workbench/jupyter/wire.py` is the other one,
 * and `tests/samples` holds messages that the tests of both sides read. Names are those of `workbench.base.records`.
 */

/** A value that could not be obtained, and why. */
export interface IMissing {
  missing: string;
}

/** The place that a row comes from: the innermost where calls were inlined. */
export interface ISpot {
  file: string;
  line: number;
  /** All lines of the listed source that had a part in it, the innermost first. */
  touches: readonly number[];
  /** The place and the calls around it in words, the innermost first. */
  chain: readonly string[];
}

export interface IDiagnostic {
  severity: 'error' | 'warning' | 'info';
  message: string;
  filename: string | IMissing;
  line: number | IMissing;
  column: number | IMissing;
  end_column: number | IMissing;
  notes: string[];
  /** Changes of the text that mend it for certain. */
  fixes?: IFix[];
}

/** The text between two places is replaced by another; 1-based. */
export interface IFix {
  title: string;
  line: number;
  column: number;
  end_line: number;
  end_column: number;
  text: string;
}

export interface IResources {
  registers_per_thread: number;
  static_smem_bytes: number;
  stack_bytes: number | IMissing;
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

/** A control code as cells of columns, which are empty for a barrier that is not set, and in words. */
export interface IControl {
  stall: string;
  yields: string;
  write: string;
  read: string;
  wait: string;
  reuse: string;
  words: string;
}

export type NoiseKind = 'directives' | 'comments' | 'debug' | 'header' | 'inlined' | 'padding';

/** A row of a listing as `workbench/jupyter/listing_rows.py` makes it; fields that say nothing are absent. */
export interface IListingRow {
  text?: string;
  mark?: string;
  position?: number;
  /** As an index into the symbols, like the next two into their tables. */
  kernel?: number;
  spot?: number;
  control?: number;
  func?: string;
  used_by?: readonly string[];
  ptx_line?: number;
  filtered?: NoiseKind;
  index?: number;
  label?: string;
  target?: string;
  access?: boolean;
  encoding?: string;
}

/** Values that rows of a message share. */
export interface IRowTables {
  spots: readonly ISpot[];
  controls: readonly IControl[];
  symbols: readonly string[];
}

export interface ITranslation extends IRowTables {
  kind: 'translation';
  arch: string;
  language: string;
  filename: string;
  toolkit: Record<string, string>;
  ptx: string;
  /** The texts that stand below each other in the PTX; a kernel tells by the digest what it has counted of each. */
  ptx_texts: readonly { digest: string; lines: number }[];
  /** A row for each line of the PTX, without its text and its number. */
  ptx_rows: readonly IListingRow[];
  kernels: IKernelEntry[];
  /** Readable names of mangled symbols in the PTX. */
  names: Record<string, string>;
  diagnostics: IDiagnostic[];
  /** Texts of other cells of the notebook that lines come from, by file. */
  cells: Record<string, string>;
  /** Texts that the compiler made between the source and PTX, in its order; absent where there are none. */
  stages?: readonly IStage[];
  /** True if the language's module answers what each pass of the compiler changed. */
  has_passes?: boolean;
  /** Seconds that the compiler took, without the time of its start. */
  seconds?: number;
  /** Host code that was not compiled, in words: "main and 3 host functions". */
  left_out?: string;
  /** Kernel templates of the text; absent where there are none. */
  templates?: readonly ITemplate[];
  /** Kernels that are declared and not defined; absent where there are none. */
  declared?: readonly string[];
}

/** A text between the source and PTX. */
export interface IStage {
  name: string;
  title: string;
  language: 'mlir' | 'llvm';
  rows: readonly IListingRow[];
}

/** A kernel template. */
export interface ITemplate {
  name: string;
  /** Its first and its last line. */
  line: number;
  end_line: number;
  parameters: readonly { text: string; kind: 'type' | 'value' | 'template'; has_default: boolean }[];
  /** True if the translation holds an instance. */
  has_instance: boolean;
  /** Name expressions to begin with, which compile; of one without an instance, and none where none was found. */
  instances: readonly string[];
}

export interface ISass extends IRowTables {
  kind: 'sass';
  arch: string;
  rows: readonly IListingRow[];
  missing?: string;
}

/** The message about a disassembly that there is none of. */
export function noSass(arch: string, missing: string): ISass {
  return { kind: 'sass', arch, rows: [], spots: [], controls: [], symbols: [], missing };
}

export interface IErrors {
  kind: 'errors';
  /** By which the diagnostics name the text itself. */
  filename: string;
  diagnostics: IDiagnostic[];
  log: string;
}

export interface IFailure {
  kind: 'failure';
  reason: string;
  message: string;
  remedy: string;
}

/** Facts about a SASS instruction beyond its text; see `workbench/analyse/inspector`. All are static. */
export interface IInstructionFacts {
  /** 'memory.global', 'fp32', 'int', 'control' …; '' where unknown. */
  class: string;
  /** The pipe that runs it: 'LSU', 'FMA', 'ALU' …; '' where unknown. */
  pipe: string;
  writes: string[];
  reads: string[];
  /** Register read -> who wrote it, as indices of instructions of the kernel; several where ways join. */
  from: [string, number[]][];
  /** Register written -> who reads it. */
  to: [string, number[]][];
  /** Register read, barrier that is waited for, and who set the barrier. */
  guards: [string, number, number][];
  /** The target of the branch. */
  target: number | null;
  /** The origin of SASS with no PTX and no source, in words. */
  provenance: string;
  /** The unproved parts of its control code; '' where all is proved. */
  unproved: string;
  /** The waits before it issues, in words; absent where there are none. */
  stall?: string;
}

export interface IBlock {
  first: number;
  last: number;
  successors: number[];
  loop: number | null;
}

/** A loop of basic blocks; `blocks` and `head` count blocks, `parent` loops. */
export interface IBlockLoop {
  head: number;
  blocks: number[];
  depth: number;
  parent: number | null;
}

export interface ILoop extends IBlockLoop {
  back_edges: [number, number][];
  source_lines: number[];
  instructions: number;
  unroll: number | null;
}

export interface IKernelAnalysis {
  /** Live registers behind each instruction; `peak` is the index of the highest `gpr`. */
  live: { gpr: number[]; pred: number[]; ugpr: number[]; peak: number } | IMissing;
  instructions: IInstructionFacts[];
  blocks: IBlock[];
  loops: ILoop[];
  ptx_blocks: IBlock[];
  ptx_loops: IBlockLoop[];
  mix: { class: string; count: number }[];
  /** The innermost loop with the most instructions, as an index into `loops`. */
  hot_loop: number | null;
  /** Modelled. */
  occupancy: { block: number; theoretical: number }[] | IMissing;
  proof: { proved: boolean; unproved: number; text: string };
  schedule: ISchedule | IMissing;
}

/** The code as a schedule: what iterations of loops cost, in the order of `loops`; what fills the registers; spills. */
export interface ISchedule {
  loops: { head: number; short: string; text: string }[];
  /** The peak of live registers in words; '' where there is none. */
  peak: string;
  spills: { stores: number[]; load: number | null; text: string }[];
  switches: string[];
  /** A sentence for each function in the code; none if the kernel calls no function. */
  calls: string[];
}

/** The elimination of a PTX line that has no SASS of its own. */
export interface IPtxElimination {
  how: 'merged' | 'folded' | 'moved' | 'removed' | 'address' | 'unknown';
  text: string;
  offsets: number[];
  kernel: string;
}

export interface IIdiom {
  kind: string;
  kernel: string;
  title: string;
  text: string;
  offsets: number[];
  ptx_lines: number[];
  source_line: number | null;
  severity: 'info' | 'hint' | 'warning';
}

export interface IHelp {
  title: string;
  text: string;
  operands: string;
  section: string;
  pipe?: string;
}

/** The analysis of a disassembly; comes after it. */
export interface IAnalysis {
  kind: 'analysis';
  arch: string;
  /** By mangled name. */
  kernels: Record<string, IKernelAnalysis>;
  /** By PTX line, as text. */
  ptx_eliminations: Record<string, IPtxElimination>;
  idioms: IIdiom[];
  help: { ptx: Record<string, IHelp>; sass: Record<string, IHelp>; operands: Record<string, IHelp> };
}

/** A step takes long; comes any number of times, and only where it was asked for. */
export interface IProgress {
  kind: 'progress';
  phase: string;
  /** Since the step began. */
  seconds: number;
}

export type Message = ITranslation | ISass | IAnalysis | IErrors | IFailure | IProgress;

/** Properties of the server's compiler. */
export interface IAbout {
  archs: string[];
  /** GPU models of each architecture; none where no product is known. */
  gpus: Readonly<Record<string, readonly string[]>>;
  toolkit: Record<string, string> | IMissing;
  defaults: { arch: string };
}

const KINDS = new Set(['translation', 'sass', 'analysis', 'errors', 'failure', 'progress']);

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
