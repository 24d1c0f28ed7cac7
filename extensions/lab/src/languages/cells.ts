/** Which cells hold a kernel, told by their text alone. The grammar of the magic line is `workbench/cell.py`'s. */

export type CellKind = 'cuda' | 'numba';

const CUDA = /^(?:[ \t]*\r?\n)*[ \t]*%%cuda(?![^\s])/;
const NUMBA = /^[ \t]*@[ \t]*(?:\w+\.)*cuda\.jit\b/m;
const ARCH = /(?:^|\s)--?arch(?:=|\s+)(sm_\d{2,3}[af]?)(?=\s|$)/;

/** Whether a text starts with the `%%cuda` magic. */
export function isCudaCell(text: string): boolean {
  return CUDA.test(text);
}

/** What kind of kernel a cell's text holds, if any. */
export function cellKind(text: string): CellKind | null {
  return isCudaCell(text) ? 'cuda' : NUMBA.test(text) && !/^\s*%%/.test(text) ? 'numba' : null;
}

/** The arch that the magic line names, or null. */
export function magicArch(text: string): string | null {
  if (!isCudaCell(text)) {
    return null;
  }
  const line = text
    .trimStart()
    .split('\n', 1)[0]
    .split(/\s--\s/, 1)[0];
  return ARCH.exec(line)?.[1] ?? null;
}

/** Offset of the end of the magic line, its newline not counted; -1 where there is no magic. */
export function magicEnd(text: string): number {
  const match = CUDA.exec(text);
  if (!match) {
    return -1;
  }
  const end = text.indexOf('\n', match[0].length - 1);
  return end < 0 ? text.length : end;
}
