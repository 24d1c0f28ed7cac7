/* Matrices in shared memory as their descriptors say where they lie (ir/shared_matrices.py), eight rows at a time, and
   the sums of products of eight rows and eight columns: for `wgmma` and for `tcgen05`. */

#include "matrices.h"
#include "matrix_places.h"

typedef struct {
  u8 *shared;
  u64 bytes;
  u32 outside; /* A piece is not in shared memory. */
} memory;

INLINE piece load(memory *from, u64 address) {
  u32 outside = address + sizeof(piece) > from->bytes;
  from->outside |= outside;
  return SELDOM(outside) ? 0 : *(piece *)(from->shared + address);
}

/* ---- eight rows, or eight columns, as a tile */

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
