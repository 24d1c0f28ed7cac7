// == reverse_blocks: shuffle_and_shared ==
extern "C" __global__ void reverse_blocks(const float* x, float* y, int n)
{
    __shared__ float s[4][32];
    int i = blockIdx.x * blockDim.x + threadIdx.x, w = threadIdx.x / 32, l = threadIdx.x % 32;
    s[3 - w][l] = __shfl_xor_sync(~0u, x[i], 31);
    __syncthreads();
    y[i] = s[w][l];
}

// == reverse_blocks: float4 ==
extern "C" __global__ void reverse_blocks(const float* x, float* y, int n)
{
    __shared__ float4 s[32];
    int t = threadIdx.x;
    if (t < 32) s[t] = ((const float4*)(x + blockIdx.x * 128))[t];
    __syncthreads();
    if (t < 32) { float4 v = s[31 - t]; ((float4*)(y + blockIdx.x * 128))[t] = make_float4(v.w, v.z, v.y, v.x); }
}

// == guarded_reverse: no_shared ==
extern "C" __global__ void guarded_reverse(const float* x, float* y, int n)
{
    int base = blockIdx.x * 128, m = min(128, n - base);
    if (threadIdx.x < m) y[base + m - 1 - threadIdx.x] = x[base + threadIdx.x];
}

// == distance_to_mean: cg_reduce ==
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
extern "C" __global__ void distance_to_mean(const float* x, float* y, int n)
{
    __shared__ float sums[4];
    auto block = cg::this_thread_block(); auto warp = cg::tiled_partition<32>(block);
    int i = blockIdx.x * 128 + threadIdx.x; float v = x[i];
    float s = cg::reduce(warp, v, cg::plus<float>());
    if (warp.thread_rank() == 0) sums[warp.meta_group_rank()] = s;
    block.sync();
    y[i] = v - (sums[0] + sums[1] + sums[2] + sums[3]) / 128;
}

// == five_rounds: binomial ==
extern "C" __global__ void five_rounds(const int* x, int* y, int n)
{
    __shared__ int s[128];
    int t = threadIdx.x, i = blockIdx.x * 128 + t;
    s[t] = x[i];
    __syncthreads();
    const int c[] = {1, 5, 10, 10, 5, 1}; int v = 0;
    for (int k = 0; k < 6; k++) v += c[k] * s[(t + k) % 128];
    y[i] = v;
}

// == running_sums: quadratic ==
extern "C" __global__ void running_sums(const int* x, int* y, int n)
{
    __shared__ int s[128];
    int i = blockIdx.x * 128 + threadIdx.x;
    s[threadIdx.x] = i < n ? x[i] : 0;
    __syncthreads();
    int v = 0;
    for (int k = 0; k < 128; k++) v += k <= threadIdx.x ? s[k] : 0;
    if (i < n) y[i] = v;
}
