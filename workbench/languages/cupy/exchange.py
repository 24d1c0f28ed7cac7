"""Arrays of others in device memory: `__cuda_array_interface__`, both ways."""

from __future__ import annotations

from typing import Any

import numpy as np

from workbench.languages.cupy import current_streams
from workbench.languages.cupy.array_base import ArrayBase, contiguous_strides
from workbench.languages.cupy.machine import machine
from workbench.languages.cupy.pools import MemoryPointer, UnownedMemory


def interface_of(array: ArrayBase) -> dict[str, Any]:
    """The CUDA array interface of an array, version 3."""
    described: Any = array.dtype.descr
    return {
        "shape": array.shape,
        "typestr": array.dtype.str,
        "descr": described,
        "stream": current_streams.current() or 1,
        "version": 3,
        "strides": None if array.is_contiguous("C") else array.strides,
        "data": (array.data.ptr if array.size else 0, False),
    }


def array_of_interface(value: Any) -> Any:
    """An array over the memory of an object with `__cuda_array_interface__`, which it keeps alive.

    Raises
    ------
    ValueError
        Its memory is not the emulator's.
    """
    described = value.__cuda_array_interface__
    shape, dtype = tuple(described["shape"]), np.dtype(described["typestr"])
    if dtype.kind == "V" and described.get("descr"):
        dtype = np.dtype(described["descr"])
    if described.get("mask") is not None:
        raise ValueError("CuPy currently does not support masked arrays.")
    strides = described.get("strides") or contiguous_strides(shape, dtype.itemsize, "C")
    address = int(described["data"][0] or 0)
    if address and not machine().memory.holds(address):
        raise ValueError(f"{address:#x} of a {type(value).__name__} is no address of the emulator's device memory")
    low = sum(min((n - 1) * s, 0) for n, s in zip(shape, strides, strict=True)) if 0 not in shape else 0
    high = sum(max((n - 1) * s, 0) for n, s in zip(shape, strides, strict=True)) if 0 not in shape else 0
    memory = UnownedMemory(address + low, high - low + dtype.itemsize, value, 0)
    return ArrayBase.array_class(shape, dtype, MemoryPointer(memory, -low), strides)


def as_device_array(value: Any) -> Any:
    """An object that is an array of the device, or says that it has one; None for all others."""
    if isinstance(value, ArrayBase):
        return value
    if isinstance(value, np.ndarray | np.generic | int | float | complex | str):
        return None
    if hasattr(value, "__cupy_get_ndarray__"):
        return value.__cupy_get_ndarray__()
    if hasattr(value, "__cuda_array_interface__"):
        return array_of_interface(value)
    return None


def is_exposed(value: Any) -> bool:
    """True for an object that says that it has an array of the device."""
    return hasattr(value, "__cuda_array_interface__") or hasattr(value, "__cupy_get_ndarray__")
