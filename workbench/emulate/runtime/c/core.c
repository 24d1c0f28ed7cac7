/* The runtime's core: addresses looked up among the allocations, faults noted, the clock asked. */

#include "find.h"

typedef u64 clock(u32 site);
typedef u64 service(u8 *record);
#define KEEPS_REGISTERS __attribute__((swiftcall)) /* See `note`. */

/* Where an address in a window leads, whether or not the access fits there. */
INLINE u32 in_window(u64 *pointer, u64 offset, u64 start, u64 size, u64 bytes) {
  *pointer = start + offset;
  return size >= bytes && offset <= size - bytes;
}

/* The pointer to an address of global memory, if the access lies in one allocation, which the site then knows. */
INLINE u32 in_allocation(u8 *context, u8 *site, u64 *pointer, u64 address, u64 bytes) {
  u64 low = allocations_to(context, address);
  if (!low) return 0;
  u64 start = ((u64 *)POINTER_AT(context, STARTS))[low - 1], end = ((u64 *)POINTER_AT(context, ENDS))[low - 1];
  u64 length = end - start;
  if (address >= end || end - address < bytes || address & (bytes - 1)) return 0;
  u64 limit = limit_of(length, U64_AT(site, SITE_SPAN));
  U64_AT(site, SITE_LOW) = start;
  U64_AT(site, SITE_SIZE) = length;
  U64_AT(site, SITE_LIMIT) = limit;
  U64_AT(site, SITE_PLACES) = (limit + bytes - 1) / bytes;
  *pointer = address + U64_AT(context, ARENA_DELTA);
  return 1;
}

/* Where an address in the shared memory of a cluster's blocks leads: of one that has not ended. */
INLINE u32 in_cluster(u8 *context, u64 *pointer, u64 address, u64 bytes) {
  u8 *cluster = POINTER_AT(context, CLUSTER);
  u64 rank = address >> RANK_SHIFT;
  if (rank >= U32_AT(cluster, CLUSTER_BLOCKS)) return 0;
  u8 *member = member_of(cluster, rank), *own = POINTER_AT(member, MEMBER_CONTEXT);
  u64 offset = address & ((1ull << RANK_SHIFT) - 1);
  return in_window(pointer, offset, U64_AT(own, SHARED), U64_AT(own, SHARED_BYTES), bytes) && U32_AT(member, MEMBER_LIVE);
}

#define IN(window) (kind && address - window < WINDOW_BYTES)

SELDOM_CALLED u32 resolve(u8 *context, u8 *site, u32 mask) {
  u64 bytes = U64_AT(site, SITE_ACCESS_BYTES);
  u32 wrong = 0, kind = U32_AT(site, SITE_GENERIC);
  for (u32 lane = 0; lane < LANES; lane++) {
    if (!(mask >> lane & 1)) continue;
    u64 address = ((u64 *)(context + LANE_ADDRESSES))[lane], *pointer = (u64 *)(context + LANE_POINTERS) + lane;
    u32 fine = !(address & (bytes - 1));
    if (IN(SHARED_WINDOW) && POINTER_AT(context, CLUSTER)) {
      fine &= in_cluster(context, pointer, address - SHARED_WINDOW, bytes);
    } else if (IN(SHARED_WINDOW)) {
      u64 size = U64_AT(context, SHARED_BYTES);
      fine &= in_window(pointer, address - SHARED_WINDOW, U64_AT(context, SHARED), size, bytes);
    } else if (IN(LOCAL_WINDOW)) {
      u64 start = U64_AT(context, LOCAL_BASE) + U64_AT(context, LOCAL_STRIDE) * lane;
      fine &= in_window(pointer, address - LOCAL_WINDOW, start, U64_AT(context, LOCAL_BYTES), bytes);
      fine &= !(kind & GENERIC_ATOMIC);
    } else if (IN(PARAM_WINDOW)) {
      u64 size = U64_AT(context, PARAMETER_BYTES);
      fine &= in_window(pointer, address - PARAM_WINDOW, U64_AT(context, PARAMETERS), size, bytes);
      fine &= !(kind & GENERIC_CHANGES);
    } else fine = in_allocation(context, site, pointer, address, bytes);
    if (!fine) wrong |= 1u << lane;
  }
  return wrong;
}

KEEPS_REGISTERS SELDOM_CALLED void note(u8 *context, u32 code, u32 site, u32 mask) {
  U32_AT(context, FAULT_CODE) = code;
  U32_AT(context, FAULT_SITE) = site;
  U32_AT(context, FAULT_MASK) = mask;
  U32_AT(context, FAULT_WARP) = U32_AT(context, WARP);
}

/* Asks for a new budget; true if the launch is to stop. */
_Bool poll(u8 *context, u32 site, u32 mask) EXPORT("poll") KEEPS_REGISTERS;
KEEPS_REGISTERS SELDOM_CALLED _Bool poll(u8 *context, u32 site, u32 mask) {
  u64 budget = ((clock *)POINTER_AT(context, POLL))(site);
  U64_AT(context, POLL_BUDGET) = budget;
  if (budget >> 63) note(context, STOPPED, site, mask);
  return budget >> 63;
}

/* Calls back what answers calls of the device runtime's functions (codegen/host_calls.py); true if it has failed. */
_Bool serve(u8 *context, u8 *record) EXPORT("serve") KEEPS_REGISTERS;
KEEPS_REGISTERS SELDOM_CALLED _Bool serve(u8 *context, u8 *record) {
  return ((service *)POINTER_AT(context, SERVE))(record) != 0;
}

/* The same in the shared memory of a cluster's blocks alone, by addresses that have a rank. */
static found find_in_cluster(u8 *context, u8 *site, u64x32 base, u64 offset, u32 mask) {
  *(addresses *)(context + LANE_ADDRESSES) = base + offset;
  u64 bytes = U64_AT(site, SITE_ACCESS_BYTES);
  u32 wrong = 0;
  for (u32 left = mask; left; left &= left - 1) {
    u64 lane = lowest(left), address = ((u64 *)(context + LANE_ADDRESSES))[lane];
    u32 inside = in_cluster(context, (u64 *)(context + LANE_POINTERS) + lane, address, bytes);
    if (!inside || address & (bytes - 1)) wrong |= 1u << lane;
  }
  if (!wrong) return (found){*(addresses *)(context + LANE_POINTERS), mask};
  *(addresses *)(context + LANE_ADDRESSES) = base + offset + SHARED_WINDOW;
  note_memory(context, site, wrong);
  return (found){0, 0};
}

/* Puts pointers of all lanes into LANE_POINTERS and returns the lanes, none after a fault. */
#define LOCATE(name, text, search, vector)                                                            \
  u32 name(u8 *context, u8 *site, vector base, u64 offset, u32 mask) EXPORT(text);                    \
  u32 name(u8 *context, u8 *site, vector base, u64 offset, u32 mask) {                                \
    found place = search(context, site, base, offset, mask);                                          \
    *(addresses *)(context + LANE_POINTERS) = place.pointers;                                         \
    return place.live;                                                                                \
  }
LOCATE(locate, "locate", find, u64x32)
LOCATE(locate_cluster, "locate.cluster", find_in_cluster, u64x32)
LOCATE(locate_shared, "locate.shared", find_shared, u32x32)
LOCATE(locate_shared_wide, "locate.shared.wide", find_shared_wide, u64x32)

/* The pointer of the lowest address of lanes that lie in one allocation, 0 after a fault. */
u64 host(u8 *context, u8 *site, u64 base, addresses *lanes, u64 first, u32 mask) EXPORT("host") KEEPS_REGISTERS;
KEEPS_REGISTERS SELDOM_CALLED u64 host(u8 *context, u8 *site, u64 base, addresses *lanes, u64 first, u32 mask) {
  *(addresses *)(context + LANE_ADDRESSES) = base + *lanes;
  u32 wrong = resolve(context, site, mask), lane = lowest(mask);
  u64 distance = base + first - U64_AT(context, LANE_ADDRESSES + 8 * lane);
  if (!wrong) return U64_AT(context, LANE_POINTERS + 8 * lane) + distance;
  note_memory(context, site, wrong);
  return 0;
}

/* True if all lanes are inside, looked up one by one. */
_Bool inside(u8 *context, u8 *site, u64 base, addresses *lanes) EXPORT("inside") KEEPS_REGISTERS;
KEEPS_REGISTERS SELDOM_CALLED _Bool inside(u8 *context, u8 *site, u64 base, addresses *lanes) {
  *(addresses *)(context + LANE_ADDRESSES) = base + *lanes;
  return !resolve(context, site, ~0u);
}

/* Looks a range up: true if it is inside of one allocation. */
_Bool settle(u8 *context, u8 *site, u64 lowest_address, u64 span) EXPORT("settle") KEEPS_REGISTERS;
KEEPS_REGISTERS SELDOM_CALLED _Bool settle(u8 *context, u8 *site, u64 lowest_address, u64 span) {
  (void)span;
  U64_AT(context, LANE_ADDRESSES) = lowest_address;
  u32 wrong = resolve(context, site, 1);
  return !wrong && lowest_address - U64_AT(site, SITE_LOW) < U64_AT(site, SITE_LIMIT);
}

/* Notes the lanes that are outside of shared memory, whose addresses have the bits of `most`. */
void report_fault(u8 *context, u8 *site, u64 base, addresses *lanes, u64 most, u32 mask)
    EXPORT("report_fault") KEEPS_REGISTERS;
KEEPS_REGISTERS SELDOM_CALLED void report_fault(u8 *context, u8 *site, u64 base, addresses *lanes, u64 most, u32 mask) {
  u64x32 own = (base + *lanes) & most;
  *(addresses *)(context + LANE_ADDRESSES) = own;
  u64 bytes = U64_AT(site, SITE_ACCESS_BYTES);
  boolx32 fine = WHERE(own < limit_of(U64_AT(context, SHARED_BYTES), bytes)) & WHERE((own & (bytes - 1)) == 0);
  note_memory(context, site, ~word_of(fine) & mask);
}

/* The words of other lanes. */
u32x32 permute(u32x32 values, u32x32 from) EXPORT("permute");
u32x32 permute(u32x32 values, u32x32 from) {
  u32 room[LANES] __attribute__((aligned(64)));
  *(u32x32 *)room = values;
  return __builtin_masked_gather(lanes_of(~0u), (i32x32)from, room, (u32x32)0);
}
