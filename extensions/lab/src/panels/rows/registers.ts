/** Registers in the text of PTX and SASS: the one under the caret, and where it is used. Pure. */
import { IRow } from './rows';

/**
 * Virtual registers of PTX, and those of SASS by name alone. Special registers of PTX (`%tid.x`) count too: where
 * they are read is worth seeing. RZ, PT and their like hold nothing.
 */
const REGISTER = /%[A-Za-z_][\w$]*(?:\.[xyz])?|\b(?:UR|UP|R|P|B|SB)\d+\b/g;

export interface ISpan {
  from: number;
  to: number;
}

/** The register at a column of a line. */
export function registerAt(text: string, column: number): string | null {
  for (const match of text.matchAll(REGISTER)) {
    if (match.index <= column && column <= match.index + match[0].length) {
      return match[0];
    }
  }
  return null;
}

/** A place at which a line names a register. */
export function usesIn(text: string, register: string): ISpan[] {
  if (!text.includes(register)) {
    return [];
  }
  return [...text.matchAll(REGISTER)]
    .filter(match => match[0] === register)
    .map(match => ({ from: match.index, to: match.index + register.length }));
}

/** True if two rows share registers: they are of one kernel, in PTX of one function. */
export function sameScope(row: IRow, other: IRow): boolean {
  return row.kernel === other.kernel && (row.kernel !== null || row.func === other.func);
}
