/* Elements of warp matrices, and rows of them in registers: for `mma` and for `wgmma`.

   Where registers hold elements is as in `ir/matrix_fragments.py`. */

#include "find.h"

typedef float f32x8 __attribute__((ext_vector_type(8)));
typedef float f32x32 __attribute__((ext_vector_type(32)));
typedef float f32x64 __attribute__((ext_vector_type(64)));
typedef double f64x8 __attribute__((ext_vector_type(8)));
typedef unsigned __int128 __attribute__((aligned(1))) piece;
typedef u8x16 __attribute__((aligned(1))) unaligned;

typedef u8 u8x4 __attribute__((ext_vector_type(4), aligned(1)));

#define ROWS 16 /* Of a warp. */
#define HALF 8 /* Rows, and columns, that are summed at a time. */
#define ROW_BYTES 32 /* Of a row of A. */
#define MAX_DEPTH 64 /* Elements along k, but for single bits. */
#define ALIGNED __attribute__((aligned(64)))
#define FLOATS(bits, vector) ({ __typeof__(bits) word = (bits); vector result; __builtin_memcpy(&result, &word, sizeof result); result; })

#define TYPE(shift) (form >> (shift) & 15)
#define SELECTOR_OF(form) ((form) >> SELECTOR_SHIFT & 3)

/* ---- elements as single precision, which is exact for all types */

/* Halves as single precision: wasm64 has no halves, and scripts/runtime_ir.py puts `fpext` in the place of the call. */
f32x64 of_halves(u16x64 halves) __asm__("extend.halves");

INLINE f32x64 of_bfloats(u16x64 halves) { return FLOATS(__builtin_convertvector(halves, u32x64) << 16, f32x64); }

INLINE f32x64 of_e5m2(u8x64 bytes) { return of_halves(__builtin_convertvector(bytes, u16x64) << 8); }

/* A half's upper bits but for the bias, which is smaller by 8, and no infinities. */
INLINE f32x64 of_e4m3(u8x64 bytes) {
  u16x64 wide = __builtin_convertvector(bytes, u16x64), rest = wide & 127;
  u32x64 number = FLOATS(of_halves((wide & 128) << 8 | rest << 7) * 0x1p8f, u32x64);
  u32x64 none = 0x7FFFFFFF;
  return FLOATS(__builtin_convertvector(rest, u32x64) == 127 ? none : number, f32x64);
}

INLINE f32x64 of_bytes(u8x64 bytes, u32 type) {
  if (type == OF_E4M3) return of_e4m3(bytes);
  if (type == OF_E5M2) return of_e5m2(bytes);
  if (type == OF_S8) return __builtin_convertvector(__builtin_convertvector(bytes, i8x64), f32x64);
  return __builtin_convertvector(bytes, f32x64);
}

/* Floats of 4 or 6 bits: the number's bits move to those of a half. */
INLINE f32x64 of_few_bits(u8x64 bytes, u32 sign, u32 up, float scale) {
  u16x64 wide = __builtin_convertvector(bytes, u16x64), one = 1;
  u16x64 number = (wide & (one << (u16)sign) - 1) << (u16)up, minus = (wide >> (u16)sign & 1) << 15;
  return of_halves(minus | number) * scale;
}

INLINE f32x64 of_few_or_bytes(u8x64 bytes, u32 type) {
  if (type == OF_E3M2) return of_few_bits(bytes, 5, 8, 0x1p12f);
  if (type == OF_E2M3) return of_few_bits(bytes, 5, 7, 0x1p14f);
  if (type == OF_E2M1) return of_few_bits(bytes, 3, 9, 0x1p14f);
  if (type == OF_E2M1_BYTES) return of_few_bits(bytes >> 2, 3, 9, 0x1p14f);
  if (type == OF_S4) return __builtin_convertvector(__builtin_convertvector(bytes << 4, i8x64) >> 4, f32x64);
  return of_bytes(bytes, type);
}

INLINE f32x64 of_words(u16x64 halves, u32 type) { return type == OF_F16 ? of_halves(halves) : of_bfloats(halves); }

INLINE u32 element_bits(u32 type) { return type == OF_TF32 ? 32 : type <= OF_BF16 ? 16 : type >= OF_E2M1 ? 4 : 8; }

INLINE u32 element_bytes(u32 type) { return type == OF_TF32 ? 4 : type <= OF_BF16 ? 2 : 1; }

/* The number that a byte of scales stands for (PTX ISA 5.2.3). */
INLINE double scale_of(u32 byte, u32 form) {
  u64 none = 0x7FF8000000000000;
  if (!(form & SCALED_BY_E4M3)) return FLOATS(byte == 255 ? none : (u64)(byte + 1023 - 127) << 52, double);
  u32 exponent = byte >> 3 & 15, mantissa = byte & 7;
  if ((byte & 127) == 127) return FLOATS(none, double);
  if (!exponent) return mantissa * 0x1p-9;
  return (8 + mantissa) * FLOATS((u64)(exponent + 1023 - 10) << 52, double);
}

/* Runs of a row of which half is stored. */
INLINE u32 chunks_of(u32 type, u32 depth) { return depth / (type == OF_TF32 ? 2 : element_bits(type) == 4 ? 8 : 4); }

/* ---- A: 16 rows */

/* The bytes of 16 rows side by side, from registers: register q of lane l has four bytes of row l / 4 + 8 (q % 2). */
INLINE void own_rows(u8 *rows, piece *registers, u32 count) {
  for (u32 q = 0; q < count; q++)
    for (u32 g = 0; g < 8; g++)
      *(piece *)(rows + (g + 8 * (q & 1)) * 8 * count + 16 * (q >> 1)) = registers[8 * q + g];
}

/* Where along k the stored elements of a sparse A belong, MAX_DEPTH apart (PTX ISA 9.7.14.6.1 and 9.7.15.6.1). */
static __attribute__((unused)) void sparse_places(u8 *places, u32 *metadata, u32 type, u32 chunks, u32 selector) {
  for (u32 row = 0; row < ROWS; row++) {
    u32 *four = metadata + 4 * (row & 7), upper = row >> 3;
    u64 codes;
    if (element_bits(type) < 16) codes = four[2 * selector + upper] | (chunks == 16 ? (u64)four[2 + upper] << 32 : 0);
    else if (chunks == 4) codes = four[selector] >> 16 * upper & 0xFFFF;
    else codes = (four[2 * selector] >> 16 * upper & 0xFFFF) | (four[2 * selector + 1] >> 16 * upper & 0xFFFF) << 16;
    u8 *to = places + row * MAX_DEPTH;
    for (u32 i = 0; i < chunks; i++) {
      u32 code = codes >> 4 * i & 15, low = code & 3, high = code >> 2;
      if (type == OF_TF32) to[i] = 2 * i + (code >> 1 & 1);
      else if (element_bits(type) == 4) {
        *(u8x4 *)(to + 4 * i) = (u8)(8 * i) + (u8x4){2 * low, 2 * low + 1, 2 * high, 2 * high + 1};
      } else {
        to[2 * i] = 4 * i + low;
        to[2 * i + 1] = 4 * i + high;
      }
    }
  }
}

/* ---- D: eight rows of eight columns */

#define PAIRS(i) i, i + 32, i + 1, i + 33, i + 2, i + 34, i + 3, i + 35
#define ROW_OF(v, i) __builtin_shufflevector(v, v, FROM(i))
#define EVERY_OTHER(i) i, i + 2, i + 4, i + 6, i + 8, i + 10, i + 12, i + 14

INLINE f64x8 numbers_of(u32x8 words, u32 kind) {
  return kind == TO_S32 ? __builtin_convertvector(FLOATS(words, i32x8), f64x8)
                        : __builtin_convertvector(FLOATS(words, f32x8), f64x8);
}

/* Lane l has columns 2 (l % 4) and 2 (l % 4) + 1 of row l / 4, in two registers or in halves of one. */
INLINE void sums_of(f64x8 *total, u32x32 *registers, u32 kind) {
  u32x64 rows;
  if (kind == TO_F16) rows = FLOATS(of_halves(*(u16x64 *)registers), u32x64);
  else
    rows = __builtin_shufflevector(registers[0], registers[1], PAIRS(0), PAIRS(4), PAIRS(8), PAIRS(12), PAIRS(16),
                                   PAIRS(20), PAIRS(24), PAIRS(28));
  u32x8 each[HALF] = {ROW_OF(rows, 0), ROW_OF(rows, 8), ROW_OF(rows, 16), ROW_OF(rows, 24),
                      ROW_OF(rows, 32), ROW_OF(rows, 40), ROW_OF(rows, 48), ROW_OF(rows, 56)};
  UNROLLED for (u32 i = 0; i < HALF; i++)
    total[i] = numbers_of(each[i], kind);
}

/* Halves nearest to numbers, ties to even. */
INLINE u16x8 rounded_halves(f64x8 numbers) {
  u64x8 bits = FLOATS(numbers, u64x8), rest = bits & 0x7FFFFFFFFFFFFFFF, sign = bits >> 48 & 0x8000;
  u64x8 normal = rest - (1008ull << 52);
  normal = (normal + 0x1FFFFFFFFFF + (normal >> 42 & 1)) >> 42;
  u64x8 small = FLOATS(FLOATS(rest, f64x8) + 0x1p28, u64x8) - 0x41B0000000000000, infinite = 0x7C00;
  u64x8 half = rest < 0x3F10000000000000 ? small : normal > 0x7C00 ? infinite : normal;
  half = rest >= 0x7FF0000000000000 ? infinite : half;
  u64x8 none = 0x7FFF;
  return __builtin_convertvector(rest > 0x7FF0000000000000 ? none : half | sign, u16x8);
}

/* Sums of 32 bits. */
INLINE u32x8 rounded_words(f64x8 sum, u32 kind, u32 saturated) {
  if (kind == TO_F32) {
    u32x8 bits = FLOATS(__builtin_convertvector(sum, f32x8), u32x8), none = 0x7FFFFFFF;
    return (bits & 0x7FFFFFFF) > 0x7F800000 ? none : bits;
  }
  f64x8 most = 0x7FFFFFFF, least = -0x1p31;
  if (saturated) sum = sum > most ? most : sum < least ? least : sum;
  return __builtin_convertvector(FLOATS(sum + 0x1.8p52, u64x8), u32x8);
}

INLINE void put_sums(u32x32 *registers, f64x8 *total, u32 kind, u32 saturated) {
  u32x8 each[HALF];
  u32x16 two[HALF / 2];
  UNROLLED for (u32 i = 0; i < HALF; i++) {
    if (kind == TO_F16) ((u16x8 *)registers)[i] = rounded_halves(total[i]);
    else each[i] = rounded_words(total[i], kind, saturated);
  }
  if (kind == TO_F16) return;
  UNROLLED for (u32 i = 0; i < HALF / 2; i++)
    two[i] = __builtin_shufflevector(each[2 * i], each[2 * i + 1], FROM16(0));
  UNROLLED for (u32 i = 0; i < 2; i++) { /* 16 lanes of both registers */
    u32x16 *to = (u32x16 *)registers + i;
    to[0] = __builtin_shufflevector(two[2 * i], two[2 * i + 1], EVERY_OTHER(0), EVERY_OTHER(16));
    to[2] = __builtin_shufflevector(two[2 * i], two[2 * i + 1], EVERY_OTHER(1), EVERY_OTHER(17));
  }
}
