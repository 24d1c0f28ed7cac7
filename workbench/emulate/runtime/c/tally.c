/* Atomic adds of one number to shared memory whose old values are not used (codegen/shared_atomic_add.py): lane after
   lane. */

#include "find.h"

typedef u32x32 __attribute__((aligned(8))) offsets;

#define TALLY(bits)                                                                                             \
  void tally_##bits(u8 *context, u8 *site, u32x32 base, u64 offset, u32 mask, u##bits value)                    \
      EXPORT("tally.shared.i" #bits);                                                                           \
  void tally_##bits(u8 *context, u8 *site, u32x32 base, u64 offset, u32 mask, u##bits value) {                  \
    u32x32 own = base + (u32)offset;                                                                            \
    u8 *shared = POINTER_AT(context, SHARED);                                                                   \
    u32 limit = limit_of(U64_AT(context, SHARED_BYTES), bits / 8), odd = bits / 8 - 1;                          \
    u32 miss = ~word_of(WHERE(own < limit) & WHERE((own & odd) == 0)) & mask;                                   \
    u32 *room = (u32 *)(context + LANE_POINTERS);                                                               \
    *(offsets *)room = own;                                                                                     \
    if (SELDOM(miss)) {                                                                                         \
      *(addresses *)(context + LANE_ADDRESSES) = __builtin_convertvector(own, u64x32);                          \
      note_memory(context, site, miss);                                                                         \
      return;                                                                                                   \
    }                                                                                                           \
    for (u32 left = mask; left; left &= left - 1) *(u##bits *)(shared + room[lowest(left)]) += value;           \
  }
TALLY(32)
TALLY(64)
