#include <algorithm>
#include <cstdio>

template <class T, int N> struct Tile { T values[N]; };

template <unsigned int blockSize, class T>
__global__ void reduce(const T *in, T *out, unsigned int n) {
  __shared__ Tile<T, blockSize> tile;
  tile.values[threadIdx.x] = threadIdx.x < n ? in[threadIdx.x] : T(0);
  __syncthreads();
  for (unsigned int s = blockSize / 2; s; s >>= 1) {
    if (threadIdx.x < s) tile.values[threadIdx.x] += tile.values[threadIdx.x + s];
    __syncthreads();
  }
  if (threadIdx.x == 0) *out = tile.values[0];
}

template <class T> __global__ void scale(T *x, T by) { x[threadIdx.x] *= by; }
template <class T> __global__ void never(T *x) { x[0] = 1; }

#define LAUNCH(size) reduce<size, T><<<1, size>>>(in, out, n)

template <class T> void reduced(int threads, const T *in, T *out, unsigned int n) {
  switch (threads) {
    case 512: LAUNCH(512); break;
    case 64: reduce<64><<<1, 64>>>(in, out, n); break;
  }
}

int main() {
  const int block = 32;
  typedef double real;
  float *a, *b;
  real *c = nullptr;
  reduced<float>(64, a, b, 100);
  reduce<block, real><<<1, block>>>(c, c, 5);
  scale<<<1, 32>>>(c, real(2));
  scale<<<1, 32>>>((int *)b, 2);
}
