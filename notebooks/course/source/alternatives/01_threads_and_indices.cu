// == add_one: one_thread ==
extern "C" __global__ void add_one(const float* x, float* y, int n)
{
    if (blockIdx.x | threadIdx.x) return;
    while (n--) *y++ = *x++ + 1;
}

// == add_one: reversed ==
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
template <typename F> __device__ void each(int n, F f) { unsigned i = n - 1 - cg::this_grid().thread_rank(); if (i < (unsigned)n) f(i); }
extern "C" __global__ void add_one(const float* x, float* y, int n)
{
    each(n, [=](unsigned i) { y[i] = x[i] + 1; });
}

// == add_one: ptx ==
extern "C" __global__ void add_one(const float* x, float* y, int n)
{
    int i;
    asm("mad.lo.s32 %0, %1, %2, %3;" : "=r"(i) : "r"(blockIdx.x), "r"(blockDim.x), "r"(threadIdx.x));
    if (i >= n) return;
    float v; asm volatile("ld.global.f32 %0, [%1];" : "=f"(v) : "l"(x + i) : "memory");
    y[i] = v + 1;
}

// == thread_names: atomic ==
extern "C" __global__ void thread_names(int* y, int n)
{
    unsigned long long i = (unsigned long long)blockIdx.x * 128u + threadIdx.x;
    if (i < n) atomicExch(y + i, blockIdx.x * 1000 + threadIdx.x);
}

// == warp_and_lane: special_registers ==
extern "C" __global__ void warp_and_lane(int* warp, int* lane, int n)
{
    unsigned l; asm("mov.u32 %0, %%laneid;" : "=r"(l));
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) { lane[i] = l; warp[i] = threadIdx.x >> 5; }
}

// == axpy: fma_double ==
extern "C" __global__ void axpy(double a, const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = (float)fma(a, (double)x[i], (double)y[i]);
}

// == reverse: shared ==
extern "C" __global__ void reverse(const float* x, float* y, int n)
{
    __shared__ float s[128];
    int base = blockIdx.x * 128, m = min(128, n - base);
    if ((int)threadIdx.x < m) s[threadIdx.x] = x[base + threadIdx.x];
    __syncthreads();
    if ((int)threadIdx.x < m) y[n - base - m + threadIdx.x] = s[m - 1 - threadIdx.x];
}

// == squares: blocked ==
extern "C" __global__ void squares(const float* x, float* y, int n)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x, all = gridDim.x * blockDim.x;
    int each = (n + all - 1) / all;
    for (int i = t * each; i < min(n, (t + 1) * each); i++) y[i] = powf(x[i], 2);
}

// == squares: dowhile_reverse ==
extern "C" __global__ void squares(const float* x, float* y, int n)
{
    int i = n - 1 - (int)(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < 0) return;
    do { float v = x[i]; y[i] = v * v; i -= 128; } while (i >= 0);
}

// == neighbour_sums: shuffle ==
extern "C" __global__ void neighbour_sums(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
    float v = i < n ? x[i] : 0;
    float l = __shfl_up_sync(~0u, v, 1), r = __shfl_down_sync(~0u, v, 1);
    if (lane == 0) l = i > 0 && i <= n ? x[i - 1] : 0;
    if (lane == 31) r = i + 1 < n ? x[i + 1] : 0;
    if (i < n) y[i] = l + v + r;
}

// == add_matrices: linear ==
extern "C" __global__ void add_matrices(const float* a, const float* b, float* c, int rows, int columns)
{
    int thread = threadIdx.y * blockDim.x + threadIdx.x, block = blockIdx.y * gridDim.x + blockIdx.x;
    int i = block * 128 + thread;
    if (i < rows * columns) c[i] = a[i] + b[i];
}

// == checkerboard: branchless ==
extern "C" __global__ void checkerboard(const float* x, float* y, int rows, int columns)
{
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < (unsigned)(rows * columns)) y[i] = x[i] * (float)(1 ^ ((i / columns ^ i % columns) & 1));
}
