/* Counting of accesses whose addresses are known at run time only.

   Each function takes the words of an access in the table (groups, pieces, lanes, requests, in this order in memory),
   the addresses of 32 lanes and the word of those that are active, and adds one request. Equal keys among 32 are found
   without a branch: keys are compared with themselves moved by 1, 2 ... 31 places, which any width of vectors does
   well. */

#include "lanes.h"

#define NONE 0xffffffffu /* The key of an inactive lane: no sector of memory, word or bank has it. */
#define SECTOR_BITS 5
#define LINE_BITS 7

typedef u32x32 __attribute__((aligned(4))) moved_keys;
typedef u32x64 __attribute__((aligned(4))) moved_keys64;
typedef u64x4 __attribute__((aligned(8))) record;

INLINE u32x32 only(u32x32 keys, u32 mask) { return chosen(mask, keys, (u32x32)NONE); }

/* The lanes that hold a key that no earlier lane holds. */
static u32 first_of_key(u32x32 keys) {
  u32 room[2 * LANES] __attribute__((aligned(64)));
  *(u32x32 *)room = NONE;
  *(u32x32 *)(room + LANES) = keys;
  u32x32 least = NONE;
  UNROLLED for (u32 distance = 1; distance < LANES; distance++)
    least = __builtin_elementwise_min(least, keys ^ *(moved_keys *)(room + LANES - distance));
  return WORD_WHERE(least != 0);
}

/* The same of two keys a lane, as bits. */
static u64 first_of_keys(u32x64 keys) {
  u32 room[4 * LANES] __attribute__((aligned(64)));
  *(u32x64 *)room = NONE;
  *(u32x64 *)(room + 2 * LANES) = keys;
  u32x64 least = NONE;
  UNROLLED for (u32 distance = 1; distance < 2 * LANES; distance++)
    least = __builtin_elementwise_min(least, keys ^ *(moved_keys64 *)(room + 2 * LANES - distance));
  boolx64 first = __builtin_convertvector(least != 0, boolx64) & __builtin_convertvector(keys != NONE, boolx64);
  u64 bits;
  __builtin_memcpy(&bits, &first, 8);
  return bits;
}

/* The largest number of lanes of a mask that hold one key. */
static u32 most_of_one_key(u32x32 keys, u32 mask) {
  u32 room[2 * LANES] __attribute__((aligned(64)));
  *(u32x32 *)room = NONE;
  *(u32x32 *)(room + LANES) = keys;
  u32x32 equal = 0;
  UNROLLED for (u32 distance = 1; distance < LANES; distance++)
    equal -= (u32x32)(keys == *(moved_keys *)(room + LANES - distance));
  return __builtin_reduce_max(chosen(mask, equal, (u32x32)0)) + 1;
}

/* Adds a request. */
INLINE void add(record *words, u64 groups, u64 pieces, u64 lanes) { *words += (u64x4){groups, pieces, lanes, 1}; }

/* Addresses in pieces of 2 to the `bits` bytes. Memory is smaller than 4 Gi of them, so that the lower bits tell. */
INLINE u32x32 pieces_of(u64x32 addresses, u32 bits) { return __builtin_convertvector(addresses >> bits, u32x32); }

#define MOVED_UP(keys, distance) __builtin_shufflevector((u32x32)0, keys, FROM32(LANES - distance))

/* Of each lane, the largest number in it and the lanes before. */
INLINE u32x32 running_maximum(u32x32 keys) {
  keys = __builtin_elementwise_max(keys, MOVED_UP(keys, 1));
  keys = __builtin_elementwise_max(keys, MOVED_UP(keys, 2));
  keys = __builtin_elementwise_max(keys, MOVED_UP(keys, 4));
  keys = __builtin_elementwise_max(keys, MOVED_UP(keys, 8));
  return __builtin_elementwise_max(keys, MOVED_UP(keys, 16));
}

/* Of each lane, the value of the lane before; of the first its own. */
#define EARLIER(v) __builtin_shufflevector(v, v, 0, FROM16(0), FROM(16), 24, 25, 26, 27, 28, 29, 30)

/* The number of different keys where those of a full warp never decrease, or never increase; else 0. */
INLINE u32 different_in_order(u32x32 keys, u32 mask) {
  i32x32 own = (i32x32)keys;
  i32x32 earlier = EARLIER(own);
  u32 ups = WORD_WHERE(own > earlier), downs = WORD_WHERE(own < earlier);
  return mask == ~0u && (!ups || !downs) ? count_of(ups | downs) + 1 : 0;
}

/* The sectors of accesses that are aligned. The active lanes of a partial warp are in order where none has a smaller
   sector than an active lane before: each is compared with the largest of these. */
INLINE u32 sectors_of(u64x32 addresses, u32 mask) {
  u32x32 sectors = pieces_of(addresses, SECTOR_BITS), above_zero = sectors + 1;
  u32 few = different_in_order(sectors, mask);
  if (few) return few;
  u32x32 most = running_maximum(chosen(mask, above_zero, (u32x32)0));
  if ((WORD_WHERE(most == above_zero) & mask) == mask) return count_of(WORD_WHERE(most > MOVED_UP(most, 1)));
  return count_of(first_of_key(only(sectors, mask)) & mask);
}

/* Sectors that so many bytes of each active lane would need side by side. */
INLINE u64 least_sectors(u32 mask, u64 bytes) { return (count_of(mask) * bytes + 31) >> SECTOR_BITS; }

void count_global(record *words, u64x32 base, u64 offset, u32 mask, u64 bytes) EXPORT("count.global");
void count_global(record *words, u64x32 base, u64 offset, u32 mask, u64 bytes) {
  if (!mask) return;
  add(words, least_sectors(mask, bytes), sectors_of(base + offset, mask), count_of(mask));
}

/* Accesses that may lie in two sectors: merged ones need not be aligned as one. */
void count_merged(record *words, u64x32 base, u64 offset, u32 mask, u64 bytes) EXPORT("count.merged");
void count_merged(record *words, u64x32 base, u64 offset, u32 mask, u64 bytes) {
  if (!mask) return;
  u64x32 first = base + offset;
  u32x32 near = only(pieces_of(first, SECTOR_BITS), mask);
  u32x32 far = only(pieces_of(first + (bytes - 1), SECTOR_BITS), mask);
  u32x64 both = __builtin_shufflevector(near, far, FROM32(0), FROM32(32));
  add(words, least_sectors(mask, bytes), __builtin_popcountll(first_of_keys(both)), count_of(mask));
}

void count_global_atomic(record *words, u64x32 base, u64 offset, u32 mask) EXPORT("count.global.atomic");
void count_global_atomic(record *words, u64x32 base, u64 offset, u32 mask) {
  if (!mask) return;
  u64x32 addresses = base + offset;
  u32 sectors = sectors_of(addresses, mask);
  add(words, most_of_one_key(only(pieces_of(addresses, 2), mask), mask), sectors, count_of(mask));
}

/* The lanes whose generic addresses are in a window. */
u32 count_windowed(u64x32 base, u64 offset, u32 mask, u64 window) EXPORT("count.windowed");
u32 count_windowed(u64x32 base, u64 offset, u32 mask, u64 window) {
  return WORD_WHERE(base + offset - window < WINDOW_BYTES) & mask;
}

/* The fullest bank of 32 words: how many different ones it has; 0 where no lane is active. */
static __attribute__((noinline, flatten)) u32 passes_of(u32x32 words, u32 mask) {
  if (!mask) return 0;
  u32x32 keys = only(words, mask);
  /* Words of a full warp that never decrease, or never increase, differ from the one before where they are new. */
  u32 few = different_in_order(words, mask);
  if (few == 1) return 1;
  u32 own = few ? WORD_WHERE(words != EARLIER(words)) | 1 : first_of_key(keys) & mask;
  if (count_of(own) == 2) {
    u32 one = lowest(own), other = lowest(own & own - 1);
    return 1 + !((words[one] ^ words[other]) & 31);
  }
  return most_of_one_key(only(keys & 31, own), own);
}

#define FROM4(i) i, i + 1, i + 2, i + 3
#define PHASE_OF_32(i) FROM32(i)
#define PHASE_OF_16(i) FROM16(i), FROM16(i)
#define PHASE_OF_8(i) FROM(i), FROM(i), FROM(i), FROM(i)
#define PHASE_OF_4(i) FROM4(i), FROM4(i), FROM4(i), FROM4(i), FROM4(i), FROM4(i), FROM4(i), FROM4(i)

/* One phase: all words of the `each` lanes from `first` on. */
#define PHASE(each, first)                                                                     \
  {                                                                                            \
    u32x32 own = __builtin_shufflevector(at, at, PHASE_OF_##each(first)) + LANE / each;        \
    u32 part = mask >> first & NONE >> (32 - each);                                            \
    u32 passes = passes_of(own, part * (NONE / (NONE >> (32 - each))));                        \
    pieces += passes;                                                                          \
    groups += passes != 0;                                                                     \
  }

#define PHASES_1 PHASE(32, 0)
#define PHASES_2 PHASE(16, 0) PHASE(16, 16)
#define PHASES_4 PHASE(8, 0) PHASE(8, 8) PHASE(8, 16) PHASE(8, 24)
#define PHASES_8 PHASE(4, 0) PHASE(4, 4) PHASE(4, 8) PHASE(4, 12) PHASE(4, 16) PHASE(4, 20) PHASE(4, 24) PHASE(4, 28)

/* The 32-bit words at which lanes begin. */
INLINE u32x32 words_at(u32x32 base, u64 offset) { return (base + (u32)offset) >> 2; }

/* Accesses of so many words a lane: each phase has 32 words of 32, 16, 8 or 4 lanes. Where active lanes lie side by
   side, or all at one place, a phase takes one pass. Aligned accesses have all words in common, or none. */
#define COUNT_SHARED(count)                                                                           \
  void count_shared_##count(record *words, u32x32 base, u64 offset, u32 mask)                         \
      EXPORT("count.shared." #count);                                                                 \
  void count_shared_##count(record *words, u32x32 base, u64 offset, u32 mask) {                       \
    if (!mask) return;                                                                                \
    u32x32 at = words_at(base, offset), away = at - LANE * count;                                     \
    u32 lane = lowest(mask), pieces = 0, groups = 0, overlap = 0;                                     \
    u32 one = !(WORD_WHERE(at != at[lane]) & mask), row = !(WORD_WHERE(away != away[lane]) & mask);   \
    if (one || row) {                                                                                 \
      UNROLLED for (u32 phase = 0; phase < count; phase++)                                            \
        groups += (mask >> phase * (LANES / count) & NONE >> (LANES - LANES / count)) != 0;           \
      pieces = groups;                                                                                \
      overlap = count > 1 && one && count_of(mask) > 1;                                               \
    } else {                                                                                          \
      PHASES_##count if (count > 1) overlap = (~first_of_key(only(at, mask)) & mask) != 0;            \
    }                                                                                                 \
    add(words, groups, pieces, overlap);                                                              \
  }
COUNT_SHARED(1)
COUNT_SHARED(2)
COUNT_SHARED(4)
COUNT_SHARED(8)

/* Cycles of L1 for the loads of a request that hit, in parts of 64: its passes over the 32 banks of L1, or the lookups
   of its lines of 128 bytes where these take longer. */
INLINE u64 load_passes(u64x32 first, u32 mask, u64 bytes) {
  u32 each = bytes < 4 ? 4 : bytes, groups = 0, pieces = 0;
  u32x32 lines = pieces_of(first, LINE_BITS), keys = lines << 3 | LANE * each >> LINE_BITS;
  for (u32 phase = 0; phase < each / 4; phase++) {
    u32 lanes = LANES * 4 / each;
    groups += (mask >> phase * lanes & NONE >> (LANES - lanes)) != 0;
  }
  u32 parts = different_in_order(keys, mask);
  if (!parts) parts = count_of(first_of_key(only(keys, mask)) & mask);
  if (parts == groups) return groups * PARTS_OF_A_CYCLE;
  u32 lookups = different_in_order(lines, mask);
  if (!lookups) lookups = count_of(first_of_key(only(lines, mask)) & mask);
  u32x32 at = pieces_of(first, 2);
  if (each == 4) {
    PHASES_1
  } else if (each == 8) {
    PHASES_2
  } else if (each == 16) {
    PHASES_4
  } else {
    PHASES_8
  }
  u64 passes = pieces * PARTS_OF_A_CYCLE, found = PARTS_OF_A_CYCLE + (lookups - 1) * LOOKUP_PARTS;
  return passes > found ? passes : found;
}

/* The bin of a distance: two for each power of two. */
INLINE u32 bin_of(u32 distance) {
  if (distance < 2) return distance;
  u32 top = 31 - __builtin_clz(distance);
  return 2 * top + (distance >> (top - 1) & 1);
}

/* Notes which sectors a warp loads that it has loaded before, by how many others it has loaded since (`touched_sectors`
   says what is kept). Lanes side by side that lie in one sector load it once. */
static __attribute__((noinline)) void note_reuses(u8 *record, const u64 *places, u32 mask, u32 warp, u64 sectors) {
  u32 *stamps = (u32 *)POINTER_AT(record, REUSE_STAMPS), *clock = &U32_AT(record, REUSE_CLOCKS + 4 * warp);
  u64 before = ~0ull;
  for (u32 left = mask; left; left &= left - 1) {
    u64 sector = places[lowest(left)] >> SECTOR_BITS;
    if (sector == before || sector >= sectors) continue;
    before = sector;
    u32 stamp = stamps[sector], distance = (*clock - stamp) & REUSE_MASK, is_own = stamp >> REUSE_BITS == warp + 1;
    if (is_own) U64_AT(record, REUSE_BINS + 8 * bin_of(distance)) += 1;
    U64_AT(record, REUSE_ENTRIES) += !is_own;
    if (!is_own || distance > REUSE_NEAR) *clock = (*clock + 1) & REUSE_MASK;
    stamps[sector] = (warp + 1) << REUSE_BITS | *clock;
  }
}

/* Marks the first and the last sector of each active lane's access: an access is no longer than a sector. Of loads it
   adds the cycles of L1. */
void count_touched(u8 *context, u32 warp, u64x32 base, u64 offset, u32 mask, u64 bytes, u8 bit) EXPORT("count.touched");
void count_touched(u8 *context, u32 warp, u64x32 base, u64 offset, u32 mask, u64 bytes, u8 bit) {
  if (!mask) return;
  u64 places[LANES] __attribute__((aligned(64)));
  u64x32 first = base + offset - BASE;
  *(u64x32 *)places = first;
  u8 *marks = POINTER_AT(context, TOUCHED), *reuses = POINTER_AT(context, REUSES);
  u64 sectors = U64_AT(context, TOUCHED_SECTORS);
  if (bit == READ) U64_AT(context, LOAD_PASSES) += load_passes(first, mask, bytes);
  u32x32 begins = pieces_of(first, SECTOR_BITS), ends = pieces_of(first + (bytes - 1), SECTOR_BITS);
  u32 others = WORD_WHERE(begins != EARLIER(begins)) | WORD_WHERE(ends != EARLIER(ends)) | ~(mask << 1);
  if (bit == READ && reuses) note_reuses(reuses, places, mask & others, warp, sectors);
  for (u32 left = mask & others; left; left &= left - 1) {
    u64 place = places[lowest(left)], near = place >> SECTOR_BITS, far = (place + bytes - 1) >> SECTOR_BITS;
    if (near < sectors && far < sectors) {
      marks[near] |= bit;
      marks[far] |= bit;
    }
  }
}

void count_shared_atomic(record *words, u32x32 base, u64 offset, u32 mask) EXPORT("count.shared.atomic");
void count_shared_atomic(record *words, u32x32 base, u64 offset, u32 mask) {
  if (!mask) return;
  add(words, most_of_one_key(only(words_at(base, offset), mask), mask), 0, count_of(mask));
}

/* Accesses of some words a lane, aligned: one lane's words are all another's or none. 8 lanes share sectors. */
void count_local(record *words, u32x32 base, u64 offset, u32 mask, u32 each) EXPORT("count.local");
void count_local(record *words, u32x32 base, u64 offset, u32 mask, u32 each) {
  if (!mask) return;
  u32x32 places = words_at(base, offset) << 2 | LANE / 8;
  add(words, 0, count_of(first_of_key(only(places, mask)) & mask) * each, count_of(mask));
}

/* Aligned accesses to constant memory of some words a lane: one lane's words are all another's or none. Lines of 64
   bytes are told by where accesses begin. */
void count_const(record *words, u32x32 base, u64 offset, u32 mask, u32 each) EXPORT("count.const");
void count_const(record *words, u32x32 base, u64 offset, u32 mask, u32 each) {
  if (!mask) return;
  u32x32 at = words_at(base, offset), lines = at >> (CONSTANT_LINE_BITS - 2);
  u32 places = count_of(first_of_key(only(at, mask)) & mask);
  add(words, count_of(first_of_key(only(lines, mask)) & mask), places * each, count_of(mask));
}
