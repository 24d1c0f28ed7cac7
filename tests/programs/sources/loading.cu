// Whether code is loaded by its first launch, which takes memory for its variables then, or before.
#include <cstdio>

__device__ float large[1 << 20];

__global__ void first() { large[threadIdx.x] = 1; }

int main() {
  size_t before, after, all;
  cudaMemGetInfo(&before, &all);
  first<<<1, 32>>>();
  cudaMemGetInfo(&after, &all);
  std::printf("%zu %s\n", (before - after) / sizeof large, cudaGetErrorString(cudaDeviceSynchronize()));
}
