/* Products of a warpgroup's matrices (codegen/warpgroup_products): D = A B + D, of which a warp computes 16 rows.

   Where factors lie in shared memory is as in `ir/shared_matrices.py`, where registers hold them as in
   `ir/matrix_fragments.py`. Products are exact in double precision, are added in the order of k, and rounded once. */

#include "shared_matrices.h"

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

/* ---- the product */

INLINE void add_sparse_products(f64x8 *total, double *left, f32x8 *tile, u32 depth, u8 *places) {
#pragma clang fp contract(fast)
  for (u32 i = 0; i < HALF; i++)
    for (u32 j = 0; j < depth; j++)
      total[i] = left[i * MAX_DEPTH + j] * __builtin_convertvector(tile[places[i * MAX_DEPTH + j]], f64x8) + total[i];
}

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

/* Other than 0 while groups of the warp that runs, but the last `allowed`, are not those of all warps of its warpgroup
   that have not ended. */
u32 warpgroup_waits(u8 *context, u32 *begun, u32 allowed) EXPORT("warpgroup.waits");
u32 warpgroup_waits(u8 *context, u32 *begun, u32 allowed) {
  u32 warp = U32_AT(context, WARP), alive = U32_AT(context, ALIVE);
  u32 groups = begun[warp * BEGUN_WORDS + BEGUN_GROUPS];
  for (u32 other = warp & ~3u; other < (warp | 3u) + 1; other++)
    if (alive >> other & 1 && begun[other * BEGUN_WORDS + BEGUN_GROUPS] + allowed < groups) return 1;
  return 0;
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
