/**
 * Every text of the panel's own that a person reads, in one place, so that Lab's language packs can replace them.
 *
 * Texts are asked for when they are shown: the translation is known once Lab has started. What the compilers say comes
 * over the wire as it is. Knows no Lab at run time, so that the pure parts and their tests can use it.
 */
import { cellName } from './languages/cells';

/** The part of Lab's `TranslationBundle` that is used here. */
export interface IBundle {
  __(text: string, ...values: unknown[]): string;
  _n(one: string, many: string, count: number, ...values: unknown[]): string;
}

/** Name of the language packs' domain. */
export const DOMAIN = 'kernel_workbench';

function filled(text: string, values: readonly unknown[]): string {
  return text.replace(/%(\d)/g, (all, at: string) => String(values[Number(at) - 1] ?? all));
}

let bundle: IBundle = {
  __: (text, ...values) => filled(text, values),
  _n: (one, many, count, ...values) => filled(count === 1 ? one : many, [count, ...values])
};

/** Takes Lab's translation. */
export function translate(found: IBundle): void {
  bundle = found;
}

export const t = (text: string, ...values: unknown[]): string => bundle.__(text, ...values);
export const n = (one: string, many: string, count: number, ...values: unknown[]): string =>
  bundle._n(one, many, count, ...values);

/** Apart from the texts: in one that is translated, two signs stand for one. */
const MAGIC = '%%cuda';

export const STRINGS = {
  caption: () => t('PTX and SASS of the active cell'),
  tookMs: (what: string, ms: number) => t('%1 in %2 ms', what, ms),
  kernel: () => t('Kernel'),
  arch: () => t('Architecture'),
  archIsCells: () => t("The cell's %1 line names the architecture", MAGIC),
  archOfCompile: () => t('Architecture to compile for'),
  noSuchArch: (arch: string) => t('The compilers make no code for %1.', arch),
  filter: () => t('Filter'),
  filterTitle: () => t('Lines to show or hide'),
  columns: () => t('Columns'),
  columnsTitle: () => t('Columns of the SASS listing'),
  addColumn: () => t('+ column'),
  addColumnTitle: () => t('SASS for other GPUs, and of other versions of the cell, as columns'),
  view: () => t('View'),
  views: () => ({
    auto: t('PTX and SASS'),
    beside: t('side by side'),
    above: t('stacked'),
    ptx: t('PTX'),
    sass: t('SASS')
  }),
  graph: () => t('CFG'),
  graphTitle: () => t('Show the control flow graph beside the text'),
  graphCommand: () => t('Show the Control Flow Graph'),
  graphLevel: () => t('Level of the graph'),
  graphOf: (level: string, kernel: string) => t('Control flow graph of %1, %2', kernel, level),
  graphMissing: () => t('The control flow graph is shown when the kernel has SASS.'),
  zoomIn: () => t('Larger'),
  zoomOut: () => t('Smaller'),
  zoomFit: () => t('Fit'),
  zoomFitTitle: () => t('Fit the whole graph'),
  instructions: (count: number) => n('%1 instruction', '%1 instructions', count),
  lines: (count: number) => n('%1 line', '%1 lines', count),
  more: (count: number) => t('… %1 more', count),
  noise: () => ({
    directives: t('Directives'),
    comments: t('Comments and empty lines'),
    debug: t('Debug labels, line marks and sections'),
    header: t('Code of headers'),
    inlined: t('Code of headers inlined into the cell'),
    padding: t('NOPs and padding'),
    unused: t('Unused functions'),
    symbols: t('Mangled names')
  }),
  column: () => ({
    offset: { head: t('offset'), name: t('Offset'), title: t('Bytes from the start of the kernel') },
    ptx: { head: t('PTX'), name: t('PTX line'), title: t('PTX line that the instruction comes from') },
    stall: {
      head: 'st',
      name: t('Stall'),
      title: t('Stall: cycles before the next instruction of the warp may issue')
    },
    yield: { head: 'Y', name: t('Yield'), title: t('Yield: the scheduler may switch to another warp') },
    write: {
      head: 'W',
      name: t('Write barrier'),
      title: t('Write barrier: released when the result is written')
    },
    read: {
      head: 'R',
      name: t('Read barrier'),
      title: t('Read barrier: released when the operands are read')
    },
    wait: {
      head: t('wait'),
      name: t('Wait mask'),
      title: t('Wait: barriers that must be released before this may issue')
    },
    reuse: {
      head: t('reuse'),
      name: t('Reuse'),
      title: t('Reuse: operands (counted from 1) whose register stays in the reuse cache')
    },
    live: {
      head: t('live'),
      name: t('Live registers'),
      title: t('Live registers: general registers whose value is still needed; the peak is marked')
    },
    pipe: {
      head: t('pipe'),
      name: t('Class and pipe'),
      title: t('Class of the instruction, and the pipe that runs it')
    },
    encoding: {
      head: t('encoding'),
      name: t('Encoding'),
      title: t('The instruction as 128 bits, hexadecimal')
    }
  }),
  detail: () => t('Level of detail'),
  details: () => ({ simple: t('Simple'), expert: t('Expert') }),
  detailTitles: () => ({
    simple: t('The instructions, their live registers, and explanations'),
    expert: t('The instructions with the columns of your choice')
  }),
  share: () => t('Share'),
  shareTitle: () => t('Copy the cell with its listing as Markdown, or save it as a page or a notebook'),
  shareMarkdown: () => t('Copy Cell and Listing as Markdown'),
  shareLink: () => t('Copy a Link to Cell and Listing'),
  askForGallery: () =>
    t(
      'Address of a gallery, which “workbench gallery” makes. Its page shows what a link holds; no server is sent it.'
    ),
  linkCopied: () => t('The link is in the clipboard.'),
  linkWithoutListing: () =>
    t('The link is in the clipboard. It has the source alone: with the listing it would be too long.'),
  sharePage: () => t('Save Cell and Listing as a Page'),
  shareNotebook: () => t('Save Cell as a Notebook'),
  tour: () => t('Tour'),
  tourHints: () => [
    t('Put the caret on a line of the kernel: its instructions light up here.'),
    t('Rest the mouse on an instruction for what it does; a bar shows the registers in use.'),
    t('Run the cell with Shift+Enter. The list above adds PTX, Expert adds columns.')
  ],
  tourNext: () => t('Next'),
  tourDone: () => t('Done'),
  tourSkip: () => t('Skip the tour'),
  tools: () => t('Tools'),
  toolsTitle: () => t('Graph, filter, columns, and versions to compare with'),
  footerMore: () => t('More'),
  footerLess: () => t('Less'),
  legend: () => t('What the columns mean'),
  search: () => t('Search'),
  regexp: () => t('Regular expression'),
  matchCase: () => t('Match case'),
  previousMatch: () => t('Previous match'),
  nextMatch: () => t('Next match'),
  closeSearch: () => t('Close the search'),
  matches: (count: number, current: number) =>
    current ? t('%1 of %2', current, count) : n('%1 match', '%1 matches', count),
  badExpression: () => t('not a regular expression'),
  parameters: (count: number) => n('%1 parameter', '%1 parameters', count),
  collapseParameters: () => t('Fold or unfold the parameters of the kernel'),
  compiledFor: (arch: string) => t('It was compiled for %1.', arch),
  noKernelFor: (name: string, arch: string) => t('There is no kernel %1 for %2.', name, arch),
  moves: () => t('move'),
  nextPlace: () => t('Next Linked or Marked Place'),
  previousPlace: () => t('Previous Linked or Marked Place'),
  peak: () => t('peak'),
  liveOf: (gpr: number, pred: number, ugpr: number) =>
    t('%1 general, %2 predicate and %3 uniform registers are live (static)', gpr, pred, ugpr),
  controlCode: () => t('Control code'),
  unproved: () => t('Not proved'),
  schedule: () => t('Schedule'),
  peakOfRegisters: () => t('Most registers'),
  moreSpills: (count: number) => t('%1 more spilled values', count),
  turn: () => t('Loop iteration'),
  writtenBy: () => t('Reads'),
  readBy: () => t('Writes'),
  by: (register: string, who: string) => t('%1, written by %2', register, who),
  to: (register: string, who: string) => t('%1, read by %2', register, who),
  guardedBy: (register: string, barrier: number, who: string) =>
    t('%1 is guarded by barrier %2, set by %3', register, barrier, who),
  guards: () => t('Barriers'),
  comesFrom: () => t('Comes from'),
  becameOf: () => t('Became'),
  source: () => t('Source'),
  operands: () => t('Operands'),
  section: () => t('Manual'),
  pipe: () => t('Pipe'),
  causedBy: (line: number) => t('line %1 of the cell', line),
  why: () => t('Why'),
  ptxLine: (line: number) => t('PTX line %1', line),
  severities: () => ({ info: t('Note'), hint: t('Hint'), warning: t('Warning') }),
  loopOf: (lines: string, instructions: number) =>
    lines
      ? t('loop of line %1 · %2', lines, STRINGS.instructions(instructions))
      : t('loop · %1', STRINGS.instructions(instructions)),
  hot: () => t('hot'),
  hotLoop: () =>
    t('The hot loop: the innermost loop with the most instructions, found by its backward branch (static).'),
  loop: () => t('A loop, found by its backward branch (static).'),
  unrolled: (factor: number) => t('Unrolled %1 times.', factor),
  depth: (depth: number) => t('Depth %1.', depth),
  branchTo: (target: string) => t('Go to %1: click, or press Enter on the line', target),
  mix: () => t('Instructions by class (static)'),
  occupancyBy: (shares: string) => t('Occupancy by threads of a block, modelled: %1', shares),
  controlProved: () => t('control codes proved'),
  controlUnproved: (count: number) => n('%1 control code not proved', '%1 control codes not proved', count),
  collapse: (name: string) => t('Fold or unfold the body of %1', name),
  copy: () => t('Copy Lines'),
  copyWithColumns: () => t('Copy Lines with Columns'),
  guidance: () =>
    t(
      'Put the caret in a %1 cell, or in one with @cuda.jit, to see its PTX and SASS here while you type.',
      MAGIC
    ),
  noKernelInText: () =>
    t(
      'There is no kernel here yet: code is generated for functions with __global__ and for functions that they call.'
    ),
  onlyDeclared: (names: readonly string[]) =>
    n(
      '%2 is only declared here: its code is in the file with its body.',
      '%2 are only declared here: their code is in the files with their bodies.',
      names.length,
      names.join(', ')
    ),
  noEntry: () => t('There is no kernel in this file: a kernel of PTX begins with .entry.'),
  templateWords: (name: string) =>
    t('%1 is a template. Its code is generated when its arguments are known.', name),
  templateOffers: () => t('List an instance:'),
  templateOwn: () => t('or name one:'),
  templateField: (name: string) => t('Template arguments of %1, as C++ writes them', name),
  templateShow: () => t('Show'),
  templateRun: (name: string, example: string) =>
    t('In Python it is called as %1', `${name}["${example}"][grid, block](…)`),
  templateChoice: (name: string, parameters: string) => t('template %1<%2>', name, parameters),
  afterErrors: () => t('The listing appears here as soon as the cell compiles.'),
  compiling: () => t('Compiling …'),
  compilingShort: () => t('compiling …'),
  disassembling: () => t('Disassembling …'),
  disassemblingShort: () => t('disassembling …'),
  noSassBecause: (reason: string) => t('No SASS: %1', reason),
  /** As errors name it, once it has run; else by its position, as in Lab's status bar. */
  cell: (position: number, run: number | null) => (run === null ? t('Cell %1', position) : cellName(run)),
  edited: () => t('edited since it ran'),
  editedTitle: () =>
    t('Launches run the code of the cell’s last run. Run the cell again to launch the code that is shown.'),
  errorsInCell: (count: number) => n('%1 error in the cell.', '%1 errors in the cell.', count),
  shownIsLast: () => t('The listing is of the last version that compiled.'),
  tryAgain: () => t('Try again'),
  stages: () => t('Stages'),
  passes: () => t('Passes…'),
  passesTitle: () =>
    t('What each pass of the compiler changed. The kernel is compiled once more; nothing of it is run.'),
  stagesTitle: () => t('Texts of the compiler between the source and PTX'),
  needsKernel: (language: string) => t("%1 cells are compiled in the notebook's kernel.", language),
  untrusted: () => t('This notebook is not trusted: the listing of this cell waits.'),
  untrustedRemedy: () =>
    t('For a listing, its kernel reads this cell and runs none of it. Trust the notebook, or run the cell.'),
  trust: () => t('Trust Notebook…'),
  line: (line: number) => t('line %1', line),
  severity: () => ({ error: t('error'), warning: t('warning'), info: t('info') }),
  andMore: (count: number) => t('and %1 more', count),
  leftOut: (what: string) => t('%1 left out', what),
  noReason: () => t('The compiler gives no reason.'),
  resourcesUnknown: (reason: string) => t('Resources are not known: %1', reason),
  usedRegisters: (count: number) => n('Used %1 register', 'Used %1 registers', count),
  spillStores: (count: number) => n('%2 byte spill stores', '%2 bytes spill stores', count, grouped(count)),
  spillLoads: (count: number) => n('%2 byte spill loads', '%2 bytes spill loads', count, grouped(count)),
  stackBytes: (count: number) => n('%2 byte stack', '%2 bytes stack', count, grouped(count)),
  stackUnknown: (reason: string) => t('stack %1', reason),
  sharedBytes: (count: number) => n('%2 byte shared memory', '%2 bytes shared memory', count, grouped(count)),
  barriers: (count: number) => n('%1 barrier', '%1 barriers', count)
};

/** A number with its digits in groups, as ptxas's readers are used to. */
function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
