/* Sanitisers: what is odd about accesses, cell by cell, and barriers of a block (runtime/sanitizer_record.py).

   Who includes it says by `settle` which accesses are ordered. */

#include "find.h"

typedef _Bool boolx16 __attribute__((ext_vector_type(16)));
typedef u32x32 __attribute__((aligned(4))) epochs;

#define HALF_WHERE(comparison) __builtin_convertvector(comparison, boolx16)
#ifndef TAG_OF /* what its accesses have as their block, and the cells of its shared memory as their tag */
#define TAG_OF(context) (U64_AT(context, FAULT_BLOCK) + 1)
#endif
#define BLOCK_OF(context) (TAG_OF(context) << BLOCK_SHIFT)
#ifndef SAME_BLOCK
#define SAME_BLOCK(record, one, two) (!(((one) ^ (two)) >> BLOCK_SHIFT))
#endif

INLINE u32 bits_of(boolx16 lanes) {
  u16 word;
  __builtin_memcpy(&word, &lanes, 2);
  return word;
}

INLINE boolx16 half_of(u32 word) {
  boolx16 lanes;
  u16 low = word;
  __builtin_memcpy(&lanes, &low, 2);
  return lanes;
}

/* ------------------------------------------------------------ what is odd */

/* Notes it, unless two operations are strong in each other's scope, and not both volatile by that word. */
static SELDOM_CALLED void odd(u8 *record, u64 kind, u64 me, u64 other, u64 address) {
  u64 count = U64_AT(record, NUM_SITES), mine = me & SITE_MASK, theirs = other & SITE_MASK;
  if (kind == ODD_RACE) {
    u8 *scopes = POINTER_AT(record, SCOPES), *sizes = POINTER_AT(record, SIZES), both = scopes[mine] & scopes[theirs];
    u32 near = SAME_BLOCK(record, me, other), strong = (scopes[mine] & 3) && (scopes[theirs] & 3);
    u32 reach = near || both & 2 || (both & CLUSTER_BIT && !((me ^ other) >> BLOCK_SHIFT));
    if (strong && sizes[mine] == sizes[theirs] && reach && !(both & VOLATILE_BIT)) return;
    if (!near) kind = ODD_FAR_RACE;
  }
  u32 *pair = (u32 *)POINTER_AT(record, PAIRS) + ((kind * count + mine) * count + theirs), before = *pair;
  *pair = before + !!~before;
  u64 events = U64_AT(record, NUM_EVENTS);
  if (before || events >= U64_AT(record, MAX_EVENTS)) return;
  U64_AT(record, NUM_EVENTS) = events + 1;
  u64 *event = (u64 *)(POINTER_AT(record, EVENTS) + events * EVENT_BYTES);
  event[0] = kind;
  event[1] = me;
  event[2] = other;
  event[3] = address;
}

/* Some lanes, one at least, are odd. */
static SELDOM_CALLED void blame(u8 *record, u64 kind, u64x16 me, u64x16 other, u64x16 address, u32 which) {
  u64 rooms[3][HALF] __attribute__((aligned(64)));
  *(u64x16 *)rooms[0] = me;
  *(u64x16 *)rooms[1] = other;
  *(u64x16 *)rooms[2] = address;
  for (u32 left = which; left; left &= left - 1) {
    u32 lane = lowest(left);
    odd(record, kind, rooms[0][lane], rooms[1][lane], rooms[2][lane]);
  }
}

/* Notes the lanes whose access is in a race with that of another thread. origin: as the access has it. */
static void settle(u8 *origin, u64x16 me, u64x16 other, u64x16 address, u32 word, u32 shared);
#ifdef FLIGHT_READS
/* Those of some lanes whose copy is still under way. */
INLINE boolx16 still_flying(u8 *origin, u64x16 copies, boolx16 lanes);
#endif

/* ------------------------------------------------------------ the cells of an access of half a warp */

/* How they lie: side by side, of all lanes or of some; or anywhere, several lanes' in one perhaps. */
enum { ALL_BESIDE, BESIDE, ANYWHERE };

typedef struct {
  u32 way;
  i64 base; /* The cell of lane 0, where they lie side by side. */
  i64x16 index;
  boolx16 live;
} cells;

#define CELLS(word)                                                                                       \
  typedef word##x16 __attribute__((aligned(sizeof(word)))) word##_row;                                    \
  INLINE word##x16 load_##word(cells *at, word *array) {                                                  \
    if (at->way == ALL_BESIDE) return *(word##_row *)(array + at->base);                                  \
    if (at->way == BESIDE) return __builtin_masked_load(at->live, array + at->base, (word##x16)0);        \
    return __builtin_masked_gather(at->live, at->index, array, (word##x16)0);                             \
  }                                                                                                       \
  INLINE void store_##word(cells *at, word *array, word##x16 value, boolx16 lanes) {                      \
    if (at->way == ANYWHERE) __builtin_masked_scatter(lanes, at->index, value, array);                    \
    else __builtin_masked_store(lanes, value, array + at->base);                                          \
  }
CELLS(u64)
CELLS(u32)

INLINE void store_all(cells *at, u64 *array, u64x16 value) {
  if (at->way == ALL_BESIDE) *(u64_row *)(array + at->base) = value;
  else store_u64(at, array, value, at->live);
}

/* Notes that cells of some lanes, one at least, were written, and how many of the block's shared memory are left. */
static void mark_each(u8 *record, u32 *tags, i64x16 index, u32 tag, u32 which, u32 shared) {
  i64 room[HALF] __attribute__((aligned(64)));
  *(i64x16 *)room = index;
  u64 blank = U64_AT(record, SHARED_LEFT);
  for (u32 left = which; left; left &= left - 1) {
    u32 *cell = tags + room[lowest(left)], before = *cell;
    *cell = tag;
    blank -= before != tag && shared;
  }
  U64_AT(record, SHARED_LEFT) = blank;
}

INLINE void mark(u8 *record, cells *at, u32 *tags, u32x16 block, boolx16 fresh, u32 shared) {
  if (at->way == ANYWHERE) {
    mark_each(record, tags, at->index, block[0], bits_of(fresh), shared);
    return;
  }
  store_u32(at, tags, block, fresh);
  U64_AT(record, SHARED_LEFT) -= shared ? count_of(bits_of(fresh)) : 0;
}

typedef struct {
  u64x16 me, address; /* The access as a word, and its address, of each lane. */
  u32x16 block; /* The tag of what its block writes. */
  u32 shared, sort;
  u8 *origin; /* What `settle` needs. */
  u32 unread; /* Lanes of which a cell before was not written: a read counts once. */
} access;

/* Finds what is odd against other accesses. */
INLINE void compare(access *own, u64x16 others, boolx16 lanes) {
  u32 doubt = bits_of(HALF_WHERE((others ^ own->me) >> THREAD_SHIFT != 0) & HALF_WHERE(others != 0) & lanes);
  if (doubt) settle(own->origin, own->me, others, own->address, doubt, own->shared);
}

INLINE void check_written(u8 *record, cells *at, access *own, u32 *tags) {
  if (own->sort & READS) {
    u32x16 tag = load_u32(at, tags);
    u32 stale = bits_of(HALF_WHERE(tag != own->block)), blank = bits_of(HALF_WHERE(tag == 0));
    u32 unread = (own->shared ? stale : blank) & bits_of(at->live) & ~own->unread;
    own->unread |= unread;
    if (unread) blame(record, ODD_INIT, own->me, own->me, own->address, unread);
  }
  if (own->sort & WRITES) {
    boolx16 fresh = HALF_WHERE(load_u32(at, tags) != own->block) & at->live;
    if (bits_of(fresh)) mark(record, at, tags, own->block, fresh, own->shared);
  }
}

/* Copies in flight: of shared memory those of the block will write, of global memory all will read. */
INLINE void check_flights(u8 *record, cells *at, access *own, u64 *flights) {
  u64x16 copy = load_u64(at, flights);
  boolx16 flies = HALF_WHERE(copy != 0) & at->live;
  if (own->shared) flies &= HALF_WHERE((copy ^ own->me) >> BLOCK_SHIFT == 0);
#ifdef FLIGHT_READS /* words say whether the copy reads the cell alone */
  if (!(own->sort & WRITES)) flies &= HALF_WHERE((copy & FLIGHT_READS) == 0);
  if (bits_of(flies)) flies = still_flying(own->origin, copy, flies);
  if (bits_of(flies))
#else
  if ((own->shared || own->sort & WRITES) && bits_of(flies))
#endif
    blame(record, ODD_RACE, own->me, copy, own->address, bits_of(flies));
}

INLINE void note_read(cells *at, access *own, u64 *ones, u64 *twos) {
  u64x16 one = load_u64(at, ones);
  boolx16 other = HALF_WHERE((one ^ own->me) >> THREAD_SHIFT != 0) & HALF_WHERE(one != 0) & at->live;
  if (bits_of(other)) store_u64(at, twos, one, other);
  store_all(at, ones, own->me);
  if (at->way != ANYWHERE) return;
  boolx16 lost = HALF_WHERE(load_u64(at, ones) != own->me) & at->live; /* of lanes that share a cell */
  if (bits_of(lost)) store_u64(at, twos, own->me, lost);
}

INLINE void note_write(cells *at, access *own, u64 *writers, u64 *ones, u64 *twos, u64x16 writer) {
  if (own->sort & READ_BEFORE) {
    u64x16 one = load_u64(at, ones), two = load_u64(at, twos);
    if (bits_of(HALF_WHERE((one | two) != 0) & at->live)) {
      compare(own, one, at->live);
      compare(own, two, at->live);
      store_all(at, ones, (u64x16)0);
      store_all(at, twos, (u64x16)0);
    }
  }
  boolx16 stays = HALF_WHERE((writer ^ own->me) >> MEET_SHIFT == 0) & HALF_WHERE((writer & 3 << SITE_BITS) == 0);
  if (bits_of(stays)) store_u64(at, writers, own->me, ~stays & at->live);
  else store_all(at, writers, own->me);
  if (at->way != ANYWHERE) return;
  u64x16 last = load_u64(at, writers);
  compare(own, last, HALF_WHERE(last != own->me) & at->live);
}

INLINE void update(u8 *record, cells *at, access *own, u64 **arrays) {
  u64 *writers = arrays[0], *ones = arrays[1], *twos = arrays[2]; /* early: what is stored may be an array's address */
  if (own->sort & INIT) check_written(record, at, own, (u32 *)arrays[3]);
  if (!(own->sort & RACE)) return;
  if (own->sort & COPIED) check_flights(record, at, own, arrays[FLIGHTS / 8]);
  u64x16 writer = load_u64(at, writers);
  if (own->sort & READ_ONLY) {
    u32 changed = bits_of(HALF_WHERE(writer != 0) & at->live);
    if (changed) blame(record, ODD_RACE, own->me, writer, own->address, changed);
    return;
  }
  compare(own, writer, at->live);
  if (own->sort & WRITES) note_write(at, own, writers, ones, twos, writer);
  else note_read(at, own, ones, twos);
}

/* An access of sixteen lanes, one at least, each to a cell. */
INLINE void update_half(u8 *record, access *own, u64x16 index, boolx16 live) {
  u64 **arrays = (u64 **)(record + (own->shared ? SHARED_WRITERS : GLOBAL_WRITERS));
  u64x16 lane = __builtin_convertvector((u32x16){FROM16(0)}, u64x16);
  u64 room[HALF] __attribute__((aligned(64)));
  *(u64x16 *)room = index;
  u32 word = bits_of(live), first = lowest(word);
  u64 base = room[first] - first;
  cells at = {ANYWHERE, (i64)base, (i64x16)index, live};
  if (bits_of(HALF_WHERE(index != base + lane) & live)) {
    update(record, &at, own, arrays);
  } else if (word == (1u << HALF) - 1) {
    at = (cells){ALL_BESIDE, (i64)base, (i64x16)index, half_of(~0u)};
    update(record, &at, own, arrays);
  } else {
    at.way = BESIDE;
    update(record, &at, own, arrays);
  }
}

/* ------------------------------------------------------------ barriers */

INLINE u32 *known_of(u8 *record, u64 thread) { return (u32 *)POINTER_AT(record, KNOWN) + LANES * thread; }

/* Some lanes of a warp pass a barrier of the block: accesses of the others are behind it. */
static void forget(u8 *record, u32 first, u32 mask) {
  if (!U64_AT(record, SOME_MET)) return;
  for (u32 left = mask; left; left &= left - 1) *(epochs *)known_of(record, (u64)first + lowest(left)) = 0;
}

#define OF_HEADER static __attribute__((unused)) /* It is not called in each file that has it. */

#define EVENT(name, text) void name(u8 *context, u32 warp, u32 mask, u64 site) EXPORT("sanitize." text)

INLINE epochs *epochs_of(u8 *context, u32 warp) {
  return (epochs *)(POINTER_AT(POINTER_AT(context, SANITIZER), EPOCHS) + 4ull * (warp << 5));
}

/* Lanes arrive at a barrier of the block, which is odd where others arrive at another line, or where lanes that reached
   the barrier before it do not, if there was one or `least` is 0. passed: how many each lane has passed. */
INLINE void compare_arrivals(u8 *context, u32 warp, u32 mask, u64 site, u32 least, u32x32 passed) {
  u8 *record = POINTER_AT(context, SANITIZER);
  u32 room[LANES] __attribute__((aligned(64)));
  *(u32x32 *)room = passed;
  u32 ordinal = room[mask ? lowest(mask) : 0];
  if (ordinal >= (1u << BARRIER_BITS) - 1) U64_AT(record, EXHAUSTED) = 1;
  u64 *line = (u64 *)POINTER_AT(record, LINES) + (ordinal & (ORDINALS - 1)), last = *line;
  u64 key = BLOCK_OF(context) | (u64)ordinal << BARRIER_SHIFT | site, me = BLOCK_OF(context) | site;
  *line = key;
  if (key != last && !((key ^ last) >> SITE_BITS)) odd(record, ODD_SYNC, key, last, 0);
  u32 along = WORD_WHERE(passed == ordinal), existing = ((u32 *)POINTER_AT(record, EXISTING))[warp];
  if (~mask & existing & along && ordinal >= least) odd(record, ODD_SYNC, me, me, 0);
  forget(record, warp << 5, mask);
}
