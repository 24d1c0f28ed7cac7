/* Vectors of eight floats by gcc's vector extension: the explicitly vectorised versions are written with them. */
#include <math.h>
#include <stdint.h>
#include <string.h>

typedef float float8 __attribute__((vector_size(32)));
typedef int32_t int8x __attribute__((vector_size(32)));

static inline float8 load8(const float* p) {
    float8 v;
    memcpy(&v, p, sizeof v);
    return v;
}

static inline void store8(float* p, float8 v) { memcpy(p, &v, sizeof v); }

static inline float8 all8(float s) { return (float8){s, s, s, s, s, s, s, s}; }

/* C has no choice between vectors by `?:`; gcc makes one instruction of these masks. */
static inline float8 choose8(int8x mask, float8 a, float8 b) {
    return (float8)(((int8x)a & mask) | ((int8x)b & ~mask));
}

static inline float8 max8(float8 a, float8 b) { return choose8(a > b, a, b); }

/* exp by a polynomial of degree 7 on [-ln 2 / 2, ln 2 / 2]: relative error about 1e-7, no denormal results. */
static inline float8 exp8(float8 v) {
    v = max8(v, all8(-87.0f));
    v = choose8(v > 88.0f, all8(88.0f), v);
    int8x power = __builtin_convertvector(v * 1.44269504f + choose8(v < 0.0f, all8(-0.5f), all8(0.5f)), int8x);
    float8 whole = __builtin_convertvector(power, float8);
    float8 f = v - whole * 0.693359375f + whole * 2.12194440e-4f;
    float8 p = f * 1.9875691500e-4f + 1.3981999507e-3f;
    p = p * f + 8.3334519073e-3f;
    p = p * f + 4.1665795894e-2f;
    p = p * f + 1.6666665459e-1f;
    p = p * f + 5.0000001201e-1f;
    p = p * f * f + f + 1.0f;
    return (float8)((int8x)p + (power << 23));
}
