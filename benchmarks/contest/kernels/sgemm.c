#include "contest.h"

void rows(const float* restrict x, const float* restrict y, float* restrict z, int n) {
#pragma omp parallel for schedule(static)
    for (int r = 0; r < n; r++) {
        for (int q = 0; q < n; q++) z[r * n + q] = 0;
        for (int i = 0; i < n; i++)
#pragma omp simd
            for (int q = 0; q < n; q++) z[r * n + q] += x[r * n + i] * y[i * n + q];
    }
}

void tiles(const float* restrict x, const float* restrict y, float* restrict z, int n) {
#pragma omp parallel for collapse(2) schedule(static)
    for (int r0 = 0; r0 < n; r0 += 16)
        for (int q0 = 0; q0 < n; q0 += 64) {
            float sums[16][64] = {{0}};
            for (int i = 0; i < n; i++)
                for (int r = 0; r < 16; r++)
#pragma omp simd
                    for (int q = 0; q < 64; q++) sums[r][q] += x[(r0 + r) * n + i] * y[i * n + q0 + q];
            for (int r = 0; r < 16; r++) memcpy(z + (r0 + r) * n + q0, sums[r], sizeof sums[r]);
        }
}

/* Four rows by sixteen columns in registers, a panel of y copied so that its rows lie side by side. */
void registers_by_hand(const float* restrict x, const float* restrict y, float* restrict z, int n) {
#pragma omp parallel for schedule(static)
    for (int q = 0; q < n; q += 16) {
        float panel[n * 16] __attribute__((aligned(64)));
        for (int i = 0; i < n; i++) memcpy(panel + i * 16, y + i * n + q, 64);
        for (int r = 0; r < n; r += 4) {
            float8 s[4][2] = {{{0}}};
            for (int i = 0; i < n; i++) {
                float8 left = load8(panel + i * 16), right = load8(panel + i * 16 + 8);
#pragma GCC unroll 4
                for (int j = 0; j < 4; j++) {
                    float8 a = all8(x[(r + j) * n + i]);
                    s[j][0] += a * left;
                    s[j][1] += a * right;
                }
            }
            for (int j = 0; j < 4; j++) {
                store8(z + (r + j) * n + q, s[j][0]);
                store8(z + (r + j) * n + q + 8, s[j][1]);
            }
        }
    }
}
