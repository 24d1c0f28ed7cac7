/**
 * The state of one cell's code: its last listing, and the obstacles to the next.
 *
 * Compiles after a pause in typing. A newer text takes the place of what is under way; what was good stays until
 * something better is there.
 */
import { ISignal, Signal } from '@lumino/signaling';
import { ICompiler, ICompileRequest } from '../../client';
import { failure, IDiagnostic, IErrors, IFailure, ISass, ITranslation, Message, noSass } from '../../wire';
import { AnalysisIndex } from '../rows/analysisIndex';
import { IRow, ptxRows, sassRows } from '../rows/rows';

export type Phase = 'idle' | 'waiting' | 'translating' | 'disassembling';

/** The request that is tried again after a failure that may pass by itself, and the delay. */
const RETRIED = new Set(['network', 'busy']);
const RETRY_MS = 3000;
/** Cells that took longer compile on a pause in typing. */
const SLOW_MS = 2000;
/** Messages of more rows than this take their time at each step. */
const BREATHE_ROWS = 1500;
/** Failures that say nothing about the next request. */
const PASSING = new Set(['no_kernel', 'untrusted']);

export class LiveCell {
  /** Emitted on every change. */
  get changed(): ISignal<this, void> {
    return this._changed;
  }

  phase: Phase = 'idle';
  translation: ITranslation | null = null;
  sass: ISass | null = null;
  ptxRows: readonly IRow[] = [];
  sassRows: readonly IRow[] = [];
  /** The analysis of the SASS; null until it is known. */
  index: AnalysisIndex | null = null;
  /** The reason why the cell's text has no listing. */
  errors: IErrors | null = null;
  failure: IFailure | null = null;
  /** The text that was compiled last, with or without success. */
  text: string | null = null;
  /** Seconds that the step under way has taken; 0 while it is quick. */
  slowSeconds = 0;
  /** Milliseconds from the request to PTX and to SASS. */
  ptxMs: number | null = null;
  sassMs: number | null = null;

  /** True if there is a listing: a text without kernels compiles to nothing that could be listed. */
  get hasCode(): boolean {
    return (
      this.translation !== null &&
      (this.translation.kernels.length > 0 || this.ptxRows.some(({ func }) => func !== null))
    );
  }

  /** True if the listing is of another text than the one that was tried last. */
  get stale(): boolean {
    return this.translation !== null && (this.errors !== null || this.failure !== null);
  }

  /** True if the last compile took so long that the next one should wait for a longer pause. */
  get isSlow(): boolean {
    return Math.max(this.ptxMs ?? 0, this.sassMs ?? 0) - this._queuedMs > SLOW_MS;
  }

  /** True if the SASS belongs to an older PTX than the one shown. */
  get sassPending(): boolean {
    return this.phase === 'disassembling' && this.sass !== null;
  }

  private get _awaitsSass(): boolean {
    return this.phase === 'disassembling';
  }

  get diagnostics(): readonly IDiagnostic[] {
    return this.errors?.diagnostics ?? (this.failure ? [] : (this.translation?.diagnostics ?? []));
  }

  /** Compiles after a pause; a later call takes the place of this one. */
  request(compiler: ICompiler, request: ICompileRequest, pauseMs: number): void {
    this.cancel();
    this.phase = 'waiting';
    if (this.failure && PASSING.has(this.failure.reason)) {
      this.failure = null;
    }
    this._timer = globalThis.setTimeout(() => void this._run(compiler, request), pauseMs);
    this._changed.emit();
  }

  /** Shows a failure that no compiler was asked for. */
  fail(found: IFailure): void {
    this.cancel();
    this.failure = found;
    this._changed.emit();
  }

  cancel(): void {
    globalThis.clearTimeout(this._timer);
    this._abort?.abort();
    this._abort = null;
    this._giveUp();
    this.phase = 'idle';
    this.slowSeconds = 0;
  }

  /** Unfinished work counts as not tried. */
  private _giveUp(): void {
    if (this._awaitsSass) {
      this.text = null;
    }
  }

  private async _run(compiler: ICompiler, request: ICompileRequest): Promise<void> {
    const abort = new AbortController();
    this._abort = abort;
    this.phase = 'translating';
    this.slowSeconds = 0;
    // Once the request is on its way: it goes out in this task, and what is drawn need not hold it up.
    queueMicrotask(() => this._changed.emit());
    const start = performance.now();
    try {
      for await (const message of compiler.compile(request, abort.signal)) {
        if (abort.signal.aborted) {
          return;
        }
        // A long answer is processed in parts: keys and the mouse go first.
        const isLong = sizeOf(message) > BREATHE_ROWS;
        const ms = performance.now() - start;
        // An empty step at the end: the next message is read in a task of its own too.
        const show = (): void => this._changed.emit();
        for (const step of [(): void => this._take(message, request, ms), show, (): void => undefined]) {
          if (isLong) {
            await new Promise(resolve => globalThis.setTimeout(resolve, 0));
            if (abort.signal.aborted) {
              return;
            }
          }
          step();
        }
      }
    } catch (error) {
      if (abort.signal.aborted) {
        return;
      }
      this.failure = failure(
        'internal',
        error instanceof Error ? error.message : String(error),
        'Reload the page.'
      );
    }
    if (abort.signal.aborted) {
      return;
    }
    if (this._awaitsSass) {
      this._takeSass(noSass(this.translation?.arch ?? '', 'the disassembly was cut off'));
    }
    this.phase = 'idle';
    this.slowSeconds = 0;
    if (this.failure && RETRIED.has(this.failure.reason)) {
      this._timer = globalThis.setTimeout(() => void this._run(compiler, request), RETRY_MS);
    }
    this._changed.emit();
  }

  private _take(message: Message, request: ICompileRequest, ms: number): void {
    if (message.kind === 'failure' && message.reason === 'superseded') {
      // Its successor brings the answer, which may be one of other code.
      this._giveUp();
      return;
    }
    if (message.kind === 'progress') {
      this.slowSeconds = Math.round(message.seconds);
      return;
    }
    this.slowSeconds = 0;
    if (message.kind === 'sass') {
      this.sassMs = ms;
      this._takeSass(message);
      return;
    }
    if (message.kind === 'analysis') {
      this.index = this.sass ? new AnalysisIndex(message, this.sassRows) : null;
      return;
    }
    this.text = request.source;
    if (message.kind === 'failure' && this._awaitsSass) {
      this._takeSass(noSass(request.arch, `${message.message} ${message.remedy}`));
      return;
    }
    this.errors = message.kind === 'errors' ? message : null;
    this.failure = message.kind === 'failure' ? message : null;
    if (message.kind === 'translation') {
      this.translation = message;
      this.ptxRows = ptxRows(message);
      this.index = null;
      this.ptxMs = ms;
      this._queuedMs = message.seconds === undefined ? 0 : Math.max(0, ms - 1000 * message.seconds);
      this.sassMs = null;
      this.phase = 'disassembling';
    }
  }

  private _takeSass(sass: ISass): void {
    this.sass = sass;
    this.index = null;
    this.sassRows = this.translation ? sassRows(sass, this.translation.filename) : [];
    this.phase = 'idle';
  }

  private readonly _changed = new Signal<this, void>(this);
  /** The time that the last request waited for a compiler, which a page's first one has to start; the next will not. */
  private _queuedMs = 0;
  private _timer: ReturnType<typeof setTimeout> | undefined;
  private _abort: AbortController | null = null;
}

/** Rows that a message tells of; of PTX about. */
function sizeOf(message: Message): number {
  switch (message.kind) {
    case 'translation':
      return message.ptx_rows.length;
    case 'sass':
      return message.rows.length;
    case 'analysis':
      return Object.values(message.kernels).reduce((sum, kernel) => sum + kernel.instructions.length, 0);
    default:
      return 0;
  }
}

/** An edit that comes later than this after a key is not that key's. */
const SAME_EDIT_MS = 100;

/** The rest of a pause; times as of `performance.now()`. `keyedAt`: when the last key went down. */
export function pauseLeft(pauseMs: number, keyedAt: number, now: number): number {
  const age = now - keyedAt;
  return age >= 0 && age < SAME_EDIT_MS ? Math.max(0, pauseMs - age) : pauseMs;
}
