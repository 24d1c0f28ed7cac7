/* Threads and what orders them, in launches with barrier objects, bulk copies, products of warpgroups or tensor memory
   (runtime/sanitizer_record.py).

   What looks odd is the interpreter's to judge, which runs the launch again. So this may call an access odd that is in
   order, and never the other way round. */

#include "agent_events.h"

#include "block_accesses.h"

void access_with_agents(u8 *context, u32 warp, u64x32 addresses, u32 mask, u64 what, u32 sort)
    EXPORT("sanitize.agents.access");
void access_with_agents(u8 *context, u32 warp, u64x32 addresses, u32 mask, u64 what, u32 sort) {
  u64 first = warp << 5;
  catch_up(context, warp, mask);
  access_half(context, __builtin_shufflevector(addresses, addresses, FROM16(0)), mask, first, what, sort);
  access_half(context, __builtin_shufflevector(addresses, addresses, FROM16(16)), mask >> 16, first + HALF, what, sort);
}

/* ------------------------------------------------------------ threads of a block */

/* A warp begins: the first of a block forgets what the block before has left. */
EVENT(agents_begin, "agents.begins");
void agents_begin(u8 *context, u32 warp, u32 mask, u64 site) {
  (void)warp, (void)mask, (void)site;
  u8 *record = record_of(context);
  u64 number = U64_AT(context, FAULT_BLOCK) + 1, threads = U64_AT(record, AGENTS_FROM);
  if (U64_AT(record, BEGUN) == number) return;
  U64_AT(record, BEGUN) = number;
  U64_AT(record, SHARED_LEFT) = U64_AT(record, SHARED_COUNT);
  __builtin_memset(words_at(record, EPOCHS), 0, 4 * U64_AT(record, WIDTH));
  __builtin_memset(words_at(record, ISSUERS), 0, 4 * LANES);
  __builtin_memset(words_at(record, PASSED), 0, 4 * threads);
  __builtin_memset(dirty_at(record, 0), 0, MAX_THREADS + 2 * LANES);
  __builtin_memset(words_at(record, NAMED), 0, 4 * (NAMED_AWAITED + threads));
  __builtin_memset(clock_at(record, OF_BLOCK), 0, 4 * clock_words(record));
  U64_AT(record, ORDINALS_OF_BLOCK) = U64_AT(record, ORDINALS_OF_BLOCK + 8) = 0;
  __builtin_memset(words_at(record, GROUPS), 0, 4 * LANES);
  for (u64 w = 0; w < threads / LANES; w++) U64_AT(POINTER_AT(record, PRODUCTS), w * PRODUCTS_BYTES) = 0;
  for (u64 i = 0; i < U64_AT(record, NUM_OBJECTS); i++)
    words_at(record, OBJECTS)[words_at(record, OBJECT_PLACES)[i]] = 0;
  U64_AT(record, NUM_OBJECTS) = 0;
}

/* Lanes arrive at a barrier of the block: they go on with the clock of all that arrive there. */
INLINE void arrive(u8 *context, u32 warp, u32 mask, u64 site, u32 least) {
  u8 *record = record_of(context);
  u32 *passed = words_at(record, PASSED), existing = words_at(record, EXISTING)[warp];
  catch_up(context, warp, mask);
  u64 first = (u64)warp << 5, ordinal = passed[first + (mask ? lowest(mask) : 0)], next = ordinal + 1;
  compare_arrivals(context, warp, mask, site, least, *(epochs *)(passed + first));
  u32 *to = clock_at(record, OF_BLOCK + (next & 1));
  u64 *behind = (u64 *)(record + ORDINALS_OF_BLOCK) + (next & 1);
  if (*behind != next) __builtin_memcpy(to, clock_at(record, OF_BLOCK + (ordinal & 1)), 4 * clock_words(record));
  *behind = next;
  u32 odd_lanes = 0;
  for (u32 left = mask; left; left &= left - 1) odd_lanes |= passed[first + lowest(left)] != ordinal;
  if (odd_lanes) U64_AT(record, EXHAUSTED) = 1;
  release(record, to, warp, mask);
  for (u32 left = mask; left; left &= left - 1) {
    u64 thread = first + lowest(left);
    *dirty_at(record, thread) = 0;
    passed[thread] = next;
  }
  if (mask == existing) *dirty_at(record, MAX_THREADS + warp) = 0;
}

EVENT(agents_arrive, "agents.block.arrives");
void agents_arrive(u8 *context, u32 warp, u32 mask, u64 site) { arrive(context, warp, mask, site, 1); }

EVENT(agents_arrive_or_skip, "agents.block.arrives.or.skips");
void agents_arrive_or_skip(u8 *context, u32 warp, u32 mask, u64 site) { arrive(context, warp, mask, site, 0); }

/* Lanes synchronise at a barrier of their warp: all of them. */
EVENT(agents_meet, "agents.meets");
void agents_meet(u8 *context, u32 warp, u32 mask, u64 site) {
  (void)site;
  u8 *record = record_of(context);
  u64 first = (u64)warp << 5;
  catch_up(context, warp, mask);
  u32 *own = clock_of_warp(record, warp);
  for (u32 left = mask; left; left &= left - 1) {
    u64 thread = first + lowest(left);
    if (*dirty_at(record, thread)) join_clock(record, own, clock_at(record, OF_THREADS + thread));
    *dirty_at(record, thread) = 0;
    own[thread] = released(record, thread);
  }
}

/* Lanes arrive at a barrier that `count` threads are expected at. */
void named_arrives(u8 *context, u32 warp, u32 mask, u32 number, u32 count, u32 waits)
    EXPORT("sanitize.agents.named.arrives");
void named_arrives(u8 *context, u32 warp, u32 mask, u32 number, u32 count, u32 waits) {
  u8 *record = record_of(context);
  u32 *named = words_at(record, NAMED);
  catch_up(context, warp, mask);
  if (number >= NUM_NAMED || !count || !mask) return; /* a fault */
  u32 which = 2 * number + (named[NAMED_TIMES + number] & 1);
  u32 *clock = clock_at(record, OF_NAMED + which);
  if (!named[number]) {
    if (named[NAMED_LEFT + which]) U64_AT(record, EXHAUSTED) = 1;
    __builtin_memset(clock, 0, 4 * clock_words(record));
  }
  release(record, clock, warp, mask);
  if (waits) {
    epochs *awaited = (epochs *)(named + NAMED_AWAITED + ((u64)warp << 5));
    *awaited = chosen(mask, (u32x32)(which + 1), *awaited);
    named[NAMED_LEFT + which] += count_of(mask);
    *dirty_at(record, MAX_THREADS + LANES + warp) = 1;
  }
  named[number] += LANES;
  if (named[number] < count) return;
  named[number] = 0;
  named[NAMED_TIMES + number]++;
}

/* `fence.proxy.async`: what lanes know is handed on to copies. spaces: bits of shared and of global memory. */
void fence_proxy(u8 *context, u32 warp, u32 mask, u64 spaces) EXPORT("sanitize.agents.fence");
void fence_proxy(u8 *context, u32 warp, u32 mask, u64 spaces) {
  u8 *record = record_of(context), *dirty = dirty_at(record, (u64)warp << 5);
  u64 first = (u64)warp << 5, width = U64_AT(record, WIDTH);
  catch_up(context, warp, mask);
  u32 apart = 0, whole = mask == words_at(record, EXISTING)[warp];
  for (u32 left = mask; left; left &= left - 1)
    apart |= dirty[lowest(left)] || of_block(record, first + lowest(left)) != of_block(record, first);
  u32 *together = whole && !apart ? clock_of_warp(record, warp) : 0;
  for (u32 left = mask; left; left &= left - 1) {
    u64 thread = first + lowest(left);
    u32 *own = together ? together : clock_of_thread(record, thread), *block = of_block(record, thread);
    u32 *warps = *dirty_at(record, MAX_THREADS + warp) ? clock_at(record, OF_WARPS + warp) : own;
    u32 time = released(record, thread);
    for (u64 part = 1; part < PARTS; part++) {
      if (!(spaces >> (part - 1) & 1)) continue;
      for (u64 i = 0; (!together || left == mask) && i != width; i += HALF) {
        times known = __builtin_elementwise_max(*(times *)(block + i), *(times *)(warps + i));
        times *to = (times *)(own + part * width + i);
        *to = __builtin_elementwise_max(*to, __builtin_elementwise_max(known, *(times *)(own + i)));
      }
      own[part * width + thread] = time;
    }
  }
}
