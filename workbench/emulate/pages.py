"""The bytes of a device's memory, from its first address on, in pages of the host."""

from __future__ import annotations

import mmap
import sys
from contextlib import suppress

import numpy as np
from numpy.typing import NDArray

from workbench.base.errors import ArgumentError


class Pages:
    """Bytes that can become more, which moves them.

    Parameters
    ----------
    size_bytes : at first.
    most_bytes : up to which they grow.
    array : zeroed bytes to take instead, `most_bytes` of them.
    """

    def __init__(self, size_bytes: int, most_bytes: int, array: NDArray[np.uint8] | None = None) -> None:
        self._hold(_pages(size_bytes) if array is None else array)
        self.pinned = False
        """True if native code runs, which has pointers to the bytes: they cannot move."""
        self._most_bytes = most_bytes

    def grow(self, size_bytes: int, used_bytes: int) -> None:
        """Makes room for so many bytes at least; the first `used_bytes` keep what they hold.

        Raises
        ------
        ArgumentError : they are pinned, or the host has not enough memory.
        """
        if self.pinned:
            raise ArgumentError("device memory cannot grow while a kernel runs: allocate before the launch", "nbytes")
        size = self.array.size
        while size < size_bytes:
            size *= 2
        try:
            bigger = _pages(min(size, self._most_bytes))
        except MemoryError as error:
            raise ArgumentError(
                f"this computer has not enough memory for {size_bytes} bytes of device memory: free buffers or make "
                f"the problem smaller ({error})",
                "nbytes",
            ) from error
        bigger[:used_bytes] = self.array[:used_bytes]  # the rest was never used, or is free now
        self._hold(bigger)

    def _hold(self, array: NDArray[np.uint8]) -> None:
        self.array = array
        self.address = int(array.ctypes.data)
        """The host address of the first byte."""


def fill_bytes(target: NDArray[np.uint8], pattern: bytes) -> None:
    """Writes a pattern of 1, 2 or 4 bytes over and over; its size divides that of the whole."""
    target.view(f"<u{len(pattern)}")[...] = int.from_bytes(pattern, "little")


def _pages(nbytes: int) -> NDArray[np.uint8]:
    """Bytes whose first is at a multiple of a page, so that what a device aligns is aligned on the host too: vectors
    that straddle cache lines take twice as long to load.

    Not of huge pages, as NumPy asks for: kernels go through memory by powers of two, and what lies such a distance
    apart within a huge page falls into the same few places of the cache. A histogram took three times as long.

    Raises MemoryError.
    """
    try:
        if sys.platform == "win32":
            room = mmap.mmap(-1, nbytes)
        else:
            room = mmap.mmap(-1, nbytes, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    except OSError as error:
        raise MemoryError(f"no {nbytes} bytes for a device's memory: {error}") from error
    if hasattr(mmap, "MADV_NOHUGEPAGE"):
        with suppress(OSError):  # of a kernel that knows of no huge pages
            room.madvise(mmap.MADV_NOHUGEPAGE)
    return np.frombuffer(room, np.uint8)


__all__ = ["Pages", "fill_bytes"]
