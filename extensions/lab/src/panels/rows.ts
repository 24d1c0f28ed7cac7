/** Listings as rows: what stands in each, which source lines it comes from, and whether it is noise. Pure. */
import { ICallSite, IControl, IKernelEntry, ISass, ISpot, ITranslation, known } from '../wire';

export interface IRow {
  text: string;
  /** What the gutter shows: a PTX line or an offset; empty for a label. */
  mark: string;
  /** PTX line, or SASS offset in its kernel. */
  position: number;
  /** Mangled name of the kernel that it belongs to; null: of none. */
  kernel: string | null;
  /** The cell's line that it comes from, the innermost where calls were inlined; null: from none. */
  source: number | null;
  /** All lines of the cell that had a part in it. */
  touches: readonly number[];
  /** The PTX line that it is or was made from. */
  ptxLine: number | null;
  /** The place in words, for a tooltip; empty where unknown. */
  place: string;
  /** Hidden unless asked for. */
  noise: boolean;
  control: IControl | null;
}

interface IPlace {
  source: number | null;
  touches: readonly number[];
  place: string;
}

const NOWHERE: IPlace = { source: null, touches: [], place: '' };

function placeOf(spot: ISpot, filename: string): IPlace {
  const chain: (ISpot | ICallSite)[] = [spot, ...spot.inlined_at];
  const own = chain.filter(step => step.file === filename).map(step => step.line);
  const name = (file: string): string => (file === filename ? '' : `${file.replace(/^.*[\\/]/, '')}:`);
  const words = chain.map((step, i) => `${i ? 'inlined at ' : ''}${name(step.file) || 'line '}${step.line}`);
  return { source: own[0] ?? null, touches: [...new Set(own)], place: words.join(', ') };
}

const PTX_NOISE =
  /^\s*(?:$|\/\/|\.(?:loc|file|version|target|address_size|reg|section|pragma\s+"(?:enable|used))\b|\.b(?:8|16|32|64)\s|\$L__(?:info|tmp|func_end|debug)\w*:|\.extern\s+\.func|\.common\s.*NumbaEnv)/;
const ENTRY = /^\s*(?:\.(?:visible|weak|extern)\s+)*\.entry\s+([\w$]+)/;
const FUNCTION = /^\s*(?:\.(?:visible|weak|extern)\s+)*\.func\b/;

/** Rows of a translation's PTX, one a line. */
export function ptxRows(translation: ITranslation): IRow[] {
  const places = translation.spots.map(spot => placeOf(spot, translation.filename));
  const rows: IRow[] = [];
  let kernel: string | null = null;
  let inSection = false;
  const lines = translation.ptx.replace(/\n$/, '').split('\n');
  lines.forEach((text, i) => {
    const entry = ENTRY.exec(text);
    if (entry) {
      kernel = entry[1];
    } else if (FUNCTION.test(text)) {
      kernel = null;
    }
    inSection ||= /^\s*\.section\b/.test(text);
    const spot = translation.ptx_spots[i];
    rows.push({
      ...(spot === null || spot === undefined ? NOWHERE : places[spot]),
      text: text.replace(/\t/g, '  '),
      mark: String(i + 1),
      position: i + 1,
      kernel,
      ptxLine: i + 1,
      noise: inSection || PTX_NOISE.test(text),
      control: null
    });
    if (text.startsWith('}')) {
      kernel = null;
      inSection = false;
    }
  });
  return rows;
}

/** Rows of a disassembly: instructions, and labels on rows of their own. */
export function sassRows(sass: ISass, filename: string): IRow[] {
  const places = sass.spots.map(spot => placeOf(spot, filename));
  const rows: IRow[] = [];
  for (const line of sass.lines) {
    const place = line.spot === null ? NOWHERE : places[line.spot];
    const common = { position: line.offset, kernel: line.kernel, ptxLine: line.ptx_line };
    if (line.label) {
      rows.push({
        ...NOWHERE,
        ...common,
        ptxLine: null,
        text: `${line.label}:`,
        mark: '',
        noise: false,
        control: null
      });
    }
    rows.push({
      ...place,
      ...common,
      text: line.text,
      mark: line.offset.toString(16).padStart(4, '0'),
      noise: false,
      control: known(line.control) ?? null
    });
  }
  return markPadding(rows);
}

/**
 * Marks what is never run or never named: the NOPs behind a kernel's last instruction and the branch to itself before
 * them, which fill a cache line, and labels that no branch goes to.
 */
function markPadding(rows: IRow[]): IRow[] {
  const targets = new Set(rows.flatMap(row => row.text.match(/(?<=\()\.[\w.$]+(?=\))/g) ?? []));
  let padding = true;
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i];
    padding = padding || row.kernel !== rows[i + 1].kernel;
    const label = row.mark === '' ? row.text.slice(0, -1) : null;
    const self =
      row.text.startsWith('BRA ') && i > 0 && row.text.includes(`(${rows[i - 1].text.slice(0, -1)})`);
    const ofPadding = row.text === 'NOP' || self || (label !== null && rows[i + 1]?.noise === true);
    padding &&= ofPadding;
    if (padding || (label !== null && !targets.has(label))) {
      rows[i] = { ...row, noise: true };
    }
  }
  return rows;
}

/** Rows to show: of one kernel and of none where a kernel is named, without noise where asked. */
export function visibleRows(rows: readonly IRow[], kernel: string | null, hideNoise: boolean): IRow[] {
  return rows.filter(
    row => !(hideNoise && row.noise) && (kernel === null || row.kernel === null || row.kernel === kernel)
  );
}

/** A symbol longer than this fills a listing. */
const LONG_SYMBOL = 32;

/** Rows with the names of kernels in place of symbols that are too long to read. */
export function shortNames(rows: readonly IRow[], kernels: readonly IKernelEntry[]): IRow[] {
  const long = kernels.filter(kernel => kernel.mangled_name.length > LONG_SYMBOL);
  return rows.map(row => {
    const text = long.reduce((all, kernel) => all.replaceAll(kernel.mangled_name, kernel.name), row.text);
    return text === row.text ? row : { ...row, text };
  });
}

/** The kernels that a source line had a part in. */
export function kernelsOf(rows: readonly IRow[], source: number): Set<string> {
  return new Set(
    rows.flatMap(row => (row.kernel !== null && row.touches.includes(source) ? [row.kernel] : []))
  );
}
