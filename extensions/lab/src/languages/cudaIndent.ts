/**
 * Indentation of CUDA C++, told from brackets and the ends of statements. The parser of C++ does not know
 * `extern "C" __global__ void f(…)` and the like, and a tree with errors has no block to indent by.
 */
import { indentService, IndentContext } from '@codemirror/language';
import { Extension } from '@codemirror/state';
import { magicEnd } from './cells';

interface IBracket {
  /** Its position in the text. */
  at: number;
  kind: string;
}

interface IScan {
  /** Brackets that are open at the end of the text, outermost first. */
  open: IBracket[];
  /** The text with what is no code made blank. */
  code: string;
  inComment: boolean;
}

const NO_CODE = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g;
const CLOSES: Readonly<Record<string, string>> = { '}': '{', ')': '(', ']': '[' };

/** Brackets and code of a text that stands before a line. Pure. */
export function scan(text: string): IScan {
  let inComment = false;
  const code = text.replace(NO_CODE, (found, at: number) => {
    inComment = found.startsWith('/*') && !found.endsWith('*/') && at + found.length === text.length;
    const blank = found.replace(/[^\n]/g, ' ');
    // A string is a value: behind it a statement goes on.
    return /^["']/.test(found) ? `0${blank.slice(1)}` : blank;
  });
  const open: IBracket[] = [];
  for (let at = 0; at < code.length; at++) {
    const kind = code[at];
    if (kind === '{' || kind === '(' || kind === '[') {
      open.push({ at, kind });
    } else if (kind in CLOSES) {
      // A bracket that closes nothing open is skipped; those left open within are closed with it.
      const last = open.map(bracket => bracket.kind).lastIndexOf(CLOSES[kind]);
      if (last >= 0) {
        open.length = last;
      }
    }
  }
  return { open, code, inComment };
}

/** The column at which a line begins that a place of the text stands in. */
export type Columns = (at: number) => number;

/**
 * The column of a line. before: the text above it; after: the line's own text, without its indent. null where the line
 * is to stay as it is: within a comment, and a directive. Pure.
 */
export function indentOf(before: string, after: string, unit: number, columns: Columns): number | null {
  const { open, code, inComment } = scan(before);
  if (inComment || after.startsWith('#')) {
    return null;
  }
  const inner = open.at(-1);
  if (!inner) {
    return 0;
  }
  if (inner.kind !== '{') {
    return inParentheses(code, inner.at, after, unit, columns);
  }
  const base = columns(headOf(code, inner.at));
  if (after.startsWith('}') || /^(?:public|private|protected)\s*:/.test(after)) {
    return base;
  }
  const block = code.slice(inner.at + 1);
  const isLabel = /^(?:case\b|default\s*:)/.test(after);
  const inCase = !isLabel && isSwitch(code, inner.at) && /(?:^|\n)[ \t]*(?:case\b|default\s*:)/.test(block);
  const inside = base + unit + (inCase ? unit : 0);
  return after.startsWith('{') || isLabel || !goesOn(block) ? inside : inside + unit;
}

/** Below what stands behind the bracket; else a step further than its line. */
function inParentheses(code: string, at: number, after: string, unit: number, columns: Columns): number {
  if (/^[)\]]/.test(after)) {
    return columns(at);
  }
  const rest = code.slice(at + 1).split('\n', 1)[0];
  const start = code.lastIndexOf('\n', at) + 1;
  const indent = /^[ \t]*/.exec(code.slice(start))?.[0].length ?? 0;
  const behind = at + 1 - start - indent + (rest.length - rest.trimStart().length);
  return columns(at) + (rest.trim() ? behind : unit);
}

/** The start of the statement that a brace belongs to, or the line of the brace where others stand before it. */
function headOf(code: string, brace: number): number {
  let depth = 0;
  for (let at = brace - 1; at >= 0; at--) {
    if (code[at] === ')') {
      depth++;
    } else if (code[at] === '(') {
      depth--;
    } else if (depth === 0 && /[;{}]/.test(code[at])) {
      return brace;
    } else if (depth === 0 && code[at] === '\n' && code.slice(at + 1, brace).trim()) {
      return at + 1;
    }
  }
  return code.slice(0, brace).trim() ? 0 : brace;
}

const isSwitch = (code: string, brace: number): boolean =>
  /\bswitch\s*\([^;{}]*\)\s*$/.test(code.slice(0, brace));

/** True if the last statement of a block's text is not finished. */
function goesOn(block: string): boolean {
  const lines = block.split('\n').filter(line => line.trim() && !/^[ \t]*(?:#|template\b)/.test(line));
  const last = lines.at(-1)?.trimEnd() ?? '';
  return last !== '' && !/[;{}:,]$/.test(last);
}

/** Indents by C++. Where the code is a cell's, its magic line is no part of it. */
export const cudaIndent: Extension = indentService.of((context: IndentContext, place: number) => {
  const text = context.state.doc.sliceString(0, place);
  const start = Math.max(0, magicEnd(text));
  // Lines that are indented in the same step count with what they will have.
  const columns: Columns = at => context.lineIndent(start + at, -1);
  return indentOf(text.slice(start), context.textAfterPos(place).trimStart(), context.unit, columns);
});
