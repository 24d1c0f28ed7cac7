"""Sparse factors A: where along k the elements that are stored belong (PTX ISA 9.7.14.6.1 and 9.7.15.6.1).

Four bits of metadata say so for a chunk of a row: of four elements which two are stored, of eight which two pairs, of
two (32-bit) elements which one. Lanes come in fours, of which one, two or all have the metadata of two rows. Codes that
the manual leaves undefined name elements as the others do.
"""

from __future__ import annotations

from typing import Literal

import numpy as np

from workbench.emulate.ir.matrix_fragments import BITS, Fragment, Index
from workbench.emulate.numbers import Vector

CODE_BITS = 4
Chunk = Literal[2, 4, 8]
"""Elements of which half are stored, as one code says."""


def chunk_of(type_: str) -> Chunk:
    """The chunk of a type of elements."""
    return 2 if BITS[type_] == 32 else 8 if BITS[type_] == 4 else 4


def lanes_with_codes(type_: str, depth: int) -> int:
    """The lanes of each four that have codes, for a row of `depth` elements."""
    return depth // chunk_of(type_) // 4


def stored_columns(words: Vector, factor: Fragment, depth: int, selector: int) -> Vector:
    """(warps, rows, stored elements): the columns of the stored elements of A.

    words: metadata, (warps, lanes). depth: columns with those that are not stored. selector: which lanes of each four
    have metadata.
    """
    chunk = chunk_of(factor.type)
    lane, shift = _places(factor, depth // chunk, selector)
    code = words[:, lane].astype(np.int64) >> shift & 15
    start = chunk * np.arange(depth // chunk)
    if chunk == 2:  # one, named by the halves that it has
        return start + (code >> 1 & 1)
    together = chunk // 4
    first = np.stack([code & 3, code >> 2], axis=-1) * together + start[:, None]
    columns: Vector = first[..., None] + np.arange(together)
    return columns.reshape(*code.shape[:2], -1)


def _places(factor: Fragment, chunks: int, selector: int) -> tuple[Index, Index]:
    """(rows, chunks): the lane that has a code, and its first bit there."""
    row, chunk = np.arange(factor.rows)[:, None], np.arange(chunks)
    if BITS[factor.type] >= 16:  # a lane has four codes of two rows
        member, shift = selector * (chunks // 4) + chunk // 4, 16 * (row // 8) + CODE_BITS * (chunk % 4)
        return 4 * (row % 8) + member, np.broadcast_to(shift, (factor.rows, chunks))
    member = 2 * (selector + chunk // 8) + row // 8  # eight codes of one row
    return 4 * (row % 8) + member, np.broadcast_to(CODE_BITS * (chunk % 8), (factor.rows, chunks))


__all__ = ["CODE_BITS", "chunk_of", "lanes_with_codes", "stored_columns"]
