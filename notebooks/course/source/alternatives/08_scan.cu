// == scan_serial: pointer ==
extern "C" __global__ void scan_serial(const int* x, int* y, int n)
{
    long long s = 0; const int* e = x + n;
    while (x != e) *y++ = (int)(s += *x++);
}

// == scan_warp: cg ==
#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;
extern "C" __global__ void scan_warp(const int* x, int* y, int n)
{
    auto w = cg::tiled_partition<32>(cg::this_thread_block());
    int i = blockIdx.x * 256 + threadIdx.x;
    int v = cg::inclusive_scan(w, i < n ? x[i] : 0);
    if (i < n) y[i] = v;
}

// == scan_block: blelloch ==
extern "C" __global__ void scan_block(const int* x, int* y, int n)
{
    __shared__ int s[256]; int t = threadIdx.x, v = t < n ? x[t] : 0;
    s[t] = v;
    for (int d = 1; d < 256; d *= 2) { __syncthreads(); int k = (t + 1) * 2 * d - 1; if (k < 256) s[k] += s[k - d]; }
    for (int d = 64; d; d /= 2) { __syncthreads(); int k = (t + 1) * 2 * d - 1; if (k + d < 256) s[k + d] += s[k]; }
    __syncthreads();
    if (t < n) y[t] = s[t];
}

// == running_maximum: shuffle ==
extern "C" __global__ void running_maximum(const int* x, int* y, int n)
{
    __shared__ int w[8]; int t = threadIdx.x, v = t < n ? x[t] : -2147483647 - 1;
    for (int d = 1; d < 32; d *= 2) v = max(v, __shfl_up_sync(~0u, v, d));
    if (t % 32 == 31) w[t / 32] = v;
    __syncthreads();
    for (int k = 0; k < t / 32; k++) v = max(v, w[k]);
    if (t < n) y[t] = v;
}

// == scan_chunks: int4 ==
extern "C" __global__ void scan_chunks(const int* x, int* y, int n)
{
    __shared__ int w[8]; int t = threadIdx.x, v[4], sum = 0;
    for (int k = 0; k < 4; k++) { int i = 4 * t + k; v[k] = i < n ? x[i] : 0; sum += v[k]; }
    int inc = sum;
    for (int d = 1; d < 32; d *= 2) { int o = __shfl_up_sync(~0u, inc, d); if (t % 32 >= d) inc += o; }
    if (t % 32 == 31) w[t / 32] = inc;
    __syncthreads();
    int before = inc - sum;
    for (int k = 0; k < t / 32; k++) before += w[k];
    for (int k = 0; k < 4; k++) { before += v[k]; if (4 * t + k < n) y[4 * t + k] = before; }
}

// == scan_segments: back_walk ==
extern "C" __global__ void scan_segments(const int* x, const int* head, int* y, int n)
{
    int i = threadIdx.x, s = 0;
    if (i >= n) return;
    for (int k = i; k >= 0; k--) { s += x[k]; if (head[k]) break; }
    y[i] = s;
}

// == scan_compact: ballot ==
extern "C" __global__ void scan_compact(const int* x, int* y, int* count, int n)
{
    __shared__ int w[8]; int t = threadIdx.x; bool k = t < n && x[t] > 0;
    unsigned m = __ballot_sync(~0u, k);
    if (t % 32 == 0) w[t / 32] = __popc(m);
    __syncthreads();
    int at = __popc(m & ((1u << t % 32) - 1)), all = 0;
    for (int j = 0; j < 8; j++) { if (j < t / 32) at += w[j]; all += w[j]; }
    if (k) y[at] = x[t];
    if (t == 0) *count = all;
}
