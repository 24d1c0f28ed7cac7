// == atomic_count: syncthreads_count ==
extern "C" __global__ void atomic_count(const int* x, int* count, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int c = __syncthreads_count(i < n && x[i] > 0);
    if (threadIdx.x == 0) atomicAdd((unsigned*)count, (unsigned)c);
}

// == atomic_count: one_thread ==
extern "C" __global__ void atomic_count(const int* x, int* count, int n)
{
    if (blockIdx.x == gridDim.x - 1 && threadIdx.x == 127) { int c = *count; for (const int* p = x; p != x + n; ++p) c += *p > 0; *count = c; }
}

// == atomic_largest: cas ==
extern "C" __global__ void atomic_largest(const int* x, int* best, int n)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        int o = atomicAdd(best, 0);
        while (o < x[i]) { int s = atomicCAS(best, o, x[i]); if (s == o) break; o = s; }
    }
}

// == atomic_histogram: bin_per_thread ==
extern "C" __global__ void atomic_histogram(const int* x, int* h, int n)
{
    if (blockIdx.x || threadIdx.x >= 64) return;
    int c = 0;
    for (int i = 0; i < n; i++) c += x[i] == threadIdx.x;
    h[threadIdx.x] += c;
}

// == saturating_count: shared_serial ==
extern "C" __global__ void saturating_count(const int* x, int* h, int n)
{
    if (blockIdx.x || threadIdx.x >= 8) return;
    int c = h[threadIdx.x];
    for (int i = 0; i < n; i++) if (x[i] == threadIdx.x) c = min(c + 1, 20);
    h[threadIdx.x] = c;
}

// == atomic_append: scan_block ==
extern "C" __global__ void atomic_append(const int* x, int* y, int* count, int n)
{
    __shared__ int c, base;
    int i = blockIdx.x * blockDim.x + threadIdx.x, at = 0;
    if (threadIdx.x == 0) c = 0;
    __syncthreads();
    bool keep = i < n && x[i] > 0;
    if (keep) at = atomicAdd(&c, 1);
    __syncthreads();
    if (threadIdx.x == 0) base = atomicAdd(count, c);
    __syncthreads();
    if (keep) y[base + at] = x[i];
}

// == append_by_warp: coalesced ==
#include <cooperative_groups.h>
extern "C" __global__ void append_by_warp(const int* x, int* y, int* count, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && x[i] > 0) {
        auto g = cooperative_groups::coalesced_threads();
        int base = 0;
        if (g.thread_rank() == 0) base = atomicAdd(count, g.size());
        y[g.shfl(base, 0) + g.thread_rank()] = x[i];
    }
}

// == histogram_skewed: shared_matrix ==
extern "C" __global__ void histogram_skewed(const int* x, int* h, int n)
{
    __shared__ int s[16][128];
    int t = threadIdx.x, i = blockIdx.x * 128 + t;
    for (int b = 0; b < 16; b++) s[b][t] = 0;
    if (i < n) s[x[i]][t]++;
    __syncthreads();
    if (t < 16) { int c = 0; for (int k = 0; k < 128; k++) c += s[t][k]; atomicAdd(h + t, c); }
}

// == last_block_norm: atomic_inc ==
extern "C" __global__ void last_block_norm(const float* x, float* partial, int* done, float* norm, int n)
{
    __shared__ float s[128]; __shared__ bool last;
    int i = blockIdx.x * 128 + threadIdx.x;
    s[threadIdx.x] = i < n ? x[i] * x[i] : 0;
    for (int d = 64; d; d /= 2) { __syncthreads(); if (threadIdx.x < d) s[threadIdx.x] += s[threadIdx.x + d]; }
    if (threadIdx.x == 0) {
        partial[blockIdx.x] = s[0];
        __threadfence();
        last = atomicInc((unsigned*)done, gridDim.x - 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (last && threadIdx.x == 0) {
        __threadfence();
        float t = 0; for (int b = 0; b < gridDim.x; b++) t += ((volatile float*)partial)[b];
        *norm = sqrtf(t);
    }
}
