#include <cstdio>
#include <cstdlib>
#include <vector>
__constant__ float scale[2];
__device__ int launches;
template <typename T> __global__ void axpy(T a, const T* x, T* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * scale[1] * x[i] + y[i];
  if (i == 0) atomicAdd(&launches, 1);
}
int main(int argc, char** argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1000;
  std::vector<float> x(n), y(n);
  for (int i = 0; i < n; i++) x[i] = i, y[i] = 2 * i;
  float *dx, *dy, s = 3;
  cudaMalloc(&dx, n * 4);
  cudaMalloc((void**)&dy, n * 4);
  cudaMemcpyToSymbol(scale, &s, 4, 4);
  cudaMemcpy(dx, x.data(), n * 4, cudaMemcpyHostToDevice);
  cudaMemcpy(dy, y.data(), n * 4, cudaMemcpyDefault);
  for (int i = 0; i < 3; i++) axpy<float><<<(n + 255) / 256, 256>>>(2.f, dx, dy, n);
  if (cudaDeviceSynchronize() != cudaSuccess) return 1;
  cudaMemcpy(y.data(), dy, n * 4, cudaMemcpyDeviceToHost);
  int count = 0, wrong = 0;
  cudaMemcpyFromSymbol(&count, launches, sizeof count);
  for (int i = 0; i < n; i++) wrong += y[i] != 20.f * i;
  printf("%s: %d wrong, %d launches\n", argv[0], wrong, count);
  cudaFree(dx);
  if (argc <= 2) cudaFree(dy);
  return wrong ? 1 : 7;
}
