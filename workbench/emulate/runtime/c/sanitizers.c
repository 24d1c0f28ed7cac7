/* Sanitisers: the functions by which kernels report accesses, barriers and shuffles (runtime/sanitizer_record.py).

   Two accesses of one block are ordered where barriers came between, as all threads pass the same ones; two of
   different blocks never are. What looks odd is noted once for each pair of sites; the interpreter then explains it. */

#include "sanitizers.h"

#include "block_accesses.h"

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

/* An access of lanes of a warp. what: its site, strength and bytes. sort: the flags of `sanitizer_record`, which each
   unit of the runtime has as a constant. */
void sanitize_access(u8 *context, u32 warp, u64x32 addresses, u32 mask, u64 what, u32 sort) EXPORT("sanitize.access");
void sanitize_access(u8 *context, u32 warp, u64x32 addresses, u32 mask, u64 what, u32 sort) {
  u64 first = warp << 5;
  access_half(context, __builtin_shufflevector(addresses, addresses, FROM16(0)), mask, first, what, sort);
  access_half(context, __builtin_shufflevector(addresses, addresses, FROM16(16)), mask >> 16, first + HALF, what, sort);
}

/* ------------------------------------------------------------ barriers */

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

INLINE void arrive(u8 *context, u32 warp, u32 mask, u64 site, u32 least) {
  epochs *own = epochs_of(context, warp);
  u32x32 before = *own;
  compare_arrivals(context, warp, mask, site, least, before >> MEET_BITS);
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
