/**
 * Compiling through a notebook's kernel: cells of Python's languages, whose names live there.
 *
 * Requests go to a subshell, so that they are answered while a cell runs. A kernel without subshells answers between
 * cells.
 */
import { Kernel, KernelMessage } from '@jupyterlab/services';
import { PromiseDelegate } from '@lumino/coreutils';
import { ICompiler, ICompileRequest } from './client';
import { answerIn, expression } from './kernelExpression';
import {
  failure,
  ICounted,
  IFailure,
  ILiveLanguage,
  IMeasured,
  IMeasurements,
  IRefused,
  IResult,
  Message,
  parseMessage
} from './wire';

const TIME_LIMIT_MS = 60_000;
const RESULTS = 'workbench.jupyter.live.results';
const COUNTS = 'workbench.jupyter.live.counts';
const REPORTS = 'workbench.jupyter.live.reports';

/** Reads what a kernel made of the expression. */
export function readAnswer(value: unknown): Message {
  const result = value as
    | { status: 'ok'; data: Record<string, unknown> }
    | { status: 'error'; ename: string; evalue: string }
    | undefined;
  if (result?.status === 'ok' && 'application/json' in result.data) {
    return parseMessage(result.data['application/json']);
  }
  if (result?.status === 'error' && result.ename === 'ModuleNotFoundError') {
    return failure(
      'missing_dependency',
      `The notebook's kernel cannot compile: ${result.evalue}.`,
      "Install kernel-workbench in the kernel's environment, or choose a kernel that has it."
    );
  }
  const said = result?.status === 'error' ? `${result.ename}: ${result.evalue}` : 'no answer';
  return failure(
    'kernel',
    `The notebook's kernel could not compile the cell (${said}).`,
    'Restart the kernel.'
  );
}

/** The kernel's checks and times for each text; empty where it has none or is no Python of ours. */
export function readResults(value: unknown): IResult[][] {
  const { results } = answerIn(value) as { results?: unknown };
  return Array.isArray(results) ? (results as IResult[][]) : [];
}

/** The kernel's counted launches, and the number of reports of Nsight Compute open there. */
export interface ICounts {
  counts: ICounted[][];
  /** The counts of the cell's program: one entry for all its kernels, or none. */
  program: ICounted[];
  reports: number;
}

/** The last counted launches of each text's kernels; empty where the answer is none. */
export function readCounts(value: unknown): ICounts {
  const { counts, program, reports } = answerIn(value) as Partial<Record<keyof ICounts, unknown>>;
  return {
    counts: Array.isArray(counts) ? (counts as ICounted[][]) : [],
    program: Array.isArray(program) ? (program as ICounted[]) : [],
    reports: typeof reports === 'number' ? reports : 0
  };
}

/** The measurements of open reports; nothing where the answer is none. */
export function readMeasured(value: unknown): IMeasurements {
  const { measured, refused } = answerIn(value) as { measured?: unknown; refused?: unknown };
  return Array.isArray(measured) && Array.isArray(refused)
    ? { measured: measured as IMeasured[], refused: refused as IRefused[] }
    : { measured: [], refused: [] };
}

/** One kernel as a compiler; a restart is survived. */
export class KernelCompiler {
  constructor(private readonly _kernel: Kernel.IKernelConnection) {
    this._kernel.statusChanged.connect(this._onStatus, this);
    this._kernel.disposed.connect(this.dispose, this);
  }

  /** The compiler of a language. */
  of(language: ILiveLanguage): ICompiler {
    let found = this._languages.get(language.kind);
    if (!found) {
      found = { compile: (request, signal) => this._compile(language, request, signal) };
      this._languages.set(language.kind, found);
    }
    return found;
  }

  private async *_compile(
    { kind, module }: ILiveLanguage,
    request: ICompileRequest,
    signal: AbortSignal
  ): AsyncGenerator<Message> {
    // A kernel cannot be told to stop: requests take turns, and those that are stale by then are not sent.
    const turn = this._turn;
    const done = new PromiseDelegate<void>();
    this._turn = done.promise;
    try {
      await turn;
      signal.throwIfAborted();
      const first = await this._ask({ do: 'translate', request, language: kind }, module);
      yield first;
      if (first.kind === 'translation') {
        signal.throwIfAborted();
        const second = await this._ask({ do: 'disassemble', language: kind }, module);
        yield second;
        if (second.kind === 'sass') {
          signal.throwIfAborted();
          yield await this._ask({ do: 'analyse', language: kind }, module);
        }
      }
    } finally {
      done.resolve();
    }
  }

  dispose(): void {
    this._isDisposed = true;
    this._kernel.statusChanged.disconnect(this._onStatus, this);
    this._closeShell();
  }

  /** The results of `wb.check` and `wb.time` for each of these texts. */
  async results(texts: readonly string[]): Promise<IResult[][]> {
    return readResults(await this.ask(texts, RESULTS));
  }

  /** The counts of the last counted launches at the lines of each PTX, named by its digest, and of a cell's program. */
  async counts(digests: readonly string[], text: string): Promise<ICounts> {
    return readCounts(await this.ask({ digests, text }, COUNTS));
  }

  /** The measurements in open reports of the code that the question has, or the end of one. */
  async measured(question: object): Promise<IMeasurements> {
    return readMeasured(await this.ask(question, REPORTS));
  }

  /** The answer of a module of ours to a question; undefined where the kernel went away. */
  async ask(question: unknown, module: string): Promise<unknown> {
    try {
      return await this._evaluate(expression(question, module));
    } catch {
      // Its knowledge is gone with it.
      return undefined;
    }
  }

  private async _ask(question: object, module: string): Promise<Message> {
    let timer = 0;
    const late = new Promise<IFailure>(resolve => {
      timer = window.setTimeout(
        () =>
          resolve(
            failure(
              'timeout',
              `The kernel did not answer within ${TIME_LIMIT_MS / 1000} s.`,
              'It may be busy with a cell that cannot be shared. Interrupt it, or wait.'
            )
          ),
        TIME_LIMIT_MS
      );
    });
    try {
      return await Promise.race([this._execute(question, module), late]);
    } catch {
      return failure('network', 'The kernel was restarted or is gone.', 'The panel tries again by itself.');
    } finally {
      window.clearTimeout(timer);
    }
  }

  private async _execute(question: object, module: string): Promise<Message> {
    return readAnswer(await this._evaluate(expression(question, module)));
  }

  private async _evaluate(asked: string): Promise<unknown> {
    if (this._isDisposed) {
      // A question that waited for its turn: a connection that it opened now nobody would close.
      throw new Error('The kernel is gone.');
    }
    const shell = await (this._shell ??= this._openShell());
    const reply = await shell.requestExecute({
      code: '',
      silent: true,
      store_history: false,
      allow_stdin: false,
      user_expressions: { answer: asked }
    }).done;
    const content = (reply as KernelMessage.IExecuteReplyMsg | undefined)?.content;
    return content?.status === 'ok' ? content.user_expressions['answer'] : undefined;
  }

  /** A connection of its own to the kernel, on a subshell where the kernel has them. */
  private async _openShell(): Promise<Kernel.IKernelConnection> {
    await this._kernel.info;
    const connection = this._kernel.clone({ handleComms: false });
    if (this._kernel.supportsSubshells) {
      const reply = await this._kernel.requestCreateSubshell({}).done;
      connection.subshellId = reply.content.subshell_id;
    }
    return connection;
  }

  private _onStatus(_: unknown, status: Kernel.Status): void {
    if (status === 'restarting' || status === 'autorestarting' || status === 'dead') {
      this._closeShell();
    }
  }

  private _closeShell(): void {
    const shell = this._shell;
    this._shell = null;
    void shell?.then(
      connection => {
        // Its subshell went with the old process.
        connection.subshellId = null;
        connection.dispose();
      },
      () => undefined
    );
  }

  private readonly _languages = new Map<string, ICompiler>();
  private _isDisposed = false;
  private _shell: Promise<Kernel.IKernelConnection> | null = null;
  private _turn: Promise<void> = Promise.resolve();
}
