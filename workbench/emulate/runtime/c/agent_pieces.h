/* What products read of shared memory, as pieces of 16 bytes, a bit each. */

#include "agent_cells.h"
#include "matrix_places.h"

#define PIECE 16
#define PIECE_WORDS 256 /* Of all shared memory that a block may have. */

/* Adds pieces of rows of a matrix: from p0 and r0 on. */
OF_HEADER void add_pieces(u64 *found, matrix *m, u64 pieces, u64 rows, u64 p0, u64 r0, u64 bytes) {
  for (u64 r = r0; r != r0 + rows; r++)
    for (u64 p = p0; p != p0 + pieces; p++) {
      u64 at = place(m, p, r);
      if (at + PIECE <= bytes && at < PIECE_WORDS * 64 * PIECE) found[at >> 10] |= 1ull << (at >> 4 & 63);
    }
}

/* Something reads pieces, from its beginning or until its end. */
OF_HEADER void visit_pieces(agent *own, u64 *found, u32 what) {
  u64 from = 0, length = 0;
  for (u64 i = 0; i != PIECE_WORDS; i++)
    for (u64 word = found[i]; word;) {
      u64 first = __builtin_ctzll(word), run = ~(word >> first), more = run ? __builtin_ctzll(run) : 64;
      u64 at = i * 64 + first;
      if (from + length != at) {
        if (length) visit(own, from * PIECE, length * PIECE, what);
        from = at;
        length = 0;
      }
      length += more;
      word &= more == 64 ? 0 : ~(((1ull << more) - 1) << first);
    }
  if (length) visit(own, from * PIECE, length * PIECE, what);
}
