/** Shift+Tab in CUDA C++: the signature at the caret, which stays while its arguments are typed. It asks no kernel. */
import { indentLess } from '@codemirror/commands';
import { EditorState, Extension, Prec, StateEffect, StateField } from '@codemirror/state';
import { EditorView, keymap, showTooltip, Tooltip } from '@codemirror/view';
import { magicEnd } from './cells';
import { ISignature, signatureAt } from './cudaSignatures';

const setShown = StateEffect.define<boolean>();

function signatureOf(state: EditorState): ISignature | null {
  const text = state.doc.toString();
  const { head, empty } = state.selection.main;
  return empty && head > magicEnd(text) ? signatureAt(text, head) : null;
}

function draw({ text, parameter, about }: ISignature): HTMLElement {
  const node = document.createElement('div');
  node.className = 'kw-Tip kw-Signature';
  node.setAttribute('role', 'tooltip');
  const title = document.createElement('div');
  title.className = 'kw-Tip-title';
  if (parameter) {
    const { from, to } = parameter;
    const now = document.createElement('strong');
    now.textContent = text.slice(from, to);
    title.append(text.slice(0, from), now, text.slice(to));
  } else {
    title.textContent = text;
  }
  node.append(title);
  if (about) {
    const part = document.createElement('div');
    part.className = 'kw-Tip-part';
    part.textContent = about;
    node.append(part);
  }
  return node;
}

interface IShown {
  signature: ISignature;
  tooltip: Tooltip;
}

const shownField = StateField.define<IShown | null>({
  create: () => null,
  update(value, transaction) {
    const asked = transaction.effects.find(effect => effect.is(setShown));
    const isShown = asked ? (asked.value as boolean) : value !== null;
    if (!isShown) {
      return null;
    }
    if (!asked && !transaction.docChanged && !transaction.selection) {
      return value;
    }
    const signature = signatureOf(transaction.state);
    if (!signature) {
      return null;
    }
    const create = (): { dom: HTMLElement } => ({ dom: draw(signature) });
    return { signature, tooltip: { pos: signature.at, above: true, create } };
  },
  provide: field => showTooltip.from(field, value => value?.tooltip ?? null)
});

function hide(view: EditorView): boolean {
  if (!view.state.field(shownField, false)) {
    return false;
  }
  view.dispatch({ effects: setShown.of(false) });
  return true;
}

/** Marks editors of CUDA C++ for Lab's keys. */
export const CUDA_CLASS = 'kw-mod-cuda';

export const signatureTip: Extension = [
  shownField,
  Prec.highest(keymap.of([{ key: 'Escape', run: hide }])),
  EditorView.domEventHandlers({ blur: (_, view) => void hide(view) }),
  EditorView.contentAttributes.of({ class: CUDA_CLASS })
];

/** Shows the signature at the caret; in front of a line's text, and with lines selected, takes indentation away. */
export function askSignature(view: EditorView): void {
  const { head, empty } = view.state.selection.main;
  const line = view.state.doc.lineAt(head);
  if (!empty || !view.state.doc.sliceString(line.from, head).trim()) {
    indentLess(view);
  } else if (view.state.field(shownField, false) !== undefined) {
    view.dispatch({ effects: setShown.of(true) });
  }
}
