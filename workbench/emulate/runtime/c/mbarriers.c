/* Barrier objects in shared memory (codegen/mbarriers.py): words of 64 bits that an `mbarrier` instruction changes, lane
   after lane. Pointers to them are in LANE_POINTERS; what they were goes to LANE_VALUES. */

#include "lanes.h"
#include "mbarriers.h"

/* A lane's object, whose word is noted. */
INLINE u64 *object_of(u8 *context, u32 lane) {
  u64 *object = ((u64 **)(context + LANE_POINTERS))[lane];
  ((u64 *)(context + LANE_VALUES))[lane] = *object;
  return object;
}

/* Gives objects new counts, `checked` where a count may be wrong. */
void mbarrier_set(u8 *context, u32 site, u32 mask, u32x32 counts, _Bool checked) EXPORT("mbarrier.set");
void mbarrier_set(u8 *context, u32 site, u32 mask, u32x32 counts, _Bool checked) {
  u32 room[LANES] __attribute__((aligned(64)));
  *(u32x32 *)room = counts;
  U32_AT(context, IDLE) = 0;
  for (u32 left = mask; left; left &= left - 1) {
    u32 lane = lowest(left);
    u64 *object = object_of(context, lane), count = room[lane];
    if (checked && count - 1 >= MAX_COUNT) {
      note(context, FAULT_OBJECT, site, 1u << lane);
      return;
    }
    *object = count << EXPECTED_SHIFT | count;
  }
}

/* Changes objects: bytes that are awaited besides, or have come, and arrivals. flags: those of codegen/mbarriers.py. */
void mbarrier_change(u8 *context, u32 site, u32 mask, u32x32 bytes, u32x32 arrivals, u32 flags)
    EXPORT("mbarrier.change");
void mbarrier_change(u8 *context, u32 site, u32 mask, u32x32 bytes, u32x32 arrivals, u32 flags) {
  u32 sizes[LANES] __attribute__((aligned(64))), counts[LANES] __attribute__((aligned(64)));
  *(u32x32 *)sizes = bytes;
  *(u32x32 *)counts = arrivals;
  U32_AT(context, IDLE) = 0;
  for (u32 left = mask; left; left &= left - 1) {
    u32 lane = lowest(left);
    if (!change_object(object_of(context, lane), sizes[lane], counts[lane], flags)) {
      note(context, FAULT_OBJECT, site, 1u << lane);
      return;
    }
  }
}

/* The parities of objects' phases. */
u32 mbarrier_phases(u8 *context, u32 mask, u64x32 places) EXPORT("mbarrier.phases");
u32 mbarrier_phases(u8 *context, u32 mask, u64x32 places) {
  (void)context;
  u64 room[LANES] __attribute__((aligned(64)));
  *(u64x32 *)room = places;
  u32 odd = 0;
  for (u32 left = mask; left; left &= left - 1) odd |= (u32)(*(u64 *)room[lowest(left)] >> 63) << lowest(left);
  return odd;
}
