/** One listing on screen: a read-only editor with gutters, a heading, and a word where there is nothing to list. */
import { Language, syntaxHighlighting } from '@codemirror/language';
import { EditorState, Extension, StateEffect, StateField } from '@codemirror/state';
import { EditorView, gutter, GutterMarker, keymap } from '@codemirror/view';
import { jupyterHighlightStyle, jupyterTheme } from '@jupyterlab/codemirror';
import { ISignal, Signal } from '@lumino/signaling';
import { Message } from '@lumino/messaging';
import { Widget } from '@lumino/widgets';
import { COLUMNS, controlCells, controlWords } from './controls';
import { lineMarks, setLit, setTints } from './lineMarks';
import { ILight, rowToReveal } from './links';
import { IRow } from './rows';

const setRows = StateEffect.define<readonly IRow[]>();

const rowField = StateField.define<readonly IRow[]>({
  create: () => [],
  update: (rows, transaction) =>
    transaction.effects.reduce((value, effect) => (effect.is(setRows) ? effect.value : value), rows)
});

class TextMarker extends GutterMarker {
  constructor(private readonly _text: string) {
    super();
  }
  override eq(other: TextMarker): boolean {
    return other._text === this._text;
  }
  override toDOM(): Node {
    return document.createTextNode(this._text);
  }
}

class ControlMarker extends GutterMarker {
  constructor(private readonly _row: IRow) {
    super();
  }
  override eq(other: ControlMarker): boolean {
    return other._row === this._row;
  }
  override toDOM(): Node {
    const node = document.createElement('span');
    node.className = 'kw-Control';
    const control = this._row.control;
    if (control) {
      node.title = controlWords(this._row);
      const cells = controlCells(control);
      for (const { key, width } of COLUMNS) {
        node.append(cell(`kw-Control-${key}`, cells[key], width));
      }
    }
    return node;
  }
}

function cell(className: string, text: string, width: number): HTMLElement {
  const node = document.createElement('span');
  node.className = className;
  node.style.width = `${width}ch`;
  node.textContent = text;
  return node;
}

function rowGutter(className: string, marker: (row: IRow) => GutterMarker, widest: string): Extension {
  return gutter({
    class: className,
    lineMarker: (view, block) => {
      const row = view.state.field(rowField)[view.state.doc.lineAt(block.from).number - 1];
      return row ? marker(row) : null;
    },
    lineMarkerChange: update => update.startState.field(rowField) !== update.state.field(rowField),
    initialSpacer: () => new TextMarker(widest)
  });
}

export interface IListingOptions {
  /** 'PTX' or 'SASS'. */
  name: string;
  language: Language;
  /** Whether the gutter has a column of control codes. */
  controls: boolean;
}

/** A listing whose rows can be pointed at and lit. */
export class ListingView extends Widget {
  constructor(options: IListingOptions) {
    super();
    this.addClass('kw-Listing');
    this.node.setAttribute('role', 'region');
    this.node.setAttribute('aria-label', `${options.name} listing`);
    this.node.append(this._heading(options), this._body);
    this._body.className = 'kw-Listing-body';
    this._empty.className = 'kw-Listing-empty';
    this._view = new EditorView({
      parent: this._body,
      state: EditorState.create({
        extensions: [
          jupyterTheme,
          rowField,
          rowGutter('kw-Listing-mark', row => new TextMarker(row.mark), '0000'),
          options.controls ? rowGutter('kw-Listing-control', row => new ControlMarker(row), '') : [],
          options.language.extension,
          syntaxHighlighting(jupyterHighlightStyle),
          lineMarks,
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({
            'aria-label': `${options.name} of the kernel`,
            'aria-readonly': 'true'
          }),
          keymap.of([{ key: 'Ctrl-F10', run: () => this._revealSource() }]),
          this._events()
        ]
      })
    });
    this._body.append(this._empty);
    this.say('');
  }

  /** Emitted with the row under the mouse, or null when it leaves. */
  get hovered(): ISignal<this, IRow | null> {
    return this._hovered;
  }

  /** Emitted with the row that was clicked or that the caret came to. */
  get picked(): ISignal<this, IRow> {
    return this._picked;
  }

  /** Emitted with the row whose source is asked for (Ctrl+F10, double click). */
  get sourceAsked(): ISignal<this, IRow> {
    return this._sourceAsked;
  }

  get rows(): readonly IRow[] {
    return this._view.state.field(rowField);
  }

  /** Shows rows; what stayed the same stays in place, so that the eye does too. */
  present(rows: readonly IRow[], tints: ReadonlyMap<number, number>): void {
    const before = this._view.state.doc.toString();
    const after = rows.map(row => row.text).join('\n');
    let start = 0;
    const shorter = Math.min(before.length, after.length);
    while (start < shorter && before[start] === after[start]) {
      start++;
    }
    let end = 0;
    while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) {
      end++;
    }
    const tinted = new Map<number, number>();
    rows.forEach((row, i) => {
      const tint = row.source === null ? undefined : tints.get(row.source);
      if (tint !== undefined) {
        tinted.set(i + 1, tint);
      }
    });
    const changes = { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
    this._showing = true;
    this._view.dispatch({ changes: before === after ? undefined : changes, effects: setRows.of(rows) });
    this._view.dispatch({ effects: setTints.of(tinted) });
    this._showing = false;
  }

  /** Lights rows, and brings one into view where asked and none is. */
  light(found: ILight, reveal: boolean): void {
    const lines = (rows: ReadonlySet<number>): Set<number> => new Set([...rows].map(i => i + 1));
    const effects: StateEffect<unknown>[] = [setLit.of({ lit: lines(found.lit), exact: lines(found.exact) })];
    const row = reveal ? rowToReveal(found, ...this._range()) : null;
    if (row !== null && row < this._view.state.doc.lines) {
      const { from } = this._view.state.doc.line(row + 1);
      effects.push(EditorView.scrollIntoView(from, { y: 'center' }));
    }
    this._view.dispatch({ effects });
  }

  /** Shows a word in place of rows; the empty string shows the rows. */
  say(text: string): void {
    this._empty.textContent = text;
    this._empty.hidden = text === '';
  }

  /** Dims the rows: they are not of the text that stands in the cell. */
  set stale(value: boolean) {
    this.toggleClass('kw-mod-stale', value);
  }

  set subtitle(text: string) {
    this._subtitle.textContent = text;
  }

  override dispose(): void {
    this._view.destroy();
    Signal.clearData(this);
    super.dispose();
  }

  protected override onResize(msg: Widget.ResizeMessage): void {
    super.onResize(msg);
    this._view.requestMeasure();
  }

  protected override onAfterShow(msg: Message): void {
    super.onAfterShow(msg);
    this._view.requestMeasure();
  }

  private _heading(options: IListingOptions): HTMLElement {
    const node = document.createElement('div');
    node.className = 'kw-Listing-heading';
    const name = document.createElement('span');
    name.className = 'kw-Listing-name';
    name.textContent = options.name;
    this._subtitle.className = 'kw-Listing-subtitle';
    node.append(name, this._subtitle);
    if (options.controls) {
      const columns = document.createElement('div');
      columns.className = 'kw-Listing-columns';
      const offset = document.createElement('span');
      offset.className = 'kw-Listing-offset';
      offset.textContent = 'offset';
      offset.title = 'Bytes from the start of the kernel';
      columns.append(offset);
      const control = document.createElement('span');
      control.className = 'kw-Control';
      for (const { key, head, title, width } of COLUMNS) {
        const head_ = cell(`kw-Control-${key}`, head, width);
        head_.title = title;
        control.append(head_);
      }
      columns.append(control);
      const wrapper = document.createElement('div');
      wrapper.append(node, columns);
      wrapper.className = 'kw-Listing-head';
      return wrapper;
    }
    return node;
  }

  private _events(): Extension {
    const rowAt = (event: MouseEvent, view: EditorView): IRow | null => {
      const block = view.lineBlockAtHeight(event.clientY - view.documentTop);
      const inside = event.clientY - view.documentTop <= view.contentHeight;
      return inside ? (this.rows[view.state.doc.lineAt(block.from).number - 1] ?? null) : null;
    };
    return [
      EditorView.domEventHandlers({
        mousemove: (event, view) => {
          this._hover(rowAt(event, view));
        },
        mouseleave: () => {
          this._hover(null);
        },
        dblclick: (event, view) => {
          const row = rowAt(event, view);
          if (row) {
            this._sourceAsked.emit(row);
          }
        }
      }),
      EditorView.updateListener.of(update => {
        if (update.selectionSet && !this._showing) {
          const row = this._caretRow();
          if (row) {
            this._picked.emit(row);
          }
        }
      })
    ];
  }

  private _hover(row: IRow | null): void {
    if (row !== this._under) {
      this._under = row;
      this._view.contentDOM.title = row?.place ?? '';
      this._hovered.emit(row);
    }
  }

  private _caretRow(): IRow | undefined {
    const state = this._view.state;
    return this.rows[state.doc.lineAt(state.selection.main.head).number - 1];
  }

  private _revealSource(): boolean {
    const row = this._caretRow();
    if (row) {
      this._sourceAsked.emit(row);
    }
    return true;
  }

  /** First and last row in view. */
  private _range(): [number, number] {
    const { scrollDOM, state } = this._view;
    const top = this._view.lineBlockAtHeight(scrollDOM.scrollTop + 4);
    const bottom = this._view.lineBlockAtHeight(scrollDOM.scrollTop + scrollDOM.clientHeight - 4);
    return [state.doc.lineAt(top.from).number - 1, state.doc.lineAt(bottom.from).number - 1];
  }

  private readonly _view: EditorView;
  private readonly _body = document.createElement('div');
  private readonly _empty = document.createElement('div');
  private readonly _subtitle = document.createElement('span');
  private readonly _hovered = new Signal<this, IRow | null>(this);
  private readonly _picked = new Signal<this, IRow>(this);
  private readonly _sourceAsked = new Signal<this, IRow>(this);
  private _under: IRow | null = null;
  private _showing = false;
}
