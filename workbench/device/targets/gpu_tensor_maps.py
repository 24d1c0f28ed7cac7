"""Tensor maps that the driver of a GPU writes: their bytes are its own."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

from workbench.base.errors import ArgumentError
from workbench.emulate.tensor_maps import MAP_ALIGNMENT, MAP_BYTES

if TYPE_CHECKING:
    from workbench.emulate.tensor_maps import TensorMap

_LIBRARY = "libcuda.so.1"


def driver_map(tensor: TensorMap) -> bytes:
    """The 128 bytes that cuTensorMapEncodeTiled writes. Raises ArgumentError where the driver refuses the map."""
    room = ctypes.create_string_buffer(MAP_BYTES + MAP_ALIGNMENT)
    place = -(-ctypes.addressof(room) // MAP_ALIGNMENT) * MAP_ALIGNMENT
    status = ctypes.CDLL(_LIBRARY).cuTensorMapEncodeTiled(
        ctypes.c_void_p(place),
        tensor.type,
        tensor.rank,
        ctypes.c_void_p(tensor.address),
        _words(ctypes.c_uint64, tensor.dims),
        _words(ctypes.c_uint64, tensor.strides),
        _words(ctypes.c_uint32, tensor.box),
        _words(ctypes.c_uint32, tensor.element_strides),
        tensor.interleave,
        tensor.swizzle,
        tensor.promotion,
        tensor.fill,
    )
    if status:
        raise ArgumentError(f"the driver makes no such tensor map (CUDA error {status})", "array")
    return ctypes.string_at(place, MAP_BYTES)


def _words(kind: Any, values: tuple[int, ...]) -> Any:
    return (kind * max(len(values), 1))(*values)


__all__ = ["driver_map"]
