#include <cstdio>
#include <cstring>
__global__ void half(float* p) { p[threadIdx.x] *= 0.5f; }
int main() {
  float* p;
  unsigned h[32], smallest = 0x00800000;  // the smallest normal number: half of it is denormal
  for (unsigned& each : h) each = smallest;
  cudaMalloc(&p, 128);
  cudaMemcpy(p, h, 128, cudaMemcpyHostToDevice);
  half<<<1, 32>>>(p);
  cudaMemcpy(h, p, 128, cudaMemcpyDeviceToHost);
  float value;
  memcpy(&value, &smallest, 4);
  volatile float host = value, halved = host * 0.5f;
  printf("%x %d\n", h[31], halved == 0);
}
