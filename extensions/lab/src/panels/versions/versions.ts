/**
 * Comparing and history of the followed code: joins baseline, store, bar and list to what the inspector shows.
 *
 * A version is kept when it has compiled and stood for a moment, and at once when it is run or pinned.
 */
import { IDisposable } from '@lumino/disposable';
import { ISignal, Signal } from '@lumino/signaling';
import { ICompileRequest, ICompiler } from '../../client';
import { KernelCompiler } from '../../kernelClient';
import { magicOptions } from '../../languages/magicLine';
import { liveLanguage } from '../../languages/liveLanguages';
import { VERSION_STRINGS as S } from '../../versionStrings';
import { Baseline } from './baseline';
import { CompareBar } from './compareBar';
import { IFollowed } from '../source/followed';
import { HistoryView } from './historyView';
import { ListingView } from '../listing/listingView';
import { LiveCell } from '../source/liveCell';
import { IRow } from '../rows/rows';
import { BLOCK_AT_FIRST, isFresh, ISnapshot, LastSnapshot } from './snapshot';
import { IVersion, versionOf } from './versionLog';
import { VersionStore } from './versionStore';
import { DiffOverlay } from './diffOverlay';
import { IResult } from '../../wire';

/** The time that a text has to stand before it is a version of its own. */
const SETTLED_MS = 2500;

export class Versions implements IDisposable {
  constructor(private readonly _store: VersionStore) {
    this.bar.pinAsked.connect(() => this.pin());
    this.bar.chosen.connect((_, choice) => this._baseline?.choose(choice));
    this.bar.blockChosen.connect((_, block) => {
      this._block = block;
      this._changed.emit();
    });
    this.bar.historyToggled.connect(() => this.toggleHistory());
    this.history.compareAsked.connect((_, { text, arch }) =>
      this._baseline?.choose({ kind: 'version', text, arch })
    );
    this.history.forgetAsked.connect(() => {
      if (this._followed) {
        void this._store.clear(this._followed.key);
      }
    });
    this._store.changed.connect(this._onStore, this);
  }

  readonly bar = new CompareBar();
  readonly history = new HistoryView();

  /** Emitted when something else is to be shown. */
  get changed(): ISignal<this, void> {
    return this._changed;
  }

  /** Emitted when what is compared with has to be compiled. */
  get compileAsked(): ISignal<this, void> {
    return this._compileAsked;
  }

  get isDisposed(): boolean {
    return this._isDisposed;
  }

  get canPin(): boolean {
    return this._snapshot() !== null && this._live !== null && !this._live.stale;
  }

  /** Versions of the followed code, newest first. */
  get log(): readonly IVersion[] {
    return this._followed ? this._store.log(this._followed.key) : [];
  }

  /** Keeps the shown version, and compares what follows with it. */
  pin(): void {
    const snapshot = this._snapshot();
    if (this.canPin && snapshot) {
      this._baseline?.pin(snapshot);
      this._keep();
    }
  }

  /** Compares with nothing. */
  unpin(): void {
    this._baseline?.choose({ kind: 'none' });
  }

  toggleHistory(): void {
    this.history.setHidden(!this.history.isHidden);
    this._changed.emit();
  }

  /** Takes other code; each remembers what it is compared with. */
  follow(followed: IFollowed | null, live: LiveCell | null): void {
    globalThis.clearTimeout(this._timer);
    this._baseline?.changed.disconnect(this._onBaseline, this);
    this._followed = followed;
    this._live = live;
    this._kept = null;
    this._found = new Map();
    this._baseline = null;
    if (followed) {
      let baseline = this._baselines.get(followed.source);
      if (!baseline) {
        this._baselines.set(followed.source, (baseline = new Baseline()));
      }
      this._baseline = baseline;
      baseline.changed.connect(this._onBaseline, this);
    }
  }

  /** The same code with another text. */
  edited(followed: IFollowed): void {
    this._followed = followed;
  }

  /** Compiles what is compared with, where that follows the text. */
  request(compilerOf: () => ICompiler, request: ICompileRequest, pauseMs: number): void {
    this._baseline?.request(compilerOf, request, pauseMs);
  }

  /** Something of the code has been compiled. */
  onLive(): void {
    globalThis.clearTimeout(this._timer);
    const snapshot = this._snapshot();
    if (snapshot) {
      this._baseline?.complete(snapshot);
    }
    if (this._live && isFresh(this._live)) {
      this._timer = globalThis.setTimeout(() => this._keep(), SETTLED_MS);
    }
  }

  /** A cell has run: what it checked or timed is asked for. */
  async onExecuted(compiler: KernelCompiler): Promise<void> {
    const followed = this._followed;
    if (!followed) {
      return;
    }
    this._keep();
    const texts = [...new Set([followed.text, ...this._store.log(followed.key).map(({ text }) => text)])];
    const found = await compiler.results(texts);
    this._found = new Map(found.map((results, i): [string, readonly IResult[]] => [texts[i], results]));
    await this._store.addResults(followed.key, this._found);
  }

  /** The rows with what differs; those that came where nothing is compared. */
  applied(rows: readonly IRow[], kernelName: string): readonly IRow[] {
    return this._compared(kernelName)?.applied(rows) ?? rows;
  }

  present(kernelName: string, arch: string, archs: readonly string[], listing: ListingView): void {
    const followed = this._followed;
    this.bar.setHidden(followed === null);
    this._listing = listing;
    if (!followed || !this._baseline) {
      this.history.hide();
      return;
    }
    const compared = this._compared(kernelName);
    this.bar.present({
      choice: this._baseline.choice,
      pinned: this._baseline.pinned?.arch ?? null,
      archs: archs.filter(other => other !== arch),
      options: magicOptions(followed.includer ?? followed.text),
      optionsExample: S.optionsExample(optionsOf(followed.kind)),
      canPin: this.canPin,
      block: this._block,
      difference: compared?.difference ?? null,
      note: this._note(kernelName),
      history: !this.history.isHidden
    });
    this.history.present(this._store.log(followed.key), followed.text, arch);
  }

  /** Puts the caret of the SASS listing on the next change, or on the one before; false where there is none. */
  step(by: 1 | -1, focus = true): boolean {
    const rows = this._listing?.rows ?? [];
    const starts = rows.flatMap((row, i) => (row.change && !rows.at(i - 1)?.change ? [i] : []));
    this._listing?.step(starts, by, focus);
    return starts.length > 0;
  }

  dispose(): void {
    this._isDisposed = true;
    globalThis.clearTimeout(this._timer);
    this._baseline?.changed.disconnect(this._onBaseline, this);
    this._store.changed.disconnect(this._onStore, this);
    Signal.clearData(this);
  }

  private _compared(kernelName: string): DiffOverlay | null {
    return this._baseline?.compareWith(this._snapshot(), kernelName, this._block) ?? null;
  }

  private _note(kernelName: string): string {
    const trouble = this._baseline?.trouble;
    if (trouble) {
      return S.cannot(trouble);
    }
    return this._baseline?.has(kernelName) === false ? S.noSuch() : S.waiting();
  }

  private _snapshot(): ISnapshot | null {
    return this._last.of(this._live);
  }

  private _keep(): void {
    const snapshot = this._snapshot();
    const followed = this._followed;
    if (snapshot && snapshot !== this._kept && followed && this._live && isFresh(this._live)) {
      this._kept = snapshot;
      const found = this._found;
      void this._store
        .add(followed.key, versionOf(snapshot, this._block, Date.now()))
        .then(() => this._store.addResults(followed.key, found));
    }
  }

  private _onBaseline(baseline: Baseline): void {
    if (baseline.isStarved) {
      this._compileAsked.emit();
    }
    this._changed.emit();
  }

  private _onStore(_: VersionStore, key: string): void {
    if (key === this._followed?.key) {
      this._changed.emit();
    }
  }

  private _followed: IFollowed | null = null;
  private _live: LiveCell | null = null;
  private _baseline: Baseline | null = null;
  private _listing: ListingView | null = null;
  private _kept: ISnapshot | null = null;
  /** Results by text: a text may have run before it was compiled here, and so before it was a version. */
  private _found: ReadonlyMap<string, readonly IResult[]> = new Map();
  private _block = BLOCK_AT_FIRST;
  private _timer: ReturnType<typeof setTimeout> | undefined;
  private _isDisposed = false;
  private readonly _last = new LastSnapshot();
  private readonly _baselines = new WeakMap<object, Baseline>();
  private readonly _changed = new Signal<this, void>(this);
  private readonly _compileAsked = new Signal<this, void>(this);
}

/** An option of the compiler of a kind of code. */
function optionsOf(kind: string): string {
  return liveLanguage(kind)?.options ?? (kind === 'ptx' ? '--maxrregcount=32' : '--use_fast_math');
}
