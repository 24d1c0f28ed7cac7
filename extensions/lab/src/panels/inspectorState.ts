/**
 * The inspector's state of the followed code: its compiler and architecture, the result,
 * and which further columns stand beside it. Draws nothing.
 */
import { NotebookPanel } from '@jupyterlab/notebook';
import { Kernel } from '@jupyterlab/services';
import { IDisposable } from '@lumino/disposable';
import { ISignal, Signal } from '@lumino/signaling';
import { ICompileRequest, ServerCompiler } from '../client';
import { Settings } from '../settings';
import { liveLanguage } from '../languages/liveLanguages';
import { STRINGS } from '../strings';
import { failure, IFailure } from '../wire';
import { FurtherColumns, IWanted } from './columns/furtherColumns';
import { wantedColumns } from './columns/wantedColumns';
import { Compilers } from './source/compilers';
import { IFollowed, ownArch, requestOf, waitsForTrust } from './source/followed';
import { LiveCell, pauseLeft } from './source/liveCell';
import { SourceFollower } from './source/sourceFollower';
import { Versions } from './versions/versions';

export class InspectorState implements IDisposable {
  constructor(
    private readonly _follower: SourceFollower,
    server: ServerCompiler,
    private readonly _settings: Settings,
    private readonly _versions: Versions
  ) {
    this._compilers = new Compilers(server);
  }

  /** The compiler has answered, for the followed code. */
  get answered(): ISignal<this, void> {
    return this._answered;
  }

  get followed(): IFollowed | null {
    return this._follower.current;
  }

  /** The result of the followed code. */
  get live(): LiveCell | null {
    return this._live;
  }

  /** The compiler in the kernel of the followed notebook, if it has one. */
  get compiler(): ReturnType<Compilers['inKernel']> {
    return this._compilers.inKernel(this.followed);
  }

  get isDisposed(): boolean {
    return this._isDisposed;
  }

  dispose(): void {
    this._isDisposed = true;
    this._live?.cancel();
    this.further.dispose();
    Signal.clearData(this);
  }

  /** Makes the further columns that are wanted; nothing is compiled for them yet. */
  wantColumns(): void {
    this.further.want(this._wanted);
  }

  /** Turns to the code that is followed now: what is known of it, compiled where that is of another text. */
  turn(): void {
    this._live?.changed.disconnect(this._onLive, this);
    this._live = null;
    const { followed } = this;
    this._followSession(followed);
    this.further.follow(followed?.source ?? null);
    if (!followed) {
      this._versions.follow(null, null);
      return;
    }
    let live = this._lives.get(followed.source);
    if (!live) {
      live = new LiveCell();
      this._lives.set(followed.source, live);
    }
    this._live = live;
    this._versions.follow(followed, live);
    live.changed.connect(this._onLive, this);
    if (live.text !== followed.text || live.translation?.arch !== this.arch) {
      this.compile(0);
    } else {
      this._compileFurther();
    }
  }

  /** Compiles after the pause in typing; `keyedAt`: when the last key went down. */
  compileLater(keyedAt: number): void {
    const pauses = [
      this._settings.get('debounceMs'),
      this._live?.isSlow ? this._settings.get('slowPauseMs') : 0
    ];
    this.compile(pauseLeft(Math.max(...pauses), keyedAt, performance.now()));
  }

  /** Compiles where other settings ask for it. */
  onSettings(): void {
    const isNew = this.further.want(this._wanted);
    if (this._live && (isNew || this._compiledFor !== this.arch)) {
      this.compile(0);
    }
  }

  get arch(): string {
    return (this.followed && ownArch(this.followed)) ?? this._settings.get('arch');
  }

  /** Further columns: archs but the one that is compiled for anyway, and versions of the code. */
  private get _wanted(): IWanted[] {
    const archs = this._settings.get('extraArchs').filter(arch => arch !== this.arch);
    return wantedColumns(archs, this._settings.get('versionColumns'), this._versions.log);
  }

  /** True if the notebook's kernel compiles the code. */
  private get _isOfKernel(): boolean {
    return this.followed !== null && liveLanguage(this.followed.kind) !== null;
  }

  /** A cell that the kernel compiles waits for it. */
  private _followSession(followed: IFollowed | null): void {
    const session = followed?.notebook?.sessionContext;
    if (session === this._session) {
      return;
    }
    this._session?.statusChanged.disconnect(this._onKernelStatus, this);
    this._session = session ?? null;
    this._session?.statusChanged.connect(this._onKernelStatus, this);
  }

  private _onKernelStatus(_: unknown, status: Kernel.Status): void {
    if (status === 'idle' && this._isOfKernel && this._live?.failure?.reason === 'no_kernel') {
      this.compile(0);
    }
  }

  compile(pauseMs: number): void {
    const followed = this.followed;
    if (!followed || !this._live) {
      return;
    }
    const arch = this.arch;
    this._compiledFor = arch;
    const found = this._compilers.of(followed);
    if (found) {
      const request = this._request(followed, arch);
      this._live.request(found.main, request, pauseMs);
      this.further.request(found.other, request, pauseMs);
      this._versions.request(() => found.other('baseline'), request, pauseMs);
      return;
    }
    if (waitsForTrust(followed)) {
      this._fail(failure('untrusted', STRINGS.untrusted(), STRINGS.untrustedRemedy()));
      return;
    }
    const kernel = followed.notebook?.sessionContext.session?.kernel;
    const starting = kernel && !kernel.isDisposed && kernel.status !== 'dead';
    const remedy = starting ? 'It is starting; the listing follows by itself.' : 'Start a Python kernel.';
    const title = liveLanguage(followed.kind)?.title ?? '';
    this._fail(failure('no_kernel', STRINGS.needsKernel(title), remedy));
  }

  /** Lists an instance of a template from now on, beside those that the code names. */
  askInstance(expression: string): void {
    const { followed } = this;
    if (followed) {
      // A request that was refused before is not sent again.
      const made = this._live?.translation?.kernels.map(kernel => kernel.expression) ?? [];
      const before = this._asked.get(followed.source) ?? [];
      const kept = before.filter(each => each !== expression && made.includes(each));
      this._asked.set(followed.source, [expression, ...kept]);
      this.compile(0);
    }
  }

  private _request(followed: IFollowed, arch: string): ICompileRequest {
    return requestOf(followed, arch, this._asked.get(followed.source));
  }

  /** Says why nothing was compiled, in all columns. */
  private _fail(why: IFailure): void {
    this.further.fail(why);
    this._live?.fail(why);
  }

  /** Compiles what is compared with, nothing else. */
  compareAfresh(): void {
    const followed = this.followed;
    const found = followed && this._compilers.of(followed);
    if (found) {
      const request = this._request(followed, this.arch);
      this._versions.request(() => found.other('baseline'), request, 0);
    }
  }

  /** Makes the further columns those that are wanted, which the versions of the code have a part in. */
  updateColumns(): void {
    if (this.further.want(this._wanted)) {
      this._compileFurther();
    }
  }

  /** Compiles the further columns, those of them that show another text than the code has. */
  private _compileFurther(): void {
    const followed = this.followed;
    const found = followed && this._compilers.of(followed);
    if (found) {
      this.further.request(found.other, this._request(followed, this.arch), 0);
    }
  }

  private _onLive(): void {
    this._versions.onLive();
    this._answered.emit();
  }

  readonly further = new FurtherColumns();
  private readonly _answered = new Signal<this, void>(this);
  private readonly _lives = new WeakMap<object, LiveCell>();
  /** Instances that a person asked for, by what is followed. */
  private readonly _asked = new WeakMap<object, readonly string[]>();
  private readonly _compilers: Compilers;
  private _live: LiveCell | null = null;
  private _session: NotebookPanel['sessionContext'] | null = null;
  private _compiledFor = '';
  private _isDisposed = false;
}
