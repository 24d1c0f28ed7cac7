/** Columns of a listing by width, its first scroll position, and the input that decides the highlight. */
import { EditorState } from '@codemirror/state';
import { SearchQuery } from '@codemirror/search';
import { describe, expect, it } from 'vitest';
import { COLUMNS, detailOf, shownColumns } from '../panels/columns/columns';
import { fittingColumns, GAP_CH, RANKS, textWidth, widthOf } from '../panels/columns/fittingColumns';
import { parameterLists } from '../panels/rows/functions';
import { fittingZoom } from '../panels/graph/graphLayout';
import { pointAtLine, pointAtRow, samePointer } from '../panels/rows/links';
import { matchesOf, matchWords } from '../panels/listing/listingSearch';
import { MouseMoves } from '../panels/source/mouseMoves';
import { IRow, ptxRows } from '../panels/rows/rows';
import { listing } from './samples';

/** Rows of a text of PTX, of no kernel. */
function ptx(text: string): IRow[] {
  const { translation } = listing('rows');
  const ptx_rows = text
    .trimEnd()
    .split('\n')
    .map(() => ({}));
  return ptxRows({ ...translation, ptx: text, ptx_rows });
}

describe('columns that fit', () => {
  it('every column has a rank, so that none is dropped by accident', () => {
    expect([...RANKS].sort()).toEqual(COLUMNS.map(({ key }) => key).sort());
  });

  it('leave the text its room at every width, and go by rank', () => {
    let before = -1;
    for (let room = 0; room <= 160; room++) {
      const kept = fittingColumns(COLUMNS, room, 40);
      expect(kept.length).toBeGreaterThanOrEqual(before);
      before = kept.length;
      expect(kept.length === 0 || widthOf(kept) + GAP_CH <= room - 40).toBe(true);
      // In their own order, and never a lesser one without the greater.
      expect(kept).toEqual(COLUMNS.filter(column => kept.includes(column)));
      expect(kept.map(({ key }) => RANKS.indexOf(key)).sort((a, b) => a - b)).toEqual(kept.map((_, i) => i));
    }
    expect(before).toBe(COLUMNS.length);
  });

  it('a text needs what nine of ten of its lines need, within bounds', () => {
    const rows = (lengths: number[]): IRow[] =>
      lengths.map(length => ({ ...ptx('ret;')[0], text: 'x'.repeat(length) }));
    expect(textWidth(rows([30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 300]))).toBe(30);
    expect(textWidth(rows([300, 300]))).toBe(56);
    expect(textWidth(rows([]))).toBe(20);
  });

  it('a newcomer has live registers and words, an expert what was chosen', () => {
    expect(detailOf('simple', ['offset', 'stall'])).toEqual({
      columns: [{ key: 'live', width: 4, align: 'left', isBar: true }],
      explains: true
    });
    expect(detailOf('expert', ['stall', 'offset'])).toEqual({
      columns: shownColumns(['offset', 'stall']),
      explains: false
    });
  });
});

describe('where a listing opens', () => {
  it('lists of three and more parameters fold, up to the last of them', () => {
    const params = (count: number): string =>
      Array.from({ length: count }, (_, i) => `\t.param .u64 k_param_${i}${i + 1 < count ? ',' : ''}\n`).join(
        ''
      );
    for (const count of [0, 1, 2, 3, 18]) {
      const rows = ptx(`.version 9.0\n.visible .entry k(\n${params(count)})\n{\n\tret;\n}\n`);
      expect(parameterLists(rows)).toEqual(count < 3 ? [] : [[1, 1 + count]]);
    }
    // Parameters of calls within code are none of a kernel.
    const call = '.entry k(\n)\n{\n\t.param .b32 a;\n\t.param .b32 b;\n\t.param .b32 c;\n}\n';
    expect(parameterLists(ptx(call))).toEqual([]);
  });
});

describe('the last input', () => {
  it('a mouse at rest does not move, whatever moves under it', () => {
    const moves = new MouseMoves();
    expect(moves.take({ screenX: 4, screenY: 5 })).toBe(true);
    expect(moves.take({ screenX: 4, screenY: 5 })).toBe(false);
    expect(moves.isReal).toBe(false);
    expect(moves.take({ screenX: 4, screenY: 6 })).toBe(true);
    expect(moves.isReal).toBe(true);
  });

  it('a mouse at rest leaves when it moves', () => {
    const moves = new MouseMoves();
    let left = 0;
    moves.take({ screenX: 4, screenY: 5 });
    moves.leave({ screenX: 4, screenY: 5 }, () => left++);
    expect(moves.take({ screenX: 4, screenY: 5 })).toBe(false);
    expect(left).toBe(0);
    expect(moves.take({ screenX: 9, screenY: 5 })).toBe(true);
    expect(left).toBe(1);
    moves.leave({ screenX: 10, screenY: 5 }, () => left++);
    expect(left).toBe(2);
    moves.take({ screenX: 10, screenY: 5 });
    expect(left).toBe(2);
  });

  it('two pointers are the same where they point at the same', () => {
    const rows = ptx('.entry k(\n)\n{\n\tret;\n}\n');
    expect(samePointer(pointAtLine(3), pointAtLine(3))).toBe(true);
    expect(samePointer(pointAtLine(3), pointAtLine(4))).toBe(false);
    expect(samePointer(null, pointAtLine(4))).toBe(false);
    expect(samePointer(null, null)).toBe(true);
    expect(samePointer(pointAtRow('ptx', rows[3]), pointAtRow('ptx', rows[3]))).toBe(true);
    expect(samePointer(pointAtRow('ptx', rows[3]), pointAtRow('ptx', rows[2]))).toBe(false);
    expect(samePointer(pointAtRow('ptx', rows[3]), pointAtRow('sass', rows[3]))).toBe(false);
  });
});

describe('search', () => {
  const text = Array.from({ length: 400 }, (_, i) => `${i % 3 ? 'FADD' : 'FFMA'} R${i}, R1`).join('\n');
  const state = EditorState.create({ doc: text, selection: { anchor: 0, head: 4 } });

  it('counts all lines, by text and by expression', () => {
    expect(matchesOf(state, new SearchQuery({ search: 'ffma' }))).toEqual({ count: 134, current: 1 });
    expect(matchesOf(state, new SearchQuery({ search: 'ffma', caseSensitive: true })).count).toBe(0);
    const regexp = new SearchQuery({ search: '^F(FMA|MUL) R\\d+[05],', regexp: true });
    const expected = text.split('\n').filter(line => /^F(FMA|MUL) R\d+[05],/.test(line)).length;
    expect(matchesOf(state, regexp).count).toBe(expected);
  });

  it('says how many there are, which one is selected, and what is no expression', () => {
    const query = new SearchQuery({ search: 'F' });
    expect(matchWords(query, { count: 7, current: 0 })).toBe('7 matches');
    expect(matchWords(query, { count: 1, current: 0 })).toBe('1 match');
    expect(matchWords(query, { count: 7, current: 2 })).toBe('2 of 7');
    expect(matchWords(new SearchQuery({ search: '' }), { count: 0, current: 0 })).toBe('');
    const bad = new SearchQuery({ search: '(', regexp: true });
    expect(matchesOf(state, bad)).toEqual({ count: 0, current: 0 });
    expect(matchWords(bad, { count: 0, current: 0 })).toBe('not a regular expression');
  });
});

describe('the zoom of a graph', () => {
  it('fits the whole of it, however long or wide', () => {
    for (const graph of [
      { width: 400, height: 30000 },
      { width: 9000, height: 200 },
      { width: 50, height: 40 }
    ]) {
      const zoom = fittingZoom('whole', graph, { width: 500, height: 600 });
      expect(graph.width * zoom).toBeLessThanOrEqual(500);
      expect(graph.height * zoom).toBeLessThanOrEqual(600);
      expect(zoom).toBeLessThanOrEqual(1);
    }
    // At first it is what can be read that counts.
    expect(fittingZoom('width', { width: 9000, height: 200 }, { width: 500, height: 600 })).toBe(0.5);
  });
});
