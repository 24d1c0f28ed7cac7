/* Loads and stores of one element a lane. */

#include "find.h"

#define GLUE_(a, b, c) a##b##c
#define GLUE(a, b, c) GLUE_(a, b, c)
#define NAME(stem) GLUE(stem, _, BITS)
#define TEXT_(bits) #bits
#define TEXT(bits) TEXT_(bits)
#define TYPED_EXPORT(name) EXPORT(name ".i" TEXT(BITS))
#define SIXTEEN(i) i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i
#define HALVES(two) __builtin_shufflevector(two, two, SIXTEEN(0), SIXTEEN(1))

typedef _Bool boolx16 __attribute__((ext_vector_type(16)));

INLINE boolx16 half_of(u32 word) {
  boolx16 lanes;
  u16 low = word;
  __builtin_memcpy(&lanes, &low, 2);
  return lanes;
}

#define PIECE(bytes) typedef u8 __attribute__((ext_vector_type(bytes), aligned(1))) piece##bytes;
PIECE(32) PIECE(16) PIECE(8) PIECE(4) PIECE(2) PIECE(1)

/* A run is copied by its first and its last bytes, as many as a register holds, which may overlap. */
#define ENDS(bytes)                                          \
  if (least <= bytes && length >= bytes) {                   \
    piece##bytes head = *(piece##bytes *)from, tail = *(piece##bytes *)(from + length - bytes); \
    *(piece##bytes *)to = head;                              \
    *(piece##bytes *)(to + length - bytes) = tail;           \
    return;                                                  \
  }

INLINE void copy_run(u8 *to, u8 *from, u64 length, u32 least) {
  if (length >= 32) {
    piece32 head = *(piece32 *)from, tail = *(piece32 *)(from + length - 32);
    *(piece32 *)to = head;
    *(piece32 *)(to + length - 32) = tail;
    for (u64 at = 32; at < length - 32; at += 32) *(piece32 *)(to + at) = *(piece32 *)(from + at);
    return;
  }
  ENDS(16) ENDS(8) ENDS(4) ENDS(2) ENDS(1)
}

/* Pointers to local memory of each lane's own; after a fault they are of no use. */
u64x32 locate_local(u8 *context, u8 *site, u64x32 base, u64 offset, u32 mask) EXPORT("locate.local");
u64x32 locate_local(u8 *context, u8 *site, u64x32 base, u64 offset, u32 mask) {
  u64x32 own = base + offset;
  u64 bytes = U64_AT(site, SITE_ACCESS_BYTES);
  boolx32 fine = WHERE(own < limit_of(U64_AT(context, LOCAL_BYTES), bytes)) & WHERE((own & (bytes - 1)) == 0);
  u32 miss = ~word_of(fine) & mask;
  if (miss) {
    *(addresses *)(context + LANE_ADDRESSES) = own;
    note_memory(context, site, miss);
  }
  return U64_AT(context, LOCAL_BASE) + U64_AT(context, LOCAL_STRIDE) * __builtin_convertvector(LANE, u64x32) + own;
}

/* The ways of an access by indices. */
enum { OTHERWISE, FULL, TWO_RUNS, APART };

/* Where two runs of lanes would begin with lane 0, and the lanes of the first. */
typedef struct {
  i32 low, high;
  u32 in_low;
} indexed;

/* True if active lanes lie in two runs at most, in each of which an index is as far from the last as the lane is: at a
   picture's edge, and where some lanes of a loop are a round behind the others. The lowest active lane's run, and the
   highest's. */
INLINE u32 in_two_runs(i32x32 index, u32 mask, indexed *at) {
  i32 room[LANES] __attribute__((aligned(64)));
  *(i32x32 *)room = index;
  u32 first = lowest(mask), last = LANES - 1 - __builtin_clz(mask), far = (1u << 31) - LANES;
  i32x32 starts = index - (i32x32)LANE;
  at->low = room[first] - (i32)first;
  at->high = room[last] - (i32)last;
  at->in_low = WORD_WHERE(starts == at->low);
  u32 all = !(~(at->in_low | WORD_WHERE(starts == at->high)) & mask);
  return all & ((u32)room[first] + far < 2 * far) & ((u32)room[last] + far < 2 * far); /* one branch */
}

/* Two vectors of 32 bytes interleaved, within each 16 bytes: their lower or upper elements alternately. */
#define LOW_32(a, b) __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13)
#define HIGH_32(a, b) __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15)
#define LOW_64(a, b) __builtin_shufflevector(a, b, 0, 4, 2, 6)
#define HIGH_64(a, b) __builtin_shufflevector(a, b, 1, 5, 3, 7)
#define LOW_PAIRS_32(a, b) __builtin_shufflevector(a, b, 0, 1, 8, 9, 4, 5, 12, 13)
#define HIGH_PAIRS_32(a, b) __builtin_shufflevector(a, b, 2, 3, 10, 11, 6, 7, 14, 15)

/* Rows made into columns, or columns into rows. */
INLINE void turn_32(u32x8 *rows) {
  u32x8 low = LOW_32(rows[0], rows[1]), next_low = LOW_32(rows[2], rows[3]);
  u32x8 high = HIGH_32(rows[0], rows[1]), next_high = HIGH_32(rows[2], rows[3]);
  rows[0] = LOW_PAIRS_32(low, next_low);
  rows[1] = HIGH_PAIRS_32(low, next_low);
  rows[2] = LOW_PAIRS_32(high, next_high);
  rows[3] = HIGH_PAIRS_32(high, next_high);
}

INLINE void turn_64(u64x4 *rows) {
  u64x4 low = LOW_64(rows[0], rows[1]), high = HIGH_64(rows[0], rows[1]);
  rows[0] = low;
  rows[1] = high;
}

/* Every lane, by 0 to 4, from a place on. */
#define BY_0 SIXTEEN(0), SIXTEEN(0)
#define BY_1 FROM32(0)
#define BY4_OF(gap, at, i) gap * (i) + at, gap * (i + 1) + at, gap * (i + 2) + at, gap * (i + 3) + at
#define BY16_OF(gap, at, i) BY4_OF(gap, at, i), BY4_OF(gap, at, i + 4), BY4_OF(gap, at, i + 8), BY4_OF(gap, at, i + 12)
#define BY32_OF(gap, at) BY16_OF(gap, at, 0), BY16_OF(gap, at, 16)
#define BY_2 BY32_OF(2, 0)
#define BY_3 BY32_OF(3, 0)
#define BY_4 BY32_OF(4, 0)

/* Indices for sixteen lanes: each repeated, or in a row of elements of which those at a place are of a second one. */
#define EACH_4(act, at, i) act(at, i), act(at, i + 1), act(at, i + 2), act(at, i + 3)
#define EACH_16(act, at, i) EACH_4(act, at, i), EACH_4(act, at, i + 4), EACH_4(act, at, i + 8), EACH_4(act, at, i + 12)
#define REPEATED_2(at, i) i, i
#define REPEATED_4(at, i) i, i, i, i
#define BLEND(gap, at, i, n) gap * (i) + n + 16 * gap * (n == at)
#define BLENDED_2(at, i) BLEND(2, at, i, 0), BLEND(2, at, i, 1)
#define BLENDED_4(at, i) BLEND(4, at, i, 0), BLEND(4, at, i, 1), BLEND(4, at, i, 2), BLEND(4, at, i, 3)

#define BITS 8
#define SIZE 1
#define ORDER 0
#include "elements.h"

#undef BITS
#undef SIZE
#undef ORDER
#define BITS 16
#define SIZE 2
#define ORDER 1
#include "elements.h"

#undef BITS
#undef SIZE
#undef ORDER
#define BITS 32
#define SIZE 4
#define ORDER 2
#define ALL_OF_GROUP FROM(0)
#define LOW_OF_GROUP 0, 1, 2, 3
#define HIGH_OF_GROUP 4, 5, 6, 7
#include "elements.h"

#undef BITS
#undef SIZE
#undef ORDER
#define BITS 64
#define SIZE 8
#define ORDER 3
#undef ALL_OF_GROUP
#undef LOW_OF_GROUP
#undef HIGH_OF_GROUP
#define ALL_OF_GROUP 0, 1, 2, 3
#define LOW_OF_GROUP 0, 1
#define HIGH_OF_GROUP 2, 3
#include "elements.h"
