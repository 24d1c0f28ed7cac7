/** Quick fixes: changes of the text that mend a diagnostic for certain, offered where it is underlined. */
import { forEachDiagnostic } from '@codemirror/lint';
import { ChangeSpec, EditorState, Extension, Text } from '@codemirror/state';
import { Decoration, DecorationSet, EditorView, ViewPlugin, ViewUpdate, WidgetType } from '@codemirror/view';
import { VERSION_STRINGS } from '../../versionStrings';
import { IFix } from '../../wire';

/** The change of a fix; null where the text has become too short for it. Pure. */
export function changeOf(doc: Text, fix: IFix): { from: number; to: number; insert: string } | null {
  const at = (line: number, column: number): number | null => {
    if (line === doc.lines + 1 && column === 1) {
      return doc.length;
    }
    if (line < 1 || line > doc.lines) {
      return null;
    }
    const { from, to } = doc.line(line);
    return column >= 1 && from + column - 1 <= to ? from + column - 1 : null;
  };
  const [from, to] = [at(fix.line, fix.column), at(fix.end_line, fix.end_column)];
  if (from === null || to === null || to < from) {
    return null;
  }
  // A line that is put behind the last one brings its own start.
  const behind = fix.line > doc.lines;
  return { from, to, insert: behind ? `\n${fix.text.replace(/\n$/, '')}` : fix.text };
}

/** Applies a fix as an edit that can be undone; false where it no longer fits. */
export function applyFix(view: EditorView, fix: IFix): boolean {
  const changes: ChangeSpec | null = changeOf(view.state.doc, fix);
  if (!changes) {
    return false;
  }
  view.dispatch({ changes, userEvent: 'input.fix', scrollIntoView: true });
  return true;
}

interface IOffer {
  title: string;
  /** End of the line that the fix is offered on. */
  at: number;
  apply: (view: EditorView) => void;
}

/** All fixes that are offered, in the order of their lines. */
function offers(state: EditorState): IOffer[] {
  const found: IOffer[] = [];
  forEachDiagnostic(state, (diagnostic, from, to) => {
    for (const action of diagnostic.actions ?? []) {
      const { to: at } = state.doc.lineAt(Math.min(from, state.doc.length));
      found.push({ title: action.name, at, apply: view => action.apply(view, from, to) });
    }
  });
  return found;
}

/** The fix of the caret's line, else the only one that there is. */
function offered(state: EditorState): IOffer | null {
  const all = offers(state);
  const { from, to } = state.doc.lineAt(state.selection.main.head);
  return all.find(({ at }) => at >= from && at <= to) ?? (all.length === 1 ? all[0] : null);
}

/** Applies the fix that is offered at the caret; false where there is none. */
export function applyOffered(view: EditorView): boolean {
  const offer = offered(view.state);
  offer?.apply(view);
  return offer !== null;
}

class Bulb extends WidgetType {
  constructor(private readonly _offer: IOffer) {
    super();
  }
  override eq(other: Bulb): boolean {
    return other._offer.title === this._offer.title;
  }
  override toDOM(view: EditorView): HTMLElement {
    const node = document.createElement('button');
    node.type = 'button';
    node.className = 'kw-QuickFix';
    node.textContent = VERSION_STRINGS.quickFix();
    node.title = VERSION_STRINGS.quickFixTitle(this._offer.title);
    node.setAttribute('aria-label', this._offer.title);
    node.onmousedown = event => event.preventDefault();
    node.onclick = () => {
      applyOfTitle(view, this._offer.title);
      view.focus();
    };
    return node;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

/** Offers move along with the text: what is applied is looked up when it is asked for. */
function applyOfTitle(view: EditorView, title: string): void {
  offers(view.state)
    .find(offer => offer.title === title)
    ?.apply(view);
}

function bulbs(view: EditorView): DecorationSet {
  const byLine = new Map(offers(view.state).map(offer => [offer.at, offer]));
  const marks = [...byLine.values()].map(offer =>
    Decoration.widget({ widget: new Bulb(offer), side: 1 }).range(offer.at)
  );
  return Decoration.set(marks, true);
}

/** Shows a button behind each line with a fix; `kw-mod-fixable` marks an editor in which Alt+Enter has one to apply. */
export const quickFixes: Extension = [
  ViewPlugin.fromClass(
    class {
      constructor(view: EditorView) {
        this.decorations = bulbs(view);
      }
      update(update: ViewUpdate): void {
        if (update.docChanged || update.transactions.some(transaction => transaction.effects.length)) {
          this.decorations = bulbs(update.view);
        }
      }
      decorations: DecorationSet;
    },
    { decorations: plugin => plugin.decorations }
  ),
  EditorView.contentAttributes.of(view => (offered(view.state) ? { class: 'kw-mod-fixable' } : null))
];
