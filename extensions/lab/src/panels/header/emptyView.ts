/** The view in place of the listings where there are none: words, or templates with instances to choose from. */
import { ISignal, Signal } from '@lumino/signaling';
import { Widget } from '@lumino/widgets';
import { STRINGS } from '../../strings';
import { ITemplate } from '../../wire';

export class EmptyView extends Widget {
  constructor() {
    super();
    this.addClass('kw-Empty');
  }

  /** Emitted with the instance that a person wants listed, as C++ writes it. */
  get instanceChosen(): ISignal<this, string> {
    return this._instanceChosen;
  }

  /** Shows templates where there are some, else words; nothing of either hides it. */
  present(words: string, templates: readonly ITemplate[]): void {
    this.setHidden(words === '' && templates.length === 0);
    const key = JSON.stringify([words, templates]);
    if (key === this._shown) {
      // A text that a person is typing stays.
      return;
    }
    this._shown = key;
    this.node.replaceChildren(
      ...(templates.length ? templates.map(template => this._template(template)) : [words])
    );
  }

  private _template(template: ITemplate): HTMLElement {
    const { name, parameters, instances } = template;
    const node = document.createElement('div');
    node.className = 'kw-Template';
    const head = document.createElement('code');
    head.className = 'kw-Template-head';
    head.textContent = `template <${parameters.map(each => each.text).join(', ')}> ${name}`;
    const words = document.createElement('p');
    words.textContent = STRINGS.templateWords(name);
    node.append(head, words);
    if (instances.length) {
      const list = document.createElement('p');
      list.className = 'kw-Template-offers';
      list.append(STRINGS.templateOffers(), ...instances.map(each => this._offer(each)));
      node.append(list);
    }
    node.append(this._form(template));
    if (/^[A-Za-z_]\w*$/.test(name)) {
      const example = instances.at(0)?.slice(name.length + 1, -1) ?? '…';
      const run = document.createElement('p');
      run.className = 'kw-Template-run';
      run.textContent = STRINGS.templateRun(name, example);
      node.append(run);
    }
    return node;
  }

  private _offer(expression: string): HTMLElement {
    const node = document.createElement('button');
    node.type = 'button';
    node.className = 'kw-Notice-retry';
    node.textContent = expression;
    node.onclick = () => this._instanceChosen.emit(expression);
    return node;
  }

  private _form({ name, parameters, instances }: ITemplate): HTMLElement {
    const form = document.createElement('form');
    form.className = 'kw-Template-own';
    const field = document.createElement('input');
    field.type = 'text';
    field.spellcheck = false;
    field.placeholder = parameters
      .filter(each => !each.has_default)
      .map(each => each.text)
      .join(', ');
    field.setAttribute('aria-label', STRINGS.templateField(name));
    field.title = STRINGS.templateField(name);
    const show = document.createElement('button');
    show.type = 'submit';
    show.className = 'kw-Notice-retry';
    show.textContent = STRINGS.templateShow();
    form.onsubmit = event => {
      event.preventDefault();
      const given = field.value.trim();
      if (given) {
        this._instanceChosen.emit(given.startsWith(`${name}<`) ? given : `${name}<${given}>`);
      }
    };
    form.append(
      instances.length ? STRINGS.templateOwn() : STRINGS.templateOffers(),
      ` ${name}<`,
      field,
      '>',
      show
    );
    return form;
  }

  private _shown = '';
  private readonly _instanceChosen = new Signal<this, string>(this);
}
