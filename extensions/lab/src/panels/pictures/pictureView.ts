/** The picture of an access, below the listings: what the kernel drew, or how to record a launch. */
import { Widget } from '@lumino/widgets';
import { PICTURE_STRINGS } from '../../pictureStrings';
import { toolButton } from '../header/toolButton';
import { drawHtml } from './drawHtml';

export class PictureView extends Widget {
  constructor() {
    super();
    this.addClass('kw-Picture');
    this.node.tabIndex = -1;
    this.node.setAttribute('role', 'region');
    this.node.setAttribute('aria-label', PICTURE_STRINGS.title());
    const bar = document.createElement('div');
    bar.className = 'kw-Picture-bar';
    this._title.className = 'kw-Picture-title';
    bar.append(
      this._title,
      toolButton('×', PICTURE_STRINGS.close(), () => this.close())
    );
    this._body.className = 'kw-Picture-body';
    this.node.append(bar, this._body);
    this.node.addEventListener('keydown', event => {
      if (event.key === 'Escape') {
        this.close();
        event.preventDefault();
        event.stopPropagation();
      }
    });
    this.hide();
  }

  /** Closes it; the caret is again where it was. */
  override close(): void {
    this.hide();
    this._body.replaceChildren();
    this._before?.focus();
    this._before = null;
  }

  /** Says in words why there is no picture; `call` is what to run for one. */
  say(title: string, words: readonly string[], call = ''): void {
    this._open(title);
    const lines = words.map(text => {
      const line = document.createElement('p');
      line.textContent = text;
      return line;
    });
    this._body.replaceChildren(...lines, ...(call ? [callLine(call)] : []));
    this.node.focus({ preventScroll: true });
  }

  /** Shows what the notebook's kernel or the server drew. */
  async draw(title: string, html: string): Promise<void> {
    this._open(title);
    await drawHtml(this._body, html);
    this._body
      .querySelector<HTMLElement>('input, .kw-stage, .kw-layout-view, [role=listbox]')
      ?.focus({ preventScroll: true });
  }

  private _open(title: string): void {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !this.node.contains(activeElement)) {
      this._before = activeElement;
    }
    this._title.textContent = title;
    this._title.title = title;
    this.show();
  }

  private readonly _title = document.createElement('span');
  private readonly _body = document.createElement('div');
  private _before: HTMLElement | null = null;
}

function callLine(call: string): HTMLElement {
  const node = document.createElement('div');
  node.className = 'kw-Picture-call';
  const code = document.createElement('code');
  code.textContent = call;
  const copy = toolButton(PICTURE_STRINGS.copy(), call, () => void navigator.clipboard.writeText(call), '');
  node.append(code, copy);
  return node;
}
