/** Tooltips of a listing: under the mouse, and at the caret by keyboard. */
import { EditorState, Extension } from '@codemirror/state';
import {
  closeHoverTooltips,
  EditorView,
  hasHoverTooltips,
  hoverTooltip,
  keymap,
  Tooltip,
  tooltips as placement,
  ViewPlugin
} from '@codemirror/view';
import { shownField } from './listingState';
import { isTipOpen, openedTip, showTip, tooltipOf } from './openedTip';
import { registerAt } from '../rows/registers';
import { tipAt } from './tips';

/** Long enough that the mouse may pass, as in Lab's own tooltips. */
const HOVER_MS = 350;

function tooltipAt(state: EditorState, place: number): Tooltip | null {
  const shown = state.field(shownField);
  const line = state.doc.lineAt(place);
  const row = shown.rows.at(line.number - 1);
  const column = place - line.from;
  const tip = row && tipAt(row, column, shown.index, registerAt(line.text, column));
  return tip ? tooltipOf(tip, place) : null;
}

/** Shows what is known at a place of the document until the caret moves or Escape is pressed. */
export function openTip(view: EditorView, place: number): void {
  showTip(view, tooltipAt(view.state, place));
}

/** Escape closes what the mouse opened, wherever the focus is. */
const closing = ViewPlugin.fromClass(
  class {
    constructor(private readonly _view: EditorView) {
      document.addEventListener('keydown', this._onKey, true);
    }
    destroy(): void {
      document.removeEventListener('keydown', this._onKey, true);
    }
    private readonly _onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && hasHoverTooltips(this._view.state)) {
        this._view.dispatch({ effects: closeHoverTooltips });
        event.preventDefault();
        event.stopPropagation();
      }
    };
  }
);

export const tooltips: Extension = [
  openedTip,
  closing,
  // A panel of Lab cuts off what stands over its edge.
  placement({ parent: document.body }),
  hoverTooltip((view, place) => (isTipOpen(view) ? null : tooltipAt(view.state, place)), {
    hoverTime: HOVER_MS,
    hideOnChange: true
  }),
  keymap.of([
    {
      key: 'Ctrl-F8',
      run: view => {
        openTip(view, view.state.selection.main.head);
        return true;
      }
    }
  ])
];
