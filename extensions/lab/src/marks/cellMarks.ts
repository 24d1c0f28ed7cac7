/** Shows in the cells of all open notebooks what their outputs say of them, and follows links to places. */
import { Cell, CodeCell } from '@jupyterlab/cells';
import { CodeMirrorEditor } from '@jupyterlab/codemirror';
import { INotebookTracker, NotebookPanel } from '@jupyterlab/notebook';
import { t } from '../strings';
import { marksField, sameMarks, setMarks } from './faultMarks';
import { cellText, ICellText, IPlace, lineIn, marksOf, placesOfOutput } from './places';

const GONE = (): string => t('The cell has been edited, or is not in this notebook');

export class CellMarks {
  constructor(private readonly _tracker: INotebookTracker) {
    _tracker.forEach(notebook => this._watch(notebook));
    _tracker.widgetAdded.connect((_, notebook) => this._watch(notebook));
  }

  /** Looks at all notebooks anew, soon: an editor was made, or something has changed. */
  schedule(): void {
    if (!this._scheduled) {
      this._scheduled = true;
      // After the editor's update in whose midst a change is told, when it takes no marks.
      queueMicrotask(() => {
        this._scheduled = false;
        this._tracker.forEach(notebook => this._show(notebook));
      });
    }
  }

  /** Goes to the first of some places whose cell is still as it was. */
  follow(link: HTMLElement, places: readonly IPlace[]): void {
    const notebook = this._tracker.find(each => each.node.contains(link));
    for (const cell of notebook?.content.widgets ?? []) {
      const text = this._text(cell);
      const line = places.map(place => lineIn(text, place)).find(each => each !== null);
      if (notebook && line !== undefined && line !== null) {
        void goTo(notebook, cell, line);
        return;
      }
    }
    link.classList.add('kw-mod-gone');
    link.title = GONE();
  }

  private _watch(notebook: NotebookPanel): void {
    notebook.content.modelContentChanged.connect(this.schedule, this);
    void notebook.context.ready.then(() => this.schedule());
  }

  private _show(notebook: NotebookPanel): void {
    if (notebook.isDisposed) {
      return;
    }
    const cells = notebook.content.widgets;
    const places = cells.flatMap(cell => this._placesOf(cell));
    for (const cell of cells) {
      const editor = cell.editor;
      const view = editor instanceof CodeMirrorEditor ? editor.editor : null;
      const shown = view?.state.field(marksField, false);
      if (!view || !shown || (places.length === 0 && shown.marks.length === 0)) {
        continue;
      }
      const marks = marksOf(this._text(cell), places);
      if (!sameMarks(marks, shown.marks)) {
        view.dispatch({ effects: setMarks.of(marks) });
      }
    }
  }

  /** A cell's text as places know it; that of a long notebook is not worked out at every key. */
  private _text(cell: Cell): ICellText {
    const source = cell.model.sharedModel.getSource();
    const known = this._texts.get(cell);
    if (known?.source === source) {
      return known.text;
    }
    const text = cellText(source);
    this._texts.set(cell, { source, text });
    return text;
  }

  /** An output does not change its mind; to ask it for its data copies it, and this is done at every key. */
  private _placesOf(cell: Cell): IPlace[] {
    if (!(cell instanceof CodeCell)) {
      return [];
    }
    const { outputs } = cell.model;
    return Array.from({ length: outputs.length }, (_, i) => outputs.get(i)).flatMap(output => {
      let places = this._places.get(output);
      if (!places) {
        const isBundle = output.type === 'display_data' || output.type === 'execute_result';
        places = isBundle ? placesOfOutput(output.data, output.metadata) : [];
        this._places.set(output, places);
      }
      return places;
    });
  }

  private readonly _places = new WeakMap<object, IPlace[]>();
  private readonly _texts = new WeakMap<Cell, { source: string; text: ICellText }>();
  private _scheduled = false;
}

async function goTo(notebook: NotebookPanel, cell: Cell, line: number): Promise<void> {
  const { content } = notebook;
  content.activeCellIndex = content.widgets.indexOf(cell);
  await content.scrollToCell(cell, 'smart');
  await cell.ready;
  content.mode = 'edit';
  const { editor } = cell;
  if (editor) {
    editor.setCursorPosition({ line: line - 1, column: 0 });
    editor.revealPosition({ line: line - 1, column: 0 });
    editor.focus();
  }
}
