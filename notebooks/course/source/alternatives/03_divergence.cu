// == leaky_relu: arith ==
extern "C" __global__ void leaky_relu(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) { float v = x[i], p = v > 0; y[i] = p * v + (1 - p) * 0.1f * v; }
}

// == collatz: recursive ==
__device__ int steps_of(long long v) { return v <= 1 ? 0 : 1 + steps_of(v & 1 ? 3 * v + 1 : v >> 1); }
extern "C" __global__ void collatz(const int* x, int* steps, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) steps[i] = steps_of(x[i]);
}

// == greatest_divisors: subtract ==
extern "C" __global__ void greatest_divisors(const int* a, const int* b, int* d, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int p = a[i], q = b[i];
    while (p && q) if (p > q) p -= q; else q -= p;
    d[i] = p | q;
}

// == by_warp: coefficients ==
extern "C" __global__ void by_warp(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x, w = threadIdx.x / warpSize;
    const float a[4] = {1, 2, -1, 0}, b[4] = {1, 0, 0, 0};
    if (i < n) y[i] = w == 3 ? x[i] * x[i] : a[w] * x[i] + b[w];
}

// == two_generators: both_computed ==
extern "C" __global__ void two_generators(const unsigned* seeds, unsigned* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned v = seeds[i], w = v;
    for (int k = 0; k < 12; k++) { v = v * 1664525u + 1013904223u; w ^= w << 13; w ^= w >> 17; w ^= w << 5; }
    y[i] = i % 2 ? w : v;
}

// == first_negative: warp_votes ==
extern "C" __global__ void first_negative(const float* a, int* first, int rows, int columns)
{
    int lane = threadIdx.x % 32;
    for (int k = 0; k < 32; k++) {
        int r = blockIdx.x * 64 + threadIdx.x / 32 * 32 + k, f = columns;
        if (r >= rows) break;
        for (int base = 0; base < columns && f == columns; base += 32) {
            unsigned m = __ballot_sync(~0u, base + lane < columns && a[r * columns + base + lane] < 0);
            if (m) f = base + __ffs(m) - 1;
        }
        if (lane == 0) first[r] = f;
    }
}

// == any_negative: serial ==
extern "C" __global__ void any_negative(const float* x, int* flags, int n)
{
    int g = blockIdx.x * blockDim.x + threadIdx.x;
    if (g * 32 >= n) return;
    bool any = false;
    for (int i = g * 32; i < min(n, g * 32 + 32); i++) any |= x[i] < 0;
    flags[g] = any;
}

// == any_negative: active_mask ==
extern "C" __global__ void any_negative(const float* x, int* flags, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned all = __ballot_sync(0xffffffff, i < n);
    if (i >= n) return;
    int v = __any_sync(all, x[i] < 0);
    if (i % 32 == 0) flags[i / 32] = v ? 1 : 0;
}

// == count_positive: coalesced_group ==
#include <cooperative_groups.h>
extern "C" __global__ void count_positive(const float* x, int* counts, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    auto g = cooperative_groups::coalesced_threads();
    unsigned m = g.ballot(x[i] > 0);
    if (g.thread_rank() == 0) counts[i / 32] = __popc(m);
}

// == pack_positive: shared ==
extern "C" __global__ void pack_positive(const float* x, float* y, int n)
{
    __shared__ float s[128];
    int i = blockIdx.x * 128 + threadIdx.x, w = threadIdx.x & ~31;
    float v = i < n ? x[i] : -1;
    s[threadIdx.x] = 0;
    __syncwarp();
    unsigned m = __ballot_sync(~0u, v > 0), below;
    asm("mov.u32 %0, %%lanemask_lt;" : "=r"(below));
    if (v > 0) s[w + __popc(m & below)] = v;
    __syncwarp();
    if (i < n) y[i] = s[threadIdx.x];
}
