/** The tooltip that a click or a key opens, in a listing and in a cell: it stays until the caret moves or Escape. */
import { Extension, StateEffect, StateField } from '@codemirror/state';
import { closeHoverTooltips, EditorView, Rect, showTooltip, Tooltip, ViewPlugin } from '@codemirror/view';
import { ITip, ITipPart } from './tips';

export function drawTip(tip: ITip): HTMLElement {
  const node = document.createElement('div');
  node.className = 'kw-Tip';
  node.setAttribute('role', 'tooltip');
  const title = document.createElement('div');
  title.className = 'kw-Tip-title';
  title.textContent = tip.title;
  node.append(title, ...drawParts(tip.parts));
  return node;
}

/** Parts with their labels, one below the other. */
export function drawParts(parts: readonly ITipPart[]): HTMLElement[] {
  return parts.map(part => {
    const line = document.createElement('div');
    line.className = 'kw-Tip-part';
    if (part.label) {
      const label = document.createElement('span');
      label.className = 'kw-Tip-label';
      label.textContent = part.label;
      line.append(label, ' ');
    }
    line.append(part.text);
    return line;
  });
}

const setTip = StateEffect.define<Tooltip | null>();

const tipField = StateField.define<Tooltip | null>({
  create: () => null,
  update(value, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setTip)) {
        return effect.value;
      }
    }
    return transaction.docChanged || transaction.selection ? null : value;
  },
  provide: field => showTooltip.from(field)
});

/** A tooltip below a place of the document. */
export function tooltipOf(tip: ITip, pos: number): Tooltip {
  return {
    pos,
    above: false,
    arrow: false,
    create: view => ({
      dom: drawTip(tip),
      overlap: false,
      getCoords: place => coordsInView(view, place)
    })
  };
}

/** The place on screen of one of a line, at the edge where it is scrolled away sideways: it would not be shown there. */
function coordsInView(view: EditorView, place: number): Rect {
  const { left, right } = view.scrollDOM.getBoundingClientRect();
  const gutters = view.dom.querySelector('.cm-gutters')?.getBoundingClientRect().right ?? left;
  const at = view.coordsAtPos(place) ?? { left, right: left, top: 0, bottom: 0 };
  const x = Math.min(Math.max(at.left, gutters, left), right);
  return { ...at, left: x, right: x };
}

export function isTipOpen(view: EditorView): boolean {
  return (view.state.field(tipField, false) ?? null) !== null;
}

/** Opens a tooltip, or closes what is open. */
export function showTip(view: EditorView, tooltip: Tooltip | null): void {
  // The tooltip that the mouse opened would stand beside it.
  view.dispatch({ effects: [setTip.of(tooltip), closeHoverTooltips] });
}

/** Escape closes it, wherever the focus is: it stays on what was clicked. */
const closing = ViewPlugin.fromClass(
  class {
    constructor(private readonly _view: EditorView) {
      document.addEventListener('keydown', this._onKey, true);
    }
    destroy(): void {
      document.removeEventListener('keydown', this._onKey, true);
    }
    private readonly _onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && isTipOpen(this._view)) {
        showTip(this._view, null);
        event.preventDefault();
        event.stopPropagation();
      }
    };
  }
);

export const openedTip: Extension = [tipField, closing];
