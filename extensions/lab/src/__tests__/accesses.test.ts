import { describe, expect, it } from 'vitest';
import { accessIn, pythonName, recordCall } from '../panels/rows/accesses';
import { readPicture, textOf } from '../panels/pictures/pictureClient';
import { IRow } from '../panels/rows/rows';
import { IKernelEntry, ITranslation } from '../wire';

const row = (text: string, more: Partial<IRow> = {}): IRow =>
  ({ text, kernel: 'k', ptxLine: 7, index: null, ...more }) as IRow;
const opcode = (text: string, more: Partial<IRow> = {}): string | null => {
  const found = accessIn(row(text, more));
  return found && text.slice(found.from, found.to);
};

describe('rows that are accesses', () => {
  it.each([
    ['  ld.global.nc.v4.f32  {%f1, %f2, %f3, %f4}, [%rd4];', 'ld.global.nc.v4.f32'],
    ['  @%p1 st.shared.u8  [%r1], %rs2;', 'st.shared.u8'],
    ['  @!%p12 red.global.add.u32 [%rd1], 1;', 'red.global.add.u32'],
    ['  atom.shared.cas.b32 %r1, [%r2], %r3, %r4;', 'atom.shared.cas.b32'],
    ['  cp.async.cg.shared.global [%r1], [%rd1], 16;', 'cp.async.cg.shared.global'],
    ['  ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r1}, [%r2];', 'ldmatrix.sync.aligned.m8n8.x4.shared.b16'],
    [
      '  wmma.load.a.sync.aligned.row.m16n16k16.f16 {%r1}, [%rd1];',
      'wmma.load.a.sync.aligned.row.m16n16k16.f16'
    ],
    ['  ld.u32 %r1, [%rd3];', 'ld.u32'],
    ['  ld.param.u64 %rd1, [k_param_0];', null],
    ['  ld.const.f32 %f1, [table];', null],
    ['  cp.async.wait_group 0;', null],
    ['  cp.async.commit_group;', null],
    ['  add.s32 %r1, %r2, %r3;', null],
    ['  // ld.global.f32', null]
  ])('%s', (text, expected) => {
    expect(opcode(text)).toBe(expected);
  });

  it.each([
    ['LDG.E.128.CONSTANT R4, desc[UR4][R2.64]', 'LDG.E.128.CONSTANT'],
    ['@!P0 STS.U8 [R3], R2', 'STS.U8'],
    ['@UP1 ATOMS.POPC.INC.32 RZ, [R1]', 'ATOMS.POPC.INC.32'],
    ['LDGSTS.E.BYPASS.128 [R1], desc[UR4][R2.64]', 'LDGSTS.E.BYPASS.128'],
    ['LDC R1, c[0x0][0x28]', null],
    ['LDS R4, [R5]', 'LDS'],
    ['LDGDEPBAR', null],
    ['REDUX.SUM UR4, R2', null]
  ])('%s', (text, expected) => {
    expect(opcode(text, { index: 3 })).toBe(expected);
  });

  it('is none without a line of PTX, or outside of a kernel', () => {
    expect(opcode('LDS R4, [R5]', { index: 3, ptxLine: null })).toBeNull();
    expect(opcode('  ld.global.u32 %r1, [%rd1];', { kernel: null })).toBeNull();
  });
});

describe('the call that records', () => {
  const entry = (name: string, expression: string | null, names: string[]): IKernelEntry =>
    ({ name, expression, parameters: names.map(each => ({ name: each })) }) as IKernelEntry;

  it('has the names of the notebook', () => {
    expect(recordCall(entry('axpy', null, ['n', 'a', 'x']))).toBe(
      'import workbench as wb; wb.record(axpy, grid, block, (n, a, x))'
    );
    expect(recordCall(entry('ns::f', null, ['x']))).toContain('record(f, grid, block, (x,))');
    expect(pythonName(entry('reduce<float, 128>', 'reduce<float, 128>', []))).toBe('reduce["float, 128"]');
    expect(pythonName(entry('fill(array(float32, 1d, C), int32)', null, []))).toBe('fill');
    expect(pythonName(entry('ns::scale(Vector<float>*, int)', null, []))).toBe('scale');
    expect(pythonName(entry('(anonymous namespace)::scale<4>', null, []))).toBe('scale["4"]');
  });
});

describe('the question', () => {
  it('is about the text that the line is in', () => {
    const texts = [
      { digest: 'a', lines: 2 },
      { digest: 'b', lines: 3 }
    ];
    const translation = { ptx: 'one\ntwo\nthree\nfour\nfive\n', ptx_texts: texts } as unknown as ITranslation;
    expect(textOf(translation, 2)).toEqual({ digest: 'a', ptx: 'one\ntwo', line: 2 });
    expect(textOf(translation, 4)).toEqual({ digest: 'b', ptx: 'three\nfour\nfive', line: 2 });
  });
});

describe('the answer of the kernel', () => {
  it('is a picture, or none', () => {
    const ok = (message: unknown): unknown => ({ status: 'ok', data: { 'application/json': message } });
    expect(readPicture(ok({ kind: 'picture', recorded: true, html: '<p>' }))?.html).toBe('<p>');
    expect(readPicture(ok({ kind: 'picture', recorded: false, html: '' }))?.recorded).toBe(false);
    expect(readPicture(ok({ kind: 'picture' }))).toBeNull();
    expect(readPicture({ status: 'error' })).toBeNull();
    expect(readPicture(undefined)).toBeNull();
  });
});
