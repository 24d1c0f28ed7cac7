/** The code that the panel is about: that of the notebook or of the file that was in front last. */
import { CodeMirrorEditor } from '@jupyterlab/codemirror';
import { EditorView } from '@codemirror/view';
import { ISignal, Signal } from '@lumino/signaling';
import { Widget } from '@lumino/widgets';
import { CellFollower } from './cellFollower';
import { FileFollower } from './fileFollower';
import { IFollowed, sameCode } from './followed';

export class SourceFollower {
  constructor(
    private readonly _cells: CellFollower,
    private readonly _files: FileFollower | null
  ) {
    _cells.changed.connect(this._followSoon, this);
    _cells.edited.connect(this._followSoon, this);
    _files?.edited.connect(this._followSoon, this);
    this._followSoon();
  }

  /** Emitted when other code is followed. */
  get changed(): ISignal<this, IFollowed | null> {
    return this._changed;
  }

  /** Emitted when the text of the followed code, or one that it includes, has changed. */
  get edited(): ISignal<this, IFollowed> {
    return this._edited;
  }

  get current(): IFollowed | null {
    return this._current;
  }

  /** The editor of the followed code, where it is on screen. */
  get view(): EditorView | null {
    const editor = this._current?.editor;
    return editor instanceof CodeMirrorEditor ? editor.editor : null;
  }

  /** Takes note of what is in front; neither a notebook nor a file with code changes anything. */
  onFront(widget: Widget | null): void {
    if (widget && this._files?.holds(widget)) {
      this._file = widget;
    } else if (widget && this._cells.isNotebook(widget)) {
      this._file = null;
    }
    this._followSoon();
  }

  /** Once the editor is done: a text changes in the middle of an editor's update, when it takes no marks. */
  private _followSoon(): void {
    if (!this._scheduled) {
      this._scheduled = true;
      queueMicrotask(() => {
        this._scheduled = false;
        this._set((this._file && this._files?.of(this._file)) ?? this._cells.current);
      });
    }
  }

  private _set(next: IFollowed | null): void {
    const previous = this._current;
    this._current = next;
    if (previous?.source !== next?.source || previous?.kind !== next?.kind) {
      this._changed.emit(next);
    } else if (next && previous && !sameCode(previous, next)) {
      this._edited.emit(next);
    }
  }

  private _file: Widget | null = null;
  private _current: IFollowed | null = null;
  private _scheduled = false;
  private readonly _changed = new Signal<this, IFollowed | null>(this);
  private readonly _edited = new Signal<this, IFollowed>(this);
}
