/** The panel of a page, without Lab around it: it is given messages of the samples, and read as a person sees it. */
import { EditorView } from '@codemirror/view';
import { Signal } from '@lumino/signaling';
import { Widget } from '@lumino/widgets';
import { vi } from 'vitest';
import { ICompileRequest, ServerCompiler } from '../../client';
import { Inspector } from '../../panels/inspector';
import { InspectorPanel } from '../../panels/inspectorPanel';
import { CellEditors } from '../../panels/source/cellEditors';
import { IFollowed } from '../../panels/source/followed';
import { SourceFollower } from '../../panels/source/sourceFollower';
import { Versions } from '../../panels/versions/versions';
import { VersionStore } from '../../panels/versions/versionStore';
import { IInspectorSettings, Settings } from '../../settings';
import { Message } from '../../wire';
import { settingsAtFirst } from '../samples';

/** Waits until a check holds, however slow the machine is. */
export function eventually<T>(check: () => T): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 10 });
}

/** The messages of a compiler for a request; a promise is an answer that comes later. */
export type Answer = (request: ICompileRequest) => readonly Message[] | Promise<readonly Message[]>;

class CannedServer {
  constructor(
    private readonly _answer: Answer,
    private readonly _asked: ICompileRequest[]
  ) {}
  async *compile(request: ICompileRequest): AsyncGenerator<Message> {
    this._asked.push(request);
    yield* await this._answer(request);
  }
  layouts(ptx: string, line: number, operand: number): Promise<object> {
    const text = ptx.split('\n')[line - 1].trim();
    return Promise.resolve({ kind: 'layouts', html: `<p>operand ${operand} of ${text}</p>` });
  }
  sibling(): CannedServer {
    return this;
  }
  about(): Promise<object> {
    return Promise.resolve({
      archs: ['sm_80', 'sm_90', 'sm_120'],
      gpus: { sm_90: ['H100', 'H200', 'GH200', 'H20'] }
    });
  }
}

/** A notebook whose kernel answers questions that it is asked, by what stands in them. */
export function notebookWith(answer: (question: string) => unknown): IFollowed['notebook'] {
  const never = { connect: () => true, disconnect: () => true };
  const kernel = {
    status: 'idle',
    isDisposed: false,
    info: Promise.resolve({}),
    supportsSubshells: false,
    statusChanged: never,
    disposed: never,
    clone: () => kernel,
    requestExecute: ({ user_expressions: { answer: asked } }: { user_expressions: { answer: string } }) => {
      const found = { status: 'ok', data: { 'application/json': answer(asked) } };
      return { done: Promise.resolve({ content: { status: 'ok', user_expressions: { answer: found } } }) };
    }
  };
  const session = { session: { kernel }, statusChanged: never };
  return { sessionContext: session, content: {} } as never;
}

/** A cell of a notebook, the first, with an editor of its own. */
function cell(text: string, changes: Partial<IFollowed>): IFollowed {
  return {
    source: {},
    key: 'a.ipynb:1',
    kind: 'cuda',
    trusted: true,
    text,
    position: 1,
    executionCount: null,
    isEdited: false,
    document: new Widget() as IFollowed['document'],
    notebook: null,
    editor: null,
    setText: () => undefined,
    path: 'a.ipynb',
    headers: {},
    includer: null,
    includerCount: null,
    instances: [],
    ...changes
  };
}

export class ShownInspector {
  /** The requests so far. */
  readonly asked: ICompileRequest[] = [];
  readonly panel = new InspectorPanel();
  readonly editors = new CellEditors();
  readonly inspector: Inspector;
  /** Words that were said to the person. */
  readonly said: string[] = [];
  /** Lines that were asked to be stepped to. */
  readonly stepped: string[] = [];
  trustAsked = 0;

  constructor(
    text: string,
    answer: Answer,
    settings: Partial<IInspectorSettings> = {},
    code: Partial<IFollowed> = {}
  ) {
    const composite: Record<string, unknown> = { ...settingsAtFirst(), debounceMs: 0, ...settings };
    const changed = new Signal<object, void>({});
    const set = (name: string, value: unknown): Promise<void> => {
      composite[name] = value;
      return Promise.resolve();
    };
    this.settings = new Settings({ composite, changed, set } as never);
    this._follower.current = cell(text, code);
    this._follower.view = this._editor(text);
    this.inspector = new Inspector(this.panel, {
      follower: this._follower as unknown as SourceFollower,
      editors: this.editors,
      server: new CannedServer(answer, this.asked) as unknown as ServerCompiler,
      settings: this.settings,
      versions: this.versions,
      trust: () => this.trustAsked++,
      step: (_, { line }) => this.stepped.push(line),
      say: words => this.said.push(words)
    });
    Widget.attach(this.panel, document.body);
  }

  readonly settings: Settings;
  readonly versions = new Versions(new VersionStore(new States() as never));

  /** The editor of the cell. */
  get view(): EditorView {
    return this._follower.view as EditorView;
  }

  /** Puts another text in the cell, as typing does. */
  type(text: string): void {
    const { current, view } = this._follower;
    if (current && view) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      this._follower.current = { ...current, text };
      this._follower.edited.emit(this._follower.current);
    }
  }

  /** Follows another cell, or none. */
  follow(text: string | null, code: Partial<IFollowed> = {}): void {
    this._follower.current = text === null ? null : cell(text, code);
    this._follower.view = text === null ? null : this._editor(text);
    this._follower.changed.emit(this._follower.current);
  }

  /** Puts the caret on a line of the cell. */
  caret(line: number): void {
    const { view } = this;
    view.focus();
    view.dispatch({ selection: { anchor: view.state.doc.line(line).from } });
  }

  /** The region of a name, as `PTX listing`. */
  region(name: string): HTMLElement {
    return this.one(`[role=region][aria-label="${name}"]`);
  }

  one(selector: string): HTMLElement {
    const found = this.panel.node.querySelector<HTMLElement>(selector);
    if (!found) {
      throw new Error(`there is no ${selector}`);
    }
    return found;
  }

  all(selector: string): HTMLElement[] {
    return [...this.panel.node.querySelectorAll<HTMLElement>(selector)];
  }

  /** The editor of a listing. */
  editorOf(name: string): EditorView {
    const view = EditorView.findFromDOM(this.region(`${name} listing`));
    if (!view) {
      throw new Error(`${name} has no editor`);
    }
    return view;
  }

  /** The texts of a listing's lines. */
  lines(name: string): string[] {
    return this.editorOf(name).state.doc.toString().split('\n');
  }

  /** Presses a key in a listing. */
  key(name: string, key: string, more: KeyboardEventInit = {}): void {
    this.editorOf(name).contentDOM.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
    );
  }

  /** Waits until a listing has a line with a text. */
  async listed(name: string, text: string): Promise<void> {
    await eventually(() => {
      if (!this.lines(name).some(line => line.includes(text))) {
        throw new Error(`no line of ${name} has ${text}`);
      }
    });
  }

  /** Presses the button of a name. */
  press(name: string): void {
    const button = this.all('button').find(
      node => (node.getAttribute('aria-label') ?? node.textContent) === name
    );
    if (!button) {
      throw new Error(`there is no button ${name}`);
    }
    button.click();
  }

  /** Chooses in the selector of a name. */
  choose(name: string, value: string): void {
    const select = this.one(`select[aria-label="${name}"]`) as HTMLSelectElement;
    select.value = value;
    select.dispatchEvent(new Event('change'));
  }

  dispose(): void {
    this.inspector.dispose();
    this.panel.dispose();
    this._made.forEach(view => view.destroy());
  }

  private _editor(doc: string): EditorView {
    const view = new EditorView({ doc, extensions: this.editors.extension(), parent: document.body });
    this._made.push(view);
    return view;
  }

  private readonly _made: EditorView[] = [];
  private readonly _follower = {
    changed: new Signal<object, IFollowed | null>({}),
    edited: new Signal<object, IFollowed>({}),
    current: null as IFollowed | null,
    view: null as EditorView | null
  };
}

/** Lab's database of states. */
class States {
  fetch(id: string): Promise<unknown> {
    return Promise.resolve(this._values.get(id));
  }
  save(id: string, value: unknown): Promise<void> {
    this._values.set(id, value);
    return Promise.resolve();
  }
  remove(id: string): Promise<void> {
    this._values.delete(id);
    return Promise.resolve();
  }
  list(): Promise<{ ids: string[]; values: unknown[] }> {
    return Promise.resolve({ ids: [...this._values.keys()], values: [...this._values.values()] });
  }
  private readonly _values = new Map<string, unknown>();
}
