import { describe, expect, it } from 'vitest';
import { matrixIn, operandNumber } from '../panels/rows/matrices';
import { IRow, ptxRows } from '../panels/rows/rows';
import { listing } from './samples';

const MMA =
  '  mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f1,%f2,%f3,%f4}, {%r1,%r2,%r3,%r4}, {%r5,%r6}, {%f1,%f2,%f3,%f4};';

function rowOf(text: string, part: Partial<IRow> = {}): IRow {
  return {
    ...ptxRows(listing('rows').translation)[0],
    text,
    label: null,
    index: null,
    matrix: true,
    ...part
  };
}

describe('rows of matrices', () => {
  it.each([
    [MMA, {}, MMA.slice(2, -1)],
    ['  ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%r1, %r2}, [%r9];', { access: true }, '{%r1, %r2}, [%r9]'],
    ['HMMA.16816.F32 R4, R8, R12, R4', { index: 3 }, 'HMMA.16816.F32 R4, R8, R12, R4']
  ])('have a link at their operands: %s', (text, part, expected) => {
    const row = rowOf(text, part);
    const found = matrixIn(row);
    expect(found && text.slice(found.from, found.to)).toBe(expected);
    expect(matrixIn({ ...row, matrix: false })).toBeNull();
  });

  it('count operands, those in braces as one', () => {
    const row = rowOf(MMA);
    expect(operandNumber(row, 4)).toBe(0);
    expect(operandNumber(row, MMA.indexOf('%f3'))).toBe(0);
    expect(operandNumber(row, MMA.indexOf('%r3'))).toBe(1);
    expect(operandNumber(row, MMA.indexOf('%r6'))).toBe(2);
    expect(operandNumber(row, MMA.lastIndexOf('%f4'))).toBe(3);
  });

  it('count those of SASS where their order is that of PTX', () => {
    const warps = 'HMMA.16816.F32 R4, R8, R12, R4';
    const descriptors = 'HGMMA.64x64x16.F32 R24, gdesc[UR4], RZ';
    expect(operandNumber(rowOf(warps, { index: 1 }), warps.indexOf('R12'))).toBe(2);
    expect(operandNumber(rowOf(descriptors, { index: 1 }), descriptors.indexOf('gdesc'))).toBe(0);
  });
});
