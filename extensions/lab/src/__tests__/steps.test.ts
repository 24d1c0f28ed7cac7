import { describe, expect, it } from 'vitest';
import { stepIn } from '../marks/places';
import { ptxRows, sassRows } from '../panels/rows/rows';
import { ILaunch, isInstruction, readLaunches, RowSteps } from '../panels/steps/rowSteps';
import { lineToWrite } from '../steps/stepCell';
import { listing } from './samples';

const { translation, sass } = listing('saxpy');
const [{ mangled_name: kernel, name }] = translation.kernels;
const known: ILaunch = { state: 'known', written: 'saxpy[1, 32](x)', cell: 3, exact: true };
const steps = (launch: Partial<ILaunch>, isStale = false): RowSteps =>
  new RowSteps(translation, new Map([[kernel, { ...known, ...launch }]]), isStale);

describe('the steps to rows', () => {
  const rows = ptxRows(translation).filter(isInstruction);

  it('are at instructions, by their line of PTX where that is the code that was launched', () => {
    expect(rows.every(row => !row.text.trim().startsWith('.') && row.text.trim().endsWith(';'))).toBe(true);
    for (const row of rows) {
      expect(steps({}).toRow(row)).toEqual({ line: `%step -p ${row.position} saxpy[1, 32](x)`, cell: 3 });
    }
    const made = sassRows(sass, translation).find(row => row.index !== null && row.ptxLine !== null);
    expect(made && steps({}).toRow(made)?.line).toBe(`%step -p ${made?.ptxLine} saxpy[1, 32](x)`);
  });

  it('are by the line of the source where it may be other code', () => {
    const row = rows.find(each => each.source !== null);
    expect(row && steps({ exact: false }).toRow(row)?.line).toBe(`%step -l ${row?.source} saxpy[1, 32](x)`);
    expect(row && steps({}).toLine(row.source ?? 0, rows, null)?.line).toContain(`-l ${row?.source} `);
    expect(steps({}).toLine(1000, rows, kernel)).toBeNull();
  });

  it('are none where there was no launch, or of another text, and words say why', () => {
    for (const [launch, isStale] of [
      [{ state: 'never' }, false],
      [{ state: 'gone' }, false],
      [{ state: 'stale' }, false],
      [{}, true]
    ] as const) {
      const found = steps(launch, isStale);
      expect(rows.every(row => found.toRow(row) === null)).toBe(true);
      expect(found.isOffered).toBe(false);
      expect(found.words(kernel)).not.toBe('');
    }
    expect(steps({ state: 'never' }, true).words(kernel)).toContain(name);
    expect(steps({}).words('another')).toBe('');
  });

  it('are none where the kernel answers nothing of ours', () => {
    expect(readLaunches(undefined)).toEqual([]);
    expect(readLaunches({ status: 'error' })).toEqual([]);
    expect(readLaunches({ status: 'ok', data: { 'application/json': { launches: [known] } } })).toEqual([
      known
    ]);
  });
});

describe('the line of a button', () => {
  it('is one line of ours', () => {
    expect(lineToWrite('%step -b 1 f[1](x)', null)).toBe('%step -b 1 f[1](x)');
    expect(lineToWrite('found.step()', 4)).toBe('found.step()');
    expect(lineToWrite('Out.step()', 4)).toBe('_4.step()');
    for (const other of ['print(1)', '%step f[1](x)\nprint(1)', 'a.b.step()', '%stepper x', '']) {
      expect(lineToWrite(other, 4)).toBeNull();
    }
    expect(lineToWrite('Out.step()', null)).toBeNull();
  });

  it('is read from a message, which anybody may have written', () => {
    expect(stepIn({ step: '%step f[1](x)' })).toBe('%step f[1](x)');
    expect(stepIn({ step: 'x'.repeat(2000) })).toHaveLength(2000);
    expect([
      stepIn({ step: 'x'.repeat(2001) }),
      stepIn(null),
      stepIn({ step: 3 }),
      stepIn({ step: 'x'.repeat(9000) })
    ]).toEqual([null, null, null, null]);
  });
});
