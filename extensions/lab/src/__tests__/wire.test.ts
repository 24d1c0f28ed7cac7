import { describe, expect, it } from 'vitest';
import { jsonLines, transportFailure } from '../client';
import { readAnswer } from '../kernelClient';
import { expression } from '../kernelExpression';
import { isMissing, known, parseMessage } from '../wire';
import { sample } from './samples';

async function* chunks(...texts: string[]): AsyncGenerator<string> {
  yield* texts;
}

async function all(...texts: string[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const value of jsonLines(chunks(...texts))) {
    found.push(value);
  }
  return found;
}

describe('wire', () => {
  it.each([
    ['saxpy', ['translation', 'sass']],
    ['two_kernels', ['translation', 'sass']],
    ['warnings', ['translation', 'sass']],
    ['numba', ['translation', 'sass']],
    ['errors', ['errors']],
    ['bad_magic', ['errors']],
    ['failure', ['failure']],
    ['numba_unknown', ['failure']]
  ])('reads the messages of %s', (name, kinds) => {
    expect(sample(name).messages.map(message => message.kind)).toEqual(kinds);
  });

  it('says what of a program was left out', () => {
    const [program] = sample('program').messages;
    expect(program.kind === 'translation' && program.left_out).toBe(
      'main, 1 host function and 1 host variable'
    );
    const [kernel] = sample('saxpy').messages;
    expect(kernel.kind === 'translation' && kernel.left_out).toBeUndefined();
  });

  it('refuses what it does not know', () => {
    for (const value of [null, 3, {}, { kind: 'other' }, []]) {
      expect(() => parseMessage(value)).toThrow(/does not know/);
    }
  });

  it('tells what is missing', () => {
    const [, sass] = sample('sass_missing').messages;
    expect(sass.kind === 'sass' && sass.missing).toBe('nvdisasm is not installed');
    expect(isMissing({ missing: 'why' })).toBe(true);
    expect(isMissing(null)).toBe(false);
    expect(known<number>(0)).toBe(0);
    expect(known<number>({ missing: 'why' })).toBeUndefined();
  });

  it('reads lines however they are cut', async () => {
    expect(await all('{"a":1}\n{"b"', ':2}\n\n', '{"c":3}')).toEqual([{ a: 1 }, { b: 2 }, { c: 3 }]);
    expect(await all('')).toEqual([]);
  });

  it('gives every transport error a remedy', () => {
    for (const status of [null, 401, 403, 404, 500]) {
      const found = transportFailure(status);
      expect(found.kind).toBe('failure');
      expect(found.remedy).not.toBe('');
    }
    expect(transportFailure(400, '`filename` has 70000 characters').message).toContain('70000');
    expect(transportFailure(413).message).toContain('413');
    expect(transportFailure(404).remedy).toContain('jupyter server extension enable');
  });

  it('asks a kernel in Python', () => {
    const asked = expression({ source: 'a "quoted"\n\\ line' }, 'workbench.jupyter.live.cells');
    expect(asked).not.toContain('\n');
    const [, module, literal] = /\["answer"\]\("(.*?)", (".*")\)\)\[1\]\)\(\{\}\)$/.exec(asked) ?? [];
    expect(module).toBe('workbench.jupyter.live.cells');
    expect(JSON.parse(JSON.parse(literal) as string)).toEqual({ source: 'a "quoted"\n\\ line' });
    // Files beside the notebook are found by entries that are not absolute.
    expect(asked).toContain('os.path.isabs(entry)');
  });

  it('reads what a kernel answers', () => {
    const failed = readAnswer({
      status: 'error',
      ename: 'ModuleNotFoundError',
      evalue: "No module named 'workbench'"
    });
    expect(failed.kind === 'failure' && failed.remedy).toContain('Install kernel-workbench');
    expect(readAnswer(undefined).kind).toBe('failure');
    const message = sample('failure').messages[0];
    expect(readAnswer({ status: 'ok', data: { 'application/json': message } })).toEqual(message);
  });
});
