/** The signature of the function that a place of CUDA C++ names or calls: CUDA's own, or one of the text. Pure. */
import { scan } from './cudaIndent';
import { CUDA_NAMES } from './cudaNames';

export interface ISignature {
  /** The position of its name. */
  at: number;
  /** Its text, and the part of it that is the parameter at the place. */
  text: string;
  parameter: { from: number; to: number } | null;
  about: string;
}

/** Words behind which a name with brackets is a call. */
const NO_TYPE = new Set(['return', 'else', 'case', 'throw', 'new', 'delete', 'goto', 'co_return']);
const KEYWORDS = new Set([
  'if',
  'for',
  'while',
  'switch',
  'return',
  'sizeof',
  'alignof',
  'decltype',
  'catch'
]);

/** The signature for a place: of the name that it touches, else of the call around it; null where none is known. */
export function signatureAt(text: string, offset: number): ISignature | null {
  const { code, open, inComment } = scan(text.slice(0, offset));
  if (inComment) {
    return null;
  }
  const whole = scan(text).code;
  const start = offset - (/[A-Za-z_]\w*$/.exec(code)?.[0].length ?? 0);
  const word = /^[A-Za-z_]\w*/.exec(whole.slice(start))?.[0] ?? '';
  const named = word && !KEYWORDS.has(word) ? found(whole, word, start, null) : null;
  if (named) {
    return named;
  }
  for (const { at, kind } of [...open].reverse()) {
    if (kind === '{') {
      return null;
    }
    const name = kind === '(' ? calledBefore(code.slice(0, at)) : null;
    if (name && !KEYWORDS.has(name.word)) {
      return found(whole, name.word, name.at, commasIn(code.slice(at + 1)));
    }
  }
  return null;
}

/** The name in front of an opening bracket, template arguments left out. */
function calledBefore(before: string): { word: string; at: number } | null {
  const match = /([A-Za-z_]\w*)\s*(?:<[^<>;{}()]*(?:<[^<>]*>[^<>]*)?>)?\s*$/.exec(before);
  return match && { word: match[1], at: match.index };
}

/** Commas that part the arguments of the innermost open call. */
function commasIn(list: string): number {
  let depth = 0;
  let count = 0;
  for (const c of list) {
    depth += '([{'.includes(c) ? 1 : ')]}'.includes(c) ? -1 : 0;
    count += c === ',' && depth === 0 ? 1 : 0;
  }
  return count;
}

function found(code: string, word: string, at: number, argument: number | null): ISignature | null {
  const own = declared(code, word);
  const known = CUDA_NAMES.get(word);
  const text = own ?? (known && known.signature !== known.name ? known.signature : null);
  if (text === null) {
    return null;
  }
  const parameter = argument === null ? null : parameterOf(text, word, argument);
  return { at, text, parameter, about: own === null ? (known?.about ?? '') : '' };
}

/** The declaration of a function in a text, in one line; null where it does not. */
function declared(code: string, word: string): string | null {
  for (const match of code.matchAll(new RegExp(`\\b${word}\\s*\\(`, 'g'))) {
    const close = closing(code, match.index + match[0].length - 1);
    const head = code.slice(lastEnd(code, match.index), match.index);
    const type = /([A-Za-z_]\w*|>)\s*[*&\s]*$/.exec(head);
    const behind = /^\s*(?:const|noexcept|override)?\s*[{;]/.test(code.slice(close + 1));
    if (close > 0 && behind && type && !NO_TYPE.has(type[1]) && !/[=+\-/(,?]\s*[*&\s]*$/.test(head)) {
      // A directive or a magic above is no part of it.
      const shown = head.replace(/^(?:\s*(?:#|%%)[^\n]*\n)*/, '') + code.slice(match.index, close + 1);
      return shown.replace(/\s+/g, ' ').trim();
    }
  }
  return null;
}

/** The end of the statement or the block before a place. */
function lastEnd(code: string, at: number): number {
  return 1 + Math.max(...[';', '{', '}'].map(mark => code.lastIndexOf(mark, at - 1)));
}

/** The position of the bracket that closes the one at a place; -1 where it is not. */
function closing(code: string, at: number): number {
  let depth = 0;
  for (let i = at; i < code.length; i++) {
    depth += code[i] === '(' ? 1 : code[i] === ')' ? -1 : 0;
    if (depth === 0) {
      return i;
    }
  }
  return -1;
}

/** The range of a parameter in a signature; of the last one, which may be several, where there are fewer. */
function parameterOf(text: string, word: string, index: number): { from: number; to: number } | null {
  const open = text.indexOf('(', text.search(new RegExp(`\\b${word}\\b`)));
  const close = open < 0 ? -1 : closing(text, open);
  if (close < 0 || !text.slice(open + 1, close).trim()) {
    return null;
  }
  const ends: number[] = [];
  let depth = 0;
  for (let i = open + 1; i < close; i++) {
    depth += '(<['.includes(text[i]) ? 1 : ')>]'.includes(text[i]) ? -1 : 0;
    if (text[i] === ',' && depth === 0) {
      ends.push(i);
    }
  }
  const at = Math.min(index, ends.length);
  const from = at === 0 ? open + 1 : ends[at - 1] + 1;
  const skipped = text.slice(from).length - text.slice(from).trimStart().length;
  return { from: from + skipped, to: ends[at] ?? close };
}
