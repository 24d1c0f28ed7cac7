/* helper_math.h of NVIDIA's cuda-samples: operators and functions of CUDA's vector types. Written from how programs use
   it; macros write out the types. */
#ifndef HELPER_MATH_H
#define HELPER_MATH_H

#include <cuda_runtime.h>
#include <math.h>

typedef unsigned int uint;
typedef unsigned short ushort;

#define WORKBENCH_FUNCTION inline __host__ __device__

#ifndef __CUDACC__
inline int max(int a, int b) { return a > b ? a : b; }
inline int min(int a, int b) { return a < b ? a : b; }
inline float rsqrtf(float x) { return 1.0f / sqrtf(x); }
#endif

/* Constructors: of one number for all components, of fewer or more components, and of other elements. */
#define WORKBENCH_CONSTRUCTORS(T)                                                                                      \
    WORKBENCH_FUNCTION T##2 make_##T##2(T s) { return make_##T##2(s, s); }                                             \
    WORKBENCH_FUNCTION T##3 make_##T##3(T s) { return make_##T##3(s, s, s); }                                          \
    WORKBENCH_FUNCTION T##4 make_##T##4(T s) { return make_##T##4(s, s, s, s); }                                       \
    WORKBENCH_FUNCTION T##2 make_##T##2(T##3 a) { return make_##T##2(a.x, a.y); }                                      \
    WORKBENCH_FUNCTION T##3 make_##T##3(T##2 a) { return make_##T##3(a.x, a.y, 0); }                                   \
    WORKBENCH_FUNCTION T##3 make_##T##3(T##2 a, T s) { return make_##T##3(a.x, a.y, s); }                              \
    WORKBENCH_FUNCTION T##3 make_##T##3(T##4 a) { return make_##T##3(a.x, a.y, a.z); }                                 \
    WORKBENCH_FUNCTION T##4 make_##T##4(T##3 a) { return make_##T##4(a.x, a.y, a.z, 0); }                              \
    WORKBENCH_FUNCTION T##4 make_##T##4(T##3 a, T w) { return make_##T##4(a.x, a.y, a.z, w); }
WORKBENCH_CONSTRUCTORS(float)
WORKBENCH_CONSTRUCTORS(int)
WORKBENCH_CONSTRUCTORS(uint)

#define WORKBENCH_CONVERSIONS(T, U)                                                                                    \
    WORKBENCH_FUNCTION T##2 make_##T##2(U##2 a) { return make_##T##2(T(a.x), T(a.y)); }                                \
    WORKBENCH_FUNCTION T##3 make_##T##3(U##3 a) { return make_##T##3(T(a.x), T(a.y), T(a.z)); }                        \
    WORKBENCH_FUNCTION T##4 make_##T##4(U##4 a) { return make_##T##4(T(a.x), T(a.y), T(a.z), T(a.w)); }
WORKBENCH_CONVERSIONS(float, int)
WORKBENCH_CONVERSIONS(float, uint)
WORKBENCH_CONVERSIONS(int, float)
WORKBENCH_CONVERSIONS(int, uint)
WORKBENCH_CONVERSIONS(uint, int)
WORKBENCH_CONVERSIONS(uint, float)

/* Component by component: L and R say whether an operand is a vector. */
#define WORKBENCH_VECTOR(v, c) v.c
#define WORKBENCH_SCALAR(s, c) s
#define WORKBENCH_EACH2(T, op, L, R) make_##T##2(L(a, x) op R(b, x), L(a, y) op R(b, y))
#define WORKBENCH_EACH3(T, op, L, R) make_##T##3(L(a, x) op R(b, x), L(a, y) op R(b, y), L(a, z) op R(b, z))
#define WORKBENCH_EACH4(T, op, L, R)                                                                                   \
    make_##T##4(L(a, x) op R(b, x), L(a, y) op R(b, y), L(a, z) op R(b, z), L(a, w) op R(b, w))
#define WORKBENCH_OPERATOR(T, n, op)                                                                                   \
    WORKBENCH_FUNCTION T##n operator op(T##n a, T##n b) {                                                              \
        return WORKBENCH_EACH##n(T, op, WORKBENCH_VECTOR, WORKBENCH_VECTOR);                                           \
    }                                                                                                                  \
    WORKBENCH_FUNCTION T##n operator op(T##n a, T b) {                                                                 \
        return WORKBENCH_EACH##n(T, op, WORKBENCH_VECTOR, WORKBENCH_SCALAR);                                           \
    }                                                                                                                  \
    WORKBENCH_FUNCTION T##n operator op(T a, T##n b) {                                                                 \
        return WORKBENCH_EACH##n(T, op, WORKBENCH_SCALAR, WORKBENCH_VECTOR);                                           \
    }                                                                                                                  \
    WORKBENCH_FUNCTION void operator op##=(T##n & a, T##n b) { a = a op b; }                                           \
    WORKBENCH_FUNCTION void operator op##=(T##n & a, T b) { a = a op b; }
#define WORKBENCH_CALL2(T, f) make_##T##2(f(a.x, b.x), f(a.y, b.y))
#define WORKBENCH_CALL3(T, f) make_##T##3(f(a.x, b.x), f(a.y, b.y), f(a.z, b.z))
#define WORKBENCH_CALL4(T, f) make_##T##4(f(a.x, b.x), f(a.y, b.y), f(a.z, b.z), f(a.w, b.w))
#define WORKBENCH_OF_TWO(T, n, name, f)                                                                                \
    WORKBENCH_FUNCTION T##n name(T##n a, T##n b) { return WORKBENCH_CALL##n(T, f); }
#define WORKBENCH_MAP2(T, f) make_##T##2(f(a.x), f(a.y))
#define WORKBENCH_MAP3(T, f) make_##T##3(f(a.x), f(a.y), f(a.z))
#define WORKBENCH_MAP4(T, f) make_##T##4(f(a.x), f(a.y), f(a.z), f(a.w))
#define WORKBENCH_OF_ONE(T, n, name, f)                                                                                \
    WORKBENCH_FUNCTION T##n name(T##n a) { return WORKBENCH_MAP##n(T, f); }
#define WORKBENCH_SUM2 a.x *b.x + a.y *b.y
#define WORKBENCH_SUM3 a.x *b.x + a.y *b.y + a.z *b.z
#define WORKBENCH_SUM4 a.x *b.x + a.y *b.y + a.z *b.z + a.w *b.w

WORKBENCH_FUNCTION float lerp(float a, float b, float t) { return a + t * (b - a); }
WORKBENCH_FUNCTION float clamp(float f, float a, float b) { return fmaxf(a, fminf(f, b)); }
WORKBENCH_FUNCTION int clamp(int f, int a, int b) { return max(a, min(f, b)); }
WORKBENCH_FUNCTION uint clamp(uint f, uint a, uint b) { return f < a ? a : f > b ? b : f; }
WORKBENCH_FUNCTION float fracf(float v) { return v - floorf(v); }
WORKBENCH_FUNCTION float smoothstep(float a, float b, float x) {
    float y = clamp((x - a) / (b - a), 0.0f, 1.0f);
    return y * y * (3.0f - 2.0f * y);
}

#define WORKBENCH_OF_ALL(T, n, least, most)                                                                            \
    WORKBENCH_OPERATOR(T, n, +)                                                                                        \
    WORKBENCH_OPERATOR(T, n, -)                                                                                        \
    WORKBENCH_OPERATOR(T, n, *)                                                                                        \
    WORKBENCH_OF_TWO(T, n, least, least)                                                                               \
    WORKBENCH_OF_TWO(T, n, most, most)                                                                                 \
    WORKBENCH_FUNCTION T##n clamp(T##n v, T##n a, T##n b) { return most(a, least(v, b)); }                             \
    WORKBENCH_FUNCTION T##n clamp(T##n v, T a, T b) { return clamp(v, make_##T##n(a), make_##T##n(b)); }               \
    WORKBENCH_FUNCTION T dot(T##n a, T##n b) { return WORKBENCH_SUM##n; }
#define WORKBENCH_OF_FLOATS(n)                                                                                         \
    WORKBENCH_OF_ALL(float, n, fminf, fmaxf)                                                                           \
    WORKBENCH_OPERATOR(float, n, /)                                                                                    \
    WORKBENCH_OF_ONE(float, n, operator-, -)                                                                           \
    WORKBENCH_OF_ONE(float, n, floorf, floorf)                                                                         \
    WORKBENCH_OF_ONE(float, n, fracf, fracf)                                                                           \
    WORKBENCH_OF_ONE(float, n, fabs, fabsf)                                                                            \
    WORKBENCH_OF_TWO(float, n, fmodf, fmodf)                                                                           \
    WORKBENCH_FUNCTION float##n lerp(float##n a, float##n b, float t) { return a + t * (b - a); }                      \
    WORKBENCH_FUNCTION float length(float##n v) { return sqrtf(dot(v, v)); }                                           \
    WORKBENCH_FUNCTION float##n normalize(float##n v) { return v * rsqrtf(dot(v, v)); }                                \
    WORKBENCH_FUNCTION float##n smoothstep(float##n a, float##n b, float##n x) {                                       \
        float##n y = clamp((x - a) / (b - a), 0.0f, 1.0f);                                                             \
        return y * y * (make_float##n(3.0f) - make_float##n(2.0f) * y);                                                \
    }
#define WORKBENCH_OF_INTS(n)                                                                                           \
    WORKBENCH_OF_ALL(int, n, min, max)                                                                                 \
    WORKBENCH_OF_ONE(int, n, operator-, -)                                                                             \
    WORKBENCH_OF_ONE(int, n, abs, abs)                                                                                 \
    WORKBENCH_OF_ALL(uint, n, min, max)
WORKBENCH_OF_FLOATS(2)
WORKBENCH_OF_FLOATS(3)
WORKBENCH_OF_FLOATS(4)
WORKBENCH_OF_INTS(2)
WORKBENCH_OF_INTS(3)
WORKBENCH_OF_INTS(4)

WORKBENCH_FUNCTION float3 reflect(float3 i, float3 n) { return i - 2.0f * n * dot(n, i); }
WORKBENCH_FUNCTION float3 cross(float3 a, float3 b) {
    return make_float3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

#endif
