#include <string.h>
void k(const float* restrict in, const float* restrict weights, float* restrict out, int channels, int w, int h) {
#pragma omp parallel for collapse(2)
    for (int o = 0; o < 8; o++)
        for (int y = 0; y < h; y++) {
            float* row = out + (o * h + y) * w;
            memset(row, 0, w * sizeof *row);
            for (int c = 0; c < channels; c++)
                for (int i = 0; i < 3; i++) {
                    if (y + i - 1 < 0 || y + i - 1 >= h) continue;
                    const float *from = in + (c * h + y + i - 1) * w, *f = weights + ((o * channels + c) * 3 + i) * 3;
                    row[0] += from[0] * f[1] + from[1] * f[2];
                    for (int x = 1; x < w - 1; x++) row[x] += from[x - 1] * f[0] + from[x] * f[1] + from[x + 1] * f[2];
                    row[w - 1] += from[w - 2] * f[0] + from[w - 1] * f[1];
                }
        }
}
