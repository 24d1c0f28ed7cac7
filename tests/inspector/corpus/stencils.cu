// A stencil of seven points in three dimensions that keeps a column in registers, and one in shared memory.
extern "C" __global__ void seven_point(const float* __restrict__ in, float* __restrict__ out, int nx, int ny, int nz) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x == 0 || y == 0 || x >= nx - 1 || y >= ny - 1)
    return;
  int plane = nx * ny, i = y * nx + x;
  float below = in[i], here = in[i + plane];
  for (int z = 1; z < nz - 1; ++z) {
    i += plane;
    float above = in[i + plane];
    out[i] = 0.4f * here + 0.1f * (below + above + in[i - 1] + in[i + 1] + in[i - nx] + in[i + nx]);
    below = here;
    here = above;
  }
}

extern "C" __global__ void blur(const float* in, float* out, int n) {
  __shared__ float tile[128 + 8];
  int t = threadIdx.x, i = blockIdx.x * 128 + t;
  tile[t + 4] = i < n ? in[i] : 0.0f;
  if (t < 4) {
    tile[t] = i >= 4 ? in[i - 4] : 0.0f;
    tile[t + 132] = i + 128 < n ? in[i + 128] : 0.0f;
  }
  __syncthreads();
  float sum = 0;
#pragma unroll
  for (int k = -4; k <= 4; ++k)
    sum += tile[t + 4 + k];
  if (i < n)
    out[i] = sum / 9;
}
