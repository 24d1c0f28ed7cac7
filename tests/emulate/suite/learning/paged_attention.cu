// Decoding with a paged cache: one warp a head, keys and values gathered by a block table, half2 dot products, running softmax.
#include <cuda_fp16.h>
struct Params { const __half2* q; const __half2* keys; const __half2* values; const int* table; const int* lengths; float* out; float scale; int heads, page, max_pages; };
extern "C" __global__ void kernel(const __grid_constant__ Params p) {
    int seq = blockIdx.y, head = blockIdx.x * blockDim.y + threadIdx.y, lane = threadIdx.x;
    if (head >= p.heads) return;
    __half2 q = p.q[(seq * p.heads + head) * 32 + lane];
    float m = -1e30f, l = 0;
    float2 acc = {0, 0};
    for (int t = 0; t < p.lengths[seq]; t++) {
        size_t at = (((size_t)p.table[seq * p.max_pages + t / p.page] * p.page + t % p.page) * p.heads + head) * 32 + lane;
        float2 d = __half22float2(__hmul2(q, p.keys[at]));
        float s = d.x + d.y;
#pragma unroll
        for (int o = 16; o; o >>= 1) s += __shfl_xor_sync(0xffffffffu, s, o);
        s *= p.scale;
        float w = fmaxf(m, s), c = __expf(m - w), e = __expf(s - w);
        float2 v = __half22float2(p.values[at]);
        acc.x = acc.x * c + e * v.x; acc.y = acc.y * c + e * v.y; l = l * c + e; m = w;
    }
    ((float2*)p.out)[(seq * p.heads + head) * 32 + lane] = {acc.x / fmaxf(l, 1e-20f), acc.y / fmaxf(l, 1e-20f)};
}
