// flags: -ffast-math
#include <math.h>
static inline float cnd(float d) {
    float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
    float c = 0.39894228f * expf(-0.5f * d * d) *
              (k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
    return d > 0 ? 1.0f - c : c;
}
void k(const float* restrict S, const float* restrict X, const float* restrict T, float* restrict call, float r, float v,
       int n) {
#pragma omp parallel for simd
    for (int i = 0; i < n; i++) {
        float root = sqrtf(T[i]), d1 = (logf(S[i] / X[i]) + (r + 0.5f * v * v) * T[i]) / (v * root), d2 = d1 - v * root;
        call[i] = S[i] * cnd(d1) - X[i] * expf(-r * T[i]) * cnd(d2);
    }
}
