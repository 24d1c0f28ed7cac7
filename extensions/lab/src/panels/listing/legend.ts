/** The legend of the short heads of the columns and the coloured dots: opened beside them, closed by Escape. */
import { STRINGS } from '../../strings';
import { className, IColumn } from '../columns/columns';
import { classDot } from './listingGutters';

/** Classes of instructions, in the order of the legend; see `workbench/isa/sass/opcodes.py`. */
const CLASSES = [
  'memory',
  'fp32',
  'fp64',
  'fp16',
  'tensor',
  'int',
  'uniform',
  'special',
  'convert',
  'control',
  'barrier',
  'predicate',
  'move'
] as const;

/** A button and the legend that it opens. */
export class Legend {
  constructor() {
    this.button.type = 'button';
    this.button.className = 'kw-Legend-button';
    this.button.textContent = '?';
    this.button.title = STRINGS.legend();
    this.button.setAttribute('aria-label', STRINGS.legend());
    this.button.onclick = () => this._open(this.list.hidden);
    this.list.className = 'kw-Legend';
    this.list.setAttribute('role', 'note');
    this.list.setAttribute('aria-label', STRINGS.legend());
    this.list.hidden = true;
    this._open(false);
  }

  readonly button = document.createElement('button');
  readonly list = document.createElement('dl');

  /** Explains these columns; none: there is nothing to explain. */
  set columns(columns: readonly IColumn[]) {
    const names = STRINGS.column();
    this.button.hidden = columns.length === 0;
    this.list.replaceChildren(
      ...columns.flatMap(({ key }) => [term(names[key].head), words(names[key].title)]),
      ...(columns.some(({ key }) => key === 'pipe') ? CLASSES.flatMap(dotWords) : [])
    );
    if (!columns.length) {
      this._open(false);
    }
  }

  dispose(): void {
    this._open(false);
  }

  private _open(open: boolean): void {
    this.list.hidden = !open;
    this.button.setAttribute('aria-expanded', String(open));
    const change = open ? 'addEventListener' : 'removeEventListener';
    document[change]('keydown', this._onKey as EventListener, true);
    document[change]('pointerdown', this._onPointer as EventListener, true);
  }

  private readonly _onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      this._open(false);
    }
  };

  private readonly _onPointer = (event: PointerEvent): void => {
    const at = event.target;
    if (!(at instanceof Node && (this.button.contains(at) || this.list.contains(at)))) {
      this._open(false);
    }
  };
}

function term(...content: (Node | string)[]): HTMLElement {
  const node = document.createElement('dt');
  node.append(...content);
  return node;
}

function words(text: string): HTMLElement {
  const node = document.createElement('dd');
  node.textContent = text;
  return node;
}

function dotWords(name: string): HTMLElement[] {
  return [term(classDot(name)), words(className(name))];
}
