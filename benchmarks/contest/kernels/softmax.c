#include "contest.h"

/* expf of a vectorised loop is libmvec's. */
static void one_row(const float* restrict row, float* restrict out, int n) {
    float most = row[0], sum = 0;
#pragma omp simd reduction(max : most)
    for (int i = 0; i < n; i++) most = row[i] > most ? row[i] : most;
#pragma omp simd reduction(+ : sum)
    for (int i = 0; i < n; i++) {
        out[i] = expf(row[i] - most);
        sum += out[i];
    }
#pragma omp simd
    for (int i = 0; i < n; i++) out[i] /= sum;
}

void plain(const float* restrict x, const float* restrict y, float* restrict z, int n) {
    for (int r = 0; r < 1024; r++) one_row(x + r * n, z + r * n, n);
}

void threads(const float* restrict x, const float* restrict y, float* restrict z, int n) {
#pragma omp parallel for schedule(static)
    for (int r = 0; r < 1024; r++) one_row(x + r * n, z + r * n, n);
}

void vectors_by_hand(const float* restrict x, const float* restrict y, float* restrict z, int n) {
#pragma omp parallel for schedule(static)
    for (int r = 0; r < 1024; r++) {
        const float* row = x + r * n;
        float* out = z + r * n;
        float8 most[2] = {load8(row), load8(row + 8)}, sum[2] = {{0}};
        for (int i = 16; i < n; i += 16)
            for (int j = 0; j < 2; j++) most[j] = max8(most[j], load8(row + i + 8 * j));
        most[0] = max8(most[0], most[1]);
        float m = most[0][0], s = 0;
        for (int l = 1; l < 8; l++) m = most[0][l] > m ? most[0][l] : m;
        for (int i = 0; i < n; i += 16)
            for (int j = 0; j < 2; j++) {
                float8 e = exp8(load8(row + i + 8 * j) - m);
                store8(out + i + 8 * j, e);
                sum[j] += e;
            }
        sum[0] += sum[1];
        for (int l = 0; l < 8; l++) s += sum[0][l];
        for (int i = 0; i < n; i += 8) store8(out + i, load8(out + i) * (1 / s));
    }
}
