// Tensor cores, through wmma and through mma.sync; byte products.
#include <mma.h>
#include <cuda_fp16.h>
using namespace nvcuda;

extern "C" __global__ void wmma_tile(const __half* a, const __half* b, float* c, int k) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  for (int i = 0; i < k; i += 16) {
    wmma::load_matrix_sync(fa, a + i, k);
    wmma::load_matrix_sync(fb, b + i, k);
    wmma::mma_sync(fc, fa, fb, fc);
  }
  for (int i = 0; i < fc.num_elements; ++i)
    fc.x[i] = fc.x[i] * 0.5f + 1.0f;
  wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}

extern "C" __global__ void mma_tile(const unsigned* a, const unsigned* b, float* c) {
  int t = threadIdx.x;
  float d0 = 0, d1 = 0, d2 = 0, d3 = 0;
  for (int i = 0; i < 4; ++i)
    asm("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5}, {%6}, {%0,%1,%2,%3};"
        : "+f"(d0), "+f"(d1), "+f"(d2), "+f"(d3)
        : "r"(a[t + 64 * i]), "r"(a[t + 32 + 64 * i]), "r"(b[t + 32 * i]));
  c[t * 4] = d0;
  c[t * 4 + 1] = d1;
  c[t * 4 + 2] = d2;
  c[t * 4 + 3] = d3;
}

extern "C" __global__ void dot_bytes(const int* a, const int* b, int* c, int n) {
  int sum = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    sum = __dp4a(a[i], b[i], sum);
  c[threadIdx.x] = sum + __vadd4(sum, 0x01010101) + __vmaxs2(a[0], b[0]);
}
