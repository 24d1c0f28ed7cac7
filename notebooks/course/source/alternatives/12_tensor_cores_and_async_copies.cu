// == half_sum: half2 ==
#include <cuda_fp16.h>
extern "C" __global__ void half_sum(const __half* x, float* y, int n)
{
    int r = blockIdx.x * 4 + threadIdx.x / 32, l = threadIdx.x % 32;
    if (r >= n) return;
    const __half2* p = (const __half2*)(x + r * 256); float s = 0;
    for (int k = l; k < 128; k += 32) { float2 f = __half22float2(p[k]); s += f.x + f.y; }
    for (int d = 16; d; d /= 2) s += __shfl_xor_sync(~0u, s, d);
    if (l == 0) y[r] = s;
}

// == wmma_batch: by_shared ==
#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void wmma_batch(const half* a, const half* b, float* c)
{
    __shared__ half s[256]; __shared__ float o[256];
    for (int e = threadIdx.x; e < 256; e += 32) s[e] = a[blockIdx.x * 256 + e];
    __syncwarp();
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> p; wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> q;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> r; wmma::fill_fragment(r, 0);
    wmma::load_matrix_sync(p, s, 16); wmma::load_matrix_sync(q, b + blockIdx.x * 256, 16); wmma::mma_sync(r, p, q, r);
    wmma::store_matrix_sync(o, r, 16, wmma::mem_row_major);
    __syncwarp();
    for (int e = threadIdx.x; e < 256; e += 32) c[blockIdx.x * 256 + e] = o[e];
}

// == async_reverse: ptx ==
extern "C" __global__ void async_reverse(const float* x, float* y, int n)
{
    __shared__ __align__(16) float s[512];
    int t = threadIdx.x; unsigned to = (unsigned)__cvta_generic_to_shared(s + 4 * t);
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" :: "r"(to), "l"(x + blockIdx.x * 512 + 4 * t) : "memory");
    asm volatile("cp.async.wait_all;" ::: "memory");
    __syncthreads();
    for (int k = t; k < 512; k += 128) y[blockIdx.x * 512 + k] = s[511 - k];
}

// == async_reverse: cg ==
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
extern "C" __global__ void async_reverse(const float* x, float* y, int n)
{
    __shared__ __align__(16) float s[512];
    auto b = cg::this_thread_block();
    cg::memcpy_async(b, (float4*)s, (const float4*)(x + blockIdx.x * 512), sizeof(float) * 512);
    cg::wait(b);
    for (int k = threadIdx.x; k < 512; k += 128) y[blockIdx.x * 512 + k] = s[511 - k];
}

// == async_pipeline: three_buffers ==
#include <cuda_pipeline.h>
extern "C" __global__ void async_pipeline(const float* a, float* y, int k)
{
    __shared__ __align__(16) float s[3][512];
    int t = threadIdx.x; float v[4] = {};
    auto load = [&](int r) { if (r < k) __pipeline_memcpy_async(&s[r % 3][4 * t], a + r * 512 + 4 * t, 16); __pipeline_commit(); };
    load(0); load(1);
    for (int r = 0; r < k; r++) {
        __pipeline_wait_prior(1);
        __syncthreads();
        load(r + 2);
        for (int j = 0; j < 4; j++) { float e = s[r % 3][511 - (t + 128 * j)]; v[j] += e * e; }
    }
    for (int j = 0; j < 4; j++) y[t + 128 * j] = v[j];
}
