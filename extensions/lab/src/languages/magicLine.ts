/** A `%%cuda` line with another arch or other options than it has. Pure; the grammar is `workbench/cell.py`'s. */
import { isCudaCell, magicEnd } from './cells';

const ARCH = /(\s)--?arch(?:=|\s+)sm_\d{2,3}[af]?(?=\s|$)/;

export interface IMagicChange {
  arch?: string;
  /** Options of NVRTC, in place of those behind `--`. */
  options?: string;
}

/** The cell with its magic line changed; a text without one stays as it is. */
export function withMagic(text: string, change: IMagicChange): string {
  if (!isCudaCell(text)) {
    return text;
  }
  const end = magicEnd(text);
  const start = text.indexOf('%%cuda');
  const line = text.slice(start, end).trimEnd();
  const split = /\s--(?=\s|$)/.exec(line);
  let head = split ? line.slice(0, split.index) : line;
  let options = split ? line.slice(split.index + 3).trim() : '';
  if (change.arch !== undefined) {
    head = ARCH.test(head) ? head.replace(ARCH, `$1-arch ${change.arch}`) : `${head} -arch ${change.arch}`;
  }
  if (change.options !== undefined) {
    options = change.options.trim();
  }
  return `${text.slice(0, start)}${head}${options ? ` -- ${options}` : ''}${text.slice(end)}`;
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
