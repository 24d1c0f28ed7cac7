import { describe, expect, it } from 'vitest';
import { ICompiler } from '../client';
import { guidance } from '../panels/rows/words';
import { instancesOf } from '../panels/source/instances';
import { LiveCell } from '../panels/source/liveCell';
import { underlined } from '../panels/source/squiggles';
import { IDiagnostic, IMissing, Message } from '../wire';
import { sample } from './samples';

async function shown(...answers: readonly Message[][]): Promise<LiveCell> {
  const live = new LiveCell();
  for (const messages of answers) {
    const compiler: ICompiler = {
      async *compile() {
        yield* messages;
      }
    };
    live.request(compiler, { source: 'a', arch: 'sm_90', path: '' }, 0);
    do {
      await new Promise(resolve => setTimeout(resolve, 5));
    } while (live.phase !== 'idle');
  }
  return live;
}

describe('a panel without a listing', () => {
  const { messages } = sample('templates');

  it('has words for a text that compiles to nothing', async () => {
    const live = await shown(messages);
    expect(live.translation?.kernels).toEqual([]);
    expect(live.hasCode).toBe(false);
    expect(guidance(live)).not.toBe('');
    const [offered] = live.translation?.templates ?? [];
    expect(offered.has_instance).toBe(false);
    expect(offered.instances.length).toBeGreaterThan(0);
    expect(live.translation?.declared).toEqual(['elsewhere']);
  });

  it('promises no last version where there is none', async () => {
    const errors = sample('errors').messages;
    expect(guidance(await shown(messages, errors))).not.toBe('');
    expect(guidance(await shown(sample('saxpy').messages, errors))).toBe('');
  });
});

describe('instances of templates', () => {
  const text = '%%cuda\ntemplate <typename T, int N>\n__global__ void fill(T* x) {}';

  it('are those that other cells index', () => {
    const others = [
      'fill["float, 3"][1, 32](x)',
      "a = fill [ 'int, 1' ]\nfill[0]; x.fill['no']",
      'fill["float, 3"]'
    ];
    expect(instancesOf(text, others)).toEqual(['fill<float, 3>', 'fill<int, 1>']);
    expect(instancesOf('%%cuda\n__global__ void fill(float* x) {}', others)).toEqual([]);
    expect(instancesOf(text, ['other["float"]'])).toEqual([]);
  });
});

describe('what is underlined', () => {
  const nowhere: IMissing = { missing: 'none' };
  const error = (filename: string, line: number | IMissing): IDiagnostic => ({
    severity: 'error',
    message: 'wrong',
    filename,
    line,
    column: nowhere,
    end_column: nowhere,
    notes: []
  });

  it('is in the text, and on its first line only where nothing is', () => {
    const header = error('vector.h', 3);
    const own = error('cell.cu', 7);
    expect(underlined([header, own], 'cell.cu')).toEqual([own]);
    expect(underlined([header], 'cell.cu')).toEqual([header]);
    expect(underlined([error('cell.cu', nowhere), own], 'cell.cu')).toEqual([own]);
  });
});
