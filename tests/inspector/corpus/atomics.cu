// Atomics in global and shared memory, with and without a result, and loops of compare-and-swap.
__device__ float atomic_larger(float* at, float value) {
  int* bits = (int*)at;
  int old = *bits, assumed;
  do {
    assumed = old;
    old = atomicCAS(bits, assumed, __float_as_int(fmaxf(value, __int_as_float(assumed))));
  } while (assumed != old);
  return __int_as_float(old);
}

extern "C" __global__ void loops(const float* in, float* largest, double* sum) {
  atomic_larger(largest, in[threadIdx.x]);
  atomicAdd(sum, (double)in[threadIdx.x]);
}

extern "C" __global__ void bins(const unsigned char* in, int* out, int n) {
  __shared__ int own[64];
  if (threadIdx.x < 64)
    own[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    atomicAdd(&own[in[i] >> 2], 1);
  __syncthreads();
  if (threadIdx.x < 64)
    atomicAdd(&out[threadIdx.x], own[threadIdx.x]);
}

extern "C" __global__ void many(int* a, unsigned* b, unsigned long long* c, float* f) {
  __shared__ float total;
  if (threadIdx.x == 0)
    total = 0;
  __syncthreads();
  int old = atomicExch(a, threadIdx.x) + atomicMax(a + 1, threadIdx.x) + atomicAnd(a + 2, 12);
  atomicOr(b, 1u << (threadIdx.x & 31));
  atomicAdd(c, 5ull);
  atomicAdd(&total, f[threadIdx.x]);
  atomicInc(b + 1, 100u);
  __syncthreads();
  f[threadIdx.x] = total + old;
}
