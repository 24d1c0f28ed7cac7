/** The layout of an operand that is pointed to, over the listings: it takes no room, and no focus. */
import { ServerCompiler } from '../../client';
import { PICTURE_STRINGS } from '../../pictureStrings';
import { ITranslation } from '../../wire';
import { IRow } from '../rows/rows';
import { drawHtml } from './drawHtml';
import { textOf } from './pictureClient';

/** The matrix that is pointed to; `y` is where its line is in the window. */
export interface IPointed {
  row: IRow;
  operand: number;
  y: number;
}

export class LayoutHover {
  constructor(
    private readonly _panel: HTMLElement,
    private readonly _server: ServerCompiler
  ) {
    this.node.className = 'kw-LayoutHover';
    this.node.setAttribute('role', 'region');
    this.node.setAttribute('aria-label', PICTURE_STRINGS.layout());
    this.node.hidden = true;
    this.node.addEventListener('mouseenter', () => (this._isInside = true));
    this.node.addEventListener('mouseleave', () => {
      this._isInside = false;
      this.close();
    });
    _panel.addEventListener('keydown', event => {
      if (event.key === 'Escape') {
        this.close();
      }
    });
    _panel.append(this.node);
  }

  readonly node = document.createElement('div');

  /** Shows the layout of an operand, or nothing where none is known: a click says why. */
  async point(at: IPointed | null, translation: ITranslation | null): Promise<void> {
    if (!at && this._isInside) {
      return;
    }
    const turn = ++this._turn;
    if (!at || !translation || at.row.ptxLine === null) {
      this.close();
      return;
    }
    const { ptx, line } = textOf(translation, at.row.ptxLine);
    const found = await this._server.layouts(ptx, line, at.operand);
    if (turn !== this._turn) {
      return;
    }
    if (found.kind === 'failure' || !found.html) {
      this.close();
      return;
    }
    const { top, height } = this._panel.getBoundingClientRect();
    // Beside the line, whichever half that is in.
    this.node.classList.toggle('kw-mod-above', at.y > top + height / 2);
    this.node.hidden = false;
    await drawHtml(this.node, found.html);
  }

  /** Closes it, and what is still asked for. */
  close(): void {
    this._turn++;
    this._isInside = false;
    this.node.hidden = true;
    this.node.replaceChildren();
  }

  private _turn = 0;
  private _isInside = false;
}
