#include <stdlib.h>
void k(const unsigned char* restrict in, unsigned char* restrict out, int w, int h) {
#pragma omp parallel for
    for (int y = 1; y < h - 1; y++) {
        const unsigned char *u = in + (y - 1) * w, *m = in + y * w, *l = in + (y + 1) * w;
#pragma omp simd
        for (int x = 1; x < w - 1; x++) {
            short gx = u[x + 1] + 2 * m[x + 1] + l[x + 1] - u[x - 1] - 2 * m[x - 1] - l[x - 1];
            short gy = l[x - 1] + 2 * l[x] + l[x + 1] - u[x - 1] - 2 * u[x] - u[x + 1];
            short s = abs(gx) + abs(gy);
            out[y * w + x] = s > 255 ? 255 : s;
        }
    }
}
