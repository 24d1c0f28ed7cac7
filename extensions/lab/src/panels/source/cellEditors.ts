/** Events in the editors of cells, for the panel to follow: where the caret is, and what the mouse is over. */
import { Extension } from '@codemirror/state';
import { EditorView, ViewPlugin } from '@codemirror/view';
import { ISignal, Signal } from '@lumino/signaling';
import { cellCounts } from '../counts/cellCounts';
import { lineMarks } from './lineMarks';
import { mouseMoves } from './mouseMoves';
import { quickFixes } from './quickFix';

/** A line (from 1) of an editor; null where the mouse left it. */
export interface IEditorLine {
  view: EditorView;
  line: number | null;
}

/** Keys that do nothing alone. */
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);

export class CellEditors {
  /** Emitted when the caret moves to another line. */
  get caretMoved(): ISignal<this, IEditorLine> {
    return this._caretMoved;
  }

  /** Emitted when the mouse moves over a line or leaves. */
  get hovered(): ISignal<this, IEditorLine> {
    return this._hovered;
  }

  /** Emitted with the line whose number was clicked. */
  get numberPicked(): ISignal<this, IEditorLine> {
    return this._numberPicked;
  }

  /** Emitted when a key goes down. */
  get keyed(): ISignal<this, void> {
    return this._keyed;
  }

  /** Emitted when an editor has been made: a cell that was out of sight has none until it is scrolled to. */
  get made(): ISignal<this, EditorView> {
    return this._made;
  }

  /** The time at which a key last went down in an editor, as of `performance.now()`. */
  get keyedAt(): number {
    return this._keyedAt;
  }

  /** The extension that every editor gets. */
  extension(): Extension {
    const keyed = (event: Event): void => {
      this._keyedAt = event.timeStamp;
      if (!(event instanceof KeyboardEvent && MODIFIERS.has(event.key))) {
        this._keyed.emit();
      }
    };
    return [
      lineMarks,
      cellCounts,
      quickFixes,
      EditorView.domEventObservers({ keydown: keyed, beforeinput: keyed }),
      ViewPlugin.define(view => {
        // The cell knows its editor once the editor's constructor is done.
        queueMicrotask(() => this._made.emit(view));
        const clicked = (event: MouseEvent): void => {
          const isNumber =
            event.target instanceof Element && event.target.closest('.cm-lineNumbers .cm-gutterElement');
          if (isNumber) {
            const block = view.lineBlockAtHeight(event.clientY - view.documentTop);
            this._numberPicked.emit({ view, line: view.state.doc.lineAt(block.from).number });
          }
        };
        view.dom.addEventListener('click', clicked);
        return { destroy: () => view.dom.removeEventListener('click', clicked) };
      }),
      EditorView.updateListener.of(update => {
        if (update.selectionSet || update.focusChanged) {
          this._caretMoved.emit({ view: update.view, line: caretLine(update.view) });
        }
      }),
      EditorView.domEventHandlers({
        mousemove: (event, view) => {
          if (!mouseMoves.isReal) {
            return;
          }
          const height = event.clientY - view.documentTop;
          const inside = height >= 0 && height <= view.contentHeight;
          const line = inside ? view.state.doc.lineAt(view.lineBlockAtHeight(height).from).number : null;
          this._hovered.emit({ view, line });
        },
        mouseleave: (event, view) => mouseMoves.leave(event, () => this._hovered.emit({ view, line: null }))
      })
    ];
  }

  private _keyedAt = Number.NEGATIVE_INFINITY;
  private readonly _numberPicked = new Signal<this, IEditorLine>(this);
  private readonly _made = new Signal<this, EditorView>(this);
  private readonly _caretMoved = new Signal<this, IEditorLine>(this);
  private readonly _keyed = new Signal<this, void>(this);
  private readonly _hovered = new Signal<this, IEditorLine>(this);
}

/** The caret's line, from 1. */
export function caretLine(view: EditorView): number {
  return view.state.doc.lineAt(view.state.selection.main.head).number;
}
