// What idioms are told of, and what looks like them: no line of it declares a variable of 64-bit floats.
#define LERP(a, b, t) ((a) + (t) * ((b) - (a)))
#define GAIN 1.7
extern "C" __global__ void lit(float* x, float a) {
  int i = threadIdx.x;
  x[i] = x[i] * 0.1 + a;
  x[i + 1] = x[i + 1] * GAIN;
  x[i + 2] = x[i + 2] / 3.0;
  x[i + 3] = sqrt(x[i + 3]) * 2.0f;
  x[i + 4] = x[i + 4] > 0.5 ? x[i + 4] : 1.0;
}
extern "C" __global__ void lerp(float* x, float* y, float t) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = LERP(x[i], y[i], t);
  y[i] = __fmaf_rn(x[i], t, 1.0f) + x[i] * t;
  float s = __fmul_rn(x[i], t) + y[i] * 2;
  x[i + 9] = s;
}
extern "C" __global__ void bytes_loop(const char4* p, int* out) {
  int s = 0;
  for (int i = 0; i < 64; i += 4)
    s += p[i * 3].x * p[i + 1].y;
  for (int k = 0; k < 100; ++k)
    s = s * 31 + out[k * 8];
  for (int j = 63; j >= 0; j -= 3)
    s ^= out[j] + s;
  out[threadIdx.x] = s;
}
extern "C" __global__ void guards(float* x, int n, int lo, int hi, const int* rows) {
  int i = n - 1 - (blockIdx.x * blockDim.x + threadIdx.x);
  if (i < 0) return;
  if (i < lo || i > hi) return;
  int r = rows[blockIdx.x];
  if (threadIdx.x >= r) return;
  if ((threadIdx.x & 31) >= n) return;
  x[i] += r;
}
extern "C" __global__ void half_warp(float* x, int m) {
  float v = x[threadIdx.x];
  for (int s = 8; s; s >>= 1) v += __shfl_xor_sync(~0u, v, s, 16);
  float w = v;
  for (int s = 16; s; s >>= 1) w = fmaxf(w, __shfl_xor_sync(~0u, v, s));
  float u = x[threadIdx.x + 64];
  for (int s = 16; s; s >>= 1) u -= __shfl_down_sync(~0u, u, s);
  unsigned b = threadIdx.x;
  for (int s = 16; s; s >>= 1) b |= __shfl_down_sync(~0u, b, s);
  x[threadIdx.x] = v + w + u + b;
}
extern "C" __global__ void pw(int* a, unsigned* b, float* f, long long* l) {
  int i = threadIdx.x;
  a[i] = a[i] / 8 * 3;
  b[i] = (b[i] % 64) + (b[i + 1] & 63);
  f[i] = f[i] / 8;
  a[i + 1] = (int)(f[i + 1] / 16) + a[i + 2] / 2;
  l[i] = l[i] % 4096 + l[i + 1] / 1024;
  b[i + 2] = b[i + 2] / 100 * 100;
  a[i + 5] = a[i + 5] % 3;
  a[i + 6] = (unsigned char)a[i + 6] / 10;
  a[i + 7] = a[i + 7] / 1000000007;
  l[i + 9] = (unsigned long long)l[i + 9] / 7;
}
extern "C" __global__ void bars(int* x, int n, int id) {
  for (int i = 0; i < n; ++i) {
    asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(n) : "memory");
    if (x[i] == 3) continue;
    __syncthreads();
    asm volatile("barrier.sync 3;" ::: "memory");
    x[i + threadIdx.x] += __syncthreads_and(x[i]);
  }
}
extern "C" __global__ void wide_warp(double* x) {
  double v = x[threadIdx.x];
  for (int s = 16; s; s >>= 1) v += __shfl_down_sync(~0u, v, s);
  x[threadIdx.x] = v;
}
