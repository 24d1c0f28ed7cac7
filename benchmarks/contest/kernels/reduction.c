#include "contest.h"

void plain(const float* restrict x, const float* restrict y, float* restrict z, int n) {
    float sum = 0;
#pragma omp simd reduction(+ : sum)
    for (int i = 0; i < n; i++) sum += x[i];
    z[0] = sum;
}

void threads(const float* restrict x, const float* restrict y, float* restrict z, int n) {
    float sum = 0;
#pragma omp parallel for simd reduction(+ : sum) schedule(static)
    for (int i = 0; i < n; i++) sum += x[i];
    z[0] = sum;
}

void vectors_by_hand(const float* restrict x, const float* restrict y, float* restrict z, int n) {
    float sum = 0;
#pragma omp parallel for reduction(+ : sum) schedule(static)
    for (int first = 0; first < n; first += 4096) {
        float8 s[4] = {{0}};
        for (int i = first; i < first + 4096; i += 32)
#pragma GCC unroll 4
            for (int j = 0; j < 4; j++) s[j] += load8(x + i + 8 * j);
        float8 whole = (s[0] + s[1]) + (s[2] + s[3]);
        for (int j = 0; j < 8; j++) sum += whole[j];
    }
    z[0] = sum;
}
