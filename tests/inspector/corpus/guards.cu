// Bounds checks and early returns of many forms.
extern "C" __global__ void leaves(float* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  x[i] = x[i] * 2.0f + 1.0f;
}

extern "C" __global__ void two_dimensional(const float* in, float* out, unsigned width, unsigned height) {
  unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height)
    out[x * height + y] = in[y * width + x];
}

extern "C" __global__ void against_end(float* first, float* end) {
  float* p = first + blockIdx.x * 256 + threadIdx.x;
  if (p < end)
    *p += 1.5f;
}

extern "C" __global__ void leaders(int* out, const int* in) {
  int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  if (threadIdx.x == 0)
    out[0] = gridDim.x;
  if (lane == 0 && warp < 4)
    out[1 + warp] = in[warp];
  if (warp == 7)
    out[32 + lane] = in[lane] * 3;
}

extern "C" __global__ void by_value(float* x, const int* flags) {
  float v = x[threadIdx.x];
  if (flags[threadIdx.x] == 2)
    v = v * v;
  else if (v > 100.0f || !(v == v))
    v = 0.0f;
  if (isinf(v))
    return;
  x[threadIdx.x] = v;
}

extern "C" __global__ void heavy_branch(float* x, int n) {
  int i = threadIdx.x;
  if (i < n) {
    float v = x[i];
    for (int k = 0; k < n; ++k)
      v = v * v - 0.5f;
    x[i] = v;
  } else {
    x[i] = -1.0f;
    x[i + n] = 5.0f;
  }
}

// Where one number is 0 the mask of another one decides.
extern "C" __global__ void not_the_first_of_32(int* x, int n) {
  int t = threadIdx.y * n + threadIdx.x;
  if (!((t & 31) == 0 && threadIdx.y == 0))
    x[t] = 1;
}
