/** The place of the stepper in the panel: it holds the view of an output while a person steps. */
import { ISignal, Signal } from '@lumino/signaling';
import { Widget } from '@lumino/widgets';
import { toolButton } from '../panels/header/toolButton';
import { STEP_STRINGS } from '../stepStrings';

/** Has a view draw itself anew; heard by `workbench/jupyter/widgets/stepper.js`. */
const SHOW = 'kw-step-show';

export class StepDock extends Widget {
  constructor() {
    super();
    this.addClass('kw-StepDock');
    this.node.setAttribute('role', 'region');
    this.node.setAttribute('aria-label', STEP_STRINGS.title());
    const back = toolButton(STEP_STRINGS.back(), STEP_STRINGS.backTitle(), () => this._left.emit(), '');
    back.classList.add('kw-StepDock-back');
    this._host.className = 'kw-StepDock-host';
    this.node.append(back, this._host);
    this.node.addEventListener('keydown', event => {
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        this._left.emit();
      }
    });
    this.hide();
  }

  /** Emitted when a person goes back to the listing. */
  get left(): ISignal<this, void> {
    return this._left;
  }

  /** Takes a view, with copies of the style sheets of its output: that may leave the page while it is scrolled away. */
  hold(view: HTMLElement, styles: Iterable<Element>): void {
    this._host.replaceChildren(...[...styles].map(each => each.cloneNode(true)), view);
    this.show();
    view.dispatchEvent(new CustomEvent(SHOW));
  }

  /** Lets go what it holds. */
  release(): void {
    this._host.replaceChildren();
    this.hide();
  }

  /** Brings the keys to the view. */
  focus(): void {
    this._host.querySelector<HTMLElement>('.kw-step')?.focus({ preventScroll: true });
  }

  private readonly _host = document.createElement('div');
  private readonly _left = new Signal<this, void>(this);
}
