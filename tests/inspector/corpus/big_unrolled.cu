// A tile of a product of matrices in registers, with vectorised accesses; a polynomial with many constants.
extern "C" __global__ void register_tile(const float4* __restrict__ a, const float4* __restrict__ b, float4* c, int k) {
  float sum[4][4] = {};
  for (int i = 0; i < k; ++i) {
    float4 u = a[i * 32 + threadIdx.x], v = b[i * 32 + threadIdx.y];
    float left[4] = {u.x, u.y, u.z, u.w}, right[4] = {v.x, v.y, v.z, v.w};
#pragma unroll
    for (int r = 0; r < 4; ++r)
#pragma unroll
      for (int s = 0; s < 4; ++s)
        sum[r][s] += left[r] * right[s];
  }
#pragma unroll
  for (int r = 0; r < 4; ++r)
    c[threadIdx.x * 4 + r] = make_float4(sum[r][0], sum[r][1], sum[r][2], sum[r][3]);
}

extern "C" __global__ void polynomial(float* x, double* y) {
  float v = x[threadIdx.x];
  float p = 0.0001f;
  p = p * v + 0.0021f;
  p = p * v - 0.0312f;
  p = p * v + 0.3678f;
  p = p * v - 1.0f;
  x[threadIdx.x] = p + expf(v) + logf(v) + tanhf(v);
  double d = y[threadIdx.x];
  y[threadIdx.x] = ((d * 1.25 + 3.7) * d - 2.0) * d + exp(d);
}
