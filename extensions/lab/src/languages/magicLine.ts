/** A `%%cuda` line with another arch than it has, and the options that it has. Pure; the grammar is `workbench/languages/cells/grammar.py`'s. */
import { isCudaCell, magicEnd } from './cells';

const ARCH = /(\s)--?arch(?:=|\s+)sm_\d{2,3}[af]?(?=\s|$)/;

/** The cell with another arch in its magic line; a text without one stays as it is. */
export function withMagic(text: string, { arch }: { arch: string }): string {
  if (!isCudaCell(text)) {
    return text;
  }
  const end = magicEnd(text);
  const start = text.indexOf('%%cuda');
  const line = text.slice(start, end).trimEnd();
  const split = /\s--(?=\s|$)/.exec(line);
  const head = split ? line.slice(0, split.index) : line;
  const options = split ? line.slice(split.index + 3).trim() : '';
  const changed = ARCH.test(head) ? head.replace(ARCH, `$1-arch ${arch}`) : `${head} -arch ${arch}`;
  return `${text.slice(0, start)}${changed}${options ? ` -- ${options}` : ''}${text.slice(end)}`;
}

/** The options of NVRTC that the magic line has. */
export function magicOptions(text: string): string {
  if (!isCudaCell(text)) {
    return '';
  }
  const line = text.slice(0, magicEnd(text));
  const split = /\s--(?=\s|$)/.exec(line);
  return split ? line.slice(split.index + 3).trim() : '';
}
