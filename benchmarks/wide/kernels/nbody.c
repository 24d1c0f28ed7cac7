// flags: -ffast-math
#include <math.h>
#include <stdlib.h>
void k(const float* restrict bodies, float* restrict forces, int n, float softening) {
    float* p = malloc(4 * n * sizeof(float));
    float *px = p, *py = p + n, *pz = p + 2 * n, *pm = p + 3 * n;
    for (int i = 0; i < n; i++) px[i] = bodies[4 * i], py[i] = bodies[4 * i + 1], pz[i] = bodies[4 * i + 2], pm[i] = bodies[4 * i + 3];
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        float x = px[i], y = py[i], z = pz[i], fx = 0, fy = 0, fz = 0;
#pragma omp simd reduction(+ : fx, fy, fz)
        for (int j = 0; j < n; j++) {
            float dx = px[j] - x, dy = py[j] - y, dz = pz[j] - z;
            float r = 1 / sqrtf(dx * dx + dy * dy + dz * dz + softening), s = pm[j] * r * r * r;
            fx += dx * s;
            fy += dy * s;
            fz += dz * s;
        }
        forces[4 * i] = fx, forces[4 * i + 1] = fy, forces[4 * i + 2] = fz, forces[4 * i + 3] = 0;
    }
    free(p);
}
