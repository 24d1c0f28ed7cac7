/* Clusters of blocks that one worker runs in turns, and their barrier (PTX ISA 9.7.13 barrier.cluster).

   A phase of the barrier completes when all threads that have not ended have arrived. What its blocks share, and what
   there is for each of them, is laid out in runtime/context.py. */

#include "lanes.h"

typedef u32 block_code(u8 *context, u8 *member, u32 resumed);

INLINE u8 *own_member(u8 *context) { return member_of(POINTER_AT(context, CLUSTER), U32_AT(context, RANK)); }

/* A word of the warp that runs. */
INLINE u32 *of_warp(u8 *context, u8 *member, u64 words) {
  return (u32 *)(member + words) + U32_AT(context, WARP);
}

/* Completes the phase for which all threads have arrived. */
static void complete(u8 *context) {
  u8 *cluster = POINTER_AT(context, CLUSTER);
  u32 arrived = U32_AT(cluster, CLUSTER_ARRIVED);
  if (!arrived || arrived != U32_AT(cluster, CLUSTER_LIVE)) return;
  U32_AT(cluster, CLUSTER_ARRIVED) = 0;
  U32_AT(context, IDLE) = 0;
  for (u32 rank = 0; rank < U32_AT(cluster, CLUSTER_BLOCKS); rank++) {
    u8 *member = member_of(cluster, rank);
    for (u64 warp = 0; warp < U32_AT(cluster, CLUSTER_WARPS); warp++) {
      U32_AT(member, MEMBER_COMPLETE + 4 * warp) |= U32_AT(member, MEMBER_ARRIVED + 4 * warp);
      U32_AT(member, MEMBER_ARRIVED + 4 * warp) = 0;
    }
  }
}

static void refuse(u8 *context, u32 site, u32 lanes, u32 why) {
  U32_AT(context, LANE_ADDRESSES) = why;
  note(context, FAULT_CLUSTER, site, lanes);
}

/* Lanes arrive; true if one has done so since it last waited. */
_Bool cluster_arrive(u8 *context, u32 site, u32 mask) EXPORT("cluster.arrive");
_Bool cluster_arrive(u8 *context, u32 site, u32 mask) {
  u8 *cluster = POINTER_AT(context, CLUSTER), *member = own_member(context);
  u32 *arrived = of_warp(context, member, MEMBER_ARRIVED);
  u32 wrong = mask & (*arrived | *of_warp(context, member, MEMBER_COMPLETE));
  if (wrong) {
    refuse(context, site, wrong, 0);
    return 1;
  }
  *arrived |= mask;
  U32_AT(cluster, CLUSTER_ARRIVED) += count_of(mask);
  complete(context);
  return 0;
}

/* The lanes that wait no longer, as their phase is complete. */
u32 cluster_pass(u8 *context, u32 mask) EXPORT("cluster.pass");
u32 cluster_pass(u8 *context, u32 mask) {
  u32 *done = of_warp(context, own_member(context), MEMBER_COMPLETE), passed = mask & *done;
  *done ^= passed;
  return passed;
}

/* Lanes wait; true if one of them has not arrived. */
_Bool cluster_wait(u8 *context, u32 site, u32 mask) EXPORT("cluster.wait");
_Bool cluster_wait(u8 *context, u32 site, u32 mask) {
  u8 *member = own_member(context);
  u32 wrong = mask & ~(*of_warp(context, member, MEMBER_ARRIVED) | *of_warp(context, member, MEMBER_COMPLETE));
  if (wrong) refuse(context, site, wrong, 1);
  return wrong != 0;
}

/* Lanes of a warp have ended, if they had not before: no phase waits for them any more. */
void cluster_end(u8 *context, u32 mask) EXPORT("cluster.end");
void cluster_end(u8 *context, u32 mask) {
  u8 *cluster = POINTER_AT(context, CLUSTER), *member = own_member(context);
  u32 *lanes = of_warp(context, member, MEMBER_LANES), *arrived = of_warp(context, member, MEMBER_ARRIVED);
  u32 gone = mask & *lanes;
  if (!gone) return;
  *lanes ^= gone;
  U32_AT(cluster, CLUSTER_LIVE) -= count_of(gone);
  U32_AT(member, MEMBER_LIVE) -= count_of(gone);
  U32_AT(cluster, CLUSTER_ARRIVED) -= count_of(gone & *arrived);
  *arrived &= ~gone;
  *of_warp(context, member, MEMBER_COMPLETE) &= ~gone;
  complete(context);
}

/* Makes the blocks of a cluster ready: where they are in the grid, poison in their shared memory and zeros at its
   start, no thread at the barrier. */
static void begin(u8 *context, u8 *cluster, u64 number, u32 threads, u64 zeros) {
  u32 blocks = U32_AT(cluster, CLUSTER_BLOCKS), *extents = (u32 *)(cluster + CLUSTER_EXTENTS);
  u32 *grid = (u32 *)(context + GRID);
  u64 along_x = grid[0] / extents[0], along_y = grid[1] / extents[1];
  u64 x = number % along_x * extents[0], y = number / along_x % along_y * extents[1];
  u64 z = number / along_x / along_y * extents[2];
  U64_AT(cluster, CLUSTER_NUMBER) = number;
  U32_AT(cluster, CLUSTER_LIVE) = threads * blocks;
  U32_AT(cluster, CLUSTER_ARRIVED) = U32_AT(cluster, CLUSTER_IDLE) = 0;
  for (u32 rank = 0; rank < blocks; rank++) {
    u8 *member = member_of(cluster, rank), *own = POINTER_AT(member, MEMBER_CONTEXT);
    u64 row = z + rank / extents[0] / extents[1], column = y + rank / extents[0] % extents[1];
    u64 block = (row * grid[1] + column) * grid[0] + x + rank % extents[0], bytes = U64_AT(own, SHARED_BYTES);
    U64_AT(own, FAULT_BLOCK) = block;
    U32_AT(own, IN_FLIGHT) = 0;
    U32_AT(member, MEMBER_LIVE) = threads;
    U32_AT(member, MEMBER_STATE) = BLOCK_BEGINS;
    for (u32 warp = 0, left = threads; left; warp++) {
      u32 count = left < LANES ? left : LANES;
      U32_AT(member, MEMBER_LANES + 4 * (u64)warp) = ~0u >> (LANES - count);
      U32_AT(member, MEMBER_ARRIVED + 4 * (u64)warp) = U32_AT(member, MEMBER_COMPLETE + 4 * (u64)warp) = 0;
      left -= count;
    }
    u8 *shared = POINTER_AT(own, SHARED);
    if (!bytes) continue;
    __builtin_memcpy(shared, POINTER_AT(own, POISON) + (block * 4160 & 65472), bytes);
    __builtin_memset(shared, 0, zeros);
  }
}

/* Puts the fault that a block has noted into the context that the launch reads. */
static void blame(u8 *context, u8 *own) {
  if (own == context) return;
  __builtin_memcpy(context + FAULT_CODE, own + FAULT_CODE, 16);
  U64_AT(context, FAULT_BLOCK) = U64_AT(own, FAULT_BLOCK);
  U64_AT(context, LOCAL_BYTES) = U64_AT(own, LOCAL_BYTES);
  __builtin_memcpy(context + LANE_ADDRESSES, own + LANE_ADDRESSES, 8 * LANES);
}

/* Runs the blocks of a cluster in turns until all have ended; true after a fault. */
static _Bool run_blocks(u8 *context, u8 *cluster, block_code *code) {
  u32 blocks = U32_AT(cluster, CLUSTER_BLOCKS);
  for (u32 left = blocks; left;)
    for (u32 rank = 0; rank < blocks; rank++) {
      u8 *member = member_of(cluster, rank), *own = POINTER_AT(member, MEMBER_CONTEXT);
      u32 state = U32_AT(member, MEMBER_STATE);
      if (state == BLOCK_HAS_ENDED) continue;
      U32_AT(own, IDLE) = U32_AT(cluster, CLUSTER_IDLE);
      u32 result = code(own, member, state);
      U32_AT(cluster, CLUSTER_IDLE) = U32_AT(own, IDLE);
      if (result == BLOCK_FAULTS) {
        blame(context, own);
        return 1;
      }
      U32_AT(member, MEMBER_STATE) = BLOCK_GOES_ON;
      if (result != BLOCK_ENDS) continue;
      U32_AT(member, MEMBER_STATE) = BLOCK_HAS_ENDED;
      U32_AT(cluster, CLUSTER_IDLE) = 0;
      left--;
    }
  return 0;
}

INLINE u64 *team_word(u8 *context, u64 at) { return (u64 *)(POINTER_AT(context, TEAM) + at); }

/* The number of the next cluster, which no worker runs then; less than 0 if there is none. */
i64 cluster_take(u8 *context) EXPORT("cluster.take");
i64 cluster_take(u8 *context) {
  i64 number = __atomic_fetch_add(team_word(context, TEAM_NEXT), 1, __ATOMIC_RELAXED);
  return number < (i64)__atomic_load_n(team_word(context, TEAM_LIMIT), __ATOMIC_RELAXED) ? number : -1;
}

/* Runs clusters of the grid until none is left; 1 after a fault, which no later cluster begins after. threads: of a
   block. zeros: bytes of its shared memory that are zeros as it begins. */
u32 cluster_run(u8 *context, u8 *code, u32 threads, u64 zeros) EXPORT("cluster.run");
u32 cluster_run(u8 *context, u8 *code, u32 threads, u64 zeros) {
  u8 *cluster = POINTER_AT(context, CLUSTER);
  u64 *next = team_word(context, TEAM_NEXT), *limit = team_word(context, TEAM_LIMIT);
  while (!__atomic_load_n(team_word(context, TEAM_PAUSE), __ATOMIC_RELAXED)) {
    i64 number = __atomic_fetch_add(next, 1, __ATOMIC_RELAXED);
    if (number >= (i64)__atomic_load_n(limit, __ATOMIC_RELAXED)) break;
    begin(context, cluster, number, threads, zeros);
    if (run_blocks(context, cluster, (block_code *)code)) {
      __atomic_fetch_min((i64 *)limit, number, __ATOMIC_RELAXED);
      return 1;
    }
  }
  return 0;
}
