/* Addresses of lanes as pointers: compared with the allocation that the access hit last, else looked up. */

#include "lanes.h"

typedef u64x32 __attribute__((aligned(8))) addresses;

typedef struct {
  u64x32 pointers;
  u32 live; /* The lanes that may use them: none after a fault. */
} found;

/* Looks the addresses in LANE_ADDRESSES up: pointers to LANE_POINTERS, and the lanes for which there is none. */
u32 resolve(u8 *context, u8 *site, u32 mask) EXPORT("resolve");

/* The number of allocations that begin at an address or before it. */
INLINE u64 allocations_to(u8 *context, u64 address) {
  u64 *starts = (u64 *)POINTER_AT(context, STARTS), low = 0, high = U64_AT(context, NUM_ALLOCATIONS);
  while (low < high) {
    u64 middle = (low + high) >> 1;
    if (starts[middle] <= address) low = middle + 1;
    else high = middle;
  }
  return low;
}

INLINE u64 limit_of(u64 size, u64 bytes) { return __builtin_elementwise_sub_sat(size + 1, bytes); }

INLINE void note_memory(u8 *context, u8 *site, u32 lanes) {
  note(context, FAULT_MEMORY, U32_AT(site, SITE_INDEX), lanes);
}

INLINE found find(u8 *context, u8 *site, u64x32 base, u64 offset, u32 mask) {
  u64x32 own = base + offset;
  u64 bytes = U64_AT(site, SITE_ACCESS_BYTES);
  u64x32 distance = own - U64_AT(site, SITE_LOW);
  boolx32 inside = WHERE(distance < limit_of(U64_AT(site, SITE_SIZE), bytes)) & WHERE((own & (bytes - 1)) == 0);
  if (!SELDOM(~word_of(inside) & mask)) return (found){own + U64_AT(context, ARENA_DELTA), mask};
  *(addresses *)(context + LANE_ADDRESSES) = own;
  u32 wrong = resolve(context, site, mask);
  if (!wrong) return (found){*(addresses *)(context + LANE_POINTERS), mask};
  note_memory(context, site, wrong);
  return (found){0, 0};
}

/* The same in shared memory, by addresses of 32 bits, in which they wrap, or of 64. */
#define FIND_SHARED(name, address, vector)                                                                    \
  INLINE found name(u8 *context, u8 *site, vector base, u64 offset, u32 mask) {                               \
    vector own = base + (address)offset;                                                                      \
    u64 bytes = U64_AT(site, SITE_ACCESS_BYTES);                                                              \
    address limit = limit_of(U64_AT(context, SHARED_BYTES), bytes), odd = (address)bytes - 1;                 \
    u32 miss = ~word_of(WHERE(own < limit) & WHERE((own & odd) == 0)) & mask;                                 \
    u64x32 whole = __builtin_convertvector(own, u64x32);                                                      \
    if (!SELDOM(miss)) return (found){whole + U64_AT(context, SHARED), mask};                                 \
    *(addresses *)(context + LANE_ADDRESSES) = whole;                                                         \
    note_memory(context, site, miss);                                                                         \
    return (found){0, 0};                                                                                     \
  }
FIND_SHARED(find_shared, u32, u32x32)
FIND_SHARED(find_shared_wide, u64, u64x32)
