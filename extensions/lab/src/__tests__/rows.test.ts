import { describe, expect, it } from 'vitest';
import { cellText } from '../panels/columns/columns';
import { lineColours, TINTS } from '../panels/rows/colours';
import { light, pointAtLine, pointAtRow, rowToReveal } from '../panels/rows/links';
import { SHOWN_AT_FIRST } from '../panels/rows/lineFilter';
import { IRow, kernelsOf, ptxRows, sassRows, readableRows, visibleRows } from '../panels/rows/rows';
import { listing } from './samples';

function rowsOf(name: string): { ptx: IRow[]; sass: IRow[]; source: string[] } {
  const { source, translation, sass } = listing(name);
  return {
    ptx: ptxRows(translation),
    sass: sassRows(sass, translation.filename),
    source: source.split('\n')
  };
}

const QUIET = new Set(SHOWN_AT_FIRST);

const texts = (rows: readonly IRow[]): string[] => rows.map(row => row.text.trim());

describe('rows', () => {
  it('leave out noise and keep every instruction', () => {
    for (const name of ['saxpy', 'two_kernels', 'numba']) {
      const { ptx } = rowsOf(name);
      const shown = texts(visibleRows(ptx, null, QUIET));
      expect(shown.some(text => /^\.(loc|file|reg|section|version|target)\b/.test(text) || text === '')).toBe(
        false
      );
      expect(shown.some(text => text.includes('.entry'))).toBe(true);
      const instructions = ptx.filter(row => /^\s*(@!?%\w+ )?[a-z][\w.:]*\s.*;/.test(row.text));
      expect(instructions.length).toBeGreaterThan(5);
      expect(instructions.filter(row => row.filtered && row.filtered !== 'inlined')).toEqual([]);
    }
  });

  it('hold the encoding of each instruction, which its column shows', () => {
    for (const name of ['saxpy', 'two_kernels', 'numba']) {
      const { sass } = rowsOf(name);
      const instructions = sass.filter(row => row.index !== null);
      for (const row of instructions) {
        expect(cellText('encoding', row, null)).toMatch(/^[0-9a-f]{32}$/);
        if (row.control !== null) {
          // Stall cycles stand in bits 105 to 108.
          expect((BigInt(`0x${row.encoding}`) >> 105n) & 15n).toBe(BigInt(row.control.stall));
        }
      }
      expect(new Set(instructions.map(row => row.encoding)).size).toBeGreaterThan(10);
      expect(
        sass
          .filter(row => row.label !== null)
          .map(row => row.encoding)
          .join('')
      ).toBe('');
    }
  });

  it('leave out the padding of SASS', () => {
    const { sass } = rowsOf('saxpy');
    const shown = texts(visibleRows(sass, null, QUIET));
    expect(shown.at(-1)).toBe('EXIT');
    expect(shown).not.toContain('NOP');
    expect(texts(sass)).toContain('NOP');
    for (const label of shown.filter(text => /^\.L_\w+:$/.test(text))) {
      expect(shown.some(text => text.includes(`(${label.slice(0, -1)})`))).toBe(true);
    }
  });

  it('lead to the lines of the cell', () => {
    for (const name of ['saxpy', 'numba']) {
      const { ptx, sass, source } = rowsOf(name);
      for (const store of [
        ptx.find(r => r.text.includes('st.global')),
        sass.find(r => r.text.startsWith('STG'))
      ]) {
        expect(source[(store?.source ?? 0) - 1]).toContain('y[i] =');
      }
    }
  });

  it('take the innermost line for inlined code, and touch the line of the call', () => {
    const { ptx, source } = rowsOf('two_kernels');
    const shuffle = ptx.find(row => row.text.includes('shfl'));
    expect(source[(shuffle?.source ?? 0) - 1]).toContain('__shfl_xor_sync');
    expect(shuffle?.touches.map(line => source[line - 1].trim())[1]).toContain('largest(');
    expect(shuffle?.chain[0]).toBe('line 5');
  });

  it('name kernels as people do', () => {
    const { translation } = listing('numba');
    const [kernel] = translation.kernels;
    const shown = texts(readableRows(visibleRows(ptxRows(translation), null, QUIET), translation.names));
    expect(shown.some(text => text.includes(kernel.mangled_name))).toBe(false);
    expect(shown.some(text => text.includes('[saxpy_param_0]'))).toBe(true);
  });

  it('name device functions as people do, and their labels and calls alike', () => {
    const { translation } = listing('calls');
    const [, part] = Object.entries(translation.names).find(([symbol]) => symbol.includes('part')) ?? [];
    expect(part).toBe('part');
    const rows = readableRows(ptxRows(translation), translation.names);
    expect(rows.some(row => /^\s*part, *$/.test(row.text))).toBe(true);
    expect(rows.some(row => row.text.includes('_Z'))).toBe(false);
    expect(readableRows(ptxRows(translation), {}).some(row => row.text.includes('_Z4part'))).toBe(true);
    const again = ptxRows(translation);
    expect(readableRows(again, translation.names)).toEqual(readableRows(again, translation.names));
    expect(readableRows(again, translation.names)[9]).toBe(readableRows(again, translation.names)[9]);
  });

  it('belong to kernels', () => {
    const { ptx, sass } = rowsOf('two_kernels');
    const names = [...new Set(sass.map(row => row.kernel))];
    expect(names).toHaveLength(2);
    for (const name of names) {
      const shown = visibleRows(ptx, name, QUIET);
      expect(shown.filter(row => row.text.includes('.entry'))).toHaveLength(1);
      expect(visibleRows(sass, name, QUIET).every(row => row.kernel === name)).toBe(true);
    }
    expect(kernelsOf(ptx, 5)).toEqual(new Set([names.find(name => name?.includes('row_max'))]));
  });
});

describe('tints', () => {
  it('are one per source line, the same on both sides, and differ between neighbours', () => {
    const { ptx, sass } = rowsOf('two_kernels');
    const found = lineColours(ptx, sass);
    const lines = [...found.keys()];
    expect(lines).toEqual([...lines].sort((a, b) => a - b));
    expect(lines).toContain(5);
    lines.slice(1).forEach((line, i) => expect(found.get(line)).not.toBe(found.get(lines[i])));
    expect(Math.max(...found.values())).toBeLessThan(TINTS);
  });
});

describe('tints of calls', () => {
  const row = (source: number, touches: number[]): IRow =>
    ({ source, touches, filtered: '', kernel: 'k', text: '' }) as unknown as IRow;

  it('are those of the lines that most of their code was inlined from', () => {
    const rows = [
      row(2, [2, 9]),
      row(3, [3, 9]),
      row(3, [3, 9]),
      row(8, [8]),
      row(2, [2, 10]),
      row(10, [10])
    ];
    const found = lineColours(rows);
    expect(found.get(9)).toBe(found.get(3));
    // Rows with code of their own have a tint of their own.
    expect(new Set([2, 3, 8, 10].map(line => found.get(line))).size).toBe(4);
  });
});

describe('lights', () => {
  const { ptx, sass, source } = rowsOf('saxpy');
  const store = source.findIndex(line => line.includes('y[i] =')) + 1;

  it('go from a source line to both listings', () => {
    for (const [rows, name, word] of [
      [ptx, 'ptx', 'st.global'],
      [sass, 'sass', 'STG']
    ] as const) {
      const found = light(rows, name, pointAtLine(store));
      expect([...found.lit].some(i => rows[i].text.includes(word))).toBe(true);
      expect([...found.lit].every(i => rows[i].touches.includes(store))).toBe(true);
      expect(found.exact.size).toBe(0);
    }
  });

  it('go from SASS to the very PTX line, and back', () => {
    const at = sass.findIndex(row => row.text.startsWith('STG'));
    const inPtx = light(ptx, 'ptx', pointAtRow('sass', sass[at]));
    expect([...inPtx.exact].map(i => ptx[i].text.trim().split(/\s/)[0])).toEqual(['st.global.f32']);
    const [exact] = inPtx.exact;
    expect(light(sass, 'sass', pointAtRow('ptx', ptx[exact])).exact.has(at)).toBe(true);
    expect([...light(sass, 'sass', pointAtRow('sass', sass[at])).exact]).toEqual([at]);
  });

  it('reach inlined code from the line of the call', () => {
    const two = rowsOf('two_kernels');
    const call = two.source.findIndex(line => line.includes('= largest(')) + 1;
    const found = light(two.sass, 'sass', pointAtLine(call));
    expect([...found.lit].some(i => two.sass[i].text.startsWith('SHFL'))).toBe(true);
  });

  it('are dark where nothing is pointed at', () => {
    expect(light(ptx, 'ptx', null).lit.size).toBe(0);
    expect(light(ptx, 'ptx', pointAtLine(999)).lit.size).toBe(0);
  });

  it('bring into view what is not', () => {
    const found = { lit: new Set([4, 9]), exact: new Set<number>() };
    expect(rowToReveal(found, 0, 3)).toBe(4);
    expect(rowToReveal(found, 8, 20)).toBeNull();
    expect(rowToReveal({ lit: new Set([1]), exact: new Set([30]) }, 0, 10)).toBe(30);
    expect(rowToReveal({ lit: new Set(), exact: new Set() }, 0, 10)).toBeNull();
  });
});
