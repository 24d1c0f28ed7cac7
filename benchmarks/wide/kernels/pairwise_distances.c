#include <math.h>
#include <stdlib.h>
void k(const float* restrict a, const float* restrict b, float* restrict out, int n, int m, int dims) {
    float* t = malloc(m * dims * sizeof(float));
    for (int j = 0; j < m; j++)
        for (int d = 0; d < dims; d++) t[d * m + j] = b[j * dims + d];
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        float* row = out + i * m;
        for (int j = 0; j < m; j++) row[j] = 0;
        for (int d = 0; d < dims; d++)
            for (int j = 0; j < m; j++) {
                float e = a[i * dims + d] - t[d * m + j];
                row[j] += e * e;
            }
        for (int j = 0; j < m; j++) row[j] = sqrtf(row[j]);
    }
    free(t);
}
