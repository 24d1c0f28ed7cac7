// flags: -ffast-math
#include <math.h>
#include <stdlib.h>
void k(const float* restrict in, float* restrict out, int n) {
#pragma omp parallel for
    for (int f = 0; f < n; f++) {
        float re = 0, im = 0;
#pragma omp simd reduction(+ : re, im)
        for (int t = 0; t < n; t++) {
            float a = -6.2831853071795865f * (f * t % n) / n, s = sinf(a), c = cosf(a);
            re += in[2 * t] * c - in[2 * t + 1] * s;
            im += in[2 * t] * s + in[2 * t + 1] * c;
        }
        out[2 * f] = re;
        out[2 * f + 1] = im;
    }
}
