/* Tensor memory, as sanitisers follow it (PTX ISA 9.7.16.6): a cell is sixteen lanes of a column.

   What an operation touches is remembered as it begins, by a number of its warp: that of the operations which a lane
   begins, of loads, or of stores. Who is behind it knows a later time of that number, which a commit's object, or the
   wait of the warp, has told. Cells that an operation touches in part count as touched, and not as written. */

#include "agent_events.h"
#include "agent_objects.h"
#include "tensor.h"

enum { OF_PIPE, OF_LOADS, OF_STORES };

#define ALL_CELLS 255u  /* Of a column, a bit each. */
#define EVERY_OTHER 85u /* Those of sixteen lanes of each 32. */

INLINE u64 number_of(u8 *record, u32 warp, u32 which) {
  return U64_AT(record, AGENTS_FROM) + NUMBERS_OF_WARP * (u64)warp + which;
}

/* An operation as an access. */
INLINE agent of_number(u8 *context, u64 thread, u64 number, u64 site, u32 shared) {
  agent own;
  u64 time = words_at(record_of(context), EPOCHS)[number];
  prepare(&own, context, thread, BLOCK_OF(context) | number << THREAD_SHIFT | time << MEET_SHIFT | site, shared);
  own.flight = own.word | FLIGHT_READS;
  return own;
}

INLINE agent of_cells(u8 *context, u64 thread, u64 number, u64 site) {
  agent own = of_number(context, thread, number, site, 1);
  own.arrays = (u64 **)(own.record + TENSOR_WRITERS);
  own.self = number;
  own.proxy = 0;
  return own;
}

/* Columns of one row of cells. sort: reads, writes, or both. partial: cells are written in part. */
static void touch_run(agent *own, u64 from, u64 count, u32 sort, u32 partial) {
  u64 **arrays = own->arrays;
  u32x16 block = own->tag + (u32x16)0;
  u64x16 me = own->word + (u64x16)0;
  for (u64 low = from, high = from + count; low < high; low += HALF) {
    u32 live = high - low >= HALF ? (1u << HALF) - 1 : (1u << (high - low)) - 1;
    cells at = {live == (1u << HALF) - 1 ? ALL_BESIDE : BESIDE, (i64)low, 0, half_of(live)};
    if (arrays[3]) {
      boolx16 stale = HALF_WHERE(load_u32(&at, (u32 *)arrays[3]) != block) & at.live;
      if (sort & READS && bits_of(stale)) blame(own->record, ODD_INIT, me, me, me, bits_of(stale));
      if (sort & WRITES && !partial && bits_of(stale)) store_u32(&at, (u32 *)arrays[3], block, stale);
    }
    if (!arrays[0]) continue;
    u64x16 one = load_u64(&at, arrays[1]), two = load_u64(&at, arrays[2]);
    check(own, load_u64(&at, arrays[0]), live, low, 1);
    if (sort & WRITES) {
      check(own, one, live, low, 0);
      check(own, two, live, low, 0);
      store_all(&at, arrays[0], me);
      store_all(&at, arrays[1], (u64x16)0);
      store_all(&at, arrays[2], (u64x16)0);
      continue;
    }
    boolx16 own_block = HALF_WHERE((one ^ me) >> BLOCK_SHIFT == 0);
    boolx16 other = HALF_WHERE((one ^ me) >> THREAD_SHIFT != 0) & own_block & at.live;
    boolx16 third = HALF_WHERE((two ^ me) >> THREAD_SHIFT != 0) & HALF_WHERE((two ^ me) >> BLOCK_SHIFT == 0) & other;
    if (bits_of(third)) U64_AT(own->record, EXHAUSTED) = 1;
    if (bits_of(other)) store_u64(&at, arrays[2], one, other);
    store_all(&at, arrays[1], me);
  }
}

/* Columns of cells, of rows that have a bit each. */
static void touch(agent *own, u32 rows, u64 column, u64 columns, u32 sort, u32 partial) {
  if (column >= TENSOR_COLUMNS) return;
  if (columns > TENSOR_COLUMNS - column) columns = TENSOR_COLUMNS - column;
  for (u32 left = rows & ALL_CELLS; left; left &= left - 1)
    touch_run(own, (u64)lowest(left) * TENSOR_COLUMNS + column, columns, sort, partial);
}

INLINE _Bool is_watched(u8 *record) {
  return U64_AT(record, TENSOR_WRITERS) || U64_AT(record, TENSOR_WRITERS + TAGS);
}

/* One lane of each warp begins operations; what others begin is the interpreter's. */
static _Bool may_issue(u8 *record, u32 warp, u32 lane) {
  u32 *issuer = words_at(record, ISSUERS) + warp;
  if (!*issuer) *issuer = lane + 1;
  if (*issuer == lane + 1) return 1;
  U64_AT(record, EXHAUSTED) = 1;
  return 0;
}

/* An operation reads a matrix in shared memory. pieces: of a line. */
static void read_matrix(u8 *context, agent *own, u64 word, u32 turned, u32 pieces, u32 lines) {
  u64 found[PIECE_WORDS];
  matrix m = tensor_matrix(word, turned);
  __builtin_memset(found, 0, sizeof found);
  add_pieces(found, &m, pieces, lines, 0, 0, U64_AT(context, SHARED_BYTES));
  visit_pieces(own, found, READS_UNTIL_THEN);
}

/* ------------------------------------------------------------ operations that a lane begins */

/* A lane has begun a product. sites: of what it reads in shared memory, and of its cells. */
static void begin_product(u8 *context, u32 warp, u32 lane, u64 *request, u64 sites) {
  u8 *record = record_of(context);
  u32 word = FORM_OF(request), disabled = word >> DISABLED_SHIFT & 15, count = word >> PER_ROW_SHIFT;
  plan *p = plan_of((tensor *)POINTER_AT(context, TENSOR), word, VALUE(request, PRODUCT_DESCRIPTOR, lane));
  if (!p || word & PRODUCT_PAIR || !may_issue(record, warp, lane)) {
    U64_AT(record, EXHAUSTED) = 1;
    return;
  }
  u64 thread = ((u64)warp << 5) + lane, number = number_of(record, warp, OF_PIPE);
  u64 a = VALUE(request, PRODUCT_A, lane), b = VALUE(request, PRODUCT_B, lane), d = VALUE(request, PRODUCT_D, lane);
  u32 width = p->columns / p->parts, row = PRODUCT_DISABLED, keeps = 0;
  agent shared = of_number(context, thread, number, sites & SITE_MASK, 1);
  agent own = of_cells(context, thread, number, sites >> SITE_BITS & SITE_MASK);
  if (!(p->form & LEFT_OWN))
    read_matrix(context, &shared, a, (p->form & LEFT_TURNED) != 0, p->left_pieces, p->left_lines);
  read_matrix(context, &shared, b, (p->form & RIGHT_TURNED) != 0, p->right_pieces, p->right_lines);
#define ROWS_AT(address) (p->halves ? EVERY_OTHER << ((address) >> 20 & 1) : ALL_CELLS)
  if (p->form & LEFT_OWN) touch(&own, ROWS_AT(a), a & 0xFFFF, p->left_columns, READS, 0);
  if (word & PRODUCT_SPARSE) {
    u64 codes = VALUE(request, row++, lane);
    touch(&own, ROWS_AT(codes), codes & 0xFFFF, p->metadata_columns, READS, 0);
  }
  for (u32 i = 0; count && i < 2; i++)
    touch(&own, ALL_CELLS, VALUE(request, row++, lane) & 0xFFFF, ((i ? width : p->rows) + QUARTER - 1) / QUARTER, READS, 0);
  for (u32 i = 0; i < disabled; i++) keeps |= VALUE(request, row + i, lane) != 0;
  u32 adds = VALUE(request, PRODUCT_ADDS, lane) != 0;
  touch(&own, ROWS_AT(d), d & 0xFFFF, width, adds ? READS | WRITES : WRITES, keeps);
}

/* Lanes have begun products. request: what they asked for. */
void tensor_product_begins(u8 *context, u32 warp, u32 mask, u64 *request, u64 sites)
    EXPORT("sanitize.agents.tensor.product");
void tensor_product_begins(u8 *context, u32 warp, u32 mask, u64 *request, u64 sites) {
  warp = in_cluster(context, warp);
  if (!is_watched(record_of(context))) return;
  catch_up(context, warp, mask);
  for (u32 left = mask; left; left &= left - 1) begin_product(context, warp, lowest(left), request, sites);
}

/* Lanes have begun copies from shared memory. */
void tensor_copy_begins(u8 *context, u32 warp, u32 mask, u64 *request, u64 sites)
    EXPORT("sanitize.agents.tensor.copy");
void tensor_copy_begins(u8 *context, u32 warp, u32 mask, u64 *request, u64 sites) {
  warp = in_cluster(context, warp);
  u8 *record = record_of(context);
  u32 form = FORM_OF(request), few = (form & COPY_FOURTHS) != 0;
  if (!is_watched(record)) return;
  catch_up(context, warp, mask);
  if (form & COPY_PAIR) U64_AT(record, EXHAUSTED) = 1;
  for (u32 left = mask; left; left &= left - 1) {
    u32 lane = lowest(left), to = VALUE(request, 0, lane), columns = form >> COPY_COLUMNS_SHIFT & 15;
    if (!may_issue(record, warp, lane)) return;
    u64 thread = ((u64)warp << 5) + lane, number = number_of(record, warp, OF_PIPE);
    agent shared = of_number(context, thread, number, sites & SITE_MASK, 1);
    agent own = of_cells(context, thread, number, sites >> SITE_BITS & SITE_MASK);
    read_matrix(context, &shared, VALUE(request, 1, lane), 0, columns / 4, form & 255);
    touch(&own, few ? EVERY_OTHER << (to >> 20 & 1) : ALL_CELLS, to & 0xFFFF, columns, WRITES, few);
  }
}

/* Lanes have begun shifts, which write the cells of a quarter. */
void tensor_shift_begins(u8 *context, u32 warp, u32 mask, u64 *request, u64 site)
    EXPORT("sanitize.agents.tensor.shift");
void tensor_shift_begins(u8 *context, u32 warp, u32 mask, u64 *request, u64 site) {
  warp = in_cluster(context, warp);
  u8 *record = record_of(context);
  if (!is_watched(record)) return;
  catch_up(context, warp, mask);
  for (u32 left = mask; left; left &= left - 1) {
    u32 lane = lowest(left), to = VALUE(request, 0, lane), first = to >> 16 & TENSOR_LANES - 1;
    if (!may_issue(record, warp, lane)) return;
    agent own = of_cells(context, ((u64)warp << 5) + lane, number_of(record, warp, OF_PIPE), site);
    touch(&own, 3u << first / ROWS_OF_CELL, to & 0xFFFF, SHIFTED_COLUMNS, WRITES, 0);
  }
}

/* Lanes have committed what they had begun: their objects, which took an arrival each, tell of it. */
EVENT(tensor_commits, "agents.tensor.commits");
void tensor_commits(u8 *context, u32 warp, u32 mask, u64 site) {
  warp = in_cluster(context, warp);
  u8 *record = record_of(context);
  catch_up(context, warp, mask);
  for (u32 left = mask; left; left &= left - 1) {
    u32 lane = lowest(left);
    if (!may_issue(record, warp, lane)) continue;
    u64 number = number_of(record, warp, OF_PIPE);
    object_clock(spot_of(context, ((u64 **)(context + LANE_POINTERS))[lane]))[number] = released(record, number);
  }
  change_objects(context, warp, mask, site | 1u << SITE_BITS);
}

/* ------------------------------------------------------------ loads and stores of warps */

/* The warp has begun a load or a store. request: its address, in each lane. shape: the lanes that it reaches, and two
   runs of columns from there, the first and the end of each in ten bits. site: with a bit above it for a load. */
void tensor_move_begins(u8 *context, u32 warp, u32 mask, u64 *request, u64 shape, u64 site)
    EXPORT("sanitize.agents.tensor.move");
void tensor_move_begins(u8 *context, u32 warp, u32 mask, u64 *request, u64 shape, u64 site) {
  warp = in_cluster(context, warp);
  u8 *record = record_of(context);
  if (!is_watched(record)) return;
  catch_up(context, warp, mask);
  u32 loads = site >> SITE_BITS & 1, address = VALUE(request, 0, 0), lane = address >> 16, lanes = shape & 63;
  if (lane < QUARTER) lane += QUARTER * (warp & 3);
  agent own = of_cells(context, (u64)warp << 5, number_of(record, warp, loads ? OF_LOADS : OF_STORES), site & SITE_MASK);
  own.self = ~0ull;
  spread(&own);
  u32 rows = (lanes == QUARTER ? 3u : 1u) << lane / ROWS_OF_CELL;
  for (u32 i = 0; i < 2; i++) {
    u64 first = shape >> (6 + 20 * i) & 1023, end = shape >> (16 + 20 * i) & 1023;
    touch(&own, rows, (address & 0xFFFF) + first, end - first, loads ? READS : WRITES, 0);
  }
}

/* The warp has waited for its loads, or for its stores. */
EVENT(tensor_moves_end, "agents.tensor.moves.end");
void tensor_moves_end(u8 *context, u32 warp, u32 mask, u64 stores) {
  warp = in_cluster(context, warp);
  u8 *record = record_of(context);
  catch_up(context, warp, mask);
  u64 number = number_of(record, warp, stores ? OF_STORES : OF_LOADS);
  u32 time = released(record, number), all = mask == words_at(record, EXISTING)[warp];
  for (u32 left = mask; left; left &= left - 1) {
    u32 *clock = all ? clock_of_warp(record, warp) : clock_of_thread(record, ((u64)warp << 5) + lowest(left));
    clock[number] = time;
    if (all) break;
  }
}

/* The warp has freed columns: all that was done to them is to be behind it. request: their first, and how many. */
void tensor_frees(u8 *context, u32 warp, u32 mask, u64 *request, u64 site) EXPORT("sanitize.agents.tensor.frees");
void tensor_frees(u8 *context, u32 warp, u32 mask, u64 *request, u64 site) {
  warp = in_cluster(context, warp);
  u8 *record = record_of(context);
  if (!is_watched(record)) return;
  catch_up(context, warp, mask);
  u64 first = VALUE(request, 0, 0) & 0xFFFF, count = VALUE(request, 1, 0);
  if (first > TENSOR_COLUMNS || count > TENSOR_COLUMNS - first) return; /* which is a fault */
  agent own = of_cells(context, (u64)warp << 5, number_of(record, warp, OF_STORES), site);
  own.self = ~0ull;
  spread(&own);
  touch(&own, ALL_CELLS, first, count, WRITES, 1);
  for (u64 row = 0; row < TENSOR_LANES / ROWS_OF_CELL; row++) {
    u64 at = row * TENSOR_COLUMNS + first;
    if (own.arrays[0])
      for (u32 i = 0; i < 3; i++) __builtin_memset(own.arrays[i] + at, 0, 8 * count);
    if (own.arrays[3]) __builtin_memset((u32 *)own.arrays[3] + at, 0, 4 * count);
  }
}
