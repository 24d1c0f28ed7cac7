#include <math.h>

void k(const float* restrict x, float* restrict y, int rows, int cols) {
    for (int r = 0; r < rows; r++) {
        const float* p = x + r * cols;
        float m = -1e30f, s = 0;
        for (int i = 0; i < cols; i++) m = fmaxf(m, p[i]);
        for (int i = 0; i < cols; i++) s += y[r * cols + i] = expf(p[i] - m);
        s = 1 / s;
        for (int i = 0; i < cols; i++) y[r * cols + i] *= s;
    }
}
