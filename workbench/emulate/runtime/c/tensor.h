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
