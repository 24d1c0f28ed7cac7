"""Matrices in shared memory as their descriptors say where they lie (PTX ISA 9.7.15.5.1 and 9.7.16.4.1, matrix
descriptor): those of `wgmma`, and those of `tcgen05`, which have one more swizzle.

A matrix is made of pieces of 16 bytes, along k (K-major) or along m or n (transposed). `p` numbers pieces along that
direction, `r` the other one. A swizzle's row has `w` pieces, a matrix without a swizzle one. Eight rows of `w` pieces
lie one after the other; the leading offset leads to the next `w` pieces, the stride offset to the next eight rows. Of a
transposed matrix without a swizzle the two offsets change places.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from workbench.emulate.ir.matrix_fragments import BITS
from workbench.emulate.ir.swizzles import PIECE, Swizzle, swizzled
from workbench.emulate.numbers import Vector

ROW_PIECES = (1, 8, 4, 2)
"""Pieces of a swizzle's row by the descriptor's field: none, 128 bytes, 64 and 32."""
NARROW_BITS = {"e3m2": 6, "e2m3": 6, "e2m1.b8": 4}
"""Bits of elements of `tcgen05` of which 16 have 16 bytes of shared memory, with gaps."""


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


@dataclass(frozen=True)
class TensorFactor:
    """A descriptor of `tcgen05`. All but the last two in bytes. atom_rows: rows that lie one after the other.
    is_absolute: `leading` is the address at which rows go on that reach beyond their 128 bytes (PTX ISA 9.7.16.4.1,
    leading dimension stride mode)."""

    start: int
    leading: int
    stride: int
    base_offset: int
    swizzle: Swizzle
    atom_rows: int
    is_absolute: bool = False

    @property
    def has_large_pieces(self) -> bool:
        """True if the swizzle moves 32 bytes together, as it has to for transposed elements of 32 bits."""
        return self.swizzle.piece_bytes > PIECE

    def addresses(self, p: Vector, r: Vector, transposed: bool) -> Vector:
        """The addresses of pieces; p numbers them along the direction in which elements are neighbours."""
        w = self.swizzle.row_bytes // PIECE
        leading, stride = (self.stride, self.leading) if transposed and w == 1 else (self.leading, self.stride)
        rows = self.atom_rows
        if self.is_absolute:
            place = self.start % self.swizzle.row_bytes + p * PIECE
            beyond = place >= self.swizzle.row_bytes
            first = (
                np.where(
                    beyond,
                    self.leading - self.swizzle.row_bytes,
                    self.start // self.swizzle.row_bytes * self.swizzle.row_bytes,
                )
                + place
            )
        else:
            first = self.start + p % w * PIECE + p // w * leading
        straight = first + r % rows * (w * PIECE) + r // rows * stride
        pieces = self.swizzle.row_bytes // self.swizzle.piece_bytes
        return swizzled(straight, pieces, self.base_offset, self.swizzle.piece_bytes)


def elements_of_piece(type_: str) -> int:
    """Elements of a factor of `tcgen05` in 16 bytes of shared memory."""
    return PIECE if type_ in NARROW_BITS else PIECE * 8 // BITS[type_]


_TENSOR_SWIZZLES = {
    0: (Swizzle(16, 16), 8), 1: (Swizzle(128, 32), 4), 2: (Swizzle(128, 16), 8), 4: (Swizzle(64, 16), 8),
    6: (Swizzle(32, 16), 8),
}  # fmt: skip
"""Swizzles and the rows of an atom by the descriptor's field."""
_FIXED = 0b001
_ABSOLUTE_ROW_BYTES = 128
"""Bytes of a row of the swizzle where the leading dimension is an address."""


def tensor_factor(word: int) -> TensorFactor | tuple[str, int]:
    """The fields of a 64-bit word; a field and its value where it cannot have that."""

    def field(first: int, bits: int) -> int:
        return word >> first & (1 << bits) - 1

    for name, first, bits, wanted in (("bits 46 to 48", 46, 3, _FIXED), ("bits 53 to 60", 53, 8, 0)):
        if field(first, bits) != wanted:
            return name, field(first, bits)
    if field(61, 3) not in _TENSOR_SWIZZLES:
        return "swizzling mode", field(61, 3)
    swizzle, rows = _TENSOR_SWIZZLES[field(61, 3)]
    is_absolute = bool(field(52, 1))
    if is_absolute and swizzle.row_bytes != _ABSOLUTE_ROW_BYTES:
        return "leading dimension stride mode", 1
    return TensorFactor(
        PIECE * field(0, 14), PIECE * field(16, 14), PIECE * field(32, 14), field(49, 3), swizzle, rows, is_absolute
    )


__all__ = [
    "NARROW_BITS", "PIECE", "ROW_PIECES", "Descriptors", "TensorFactor", "descriptors", "elements_of_piece",
    "piece_addresses", "tensor_factor",
]  # fmt: skip
