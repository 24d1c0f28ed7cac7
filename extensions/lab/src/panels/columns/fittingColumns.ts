/** The columns that a listing has room for: the text of instructions first, then columns by rank. Pure. */
import { ColumnKey, IColumn } from './columns';
import { IRow } from '../rows/rows';

/** Columns by priority: the first are kept longest. */
export const RANKS: readonly ColumnKey[] = [
  'live',
  'stall',
  'wait',
  'offset',
  'pipe',
  'write',
  'read',
  'yield',
  'ptx',
  'reuse',
  'encoding'
];

/** Room between columns, in characters; CSS has it too. */
export const GAP_CH = 0.8;

/** One of ten lines may be longer than the room that is kept. */
const LONG_SHARE = 0.9;
const MIN_TEXT_CH = 20;
const MAX_TEXT_CH = 56;

/** Characters that most lines of a listing need. */
export function textWidth(rows: readonly IRow[]): number {
  const lengths = rows.map(row => row.text.length).sort((a, b) => a - b);
  const found = lengths.at(Math.floor(LONG_SHARE * (lengths.length - 1))) ?? 0;
  return Math.max(MIN_TEXT_CH, Math.min(MAX_TEXT_CH, found));
}

export function widthOf(columns: readonly IColumn[]): number {
  return columns.length ? columns.reduce((sum, { width }) => sum + width + GAP_CH, -GAP_CH) : 0;
}

/**
 * The columns that fit beside the text, in the order that they came in.
 *
 * @param roomCh - what text and columns have together, in characters
 * @param textCh - what the text needs of that
 */
export function fittingColumns(columns: readonly IColumn[], roomCh: number, textCh: number): IColumn[] {
  const ranked = [...columns].sort((a, b) => RANKS.indexOf(a.key) - RANKS.indexOf(b.key));
  let count = ranked.length;
  while (count > 0 && widthOf(ranked.slice(0, count)) + GAP_CH > roomCh - textCh) {
    count--;
  }
  const kept = new Set(ranked.slice(0, count));
  return columns.filter(column => kept.has(column));
}
