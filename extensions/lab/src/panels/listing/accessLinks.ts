/** Accesses of a listing that can be opened: their opcodes are links, Enter opens that of the line. */
import { Extension } from '@codemirror/state';
import { Decoration, DecorationSet, EditorView, keymap } from '@codemirror/view';
import { PICTURE_STRINGS } from '../../pictureStrings';
import { accessIn } from '../rows/accesses';
import { shownField } from './listingState';
import { drawn, visibleRowNumbers } from './rowMarks';
import { IRow } from '../rows/rows';

function decorate(view: EditorView): DecorationSet {
  const { rows } = view.state.field(shownField);
  const mark = Decoration.mark({ class: 'kw-Access', attributes: { title: PICTURE_STRINGS.open() } });
  const found = [];
  for (const i of visibleRowNumbers(view)) {
    const row = rows.at(i);
    const access = row && accessIn(row);
    if (access) {
      const { from } = view.state.doc.line(i + 1);
      found.push(mark.range(from + access.from, from + access.to));
    }
  }
  return Decoration.set(found);
}

function rowAt(view: EditorView, place: number): IRow | undefined {
  return view.state.field(shownField).rows.at(view.state.doc.lineAt(place).number - 1);
}

/** Calls back with the row of an access that is asked for. */
export function accessLinks(ask: (row: IRow) => void): Extension {
  const asked = (view: EditorView, place: number): boolean => {
    const row = rowAt(view, place);
    const isAccess = row !== undefined && accessIn(row) !== null;
    if (isAccess) {
      ask(row);
    }
    return isAccess;
  };
  return [
    drawn(
      decorate,
      ({ startState, state }) => startState.field(shownField).rows !== state.field(shownField).rows,
      links => links
    ),
    keymap.of([{ key: 'Enter', run: view => asked(view, view.state.selection.main.head) }]),
    EditorView.domEventHandlers({
      mousedown(event, view) {
        const link = event.target instanceof Element ? event.target.closest('.kw-Access') : null;
        const row = link === null || event.button !== 0 ? undefined : rowAt(view, view.posAtDOM(link));
        // As the caret comes there, arrows appear in the margin and the text moves: the button may be let go beside it.
        const released = (): void => {
          if (row && view.state.selection.main.empty) {
            ask(row);
          }
        };
        if (row) {
          view.dom.ownerDocument.addEventListener('mouseup', released, { once: true });
        }
        return false;
      }
    })
  ];
}
