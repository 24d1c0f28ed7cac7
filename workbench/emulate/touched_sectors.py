"""Sectors of global memory that a launch reads and writes: a byte a sector of 32 bytes, for all of a device's memory.

Filled while a launch counts. Knows sectors as numbers from the first byte of memory on, and no allocation by name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.access_patterns import WARP, lines_of_warps, passes
from workbench.emulate.addresses import BASE

if TYPE_CHECKING:
    from workbench.emulate.memory import Memory

SECTOR_BYTES = 32
LINE_BITS = 7
PARTS_OF_A_CYCLE = 64
LOOKUP_PARTS = 17
"""Parts of a cycle that L1 takes for each line of 128 bytes of a request behind the first: 0.266, as 32 floats in 2 to
32 lines without a bank in common take 1.3 to 9.2 cycles on an A100, an A40 and an H200. Where lanes have banks in
common, each of the 32 banks gives a word a cycle, as in shared memory: 32 lanes 128 bytes apart take 32 cycles, also of
doubles that lie 128 bytes apart (Ernst, gpu-benches, gpu-strides: a100.txt, a40.txt, h200.txt).
"""
READ, WRITTEN, CHANGED = 1, 2, 4
"""Bits of a sector; the last one is for atomic operations."""
_PIECE = 4096
"""Sectors that are looked at together for whether any has a mark."""
REUSE_STAMPS, REUSE_ENTRIES, REUSE_BINS, REUSE_CLOCKS = 0, 8, 16, 528
NUM_BINS = 64
REUSE_RECORD_BYTES = REUSE_CLOCKS + 4 * 64
REUSE_BITS, REUSE_MASK = 26, (1 << 26) - 1
REUSE_NEAR = 8
"""Places in the record of sectors that are loaded again, bits of a clock, and the distance up to which a load again
does not advance it."""
BITS = {"read": READ, "copy": READ, "write": WRITTEN, "atomic": CHANGED}


@dataclass(frozen=True, eq=False)
class Reuses:
    """Sectors that the warps of one block load.

    Attributes
    ----------
    entries
        Loads of a sector that another warp, or none, has loaded last.
    bins
        Loads of a sector that the same warp has loaded last, by how many other sectors it has loaded since: bin n as
        `distance_of` says. Sectors that are loaded again soon are not among these others twice.
    line_bytes
        Bytes of lines of 128 bytes for each sector: 32 where all four of a line are loaded, 128 where one is.
    """

    entries: float
    bins: NDArray[np.float64]
    line_bytes: float


def distance_of(n: int) -> int:
    """The least distance of a bin: two bins for each power of two."""
    return n if n < 2 else (2 + (n & 1)) << ((n >> 1) - 1)


class ReuseRecord:
    """The record that native code fills (`runtime/c/counters.c`): for each sector the warp that loaded it last and its
    clock then, for each warp its clock, and the loads by distance. A clock counts sectors that are new to a warp, or
    were not loaded by it just before.
    """

    def __init__(self, sectors: int) -> None:
        self._stamps: NDArray[np.uint32] = np.zeros(sectors, np.uint32)
        self._record: NDArray[np.uint64] = np.zeros(REUSE_RECORD_BYTES // 8, np.uint64)
        self._record[REUSE_STAMPS // 8] = self._stamps.ctypes.data

    @property
    def address(self) -> int:
        """The address of the record, for native code."""
        return self._record.ctypes.data

    def take(self, sectors: NDArray[np.int64], marks: NDArray[np.uint8]) -> Reuses:
        """The loads since the last time, of which these are all the sectors; all is clear afterwards."""
        first = REUSE_BINS // 8
        loaded = sectors[(marks & READ) != 0]
        lines = np.count_nonzero(np.diff(loaded * SECTOR_BYTES >> LINE_BITS, prepend=-1))
        line_bytes = float((lines << LINE_BITS) / loaded.size) if loaded.size else float(SECTOR_BYTES)
        found = Reuses(
            float(self._record[REUSE_ENTRIES // 8]),
            self._record[first : first + NUM_BINS].astype(np.float64),
            line_bytes,
        )
        self._record[1:] = 0
        self._stamps[sectors] = 0
        return found


class Touched:
    """Marks of all sectors that a memory's allocations have now; others are not noted."""

    def __init__(self, memory: Memory) -> None:
        self.load_parts = 0
        """Cycles of L1 for loads that hit, in parts of `PARTS_OF_A_CYCLE`."""
        self.reuses: ReuseRecord | None = None
        """Loads of sectors again, where a single block runs."""
        sectors = -(-memory.footprint_bytes // SECTOR_BYTES)
        self._record: ReuseRecord | None = None
        self.marks: NDArray[np.uint8] = np.zeros(-(-sectors // _PIECE) * _PIECE, np.uint8)

    def note(self, addresses: NDArray[np.uint64], nbytes: int, kind: str) -> None:
        """Marks what accesses of `nbytes` each touch; addresses outside of the memory are left out."""
        first = (addresses.astype(np.int64) - BASE) // SECTOR_BYTES
        last = (addresses.astype(np.int64) + nbytes - 1 - BASE) // SECTOR_BYTES
        both = np.concatenate([first, last])
        inside = both[(both >= 0) & (both < self.marks.size)]
        self.marks[inside] |= np.uint8(BITS[kind])

    def note_passes(self, lanes: NDArray[np.intp], addresses: NDArray[np.uint64], nbytes: int, kind: str) -> None:
        """Adds the cycles of a load of `nbytes` a lane. lanes: by their number in a batch of warps."""
        if BITS[kind] == READ and lanes.size:
            lookups = lines_of_warps(lanes // WARP, addresses, LINE_BITS)
            found = np.where(lookups > 0, PARTS_OF_A_CYCLE + (lookups - 1) * LOOKUP_PARTS, 0)
            self.load_parts += int(
                np.maximum(passes(lanes, addresses, nbytes).sum(axis=1) * PARTS_OF_A_CYCLE, found).sum()
            )

    def follow_reuses(self) -> None:
        """Notes loads of sectors again from now on, until the next `take`: by native code alone, of one block."""
        self._record = self._record or ReuseRecord(self.marks.size)
        self.reuses = self._record

    def take(self) -> tuple[NDArray[np.int64], NDArray[np.uint8], float, Reuses | None]:
        """The sectors with a mark, in order, their marks, and the cycles of loads; all is clear afterwards."""
        cycles, self.load_parts = self.load_parts / PARTS_OF_A_CYCLE, 0
        # Most of a large memory has no mark, and whether a piece has one is found as fast as memory is read.
        pieces = np.flatnonzero(self.marks.view(np.bool_).reshape(-1, _PIECE).any(axis=1))
        rows, columns = np.nonzero(self.marks.reshape(-1, _PIECE)[pieces])
        sectors = pieces[rows] * _PIECE + columns
        found = self.marks[sectors]
        self.marks[sectors] = 0
        reuses = None if self.reuses is None else self.reuses.take(sectors, found)
        self.reuses = None
        return sectors, found, cycles, reuses
