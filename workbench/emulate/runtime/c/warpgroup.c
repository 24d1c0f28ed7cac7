/* Products of a warpgroup's matrices (codegen/warpgroup_products): D = A B + D, of which a warp computes 16 rows.

   Where factors lie in shared memory is as in `ir/shared_matrices.py`, where registers hold them as in
   `ir/matrix_fragments.py`. Products are exact in double precision, are added in the order of k, and rounded once. */

#include "matrices.h"

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

/* ---- A: 16 rows */

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

/* columns: of D. form: as `runtime/matrix_forms.py` has it. adds: D is added. own: A's registers, metadata: a word a
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
  if (form & LEFT_OWN) own_rows(rows, (piece *)own, ROW_BYTES / 8);
  else shared_rows(rows, &from, &a, first, turned_left);
  widen_rows(factors, rows, TYPE(LEFT_SHIFT), form & NEGATED ? -1 : 1);
  if (sparse) sparse_places(places, metadata, TYPE(LEFT_SHIFT), chunks_of(TYPE(LEFT_SHIFT), depth), SELECTOR_OF(form));
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
  if (form & LEFT_OWN) own_rows(rows, (piece *)own, ROW_BYTES / 8);
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

/* The block ends: true after a fault, if warps of a warpgroup began different products. */
_Bool warpgroup_ends(u8 *context, u32 *begun, u32 warps) EXPORT("warpgroup.ends");
_Bool warpgroup_ends(u8 *context, u32 *begun, u32 warps) {
  for (u32 warp = 0; warp < warps; warp++) {
    u32 *mine = begun + warp * BEGUN_WORDS, *first = begun + (warp & ~3u) * BEGUN_WORDS;
    if (mine[BEGUN_ORDER] == first[BEGUN_ORDER] && *mine == *first) continue;
    u32 *most = *mine > *first ? mine : first, *least = *mine > *first ? first : mine;
    U32_AT(context, WARP) = warp;
    note(context, FAULT_PRODUCTS, most[BEGUN_SITE], ~0u);
    ((u32 *)(context + LANE_ADDRESSES))[0] = *least;
    ((u32 *)(context + LANE_ADDRESSES))[1] = *most;
    return 1;
  }
  return 0;
}
