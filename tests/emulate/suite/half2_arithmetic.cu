#include <cuda_fp16.h>
#include <cuda_bf16.h>
extern "C" __global__ void kernel(const __half2* a, const __half2* b, __half2* out, float* dot, __nv_bfloat162* bf, int n) {
    int i = threadIdx.x;
    __half2 v = __hfma2(a[i], b[i], __float2half2_rn(0.5f));
    out[i] = __hmax2(__hsub2(v, a[i]), __floats2half2_rn(-1.0f, -2.0f));
    float2 f = __half22float2(__hmul2(a[i], b[i]));
    float s = f.x + f.y;
    for (int d = 16; d; d /= 2) s += __shfl_xor_sync(~0u, s, d);
    if (i == 0) *dot = s;
    __nv_bfloat162 p = __floats2bfloat162_rn(__low2float(a[i]), __high2float(b[i]));
    bf[i] = __hadd2(p, __hmul2(p, p));
}
