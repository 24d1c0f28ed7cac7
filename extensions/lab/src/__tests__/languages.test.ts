import { cpp } from '@codemirror/lang-cpp';
import { ensureSyntaxTree, getIndentation, IndentContext, indentUnit } from '@codemirror/language';
import { EditorState, Text } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { completionsAt, parametersAt } from '../languages/cudaCompletions';
import { cudaIndent } from '../languages/cudaIndent';
import { CUDA_NAMES, expand } from '../languages/cudaNames';
import { wordsIn } from '../languages/cudaWords';
import { isEmpty, TEMPLATE } from '../languages/emptyCell';

function words(text: string): Record<string, string> {
  const state = EditorState.create({ doc: text, extensions: cpp() });
  const tree = ensureSyntaxTree(state, text.length, 5000) ?? undefined;
  return Object.fromEntries(
    wordsIn(state, 0, text.length, tree).map(({ from, to, kind }) => [text.slice(from, to), kind])
  );
}

describe("CUDA's words", () => {
  it('are found, with their kinds', () => {
    const text =
      '__global__ void f(float4* x) { __shared__ half2 s[4]; __syncthreads(); atomicAdd(x, threadIdx.x); }';
    expect(words(text)).toEqual({
      __global__: 'specifier',
      void: 'type',
      float4: 'type',
      __shared__: 'specifier',
      half2: 'type',
      __syncthreads: 'function',
      atomicAdd: 'function',
      threadIdx: 'variable'
    });
  });

  it('are whole words', () => {
    expect(words('my__global__ float45 threadIdx2 xatomicAdd')).toEqual({});
    expect(
      words('__shfl_xor_sync __shfl_down_sync __ballot_sync __threadfence_block __expf __ldg')
    ).toMatchObject({
      __shfl_xor_sync: 'function',
      __threadfence_block: 'function',
      __ldg: 'function'
    });
  });

  it('are none in comments and strings', () => {
    expect(
      words('// threadIdx of float4\n/* a\n blockIdx\n*/ const char* s = "gridDim"; char c = \'x\';')
    ).toEqual({
      char: 'type'
    });
    expect(words('extern "C" __global__ void f() { report("blockDim %d", blockIdx.x); } // int')).toEqual({
      __global__: 'specifier',
      void: 'type',
      blockIdx: 'variable'
    });
  });

  it('stand in one table, each with its form and a sentence', () => {
    expect(expand('a{b,c}{,d}')).toEqual(['ab', 'abd', 'ac', 'acd']);
    expect(CUDA_NAMES.size).toBeGreaterThan(250);
    for (const { name, signature, about } of CUDA_NAMES.values()) {
      expect(name).toMatch(/^[A-Za-z_]\w*$/);
      expect(signature).toContain(name);
      expect(about).toMatch(/\.$/);
    }
    expect(CUDA_NAMES.get('__shfl_down_sync')?.signature).toBe(
      'T __shfl_down_sync(unsigned mask, T value, unsigned delta, int width = 32)'
    );
  });
});

/** The text with each line indented as Enter, typing or a selection would. */
function indented(text: string, tab = 4): string {
  let state = EditorState.create({
    doc: text.replace(/^[ \t]+/gm, ''),
    extensions: [cudaIndent, indentUnit.of('    '), EditorState.tabSize.of(tab)]
  });
  for (let number = 1; number <= state.doc.lines; number++) {
    const line = state.doc.line(number);
    const column = line.text ? (getIndentation(state, line.from) ?? 0) : 0;
    state = state.update({ changes: { from: line.from, insert: ' '.repeat(column) } }).state;
  }
  return state.doc.toString();
}

/** The column of a new line that Enter makes at `|`. */
function afterEnter(text: string): number | null {
  const at = text.indexOf('|');
  const state = EditorState.create({
    doc: text.replace('|', ''),
    extensions: [cudaIndent, indentUnit.of('    ')]
  });
  return getIndentation(new IndentContext(state, { simulateBreak: at }), at);
}

const CELL = `%%cuda -arch sm_80 -n "fill<float>"
#include <cuda_fp16.h>
template <class T, int N>
__global__ void __launch_bounds__(256) fill(T* p, const char* name = "{(",
                                            int n = 3)
{
    // an { in a comment
    __shared__ T tile[N][N + 1];
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        if (p[i] > T(0))
            p[i] = T(1);
        else if (p[i] == T('{'))
            p[i] = T(2);
        p[i] +=
            T(2);
        switch (i & 3) {
            case 0:
                p[i] += 1;
                break;
            default: {
                p[i] += 2;
            }
        }
    }
    float4 v = {
        1, 2,
        3, 4
    };
    call(
        p,
        n
    );
    __syncthreads();
}

struct Pair {
    float x;
public:
    int y;
};
extern "C" __global__ void saxpy(float a, const float* x, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = a * x[i];
    }
    while (i--)
        for (int k = 0; k < 3; k++) {
            y[k]++;
        }
}
`;

describe('the indentation of CUDA C++', () => {
  it('follows brackets and statements, in cells and in files', () => {
    expect(indented(CELL)).toBe(CELL);
    const file = CELL.slice(CELL.indexOf('\n') + 1);
    expect(indented(file)).toBe(file);
  });

  it('goes a step in after a brace, whatever stands before it', () => {
    expect(afterEnter('%%cuda\n__global__ void f(float* x) {|')).toBe(4);
    expect(afterEnter('%%cuda\nextern "C" __global__ void f()\n{|')).toBe(4);
    expect(afterEnter('%%cuda\nextern "C" __global__ void f()|')).toBe(0);
    expect(afterEnter('%%cuda -arch sm_80|')).toBe(0);
    expect(afterEnter('\n%%cuda\nvoid f() {\n    int x;|\n}')).toBe(4);
    expect(afterEnter('%%cuda\nvoid f() {|}')).toBe(0);
    expect(afterEnter('%%cuda\nvoid f() { if (x) {|')).toBe(4);
    expect(afterEnter('%%cuda\nvoid f() {\n    g(a,|')).toBe(6);
    expect(afterEnter('%%cuda\nvoid f() {\n    /* a {|')).toBe(null);
  });
});

describe('completions', () => {
  const at = (text: string): string[] => {
    const offset = text.indexOf('|');
    return completionsAt(text.replace('|', ''), offset).items.map(each => each.label);
  };

  it("are CUDA's names and the parameters of the function around", () => {
    expect(at('%%cuda\n__glo|')).toEqual(['__global__']);
    const body =
      '%%cuda\nvoid g(int thread_no) {}\n__global__ void f(const float* threads, int (&other)[3]) {\n';
    expect(at(`${body}  int i = thread|`)).toEqual(['threads', 'threadIdx']);
    expect(at(`${body}  __shfl_|`)).toEqual([
      '__shfl_sync',
      '__shfl_up_sync',
      '__shfl_down_sync',
      '__shfl_xor_sync'
    ]);
    expect(at(`${body}  int i = threadIdx.|`)).toEqual(['x', 'y', 'z']);
    expect(at(`${body}  other.|`)).toEqual([]);
    expect(at(`${body}  |`)).toEqual([]);
  });

  it('are none in comments and strings', () => {
    for (const text of ['// thread|', '/* thread|', 'x = "thread|', '/* a\n * block|']) {
      expect(at(`%%cuda\nvoid f(int threads) {\n${text}`)).toEqual([]);
    }
    expect(at('%%cuda\nvoid f() { /* a */ thread|')).toEqual(['threadIdx']);
  });

  it('know parameters with templates, arrays and values', () => {
    const text =
      'template <class T> __global__ void __launch_bounds__(128) f(const Pair<T, int> p, float a[4], int n = g(1, 2), T*)\n{ for (;;) {';
    expect(parametersAt(text, text.length).map(each => [each.label, each.detail])).toEqual([
      ['p', 'const Pair<T, int> p'],
      ['a', 'float a[4]'],
      ['n', 'int n']
    ]);
    expect(parametersAt('__global__ void f(int n) { } int x', 34)).toEqual([]);
  });
});

describe('an empty cell', () => {
  it('is one with a magic and nothing else', () => {
    const empty = (text: string): boolean => isEmpty(Text.of(text.split('\n')));
    expect(['%%cuda', '\n%%cuda -arch sm_80\n\n  \n'].map(empty)).toEqual([true, true]);
    expect(['', '%%cuda\n// x', '%%cuda_header a.h', 'x = 1', `%%cuda\n${TEMPLATE}`].some(empty)).toBe(false);
  });
});
