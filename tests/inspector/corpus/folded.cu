// Values that are computed inside of other instructions, or that need no instruction at all.
#include <cuda_fp16.h>

// One index is multiplied by the size of an element, and divided.
extern "C" __global__ void two_products(float* x, const float* table, int n) {
  int i = threadIdx.x;
  if (i < n) x[i] = x[i] * table[i % 3] + table[i / 7];
}

// A comparison decides several selections.
extern "C" __global__ void selected(float* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = 0.5f * x[i] * (1.0f + erff(x[i] * 0.70710678f));
}

// What the upper words hold is not wanted, and a square has no sign.
extern "C" __global__ void lower_halves(unsigned* x, const unsigned long long* seeds, unsigned n, float* y) {
  int i = threadIdx.x;
  unsigned long long h = seeds[i];
  for (int k = 0; k < 8; k++) h = h * 6364136223846793005ull + (seeds[k] & 0x7fffffffffffffffull);
  x[i] = (unsigned)((h & 0x7fffffffffffffffull) * 0x9e3779b97f4a7c15ull + n);
  float s = y[i];
  y[i] = fabsf(s * s) + y[i + 1];
}

// Many single bits decide what is loaded: one instruction makes all predicates.
extern "C" __global__ void by_bits(const unsigned* table, unsigned* out, unsigned base) {
  unsigned index = blockIdx.x * blockDim.x + threadIdx.x + base, found = 0;
#pragma unroll
  for (int bit = 0; bit < 31; bit++)
    if (index & (1u << bit)) found ^= table[bit];
  out[index] = found;
}

// Sums with carries, shifts over two words, absolute values and bytes.
extern "C" __global__ void chains(long long* x, const int* y, short* z, int n) {
  int i = threadIdx.x;
  long long a = x[i], b = x[i + n];
  int c = y[i], d = y[i + 1];
  x[i] = (a + b) ^ (a - b) ^ (a << 5) ^ (b >> 7);
  x[i + 1] = abs(c - d) + (c >> 3) + (d / 4) + (long long)__mulhi(c, d);
  z[i] = (short)(c * d) + (short)__byte_perm(c, d, 0x5140);
}

// Numbers that have no room in an instruction, and zeros.
extern "C" __global__ void numbers(double* x, float* y) {
  int i = threadIdx.x;
  double v = x[i];
  x[i] = ((v * 1.2345678901234567 + 0.98765432109876543) * v + 0.33333333333333331) * v;
  y[i] = __shfl_down_sync(0xffffffff, y[i], 16) + __shfl_xor_sync(0xffffffff, y[i], 3, 8);
  y[i + 64] = 0.0f;
}

// A sum in a loop reads what was there before in the first turn.
extern "C" __global__ void turns(const int* x, int* out, int n) {
  int sum = 0;
  for (int i = threadIdx.x; i < n; i += 64) sum = (x[i] + sum) + x[i + 1];
  out[threadIdx.x] = sum;
}
