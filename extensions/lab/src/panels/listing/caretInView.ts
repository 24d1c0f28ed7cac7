/**
 * Keeps the caret's line in view when a listing loses height: what stands below it arrives later than the listing, and
 * a person may have gone to a line by then.
 */
import { EditorView, ViewPlugin } from '@codemirror/view';

class CaretInView {
  constructor(private readonly _view: EditorView) {
    this._height = _view.scrollDOM.clientHeight;
    this._observer = new ResizeObserver(() => this._resized());
    this._observer.observe(_view.scrollDOM);
  }

  destroy(): void {
    this._observer.disconnect();
  }

  private _resized(): void {
    const { scrollTop, clientHeight } = this._view.scrollDOM;
    const before = this._height;
    this._height = clientHeight;
    const { head } = this._view.state.selection.main;
    const { bottom } = this._view.lineBlockAt(head);
    if (clientHeight > 0 && bottom > scrollTop + clientHeight && bottom <= scrollTop + before) {
      this._view.dispatch({ effects: EditorView.scrollIntoView(head, { y: 'nearest' }) });
    }
  }

  private _height: number;
  private readonly _observer: ResizeObserver;
}

export const caretInView = ViewPlugin.fromClass(CaretInView);
