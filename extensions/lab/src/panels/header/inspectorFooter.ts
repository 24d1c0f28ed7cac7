/** The panel's last line: what the kernel uses; and, unfolded, what it is made of and with what it was compiled. */
import { ISignal, Signal } from '@lumino/signaling';
import { Widget } from '@lumino/widgets';
import { STRINGS } from '../../strings';
import { className } from '../columns/columns';
import { classDot } from '../listing/listingGutters';
import { ISummary } from './summary';

/** Classes of instructions that are named; the rest are few. */
const MIX_SHOWN = 7;

export interface IFooterState {
  summary: ISummary;
  mix: readonly { class: string; count: number }[];
  model: { text: string; title: string };
  /** The code as a schedule: what fills the registers, spills, switches, calls. */
  schedule: readonly string[];
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
    this._resources.className = 'kw-Footer-resources';
    const line = document.createElement('div');
    line.className = 'kw-Footer-line';
    line.append(this._resources, this._toggle);
    this.node.append(line, this._more);
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

  present({ summary, mix, model, schedule, origin }: IFooterState): void {
    this._resources.textContent = summary.text;
    this._resources.title = summary.text;
    this._resources.classList.toggle('kw-mod-spills', summary.spills);
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
    classes.hidden = mix.length === 0;
    const modelled = span('kw-Footer-model', model.text);
    modelled.title = model.title;
    modelled.hidden = model.text === '';
    const lines = schedule.map(line => span('kw-Footer-schedule', line));
    this._more.replaceChildren(classes, modelled, ...lines, span('kw-Footer-origin', origin));
    this.setHidden(summary.text === '' && origin === '');
  }

  private readonly _resources = document.createElement('span');
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
