/** The panel's last line: what the kernel uses; and, unfolded, what it is made of and with what it was compiled. */
import { ISignal, Signal } from '@lumino/signaling';
import { Widget } from '@lumino/widgets';
import { STRINGS } from '../../strings';
import { className } from '../columns/columns';
import { classDot } from '../listing/listingGutters';
import { drawParts } from '../listing/openedTip';
import { whyText } from '../listing/tips';
import { IMixEntry } from '../../wireTypes';
import { ISaid, ISummary } from './summary';

/** Classes of instructions that are named; the rest are few. */
const MIX_SHOWN = 7;

export interface IFooterState {
  summary: ISummary;
  /** The parts of the summary, with their reasons. */
  resources: readonly ISaid[];
  mix: readonly IMixEntry[];
  model: { text: string; title: string; said: readonly ISaid[] };
  /** The code as a schedule: what fills the registers, spills, switches, calls. */
  schedule: readonly ISaid[];
  origin: string;
}

export class InspectorFooter extends Widget {
  constructor() {
    super();
    this.addClass('kw-Footer');
    this._toggle.type = 'button';
    this._toggle.className = 'kw-Footer-toggle';
    this._toggle.onclick = () => this._toggled.emit();
    this._more.className = 'kw-Footer-more';
    this._line.className = 'kw-Footer-line';
    this._line.append(this._toggle);
    this.node.append(this._line, this._more);
    this.folded = true;
  }

  /** Emitted where a person wants more, or less. */
  get toggled(): ISignal<this, void> {
    return this._toggled;
  }

  set folded(value: boolean) {
    this._more.hidden = value;
    this._toggle.textContent = value ? STRINGS.footerMore() : STRINGS.footerLess();
    this._toggle.setAttribute('aria-expanded', String(!value));
  }

  present({ summary, resources, mix, model, schedule, origin }: IFooterState): void {
    const line = span('kw-Footer-resources', summary.text);
    line.title = summary.text;
    line.classList.toggle('kw-mod-spills', summary.spills);
    this._line.replaceChildren(this._reasoned('resources', line, resources), this._toggle);
    const classes = span('kw-Footer-mix', '');
    classes.title = STRINGS.mix();
    classes.append(
      ...mix.slice(0, MIX_SHOWN).map(({ class: name, count }) => {
        const node = span('kw-Footer-class', '');
        node.append(classDot(name), `${className(name)} ${count}`);
        return node;
      })
    );
    if (mix.length > MIX_SHOWN) {
      const rest = mix.slice(MIX_SHOWN).reduce((sum, { count }) => sum + count, 0);
      classes.append(span('kw-Footer-class', STRINGS.more(rest)));
    }
    const kinds = mix.map(({ class: name, count, why }) => ({
      text: `${className(name)} ${count}`,
      why: why ?? null
    }));
    const modelled = span('kw-Footer-model', model.text);
    modelled.title = model.title;
    this._more.replaceChildren(
      ...(mix.length ? [this._reasoned('mix', classes, kinds)] : []),
      ...(model.text ? [this._reasoned('model', modelled, model.said)] : []),
      ...schedule.map((said, i) =>
        this._reasoned(`schedule ${i}`, span('kw-Footer-schedule', said.text), [{ ...said, text: '' }])
      ),
      span('kw-Footer-origin', origin)
    );
    this.setHidden(summary.text === '' && origin === '');
  }

  /** Words whose reasons a click or Enter opens below them; what is open stays so with the next words. */
  private _reasoned(key: string, words: HTMLElement, said: readonly ISaid[]): HTMLElement {
    const parts = said.flatMap(({ text, why }) => (why ? [{ label: text, text: whyText(why) }] : []));
    if (!parts.length) {
      return words;
    }
    const node = document.createElement('details');
    node.className = 'kw-Footer-reasoned';
    node.open = this._opened.has(key);
    node.ontoggle = () => void (node.open ? this._opened.add(key) : this._opened.delete(key));
    const summary = document.createElement('summary');
    summary.append(words);
    const reasons = document.createElement('div');
    reasons.className = 'kw-Footer-why';
    reasons.append(...drawParts(parts));
    node.append(summary, reasons);
    return node;
  }

  private readonly _opened = new Set<string>();
  private readonly _line = document.createElement('div');
  private readonly _toggle = document.createElement('button');
  private readonly _more = document.createElement('div');
  private readonly _toggled = new Signal<this, void>(this);
}

function span(className_: string, text: string): HTMLElement {
  const node = document.createElement('span');
  node.className = className_;
  node.textContent = text;
  return node;
}
