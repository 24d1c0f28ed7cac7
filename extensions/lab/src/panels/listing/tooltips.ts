/** Tooltips of a listing: under the mouse, and at the caret by keyboard. */
import { EditorState, Extension, StateEffect, StateField } from '@codemirror/state';
import {
  closeHoverTooltips,
  EditorView,
  hasHoverTooltips,
  hoverTooltip,
  keymap,
  showTooltip,
  Tooltip,
  tooltips as placement,
  ViewPlugin
} from '@codemirror/view';
import { shownField } from './listingState';
import { registerAt } from '../rows/registers';
import { ITip, tipAt } from './tips';

/** Long enough that the mouse may pass, as in Lab's own tooltips. */
const HOVER_MS = 350;

function drawTip(tip: ITip): HTMLElement {
  const node = document.createElement('div');
  node.className = 'kw-Tip';
  node.setAttribute('role', 'tooltip');
  const title = document.createElement('div');
  title.className = 'kw-Tip-title';
  title.textContent = tip.title;
  node.append(title);
  for (const part of tip.parts) {
    const line = document.createElement('div');
    line.className = 'kw-Tip-part';
    if (part.label) {
      const label = document.createElement('span');
      label.className = 'kw-Tip-label';
      label.textContent = part.label;
      line.append(label, ' ');
    }
    line.append(part.text);
    node.append(line);
  }
  return node;
}

function tooltipAt(state: EditorState, place: number): Tooltip | null {
  const shown = state.field(shownField);
  const line = state.doc.lineAt(place);
  const row = shown.rows.at(line.number - 1);
  const column = place - line.from;
  const tip = row && tipAt(row, column, shown.index, registerAt(line.text, column));
  return tip
    ? { pos: place, above: false, arrow: false, create: () => ({ dom: drawTip(tip), overlap: false }) }
    : null;
}

const setTip = StateEffect.define<number | null>();

const tipField = StateField.define<Tooltip | null>({
  create: () => null,
  update(value, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setTip)) {
        return effect.value === null ? null : tooltipAt(transaction.state, effect.value);
      }
    }
    return transaction.docChanged || transaction.selection ? null : value;
  },
  provide: field => showTooltip.from(field)
});

/** Shows what is known at a place of the document until the caret moves or Escape is pressed. */
export function openTip(view: EditorView, place: number): void {
  // The tooltip that the mouse opened would stand beside it.
  view.dispatch({ effects: [setTip.of(place), closeHoverTooltips] });
}

/** Escape closes what is open, wherever the focus is: under the mouse, or on the chip that was clicked. */
const closing = ViewPlugin.fromClass(
  class {
    constructor(private readonly _view: EditorView) {
      document.addEventListener('keydown', this._onKey, true);
    }
    destroy(): void {
      document.removeEventListener('keydown', this._onKey, true);
    }
    private readonly _onKey = (event: KeyboardEvent): void => {
      const { state } = this._view;
      if (event.key === 'Escape' && (state.field(tipField) !== null || hasHoverTooltips(state))) {
        this._view.dispatch({ effects: [setTip.of(null), closeHoverTooltips] });
        event.preventDefault();
        event.stopPropagation();
      }
    };
  }
);

export const tooltips: Extension = [
  closing,
  // A panel of Lab cuts off what stands over its edge.
  placement({ parent: document.body }),
  tipField,
  hoverTooltip((view, place) => (view.state.field(tipField) === null ? tooltipAt(view.state, place) : null), {
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
