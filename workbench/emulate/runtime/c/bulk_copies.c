/* Bulk copies of one worker's block, or of the blocks of its cluster (codegen/bulk_copies.py): begun, in flight, landed. What is not plainly right is
   left to Python (native/copies.py): it says what is wrong, and reads tensor maps that are new.

   Functions take the record of a request (codegen/host_calls.py) and return the lanes that Python has to serve. */

#include "find.h"
#include "mbarriers.h"
#include "reductions.h"
#include "bulk_copies.h"

/* What is known of the current block's copies; loads that an earlier block left never complete. Null before Python has
   made any. */
INLINE state *state_of(u8 *context) {
  state *own = (state *)POINTER_AT(context, BULK);
  if (own && own->block != block_of(context)) {
    own->block = block_of(context);
    own->count = own->loads = 0;
    __builtin_memset(own->committed, 0, 4 * own->threads);
  }
  return own;
}

INLINE u32 in_memory(u8 *context, u64 address, u64 bytes) {
  u64 low = allocations_to(context, address);
  if (!low) return 0;
  u64 end = ((u64 *)POINTER_AT(context, ENDS))[low - 1];
  return address < end && end - address >= bytes;
}

/* ---- tensors */

/* A row of a box: its address in shared memory, and what the swizzle changes in those of its pieces. */
INLINE u64 pattern(map *m, u64 at) {
  u64 line = at >> 7;
  return (line & m->phases) * m->piece ^ (m->swaps_halves ? (line & 1) << 3 : 0);
}

/* Moves a row's pieces between their places in shared memory and a row without a swizzle. */
#define MOVE_PIECES(type, to_place, from_place) \
  for (u64 k = first; k < end; k += sizeof(type)) *(type *)(to_place) = *(type *)(from_place)
#define MOVE_ROW(to_place, from_place)                         \
  if (swaps_halves) MOVE_PIECES(piece8, to_place, from_place); \
  else MOVE_PIECES(piece16, to_place, from_place)

INLINE void into_shared(u8 *row, u64 changed, u8 *from, u64 first, u64 end, u32 swaps_halves) {
  MOVE_ROW(row + (k ^ changed), from + k);
}

INLINE void out_of_shared(u8 *row, u64 changed, u8 *to, u64 first, u64 end, u32 swaps_halves) {
  MOVE_ROW(to + k, row + (k ^ changed));
}

/* Elements on their way. */
static SELDOM_CALLED void convert(map *m, u8 *from, u64 bytes, u32 rounds) {
  for (u64 i = 0; i < bytes; i += 4) {
    u32 *word = (u32 *)(from + i), bits = *word;
    if (m->flushes) bits = flushed(bits);
    if (rounds && (bits & F32_INFINITY) != F32_INFINITY) bits = (bits + (bits >> 13 & 1) + 0xFFF) & ~0x1FFFu;
    *word = bits;
  }
}

/* A row that is not whole, or whose elements change: the part of it from `first` to `end` is in the tensor. */
static SELDOM_CALLED void load_part(map *m, u8 *row, u64 changed, u8 *from, u64 first, u64 end) {
  u8 room[MAX_ROW_BYTES] __attribute__((aligned(64)));
  for (u64 i = 0; i < m->row_bytes; i += 8) *(u64 *)(room + i) = m->fill;
  if (first < end) {
    __builtin_memcpy(room + first, from + first, end - first);
    if (m->flushes | m->rounds) convert(m, room + first, end - first, m->rounds);
  }
  into_shared(row, changed, room, 0, m->row_bytes, m->swaps_halves);
}

static SELDOM_CALLED void store_part(map *m, u8 *row, u64 changed, u8 *to, u64 first, u64 end, u32 reduction) {
  u8 room[MAX_ROW_BYTES] __attribute__((aligned(64)));
  u64 unit = m->swaps_halves ? 8 : PIECE;
  out_of_shared(row, changed, room, first & -unit, (end + unit - 1) & -unit, m->swaps_halves);
  if (m->flushes) convert(m, room + first, end - first, 0);
  if (reduction) reduce(to + first, room + first, end - first, reduction, m->type, m->flushes);
  else __builtin_memcpy(to + first, room + first, end - first);
}

INLINE u64 bounded(i64 value, i64 most) { return value < 0 ? 0 : value > most ? most : value; }

/* Moves a box: its rows along its second dimension, and then along the others. */
static void move_box(u8 *context, copy *c) {
  map *m = c->map;
  u32 form = c->form, loads = c->kind == LOADS, gathers = GATHERS(form), reduction = REDUCTION(form);
  i64 column = c->coordinates[0], index[5] = {0};
  u64 first = bounded(-column, m->counts[0]) * m->size, end = bounded(m->dims[0] - column, m->counts[0]) * m->size;
  u32 is_whole = !first && end == m->row_bytes && !(m->flushes | (loads & m->rounds) | reduction);
  u64 at = loads ? c->to : c->from, tensor = m->address + U64_AT(context, ARENA_DELTA) + column * m->size;
  u8 *shared = (u8 *)c->window;
  i64 rows = gathers ? 4 : m->counts[1];
  for (;;) {
    u64 plane = tensor;
    u32 in_plane = first < end;
    for (u32 d = 2; d < m->rank; d++) {
      i64 along = c->coordinates[d] + index[d] * m->steps[d];
      plane += along * m->strides[d];
      in_plane &= (u64)along < (u64)m->dims[d];
    }
    for (i64 i = 0; i < rows; i++, at += m->pitch) {
      i64 along = gathers ? c->coordinates[1 + i] : c->coordinates[1] + i * m->steps[1];
      u32 inside = in_plane & ((u64)along < (u64)m->dims[1]);
      u8 *row = (u8 *)(plane + along * m->strides[1]);
      u64 changed = pattern(m, at);
      if (loads) {
        if (inside & is_whole) into_shared(shared + at, changed, row, 0, m->row_bytes, m->swaps_halves);
        else load_part(m, shared + at, changed, row, inside ? first : 0, inside ? end : 0);
      } else if (inside) {
        if (is_whole) out_of_shared(shared + at, changed, row, 0, m->row_bytes, m->swaps_halves);
        else store_part(m, shared + at, changed, row, first, end, reduction);
      }
    }
    u32 d = 2;
    while (d < m->rank && ++index[d] == m->counts[d]) index[d++] = 0;
    if (d >= m->rank || gathers) return;
  }
}

/* True if all of a box that is in the tensor is in one allocation. */
static u32 box_in_memory(u8 *context, map *m, u64 *rows, u32 lane, u32 gathers) {
  u64 lowest_address = m->address, span = 0;
  for (u32 d = 0; d < m->rank; d++) {
    i64 from = (i32)ROW(rows, d)[lane], step = m->steps[d], low, high;
    if (gathers && d) break;
    low = from >= 0 ? 0 : step == 1 ? -from : (step - 1 - from) / step;
    high = from >= m->dims[d] ? 0 : step == 1 ? m->dims[d] - from : (m->dims[d] - from + step - 1) / step;
    if (high > m->counts[d]) high = m->counts[d];
    if (low >= high) return 1;
    i64 stride = d ? m->strides[d] : m->size;
    lowest_address += (from + low * step) * stride;
    span += (high - 1 - low) * step * stride + (d ? 0 : m->size);
  }
  if (!gathers) return in_memory(context, lowest_address, span);
  for (u32 i = 1; i < 5; i++) {
    i64 along = (i32)ROW(rows, i)[lane];
    if ((u64)along < (u64)m->dims[1] && !in_memory(context, lowest_address + along * m->strides[1], span)) return 0;
  }
  return 1;
}

/* The map at a generic address, if it has been read before. */
INLINE map *map_at(u8 *context, state *own, u64 address) {
  u64 *words;
  if (address % 64) return 0;
  if (address - PARAM_WINDOW < WINDOW_BYTES) {
    if (address - PARAM_WINDOW + 128 > U64_AT(context, PARAMETER_BYTES)) return 0;
    words = (u64 *)(POINTER_AT(context, PARAMETERS) + (address - PARAM_WINDOW));
  } else if (in_memory(context, address, 128)) words = (u64 *)(address + U64_AT(context, ARENA_DELTA));
  else return 0;
  for (map *m = own->maps; m; m = m->next) {
    u64 differs = 0;
    for (u32 i = 0; i < MAP_WORDS; i++) differs |= words[i] ^ m->words[i];
    if (!differs) return m;
  }
  return 0;
}

/* Adds a copy; its group is that of its thread. */
INLINE copy *add(u8 *context, state *own, u32 lane, u32 kind) {
  copy *c = &own->copies[own->count++];
  u32 thread = warp_of(context, own) * LANES + lane;
  c->kind = kind;
  c->object = 0;
  c->sites = 0;
  c->tests = 0;
  c->thread = thread;
  c->group = own->committed[thread];
  return c;
}

INLINE void notify(copy *c, state *own, u64 object) {
  c->object = object;
  own->loads++;
}

INLINE u32 begin_box(u8 *context, state *own, u64 *record, u32 lane) {
  u32 form = FORM_OF(record), loads = DIRECTION(form) == LOAD_FORM, gathers = GATHERS(form);
  u32 dimensions = DIMENSIONS(form), count = gathers ? 5 : dimensions;
  u64 *rows = ROW(record, 0);
  map *m = map_at(context, own, rows[lane]);
  if (!m || m->rank != dimensions || gathers && m->counts[1] != 1) return 0;
  if (!(m->reductions >> REDUCTION(form) & 1)) return 0;
  if (DIRECTION(form) == PREFETCH_FORM) return 1;
  u64 start = ROW(rows, count)[lane], boxes_rows = gathers ? 4 : 1;
  for (u32 d = 1; d < dimensions; d++) boxes_rows *= m->counts[d];
  if (own->count == own->room || start % SHARED_ALIGNMENT) return 0;
  u64 size = U64_AT(context, SHARED_BYTES), last = start + boxes_rows * m->pitch;
  if (start > size || ((last + SHARED_ALIGNMENT - 1) & -SHARED_ALIGNMENT) > size) return 0;
  if (!box_in_memory(context, m, rows, lane, gathers)) return 0;
  copy *c = add(context, own, lane, loads ? LOADS : STORES);
  c->map = m;
  c->window = U64_AT(context, SHARED);
  c->form = form;
  c->to = c->from = start;
  c->size = boxes_rows * m->row_bytes;
  for (u32 i = 0; i < 5; i++) c->coordinates[i] = i < count ? (i32)ROW(rows, i)[lane] : 0;
  if (loads) notify(c, own, ROW(rows, count + 1)[lane]);
  return 1;
}

/* ---- ranges of bytes */

/* A copy of a range. Rows of a load: to, from, bytes, the object; of a store the same without the object. */
INLINE u32 begin_range(u8 *context, state *own, u64 *record, u32 lane, u32 kind) {
  u64 to = ROW(record, 0)[lane], from = ROW(record, 1)[lane], bytes = ROW(record, 2)[lane];
  u64 shared = kind == LOADS ? to : from, address = kind == LOADS ? from : to, size = U64_AT(context, SHARED_BYTES);
  if (own->count == own->room || (bytes | shared | address) % PIECE) return 0;
  if (bytes && (shared > size || bytes > size - shared || !in_memory(context, address, bytes))) return 0;
  copy *c = add(context, own, lane, kind);
  shared += U64_AT(context, SHARED);
  address += U64_AT(context, ARENA_DELTA);
  c->map = 0;
  c->form = FORM_OF(record);
  c->to = kind == LOADS ? shared : address;
  c->from = kind == LOADS ? address : shared;
  c->size = bytes;
  if (kind == LOADS) notify(c, own, ROW(record, 3)[lane]);
  return 1;
}

INLINE void move(u8 *context, copy *c) {
  u32 form = c->form;
  if (c->map) move_box(context, c);
  else if (form) reduce((u8 *)c->to, (u8 *)c->from, c->size, REDUCTION(form), form & TYPE_MASK, 0);
  else __builtin_memmove((u8 *)c->to, (u8 *)c->from, c->size);
}

/* ---- what kernels call */

/* What will happen to objects once they are tested is something else than before. */
INLINE void note_loads(u8 *context, state *own) {
  u8 *cluster = POINTER_AT(context, CLUSTER);
  for (u32 i = 0; cluster && i < U32_AT(cluster, CLUSTER_BLOCKS); i++)
    U32_AT(context_of_rank(cluster, i), IN_FLIGHT) = own->loads;
  U32_AT(context, IN_FLIGHT) = own->loads;
  U32_AT(context, IDLE) = 0;
}

/* Serves the lanes of a request one after the other, up to the first that is left to Python. */
#define SERVES(name, text, begin)                                  \
  u32 name(u8 *context, u64 *record) EXPORT(text);                 \
  u32 name(u8 *context, u64 *record) {                             \
    state *own = state_of(context);                                \
    u32 left = LANES_OF(record);                                   \
    if (!own) return left;                                         \
    for (; left; left &= left - 1)                                 \
      if (!(begin)) break;                                         \
    note_loads(context, own);                                      \
    return LANES_OF(record) = left;                                \
  }
SERVES(bulk_tensor, "bulk.tensor", begin_box(context, own, record, lowest(left)))
SERVES(bulk_load, "bulk.load", begin_range(context, own, record, lowest(left), LOADS))
SERVES(bulk_store, "bulk.store", begin_range(context, own, record, lowest(left), STORES))

/* Closes the current groups of lanes. */
void bulk_commit(u8 *context, u32 mask) EXPORT("bulk.commit");
void bulk_commit(u8 *context, u32 mask) {
  state *own = state_of(context);
  if (!own) return;
  for (u32 left = mask; left; left &= left - 1) own->committed[warp_of(context, own) * LANES + lowest(left)]++;
}

/* Completes the groups of lanes, all but the last `allowed`. */
void bulk_wait(u8 *context, u32 mask, u32 allowed) EXPORT("bulk.wait");
void bulk_wait(u8 *context, u32 mask, u32 allowed) {
  state *own = state_of(context);
  u32 kept = 0;
  if (!own) return;
  for (u32 i = 0; i < own->count; i++) {
    copy *c = &own->copies[i];
    u32 is_own = c->kind == STORES && c->thread / LANES == warp_of(context, own) && mask >> c->thread % LANES & 1;
    if (is_own && (u64)c->group + allowed < own->committed[c->thread]) move(context, c);
    else if (kept++ != i) own->copies[kept - 1] = *c;
  }
  own->count = kept;
}

/* A block ends: its stores that no wait has finished happen. */
void bulk_end(u8 *context) EXPORT("bulk.end");
void bulk_end(u8 *context) {
  state *own = state_of(context);
  u32 kept = 0;
  if (!own) return;
  for (u32 i = 0; i < own->count; i++) {
    copy *c = &own->copies[i];
    u32 is_own = c->kind == STORES && c->thread / LANES / own->warps == U32_AT(context, RANK);
    if (is_own) move(context, c);
    else if (kept++ != i) own->copies[kept - 1] = *c;
  }
  own->count = kept;
}

/* True if lanes test an object. */
INLINE u32 is_tested(u64 object, u64 *places, u32 mask) {
  for (u32 left = mask; left; left &= left - 1)
    if (places[lowest(left)] == object) return 1;
  return 0;
}

/* Completes what will be done to the objects that lanes test, up to the first that Python has to do or to refuse. */
u32 bulk_land_rest(u8 *context, u64 *record) EXPORT("bulk.land.rest");
u32 bulk_land_rest(u8 *context, u64 *record) {
  state *own = state_of(context);
  u32 lanes = LANES_OF(record), kept = 0, stops = 0;
  if (!own) return lanes;
  u32 before = own->loads;
  for (u32 i = 0; i < own->count; i++) {
    copy *c = &own->copies[i];
    u32 lands = c->object && !is_held(c, own, warp_of(context, own));
    if (lands && !stops && is_tested(c->object, ROW(record, 0), lanes)) {
      stops = c->kind == OF_PYTHON || !change_object((u64 *)c->object, c->size, 0, COMPLETES | LEAVES);
      if (!stops) {
        move(context, c);
        own->loads--;
        continue;
      }
    }
    if (kept++ != i) own->copies[kept - 1] = *c;
  }
  own->count = kept;
  if (own->loads != before) note_loads(context, own);
  return stops ? lanes : 0;
}

/* The same, of a new test. */
u32 bulk_land(u8 *context, u64 *record) EXPORT("bulk.land");
u32 bulk_land(u8 *context, u64 *record) {
  state *own = state_of(context);
  u32 lanes = LANES_OF(record);
  if (!own) return lanes;
  for (u32 i = 0; i < own->count; i++) {
    copy *c = &own->copies[i];
    if (!is_held(c, own, warp_of(context, own)) || !is_tested(c->object, ROW(record, 0), lanes)) continue;
    c->tests++;
    U32_AT(context, IDLE) = 0;
  }
  return bulk_land_rest(context, record);
}
