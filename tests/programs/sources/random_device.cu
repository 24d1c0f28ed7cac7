// cuRAND's device functions: states, numbers, and the same by the same header on the host.
#define QUALIFIERS static inline __host__ __device__
#include <curand_kernel.h>
#include <cstdio>
__global__ void draw(curandState* states, unsigned* whole, float* uniform, float* normal) {
  int i = threadIdx.x;
  curandState state;
  curand_init(1234, i, 0, &state);
  states[i] = state;
  for (int k = 0; k < 4; k++) whole[i * 4 + k] = curand(&state);
  uniform[i] = curand_uniform(&state);
  normal[i] = curand_normal(&state);
}
__global__ void others(float* x) {
  curandStatePhilox4_32_10_t philox;
  curandStateMRG32k3a_t mrg;
  curand_init(7, threadIdx.x, 0, &philox);
  curand_init(7, threadIdx.x, 0, &mrg);
  float4 four = curand_uniform4(&philox);
  x[threadIdx.x] = four.x + four.y + four.z + four.w + curand_uniform(&mrg);
}
int main() {
  const int n = 40;
  curandState* states;
  unsigned* whole;
  float *uniform, *normal, *x;
  cudaMallocManaged(&states, n * sizeof *states);
  cudaMallocManaged(&whole, n * 16);
  cudaMallocManaged(&uniform, n * 4);
  cudaMallocManaged(&normal, n * 4);
  cudaMallocManaged(&x, n * 4);
  draw<<<1, n>>>(states, whole, uniform, normal);
  others<<<1, n>>>(x);
  if (cudaDeviceSynchronize()) return 1;
  int different = 0;
  for (int i = 0; i < n; i++) {
    curandState state;
    curand_init(1234, i, 0, &state);
    for (int k = 0; k < 4; k++) different += curand(&state) != whole[i * 4 + k];
    different += curand_uniform(&state) != uniform[i];
    different += !(normal[i] > -6 && normal[i] < 6);
    different += !(x[i] > 0 && x[i] <= 5);
    if (i < 2) {
      printf("%u", states[i].d);
      for (unsigned v : states[i].v) printf(" %u", v);
      for (int k = 0; k < 4; k++) printf(" %u", whole[i * 4 + k]);
      printf("\n");
    }
  }
  printf("different %d\n", different);
}
