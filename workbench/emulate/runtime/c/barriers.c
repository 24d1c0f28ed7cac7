/* The sixteen barriers of a block whose warps wait at more than one, or not all of them at it (PTX ISA 9.7.13.1).

   Those that a barrier has waited for may run once it is complete. */

#include "lanes.h"

typedef struct {
  u32 arrived, expected; /* Threads; none is expected where all threads of the block are waited for. */
  u32 waiting; /* The warps that wait. */
  u32 unused;
} barrier;

typedef u32x4 __attribute__((aligned(4))) words;

#define BARRIERS_OF(context) ((barrier *)((u8 *)(context) + BARRIERS))

/* Lets the warps that wait at a barrier run. */
INLINE void release(u8 *context, barrier *barrier) {
  U32_AT(context, READY) |= barrier->waiting;
  barrier->arrived = barrier->expected = barrier->waiting = 0;
  U32_AT(context, IDLE) = 0;
}

/* Notes why an arrival is wrong, in the place of lanes' addresses. */
static u32 refuse(u8 *context, u32 site, u32 lanes, u32 why, u32 number, u32 count, u32 other) {
  *(words *)(context + LANE_ADDRESSES) = (u32x4){why, number, count, other};
  note(context, FAULT_COUNT, site, lanes);
  return 1;
}

/* A warp arrives: with `count` threads expected where that is given, else with its lanes. True if that is wrong. */
_Bool barrier_arrive(u8 *context, u32 site, u32 number, u32 count, _Bool given, u32 lanes, u32 bit)
    EXPORT("barrier.arrive");
_Bool barrier_arrive(u8 *context, u32 site, u32 number, u32 count, _Bool given, u32 lanes, u32 bit) {
  if (number >= NUM_BARRIERS) return refuse(context, site, lanes, 0, number, 0, 0);
  barrier *own = BARRIERS_OF(context) + number;
  u32 wanted = own->expected, more = count_of(lanes);
  if (given) {
    if (count % LANES || !count) return refuse(context, site, lanes, 1, number, count, 0);
    if (own->arrived && wanted != count) return refuse(context, site, lanes, 2, number, count, wanted);
    wanted = count;
    more = LANES;
  }
  own->arrived += more;
  own->expected = wanted;
  own->waiting |= bit;
  U32_AT(context, READY) &= ~bit;
  if (wanted ? own->arrived < wanted : own->waiting != U32_AT(context, ALIVE)) return 0;
  if (wanted && own->arrived > wanted) return refuse(context, site, lanes, 3, number, wanted, own->arrived);
  release(context, own);
  return 0;
}

/* A warp has ended: barriers that wait for all threads no longer wait for it. */
void barrier_end(u8 *context) EXPORT("barrier.end");
void barrier_end(u8 *context) {
  for (barrier *each = BARRIERS_OF(context); each != BARRIERS_OF(context) + NUM_BARRIERS; each++)
    if (each->waiting && !each->expected && each->waiting == U32_AT(context, ALIVE)) release(context, each);
}
