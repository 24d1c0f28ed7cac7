"""Large arrays of zeros of which a launch touches a part, or all: no page of them is made before it is touched."""

from __future__ import annotations

import mmap
from contextlib import suppress
from typing import Any

import numpy as np
from numpy.typing import NDArray

_HUGE_PAGE_BYTES = 2 << 20
_MAX_IN_HUGE_PAGES = 256 << 20
"""A larger array may be touched here and there: each touch would take 2 MiB of the host's memory."""


def zero_pages(count: int, dtype: np.dtype[Any]) -> NDArray[Any]:
    """An array of zeros straight from the host: one of NumPy's that lies in memory which was used before is cleared at
    once. Of some size it asks for huge pages, as making small ones takes longer than clearing them does."""
    size_bytes = count * dtype.itemsize
    if not size_bytes:
        return np.zeros(0, dtype)
    return np.frombuffer(_pages(size_bytes), dtype)


def _pages(size_bytes: int) -> mmap.mmap:
    if not hasattr(mmap, "MAP_PRIVATE"):  # Windows
        return mmap.mmap(-1, size_bytes)
    pages = mmap.mmap(-1, size_bytes, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    if hasattr(mmap, "MADV_HUGEPAGE") and _HUGE_PAGE_BYTES <= size_bytes <= _MAX_IN_HUGE_PAGES:
        with suppress(OSError):  # of a host that has none
            pages.madvise(mmap.MADV_HUGEPAGE)
    return pages


__all__ = ["zero_pages"]
