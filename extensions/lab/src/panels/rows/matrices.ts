/** The rows of a listing whose operands are matrices. Pure. */
import { opcodeSpan } from '../listing/tips';
import { IRow } from './rows';

/** SASS of a warp's matrices names them in the order of PTX; that of descriptors does not. */
const SAME_ORDER = /^(?:@!?U?P\w+\s+)?[HIDBQO]MMA\b/;

/** The range of a row that opens the layout: its operands, and the opcode where nothing else opens by it. */
export function matrixIn(row: IRow): { from: number; to: number } | null {
  if (!row.matrix) {
    return null;
  }
  const span = opcodeSpan(row) ?? [row.text.search(/\S/), row.text.search(/\S/)];
  const behind = row.text.slice(span[1]);
  const from = row.access ? span[1] + behind.search(/\S/) : span[0];
  const to = row.text.replace(/[\s;}]*$/, '').length;
  return from < to ? { from, to: row.text[to] === '}' ? to + 1 : to } : null;
}

/** The number of the operand at a column of a row, from 0: operands in braces are one. The opcode is of the first. */
export function operandNumber(row: IRow, column: number): number {
  if (row.index !== null && !SAME_ORDER.test(row.text)) {
    return 0;
  }
  const from = opcodeSpan(row)?.[1] ?? 0;
  let depth = 0;
  let number = 0;
  for (const character of row.text.slice(from, Math.max(from, column))) {
    depth += character === '{' ? 1 : character === '}' ? -1 : 0;
    number += character === ',' && depth === 0 ? 1 : 0;
  }
  return number;
}
