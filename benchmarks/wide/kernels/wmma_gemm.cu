#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void k(const __half* A, const __half* B, float* C, int M, int N, int K) {
    int row = (blockIdx.y * blockDim.y + threadIdx.y) * 16, col = (blockIdx.x * blockDim.x + threadIdx.x) / 32 * 16;
    if (row >= M || col >= N) return;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::row_major> b;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
    wmma::fill_fragment(c, 0.0f);
    for (int i = 0; i < K; i += 16) {
        wmma::load_matrix_sync(a, A + row * K + i, K);
        wmma::load_matrix_sync(b, B + i * N + col, N);
        wmma::mma_sync(c, a, b, c);
    }
    wmma::store_matrix_sync(C + row * N + col, c, N, wmma::mem_row_major);
}
