/** The rows of messages, joined with their tables, and which of them are shown. Pure. */
import { IControl, IListingRow, IRowTables, ISass, IStage, ITranslation, NoiseKind } from '../../wire';
import { ChangeKind } from '../versions/difference';
import { FilteredKind } from './lineFilter';

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
  usedBy: readonly string[] | null;
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
  filtered: NoiseKind | '';
  control: IControl | null;
  /** For a SASS instruction: its position among those of its kernel. */
  index: number | null;
  /** The label that it is. */
  label: string | null;
  /** The label that it names as its target. */
  target: string | null;
  /** True if a warp's lanes access memory by addresses of their own. */
  access: boolean;
  /** True if its operands are matrices whose layout can be shown. */
  matrix: boolean;
  /** For a SASS instruction: its bits as hexadecimal; empty where unknown. */
  encoding: string;
  /** The difference from the version that is compared with. */
  change?: Exclude<ChangeKind, 'same'>;
  /** For a changed row: its former text. */
  was?: string;
}

/** Joins rows with the tables of their message; `filename` is the one of the listed source. */
function joined(rows: readonly IListingRow[], tables: IRowTables, filename: string): IRow[] {
  const elsewhere = tables.spots.map(({ file, line }) => (file === filename ? null : { file, line }));
  return rows.map((row): IRow => {
    const spot = row.spot === undefined ? null : tables.spots[row.spot];
    return {
      text: row.text ?? '',
      mark: row.mark ?? '',
      position: row.position ?? 0,
      kernel: row.kernel === undefined ? null : tables.symbols[row.kernel],
      func: row.func ?? null,
      usedBy: row.used_by ?? null,
      source: spot?.touches.at(0) ?? null,
      elsewhere: row.spot === undefined ? null : elsewhere[row.spot],
      touches: spot?.touches ?? [],
      chain: spot?.chain ?? [],
      ptxLine: row.ptx_line ?? null,
      filtered: row.filtered ?? '',
      control: row.control === undefined ? null : tables.controls[row.control],
      index: row.index ?? null,
      label: row.label ?? null,
      target: row.target ?? null,
      access: row.access ?? false,
      matrix: row.matrix ?? false,
      encoding: row.encoding ?? ''
    };
  });
}

/** Rows of a translation's PTX, one a line. */
export function ptxRows(translation: ITranslation): IRow[] {
  const texts = translation.ptx.replaceAll('\t', '  ').split('\n');
  const rows = translation.ptx_rows.map((row, i) => {
    const number = i + 1;
    return { ...row, text: texts[i], mark: String(number), position: number, ptx_line: number };
  });
  return joined(rows, translation, translation.filename);
}

/** Rows of a text between the source and PTX, one a line. */
export function stageRows(stage: IStage, translation: ITranslation): IRow[] {
  return joined(stage.rows, translation, translation.filename);
}

/** Rows of a disassembly: instructions, and labels on rows of their own. */
export function sassRows(sass: ISass, filename: string): IRow[] {
  return joined(sass.rows, sass, filename);
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
        (kernel === null ? row.usedBy.length > 0 : row.usedBy.includes(kernel)))
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
