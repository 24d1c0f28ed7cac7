// Named barriers of producers and consumers, barriers that count, and fences.
extern "C" __global__ void producer_consumer(const float* in, float* out, int rounds) {
  __shared__ float slot[2][128];
  int t = threadIdx.x & 127;
  bool producer = threadIdx.x < 128;
  for (int r = 0; r < rounds; ++r) {
    if (producer) {
      slot[r & 1][t] = in[r * 128 + t] * 2.0f;
      asm volatile("bar.arrive 1, 256;" ::: "memory");
      asm volatile("bar.sync 2, 256;" ::: "memory");
    } else {
      asm volatile("bar.sync 1, 256;" ::: "memory");
      out[r * 128 + t] = slot[r & 1][127 - t];
      asm volatile("bar.arrive 2, 256;" ::: "memory");
    }
  }
}

extern "C" __global__ void counting(int* flags, unsigned* done) {
  int agree = __syncthreads_count(flags[threadIdx.x] > 3);
  int any = __syncthreads_or(flags[threadIdx.x] == agree);
  flags[threadIdx.x] = agree + any;
  __threadfence();
  if (threadIdx.x == 0 && atomicAdd(done, 1u) == gridDim.x - 1)
    *done = 0;
  __threadfence_block();
}

// The number of the barrier and that of its threads come in registers.
extern "C" __global__ void numbered(int* x, int n) {
  __shared__ int s[256];
  s[threadIdx.x] = x[threadIdx.x];
  asm volatile("bar.sync %0, %1;" ::"r"(5), "r"(n) : "memory");
  x[threadIdx.x] = s[n - 1 - threadIdx.x];
}
