#pragma once
// Stands in for the header of this name of NVIDIA's samples: arithmetic of vectors, component by component.
typedef unsigned int uint;
typedef unsigned short ushort;

#define WORKBENCH_HD static __inline__ __host__ __device__
#define WORKBENCH_2(OP) a.x OP b.x; a.y OP b.y;
#define WORKBENCH_3(OP) WORKBENCH_2(OP) a.z OP b.z;
#define WORKBENCH_4(OP) WORKBENCH_3(OP) a.w OP b.w;
#define WORKBENCH_SPLAT_2(T, s) make_##T##2(s, s)
#define WORKBENCH_SPLAT_3(T, s) make_##T##3(s, s, s)
#define WORKBENCH_SPLAT_4(T, s) make_##T##4(s, s, s, s)

#define WORKBENCH_OPERATOR(T, S, N, OP)                                                              \
    WORKBENCH_HD void operator OP##=(T##N& a, T##N b) { WORKBENCH_##N(OP##=) }                       \
    WORKBENCH_HD void operator OP##=(T##N& a, S s) { T##N b = WORKBENCH_SPLAT_##N(T, s); a OP##= b; } \
    WORKBENCH_HD T##N operator OP(T##N a, T##N b) { a OP##= b; return a; }                           \
    WORKBENCH_HD T##N operator OP(T##N a, S s) { a OP##= s; return a; }                              \
    WORKBENCH_HD T##N operator OP(S s, T##N b) { T##N a = WORKBENCH_SPLAT_##N(T, s); a OP##= b; return a; }
#define WORKBENCH_OF_ALL(T, S, N)                                                                    \
    WORKBENCH_HD T##N make_##T##N(S s) { return WORKBENCH_SPLAT_##N(T, s); }                         \
    WORKBENCH_OPERATOR(T, S, N, +)                                                                   \
    WORKBENCH_OPERATOR(T, S, N, -)                                                                   \
    WORKBENCH_OPERATOR(T, S, N, *)
#define WORKBENCH_LENGTHS(T, S)                                                                      \
    WORKBENCH_OF_ALL(T, S, 2)                                                                        \
    WORKBENCH_OF_ALL(T, S, 3)                                                                        \
    WORKBENCH_OF_ALL(T, S, 4)                                                                        \
    WORKBENCH_HD S dot(T##2 a, T##2 b) { return a.x * b.x + a.y * b.y; }                             \
    WORKBENCH_HD S dot(T##3 a, T##3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }                 \
    WORKBENCH_HD S dot(T##4 a, T##4 b) { return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }     \
    WORKBENCH_HD T##2 make_##T##2(T##3 a) { return make_##T##2(a.x, a.y); }                          \
    WORKBENCH_HD T##3 make_##T##3(T##2 a) { return make_##T##3(a.x, a.y, 0); }                       \
    WORKBENCH_HD T##3 make_##T##3(T##2 a, S s) { return make_##T##3(a.x, a.y, s); }                  \
    WORKBENCH_HD T##3 make_##T##3(T##4 a) { return make_##T##3(a.x, a.y, a.z); }                     \
    WORKBENCH_HD T##4 make_##T##4(T##3 a) { return make_##T##4(a.x, a.y, a.z, 0); }                  \
    WORKBENCH_HD T##4 make_##T##4(T##3 a, S s) { return make_##T##4(a.x, a.y, a.z, s); }
WORKBENCH_LENGTHS(float, float)
WORKBENCH_LENGTHS(int, int)
WORKBENCH_LENGTHS(uint, uint)
#undef WORKBENCH_LENGTHS

#define WORKBENCH_CONVERT(T, S, F)                                                                   \
    WORKBENCH_HD T##2 make_##T##2(F##2 a) { return make_##T##2(S(a.x), S(a.y)); }                    \
    WORKBENCH_HD T##3 make_##T##3(F##3 a) { return make_##T##3(S(a.x), S(a.y), S(a.z)); }            \
    WORKBENCH_HD T##4 make_##T##4(F##4 a) { return make_##T##4(S(a.x), S(a.y), S(a.z), S(a.w)); }
WORKBENCH_CONVERT(float, float, int)
WORKBENCH_CONVERT(float, float, uint)
WORKBENCH_CONVERT(int, int, float)
WORKBENCH_CONVERT(int, int, uint)
WORKBENCH_CONVERT(uint, uint, int)
#undef WORKBENCH_CONVERT

#define WORKBENCH_MAP_2(F) make_float2(F(a.x), F(a.y))
#define WORKBENCH_MAP_3(F) make_float3(F(a.x), F(a.y), F(a.z))
#define WORKBENCH_MAP_4(F) make_float4(F(a.x), F(a.y), F(a.z), F(a.w))
#define WORKBENCH_MERGE_2(T, F) make_##T##2(F(a.x, b.x), F(a.y, b.y))
#define WORKBENCH_MERGE_3(T, F) make_##T##3(F(a.x, b.x), F(a.y, b.y), F(a.z, b.z))
#define WORKBENCH_MERGE_4(T, F) make_##T##4(F(a.x, b.x), F(a.y, b.y), F(a.z, b.z), F(a.w, b.w))
#define WORKBENCH_WHOLE(T, N)                                                                        \
    WORKBENCH_HD T##N min(T##N a, T##N b) { return WORKBENCH_MERGE_##N(T, ::min); }                  \
    WORKBENCH_HD T##N max(T##N a, T##N b) { return WORKBENCH_MERGE_##N(T, ::max); }                  \
    WORKBENCH_HD T##N clamp(T##N v, T##N a, T##N b) { return max(a, min(v, b)); }
WORKBENCH_WHOLE(int, 2)
WORKBENCH_WHOLE(int, 3)
WORKBENCH_WHOLE(int, 4)
WORKBENCH_WHOLE(uint, 2)
WORKBENCH_WHOLE(uint, 3)
WORKBENCH_WHOLE(uint, 4)
#undef WORKBENCH_WHOLE

WORKBENCH_HD float lerp(float a, float b, float t) { return a + t * (b - a); }
WORKBENCH_HD float clamp(float v, float a, float b) { return fmaxf(a, fminf(v, b)); }
WORKBENCH_HD int clamp(int v, int a, int b) { return ::max(a, ::min(v, b)); }
WORKBENCH_HD uint clamp(uint v, uint a, uint b) { return ::max(a, ::min(v, b)); }
WORKBENCH_HD float fracf(float v) { return v - floorf(v); }
WORKBENCH_HD float smoothstep(float a, float b, float x) {
    float y = clamp((x - a) / (b - a), 0.0f, 1.0f);
    return y * y * (3.0f - 2.0f * y);
}
#define WORKBENCH_FLOATING(N)                                                                        \
    WORKBENCH_OPERATOR(float, float, N, /)                                                           \
    WORKBENCH_HD float##N operator-(float##N a) { return WORKBENCH_MAP_##N(-); }                     \
    WORKBENCH_HD float##N fminf(float##N a, float##N b) { return WORKBENCH_MERGE_##N(float, ::fminf); } \
    WORKBENCH_HD float##N fmaxf(float##N a, float##N b) { return WORKBENCH_MERGE_##N(float, ::fmaxf); } \
    WORKBENCH_HD float##N fmodf(float##N a, float##N b) { return WORKBENCH_MERGE_##N(float, ::fmodf); } \
    WORKBENCH_HD float##N fabs(float##N a) { return WORKBENCH_MAP_##N(::fabsf); }                    \
    WORKBENCH_HD float##N floorf(float##N a) { return WORKBENCH_MAP_##N(::floorf); }                 \
    WORKBENCH_HD float##N fracf(float##N a) { return WORKBENCH_MAP_##N(::fracf); }                   \
    WORKBENCH_HD float##N lerp(float##N a, float##N b, float t) { return a + t * (b - a); }          \
    WORKBENCH_HD float##N clamp(float##N v, float##N a, float##N b) { return fmaxf(a, fminf(v, b)); } \
    WORKBENCH_HD float##N clamp(float##N v, float a, float b) {                                      \
        return clamp(v, make_float##N(a), make_float##N(b));                                         \
    }                                                                                                \
    WORKBENCH_HD float length(float##N a) { return sqrtf(dot(a, a)); }                               \
    WORKBENCH_HD float##N normalize(float##N a) { return a * rsqrtf(dot(a, a)); }                    \
    WORKBENCH_HD float##N reflect(float##N i, float##N n) { return i - 2.0f * n * dot(n, i); }
WORKBENCH_FLOATING(2)
WORKBENCH_FLOATING(3)
WORKBENCH_FLOATING(4)
#undef WORKBENCH_FLOATING
#define WORKBENCH_NEGATED(N) WORKBENCH_HD int##N operator-(int##N a) { return 0 - a; }
WORKBENCH_NEGATED(2)
WORKBENCH_NEGATED(3)
WORKBENCH_NEGATED(4)
#undef WORKBENCH_NEGATED
WORKBENCH_HD float3 cross(float3 a, float3 b) {
    return make_float3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}
#undef WORKBENCH_OF_ALL
#undef WORKBENCH_OPERATOR
#undef WORKBENCH_HD
#undef WORKBENCH_2
#undef WORKBENCH_3
#undef WORKBENCH_4
#undef WORKBENCH_SPLAT_2
#undef WORKBENCH_SPLAT_3
#undef WORKBENCH_SPLAT_4
#undef WORKBENCH_MAP_2
#undef WORKBENCH_MAP_3
#undef WORKBENCH_MAP_4
#undef WORKBENCH_MERGE_2
#undef WORKBENCH_MERGE_3
#undef WORKBENCH_MERGE_4
