/**
 * The cell that the panel is about: the active one where it holds a kernel, else the one before it that was, else the
 * nearest one above, else the first one below. So running the cell that launches a kernel leaves the listing alone.
 */
import { Cell, CodeCell } from '@jupyterlab/cells';
import { INotebookTracker, Notebook, NotebookPanel } from '@jupyterlab/notebook';
import { ISignal, Signal } from '@lumino/signaling';
import { Widget } from '@lumino/widgets';
import { cellKind, headerName, includerOf } from '../../languages/cells';
import { liveLanguage } from '../../languages/liveLanguages';
import { IFollowed, sameCode } from './followed';
import { instancesOf } from './instances';
import { RunTexts } from './runTexts';

export class CellFollower {
  constructor(
    private readonly _tracker: INotebookTracker,
    private readonly _runs: RunTexts
  ) {
    _tracker.currentChanged.connect(this._followSoon, this);
    _tracker.activeCellChanged.connect(this._followSoon, this);
    this._followSoon();
  }

  /** Emitted when another cell is followed. */
  get changed(): ISignal<this, IFollowed | null> {
    return this._changed;
  }

  /** Emitted when the text of the followed cell has changed. */
  get edited(): ISignal<this, IFollowed> {
    return this._edited;
  }

  get current(): IFollowed | null {
    return this._current;
  }

  /** True if a widget is a notebook. */
  isNotebook(widget: Widget): boolean {
    return widget instanceof NotebookPanel && this._tracker.has(widget);
  }

  /** Once the editor is done: a text changes in the middle of an editor's update, when it takes no marks. */
  private _followSoon(): void {
    if (!this._scheduled) {
      this._scheduled = true;
      queueMicrotask(() => {
        this._scheduled = false;
        this._follow();
      });
    }
  }

  private _follow(): void {
    const notebook = this._tracker.currentWidget;
    if (notebook && !this._known.has(notebook)) {
      this._known.add(notebook);
      notebook.content.modelContentChanged.connect(this._onContent, this);
    }
    const alive = notebook && !notebook.isDisposed;
    this._set(alive ? this._choose(notebook, this._tracker.activeCell) : null);
  }

  private _choose(notebook: NotebookPanel, active: Cell | null): IFollowed | null {
    const cells = notebook.content.widgets;
    const at = active ? cells.indexOf(active) : -1;
    const before = this._last.get(notebook);
    const order = [active, before, ...cells.slice(0, Math.max(0, at)).reverse(), ...cells.slice(at + 1)];
    for (const cell of order) {
      const found =
        cell && !cell.isDisposed && cells.includes(cell) ? followed(notebook, cell, this._runs) : null;
      if (found) {
        return found;
      }
    }
    return null;
  }

  private _set(next: IFollowed | null): void {
    const previous = this._current;
    this._current = next;
    if (previous?.source !== next?.source) {
      (previous?.source as Cell | undefined)?.model?.stateChanged.disconnect(this._followSoon, this);
      (next?.source as Cell | undefined)?.model.stateChanged.connect(this._followSoon, this);
    }
    if (next?.notebook) {
      this._last.set(next.notebook, next.source as Cell);
    }
    if (previous?.source !== next?.source || previous?.kind !== next?.kind) {
      this._changed.emit(next);
    } else if (next && previous && !sameCode(previous, next)) {
      this._edited.emit(next);
    }
  }

  private _onContent(content: Notebook): void {
    if (content === this._tracker.currentWidget?.content) {
      this._followSoon();
    }
  }

  private readonly _changed = new Signal<this, IFollowed | null>(this);
  private readonly _edited = new Signal<this, IFollowed>(this);
  private readonly _last = new WeakMap<NotebookPanel, Cell>();
  private readonly _known = new WeakSet<NotebookPanel>();
  private _current: IFollowed | null = null;
  private _scheduled = false;
}

function followed(notebook: NotebookPanel, cell: Cell, runs: RunTexts): IFollowed | null {
  const text = codeOf(cell);
  const kind = text === null ? null : cellKind(text);
  if (text === null || kind === null) {
    return null;
  }
  const texts = notebook.content.widgets.flatMap(each => codeOf(each) ?? []);
  const name = kind === 'header' ? headerName(text) : null;
  const headers = liveLanguage(kind) !== null ? {} : headersOf(texts);
  const includer = name === null ? null : includerOf(name, texts, headers);
  return {
    source: cell,
    key: `${notebook.context.path} ${cell.model.id}`,
    kind,
    trusted: cell.model.trusted,
    text,
    position: notebook.content.widgets.indexOf(cell) + 1,
    get executionCount() {
      return countOf(cell);
    },
    get isEdited() {
      return runs.isEdited(cell);
    },
    document: notebook,
    notebook,
    get editor() {
      return cell.editor;
    },
    setText: changed => cell.model.sharedModel.setSource(changed),
    path: notebook.context.localPath,
    headers,
    includer,
    get includerCount() {
      return includer === null ? null : countOf(cellWith(notebook, includer));
    },
    instances: kind === 'cuda' ? instancesOf(text, texts) : []
  };
}

/** The cell of a notebook that holds a text. */
export function cellWith(notebook: NotebookPanel, text: string): Cell | null {
  const wanted = text.trimEnd();
  return notebook.content.widgets.find(cell => codeOf(cell)?.trimEnd() === wanted) ?? null;
}

function countOf(cell: Cell | null): number | null {
  return cell instanceof CodeCell ? cell.model.executionCount : null;
}

function codeOf(cell: Cell): string | null {
  return cell.model.type === 'code' ? cell.model.sharedModel.getSource() : null;
}

/** Header cells by name; where two have one, the later counts, as it does when cells run from top to bottom. */
function headersOf(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    texts.flatMap((text): [string, string][] => {
      const name = headerName(text);
      return name === null ? [] : [[name, text]];
    })
  );
}
