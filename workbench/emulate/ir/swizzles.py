"""Swizzles of matrices in shared memory: pieces of 16 bytes change places, so that columns lie in different banks.

The pattern is one of addresses, not of matrices (PTX ISA 9.7.15.5.1; CUTLASS has it as `Swizzle<B, 4, 3>`): the number
of a piece in its row of 32, 64 or 128 bytes is combined by exclusive or with the lowest bits of `address / 128`.
"""

from __future__ import annotations

from workbench.emulate.numbers import Vector

PIECE = 16
"""Bytes that stay together."""


def swizzled(addresses: Vector, row_pieces: Vector, base_offsets: Vector) -> Vector:
    """The addresses at which pieces lie whose addresses without a swizzle are these.

    row_pieces: pieces of the swizzle's row: 2, 4 or 8, and 1 for no swizzle. base_offsets: rows of 128 bytes from the
    last place where the pattern would begin to where it begins.
    """
    phase = (addresses // 128 - base_offsets) & (row_pieces - 1)
    return addresses ^ phase * PIECE


__all__ = ["PIECE", "swizzled"]
