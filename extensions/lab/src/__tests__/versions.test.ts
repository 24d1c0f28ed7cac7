import { describe, expect, it } from 'vitest';
import { Text } from '@codemirror/state';
import { cellKind, fileKind, headerName, includes, magicEnd } from '../languages/cells';
import { magicOptions, withMagic } from '../languages/magicLine';
import { ICompileRequest, ICompiler } from '../client';
import { Baseline } from '../panels/versions/baseline';
import { compare, ICode } from '../panels/versions/difference';
import { changeOf } from '../panels/source/quickFix';
import { IRow, sassRows } from '../panels/rows/rows';
import { IKernelSnapshot } from '../panels/versions/snapshot';
import { IVersion, readLog, versionKey, withResults, withVersion } from '../panels/versions/versionLog';
import { VersionLinks } from '../panels/versions/versionLinks';
import { DiffOverlay } from '../panels/versions/diffOverlay';
import { readResults } from '../kernelClient';
import { AnalysisIndex } from '../panels/rows/analysisIndex';
import { IAnalysis, IResult, Message } from '../wire';
import { listing } from './samples';

const MISSING = { missing: 'not asked' };

function kernel(name: string, instructions: string[], length = instructions.length): IKernelSnapshot {
  return {
    name,
    mangledName: name,
    instructions,
    sources: null,
    targets: null,
    spilled: null,
    length,
    resources: MISSING,
    occupancy: MISSING
  };
}

const code = (instructions: readonly string[]): ICode => ({
  instructions,
  sources: null,
  targets: null,
  spilled: null,
  resources: MISSING,
  occupancy: MISSING
});

function rowsOf(name: string, instructions: string[]): IRow[] {
  const [shown] = sassRows(listing('saxpy').sass, 'cell.cu');
  return instructions.map((text, index) => ({
    ...shown,
    text,
    kernel: name,
    index,
    position: 16 * index,
    filtered: '',
    label: null
  }));
}

describe('a comparison in a listing', () => {
  const before = kernel('k', ['A R1', 'B R2', 'C R3', 'NOP', 'NOP'], 3);
  const after = ['A R9', 'C 0x5', 'D', 'NOP'];

  it('marks what was added and changed, and shows what was removed where it stood, without its padding', () => {
    const overlay = new DiffOverlay(compare(code(before.instructions), code(after), 256), before, 'k');
    const rows = rowsOf('k', after);
    const overlaid = overlay.applied(rows);
    expect(overlaid.map(row => [row.text, row.change ?? ''])).toEqual([
      ['A R9', ''],
      ['B R2', 'removed'],
      ['C 0x5', 'changed'],
      ['D', 'added'],
      ['NOP', '']
    ]);
    expect(overlaid[2].was).toBe('C R3');
    expect(overlaid[0]).toBe(rows[0]);
    // The same objects each time: the listing draws again only what is new.
    expect(overlay.applied(rows)).toEqual(overlaid);
    expect(overlay.applied(rows)[1]).toBe(overlaid[1]);
  });

  it('shows what was removed at the end in front of the next kernel', () => {
    const overlay = new DiffOverlay(
      compare(code(['A', 'B']), code(['A']), 256),
      kernel('k', ['A', 'B']),
      'k'
    );
    const rows = [...rowsOf('other', ['X']), ...rowsOf('k', ['A']), ...rowsOf('last', ['Y'])];
    expect(overlay.applied(rows).map(row => row.text)).toEqual(['X', 'A', 'B', 'Y']);
  });

  it('shows all of a kernel that has lost everything but hidden rows', () => {
    const overlay = new DiffOverlay(compare(code(['A']), code(['NOP']), 256), kernel('k', ['A']), 'k');
    expect(overlay.applied(rowsOf('k', ['NOP'])).map(row => row.text)).toEqual(['A', 'NOP']);
  });
});

describe('a log of versions', () => {
  const version = (text: string, at = 0, arch = 'sm_90'): IVersion => ({
    text,
    arch,
    at,
    kernels: [],
    results: []
  });
  const result = (name: string, passed: boolean, arch = 'sm_90'): IResult => ({
    kind: 'check',
    kernel: 'k',
    name,
    arch,
    passed,
    text: '',
    at: 0
  });

  it('has the newest on top, each text and arch once, and is bounded', () => {
    let log: IVersion[] = [];
    for (let i = 0; i < 50; i++) {
      log = withVersion(log, version(`text ${i}`, i));
    }
    expect(log.length).toBe(30);
    log = withVersion(log, version('text 40', 99));
    expect([log[0].text, log[0].at, log.length]).toEqual(['text 40', 99, 30]);
    expect(withVersion(log, version('text 40', 100, 'sm_80')).filter(v => v.text === 'text 40').length).toBe(
      2
    );
    expect(withVersion(log, version('x'.repeat(300_000))).length).toBe(1);
  });

  it('keeps results with their version, the newest of each name', () => {
    let log = withVersion([], version('a'));
    log = withResults(
      log,
      new Map([['a', [result('p', false), result('q', true), result('p', true, 'sm_80')]]])
    );
    log = withResults(log, new Map([['a', [result('p', true)]]]));
    log = withVersion(withVersion(log, version('b')), version('a', 5));
    expect(log[0].results.map(found => [found.name, found.passed])).toEqual([
      ['q', true],
      ['p', true]
    ]);
  });

  it('reads what was stored, and nothing else', () => {
    const log = [version('a')];
    expect(readLog(JSON.parse(JSON.stringify(log)))).toEqual(log);
    expect(readLog(undefined)).toEqual([]);
    expect(readLog([{ text: 1 }, null, 'x'])).toEqual([]);
  });

  it('takes results from a kernel, none from one that has no workbench', () => {
    const data = { 'application/json': { kind: 'results', results: [[result('p', true)]] } };
    expect(readResults({ status: 'ok', data })).toEqual([[result('p', true)]]);
    expect(readResults({ status: 'error', ename: 'ModuleNotFoundError', evalue: '' })).toEqual([]);
    expect(readResults(undefined)).toEqual([]);
  });
});

describe('the magic line', () => {
  it('takes another arch and other options', () => {
    expect(withMagic('%%cuda\nx', { arch: 'sm_80' })).toBe('%%cuda -arch sm_80\nx');
    expect(withMagic('\n %%cuda -arch=sm_90a -n f -- -DX\nx', { arch: 'sm_80' })).toBe(
      '\n %%cuda -arch sm_80 -n f -- -DX\nx'
    );
    expect(withMagic('print()', { arch: 'sm_80' })).toBe('print()');
    expect(magicOptions('%%cuda -n f -- -DX  -DY \nx')).toBe('-DX  -DY');
    expect(magicOptions('%%cuda -n f\nx -- y')).toBe('');
  });
});

describe('what code is compared with', () => {
  const request: ICompileRequest = { source: '%%cuda -- -DX\nx', arch: 'sm_90', path: 'a.ipynb' };

  async function* nothing(): AsyncGenerator<Message> {}

  it.each([
    [{ kind: 'options', options: '-DY' } as const, { ...request, options: '-DY' }],
    [
      { kind: 'arch', arch: 'sm_80' } as const,
      { ...request, source: '%%cuda -arch sm_80 -- -DX\nx', arch: 'sm_80' }
    ]
  ])('is asked for with its own arch and options (%j)', async (choice, wanted) => {
    const asked: ICompileRequest[] = [];
    const compiler: ICompiler = { compile: each => (asked.push(each), nothing()) };
    const baseline = new Baseline();
    baseline.choose(choice);
    expect(baseline.isStarved).toBe(true);
    baseline.request(() => compiler, request, 0);
    await new Promise(resolve => setTimeout(resolve, 10));
    expect(asked).toEqual([wanted]);
    baseline.dispose();
  });
});

describe('headers and files', () => {
  it('are told by their first line and their name', () => {
    expect(cellKind('%%cuda_header vec.h\nstruct V {};')).toBe('header');
    expect(headerName('\n%%cuda_header "a b.h"\n')).toBe('a b.h');
    expect(headerName('%%cuda_header math/v.h')).toBe('math/v.h');
    expect(headerName('%%cuda_header\nx')).toBeNull();
    expect(cellKind('%%cuda_header\nx')).toBe('header');
    expect(cellKind('%%cuda_headers v.h')).toBeNull();
    expect(magicEnd('%%cuda_header v.h\nx')).toBe(17);
    expect(includes('  # include "v.h"\n', 'v.h') && includes('#include <v.h>', 'v.h')).toBe(true);
    expect(includes('// "v.h"\n#include "w.h"', 'v.h')).toBe(false);
    expect(['a.cu', 'b.CUH', 'c.ptx', 'd.cpp'].map(fileKind)).toEqual(['cuda', 'cuda', 'ptx', null]);
  });
});

describe('a quick fix', () => {
  const doc = Text.of(['%%cuda', 'int i', '}']);
  const fix = (line: number, column: number, text: string) => ({
    title: '',
    line,
    column,
    end_line: line,
    end_column: column,
    text
  });

  it('is a change at its place, and none where the text is too short by now', () => {
    expect(changeOf(doc, fix(2, 6, ';'))).toEqual({ from: 12, to: 12, insert: ';' });
    expect(changeOf(doc, fix(2, 1, '#include <x>\n'))).toEqual({ from: 7, to: 7, insert: '#include <x>\n' });
    expect(changeOf(doc, fix(4, 1, '#include <x>\n'))).toEqual({
      from: 14,
      to: 14,
      insert: '\n#include <x>'
    });
    expect(changeOf(doc, fix(2, 9, ';'))).toBeNull();
    expect(changeOf(doc, fix(9, 1, ';'))).toBeNull();
  });
});

describe('a version beside the code as it is', () => {
  const now = rowsOf('k', ['A R1', 'N R9', 'B R2', 'D R3, R4']).map((row, i) => ({
    ...row,
    source: 10 + i,
    touches: [10 + i]
  }));
  const then = rowsOf('k', ['A R5', 'G R6', 'B R7', 'D R3, 0x4']).map(row => ({
    ...row,
    source: 3,
    touches: [3]
  }));
  const links = new VersionLinks(now, then);

  it('has the lines that its instructions have now, and marks what is no more', () => {
    expect(links.rows.map(row => row.source)).toEqual([10, null, 12, 13]);
    expect(links.rows.map(row => row.change)).toEqual([undefined, 'removed', undefined, 'changed']);
    expect(links.rows[3].was).toBe('D R3, R4');
    expect(links.partner(links.rows[0])).toBe(now[0]);
    expect(links.partner(links.rows[1])).toBeNull();
  });

  it('is no longer the same where its operands come from other instructions', () => {
    const [current, version] = [
      rowsOf('k', ['A R1', 'A R2', 'B R3, R1']),
      rowsOf('k', ['A R5', 'A R6', 'B R7, R6'])
    ];
    const indexOf = (rows: IRow[], from: [string, number[]][][]): AnalysisIndex => {
      const facts = from.map((each, n) => ({
        writes: [/R\d/.exec(rows[n].text)?.[0]],
        reads: [],
        from: each,
        to: []
      }));
      const found = { instructions: facts, blocks: [], loops: [], live: MISSING };
      const analysis = {
        kernels: { k: found },
        idioms: [],
        ptx_eliminations: {},
        help: {}
      } as unknown as IAnalysis;
      return new AnalysisIndex(analysis, rows);
    };
    const kinds = (writer: number): (string | undefined)[] => {
      const before = indexOf(current, [[], [], [['R1', [0]]]]);
      const after = indexOf(version, [[], [], [['R6', [writer]]]]);
      return new VersionLinks(current, version, before, after).rows.map(row => row.change);
    };
    expect(kinds(0)).toEqual([undefined, undefined, undefined]);
    expect(kinds(1)).toEqual([undefined, undefined, 'changed']);
  });

  it('lights up what is the same by content', () => {
    const found = links.light({ lit: new Set([0, 1, 2]), exact: new Set([2]) });
    expect([...found.lit]).toEqual([0, 2]);
    expect([...found.exact]).toEqual([2]);
  });

  it('stands beside it: place by place between the rows that are in both', () => {
    const [a, b] = [rowsOf('k', ['A R1', 'N R9', 'M R8', 'B R2']), rowsOf('k', ['A R1', 'B R2', 'C R3'])];
    const beside = new VersionLinks(a, b);
    expect([0, 1.5, 3, 3.5].map(place => beside.toVersion(place))).toEqual([0, 0.5, 1, 2]);
    expect([0, 0.5, 1, 2, 3].map(place => beside.toCurrent(place))).toEqual([0, 1.5, 3, 3.5, 4]);
    const apart = new VersionLinks(rowsOf('k', ['A R1']), rowsOf('k', ['B 1', 'C 2']));
    expect([0, 0.5, 1].map(place => apart.toVersion(place))).toEqual([0, 1, 2]);
  });

  it('is named by its arch and its text', () => {
    expect(versionKey({ arch: 'sm_90a', text: 'x' })).toMatch(/^sm_[0-9]{2,3}[af]? [0-9a-f]{16}$/);
    expect(versionKey({ arch: 'sm_90', text: 'x' })).not.toBe(versionKey({ arch: 'sm_90', text: 'y' }));
  });
});
