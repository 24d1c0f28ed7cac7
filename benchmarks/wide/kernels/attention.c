// flags: -ffast-math
#include <math.h>
#define D 32
void k(const float* restrict Q, const float* restrict K, const float* restrict V, float* restrict O, int n, float scale) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        float q[D], p[1024], o[D] = {0}, most = -3.0e38f, sum = 0;
        for (int d = 0; d < D; d++) q[d] = Q[i * D + d] * scale;
        for (int j = 0; j < n; j++) {
            float s = 0;
            for (int d = 0; d < D; d++) s += q[d] * K[j * D + d];
            p[j] = s;
            most = s > most ? s : most;
        }
        for (int j = 0; j < n; j++) sum += p[j] = expf(p[j] - most);
        for (int j = 0; j < n; j++)
            for (int d = 0; d < D; d++) o[d] += p[j] * V[j * D + d];
        for (int d = 0; d < D; d++) O[i * D + d] = o[d] / sum;
    }
}
