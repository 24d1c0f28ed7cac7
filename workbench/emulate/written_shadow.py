"""The bytes of a device's memory that were written since they were allocated, and the poison in those that were not.

The host's writes are known by the byte, and those of kernels that write less than four bytes at a time. Other kernels
write words: one that holds its poison counts as not written, which by chance holds for one written word in four
thousand million, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.addresses import BASE
from workbench.emulate.allocation import Allocation


class WrittenShadow:
    """A bit for each byte of memory, and the allocations that have been written from end to end.

    seed: of the poison. Offsets are from the start of memory; size_bytes: of all memory in use.
    """

    def __init__(self, seed: int) -> None:
        self._poison = np.random.default_rng(seed).integers(0, 256, 1 << 20, dtype=np.uint8)
        self._filled: set[int] = set()
        self._known = np.zeros(0, np.bool_)

    def poison(self, arena: NDArray[np.uint8], offset: int, nbytes: int) -> None:
        """Writes poison to bytes that were allocated, piece by piece: a copy of all would cost more."""
        self._known[offset : offset + nbytes] = False
        size, end = self._poison.size, offset + nbytes
        while offset < end:
            piece = min(size - offset % size, end - offset)
            arena[offset : offset + piece] = self._poison_of(offset, piece)
            offset += piece

    def note_all(self, start: int) -> None:
        """An allocation is written from end to end."""
        self._filled.add(start)

    def forget(self, start: int) -> None:
        """An allocation is not written from end to end any more."""
        self._filled.discard(start)

    def has_all(self, starts: Iterable[int]) -> bool:
        """True if the allocations that begin there have been written from end to end."""
        return self._filled.issuperset(starts)

    def mask(self, live: Iterable[Allocation], size_bytes: int) -> NDArray[np.bool_]:
        """The bytes of all memory that have been written, as far as they were noted."""
        found = np.zeros(size_bytes, np.bool_)
        for allocation in live:
            at = slice(allocation.start - BASE, allocation.end - BASE)
            found[at] = True if allocation.start in self._filled else self._known[at]
        return found

    def note_range(self, allocation: Allocation, offset: int, nbytes: int, size_bytes: int) -> None:
        """The host wrote bytes of an allocation."""
        if allocation.start not in self._filled:
            self._make_room(size_bytes)
            self._known[offset : offset + nbytes] = True

    def note_words(self, live: Iterable[Allocation], arena: NDArray[np.uint8], size_bytes: int) -> None:
        """Adds the words that do not hold their poison."""
        self._make_room(size_bytes)
        for allocation in self._not_filled(live):
            first, size = allocation.start - BASE, allocation.size_bytes
            known = self._known[first : first + size]
            differs = arena[first : first + size] != self._poison_of(first, size)
            differs &= ~known
            if differs.any():
                words = np.zeros(-(-size // 4) * 4, np.bool_)
                words[:size] = differs
                known |= np.repeat(words.reshape(-1, 4).any(axis=1), 4)[:size]

    def note_bytes(self, offsets: NDArray[np.int64], count: int, size_bytes: int) -> None:
        """Adds so many bytes at each offset."""
        self._make_room(size_bytes)
        for i in range(count):
            self._known[offsets + i] = True

    def note_cells(
        self, live: Iterable[Allocation], cells: NDArray[np.bool_] | NDArray[np.uint32], shift: int, size_bytes: int
    ) -> None:
        """Adds cells of `1 << shift` bytes: a number that is not 0 for each that was written."""
        self._make_room(size_bytes)
        for allocation in self._not_filled(live):
            first, size = allocation.start - BASE, allocation.size_bytes
            if first + size <= cells.size << shift:
                known = self._known[first : first + size]
                known |= np.repeat(cells[first >> shift : -(-(first + size) >> shift)] != 0, 1 << shift)[:size]

    def note_filled(self, live: Iterable[Allocation]) -> None:
        """Finds the allocations that are written from end to end."""
        for allocation in self._not_filled(live):
            if self._known[allocation.start - BASE : allocation.end - BASE].all():
                self._filled.add(allocation.start)

    def _not_filled(self, live: Iterable[Allocation]) -> Iterator[Allocation]:
        return (each for each in live if each.start not in self._filled)

    def _make_room(self, size_bytes: int) -> None:
        if self._known.size < size_bytes:
            bigger = np.zeros(max(size_bytes, 2 * self._known.size), np.bool_)
            bigger[: self._known.size] = self._known
            self._known = bigger

    def _poison_of(self, offset: int, nbytes: int) -> NDArray[np.uint8]:
        size = self._poison.size
        skip = offset % size
        if skip + nbytes <= size:
            return self._poison[skip : skip + nbytes]
        first = self._poison[skip:]
        rest = nbytes - first.size
        return np.concatenate([first, np.tile(self._poison, rest // size), self._poison[: rest % size]])
