// A dense switch (a table of targets), a sparse one (a tree of comparisons), and one that only selects a value.
__device__ __forceinline__ int dense(int kind, int a, int b) {
  switch (kind) {
    case 0: return a + b;
    case 1: return a - b;
    case 2: return a * b;
    case 3: return b ? a / b : 0;
    case 4: return a << (b & 31);
    case 5: return a ^ b;
    case 6: return __popc(a) + b;
    case 7: return max(a, b) * 3;
    case 8: return __clz(a | b);
    default: return -1;
  }
}

extern "C" __global__ void dense_switch(const int* kinds, const int* a, const int* b, int* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = dense(kinds[i], a[i], b[i]);
}

extern "C" __global__ void sparse_switch(const int* codes, float* out) {
  int i = threadIdx.x;
  float v = out[i];
  switch (codes[i]) {
    case 3: v = v * 2.0f + 1.0f; break;
    case 1000: v = sqrtf(v); break;
    case -70000: v = __sinf(v); break;
    case 123456789: v = 1.0f / v; break;
  }
  out[i] = v;
}

extern "C" __global__ void value_switch(const int* codes, int* out) {
  int i = threadIdx.x, r;
  switch (codes[i]) {
    case 0: r = 17; break;
    case 1: r = 93; break;
    case 2: r = -4; break;
    case 3: r = 1000; break;
    default: r = 7;
  }
  out[i] = r;
}
