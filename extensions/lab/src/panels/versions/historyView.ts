/** The list of a code's versions: numbers and results of each, and two things to do with it. */
import { ISignal, Signal } from '@lumino/signaling';
import { Widget } from '@lumino/widgets';
import { VERSION_STRINGS as S } from '../../versionStrings';
import { percent } from './difference';
import { toolButton } from '../header/toolButton';
import { IVersion, IVersionKernel } from './versionLog';
import { IResult } from '../../wire';

export class HistoryView extends Widget {
  constructor() {
    super();
    this.addClass('kw-History');
    this.node.setAttribute('role', 'region');
    this.node.setAttribute('aria-label', S.history());
    this.hide();
  }

  /** Emitted with the version that is to stand in the cell again. */
  get restoreAsked(): ISignal<this, IVersion> {
    return this._restoreAsked;
  }

  /** Emitted with the version that is to be compared with. */
  get compareAsked(): ISignal<this, IVersion> {
    return this._compareAsked;
  }

  get forgetAsked(): ISignal<this, void> {
    return this._forgetAsked;
  }

  /** Shows versions, newest first; `text` is what stands in the cell, for which `arch` is compiled. */
  present(log: readonly IVersion[], text: string, arch: string): void {
    if (this.isHidden) {
      return;
    }
    const key = JSON.stringify([log, text, arch]);
    if (key === this._shown) {
      return;
    }
    this._shown = key;
    if (log.length === 0) {
      this.node.replaceChildren(span('kw-History-empty', S.noHistory()));
      return;
    }
    const list = document.createElement('ul');
    list.append(...log.map(version => this._item(version, version.text === text && version.arch === arch)));
    const forget = toolButton(S.forget(), '', () => this._forgetAsked.emit());
    this.node.replaceChildren(list, forget);
  }

  private _item(version: IVersion, isCurrent: boolean): HTMLElement {
    const item = document.createElement('li');
    const time = new Date(version.at).toLocaleTimeString([], {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit'
    });
    item.className = 'kw-History-item';
    item.classList.toggle('kw-mod-current', isCurrent);
    item.setAttribute('aria-label', S.versionAt(time));
    const when = span('kw-History-time', isCurrent ? `${time} · ${S.current()}` : time);
    when.title = new Date(version.at).toLocaleString();
    const numbers = span('kw-History-kernels', '');
    numbers.append(...version.kernels.map(kernel => kernelNumbers(kernel, version.kernels.length > 1)));
    const results = span('kw-History-results', '');
    results.append(...version.results.map(resultChip));
    const actions = span('kw-History-actions', '');
    if (!isCurrent) {
      actions.append(
        toolButton(S.compareThis(), S.compareThisTitle(), () => this._compareAsked.emit(version), ''),
        toolButton(S.restore(), S.restoreTitle(), () => this._restoreAsked.emit(version), '')
      );
    }
    item.append(when, span('kw-History-arch', version.arch), numbers, results, actions);
    return item;
  }

  private _shown = '';
  private readonly _restoreAsked = new Signal<this, IVersion>(this);
  private readonly _compareAsked = new Signal<this, IVersion>(this);
  private readonly _forgetAsked = new Signal<this, void>(this);
}

/** A kernel's numbers in words. */
export function numbersOf(kernel: IVersionKernel): string {
  return [
    kernel.registers === null ? '' : S.registers(kernel.registers),
    kernel.spillBytes ? S.spillBytes(kernel.spillBytes) : '',
    kernel.smemBytes ? S.smem(kernel.smemBytes) : '',
    S.instructions(kernel.instructions),
    kernel.occupancy === null ? '' : S.occupancy(percent(kernel.occupancy), kernel.block)
  ]
    .filter(Boolean)
    .join(' · ');
}

function kernelNumbers(kernel: IVersionKernel, named: boolean): HTMLElement {
  const words = numbersOf(kernel);
  return span('kw-History-kernel', named ? `${kernel.name}: ${words}` : words);
}

function resultChip(result: IResult): HTMLElement {
  const isCheck = result.passed !== null;
  const chip = span(
    'kw-History-result',
    isCheck ? S.check(result.passed === true, result.name) : result.text
  );
  chip.classList.toggle('kw-mod-failed', result.passed === false);
  chip.title = isCheck
    ? S.checkTitle(result.passed === true, result.kernel, result.text)
    : `${result.kernel}, ${result.name}: ${result.text}`;
  return chip;
}

function span(className: string, text: string): HTMLElement {
  const node = document.createElement('span');
  node.className = className;
  node.textContent = text;
  return node;
}
