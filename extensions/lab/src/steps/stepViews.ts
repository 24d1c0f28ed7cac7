/**
 * The views of `%step` in a notebook: an output has one line, and the view is in the panel's place while a person steps.
 * A view that is new opens by itself; Escape, or its button, leads back to the listing and to where the caret was.
 */
import { Cell, CodeCell } from '@jupyterlab/cells';
import { INotebookTracker, NotebookActions, NotebookPanel } from '@jupyterlab/notebook';
import { toolButton } from '../panels/header/toolButton';
import { InspectorPanel } from '../panels/inspectorPanel';
import { STEP_STRINGS } from '../stepStrings';
import { Runs } from './runs';
import { askedFrom } from './stepCell';

/** Dispatched by a view on itself, when its script begins (`workbench/jupyter/widgets/stepper.js`). */
const OPENED = 'kw-step-open';
const VIEW = '.kw-step[data-opened]';
const AWAY = 'kw-mod-away';

interface IStepView {
  view: HTMLElement;
  /** The line in the output, and the style sheets there. */
  line: HTMLElement;
  styles: readonly Element[];
  cell: CodeCell;
  notebook: NotebookPanel;
}

export interface IStepViewsOptions {
  notebooks: INotebookTracker;
  /** The panel, opened if it was not. */
  panel: () => InspectorPanel;
  /** Brings the panel to the front; the keys too, where they are wanted there. */
  reveal: (panel: InspectorPanel, activate: boolean) => void;
  /** Brings a notebook to the front. */
  activate: (notebook: NotebookPanel) => void;
}

export class StepViews {
  constructor(private readonly _options: IStepViewsOptions) {}

  /** Takes the views that there are, and those that come. */
  start(): void {
    document.addEventListener(OPENED, ({ target }) => {
      if (target instanceof HTMLElement) {
        this._take(target);
      }
    });
    const acts = (key: string): void => this._runs.act(key);
    document.addEventListener('keydown', ({ key, repeat }) => !repeat && acts(key), true);
    document.addEventListener('pointerdown', () => acts(''), true);
    NotebookActions.executionScheduled.connect((_, { cell }) => this._runs.begin(cell));
    NotebookActions.executed.connect((_, { cell }) => {
      this._runs.end(cell);
      this._check();
    });
    // Notebooks that Lab opened before.
    document.querySelectorAll<HTMLElement>(VIEW).forEach(view => this._take(view));
  }

  /** Puts a line in the place of a view in an output of a notebook; views elsewhere stay where they are. */
  private _take(view: HTMLElement): void {
    const notebook = this._options.notebooks.find(each => each.node.contains(view));
    const cell = notebook?.content.widgets.find(each => each.node.contains(view));
    if (!notebook || !(cell instanceof CodeCell)) {
      return;
    }
    const line = document.createElement('div');
    line.className = 'kw-card kw-StepBar';
    const header = view.querySelector('header')?.cloneNode(true) as HTMLElement | undefined;
    const styles = [...(view.parentElement?.querySelectorAll('style') ?? [])];
    const found: IStepView = { view, line, styles, cell, notebook };
    const open = toolButton(STEP_STRINGS.open(), STEP_STRINGS.openTitle(), () => this._open(found, true), '');
    open.className = 'kw-StepOpen';
    header?.append(open);
    line.append(header ?? open);
    view.before(line);
    view.classList.add(AWAY);
    if (this._runs.isNew(cell)) {
      this._open(found, this._runs.areAwaited);
    }
  }

  private _open(found: IStepView, isAsked: boolean): void {
    const panel = this._options.panel();
    const { activeElement } = document;
    const isInside = panel.steps.node.contains(activeElement);
    const from = askedFrom(found.cell);
    if (from) {
      this._before = from;
    } else if (!isInside || !this._shown) {
      this._before = activeElement instanceof HTMLElement ? activeElement : null;
    }
    if (this._shown !== found) {
      this._putAway();
      this._shown = found;
      found.view.classList.remove(AWAY);
      panel.steps.hold(found.view, found.styles);
      panel.isStepping = true;
      panel.steps.left.connect(this._leave, this);
      panel.disposed.connect(this._putAway, this);
      found.cell.outputArea.model.changed.connect(this._check, this);
      found.cell.disposed.connect(this._check, this);
      found.cell.model.stateChanged.connect(this._onState, this);
      this._panel = panel;
    }
    this._options.reveal(panel, isAsked || isInside);
  }

  /** Goes back to the listing, and the caret to where it was. */
  private _leave(): void {
    const { _shown: shown, _before: before, _panel: panel } = this;
    if (!shown) {
      return;
    }
    this._runs.leave(shown.cell);
    this._putAway();
    if (before?.isConnected && before.checkVisibility()) {
      before.focus({ preventScroll: true });
    } else if (panel && before && panel.node.contains(before)) {
      panel.activate();
    } else if (!shown.notebook.isDisposed) {
      this._options.activate(shown.notebook);
    }
  }

  /** Puts the view back into its output, where that is still there. */
  private _putAway(): void {
    const { _shown: shown, _panel: panel } = this;
    if (!shown || !panel) {
      return;
    }
    this._shown = null;
    this._panel = null;
    panel.steps.left.disconnect(this._leave, this);
    panel.disposed.disconnect(this._putAway, this);
    shown.cell.disposed.disconnect(this._check, this);
    if (!shown.cell.isDisposed) {
      shown.cell.outputArea.model.changed.disconnect(this._check, this);
      shown.cell.model.stateChanged.disconnect(this._onState, this);
    }
    shown.view.classList.add(AWAY);
    shown.line.after(shown.view);
    if (!panel.isDisposed) {
      panel.steps.release();
      panel.isStepping = false;
    }
  }

  /** Takes the end of a run of the shown cell, of which nothing else tells where a kernel was restarted. */
  private _onState(_: unknown, { name }: { name: string }): void {
    if (name === 'executionState' && this._shown && !isRunning(this._shown.cell)) {
      this._runs.end(this._shown.cell);
      this._check();
    }
  }

  /** Closes the view whose output is gone, unless the cell runs to have another one. */
  private _check(): void {
    const shown = this._shown;
    if (!shown) {
      return;
    }
    const { cell, line } = shown;
    const isThere = !cell.isDisposed && cell.outputArea.node.contains(line);
    if (!isThere && (cell.isDisposed || (!this._runs.isPending(cell) && !hasView(cell)))) {
      const isInside = this._panel?.steps.node.contains(document.activeElement);
      if (isInside) {
        this._leave();
      } else {
        this._putAway();
      }
    }
  }

  private readonly _runs = new Runs<Cell>(isRunning);
  private _shown: IStepView | null = null;
  private _panel: InspectorPanel | null = null;
  private _before: HTMLElement | null = null;
}

function isRunning(cell: Cell): boolean {
  return cell instanceof CodeCell && !cell.isDisposed && cell.model.executionState === 'running';
}

/** True if the outputs of a cell have a view, drawn or about to be. */
function hasView(cell: CodeCell): boolean {
  const { outputs } = cell.model;
  return Array.from({ length: outputs.length }, (_, at) => outputs.get(at).data['text/html']).some(
    html => typeof html === 'string' && html.includes('class="kw-card kw-step"')
  );
}
