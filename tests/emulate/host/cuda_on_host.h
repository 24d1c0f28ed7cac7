/* CUDA C++ of the random kernels as host C++: one fiber a thread (fibers.cpp), blocks one after the other.
   What C++ leaves open and CUDA defines is spelt out: conversions saturate (PTX ISA 9.7.9, cvt), -0 is below +0. */
#pragma once

#define __global__
#define __device__
#define __forceinline__ inline
#define __noinline__ __attribute__((noinline))
#define __shared__ static

typedef unsigned long long bits64;
struct Index { unsigned x, y, z; };
extern Index threadIdx, blockIdx, blockDim, gridDim;

extern "C" void __syncthreads();
/* Waits for the lanes of `mask` in the warp and returns what every lane brought; `live` are those of them that have
   not returned. */
extern "C" const bits64* meet(bits64 value, unsigned mask, unsigned* live);
extern "C" int own_lane();

struct alignas(4) uchar4 { unsigned char x, y, z, w; };
struct alignas(4) short2 { short x, y; };
struct alignas(16) float4 { float x, y, z, w; };
struct alignas(8) int2 { int x, y; };
struct alignas(16) int4 { int x, y, z, w; };
struct alignas(8) float2 { float x, y; };
static inline int2 make_int2(int x, int y) { return {x, y}; }
static inline float2 make_float2(float x, float y) { return {x, y}; }

template <class T> static inline T min(T a, T b) { return b < a ? b : a; }
template <class T> static inline T max(T a, T b) { return a < b ? b : a; }

static inline int __popc(unsigned x) { return __builtin_popcount(x); }
static inline int __popcll(bits64 x) { return __builtin_popcountll(x); }
static inline int __clz(unsigned x) { return x ? __builtin_clz(x) : 32; }
static inline int __clzll(bits64 x) { return x ? __builtin_clzll(x) : 64; }
static inline int __ffs(int x) { return __builtin_ffs(x); }
static inline unsigned __umulhi(unsigned x, unsigned y) { return (bits64)x * y >> 32; }
static inline int __mulhi(int x, int y) { return (long long)x * y >> 32; }
static inline bits64 __umul64hi(bits64 x, bits64 y) { return (unsigned __int128)x * y >> 64; }
static inline long long __mul64hi(long long x, long long y) { return (__int128)x * y >> 64; }
static inline unsigned __brev(unsigned x) {
    unsigned y = 0;
    for (int i = 0; i < 32; i++) y |= (x >> i & 1) << (31 - i);
    return y;
}
static inline unsigned __funnelshift_l(unsigned lo, unsigned hi, unsigned shift) {
    return ((bits64)hi << 32 | lo) << (shift & 31) >> 32;
}
static inline unsigned __byte_perm(unsigned x, unsigned y, unsigned selector) {
    bits64 bytes = (bits64)y << 32 | x;
    unsigned result = 0;
    for (int i = 0; i < 4; i++) result |= (unsigned)(bytes >> (selector >> 4 * i & 7) * 8 & 255) << 8 * i;
    return result;
}

static inline int __float2int_rz(float x) {
    return x != x ? 0 : x >= 2147483648.0f ? 2147483647 : x < -2147483648.0f ? -2147483647 - 1 : (int)x;
}
static inline unsigned __float2uint_rz(float x) {
    return x != x || x <= 0 ? 0 : x >= 4294967296.0f ? 0xffffffffu : (unsigned)x;
}
static inline long long __float2ll_rz(float x) {
    const long long least = 1ull << 63;
    return x != x || x < -9223372036854775808.0f ? least : x >= 9223372036854775808.0f ? ~least : (long long)x;
}

static inline float host_fminf(float a, float b) {
    return a != a ? b : b != b ? a : a == b ? (__builtin_signbit(a) ? a : b) : b < a ? b : a;
}
static inline float host_fmaxf(float a, float b) {
    return a != a ? b : b != b ? a : a == b ? (__builtin_signbit(a) ? b : a) : a < b ? b : a;
}
#define fminf host_fminf
#define fmaxf host_fmaxf
#define fmaf __builtin_fmaf
#define sqrtf __builtin_sqrtf
#define fabsf __builtin_fabsf
#define floorf __builtin_floorf
#define ceilf __builtin_ceilf
#define truncf __builtin_truncf
#define rintf __builtin_rintf
#define copysignf __builtin_copysignf

/* Fibers take turns only where threads meet, so a plain update is atomic. */
#define ATOMIC(name, update) \
    template <class T, class V> static inline T name(T* place, V value) { \
        T old = *place, v = (T)value; \
        *place = update; \
        return old; \
    }
ATOMIC(atomicAdd, old + v)
ATOMIC(atomicMax, old < v ? v : old)
ATOMIC(atomicMin, v < old ? v : old)
ATOMIC(atomicXor, old ^ v)
ATOMIC(atomicOr, old | v)
ATOMIC(atomicAnd, old & v)
ATOMIC(atomicExch, v)
template <class T> static inline T atomicCAS(T* place, T compare, T value) {
    T old = *place;
    *place = old == compare ? value : old;
    return old;
}

template <class T> static inline T taken(unsigned mask, T value, int source) {
    bits64 mine = 0;
    __builtin_memcpy(&mine, &value, sizeof value);
    unsigned live;
    const bits64* brought = meet(mine, mask, &live);
    __builtin_memcpy(&value, &brought[source], sizeof value);
    return value;
}
template <class T> static inline T __shfl_sync(unsigned mask, T value, int source, int width = 32) {
    return taken(mask, value, (own_lane() & ~(width - 1)) | (source & (width - 1)));
}
template <class T> static inline T __shfl_up_sync(unsigned mask, T value, unsigned delta, int width = 32) {
    int lane = own_lane(), source = lane - (int)delta;
    return taken(mask, value, source < (lane & ~(width - 1)) ? lane : source);
}
template <class T> static inline T __shfl_down_sync(unsigned mask, T value, unsigned delta, int width = 32) {
    int lane = own_lane();
    return taken(mask, value, (lane & (width - 1)) + (int)delta >= width ? lane : lane + (int)delta);
}
template <class T> static inline T __shfl_xor_sync(unsigned mask, T value, int bits, int width = 32) {
    int lane = own_lane(), source = lane ^ bits;
    return taken(mask, value, source > (lane | (width - 1)) ? lane : source);
}
static inline unsigned __ballot_sync(unsigned mask, int predicate) {
    unsigned live, votes = 0;
    const bits64* brought = meet(predicate != 0, mask, &live);
    for (int i = 0; i < 32; i++) votes |= (live >> i & 1 && brought[i]) << i;
    return votes;
}
static inline int __any_sync(unsigned mask, int predicate) { return __ballot_sync(mask, predicate) != 0; }
static inline int __all_sync(unsigned mask, int predicate) { return __ballot_sync(mask, !predicate) == 0; }
static inline void __syncwarp(unsigned mask = ~0u) { unsigned live; meet(0, mask, &live); }
static inline unsigned __match_any_sync(unsigned mask, unsigned value) {
    unsigned live, equal = 0;
    const bits64* brought = meet(value, mask, &live);
    for (int i = 0; i < 32; i++) equal |= (live >> i & 1 && brought[i] == value) << i;
    return equal;
}
#define REDUCE(name, T, update) \
    static inline T name(unsigned mask, T value) { \
        unsigned live; \
        const bits64* brought = meet((unsigned)value, mask, &live); \
        bool first = true; \
        T result = value; \
        for (int i = 0; i < 32; i++) { \
            if (!(live >> i & 1)) continue; \
            T v = (T)brought[i]; \
            result = first ? v : (update); \
            first = false; \
        } \
        return result; \
    }
REDUCE(__reduce_add_sync, int, result + v)
REDUCE(__reduce_min_sync, int, v < result ? v : result)
REDUCE(__reduce_max_sync, int, result < v ? v : result)
REDUCE(__reduce_xor_sync, unsigned, result ^ v)
#include "intrinsics_on_host.h"
