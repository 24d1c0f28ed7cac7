/** Finds the cells and files that hold a kernel, by text or name alone. The grammar of the magic line is `workbench/languages/cells/grammar.py`'s. */

import { liveLanguageOf } from './liveLanguages';

/** 'cuda', 'header', or the kind of a row of `LIVE_LANGUAGES`; of a file 'ptx' too. */
export type CellKind = string;
export type SourceKind = CellKind;

const CUDA = /^(?:[ \t]*\r?\n)*[ \t]*%%cuda(?:_program)?(?![^\s])/;
const HEADER =
  /^(?:[ \t]*\r?\n)*[ \t]*%%cuda_header(?=\s|$)(?:[ \t]+(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"']+))[ \t]*(?=\r?\n|$))?/;
const RUN = /^(?:[ \t]*\r?\n)*[ \t]*%%workbench_run(?=\s|$)[^\n]*/;
/** Kernels of CuPy's `RawKernel` and `RawModule` and of PyTorch's `load_inline`, in strings. */
const STRINGS = /\b(?:Raw(?:Kernel|Module)|load_inline)\b/;
const ARCH = /(?:^|\s)--?arch(?:=|\s+)(sm_\d{2,3}[af]?)(?=\s|$)/;

/** The name of a cell in errors, by the number of its prompt: as IPython's, and `place_names.py`'s. */
export function cellName(executionCount: number): string {
  return `Cell In[${executionCount}]`;
}

/** True if a text starts with the `%%cuda` or the `%%cuda_program` magic. */
export function isCudaCell(text: string): boolean {
  return CUDA.test(text);
}

/** True if a text starts with the `%%cuda_header` magic. */
export function isHeaderCell(text: string): boolean {
  return HEADER.test(text);
}

/** True if a text starts with the `%%workbench_run` magic: the rest of it is a Python program. */
export function isRunCell(text: string): boolean {
  return RUN.test(text);
}

/** The name that a header cell gives its header; null where it gives none. */
export function headerName(text: string): string | null {
  const found = HEADER.exec(text);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? null;
}

/** True if a text includes a header by its name. */
export function includes(text: string, header: string): boolean {
  return [...text.matchAll(/^[ \t]*#[ \t]*include[ \t]*["<]([^">\n]+)[">]/gm)].some(
    found => found[1] === header
  );
}

/** The first CUDA cell that includes a header, itself or through header cells; null where none does. */
export function includerOf(
  name: string,
  texts: readonly string[],
  headers: Readonly<Record<string, string>>
): string | null {
  // A set may grow while it is gone through: the names of headers that lead to this one.
  const names = new Set([name]);
  for (const inner of names) {
    for (const [outer, text] of Object.entries(headers)) {
      if (includes(text, inner)) {
        names.add(outer);
      }
    }
  }
  return (
    texts.find(text => cellKind(text) === 'cuda' && [...names].some(each => includes(text, each))) ?? null
  );
}

/** The language of a file, by its name; null where it is no kernel's. */
export function fileKind(path: string): 'cuda' | 'ptx' | null {
  const ending = /\.(cu|cuh|ptx)$/i.exec(path)?.[1].toLowerCase();
  return ending === undefined ? null : ending === 'ptx' ? 'ptx' : 'cuda';
}

/** The kind of kernel in a cell's text, if any. */
export function cellKind(text: string): CellKind | null {
  if (isHeaderCell(text)) {
    return 'header';
  }
  if (isCudaCell(text)) {
    return 'cuda';
  }
  const program = text.replace(RUN, '');
  if (/^\s*%%/.test(program)) {
    return null;
  }
  const inStrings = STRINGS.test(program) && program.includes('__global__');
  return liveLanguageOf(program)?.kind ?? (inStrings ? 'cuda' : null);
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
  const match = CUDA.exec(text) ?? HEADER.exec(text);
  if (!match) {
    return -1;
  }
  const end = text.indexOf('\n', match[0].length - 1);
  return end < 0 ? text.length : end;
}
