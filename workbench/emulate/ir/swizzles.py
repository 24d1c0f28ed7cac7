"""Swizzles of matrices in shared memory: pieces of 16 bytes change places, so that columns lie in different banks.

The pattern is one of addresses, not of matrices (PTX ISA 9.7.15.5.1 and 5.5.7; CUTLASS has it as `Swizzle<B, 4, 3>`):
the number of a piece in its row of 32, 64 or 128 bytes is combined by exclusive or with the lowest bits of
`address / 128`. Tensor maps have patterns with larger pieces too, and one that also swaps the halves of 16 bytes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workbench.emulate.numbers import Vector

PIECE = 16
"""Bytes that stay together."""
HALF = 8
PATTERN_BYTES = 1024
"""Bytes after which all patterns are what they were."""


@dataclass(frozen=True)
class Swizzle:
    """A pattern of tensor maps. row_bytes: of a row. piece_bytes: that change places together. swaps_halves: the
    halves of each 16 bytes are swapped in every second 128 bytes."""

    row_bytes: int
    piece_bytes: int
    swaps_halves: bool = False

    @property
    def is_one(self) -> bool:
        """True if pieces change places at all."""
        return self.row_bytes > self.piece_bytes

    @property
    def unit_bytes(self) -> int:
        """Bytes that stay together, up to 16."""
        return HALF if self.swaps_halves else PIECE

    def places(self, addresses: Vector) -> Vector:
        """The addresses of pieces (of 8 bytes, if halves are swapped) whose addresses without a swizzle are these."""
        moved = swizzled(addresses, self.row_bytes // self.piece_bytes, 0, self.piece_bytes)
        return moved ^ (addresses // 128 & 1) * HALF if self.swaps_halves else moved


def swizzled(addresses: Vector, row_pieces: Vector | int, base_offsets: Vector | int, piece: int = PIECE) -> Vector:
    """The addresses at which pieces lie whose addresses without a swizzle are these.

    row_pieces: pieces of the swizzle's row: 2, 4 or 8, and 1 for no swizzle. base_offsets: rows of 128 bytes from the
    last place where the pattern would begin to where it begins. piece: its bytes.
    """
    phase = (addresses // 128 - base_offsets) & (row_pieces - 1)
    return addresses ^ phase * piece


__all__ = ["HALF", "PATTERN_BYTES", "PIECE", "Swizzle", "swizzled"]
