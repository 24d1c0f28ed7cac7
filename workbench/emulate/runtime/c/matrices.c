/* Products of a warp's matrices (codegen/matrices) whose A is sparse, whose blocks are scaled, or whose elements have
   less than a byte: D = A B + C; rows of elements of a byte and less, for `ldmatrix` and `stmatrix`. Products are exact in double precision, are added in the order of k, and rounded once. */

#include "matrices.h"

#define MAX_COLUMN 128 /* Elements of a column of B. */

/* 64 elements side by side. */
INLINE f32x64 elements_of(u8 *from, u32 type) {
  if (type == OF_TF32) return FLOATS(*(u32x64 *)from & 0xFFFFE000, f32x64);
  if (type <= OF_BF16) return of_words(*(u16x64 *)from, type);
  if (element_bits(type) == 8) return of_few_or_bytes(*(u8x64 *)from, type);
  u8x32 pairs = *(u8x32 *)from;
  u8x64 each = __builtin_shufflevector(pairs & 15, pairs >> 4, PAIRS(0), PAIRS(4), PAIRS(8), PAIRS(12), PAIRS(16),
                                       PAIRS(20), PAIRS(24), PAIRS(28));
  return of_few_or_bytes(each, type);
}

static void widen(float *to, u8 *from, u32 bytes, u32 type) {
  u32 step = 8 * element_bits(type);
  for (u32 at = 0; at < bytes; at += step, to += 64) *(f32x64 *)to = elements_of(from + at, type);
}

/* The scales of a line: of a row of A, or of a column of B. words: of lanes. chosen: the first byte, and 8 bits up the
   number of the thread, of those that may have them. */
INLINE void scales_of(double *to, u32 form, u32 *words, u32 lane, u32 apart, u32 chosen) {
  u32 word = words[(lane + apart * (chosen >> 8 & 255)) % LANES], count = form >> SCALES_SHIFT & 7;
  for (u32 i = 0; i < count; i++) to[i] = scale_of(word >> 8 * (((chosen & 255) + i) % 4) & 255, form);
}

/* form: as `runtime/matrix_forms.py` has it. depth: k. left_count, right_count: registers of A and B, which lie as
   vectors of lanes, as those of metadata and scales do. chosen: where the scales are, 16 bits of A's and of B's. sums:
   C's registers, and then D's. */
void matrices_multiply(u32 form, u32 depth, u32 left_count, u32 right_count, piece *left, piece *right, u32 *metadata,
                       u32 *left_scales, u32 *right_scales, u32 chosen, u32x32 *sums) EXPORT("matrices.multiply");
void matrices_multiply(u32 form, u32 depth, u32 left_count, u32 right_count, piece *left, piece *right, u32 *metadata,
                       u32 *left_scales, u32 *right_scales, u32 chosen, u32x32 *sums) {
#pragma clang fp contract(fast)
  u8 bytes[ROWS * ROW_BYTES] ALIGNED, places[ROWS * MAX_DEPTH] ALIGNED;
  float floats[ROWS * MAX_DEPTH] ALIGNED;
  double factors[ROWS * MAX_DEPTH] ALIGNED, scales[4];
  f64x8 tile[MAX_COLUMN] ALIGNED;
  u32 kind = TYPE(SUMS_SHIFT), sparse = form & SPARSE, stored = sparse ? depth / 2 : depth;
  u32 count = form >> SCALES_SHIFT & 7, each = count ? depth / count : depth;
  if (sparse)
    sparse_places(places, metadata, TYPE(LEFT_SHIFT), chunks_of(TYPE(LEFT_SHIFT), depth), SELECTOR_OF(form));
  own_rows(bytes, left, left_count);
  widen(floats, bytes, ROWS * 8 * left_count, TYPE(LEFT_SHIFT));
  for (u32 r = 0; r < ROWS; r++) {
    scales_of(scales, form, left_scales, 4 * (r & 7) + (r >> 3), 2, chosen);
    for (u32 j = 0; j < stored; j++) {
      u32 k = sparse ? places[r * MAX_DEPTH + j] : j;
      factors[r * MAX_DEPTH + j] = count ? floats[r * stored + j] * scales[k / each] : floats[r * stored + j];
    }
  }
  for (u32 q = 0; q < right_count; q++)
    for (u32 g = 0; g < 8; g++) ((piece *)bytes)[g * right_count + q] = right[8 * q + g];
  widen(floats, bytes, 128 * right_count, TYPE(RIGHT_SHIFT));
  for (u32 n = 0; n < 8; n++) {
    scales_of(scales, form, right_scales, 4 * n, 1, chosen >> 16);
    for (u32 k = 0; k < depth; k++)
      ((double *)tile)[8 * k + n] = count ? floats[n * depth + k] * scales[k / each] : floats[n * depth + k];
  }
  for (u32 half = 0; half < 2; half++, sums += kind == TO_F16 ? 1 : 2) {
    f64x8 total[HALF];
    sums_of(total, sums, kind);
    for (u32 i = 0; i < HALF; i++) {
      u32 row = (half * HALF + i) * MAX_DEPTH;
      for (u32 j = 0; j < stored; j++) total[i] = factors[row + j] * tile[sparse ? places[row + j] : j] + total[i];
    }
    put_sums(sums, total, kind, form & SATURATED);
  }
}

/* Rows of 16 bytes, of elements of `bits` bits, as registers: four bytes of a row a lane, or of a column. */
void matrices_spread(u8 *slot, u32 rows, u32 bits, u32 turned) EXPORT("matrices.spread");
void matrices_spread(u8 *slot, u32 rows, u32 bits, u32 turned) {
  u8 bytes[LANES * 16] ALIGNED;
  for (u32 r = 0; r < rows; r++)
    for (u32 i = 0; i < 16; i++) {
      u8 *row = slot + 16 * r;
      u32 first = bits * i, two = row[first / 8] | (first / 8 < 15 ? row[first / 8 + 1] << 8 : 0);
      bytes[16 * r + i] = two >> first % 8 & ((1u << bits) - 1);
    }
  for (u32 i = 0; i < 16 * rows; i++) {
    u32 e = i % 4, lane = i / 4 % LANES, q = i / (4 * LANES);
    u32 turned_row = 16 * (q / 2) + 4 * (lane % 4) + e, column = lane / 4 + 8 * (q % 2);
    slot[i] = bytes[turned ? 16 * turned_row + column : i];
  }
}

/* Registers as columns of matrices of 16 rows and eight columns. */
void matrices_gather(u8 *slot, u32 count) EXPORT("matrices.gather");
void matrices_gather(u8 *slot, u32 count) {
  u8 bytes[LANES * 16] ALIGNED;
  for (u32 i = 0; i < 4 * LANES * count; i++) {
    u32 e = i % 4, lane = i / 4 % LANES, q = i / (4 * LANES);
    bytes[16 * (8 * q + 2 * (lane % 4) + e % 2) + lane / 4 + 8 * (e / 2)] = slot[i];
  }
  for (u32 i = 0; i < 4 * LANES * count; i++) slot[i] = bytes[i];
}
