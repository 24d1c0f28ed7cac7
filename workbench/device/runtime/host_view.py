"""Device memory that the host sees at the addresses of kernels, where it may: managed and page-locked memory.

The same pages are mapped twice: somewhere for the emulator, and from `BASE` on for the program, which can touch there
what was shown to it and nothing else. A host that reads device memory faults, as it does beside a GPU.
"""

from __future__ import annotations

import ctypes
import functools
import mmap
import os
from typing import TYPE_CHECKING, Any

from workbench.base.errors import ArgumentError
from workbench.emulate.addresses import BASE

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_NONE = 0
_READ_WRITE = mmap.PROT_READ | mmap.PROT_WRITE
# <linux/mman.h> and <asm-generic/mman-common.h>; Python's mmap has no names for them.
_MAP_FIXED, _MAP_NORESERVE, _MAP_FIXED_NOREPLACE = 0x10, 0x4000, 0x100000
_FAILED = (1 << 64) - 1
PAGE = mmap.PAGESIZE


def reserve(capacity_bytes: int) -> bool:
    """Keep the addresses of a device's memory free for it; False where something lies there already. Linux only."""
    flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | _MAP_NORESERVE | _MAP_FIXED_NOREPLACE
    return bool(_libc().mmap(BASE, capacity_bytes, _NONE, flags, -1, 0) == BASE)


class HostView:
    """The second mapping of one memory's pages, at addresses that `reserve` kept.

    Parameters
    ----------
    capacity_bytes
        Of the memory, a multiple of a page; pages that are not accessed take no memory.

    Attributes
    ----------
    pages
        The bytes, for `Memory`.

    Raises
    ------
    ArgumentError
        This process may not have so many addresses.
    """

    pages: NDArray[np.uint8]

    def __init__(self, capacity_bytes: int) -> None:
        import numpy as np

        file = os.memfd_create("device memory", os.MFD_CLOEXEC)
        try:
            os.ftruncate(file, capacity_bytes)
            room = mmap.mmap(file, capacity_bytes, flags=mmap.MAP_SHARED | _MAP_NORESERVE)
            flags = mmap.MAP_SHARED | _MAP_NORESERVE | _MAP_FIXED
            mapped = _libc().mmap(BASE, capacity_bytes, _NONE, flags, file, 0)
        except OSError as error:
            raise ArgumentError(
                f"no {capacity_bytes:,} bytes of addresses for device memory: {error}", "capacity_bytes"
            ) from error
        finally:
            os.close(file)
        if mapped == _FAILED:
            raise ArgumentError(f"no {capacity_bytes:,} bytes of addresses for device memory", "capacity_bytes")
        self.pages = np.frombuffer(room, np.uint8)

    def show(self, address: int, nbytes: int) -> None:
        """Let the host read and write an allocation that has its pages to itself."""
        self._protect(address, nbytes, _READ_WRITE)

    def hide(self, address: int, nbytes: int) -> None:
        """Take it from the host again."""
        self._protect(address, nbytes, _NONE)

    def _protect(self, address: int, nbytes: int, protection: int) -> None:
        if _libc().mprotect(address, -(-max(nbytes, 1) // PAGE) * PAGE, protection):
            raise OSError(ctypes.get_errno(), f"mprotect of {nbytes} bytes at {address:#x}")


@functools.cache
def _libc() -> Any:
    library = ctypes.CDLL(None, use_errno=True)
    library.mmap.restype = ctypes.c_uint64
    library.mmap.argtypes = [ctypes.c_uint64, ctypes.c_size_t, *[ctypes.c_int] * 3, ctypes.c_long]
    library.mprotect.argtypes = [ctypes.c_uint64, ctypes.c_size_t, ctypes.c_int]
    return library
