/* Products of a warpgroup's matrices (codegen/warpgroup_products): D = A B + D, of which a warp computes 16 rows.

   Where factors lie in shared memory is as in `ir/shared_matrices.py`, where registers hold them as in
   `ir/matrix_fragments.py`. Products are exact in double precision, are added in the order of k, and rounded once. */

#include "find.h"

typedef float f32x8 __attribute__((ext_vector_type(8)));
typedef float f32x32 __attribute__((ext_vector_type(32)));
typedef float f32x64 __attribute__((ext_vector_type(64)));
typedef double f64x8 __attribute__((ext_vector_type(8)));
typedef unsigned __int128 __attribute__((aligned(1))) piece;
typedef u8x16 __attribute__((aligned(1))) unaligned;

#define ROWS 16 /* Of a warp. */
#define HALF 8 /* Rows, and columns, that are summed at a time. */
#define ROW_BYTES 32 /* Of a row of A. */
#define MAX_DEPTH 64 /* Elements along k, but for single bits. */
#define ALIGNED __attribute__((aligned(64)))
#define FLOATS(bits, vector) ({ __typeof__(bits) word = (bits); vector result; __builtin_memcpy(&result, &word, sizeof result); result; })

typedef struct {
  u64 start, leading, stride, base, shift; /* Of a descriptor; 2 to the `shift` pieces are a swizzle's row. */
} matrix;

typedef struct {
  u8 *shared;
  u64 bytes;
  u32 outside; /* A piece is not in shared memory. */
} memory;

INLINE matrix matrix_of(u64 word, u32 turned) {
  u64 shift = (4 - (word >> 62)) & 3;
  u64 leading = (word >> 16 & 0x3FFF) << 4, stride = (word >> 32 & 0x3FFF) << 4, swaps = turned && !shift;
  return (matrix){(word & 0x3FFF) << 4, swaps ? stride : leading, swaps ? leading : stride, word >> 49 & 7, shift};
}

/* The address of piece p of row r. */
INLINE u64 place(matrix *m, u64 p, u64 r) {
  u64 last = (1ull << m->shift) - 1;
  u64 straight = m->start + ((p & last) << 4) + (p >> m->shift) * m->leading + ((r & 7) << (m->shift + 4)) +
                 (r >> 3) * m->stride;
  return straight ^ (((straight >> 7) - m->base) & last) << 4;
}

INLINE piece load(memory *from, u64 address) {
  u32 outside = address + sizeof(piece) > from->bytes;
  from->outside |= outside;
  return SELDOM(outside) ? 0 : *(piece *)(from->shared + address);
}

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

INLINE f32x64 of_words(u16x64 halves, u32 type) { return type == OF_F16 ? of_halves(halves) : of_bfloats(halves); }

INLINE u32 element_bytes(u32 type) { return type == OF_TF32 ? 4 : type <= OF_BF16 ? 2 : 1; }

/* ---- A: 16 rows */

/* The bytes of a warp's rows, from registers: register q of lane l has four bytes of row l / 4 + 8 (q % 2). */
INLINE void own_rows(u8 *rows, piece *registers) {
  for (u32 q = 0; q < 4; q++)
    for (u32 g = 0; g < 8; g++)
      *(piece *)(rows + (g + 8 * (q & 1)) * ROW_BYTES + 16 * (q >> 1)) = registers[8 * q + g];
}

INLINE void shared_rows(u8 *rows, memory *from, matrix *m, u32 first, u32 turned) {
  for (u32 r = 0; r < ROWS; r++)
    for (u32 p = 0; p < 2; p++) {
      if (!turned) {
        *(piece *)(rows + r * ROW_BYTES + 16 * p) = load(from, place(m, p, first + r));
        continue;
      }
      u16 eight[8];
      *(piece *)eight = load(from, place(m, (first >> 3) + p, r)); /* here r is along k */
      for (u32 i = 0; i < 8; i++) ((u16 *)rows)[(8 * p + i) * ROWS + r] = eight[i];
    }
}

/* Rows of bytes as doubles, MAX_DEPTH apart. */
static void widen_rows(double *to, u8 *rows, u32 type, double sign) {
  float floats[ROWS * ROW_BYTES] ALIGNED;
  u32 bytes = element_bytes(type), depth = ROW_BYTES / bytes;
  for (u32 i = 0; i < ROWS * ROW_BYTES / 64; i++) {
    if (bytes == 1) ((f32x64 *)floats)[i] = of_bytes(((u8x64 *)rows)[i], type);
    else if (bytes == 2 && i < 4) ((f32x64 *)floats)[i] = of_words(((u16x64 *)rows)[i], type);
    else if (bytes == 4 && i < 2) ((f32x64 *)floats)[i] = FLOATS(((u32x64 *)rows)[i] & 0xFFFFE000, f32x64);
  }
  for (u32 r = 0; r < ROWS; r++)
    for (u32 k = 0; k < depth; k += 8)
      *(f64x8 *)(to + r * MAX_DEPTH + k) = sign * __builtin_convertvector(*(f32x8 *)(floats + r * depth + k), f64x8);
}

/* Where along k the stored elements of a sparse A belong, MAX_DEPTH apart (PTX ISA 9.7.15.6.1). */
static void sparse_places(u8 *places, u32 *metadata, u32 type, u32 second) {
  for (u32 row = 0; row < ROWS; row++) {
    u32 *four = metadata + 4 * (row & 7), upper = row >> 3;
    u64 codes;
    if (element_bytes(type) == 1) codes = (u64)four[2 + upper] << 32 | four[upper];
    else codes = (four[2 * second] >> 16 * upper & 0xFFFF) | (four[2 * second + 1] >> 16 * upper & 0xFFFF) << 16;
    u8 *to = places + row * MAX_DEPTH;
    for (u32 i = 0; i < 16; i++) {
      u32 code = codes >> 4 * i & 15;
      if (type == OF_TF32) to[i] = 2 * i + (code >> 1 & 1);
      else {
        to[2 * i] = 4 * i + (code & 3);
        to[2 * i + 1] = 4 * i + (code >> 2);
      }
    }
  }
}

/* ---- B: eight columns */

#define EIGHT(k, step) k, k + step, k + 2 * step, k + 3 * step, k + 4 * step, k + 5 * step, k + 6 * step, k + 7 * step
#define FOUR(k, step) k, k + step, k + 2 * step, k + 3 * step
#define BOTH(k) FOUR(k, 16), FOUR(k + 64, 16)

/* Elements that are piece by piece, as rows along n. */
INLINE u16x64 turned16(u16x64 v) {
  return __builtin_shufflevector(v, v, EIGHT(0, 8), EIGHT(1, 8), EIGHT(2, 8), EIGHT(3, 8), EIGHT(4, 8), EIGHT(5, 8),
                                 EIGHT(6, 8), EIGHT(7, 8));
}

INLINE u32x32 turned32(u32x32 v) {
  return __builtin_shufflevector(v, v, EIGHT(0, 4), EIGHT(1, 4), EIGHT(2, 4), EIGHT(3, 4));
}

typedef struct {
  u8x64 low, high;
} pieces; /* Eight pieces. */

/* Pieces of eight rows, or of eight k's, from r on, in order. They are put together in registers: a wide load of what
   narrow stores wrote would wait for these. */
INLINE pieces eight_pieces(memory *from, matrix *m, u64 p, u64 r) {
  u32 last = (1u << m->shift) - 1;
  u32 first = (u32)(m->start + ((p & last) << 4) + (p >> m->shift) * m->leading + (r >> 3) * m->stride);
  u32x8 straight = first + ((u32x8){0, 1, 2, 3, 4, 5, 6, 7} << (u32)(m->shift + 4));
  u32x8 at = straight ^ (((straight >> 7) - (u32)m->base) & last) << 4;
  u32 limit = from->bytes < sizeof(piece) ? 0 : (u32)(from->bytes - sizeof(piece) + 1);
  u32 outside = __builtin_reduce_max(at) >= limit;
  from->outside |= outside;
  if (SELDOM(outside)) return (pieces){0, 0};
  u8x16 each[8];
  UNROLLED for (u32 i = 0; i < 8; i++) each[i] = *(unaligned *)(from->shared + at[i]);
  u8x32 two[4];
  UNROLLED for (u32 i = 0; i < 4; i++) two[i] = __builtin_shufflevector(each[2 * i], each[2 * i + 1], FROM32(0));
  return (pieces){__builtin_shufflevector(two[0], two[1], FROM32(0), FROM32(32)),
                  __builtin_shufflevector(two[2], two[3], FROM32(0), FROM32(32))};
}

INLINE u16x64 halves_of(pieces p) {
  u16x64 result;
  __builtin_memcpy(&result, &p, sizeof p);
  return result;
}

/* Rows of eight floats, a row for each k. */
INLINE void tile_of(f32x8 *tile, memory *from, matrix *m, u32 type, u32 depth, u32 block, u32 turned) {
  u32 bytes = element_bytes(type), each = 16 / bytes;
  for (u32 k = 0, p = 0; k < depth; k += each, p++) {
    pieces found = turned ? eight_pieces(from, m, block, k) : eight_pieces(from, m, p, 8 * block);
    if (bytes == 2) {
      u16x64 halves = halves_of(found);
      *(f32x64 *)(tile + k) = of_words(turned ? halves : turned16(halves), type);
    } else if (bytes == 4) {
      u32x32 words;
      __builtin_memcpy(&words, &found, sizeof words);
      *(u32x32 *)(tile + k) = turned32(words) & 0xFFFFE000;
    } else {
      u8x64 one = __builtin_shufflevector(found.low, found.high, BOTH(0), BOTH(1), BOTH(2), BOTH(3), BOTH(4), BOTH(5),
                                          BOTH(6), BOTH(7));
      u8x64 two = __builtin_shufflevector(found.low, found.high, BOTH(8), BOTH(9), BOTH(10), BOTH(11), BOTH(12),
                                          BOTH(13), BOTH(14), BOTH(15));
      *(f32x64 *)(tile + k) = of_bytes(one, type);
      *(f32x64 *)(tile + k + 8) = of_bytes(two, type);
    }
  }
}

/* ---- D: eight rows of eight columns */

#define PAIRS(i) i, i + 32, i + 1, i + 33, i + 2, i + 34, i + 3, i + 35
#define ROW_OF(v, i) __builtin_shufflevector(v, v, FROM(i))
#define EVERY_OTHER(i) i, i + 2, i + 4, i + 6, i + 8, i + 10, i + 12, i + 14

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
    total[i] = kind == TO_S32 ? __builtin_convertvector(FLOATS(each[i], i32x8), f64x8)
                              : __builtin_convertvector(FLOATS(each[i], f32x8), f64x8);
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

INLINE void put_sums(u32x32 *registers, f64x8 *total, u32 kind, u32 saturated) {
  u32x8 each[HALF];
  u32x16 two[HALF / 2];
  UNROLLED for (u32 i = 0; i < HALF; i++) {
    f64x8 sum = total[i];
    if (kind == TO_F16) ((u16x8 *)registers)[i] = rounded_halves(sum);
    else if (kind == TO_F32) {
      u32x8 bits = FLOATS(__builtin_convertvector(sum, f32x8), u32x8), none = 0x7FFFFFFF;
      each[i] = (bits & 0x7FFFFFFF) > 0x7F800000 ? none : bits;
    } else {
      f64x8 most = 0x7FFFFFFF, least = -0x1p31;
      if (saturated) sum = sum > most ? most : sum < least ? least : sum;
      each[i] = __builtin_convertvector(FLOATS(sum + 0x1.8p52, u64x8), u32x8);
    }
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

INLINE void add_products(f64x8 *total, double *left, f32x8 *tile, u32 depth) {
#pragma clang fp contract(fast)
  f64x8 sums[HALF];
  UNROLLED for (u32 i = 0; i < HALF; i++) sums[i] = total[i];
  for (u32 k = 0; k < depth; k++) {
    f64x8 right = __builtin_convertvector(tile[k], f64x8);
    UNROLLED for (u32 i = 0; i < HALF; i++) sums[i] = left[i * MAX_DEPTH + k] * right + sums[i];
  }
  UNROLLED for (u32 i = 0; i < HALF; i++) total[i] = sums[i];
}

INLINE void add_sparse_products(f64x8 *total, double *left, f32x8 *tile, u32 depth, u8 *places) {
#pragma clang fp contract(fast)
  for (u32 i = 0; i < HALF; i++)
    for (u32 j = 0; j < depth; j++)
      total[i] = left[i * MAX_DEPTH + j] * __builtin_convertvector(tile[places[i * MAX_DEPTH + j]], f64x8) + total[i];
}

/* ---- the product */

/* Notes the lanes that read pieces outside of shared memory: a warp's lanes read them in turn. */
static SELDOM_CALLED u32 note_pieces(u8 *context, u8 *site, matrix *m, u32 pieces, u32 runs, u32 p0, u32 r0) {
  u64 bytes = U64_AT(context, SHARED_BYTES);
  u32 wrong = 0;
  for (u32 i = 0; i < pieces * runs; i++) {
    u64 address = place(m, p0 + i % pieces, r0 + i / pieces);
    if (address + sizeof(piece) <= bytes || wrong >> i % LANES & 1) continue;
    wrong |= 1u << i % LANES;
    ((u64 *)(context + LANE_ADDRESSES))[i % LANES] = address;
  }
  if (wrong) note_memory(context, site, wrong);
  return wrong;
}

#define TYPE(shift) (form >> (shift) & 15)

/* columns: of D. form: as `runtime/warpgroup_forms.py` has it. adds: D is added. own: A's registers, metadata: a word a
   lane, where the form has them. sums: D's registers, a vector of lanes each. */
void warpgroup_multiply(u8 *context, u8 *site, u64 left, u64 right, u32 columns, u32 form, u32 adds, u8 *own,
                        u32 *metadata, u32x32 *sums) EXPORT("warpgroup.multiply");
void warpgroup_multiply(u8 *context, u8 *site, u64 left, u64 right, u32 columns, u32 form, u32 adds, u8 *own,
                        u32 *metadata, u32x32 *sums) {
  u8 rows[ROWS * ROW_BYTES] ALIGNED, places[ROWS * MAX_DEPTH] ALIGNED;
  double factors[ROWS * MAX_DEPTH] ALIGNED;
  f32x8 tile[MAX_DEPTH] ALIGNED;
  u32 kind = TYPE(SUMS_SHIFT), type = TYPE(RIGHT_SHIFT), sparse = form & SPARSE, first = (U32_AT(context, WARP) & 3) * ROWS;
  u32 stored = ROW_BYTES / element_bytes(TYPE(LEFT_SHIFT)), depth = sparse ? 2 * stored : stored;
  u32 vectors = kind == TO_F16 ? 1 : 2, turned = (form & RIGHT_TURNED) != 0, turned_left = (form & LEFT_TURNED) != 0;
  matrix a = matrix_of(left, turned_left), b = matrix_of(right, turned);
  memory from = {POINTER_AT(context, SHARED), U64_AT(context, SHARED_BYTES), 0};
  if (form & LEFT_OWN) own_rows(rows, (piece *)own);
  else shared_rows(rows, &from, &a, first, turned_left);
  widen_rows(factors, rows, TYPE(LEFT_SHIFT), form & NEGATED ? -1 : 1);
  if (sparse) sparse_places(places, metadata, TYPE(LEFT_SHIFT), (form & SECOND_PAIR) != 0);
  for (u32 block = 0; block < columns / HALF; block++) {
    tile_of(tile, &from, &b, type, depth, block, turned);
    for (u32 half = 0; half < 2; half++, sums += vectors) {
      f64x8 total[HALF];
      if (adds) sums_of(total, sums, kind);
      else UNROLLED for (u32 i = 0; i < HALF; i++) total[i] = 0;
      double *mine = factors + half * HALF * MAX_DEPTH;
      if (sparse) add_sparse_products(total, mine, tile, stored, places + half * HALF * MAX_DEPTH);
      else add_products(total, mine, tile, depth);
      put_sums(sums, total, kind, form & SATURATED);
    }
  }
  if (!SELDOM(from.outside)) return;
  u32 each = 16 / element_bytes(type);
  if (note_pieces(context, site, &b, turned ? columns / each : depth / each, turned ? depth : columns, 0, 0)) return;
  note_pieces(context, site, &a, 2, ROWS, turned_left ? first / 8 : 0, turned_left ? 0 : first);
}

/* The same for single bits, which are counted: D += popc(A and B). */
void warpgroup_count(u8 *context, u8 *site, u64 left, u64 right, u32 columns, u32 form, u32 adds, u8 *own,
                     u32 *metadata, u32x32 *sums) EXPORT("warpgroup.count");
void warpgroup_count(u8 *context, u8 *site, u64 left, u64 right, u32 columns, u32 form, u32 adds, u8 *own,
                     u32 *metadata, u32x32 *sums) {
  u8 rows[ROWS * ROW_BYTES] ALIGNED, column[ROW_BYTES] ALIGNED;
  u32 first = (U32_AT(context, WARP) & 3) * ROWS;
  matrix a = matrix_of(left, 0), b = matrix_of(right, 0);
  memory from = {POINTER_AT(context, SHARED), U64_AT(context, SHARED_BYTES), 0};
  (void)metadata;
  if (form & LEFT_OWN) own_rows(rows, (piece *)own);
  else shared_rows(rows, &from, &a, first, 0);
  for (u32 n = 0; n < columns; n++) {
    for (u32 p = 0; p < 2; p++) ((piece *)column)[p] = load(&from, place(&b, p, n));
    for (u32 r = 0; r < ROWS; r++) {
      u32 lane = 4 * (r & 7) + (n & 7) / 2, count = 0;
      for (u32 i = 0; i < 4; i++) count += __builtin_popcountll(((u64 *)rows)[4 * r + i] & ((u64 *)column)[i]);
      u32 *sum = (u32 *)(sums + 4 * (n >> 3) + 2 * (r >> 3) + (n & 1)) + lane;
      *sum = adds ? *sum + count : count;
    }
  }
  if (!SELDOM(from.outside)) return;
  if (!note_pieces(context, site, &b, 2, columns, 0, 0)) note_pieces(context, site, &a, 2, ROWS, 0, first);
}
