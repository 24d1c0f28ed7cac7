"""Matrices in shared memory as their descriptors say where they lie (PTX ISA 9.7.15.5.1, matrix descriptor).

A matrix is made of pieces of 16 bytes, along k (K-major) or along m or n (transposed). `p` numbers pieces along that
direction, `r` the other one. A swizzle's row has `w` pieces, a matrix without a swizzle one. Eight rows of `w` pieces
lie one after the other; the leading offset leads to the next `w` pieces, the stride offset to the next eight rows. Of a
transposed matrix without a swizzle the two offsets change places.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from workbench.emulate.ir.swizzles import PIECE, swizzled
from workbench.emulate.numbers import Vector

ROW_PIECES = (1, 8, 4, 2)
"""Pieces of a swizzle's row by the descriptor's field: none, 128 bytes, 64 and 32."""


class Descriptors(NamedTuple):
    """Fields of matrix descriptors, an element each. All but `row_pieces` in bytes."""

    start: Vector
    leading: Vector
    stride: Vector
    base_offset: Vector
    row_pieces: Vector


def descriptors(words: Vector) -> Descriptors:
    """The fields of 64-bit words; addresses and offsets have no lowest 4 bits there."""
    word = words.astype(np.uint64)

    def field(first: int, bits: int) -> Vector:
        return (word >> np.uint64(first) & np.uint64((1 << bits) - 1)).astype(np.int64)

    pieces = np.array(ROW_PIECES, np.int64)[field(62, 2)]
    return Descriptors(PIECE * field(0, 14), PIECE * field(16, 14), PIECE * field(32, 14), field(49, 3), pieces)


def piece_addresses(words: Vector, p: Vector, r: Vector, transposed: bool) -> Vector:
    """(matrices, pieces): the addresses of pieces of some matrices, which are the same ones of each."""
    found = descriptors(words)
    start, leading, stride, base_offset, w = (each[:, None] for each in found)
    if transposed:
        leading, stride = np.where(w == 1, stride, leading), np.where(w == 1, leading, stride)
    straight = start + p % w * PIECE + p // w * leading + r % 8 * (w * PIECE) + r // 8 * stride
    return swizzled(straight, w, base_offset)


__all__ = ["PIECE", "ROW_PIECES", "Descriptors", "descriptors", "piece_addresses"]
