"""The host's memory as a device uses it: whether addresses are any, and how much there is left."""

from __future__ import annotations

import ctypes
import functools
import mmap
import sys
from pathlib import Path
from typing import Any

_ASYNC = 1
"""MS_ASYNC of <sys/mman.h>: nothing is written, and addresses of no memory are an error."""
_CGROUP = Path("/sys/fs/cgroup")


def is_mapped(address: int, size_bytes: int) -> bool:
    """True if all of a range of addresses is memory of this process, whether or not it may be read.

    Where the system cannot tell, it is True.
    """
    if not sys.platform.startswith("linux"):
        return True
    first = address // mmap.PAGESIZE * mmap.PAGESIZE
    end = address + size_bytes
    return end <= 1 << 63 and not _libc().msync(first, end - first, _ASYNC)


def available_bytes() -> int | None:
    """Give how much memory this computer, or the container of this process, has left; None where nothing says it.

    Sources: MemAvailable of proc_meminfo(5); memory.max and memory.current of the kernel's cgroup-v2.
    """
    found = [each for each in (_of_the_computer(), _of_the_container()) if each is not None]
    return min(found, default=None)


def _of_the_computer() -> int | None:
    try:
        lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
    except OSError:
        return None
    return next((1024 * int(line.split()[1]) for line in lines if line.startswith("MemAvailable:")), None)


def _of_the_container() -> int | None:
    try:
        most, used = ((_CGROUP / name).read_text(encoding="ascii").strip() for name in ("memory.max", "memory.current"))
    except OSError:
        return None
    return max(int(most) - int(used), 0) if most.isdecimal() else None


@functools.cache
def _libc() -> Any:
    library = ctypes.CDLL(None)
    library.msync.argtypes = [ctypes.c_uint64, ctypes.c_size_t, ctypes.c_int]
    return library
