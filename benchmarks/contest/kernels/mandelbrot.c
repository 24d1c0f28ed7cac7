#include "contest.h"

void pixels(const float* x, const float* y, int* restrict z, int n) {
#pragma omp parallel for schedule(dynamic, 8)
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++) {
            float cx = -2 + 3.f * i / n, cy = -1.5f + 3.f * j / n, u = 0, v = 0;
            int count = 0;
            while (count < 256 && u * u + v * v < 4) {
                float t = u * u - v * v + cx;
                v = 2 * u * v + cy;
                u = t;
                count++;
            }
            z[j * n + i] = count;
        }
}

/* Blocks of 32 pixels under `omp simd`; a block ends with its slowest pixel. */
void simd_blocks(const float* x, const float* y, int* restrict z, int n) {
#pragma omp parallel for schedule(dynamic, 8)
    for (int j = 0; j < n; j++)
        for (int first = 0; first < n; first += 32) {
            float u[32] = {0}, v[32] = {0}, cx[32], cy = -1.5f + 3.f * j / n;
            int counts[32] = {0};
            for (int l = 0; l < 32; l++) cx[l] = -2 + 3.f * (first + l) / n;
            for (int i = 0; i < 256; i++) {
                int live = 0;
#pragma omp simd reduction(| : live)
                for (int l = 0; l < 32; l++) {
                    int in = u[l] * u[l] + v[l] * v[l] < 4;
                    float t = u[l] * u[l] - v[l] * v[l] + cx[l], w = 2 * u[l] * v[l] + cy;
                    u[l] = in ? t : u[l];
                    v[l] = in ? w : v[l];
                    counts[l] += in;
                    live |= in;
                }
                if (!live) break;
            }
            for (int l = 0; l < 32; l++) z[j * n + first + l] = counts[l];
        }
}

/* Two or four vectors of eight at once hide the latency of a step; a pixel that is out stays out (it grows to inf). */
#define VECTORS(name, width)                                                                     \
    void name(const float* x, const float* y, int* restrict z, int n) {                          \
        _Pragma("omp parallel for schedule(dynamic, 8)") for (int j = 0; j < n; j++) for (       \
            int first = 0; first < n; first += 8 * width) {                                      \
            float8 u[width] = {{0}}, v[width] = {{0}}, cx[width];                                \
            int8x counts[width] = {{0}};                                                         \
            float cy = -1.5f + 3.f * j / n;                                                      \
            for (int w = 0; w < width; w++)                                                      \
                for (int l = 0; l < 8; l++) cx[w][l] = -2 + 3.f * (first + 8 * w + l) / n;       \
            for (int i = 0; i < 256; i++) {                                                      \
                int8x live = {0};                                                                \
                _Pragma("GCC unroll 4") for (int w = 0; w < width; w++) {                        \
                    float8 uu = u[w] * u[w], vv = v[w] * v[w];                                   \
                    int8x in = uu + vv < 4;                                                      \
                    v[w] = 2 * u[w] * v[w] + cy;                                                 \
                    u[w] = uu - vv + cx[w];                                                      \
                    counts[w] -= in;                                                             \
                    live |= in;                                                                  \
                }                                                                                \
                int64_t halves[4];                                                               \
                memcpy(halves, &live, sizeof halves);                                            \
                if (!(halves[0] | halves[1] | halves[2] | halves[3])) break;                     \
            }                                                                                    \
            for (int w = 0; w < width; w++) memcpy(z + j * n + first + 8 * w, &counts[w], 32);   \
        }                                                                                        \
    }

VECTORS(two_vectors_by_hand, 2)
VECTORS(four_vectors_by_hand, 4)
