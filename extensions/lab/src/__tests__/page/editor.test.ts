/** The editors of cells: fixes of errors, the offer of an empty cell, signatures, notes of faults. */
import { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyCell, TEMPLATE } from '../../languages/emptyCell';
import { askSignature, signatureTip } from '../../languages/signatureTip';
import { faultMarks, setMarks } from '../../marks/faultMarks';
import { CellEditors } from '../../panels/source/cellEditors';
import { applyOffered } from '../../panels/source/quickFix';
import { squiggles } from '../../panels/source/squiggles';
import { IDiagnostic } from '../../wire';
import { eventually } from './shownInspector';

let view: EditorView;

afterEach(() => view.destroy());

function open(doc: string, extensions: Extension): void {
  view = new EditorView({ state: EditorState.create({ doc, extensions }), parent: document.body });
}

const lines = (): string[] => view.state.doc.toString().split('\n');

describe('a fix', () => {
  const cell = '%%cuda\nextern "C" __global__ void fill(float* x) {\n  x[0] = INFINITY;\n}';
  const place = { line: 2, column: 1, end_line: 2, end_column: 1 };
  const error: IDiagnostic = {
    severity: 'error',
    message: 'identifier "INFINITY" is undefined',
    filename: 'cell.cu',
    line: 3,
    column: 10,
    end_column: 18,
    notes: [],
    fixes: [{ title: 'Include <math.h>', ...place, text: '#include <math.h>\n' }]
  };
  const offer = (): void => {
    open(cell, new CellEditors().extension());
    view.dispatch(squiggles(view, [error], 'cell.cu'));
  };

  it('is a button behind its line, which applies it', () => {
    offer();
    const button = view.dom.querySelector<HTMLElement>('.kw-QuickFix');
    expect(button?.getAttribute('aria-label')).toBe('Include <math.h>');
    expect(button?.closest('.cm-line')?.textContent).toContain('INFINITY');
    button?.click();
    expect(lines()[1]).toBe('#include <math.h>');
  });

  it('is applied by the key that the editor is marked for, at its line, and elsewhere where it is the only one', () => {
    offer();
    expect(view.contentDOM.classList.contains('kw-mod-fixable')).toBe(true);
    expect(applyOffered(view)).toBe(true);
    expect(lines()[1]).toBe('#include <math.h>');
    view.dispatch(squiggles(view, [], 'cell.cu'));
    expect(applyOffered(view)).toBe(false);
    expect(view.contentDOM.classList.contains('kw-mod-fixable')).toBe(false);
  });
});

describe('an editor', () => {
  it('tells the line of the caret, and that a key went down, but for keys that do nothing alone', () => {
    const editors = new CellEditors();
    const seen: (number | null | string)[] = [];
    editors.caretMoved.connect((_, { line }) => seen.push(line));
    editors.keyed.connect(() => seen.push('key'));
    open('a\nb\nc', editors.extension());
    view.dispatch({ selection: { anchor: 4 } });
    for (const key of ['Shift', 'x']) {
      view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    expect(seen).toEqual([3, 'key']);
    expect(editors.keyedAt).toBeGreaterThan(0);
  });
});

describe('an empty cell', () => {
  it('offers a kernel to begin with, until something stands in it', () => {
    open('%%cuda', emptyCell);
    const offered = (): HTMLElement | null => view.dom.querySelector('.kw-EmptyCell');
    expect(offered()?.textContent).toContain('Write CUDA C++');
    offered()?.querySelector('button')?.click();
    expect(view.state.doc.toString()).toBe(`%%cuda\n${TEMPLATE}`);
    expect(offered()).toBeNull();
  });
});

describe('a signature', () => {
  const tip = (): HTMLElement | null => document.querySelector('.kw-Signature');
  const cell =
    '%%cuda\n__global__ void k(float* x) {\n    x[0] = __shfl_xor_sync(~0u, fmaxf(x[1], 0), 4);\n}';

  it('follows the arguments that are typed, and goes at Escape', async () => {
    open(cell, signatureTip);
    const at = view.state.doc.toString().indexOf('0), 4);');
    view.dispatch({ selection: { anchor: at } });
    askSignature(view);
    await eventually(() => expect(tip()?.querySelector('strong')?.textContent).toBe('float y'));
    view.dispatch({ changes: { from: at, insert: '0), ' }, selection: { anchor: at + 4 } });
    await eventually(() => expect(tip()?.querySelector('strong')?.textContent).toBe('int laneMask'));
    view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await eventually(() => expect(tip()).toBeNull());
  });

  it('is none in front of the code, where indentation is taken away', () => {
    open(cell, signatureTip);
    view.dispatch({ selection: { anchor: view.state.doc.line(3).from } });
    askSignature(view);
    expect(lines()[2]).toMatch(/^ {2}x\[0\]/);
    expect(tip()).toBeNull();
  });
});

describe('a fault', () => {
  it('tints its line, with what was said below it, until the cell is edited', () => {
    open('%%cuda\nint x;\nint y;', faultMarks);
    view.dispatch({
      effects: setMarks.of([{ line: 2, severity: 'error', messages: ['memcheck', 'thread 3'] }])
    });
    const note = view.dom.querySelector('.kw-FaultNote');
    expect([...(note?.children ?? [])].map(part => part.textContent)).toEqual(['memcheck', 'thread 3']);
    expect(view.dom.querySelector('.cm-line.kw-Fault')?.textContent).toBe('int x;');
    view.dispatch({ changes: { from: 0, insert: ' ' } });
    expect(view.dom.querySelector('.kw-FaultNote')).toBeNull();
  });
});
