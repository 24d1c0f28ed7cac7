// top-k by radix select, argmax with packed 64-bit atomics, cross-entropy with online softmax, embedding gradients, quantising.
#include <math.h>
extern "C" __global__ void radix_topk(const float* x, float* top, int* count, int n, int k) {
    __shared__ int bins[256], chosen, left;
    unsigned prefix = 0, mask = 0;
    int want = k;
    for (int shift = 24; shift >= 0; shift -= 8) {
        for (int i = threadIdx.x; i < 256; i += blockDim.x) bins[i] = 0;
        __syncthreads();
        for (int i = threadIdx.x; i < n; i += blockDim.x) {
            unsigned u = __float_as_uint(x[i]);
            u ^= (unsigned)((int)u >> 31) | 0x80000000u;
            if ((u & mask) == prefix) atomicAdd(&bins[u >> shift & 255], 1);
        }
        __syncthreads();
        if (threadIdx.x == 0) {
            int b = 255, w = want;
            while (w > bins[b]) w -= bins[b--];
            chosen = b; left = w;
        }
        __syncthreads();
        prefix |= (unsigned)chosen << shift; mask |= 255u << shift; want = left;
        __syncthreads();
    }
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        unsigned u = __float_as_uint(x[i]);
        u ^= (unsigned)((int)u >> 31) | 0x80000000u;
        if (u > prefix) top[atomicAdd(count, 1)] = x[i];
    }
    __syncthreads();
    unsigned u = prefix ^ (prefix >> 31 ? 0x80000000u : ~0u);
    for (int i = k - want + threadIdx.x; i < k; i += blockDim.x) top[i] = __uint_as_float(u);
}
extern "C" __global__ void argmax(const float* x, unsigned long long* best, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned u = i < n ? __float_as_uint(x[i]) : 0xffffffffu;
    u ^= (unsigned)((int)u >> 31) | 0x80000000u;
    unsigned most = __reduce_max_sync(~0u, u);
    unsigned lanes = __ballot_sync(~0u, u == most && i < n);
    if (lanes && (threadIdx.x & 31) == __ffs(lanes) - 1) atomicMax(best, (unsigned long long)most << 32 | (unsigned)~i);
}
extern "C" __global__ void cross_entropy(const float* logits, const long long* labels, double* loss, float* gradient, int classes) {
    const float* row = logits + (size_t)blockIdx.x * classes;
    int t = threadIdx.x;
    float m = -INFINITY, s = 0;
    for (int i = t; i < classes; i += 32) { float v = row[i], w = fmaxf(m, v); s = s * expf(m - w) + expf(v - w); m = w; }
    for (int d = 16; d; d /= 2) {
        float m2 = __shfl_down_sync(~0u, m, d), s2 = __shfl_down_sync(~0u, s, d), w = fmaxf(m, m2);
        s = (m == -INFINITY ? 0 : s * expf(m - w)) + (m2 == -INFINITY ? 0 : s2 * expf(m2 - w)); m = w;
    }
    m = __shfl_sync(~0u, m, 0); s = __shfl_sync(~0u, s, 0);
    for (int i = t; i < classes; i += 32) gradient[(size_t)blockIdx.x * classes + i] = expf(row[i] - m) / s - (i == labels[blockIdx.x]);
    if (t == 0) atomicAdd(loss, (double)(logf(s) + m - row[labels[blockIdx.x]]));
}
extern "C" __global__ void scatter_add(const int* ids, const float4* gradient, float* table, int dim4) {
    int id = ids[blockIdx.x];
    if (id < 0) return;
    for (int i = threadIdx.x; i < dim4; i += blockDim.x) {
        float4 g = gradient[blockIdx.x * dim4 + i];
        float* p = table + (id * dim4 + i) * 4;
        atomicAdd(p, g.x); atomicAdd(p + 1, g.y); atomicAdd(p + 2, g.z); atomicAdd(p + 3, g.w);
    }
}
extern "C" __global__ void quantise(const float* x, char4* q, float* scales, int n4) {
    const float4* row = (const float4*)x + blockIdx.x * n4;
    float most = 0;
    for (int i = threadIdx.x; i < n4; i += 32) { float4 v = row[i]; most = fmaxf(most, fmaxf(fmaxf(fabsf(v.x), fabsf(v.y)), fmaxf(fabsf(v.z), fabsf(v.w)))); }
    most = __uint_as_float(__reduce_max_sync(~0u, __float_as_uint(most)));
    float scale = most / 127.0f, inverse = most > 0 ? 127.0f / most : 0;
    for (int i = threadIdx.x; i < n4; i += 32) {
        float4 v = row[i];
        q[blockIdx.x * n4 + i] = make_char4(__float2int_rn(v.x * inverse), __float2int_rn(v.y * inverse), __float2int_rn(v.z * inverse), __float2int_rn(v.w * inverse));
    }
    if (threadIdx.x == 0) scales[blockIdx.x] = scale;
}
