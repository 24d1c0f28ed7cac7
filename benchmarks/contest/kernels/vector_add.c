#include "contest.h"

void plain(const float* restrict x, const float* restrict y, float* restrict z, int n) {
    for (int i = 0; i < n; i++) z[i] = x[i] + y[i];
}

void threads(const float* restrict x, const float* restrict y, float* restrict z, int n) {
#pragma omp parallel for simd schedule(static)
    for (int i = 0; i < n; i++) z[i] = x[i] + y[i];
}

void vectors_by_hand(const float* restrict x, const float* restrict y, float* restrict z, int n) {
#pragma omp parallel for schedule(static)
    for (int i = 0; i < n; i += 8) store8(z + i, load8(x + i) + load8(y + i));
}
