// flags: -ffast-math
#include <math.h>
void k(const float* restrict in, float* restrict out, int cols) {
#pragma omp parallel for
    for (int r = 0; r < 512; r++) {
        const float* row = in + r * cols;
        float *to = out + r * cols, most = row[0], sum = 0;
        for (int i = 0; i < cols; i++) most = row[i] > most ? row[i] : most;
        for (int i = 0; i < cols; i++) sum += to[i] = expf(row[i] - most);
        for (int i = 0; i < cols; i++) to[i] /= sum;
    }
}
