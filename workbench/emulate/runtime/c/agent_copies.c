/* Barrier objects and bulk copies, as sanitisers follow them: copies act for the threads that began them, and end as
   their objects are tested or their groups are waited for. */

#include "agent_events.h"
#include "agent_objects.h"
#include "bulk_copies.h"

/* ------------------------------------------------------------ barrier objects */

/* Lanes have made objects. */
EVENT(object_made, "agents.object.made");
void object_made(u8 *context, u32 warp, u32 mask, u64 site) {
  warp = in_cluster(context, warp);
  u8 *record = record_of(context);
  for (u32 left = mask; left; left &= left - 1) {
    u64 thread = ((u64)warp << 5) + lowest(left), time = words_at(record, EPOCHS)[thread];
    u64 *object = ((u64 **)(context + LANE_POINTERS))[lowest(left)];
    *maker_of(spot_of(context, object)) =
        BLOCK_OF(context) | thread << THREAD_SHIFT | time << MEET_SHIFT | site;
  }
}

/* Lanes have changed objects. site: with a bit above it where they have arrived. */
EVENT(object_changes, "agents.object.changes");
void object_changes(u8 *context, u32 warp, u32 mask, u64 site) {
  warp = in_cluster(context, warp);
  catch_up(context, warp, mask);
  change_objects(context, warp, mask, site);
}

/* Lanes have seen the end of a phase. */
void object_passes(u8 *context, u32 warp, u64x32 offsets, u32 mask, u64 site) EXPORT("sanitize.agents.object.passes");
void object_passes(u8 *context, u32 warp, u64x32 offsets, u32 mask, u64 site) {
  (void)site;
  warp = in_cluster(context, warp);
  u8 *record = record_of(context);
  u64 room[LANES] __attribute__((aligned(64)));
  *(u64x32 *)room = offsets;
  for (u32 left = mask; left;) {
    u64 offset = room[lowest(left)];
    u32 alike = WORD_WHERE(offsets == offset) & left;
    left ^= alike;
    acquire(record, object_clock((spot){record, offset >> 3}) + clock_words(record), warp, alike);
  }
}

/* ------------------------------------------------------------ bulk copies */

/* The rows of a box in global memory that are inside the tensor: as `move_box` has them. */
static void visit_rows(agent *own, copy *c, u32 what) {
  map *m = c->map;
  u32 gathers = GATHERS(c->form);
  i64 column = c->coordinates[0], index[5] = {0}, rows = gathers ? 4 : m->counts[1];
  i64 low = column < 0 ? -column : 0, high = m->dims[0] - column < m->counts[0] ? m->dims[0] - column : m->counts[0];
  u64 tensor = m->address + column * m->size - BASE;
  for (;;) {
    u64 plane = tensor;
    u32 in_plane = low < high;
    for (u32 d = 2; d < m->rank; d++) {
      i64 along = c->coordinates[d] + index[d] * m->steps[d];
      plane += along * m->strides[d];
      in_plane &= (u64)along < (u64)m->dims[d];
    }
    for (i64 i = 0; i < rows; i++) {
      i64 along = gathers ? c->coordinates[1 + i] : c->coordinates[1] + i * m->steps[1];
      if (in_plane && (u64)along < (u64)m->dims[1])
        visit(own, plane + along * m->strides[1] + low * m->size, (high - low) * m->size, what);
    }
    u32 d = 2;
    while (d < m->rank && ++index[d] == m->counts[d]) index[d++] = 0;
    if (d >= m->rank || gathers) return;
  }
}

/* The number of a copy's thread in the cluster, of whose blocks each has a number of warps there that is no multiple of
   four. */
INLINE u64 thread_of_copy(u8 *context, state *own, copy *c) {
  u64 warp = c->thread / LANES, rank = warp / own->warps, stride = U64_AT(record_of(context), WARPS_OF_RANK);
  return LANES * (rank * stride + warp % own->warps) + c->thread % LANES;
}

/* Both ends of a copy, as it begins or is waited for. */
static void visit_copy(u8 *context, state *all, copy *c, u32 ends) {
  u8 *record = record_of(context);
  u32 loads = c->kind == LOADS, whole = c->map ? c->map->pitch == c->map->row_bytes : 1;
  if (c->kind == OF_PYTHON || REDUCTION(c->form) || !whole) {
    U64_AT(record, EXHAUSTED) = 1;
    return;
  }
  u64 thread = thread_of_copy(context, all, c), now = words_at(record, EPOCHS)[thread], base = ends ? ENDS_READ : BEGINS_READ;
  if (!ends) c->epoch = now;
  u64 head = BLOCK_OF(context) | thread << THREAD_SHIFT, sites[2] = {c->sites & SITE_MASK, c->sites >> SITE_BITS & SITE_MASK};
  u64 inside = loads ? c->to : c->from, outside = loads ? c->from : c->to;
  u8 *owner = owner_of(context, c->map ? c->window : inside), *there = record_of(owner);
  if (!c->map) inside -= U64_AT(owner, SHARED);
  if (RANK_IN(there, thread << THREAD_SHIFT) != U64_AT(there, RANK_OF))
    words_at(there, PEERS)[thread] = now + 1;
  for (u32 shared = 0; shared < 2; shared++) {
    u32 writes = shared == loads;
    agent own;
    prepare(&own, context, thread, head | now << MEET_SHIFT | sites[!shared], shared);
    own.flight = head | (u64)c->epoch << MEET_SHIFT | sites[!shared] | (writes ? 0 : FLIGHT_READS);
    if (shared) own.arrays = (u64 **)(there + SHARED_WRITERS);
    if (shared) visit(&own, inside, c->size, base + writes);
    else if (c->map) visit_rows(&own, c, base + writes);
    else visit(&own, outside - U64_AT(context, ARENA_DELTA) - BASE, c->size, base + writes);
  }
}

INLINE state *copies_of(u8 *context) {
  state *own = (state *)POINTER_AT(context, BULK);
  return own && own->block == block_of(context) ? own : 0;
}

/* The next copy of a warp from a place on, which moves behind it; null behind the last one. */
INLINE copy *next_copy(state *own, u32 *at, u32 warp) {
  while (*at < own->count) {
    copy *c = &own->copies[(*at)++];
    if (c->thread / LANES == warp) return c;
  }
  return 0;
}

/* The warp has begun copies. sites: of their ends in shared and in global memory. */
EVENT(bulk_begins, "agents.bulk.begins");
void bulk_begins(u8 *context, u32 warp, u32 mask, u64 sites) {
  warp = in_cluster(context, warp);
  catch_up(context, warp, mask);
  state *own = copies_of(context);
  u32 at = 0;
  if (!own) return;
  for (copy *c; (c = next_copy(own, &at, warp_of(context, own)));) {
    if (c->sites) continue;
    c->sites = sites | 1u << 2 * SITE_BITS;
    u64 thread = thread_of_copy(context, own, c);
    if (c->object) use_object(context, thread, spot_of(context, (u64 *)c->object), sites & SITE_MASK);
    visit_copy(context, own, c, 0);
  }
}

/* Lanes are about to wait for all of their groups but the last `allowed`. */
EVENT(bulk_waits, "agents.bulk.waits");
void bulk_waits(u8 *context, u32 warp, u32 mask, u64 allowed) {
  warp = in_cluster(context, warp);
  catch_up(context, warp, mask);
  state *own = copies_of(context);
  u32 at = 0;
  if (!own) return;
  for (copy *c; (c = next_copy(own, &at, warp_of(context, own)));) {
    if (c->kind != STORES || !(mask >> c->thread % LANES & 1)) continue;
    if ((u64)c->group + allowed < own->committed[c->thread]) visit_copy(context, own, c, 1);
  }
}

/* A block ends: its stores that no wait has finished are over. */
void bulk_ends(u8 *context) EXPORT("sanitize.agents.bulk.ends");
void bulk_ends(u8 *context) {
  state *own = copies_of(context);
  for (u32 i = 0; own && i < own->count; i++) {
    copy *c = &own->copies[i];
    if (c->kind == STORES && c->thread / LANES / own->warps == U64_AT(record_of(context), RANK_OF))
      visit_copy(context, own, c, 1);
  }
}

/* Lanes are about to test objects: copies that arrive there land. offsets: of the objects. */
void object_tests(u8 *context, u32 warp, u64x32 offsets, u32 mask, u64 site) EXPORT("sanitize.agents.object.tests");
void object_tests(u8 *context, u32 warp, u64x32 offsets, u32 mask, u64 site) {
  state *own = copies_of(context);
  u8 *record = record_of(context);
  u64 room[LANES] __attribute__((aligned(64)));
  *(u64x32 *)room = offsets;
  warp = in_cluster(context, warp);
  catch_up(context, warp, mask);
  for (u32 left = mask; left; left &= left - 1)
    if (may_hold_object(context, room[lowest(left)]))
      use_object(context, ((u64)warp << 5) + lowest(left), (spot){record, room[lowest(left)] >> 3}, site);
  if (!own || !own->loads) return;
  for (u32 left = mask; left;) {
    u64 offset = room[lowest(left)];
    u64 *object = (u64 *)(U64_AT(context, SHARED) + offset), word;
    left &= ~WORD_WHERE(offsets == offset);
    if (!may_hold_object(context, offset)) continue; /* the test is a fault */
    word = *object;
    for (u32 i = 0; i < own->count; i++) {
      copy *c = &own->copies[i];
      if (c->object != (u64)object || (is_held(c, own, warp_of(context, own)) && c->tests + 1 < TESTS_TO_LAND)) continue;
      if (c->kind == OF_PYTHON || !c->sites) U64_AT(record, EXHAUSTED) = 1;
      u64 before = word;
      if (!change_object(&word, c->size, 0, COMPLETES | LEAVES)) break;
      visit_copy(context, own, c, 1);
      u32 *pending = object_clock((spot){record, offset >> 3});
      u64 thread = thread_of_copy(context, own, c);
      release(record, pending, thread / LANES, 1u << thread % LANES);
      if ((before ^ word) >> 63) end_phase(record, pending);
    }
  }
}
