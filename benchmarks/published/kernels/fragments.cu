// Products by tensor cores whose fragments come from global memory, or from a small tile; and by one thread an element.
#include <cuda_fp16.h>
#include <mma.h>

using namespace nvcuda;

using First = wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major>;
using Second = wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major>;
using Sum = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

// A warp makes 16 by 16 elements; four warps of a block are below each other.
extern "C" __global__ void warps_in_columns(const half* a, const half* b, float* c, int m, int n, int k) {
    int row = (blockIdx.y * blockDim.y + threadIdx.y) * 16, column = blockIdx.x * 16;
    if (row >= m || column >= n) return;
    First left;
    Second right;
    Sum sum;
    wmma::fill_fragment(sum, 0.0f);
    for (int i = 0; i < k; i += 16) {
        wmma::load_matrix_sync(left, a + row * k + i, k);
        wmma::load_matrix_sync(right, b + i * n + column, n);
        wmma::mma_sync(sum, left, right, sum);
    }
    wmma::store_matrix_sync(c + n * row + column, sum, n, wmma::mem_row_major);
}

// The warps of the grid are in rows.
extern "C" __global__ void warps_in_rows(float* __restrict__ c, const half* __restrict__ a, const half* __restrict__ b,
                                         int m, int k, int n) {
    int warp = (blockDim.x * blockIdx.x + threadIdx.x) / 32, x = warp % (n / 16), y = warp / (n / 16);
    int at_a = y * 16 * n, at_b = x * 16;
    First left;
    Second right;
    Sum sum;
    wmma::fill_fragment(sum, 0.0f);
    for (int i = 0; i < k / 16; i++) {
        wmma::load_matrix_sync(left, &a[at_a], k);
        wmma::load_matrix_sync(right, &b[at_b], n);
        wmma::mma_sync(sum, left, right, sum);
        at_a += 16;
        at_b += 16 * n;
    }
    wmma::store_matrix_sync(&c[(y * n + x) * 16], sum, n, wmma::mem_row_major);
}

// Tiles of 32 by 16 and 16 by 32 for four warps.
extern "C" __global__ void warps_of_a_tile(const half* a, const half* b, float* c, int m, int n, int k) {
    __shared__ half tile_a[32][24], tile_b[16][40];
    First left;
    Second right;
    Sum sum;
    wmma::fill_fragment(sum, 0.0f);
    int thread = threadIdx.y * blockDim.x + threadIdx.x, warp = threadIdx.y;
    int row = blockIdx.y * 32 + warp / 2 * 16, column = blockIdx.x * 32 + warp % 2 * 16;
    for (int i = 0; i < k; i += 16) {
        if (thread < 64) {
            int r = thread / 2, v = thread % 2;
            reinterpret_cast<uint4*>(&tile_a[r][0])[v] =
                *reinterpret_cast<const uint4*>(&a[(blockIdx.y * 32 + r) * k + i + v * 8]);
        } else {
            int r = (thread - 64) / 4, v = (thread - 64) % 4;
            reinterpret_cast<uint4*>(&tile_b[r][0])[v] =
                *reinterpret_cast<const uint4*>(&b[(i + r) * n + blockIdx.x * 32 + v * 8]);
        }
        __syncthreads();
        wmma::load_matrix_sync(left, &tile_a[warp / 2 * 16][0], 24);
        wmma::load_matrix_sync(right, &tile_b[0][warp % 2 * 16], 40);
        wmma::mma_sync(sum, left, right, sum);
        __syncthreads();
    }
    wmma::store_matrix_sync(c + n * row + column, sum, n, wmma::mem_row_major);
}

// Lanes of a warp are in different rows of a and c.
extern "C" __global__ void lanes_in_rows(const float* a, const float* b, float* c, int m, int n, int k) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < m && y < n) {
        float sum = 0.0f;
        for (int i = 0; i < k; i++) sum += a[x * k + i] * b[i * n + y];
        c[x * n + y] += sum;
    }
}

// Sums stay in global memory.
extern "C" __global__ void sums_in_global(float* c, const float* a, const float* b, int m, int k, int n) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (y >= m || x >= n) return;
    c[y * n + x] = 0.0;
    for (int i = 0; i < k; i++) c[y * n + x] += a[y * n + i] * b[i * n + x];
}

// Arrays do not overlap; lanes of a warp are in different columns.
extern "C" __global__ void lanes_in_columns(float* __restrict__ c, const float* __restrict__ a,
                                            const float* __restrict__ b, int m, int k, int n) {
    int y = blockIdx.y * blockDim.y + threadIdx.y, x = blockIdx.x * blockDim.x + threadIdx.x;
    if (x >= m || y >= n) return;
    c[y * n + x] = 0.0;
    for (int i = 0; i < k; i++) c[y * n + x] += a[y * n + i] * b[i * n + x];
}

// Tiles of SIDE by SIDE.
template <int SIDE, typename T>
__global__ void square_tiles(float* __restrict__ c, const T* __restrict__ a, const T* __restrict__ b, int m, int k,
                             int n) {
    __shared__ float tile_a[SIDE][SIDE], tile_b[SIDE][SIDE];
    int x = threadIdx.x, y = threadIdx.y, row = blockDim.y * blockIdx.y + y, column = blockDim.x * blockIdx.x + x;
    int ax = x, by = y;
    float sum = 0.0f;
    for (int t = 0; t < gridDim.x; t++) {
        tile_a[y][x] = a[row * k + ax];
        tile_b[y][x] = b[by * n + column];
        __syncthreads();
        for (int i = 0; i < SIDE; i++) sum += tile_a[y][i] * tile_b[i][x];
        __syncthreads();
        ax += SIDE;
        by += SIDE;
    }
    c[row * n + column] = sum;
}
