/** The help for a name of CUDA under the mouse. */
import { syntaxTree } from '@codemirror/language';
import { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import { CUDA_NAMES, ICudaName } from './cudaNames';
import { isCode } from './cudaWords';

/** As in the listings. */
const HOVER_MS = 350;

/** The spelling of a name, and what it is. */
export function drawName(name: ICudaName): HTMLElement {
  const node = document.createElement('div');
  node.className = 'kw-Tip';
  node.setAttribute('role', 'tooltip');
  const title = document.createElement('div');
  title.className = 'kw-Tip-title';
  title.textContent = name.signature;
  const about = document.createElement('div');
  about.className = 'kw-Tip-part';
  about.textContent = name.about;
  node.append(title, about);
  return node;
}

export const cudaHover: Extension = hoverTooltip(
  (view, place) => {
    const { state } = view;
    const word = state.wordAt(place);
    const name = word && CUDA_NAMES.get(state.doc.sliceString(word.from, word.to));
    // C++'s own types have no help.
    if (!word || !name || name.signature === name.name || !isCode(syntaxTree(state), word.from)) {
      return null;
    }
    return { pos: word.from, end: word.to, above: true, create: () => ({ dom: drawName(name) }) };
  },
  { hoverTime: HOVER_MS, hideOnChange: true }
);
