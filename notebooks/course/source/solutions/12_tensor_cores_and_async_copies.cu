// == half_sum ==
#include <cuda_fp16.h>

extern "C" __global__ void half_sum(const half* x, float* y, int n)
{
    int row = blockIdx.x * 4 + threadIdx.x / 32, lane = threadIdx.x % 32;
    if (row >= n)
        return;
    // BEGIN SOLUTION
    float sum = 0;
    for (int i = lane; i < 256; i += 32)
        sum += __half2float(x[row * 256 + i]);
    for (int d = 16; d > 0; d /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, d);
    if (lane == 0)
        y[row] = sum;
    // END SOLUTION
}

// == wmma_batch ==
#include <mma.h>
using namespace nvcuda;

extern "C" __global__ void wmma_batch(const half* a, const half* b, float* c)
{
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> left;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> right;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sums;
    // BEGIN SOLUTION
    wmma::fill_fragment(sums, 0.0f);
    wmma::load_matrix_sync(left, a + blockIdx.x * 256, 16);
    wmma::load_matrix_sync(right, b + blockIdx.x * 256, 16);
    wmma::mma_sync(sums, left, right, sums);
    wmma::store_matrix_sync(c + blockIdx.x * 256, sums, 16, wmma::mem_row_major);
    // END SOLUTION
}

// == wmma_product ==
#include <mma.h>
using namespace nvcuda;

extern "C" __global__ void wmma_product(const half* a, const half* b, float* c, int n, int m, int k)
{
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> left;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> right;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sums;
    int row = blockIdx.y * 16, column = blockIdx.x * 16;
    // BEGIN SOLUTION
    wmma::fill_fragment(sums, 0.0f);
    for (int i = 0; i < k; i += 16) {
        wmma::load_matrix_sync(left, a + row * k + i, k);
        wmma::load_matrix_sync(right, b + i * m + column, m);
        wmma::mma_sync(sums, left, right, sums);
    }
    wmma::store_matrix_sync(c + row * m + column, sums, m, wmma::mem_row_major);
    // END SOLUTION
}

// == wmma_transposed ==
#include <mma.h>
using namespace nvcuda;

extern "C" __global__ void wmma_transposed(const half* a, const half* b, float* c, int n, int m, int k)
{
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> left;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sums;
    int row = blockIdx.y * 16, column = blockIdx.x * 16;
    // BEGIN SOLUTION
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> right;
    wmma::fill_fragment(sums, 0.0f);
    for (int i = 0; i < k; i += 16) {
        wmma::load_matrix_sync(left, a + row * k + i, k);
        wmma::load_matrix_sync(right, b + column * k + i, k);
        wmma::mma_sync(sums, left, right, sums);
    }
    wmma::store_matrix_sync(c + row * m + column, sums, m, wmma::mem_row_major);
    // END SOLUTION
}

// == wmma_relu ==
#include <mma.h>
using namespace nvcuda;

extern "C" __global__ void wmma_relu(const half* a, const half* b, float* c, int n, int m, int k)
{
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> left;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> right;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sums;
    int row = blockIdx.y * 16, column = blockIdx.x * 16;
    wmma::fill_fragment(sums, 0.0f);
    for (int i = 0; i < k; i += 16) {
        wmma::load_matrix_sync(left, a + row * k + i, k);
        wmma::load_matrix_sync(right, b + i * m + column, m);
        wmma::mma_sync(sums, left, right, sums);
    }
    // BEGIN SOLUTION
    for (int j = 0; j < sums.num_elements; j++)
        sums.x[j] = fmaxf(sums.x[j], 0);
    // END SOLUTION
    wmma::store_matrix_sync(c + row * m + column, sums, m, wmma::mem_row_major);
}

// == wmma_shared ==
#include <mma.h>
using namespace nvcuda;

extern "C" __global__ void wmma_shared(const half* a, const half* b, float* c, int n, int m, int k)
{
    __shared__ __align__(32) half as[32 * 16], bs[16 * 32];
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> left;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> right;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sums;
    int row = blockIdx.y * 32, column = blockIdx.x * 32;
    int down = threadIdx.x / 32 / 2 * 16, across = threadIdx.x / 32 % 2 * 16;
    // BEGIN SOLUTION
    wmma::fill_fragment(sums, 0.0f);
    for (int i = 0; i < k; i += 16) {
        for (int e = threadIdx.x; e < 512; e += 128) {
            as[e] = a[(row + e / 16) * k + i + e % 16];
            bs[e] = b[(i + e / 32) * m + column + e % 32];
        }
        __syncthreads();
        wmma::load_matrix_sync(left, as + down * 16, 16);
        wmma::load_matrix_sync(right, bs + across, 32);
        wmma::mma_sync(sums, left, right, sums);
        __syncthreads();
    }
    wmma::store_matrix_sync(c + (row + down) * m + column + across, sums, m, wmma::mem_row_major);
    // END SOLUTION
}

// == mma_by_hand ==
#include <cuda_fp16.h>

__device__ unsigned pair(half low, half high)
{
    return (unsigned)__half_as_ushort(high) << 16 | __half_as_ushort(low);
}

__device__ void product(float (&c)[4], const unsigned (&a)[4], const unsigned (&b)[2])
{
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, "
                 "{%0, %1, %2, %3};"
                 : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

extern "C" __global__ void mma_by_hand(const half* a, const half* b, float* c)
{
    int g = threadIdx.x / 4, t = threadIdx.x % 4;
    unsigned left[4] = {}, right[2] = {};
    float sums[4] = {};
    // BEGIN SOLUTION
    a += blockIdx.x * 256;
    b += blockIdx.x * 128;
    c += blockIdx.x * 128;
    for (int j = 0; j < 4; j++) {
        int row = g + j % 2 * 8, column = 2 * t + j / 2 * 8;
        left[j] = pair(a[row * 16 + column], a[row * 16 + column + 1]);
    }
    for (int j = 0; j < 2; j++) {
        int row = 2 * t + j * 8;
        right[j] = pair(b[row * 8 + g], b[(row + 1) * 8 + g]);
    }
    product(sums, left, right);
    for (int j = 0; j < 4; j++)
        c[(g + j / 2 * 8) * 8 + 2 * t + j % 2] = sums[j];
    // END SOLUTION
}

// == async_reverse ==
#include <cuda_pipeline.h>

extern "C" __global__ void async_reverse(const float* x, float* y, int n)
{
    __shared__ __align__(16) float s[512];
    int t = threadIdx.x;
    // BEGIN SOLUTION
    __pipeline_memcpy_async(&s[4 * t], &x[blockIdx.x * 512 + 4 * t], 16);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    for (int j = t; j < 512; j += 128)
        y[blockIdx.x * 512 + j] = s[511 - j];
    // END SOLUTION
}

// == async_bug ==
#include <cuda_pipeline.h>

extern "C" __global__ void async_bug(const float* x, float* y, int n)
{
    __shared__ float s[128];
    int t = threadIdx.x, first = blockIdx.x * 128;
    __pipeline_memcpy_async(&s[t], &x[first + t], 4);
    __pipeline_commit();
    // BEGIN SOLUTION
    __pipeline_wait_prior(0);
    __syncthreads();
    //- __syncthreads();
    // END SOLUTION
    y[first + t] = s[127 - t];
}

// == async_edge ==
#include <cuda_pipeline.h>

extern "C" __global__ void async_edge(const float* x, float* y, int n)
{
    __shared__ float s[128];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + threadIdx.x;
    // BEGIN SOLUTION
    __pipeline_memcpy_async(&s[t], i < n ? &x[i] : x, 4, i < n ? 0 : 4);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    if (i < n)
        y[i] = s[t] - s[t ^ 1];
    // END SOLUTION
}

// == async_pipeline ==
#include <cuda_pipeline.h>

extern "C" __global__ void async_pipeline(const float* a, float* y, int k)
{
    __shared__ __align__(16) float s[2][512];
    int t = threadIdx.x;
    float sums[4] = {};
    // BEGIN SOLUTION
    __pipeline_memcpy_async(&s[0][4 * t], &a[4 * t], 16);
    __pipeline_commit();
    for (int row = 0; row < k; row++) {
        if (row + 1 < k)
            __pipeline_memcpy_async(&s[(row + 1) % 2][4 * t], &a[(row + 1) * 512 + 4 * t], 16);
        __pipeline_commit();
        __pipeline_wait_prior(1);
        __syncthreads();
        for (int j = 0; j < 4; j++) {
            float v = s[row % 2][511 - (t + 128 * j)];
            sums[j] += v * v;
        }
        __syncthreads();
    }
    for (int j = 0; j < 4; j++)
        y[t + 128 * j] = sums[j];
    // END SOLUTION
}

// == wmma_async ==
#include <cuda_pipeline.h>
#include <mma.h>
using namespace nvcuda;

extern "C" __global__ void wmma_async(const half* a, const half* b, float* c, int n, int m, int k)
{
    __shared__ __align__(32) half as[32 * 16], bs[16 * 32];
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> left;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> right;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sums;
    int row = blockIdx.y * 32, column = blockIdx.x * 32;
    int down = threadIdx.x / 32 / 2 * 16, across = threadIdx.x / 32 % 2 * 16;
    // BEGIN SOLUTION
    int e = threadIdx.x * 4;
    wmma::fill_fragment(sums, 0.0f);
    for (int i = 0; i < k; i += 16) {
        __pipeline_memcpy_async(&as[e], &a[(row + e / 16) * k + i + e % 16], 8);
        __pipeline_memcpy_async(&bs[e], &b[(i + e / 32) * m + column + e % 32], 8);
        __pipeline_commit();
        __pipeline_wait_prior(0);
        __syncthreads();
        wmma::load_matrix_sync(left, as + down * 16, 16);
        wmma::load_matrix_sync(right, bs + across, 32);
        wmma::mma_sync(sums, left, right, sums);
        __syncthreads();
    }
    wmma::store_matrix_sync(c + (row + down) * m + column + across, sums, m, wmma::mem_row_major);
    // END SOLUTION
}
