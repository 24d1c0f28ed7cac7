/* Sanitisers: the functions by which kernels report accesses, barriers and shuffles (runtime/sanitizer_record.py).

   Two accesses of one block are ordered where barriers came between, as all threads pass the same ones; two of
   different blocks never are. What looks odd is noted once for each pair of sites; the interpreter then explains it. */

#include "find.h"

typedef _Bool boolx16 __attribute__((ext_vector_type(16)));
typedef u32x32 __attribute__((aligned(4))) epochs;

#define HALF_WHERE(comparison) __builtin_convertvector(comparison, boolx16)
#define BLOCK_OF(context) ((U64_AT(context, FAULT_BLOCK) + 1) << BLOCK_SHIFT)

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
    u32 near = !((me ^ other) >> BLOCK_SHIFT), strong = (scopes[mine] & 3) && (scopes[theirs] & 3);
    if (strong && sizes[mine] == sizes[theirs] && (near || both & 2) && !(both & VOLATILE_BIT)) return;
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

/* Notes the lanes whose access is in a race with that of another thread. */
static void settle(u8 *record, u64x16 me, u64x16 other, u64x16 address, u32 word, u32 shared) {
  u64x16 differ = me ^ other, both = me & other;
  boolx16 lanes = half_of(word), near = HALF_WHERE(differ >> BLOCK_SHIFT == 0);
  boolx16 passed = HALF_WHERE((differ & ((1ull << BARRIER_BITS) - 1) << BARRIER_SHIFT) != 0);
  boolx16 warp = HALF_WHERE(differ >> (THREAD_SHIFT + 5) == 0), behind;
  if (U64_AT(record, SOME_MET)) {
    u64x16 thread = me >> THREAD_SHIFT & (1u << THREAD_BITS) - 1, lane = other >> THREAD_SHIFT & 31;
    i64x16 at = (i64x16)(thread << 5 | lane);
    u32x16 knows = __builtin_masked_gather(warp & lanes, at, (u32 *)POINTER_AT(record, KNOWN), (u32x16)0);
    behind = HALF_WHERE(knows > __builtin_convertvector(other >> MEET_SHIFT & MAX_WARP_BARRIERS, u32x16));
  } else behind = HALF_WHERE((differ & (u64)MAX_WARP_BARRIERS << MEET_SHIFT) != 0);
  boolx16 settled = near & passed | warp & behind;
  if (shared) settled |= ~near;
  if (U64_AT(record, ALIKE))
    settled |= HALF_WHERE((both & 1 << SITE_BITS) != 0) & (near | HALF_WHERE((both & 2 << SITE_BITS) != 0));
  u32 racing = bits_of(~settled & lanes);
  if (racing) blame(record, ODD_RACE, me, other, address, racing);
}

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
} access;

/* Finds what is odd against other accesses. */
INLINE void compare(u8 *record, access *own, u64x16 others, boolx16 lanes) {
  u32 doubt = bits_of(HALF_WHERE((others ^ own->me) >> THREAD_SHIFT != 0) & HALF_WHERE(others != 0) & lanes);
  if (doubt) settle(record, own->me, others, own->address, doubt, own->shared);
}

INLINE void check_written(u8 *record, cells *at, access *own, u32 *tags) {
  if (own->sort & READS) {
    u32x16 tag = load_u32(at, tags);
    u32 stale = bits_of(HALF_WHERE(tag != own->block)), blank = bits_of(HALF_WHERE(tag == 0));
    u32 unread = (own->shared ? stale : blank) & bits_of(at->live);
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
  if ((own->shared || own->sort & WRITES) && bits_of(flies))
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

INLINE void note_write(u8 *record, cells *at, access *own, u64 *writers, u64 *ones, u64 *twos, u64x16 writer) {
  if (own->sort & READ_BEFORE) {
    u64x16 one = load_u64(at, ones), two = load_u64(at, twos);
    if (bits_of(HALF_WHERE((one | two) != 0) & at->live)) {
      compare(record, own, one, at->live);
      compare(record, own, two, at->live);
      store_all(at, ones, (u64x16)0);
      store_all(at, twos, (u64x16)0);
    }
  }
  boolx16 stays = HALF_WHERE((writer ^ own->me) >> MEET_SHIFT == 0) & HALF_WHERE((writer & 3 << SITE_BITS) == 0);
  if (bits_of(stays)) store_u64(at, writers, own->me, ~stays & at->live);
  else store_all(at, writers, own->me);
  if (at->way != ANYWHERE) return;
  u64x16 last = load_u64(at, writers);
  compare(record, own, last, HALF_WHERE(last != own->me) & at->live);
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
  compare(record, own, writer, at->live);
  if (own->sort & WRITES) note_write(record, at, own, writers, ones, twos, writer);
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

/* An access of lanes of half a warp: cell after cell. */
static void access_half(u8 *context, u64x16 address, u32 word, u64 thread, u64 what, u32 sort) {
  u8 *record = POINTER_AT(context, SANITIZER);
  u64 shift = U64_AT(record, sort & IN_GLOBAL ? GLOBAL_SHIFT : SHARED_SHIFT);
  u64 global_count = U64_AT(record, GLOBAL_COUNT), shared_count = U64_AT(record, SHARED_COUNT);
  u64 wide = (what >> BYTES_SHIFT & 255) >> shift, width = wide ? wide : 1;
  u64 head = BLOCK_OF(context) | what & (1u << MEET_SHIFT) - 1;
  u32 tag = U64_AT(context, FAULT_BLOCK) + 1;
  boolx16 active = half_of(word), inner = active, outer = active;
  u64x16 near = address, threads = thread + __builtin_convertvector((u32x16){FROM16(0)}, u64x16);
  u32x16 epoch = *(u32_row *)((u32 *)POINTER_AT(record, EPOCHS) + thread);
  u64x16 me = head | threads << THREAD_SHIFT | __builtin_convertvector(epoch, u64x16) << MEET_SHIFT;
  if (sort & IN_SHARED && sort & IN_GLOBAL) {
    u64x16 offset = address - SHARED_WINDOW;
    inner = HALF_WHERE(offset < WINDOW_BYTES);
    near = offset < WINDOW_BYTES ? offset : address;
    outer = ~inner & active;
    inner &= active;
  }
  u64x16 shared_cell = near >> shift, global_cell = (address - BASE) >> shift;
  for (u64 k = 0; k != width; k++) {
    if (sort & IN_SHARED) {
      boolx16 live = HALF_WHERE(shared_cell + k < shared_count) & inner;
      access own = {me, near, tag, 1, sort};
      if (bits_of(live)) update_half(record, &own, shared_cell + k, live);
    }
    if (sort & IN_GLOBAL) {
      boolx16 live = HALF_WHERE(global_cell + k < global_count) & outer;
      access own = {me, address, tag, 0, sort};
      if (bits_of(live)) update_half(record, &own, global_cell + k, live);
    }
  }
}

/* An access of lanes of a warp. what: its site, strength and bytes. sort: the flags of `sanitizer_record`, which each
   unit of the runtime has as a constant. */
void sanitize_access(u8 *context, u32 warp, u64x32 addresses, u32 mask, u64 what, u32 sort) EXPORT("sanitize.access");
void sanitize_access(u8 *context, u32 warp, u64x32 addresses, u32 mask, u64 what, u32 sort) {
  u64 first = warp << 5;
  access_half(context, __builtin_shufflevector(addresses, addresses, FROM16(0)), mask, first, what, sort);
  access_half(context, __builtin_shufflevector(addresses, addresses, FROM16(16)), mask >> 16, first + HALF, what, sort);
}

/* ------------------------------------------------------------ barriers */

INLINE u32 *known_of(u8 *record, u64 thread) { return (u32 *)POINTER_AT(record, KNOWN) + LANES * thread; }

/* Some lanes of a warp pass a barrier of the block: accesses of the others are behind it. */
static void forget(u8 *record, u32 first, u32 mask) {
  if (!U64_AT(record, SOME_MET)) return;
  for (u32 left = mask; left; left &= left - 1) *(epochs *)known_of(record, (u64)first + lowest(left)) = 0;
}

/* Lanes synchronise with some others each: they are behind what any of those was behind. members: for each lane, a mask
   of the lanes it has synchronised with. now: their barriers with this one. */
static void join(u8 *record, u32 first, u32 mask, u32x32 members, u32x32 now) {
  u32 room[LANES] __attribute__((aligned(64)));
  *(u32x32 *)room = members;
  U64_AT(record, SOME_MET) = 1;
  for (u32 todo = mask, alike; todo; todo ^= alike) {
    alike = WORD_WHERE(members == room[lowest(todo)]) & todo;
    u32x32 all = chosen(alike, now, (u32x32)0);
    for (u32 left = alike; left; left &= left - 1)
      all = __builtin_elementwise_max(all, *(epochs *)known_of(record, (u64)first + lowest(left)));
    for (u32 left = alike; left; left &= left - 1) *(epochs *)known_of(record, (u64)first + lowest(left)) = all;
  }
}

#define EVENT(name, text) void name(u8 *context, u32 warp, u32 mask, u64 site) EXPORT("sanitize." text)

INLINE epochs *epochs_of(u8 *context, u32 warp) {
  return (epochs *)(POINTER_AT(POINTER_AT(context, SANITIZER), EPOCHS) + 4ull * (warp << 5));
}

/* A warp begins. */
EVENT(begins, "begins");
void begins(u8 *context, u32 warp, u32 mask, u64 site) {
  (void)site;
  u8 *record = POINTER_AT(context, SANITIZER);
  epochs *own = epochs_of(context, warp);
  *own = chosen(mask, (u32x32)0, *own);
  if (!warp) U64_AT(record, SHARED_LEFT) = U64_AT(record, SHARED_COUNT);
  forget(record, warp << 5, ~0u);
}

INLINE u32x32 pass_warp_barrier(u8 *context, u32 warp, u32 mask) {
  epochs *own = epochs_of(context, warp);
  u32x32 before = *own, low = before & MAX_WARP_BARRIERS;
  boolx32 full = WHERE(low == MAX_WARP_BARRIERS);
  if (word_of(full)) U64_AT(POINTER_AT(context, SANITIZER), EXHAUSTED) = 1;
  *own = before + __builtin_convertvector(lanes_of(mask) & ~full, u32x32);
  return low + 1;
}

/* Lanes synchronise at a barrier of their warp: all of them. */
EVENT(meets, "meets");
void meets(u8 *context, u32 warp, u32 mask, u64 site) {
  (void)site;
  pass_warp_barrier(context, warp, mask);
}

/* Some of them. */
void some_meet(u8 *context, u32 warp, u32 mask, u64 site, u32x32 members) EXPORT("sanitize.some.meet");
void some_meet(u8 *context, u32 warp, u32 mask, u64 site, u32x32 members) {
  (void)site;
  u32x32 now = pass_warp_barrier(context, warp, mask);
  join(POINTER_AT(context, SANITIZER), warp << 5, mask, members, now);
}

/* Lanes arrive at a barrier of the block, which is odd where others arrive at another line, or where lanes that reached
   the barrier before it do not, if there was one or `least` is 0. */
INLINE void arrive(u8 *context, u32 warp, u32 mask, u64 site, u32 least) {
  u8 *record = POINTER_AT(context, SANITIZER);
  epochs *own = epochs_of(context, warp);
  u32x32 before = *own;
  u32 ordinal = ((u32 *)own)[mask ? lowest(mask) : 0] >> MEET_BITS;
  if (ordinal >= (1u << BARRIER_BITS) - 1) U64_AT(record, EXHAUSTED) = 1;
  u64 *line = (u64 *)POINTER_AT(record, LINES) + (ordinal & (ORDINALS - 1)), last = *line;
  u64 key = BLOCK_OF(context) | (u64)ordinal << BARRIER_SHIFT | site, me = BLOCK_OF(context) | site;
  *line = key;
  if (key != last && !((key ^ last) >> SITE_BITS)) odd(record, ODD_SYNC, key, last, 0);
  u32 along = WORD_WHERE(before >> MEET_BITS == ordinal), existing = ((u32 *)POINTER_AT(record, EXISTING))[warp];
  if (~mask & existing & along && ordinal >= least) odd(record, ODD_SYNC, me, me, 0);
  forget(record, warp << 5, mask);
  *own = chosen(mask, (before | MAX_WARP_BARRIERS) + 1, before);
}

EVENT(arrives, "arrives");
void arrives(u8 *context, u32 warp, u32 mask, u64 site) { arrive(context, warp, mask, site, 1); }

EVENT(arrives_or_skips, "arrives.or.skips");
void arrives_or_skips(u8 *context, u32 warp, u32 mask, u64 site) { arrive(context, warp, mask, site, 0); }

/* Some lanes read from lanes that take no part, or name lanes that have ended. */
EVENT(misses, "misses");
void misses(u8 *context, u32 warp, u32 mask, u64 site) {
  (void)warp, (void)mask;
  u64 me = BLOCK_OF(context) | site;
  odd(POINTER_AT(context, SANITIZER), ODD_SYNC, me, me, 0);
}

/* ------------------------------------------------------------ local memory */

/* Behind the local memory of a warp lies as much again (codegen/local_memory.py): a byte that is 1 for each byte that
   was written. Lanes whose access is out of bounds or misaligned are left to the access itself. */
#define WRITTEN(word) ((word)((word)~(word)0 / 255))
#define LOCAL_WORD(bits, word) typedef word __attribute__((aligned(1))) local##bits;
#define LOCAL_ARGUMENTS u8 *context, u32 warp, u64x32 addresses, u32 mask, u64 what

INLINE u64 marks_of(u8 *context) { return U64_AT(context, LOCAL_BASE) + LANES * U64_AT(context, LOCAL_STRIDE); }

INLINE u64x32 marks_of_lanes(u8 *context, u64x32 addresses) {
  return marks_of(context) + U64_AT(context, LOCAL_STRIDE) * __builtin_convertvector(LANE, u64x32) + addresses;
}

INLINE u64 local_limit(u8 *context, u64 bytes) { return limit_of(U64_AT(context, LOCAL_BYTES), bytes); }

#define BY_LANES(bytes, act)                                                                        \
  u64 room[LANES] __attribute__((aligned(64)));                                                     \
  *(u64x32 *)room = addresses;                                                                      \
  u64 marks = marks_of(context), stride = U64_AT(context, LOCAL_STRIDE);                            \
  u64 head = BLOCK_OF(context) | what & SITE_MASK, limit = local_limit(context, bytes);             \
  (void)head, (void)warp;                                                                           \
  for (u32 left = mask; left; left &= left - 1) {                                                   \
    u64 lane = lowest(left), address = room[lane], me = head | ((warp << 5) + lane) << THREAD_SHIFT; \
    (void)me;                                                                                       \
    if (address < limit) act;                                                                       \
  }

#define NOTE_WRITE(bits, word) *(local##bits *)(marks + lane * stride + address) = WRITTEN(word)
#define CHECK_READ(bits, word)                                                                      \
  if (*(local##bits *)(marks + lane * stride + address) != WRITTEN(word))                           \
    odd(POINTER_AT(context, SANITIZER), ODD_INIT, me, me, address)

#define LOCAL(bytes, bits, word, write_together, read_together)                                     \
  LOCAL_WORD(bits, word)                                                                            \
  void local_write_##bytes(LOCAL_ARGUMENTS) EXPORT("sanitize.local.write." #bytes);                 \
  void local_write_##bytes(LOCAL_ARGUMENTS) { write_together(bytes, bits, word) }                   \
  void local_read_##bytes(LOCAL_ARGUMENTS) EXPORT("sanitize.local.read." #bytes);                   \
  void local_read_##bytes(LOCAL_ARGUMENTS) { read_together(bytes, bits, word) }

#define WRITE_EACH(bytes, bits, word) BY_LANES(bytes, NOTE_WRITE(bits, word))
#define READ_EACH(bytes, bits, word) BY_LANES(bytes, CHECK_READ(bits, word))
#define INSIDE(bytes) (WHERE(addresses < local_limit(context, bytes)) & lanes_of(mask))
#define WRITE_TOGETHER(bytes, bits, word)                                                           \
  (void)warp, (void)what;                                                                           \
  i64x32 places = (i64x32)marks_of_lanes(context, addresses);                                       \
  __builtin_masked_scatter(INSIDE(bytes), places, (word##x32)WRITTEN(word), (local##bits *)0); /* `_BY_POINTERS` */
#define READ_TOGETHER(bytes, bits, word)                                                            \
  i64x32 places = (i64x32)marks_of_lanes(context, addresses);                                       \
  word##x32 all = WRITTEN(word);                                                                    \
  word##x32 marked = __builtin_masked_gather(INSIDE(bytes), places, (local##bits *)0, all); /* `_BY_POINTERS` */ \
  if (!WORD_WHERE(marked != all)) return;                                                           \
  READ_EACH(bytes, bits, word)

typedef unsigned __int128 u128;
LOCAL(1, 8, u8, WRITE_EACH, READ_EACH)
LOCAL(2, 16, u16, WRITE_EACH, READ_EACH)
LOCAL(4, 32, u32, WRITE_TOGETHER, READ_TOGETHER)
LOCAL(8, 64, u64, WRITE_TOGETHER, READ_TOGETHER)
LOCAL(16, 128, u128, WRITE_EACH, READ_EACH)
