/** Chips at the end of lines on screen: idioms, loops, and bodies of functions that fold away. */
import {
  codeFolding,
  foldEffect,
  foldedRanges,
  foldKeymap,
  foldService,
  unfoldEffect
} from '@codemirror/language';
import { EditorState, Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, DecorationSet, EditorView, keymap, WidgetType } from '@codemirror/view';
import { STRINGS } from '../strings';
import { chipsOf, IChip } from './chipTexts';
import { bodies } from './functions';
import { shownField } from './listingState';
import { drawn, visibleRowNumbers } from './rowMarks';
import { IRow } from './rows';
import { openTip } from './tooltips';

class ChipWidget extends WidgetType {
  constructor(
    private readonly _chip: IChip,
    private readonly _click: (view: EditorView, node: HTMLElement) => void
  ) {
    super();
  }
  override eq(other: ChipWidget): boolean {
    return other._chip.text === this._chip.text && other._chip.title === this._chip.title;
  }
  override toDOM(view: EditorView): HTMLElement {
    const node = document.createElement('button');
    node.type = 'button';
    node.tabIndex = -1;
    node.className = `kw-Chip ${this._chip.kind}`;
    node.textContent = this._chip.text;
    node.title = this._chip.title;
    node.setAttribute('aria-label', `${this._chip.text}. ${this._chip.title}`);
    node.onclick = () => this._click(view, node);
    return node;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

/** First row of each body that folds -> its last. */
function bodyOf(state: EditorState, i: number): number | null {
  const { rows } = state.field(shownField);
  let found = bodyCache.get(rows);
  if (!found) {
    bodyCache.set(rows, (found = new Map(bodies(rows))));
  }
  return found.get(i) ?? null;
}
const bodyCache = new WeakMap<readonly IRow[], Map<number, number>>();

function bodyRange(state: EditorState, i: number): { from: number; to: number } | null {
  const last = bodyOf(state, i);
  return last === null || last >= state.doc.lines
    ? null
    : { from: state.doc.line(i + 1).to, to: state.doc.line(last + 1).to };
}

function toggleFold(view: EditorView, i: number): void {
  const range = bodyRange(view.state, i);
  if (range) {
    let folded = false;
    foldedRanges(view.state).between(range.from, range.to, (from, to) => {
      folded ||= from === range.from && to === range.to;
    });
    view.dispatch({ effects: (folded ? unfoldEffect : foldEffect).of(range) });
  }
}

/** Unfolds whatever hides a place of the document. */
export function unfoldAt(view: EditorView, place: number): void {
  foldedRanges(view.state).between(place, place, (from, to) => {
    view.dispatch({ effects: unfoldEffect.of({ from, to }) });
  });
}

function decorate(view: EditorView): DecorationSet {
  const { rows, index } = view.state.field(shownField);
  const builder = new RangeSetBuilder<Decoration>();
  for (const i of visibleRowNumbers(view)) {
    const row = rows.at(i);
    if (!row) {
      continue;
    }
    const { from, to } = view.state.doc.line(i + 1);
    const body = bodyOf(view.state, i);
    if (body !== null) {
      const text = `▾ ${STRINGS.lines(body - i)}`;
      const chip = { text, title: STRINGS.collapse(row.func ?? ''), kind: 'kw-mod-fold' };
      const widget = new ChipWidget(chip, editor => toggleFold(editor, i));
      builder.add(to, to, Decoration.widget({ widget, side: 1 }));
    }
    for (const chip of index ? chipsOf(row, index) : []) {
      const widget = new ChipWidget(chip, editor => openTip(editor, from));
      builder.add(to, to, Decoration.widget({ widget, side: 2 }));
    }
  }
  return builder.finish();
}

const widgets = drawn(
  decorate,
  ({ startState, state }) => {
    const [before, after] = [startState.field(shownField), state.field(shownField)];
    return before.rows !== after.rows || before.index !== after.index;
  },
  decorations => decorations
);

export const chips: Extension = [
  codeFolding({ placeholderText: '…' }),
  foldService.of((state, from) => bodyRange(state, state.doc.lineAt(from).number - 1)),
  keymap.of(foldKeymap),
  widgets
];
