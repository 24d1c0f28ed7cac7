/** CUDA's names in C++ code: found by the table, and only where they are code. */
import { syntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { Tree } from '@lezer/common';
import { CUDA_NAMES, NameKind } from './cudaNames';

export interface ICudaWord {
  from: number;
  to: number;
  kind: NameKind;
}

const WORD = /(?<![\w$])[A-Za-z_]\w*/g;
const NO_CODE = new Set([
  'LineComment',
  'BlockComment',
  'String',
  'RawString',
  'CharLiteral',
  'SystemLibString',
  'Magic'
]);

/** True if a place is in a comment, a string or a magic line, as the parser tells. */
export function isCode(tree: Tree, place: number): boolean {
  for (let node = tree.resolveInner(place, 1); ;) {
    if (NO_CODE.has(node.name)) {
      return false;
    }
    if (!node.parent) {
      return true;
    }
    node = node.parent;
  }
}

/** The names of CUDA in a part of a text. */
export function wordsIn(
  state: EditorState,
  from: number,
  to: number,
  tree: Tree = syntaxTree(state)
): ICudaWord[] {
  const text = state.doc.sliceString(from, to);
  return [...text.matchAll(WORD)].flatMap(match => {
    const known = CUDA_NAMES.get(match[0]);
    const start = from + match.index;
    return known && isCode(tree, start)
      ? [{ from: start, to: start + match[0].length, kind: known.kind }]
      : [];
  });
}
