// flags: -ffast-math
#include <math.h>
void k(const float* restrict in, float* restrict out, int w, int h, float space, float range) {
#pragma omp parallel for
    for (int y = 0; y < h; y++) {
        int y0 = y < 2 ? -y : -2, y1 = y + 2 >= h ? h - 1 - y : 2;
        for (int x = 0; x < w; x++) {
            if (x == 2)
#pragma omp simd
                for (int q = 2; q < w - 2; q++) {
                    float centre = in[y * w + q], sum = 0, weights = 0;
                    for (int dy = y0; dy <= y1; dy++)
                        for (int dx = -2; dx <= 2; dx++) {
                            float v = in[(y + dy) * w + q + dx], d = v - centre;
                            float weight = expf(-(dx * dx + dy * dy) * space - d * d * range);
                            sum += weight * v;
                            weights += weight;
                        }
                    out[y * w + q] = sum / weights;
                }
            if (x == 2) x = w - 2;
            float centre = in[y * w + x], sum = 0, weights = 0;
            for (int dy = y0; dy <= y1; dy++)
                for (int dx = -2; dx <= 2; dx++) {
                    if (x + dx < 0 || x + dx >= w) continue;
                    float v = in[(y + dy) * w + x + dx], d = v - centre;
                    float weight = expf(-(dx * dx + dy * dy) * space - d * d * range);
                    sum += weight * v;
                    weights += weight;
                }
            out[y * w + x] = sum / weights;
        }
    }
}
