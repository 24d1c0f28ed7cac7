"""The bytes of a device's memory that were written since they were allocated, and the poison in those that were not.

The host's writes are known by the byte, and those of kernels that write less than four bytes at a time. Other kernels
write words: one that holds its poison counts as not written, which by chance holds for one written word in four
thousand million, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.addresses import BASE
from workbench.emulate.allocation import Allocation
from workbench.emulate.pages import Pages
from workbench.emulate.places import Places


class WrittenShadow:
    """A bit for each byte of memory, and the allocations that have been written from end to end.

    Parameters
    ----------
    seed : of the poison.
    pages, places : of the memory; offsets are from its start.
    live : its allocations by their first addresses, as they are at any time.
    """

    def __init__(self, seed: int, pages: Pages, places: Places, live: Mapping[int, Allocation]) -> None:
        self._pages, self._places, self._live = pages, places, live
        self._poison = np.random.default_rng(seed).integers(0, 256, 1 << 20, dtype=np.uint8)
        self._filled: set[int] = set()
        self._known = np.zeros(0, np.bool_)

    def poison(self, offset: int, nbytes: int) -> None:
        """Writes poison to bytes that were allocated, piece by piece: a copy of all would cost more."""
        self._known[offset : offset + nbytes] = False
        size, end = self._poison.size, offset + nbytes
        while offset < end:
            piece = min(size - offset % size, end - offset)
            self._pages.array[offset : offset + piece] = self._poison_of(offset, piece)
            offset += piece

    def note_all(self, start: int) -> None:
        """An allocation is written from end to end."""
        self._filled.add(start)

    def forget(self, start: int) -> None:
        """An allocation has ended."""
        self._filled.discard(start)

    def reopen(self, allocation: Allocation, offset: int, nbytes: int) -> None:
        """Some bytes of an allocation are going to be poison again; the others, of their words too, stay written."""
        if allocation.start in self._filled:
            self._make_room()
            self._known[allocation.start - BASE : allocation.end - BASE] = True
            self._filled.discard(allocation.start)
        else:
            self._note_words_around(allocation, offset, nbytes)

    @property
    def all_filled(self) -> bool:
        """True if every allocation has been written from end to end."""
        return self._filled.issuperset(self._live)

    def is_filled(self, allocation: Allocation) -> bool:
        """True if an allocation has been written from end to end."""
        return allocation.start in self._filled

    def written(self) -> NDArray[np.bool_]:
        """A mask of the bytes of all memory that have been written."""
        self.note_words()
        result = np.zeros(self._places.top, np.bool_)
        for allocation in self._allocated():
            at = slice(allocation.start - BASE, allocation.end - BASE)
            result[at] = True if allocation.start in self._filled else self._known[at]
        return result

    def note_range(self, allocation: Allocation, offset: int, nbytes: int) -> None:
        """The host wrote bytes of an allocation."""
        if allocation.start not in self._filled:
            self._make_room()
            self._known[offset : offset + nbytes] = True

    def note_words(self) -> None:
        """Adds the words that do not hold their poison to the bytes that are known to have been written."""
        self._make_room()
        for allocation in self._not_filled():
            self._note_words_of(allocation.start - BASE, allocation.size_bytes)

    def _note_words_of(self, first: int, size: int) -> None:
        """The same of bytes of one allocation, from the beginning of a word."""
        known = self._known[first : first + size]
        differs = self._pages.array[first : first + size] != self._poison_of(first, size)
        differs &= ~known
        if differs.any():
            words = np.zeros(-(-size // 4) * 4, np.bool_)
            words[:size] = differs
            known |= np.repeat(words.reshape(-1, 4).any(axis=1), 4)[:size]

    def unwritten(self, allocation: Allocation, offset: int, nbytes: int) -> NDArray[np.bool_] | None:
        """A mask of the bytes of an allocation that have not been written; None where all of them have been."""
        if allocation.start in self._filled:
            return None
        self._note_words_around(allocation, offset, nbytes)
        result = ~self._known[offset : offset + nbytes]
        return result if result.any() else None

    def _note_words_around(self, allocation: Allocation, offset: int, nbytes: int) -> None:
        """`note_words` of the words that bytes of an allocation lie in."""
        self._make_room()
        start = allocation.start - BASE
        first, end = (offset - start) // 4 * 4, -(-(offset - start + nbytes) // 4) * 4
        self._note_words_of(start + first, min(end, allocation.size_bytes) - first)

    def poison_bytes(self, allocation: Allocation, offset: int, chosen: NDArray[np.bool_]) -> None:
        """Writes poison to those bytes of a reopened allocation, of as many as the mask has; the others are written."""
        self._filled.discard(allocation.start)
        at = slice(offset, offset + chosen.size)
        self._known[at] = ~chosen
        np.copyto(self._pages.array[at], self._poison_of(offset, chosen.size), where=chosen)

    def note_bytes(self, offsets: NDArray[np.int64], count: int) -> None:
        """Adds so many bytes at each offset, for a launch that called `note_words` before."""
        self._make_room()
        for i in range(count):
            self._known[offsets + i] = True

    def note_cells(self, cells: NDArray[np.bool_] | NDArray[np.uint32], shift: int) -> None:
        """The same of cells of `1 << shift` bytes: a number that is not 0 for each that was written."""
        self._make_room()
        for allocation in self._not_filled():
            first, size = allocation.start - BASE, allocation.size_bytes
            if first + size <= cells.size << shift:
                known = self._known[first : first + size]
                known |= np.repeat(cells[first >> shift : -(-(first + size) >> shift)] != 0, 1 << shift)[:size]

    def note_filled(self) -> None:
        """Finds the allocations that are written from end to end, after a launch that noted bytes."""
        for allocation in self._not_filled():
            if self._known[allocation.start - BASE : allocation.end - BASE].all():
                self._filled.add(allocation.start)

    def _allocated(self) -> list[Allocation]:
        return list(self._live.values())  # at once: a finalizer may free some meanwhile

    def _not_filled(self) -> Iterator[Allocation]:
        return (each for each in self._allocated() if each.start not in self._filled)

    def _make_room(self) -> None:
        size_bytes = self._places.top
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
