/** The bar under the header: what the code is compared with, how the two differ, and the way to its history. */
import { ISignal, Signal } from '@lumino/signaling';
import { Widget } from '@lumino/widgets';
import { VERSION_STRINGS as S } from '../../versionStrings';
import { Choice } from './baseline';
import { IDifference } from './difference';
import { toolButton } from '../header/toolButton';

/** Block sizes that an analysis tells of. */
const BLOCKS = [32, 64, 128, 256, 512, 1024];

export interface ICompareState {
  choice: Choice;
  /** Arch of the pinned version; null where none is pinned. */
  pinned: string | null;
  archs: readonly string[];
  /** The options that the code has now. */
  options: string;
  /** Options of its compiler, to show how they are written. */
  optionsExample: string;
  canPin: boolean;
  block: number;
  difference: IDifference | null;
  /** In place of a summary where there is no difference to tell of. */
  note: string;
  history: boolean;
}

export class CompareBar extends Widget {
  constructor() {
    super();
    this.addClass('kw-Compare');
    this.node.setAttribute('role', 'toolbar');
    this.node.setAttribute('aria-label', S.compareWith());
    this._pin = toolButton(S.pin(), S.pinTitle(), () => this._pinAsked.emit(), '');
    this._previous = toolButton('↑', S.previousChange(), () => this._stepAsked.emit(-1));
    this._next = toolButton('↓', S.nextChange(), () => this._stepAsked.emit(1));
    this._history = toolButton(S.history(), S.historyTitle(), () => this._historyToggled.emit(), '');
    this._with.className = 'kw-Header-select';
    this._with.setAttribute('aria-label', S.compareWith());
    this._with.onchange = () => this._chosen.emit(this._read());
    this._options.className = 'kw-Compare-options';
    this._options.setAttribute('aria-label', S.options());
    this._options.spellcheck = false;
    this._options.onchange = () => this._chosen.emit({ kind: 'options', options: this._options.value });
    this._block.className = 'kw-Header-select';
    this._block.setAttribute('aria-label', S.block());
    this._block.title = S.block();
    this._block.append(...BLOCKS.map(block => new Option(S.threads(block), String(block))));
    this._block.onchange = () => this._blockChosen.emit(Number(this._block.value));
    this._summary.className = 'kw-Compare-summary';
    this._summary.setAttribute('role', 'status');
    this._history.classList.add('kw-Compare-history');
    const parts = [this._pin, this._with, this._options, this._previous, this._next, this._block];
    this.node.append(...parts, this._history, this._summary);
  }

  get pinAsked(): ISignal<this, void> {
    return this._pinAsked;
  }
  get chosen(): ISignal<this, Choice> {
    return this._chosen;
  }
  get blockChosen(): ISignal<this, number> {
    return this._blockChosen;
  }
  /** Emitted with 1 for the next change, -1 for the one before. */
  get stepAsked(): ISignal<this, 1 | -1> {
    return this._stepAsked;
  }
  get historyToggled(): ISignal<this, void> {
    return this._historyToggled;
  }

  present(state: ICompareState): void {
    const { choice, difference } = state;
    const choices: [string, string][] = [
      ['none', S.nothing()],
      ...(state.pinned === null ? [] : ([['pinned', S.pinned(state.pinned)]] as [string, string][])),
      ...state.archs.map((arch): [string, string] => [`arch ${arch}`, S.otherArch(arch)]),
      ...(choice.kind === 'version' ? ([['version', S.older()]] as [string, string][]) : []),
      ['options', S.otherOptions()]
    ];
    const key = JSON.stringify(choices);
    if (this._with.dataset['choices'] !== key) {
      this._with.dataset['choices'] = key;
      this._with.replaceChildren(...choices.map(([value, text]) => new Option(text, value)));
    }
    this._choice = choice;
    this._with.value = choice.kind === 'arch' ? `arch ${choice.arch}` : choice.kind;
    this._optionsNow = state.options;
    this._options.hidden = choice.kind !== 'options';
    this._options.placeholder = state.optionsExample;
    if (choice.kind === 'options' && document.activeElement !== this._options) {
      this._options.value = choice.options;
    }
    this._pin.disabled = !state.canPin;
    const compares = choice.kind !== 'none';
    const changes = difference?.rows.filter(row => row.kind !== 'same').length ?? 0;
    for (const step of [this._previous, this._next]) {
      step.hidden = !compares || changes === 0;
    }
    this._block.hidden = !compares;
    this._block.value = String(state.block);
    const words = compares ? (difference?.summary ?? state.note) : '';
    if (this._summary.textContent !== words) {
      this._summary.textContent = words;
    }
    this._summary.hidden = words === '';
    this._summary.title = difference ? `${words}\n${S.changes(changes)}. ${S.basis()}` : '';
    this._history.setAttribute('aria-pressed', String(state.history));
    // The compared versions are shown although the tools are folded.
    this.toggleClass('kw-mod-busy', compares || state.history);
  }

  private _read(): Choice {
    const [kind, arch] = this._with.value.split(' ');
    switch (kind) {
      case 'arch':
        return { kind, arch };
      case 'options':
        return { kind, options: this._optionsNow };
      case 'pinned':
        return { kind };
      case 'version':
        return this._choice;
      default:
        return { kind: 'none' };
    }
  }

  private _choice: Choice = { kind: 'none' };
  private _optionsNow = '';
  private readonly _pin: HTMLButtonElement;
  private readonly _previous: HTMLButtonElement;
  private readonly _next: HTMLButtonElement;
  private readonly _history: HTMLButtonElement;
  private readonly _with = document.createElement('select');
  private readonly _options = document.createElement('input');
  private readonly _block = document.createElement('select');
  private readonly _summary = document.createElement('span');
  private readonly _pinAsked = new Signal<this, void>(this);
  private readonly _chosen = new Signal<this, Choice>(this);
  private readonly _blockChosen = new Signal<this, number>(this);
  private readonly _stepAsked = new Signal<this, 1 | -1>(this);
  private readonly _historyToggled = new Signal<this, void>(this);
}
