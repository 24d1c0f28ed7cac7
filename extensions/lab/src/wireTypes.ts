/** The messages of a compiler. `python scripts/wire_types.py` made them of `wire_types.py`. */
export type NoiseKind = 'directives' | 'comments' | 'debug' | 'header' | 'inlined' | 'padding';

export type Message = ITranslation | ISass | IAnalysis | IErrors | IFailure | IProgress;

export type CountCell = readonly [number, number, number | null, number, number, number | null];

export type CountRow = readonly [number, readonly CountCell[], readonly number[], readonly number[]];

/**
 * PTX, kernels and warnings.
 *
 * ptx_rows: a row for each line of the PTX, without its text and its number. ptx_texts: the texts that stand
 * below each other in the PTX. names: readable names of mangled symbols. cells: texts of other cells of the
 * notebook that lines come from, by file. stages: texts between the source and PTX, in the compiler's order.
 * has_passes: the language's module answers what each pass of the compiler changed. seconds: that the
 * compiler took, without the time of its start. left_out: host code that was not compiled, in words.
 * templates: kernel templates of the text, those without an instance with examples that compile. declared:
 * kernels that are declared and not defined.
 */
export interface ITranslation extends IRowTables {
  kind: 'translation';
  arch: string;
  language: string;
  filename: string;
  toolkit: Readonly<Record<string, string>>;
  ptx: string;
  ptx_texts: readonly IPtxText[];
  ptx_rows: readonly IListingRow[];
  kernels: readonly IKernelEntry[];
  names: Readonly<Record<string, string>>;
  diagnostics: readonly IDiagnostic[];
  cells: Readonly<Record<string, string>>;
  stages?: readonly IStage[];
  has_passes?: boolean;
  seconds?: number;
  left_out?: string;
  templates?: readonly ITemplate[];
  declared?: readonly string[];
}

/** Values that rows of a message share. */
export interface IRowTables {
  spots: readonly ISpot[];
  controls: readonly IControl[];
  symbols: readonly string[];
}

/** The lines that a row comes from. */
export interface ISpot {
  file: string;
  line: number;
  touches: readonly number[];
  chain: readonly string[];
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

/** A text of which the PTX is made; a kernel tells by the digest what it has counted of it. */
export interface IPtxText {
  digest: string;
  lines: number;
}

/**
 * A row of a listing as `listing_rows` makes it; fields that say nothing are absent.
 *
 * kernel, spot, control: indices into the tables of the message. ptx_line: for SASS, the line that it was
 * made from.
 */
export interface IListingRow {
  text?: string;
  mark?: string;
  position?: number;
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
  matrix?: boolean;
  encoding?: string;
}

/** One kernel of a translation. */
export interface IKernelEntry {
  name: string;
  mangled_name: string;
  expression: string | null;
  parameters: readonly IParameter[];
  resources: IResources | IMissing;
}

/** A logical parameter of a kernel. */
export interface IParameter {
  name: string;
  type: string;
  size_bytes: number;
}

/** Resources that a kernel occupies on an SM, static: read from the cubin and from ptxas' log. */
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

/** A value that could not be obtained, with the reason. */
export interface IMissing {
  missing: string;
  kind?: string;
}

/** A compiler's remark. Positions are 1-based; line 1 is the first line of the text that was passed. */
export interface IDiagnostic {
  severity: 'error' | 'warning' | 'info';
  message: string;
  filename: string | IMissing;
  line: number | IMissing;
  column: number | IMissing;
  end_column: number | IMissing;
  notes: readonly string[];
  fixes?: readonly IFix[];
}

/**
 * A change of the text that mends an error for certain: what stands between two places becomes `text`.
 * 1-based.
 */
export interface IFix {
  title: string;
  line: number;
  column: number;
  end_line: number;
  end_column: number;
  text: string;
}

/** A text that the compiler made between the source and PTX. */
export interface IStage {
  name: string;
  title: string;
  language: 'mlir' | 'llvm';
  rows: readonly IListingRow[];
}

/** A template; `has_instance`: the translation holds one. */
export interface ITemplate {
  name: string;
  line: number;
  end_line: number;
  parameters: readonly ITemplateParameter[];
  has_instance: boolean;
  instances: readonly string[];
}

/** A parameter of a template: `text` is what stands between the commas; `type` is that of a value. */
export interface ITemplateParameter {
  text: string;
  kind: 'type' | 'value' | 'template';
  has_default: boolean;
}

/** SASS of the translation before it; or the reason why there is none, and no rows. */
export interface ISass extends IRowTables {
  kind: 'sass';
  arch: string;
  rows: readonly IListingRow[];
  missing?: string;
}

/**
 * The analysis of a translation and its disassembly, which come before it; or the reason why there is none.
 *
 * kernels: by mangled name. ptx_eliminations: by PTX line, as text.
 */
export interface IAnalysis {
  kind: 'analysis';
  arch: string;
  kernels: Readonly<Record<string, IKernelAnalysis>>;
  ptx_eliminations: Readonly<Record<string, IPtxElimination>>;
  idioms: readonly IIdiom[];
  help: IHelpTables;
  missing?: string;
}

/**
 * The analysis of a kernel. hot_loop: the innermost loop with the most instructions, as an index into
 * `loops`.
 */
export interface IKernelAnalysis {
  live: ILive | IMissing;
  instructions: readonly IInstructionFacts[];
  blocks: readonly IBlock[];
  loops: readonly ILoop[];
  ptx_blocks: readonly IBlock[];
  ptx_loops: readonly IBlockLoop[];
  mix: readonly IMixEntry[];
  hot_loop: number | null;
  occupancy: readonly IBlockOccupancy[] | IMissing;
  proof: IProof;
  schedule: ISchedule | IMissing;
}

/** Live registers behind each instruction. peak: the index of the highest `gpr`. */
export interface ILive {
  gpr: readonly number[];
  pred: readonly number[];
  ugpr: readonly number[];
  peak: number;
}

/**
 * Facts about a SASS instruction beyond its text; all are static.
 *
 * class, pipe: `memory.global` and `LSU`; empty where unknown. from: registers that are read, each with the
 * instructions that wrote it, as indices of the kernel's; to: registers that are written, with those that
 * read them. guards: a register that is read, the barrier that is waited for, and the instruction that set
 * it. target: of the branch. provenance: the origin of SASS with no PTX and no source, in words. unproved:
 * the unproved parts of its control code; empty where all is proved. stall: the waits before it issues, in
 * words; waits: their kinds, which have rules; grounds: their places and numbers.
 */
export interface IInstructionFacts {
  class: string;
  from: readonly (readonly [string, readonly number[]])[];
  pipe: string;
  writes: readonly string[];
  reads: readonly string[];
  to: readonly (readonly [string, readonly number[]])[];
  guards: readonly (readonly [string, number, number])[];
  target: number | null;
  provenance: string;
  unproved: string;
  stall?: string;
  waits?: readonly ('operand' | 'barrier_seen' | 'pipe' | 'stall_count' | 'barrier')[];
  grounds?: IGrounds;
}

/** The places and the numbers of a reason whose rule many share: it is among the `rules` of the schedule. */
export interface IGrounds {
  places: readonly ICodePlace[];
  numbers: Readonly<Record<string, IQuantity>>;
}

/** A place in the code of a kernel; at least one field is there. */
export interface ICodePlace {
  sass_offset?: number | null;
  ptx_line?: number | null;
  file?: string;
  line?: number | null;
}

/** A number that a person sees: with its unit, and on what it rests. */
export interface IQuantity {
  value: number;
  unit: string;
  basis: 'measured' | 'counted' | 'modelled' | 'static';
}

/**
 * PTX lines from first to last, both of instructions; successors and loop are indices, loop the innermost
 * one.
 */
export interface IBlock {
  first: number;
  last: number;
  successors: readonly number[];
  loop: number | null;
}

/** A loop, by blocks. */
export interface ILoop {
  head: number;
  blocks: readonly number[];
  depth: number;
  parent: number | null;
  back_edges: readonly (readonly [number, number])[];
  source_lines: readonly number[];
  instructions: number;
  unroll: number | null;
}

/** A natural loop: blocks that reach a back-edge to `head` without leaving it. */
export interface IBlockLoop {
  head: number;
  blocks: readonly number[];
  depth: number;
  parent: number | null;
}

/** The number of instructions of a class. why: absent where there is no schedule. */
export interface IMixEntry {
  class: string;
  count: number;
  why?: IWhy;
}

/** The reason of one thing that was said. */
export interface IWhy {
  rule: string;
  source: string;
  places: readonly ICodePlace[];
  numbers: Readonly<Record<string, IQuantity>>;
}

/** Theoretical occupancy at so many threads of a block, modelled. */
export interface IBlockOccupancy {
  block: number;
  theoretical: number;
  why: IWhy;
}

/**
 * The proof of the control codes. unproved: the number of instructions. why: absent where there is no
 * schedule.
 */
export interface IProof {
  proved: boolean;
  unproved: number;
  text: string;
  why?: IWhy;
}

/**
 * The code as a schedule, in words. loops: in the order of the kernel's. peak: None where no register is
 * live. calls: a sentence for each function in the code; none if the kernel calls no function. resources: the
 * reasons of the kernel's resources, by their names. rules: the rule and the source of each kind of wait, and
 * of spills.
 */
export interface ISchedule {
  loops: readonly IScheduleLoop[];
  peak: IReasoned | null;
  spills: readonly IScheduleSpill[];
  switches: readonly IScheduleSwitch[];
  calls: readonly IReasoned[];
  resources: Readonly<Record<string, IWhy>>;
  rules: Readonly<Record<string, readonly [string, string]>>;
}

/**
 * The cost of an iteration of a loop, in words; `short` for a narrow place. why: absent where it is not
 * known.
 */
export interface IScheduleLoop {
  head: number;
  short: string;
  text: string;
  why?: IWhy;
}

/** A sentence with its reason. */
export interface IReasoned {
  text: string;
  why: IWhy;
}

/**
 * A spilled value: offsets of what stores it and of what loads it, its words, and their places and numbers.
 */
export interface IScheduleSpill {
  stores: readonly number[];
  load: number | null;
  text: string;
  grounds: IGrounds;
}

/** A switch in words. branch: the offset of its branch. */
export interface IScheduleSwitch extends IReasoned {
  branch: number;
}

/** The elimination of a PTX line. */
export interface IPtxElimination {
  how: 'merged' | 'folded' | 'moved' | 'removed' | 'address' | 'unknown';
  text: string;
  offsets: readonly number[];
  kernel: string;
}

/** A claim about one kernel where it stands. Offsets in bytes in `kernel` (mangled); PTX lines from 1. */
export interface IIdiom {
  kind: string;
  kernel: string;
  title: string;
  text: string;
  offsets: readonly number[];
  ptx_lines: readonly number[];
  source_line: number | null;
  severity: 'info' | 'hint' | 'warning';
  why?: IWhy;
}

/** Help by what it is about. */
export interface IHelpTables {
  ptx: Readonly<Record<string, IHelp>>;
  sass: Readonly<Record<string, IHelp>>;
  operands: Readonly<Record<string, IHelp>>;
}

/** Help for an opcode or an operand. */
export interface IHelp {
  title: string;
  text: string;
  operands: string;
  section: string;
  pipe?: string;
}

/**
 * The source does not compile. filename: by which the diagnostics name the text itself. log: the compiler's.
 */
export interface IErrors {
  kind: 'errors';
  filename: string;
  diagnostics: readonly IDiagnostic[];
  log: string;
}

/** Nothing is known about the source. reason: a name of what happened. remedy: what to do about it. */
export interface IFailure {
  kind: 'failure';
  reason: string;
  message: string;
  remedy: string;
}

/** A step takes long; comes any number of times, and only where it was asked for. seconds: since it began. */
export interface IProgress {
  kind: 'progress';
  phase: string;
  seconds: number;
}

/**
 * A file of device code: its archs and kernels, the ones that are shown, and `page`, the listing as a whole
 * HTML document; empty where there is no kernel.
 */
export interface IOpened {
  kind: 'opened';
  arch: string;
  archs: readonly string[];
  kernel: string;
  kernels: readonly string[];
  page: string;
}

/** The layouts of the matrices of an instruction, as HTML with its script; empty where there are none. */
export interface ILayouts {
  kind: 'layouts';
  html: string;
}

/** Properties of the server's compiler. gpus: GPU models of each arch; none where no product is known. */
export interface IAbout {
  archs: readonly string[];
  gpus: Readonly<Record<string, readonly string[]>>;
  toolkit: Readonly<Record<string, string>> | IMissing;
  defaults: IDefaults;
}

/** The arch of a request that names none. */
export interface IDefaults {
  arch: string;
}

/**
 * A launch that was counted or measured. at: when that was, or when its report was opened, in seconds since
 * 1970. filename: of the source whose lines are named. ptx, source, sass: rows of a line or an offset, its
 * cells, and the PTX lines and offsets that were summed up. A cell: the column, the value, the ideal, the
 * cost beyond it, its words, and the denominator of a quotient; columns and words are indices into `columns`
 * and `words`.
 */
export interface ICounted {
  kernel: string;
  launch: string;
  basis: 'counted' | 'measured';
  at: number;
  filename: string;
  columns: readonly ICountColumn[];
  words: readonly ICountWords[];
  ptx: readonly CountRow[];
  source: readonly CountRow[];
  sass: readonly CountRow[];
}

/**
 * A column of counts by line. over: the unit of the denominator; empty of a sum. ideal: in words; empty where
 * there is none. metric: Nsight Compute's, where there is one like it. differs: the difference of the
 * hardware's nearest metric in any case.
 */
export interface ICountColumn {
  name: string;
  head: string;
  unit: string;
  over: string;
  basis: 'counted' | 'measured' | 'static';
  definition: string;
  ideal: string;
  metric: string;
  differs: string;
}

/**
 * The certainty of a cell, and the hardware's metric; empty where the hardware would count something else.
 */
export interface ICountWords {
  worth: string;
  metric: string;
}

/** The measurements in open reports of the code that is shown. */
export interface IMeasurements {
  measured: readonly IMeasured[];
  refused: readonly IRefused[];
}

/** A measured launch of an open report. */
export interface IMeasured extends ICounted {
  report: number;
  file: string;
  gpu: string;
}

/** A report of which nothing is shown, and why: other code was measured. */
export interface IRefused extends IReport {
  why: string;
}

/**
 * An open report, of which a kernel of this name was measured. report: its number among those that were
 * opened. gpu: empty where the report names none.
 */
export interface IReport {
  report: number;
  at: number;
  file: string;
  gpu: string;
}

/**
 * A language whose cells a notebook's kernel compiles. kind: its name in messages. decorators: those that
 * make a kernel, by their full names. module: answers for its cells. options: of its compiler, as an example.
 */
export interface ILiveLanguage {
  kind: string;
  title: string;
  decorators: readonly string[];
  module: string;
  options: string;
}

/** One check or time of one version of a kernel. */
export interface IResult {
  kind: 'check' | 'time';
  kernel: string;
  name: string;
  arch: string;
  passed: boolean | null;
  text: string;
  at: number;
}
