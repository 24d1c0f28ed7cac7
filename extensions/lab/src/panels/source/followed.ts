/** The code that the panel follows: the edited part of a cell or file, and how it is compiled. */
import { CodeEditor } from '@jupyterlab/codeeditor';
import { NotebookPanel } from '@jupyterlab/notebook';
import { Widget } from '@lumino/widgets';
import { ICompileRequest, ICompiler } from '../../client';
import { cellName, magicArch, headerName, SourceKind } from '../../languages/cells';
import { liveLanguage } from '../../languages/liveLanguages';
import { Message } from '../../wire';

/** The server takes no more. */
const MAX_INSTANCES = 16;

export interface IFollowed {
  /** The cell, or the file's editor: the same for the same code. */
  source: object;
  /** Names the code in the history of its versions. */
  key: string;
  kind: SourceKind;
  /** True if Lab trusts the cell: it has run here, was typed here, or its notebook was trusted. A file needs no trust. */
  trusted: boolean;
  text: string;
  /** Position in the notebook, from 1; 0 of a file. */
  position: number;
  /** The number that Lab shows beside the cell; null until it has run, and of a file. */
  readonly executionCount: number | null;
  /** True if the cell has run and was edited since: launches run what it held then. */
  readonly isEdited: boolean;
  /** The notebook or the file's tab. */
  document: Widget & { revealed: Promise<void> };
  notebook: NotebookPanel | null;
  /** Null while the cell is out of sight and has none. */
  readonly editor: CodeEditor.IEditor | null;
  /** Puts another text in its place, through the model that is shared. */
  setText(text: string): void;
  /** Path of the notebook or of the file. */
  path: string;
  /** Header cells of the notebook, by the names under which kernels include them. */
  headers: Readonly<Record<string, string>>;
  /** For a header cell: the text of a cell that includes it, which is compiled. */
  includer: string | null;
  /** The number of that cell's prompt; null where it has none. */
  readonly includerCount: number | null;
  /** Instances of its templates that other cells of the notebook ask for. */
  instances: readonly string[];
}

/** True if two are the same code in the same surroundings, so that there is nothing to compile again. */
export function sameCode(a: IFollowed, b: IFollowed): boolean {
  return (
    a.text === b.text &&
    a.trusted === b.trusted &&
    a.includer === b.includer &&
    a.instances.join('\n') === b.instances.join('\n') &&
    sameTexts(a.headers, b.headers)
  );
}

function sameTexts(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every(name => a[name] === b[name]);
}

/**
 * True if code waits until its notebook is trusted: a kernel reads cells of Python, and what runs in a kernel should be
 * the person's. CUDA C++ goes to a compiler that runs nothing of it.
 */
export function waitsForTrust({ kind, trusted }: Pick<IFollowed, 'kind' | 'trusted'>): boolean {
  return liveLanguage(kind) !== null && !trusted;
}

/** The arch that the code itself names; null where it leaves that open. */
export function ownArch(followed: IFollowed): string | null {
  return magicArch(followed.includer ?? followed.text);
}

/** The request that compiles it; `asked`: instances of templates that a person asks for. */
export function requestOf(followed: IFollowed, arch: string, asked: readonly string[] = []): ICompileRequest {
  const { text, path, headers, position, kind } = followed;
  const instances = [...new Set([...asked, ...followed.instances])].slice(0, MAX_INSTANCES);
  const request: ICompileRequest = {
    source: text,
    arch,
    path,
    headers,
    ...(instances.length ? { instances } : {})
  };
  if (position > 0) {
    return request;
  }
  const filename = path.replace(/^.*\//, '');
  return { ...request, language: kind === 'ptx' ? 'ptx' : 'cuda', filename };
}

/** Compiles a header cell as part of a cell that includes it, and lists what of that comes from the header. */
export class HeaderCompiler implements ICompiler {
  constructor(
    private readonly _inner: ICompiler,
    private readonly _includer: string,
    private readonly _count: number | null
  ) {}

  compile(request: ICompileRequest, signal: AbortSignal): AsyncIterable<Message> {
    const name = headerName(request.source);
    if (name === null) {
      return this._inner.compile(request, signal);
    }
    // A former version of the header takes the place of the notebook's.
    const headers = { ...request.headers, [name]: request.source };
    const named = this._count === null ? request : { ...request, filename: cellName(this._count) };
    return this._inner.compile({ ...named, source: this._includer, headers, listed: name }, signal);
  }
}
