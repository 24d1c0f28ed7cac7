/**
 * Asks the notebook's kernel what was counted at the lines of the code that is shown, and what open reports measured
 * there; that runs nothing. It asks once a text and kernel, and anew when a cell has run.
 */
import { ISignal, Signal } from '@lumino/signaling';
import { KernelCompiler } from '../../kernelClient';
import { isRunCell } from '../../languages/cells';
import { IKernelEntry, IMeasurements, IReport } from '../../wire';
import { CountBook } from './lineCounts';
import { LiveCell } from '../source/liveCell';

/** The questions to a kernel since a cell ran last. */
interface IAsked {
  digests: Set<string>;
  /** Texts of cells that are programs in Python. */
  programs: Set<string>;
  /** Kernels of listings, by their rows. */
  listings: WeakMap<object, Set<string>>;
  /** The number of open reports, by the last answer. */
  reports: Promise<number>;
}

const NOTHING: IMeasurements = { measured: [], refused: [] };

export class CountAsker {
  constructor(private readonly _book: CountBook) {}

  /** Emitted where something new may be known. */
  get changed(): ISignal<this, void> {
    return this._changed;
  }

  /** A cell has run: all that was asked may have another answer now. */
  onExecuted(kernel: KernelCompiler): void {
    this._asked.set(kernel, {
      digests: new Set(),
      programs: new Set(),
      listings: new WeakMap(),
      reports: Promise.resolve(0)
    });
  }

  /** Asks about the code that is shown; nothing while no cell has run, for then there is nothing to know. */
  async ask(kernel: KernelCompiler, live: LiveCell, entry: IKernelEntry | undefined): Promise<void> {
    const asked = this._asked.get(kernel);
    if (!asked) {
      return;
    }
    const text = live.text ?? '';
    const digests = (live.translation?.ptx_texts ?? []).map(({ digest }) => digest);
    const fresh = digests.filter(digest => !asked.digests.has(digest));
    const isProgram = isRunCell(text) && !asked.programs.has(text);
    if (fresh.length || isProgram) {
      fresh.forEach(digest => asked.digests.add(digest));
      asked.programs.add(text);
      asked.reports = this._askCounts(kernel, fresh, text);
    }
    const reports = await asked.reports;
    const isNew = await this._askReports(kernel, asked.listings, reports, live, entry);
    if (isNew || isProgram || fresh.length) {
      this._changed.emit();
    }
  }

  /** Takes a report out of the panel. */
  async close(kernel: KernelCompiler, { report }: IReport): Promise<void> {
    await kernel.measured({ close: report });
    this.onExecuted(kernel);
    this._changed.emit();
  }

  /** Asks what was counted of texts; the answer is how many reports are open. */
  private async _askCounts(
    kernel: KernelCompiler,
    digests: readonly string[],
    text: string
  ): Promise<number> {
    const found = await kernel.counts(digests, text);
    digests.forEach((digest, i) => this._book.take(digest, found.counts.at(i) ?? []));
    if (isRunCell(text)) {
      found.program.forEach(counted => this._book.takeProgram(text, counted));
    }
    return found.reports;
  }

  /** Asks what reports have of a kernel of the listing; false where that is known. */
  private async _askReports(
    kernel: KernelCompiler,
    listings: WeakMap<object, Set<string>>,
    reports: number,
    { translation, sass, sassRows }: LiveCell,
    entry: IKernelEntry | undefined
  ): Promise<boolean> {
    const kernels = listings.get(sassRows) ?? new Set<string>();
    if (!translation || !sass || !entry || kernels.has(entry.mangled_name)) {
      return false;
    }
    const { name, mangled_name: mangled } = entry;
    const lines = sassRows
      .filter(row => row.index !== null && row.kernel === mangled)
      .map(({ position, text, source, ptxLine }) => [position, text, source, ptxLine]);
    if (!lines.length) {
      return false;
    }
    listings.set(sassRows, kernels.add(mangled));
    const about = { kernel: mangled, name, arch: sass.arch, filename: translation.filename };
    const found = reports ? await kernel.measured({ ...about, lines }) : NOTHING;
    this._book.takeMeasured(sassRows, mangled, found);
    return true;
  }

  private readonly _asked = new WeakMap<KernelCompiler, IAsked>();
  private readonly _changed = new Signal<this, void>(this);
}
