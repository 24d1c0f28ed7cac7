/**
 * Search in a listing: CodeMirror's, with a panel that counts. All lines are searched, drawn or not; what is folded
 * unfolds where a match is gone to.
 */
import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  openSearchPanel,
  search,
  searchPanelOpen,
  SearchQuery,
  setSearchQuery
} from '@codemirror/search';
import { EditorState, Extension, StateField } from '@codemirror/state';
import { EditorView, keymap, Panel } from '@codemirror/view';
import { STRINGS } from '../../strings';
import { toolButton } from '../header/toolButton';

/** The starts of matches, and the one that is selected, from 1; 0: none is. */
export interface IMatches {
  count: number;
  current: number;
}

/** Counts the matches of a query in a whole document. */
export function matchesOf(state: EditorState, query: SearchQuery): IMatches {
  if (!query.valid) {
    return { count: 0, current: 0 };
  }
  const { from, to } = state.selection.main;
  const cursor = query.getCursor(state);
  let count = 0;
  let current = 0;
  for (let next = cursor.next(); !next.done; next = cursor.next()) {
    count++;
    if (next.value.from === from && next.value.to === to) {
      current = count;
    }
  }
  return { count, current };
}

/** The panel's message about a query. */
export function matchWords(query: SearchQuery, { count, current }: IMatches): string {
  if (query.search === '') {
    return '';
  }
  return query.valid ? STRINGS.matches(count, current) : STRINGS.badExpression();
}

/** Counted where the document, the selection or the query changes, and only while the panel is open. */
const matchesField = StateField.define<IMatches>({
  create: () => ({ count: 0, current: 0 }),
  update(value, transaction) {
    const { state, startState } = transaction;
    const before = getSearchQuery(startState);
    const query = getSearchQuery(state);
    const same =
      !transaction.docChanged &&
      !transaction.selection &&
      query === before &&
      searchPanelOpen(startState) === searchPanelOpen(state);
    return same ? value : searchPanelOpen(state) ? matchesOf(state, query) : { count: 0, current: 0 };
  }
});

class SearchPanel implements Panel {
  constructor(private readonly _view: EditorView) {
    this.dom.className = 'kw-Search';
    this.dom.setAttribute('role', 'search');
    this._text.className = 'kw-Search-text';
    this._text.setAttribute('main-field', 'true');
    this._text.setAttribute('aria-label', STRINGS.search());
    this._text.placeholder = STRINGS.search();
    this._text.spellcheck = false;
    this._text.oninput = () => this._ask();
    this._count.className = 'kw-Search-count';
    this._count.setAttribute('role', 'status');
    this._regexp = toggle('.*', STRINGS.regexp(), () => this._ask());
    this._case = toggle('Aa', STRINGS.matchCase(), () => this._ask());
    this.dom.append(
      this._text,
      this._regexp,
      this._case,
      this._count,
      toolButton('↑', STRINGS.previousMatch(), () => findPrevious(_view)),
      toolButton('↓', STRINGS.nextMatch(), () => findNext(_view)),
      toolButton('×', STRINGS.closeSearch(), () => this._close())
    );
    this.dom.onkeydown = event => this._onKey(event);
    this._show(getSearchQuery(_view.state));
    this._tell();
  }

  readonly dom = document.createElement('div');
  readonly top = true;

  mount(): void {
    this._text.select();
  }

  update({ transactions }: { transactions: readonly { effects: readonly unknown[] }[] }): void {
    for (const { effects } of transactions) {
      for (const effect of effects as readonly { is: (type: unknown) => boolean; value: unknown }[]) {
        if (effect.is(setSearchQuery)) {
          this._show(effect.value as SearchQuery);
        }
      }
    }
    this._tell();
  }

  private _show(query: SearchQuery): void {
    if (this._text.value !== query.search) {
      this._text.value = query.search;
    }
    this._regexp.setAttribute('aria-pressed', String(query.regexp));
    this._case.setAttribute('aria-pressed', String(query.caseSensitive));
  }

  private _tell(): void {
    const { state } = this._view;
    const words = matchWords(getSearchQuery(state), state.field(matchesField));
    if (this._count.textContent !== words) {
      this._count.textContent = words;
    }
  }

  private _ask(): void {
    const pressed = (node: HTMLElement): boolean => node.getAttribute('aria-pressed') === 'true';
    const query = new SearchQuery({
      search: this._text.value,
      regexp: pressed(this._regexp),
      caseSensitive: pressed(this._case),
      literal: true
    });
    if (!query.eq(getSearchQuery(this._view.state))) {
      this._view.dispatch({ effects: setSearchQuery.of(query) });
    }
  }

  private _close(): void {
    closeSearchPanel(this._view);
    this._view.focus();
  }

  private _onKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      (event.shiftKey ? findPrevious : findNext)(this._view);
    } else if (event.key === 'Escape') {
      this._close();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  private readonly _text = document.createElement('input');
  private readonly _count = document.createElement('span');
  private readonly _regexp: HTMLElement;
  private readonly _case: HTMLElement;
}

function toggle(text: string, title: string, changed: () => void): HTMLElement {
  const node = toolButton(text, title, () => {
    node.setAttribute('aria-pressed', String(node.getAttribute('aria-pressed') !== 'true'));
    changed();
  });
  node.setAttribute('aria-pressed', 'false');
  return node;
}

export const listingSearch: Extension = [
  search({
    top: true,
    createPanel: view => new SearchPanel(view),
    scrollToMatch: range => EditorView.scrollIntoView(range, { y: 'center' })
  }),
  matchesField,
  keymap.of([
    { key: 'Mod-f', run: openSearchPanel },
    { key: 'F3', run: findNext, shift: findPrevious, preventDefault: true },
    { key: 'Mod-g', run: findNext, shift: findPrevious, preventDefault: true },
    { key: 'Escape', run: closeSearchPanel }
  ])
];
