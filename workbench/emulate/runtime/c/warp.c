/* Functions across the lanes of a warp: waits for membermasks, matches, reductions.

   Every lane may name other lanes, so all of them take a vector of membermasks and the word of lanes that are here. */

#include "lanes.h"

typedef u32x32 __attribute__((aligned(8))) words;

/* The lanes that have to wait for others that they name; 0 after a fault, as where a lane does not name itself. */
u32 convergence_point(u8 *context, u32 site, u32 word, u32 here, u32 alive, u32x32 masks) EXPORT("convergence_point");
u32 convergence_point(u8 *context, u32 site, u32 word, u32 here, u32 alive, u32x32 masks) {
  u32 outside = word & ~WORD_WHERE((masks & 1u << LANE) != 0);
  if (outside) {
    *(words *)(context + LANE_ADDRESSES) = masks;
    note(context, FAULT_BAD_MASK, site, outside);
    return 0;
  }
  return WORD_WHERE((masks & (alive & ~here)) != 0) & word;
}

/* For each lane, the lanes that name the same lanes and hold the same value. */
#define MATCH(name, vector)                                                               \
  u32x32 match_##name(vector values, u32x32 masks, u32 word) EXPORT("match." #name);      \
  u32x32 match_##name(vector values, u32x32 masks, u32 word) {                            \
    u32x32 found = 0;                                                                     \
    for (u32 left = word; left; left &= left - 1) {                                       \
      u32 lane = lowest(left);                                                            \
      boolx32 same = WHERE(values == values[lane]) & WHERE(masks == masks[lane]);         \
      found |= chosen(word_of(same), (u32x32)(1u << lane), (u32x32)0);                    \
    }                                                                                     \
    return found;                                                                         \
  }
MATCH(i32, u32x32)
MATCH(i64, u64x32)

/* For each lane, the values of all lanes that name the same lanes, combined. */
#define REDUX(name, combine)                                                              \
  u32x32 redux_##name(u32x32 values, u32x32 masks, u32 word) EXPORT("redux." #name);      \
  u32x32 redux_##name(u32x32 values, u32x32 masks, u32 word) {                            \
    u32x32 total = 0;                                                                     \
    boolx32 begun = lanes_of(0);                                                          \
    for (u32 left = word; left; left &= left - 1) {                                       \
      u32 lane = lowest(left);                                                            \
      u32x32 value = values[lane];                                                        \
      boolx32 same = WHERE(masks == masks[lane]);                                         \
      total = chosen(word_of(same), chosen(word_of(begun), combine, value), total);       \
      begun |= same;                                                                      \
    }                                                                                     \
    return total;                                                                         \
  }
#define SIGNED(vector) ((i32x32)(vector))
REDUX(add, total + value)
REDUX(and, total & value)
REDUX(or, total | value)
REDUX(xor, total ^ value)
REDUX(umin, __builtin_elementwise_min(total, value))
REDUX(umax, __builtin_elementwise_max(total, value))
REDUX(smin, (u32x32)__builtin_elementwise_min(SIGNED(total), SIGNED(value)))
REDUX(smax, (u32x32)__builtin_elementwise_max(SIGNED(total), SIGNED(value)))
