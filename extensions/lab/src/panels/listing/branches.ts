/** Going from a branch to its target: by a click on the label, or Enter on the line. */
import { Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { unfoldAt } from './chips';
import { targetRow } from './dependencies';
import { branchField, shownField } from './listingState';

/** Puts the caret on a row and brings it into view. */
export function goToRow(view: EditorView, i: number): void {
  if (i < 0 || i >= view.state.doc.lines) {
    return;
  }
  const { from } = view.state.doc.line(i + 1);
  unfoldAt(view, from);
  view.dispatch({
    selection: { anchor: from },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
    userEvent: 'select'
  });
}

function follow(view: EditorView): boolean {
  const i = view.state.doc.lineAt(view.state.selection.main.head).number - 1;
  const row = view.state.field(shownField).rows.at(i);
  const target = row ? targetRow(row, view.state.field(branchField).labels) : null;
  if (target === null) {
    return false;
  }
  goToRow(view, target);
  return true;
}

export const branches: Extension = [
  keymap.of([{ key: 'Enter', run: follow }]),
  EditorView.domEventHandlers({
    click(event, view) {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>('.kw-Target') : null;
      if (!target || !view.state.selection.main.empty) {
        return false;
      }
      goToRow(view, Number(target.dataset['row']));
      return true;
    }
  })
];
