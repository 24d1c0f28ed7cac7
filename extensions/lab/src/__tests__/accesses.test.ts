import { describe, expect, it } from 'vitest';
import { accessIn, pythonName, recordCall } from '../panels/rows/accesses';
import { readPicture, textOf } from '../panels/pictures/pictureClient';
import { ptxRows } from '../panels/rows/rows';
import { IKernelEntry, ITranslation } from '../wire';
import { listing } from './samples';

describe('rows that are accesses', () => {
  it.each([
    ['  @!%p12 red.global.add.u32 [%rd1], 1;', null, 'red.global.add.u32'],
    ['@!P0 STS.U8 [R3], R2', 3, 'STS.U8']
  ])('have a link at their opcode: %s', (text, index, expected) => {
    const row = { ...ptxRows(listing('rows').translation)[0], text, index };
    const found = accessIn({ ...row, access: true });
    expect(found && text.slice(found.from, found.to)).toBe(expected);
    expect(accessIn({ ...row, access: false })).toBeNull();
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
