#include <string.h>
void k(const float* restrict in, float* restrict out, int n, int pivot) {
#pragma omp parallel for
    for (int row = 0; row < n; row++) {
        memcpy(out + row * n, in + row * n, n * sizeof(float));
        if (row > pivot) {
            float f = in[row * n + pivot] / in[pivot * n + pivot];
            for (int col = pivot; col < n; col++) out[row * n + col] -= f * in[pivot * n + col];
        }
    }
}
