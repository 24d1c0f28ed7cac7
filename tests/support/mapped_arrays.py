"""Arrays whose addresses are those of host memory alone, wherever Python comes from and the system puts pages."""

from __future__ import annotations

import ctypes
import itertools
import mmap
import sys
import weakref
from typing import Any

import numpy as np
from numpy.typing import NDArray

_ROOM = 1 << 26
_places = itertools.count(0x6000_0000_0000, _ROOM)
"""Addresses that nothing has, neither the system's pages (at the end of the user's half) nor the emulated device."""


def mapped(values: NDArray[Any]) -> NDArray[Any]:
    """A copy in pages of its own. Small arrays lie below 4 GiB in an interpreter that is not position independent, as
    Debian's, and where the system puts pages may be an address of the device's range too."""
    size = max(1, values.nbytes)
    assert size < _ROOM
    copy: NDArray[Any] = np.frombuffer(_pages(size), values.dtype, values.size).reshape(values.shape)
    copy[...] = values
    return copy


def _pages(size: int) -> Any:
    if sys.platform != "linux":
        return mmap.mmap(-1, size)
    libc = ctypes.CDLL(None, use_errno=True)
    libc.mmap.restype = ctypes.c_void_p
    libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, *[ctypes.c_int] * 3, ctypes.c_long]
    libc.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    protection, kind = mmap.PROT_READ | mmap.PROT_WRITE, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS
    first = libc.mmap(next(_places), size, protection, kind, -1, 0)
    assert first not in (None, ctypes.c_void_p(-1).value), ctypes.get_errno()
    pages = (ctypes.c_uint8 * size).from_address(first)
    weakref.finalize(pages, libc.munmap, first, size).atexit = False
    return pages
