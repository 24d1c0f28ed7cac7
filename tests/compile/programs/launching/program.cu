#include <cstdio>
#include <cstdlib>
__global__ void child(int depth) { printf("%d\n", depth); }
__global__ void parent(int depth) {
  if (threadIdx.x == 0 && depth) {
    cudaStream_t s;
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    child<<<1, 32, 0, s>>>(depth - 1);
    cudaStreamDestroy(s);
  }
}
int main(int argc, char **argv) {
  parent<<<1, 32>>>(argc > 1 ? atoi(argv[1]) : 2);
  return cudaDeviceSynchronize() != cudaSuccess;
}
