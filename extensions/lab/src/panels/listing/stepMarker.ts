/** The buttons in a gutter of a listing that step the last launch to a row; Tab reaches that of the caret's row. */
import { EditorState, Extension } from '@codemirror/state';
import { EditorView, GutterMarker, ViewPlugin, ViewUpdate } from '@codemirror/view';
import { shownField } from './listingState';

const BUTTON = 'kw-StepLine';

/** True if the caret is in a row. */
export function isAtCaret({ state }: EditorView, i: number): boolean {
  return state.doc.lineAt(state.selection.main.head).number === i + 1;
}

/** True if an update changes which rows can be stepped to, or which of them Tab reaches. */
export function stepsChange({ startState, state }: ViewUpdate): boolean {
  const [before, after] = [startState.field(shownField).steps, state.field(shownField).steps];
  return before !== after || (after !== null && !startState.selection.eq(state.selection));
}

export class StepMarker extends GutterMarker {
  constructor(
    private readonly _text: string,
    private readonly _title: string,
    private readonly _isReached: boolean
  ) {
    super();
  }

  override eq(other: GutterMarker): boolean {
    return (
      other instanceof StepMarker &&
      other._text === this._text &&
      other._title === this._title &&
      other._isReached === this._isReached
    );
  }

  override toDOM(): Node {
    const node = document.createElement('button');
    node.type = 'button';
    node.className = BUTTON;
    node.textContent = this._text;
    node.title = this._title;
    node.setAttribute('aria-label', `${this._text} ${this._title}`);
    node.tabIndex = this._isReached ? 0 : -1;
    return node;
  }
}

function hasCounts(state: EditorState): boolean {
  return state.field(shownField).counts !== null;
}

/** Up and Down go from the button of a row to the next one; a gutter with buttons is not hidden from screen readers. */
export const stepKeys: Extension = ViewPlugin.fromClass(
  class {
    constructor(private readonly _view: EditorView) {
      _view.dom.addEventListener('keydown', this._onKey);
      this._expose();
    }
    update(update: ViewUpdate): void {
      if (stepsChange(update) || hasCounts(update.startState) !== hasCounts(update.state)) {
        this._expose();
      }
    }
    destroy(): void {
      this._view.dom.removeEventListener('keydown', this._onKey);
    }
    private _expose(): void {
      const { state } = this._view;
      const isOffered = (state.field(shownField).steps?.isOffered ?? false) || hasCounts(state);
      const gutters = this._view.dom.querySelector('.cm-gutters');
      if (isOffered) {
        gutters?.removeAttribute('aria-hidden');
      } else {
        gutters?.setAttribute('aria-hidden', 'true');
      }
    }
    private readonly _onKey = (event: KeyboardEvent): void => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (by === undefined || !(event.target instanceof Element) || !event.target.closest(`.${BUTTON}`)) {
        return;
      }
      event.preventDefault();
      const view = this._view;
      const { steps, rows } = view.state.field(shownField);
      let i = view.state.doc.lineAt(view.state.selection.main.head).number - 1 + by;
      while (rows.at(i) && i >= 0 && !steps?.toRow(rows[i])) {
        i += by;
      }
      if (i < 0 || i >= view.state.doc.lines) {
        return;
      }
      const { from } = view.state.doc.line(i + 1);
      view.dispatch({ selection: { anchor: from }, scrollIntoView: true, userEvent: 'select' });
      view.requestMeasure({
        read: () => view.dom.querySelector<HTMLElement>(`.${BUTTON}[tabindex="0"]`),
        write: button => button?.focus()
      });
    };
  }
);
