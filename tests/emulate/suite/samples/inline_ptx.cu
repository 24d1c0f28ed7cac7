// inlinePTX: laneid, a carry chain, lop3, prmt, a branch and a predicate inside asm, vector loads, %clock and masks.
__device__ __forceinline__ unsigned lane() { unsigned r; asm volatile("mov.u32 %0, %%laneid;" : "=r"(r)); return r; }
extern "C" __global__ void kernel(const uint4* a, const uint4* b, uint4* sum, unsigned* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    uint4 x = a[i], y, z;
    asm("ld.global.nc.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(y.x), "=r"(y.y), "=r"(y.z), "=r"(y.w) : "l"(b + i));
    asm("add.cc.u32 %0, %4, %8;\n\t addc.cc.u32 %1, %5, %9;\n\t addc.cc.u32 %2, %6, %10;\n\t addc.u32 %3, %7, %11;"
        : "=r"(z.x), "=r"(z.y), "=r"(z.z), "=r"(z.w)
        : "r"(x.x), "r"(x.y), "r"(x.z), "r"(x.w), "r"(y.x), "r"(y.y), "r"(y.z), "r"(y.w));
    sum[i] = z;
    unsigned l, p, q, m, w;
    asm("lop3.b32 %0, %1, %2, %3, 0xe8;" : "=r"(l) : "r"(x.x), "r"(y.x), "r"(x.y));
    asm("prmt.b32 %0, %1, %2, 0x6240;" : "=r"(p) : "r"(x.x), "r"(y.x));
    asm("{ .reg .pred p; setp.lt.u32 p, %1, %2; @p bra LESS_%=; mov.u32 %0, 1; bra DONE_%=; LESS_%=: mov.u32 %0, 2; DONE_%=: }"
        : "=r"(q) : "r"(x.x), "r"(y.x));
    asm volatile("mov.u32 %0, %%lanemask_lt;" : "=r"(m));
    asm("{ .reg .b64 t, u; mul.wide.u32 t, %1, %2; shr.u64 u, t, 17; cvt.u32.u64 %0, u; }" : "=r"(w) : "r"(x.z), "r"(y.z));
    out[5 * i] = l; out[5 * i + 1] = p; out[5 * i + 2] = q; out[5 * i + 3] = m ^ lane(); out[5 * i + 4] = w;
}
