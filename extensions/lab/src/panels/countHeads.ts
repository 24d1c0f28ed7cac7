/** The heads of the columns of counts: what each means, and a click to where it costs most. */
import { EditorView } from '@codemirror/view';
import { ISignal, Signal } from '@lumino/signaling';
import { COUNT_STRINGS } from '../countStrings';
import { COUNT_GAP_CH, headTitle, ICountView } from './countColumns';

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
  present(view: ICountView | null, choices: readonly ICountView['columns'][number][]): void {
    this.node.hidden = view === null;
    if (!view) {
      this.node.replaceChildren();
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
    this.node.replaceChildren(...heads, ...(view.columns.length < choices.length ? [select()] : []));

    const chosen = view.heat;
    const emit = (name: string): void => {
      this._asked.emit(name);
    };
    function select(): HTMLElement {
      const node = document.createElement('select');
      node.className = 'kw-CountChoice';
      node.title = COUNT_STRINGS.heatBy();
      node.setAttribute('aria-label', COUNT_STRINGS.heatBy());
      node.append(
        ...choices.map(({ name, head, definition }) => {
          const option = document.createElement('option');
          option.value = name;
          option.textContent = head;
          option.title = definition;
          return option;
        })
      );
      node.value = chosen;
      node.onchange = () => emit(node.value);
      return node;
    }
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

  private readonly _asked = new Signal<this, string>(this);
}
