// Casts and arithmetic with a rounding of their own, denormals, halves and bfloats there and back, fp8 both ways.
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include <cuda_fp8.h>
extern "C" __global__ void kernel(const double* x, double* d, float* f, long long* l, unsigned short* h, unsigned char* e, int n) {
    int i = threadIdx.x + blockIdx.x * blockDim.x;
    if (i >= n) return;
    double a = x[i], b = x[(i + 1) % n];
    float s = (float)a, t = (float)b;
    double* od = d + 8 * i; float* of = f + 16 * i; long long* ol = l + 12 * i; unsigned short* oh = h + 12 * i; unsigned char* oe = e + 8 * i;
    od[0] = __dadd_ru(a, b); od[1] = __dmul_rd(a, b); od[2] = __ddiv_rz(a, b); od[3] = __dsqrt_ru(fabs(a)); od[4] = __fma_rd(a, b, 1.0); od[5] = __drcp_rn(a);
    od[6] = __dsub_rz(a, b); od[7] = (double)s;
    of[0] = __double2float_rd(a); of[1] = __double2float_ru(a); of[2] = __double2float_rz(a); of[3] = s; of[4] = __fadd_rz(s, t); of[5] = __fmul_ru(s, t);
    of[6] = __fdiv_rd(s, t); of[7] = __fsqrt_rz(fabsf(s)); of[8] = __fmaf_ru(s, t, 1.0f); of[9] = __frcp_rz(s); of[10] = __ll2float_rz((long long)a);
    of[11] = __uint2float_ru((unsigned)(long long)a); of[12] = __int2float_rd((int)a); of[13] = s * 1e-20f * 1e-20f; of[14] = __half2float(__float2half_rz(s)); of[15] = __fsub_rd(s, t);
    ol[0] = __double2int_rn(a); ol[1] = __double2ll_rd(a); ol[2] = __double2uint_ru(a); ol[3] = __float2int_rz(s); ol[4] = __float2ull_ru(s); ol[5] = (long long)s;
    ol[6] = (unsigned char)(int)a; ol[7] = __float_as_int(s); ol[8] = __double_as_longlong(a); ol[9] = __half2int_rn(__float2half(s)); ol[10] = __half2ushort_rz(__double2half(a)); ol[11] = (short)(int)s;
    oh[0] = __half_as_ushort(__float2half_rn(s)); oh[1] = __half_as_ushort(__float2half_ru(s)); oh[2] = __half_as_ushort(__double2half(a)); oh[3] = __bfloat16_as_ushort(__float2bfloat16_rn(s));
    oh[4] = __bfloat16_as_ushort(__float2bfloat16_rd(s)); oh[5] = __half_as_ushort(__int2half_rd((int)a)); oh[6] = __half_as_ushort(hsqrt(__float2half(fabsf(s)))); oh[7] = __half_as_ushort(__hmul(__float2half(s), __float2half(t)));
    oh[8] = __half_as_ushort(__hfma_sat(__float2half(s), __float2half(t), __float2half(0.5f))); oh[9] = __bfloat16_as_ushort(__hmul(__float2bfloat16(s), __float2bfloat16(t)));
    oh[10] = __half_as_ushort(hrint(__float2half(s))); oh[11] = __half_as_ushort(__hmax(__float2half(s), __float2half(t)));
    oe[0] = __nv_fp8_e4m3(s).__x; oe[1] = __nv_fp8_e5m2(s).__x; oe[2] = __nv_cvt_float_to_fp8(s, __NV_NOSAT, __NV_E4M3); oe[3] = __nv_cvt_float_to_fp8(s, __NV_NOSAT, __NV_E5M2);
    oe[4] = (unsigned char)((float)__nv_fp8_e4m3(s) == s); oe[5] = __nv_fp8_e4m3(__half(__float2half(s))).__x; oe[6] = __nv_fp8x2_e4m3(make_float2(s, t)).__x >> 8; oe[7] = 0;
}
