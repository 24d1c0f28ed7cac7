/** The tooltip that a click or a key opens, in a listing and in a cell: it stays until the caret moves or Escape. */
import { Extension, StateEffect, StateField } from '@codemirror/state';
import { closeHoverTooltips, EditorView, showTooltip, Tooltip, ViewPlugin } from '@codemirror/view';
import { ITip } from './tips';

export function drawTip(tip: ITip): HTMLElement {
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
  return { pos, above: false, arrow: false, create: () => ({ dom: drawTip(tip), overlap: false }) };
}

/** A place of the same line that is not scrolled away to the left: a tooltip at one that is would not be seen. */
export function placeInView(view: EditorView, place: number): number {
  const edge = view.dom.querySelector('.cm-gutters')?.getBoundingClientRect().right ?? 0;
  const at = view.coordsAtPos(place);
  return at && at.left < edge
    ? view.posAtCoords({ x: edge + view.defaultCharacterWidth, y: (at.top + at.bottom) / 2 }, false)
    : place;
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
