/* Vector clocks of the threads of a block, or of all blocks of a cluster, and of what works for them: bulk copies and
   products of warpgroups (runtime/sanitizer_record.py, `CLOCKS`). A thread knows what its block's clock, its warp's and
   its own say. Threads and warps are numbered through the cluster, which is the block that an access names.

   Bulk copies act for the thread that began them; products of a warpgroup have a number behind those of threads, and the
   groups that the warpgroup has closed are their time. Each warp has three numbers there in kernels with tensor memory:
   of the operations that a lane of it begins, whose time is the commits, and of its loads and its stores, whose time is
   the waits for them. */

#define FLIGHT_READS (1u << SITE_BITS) /* In a word about a copy in flight: it only reads the cell. */
#define THREAD_BITS AGENT_THREAD_BITS
#define THREAD_SHIFT (BLOCK_SHIFT - THREAD_BITS)
#define TIME_BITS (THREAD_SHIFT - MEET_SHIFT)
#define CLUSTER_OF(context) POINTER_AT(context, CLUSTER)
#define TAG_OF(context) \
  ((CLUSTER_OF(context) ? U64_AT(CLUSTER_OF(context), CLUSTER_NUMBER) : U64_AT(context, FAULT_BLOCK)) + 1)
#define RANK_IN(record, word) \
  (((word) >> THREAD_SHIFT & (1u << THREAD_BITS) - 1) / (LANES * U64_AT(record, WARPS_OF_RANK)))
#define SAME_BLOCK(record, one, two) \
  (!(((one) ^ (two)) >> BLOCK_SHIFT) && RANK_IN(record, one) == RANK_IN(record, two))
#include "sanitizers.h"

typedef u32x16 __attribute__((aligned(4))) times;

INLINE u8 *record_of(u8 *context) { return POINTER_AT(context, SANITIZER); }
INLINE u32 *words_at(u8 *record, u64 field) { return (u32 *)POINTER_AT(record, field); }
INLINE u64 clock_words(u8 *record) { return PARTS * U64_AT(record, WIDTH); }
INLINE u32 *clock_at(u8 *record, u64 number) { return words_at(record, CLOCKS) + number * clock_words(record); }
/* The number of the clock of a block's threads, by what one has in `PASSED`. */
INLINE u64 clock_behind(u64 passed) { return OF_BLOCK + (passed >> PASSED_BITS << 1) + (passed & 1); }
INLINE u32 *of_block(u8 *record, u64 thread) {
  return clock_at(record, clock_behind(words_at(record, PASSED)[thread]));
}
/* The number in the cluster of a warp of the block. */
INLINE u32 in_cluster(u8 *context, u32 warp) { return warp + U64_AT(record_of(context), FIRST_WARP); }
INLINE u8 *record_of_rank(u8 *context, u64 rank) {
  return CLUSTER_OF(context) ? record_of(context_of_rank(CLUSTER_OF(context), rank)) : record_of(context);
}
INLINE u32 blocks_of(u8 *context) { return CLUSTER_OF(context) ? U32_AT(CLUSTER_OF(context), CLUSTER_BLOCKS) : 1; }
INLINE u8 *dirty_at(u8 *record, u64 number) { return POINTER_AT(record, DIRTY) + number; }
INLINE u64 thread_of(u64 word) { return word >> THREAD_SHIFT & (1u << THREAD_BITS) - 1; }
INLINE u64 time_of(u64 word) { return word >> MEET_SHIFT & (1u << TIME_BITS) - 1; }
INLINE _Bool is_near(u64 one, u64 two) { return !((one ^ two) >> BLOCK_SHIFT); }

OF_HEADER void join_clock(u8 *record, u32 *to, u32 *from) {
  for (u64 i = 0, count = clock_words(record); i != count; i += HALF)
    *(times *)(to + i) = __builtin_elementwise_max(*(times *)(to + i), *(times *)(from + i));
}

/* The clock of a warp, or of a thread, that is about to learn something. */
OF_HEADER u32 *dirty_clock(u8 *record, u64 mark, u64 number) {
  u8 *dirty = dirty_at(record, mark);
  u32 *own = clock_at(record, number);
  if (!*dirty) __builtin_memset(own, 0, 4 * clock_words(record));
  *dirty = 1;
  return own;
}
INLINE u32 *clock_of_warp(u8 *record, u64 warp) { return dirty_clock(record, MAX_THREADS + warp, OF_WARPS + warp); }
INLINE u32 *clock_of_thread(u8 *record, u64 thread) { return dirty_clock(record, thread, U64_AT(record, OF_THREADS) + thread); }

/* True if a thread knows what another did at a time; of a later part, if a fence of proxies has handed it on. */
OF_HEADER _Bool knows(u8 *record, u64 thread, u64 other, u64 time, u64 part) {
  u64 at = part * U64_AT(record, WIDTH) + other, warp = thread >> 5;
  if (of_block(record, thread)[at] > time) return 1;
  if (*dirty_at(record, MAX_THREADS + warp) && clock_at(record, OF_WARPS + warp)[at] > time) return 1;
  return *dirty_at(record, thread) && clock_at(record, U64_AT(record, OF_THREADS) + thread)[at] > time;
}

/* The lanes of half a warp whose threads' block knows what others did, by accesses as words; of a later part as `knows`.
   passed: what each thread has in `PASSED`. */
INLINE boolx16 block_knows(u8 *record, u32x16 passed, u64x16 others, boolx16 lanes, u64 part) {
  u64x16 thread = others >> THREAD_SHIFT & (1u << THREAD_BITS) - 1;
  u64x16 number = __builtin_convertvector((passed >> PASSED_BITS << 1) + (passed & 1), u64x16);
  u64x16 clock = number * clock_words(record) + part * U64_AT(record, WIDTH);
  u32x16 time = __builtin_convertvector(others >> MEET_SHIFT & (1u << TIME_BITS) - 1, u32x16);
  u32x16 known = __builtin_masked_gather(lanes, (i64x16)(clock + thread), clock_at(record, OF_BLOCK), (u32x16)0);
  return HALF_WHERE(known > time) & lanes;
}

/* What works for threads under a number of its own is under way until that number's time goes on. */
INLINE boolx16 still_flying(u8 *record, u64x16 copies, boolx16 lanes) {
  u64x16 number = copies >> THREAD_SHIFT & (1u << THREAD_BITS) - 1;
  u32x16 time = __builtin_convertvector(copies >> MEET_SHIFT & (1u << TIME_BITS) - 1, u32x16);
  u32x16 now = __builtin_masked_gather(lanes, (i64x16)number, words_at(record, EPOCHS), (u32x16)0);
  return lanes & ~(HALF_WHERE(number >= U64_AT(record, AGENTS_FROM)) & HALF_WHERE(time < now));
}

OF_HEADER void settle(u8 *record, u64x16 me, u64x16 other, u64x16 address, u32 word, u32 shared) {
  u64x16 differ = me ^ other, both = me & other;
  boolx16 near = HALF_WHERE(differ >> BLOCK_SHIFT == 0), settled = half_of(0);
  if (shared) settled = ~near;
  if (U64_AT(record, ALIKE))
    settled |= HALF_WHERE((both & 1 << SITE_BITS) != 0) & (near | HALF_WHERE((both & 2 << SITE_BITS) != 0));
  boolx16 asked = near & ~settled & half_of(word);
  if (!bits_of(asked) && !(word & ~bits_of(settled))) return;
  i64x16 mine = (i64x16)(me >> THREAD_SHIFT & (1u << THREAD_BITS) - 1);
  u32x16 passed = __builtin_masked_gather(asked, mine, words_at(record, PASSED), (u32x16)0);
  settled |= block_knows(record, passed, other, asked, 0);
  u32 racing = word & ~bits_of(settled);
  if (!racing) return;
  u64 rooms[2][HALF] __attribute__((aligned(64)));
  *(u64x16 *)rooms[0] = me;
  *(u64x16 *)rooms[1] = other;
  for (u32 left = racing & bits_of(near); left; left &= left - 1) {
    u32 lane = lowest(left);
    u64 theirs = rooms[1][lane];
    if (knows(record, thread_of(rooms[0][lane]), thread_of(theirs), time_of(theirs), 0)) racing ^= 1u << lane;
  }
  if (racing) blame(record, ODD_RACE, me, other, address, racing);
}

/* ------------------------------------------------------------ what orders threads */

/* The time of a thread goes on; what it did before. */
INLINE u32 released(u8 *record, u64 thread) {
  u32 *time = words_at(record, EPOCHS) + thread;
  if (*time + 2 >= 1u << TIME_BITS) U64_AT(record, EXHAUSTED) = 1;
  else *time += 1;
  return *time;
}

/* Lanes of a warp learn what a clock knows. */
OF_HEADER void acquire(u8 *record, u32 *from, u32 warp, u32 mask) {
  if (mask == words_at(record, EXISTING)[warp]) {
    join_clock(record, clock_of_warp(record, warp), from);
    return;
  }
  for (u32 left = mask; left; left &= left - 1)
    join_clock(record, clock_of_thread(record, ((u64)warp << 5) + lowest(left)), from);
}

/* A clock of the block's barriers with a number of threads. */
INLINE u32 *named_clock(u8 *record, u64 which) {
  return clock_at(record, OF_RANKS + CLOCKS_OF_RANK * U64_AT(record, RANK_OF) + which);
}

OF_HEADER SELDOM_CALLED void leave_named(u8 *record, u32 warp, u32 mask) {
  u32 *named = words_at(record, NAMED), *awaited = named + NAMED_AWAITED + ((u64)warp << 5);
  u32x32 all = *(epochs *)awaited;
  for (u32 left = WORD_WHERE(all != 0) & mask, alike; left; left ^= alike) {
    u32 number = awaited[lowest(left)];
    alike = WORD_WHERE(all == number) & left;
    acquire(record, named_clock(record, number - 1), warp, alike);
    named[NAMED_LEFT + number - 1] -= count_of(alike);
  }
  *(epochs *)awaited = chosen(mask, (u32x32)0, all);
  *dirty_at(record, MAX_THREADS + MAX_WARPS + warp) = WORD_WHERE(all != 0) & ~mask ? 1 : 0;
}

/* Adds what lanes of a warp know, and what they did, to a clock. */
OF_HEADER void release(u8 *record, u32 *to, u32 warp, u32 mask) {
  u64 first = (u64)warp << 5;
  u32 *seen = 0;
  for (u32 left = mask; left; left &= left - 1) {
    u64 thread = first + lowest(left);
    u32 *base = of_block(record, thread);
    if (base != seen && base != to) join_clock(record, to, base);
    seen = base;
    if (*dirty_at(record, thread)) join_clock(record, to, clock_at(record, U64_AT(record, OF_THREADS) + thread));
  }
  if (mask && *dirty_at(record, MAX_THREADS + warp)) join_clock(record, to, clock_at(record, OF_WARPS + warp));
  for (u32 left = mask; left; left &= left - 1) {
    u64 thread = first + lowest(left);
    to[thread] = released(record, thread);
  }
}
