/** Compiling through the Jupyter server: CUDA cells, which need no kernel. */
import { URLExt } from '@jupyterlab/coreutils';
import { ServerConnection } from '@jupyterlab/services';
import { UUID } from '@lumino/coreutils';
import { failure, IAbout, IFailure, ILayouts, Message, parseMessage } from './wire';

export interface ICompileRequest {
  source: string;
  arch: string;
  /** Path of the notebook or of the file, from which relative include folders start. */
  path: string;
  /** For a file; a cell says it itself. */
  language?: 'cuda' | 'ptx';
  filename?: string;
  /** Header cells of the notebook, by name. */
  headers?: Readonly<Record<string, string>>;
  /** The name of the header whose lines are listed, in place of the source's. */
  listed?: string;
  /** Options of the compiler in place of the code's own; for Numba keywords of `cuda.jit` beside its own. */
  options?: string;
  /** Instances of templates to list, as C++ writes them. */
  instances?: readonly string[];
}

/** Something that turns a source into messages, as they come. */
export interface ICompiler {
  compile(request: ICompileRequest, signal: AbortSignal): AsyncIterable<Message>;
}

/** The failure that a transport error is shown as, with its remedy. */
export function transportFailure(status: number | null, said = ''): IFailure {
  switch (status) {
    case 400:
    case 413:
      return failure(
        'argument',
        said || `The Jupyter server answered with status ${status}.`,
        'What the panel sent is more, or other, than the server takes.'
      );
    case null:
      return failure(
        'network',
        'The Jupyter server does not answer.',
        'Is it still running? The panel tries again by itself.'
      );
    case 401:
    case 403:
      return failure(
        'forbidden',
        'The Jupyter server refused the request.',
        'Reload the page to log in again.'
      );
    case 404:
      return failure(
        'not_found',
        'The server extension of Kernel Workbench is not enabled.',
        'Run `jupyter server extension enable --sys-prefix workbench` and start the Jupyter server again.'
      );
    default:
      return failure('http', `The Jupyter server answered with status ${status}.`, 'Its log says why.');
  }
}

/** The objects of newline-delimited JSON, each as soon as its line is complete. */
export async function* jsonLines(chunks: AsyncIterable<string>): AsyncGenerator<unknown> {
  let rest = '';
  for await (const chunk of chunks) {
    if (!chunk.includes('\n')) {
      // A long line comes in many pieces: they are put together once.
      rest += chunk;
      continue;
    }
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.trim()) {
        yield JSON.parse(line);
      }
    }
  }
  if (rest.trim()) {
    yield JSON.parse(rest);
  }
}

/** The server's words on a request that it refuses; empty where there are none. */
async function reasonOf(response: Response): Promise<string> {
  try {
    const said = ((await response.json()) as { message?: unknown } | null)?.message;
    return typeof said === 'string' ? said : '';
  } catch {
    // A proxy answers with a page of its own.
    return '';
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        return;
      }
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    reader.releaseLock();
  }
}

/** The compile workers of the Jupyter server. */
export class ServerCompiler implements ICompiler {
  constructor(private readonly _settings: ServerConnection.ISettings) {}

  async *compile(request: ICompileRequest, signal: AbortSignal): AsyncGenerator<Message> {
    // A request that was given up may reach the server after its successor.
    const number = ++this._asked;
    const body = JSON.stringify({ ...request, client: this._client, number, progress: true });
    let response: Response;
    try {
      response = await this._fetch('compile', { method: 'POST', body, signal });
    } catch (error) {
      signal.throwIfAborted();
      yield this._failed(error);
      return;
    }
    if (!response.ok || !response.body) {
      yield transportFailure(response.status, await reasonOf(response));
      return;
    }
    try {
      for await (const value of jsonLines(chunksOf(response.body))) {
        yield parseMessage(value);
      }
    } catch (error) {
      signal.throwIfAborted();
      yield this._failed(error);
    }
  }

  /** Another compiler of the same server: requests of one take the place of each other, those of two do not. */
  sibling(): ServerCompiler {
    return new ServerCompiler(this._settings);
  }

  /** Archs, toolkit and defaults. */
  async about(): Promise<IAbout | IFailure> {
    try {
      const response = await this._fetch('about', {});
      return response.ok ? ((await response.json()) as IAbout) : transportFailure(response.status);
    } catch (error) {
      return this._failed(error);
    }
  }

  /** The picture of the matrices at a line of PTX, that of an operand first. */
  async layouts(ptx: string, line: number, operand: number): Promise<ILayouts | IFailure> {
    const body = JSON.stringify({ ptx, line, operand, client: this._layoutClient });
    try {
      const response = await this._fetch('layouts', { method: 'POST', body });
      return response.ok
        ? ((await response.json()) as ILayouts | IFailure)
        : transportFailure(response.status, await reasonOf(response));
    } catch (error) {
      return this._failed(error);
    }
  }

  private _fetch(route: string, init: RequestInit): Promise<Response> {
    const url = URLExt.join(this._settings.baseUrl, 'workbench', route);
    return ServerConnection.makeRequest(url, init, this._settings);
  }

  private _failed(error: unknown): IFailure {
    if (error instanceof ServerConnection.NetworkError || error instanceof TypeError) {
      return transportFailure(null);
    }
    const message = error instanceof Error ? error.message : String(error);
    return failure('protocol', message, 'Reload the page: the server may have been updated.');
  }

  private readonly _client = UUID.uuid4();
  /** Another client, since pictures do not take the place of a compile. */
  private readonly _layoutClient = UUID.uuid4();
  private _asked = 0;
}
