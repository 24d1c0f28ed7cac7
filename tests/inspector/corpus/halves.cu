// Half, half2 and bfloat16: arithmetic, conversions, comparisons, constants in packed form.
#include <cuda_fp16.h>
#include <cuda_bf16.h>

extern "C" __global__ void half_axpy(const __half* x, __half* y, __half a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = __hfma(a, x[i], y[i]);
}

extern "C" __global__ void half2_activation(__half2* x) {
  __half2 v = x[threadIdx.x];
  __half2 half = __float2half2_rn(0.5f), one = __float2half2_rn(1.0f);
  v = __hmax2(__hfma2(v, half, one), __float2half2_rn(-2.0f));
  x[threadIdx.x] = __hmul2(v, __hadd2(v, __float2half2_rn(3.0f)));
}

extern "C" __global__ void mixed(const __nv_bfloat16* a, const __half* b, float* out, __nv_bfloat162* packed) {
  int i = threadIdx.x;
  float f = __bfloat162float(a[i]) * __half2float(b[i]) + 0.1f;
  out[i] = f;
  packed[i] = __hadd2(__floats2bfloat162_rn(f, -f), packed[i]);
  if (__hgt(b[i], __float2half(0.25f)))
    out[i] += __half2float(__hneg(b[i]));
}
