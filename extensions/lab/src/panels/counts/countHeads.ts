/** The heads of the columns of counts: what each means, and a click to where it costs most. */
import { EditorView } from '@codemirror/view';
import { ISignal, Signal } from '@lumino/signaling';
import { COUNT_STRINGS } from '../../countStrings';
import { COUNT_GAP_CH, headTitle, ICountView } from './countColumns';
import { ICountColumn } from '../../wire';

export class CountHeads {
  constructor() {
    this.node.className = 'kw-CountHeads';
    this.node.setAttribute('role', 'toolbar');
    this.node.setAttribute('aria-label', COUNT_STRINGS.heads());
    this.node.hidden = true;
  }

  readonly node = document.createElement('div');

  /** Emitted with the column that was clicked: heat is drawn by it, and the next hottest line is wanted. */
  get asked(): ISignal<this, string> {
    return this._asked;
  }

  /** Shows the heads of a view; where it has one column only, the others can be chosen in its place. */
  present(view: ICountView | null, choices: readonly ICountColumn[]): void {
    this.node.hidden = view === null;
    if (!view) {
      this.node.replaceChildren();
      return;
    }
    if (view.columns.length === 1 && choices.length > 1) {
      this.node.replaceChildren(this._choice(choices, view.heat));
      return;
    }
    const heads = view.columns.map(column => {
      const head = document.createElement('button');
      head.type = 'button';
      head.className = 'kw-CountHead';
      head.style.width = `${column.width + COUNT_GAP_CH}ch`;
      head.textContent = column.head;
      head.title = headTitle(column);
      head.setAttribute('aria-pressed', String(column.name === view.heat));
      head.onclick = () => this._asked.emit(column.name);
      return head;
    });
    const hidden = choices.filter(({ name }) => view.columns.every(column => column.name !== name));
    this.node.replaceChildren(...heads, ...(hidden.length ? [this._choice(hidden, null)] : []));
  }

  /** Puts the heads over their columns. */
  align(view: EditorView): void {
    if (this.node.hidden) {
      return;
    }
    view.requestMeasure({
      key: this,
      read: () => {
        const gutter = view.dom.querySelector<HTMLElement>('.kw-Listing-counts');
        return gutter ? gutter.getBoundingClientRect().left - view.dom.getBoundingClientRect().left : 0;
      },
      write: left => {
        this.node.style.paddingLeft = `${Math.max(0, left)}px`;
      }
    });
  }

  dispose(): void {
    Signal.clearData(this);
  }

  /** Columns to choose from; null: none of them is chosen. */
  private _choice(choices: readonly ICountColumn[], chosen: string | null): HTMLElement {
    const node = document.createElement('select');
    node.className = 'kw-CountChoice';
    node.title = COUNT_STRINGS.heatBy();
    node.setAttribute('aria-label', COUNT_STRINGS.heatBy());
    node.append(
      ...(chosen === null ? [new Option('…', '')] : []),
      ...choices.map(({ name, head, definition }) => {
        const option = new Option(head, name);
        option.title = definition;
        return option;
      })
    );
    node.value = chosen ?? '';
    node.onchange = () => this._asked.emit(node.value);
    return node;
  }

  private readonly _asked = new Signal<this, string>(this);
}
