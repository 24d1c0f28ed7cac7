/** The short tour of a first visit: hints above the listing, one after the other, which can be left for ever. */
import { ISignal, Signal } from '@lumino/signaling';
import { Widget } from '@lumino/widgets';
import { STRINGS } from '../../strings';
import { toolButton } from './toolButton';

export class Tour extends Widget {
  constructor() {
    super();
    this.addClass('kw-Tour');
    this.node.setAttribute('role', 'note');
    this.node.setAttribute('aria-label', STRINGS.tour());
    this._text.className = 'kw-Tour-text';
    this._text.setAttribute('aria-live', 'polite');
    this.node.append(this._text, this._next, this._skip);
    this._draw();
    this.hide();
  }

  /** Emitted when the last hint was read, or the tour is left. */
  get ended(): ISignal<this, void> {
    return this._ended;
  }

  present(isOn: boolean): void {
    this.setHidden(!isOn);
  }

  private _go(): void {
    this._step += 1;
    if (this._step === STRINGS.tourHints().length) {
      this._step = 0;
      this._ended.emit();
    }
    this._draw();
  }

  private _draw(): void {
    const hints = STRINGS.tourHints();
    const isLast = this._step === hints.length - 1;
    this._text.textContent = `${this._step + 1}/${hints.length}  ${hints[this._step]}`;
    this._next.textContent = isLast ? STRINGS.tourDone() : STRINGS.tourNext();
    this._skip.hidden = isLast;
  }

  private readonly _text = document.createElement('span');
  private readonly _next = toolButton('', '', () => this._go());
  private readonly _skip = toolButton(STRINGS.tourSkip(), '', () => this._ended.emit());
  private readonly _ended = new Signal<this, void>(this);
  private _step = 0;
}
