"""Shadow memory: for each cell, two threads that wrote it, and two that have read it since.

A cell is as many bytes as the narrowest access of the kernel touches: no access touches half of one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.zero_pages import zero_pages

if TYPE_CHECKING:
    from workbench.emulate.fault_signal import AccessKind
    from workbench.emulate.sanitize.sites import Site

RECORD = np.dtype([("thread", np.int64), ("stamp", np.int64), ("site", np.int32), ("silent", np.bool_)])
"""An access: its thread's number plus one (0: there was none), when it was, and the site that made it. silent: it wrote
what was there already."""
Records = NDArray[np.void]
_PIECE = 1 << 16
"""Elements that are looked at together when an array grows."""
_Item = TypeVar("_Item", bound=np.generic)


class Shadow:
    """The cells of one memory. written: which of its bytes have been; all of them where that is not asked."""

    def __init__(self, size_bytes: int, cell_shift: int) -> None:
        self.cell_shift = cell_shift
        self.used_bytes = 0
        """Bytes in use; nothing was noted behind them."""
        none: Records = np.zeros(0, RECORD)
        self.writers: tuple[Records, Records] = (none, none)
        """The last one, and one before it, in no order with it, if both are strong."""
        self.readers: tuple[Records, Records] = (none, none)
        """The last one, and another."""
        self.written: NDArray[np.bool_] = np.zeros(0, np.bool_)
        self.in_flight: dict[AccessKind, Records] = {}
        """Asynchronous copies without a wait that write, or read, each cell; empty until one begins."""
        self.grow(size_bytes)

    @classmethod
    def of_written(cls, written: NDArray[np.bool_]) -> Shadow:
        """One that knows only what was written."""
        shadow = cls(0, 0)
        shadow.written = written
        return shadow

    def grow(self, size_bytes: int) -> None:
        """Makes room; what is there stays. Cells that no access touches take no memory.

        There is room for as much again, so that a kernel that asks for memory again and again copies little.
        """
        self.used_bytes = max(self.used_bytes, size_bytes)
        if size_bytes <= self.written.size:
            return
        size_bytes = max(size_bytes, 2 * self.written.size)
        cells = (size_bytes >> self.cell_shift) + 1
        self.writers = (_grown(self.writers[0], cells), _grown(self.writers[1], cells))
        self.readers = (_grown(self.readers[0], cells), _grown(self.readers[1], cells))
        self.in_flight = {kind: _grown(records, cells) for kind, records in self.in_flight.items()}
        self.written = _grown(self.written, size_bytes)

    def forget(self, first: int, size_bytes: int) -> None:
        """Clears bytes that change their owner, of those in use."""
        size_bytes = min(size_bytes, self.used_bytes - first)
        if size_bytes <= 0:
            return
        cells = slice(first >> self.cell_shift, -(-(first + size_bytes) >> self.cell_shift))
        for records in (*self.writers, *self.readers):
            octets = records[cells].view(np.uint8)
            if octets.any():  # untouched cells stay without memory
                octets[:] = 0
        self.written[first : first + size_bytes] = False

    # ------------------------------------------------------------ copies

    def set_in_flight(self, offsets: NDArray[np.int64], threads: NDArray[np.int64], site: Site) -> None:
        """Notes copies that touch a site's bytes from each offset."""
        if site.kind not in self.in_flight:
            self.in_flight[site.kind] = np.zeros(self.writers[0].size, RECORD)
        records = np.zeros(threads.size, RECORD)
        records["thread"], records["site"] = threads + 1, site.number
        for cells in self.cells(offsets, site.size_bytes):
            self.in_flight[site.kind][cells] = records

    def clear_in_flight(self, offsets: NDArray[np.int64], size_bytes: int, kind: AccessKind) -> None:
        """Forgets copies that have been waited for."""
        for cells in self.cells(offsets, size_bytes):
            self.in_flight[kind][cells] = np.zeros((), RECORD)

    def find_in_flight(self, offsets: NDArray[np.int64], kind: AccessKind) -> Records:
        """The copy that touches the first cell of each access."""
        result: Records = self.in_flight[kind][offsets >> self.cell_shift]
        return result

    def cells(self, offsets: NDArray[np.int64], size_bytes: int) -> Iterator[NDArray[np.int64]]:
        for i in range(max(size_bytes >> self.cell_shift, 1)):
            yield (offsets >> self.cell_shift) + i


def _grown(array: NDArray[_Item], size: int) -> NDArray[_Item]:
    bigger: NDArray[_Item] = zero_pages(size, array.dtype)
    for first in range(0, array.size, _PIECE):
        piece = array[first : first + _PIECE]
        if piece.view(np.uint8).any():  # untouched cells stay without memory
            bigger[first : first + piece.size] = piece
    return bigger


__all__ = ["RECORD", "Records", "Shadow"]
