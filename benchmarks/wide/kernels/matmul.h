// Four rows at a time over panels of the columns that the first-level cache holds.
#include <string.h>
static inline int least(int a, int b) { return a < b ? a : b; }
void k(const float* restrict A, const float* restrict B, float* restrict C, int M, int N, int K) {
#pragma omp parallel for schedule(dynamic)
    for (int r = 0; r < M; r += 4) {
        if (r + 4 > M) {
            for (int q = r; q < M; q++) {
                memset(C + q * N, 0, N * sizeof *C);
                for (int i = 0; i < K; i++) {
                    float a = A[q * K + i];
                    for (int c = 0; c < N; c++) C[q * N + c] += a * B[i * N + c];
                }
            }
            continue;
        }
        for (int c0 = 0; c0 < N; c0 += 16) {
            float s[4][16] = {{0}};
            const int w = least(16, N - c0);
            if (w == 16) {
                for (int i = 0; i < K; i++)
                    for (int q = 0; q < 4; q++)
#pragma omp simd
                        for (int c = 0; c < 16; c++) s[q][c] += A[(r + q) * K + i] * B[i * N + c0 + c];
            } else {
                for (int i = 0; i < K; i++)
                    for (int q = 0; q < 4; q++)
                        for (int c = 0; c < w; c++) s[q][c] += A[(r + q) * K + i] * B[i * N + c0 + c];
            }
            for (int q = 0; q < 4; q++) memcpy(C + (r + q) * N + c0, s[q], w * sizeof(float));
        }
    }
}
