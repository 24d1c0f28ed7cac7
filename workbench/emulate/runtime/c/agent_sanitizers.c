/* Threads and what orders them, in launches with barrier objects, bulk copies, products of warpgroups or tensor memory
   (runtime/sanitizer_record.py).

   What looks odd is the interpreter's to judge, which runs the launch again. So this may call an access odd that is in
   order, and never the other way round. */

#include "agent_events.h"

#include "block_accesses.h"

/* Notes when a thread has accessed the memory of another block of the cluster, which must end behind it. */
INLINE void note_peer(u8 *record, u8 *owner, u64 thread) {
  words_at(owner, PEERS)[thread] = words_at(record, EPOCHS)[thread] + 1;
}

/* The part of an access of half a warp that leads to the memory of other blocks of the cluster; returns the lanes that
   are left. offset: in the window of shared memory. */
static u32 access_peers(u8 *context, u64x16 offset, u32 word, u64 thread, u64 what, u32 sort) {
  u8 *record = record_of(context);
  u64 shift = U64_AT(record, SHARED_SHIFT), wide = (what >> BYTES_SHIFT & 255) >> shift, width = wide ? wide : 1;
  u64x16 threads = thread + __builtin_convertvector((u32x16){FROM16(0)}, u64x16), rank = offset >> RANK_SHIFT;
  u64x16 near = offset & (1u << RANK_SHIFT) - 1;
  u32x16 epoch = *(u32_row *)(words_at(record, EPOCHS) + thread);
  u64x16 me = BLOCK_OF(context) | what & (1u << MEET_SHIFT) - 1 | threads << THREAD_SHIFT;
  access own = {me | __builtin_convertvector(epoch, u64x16) << MEET_SHIFT, near, TAG_OF(context), 1, sort, record, 0};
  u32 far = bits_of(HALF_WHERE(offset < WINDOW_BYTES) & HALF_WHERE(rank != U64_AT(record, RANK_OF))) & word;
  for (u32 r = 0; far && r < blocks_of(context); r++) {
    boolx16 there = HALF_WHERE(rank == r) & half_of(far);
    u8 *owner = record_of_rank(context, r);
    for (u64 k = 0; bits_of(there) && k != width; k++) {
      u64x16 cell = (near >> shift) + k;
      boolx16 live = HALF_WHERE(cell < U64_AT(owner, SHARED_COUNT)) & there;
      if (bits_of(live)) update_half(owner, &own, cell, live);
    }
    for (u32 left = sort & RACE ? bits_of(there) : 0; left; left &= left - 1)
      note_peer(record, owner, thread + lowest(left));
  }
  return word & ~far;
}

/* As `access_half`; a generic address in a cluster has the rank of a block in it. */
static void access_any(u8 *context, u64x16 address, u32 word, u64 thread, u64 what, u32 sort) {
  if (CLUSTER_OF(context) && sort & IN_SHARED && sort & IN_GLOBAL) {
    u64x16 offset = address - SHARED_WINDOW, inside = (u64x16)(offset < WINDOW_BYTES);
    word = access_peers(context, offset, word, thread, what, sort);
    address -= inside & U64_AT(record_of(context), RANK_OF) << RANK_SHIFT;
  }
  access_half(context, address, word, thread, what, sort);
}

void access_with_agents(u8 *context, u32 warp, u64x32 addresses, u32 mask, u64 what, u32 sort)
    EXPORT("sanitize.agents.access");
void access_with_agents(u8 *context, u32 warp, u64x32 addresses, u32 mask, u64 what, u32 sort) {
  warp = in_cluster(context, warp);
  u64 first = warp << 5;
  catch_up(context, warp, mask);
  access_any(context, __builtin_shufflevector(addresses, addresses, FROM16(0)), mask, first, what, sort);
  access_any(context, __builtin_shufflevector(addresses, addresses, FROM16(16)), mask >> 16, first + HALF, what, sort);
}

/* ------------------------------------------------------------ threads of a block */

/* Forgets what a block of an earlier cluster has left. threads: of the cluster. */
static void begin_block(u8 *record, u64 threads) {
  u64 rank = U64_AT(record, RANK_OF), first = LANES * U64_AT(record, FIRST_WARP);
  U64_AT(record, SHARED_LEFT) = U64_AT(record, SHARED_COUNT);
  for (u64 i = 0; i < LANES * U64_AT(record, WARPS_OF_RANK); i++)
    words_at(record, PASSED)[first + i] = rank << PASSED_BITS;
  __builtin_memset(words_at(record, NAMED), 0, 4 * (NAMED_AWAITED + threads));
  __builtin_memset(words_at(record, PEERS), 0, 4 * threads);
  __builtin_memset(clock_at(record, clock_behind(rank << PASSED_BITS)), 0, 4 * clock_words(record));
  U64_AT(record, ORDINALS_OF_BLOCK) = U64_AT(record, ORDINALS_OF_BLOCK + 8) = rank << PASSED_BITS;
  for (u64 i = 0; i < U64_AT(record, NUM_OBJECTS); i++)
    words_at(record, OBJECTS)[words_at(record, OBJECT_PLACES)[i]] = 0;
  U64_AT(record, NUM_OBJECTS) = 0;
}

/* A warp begins: the first of a cluster forgets what the cluster before has left. */
EVENT(agents_begin, "agents.begins");
void agents_begin(u8 *context, u32 warp, u32 mask, u64 site) {
  (void)warp, (void)mask, (void)site;
  u8 *record = record_of_rank(context, 0);
  u64 tag = TAG_OF(context), threads = U64_AT(record, AGENTS_FROM);
  if (U64_AT(record, BEGUN) == tag) return;
  U64_AT(record, BEGUN) = tag;
  for (u32 rank = 0; rank < blocks_of(context); rank++) begin_block(record_of_rank(context, rank), threads);
  __builtin_memset(words_at(record, EPOCHS), 0, 4 * U64_AT(record, WIDTH));
  __builtin_memset(words_at(record, ISSUERS), 0, 4 * (threads / LANES));
  __builtin_memset(words_at(record, PHASES), 0, 4 * threads);
  __builtin_memset(words_at(record, FENCED), 0, 4 * threads);
  __builtin_memset(dirty_at(record, 0), 0, threads);
  __builtin_memset(dirty_at(record, MAX_THREADS), 0, 2 * MAX_WARPS);
  __builtin_memset(clock_at(record, OF_CLUSTER), 0, 8 * clock_words(record));
  __builtin_memset(words_at(record, GROUPS), 0, 4 * (threads / LANES));
  for (u64 w = 0; w < threads / LANES; w++) U64_AT(POINTER_AT(record, PRODUCTS), w * PRODUCTS_BYTES) = 0;
}

/* Lanes arrive at a barrier of the block: they go on with the clock of all that arrive there. */
INLINE void arrive(u8 *context, u32 warp, u32 mask, u64 site, u32 least) {
  u8 *record = record_of(context);
  warp = in_cluster(context, warp);
  u32 *passed = words_at(record, PASSED), existing = words_at(record, EXISTING)[warp];
  catch_up(context, warp, mask);
  u64 first = (u64)warp << 5, ordinal = passed[first + (mask ? lowest(mask) : 0)], next = ordinal + 1;
  compare_arrivals(context, warp, mask, site, least, *(epochs *)(passed + first) & (1u << PASSED_BITS) - 1);
  u32 *to = clock_at(record, clock_behind(next));
  u64 *behind = (u64 *)(record + ORDINALS_OF_BLOCK) + (next & 1);
  if (*behind != next) __builtin_memcpy(to, clock_at(record, clock_behind(ordinal)), 4 * clock_words(record));
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
  warp = in_cluster(context, warp);
  u8 *record = record_of(context);
  u64 first = (u64)warp << 5;
  catch_up(context, warp, mask);
  u32 *own = clock_of_warp(record, warp);
  for (u32 left = mask; left; left &= left - 1) {
    u64 thread = first + lowest(left);
    if (*dirty_at(record, thread)) join_clock(record, own, clock_at(record, U64_AT(record, OF_THREADS) + thread));
    *dirty_at(record, thread) = 0;
    own[thread] = released(record, thread);
  }
}

/* Lanes arrive at a barrier that `count` threads are expected at. */
void named_arrives(u8 *context, u32 warp, u32 mask, u32 number, u32 count, u32 waits)
    EXPORT("sanitize.agents.named.arrives");
void named_arrives(u8 *context, u32 warp, u32 mask, u32 number, u32 count, u32 waits) {
  warp = in_cluster(context, warp);
  u8 *record = record_of(context);
  u32 *named = words_at(record, NAMED);
  catch_up(context, warp, mask);
  if (number >= NUM_NAMED || !count || !mask) return; /* a fault */
  u32 which = 2 * number + (named[NAMED_TIMES + number] & 1);
  u32 *clock = named_clock(record, which);
  if (!named[number]) {
    if (named[NAMED_LEFT + which]) U64_AT(record, EXHAUSTED) = 1;
    __builtin_memset(clock, 0, 4 * clock_words(record));
  }
  release(record, clock, warp, mask);
  if (waits) {
    epochs *awaited = (epochs *)(named + NAMED_AWAITED + ((u64)warp << 5));
    *awaited = chosen(mask, (u32x32)(which + 1), *awaited);
    named[NAMED_LEFT + which] += count_of(mask);
    *dirty_at(record, MAX_THREADS + MAX_WARPS + warp) = 1;
  }
  named[number] += LANES;
  if (named[number] < count) return;
  named[number] = 0;
  named[NAMED_TIMES + number]++;
}

/* `fence.proxy.async`: what lanes know is handed on to copies. spaces: bits of shared and of global memory. */
void fence_proxy(u8 *context, u32 warp, u32 mask, u64 spaces) EXPORT("sanitize.agents.fence");
void fence_proxy(u8 *context, u32 warp, u32 mask, u64 spaces) {
  warp = in_cluster(context, warp);
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

/* Lanes have fenced what they did, which their relaxed arrivals at the cluster's barrier release. */
EVENT(fenced, "agents.fenced");
void fenced(u8 *context, u32 warp, u32 mask, u64 site) {
  (void)site;
  warp = in_cluster(context, warp);
  u8 *record = record_of(context);
  catch_up(context, warp, mask);
  for (u32 left = mask; left; left &= left - 1) {
    u64 thread = ((u64)warp << 5) + lowest(left);
    words_at(record, FENCED)[thread] = released(record, thread);
  }
}

/* ------------------------------------------------------------ the barrier of the cluster */

/* The lanes whose next phase is even, or odd. No thread arrives in a phase before all have waited for the one before, so
   two clocks are enough: what they have of earlier phases those know that arrive. */
INLINE u32 in_phase(u8 *record, u32 warp, u32 mask, u32 odd) {
  return WORD_WHERE((*(epochs *)(words_at(record, PHASES) + ((u64)warp << 5)) & 1) == odd) & mask;
}

/* Lanes arrive. relaxed: they release what they have fenced alone. */
EVENT(arrives_in_cluster, "agents.cluster.arrives");
void arrives_in_cluster(u8 *context, u32 warp, u32 mask, u64 relaxed) {
  warp = in_cluster(context, warp);
  u8 *record = record_of(context);
  u32 *behind = words_at(record, FENCED);
  catch_up(context, warp, mask);
  for (u32 phase = 0; phase < 2; phase++) {
    u32 lanes = in_phase(record, warp, mask, phase), *to = clock_at(record, OF_CLUSTER + phase);
    if (!relaxed) release(record, to, warp, lanes);
    for (u32 left = relaxed ? lanes : 0; left; left &= left - 1) {
      u64 thread = ((u64)warp << 5) + lowest(left);
      to[thread] = to[thread] > behind[thread] ? to[thread] : behind[thread];
    }
  }
}

/* Lanes have waited for the end of their phase. */
EVENT(passes_in_cluster, "agents.cluster.passes");
void passes_in_cluster(u8 *context, u32 warp, u32 mask, u64 site) {
  (void)site;
  warp = in_cluster(context, warp);
  u8 *record = record_of(context);
  u32 phases[2] = {in_phase(record, warp, mask, 0), in_phase(record, warp, mask, 1)};
  catch_up(context, warp, mask);
  for (u32 phase = 0; phase < 2; phase++)
    if (phases[phase]) acquire(record, clock_at(record, OF_CLUSTER + phase), warp, phases[phase]);
  *(epochs *)(words_at(record, PHASES) + ((u64)warp << 5)) += chosen(mask, (u32x32)1, (u32x32)0);
}

/* True if a thread of a block knows what one of another block did at a time. */
static _Bool is_known(u8 *record, u64 other, u64 time) {
  u64 first = U64_AT(record, FIRST_WARP), end = first + U64_AT(record, WARPS_OF_RANK);
  for (u64 warp = first; warp != end; warp++)
    for (u32 left = words_at(record, EXISTING)[warp]; left; left &= left - 1)
      if (knows(record, (warp << 5) + lowest(left), other, time, 0)) return 1;
  return 0;
}

/* A block has ended: odd are accesses to its memory that no thread of it is behind. */
void peers_end(u8 *context) EXPORT("sanitize.agents.peers.end");
void peers_end(u8 *context) {
  u8 *record = record_of(context);
  u64 threads = U64_AT(record, AGENTS_FROM), me = BLOCK_OF(context);
  for (u64 other = 0; other < threads; other++) {
    u32 time = words_at(record, PEERS)[other];
    if (time && !is_known(record, other, time - 1)) odd(record, ODD_FAR_RACE, me, me, 0);
  }
}
