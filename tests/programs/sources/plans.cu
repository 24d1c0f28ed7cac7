// The same launches again and again: with other arguments, after an attribute has changed, and in a new context.
#include <cstdio>

struct Pair {
  char tag;
  double value;
};

__global__ void add(double* to, Pair pair, short by) {
  extern __shared__ double room[];
  room[threadIdx.x] = pair.value + by + pair.tag;
  to[blockIdx.x * blockDim.x + threadIdx.x] += room[threadIdx.x];
}

int main() {
  const int smem = 60 << 10;
  double *to, first = 0;
  cudaMalloc(&to, 64 * sizeof(double));
  cudaMemset(to, 0, 64 * sizeof(double));
  for (int i = 0; i < 100; i++) add<<<2, 32, 256>>>(to, Pair{char(i % 3), 0.5 * i}, short(-i));
  cudaMemcpy(&first, to, sizeof first, cudaMemcpyDeviceToHost);
  printf("sum %g\n", first);
  for (int again = 0; again < 2; again++) {
    add<<<2, 32, smem>>>(to, Pair{1, 1}, 1);
    printf("refused %d\n", cudaGetLastError());
  }
  cudaFuncSetAttribute(add, cudaFuncAttributeMaxDynamicSharedMemorySize, smem);
  add<<<2, 32, smem>>>(to, Pair{1, 1}, 1);
  printf("allowed %d\n", cudaGetLastError());
  cudaDeviceReset();
  cudaMalloc(&to, 64 * sizeof(double));
  cudaMemset(to, 0, 64 * sizeof(double));
  for (int i = 0; i < 3; i++) add<<<2, 32, 256>>>(to, Pair{0, 2}, 0);
  cudaMemcpy(&first, to + 63, sizeof first, cudaMemcpyDeviceToHost);
  printf("after a reset %g\n", first);
}
