"""Host memory of arguments as a device has it: the whole storage that an array lies in, once for all its views.

A launch brings each storage to an address that is aligned as a device's allocations are. Views that overlap, and slices
whose strides are those of the whole, then reach in it what they reach on a GPU.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.device.targets.strided_memory import span_of

ALIGNMENT = 16
"""Bytes: addresses on the host and on the device are the same modulo this number, by which compilers specialise. The
memory that a library allocates begins at a multiple of it; other storages are extended downwards to one."""
MAX_BYTES = 64 << 20
"""The largest storage that comes as a whole. A larger one, as a file that is mapped into memory, comes in the spans of
arguments."""
_PIECE_BYTES = 1 << 16


@dataclass(frozen=True)
class Storage:
    """A range of host addresses, from `first` to before `end`."""

    first: int
    end: int

    @property
    def size_bytes(self) -> int:
        return self.end - self.first

    def holds(self, other: Storage) -> bool:
        """True if another range lies in this one."""
        return self.first <= other.first and other.end <= self.end

    def memory(self) -> NDArray[np.uint8]:
        """The bytes in place. They live as long as an array over them."""
        return np.asarray(_Interface(self)) if self.size_bytes else np.empty(0, np.uint8)


class _Interface:
    """A range of host addresses by NumPy's protocol."""

    def __init__(self, storage: Storage) -> None:
        self.__array_interface__ = {
            "shape": (storage.size_bytes,),
            "typestr": "|u1",
            "data": (storage.first, False),
            "version": 3,
        }


def address_of(array: NDArray[Any]) -> int:
    """The host address of an array's first element."""
    return int(array.__array_interface__["data"][0])


def span_on_host(array: NDArray[Any], address: int | None = None) -> Storage:
    """The bytes from an array's lowest element to the end of its highest. address: of its first element, if known."""
    first = address_of(array) if address is None else address
    if array.flags.forc:
        return Storage(first, first + array.nbytes)
    span = span_of(array.shape, array.strides, array.itemsize)
    return Storage(first - span.first, first - span.first + span.size_bytes)


def storage_of(array: NDArray[Any], address: int | None = None) -> Storage:
    """The storage that an array lies in: that of the tensor of Torch, or of the outermost array, that it is a view of.

    It is the array's own span where that reaches beyond its storage, or where the storage is larger than `MAX_BYTES`.
    address: of the array's first element, if known.
    """
    span, owner = span_on_host(array, address), outermost(array)
    if owner is array:
        return _aligned(span)
    whole = whole_storage(owner)
    if whole.size_bytes > MAX_BYTES or not whole.holds(span):
        return _aligned(span)
    return whole


def whole_storage(owner: Any) -> Storage:
    """The storage of a tensor of Torch, or of an array of NumPy's that is no view."""
    if isinstance(owner, np.ndarray):
        return _aligned(span_on_host(owner))
    storage = owner.untyped_storage()
    return _aligned(Storage(storage.data_ptr(), storage.data_ptr() + storage.nbytes()))


def _aligned(storage: Storage) -> Storage:
    past = storage.first % ALIGNMENT
    return Storage(storage.first - past, storage.end) if past else storage


def outermost(array: NDArray[Any]) -> Any:
    """The array, or the tensor of Torch, that an array is a view of in the end; the array itself where it is none."""
    owner: Any = array
    while (below := _viewed(owner)) is not None:
        owner = below
    return owner


def _viewed(value: Any) -> Any:
    """The array or tensor that another one is a view of; None where that is none or of another library."""
    base = getattr(value, "base", None) if isinstance(value, np.ndarray) else None
    if base is None or isinstance(base, np.ndarray) or hasattr(base, "untyped_storage"):
        return base
    below = getattr(base, "base", None)  # as_strided of NumPy puts an object of its own between
    return below if isinstance(below, np.ndarray) else None


def merged(storages: Sequence[Storage]) -> tuple[Storage, ...]:
    """Storages that overlap as one, in the order in which each was first named."""
    found: list[Storage] = []
    for each in storages:
        shared = [other for other in found if each.first < other.end and other.first < each.end]
        if not shared:
            found.append(each)
            continue
        whole = Storage(min(s.first for s in (each, *shared)), max(s.end for s in (each, *shared)))
        found[found.index(shared[0])] = whole
        found = [other for other in found if other not in shared[1:]]
    return tuple(found)


def copied_args(args: Sequence[Any]) -> tuple[Any, ...]:
    """Arguments with copies of NumPy's arrays, which share memory as the arrays do."""
    homes = [storage_of(each) if isinstance(each, np.ndarray) else None for each in args]
    copies = [(each, each.memory().copy()) for each in merged([home for home in homes if home is not None])]
    return tuple(each if home is None else _within(each, home, copies) for each, home in zip(args, homes, strict=True))


def _within(array: NDArray[Any], home: Storage, copies: Sequence[tuple[Storage, NDArray[np.uint8]]]) -> NDArray[Any]:
    storage, copy = next((storage, copy) for storage, copy in copies if storage.holds(home))
    offset = address_of(array) - storage.first
    return np.ndarray(array.shape, array.dtype, copy if copy.size else None, offset, array.strides)


def copy_changes(host: NDArray[np.uint8], before: NDArray[np.uint8], after: NDArray[np.uint8]) -> None:
    """Copy into `host` the bytes of `after` that differ from those of `before`; no others are touched."""
    for first in range(0, host.size, _PIECE_BYTES):
        piece = slice(first, first + _PIECE_BYTES)
        if not np.array_equal(before[piece], after[piece]):
            np.copyto(host[piece], after[piece], where=before[piece] != after[piece])


__all__ = [
    "ALIGNMENT",
    "MAX_BYTES",
    "Storage",
    "address_of",
    "copied_args",
    "copy_changes",
    "merged",
    "outermost",
    "span_on_host",
    "storage_of",
    "whole_storage",
]
