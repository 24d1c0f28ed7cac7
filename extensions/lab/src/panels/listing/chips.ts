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
import { STRINGS } from '../../strings';
import { chipsOf, explanation, IChip } from './chipTexts';
import { bodies, parameterLists } from '../rows/functions';
import { shownField } from './listingState';
import { drawn, visibleRowNumbers } from './rowMarks';
import { IRow } from '../rows/rows';
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

/** First row of each body or list that folds -> its last. */
function bodyOf(state: EditorState, i: number): number | null {
  const { rows } = state.field(shownField);
  let found = bodyCache.get(rows);
  if (!found) {
    bodyCache.set(rows, (found = new Map([...bodies(rows), ...parameterLists(rows)])));
  }
  return found.get(i) ?? null;
}
const bodyCache = new WeakMap<readonly IRow[], Map<number, number>>();

/** Folds the parameters of the kernels, which stand between a kernel's name and its code. */
export function foldParameters(view: EditorView): void {
  const { rows } = view.state.field(shownField);
  const effects = parameterLists(rows).flatMap(([first]) => {
    const range = bodyRange(view.state, first);
    return range ? [foldEffect.of(range)] : [];
  });
  if (effects.length) {
    view.dispatch({ effects });
  }
}

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

/** Words behind a line. */
class ExplanationWidget extends WidgetType {
  constructor(private readonly _text: string) {
    super();
  }
  override eq(other: ExplanationWidget): boolean {
    return other._text === this._text;
  }
  override toDOM(): HTMLElement {
    const node = document.createElement('span');
    node.className = 'kw-Explanation';
    node.textContent = this._text;
    return node;
  }
}

function decorate(view: EditorView): DecorationSet {
  const { rows, index, explains } = view.state.field(shownField);
  const builder = new RangeSetBuilder<Decoration>();
  for (const i of visibleRowNumbers(view)) {
    const row = rows.at(i);
    if (!row) {
      continue;
    }
    const { from, to } = view.state.doc.line(i + 1);
    const body = bodyOf(view.state, i);
    if (body !== null) {
      const isList = row.func === null;
      const text = `▾ ${isList ? STRINGS.parameters(body - i) : STRINGS.lines(body - i)}`;
      const title = isList ? STRINGS.collapseParameters() : STRINGS.collapse(row.func ?? '');
      const chip = { text, title, kind: 'kw-mod-fold' };
      const widget = new ChipWidget(chip, editor => toggleFold(editor, i));
      builder.add(to, to, Decoration.widget({ widget, side: 1 }));
    }
    for (const chip of index ? chipsOf(row, index, !explains) : []) {
      const widget = new ChipWidget(chip, editor => openTip(editor, from));
      builder.add(to, to, Decoration.widget({ widget, side: 2 }));
    }
    const words = explains ? explanation(row, index) : '';
    if (words) {
      builder.add(to, to, Decoration.widget({ widget: new ExplanationWidget(words), side: 3 }));
    }
  }
  return builder.finish();
}

const widgets = drawn(
  decorate,
  ({ startState, state }) => {
    const [before, after] = [startState.field(shownField), state.field(shownField)];
    return before.rows !== after.rows || before.index !== after.index || before.explains !== after.explains;
  },
  decorations => decorations
);

export const chips: Extension = [
  codeFolding({ placeholderText: '…' }),
  foldService.of((state, from) => bodyRange(state, state.doc.lineAt(from).number - 1)),
  keymap.of(foldKeymap),
  widgets
];
