/* Cells of shared and of global memory that something reads or writes for threads, from its beginning until its end: a
   bulk copy, a product. */

#include "agent_clocks.h"

/* READS: it has begun and is remembered at once; it is under way until the time of its word has passed. */
enum { BEGINS_READ, BEGINS_WRITE, ENDS_READ, ENDS_WRITE, READS_UNTIL_THEN };

typedef struct {
  u8 *record;
  u64 **arrays;
  u64 word, flight;   /* What it is as an access, and while it is under way. */
  u64 thread;         /* It begins in this thread; in all lanes of its warp where `by_warp`. */
  u64 self;           /* Accesses of this number are in order before it. */
  u64 shift, count;   /* Of the cells. */
  u64 writer, reader; /* Accesses that it is behind. */
  u32 by_warp, shared, tag;
  u32 proxy; /* The part of clocks that has what a fence has handed on; 0 where none is needed. */
  u32 passed, in_step; /* What these threads have in `PASSED`, if it is the same. */
} agent;

INLINE void prepare(agent *a, u8 *context, u64 thread, u64 word, u32 shared) {
  u8 *record = record_of(context);
  a->record = record;
  a->arrays = (u64 **)(record + (shared ? SHARED_WRITERS : GLOBAL_WRITERS));
  a->word = a->flight = word;
  a->thread = a->self = thread;
  a->shift = U64_AT(record, shared ? SHARED_SHIFT : GLOBAL_SHIFT);
  a->count = U64_AT(record, shared ? SHARED_COUNT : GLOBAL_COUNT);
  a->writer = a->reader = a->by_warp = 0;
  a->shared = shared;
  a->proxy = shared ? 1 : 2;
  a->tag = TAG_OF(context);
  a->passed = words_at(record, PASSED)[thread];
  a->in_step = 1;
}

/* It begins in all lanes of a warp. */
INLINE void spread(agent *a) {
  a->by_warp = 1;
  a->in_step = !~WORD_WHERE(*(epochs *)(words_at(a->record, PASSED) + a->thread) == a->passed);
}

OF_HEADER _Bool is_behind(agent *own, u64 other, u64 part) {
  u64 them = thread_of(other), time = time_of(other);
  if (!own->by_warp) return part == 0 && them == own->self || knows(own->record, own->thread, them, time, part);
  for (u64 thread = own->thread, end = thread + LANES; thread != end; thread++)
    if (!(part == 0 && them == thread) && !knows(own->record, thread, them, time, part)) return 0;
  return 1;
}

/* Accesses of a part of the cells that are not behind: of a writer it also needs a fence, if it wrote through the other
   proxy. */
OF_HEADER void check(agent *own, u64x16 others, u32 live, u64 at, u32 wrote) {
  u64 passes = wrote ? own->writer : own->reader;
  boolx16 fresh = HALF_WHERE(others != 0) & HALF_WHERE(others != passes) & half_of(live);
  if (own->shared) fresh &= HALF_WHERE((others ^ own->word) >> BLOCK_SHIFT == 0);
  u32 left = bits_of(fresh);
  if (!left) return;
  if (own->in_step) {
    boolx16 good = block_knows(own->record, own->passed + (u32x16)0, others, fresh, 0);
    if (wrote && own->proxy) good = block_knows(own->record, own->passed + (u32x16)0, others, good, own->proxy);
    left &= ~bits_of(good);
    if (!left) return;
  }
  u64 room[HALF] __attribute__((aligned(64)));
  *(u64x16 *)room = others;
  u8 *scopes = POINTER_AT(own->record, SCOPES);
  for (; left; left &= left - 1) {
    u64 other = room[lowest(left)];
    if (other == passes) continue;
    _Bool good = is_near(other, own->word) && is_behind(own, other, 0);
    if (good && wrote && own->proxy && !(scopes[other & SITE_MASK] & BULK_BIT)) good = is_behind(own, other, own->proxy);
    if (good) passes = other;
    else odd(own->record, ODD_RACE, own->word, other, (at + lowest(left)) << own->shift);
  }
  if (wrote) own->writer = passes;
  else own->reader = passes;
}

INLINE void begin_cells(agent *own, cells *at, u32 writes, u32 live) {
  u64 **arrays = own->arrays;
  u64x16 flights = load_u64(at, arrays[FLIGHTS / 8]), me = own->word + (u64x16)0;
  boolx16 flies = HALF_WHERE(flights != 0) & at->live;
  if (own->shared) flies &= HALF_WHERE((flights ^ me) >> BLOCK_SHIFT == 0);
  if (!writes) flies &= HALF_WHERE((flights & FLIGHT_READS) == 0);
  if (bits_of(flies)) flies = still_flying(own->record, flights, flies);
  if (bits_of(flies)) blame(own->record, ODD_RACE, me, flights, me, bits_of(flies));
  check(own, load_u64(at, arrays[0]), live, at->base, 1);
  if (writes) {
    check(own, load_u64(at, arrays[1]), live, at->base, 0);
    check(own, load_u64(at, arrays[2]), live, at->base, 0);
  }
  store_all(at, arrays[FLIGHTS / 8], own->flight + (u64x16)0);
}

INLINE void end_cells(agent *own, cells *at, u32 writes) {
  u64 **arrays = own->arrays;
  u64x16 flights = load_u64(at, arrays[FLIGHTS / 8]);
  boolx16 mine = HALF_WHERE((flights ^ own->flight) >> MEET_SHIFT == 0) & HALF_WHERE(flights != 0) & at->live;
  if (bits_of(mine)) store_u64(at, arrays[FLIGHTS / 8], (u64x16)0, mine);
  if (writes) {
    store_all(at, arrays[0], own->word + (u64x16)0);
    store_all(at, arrays[1], (u64x16)0);
    store_all(at, arrays[2], (u64x16)0);
    return;
  }
  u64x16 one = load_u64(at, arrays[1]), differ = one ^ own->word;
  boolx16 other = HALF_WHERE(differ >> THREAD_SHIFT != 0) & HALF_WHERE(one != 0) & at->live;
  if (bits_of(other)) store_u64(at, arrays[2], one, other);
  if (bits_of(HALF_WHERE(differ != 0) & at->live)) store_all(at, arrays[1], own->word + (u64x16)0);
}

INLINE void end_written(agent *own, cells *at, u32 writes) {
  if (!own->shared && !writes && U64_AT(own->record, FILLED)) return;
  u32x16 tag = load_u32(at, (u32 *)own->arrays[3]), block = own->tag + (u32x16)0;
  boolx16 stale = HALF_WHERE(tag != block) & at->live;
  if (writes) {
    if (bits_of(stale)) mark(own->record, at, (u32 *)own->arrays[3], block, stale, own->shared);
    return;
  }
  if (!own->shared) stale = HALF_WHERE(tag == 0) & at->live;
  u64x16 me = own->word + (u64x16)0;
  if (bits_of(stale)) blame(own->record, ODD_INIT, me, me, me, bits_of(stale));
}

/* A run of bytes, from an offset in the memory that the cells are of. */
OF_HEADER void visit(agent *own, u64 from, u64 bytes, u32 what) {
  u64 size = 1ull << own->shift, low = from >> own->shift, high = (from + bytes + size - 1) >> own->shift;
  if ((from | bytes) & (size - 1)) U64_AT(own->record, EXHAUSTED) = 1;
  if (high > own->count) high = own->count;
  if (!own->arrays[0] && !own->arrays[3]) return;
  for (; low < high; low += HALF) {
    u32 live = high - low >= HALF ? (1u << HALF) - 1 : (1u << (high - low)) - 1, writes = what & 1;
    cells at = {live == (1u << HALF) - 1 ? ALL_BESIDE : BESIDE, (i64)low, 0, half_of(live)};
    if (own->arrays[0] && what >= ENDS_READ) end_cells(own, &at, writes);
    if (own->arrays[0] && (what < ENDS_READ || what == READS_UNTIL_THEN)) begin_cells(own, &at, writes, live);
    if (own->arrays[3] && what >= ENDS_READ) end_written(own, &at, writes);
  }
}
