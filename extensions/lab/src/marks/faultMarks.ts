/** Lines of an editor that an error is about: tinted, with what was said below them, until the text is edited. */
import { EditorState, Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { IMark } from './places';

/** Shows these marks and no others. */
export const setMarks = StateEffect.define<readonly IMark[]>();

class Note extends WidgetType {
  constructor(private readonly _mark: IMark) {
    super();
  }
  override eq(other: Note): boolean {
    return sameMarks([other._mark], [this._mark]);
  }
  override toDOM(): HTMLElement {
    const node = document.createElement('div');
    node.className = `kw-FaultNote kw-mod-${this._mark.severity}`;
    node.setAttribute('role', 'note');
    for (const message of this._mark.messages) {
      const part = document.createElement('div');
      part.textContent = message;
      node.append(part);
    }
    return node;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

interface IShown {
  marks: readonly IMark[];
  decorations: DecorationSet;
}

const NONE: IShown = { marks: [], decorations: Decoration.none };

function shown(state: EditorState, marks: readonly IMark[]): IShown {
  const ranges = marks.flatMap(mark => {
    const { from, to } = state.doc.line(mark.line);
    return [
      Decoration.line({ class: `kw-Fault kw-mod-${mark.severity}` }).range(from),
      Decoration.widget({ widget: new Note(mark), block: true, side: 1 }).range(to)
    ];
  });
  return { marks, decorations: Decoration.set(ranges, true) };
}

export const marksField = StateField.define<IShown>({
  create: () => NONE,
  update(value, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setMarks)) {
        const fit = effect.value.filter(mark => mark.line <= transaction.newDoc.lines);
        return fit.length ? shown(transaction.state, fit) : NONE;
      }
    }
    return transaction.docChanged ? NONE : value;
  },
  provide: field => EditorView.decorations.from(field, value => value.decorations)
});

export function sameMarks(some: readonly IMark[], others: readonly IMark[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}

/** Lets an editor's lines be marked. */
export const faultMarks: Extension = marksField;
