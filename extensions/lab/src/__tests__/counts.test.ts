/** Counts by line: whose they are, which columns are shown, and what a cell says. */
import { describe, expect, it } from 'vitest';
import { KernelCompiler, readCounts, readMeasured } from '../kernelClient';
import { CountAsker } from '../panels/counts/countAsker';
import {
  cellTitle,
  countView,
  countWidth,
  headTitle,
  hottest,
  lineTitle,
  sameCounts,
  shortCount
} from '../panels/counts/countColumns';
import { countTip, whyOfCell } from '../panels/counts/countReasons';
import { CountBook, LineCounts } from '../panels/counts/lineCounts';
import { IRow } from '../panels/rows/rows';
import { LiveCell } from '../panels/source/liveCell';
import { ICountColumn, ICounted, IMeasured, ITranslation } from '../wire';

function column(name: string, head: string, more: Partial<ICountColumn> = {}): ICountColumn {
  return {
    name,
    head,
    unit: 'instructions',
    over: '',
    basis: 'counted',
    definition: `what ${name} is`,
    ideal: '',
    metric: '',
    differs: '',
    ...more
  };
}

const COUNTED: ICounted = {
  kernel: '_ZN6cudapy3addB2v7B4cw51E5ArrayIfE',
  basis: 'counted',
  at: 100,
  launch: '2 blocks of 64 threads',
  filename: 'cell.cu',
  columns: [
    column('executed', 'exec', { metric: 'inst_executed' }),
    column('sectors_per_request', 'sectors', {
      unit: 'sectors/request',
      over: 'requests',
      ideal: 'side by side',
      metric: 'l1tex__average'
    }),
    column('spills', 'spills', { basis: 'static', differs: 'a number of instructions' })
  ],
  words: [
    { worth: 'counted on PTX; SASS has other instructions', metric: '' },
    { worth: 'counted, as the hardware', metric: 'l1tex__average' }
  ],
  ptx: [
    [7, [[0, 4, null, 4, 0, null]], [9], [0x2b0]],
    [
      9,
      [
        [0, 400, null, 400, 0, null],
        [1, 31.5, 4, 11000, 1, 8]
      ],
      [9],
      [0x2b0, 0x2c0]
    ],
    [
      11,
      [
        [0, 200, null, 200, 0, null],
        [1, 4, 4, 0, 1, 8]
      ],
      [9],
      [0x2b0, 0x2c0]
    ]
  ],
  source: [[3, [[0, 604, null, 604, 0, null]], [9], [0x2b0]]],
  sass: [[0x2b0, [[1, 31.5, 4, 11000, 1, 8]], [9], [0x2b0]]]
};

describe('counts of a launch', () => {
  const translation = (digest: string): ITranslation =>
    ({ ptx_texts: [{ digest, lines: 20 }], kernels: [] }) as unknown as ITranslation;

  it('belong to the very text and kernel that were launched, whatever number Numba gave it', () => {
    const book = new CountBook();
    book.take('one', [COUNTED]);
    const found = book.of(translation('one'), '_ZN6cudapy3addB3v12B4cw51E5ArrayIfE');
    expect(found?.cell('ptx', 'executed', 9)?.value).toBe(400);
    expect(book.of(translation('one'), '_ZN6cudapy3subB2v7B4cw51E5ArrayIfE')).toBeNull();
    expect(book.of(translation('two'), COUNTED.kernel)).toBeNull();
    expect(book.of(null, COUNTED.kernel)).toBeNull();
    expect(book.of(translation('one'), null)).toBeNull();
    // A later answer takes the place of the one before, and may know of none.
    book.take('one', []);
    expect(book.of(translation('one'), COUNTED.kernel)).toBeNull();
  });

  it('of a text below others have lines further down, and stay the same', () => {
    const book = new CountBook();
    book.take('two', [COUNTED]);
    const texts = [
      { digest: 'one', lines: 100 },
      { digest: 'two', lines: 20 }
    ];
    const both = { ptx_texts: texts, kernels: [] } as unknown as ITranslation;
    const found = book.of(both, COUNTED.kernel);
    expect(found?.cell('ptx', 'executed', 109)?.value).toBe(400);
    expect(found?.cell('ptx', 'executed', 9)).toBeNull();
    expect(found?.places('ptx')).toEqual([107, 109, 111]);
    expect(found?.cell('source', 'executed', 3)?.value).toBe(604);
    expect(book.of(both, COUNTED.kernel)).toBe(found);
  });

  it('heat is a share of the most that a line costs, of its own level', () => {
    const counts = new LineCounts(COUNTED);
    expect(counts.cell('ptx', 'executed', 11)?.heat).toBe(0.5);
    expect(counts.cell('ptx', 'sectors_per_request', 11)?.heat).toBe(0);
    expect(counts.cell('source', 'executed', 3)?.heat).toBe(1);
    expect(counts.cell('sass', 'sectors_per_request', 0x2b0)?.heat).toBe(1);
    expect(counts.cell('sass', 'executed', 0x2b0)).toBeNull();
  });

  it('of a program in Python are of its text, whatever its compiler calls its kernels', async () => {
    const book = new CountBook();
    const asker = new CountAsker(book);
    const texts: string[] = [];
    const kernel = {
      counts: (_: readonly string[], text: string) => {
        texts.push(text);
        return Promise.resolve({ counts: [], program: [COUNTED], reports: 0 });
      }
    } as unknown as KernelCompiler;
    const ask = async (text: string): Promise<void> => {
      const live = { text, translation: null, sass: null, sassRows: [] };
      await asker.ask(kernel, live as unknown as LiveCell, undefined);
    };
    asker.onExecuted(kernel);
    await ask('%%workbench_run\nprint()');
    await ask('%%workbench_run\nprint()');
    await ask('print()');
    expect(texts).toEqual(['%%workbench_run\nprint()']);
    expect(book.ofProgram('%%workbench_run\nprint()')?.cell('source', 'executed', 3)).not.toBeNull();
    expect(book.ofProgram('print()')).toBeNull();
    asker.onExecuted(kernel);
    await ask('%%workbench_run\nprint()');
    expect(texts.length).toBe(2);
  });

  it('an answer that is none holds none', () => {
    const ok = (message: object): object => ({ status: 'ok', data: { 'application/json': message } });
    expect(readCounts(ok({ counts: [[COUNTED], []], reports: 2 }))).toEqual({
      counts: [[COUNTED], []],
      program: [],
      reports: 2
    });
    const none = { counts: [], program: [], reports: 0 };
    expect(readCounts(ok(none))).toEqual(none);
    expect(readCounts({ status: 'error' })).toEqual(none);
    expect(readCounts(undefined)).toEqual(none);
    expect(readMeasured(undefined)).toEqual({ measured: [], refused: [] });
    expect(readMeasured(ok({ measured: [MEASURED], refused: [] })).measured).toEqual([MEASURED]);
  });
});

const samples = (name: string, head: string): ICountColumn =>
  column(name, head, { unit: 'samples', basis: 'measured', metric: `smsp__${name}` });
const MEASURED: IMeasured = {
  kernel: COUNTED.kernel,
  basis: 'measured',
  at: 200,
  report: 3,
  file: 'profile.csv',
  gpu: 'NVIDIA H100',
  launch: '4 blocks of 64 threads',
  filename: 'cell.cu',
  columns: [
    samples('samples', 'samples'),
    column('executed', 'exec', { basis: 'measured', metric: 'inst_executed' }),
    samples('stall_barrier', 'stall_barrier'),
    samples('stall_long_scoreboard', 'stall_long_sb')
  ],
  words: [{ worth: 'measured', metric: 'inst_executed' }],
  ptx: [],
  source: [[3, [[1, 8, null, 8, 0, null]], [9], [0x2b0]]],
  sass: [
    [
      0x10,
      [
        [0, 30, null, 30, 0, null],
        [1, 8, null, 8, 0, null],
        [2, 1, null, 1, 0, null],
        [3, 29, null, 29, 0, null]
      ],
      [9],
      [0x2b0, 0x2c0]
    ]
  ]
};

describe('what is wrong', () => {
  const conflicts = column('bank_conflicts', 'conflicts');
  const spills = column('spills', 'spills');
  const at = COUNTED.columns.length;
  const shown = (cost: number, heat: string | null, room?: number): string[] | undefined => {
    const counted: ICounted = {
      ...COUNTED,
      columns: [...COUNTED.columns, spills, conflicts],
      source: [
        [
          3,
          [
            [0, 604, null, 604, 0, null],
            [at, 0, 0, 0, 0],
            [at + 1, 32, 0, cost, 0]
          ],
          [9],
          [0x2b0, 0x2c0]
        ]
      ]
    };
    const view = countView(new LineCounts(counted), 'source', 'expert', heat, room);
    return view?.columns.map(({ name }) => name);
  };

  it('stands before what is neutral, and only where it costs something', () => {
    expect(shown(32, null)?.slice(0, 2)).toEqual(['bank_conflicts', 'executed']);
    expect(shown(0, null)?.[0]).toBe('executed');
    expect(shown(32, 'executed')?.slice(0, 2)).toEqual(['executed', 'bank_conflicts']);
    expect(shown(32, null, 1)).toEqual(['bank_conflicts']);
  });
});

describe('what a report measured', () => {
  const sass: IRow[] = [];
  const translation = { ptx_texts: [{ digest: 'one', lines: 20 }], kernels: [] } as unknown as ITranslation;

  it('belongs to the listing that it was matched with, and stands beside what was counted', () => {
    const book = new CountBook();
    const why = { report: 4, at: 300, file: 'other.csv', gpu: '', why: 'other code' };
    book.take('one', [COUNTED]);
    book.takeMeasured(sass, COUNTED.kernel, { measured: [MEASURED], refused: [why] });
    const found = book.all(translation, sass, COUNTED.kernel);
    expect(found.all.map(({ basis }) => basis)).toEqual(['measured', 'counted']);
    expect(found.refused).toEqual([why]);
    expect(book.all(translation, sass, COUNTED.kernel).all[0]).toBe(found.all[0]);
    expect(book.all(translation, [], COUNTED.kernel).all.map(({ basis }) => basis)).toEqual(['counted']);
    expect(book.all(translation, sass, 'another').all).toEqual([]);
    book.takeMeasured(sass, COUNTED.kernel, { measured: [], refused: [] });
    expect(book.all(translation, sass, COUNTED.kernel).all.map(({ basis }) => basis)).toEqual(['counted']);
  });

  it('says in each of its words that it was measured, from which file and on which GPU', () => {
    const counts = new LineCounts(MEASURED);
    const from = 'measured, from profile.csv on NVIDIA H100';
    expect(counts.origin).toBe(`${from} · 4 blocks of 64 threads`);
    expect(new LineCounts({ ...MEASURED, gpu: '', launch: '' } as IMeasured).origin).toBe(
      'measured, from profile.csv, which does not name its GPU'
    );
    expect(new LineCounts(COUNTED).origin).toBe('2 blocks of 64 threads (counted)');
    const cell = counts.cell('sass', 'executed', 0x10);
    expect(cell && cellTitle(MEASURED.columns[1], cell, counts.origin)).toContain(from);
    expect(headTitle(MEASURED.columns[1])).toContain('(measured, instructions)');
    expect(headTitle(MEASURED.columns[1])).toContain('Nsight Compute: inst_executed');
  });

  it('shows samples and what warps stalled for most, and where there are none what there is', () => {
    const counts = new LineCounts(MEASURED);
    const names = (level: 'sass' | 'source', room: number): string[] | undefined =>
      countView(counts, level, 'expert', 'samples', room)?.columns.map(({ name }) => name);
    expect(names('sass', 24)).toEqual(['samples', 'stall_long_scoreboard']);
    expect(names('source', 0)).toEqual(['executed']);
    expect(countView(counts, 'source', 'simple', 'samples')?.heat).toBe('executed');
    expect(countView(counts, 'sass', 'simple', 'samples')?.columns.map(({ name }) => name)).toEqual([
      'samples'
    ]);
  });
});

describe('columns of counts', () => {
  const counts = new LineCounts(COUNTED);

  it('a newcomer sees one, an expert all that have a number, and the hot one longest', () => {
    const names = (...args: Parameters<typeof countView>): string[] | undefined =>
      countView(...args)?.columns.map(({ name }) => name);
    expect(names(counts, 'ptx', 'simple', 'executed')).toEqual(['executed']);
    expect(names(counts, 'ptx', 'expert', 'executed')).toEqual(['executed', 'sectors_per_request']);
    expect(names(counts, 'ptx', 'expert', 'sectors_per_request', 0)).toEqual(['sectors_per_request']);
    expect(names(counts, 'sass', 'simple', 'executed')).toEqual(['sectors_per_request']);
    expect(countView(counts, 'sass', 'expert', 'executed')?.heat).toBe('sectors_per_request');
    for (let room = 0; room < 40; room++) {
      const shown = countView(counts, 'ptx', 'expert', 'executed', room);
      expect(shown?.columns.length === 1 || countWidth(shown?.columns ?? []) <= room).toBe(true);
    }
  });

  it('views that say the same are the same', () => {
    const view = countView(counts, 'ptx', 'expert', 'executed');
    expect(sameCounts(view, countView(counts, 'ptx', 'expert', 'executed'))).toBe(true);
    expect(sameCounts(view, countView(counts, 'ptx', 'simple', 'executed'))).toBe(false);
    expect(sameCounts(view, countView(new LineCounts(COUNTED), 'ptx', 'expert', 'executed'))).toBe(false);
    expect(sameCounts(view, null)).toBe(false);
  });

  it('lines are gone through from the hottest on; those that cost nothing are not', () => {
    const by = (heat: string): number[] => {
      const view = countView(counts, 'ptx', 'expert', heat);
      return view ? hottest(view) : [];
    };
    expect(by('executed')).toEqual([9, 11, 7]);
    expect(by('sectors_per_request')).toEqual([9]);
  });

  it('a cell says its ideal, and the name of the hardware only where that would count the same', () => {
    const title = (name: string, place: number): string => {
      const cell = counts.cell('ptx', name, place);
      const found = COUNTED.columns.find(each => each.name === name);
      return cell && found ? cellTitle(found, cell, counts.origin) : '';
    };
    expect(title('sectors_per_request', 9)).toContain('31.5 sectors/request (counted, as the hardware)');
    expect(title('sectors_per_request', 9)).toContain('ideal: 4 · side by side');
    expect(title('sectors_per_request', 9)).toContain('Nsight Compute: l1tex__average');
    expect(title('executed', 9)).toContain('Not what the hardware would count as inst_executed');
    expect(title('executed', 9)).not.toContain('Nsight Compute:');
    expect(headTitle(COUNTED.columns[2])).toContain('what spills is (static');
    expect(headTitle(COUNTED.columns[2])).toContain('a number of instructions');
    const view = countView(counts, 'ptx', 'simple', 'executed');
    expect(view && lineTitle(view, 9)).toBe(
      'exec: 400 instructions\nsectors: 31.5 sectors/request (ideal: 4)\n2 blocks of 64 threads (counted)'
    );
  });

  it('a number has five signs at most', () => {
    const numbers = [0, 7, 31.53, 0.0333, 999, 1000, 12345, 999499, 999500, 4567890, 1e9, 123456789012, 8e14];
    const texts = '0 7 31.5 0.03 999 1.00k 12.3k 999k 1.00M 4.57M 1.00G 123G 800T'.split(' ');
    expect(numbers.map(shortCount)).toEqual(texts);
  });
});

describe('the reason of a number', () => {
  const counts = new LineCounts(COUNTED, 100);

  it('has what was divided, what is ideal, and the code that it is summed over, as it is shown', () => {
    const sectors = COUNTED.columns[1];
    const cell = counts.cell('ptx', sectors.name, 109);
    const why = cell && whyOfCell(sectors, cell, counts.code('ptx', 109), counts.origin);
    expect(why?.rule).toBe(sectors.definition);
    expect(Object.values(why?.numbers ?? {})).toEqual([
      { value: 252, unit: 'sectors', basis: 'counted' },
      { value: 8, unit: 'requests', basis: 'counted' },
      { value: 4, unit: 'sectors/request', basis: 'counted' }
    ]);
    expect(why?.places).toEqual([{ sass_offset: 0x2b0 }, { sass_offset: 0x2c0 }, { ptx_line: 109 }]);
    expect(why?.source).toContain('counted, as the hardware');
    expect(why?.source).toContain('l1tex__average');
  });

  it('of a sum divides nothing; a number that a line has not has none', () => {
    const view = countView(counts, 'ptx', 'expert', 'executed');
    const tip = view && countTip(view, 'executed', 109);
    expect(tip?.title).toBe('exec: 400 instructions (counted)');
    expect(tip?.parts[1].text.split('\n')[0]).toBe('0x02b0, 0x02c0, PTX line 109');
    expect(view && countTip(view, 'spills', 109)).toBeNull();
    expect(view && countTip(view, 'executed', 110)).toBeNull();
  });
});
