/**
 * The source of the numbers beside the lines, where a report of Nsight Compute is open: which of them are shown, why
 * others are not, and a button that takes a report away.
 */
import { ISignal, Signal } from '@lumino/signaling';
import { Widget } from '@lumino/widgets';
import { COUNT_STRINGS } from '../../countStrings';
import { IFound, LineCounts } from './lineCounts';
import { toolButton } from '../header/toolButton';
import { IReport } from '../../wire';

export class CountBar extends Widget {
  constructor() {
    super();
    this.addClass('kw-CountBar');
    this.node.setAttribute('role', 'group');
    this.node.setAttribute('aria-label', COUNT_STRINGS.bar());
    this._choice.className = 'kw-Header-select';
    this._choice.setAttribute('aria-label', COUNT_STRINGS.bar());
    this._choice.onchange = () => this._chosen.emit(this._all[this._choice.selectedIndex]);
    this.hide();
  }

  /** Emitted with the numbers that are to be shown. */
  get chosen(): ISignal<this, LineCounts> {
    return this._chosen;
  }

  /** Emitted with a report that is to be taken away. */
  get closeAsked(): ISignal<this, IReport> {
    return this._closeAsked;
  }

  present({ all, refused }: IFound, shown: LineCounts | null): void {
    this._all = all;
    const key = JSON.stringify([all.map(({ origin }) => origin), refused, shown && all.indexOf(shown)]);
    if (key === this._key) {
      return;
    }
    this._key = key;
    // An element that is inserted again loses the focus.
    const hadFocus = document.activeElement === this._choice;
    const report = shown?.report ?? null;
    const isNeeded = refused.length > 0 || all.some(({ basis }) => basis === 'measured');
    const row = document.createElement('div');
    row.className = 'kw-CountBar-row';
    if (all.length > 1) {
      this._choice.replaceChildren(...all.map(({ origin }) => new Option(origin)));
      this._choice.selectedIndex = shown ? all.indexOf(shown) : -1;
      row.append(this._choice);
    } else if (shown) {
      row.append(text(shown.origin));
    }
    if (report) {
      row.append(this._close(report));
    }
    const notes = refused.map(each => {
      const note = document.createElement('div');
      note.className = 'kw-CountBar-row kw-mod-refused';
      note.append(text(COUNT_STRINGS.refused(each.file, each.gpu, each.why)), this._close(each));
      return note;
    });
    this.node.replaceChildren(...(isNeeded ? [...(all.length ? [row] : []), ...notes] : []));
    if (hadFocus && this._choice.isConnected) {
      this._choice.focus();
    }
    this.setHidden(!isNeeded);
  }

  private _close(report: IReport): HTMLElement {
    return toolButton('×', COUNT_STRINGS.takeAway(report.file), () => this._closeAsked.emit(report));
  }

  private _all: readonly LineCounts[] = [];
  private _key = '';
  private readonly _choice = document.createElement('select');
  private readonly _chosen = new Signal<this, LineCounts>(this);
  private readonly _closeAsked = new Signal<this, IReport>(this);
}

function text(words: string): HTMLElement {
  const node = document.createElement('span');
  node.className = 'kw-CountBar-text';
  node.textContent = words;
  return node;
}
