/**
 * The language of `%%cuda` cells: a magic line, and C++ below it.
 *
 * The notebook sets a cell's mime type to the kernel's language whenever it likes, so the language comes from an
 * editor extension with a higher precedence, in a compartment that follows the cell's first line.
 */
import {
  defineLanguageFacet,
  Language,
  languageDataProp,
  syntaxHighlighting,
  syntaxTree
} from '@codemirror/language';
import { Compartment, EditorState, Extension, Prec, Text } from '@codemirror/state';
import { Decoration, DecorationSet, EditorView, ViewPlugin, ViewUpdate } from '@codemirror/view';
import { jupyterHighlightStyle } from '@jupyterlab/codemirror';
import {
  Input,
  NodeSet,
  NodeType,
  parseMixed,
  Parser,
  PartialParse,
  Tree,
  TreeFragment
} from '@lezer/common';
import { styleTags, tags } from '@lezer/highlight';
import { isCudaCell, isHeaderCell, magicEnd } from './cells';
import { cudaHover } from './cudaHover';
import { signatureTip } from './signatureTip';
import { cudaIndent } from './cudaIndent';
import { wordsIn } from './cudaWords';
import { emptyCell } from './emptyCell';

const HEAD_LENGTH = 4096;

const data = defineLanguageFacet({
  commentTokens: { line: '//', block: { open: '/*', close: '*/' } },
  closeBrackets: { brackets: ['(', '[', '{', "'", '"'] },
  indentOnInput: /^\s*(?:case |default:|\{|\})$/
});

const [CELL, MAGIC, BODY] = [0, 1, 2];
const nodes = new NodeSet([
  NodeType.define({ id: CELL, name: 'CudaCell', top: true, props: [[languageDataProp, data]] }),
  NodeType.define({ id: MAGIC, name: 'Magic' }),
  NodeType.define({ id: BODY, name: 'Body' })
]).extend(styleTags({ Magic: tags.meta }));

/** Cuts a cell into magic line and body, in one step. */
class CellParse implements PartialParse {
  parsedPos = 0;
  stoppedAt: number | null = null;

  constructor(private readonly _input: Input) {}

  advance(): Tree {
    const length = this._input.length;
    const end = Math.max(0, magicEnd(this._input.read(0, Math.min(length, HEAD_LENGTH))));
    const children = [new Tree(nodes.types[MAGIC], [], [], end)];
    const positions = [0];
    if (end < length) {
      children.push(new Tree(nodes.types[BODY], [], [], length - end));
      positions.push(end);
    }
    this.parsedPos = length;
    return new Tree(nodes.types[CELL], children, positions, length);
  }

  stopAt(position: number): void {
    this.stoppedAt = position;
  }
}

class CellParser extends Parser {
  private readonly _wrap;

  constructor(cpp: Parser) {
    super();
    this._wrap = parseMixed(node => (node.type === nodes.types[BODY] ? { parser: cpp } : null));
  }

  createParse(
    input: Input,
    fragments: readonly TreeFragment[],
    ranges: readonly { from: number; to: number }[]
  ): PartialParse {
    return this._wrap(new CellParse(input), input, fragments, ranges);
  }
}

function marksOf(view: EditorView): DecorationSet {
  const marks = view.visibleRanges.flatMap(({ from, to }) => {
    const start = view.state.doc.lineAt(from).from;
    const end = view.state.doc.lineAt(to).to;
    return wordsIn(view.state, start, end).map(word =>
      Decoration.mark({ class: `kw-word-${word.kind}` }).range(word.from, word.to)
    );
  });
  return Decoration.set(marks, true);
}

/** Marks CUDA's words in C++, comments and strings left out. */
export const cudaWords = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = marksOf(view);
    }
    update(update: ViewUpdate): void {
      // The parser may be behind: what it finds out later changes what is a comment.
      const parsed = syntaxTree(update.startState) !== syntaxTree(update.state);
      if (update.docChanged || update.viewportChanged || parsed) {
        this.decorations = marksOf(update.view);
      }
    }
  },
  { decorations: plugin => plugin.decorations }
);

/** Extensions of the editor of CUDA C++ beside the language itself, in cells and in files. */
export const cudaExtras: Extension = [cudaWords, cudaIndent, cudaHover, signatureTip];

const isCuda = (text: Text): boolean => {
  const head = text.sliceString(0, HEAD_LENGTH);
  return isCudaCell(head) || isHeaderCell(head);
};

/** Makes an editor take the language of `%%cuda` cells while its text starts with that magic. */
export function cudaCells(cpp: Parser): Extension {
  const slot = new Compartment();
  const language = new Language(data, new CellParser(cpp), [], 'cuda-cell');
  const on: Extension = Prec.highest([
    language.extension,
    syntaxHighlighting(jupyterHighlightStyle),
    cudaExtras,
    emptyCell
  ]);
  return [
    slot.of([]),
    EditorState.transactionExtender.of(transaction => {
      if (!transaction.docChanged) {
        return null;
      }
      const wanted = isCuda(transaction.newDoc);
      const present = slot.get(transaction.startState) === on;
      return wanted === present ? null : { effects: slot.reconfigure(wanted ? on : []) };
    }),
    // A cell that is opened with its magic already there sees no transaction.
    ViewPlugin.define(view => {
      queueMicrotask(() => {
        if (isCuda(view.state.doc) && slot.get(view.state) !== on) {
          view.dispatch({ effects: slot.reconfigure(on) });
        }
      });
      return {};
    })
  ];
}
