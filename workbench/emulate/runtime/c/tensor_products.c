/* Products of `tcgen05.mma` (codegen/tensor_memory.py): D = A B + D, D being in tensor memory; and copies of
   `tcgen05.cp`, whose matrices are described alike.

   What a word of an instruction says is decoded by Python once, as a plan; what has none, or is not plainly right, is
   left to it (native/tensor_memory.py). Factors and sums are those of `wgmma`, but that a vector is a column of D: its
   lanes lie side by side. Products are exact in double precision, are added in the order of k, and rounded once. */

#include "shared_matrices.h"
#include "tensor.h"

#define MAX_COLUMNS 256
#define MAX_SCALES 4

/* A block that takes part. */
typedef struct {
  u8 *context;
  tensor *own;
  memory shared;
} block;

/* True if a descriptor is one that the runtime knows, and all pieces are in shared memory. rows: of the matrix, which
   is `depth` elements along k. */
static u32 is_inside(u64 word, u32 type, u32 rows, u32 depth, u32 turned, u64 bytes) {
  u32 fixed = (word >> 46 & 7) == 1 && !(word >> 52 & 0x1FF), mode = word >> 61;
  if (!fixed || mode > 6 || mode & 1 || turned && type == OF_TF32) return 0;
  matrix m = tensor_matrix(word, turned);
  u32 along = (turned ? rows : depth) * element_bits(type) / 8, across = turned ? depth : rows;
  u64 p = (along + 15) / 16 - 1, last = (1ull << m.shift) - 1, r = across - 1;
  u64 most = m.start + ((p < last ? p : last) << 4) + (p >> m.shift) * m.leading + ((r < 7 ? r : 7) << (m.shift + 4)) +
             (r >> 3) * m.stride;
  return (most | last << 4) + sizeof(piece) <= bytes;
}

#define QUARTER_OF(k) FROM(k), FROM(k + 16), FROM(k + 32), FROM(k + 48)
#define HALVES(k) QUARTER_OF(k), QUARTER_OF(k + 64)

/* Elements as a tile: eight rows' of each k. */
static void tile_of_elements(f32x8 *tile, u8 *elements, u32 type, u32 depth) {
  u32 bytes = element_bytes(type);
  for (u32 k = 0; k < depth; k += 8) {
    if (bytes == 4) *(u32x64 *)(tile + k) = ((u32x64 *)elements)[k / 8] & 0xFFFFE000;
    else if (bytes == 2) *(f32x64 *)(tile + k) = of_words(((u16x64 *)elements)[k / 8], type);
    else *(f32x64 *)(tile + k) = of_few_or_bytes(((u8x64 *)elements)[k / 8], type);
  }
}

/* Eight rows of elements of 4 and 6 bits, of which pieces have 16, or 32 where nothing is between them. */
static void tile_of_few_bits(f32x8 *tile, memory *from, matrix *m, u32 type, u32 depth, u32 eight) {
  u8 elements[HALF * MAX_DEPTH] ALIGNED;
  u32 bits = type == OF_E3M2 || type == OF_E2M3 ? 6 : 4, each = type == OF_E2M1 ? 32 : 16;
  for (u32 i = 0; i < HALF; i++)
    for (u32 p = 0; p < depth / each; p++) {
      piece found = load(from, place(m, p, HALF * eight + i));
      for (u32 e = 0; e < each; e++) elements[(p * each + e) * HALF + i] = (u8)(found >> bits * e) & ((1u << bits) - 1);
    }
  tile_of_elements(tile, elements, type == OF_E2M1_BYTES ? OF_E2M1 : type, depth);
}

/* Eight rows of A, or columns of B; pieces have those of two tiles where they lie along m or n and are bytes. */
static void tensor_tile(f32x8 *tile, memory *from, matrix *m, u32 type, u32 depth, u32 eight, u32 turned) {
  if (type >= OF_E3M2) {
    tile_of_few_bits(tile, from, m, type, depth, eight);
    return;
  }
  if (!turned || element_bytes(type) > 1) {
    tile_of(tile, from, m, type, depth, eight, turned);
    return;
  }
  for (u32 k = 0; k < depth; k += 8) {
    pieces found = eight_pieces(from, m, eight / 2, k);
    u8x64 low = __builtin_shufflevector(found.low, found.high, HALVES(0)),
          high = __builtin_shufflevector(found.low, found.high, HALVES(8));
    *(f32x64 *)(tile + k) = of_bytes(eight & 1 ? high : low, type);
  }
}

/* Eight columns of B as doubles, MAX_DEPTH apart. */
static void put_factors(double *to, f32x8 *tile, u32 depth, double sign) {
  for (u32 k = 0; k < depth; k++)
    for (u32 i = 0; i < HALF; i++) to[i * MAX_DEPTH + k] = sign * ((float *)(tile + k))[i];
}

/* Eight rows of an A that is in tensor memory, which lies in the lanes of its rows. */
static void tile_of_cells(f32x8 *tile, u32 *cells, u32 type, u32 depth) {
  u8 elements[4 * HALF * MAX_DEPTH] ALIGNED;
  u32 bits = element_bits(type), each = 32 / bits;
  for (u32 c = 0; c < depth / each; c++)
    for (u32 i = 0; i < HALF; i++)
      for (u32 e = 0; e < each; e++) {
        u32 word = cells[c * TENSOR_LANES + i] >> bits * e, at = (c * each + e) * HALF + i;
        if (bits == 32) ((u32 *)elements)[at] = word;
        else if (bits == 16) ((u16 *)elements)[at] = word;
        else elements[at] = bits == 4 ? word & 15 : word;
      }
  tile_of_elements(tile, elements, type, depth);
}

/* Puts the stored elements of eight rows where they belong along k. codes: the words of metadata that the lanes of the
   first rows have; upper: whether the rows are the upper ones of 16 (ir/tensor_layouts.py). */
static void spread(f32x8 *tile, f32x8 *stored, u32 *codes, u32 type, u32 depth, u32 upper) {
  for (u32 k = 0; k < depth; k++) tile[k] = 0;
  u32 wide = element_bits(type) >= 16;
  for (u32 index = 0; index < chunks_of(type, depth); index++)
    for (u32 i = 0; i < HALF; i++) {
      u32 word = wide ? codes[i + 8 * (index / 4)] >> 16 * upper : codes[index / 8 * TENSOR_LANES + i];
      u32 code = word >> 4 * (wide ? index % 4 : index % 8) & 15, pair[2] = {code & 3, code >> 2};
#define PUT(to, from) ((float *)(tile + (to)))[i] = ((float *)(stored + (from)))[i]
      if (type == OF_TF32) PUT(2 * index + (code >> 1 & 1), index);
      else if (element_bits(type) == 8 || wide)
        for (u32 e = 0; e < 2; e++) PUT(4 * index + pair[e], 2 * index + e);
      else
        for (u32 e = 0; e < 4; e++) PUT(8 * index + 2 * pair[e / 2] + e % 2, 4 * index + e);
    }
}

/* Scales of lines of A or of B as the 32 lanes of a quarter have them, `count` of each. first: their byte. */
static void tensor_scales(double *to, u32 *cells, u32 quarter, u32 begin, u32 lines, u32 first, u32 count, u32 form) {
  for (u32 line = 0; line < lines; line++) {
    u32 at = begin + line, word = cells[at / QUARTER * TENSOR_LANES + quarter * QUARTER + at % QUARTER];
    for (u32 s = 0; s < count; s++) to[line * MAX_SCALES + s] = scale_of(word >> 8 * (first + s) & 255, form);
  }
}

/* Adds products block by block, each with its scales: of eight rows, and of eight columns. */
static void add_scaled(f64x8 *total, double *right, f32x8 *tile, u32 depth, u32 count, double *of_rows,
                       double *of_columns) {
  u32 each = depth / count;
  for (u32 s = 0; s < count; s++) {
    f64x8 sums[HALF], rows;
    for (u32 i = 0; i < HALF; i++) {
      sums[i] = 0;
      rows[i] = of_rows[i * MAX_SCALES + s];
    }
    add_products(sums, right + s * each, tile + s * each, each);
    for (u32 n = 0; n < HALF; n++) total[n] += sums[n] * rows * of_columns[n * MAX_SCALES + s];
  }
}

/* Adds a tile of A times eight columns of B to cells: of eight lanes and eight columns. count: scales of a row, or 0.
   keeps: a bit for each of the lanes that are not written. */
INLINE void add_to_cells(u32 *cells, f32x8 *tile, double *right, u32 form, u32 depth, u32 adds, double scale, u32 count,
                         double *of_rows, double *of_columns, u32 keeps) {
  u32 kind = TYPE(SUMS_SHIFT);
  f64x8 total[HALF];
  UNROLLED for (u32 n = 0; n < HALF; n++) {
    u32x8 before = *(u32x8 *)(cells + n * TENSOR_LANES);
    if (!adds) total[n] = 0;
    else if (kind == TO_F16) {
      u16x64 halves = 0;
      halves.lo.lo.lo = __builtin_convertvector(before, u16x8);
      total[n] = scale * __builtin_convertvector(of_halves(halves).lo.lo.lo, f64x8);
    } else total[n] = scale * numbers_of(before, kind);
  }
  if (count) add_scaled(total, right, tile, depth, count, of_rows, of_columns);
  else add_products(total, right, tile, depth);
  for (u32 n = 0; n < HALF; n++) {
    u32 *to = cells + n * TENSOR_LANES;
    u32x8 words, garbage = (u32)(u64)to * 0x9E3779B1u << 16;
    if (kind == TO_F16) words = __builtin_convertvector(rounded_halves(total[n]), u32x8) | garbage;
    else words = rounded_words(total[n], kind, form & SATURATED);
    if (!keeps) *(u32x8 *)to = words;
    else
      for (u32 i = 0; i < HALF; i++)
        if (!(keeps >> i & 1)) to[i] = words[i];
  }
}

INLINE u32 find_block(u8 *context, block *found) {
  memory shared = {POINTER_AT(context, SHARED), U64_AT(context, SHARED_BYTES), 0};
  *found = (block){context, (tensor *)POINTER_AT(context, TENSOR), shared};
  return found->own != 0;
}

/* The blocks of a product; false where there is no peer. */
static u32 find_blocks(u8 *context, block *blocks, u32 groups) {
  u8 *cluster = POINTER_AT(context, CLUSTER);
  if (groups == 1) return find_block(context, blocks);
  if (!cluster || U32_AT(cluster, CLUSTER_BLOCKS) & 1) return 0;
  for (u32 i = 0; i < 2; i++) {
    u8 *member = member_of(cluster, (U32_AT(context, RANK) & ~1u) + i);
    if (!U32_AT(member, MEMBER_LIVE) || !find_block(POINTER_AT(member, MEMBER_CONTEXT), blocks + i)) return 0;
  }
  return 1;
}

/* True if a matrix begins in a lane where it may, and its columns are allocated. */
INLINE u32 may_be_at(block *blocks, u32 groups, u32 address, u32 columns, u32 halves) {
  u32 lane = address >> 16;
  if (lane && !(halves && lane == 16)) return 0;
  for (u32 i = 0; i < groups; i++)
    if (!has_columns(blocks[i].own, address & 0xFFFF, columns)) return 0;
  return 1;
}

/* The product of a lane; false, and nothing is done, where Python has to look at it. */
static u32 multiply(u8 *context, u64 *record, u32 lane) {
  double factors[MAX_COLUMNS * MAX_DEPTH] ALIGNED;
  double of_columns[MAX_COLUMNS * MAX_SCALES] ALIGNED, of_rows[HALF * MAX_SCALES] ALIGNED;
  f32x8 tile[MAX_DEPTH] ALIGNED, kept[MAX_DEPTH] ALIGNED;
  block blocks[2];
  tensor *own = (tensor *)POINTER_AT(context, TENSOR);
  u32 word = FORM_OF(record), groups = word & PRODUCT_PAIR ? 2 : 1, disabled = word >> DISABLED_SHIFT & 15;
  if (!own) return 0;
  plan *p = plan_of(own, word, VALUE(record, PRODUCT_DESCRIPTOR, lane));
  if (!p || !find_blocks(context, blocks, groups)) return 0;
  u32 d = VALUE(record, PRODUCT_D, lane), a = VALUE(record, PRODUCT_A, lane), form = p->form, depth = p->depth;
  u64 left = VALUE(record, PRODUCT_A, lane), right = VALUE(record, PRODUCT_B, lane);
  u32 of_left = TYPE(LEFT_SHIFT), of_right = TYPE(RIGHT_SHIFT), own_left = (form & LEFT_OWN) != 0;
  u32 turned_left = (form & LEFT_TURNED) != 0, turned_right = (form & RIGHT_TURNED) != 0;
  u32 width = p->columns / p->parts, columns = p->columns / groups, adds = VALUE(record, PRODUCT_ADDS, lane) != 0;
  if (!may_be_at(blocks, groups, d, width, p->halves)) return 0;
  u32 sparse = word & PRODUCT_SPARSE, count = word >> PER_ROW_SHIFT, stored = sparse ? depth / 2 : depth;
  u32 row_of = PRODUCT_DISABLED, metadata = 0, scales[2] = {0, 0};
  if (sparse) {
    metadata = VALUE(record, row_of++, lane);
    if (!may_be_at(blocks, groups, metadata, p->metadata_columns, p->halves)) return 0;
    if (p->halves && metadata >> 16 != d >> 16) return 0;
  }
  for (u32 i = 0; count && i < 2; i++) {
    u32 lines = i ? width : p->rows;
    scales[i] = VALUE(record, row_of++, lane) & 0x3FFFFFFF; /* above it is which byte of a cell is meant */
    if (!may_be_at(blocks, groups, scales[i], (lines + QUARTER - 1) / QUARTER, 0)) return 0;
  }
  if (own_left && !may_be_at(blocks, groups, a, p->left_columns, p->halves)) return 0;
  if (own_left && p->halves && a >> 16 != d >> 16) return 0;
  for (u32 i = 0; i < groups; i++) {
    u64 bytes = blocks[i].shared.bytes;
    if (!own_left && !is_inside(left, of_left, p->rows, stored, turned_left, bytes)) return 0;
    if (!is_inside(right, of_right, columns, depth, turned_right, bytes)) return 0;
  }
  matrix from_left = tensor_matrix(left, turned_left), from_right = tensor_matrix(right, turned_right);
  for (u32 i = 0; i < groups; i++)
    for (u32 n = 0; n < columns / HALF; n++) {
      tensor_tile(tile, &blocks[i].shared, &from_right, of_right, depth, n, turned_right);
      put_factors(factors + (i * columns + n * HALF) * MAX_DEPTH, tile, depth, form & NEGATED ? -1 : 1);
    }
  u64 power = (u64)(1023 - (word & 15)) << 52;
  double scale = FLOATS(power, double);
#define CELLS(address) (cells + ((address) & 0xFFFF) * TENSOR_LANES)
  for (u32 i = 0; i < groups; i++)
    for (u32 row = 0, quarter = ~0u; row < p->rows; row += HALF) {
      f32x8 *own_tile = sparse ? kept : tile;
      if (!own_left) tensor_tile(own_tile, &blocks[i].shared, &from_left, of_left, stored, row / HALF, turned_left);
      for (u32 part = 0; part < p->parts; part++) {
        u32 first = p->halves ? row % 16 + 32 * (row / 16) : p->rows * part + row, at = first + (d >> 16);
        u32 *cells = blocks[i].own->cells;
        if (own_left) tile_of_cells(own_tile, CELLS(a) + first + (a >> 16), of_left, stored);
        if (sparse) {
          u32 wide = element_bits(of_left) >= 16, selector = p->metadata_columns - (wide ? 1 : 2), upper = row / 8 % 2;
          u32 *codes = CELLS(metadata + selector) + first + (metadata >> 16);
          spread(tile, kept, wide ? codes - 8 * upper : codes, of_left, depth, upper);
        }
        if (count && quarter != at / QUARTER) {
          quarter = at / QUARTER;
          tensor_scales(of_columns, CELLS(scales[1]), quarter, 0, width, p->right_id, count, form);
        }
        if (count) tensor_scales(of_rows, CELLS(scales[0]), quarter, row, HALF, p->left_id, count, form);
        u64 keeps = disabled ? VALUE(record, row_of + 4 * i + at / 32, lane) >> at % 32 & 255 : 0;
        for (u32 n = 0; n < width; n += HALF)
          add_to_cells(CELLS(d + n) + at, tile, factors + (part * width + n) * MAX_DEPTH, form, depth, adds, scale,
                       count, of_rows, of_columns + n * MAX_SCALES, keeps);
      }
    }
  return 1;
}

/* Does the products of lanes one after the other, up to the first that is left to Python. */
u32 tensor_multiply(u8 *context, u64 *record) EXPORT("tensor.multiply");
u32 tensor_multiply(u8 *context, u64 *record) {
  u32 left = LANES_OF(record);
  while (left && multiply(context, record, lowest(left))) left &= left - 1;
  return LANES_OF(record) = left;
}

/* The row of a copy that a lane gets; other than a row where it gets none. */
INLINE u32 copied_row(u32 form, u32 rows, u32 lane) {
  if (form & COPY_FOURTHS) return lane % QUARTER ? ~0u : lane / QUARTER;
  return form & COPY_HALVES ? lane / 64 * QUARTER + lane % QUARTER : lane % rows;
}

/* The copy of a lane; false, and nothing is done, where Python has to look at it. */
static u32 copy(u8 *context, u64 *record, u32 lane) {
  block blocks[2];
  u32 form = FORM_OF(record), rows = form & 255, columns = form >> COPY_COLUMNS_SHIFT & 15;
  u32 groups = form & COPY_PAIR ? 2 : 1;
  u32 to = VALUE(record, 0, lane), most = to >> 16;
  u64 word = VALUE(record, 1, lane);
  if (most >= (form & COPY_FOURTHS ? QUARTER : 1) || !find_blocks(context, blocks, groups)) return 0;
  for (u32 i = 0; i < groups; i++) {
    if (!has_columns(blocks[i].own, to & 0xFFFF, columns)) return 0;
    if (!is_inside(word, OF_U8, rows, 4 * columns, 0, blocks[i].shared.bytes)) return 0;
  }
  matrix m = tensor_matrix(word, 0);
  for (u32 i = 0; i < groups; i++)
    for (u32 at = 0; at + most < TENSOR_LANES; at++) {
      u32 row = copied_row(form, rows, at), *cells = blocks[i].own->cells + (to & 0xFFFF) * TENSOR_LANES + most + at;
      if (row >= rows) continue;
      for (u32 p = 0; p < columns / 4; p++) {
        piece found = load(&blocks[i].shared, place(&m, p, row));
        for (u32 w = 0; w < 4; w++) cells[(4 * p + w) * TENSOR_LANES] = (u32)(found >> 32 * w);
      }
    }
  return 1;
}

/* Does the copies of lanes one after the other, up to the first that is left to Python. */
u32 tensor_copy(u8 *context, u64 *record) EXPORT("tensor.copy");
u32 tensor_copy(u8 *context, u64 *record) {
  u32 left = LANES_OF(record);
  while (left && copy(context, record, lowest(left))) left &= left - 1;
  return LANES_OF(record) = left;
}
