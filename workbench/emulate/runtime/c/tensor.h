/* The tensor memory of a block (runtime/tensor_record.py). Needs lanes.h. */

typedef struct {
  u32 *cells;
  u64 allocated[8];
  u8 *plans;
  u32 waiting, freed;
} tensor;

_Static_assert(sizeof(tensor) == TENSOR_RECORD_BYTES, "");

/* True if columns are allocated. */
INLINE u32 has_columns(tensor *t, u32 first, u32 count) {
  if (first + count > TENSOR_COLUMNS) return 0;
  for (u32 column = first; column < first + count;) {
    u32 bit = column % 64, here = 64 - bit;
    if (here > first + count - column) here = first + count - column;
    u64 wanted = (here == 64 ? ~0ull : (1ull << here) - 1) << bit;
    if (~t->allocated[column / 64] & wanted) return 0;
    column += here;
  }
  return 1;
}

/* What an instruction asks for: the lanes, a word of its form, and its operands, a row of lanes each. */
#define LANES_OF(record) ((record)[2])
#define FORM_OF(record) ((record)[3])
#define VALUE(record, row, lane) ((record)[LANES * ((row) + 1) + (lane)])
#define QUARTER 32

typedef struct plan {
  struct plan *next;
  u32 word, descriptor, rows, columns, depth, form, parts, halves, left_columns, metadata_columns, left_id, right_id;
  u32 left_pieces, left_lines, right_pieces, right_lines;
} plan;

_Static_assert(sizeof(plan) == PLAN_RECORD_BYTES, "");

/* The plan of a product; null where there is none. */
INLINE plan *plan_of(tensor *own, u32 word, u32 descriptor) {
  plan *p = (plan *)own->plans;
  while (p && (p->word != word || p->descriptor != descriptor)) p = p->next;
  return p;
}
