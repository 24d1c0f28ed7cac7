"""Sectors of global memory that a launch reads and writes: a byte a sector of 32 bytes, for all of a device's memory.

Filled while a launch counts. Knows sectors as numbers from the first byte of memory on, and no allocation by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.addresses import BASE

if TYPE_CHECKING:
    from workbench.emulate.memory import Memory

SECTOR_BYTES = 32
LINE_BYTES = 128
WORD_BYTES = 4
READ, WRITTEN, CHANGED = 1, 2, 4
"""Bits of a sector; the last one is for atomic operations."""
_PIECE = 4096
"""Sectors that are looked at together for whether any has a mark."""
BITS = {"read": READ, "copy": READ, "write": WRITTEN, "atomic": CHANGED}


class Touched:
    """Marks of all sectors that a memory's allocations have now; others are not noted."""

    def __init__(self, memory: Memory) -> None:
        self.lines = 0
        """Lines of 128 bytes that loads asked for: different ones of each pass, added up over passes and requests. A
        pass gives 128 bytes, as to 32 lanes of 4 bytes, 16 of 8 or 8 of 16."""
        sectors = -(-memory.footprint_bytes // SECTOR_BYTES)
        self.marks: NDArray[np.uint8] = np.zeros(-(-sectors // _PIECE) * _PIECE, np.uint8)

    def note(self, addresses: NDArray[np.uint64], nbytes: int, kind: str) -> None:
        """Marks what accesses of `nbytes` each touch; addresses outside of the memory are left out."""
        first = (addresses.astype(np.int64) - BASE) // SECTOR_BYTES
        last = (addresses.astype(np.int64) + nbytes - 1 - BASE) // SECTOR_BYTES
        both = np.concatenate([first, last])
        inside = both[(both >= 0) & (both < self.marks.size)]
        self.marks[inside] |= np.uint8(BITS[kind])

    def note_lines(self, lanes: NDArray[np.intp], addresses: NDArray[np.uint64], nbytes: int, kind: str) -> None:
        """Adds the lines that a load of `nbytes` a lane begins in. lanes: by their number in a batch of warps."""
        if BITS[kind] == READ:
            passes = lanes * max(nbytes, WORD_BYTES) // LINE_BYTES
            lines = addresses.astype(np.int64) // LINE_BYTES
            self.lines += int(np.unique(np.stack([passes, lines]), axis=1).shape[1])

    def take(self) -> tuple[NDArray[np.int64], NDArray[np.uint8], int]:
        """The sectors with a mark, in order, their marks, and the lines of loads; all is clear afterwards."""
        lines, self.lines = self.lines, 0
        # Most of a large memory has no mark, and whether a piece has one is found as fast as memory is read.
        pieces = np.flatnonzero(self.marks.view(np.bool_).reshape(-1, _PIECE).any(axis=1))
        rows, columns = np.nonzero(self.marks.reshape(-1, _PIECE)[pieces])
        sectors = pieces[rows] * _PIECE + columns
        found = self.marks[sectors]
        self.marks[sectors] = 0
        return sectors, found, lines
