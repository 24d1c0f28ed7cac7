/* Loads and stores of lanes, for elements of BITS bits (SIZE bytes, 2 to the ORDER): included once for each size.

   Lanes that are contiguous at run time, in the full warp or in its halves, are moved as vectors. */

#define element GLUE(u, BITS, )
#define elements GLUE(u, BITS, x32)
#define half GLUE(u, BITS, x16)
#define IS_NARROW (BITS < 32)

typedef elements __attribute__((aligned(SIZE))) NAME(unaligned);
typedef half __attribute__((aligned(SIZE))) NAME(unaligned_half);
typedef GLUE(i, BITS, x32) NAME(signs);

#define row NAME(unaligned)
#define half_row NAME(unaligned_half)
#define PLACE(host, index) ((element *)(host) + (i64)(index))

INLINE elements NAME(chosen)(u32 word, elements with, elements without) {
  return -__builtin_convertvector(lanes_of(word), NAME(signs)) ? with : without;
}

/* ------------------------------------------------------------ lanes at pointers of their own */

/* Without branches: lanes that are off load what the first that is on does. */
static elements NAME(apart)(u8 *host, i32x32 index, u32 live) {
  if (!live) return 0;
  i32 room[LANES] __attribute__((aligned(64)));
  *(i32x32 *)room = index;
  i32 first = room[lowest(live)]; /* by a number: LLVM keeps what is read so in memory, and loads are cheap */
  *(i32x32 *)room = (i32x32)chosen(live, (u32x32)index, (u32x32)first);
  elements values = 0;
  UNROLLED for (u32 lane = 0; lane < LANES; lane++) values[lane] = *PLACE(host, room[lane]);
  return NAME(chosen)(live, values, 0);
}

static elements NAME(gather)(u64x32 pointers, u32 live) {
#if IS_NARROW
  if (count_of(live) < FEW_LANES) {
    u64 places[LANES] __attribute__((aligned(64)));
    element values[LANES] __attribute__((aligned(64)));
    *(u64x32 *)places = pointers;
    *(elements *)values = 0;
    for (u32 left = live; left; left &= left - 1) values[lowest(left)] = *(element *)places[lowest(left)];
    return *(elements *)values;
  }
  u64x32 safe = chosen64(live, pointers, (u64x32)pointers[lowest(live)]);
  elements values = 0;
  UNROLLED for (u32 lane = 0; lane < LANES; lane++) values[lane] = *(element *)safe[lane];
  return NAME(chosen)(live, values, 0);
#else
  return __builtin_masked_gather(lanes_of(live), (i64x32)pointers, (element *)0, (elements)0); /* `_BY_POINTERS` */
#endif
}

/* Values to the lanes' pointers, lowest lane first. Lanes that are off write to a place of their own. */
static void NAME(scatter)(u64x32 pointers, u32 live, elements values) {
  element room[LANES] __attribute__((aligned(64)));
  if (count_of(live) < FEW_LANES) {
    u64 places[LANES] __attribute__((aligned(64)));
    *(elements *)room = values;
    *(u64x32 *)places = pointers;
    for (u32 left = live; left; left &= left - 1) *(element *)places[lowest(left)] = room[lowest(left)];
  } else {
    u64x32 safe = chosen64(live, pointers, (u64x32)(u64)room);
    UNROLLED for (u32 lane = 0; lane < LANES; lane++) *(element *)safe[lane] = values[lane];
  }
}

/* ------------------------------------------------------------ lanes side by side in halves */

INLINE elements NAME(joined)(half first, half second) { return __builtin_shufflevector(first, second, FROM32(0)); }

/* A half-warp is loaded whole where one of its lanes is on: what lies SLACK bytes around memory that a lane may use can
   be read. Not so around memory of the host (`EXACT`). */
INLINE elements NAME(load_halves)(u8 *first, u8 *second, u32 live) {
  if (live == ~0u) return NAME(joined)(*(half_row *)first, *(half_row *)second);
  if (!live) return 0;
  u32 low = live & 0xffff;
  u8 *from = low ? first : second, *next = low == live ? first : second;
  return NAME(chosen)(live, NAME(joined)(*(half_row *)from, *(half_row *)next), 0);
}

INLINE elements NAME(load_beside)(u8 *context, u8 *first, u8 *second, u32 live) {
#if IS_NARROW
  (void)context;
#else
  if (U64_AT(context, EXACT)) {
    half low = __builtin_masked_load(half_of(live), (element *)first, (half)0);
    return NAME(joined)(low, __builtin_masked_load(half_of(live >> 16), (element *)second, (half)0));
  }
#endif
  return NAME(load_halves)(first, second, live);
}

/* Elements of a row to memory, run by run of lanes that are on, and nothing beside them. */
static void NAME(part)(u8 *to, elements values, u32 live) {
  element room[LANES] __attribute__((aligned(64)));
  *(elements *)room = values;
  for (u32 left = live; left;) {
    u32 first = lowest(left), carried = left + (1u << first), end = carried ? lowest(carried) : LANES;
    left &= carried;
    copy_run(to + first * SIZE, (u8 *)(room + first), (u64)(end - first) << ORDER, SIZE);
  }
}

INLINE void NAME(store_halves)(u8 *first, u8 *second, u32 live, elements values) {
  half low = __builtin_shufflevector(values, values, FROM16(0));
  half high = __builtin_shufflevector(values, values, FROM16(16));
  if (live == ~0u) {
    *(half_row *)first = low;
    *(half_row *)second = high;
    return;
  }
#if IS_NARROW
  NAME(part)(first, values, live & 0xffff);
  NAME(part)(second - 16 * SIZE, values, live & 0xffff0000u);
#else
  __builtin_masked_store(half_of(live), low, (element *)first);
  __builtin_masked_store(half_of(live >> 16), high, (element *)second);
#endif
}

INLINE u32 NAME(beside)(u64x32 pointers, u32 live) {
  u64x2 two = {pointers[0], pointers[16]};
  u64x32 steps = __builtin_convertvector(LANE % 16 * SIZE, u64x32);
  return !(~WORD_WHERE(pointers == HALVES(two) + steps) & live);
}

INLINE elements NAME(fetch)(u8 *context, u64x32 pointers, u32 live) {
  u8 *first = (u8 *)pointers[0], *second = (u8 *)pointers[16];
  if (NAME(beside)(pointers, live)) return NAME(load_beside)(context, first, second, live);
  u64x2 two = {pointers[0], pointers[16]};
  if (!(~WORD_WHERE(pointers == HALVES(two)) & live) && (live & 0x10001) == 0x10001) {
    GLUE(u, BITS, x2) both = {*(element *)first, *(element *)second};
    return HALVES(both);
  }
  return NAME(gather)(pointers, live);
}

INLINE void NAME(put)(u64x32 pointers, u32 live, elements values) {
  if (NAME(beside)(pointers, live)) NAME(store_halves)((u8 *)pointers[0], (u8 *)pointers[16], live, values);
  else NAME(scatter)(pointers, live, values);
}

/* ------------------------------------------------------------ by addresses, or by one and what lanes add */

elements NAME(load)(u8 *context, u8 *site, u64x32 base, u64 offset, u32 mask) TYPED_EXPORT("load");
elements NAME(load)(u8 *context, u8 *site, u64x32 base, u64 offset, u32 mask) {
  found place = find(context, site, base, offset, mask);
  return NAME(fetch)(context, place.pointers, place.live);
}

elements NAME(load_affine)(u8 *context, u8 *site, u64 base, addresses *lanes, u32 mask) TYPED_EXPORT("load.affine");
elements NAME(load_affine)(u8 *context, u8 *site, u64 base, addresses *lanes, u32 mask) {
  return NAME(load)(context, site, base + *lanes, 0, mask);
}

void NAME(store)(u8 *context, u8 *site, u64x32 base, u64 offset, u32 mask, elements values) TYPED_EXPORT("store");
void NAME(store)(u8 *context, u8 *site, u64x32 base, u64 offset, u32 mask, elements values) {
  found place = find(context, site, base, offset, mask);
  NAME(put)(place.pointers, place.live, values);
}

void NAME(store_affine)(u8 *context, u8 *site, u64 base, addresses *lanes, u32 mask, elements values)
    TYPED_EXPORT("store.affine");
void NAME(store_affine)(u8 *context, u8 *site, u64 base, addresses *lanes, u32 mask, elements values) {
  NAME(store)(context, site, base + *lanes, 0, mask, values);
}

/* ------------------------------------------------------------ by a scalar and an index a lane */

#if IS_NARROW
/* Evenly spaced lanes, `gap` apart, a row at a time, loaded with what is between them and on both sides. Goes on below
   where a few rows do not hold all. */
#define ROWS_BY(gap, indices)                                                                                    \
  case gap:                                                                                                      \
    for (u32 count = 1;; count++) {                                                                              \
      u32 first = lowest(left);                                                                                  \
      i32 start = room[first] - (i32)(first * gap);                                                              \
      if ((u32)start + ((1u << 31) - SLACK / 2) >= 0u - SLACK) break;                                            \
      u32 match = WORD_WHERE(index == start + (i32x32)(LANE * gap)) & left;                                      \
      NAME(span##gap) span = *(NAME(span##gap) *)PLACE(host, start);                                             \
      values = NAME(chosen)(match, __builtin_shufflevector(span, span, indices), values);                        \
      left ^= match;                                                                                             \
      if (!left) return values;                                                                                  \
      if (count >= MAX_NARROW_ROWS || count_of(match) < SHORT_NARROW_ROW) break;                                \
    }                                                                                                            \
    break;
#define SPAN(gap, count) typedef element __attribute__((ext_vector_type(count), aligned(SIZE))) NAME(span##gap);
SPAN(0, 1) SPAN(1, 32) SPAN(2, 63) SPAN(3, 94) SPAN(4, 125)

/* What lies at the lanes' indices; what a few rows do not hold is gathered. */
static elements NAME(rows)(u8 *host, i32x32 index, u32 live) {
  if (!live) return 0;
  i32 room[LANES] __attribute__((aligned(64)));
  *(i32x32 *)room = index;
  elements values = 0;
  u32 left = live, first = lowest(live);
  switch (room[(first + 1) % LANES] - room[first]) {
    ROWS_BY(0, BY_0)
    ROWS_BY(1, BY_1)
    ROWS_BY(2, BY_2)
    ROWS_BY(3, BY_3)
    ROWS_BY(4, BY_4)
  }
  return NAME(chosen)(left, NAME(apart)(host, index, left), values);
}
#define AT_INDICES NAME(rows)
#else
#define AT_INDICES NAME(apart)
#endif

/* Compared with the least and the greatest index that fit. `form` holds the logarithm of the scale, and 256 where the
   index is signed. A half that moves as a vector begins where its first lane is, active or not: the index must not wrap
   between that lane and the others. */
INLINE u32 NAME(way)(u8 *site, u64 base, i32x32 index, u32 form, u32 mask, indexed *at) {
  i32x2 two = {index[0], index[16]};
  i32x32 uneven = index ^ (HALVES(two) + (i32x32)(LANE % 16));
  u64 size = U64_AT(site, SITE_SIZE), from = base - U64_AT(site, SITE_LOW);
  i64 least = form & 256 ? -(1ll << 31) : 0;
  i64 first = __builtin_elementwise_max((i64)(SIZE - 1 - from) >> ORDER, least);
  i64 last = __builtin_elementwise_min((i64)(size - from - SIZE) >> ORDER, (1ll << 31) - 1);
  if ((form & 255) != ORDER | (base & (SIZE - 1)) != 0 | size < SIZE | first > last) return OTHERWISE;
  if (mask == ~0u & !__builtin_reduce_or(uneven)) {
    i64 begin = two[0], middle = two[1];
    i64 low = __builtin_elementwise_min(begin, middle), high = __builtin_elementwise_max(begin, middle);
    if (low >= first & high <= last - 15) return FULL;
  }
  if (~(WORD_WHERE(index >= (i32)first) & WORD_WHERE(index <= (i32)last)) & mask) return OTHERWISE;
  return mask && in_two_runs(index, mask, at) ? TWO_RUNS : APART;
}

INLINE u64x32 NAME(widened)(u64 base, i32x32 index, u32 form) {
  u64x32 wide = __builtin_convertvector((u32x32)index, u64x32);
  if (form & 256) wide = (u64x32)__builtin_convertvector(index, i64x32);
  return base + (wide << (u64)(form & 255));
}

elements NAME(load_indexed)(u8 *context, u8 *site, u64 base, i32x32 index, u32 form, u32 mask)
    TYPED_EXPORT("load.indexed");
elements NAME(load_indexed)(u8 *context, u8 *site, u64 base, i32x32 index, u32 form, u32 mask) {
  u8 *host = (u8 *)(base + U64_AT(context, ARENA_DELTA));
  indexed at = {0, 0, 0};
  switch (NAME(way)(site, base, index, form, mask, &at)) {
    case FULL: return NAME(joined)(*(half_row *)PLACE(host, index[0]), *(half_row *)PLACE(host, index[16]));
    case TWO_RUNS: {
      if (!IS_NARROW && U64_AT(context, EXACT)) return AT_INDICES(host, index, mask);
      elements low = *(row *)PLACE(host, at.low), high = *(row *)PLACE(host, at.high);
      return NAME(chosen)(mask, NAME(chosen)(at.in_low, low, high), 0);
    }
    case APART: return AT_INDICES(host, index, mask);
  }
  return NAME(load)(context, site, NAME(widened)(base, index, form), 0, mask);
}

void NAME(store_indexed)(u8 *context, u8 *site, u64 base, i32x32 index, u32 form, u32 mask, elements values)
    TYPED_EXPORT("store.indexed");
void NAME(store_indexed)(u8 *context, u8 *site, u64 base, i32x32 index, u32 form, u32 mask, elements values) {
  u8 *host = (u8 *)(base + U64_AT(context, ARENA_DELTA));
  indexed at = {0, 0, 0};
  u32 way = NAME(way)(site, base, index, form, mask, &at);
  if (way == FULL) {
    NAME(store_halves)((u8 *)PLACE(host, index[0]), (u8 *)PLACE(host, index[16]), ~0u, values);
    return;
  }
  if (way == OTHERWISE) {
    NAME(store)(context, site, NAME(widened)(base, index, form), 0, mask, values);
    return;
  }
  u32 low = mask & at.in_low, high = mask ^ low;
  if (way == TWO_RUNS && low <= (high & -high) - 1) { /* of two lanes at one place the higher one's value stays */
    NAME(part)((u8 *)PLACE(host, at.low), values, low);
    NAME(part)((u8 *)PLACE(host, at.high), values, high);
    return;
  }
  u64x32 pointers = (u64)host + (u64x32)__builtin_convertvector(index, i64x32) * SIZE;
  NAME(scatter)(pointers, mask, values);
}

/* ------------------------------------------------------------ in shared memory, by 32-bit indices of elements */

/* An address rotated right by the logarithm of the element's size is an index if it is aligned, and beyond all of them
   otherwise: one comparison checks alignment and bounds. */
#define ROTATED(address) (ORDER ? (address) >> ORDER | (address) << (32 - ORDER) % 32 : (address))

INLINE u32 NAME(all_inside)(u8 *context, u8 *site, u32x32 own, u32 count, u32 mask) {
  u32 miss = ~WORD_WHERE(ROTATED(own) < count) & mask;
  if (!miss) return 1;
  *(addresses *)(context + LANE_ADDRESSES) = __builtin_convertvector(own, u64x32);
  note_memory(context, site, miss);
  return 0;
}

INLINE u32 NAME(beside_32)(i32x32 index, u32 mask) {
  i32x2 two = {index[0], index[16]};
  return !(~WORD_WHERE(index == HALVES(two) + (i32x32)(LANE % 16)) & mask);
}

/* Few lanes are moved one by one, lowest first; where one of them is outside, all are looked at. Loaded ones are put
   together in a register: a vector that is read behind the writes of its elements waits for them. */
elements NAME(load_shared)(u8 *context, u8 *site, u32x32 base, u64 offset, u32 mask) TYPED_EXPORT("load.shared");
elements NAME(load_shared)(u8 *context, u8 *site, u32x32 base, u64 offset, u32 mask) {
  u32x32 own = base + (u32)offset;
  u32 count = U64_AT(context, SHARED_BYTES) >> ORDER;
  u8 *host = POINTER_AT(context, SHARED);
  if (count_of(mask) < FEW_LANES) {
    u32 room[LANES] __attribute__((aligned(64))), left = mask;
    *(u32x32 *)room = own;
    elements values = 0;
    for (; left; left &= left - 1) {
      u32 address = room[lowest(left)];
      if (ROTATED(address) >= count) break;
      u32 lane = WORD_WHERE((left & -left & 1u << LANE) != 0);
      values = NAME(chosen)(lane, (elements)*(element *)(host + address), values);
    }
    if (!left) return values;
  }
  if (!NAME(all_inside)(context, site, own, count, mask)) return 0;
  i32x32 index = (i32x32)own >> ORDER;
  if (NAME(beside_32)(index, mask))
    return NAME(load_halves)((u8 *)PLACE(host, index[0]), (u8 *)PLACE(host, index[16]), mask);
  return AT_INDICES(host, index, mask);
}

elements NAME(load_shared_affine)(u8 *context, u8 *site, u64 base, addresses *lanes, u32 mask)
    TYPED_EXPORT("load.shared.affine");
elements NAME(load_shared_affine)(u8 *context, u8 *site, u64 base, addresses *lanes, u32 mask) {
  return NAME(load_shared)(context, site, (u32)base + __builtin_convertvector(*lanes, u32x32), 0, mask);
}

void NAME(store_shared)(u8 *context, u8 *site, u32x32 base, u64 offset, u32 mask, elements values)
    TYPED_EXPORT("store.shared");
void NAME(store_shared)(u8 *context, u8 *site, u32x32 base, u64 offset, u32 mask, elements values) {
  u32x32 own = base + (u32)offset;
  u32 count = U64_AT(context, SHARED_BYTES) >> ORDER;
  u8 *host = POINTER_AT(context, SHARED);
  element aside[LANES] __attribute__((aligned(64)));
  if (count_of(mask) < FEW_LANES) {
    u32 room[LANES] __attribute__((aligned(64))), left = mask;
    *(u32x32 *)room = own;
    *(elements *)aside = values;
    for (; left; left &= left - 1) {
      u32 lane = lowest(left), address = room[lane];
      if (ROTATED(address) >= count) break;
      *(element *)(host + address) = aside[lane];
    }
    if (!left) return;
  }
  if (!NAME(all_inside)(context, site, own, count, mask)) return;
  i32x32 index = (i32x32)own >> ORDER;
  if (NAME(beside_32)(index, mask)) {
    NAME(store_halves)((u8 *)PLACE(host, index[0]), (u8 *)PLACE(host, index[16]), mask, values);
    return;
  }
  /* Lowest lane first: of two lanes at one place the higher one's value stays. */
  UNROLLED for (u32 lane = 0; lane < LANES; lane++)
    *(mask >> lane & 1 ? PLACE(host, index[lane]) : aside) = values[lane];
}

void NAME(store_shared_affine)(u8 *context, u8 *site, u64 base, addresses *lanes, u32 mask, elements values)
    TYPED_EXPORT("store.shared.affine");
void NAME(store_shared_affine)(u8 *context, u8 *site, u64 base, addresses *lanes, u32 mask, elements values) {
  NAME(store_shared)(context, site, (u32)base + __builtin_convertvector(*lanes, u32x32), 0, mask, values);
}

/* ------------------------------------------------------------ rows and places that kernels know */

void NAME(put_row)(u8 *to, elements values, u32 live) TYPED_EXPORT("put");
void NAME(put_row)(u8 *to, elements values, u32 live) {
  if (live == ~0u) *(row *)to = values;
  else if (live == 0xffff) *(half_row *)to = __builtin_shufflevector(values, values, FROM16(0));
  else NAME(part)(to, values, live);
}

elements NAME(load_local)(u64x32 pointers, u32 live) TYPED_EXPORT("load.local");
elements NAME(load_local)(u64x32 pointers, u32 live) { return NAME(gather)(pointers, live); }

void NAME(store_local)(u64x32 pointers, u32 live, elements values) TYPED_EXPORT("store.local");
void NAME(store_local)(u64x32 pointers, u32 live, elements values) { NAME(scatter)(pointers, live, values); }

/* ------------------------------------------------------------ lanes that lie evenly apart: at `at`, `at + by`, ... */

/* Of lanes 2 or 4 elements apart the memory from the first to the last is moved as vectors; lanes farther apart are
   moved one by one, which takes about as long with 8 elements from lane to lane. The vectors begin at a multiple of the
   distance, whichever of the elements there is the first lane's: a processor passes a vector from a store to a load of
   the same bytes, and waits for the store if the load is of other ones. What is volatile LLVM leaves whole. */
#define EVEN(gap)                                                                                                \
  typedef element __attribute__((ext_vector_type(32 * gap), aligned(SIZE))) NAME(even##gap);                     \
  typedef element __attribute__((ext_vector_type(16 * gap), aligned(SIZE))) NAME(even_half##gap);
EVEN(2) EVEN(4)

/* Loads the elements beside the lanes as well, fewer than SLACK bytes before the first and behind the last. */
#define LOAD_PLACE(gap, place)                                                                                   \
  case place * SIZE: {                                                                                           \
    NAME(even##gap) span = *(volatile NAME(even##gap) *)(at - place * SIZE);                                     \
    return __builtin_shufflevector(span, span, BY32_OF(gap, place));                                             \
  }

elements NAME(even_load)(u64 at, u64 by) TYPED_EXPORT("even.load");
elements NAME(even_load)(u64 at, u64 by) {
  if (by == 2 * SIZE) switch (at & (2 * SIZE - 1)) { LOAD_PLACE(2, 0) LOAD_PLACE(2, 1) }
  if (by == 4 * SIZE)
    switch (at & (4 * SIZE - 1)) { LOAD_PLACE(4, 0) LOAD_PLACE(4, 1) LOAD_PLACE(4, 2) LOAD_PLACE(4, 3) }
  elements values = 0;
  UNROLLED for (u32 lane = 0; lane < LANES; lane++) values[lane] = *(element *)(at + by * lane);
  return values;
}

INLINE void NAME(even_each)(u64 at, u64 by, elements values) {
  UNROLLED for (u32 lane = 0; lane < LANES; lane++) *(element *)(at + by * lane) = values[lane];
}

/* Writes the elements beside the lanes back as they are: shared memory, and SLACK around it, is one worker's. */
#define STORE_HALF(gap, place, first)                                                                            \
  {                                                                                                              \
    NAME(even_half##gap) *to = (NAME(even_half##gap) *)(at - place * SIZE + first * gap * SIZE);                 \
    NAME(even_half##gap) spread = __builtin_shufflevector(values, values, EACH_16(REPEATED_##gap, 0, first));    \
    NAME(even_half##gap) old = *(volatile NAME(even_half##gap) *)to;                                             \
    *to = __builtin_shufflevector(old, spread, EACH_16(BLENDED_##gap, place, 0));                                \
  }
#define STORE_PLACE(gap, place)                                                                                  \
  case place * SIZE: STORE_HALF(gap, place, 0) STORE_HALF(gap, place, 16) return;

void NAME(even_store)(u64 at, u64 by, elements values) TYPED_EXPORT("even.store");
void NAME(even_store)(u64 at, u64 by, elements values) { NAME(even_each)(at, by, values); }

void NAME(even_store_shared)(u64 at, u64 by, elements values) TYPED_EXPORT("even.store.shared");
void NAME(even_store_shared)(u64 at, u64 by, elements values) {
  if (by == 2 * SIZE) switch (at & (2 * SIZE - 1)) { STORE_PLACE(2, 0) STORE_PLACE(2, 1) }
  if (by == 4 * SIZE)
    switch (at & (4 * SIZE - 1)) { STORE_PLACE(4, 0) STORE_PLACE(4, 1) STORE_PLACE(4, 2) STORE_PLACE(4, 3) }
  NAME(even_each)(at, by, values);
}

/* ------------------------------------------------------------ several elements a lane, which pass through memory */

#if BITS >= 32
/* Lanes of 16 bytes move whole, and are turned between rows (a lane's elements) and columns (one element of all lanes),
   as many at a time as columns of 32 bytes hold. */
#define WHOLE (128 / BITS)
#define GROUP (2 * WHOLE)
typedef element __attribute__((ext_vector_type(WHOLE), aligned(SIZE))) NAME(lane);
typedef element __attribute__((ext_vector_type(GROUP), aligned(32))) NAME(column);

INLINE void NAME(to_columns)(u8 *const *places, element *values) {
  UNROLLED for (u32 first = 0; first < LANES; first += GROUP) {
    NAME(column) rows[WHOLE];
    UNROLLED for (u32 i = 0; i < WHOLE; i++) {
      NAME(lane) near = *(NAME(lane) *)places[first + i], far = *(NAME(lane) *)places[first + i + WHOLE];
      rows[i] = __builtin_shufflevector(near, far, ALL_OF_GROUP);
    }
    NAME(turn)(rows);
    UNROLLED for (u32 i = 0; i < WHOLE; i++) *(NAME(column) *)(values + LANES * i + first) = rows[i];
  }
}

INLINE void NAME(from_columns)(u8 *const *places, element *values) {
  UNROLLED for (u32 first = 0; first < LANES; first += GROUP) {
    NAME(column) columns[WHOLE];
    UNROLLED for (u32 i = 0; i < WHOLE; i++) columns[i] = *(NAME(column) *)(values + LANES * i + first);
    NAME(turn)(columns);
    UNROLLED for (u32 i = 0; i < WHOLE; i++) {
      *(NAME(lane) *)places[first + i] = __builtin_shufflevector(columns[i], columns[i], LOW_OF_GROUP);
      *(NAME(lane) *)places[first + i + WHOLE] = __builtin_shufflevector(columns[i], columns[i], HIGH_OF_GROUP);
    }
  }
}

/* Lanes of 16 bytes that lie one after the other. */
#define INTERLEAVED(name, text, move)                                                        \
  void NAME(name)(u64 host, element *values) TYPED_EXPORT(text);                             \
  void NAME(name)(u64 host, element *values) {                                               \
    u8 *places[LANES];                                                                       \
    UNROLLED for (u32 lane = 0; lane < LANES; lane++) places[lane] = (u8 *)host + 16 * lane; \
    NAME(move)(places, values);                                                              \
  }
INTERLEAVED(split, "split", to_columns)
INTERLEAVED(join, "join", from_columns)
#endif

/* Lanes that are off load what the first that is on does, and store to a place of their own. */
INLINE void NAME(loads_found)(found place, u32 count, elements *values) {
#if BITS >= 32
  if (count == WHOLE) {
    if (!place.live) return;
    u64x32 safe = chosen64(place.live, place.pointers, (u64x32)place.pointers[lowest(place.live)]);
    u8 *places[LANES];
    UNROLLED for (u32 lane = 0; lane < LANES; lane++) places[lane] = (u8 *)safe[lane];
    NAME(to_columns)(places, (element *)values);
    return;
  }
#endif
  u32 i = 0;
  do values[i] = NAME(gather)(place.pointers + (u64)i * SIZE, place.live);
  while (++i < count);
}

INLINE void NAME(stores_found)(found place, u32 count, elements *values) {
#if BITS >= 32
  if (count == WHOLE) {
    if (!place.live) return;
    u8 aside[16] __attribute__((aligned(16))), *places[LANES];
    u64x32 safe = chosen64(place.live, place.pointers, (u64x32)(u64)aside);
    UNROLLED for (u32 lane = 0; lane < LANES; lane++) places[lane] = (u8 *)safe[lane];
    NAME(from_columns)(places, (element *)values);
    return;
  }
#endif
  u32 i = 0;
  do NAME(scatter)(place.pointers + (u64)i * SIZE, place.live, values[i]);
  while (++i < count);
}

#define SEVERAL(name, text, space, vector, address, search, move)                                                 \
  void NAME(name)(u8 *context, u8 *site, vector base, u64 offset, u32 mask, u32 count, elements *values)          \
      TYPED_EXPORT(text space);                                                                                   \
  void NAME(name)(u8 *context, u8 *site, vector base, u64 offset, u32 mask, u32 count, elements *values) {        \
    NAME(move)(search(context, site, base, offset, mask), count, values);                                         \
  }                                                                                                               \
  void NAME(name##_affine)(u8 *context, u8 *site, u64 base, addresses *lanes, u32 mask, u32 count, elements *values) \
      TYPED_EXPORT(text space ".affine");                                                                         \
  void NAME(name##_affine)(u8 *context, u8 *site, u64 base, addresses *lanes, u32 mask, u32 count, elements *values) { \
    NAME(name)(context, site, (address)base + __builtin_convertvector(*lanes, vector), 0, mask, count, values);   \
  }
SEVERAL(loads, "loads", "", u64x32, u64, find, loads_found)
SEVERAL(stores, "stores", "", u64x32, u64, find, stores_found)
SEVERAL(loads_shared, "loads", ".shared", u32x32, u32, find_shared, loads_found)
SEVERAL(stores_shared, "stores", ".shared", u32x32, u32, find_shared, stores_found)

#undef AT_INDICES
#undef WHOLE
#undef GROUP
