"""Page-locked memory of the host under CuPy's classes: memory, pointers into it, and their pool."""

from __future__ import annotations

import ctypes
import functools
from collections import Counter
from collections.abc import Callable
from typing import Any

from workbench.languages.cupy.pools import UNIT


class PinnedMemory:
    """Page-locked memory of the host: an ordinary piece of it here."""

    def __init__(self, size: int, flags: int = 0) -> None:
        self.size_ = int(size)
        self._block = (ctypes.c_uint8 * max(self.size_, 1))()
        self.ptr = ctypes.addressof(self._block)

    def __int__(self) -> int:
        return self.ptr


@functools.lru_cache(maxsize=1024)
def _with_buffer(kind: Any, size: int) -> Any:
    """A class whose objects are so many bytes for Python's buffer protocol: arrays of ctypes have it in any Python."""
    return type(kind.__name__, (kind, ctypes.c_uint8 * size), {})


class PinnedMemoryPointer:
    """A place in page-locked memory; it has Python's buffer protocol."""

    def __new__(cls, mem: PinnedMemory, offset: int, on_end: Callable[[], object] | None = None) -> Any:
        kind: Any = cls
        return _with_buffer(kind, mem.size_ - offset).from_address(mem.ptr + offset)

    def __init__(self, mem: PinnedMemory, offset: int, on_end: Callable[[], object] | None = None) -> None:
        self.mem, self._offset, self._on_end = mem, offset, on_end

    @property
    def ptr(self) -> int:
        return self.mem.ptr + self._offset

    def __int__(self) -> int:
        return self.ptr

    def __add__(self, offset: int) -> PinnedMemoryPointer:
        return PinnedMemoryPointer(self.mem, self._offset + offset)

    def size(self) -> int:
        """Bytes from here to the end."""
        return self.mem.size_ - self._offset

    def __del__(self) -> None:
        if self._on_end is not None:
            self._on_end()


class PinnedMemoryPool:
    """CuPy's pool of page-locked memory: blocks of powers of two from 512 bytes, kept when they are given back."""

    def __init__(self, allocator: Callable[[int], PinnedMemoryPointer] | None = None) -> None:
        self._free: Counter[int] = Counter()

    def malloc(self, size: int) -> PinnedMemoryPointer:
        """Give memory of at least so many bytes."""
        block = max(UNIT, 1 << max(int(size) - 1, 0).bit_length())
        if self._free[block]:
            self._free[block] -= 1
        return PinnedMemoryPointer(PinnedMemory(size), 0, lambda: self._free.update([block]))

    def staged(self, size: int) -> None:
        """Note that a copy between host and device went through the pool."""
        if size:
            self.malloc(size)

    def free_all_blocks(self) -> None:
        """Give back all blocks that nothing uses."""
        self._free.clear()

    def n_free_blocks(self) -> int:
        """The number of blocks that nothing uses."""
        return self._free.total()


default_pool = PinnedMemoryPool()
_allocator: Callable[[int], PinnedMemoryPointer] = default_pool.malloc


def alloc_pinned_memory(size: int) -> PinnedMemoryPointer:
    """Page-locked memory by the current allocator."""
    return _allocator(size)


def set_pinned_memory_allocator(allocator: Callable[[int], PinnedMemoryPointer] | None = None) -> None:
    """Set the allocator of page-locked memory; None for one without a pool."""
    global _allocator
    _allocator = allocator or _plain


def _plain(size: int) -> PinnedMemoryPointer:
    return PinnedMemoryPointer(PinnedMemory(size), 0)
