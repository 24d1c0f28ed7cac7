import { readFileSync } from 'node:fs';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { marksField, setMarks } from '../marks/faultMarks';
import {
  cellText,
  fingerprint,
  IPlace,
  lineIn,
  marksOf,
  mentions,
  MIME,
  placesOfOutput
} from '../marks/places';

const sample = JSON.parse(
  readFileSync(new URL('../../../../tests/samples/places/places.json', import.meta.url), 'utf8')
) as {
  fingerprints: Record<string, string>;
  cells: string[];
  data: Record<string, unknown>;
  lines: number[][];
};

const place = (changes: Partial<IPlace> = {}): IPlace => ({
  shown: 'cell.cu:2',
  kind: 'cuda',
  fingerprint: fingerprint('int x;'),
  line: 2,
  severity: 'error',
  message: 'wrong',
  ...changes
});

describe('places of errors', () => {
  it('name cells by the same fingerprint as the kernel does', () => {
    for (const [text, print] of Object.entries(sample.fingerprints)) {
      expect(fingerprint(text)).toBe(print);
    }
    const places = placesOfOutput(sample.data, {});
    expect(places.length).toBeGreaterThan(2);
    expect(sample.cells.map(cell => marksOf(cellText(cell), places).map(mark => mark.line))).toEqual(
      sample.lines
    );
  });

  it('count lines from the first one with text, and hold until the cell is edited', () => {
    const line = (text: string, given = place()): number | null => lineIn(cellText(text), given);
    expect(line('%%cuda\nint x;')).toBe(2);
    expect(line('\n \n%%cuda -arch sm_80\nint x;\n\n')).toBe(4);
    expect(line('%%cuda\nint y;')).toBe(null);
    expect(line('%%cuda_header a.h\nint x;')).toBe(null);
    expect(line('%%cuda_header a.h\nint x;', place({ kind: 'header' }))).toBe(2);
    expect(line('int x;', place({ kind: 'python', line: 1 }))).toBe(1);
    expect(line('\n\nint x;', place({ kind: 'python', line: 1 }))).toBe(3);
    expect(line('int x;', place({ kind: 'python', line: 7 }))).toBe(null);
  });

  it('make one mark a line, with each message once', () => {
    const cell = cellText('%%cuda\nint x;');
    const found = [
      place({ severity: 'info', message: 'b' }),
      place(),
      place(),
      place({ message: '' }),
      place({ line: 1, severity: 'warning', message: 'c' })
    ];
    expect(marksOf(cell, found)).toEqual([
      { line: 1, severity: 'warning', messages: ['c'] },
      { line: 2, severity: 'error', messages: ['b', 'wrong'] }
    ]);
    expect(marksOf(cell, [place({ message: '' })])).toEqual([]);
  });

  it('are read from a message by itself and from one beside a card; what is none is left out', () => {
    const message = { places: [place(), null, 3, {}, { ...place(), line: 'x' }, { ...place(), kind: 'no' }] };
    expect(placesOfOutput({ [MIME]: message }, {})).toEqual([place()]);
    expect(placesOfOutput({ 'text/html': '' }, { 'text/html': { [MIME]: message } })).toEqual([place()]);
    for (const odd of [undefined, null, 3, 'x', {}, { places: 3 }]) {
      expect(placesOfOutput({ [MIME]: odd }, {})).toEqual([]);
    }
  });

  it('are links where a text names them, and where it names no other', () => {
    const text = '--> cell.cu:12:5, cell.cu:1 cell.cu:12 my_cell.cu:1 (cell.cu:1) Cell In[5], line 12';
    const found = mentions(text, ['cell.cu:1', 'cell.cu:12:5', 'Cell In[5], line 1', 'Cell In[5], line 12']);
    expect(found.map(({ from, to, shown }) => [text.slice(from, to), shown])).toEqual([
      ['cell.cu:12:5', 'cell.cu:12:5'],
      ['cell.cu:1', 'cell.cu:1'],
      ['cell.cu:1', 'cell.cu:1'],
      ['Cell In[5], line 12', 'Cell In[5], line 12']
    ]);
    expect(mentions('cell.cu:12', [])).toEqual([]);
  });
});

describe('marks in an editor', () => {
  it('stay until the text is edited', () => {
    const mark = { line: 2, severity: 'error', messages: ['wrong'] } as const;
    let state = EditorState.create({ doc: '%%cuda\nint x;', extensions: marksField });
    state = state.update({ effects: setMarks.of([mark, { ...mark, line: 9 }]) }).state;
    expect(state.field(marksField).marks).toEqual([mark]);
    expect(state.field(marksField).decorations.size).toBe(2);
    state = state.update({ selection: { anchor: 3 } }).state;
    expect(state.field(marksField).marks).toEqual([mark]);
    state = state.update({ changes: { from: 0, insert: ' ' } }).state;
    expect(state.field(marksField).marks).toEqual([]);
    expect(state.field(marksField).decorations.size).toBe(0);
  });
});
