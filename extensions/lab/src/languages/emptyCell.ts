/** The content that an empty `%%cuda` cell suggests: words about what goes there, and a kernel to begin with. */
import { EditorState, Extension, StateField, Text } from '@codemirror/state';
import { Decoration, DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { t } from '../strings';
import { isCudaCell, magicEnd } from './cells';

/** The same as `workbench/languages/cells/help.py` has it. */
export const TEMPLATE = `extern "C" __global__ void scale(float a, const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i];
}`;

const WORDS = (): string => t('Write CUDA C++ on the lines below, or');
const INSERT = (): string => t('begin with a kernel');
/** No cell that is longer than this is empty. */
const HEAD_LENGTH = 4096;

/** True if a text is a `%%cuda` cell with nothing in it. */
export function isEmpty(doc: Text): boolean {
  const text = doc.sliceString(0, HEAD_LENGTH);
  return (
    doc.length < HEAD_LENGTH &&
    isCudaCell(text) &&
    !/%%cuda_program/.test(text) &&
    !text.slice(magicEnd(text)).trim()
  );
}

/** Puts the template below the magic line, as an edit that can be undone. */
export function insertTemplate(view: EditorView): void {
  const { doc } = view.state;
  const from = magicEnd(doc.toString());
  const insert = `\n${TEMPLATE}`;
  view.dispatch({
    changes: { from, to: doc.length, insert },
    selection: { anchor: from + insert.length },
    userEvent: 'input.template',
    scrollIntoView: true
  });
  view.focus();
}

class Offer extends WidgetType {
  override eq(): boolean {
    return true;
  }
  override toDOM(view: EditorView): HTMLElement {
    const node = document.createElement('div');
    node.className = 'kw-EmptyCell';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'kw-QuickFix';
    button.textContent = INSERT();
    button.onmousedown = event => event.preventDefault();
    button.onclick = () => insertTemplate(view);
    node.append(WORDS(), ' ', button);
    return node;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

const offer = (state: EditorState): DecorationSet =>
  isEmpty(state.doc)
    ? Decoration.set(Decoration.widget({ widget: new Offer(), block: true, side: 1 }).range(state.doc.length))
    : Decoration.none;

export const emptyCell: Extension = StateField.define<DecorationSet>({
  create: offer,
  update: (value, transaction) => (transaction.docChanged ? offer(transaction.state) : value),
  provide: field => EditorView.decorations.from(field)
});
