/* The registers that the warps of a block give to its pool, and take from it (`setmaxnreg`, PTX ISA 9.7.19), each as a
   number a thread. */

#include "lanes.h"

INLINE u32 *registers_of(u8 *context, u32 warp) { return (u32 *)(context + WARP_REGISTERS) + warp; }

/* A warp begins, the first one of a block before the others: nothing has been given to the pool. */
void registers_begin(u8 *context, u32 warp, u32 at_launch) EXPORT("registers.begin");
void registers_begin(u8 *context, u32 warp, u32 at_launch) {
  if (!warp) U32_AT(context, FREE_REGISTERS) = 0;
  *registers_of(context, warp) = at_launch;
}

/* A warp keeps so many at most. */
void registers_give(u8 *context, u32 warp, u32 count) EXPORT("registers.give");
void registers_give(u8 *context, u32 warp, u32 count) {
  u32 *own = registers_of(context, warp);
  if (*own <= count) return;
  U32_AT(context, FREE_REGISTERS) += *own - count;
  U32_AT(context, IDLE) = 0;
  *own = count;
}

/* Lanes of a warp wait for so many registers, all of them or none: those that have them now. None do while the pool has
   too few. */
u32 registers_take(u8 *context, u32 warp, u32 count, u32 lanes) EXPORT("registers.take");
u32 registers_take(u8 *context, u32 warp, u32 count, u32 lanes) {
  u32 *own = registers_of(context, warp), *pool = &U32_AT(context, FREE_REGISTERS);
  if (!lanes || count <= *own) return lanes;
  if (count - *own > *pool) return 0;
  *pool -= count - *own;
  *own = count;
  return lanes;
}
