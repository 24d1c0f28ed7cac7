import { describe, expect, it } from 'vitest';
import { signatureAt } from '../languages/cudaSignatures';

const TEXT = `%%cuda
#include <math.h>
template <class T> __device__ T blend(T a, T (*f)(T, T), int at = 3)
{ return f(a, a); } // not blend(int)
struct Pair { float x; __device__ float sum(float by) const { return x + by; } };
__global__ void k(float* x, const int n) {
  float v = blend<float>(x[0], g(1, 2), n);
  if (n > 3) x[n] = __shfl_xor_sync(0xffffffffu, fmaxf(v, 1), 4);
  unknown(v, n);
}`;

/** The signature where `|` stands in a part of the text, its parameter between brackets. */
function at(part: string): string | null {
  const plain = part.replace('|', '');
  const found = signatureAt(TEXT, TEXT.indexOf(plain) + part.indexOf('|'));
  if (!found?.parameter) {
    return found?.text ?? null;
  }
  const { from, to } = found.parameter;
  return `${found.text.slice(0, from)}[${found.text.slice(from, to)}]${found.text.slice(to)}`;
}

describe('the signature at a place', () => {
  it('is that of a function of the text, with the parameter that is written', () => {
    const head = 'template <class T> __device__ T blend(';
    expect(at('blend<float>(|x[0]')).toBe(`${head}[T a], T (*f)(T, T), int at = 3)`);
    expect(at('g(1, 2), |n)')).toBe(`${head}T a, T (*f)(T, T), [int at = 3])`);
    expect(at('v = ble|nd<')).toBe(`${head}T a, T (*f)(T, T), int at = 3)`);
  });

  it('is that of CUDA where the text has none', () => {
    expect(at('__shfl_xor_sync(0xffffffffu, |fmaxf')).toMatch(/fmaxf/);
    expect(at('fmaxf(v|, 1)')).toBe('float fmaxf([float x], float y)');
    expect(at('1), 4|)')).toMatch(/__shfl_xor_sync\(.*\[.*\]/);
  });

  it('is none of what is not known, of statements and of comments', () => {
    expect(at('unknown(v|,')).toBeNull();
    expect(at('if (n| > 3)')).toBeNull();
    expect(at('// not ble|nd')).toBeNull();
    expect(at('__global__ void k(float*| x')).toMatch(/k\(\[float\* x\], const int n\)/);
  });
});
