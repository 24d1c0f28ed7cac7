void k(const float* restrict points, const float* restrict centres, int* restrict nearest, int n, int count, int dims) {
#pragma omp parallel for
    for (int i0 = 0; i0 < n; i0 += 64) {
        int m = n - i0 < 64 ? n - i0 : 64, best[64];
        float least[64], sum[64];
        for (int j = 0; j < 64; j++) least[j] = 3.0e38f, best[j] = 0;
        for (int c = 0; c < count; c++) {
            for (int j = 0; j < 64; j++) sum[j] = 0;
            for (int d = 0; d < dims; d++)
                for (int j = 0; j < m; j++) {
                    float e = points[d * n + i0 + j] - centres[c * dims + d];
                    sum[j] += e * e;
                }
            for (int j = 0; j < m; j++) {
                best[j] = sum[j] < least[j] ? c : best[j];
                least[j] = sum[j] < least[j] ? sum[j] : least[j];
            }
        }
        for (int j = 0; j < m; j++) nearest[i0 + j] = best[j];
    }
}
