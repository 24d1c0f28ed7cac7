/**
 * The baseline of a comparison: a version that was pinned, or the same text compiled for another arch or with
 * other options. Compiles where it has to; the comparison itself is pure and stands elsewhere.
 */
import { IDisposable } from '@lumino/disposable';
import { ISignal, Signal } from '@lumino/signaling';
import { ICompileRequest, ICompiler } from '../../client';
import { withMagic } from '../../languages/magicLine';
import { compare } from './difference';
import { LiveCell } from '../source/liveCell';
import { codeOf, ISnapshot, kernelIn, LastSnapshot } from './snapshot';
import { DiffOverlay } from './diffOverlay';

export type Choice =
  | { kind: 'none' }
  | { kind: 'pinned' }
  | { kind: 'arch'; arch: string }
  | { kind: 'options'; options: string }
  | { kind: 'version'; text: string; arch: string };

export class Baseline implements IDisposable {
  /** Emitted when there is something else to compare with. */
  get changed(): ISignal<this, void> {
    return this._changed;
  }

  get choice(): Choice {
    return this._choice;
  }

  /** The version that was pinned last. */
  get pinned(): ISnapshot | null {
    return this._pinned;
  }

  get isDisposed(): boolean {
    return this._isDisposed;
  }

  /** Keeps a version and compares with it from now on. */
  pin(snapshot: ISnapshot): void {
    this._pinned = snapshot;
    this.choose({ kind: 'pinned' });
  }

  /** Takes what has become known of the pinned version since: its analysis comes last. */
  complete(snapshot: ISnapshot): void {
    const pinned = this._pinned;
    if (pinned && pinned !== snapshot && pinned.text === snapshot.text && pinned.arch === snapshot.arch) {
      this._pinned = snapshot;
      this._overlay = null;
    }
  }

  choose(choice: Choice): void {
    this._choice = choice;
    this._live.cancel();
    this._overlay = null;
    this._asked = false;
    this._live = this._made();
    this._changed.emit();
  }

  /** True if a version must be compiled that has not been requested yet. */
  get isStarved(): boolean {
    return this._isCompiled && !this._asked;
  }

  /** Compiles the version to compare with, where it has to be. */
  request(compilerOf: () => ICompiler, request: ICompileRequest, pauseMs: number): void {
    const wanted = wantedOf(this._choice, request);
    const { text, phase } = this._live;
    if (!wanted || (this._asked && keyOf(wanted) === this._source && (phase !== 'idle' || text !== null))) {
      return;
    }
    this._asked = true;
    this._source = keyOf(wanted);
    this._live.request(compilerOf(), wanted, pauseMs);
  }

  /** True if the version to compare with has a kernel of this name; true where there is no such version yet. */
  has(kernelName: string): boolean {
    const before = this._before;
    return before === null || kernelIn(before, kernelName) !== null;
  }

  /** The reason why a chosen version cannot be compared with; empty where it can, or none was chosen. */
  get trouble(): string {
    const { errors, failure } = this._live;
    return this._isCompiled ? (failure?.message ?? errors?.diagnostics.at(0)?.message ?? '') : '';
  }

  /** The comparison of a kernel, by its name; null where either side is not there. */
  compareWith(shown: ISnapshot | null, kernelName: string, block: number): DiffOverlay | null {
    const before = this._before;
    const after = shown && kernelIn(shown, kernelName);
    const other = before && kernelIn(before, kernelName);
    if (this._choice.kind === 'none' || !after || !other) {
      return null;
    }
    const key = [before, shown, after.mangledName, block];
    if (!this._overlay || key.some((part, i) => part !== this._key[i])) {
      const found = compare(codeOf(other, block), codeOf(after, block), block);
      this._overlay = new DiffOverlay(found, other, after.mangledName);
      this._key = key;
    }
    return this._overlay;
  }

  dispose(): void {
    this._isDisposed = true;
    this._live.cancel();
    Signal.clearData(this);
  }

  private get _isCompiled(): boolean {
    return this._choice.kind !== 'none' && this._choice.kind !== 'pinned';
  }

  private get _before(): ISnapshot | null {
    return this._choice.kind === 'pinned' ? this._pinned : this._last.of(this._live);
  }

  private _made(): LiveCell {
    const live = new LiveCell();
    live.changed.connect(() => this._changed.emit());
    return live;
  }

  private _choice: Choice = { kind: 'none' };
  private _pinned: ISnapshot | null = null;
  private readonly _changed = new Signal<this, void>(this);
  private _live: LiveCell = this._made();
  private readonly _last = new LastSnapshot();
  private _asked = false;
  private _source = '';
  private _overlay: DiffOverlay | null = null;
  private _key: readonly unknown[] = [];
  private _isDisposed = false;
}

/** The request for the version of a choice; null where none is to be compiled. */
function wantedOf(choice: Choice, request: ICompileRequest): ICompileRequest | null {
  switch (choice.kind) {
    case 'arch':
      return { ...request, source: withMagic(request.source, { arch: choice.arch }), arch: choice.arch };
    case 'options':
      return { ...request, options: choice.options };
    case 'version':
      return { ...request, source: withMagic(choice.text, { arch: choice.arch }), arch: choice.arch };
    default:
      return null;
  }
}

const keyOf = ({ arch, source, options }: ICompileRequest): string => JSON.stringify([arch, options, source]);
