// Copies from global to shared memory that go on beside the arithmetic (ordinary loads before sm_80).
extern "C" __global__ void staged(const float4* in, float* out, int tiles) {
  __shared__ float4 buffer[2][128];
  int t = threadIdx.x;
  float sum = 0;
#if __CUDA_ARCH__ >= 800
  unsigned to = (unsigned)__cvta_generic_to_shared(&buffer[0][t]);
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to), "l"(in + t));
  asm volatile("cp.async.commit_group;");
  for (int i = 0; i < tiles; ++i) {
    if (i + 1 < tiles) {
      unsigned next = (unsigned)__cvta_generic_to_shared(&buffer[(i + 1) & 1][t]);
      asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(next), "l"(in + (i + 1) * 128 + t));
    }
    asm volatile("cp.async.commit_group;");
    asm volatile("cp.async.wait_group 1;");
#else
  buffer[0][t] = in[t];
  for (int i = 0; i < tiles; ++i) {
    if (i + 1 < tiles)
      buffer[(i + 1) & 1][t] = in[(i + 1) * 128 + t];
#endif
    __syncthreads();
    float4 v = buffer[i & 1][127 - t];
    sum += v.x + v.y * v.z - v.w;
    __syncthreads();
  }
  out[t] = sum;
}
