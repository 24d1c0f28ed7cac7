// Loops: nested with remainders, with break and continue, counted downwards, unrolled as a whole and in part.
extern "C" __global__ void nested(const float* a, float* out, int rows, int columns) {
  float sum = 0;
  for (int r = threadIdx.x; r < rows; r += blockDim.x)
    for (int c = 0; c < columns; ++c)
      sum += a[r * columns + c] * (c + 1);
  out[threadIdx.x] = sum;
}

extern "C" __global__ void breaking(const int* a, int* out, int n, int stop) {
  int sum = 0, skipped = 0;
  for (int i = 0; i < n; ++i) {
    int v = a[i * 32 + threadIdx.x];
    if (v == stop)
      break;
    if (v < 0) {
      ++skipped;
      continue;
    }
    sum += v * v;
  }
  out[threadIdx.x] = sum - skipped;
}

extern "C" __global__ void unrolled(const float* __restrict__ a, float* __restrict__ out) {
  float sum = 0;
#pragma unroll
  for (int i = 0; i < 32; ++i)
    sum += a[threadIdx.x + i * 32] * (i * 0.5f);
  out[threadIdx.x] = sum;
}

extern "C" __global__ void partly(const float* a, float* out, int n) {
  float sum = 0;
#pragma unroll 4
  for (int i = n - 1; i >= 0; --i)
    sum = sum * 0.9f + a[i];
  out[threadIdx.x] = sum;
}

extern "C" __global__ void collatz(const unsigned* in, int* out) {
  unsigned v = in[threadIdx.x];
  int steps = 0;
  while (v > 1) {
    v = v & 1 ? 3 * v + 1 : v / 2;
    ++steps;
  }
  out[threadIdx.x] = steps;
}

// The first sum of the loop is one with 0, and so a product alone.
extern "C" __global__ void squares(double* x) {
  double v = x[threadIdx.x];
  if (threadIdx.x % 5 == 1)
    for (int k = 0; k < 44; ++k) v = v * v + (double)k;
  x[threadIdx.x] = v;
}
