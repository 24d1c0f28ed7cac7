/* Sanitisers in launches with clusters (runtime/sanitizer_record.py): each block of a cluster has a record, and its
   part of the cells of shared memory.

   Its threads count a barrier of the block twice, an arrival at the cluster's barrier and a wait there once each, so
   that the count is odd between the two. An access is behind those that another thread of the cluster has made before
   it arrived in the last phase that the first has waited for. What looks odd may be in order: the interpreter runs the
   launch again. */

#include "sanitizers.h"

INLINE u8 *record_of(u8 *context) { return POINTER_AT(context, SANITIZER); }

/* The number of the cluster plus one, which cells that its blocks have written have as their tag. */
INLINE u32 cluster_tag(u8 *context) { return U64_AT(POINTER_AT(context, CLUSTER), CLUSTER_NUMBER) + 1; }

/* The block in a word, in a launch with clusters: the tag of its cluster, and its rank. */
INLINE u64 block_in_cluster(u8 *context) {
  u64 rank = U32_AT(context, RANK), tag = cluster_tag(context);
  return (tag << U64_AT(record_of(context), RANK_BITS) | rank) << BLOCK_SHIFT;
}

/* The record of the block of a rank of the cluster. */
INLINE u8 *record_of_rank(u8 *context, u64 rank) {
  return record_of(context_of_rank(POINTER_AT(context, CLUSTER), rank));
}

INLINE u32 *words_at(u8 *record, u64 field) { return (u32 *)POINTER_AT(record, field); }

/* True if a thread has waited for a phase of the cluster's barrier at which that of a word arrived behind its access.
   The arrivals of four phases are kept: no thread is more than two ahead of another. */
static _Bool waited_for(u8 *context, u64 thread, u64 other) {
  u64 rank = other >> BLOCK_SHIFT & ((1ull << U64_AT(record_of(context), RANK_BITS)) - 1);
  u32 phase = words_at(record_of(context), PHASES)[thread] & PHASES_KEPT - 1;
  u64 place = (u64)phase << THREAD_BITS | (other >> THREAD_SHIFT & (1u << THREAD_BITS) - 1);
  u32 epoch = other >> MEET_SHIFT & (1u << MEET_BITS + BARRIER_BITS) - 1;
  return epoch < words_at(record_of_rank(context, rank), ARRIVALS)[place];
}

static void settle(u8 *context, u64x16 me, u64x16 other, u64x16 address, u32 word, u32 shared) {
  u8 *record = record_of(context);
  u64x16 differ = me ^ other, both = me & other;
  boolx16 lanes = half_of(word), near = HALF_WHERE(differ >> BLOCK_SHIFT == 0);
  boolx16 together = HALF_WHERE(differ >> (BLOCK_SHIFT + U64_AT(record, RANK_BITS)) == 0);
  u64 barriers = (1u << BARRIER_BITS) - 1;
  u64x16 count = me >> BARRIER_SHIFT & barriers, before = other >> BARRIER_SHIFT & barriers;
  boolx16 settled = near & HALF_WHERE(count >> 1 > (before + 1) >> 1);
  boolx16 warp = HALF_WHERE(differ >> (THREAD_SHIFT + 5) == 0);
  if (!U64_AT(record, SOME_MET)) settled |= warp & HALF_WHERE((differ & (u64)MAX_WARP_BARRIERS << MEET_SHIFT) != 0);
  if (shared) settled |= ~together;
  if (U64_AT(record, ALIKE))
    settled |= HALF_WHERE((both & 1 << SITE_BITS) != 0) & (near | HALF_WHERE((both & 2 << SITE_BITS) != 0));
  u64 rooms[2][HALF] __attribute__((aligned(64)));
  *(u64x16 *)rooms[0] = me;
  *(u64x16 *)rooms[1] = other;
  u32 racing = bits_of(~settled & lanes);
  for (u32 left = racing & bits_of(together); left; left &= left - 1) {
    u32 lane = lowest(left);
    u64 thread = rooms[0][lane] >> THREAD_SHIFT & (1u << THREAD_BITS) - 1;
    if (waited_for(context, thread, rooms[1][lane])) racing ^= 1u << lane;
  }
  if (racing) blame(record, ODD_RACE, me, other, address, racing);
}

/* ------------------------------------------------------------ accesses */

/* The number of the arrivals of a thread at the cluster's barrier. */
INLINE u32 arrivals_of(u8 *record, u64 thread) {
  return words_at(record, PHASES)[thread] + (words_at(record, EPOCHS)[thread] >> MEET_BITS & 1);
}

/* Notes which threads have accessed the memory of another block of the cluster: by the number of their next arrival,
   which one of its threads has to wait for before the block ends. */
static void note_peers(u8 *record, u64 first, boolx16 lanes, u64x16 ranks) {
  u64 room[HALF] __attribute__((aligned(64)));
  *(u64x16 *)room = ranks;
  for (u32 left = bits_of(lanes); left; left &= left - 1) {
    u64 lane = lowest(left), thread = first + lane;
    words_at(record, PEERS)[room[lane] << THREAD_BITS | thread] = arrivals_of(record, thread) + 1;
  }
}

/* An access to shared memory in a launch with clusters, cell number k of each lane. place: offsets, with the rank of
   the block where the address may lead to that of another. */
static void access_blocks(u8 *context, access *own, u64x16 place, boolx16 lanes, u64 k, u64 first) {
  u8 *record = record_of(context);
  u64 shift = U64_AT(record, SHARED_SHIFT), count = U64_AT(record, SHARED_COUNT), mine = U32_AT(context, RANK);
  u64x16 ranks = own->sort & IN_GLOBAL ? place >> RANK_SHIFT : (u64x16)mine;
  u64x16 cell = ((own->sort & IN_GLOBAL ? place & (1u << RANK_SHIFT) - 1 : place) >> shift) + k;
  boolx16 there = HALF_WHERE(ranks < U32_AT(POINTER_AT(context, CLUSTER), CLUSTER_BLOCKS)) & lanes;
  boolx16 live = HALF_WHERE(cell < count) & there, peers = HALF_WHERE(ranks != mine) & there;
  if (bits_of(live)) update_half(record, own, ranks * count + cell, live);
  if (own->sort & RACE && bits_of(peers)) note_peers(record, first, peers, ranks);
}

/* An access of lanes of half a warp: cell after cell. */
static void access_half(u8 *context, u64x16 address, u32 word, u64 thread, u64 what, u32 sort) {
  u8 *record = record_of(context);
  u64 shift = U64_AT(record, sort & IN_GLOBAL ? GLOBAL_SHIFT : SHARED_SHIFT), count = U64_AT(record, GLOBAL_COUNT);
  u64 wide = (what >> BYTES_SHIFT & 255) >> shift, width = wide ? wide : 1;
  u64 head = block_in_cluster(context) | what & (1u << MEET_SHIFT) - 1;
  u32 tag = cluster_tag(context);
  boolx16 active = half_of(word), inner = active, outer = active;
  u64x16 near = address, threads = thread + __builtin_convertvector((u32x16){FROM16(0)}, u64x16);
  u32x16 epoch = *(u32_row *)(words_at(record, EPOCHS) + thread);
  u64x16 me = head | threads << THREAD_SHIFT | __builtin_convertvector(epoch, u64x16) << MEET_SHIFT;
  if (sort & IN_SHARED && sort & IN_GLOBAL) {
    u64x16 offset = address - SHARED_WINDOW;
    inner = HALF_WHERE(offset < WINDOW_BYTES) & active;
    near = offset;
    outer = ~inner & active;
  }
  u64x16 cell = (address - BASE) >> shift;
  access shared = {me, near, tag, 1, sort, context, 0}, global = {me, address, tag, 0, sort, context, 0};
  for (u64 k = 0; k != width; k++) {
    if (sort & IN_SHARED) access_blocks(context, &shared, near, inner, k, thread);
    if (sort & IN_GLOBAL) {
      boolx16 live = HALF_WHERE(cell + k < count) & outer;
      if (bits_of(live)) update_half(record, &global, cell + k, live);
    }
  }
}

/* As `sanitize.access`. */
void access_in_cluster(u8 *context, u32 warp, u64x32 addresses, u32 mask, u64 what, u32 sort)
    EXPORT("sanitize.cluster.access");
void access_in_cluster(u8 *context, u32 warp, u64x32 addresses, u32 mask, u64 what, u32 sort) {
  u64 first = warp << 5;
  access_half(context, __builtin_shufflevector(addresses, addresses, FROM16(0)), mask, first, what, sort);
  access_half(context, __builtin_shufflevector(addresses, addresses, FROM16(16)), mask >> 16, first + HALF, what, sort);
}

/* ------------------------------------------------------------ barriers */

/* A warp begins: the first of a block forgets what the block before has left. */
EVENT(begins_in_cluster, "cluster.begins");
void begins_in_cluster(u8 *context, u32 warp, u32 mask, u64 site) {
  (void)warp, (void)mask, (void)site;
  u8 *record = record_of(context);
  u64 tag = cluster_tag(context), threads = (u64)U32_AT(POINTER_AT(context, CLUSTER), CLUSTER_WARPS) * LANES;
  if (U64_AT(record, BEGUN) == tag) return;
  U64_AT(record, BEGUN) = tag;
  U64_AT(record, SHARED_LEFT) = ~0ull >> 1; /* other blocks write there too: it is not counted */
  __builtin_memset(words_at(record, EPOCHS), 0, 4 * threads);
  __builtin_memset(words_at(record, PHASES), 0, 4 * threads);
  __builtin_memset(words_at(record, PASSED), 0, 4 * threads);
  for (u64 rank = 0; rank < U32_AT(POINTER_AT(context, CLUSTER), CLUSTER_BLOCKS); rank++)
    __builtin_memset(words_at(record, PEERS) + (rank << THREAD_BITS), 0, 4 * threads);
  for (u64 phase = 0; phase < PHASES_KEPT; phase++)
    __builtin_memset(words_at(record, ARRIVALS) + (phase << THREAD_BITS), 0, 4 * threads);
}

/* Lanes have come to another part of the order in which the threads of a block synchronise. */
INLINE void count_barriers(u8 *context, u32 warp, u32 mask, u32 amount, u32 met) {
  epochs *own = epochs_of(context, warp);
  u32x32 before = *own, most = (1u << MEET_BITS + BARRIER_BITS) - (4u << MEET_BITS);
  if (WORD_WHERE(before > most) & mask) U64_AT(record_of(context), EXHAUSTED) = 1;
  else *own = chosen(mask, (before & ~met) + (amount << MEET_BITS), before);
}

INLINE void arrive_in_cluster(u8 *context, u32 warp, u32 mask, u64 site, u32 least) {
  epochs *passed = (epochs *)(words_at(record_of(context), PASSED) + ((u64)warp << 5));
  compare_arrivals(context, warp, mask, site, least, *passed);
  *passed += chosen(mask, (u32x32)1, (u32x32)0);
  count_barriers(context, warp, mask, 2, MAX_WARP_BARRIERS);
}

EVENT(block_arrives, "cluster.block.arrives");
void block_arrives(u8 *context, u32 warp, u32 mask, u64 site) { arrive_in_cluster(context, warp, mask, site, 1); }

EVENT(block_arrives_or_skips, "cluster.block.arrives.or.skips");
void block_arrives_or_skips(u8 *context, u32 warp, u32 mask, u64 site) {
  arrive_in_cluster(context, warp, mask, site, 0);
}

/* Lanes arrive at the barrier of their cluster. */
EVENT(cluster_arrives, "cluster.arrives");
void cluster_arrives(u8 *context, u32 warp, u32 mask, u64 site) {
  (void)site;
  u8 *record = record_of(context);
  u32 *phases = words_at(record, PHASES), *epochs = words_at(record, EPOCHS), *arrivals = words_at(record, ARRIVALS);
  for (u32 left = mask; left; left &= left - 1) {
    u64 thread = ((u64)warp << 5) + lowest(left), phase = phases[thread] + 1 & PHASES_KEPT - 1;
    arrivals[phase << THREAD_BITS | thread] = epochs[thread] + 1;
  }
  count_barriers(context, warp, mask, 1, 0);
}

/* Lanes wait for the end of its phase: they access nothing before. */
EVENT(cluster_waits, "cluster.waits");
void cluster_waits(u8 *context, u32 warp, u32 mask, u64 site) {
  (void)site;
  *(epochs *)(words_at(record_of(context), PHASES) + ((u64)warp << 5)) += chosen(mask, (u32x32)1, (u32x32)0);
  count_barriers(context, warp, mask, 1, 0);
}

/* A block has ended: odd are accesses to its memory behind which their thread has not arrived in a phase that a thread
   of the block has waited for. */
void block_ends(u8 *context) EXPORT("sanitize.cluster.ends");
void block_ends(u8 *context) {
  u8 *record = record_of(context), *cluster = POINTER_AT(context, CLUSTER);
  u64 threads = (u64)U32_AT(cluster, CLUSTER_WARPS) * LANES, own = U32_AT(context, RANK), waited = 0;
  for (u64 thread = 0; thread < threads; thread++) {
    u32 phase = words_at(record, PHASES)[thread];
    waited = phase > waited ? phase : waited;
  }
  for (u64 rank = 0; rank < U32_AT(cluster, CLUSTER_BLOCKS); rank++) {
    u8 *theirs = record_of_rank(context, rank);
    if (rank == own || U64_AT(theirs, BEGUN) != cluster_tag(context)) continue;
    for (u64 thread = 0; thread < threads; thread++) {
      u32 next = words_at(theirs, PEERS)[own << THREAD_BITS | thread];
      if (next > waited || next > arrivals_of(theirs, thread))
        odd(record, ODD_FAR_RACE, block_in_cluster(context), block_in_cluster(context), 0);
    }
  }
}
