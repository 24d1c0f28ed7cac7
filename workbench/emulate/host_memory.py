"""Addresses of this process's own memory, which no kernel reaches."""

from __future__ import annotations

import ctypes
import functools
import mmap
import sys
from typing import Any

_ASYNC = 1
"""MS_ASYNC of <sys/mman.h>: nothing is written, and addresses of no memory are an error."""
MIN, END = 1 << 32, 1 << 47
"""Bounds of what may be an address of host memory: the user's half on x86-64, and on AArch64 with 48 bits. Lower ones
cannot be told from counts. Small arrays have such in an interpreter that is not position independent, as Debian's."""


def is_mapped(address: int, size_bytes: int) -> bool:
    """True if all of a range of addresses is memory of this process, whether or not it may be read.

    Where the system cannot tell, it is True.
    """
    if not sys.platform.startswith("linux"):
        return True
    first = address // mmap.PAGESIZE * mmap.PAGESIZE
    end = address + size_bytes
    return end <= 1 << 63 and not _libc().msync(first, end - first, _ASYNC)


def is_of_the_host(address: int) -> bool:
    """True if an address is known to be one of host memory of this process."""
    return MIN <= address < END and sys.platform.startswith("linux") and is_mapped(address, 1)


@functools.cache
def _libc() -> Any:
    library = ctypes.CDLL(None)
    library.msync.argtypes = [ctypes.c_uint64, ctypes.c_size_t, ctypes.c_int]
    return library
