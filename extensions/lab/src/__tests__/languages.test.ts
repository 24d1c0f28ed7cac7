import { describe, expect, it } from 'vitest';
import { CUDA_WORDS, wordKind } from '../languages/cudaWords';

function words(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(CUDA_WORDS)].map(match => [match[0], wordKind(match)]));
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
});
