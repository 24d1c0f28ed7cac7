/* Barrier objects of a block: what their phases have released, and the access that made each. */

#include "mbarriers.h"

/* The clock of what a phase has released, and behind it that of the phases before. place: the word of shared memory. */
OF_HEADER u32 *object_clock(u8 *record, u64 place) {
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
    __builtin_memset(clock_at(record, OF_OBJECTS + 2 * count), 0, 8 * clock_words(record));
    U64_AT(POINTER_AT(record, MADE), 8 * count) = 0;
  }
  return clock_at(record, OF_OBJECTS + 2 * ((u64)*number - 1));
}

INLINE u64 place_of(u8 *context, u64 *object) { return ((u64)object - U64_AT(context, SHARED)) >> 3; }

/* offset: of any address, so that it may be negative. */
INLINE _Bool may_hold_object(u8 *context, u64 offset) {
  u64 bytes = U64_AT(context, SHARED_BYTES);
  return !(offset & 7) && bytes >= 8 && offset <= bytes - 8;
}

INLINE u64 *maker_of(u8 *record, u64 place) {
  object_clock(record, place);
  return (u64 *)POINTER_AT(record, MADE) + words_at(record, OBJECTS)[place] - 1;
}

/* A thread uses an object, of which something may have to come between it and the one that made it. */
OF_HEADER void use_object(u8 *context, u64 thread, u64 place, u64 site) {
  u8 *record = record_of(context);
  u64 made = *maker_of(record, place), me = BLOCK_OF(context) | thread << THREAD_SHIFT | site;
  if (made && thread_of(made) != thread && !knows(record, thread, thread_of(made), time_of(made), 0))
    odd(record, ODD_RACE, me, made, place << 3);
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
    use_object(context, ((u64)warp << 5) + lowest(left), place_of(context, objects[lowest(left)]), site & SITE_MASK);
  if (!(site >> SITE_BITS)) return;
  for (u32 left = mask, together = 0; left; left &= left - 1) {
    u32 lane = lowest(left), next = left & left - 1;
    while (next && objects[lowest(next)] != objects[lane]) next &= next - 1;
    u64 after = next ? before[lowest(next)] : *objects[lane];
    together |= 1u << lane;
    u32 ends = (before[lane] ^ after) >> 63, follows = left & left - 1;
    if (!ends && follows && objects[lowest(follows)] == objects[lane]) continue;
    u32 *pending = object_clock(record, place_of(context, objects[lane]));
    release(record, pending, warp, together);
    if (ends) end_phase(record, pending);
    together = 0;
  }
}
