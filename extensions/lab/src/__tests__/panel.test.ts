import { describe, expect, it } from 'vitest';
import { AnalysisIndex } from '../panels/rows/analysisIndex';
import { abbreviates, chipsOf, explanation, linesInWords } from '../panels/listing/chipTexts';
import { cellText, COLUMNS, rowsAsText, shownColumns } from '../panels/columns/columns';
import { branchArrows, dependencyArrows, labelRows, targetRow } from '../panels/listing/dependencies';
import { bodies } from '../panels/rows/functions';
import { graphBlocks } from '../panels/graph/graphBlocks';
import { backEdges, layGraph } from '../panels/graph/graphLayout';
import { ArrowIndex, layArrows } from '../panels/listing/lanes';
import { FilteredKind } from '../panels/rows/lineFilter';
import { registerAt, usesIn } from '../panels/rows/registers';
import { IRow, ptxRows, sassRows, visibleRows } from '../panels/rows/rows';
import { reasonText } from '../panels/listing/reasons';
import { longestPrefix, opcodeSpan, operandAt, operandHelp, rowTip, tipAt } from '../panels/listing/tips';
import { IAnalysis, IHelp } from '../wire';
import { listing } from './samples';

// Code that no compiler made, with a row of each kind.
const { translation, sass } = listing('rows');
const ptx = ptxRows(translation);

function help(title: string): IHelp {
  return { title, text: `${title}.`, operands: '', section: '' };
}

function facts(changes: object) {
  const none = { class: 'int', pipe: 'ALU', writes: [], reads: [], from: [], to: [], guards: [] };
  return { ...none, target: null, provenance: '', unproved: '', ...changes };
}

const analysis: IAnalysis = {
  kind: 'analysis',
  arch: 'sm_90',
  kernels: {
    k: {
      live: { gpr: [1, 3, 2, 2, 2, 1, 1, 1, 0, 0], pred: [], ugpr: [], peak: 1 },
      instructions: sass.rows
        .filter(row => row.index !== undefined)
        .map((_, i) =>
          i === 2
            ? facts({ from: [['R2', [1]]], to: [['R3', [5]]], guards: [['R2', 0, 1]], class: 'fp32' })
            : facts({})
        ),
      blocks: [
        { first: 0, last: 0, successors: [1], loop: null },
        { first: 1, last: 3, successors: [1, 2], loop: 0 },
        { first: 4, last: 9, successors: [], loop: null }
      ],
      loops: [
        {
          head: 1,
          blocks: [1],
          depth: 1,
          parent: null,
          back_edges: [[1, 1]],
          source_lines: [8, 9],
          instructions: 3,
          unroll: 4
        }
      ],
      ptx_blocks: [],
      ptx_loops: [],
      mix: [],
      hot_loop: 0,
      occupancy: { missing: 'not asked for' },
      proof: { proved: true, unproved: 0, text: '' }
    }
  },
  ptx_eliminations: { '17': { how: 'merged', text: 'Merged into 0x0020.', offsets: [32], kernel: 'k' } },
  idioms: [
    {
      kind: 'vector',
      kernel: 'k',
      title: 'four at once',
      text: 'Loads four.',
      offsets: [16, 32],
      ptx_lines: [17],
      source_line: 4,
      severity: 'info'
    }
  ],
  help: {
    ptx: { add: help('adds'), 'ld.global': help('loads') },
    sass: { LDG: help('loads') },
    operands: {
      'c[0x0][': help('constant'),
      UR: help('uniform'),
      'desc[': help('descriptor'),
      B0: help('barrier')
    }
  }
};

const rows = sassRows(sass, 'cell.cu');
const index = new AnalysisIndex(analysis, rows);
const at = (text: string): IRow => {
  const found = [...rows, ...ptx].find(row => row.text.includes(text));
  if (!found) {
    throw new Error(text);
  }
  return found;
};
const shown = (...kinds: FilteredKind[]): string[] =>
  visibleRows(rows, 'k', new Set(kinds)).map(row => row.text);

describe('filters', () => {
  it('leave out code of headers, whole or inlined, padding and labels that nothing goes to', () => {
    expect(shown()).not.toContain('FADD R3, R2, R2');
    expect(shown('inlined')).toContain('FADD R3, R2, R2');
    expect(shown()).not.toContain('MOV R9, c[0x0][0x10]');
    expect(shown('header')).toContain('MOV R9, c[0x0][0x10]');
    expect(shown()).not.toContain('NOP');
    expect(shown('padding')).toEqual(expect.arrayContaining(['NOP', 'BRA `(.L_x_2)']));
    expect(shown()).toContain('$k$f:');
  });

  it('leave out functions that the kernel does not reach', () => {
    const texts = (kinds: FilteredKind[]): string =>
      visibleRows(ptx, 'k', new Set(kinds))
        .map(row => row.text)
        .join('\n');
    expect(texts([])).toContain('used(');
    expect(texts([])).not.toContain('unused');
    expect(texts(['unused'])).toContain('.func unused()');
    expect(texts([])).not.toContain('.loc');
    expect(texts(['debug'])).toContain('.loc');
  });
});

describe('functions', () => {
  it('fold from their first line to their last', () => {
    expect(bodies(ptx).map(([from, to]) => [ptx[from].text, ptx[to].text])).toEqual([
      ['.func  (.param .b32 r) used(', '}'],
      ['.func unused()', '}']
    ]);
    const [body] = bodies(rows);
    expect(rows[body[0]].text).toBe('$k$f:');
  });
});

describe('columns', () => {
  it('say what is known of a row, and nothing of a label', () => {
    const load = at('LDG');
    expect(COLUMNS.map(({ key }) => cellText(key, load, index))).toEqual([
      '0010',
      '3',
      '1',
      '',
      '',
      '',
      '',
      '13',
      '3',
      'ALU',
      '00000000000000000000000000000002'
    ]);
    expect(COLUMNS.map(({ key }) => cellText(key, at('.L_x_1:'), index)).join('')).toBe('');
    expect(cellText('live', load, null)).toBe('');
  });

  it('can be copied, or left out', () => {
    const two = rows.slice(1, 3);
    expect(rowsAsText(two, [], index)).toBe('.L_x_1:\nLDG.E R2, desc[UR4][R0.64]\n');
    expect(rowsAsText(two, shownColumns(['live', 'offset']), index).split('\n')[1]).toBe(
      '  0010  3        LDG.E R2, desc[UR4][R0.64]'
    );
  });
});

describe('arrows', () => {
  it('nest: short ones are inside, and those that meet have lanes of their own', () => {
    const laid = layArrows(
      [
        { from: 9, to: 0, kind: 'a' },
        { from: 5, to: 3, kind: 'b' },
        { from: 20, to: 30, kind: 'c' }
      ],
      3
    );
    const lane = (kind: string): number | undefined => laid.find(arrow => arrow.kind === kind)?.lane;
    expect([lane('b'), lane('a'), lane('c')]).toEqual([0, 1, 0]);
  });

  it('are drawn by row, also far from their ends, and by their ends where no lane is free', () => {
    const found = new ArrowIndex(
      [
        { from: 500, to: 2, kind: 'a' },
        { from: 501, to: 1, kind: 'b' }
      ],
      1
    );
    expect(found.at(250)).toEqual([{ lane: 0, kind: 'a', up: true, down: true, tick: '' }]);
    expect(found.at(2)).toEqual([{ lane: 0, kind: 'a', up: false, down: true, tick: 'end' }]);
    expect(found.at(501)).toEqual([{ lane: -1, kind: 'b', up: false, down: false, tick: 'start' }]);
    expect(found.at(600)).toEqual([]);
  });

  it('go from branches to labels, not from calls', () => {
    const labels = labelRows(rows);
    expect(branchArrows(rows, labels).map(({ from, to }) => [rows[from].text, rows[to].text])).toContainEqual(
      ['@P0 BRA `(.L_x_1)', '.L_x_1:']
    );
    expect(branchArrows(rows, labels).some(({ from }) => rows[from].text.startsWith('CALL'))).toBe(false);
    expect(targetRow(at('CALL'), labels)).toBe(rows.findIndex(row => row.label === '$k$f'));
    expect(branchArrows(ptx, labelRows(ptx))).toHaveLength(2);
  });

  it('go from writers and to readers of an instruction', () => {
    const add = rows.indexOf(at('FADD'));
    const found = dependencyArrows(rows, add, index);
    expect(found).toEqual([
      { from: rows.indexOf(at('LDG')), to: add, kind: 'kw-mod-guard' },
      { from: add, to: rows.indexOf(at('EXIT')), kind: 'kw-mod-reader' }
    ]);
    expect(dependencyArrows(rows, add, null)).toEqual([]);
  });
});

describe('registers', () => {
  it('are found under the caret, and their uses by whole names', () => {
    const text = 'add.s32 %r1, %r10, %r1;';
    expect(registerAt(text, 10)).toBe('%r1');
    expect(registerAt(text, 3)).toBeNull();
    expect(usesIn(text, '%r1').map(({ from }) => from)).toEqual([8, 19]);
    expect(usesIn('LDG.E R2, desc[UR2][R2.64]', 'R2').map(({ from }) => from)).toEqual([6, 20]);
    expect(registerAt('MOV RZ, PT', 5)).toBeNull();
  });
});

describe('tips', () => {
  it('find the longest opcode that is known', () => {
    expect(longestPrefix(analysis.help.ptx, 'ld.global.nc.f32')?.title).toBe('loads');
    expect(longestPrefix(analysis.help.ptx, 'ld.shared.f32')).toBeNull();
    expect(longestPrefix({}, 'constructor')).toBeNull();
    const load = at('LDG');
    expect(load.text.slice(...(opcodeSpan(load) ?? [0, 0]))).toBe('LDG.E');
  });

  it('find operands and their forms', () => {
    const load = at('LDG');
    const operand = operandAt(load, load.text.indexOf('UR4'));
    expect(operand).toBe('desc[UR4][R0.64]');
    expect(operandHelp(operand, analysis.help.operands).map(form => form.title)).toEqual([
      'descriptor',
      'uniform'
    ]);
    expect(operandHelp('B3', analysis.help.operands).map(form => form.title)).toEqual(['barrier']);
    expect(tipAt(load, load.text.indexOf('UR4'), index, null)?.title).toBe(operand);
    expect(tipAt(load, 1, index, null)?.title).toBe('LDG.E: loads');
  });

  it('say who wrote what an instruction reads, and what guards it', () => {
    const words = rowTip(at('FADD'), index)
      ?.parts.map(part => part.text)
      .join('\n');
    expect(words).toContain('R2, written by LDG.E at 0010');
    expect(words).toContain('R2 is guarded by barrier 0, set by LDG.E at 0010');
    expect(words).toContain('keeps operand 1 and 3 in the reuse cache');
    expect(words).toContain('x.hpp:9\ninlined at line 5 (f)');
  });

  it('say what an idiom rests on: numbers, the code that was checked, the source', () => {
    const why = {
      rule: 'Loads four.',
      source: 'derived from the operands',
      places: [{ sass_offset: 16, line: 4 }, { ptx_line: 17, line: 4 }, { line: 4 }],
      numbers: { size: { value: 16, unit: 'bytes', basis: 'static' as const } }
    };
    const idioms = analysis.idioms.map(idiom => ({ ...idiom, why }));
    const parts = rowTip(at('LDG.E'), new AnalysisIndex({ ...analysis, idioms }, rows))?.parts ?? [];
    expect(parts.find(part => part.label === 'Why')?.text.split('\n')).toEqual([
      'size 16 bytes',
      '0x0010 (line 4), PTX line 17 (line 4), line 4 of the cell',
      'derived from the operands'
    ]);
    expect(rowTip(at('LDG.E'), index)?.parts.map(part => part.label)).not.toContain('Why');
    const many = { ...why, places: Array.from({ length: 9 }, (_, i) => ({ sass_offset: 16 * i })) };
    expect(reasonText(many)).toContain('0x0050, ');
    expect(reasonText(many)).not.toContain('0x0060');
    const place = { value: 24, unit: 'address', basis: 'static' as const };
    const tiny = { value: 3.4e-19, unit: 'µs', basis: 'modelled' as const };
    expect(reasonText({ ...why, numbers: { tiny } })).toContain('tiny 3.4e-19 µs\n');
    expect(reasonText({ ...why, numbers: { 'place, from R1': place } })).toContain('place, from R1: 0x18\n');
  });

  it('say what became of a PTX line, and stay silent where nothing is known', () => {
    const words = rowTip(at('add.s32'), index)?.parts.map(part => part.text);
    expect(words).toContain('Merged into 0x0020.');
    expect(rowTip({ ...at('.visible .entry'), chain: [] }, null)).toBeNull();
  });
});

describe('chips', () => {
  it('mark loops at their head and idioms at the first of their instructions', () => {
    expect(chipsOf(at('LDG'), index).map(chip => chip.text)).toEqual([
      'hot · loop of line 8 · 3 instructions',
      'four at once'
    ]);
    expect(chipsOf(at('FADD'), index)).toEqual([]);
    expect(index.idioms(at('FADD'))).toHaveLength(1);
    expect(linesInWords([])).toBe('');
    expect(linesInWords([3, 9, 4])).toBe('3–9');
  });
});

describe('the graph', () => {
  it('has blocks with their first lines', () => {
    const blocks = graphBlocks('sass', 'k', rows, index);
    expect(blocks.map(block => block.instructions)).toEqual([1, 3, 5]);
    expect(blocks[1].hot).toBe(true);
    expect(blocks[1].first?.text).toMatch(/^LDG/);
    expect(blocks[2].lines.at(-1)).toBe('… 1 more');
    expect(graphBlocks('ptx', 'k', rows, index)).toEqual([]);
    expect(graphBlocks('sass', 'other', rows, index)).toEqual([]);
  });

  it('stands in layers, with edges back beside it and nothing on top of each other', () => {
    const successors = [[1, 4], [2, 3], [4], [4, 1], [4, 5], []];
    const nodes = successors.map((to, i) => ({ width: 100, height: 20 + i, successors: to }));
    expect([...backEdges(nodes)].sort()).toEqual(['3:1', '4:4']);
    const { nodes: placed, routes, width, height } = layGraph(nodes);
    expect(placed.map(place => place.rank)).toEqual([0, 1, 2, 2, 3, 4]);
    expect(Math.abs(placed[2].x - placed[3].x)).toBeGreaterThanOrEqual(100);
    for (const route of routes) {
      expect(route.points.flat().every(Number.isFinite)).toBe(true);
      expect(route.points.every(([x, y]) => x >= 0 && x <= width && y >= 0 && y <= height + 20)).toBe(true);
      if (!route.back) {
        expect(placed[route.to].y).toBeGreaterThan(placed[route.from].y);
      }
    }
    // The long edge goes around what stands between.
    const long = routes.find(route => route.from === 0 && route.to === 4);
    expect(long?.points.length).toBeGreaterThan(5);
    expect(layGraph([]).nodes).toEqual([]);
  });

  it('of thousands of blocks in a row is laid out too', () => {
    const nodes = Array.from({ length: 3000 }, (_, i) => ({
      width: 9,
      height: 9,
      successors: i < 2999 ? [i + 1] : []
    }));
    expect(layGraph(nodes).nodes[2999].rank).toBe(2999);
  });
});

describe('words behind a line', () => {
  it('a move is one by its class, whatever its opcode; labels and unknown rows have none', () => {
    const moved = structuredClone(analysis);
    moved.kernels['k'].instructions[2].class = 'move';
    const row = rows.find(found => found.text.startsWith('FADD'));
    expect(row && explanation(row, new AnalysisIndex(moved, rows))).toBe('move');
    expect(row && explanation(row, index)).not.toBe('move');
    expect(row && explanation(row, null)).toBe('');
    expect(
      rows
        .filter(found => found.label !== null)
        .map(found => explanation(found, index))
        .join('')
    ).toBe('');
  });

  it('a shuffle and what reads a special register are no plain moves', () => {
    const moved = structuredClone(analysis);
    const special = rows.find(found => found.text.startsWith('S2R'));
    const number = special?.index ?? -1;
    moved.kernels['k'].instructions[number].class = 'move';
    moved.help.sass['S2R'] = { title: 'read a special register', text: '', operands: '', section: '' };
    expect(special && explanation(special, new AnalysisIndex(moved, rows))).toBe('read a special register');
  });
});

describe('a title that an opcode is short for', () => {
  it.each([
    ['mov.u32', 'Move'],
    ['MOV', 'move'],
    ['IMAD.MOV.U32', 'move'],
    ['add.s32', 'Add'],
    ['BRA', 'branch'],
    ['cvt.s64.s32', 'Convert'],
    ['ld.global.f32', 'Load'],
    ['st.shared.u32', 'Store'],
    ['sub', 'Subtract'],
    ['ret', 'Return']
  ])('%s says %s itself', (opcode, title) => expect(abbreviates(opcode, title)).toBe(true));
  it.each([
    ['mul.lo.s32', 'Multiply, lower half'],
    ['S2R', 'read a special register'],
    ['IMAD', 'move'],
    ['HFMA2.MMA', 'move'],
    ['LEA', 'address: shift and add'],
    ['shl.b32', ''],
    ['cvta.u64', 'Address']
  ])('%s does not say %s', (opcode, title) => expect(abbreviates(opcode, title)).toBe(false));
});
