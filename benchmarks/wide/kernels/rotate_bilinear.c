#include <math.h>
void k(const float* restrict in, float* restrict out, int w, int h, float c, float s) {
#pragma omp parallel for
    for (int y = 0; y < h; y++)
#pragma omp simd
        for (int x = 0; x < w; x++) {
            float u = c * (x - w / 2) - s * (y - h / 2) + w / 2, v = s * (x - w / 2) + c * (y - h / 2) + h / 2;
            int ix = (int)floorf(u), iy = (int)floorf(v);
            float r = 0;
            if (ix >= 0 && iy >= 0 && ix < w - 1 && iy < h - 1) {
                float fx = u - ix, fy = v - iy;
                const float* p = in + iy * w + ix;
                r = (1 - fy) * ((1 - fx) * p[0] + fx * p[1]) + fy * ((1 - fx) * p[w] + fx * p[w + 1]);
            }
            out[y * w + x] = r;
        }
}
