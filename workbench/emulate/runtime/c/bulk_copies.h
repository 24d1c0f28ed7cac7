/* Bulk copies of one worker's block, or of the blocks of its cluster, as `runtime/bulk_record.py` lays them out. Needs
   lanes.h. */

#define PIECE 16
#define MAX_ROW_BYTES 2048
#define SHARED_ALIGNMENT 128

typedef u8x16 __attribute__((aligned(1))) piece16;
typedef u64 __attribute__((aligned(1))) piece8;

typedef struct map {
  u64 words[MAP_WORDS];
  struct map *next;
  u64 address, fill;
  i64 dims[5], strides[5], steps[5], counts[5];
  u32 rank, size, row_bytes, pitch, phases, piece, swaps_halves, flushes, rounds, type, reductions, unused;
} map;

typedef struct {
  u64 object, to, from;
  map *map;
  u64 window;
  u32 kind, size, thread, group;
  i32 coordinates[5];
  u32 form, sites, epoch, tests;
} copy;

typedef struct {
  u64 block;
  copy *copies;
  map *maps;
  u32 *committed;
  u32 threads, count, room, loads, warps;
} state;

_Static_assert(sizeof(map) == MAP_RECORD_BYTES && sizeof(copy) == COPY_RECORD_BYTES && sizeof(state) == BULK_RECORD_BYTES, "");

#define DIRECTION(form) ((form) & 3)
#define GATHERS(form) ((form) >> GATHERS_BIT & 1)
#define DIMENSIONS(form) ((form) >> DIMENSIONS_SHIFT & 7)
#define REDUCTION(form) ((form) >> REDUCTION_SHIFT)
#define LANES_OF(record) ((record)[2])
#define FORM_OF(record) ((record)[3])
#define ROW(record, i) ((record) + LANES * ((i) + 1))

/* The block that runs, or the first of its cluster. */
INLINE u64 block_of(u8 *context) {
  u8 *cluster = POINTER_AT(context, CLUSTER);
  return U64_AT(cluster ? context_of_rank(cluster, 0) : context, FAULT_BLOCK);
}

/* The warp that runs, among those of all blocks of the cluster. */
INLINE u32 warp_of(u8 *context, state *own) { return U32_AT(context, RANK) * own->warps + U32_AT(context, WARP); }

/* True if a warp began a copy and may not yet find it landed: it takes longer than the rest of the warp's time slice,
   which a failed test ends. In it the other warps of the block come to their own tests. */
INLINE u32 is_held(copy *c, state *own, u32 warp) {
  return own->warps > 1 && c->thread / LANES == warp && c->tests < TESTS_TO_LAND;
}
