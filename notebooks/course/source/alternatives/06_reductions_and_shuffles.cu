// == warp_sum: last_lane ==
extern "C" __global__ void warp_sum(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float v = i < n ? x[i] : 0;
    for (int d = 1; d < 32; d *= 2) { float o = __shfl_up_sync(~0u, v, d); if (threadIdx.x % 32 >= d) v += o; }
    if (i % 32 == 31 && i - 31 < n) y[i / 32] = v;
}

// == warp_sum: cg ==
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
extern "C" __global__ void warp_sum(const float* x, float* y, int n)
{
    auto w = cg::tiled_partition<32>(cg::this_thread_block());
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float v = cg::reduce(w, i < n ? x[i] : 0.f, cg::plus<float>());
    if (w.thread_rank() == 0 && i < n) y[i / 32] = v;
}

// == warp_max: repeats_last ==
extern "C" __global__ void warp_max(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float v = x[min(i, n - 1)];
    if (i / 32 > (n - 1) / 32) v = -1e30f;
    for (int d = 16; d > 0; d >>= 1) v = fmaxf(v, __shfl_xor_sync(0xffffffff, v, d));
    if (i < n && i % 32 == 0) y[i / 32] = v;
}

// == differences: shared ==
extern "C" __global__ void differences(const float* x, float* y, int n)
{
    __shared__ float s[129];
    int i = blockIdx.x * 128 + threadIdx.x;
    s[threadIdx.x + 1] = i < n ? x[i] : 0;
    if (threadIdx.x == 0) s[0] = i && i < n ? x[i - 1] : 0;
    __syncthreads();
    if (i < n) y[i] = s[threadIdx.x + 1] - s[threadIdx.x];
}

// == group_sums: shared ==
extern "C" __global__ void group_sums(const float* x, float* y, int n)
{
    __shared__ float s[4];
    if (threadIdx.x < 4) s[threadIdx.x] = 0;
    __syncthreads();
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) atomicAdd(&s[threadIdx.x / 32], x[i]);
    __syncthreads();
    if (i % 32 == 0 && i < n) y[i / 32] = s[threadIdx.x / 32];
}

// == block_sum: shared_atomic ==
extern "C" __global__ void block_sum(const float* x, float* sums, int n)
{
    __shared__ float s;
    if (threadIdx.x == 0) s = 0;
    int i = blockIdx.x * 256 + threadIdx.x;
    float v = i < n ? x[i] : 0;
    for (int d = 16; d; d >>= 1) v += __shfl_xor_sync(~0u, v, d);
    __syncthreads();
    if (threadIdx.x % 32 == 0) atomicAdd(&s, v);
    __syncthreads();
    if (threadIdx.x == 0) sums[blockIdx.x] = s;
}

// == dot_product: first_block_only ==
extern "C" __global__ void dot_product(const float* x, const float* y, float* total, int n)
{
    if (blockIdx.x) return;
    __shared__ float w[4];
    float v = 0;
    for (int i = threadIdx.x; i < n; i += blockDim.x) v = fmaf(x[i], y[i], v);
    for (int d = 16; d; d >>= 1) v += __shfl_xor_sync(~0u, v, d);
    if (threadIdx.x % 32 == 0) w[threadIdx.x / 32] = v;
    __syncthreads();
    if (threadIdx.x == 0) *total += w[0] + w[1] + w[2] + w[3];
}

// == warp_argmax: packed ==
extern "C" __global__ void warp_argmax(const float* x, int* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned u = 0;
    if (i < n) { u = __float_as_uint(x[i] + 0.f); u = u & 0x80000000u ? ~u : u | 0x80000000u; }
    unsigned long long k = ((unsigned long long)u << 32) | (unsigned)(~i);
    for (int d = 16; d; d >>= 1) { unsigned long long o = __shfl_xor_sync(~0u, k, d); k = o > k ? o : k; }
    if (i < n && i % 32 == 0) y[i / 32] = ~(unsigned)k;
}

// == layer_norm: one_pass ==
extern "C" __global__ void layer_norm(const float* x, float* y, int columns)
{
    const float* row = x + (size_t)blockIdx.x * columns;
    __shared__ float s, q;
    if (!threadIdx.x) s = q = 0;
    __syncthreads();
    float a = 0, b = 0;
    for (int k = threadIdx.x; k < columns; k += 128) { a += row[k]; b += row[k] * row[k]; }
    atomicAdd(&s, a); atomicAdd(&q, b);
    __syncthreads();
    float m = s / columns, v = q / columns - m * m;
    for (int k = threadIdx.x; k < columns; k += 128) y[(size_t)blockIdx.x * columns + k] = (row[k] - m) / sqrtf(v + 1e-5f);
}
