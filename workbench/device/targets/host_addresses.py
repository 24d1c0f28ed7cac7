"""Addresses of host memory that a program passes as numbers: tables of `data_ptr()`, and pointers as integers.

On a GPU such a number is an address of the device. A launch of the emulator finds the storage on the host that it lies
in, where that is known, and brings it as it brings an argument's. Tensors are looked for among all objects of Python,
which takes longer than a launch: what was found is remembered, and so is where there was nothing.
"""

from __future__ import annotations

import gc
import sys
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import numpy as np
from numpy.typing import NDArray

from workbench.device.targets.host_storages import MAX_BYTES, Storage, outermost, whole_storage
from workbench.device.targets.mapped_arrays import ParameterPart
from workbench.emulate.host_memory import END, MIN

MAX_WORDS = 1 << 16
"""The largest table of addresses, in elements: larger arrays of integers are not looked through."""
_MAPS = Path("/proc/self/maps")
_owners: WeakValueDictionary[int, Any] = WeakValueDictionary()
"""NumPy's arrays that own the memory of arguments of launches, and tensors that were found at an address, by the first
address of their storages, as long as the program has them."""


@dataclass(frozen=True)
class _Search:
    """A search of all objects: the collections of garbage before it, and addresses at which there was no tensor."""

    collections: int
    nothing_at: frozenset[int]


_last_search = _Search(-1, frozenset())


def note_owner(first: int, array: NDArray[Any]) -> None:
    """Remember the memory of an array that a launch was given: a later one may be given its address.

    first: the first address of the array's storage.
    """
    owner = outermost(array)
    if isinstance(owner, np.ndarray) and _owners.get(first) is not owner:
        _owners[whole_storage(owner).first] = owner


def holds_addresses(array: Any) -> bool:
    """True if an array of the host may be a table of addresses."""
    is_table = isinstance(array, np.ndarray) and array.dtype.kind in "iu" and array.itemsize == 8
    return is_table and 0 < array.size <= MAX_WORDS and array.dtype.isnative and array.dtype.names is None


def host_addresses(arrays: Sequence[Any], parts: Sequence[ParameterPart]) -> list[int]:
    """The numbers among the arguments of a launch that may be addresses of host memory, in ascending order.

    parts: the parameters, of which bytes are passed as they are.
    """
    found = {int.from_bytes(part, "little") for part in parts if isinstance(part, bytes) and len(part) == 8}
    for array in filter(holds_addresses, arrays):
        if array.max() >= MIN:
            found.update(np.unique(array).tolist())
    return sorted(each for each in found if MIN <= each < END)


def storages_at(addresses: Sequence[int]) -> dict[Storage, Any]:
    """The storages that hold any of some ascending addresses, with an object that keeps each: of Torch's tensors on the
    CPU that are alive, and of arrays that were passed before."""
    result: dict[Storage, Any] = {}
    unknown = list(_not_known(addresses, result)) if addresses else []
    # The system is asked for these alone: that takes longer than a small launch.
    mapped = [each for each, has in zip(unknown, are_mapped(unknown), strict=True) if has] if unknown else []
    if not mapped:
        return result
    before = _collections()
    for owner in (*list(_owners.values()), *_tensors(mapped)):
        storage = _storage_of(owner)
        at = bisect_right(mapped, storage.end - 1) - 1
        if at >= 0 and mapped[at] >= storage.first and storage.size_bytes <= MAX_BYTES:
            result[storage] = _owners[storage.first] = owner
    _remember(before, frozenset(each for each in mapped if not any(s.first <= each < s.end for s in result)))
    return result


def _not_known(addresses: Sequence[int], found: dict[Storage, Any]) -> Iterator[int]:
    """The addresses that lie in no storage whose owner is known; `found` is given those of the others."""
    firsts = sorted(_owners)
    last = Storage(0, 0)
    for address in addresses:
        if last.first <= address < last.end:
            continue
        at = bisect_right(firsts, address) - 1
        owner = _owners.get(firsts[at]) if at >= 0 else None
        storage = Storage(0, 0) if owner is None else _storage_of(owner)
        if storage.first <= address < storage.end and storage.size_bytes <= MAX_BYTES:
            found[storage] = owner
            last = storage
        else:
            if owner is not None and storage.first != firsts[at]:
                _owners.pop(firsts[at], None)  # a tensor that has another storage now
            yield address


def _storage_of(owner: Any) -> Storage:
    """The storage of an array or a tensor; an empty one of tensors without memory, of a class of somebody's own."""
    try:
        return whole_storage(owner)
    except (RuntimeError, NotImplementedError):
        return Storage(0, 0)


def _tensors(addresses: Sequence[int]) -> Iterator[Any]:
    """Torch's tensors on the CPU that may have storages at some addresses.

    Where there was nothing before, and no garbage was collected since, only new objects are looked at: those are in the
    youngest generation.
    """
    torch = sys.modules.get("torch")
    if torch is None:
        return
    is_new = _collections() != _last_search.collections or not _last_search.nothing_at.issuperset(addresses)
    for each in gc.get_objects(None if is_new else 0):
        if issubclass(type(each), torch.Tensor) and each.device.type == "cpu" and each.layout == torch.strided:
            yield each


def _remember(collections: int, nothing_at: frozenset[int]) -> None:
    """Remember a search. collections: before it."""
    global _last_search
    if collections == _last_search.collections:
        nothing_at |= _last_search.nothing_at
    _last_search = _Search(collections, nothing_at)


def _collections() -> int:
    """The number of times that garbage was collected."""
    return sum(each["collections"] for each in gc.get_stats())


def are_mapped(addresses: Sequence[int]) -> list[bool]:
    """The ascending addresses at which this process has memory; of a system that does not tell, all of them may."""
    try:
        lines = _MAPS.read_text().splitlines()
    except OSError:
        return [True] * len(addresses)
    ranges = [tuple(int(part, 16) for part in line.split(" ", 1)[0].split("-")) for line in lines]
    starts = [first for first, _ in ranges]
    places = [bisect_right(starts, each) - 1 for each in addresses]
    return [at >= 0 and each < ranges[at][1] for at, each in zip(places, addresses, strict=True)]


__all__ = ["holds_addresses", "host_addresses", "note_owner", "storages_at"]
