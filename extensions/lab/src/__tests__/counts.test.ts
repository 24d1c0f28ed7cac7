/** Counts by line: whose they are, which columns are shown, and what a cell says. */
import { describe, expect, it } from 'vitest';
import { readCounts } from '../kernelClient';
import {
  cellTitle,
  countView,
  countWidth,
  headTitle,
  hottest,
  lineTitle,
  sameCounts,
  shortCount
} from '../panels/countColumns';
import { CountBook, ICountColumn, ICounted, LineCounts } from '../panels/lineCounts';
import { ITranslation } from '../wire';

function column(name: string, head: string, more: Partial<ICountColumn> = {}): ICountColumn {
  return {
    name,
    head,
    unit: 'instructions',
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
  launch: '2 blocks of 64 threads',
  filename: 'cell.cu',
  columns: [
    column('executed', 'exec', { metric: 'inst_executed' }),
    column('sectors_per_request', 'sectors', {
      unit: 'sectors/request',
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
    [7, [[0, 4, null, 4, 0]]],
    [
      9,
      [
        [0, 400, null, 400, 0],
        [1, 31.5, 4, 11000, 1]
      ]
    ],
    [
      11,
      [
        [0, 200, null, 200, 0],
        [1, 4, 4, 0, 1]
      ]
    ]
  ],
  source: [[3, [[0, 604, null, 604, 0]]]],
  sass: [[0x2b0, [[1, 31.5, 4, 11000, 1]]]]
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

  it('an answer that is none holds none', () => {
    const ok = (counts: unknown): object => ({ status: 'ok', data: { 'application/json': { counts } } });
    expect(readCounts(ok([[COUNTED], []]))).toEqual([[COUNTED], []]);
    expect(readCounts(ok([]))).toEqual([]);
    expect(readCounts({ status: 'error' })).toEqual([]);
    expect(readCounts(undefined)).toEqual([]);
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
    expect(names(counts, 'sass', 'simple', 'executed')).toBeUndefined();
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
      return cell && found ? cellTitle(found, cell, counts.launch) : '';
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
      'exec: 400 instructions\nsectors: 31.5 sectors/request (ideal: 4)\n2 blocks of 64 threads'
    );
  });

  it('a number has five signs at most', () => {
    const numbers = [0, 7, 31.53, 0.0333, 999, 1000, 12345, 999499, 999500, 4567890, 1e9, 123456789012, 8e14];
    const texts = '0 7 31.5 0.03 999 1.00k 12.3k 999k 1.00M 4.57M 1.00G 123G 800T'.split(' ');
    expect(numbers.map(shortCount)).toEqual(texts);
  });
});
