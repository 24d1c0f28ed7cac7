#include "half.h"
#include "matmul_of.h"
void k(const unsigned short* restrict A, const unsigned short* restrict B, float* restrict C, int M, int N, int K) {
    float *a = widened(A, M * K), *b = widened(B, K * N);
    product(a, b, C, M, N, K);
    free(a);
    free(b);
}
