/** Listings as rows: what stands in each, which source lines it comes from, and whether it is noise. Pure. */
import { encodingOf, ICallSite, IControl, ISass, ISpot, IStage, ITranslation, known } from '../../wire';
import { ChangeKind } from '../versions/difference';
import { markUsers } from './functions';
import { FilteredKind, filteredByPlace, filteredByText } from './lineFilter';

/** A line (from 1) of a file that is not the cell. */
export interface IElsewhere {
  file: string;
  line: number;
}

export interface IRow {
  text: string;
  /** The gutter's text: a PTX line or an offset; empty for a label. */
  mark: string;
  /** PTX line, or SASS offset in its kernel. */
  position: number;
  /** Mangled name of the kernel that it belongs to; null: of none. */
  kernel: string | null;
  /** The device function whose body it is in, by its symbol; null: of none. */
  func: string | null;
  /** Mangled names of the kernels that reach its function; null: it is of no function. */
  usedBy: ReadonlySet<string> | null;
  /** The cell's line that it comes from, the innermost where calls were inlined; null: from none. */
  source: number | null;
  /** The line that it comes from if that is of another file, as one of another cell; else null. */
  elsewhere: IElsewhere | null;
  /** All lines of the cell that had a part in it. */
  touches: readonly number[];
  /** The PTX line that it is or was made from. */
  ptxLine: number | null;
  /** The place in words, the innermost first; empty where unknown. */
  chain: readonly string[];
  /** The kind of noise that it is; empty: none. */
  filtered: FilteredKind | '';
  control: IControl | null;
  /** For a SASS instruction: its position among those of its kernel. */
  index: number | null;
  /** The label that it is. */
  label: string | null;
  /** The label that it names as its target. */
  target: string | null;
  /** For a SASS instruction: its bits as hexadecimal; empty where unknown. */
  encoding: string;
  /** The difference from the version that is compared with. */
  change?: Exclude<ChangeKind, 'same'>;
  /** For a changed row: its former text. */
  was?: string;
}

interface IPlace {
  source: number | null;
  elsewhere: IElsewhere | null;
  touches: readonly number[];
  chain: readonly string[];
  filtered: FilteredKind | '';
}

const NOWHERE: IPlace = { source: null, elsewhere: null, touches: [], chain: [], filtered: '' };
const PLAIN = { index: null, label: null, target: null, control: null, encoding: '', usedBy: null };

function placeOf(spot: ISpot, filename: string): IPlace {
  const chain: (ISpot | ICallSite)[] = [spot, ...spot.inlined_at];
  const own = chain.filter(step => step.file === filename).map(step => step.line);
  const words = chain.map((step, i) => {
    const file = step.file === filename ? 'line ' : `${step.file.replace(/^.*[\\/]/, '')}:`;
    const inner = 'function' in step ? known(step.function) : undefined;
    return `${i ? 'inlined at ' : ''}${file}${step.line}${inner ? ` (${inner})` : ''}`;
  });
  const files = chain.map(step => step.file);
  return {
    source: own[0] ?? null,
    elsewhere: spot.file === filename ? null : { file: spot.file, line: spot.line },
    touches: [...new Set(own)],
    chain: words,
    filtered: filteredByPlace(files, filename)
  };
}

const ENTRY = /^\s*(?:\.(?:visible|weak|extern)\s+)*\.entry\s+([\w$]+)/;
const FUNCTION = /^\s*(?:\.(?:visible|weak|extern)\s+)*\.func\s+(?:\([^)]*\)\s*)?([\w$]+)/;
const PTX_LABEL = /^\s*([$A-Za-z_][\w$]*):/;
const PTX_BRANCH = /\bbra(?:\.uni)?\s+([$\w]+)\s*;/;

/** Rows of a translation's PTX, one a line. */
export function ptxRows(translation: ITranslation): IRow[] {
  const places = translation.spots.map(spot => placeOf(spot, translation.filename));
  const rows: IRow[] = [];
  let kernel: string | null = null;
  let func: string | null = null;
  let inSection = false;
  const lines = translation.ptx.replace(/\n$/, '').split('\n');
  lines.forEach((text, i) => {
    const head = text.includes('.entry') || text.includes('.func');
    const entry = head ? ENTRY.exec(text) : null;
    const callee = head && !entry ? FUNCTION.exec(text) : null;
    if (entry ?? callee) {
      kernel = entry ? entry[1] : null;
      func = callee ? callee[1] : null;
    }
    inSection ||= text.includes('.section') && /^\s*\.section\b/.test(text);
    const spot = translation.ptx_spots[i];
    const place = spot === null || spot === undefined ? NOWHERE : places[spot];
    rows.push({
      ...PLAIN,
      ...place,
      text: text.replace(/\t/g, '  '),
      mark: String(i + 1),
      position: i + 1,
      kernel,
      func,
      ptxLine: i + 1,
      label: PTX_LABEL.exec(text)?.[1] ?? null,
      target: PTX_BRANCH.exec(text)?.[1] ?? null,
      filtered: (inSection ? 'debug' : filteredByText(text)) || place.filtered
    });
    if (text.startsWith('}') || (func !== null && text.trim() === ';')) {
      kernel = null;
      func = null;
      inSection = false;
    }
  });
  return markUsers(keepKernelsOfHeaders(rows));
}

const DEFINITIONS = /^(?:#loc\d*|!\d+) = /;

/** Rows of a text between the source and PTX, one a line; definitions of source places are noise. */
export function stageRows(stage: IStage, translation: ITranslation): IRow[] {
  const places = translation.spots.map(spot => placeOf(spot, translation.filename));
  return stage.text
    .replace(/\n$/, '')
    .split('\n')
    .map((text, i): IRow => {
      const spot = stage.spots[i] ?? null;
      const place = spot === null ? NOWHERE : places[spot];
      return {
        ...PLAIN,
        ...place,
        text: text.replace(/\t/g, '  ').replace(STAGE_PLACE, ''),
        mark: String(i + 1),
        position: i + 1,
        kernel: null,
        func: null,
        ptxLine: null,
        filtered: DEFINITIONS.test(text) ? 'debug' : ''
      };
    });
}

/** The source place at the end of a line, which the link says too. */
const STAGE_PLACE = / loc\((?:#loc\d*|"[^"]*"\(#loc\d*\)|unknown)\)$|, !dbg !\d+$/;

/** A label of code in a kernel's text that is a function of its own: a device function, or a part of the library. */
const SASS_FUNCTION = /^\$/;
const SASS_TARGET = /`\(([.$\w]+)\)/;

/** Rows of a disassembly: instructions, and labels on rows of their own. */
export function sassRows(sass: ISass, filename: string): IRow[] {
  const places = sass.spots.map(spot => placeOf(spot, filename));
  const rows: IRow[] = [];
  let kernel: string | null = null;
  let func: string | null = null;
  let index = 0;
  for (const [at, line] of sass.lines.entries()) {
    if (line.kernel !== kernel) {
      kernel = line.kernel;
      func = null;
      index = 0;
    }
    if (line.label && SASS_FUNCTION.test(line.label)) {
      func = line.label;
    }
    const place = line.spot === null ? NOWHERE : places[line.spot];
    const common = { ...PLAIN, position: line.offset, kernel: line.kernel, func, ptxLine: line.ptx_line };
    if (line.label) {
      rows.push({
        ...NOWHERE,
        ...common,
        ptxLine: null,
        text: `${line.label}:`,
        mark: '',
        label: line.label
      });
    }
    rows.push({
      ...place,
      ...common,
      text: line.text,
      mark: line.offset.toString(16).padStart(4, '0'),
      control: known(line.control) ?? null,
      index,
      target: line.text.includes('`(') ? (SASS_TARGET.exec(line.text)?.[1] ?? null) : null,
      encoding: encodingOf(sass, at)
    });
    index++;
  }
  return markPadding(keepKernelsOfHeaders(rows));
}

/** A kernel that stands in a header as a whole is what the person asked for: its lines are no noise. */
function keepKernelsOfHeaders(rows: IRow[]): IRow[] {
  const own = new Set(rows.flatMap(row => (row.touches.length ? [row.kernel] : [])));
  return rows.map(row =>
    row.filtered === 'header' && row.kernel !== null && !own.has(row.kernel) ? { ...row, filtered: '' } : row
  );
}

/**
 * Marks what is never run or never named: the NOPs behind a kernel's last instruction and the branch to itself before
 * them, which fill a cache line, and labels that no branch goes to.
 */
function markPadding(rows: IRow[]): IRow[] {
  const targets = new Set(rows.flatMap(row => (row.target === null ? [] : [row.target])));
  let padding = true;
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i];
    padding = padding || row.kernel !== rows[i + 1].kernel;
    const self = row.text.startsWith('BRA ') && i > 0 && row.target === rows[i - 1].label;
    const ofPadding =
      row.text === 'NOP' || self || (row.label !== null && rows[i + 1]?.filtered === 'padding');
    padding &&= ofPadding;
    if (padding) {
      rows[i] = { ...row, filtered: 'padding' };
    } else if (row.label !== null && !targets.has(row.label) && row.label !== row.func) {
      rows[i] = { ...row, filtered: 'debug' };
    }
  }
  return rows;
}

/** Rows to show: of one kernel and of none where a kernel is named, and of the noise only the kinds that are asked for. */
export function visibleRows(
  rows: readonly IRow[],
  kernel: string | null,
  shown: ReadonlySet<FilteredKind>
): readonly IRow[] {
  return rows.filter(
    row =>
      (row.filtered === '' || shown.has(row.filtered)) &&
      (kernel === null || row.kernel === null || row.kernel === kernel) &&
      (row.usedBy === null ||
        shown.has('unused') ||
        (kernel === null ? row.usedBy.size > 0 : row.usedBy.has(kernel)))
  );
}

/** Symbols that hold types: those of C++ and Numba, and of CuTe. */
const SYMBOL = /(?:_Z|\bkernel_cutlass_)\w+/g;
const PARAMETER = /_param_\d+$/;
const renamed = new WeakMap<IRow, { names: Readonly<Record<string, string>>; row: IRow }>();

const NO_NAMES: Readonly<Record<string, string>> = {};

/** The names that are shown in place of symbols: none where a person wants the symbols. */
export function shownNames(
  translation: ITranslation | null,
  shown: ReadonlySet<FilteredKind>
): Readonly<Record<string, string>> {
  return shown.has('symbols') ? NO_NAMES : (translation?.names ?? NO_NAMES);
}

/** A text with readable names in place of mangled symbols; of a parameter's symbol the number stays. */
function readable(text: string, names: Readonly<Record<string, string>>): string {
  return text.replace(SYMBOL, symbol => {
    const parameter = PARAMETER.exec(symbol)?.[0] ?? '';
    const name = names[symbol.slice(0, symbol.length - parameter.length)] as string | undefined;
    return name === undefined ? symbol : name + parameter;
  });
}

/** Rows with readable names in place of symbols; the same row each time, so that it is not drawn again. */
export function readableRows(
  rows: readonly IRow[],
  names: Readonly<Record<string, string>>
): readonly IRow[] {
  const rename = (text: string | null): string | null => (text === null ? null : readable(text, names));
  return rows.map(row => {
    if (row.text.search(SYMBOL) < 0) {
      return row;
    }
    const before = renamed.get(row);
    if (before?.names === names) {
      return before.row;
    }
    const text = readable(row.text, names);
    const made =
      text === row.text ? row : { ...row, text, label: rename(row.label), target: rename(row.target) };
    renamed.set(row, { names, row: made });
    return made;
  });
}

/** The kernels that a source line had a part in. */
export function kernelsOf(rows: readonly IRow[], source: number): Set<string> {
  return new Set(
    rows.flatMap(row => (row.kernel !== null && row.touches.includes(source) ? [row.kernel] : []))
  );
}
