import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { align } from '../panels/versions/alignment';
import {
  aligned,
  compare,
  contentOf,
  ICode,
  percent,
  placesOf,
  shortOpcode
} from '../panels/versions/difference';
import { IResources } from '../wire';

interface IStoredCode {
  instructions: string[];
  sources: number[][][];
  resources: IResources;
  spilled?: number[];
}

interface IStored {
  block: number;
  before: IStoredCode;
  after: IStoredCode;
  rows: [number | null, number | null, string][];
  parts: string[];
  summary: string;
}

const FOLDER = new URL('../../../../tests/samples/', import.meta.url);
const names = readdirSync(FOLDER).filter(name => name.startsWith('difference_'));

function stored(name: string): IStored {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf-8')) as IStored;
}

/** The occupancies that a sample's summary tells: the analysis of each version brings them, not the comparison. */
function occupancies(parts: readonly string[]): [number, number] {
  const told = /^occupancy ([\d.]+) % -> ([\d.]+) % at/.exec(parts.at(-1) ?? '');
  return told ? [Number(told[1]) / 100, Number(told[2]) / 100] : [1, 1];
}

describe('samples of comparisons', () => {
  it('are there', () => expect(names.length).toBeGreaterThanOrEqual(4));

  it.each(names)('%s: rows and summary are those that are kept', name => {
    const kept = stored(name);
    const [before, after] = occupancies(kept.parts);
    const found = compare(
      { ...kept.before, spilled: new Set(kept.before.spilled), occupancy: before },
      { ...kept.after, spilled: new Set(kept.after.spilled), occupancy: after },
      kept.block
    );
    expect(found.rows.map(row => [row.before, row.after, row.kind])).toEqual(kept.rows);
    expect(found.parts).toEqual(kept.parts);
    expect(found.summary).toBe(kept.summary);
  });
});

const RESOURCES: IResources = {
  registers_per_thread: 40,
  static_smem_bytes: 0,
  stack_bytes: 8,
  spill_store_bytes: 4,
  spill_load_bytes: 4,
  constant_bytes: 0,
  num_barriers: 0,
  max_threads_per_block: 1024
};

function code(instructions: string[], more: Partial<ICode> = {}): ICode {
  return { instructions, sources: null, resources: RESOURCES, occupancy: 0.75, ...more };
}

describe('a comparison', () => {
  it('tells no opcode without the others of its mnemonic', () => {
    const mnemonics = ['FADD', 'FMUL', 'IADD3', 'MOV'];
    const listed = (plain: string, mark: string): ICode =>
      code([
        ...mnemonics.flatMap((name, n) => Array<string>(9 - n).fill(`${name}${plain} R1, R2, R3`)),
        ...Array<string>(2).fill(`BAR.SYNC${mark} 0x0`)
      ]);
    const found = compare(listed('', '.DEFER_BLOCKING'), listed('.X', ''), 256);
    expect(found.parts).toEqual(['-9 FADD', '+9 FADD.X', '-8 FMUL', '+8 FMUL.X', '6 more opcodes']);
    const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(name => `IMAD.${name} R1, R2, R3`);
    expect(compare(code(many), code([]), 256).parts).toEqual([
      'other counts of 7 opcodes',
      'instructions 7 -> 0'
    ]);
  });

  it('does not count renamed registers, targets and the reuse cache', () => {
    expect(contentOf('@!P0 IMAD.WIDE R4, R2.reuse, 0x4, R6')).toBe(
      contentOf('@!P1 IMAD.WIDE R8, R2, 0x4, R60')
    );
    expect(contentOf('BRA `(.L_x_0)')).toBe(contentOf('BRA `(.L_x_7)'));
    expect(contentOf('LDC R1, c[0x0][0x28]')).not.toBe(contentOf('LDC R1, c[0x0][0x2c]'));
  });

  it('tells of wide accesses, spills, registers and occupancy', () => {
    const before = code(['LDG.E R1, [R2]', 'STL [R1], R2', 'EXIT'], { spilled: new Set([1]) });
    const after = code(['LDG.E.128 R4, [R2]', 'LDG.E.128 R8, [R2]', 'EXIT'], {
      resources: { ...RESOURCES, registers_per_thread: 32 },
      occupancy: 1,
      spilled: new Set()
    });
    expect(compare(before, after, 256).summary).toBe(
      '+2 LDG.128, -1 LDG, -1 spill, registers 40 -> 32, occupancy 75 % -> 100 % at 256 threads'
    );
  });

  it('counts spills and arrays in local memory apart', () => {
    const spilled = code(['STL [R1], R2', 'STL [R3], R4', 'LDL R5, [R1]', 'EXIT'], {
      spilled: new Set([0, 2])
    });
    const kept = code(['STL [R3], R4', 'EXIT'], { spilled: new Set() });
    expect(compare(spilled, kept, 256).parts).toEqual(['-2 spills', 'instructions 4 -> 2']);
    expect(compare(kept, code(['EXIT'], { spilled: new Set() }), 256).parts).toEqual([
      '-1 STL',
      'instructions 2 -> 1'
    ]);
  });

  it('tells of no spills that come or go where only one version knows its own', () => {
    const text = ['STL [R1], R2', 'LDL R5, [R1]', 'EXIT'];
    const spills = code(text, { spilled: new Set([0, 1]) });
    for (const unknown of [code(text, { spilled: null }), code(text)]) {
      expect(compare(spills, unknown, 256).summary).toBe('the same instructions');
      expect(compare(unknown, spills, 256).summary).toBe('the same instructions');
    }
  });

  it('takes a branch that leads elsewhere for a change, and a new name of its place for none', () => {
    const text = ['ISETP P0, R1, R2', '@P0 BRA `(.L_x_0)', 'FADD R1, R2, R3', 'FMUL R4, R5, R6', 'EXIT'];
    const before = code(text, { targets: [null, 3, null, null, null] });
    const moved = code(text, { targets: [null, 4, null, null, null] });
    expect(aligned(before, moved).map(row => row.kind)).toEqual(['same', 'changed', 'same', 'same', 'same']);
    const further = [...text.slice(0, 2), 'MOV R9, RZ', ...text.slice(2)].map(each =>
      each.replace('_0', '_7')
    );
    const after = code(further, { targets: [null, 4, null, null, null, null] });
    expect(aligned(before, after).map(row => row.kind)).toEqual([
      'same',
      'same',
      'added',
      'same',
      'same',
      'same'
    ]);
  });

  it('says where a block cannot be launched, and nothing where occupancy is not known yet', () => {
    const before = code(['EXIT'], { occupancy: null });
    expect(compare(before, code(['EXIT']), 512).parts).toEqual(['occupancy none -> 75 % at 512 threads']);
    const unknown = code(['EXIT'], { occupancy: { missing: 'no analysis' } });
    expect(compare(before, unknown, 512).summary).toBe('the same instructions');
  });

  it('pairs what has the same opcode and another operand as changed', () => {
    expect(aligned(code(['MOV R1, 0x1', 'EXIT']), code(['MOV R1, 0x2', 'NOP', 'EXIT']))).toEqual([
      { before: 0, after: 0, kind: 'changed' },
      { before: null, after: 1, kind: 'added' },
      { before: 1, after: 2, kind: 'same' }
    ]);
  });

  it('reads who wrote operands by their places, results left out', () => {
    const writers: [string, number[]][] = [
      ['P0', [0]],
      ['R2', [1, 3]],
      ['R3', [5]]
    ];
    expect(placesOf('@P0 DADD R2, R2, R6', ['R2', 'R3'], writers)).toEqual([[0], [1, 3], [], [5]]);
    expect(placesOf('STG.E [R2.64], R4', [], writers)).toEqual([[1, 3], [], [0], [5]]);
  });

  it('takes operands from other instructions for a change, and renamed registers for none', () => {
    const before = code(['LDC R2, c[0x0][0x4]', 'LDC R3, c[0x0][0x4]', 'FADD R4, R2, -R3', 'EXIT'], {
      sources: [[], [], [[0], [1]], []]
    });
    const swapped = { ...before, sources: [[], [], [[1], [0]], []] };
    const renamed = {
      ...before,
      instructions: ['LDC R7, c[0x0][0x4]', 'LDC R9, c[0x0][0x4]', 'FADD R1, R7, -R9', 'EXIT']
    };
    expect(aligned(before, swapped).map(row => row.kind)).toEqual(['same', 'same', 'changed', 'same']);
    expect(aligned(before, renamed).map(row => row.kind)).toEqual(['same', 'same', 'same', 'same']);
  });

  it('pairs repeated instructions by their data flow', () => {
    const chain = Array.from({ length: 8 }, (_, n) => `FADD R${n + 2}, R${n + 1}, R${n + 1}`);
    const flow = (first: number): number[][][] => chain.map((_, n) => [[first + n], [first + n]]);
    const before = code(['MOV R1, 0x1', ...chain, 'EXIT'], { sources: [[], ...flow(0), []] });
    // One more instruction before the chain, whose content is that of its links, and which none of them reads.
    const after = code(['MOV R1, 0x1', 'FADD R20, R21, R21', ...chain, 'EXIT'], {
      sources: [[], [[], []], [[0], [0]], ...flow(2).slice(0, -1), []]
    });
    expect(aligned(before, after).map(row => row.kind)).toEqual([
      'same',
      'added',
      ...new Array<string>(9).fill('same')
    ]);
  });

  it('aligns a large kernel', () => {
    const before = Array.from({ length: 6000 }, (_, n) => `FFMA R1, R2, 0x${(n * 2654435761) % 7}, R4`);
    const added = new Array<string>(50).fill('FADD R1, R2, R3');
    const after = [...before.slice(0, 1000), ...before.slice(1200, 5000), ...added, ...before.slice(5000)];
    const kinds = aligned(code(before), code(after)).map(row => row.kind);
    expect(
      kinds.filter(kind => kind === 'removed').length - kinds.filter(kind => kind === 'added').length
    ).toBe(150);
    expect(kinds.filter(kind => kind === 'added').length).toBe(50);
  });

  it('names opcodes shortly and rounds shares up', () => {
    expect(['LDG.E.128.CONSTANT', 'MUFU.EX2', 'IMAD.WIDE.U32', 'F2F.F64.F32'].map(shortOpcode)).toEqual([
      'LDG.128',
      'MUFU.EX2',
      'IMAD',
      'F2F.F64.F32'
    ]);
    expect([0.375, 1, 0.0625, 0.6666].map(percent)).toEqual(['37.5 %', '100 %', '6.3 %', '66.7 %']);
  });
});

describe('an alignment', () => {
  /** Length of the longest common subsequence, by the textbook. */
  function longest(a: readonly string[], b: readonly string[]): number {
    let row = new Array<number>(b.length + 1).fill(0);
    for (const key of a) {
      const next = [0];
      b.forEach((other, j) => next.push(key === other ? row[j] + 1 : Math.max(row[j + 1], next[j])));
      row = next;
    }
    return row[b.length];
  }

  it('is a longest one for random sequences of any length, across words', () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    for (let round = 0; round < 60; round++) {
      const make = (): string[] => Array.from({ length: random(130) }, () => 'abcdef'[random(6)]);
      const [a, b] = [make(), make()];
      const pairs = align(a, b);
      expect(pairs.length).toBe(longest(a, b));
      pairs.forEach(([i, j], n) => {
        expect(a[i]).toBe(b[j]);
        expect(n === 0 || (i > pairs[n - 1][0] && j > pairs[n - 1][1])).toBe(true);
      });
    }
  });
});
