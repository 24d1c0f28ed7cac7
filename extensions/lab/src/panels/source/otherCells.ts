/** Lines of the listing that come from other cells than the one that is shown: headers', and Python functions'. */
import { CodeMirrorEditor } from '@jupyterlab/codemirror';
import { Cell } from '@jupyterlab/cells';
import { EditorView } from '@codemirror/view';
import { ITranslation } from '../../wire';
import { cellWith } from './cellFollower';
import { IFollowed } from './followed';
import { NO_LIGHT, setLit } from './lineMarks';
import { IElsewhere } from '../rows/rows';

export class OtherCells {
  /** The shown cell, and its result. */
  show(followed: IFollowed | null, translation: ITranslation | null): void {
    this._followed = followed;
    this._translation = translation;
  }

  /** Lights a line and no other; brings it into view where asked. */
  light(place: IElsewhere | null, reveal: boolean): void {
    const editor = place && this._cellOf(place)?.editor;
    const view = editor instanceof CodeMirrorEditor ? editor.editor : null;
    if (this._lit !== view && this._lit?.dom.isConnected) {
      this._lit.dispatch({ effects: setLit.of(NO_LIGHT) });
    }
    this._lit = view;
    if (view && place) {
      view.dispatch({ effects: setLit.of({ ...NO_LIGHT, lit: new Set([place.line]) }) });
      if (reveal) {
        revealLine(view, place.line);
      }
    }
  }

  /** Puts the caret on a line; false where no cell of the notebook holds it. */
  goTo(place: IElsewhere): boolean {
    const cell = this._cellOf(place);
    const content = this._followed?.notebook?.content;
    if (!cell?.editor || !content) {
      return false;
    }
    content.activeCellIndex = content.widgets.indexOf(cell);
    content.mode = 'edit';
    cell.editor.focus();
    cell.editor.setCursorPosition({ line: place.line - 1, column: 0 });
    return true;
  }

  private _cellOf({ file }: IElsewhere): Cell | null {
    const text = this._translation?.cells[file] ?? this._followed?.headers[file];
    const notebook = this._followed?.notebook;
    return notebook && text !== undefined ? cellWith(notebook, text) : null;
  }

  private _followed: IFollowed | null = null;
  private _translation: ITranslation | null = null;
  private _lit: EditorView | null = null;
}

/** Brings a line of an editor into view. */
export function revealLine(view: EditorView, line: number): void {
  if (line <= view.state.doc.lines) {
    const { node } = view.domAtPos(view.state.doc.line(line).from);
    const element = node instanceof HTMLElement ? node : node.parentElement;
    const scroller = element?.closest('.cm-scroller');
    const left = scroller?.scrollLeft ?? 0;
    element?.scrollIntoView({ block: 'nearest' });
    if (scroller) {
      // A line that is wider than its cell would be brought to its end, its beginning under the margin.
      scroller.scrollLeft = left;
    }
  }
}
