/** The cells of a notebook in which a launch is stepped: visible, editable, and run because a person asked. */
import { JupyterFrontEnd } from '@jupyterlab/application';
import { Cell, ICodeCellModel } from '@jupyterlab/cells';
import { NotebookPanel } from '@jupyterlab/notebook';

/** Names the line that was written into a cell, by which it is known as one that may be written into again. */
const WRITTEN = 'kernel_workbench_step';

/** By cell what had the focus when a person asked for its line. */
const asked = new WeakMap<Cell, HTMLElement>();

/** Gives once what had the focus when a cell's line was asked for; null where the cell was run in another way. */
export function askedFrom(cell: Cell): HTMLElement | null {
  const found = asked.get(cell) ?? null;
  asked.delete(cell);
  return found;
}

/** True if Lab trusts what a cell shows: it has run here, or its notebook was trusted. */
function isTrusted(cell: Cell): boolean {
  return cell.model.type === 'code' && (cell.model as ICodeCellModel).trusted;
}

/**
 * Writes a line into a cell below another and runs it, by Lab's own commands. The cell that an earlier line was written
 * into is written into again, unless a person has edited it. Where Lab does not trust the cell whose output asks for it,
 * the line is written and not run. `from` has the focus when the stepper is left again.
 */
export async function stepBelow(
  commands: JupyterFrontEnd['commands'],
  notebook: NotebookPanel,
  cell: Cell,
  line: string,
  { from, asking = null }: { from: Element | null; asking?: Cell | null }
): Promise<void> {
  const { content } = notebook;
  const at = content.widgets.indexOf(cell);
  if (at < 0) {
    return;
  }
  const next = content.widgets.at(at + 1);
  const written: unknown = next?.model.getMetadata(WRITTEN);
  const isOurs = typeof written === 'string' && next?.model.sharedModel.getSource() === written;
  content.deselectAll();
  content.mode = 'command';
  content.activeCellIndex = isOurs ? at + 1 : at;
  if (!isOurs) {
    await commands.execute('notebook:insert-cell-below');
  }
  const own = content.activeCell;
  if (!own) {
    return;
  }
  if (from instanceof HTMLElement) {
    asked.set(own, from);
  }
  own.model.sharedModel.setSource(line);
  own.model.setMetadata(WRITTEN, line);
  await content.scrollToCell(own, 'smart');
  if (asking === null || isTrusted(asking)) {
    await commands.execute('notebook:run-cell');
  }
}

const STEP = /^%step [^\n]+$/;
const METHOD = /^[\p{L}_][\p{L}\p{N}_]*\.step\(\)$/u;
/** The name of a cell's result in a line, as `workbench/jupyter/widgets/step_here.py` writes it. */
const RESULT = /^Out(?=\.)/;

/** The line that a button's cell is to hold; null where it is none of ours, or names a result that is not known. */
export function lineToWrite(written: string, executionCount: number | null): string | null {
  const line = written.replace(RESULT, executionCount === null ? '' : `_${executionCount}`);
  return STEP.test(line) || METHOD.test(line) ? line : null;
}
