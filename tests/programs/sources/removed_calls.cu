#include <cstdio>
__global__ void five(int* p) { *p = 5; }
int main() {
  int* p;
  size_t bytes;
  cudaMallocManaged(&p, 4);
  cudaThreadSetLimit(cudaLimitStackSize, 2048);
  cudaThreadGetLimit(&bytes, cudaLimitStackSize);
  five<<<1, 1>>>(p);
  int status = cudaThreadSynchronize();
  int value = *p;
  printf("%d %d %d %zu\n", status, value, cudaThreadExit(), bytes);
}
