/* Barrier objects of a block and of others of its cluster: what their phases have released, and the access that made each. */

#include "mbarriers.h"

/* An object: the record of its block, and its word of that block's shared memory. */
typedef struct {
  u8 *record;
  u64 place;
} spot;

/* The block of a pointer into the shared memory of one of the cluster. */
OF_HEADER u8 *owner_of(u8 *context, u64 pointer) {
  for (u32 rank = 0, count = CLUSTER_OF(context) ? blocks_of(context) : 0; rank < count; rank++) {
    u8 *member = context_of_rank(CLUSTER_OF(context), rank);
    if (pointer - U64_AT(member, SHARED) < U64_AT(member, SHARED_BYTES)) return member;
  }
  return context;
}

INLINE spot spot_of(u8 *context, u64 *object) {
  u8 *owner = owner_of(context, (u64)object);
  return (spot){record_of(owner), ((u64)object - U64_AT(owner, SHARED)) >> 3};
}

/* The clock of what a phase has released, and behind it that of the phases before. */
OF_HEADER u32 *object_clock(spot at) {
  u8 *record = at.record;
  u64 place = at.place, first = OF_RANKS + CLOCKS_OF_RANK * U64_AT(record, RANK_OF) + 2 * NUM_NAMED;
  u32 *number = words_at(record, OBJECTS) + place;
  if (!*number) {
    u64 count = U64_AT(record, NUM_OBJECTS);
    if (count == MAX_OBJECTS) {
      U64_AT(record, EXHAUSTED) = 1;
      count--;
    } else {
      U64_AT(record, NUM_OBJECTS) = count + 1;
      words_at(record, OBJECT_PLACES)[count] = place;
    }
    *number = count + 1;
    __builtin_memset(clock_at(record, first + 2 * count), 0, 8 * clock_words(record));
    U64_AT(POINTER_AT(record, MADE), 8 * count) = 0;
  }
  return clock_at(record, first + 2 * ((u64)*number - 1));
}

/* offset: of any address, so that it may be negative. */
INLINE _Bool may_hold_object(u8 *context, u64 offset) {
  u64 bytes = U64_AT(context, SHARED_BYTES);
  return !(offset & 7) && bytes >= 8 && offset <= bytes - 8;
}

INLINE u64 *maker_of(spot at) {
  object_clock(at);
  return (u64 *)POINTER_AT(at.record, MADE) + words_at(at.record, OBJECTS)[at.place] - 1;
}

/* A thread uses an object, of which something may have to come between it and the one that made it. */
OF_HEADER void use_object(u8 *context, u64 thread, spot at, u64 site) {
  u8 *record = record_of(context);
  u64 made = *maker_of(at), me = BLOCK_OF(context) | thread << THREAD_SHIFT | site;
  if (made && thread_of(made) != thread && !knows(record, thread, thread_of(made), time_of(made), 0))
    odd(record, ODD_RACE, me, made, at.place << 3);
}

OF_HEADER void end_phase(u8 *record, u32 *pending) {
  join_clock(record, pending + clock_words(record), pending);
  __builtin_memset(pending, 0, 4 * clock_words(record));
}

/* Lanes have changed objects, one after the other: LANE_VALUES has what these were. site: with a bit above it where they
   have arrived. */
OF_HEADER void change_objects(u8 *context, u32 warp, u32 mask, u64 site) {
  u8 *record = record_of(context);
  u64 **objects = (u64 **)(context + LANE_POINTERS), *before = (u64 *)(context + LANE_VALUES);
  for (u32 left = mask; left; left &= left - 1)
    use_object(context, ((u64)warp << 5) + lowest(left), spot_of(context, objects[lowest(left)]), site & SITE_MASK);
  if (!(site >> SITE_BITS)) return;
  for (u32 left = mask, together = 0; left; left &= left - 1) {
    u32 lane = lowest(left), next = left & left - 1;
    while (next && objects[lowest(next)] != objects[lane]) next &= next - 1;
    u64 after = next ? before[lowest(next)] : *objects[lane];
    together |= 1u << lane;
    u32 ends = (before[lane] ^ after) >> 63, follows = left & left - 1;
    if (!ends && follows && objects[lowest(follows)] == objects[lane]) continue;
    u32 *pending = object_clock(spot_of(context, objects[lane]));
    release(record, pending, warp, together);
    if (ends) end_phase(record, pending);
    together = 0;
  }
}
