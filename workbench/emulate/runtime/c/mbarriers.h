/* The word of a barrier object. From the top: the phase's parity, the bytes that are awaited (22 bits, signed), the
   arrivals that a phase takes, and those that are pending. Needs lanes.h. */

#define PARITY (1ull << 63)
#define AWAITED_SHIFT 40
#define EXPECTED_SHIFT 20

/* Changes an object: bytes that are awaited besides, or have come, and arrivals; false, and nothing is done, where it
   cannot take them. flags: those of codegen/mbarriers.py. */
INLINE u32 change_object(u64 *object, u64 size, u64 arrive, u32 flags) {
  u64 word = *object, awaited = (u64)((i64)(word << 2) >> 42) + (flags & LEAVES ? -size : size);
  u64 expected = word >> EXPECTED_SHIFT & MAX_COUNT, pending = word & MAX_COUNT, phase = word & PARITY;
  u32 wrong = awaited + MAX_COUNT > 2 * MAX_COUNT || arrive > pending;
  pending -= arrive;
  if (flags & DROPS) expected -= arrive;
  u32 over = !pending && !awaited && flags & COMPLETES;
  if (wrong || over && flags & STAYS) return 0;
  if (over) {
    phase ^= PARITY;
    pending = expected;
  }
  *object = phase | (awaited & 0x3FFFFF) << AWAITED_SHIFT | expected << EXPECTED_SHIFT | pending;
  return 1;
}
