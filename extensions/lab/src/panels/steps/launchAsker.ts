/**
 * Asks the notebook's kernel which of the kernels that are shown were launched there; that runs nothing. It asks once a
 * listing, and anew when a cell has run.
 */
import { ISignal, Signal } from '@lumino/signaling';
import { KernelCompiler } from '../../kernelClient';
import { ITranslation } from '../../wire';
import { ptxTextAt } from '../rows/ptxTexts';
import { LiveCell } from '../source/liveCell';
import { ILaunch, readLaunches, RowSteps } from './rowSteps';

const LAUNCHES = 'workbench.jupyter.live.last_launches';

/** The steps of a listing: of the text that it is of, and once that was edited. */
interface ISteps {
  fresh: RowSteps;
  stale: RowSteps;
}

export class LaunchAsker {
  /** Emitted where something new is known. */
  get changed(): ISignal<this, void> {
    return this._changed;
  }

  /** A cell has run: there may be another launch now. */
  onExecuted(kernel: KernelCompiler): void {
    this._asked.set(kernel, new WeakSet());
  }

  /** The steps of what is shown; null where nothing is known. */
  of({ translation }: LiveCell, isStale: boolean): RowSteps | null {
    const found = translation ? this._known.get(translation) : undefined;
    return (isStale ? found?.stale : found?.fresh) ?? null;
  }

  /** Asks about the code that is shown; nothing while no cell has run. */
  async ask(kernel: KernelCompiler, { translation, text }: LiveCell): Promise<void> {
    const asked = this._asked.get(kernel);
    if (!asked || !translation || asked.has(translation)) {
      return;
    }
    asked.add(translation);
    const { kernels } = translation;
    const question = {
      text,
      kernels: kernels.map(each => [each.name, digestOf(translation, each.mangled_name)])
    };
    const launches = readLaunches(await kernel.ask(question, LAUNCHES));
    const found = new Map<string, ILaunch>();
    launches.forEach((launch, i) => found.set(kernels[i].mangled_name, launch));
    if (this._asked.get(kernel) === asked) {
      this._known.set(translation, {
        fresh: new RowSteps(translation, found, false),
        stale: new RowSteps(translation, found, true)
      });
      this._changed.emit();
    }
  }

  private readonly _asked = new WeakMap<KernelCompiler, WeakSet<ITranslation>>();
  private readonly _known = new WeakMap<ITranslation, ISteps>();
  private readonly _changed = new Signal<this, void>(this);
}

/** The digest of the PTX text that a kernel is in. */
function digestOf(translation: ITranslation, kernel: string): string {
  const lines = translation.ptx.split('\n');
  const at = lines.findIndex(each => each.includes('.entry') && each.includes(kernel));
  return ptxTextAt(translation, at + 1)?.digest ?? '';
}
