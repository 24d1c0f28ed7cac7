/** The panel's top line: which cell and kernel, which arch, and what is left out. */
import { ISignal, Signal } from '@lumino/signaling';
import { Widget } from '@lumino/widgets';
import { IKernelEntry } from '../wire';

export interface IHeaderState {
  /** Where the code stands, in words; empty without a cell. */
  cell: string;
  kernels: readonly IKernelEntry[];
  /** Mangled name of the kernel that is shown. */
  kernel: string | null;
  arch: string;
  /** Whether the cell itself names the arch. */
  archIsCells: boolean;
  archs: readonly string[];
  hideNoise: boolean;
  /** What is going on, in words. */
  progress: string;
}

export class InspectorHeader extends Widget {
  constructor() {
    super();
    this.addClass('kw-Header');
    this._kernel.setAttribute('aria-label', 'Kernel');
    this._arch.setAttribute('aria-label', 'Architecture');
    for (const select of [this._kernel, this._arch]) {
      select.className = 'kw-Header-select';
    }
    this._cell.className = 'kw-Header-cell';
    this._progress.className = 'kw-Header-progress';
    this._noise.className = 'kw-Header-toggle';
    this._noise.type = 'button';
    this._noise.textContent = 'All lines';
    this._noise.title = 'Show directives, register declarations, line marks, debug sections and padding too';
    this._kernel.onchange = () => this._kernelChosen.emit(this._kernel.value);
    this._arch.onchange = () => this._archChosen.emit(this._arch.value);
    this._noise.onclick = () => this._noiseToggled.emit();
    const space = document.createElement('span');
    space.className = 'kw-Header-space';
    this.node.append(this._cell, this._kernel, space, this._progress, this._noise, this._arch);
  }

  get kernelChosen(): ISignal<this, string> {
    return this._kernelChosen;
  }
  get archChosen(): ISignal<this, string> {
    return this._archChosen;
  }
  get noiseToggled(): ISignal<this, void> {
    return this._noiseToggled;
  }

  present(state: IHeaderState): void {
    this._cell.textContent = state.cell;
    this._cell.hidden = state.cell === '';
    fill(
      this._kernel,
      state.kernels.map(kernel => [kernel.mangled_name, label(kernel)]),
      state.kernel ?? ''
    );
    this._kernel.hidden = state.kernels.length === 0;
    this._kernel.disabled = state.kernels.length < 2;
    const archs = state.archs.includes(state.arch) ? state.archs : [state.arch, ...state.archs];
    fill(
      this._arch,
      archs.map(arch => [arch, arch]),
      state.arch
    );
    this._arch.disabled = state.archIsCells;
    this._arch.title = state.archIsCells
      ? "The cell's %%cuda line names the architecture"
      : 'Architecture that is compiled for';
    this._noise.setAttribute('aria-pressed', String(!state.hideNoise));
    this._progress.textContent = state.progress;
  }

  private readonly _cell = document.createElement('span');
  private readonly _kernel = document.createElement('select');
  private readonly _arch = document.createElement('select');
  private readonly _noise = document.createElement('button');
  private readonly _progress = document.createElement('span');
  private readonly _kernelChosen = new Signal<this, string>(this);
  private readonly _archChosen = new Signal<this, string>(this);
  private readonly _noiseToggled = new Signal<this, void>(this);
}

function label(kernel: IKernelEntry): string {
  return kernel.expression ?? kernel.name;
}

/** Fills a selector, leaving it alone where nothing changed: a redraw would close it under the mouse. */
function fill(select: HTMLSelectElement, options: [string, string][], value: string): void {
  const key = JSON.stringify(options);
  if (select.dataset['options'] !== key) {
    select.dataset['options'] = key;
    select.replaceChildren(...options.map(([name, text]) => new Option(text, name)));
  }
  if (select.value !== value) {
    select.value = value;
  }
}
