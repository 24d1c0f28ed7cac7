/* Places of a matrix in shared memory as its descriptor says (ir/shared_matrices.py). Needs lanes.h. */

typedef struct {
  u64 start, leading, stride, base, shift; /* Of a descriptor; 2 to the `shift` pieces are a swizzle's row. */
} matrix;

INLINE matrix matrix_of(u64 word, u32 turned) {
  u64 shift = (4 - (word >> 62)) & 3;
  u64 leading = (word >> 16 & 0x3FFF) << 4, stride = (word >> 32 & 0x3FFF) << 4, swaps = turned && !shift;
  return (matrix){(word & 0x3FFF) << 4, swaps ? stride : leading, swaps ? leading : stride, word >> 49 & 7, shift};
}

/* The address of piece p of row r. */
INLINE u64 place(matrix *m, u64 p, u64 r) {
  u64 last = (1ull << m->shift) - 1;
  u64 straight = m->start + ((p & last) << 4) + (p >> m->shift) * m->leading + ((r & 7) << (m->shift + 4)) +
                 (r >> 3) * m->stride;
  return straight ^ (((straight >> 7) - m->base) & last) << 4;
}

/* A matrix of `tcgen05`, whose descriptors have another field for the swizzle. */
INLINE matrix tensor_matrix(u64 word, u32 turned) {
  matrix m = matrix_of(word & (1ull << 61) - 1, turned && !(word >> 61)); /* which has no swizzle there */
  m.shift = (word >> 61) == 0 ? 0 : 4 - (word >> 62);
  return m;
}
