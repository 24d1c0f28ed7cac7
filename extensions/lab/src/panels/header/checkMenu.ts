/** A button that opens a menu of items to tick; usable by mouse, keyboard and screen reader. */
import { ISignal, Signal } from '@lumino/signaling';
import { Widget } from '@lumino/widgets';

export interface ICheckItem {
  key: string;
  label: string;
  title?: string;
  checked: boolean;
}

export class CheckMenu extends Widget {
  constructor(label: string, title: string) {
    super();
    this.addClass('kw-Menu');
    this._button.type = 'button';
    this._button.className = 'kw-Header-toggle';
    this._button.textContent = label;
    this._button.title = title;
    this._button.setAttribute('aria-haspopup', 'menu');
    this._button.setAttribute('aria-expanded', 'false');
    this._button.onclick = () => this._open(this._list.hidden, 0);
    this._button.onkeydown = event => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        this._open(true, event.key === 'ArrowDown' ? 0 : -1);
      }
    };
    this._list.className = 'kw-Menu-list';
    this._list.hidden = true;
    this._list.setAttribute('role', 'menu');
    this._list.setAttribute('aria-label', title);
    this._list.onkeydown = event => this._onKey(event);
    this.node.append(this._button, this._list);
  }

  /** Emitted with the key of an item that was ticked or unticked. */
  get toggled(): ISignal<this, string> {
    return this._toggled;
  }

  /** Shows items; those that stay keep their focus. */
  present(items: readonly ICheckItem[]): void {
    const keys = items.map(item => item.key).join();
    if (this._list.dataset['keys'] !== keys) {
      this._list.dataset['keys'] = keys;
      this._list.replaceChildren(...items.map(item => this._item(item)));
    }
    items.forEach((item, i) => {
      this._list.children[i].setAttribute('aria-checked', String(item.checked));
    });
  }

  override dispose(): void {
    document.removeEventListener('pointerdown', this._onPointer, true);
    super.dispose();
  }

  private _item(item: ICheckItem): HTMLElement {
    const node = document.createElement('button');
    node.type = 'button';
    node.className = 'kw-Menu-item';
    node.setAttribute('role', 'menuitemcheckbox');
    node.tabIndex = -1;
    node.textContent = item.label;
    node.title = item.title ?? '';
    node.onclick = () => this._toggled.emit(item.key);
    return node;
  }

  private _open(open: boolean, focus: number | null): void {
    this._list.hidden = !open;
    this._button.setAttribute('aria-expanded', String(open));
    // Lab moves the focus when it likes: what closes a menu is a person's press elsewhere, Tab or Escape.
    document.removeEventListener('pointerdown', this._onPointer, true);
    if (open) {
      document.addEventListener('pointerdown', this._onPointer, true);
    }
    if (open && focus !== null) {
      // A menu that would leave the panel, which cuts it off, on the left or right is moved in.
      this._list.style.transform = '';
      const { left, right } = this._list.getBoundingClientRect();
      const within = (this.node.closest('.kw-Inspector') ?? document.body).getBoundingClientRect();
      const shift = left < within.left + 4 ? within.left + 4 - left : Math.min(0, within.right - 4 - right);
      this._list.style.transform = shift ? `translateX(${shift}px)` : '';
      this._focus(focus);
    }
  }

  private _focus(at: number): void {
    const items = [...this._list.children] as HTMLElement[];
    items.at(at % items.length)?.focus();
  }

  private _onKey(event: KeyboardEvent): void {
    if (event.key === 'Tab') {
      this._open(false, null);
      return;
    }
    const at = [...this._list.children].indexOf(document.activeElement as Element);
    const moves: Record<string, () => void> = {
      ArrowDown: () => this._focus(at + 1),
      ArrowUp: () => this._focus(at - 1),
      Home: () => this._focus(0),
      End: () => this._focus(-1),
      Escape: () => {
        this._button.focus();
        this._open(false, null);
      }
    };
    if (event.key in moves) {
      event.preventDefault();
      event.stopPropagation();
      moves[event.key]();
    }
  }

  private readonly _onPointer = (event: PointerEvent): void => {
    if (!(event.target instanceof Node && this.node.contains(event.target))) {
      this._open(false, null);
    }
  };
  private readonly _button = document.createElement('button');
  private readonly _list = document.createElement('div');
  private readonly _toggled = new Signal<this, string>(this);
}
