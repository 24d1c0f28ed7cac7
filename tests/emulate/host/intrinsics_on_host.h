/* Intrinsics of the random kernels by their definitions in the CUDA Math API: parts of a word one by one, in 64 bits. */
#pragma once

template <class T, class F> static inline unsigned each_part(unsigned a, unsigned b, unsigned c, F f) {
    unsigned result = 0, ones = sizeof(T) == 4 ? ~0u : (1u << 8 * sizeof(T)) - 1;
    for (unsigned i = 0; i < 32; i += 8 * sizeof(T))
        result |= ((unsigned)f((long long)(T)(a >> i), (long long)(T)(b >> i), (long long)(T)(c >> i)) & ones) << i;
    return result;
}
template <class T, class F> static inline unsigned sum_of_parts(unsigned a, unsigned b, unsigned c, F f) {
    long long sum = 0;
    for (unsigned i = 0; i < 32; i += 8 * sizeof(T)) sum += f((long long)(T)(a >> i), (long long)(T)(b >> i), 0ll);
    return (unsigned)sum + c;
}
template <class T> static inline long long clamped(long long x) {
    long long most = (T)-1 < 0 ? (1ll << (8 * sizeof(T) - 1)) - 1 : (1ll << 8 * sizeof(T)) - 1;
    long long least = (T)-1 < 0 ? -most - 1 : 0;
    return x < least ? least : x > most ? most : x;
}
static inline long long magnitude(long long x) { return x < 0 ? -x : x; }

/* name2 and name4 of two words; T is the type of a part. */
#define PARTS(name, sign, value) \
    static inline unsigned name##2(unsigned a, unsigned b) { \
        typedef sign short T; \
        return each_part<T>(a, b, 0, [](long long x, long long y, long long) -> long long { return value; }); } \
    static inline unsigned name##4(unsigned a, unsigned b) { \
        typedef sign char T; \
        return each_part<T>(a, b, 0, [](long long x, long long y, long long) -> long long { return value; }); }
#define PARTS_OF_ONE(name, value) \
    static inline unsigned name##2(unsigned a) { \
        typedef signed short T; \
        return each_part<T>(a, 0, 0, [](long long x, long long, long long) -> long long { return value; }); } \
    static inline unsigned name##4(unsigned a) { \
        typedef signed char T; \
        return each_part<T>(a, 0, 0, [](long long x, long long, long long) -> long long { return value; }); }
PARTS(__vadd, unsigned, x + y)
PARTS(__vaddss, signed, clamped<T>(x + y))
PARTS(__vaddus, unsigned, clamped<T>(x + y))
PARTS(__vsub, unsigned, x - y)
PARTS(__vsubss, signed, clamped<T>(x - y))
PARTS(__vsubus, unsigned, clamped<T>(x - y))
PARTS(__vabsdiffs, signed, magnitude(x - y))
PARTS(__vabsdiffu, unsigned, magnitude(x - y))
PARTS(__vavgs, signed, (x + y + (x + y >= 0)) >> 1)
PARTS(__vavgu, unsigned, (x + y + 1) >> 1)
PARTS(__vhaddu, unsigned, (x + y) >> 1)
PARTS(__vmaxs, signed, x > y ? x : y)
PARTS(__vmaxu, unsigned, x > y ? x : y)
PARTS(__vmins, signed, x < y ? x : y)
PARTS(__vminu, unsigned, x < y ? x : y)
PARTS_OF_ONE(__vabs, magnitude(x))
PARTS_OF_ONE(__vabsss, clamped<T>(magnitude(x)))
PARTS_OF_ONE(__vneg, -x)
PARTS_OF_ONE(__vnegss, clamped<T>(-x))
#define COMPARED(name, sign, relation) \
    PARTS(__vcmp##name, sign, x relation y ? -1 : 0) \
    PARTS(__vset##name, sign, x relation y)
COMPARED(eq, unsigned, ==)
COMPARED(ne, unsigned, !=)
COMPARED(ges, signed, >=)
COMPARED(geu, unsigned, >=)
COMPARED(gts, signed, >)
COMPARED(gtu, unsigned, >)
COMPARED(les, signed, <=)
COMPARED(leu, unsigned, <=)
COMPARED(lts, signed, <)
COMPARED(ltu, unsigned, <)
#define SUMS(name, T, width) \
    static inline unsigned name##width(unsigned a, unsigned b) { \
        return sum_of_parts<T>(a, b, 0, [](long long x, long long y, long long) { return magnitude(x - y); }); }
SUMS(__vsads, signed short, 2)
SUMS(__vsadu, unsigned short, 2)
SUMS(__vsads, signed char, 4)
SUMS(__vsadu, unsigned char, 4)

/* The smaller or greater of sums, and of three (`DPX`); relu: of these and 0. */
template <class T> static inline long long wrapped(long long x) { return (long long)(T)x; }
#define THREE(name, R, T, value) \
    static inline R name(R a, R b, R c) { \
        return (R)each_part<T>(a, b, c, [](long long x, long long y, long long z) -> long long { return value; }); }
#define TWO(name, R, T, value) \
    static inline R name(R a, R b) { \
        return (R)each_part<T>(a, b, 0, [](long long x, long long y, long long) -> long long { return value; }); }
#define LEAST(x, y) ((x) < (y) ? (x) : (y))
#define MOST(x, y) ((x) > (y) ? (x) : (y))
#define EXTREMES(suffix, R, T) \
    THREE(__vimax3_##suffix, R, T, MOST(MOST(x, y), z)) \
    THREE(__vimin3_##suffix, R, T, LEAST(LEAST(x, y), z)) \
    THREE(__viaddmax_##suffix, R, T, MOST(wrapped<T>(x + y), z)) \
    THREE(__viaddmin_##suffix, R, T, LEAST(wrapped<T>(x + y), z))
#define RECTIFIED(suffix, R, T) \
    TWO(__vimax_##suffix##_relu, R, T, MOST(MOST(x, y), 0)) \
    TWO(__vimin_##suffix##_relu, R, T, MOST(LEAST(x, y), 0)) \
    THREE(__vimax3_##suffix##_relu, R, T, MOST(MOST(MOST(x, y), z), 0)) \
    THREE(__vimin3_##suffix##_relu, R, T, MOST(LEAST(LEAST(x, y), z), 0)) \
    THREE(__viaddmax_##suffix##_relu, R, T, MOST(MOST(wrapped<T>(x + y), z), 0)) \
    THREE(__viaddmin_##suffix##_relu, R, T, MOST(LEAST(wrapped<T>(x + y), z), 0))
EXTREMES(s32, int, int)
EXTREMES(u32, unsigned, unsigned)
EXTREMES(s16x2, unsigned, signed short)
EXTREMES(u16x2, unsigned, unsigned short)
RECTIFIED(s32, int, int)
RECTIFIED(s16x2, unsigned, signed short)

static inline unsigned __funnelshift_r(unsigned lo, unsigned hi, unsigned shift) {
    return ((bits64)hi << 32 | lo) >> (shift & 31);
}
static inline unsigned __funnelshift_lc(unsigned lo, unsigned hi, unsigned shift) {
    return shift >= 32 ? lo : ((bits64)hi << 32 | lo) << shift >> 32;
}
static inline unsigned __funnelshift_rc(unsigned lo, unsigned hi, unsigned shift) {
    return shift >= 32 ? hi : ((bits64)hi << 32 | lo) >> shift;
}
static inline bits64 __brevll(bits64 x) { return (bits64)__brev((unsigned)x) << 32 | __brev((unsigned)(x >> 32)); }
#define DOT(T, R) \
    static inline R __dp4a(R a, R b, R c) { \
        return (R)((unsigned)c + each_sum<T>(a, b)); } \
    static inline R __dp2a_lo(R a, R b, R c) { return (R)((unsigned)c + halves_and_bytes<T, R>(a, b)); } \
    static inline R __dp2a_hi(R a, R b, R c) { return (R)((unsigned)c + halves_and_bytes<T, R>(a, (unsigned)b >> 16)); }
template <class T> static inline unsigned each_sum(unsigned a, unsigned b) {
    return sum_of_parts<T>(a, b, 0, [](long long x, long long y, long long) { return x * y; });
}
template <class T, class R> static inline unsigned halves_and_bytes(R a, unsigned b) {
    long long low = sizeof(T) && (R)-1 < 0 ? (short)a : (unsigned short)a;
    long long high = (R)-1 < 0 ? (short)((unsigned)a >> 16) : (unsigned short)((unsigned)a >> 16);
    return (unsigned)(low * (T)b + high * (T)(b >> 8));
}
DOT(signed char, int)
DOT(unsigned char, unsigned)
static inline unsigned __sad(int x, int y, unsigned z) { return (unsigned)magnitude((long long)x - y) + z; }
static inline unsigned __usad(unsigned x, unsigned y, unsigned z) {
    return (unsigned)magnitude((long long)x - (long long)y) + z;
}
static inline int __mul24(int x, int y) { return (int)((unsigned)(x << 8 >> 8) * (unsigned)(y << 8 >> 8)); }
static inline unsigned __umul24(unsigned x, unsigned y) { return (x & 0xffffff) * (y & 0xffffff); }
static inline int __hadd(int x, int y) { return ((long long)x + y) >> 1; }
static inline int __rhadd(int x, int y) { return ((long long)x + y + 1) >> 1; }
static inline unsigned __uhadd(unsigned x, unsigned y) { return ((bits64)x + y) >> 1; }
static inline unsigned __urhadd(unsigned x, unsigned y) { return ((bits64)x + y + 1) >> 1; }
