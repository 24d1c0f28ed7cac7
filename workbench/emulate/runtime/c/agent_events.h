/* What every event of a warp begins with: what the warp did before it has happened. Products of warpgroups begin here, as
   nothing else of their warp has happened since. */

#include "agent_pieces.h"

typedef struct {
  u64 left, right; /* Descriptors. */
  u32 left_pieces, right_pieces, right_rows, flags;
  u32 group, site;
} product;

typedef struct {
  u32 count, begun; /* What is not begun has no cells yet. */
  product each[MAX_PRODUCTS];
} products;

_Static_assert(sizeof(product) == PRODUCT_BYTES && sizeof(products) == PRODUCTS_BYTES, "");

INLINE products *products_of(u8 *record, u32 warp) {
  return (products *)(POINTER_AT(record, PRODUCTS) + (u64)warp * PRODUCTS_BYTES);
}

/* The pieces that a warp reads for a product. */
OF_HEADER void add_product(u8 *context, u64 *found, u32 warp, product *it, u32 with_right) {
  u64 bytes = U64_AT(context, SHARED_BYTES), rows = (warp & 3) * 16;
  u32 turned = it->flags & LEFT_TURNED;
  matrix a = matrix_of(it->left, turned != 0), b = matrix_of(it->right, (it->flags & RIGHT_TURNED) != 0);
  if (with_right) add_pieces(found, &b, it->right_pieces, it->right_rows, 0, 0, bytes);
  if (!(it->flags & LEFT_OWN))
    add_pieces(found, &a, it->left_pieces, 16, turned ? rows / 8 : 0, turned ? 0 : rows, bytes);
}

/* Pieces that products of one group read, from their beginning or until their end. */
OF_HEADER void visit_group(u8 *context, u64 *found, u32 warp, product *it, u32 what) {
  u64 number = U64_AT(record_of(context), AGENTS_FROM) + warp / 4;
  u64 word = BLOCK_OF(context) | number << THREAD_SHIFT | (u64)it->group << MEET_SHIFT | it->site;
  agent own;
  prepare(&own, context, (u64)warp << 5, word, 1);
  spread(&own);
  own.flight = word | FLIGHT_READS;
  visit_pieces(&own, found, what);
}

/* Products that the warp has begun since its last event: nothing else has happened meanwhile. */
static SELDOM_CALLED void begin_products(u8 *context, u32 warp) {
  products *own = products_of(record_of(context), warp);
  u64 found[PIECE_WORDS];
  __builtin_memset(found, 0, sizeof found);
  for (u64 i = own->begun; i < own->count; i++) add_product(context, found, warp, &own->each[i], 1);
  if (own->begun < own->count) visit_group(context, found, warp, &own->each[own->count - 1], BEGINS_READ);
  own->begun = own->count;
}

/* Lanes have an event. */
INLINE void catch_up(u8 *context, u32 warp, u32 mask) {
  u8 *record = record_of(context);
  products *own = products_of(record, warp);
  if (SELDOM(*dirty_at(record, MAX_THREADS + MAX_WARPS + warp))) leave_named(record, warp, mask);
  if (SELDOM(own->begun != own->count)) begin_products(context, warp);
}
