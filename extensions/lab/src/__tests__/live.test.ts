import { describe, expect, it, vi } from 'vitest';
import { ICompiler, ICompileRequest } from '../client';
import { LiveCell, pauseLeft } from '../panels/source/liveCell';
import { errorCount, resourceLine, staleNote } from '../panels/header/summary';
import { Message } from '../wire';
import { listing, sample } from './samples';

const request = (source: string): ICompileRequest => ({ source, arch: 'sm_90', path: 'a.ipynb' });

class Canned implements ICompiler {
  asked: string[] = [];
  constructor(
    private readonly _answers: Record<string, Message[]>,
    private readonly _delayMs = 0
  ) {}
  async *compile(asked: ICompileRequest): AsyncGenerator<Message> {
    this.asked.push(asked.source);
    for (const message of this._answers[asked.source]) {
      await new Promise(resolve => setTimeout(resolve, this._delayMs));
      yield message;
    }
  }
}

async function settled(live: LiveCell): Promise<void> {
  while (live.phase !== 'idle') {
    await new Promise(resolve => setTimeout(resolve, 5));
  }
}

const good = sample('saxpy').messages;
const bad = sample('errors').messages;

describe('a live cell', () => {
  it('shows PTX first and SASS when it follows', async () => {
    const live = new LiveCell();
    const phases: string[] = [];
    live.changed.connect(() => {
      phases.push(`${live.phase}:${live.ptxRows.length > 0}:${live.sassRows.length > 0}`);
    });
    live.request(new Canned({ a: good }, 5), request('a'), 0);
    await settled(live);
    expect(phases).toContain('disassembling:true:false');
    expect(phases.at(-1)).toBe('idle:true:true');
  });

  it('keeps the last good listing, marked stale, while the cell has errors', async () => {
    const live = new LiveCell();
    const compiler = new Canned({ good, bad });
    live.request(compiler, request('good'), 0);
    await settled(live);
    expect(live.stale).toBe(false);
    live.request(compiler, request('bad'), 0);
    await settled(live);
    expect(live.stale).toBe(true);
    expect(live.ptxRows.length).toBeGreaterThan(0);
    expect(live.diagnostics).toHaveLength(2);
    live.request(compiler, request('good'), 0);
    await settled(live);
    expect(live.stale).toBe(false);
    expect(live.diagnostics).toHaveLength(0);
  });

  it('compiles the newest text alone', async () => {
    const live = new LiveCell();
    const compiler = new Canned({ a: bad, b: bad, c: good }, 10);
    live.request(compiler, request('a'), 0);
    await new Promise(resolve => setTimeout(resolve, 5));
    live.request(compiler, request('b'), 10);
    live.request(compiler, request('c'), 10);
    await settled(live);
    expect(compiler.asked).toEqual(['a', 'c']);
    expect(live.errors).toBeNull();
    expect(live.text).toBe('c');
  });

  it('tells failures, and what is missing of a listing that was cut off', async () => {
    const live = new LiveCell();
    live.request(new Canned({ a: sample('failure').messages }), request('a'), 0);
    await settled(live);
    expect(live.failure?.reason).toBe('timeout');
    live.request(new Canned({ b: [good[0], ...sample('failure').messages] }), request('b'), 0);
    await settled(live);
    expect(live.failure).toBeNull();
    expect(live.sass?.missing).toContain('too long');
    live.request(new Canned({ c: [good[0]] }), request('c'), 0);
    await settled(live);
    expect(live.sass?.missing).toContain('cut off');
  });

  it.each([
    [0.1, false],
    [2.9, true],
    [undefined, true]
  ])(
    'is slow where compiling took long (%s s), not where a compiler had to be started',
    async (seconds, slow) => {
      vi.useFakeTimers();
      const live = new LiveCell();
      const first = { ...good[0], seconds } as Message;
      live.request(new Canned({ a: [first] }, 3000), request('a'), 0);
      await vi.advanceTimersByTimeAsync(4000);
      expect(live.ptxMs).toBeGreaterThan(2900);
      expect(live.isSlow).toBe(slow);
      vi.useRealTimers();
    }
  );
});

describe('the pause in typing', () => {
  it('begins with the key', () => {
    expect(pauseLeft(150, 1000, 1020)).toBe(130);
    expect(pauseLeft(10, 1000, 1020)).toBe(0);
  });

  it('is whole for an edit that no key made', () => {
    expect(pauseLeft(150, 1000, 1500)).toBe(150);
    expect(pauseLeft(150, Number.NEGATIVE_INFINITY, 1500)).toBe(150);
  });
});

describe('words', () => {
  it('say what a kernel uses, as ptxas does', () => {
    const [kernel] = listing('two_kernels').translation.kernels;
    const { text, spills } = resourceLine(kernel);
    expect(text).toMatch(
      /^Used \d+ registers, 0 bytes spill stores, 0 bytes spill loads, 16 bytes shared memory/
    );
    expect(spills).toBe(false);
    const resources = { ...kernel.resources, registers_per_thread: 1, spill_store_bytes: 8 };
    expect(resourceLine({ ...kernel, resources } as typeof kernel)).toMatchObject({ spills: true });
    expect(resourceLine({ ...kernel, resources: { missing: 'no ptxas' } }).text).toContain('no ptxas');
  });

  it('count errors', () => {
    const [errors] = bad;
    expect(errors.kind === 'errors' && errorCount(errors.diagnostics)).toBe(2);
    expect(errorCount([])).toBe(1);
    expect(staleNote(1)).toBe('1 error in the cell. The listing is of the last version that compiled.');
  });
});
