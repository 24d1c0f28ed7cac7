"""Addresses of host memory that a program passes as numbers: tables of `data_ptr()`, and pointers as integers.

On a GPU such a number is an address of the device. A launch of the emulator finds the storage on the host that it lies
in, where that is known, and brings it as it brings an argument's.
"""

from __future__ import annotations

import gc
import sys
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.addresses import BASE
from workbench.records.facts import Fact
from workbench.records.outcomes import Fault
from workbench.targets.host_storages import MOST_BYTES, Storage, outermost, whole_storage

MOST_WORDS = 1 << 16
"""The largest table of addresses, in elements: larger arrays of integers are not looked through."""
_LEAST, _END = 1 << 32, 1 << 47
"""Bounds of what may be an address of host memory: the user's half on x86-64, and on AArch64 with 48 bits."""
_MAPS = Path("/proc/self/maps")
_passed: WeakValueDictionary[int, NDArray[Any]] = WeakValueDictionary()
"""NumPy's arrays that own the memory of arguments of launches, by its address, as long as the program has them."""


def note_passed(arrays: Sequence[Any]) -> None:
    """Remember the memory of NumPy's arrays that a launch was given: a later one may be given their addresses."""
    for array in arrays:
        if isinstance(array, np.ndarray) and isinstance(owner := outermost(array), np.ndarray):
            _passed[whole_storage(owner).first] = owner


def holds_addresses(array: Any) -> bool:
    """True if an array of the host may be a table of addresses."""
    is_table = isinstance(array, np.ndarray) and array.dtype.kind in "iu" and array.itemsize == 8
    return is_table and 0 < array.size <= MOST_WORDS and array.dtype.isnative and array.dtype.names is None


def host_addresses(arrays: Sequence[Any], parts: Sequence[bytes | int]) -> list[int]:
    """The numbers among the arguments of a launch that may be addresses of host memory, in ascending order.

    parts: the parameters, of which bytes are passed as they are.
    """
    found = {int.from_bytes(part, "little") for part in parts if isinstance(part, bytes) and len(part) == 8}
    for array in filter(holds_addresses, arrays):
        if array.max() >= _LEAST:
            found.update(np.unique(array).tolist())
    return sorted(each for each in found if _LEAST <= each < _END)


def storages_at(addresses: Sequence[int]) -> Iterator[tuple[Storage, Any]]:
    """The storages that hold any of some ascending addresses, with an object that keeps each: of Torch's tensors on the
    CPU that are alive, and of arrays that were passed before."""
    if not addresses:
        return  # the system is not asked: that takes longer than a small launch
    addresses = [each for each, mapped in zip(addresses, are_mapped(addresses), strict=True) if mapped]
    if not addresses:
        return
    for owner in (*list(_passed.values()), *_tensors()):
        with suppress(RuntimeError, NotImplementedError):  # tensors without memory, of a class of somebody's own
            storage = whole_storage(owner)
            at = bisect_right(addresses, storage.end - 1) - 1
            if at >= 0 and addresses[at] >= storage.first and storage.size_bytes <= MOST_BYTES:
                yield storage, owner


def _tensors() -> Iterator[Any]:
    torch = sys.modules.get("torch")
    if torch is None:
        return
    for each in gc.get_objects():
        if issubclass(type(each), torch.Tensor) and each.device.type == "cpu" and each.layout == torch.strided:
            yield each


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


def explained_host_address(fault: Fault, capacity_bytes: int) -> Fault:
    """A fault as it is, but an access beyond all buffers at an address of this process's memory: as what it is.

    capacity_bytes: of the device, whose addresses begin at `BASE`.
    """
    at = fault.address
    if fault.kind != "memcheck.out_of_bounds" or fault.space != "global" or at is None or not _LEAST <= at < _END:
        return fault
    if 0 <= at - BASE < capacity_bytes or not _MAPS.is_file() or not are_mapped([at])[0]:
        return fault
    return replace(fault, cause=Fact("host_address"))


__all__ = ["explained_host_address", "holds_addresses", "host_addresses", "note_passed", "storages_at"]
