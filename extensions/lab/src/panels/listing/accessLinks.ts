/** Parts of rows that open a picture: opcodes of accesses, and matrices. A click opens it, or a key that of the line. */
import { Extension } from '@codemirror/state';
import { Decoration, DecorationSet, EditorView, keymap } from '@codemirror/view';
import { PICTURE_STRINGS } from '../../pictureStrings';
import { accessIn } from '../rows/accesses';
import { matrixIn } from '../rows/matrices';
import { shownField } from './listingState';
import { drawn, visibleRowNumbers } from './rowMarks';
import { IRow } from '../rows/rows';

/** A kind of link: the part of a row that is one. */
interface ILink {
  class: string;
  title: string;
  keys: readonly string[];
  within: (row: IRow) => { from: number; to: number } | null;
}

/** Calls back with the row that is asked for, and the column of the click. */
type Ask = (row: IRow, column: number) => void;

function decorate(view: EditorView, link: ILink): DecorationSet {
  const { rows } = view.state.field(shownField);
  const mark = Decoration.mark({ class: link.class, attributes: { title: link.title } });
  const found = [];
  for (const i of visibleRowNumbers(view)) {
    const row = rows.at(i);
    const part = row && link.within(row);
    if (part) {
      const { from } = view.state.doc.line(i + 1);
      found.push(mark.range(from + part.from, from + part.to));
    }
  }
  return Decoration.set(found);
}

function placeAt(view: EditorView, place: number): { row: IRow | undefined; column: number } {
  const line = view.state.doc.lineAt(place);
  return { row: view.state.field(shownField).rows.at(line.number - 1), column: place - line.from };
}

function links(link: ILink, ask: Ask): Extension {
  const asked = (view: EditorView, place: number): boolean => {
    const { row } = placeAt(view, place);
    const part = row && link.within(row);
    if (part) {
      ask(row, part.from);
    }
    return Boolean(part);
  };
  return [
    drawn(
      view => decorate(view, link),
      ({ startState, state }) => startState.field(shownField).rows !== state.field(shownField).rows,
      marks => marks
    ),
    keymap.of(
      link.keys.map(key => ({ key, run: (view: EditorView) => asked(view, view.state.selection.main.head) }))
    ),
    EditorView.domEventHandlers({
      mousedown(event, view) {
        const part = event.target instanceof Element ? event.target.closest(`.${link.class}`) : null;
        const at = part === null || event.button !== 0 ? null : placeAt(view, view.posAtDOM(part));
        const pointed = at && view.posAtCoords({ x: event.clientX, y: event.clientY });
        const under = pointed === null ? null : placeAt(view, pointed);
        const column = under !== null && under.row === at?.row ? under.column : (at?.column ?? 0);
        // As the caret comes there, arrows appear in the margin and the text moves: the button may be let go beside it.
        const released = (): void => {
          if (at?.row && view.state.selection.main.empty) {
            ask(at.row, column);
          }
        };
        if (at?.row) {
          view.dom.ownerDocument.addEventListener('mouseup', released, { once: true });
        }
        return false;
      }
    })
  ];
}

/** Accesses: the opcode is a link, Enter opens that of the line. */
export function accessLinks(ask: Ask): Extension {
  return links({ class: 'kw-Access', title: PICTURE_STRINGS.open(), keys: ['Enter'], within: accessIn }, ask);
}

/** Matrices: operands are a link, Shift+Enter opens those of the line, and Enter where they are no access. */
export function matrixLinks(ask: Ask): Extension {
  const title = PICTURE_STRINGS.openLayout();
  return links({ class: 'kw-Matrix', title, keys: ['Shift-Enter', 'Enter'], within: matrixIn }, ask);
}
