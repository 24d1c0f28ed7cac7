// What stops or prints: printf, trap, a breakpoint-free assertion, the clock, sleeping.
#include <stdio.h>
#include <assert.h>

extern "C" __global__ void prints(const float* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && x[i] < 0)
    printf("x[%d] = %f\n", i, x[i]);
}

extern "C" __global__ void asserts(int* x, int n) {
  assert(x[threadIdx.x] < n);
  x[threadIdx.x] += 4;
  if (x[threadIdx.x] == 77)
    __trap();
}

extern "C" __global__ void clocks(long long* out) {
  long long start = clock64();
  unsigned c = clock();
  __nanosleep(100);
  unsigned smid, lane, dynamic;
  asm volatile("mov.u32 %0, %smid;" : "=r"(smid));
  asm volatile("mov.u32 %0, %laneid;" : "=r"(lane));
  asm volatile("mov.u32 %0, %dynamic_smem_size;" : "=r"(dynamic));
  out[threadIdx.x] = clock64() - start + c + smid * lane + dynamic;
}
