/** An offer below a cell that failed: a word about why, and a button that mends it. It goes with the next run. */
import { CodeCell } from '@jupyterlab/cells';
import { NotebookActions } from '@jupyterlab/notebook';

const CLASS = 'kw-CellOffer';

NotebookActions.executionScheduled.connect((_, { cell }) => withdraw(cell.node));

export function offerBelow(cell: CodeCell, words: string, label: string, onClick: () => void): void {
  const node = document.createElement('div');
  node.className = CLASS;
  node.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'kw-QuickFix';
  button.textContent = label;
  button.onclick = () => {
    node.remove();
    onClick();
  };
  node.append(words, ' ', button);
  withdraw(cell.node);
  cell.node.append(node);
}

function withdraw(node: HTMLElement): void {
  node.querySelector(`.${CLASS}`)?.remove();
}
