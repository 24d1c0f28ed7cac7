/* Asynchronous copies in flight of a warp (codegen/async_copies), in the order in which they began; and what sanitisers
   note of them: until its wait no thread may touch a copy's destination, or write its source. */

#include "lanes.h"

#define TABLE_FULL (-2) /* In place of the groups that may stay in flight: wait for all, as the table is full. */

typedef struct {
  u32 wanting; /* The lanes that want it. */
  u32 described; /* Its bytes a lane, and the sites of its write and its read. */
  u64 to[LANES], from[LANES];
  u32 read[LANES], group[LANES]; /* Of each lane: its bytes from memory, and its group. */
} entry;

typedef struct {
  u32 count, oldest; /* Entries, and the first that has lanes. */
  u8 unused[56];
  u32 committed[LANES]; /* The groups that each lane has committed. */
  entry entries[MAX_COPIES];
} copies;

typedef u64x32 __attribute__((aligned(8))) addresses;
typedef u32x32 __attribute__((aligned(4))) words;
typedef u32 __attribute__((aligned(4))) bytes4;
typedef u64 __attribute__((aligned(4))) bytes8;
typedef unsigned __int128 __attribute__((aligned(4))) bytes16;
typedef void accessed(u8 *context, u32 warp, u64x32 addresses, u32 mask, u64 described);

/* What notifies sanitisers of a write and a read; no context where none is active. */
#define WATCHER u8 *context, u32 warp, accessed *write, accessed *read

/* Writes a word to the cells of an access; they have 2 to the `shift` bytes each, and there are `count`. */
INLINE void mark(u64 *cells, u64 place, u64 bytes, u64 shift, u64 count, u64 word) {
  u64 first = place >> shift, width = bytes >> shift ? bytes >> shift : 1;
  for (u64 cell = first; cell != first + width; cell++)
    if (cell < count) cells[cell] = word;
}

/* Notes copies as under way, or as landed. to, from: addresses of shared and of global memory. */
INLINE void note_copies(u8 *context, u32 warp, u64x32 to, u64x32 from, u32 mask, u64 bytes, u64 site, u32 begins) {
  u8 *record = POINTER_AT(context, SANITIZER);
  u64 *shared = (u64 *)POINTER_AT(record, SHARED_WRITERS + FLIGHTS);
  u64 *global = (u64 *)POINTER_AT(record, GLOBAL_WRITERS + FLIGHTS);
  if (!shared) return;
  u64 room_to[LANES] __attribute__((aligned(64))), room_from[LANES] __attribute__((aligned(64)));
  *(u64x32 *)room_to = to;
  *(u64x32 *)room_from = from;
  u32 *epochs = (u32 *)POINTER_AT(record, EPOCHS);
  u64 head = (U64_AT(context, FAULT_BLOCK) + 1) << BLOCK_SHIFT | site;
  for (u32 left = mask; left; left &= left - 1) {
    u64 lane = lowest(left), thread = (warp << 5) + lane;
    u64 word = begins ? head | thread << THREAD_SHIFT | (u64)epochs[thread] << MEET_SHIFT : 0;
    mark(shared, room_to[lane], bytes, U64_AT(record, SHARED_SHIFT), U64_AT(record, SHARED_COUNT), word);
    word |= begins << SITE_BITS; /* it reads there alone */
    mark(global, room_from[lane] - BASE, bytes, U64_AT(record, GLOBAL_SHIFT), U64_AT(record, GLOBAL_COUNT), word);
  }
}

void sanitize_copies(u8 *context, u32 warp, u64x32 to, u64x32 from, u32 mask, u64 bytes, u64 site)
    EXPORT("sanitize.copies");
void sanitize_copies(u8 *context, u32 warp, u64x32 to, u64x32 from, u32 mask, u64 bytes, u64 site) {
  note_copies(context, warp, to, from, mask, bytes, site, 1);
}

/* Notifies sanitisers of the accesses of a copy that lands. */
static void land(WATCHER, entry *copy, u32 due, i32 allowed) {
  u64x32 to = *(addresses *)copy->to - U64_AT(context, SHARED);
  u64x32 from = *(addresses *)copy->from - U64_AT(context, ARENA_DELTA);
  u32 reading = WORD_WHERE(*(words *)copy->read != 0) & due;
  u64 described = copy->described, size = described & ((1 << SIZE_BITS) - 1);
  u64 write_site = described >> SIZE_BITS & SITE_MASK, read_site = described >> (SIZE_BITS + SITE_BITS);
  if (allowed != TABLE_FULL)
    note_copies(context, warp, to, chosen64(reading, from, (u64x32)0), due, size, 0, 0);
  read(context, warp, from, reading, size << BYTES_SHIFT | read_site);
  write(context, warp, to, due, size << BYTES_SHIFT | write_site);
}

#define COPY_WARP(type) \
  UNROLLED for (u32 lane = 0; lane < LANES; lane++) *(type *)copy->to[lane] = *(type *)copy->from[lane]

static void move(entry *copy, u32 due, u32 size) {
  if ((WORD_WHERE(*(words *)copy->read == size) & due) == ~0u) {
    if (size == 4) COPY_WARP(bytes4);
    else if (size == 8) COPY_WARP(bytes8);
    else COPY_WARP(bytes16);
    return;
  }
  for (u32 left = due; left; left &= left - 1) {
    u32 lane = lowest(left), read = copy->read[lane];
    u8 *to = (u8 *)copy->to[lane], *from = (u8 *)copy->from[lane];
    if (read != size) {
      __builtin_memset(to, 0, size);
      __builtin_memcpy(to, from, read);
    } else if (size == 4) *(bytes4 *)to = *(bytes4 *)from;
    else if (size == 8) *(bytes8 *)to = *(bytes8 *)from;
    else *(bytes16 *)to = *(bytes16 *)from;
  }
}

/* Completes the copies of some lanes, all but those of the last `allowed` groups. */
INLINE void wait(WATCHER, copies *table, u32 mask, i32 allowed) {
  u32 count = table->count, first = count;
  i32x32 bound = (i32x32)(*(u32x32 *)table->committed - (u32)allowed);
  for (u32 i = table->oldest; i < count; i++) {
    entry *copy = &table->entries[i];
    u32 old = allowed < 0 ? ~0u : WORD_WHERE((i32x32)*(words *)copy->group < bound);
    u32 due = old & mask & copy->wanting, left = copy->wanting ^ due;
    copy->wanting = left;
    if (due) {
      if (context) land(context, warp, write, read, copy, due, allowed);
      move(copy, due, copy->described & ((1 << SIZE_BITS) - 1));
    }
    if (left && first == count) first = i;
  }
  table->oldest = first == count ? 0 : first;
  table->count = first == count ? 0 : count;
}

/* Takes entries without lanes out of the table. */
static SELDOM_CALLED void pack(copies *table) {
  u32 left = 0;
  for (u32 i = table->oldest; i < table->count; i++)
    if (table->entries[i].wanting) __builtin_memmove(&table->entries[left++], &table->entries[i], sizeof(entry));
  table->oldest = 0;
  table->count = left;
}

/* True if the table is full of copies that lanes want. */
INLINE u32 is_full(copies *table) {
  if (table->count != MAX_COPIES) return 0;
  pack(table);
  return table->count == MAX_COPIES;
}

INLINE void add(copies *table, u32 mask, u32 described, u64x32 to, u64x32 from, u32x32 bytes) {
  entry *copy = &table->entries[table->count++];
  copy->wanting = mask;
  copy->described = described;
  *(addresses *)copy->to = to;
  *(addresses *)copy->from = from;
  *(words *)copy->read = bytes;
  *(words *)copy->group = *(u32x32 *)table->committed;
}

void copies_commit(copies *table, u32 mask) EXPORT("copies.commit");
void copies_commit(copies *table, u32 mask) {
  *(u32x32 *)table->committed += __builtin_convertvector(lanes_of(mask), u32x32);
}

void copies_wait(copies *table, u32 mask, i32 allowed) EXPORT("copies.wait");
void copies_wait(copies *table, u32 mask, i32 allowed) { wait(0, 0, 0, 0, table, mask, allowed); }

void copies_begin(copies *table, u32 mask, u32 described, u64x32 to, u64x32 from, u32x32 bytes) EXPORT("copies.begin");
void copies_begin(copies *table, u32 mask, u32 described, u64x32 to, u64x32 from, u32x32 bytes) {
  if (SELDOM(is_full(table))) copies_wait(table, ~0u, TABLE_FULL);
  add(table, mask, described, to, from, bytes);
}

void copies_wait_watched(WATCHER, copies *table, u32 mask, i32 allowed) EXPORT("copies.wait.watched");
void copies_wait_watched(WATCHER, copies *table, u32 mask, i32 allowed) {
  wait(context, warp, write, read, table, mask, allowed);
}

void copies_begin_watched(WATCHER, copies *table, u32 mask, u32 described, u64x32 to, u64x32 from, u32x32 bytes)
    EXPORT("copies.begin.watched");
void copies_begin_watched(WATCHER, copies *table, u32 mask, u32 described, u64x32 to, u64x32 from, u32x32 bytes) {
  if (SELDOM(is_full(table))) copies_wait_watched(context, warp, write, read, table, ~0u, TABLE_FULL);
  add(table, mask, described, to, from, bytes);
}
