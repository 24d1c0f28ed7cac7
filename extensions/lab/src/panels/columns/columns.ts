/** Columns of the SASS listing: which there are, what each says of a row, and rows as text with them. Pure. */
import { STRINGS } from '../../strings';
import { AnalysisIndex } from '../rows/analysisIndex';
import { IRow } from '../rows/rows';

type ControlKey = 'stall' | 'yield' | 'write' | 'read' | 'wait' | 'reuse';

export type ColumnKey = 'offset' | 'ptx' | ControlKey | 'live' | 'pipe' | 'encoding';

export interface IColumn {
  key: ColumnKey;
  /** On screen, in characters. */
  width: number;
  /** The same in text, where it has more to say than on screen. */
  textWidth?: number;
  align: 'left' | 'right';
  /** Drawn as a bar alone, its number in the tooltip. */
  isBar?: boolean;
}

/** In the order in which they stand. */
export const COLUMNS: readonly IColumn[] = [
  { key: 'offset', width: 6, align: 'right' },
  { key: 'ptx', width: 5, align: 'right' },
  { key: 'stall', width: 2, align: 'right' },
  { key: 'yield', width: 1, align: 'right' },
  { key: 'write', width: 1, align: 'right' },
  { key: 'read', width: 1, align: 'right' },
  { key: 'wait', width: 4, align: 'left' },
  { key: 'reuse', width: 5, align: 'left' },
  { key: 'live', width: 7, align: 'left' },
  { key: 'pipe', width: 4, textWidth: 9, align: 'left' },
  { key: 'encoding', width: 33, align: 'left' }
];

/** Columns that are shown, in their order. */
export function shownColumns(keys: readonly string[]): IColumn[] {
  return COLUMNS.filter(column => keys.includes(column.key));
}

/** The text of a column for a row; empty where it has none. */
export function cellText(key: ColumnKey, row: IRow, index: AnalysisIndex | null): string {
  if (row.label !== null) {
    return '';
  }
  switch (key) {
    case 'offset':
      return row.mark;
    case 'ptx':
      return row.ptxLine === null ? '' : String(row.ptxLine);
    case 'live': {
      const live = index?.live(row);
      return live ? String(live.gpr) : '';
    }
    case 'pipe':
      return index?.facts(row)?.pipe ?? '';
    case 'encoding':
      return row.encoding;
    default:
      return row.control?.[key === 'yield' ? 'yields' : key] ?? '';
  }
}

/** The same in words, for a tooltip. */
export function cellWords(key: ColumnKey, row: IRow, index: AnalysisIndex | null): string {
  if (row.label !== null) {
    return '';
  }
  switch (key) {
    case 'live': {
      const live = index?.live(row);
      return live
        ? STRINGS.liveOf(live.gpr, live.pred, live.ugpr) + (live.peak ? ` · ${STRINGS.peak()}` : '')
        : '';
    }
    case 'pipe': {
      const facts = index?.facts(row);
      return facts ? [className(facts.class), facts.pipe].filter(Boolean).join(' · ') : '';
    }
    case 'offset':
    case 'ptx':
    case 'encoding':
      return '';
    case 'stall':
    case 'wait':
      return [row.control?.words, index?.facts(row)?.stall].filter(Boolean).join('\n');
    default:
      return row.control?.words ?? '';
  }
}

/** A class in words. */
export function className(name: string): string {
  return name.replace('.', ', ');
}

/** Rows as lines of text, with the columns in front where there are any. */
export function rowsAsText(
  rows: readonly IRow[],
  columns: readonly IColumn[],
  index: AnalysisIndex | null
): string {
  const line = (row: IRow): string => {
    const cells = columns.map(({ key, width, textWidth, align }) => {
      const text = cellText(key, row, index);
      return align === 'right' ? text.padStart(width) : text.padEnd(textWidth ?? width);
    });
    return [...cells, row.text].join(cells.length ? '  ' : '').trimEnd();
  };
  return rows.map(row => `${line(row)}\n`).join('');
}

/** The detail of a listing: to a newcomer text, live registers and explanations; to an expert any columns. */
export type Detail = 'simple' | 'expert';

export interface IDetail {
  columns: readonly IColumn[];
  /** True if words stand behind the lines. */
  explains: boolean;
}

const SIMPLE: IDetail = {
  columns: [{ key: 'live', width: 4, align: 'left', isBar: true }],
  explains: true
};

/** The columns of the listings; `chosen` are the columns of an expert. */
export function detailOf(detail: Detail, chosen: readonly ColumnKey[]): IDetail {
  return detail === 'simple' ? SIMPLE : { columns: shownColumns(chosen), explains: false };
}
