// flags: -ffast-math
#include <math.h>
void k(const float* restrict in, float* restrict out, int w, int h, int ow, int oh, int size, int stride) {
#pragma omp parallel for
    for (int y = 0; y < oh; y++) {
        for (int x = 0; x < ow; x++) out[y * ow + x] = -3.0e38f;
        for (int i = 0; i < size && y * stride + i < h; i++)
            for (int j = 0; j < size; j++) {
                int end = (w - j + stride - 1) / stride;
                end = end < ow ? end : ow;
                const float* row = in + (y * stride + i) * w + j;
                if (stride == 2)
                    for (int x = 0; x < end; x++) out[y * ow + x] = fmaxf(out[y * ow + x], row[2 * x]);
                else
                    for (int x = 0; x < end; x++) out[y * ow + x] = fmaxf(out[y * ow + x], row[x * stride]);
            }
    }
}
