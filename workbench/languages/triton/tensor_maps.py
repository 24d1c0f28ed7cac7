"""Tensor descriptors as code for TMA takes them: a tensor map of the array, by what the compiler says of the tile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.device.targets.host_values import host_array
from workbench.device.targets.mapped_arrays import MappedArray
from workbench.emulate.tensor_maps import TensorMap
from workbench.languages.triton.pointers import value_of

_HOST_TYPES = {8: 10, 9: 8, 10: 9}
"""CUtensorMapDataType of the types whose number in PTX is another (Triton's `TMA_DTYPE_DEVICE_TO_HOST`)."""
_TF32 = 11


def mapped(name: str, descriptor: Any, tile: Mapping[str, Any]) -> MappedArray:
    """The array of a descriptor with its map. tile: one of Triton's `tensordesc_meta`.

    Raises
    ------
    ArgumentError
        A descriptor that the driver makes no map of, or of a kind that is not emulated.
    """
    if tile.get("fp4_padded") or tile.get("is_im2col"):
        kind = "im2col" if tile.get("is_im2col") else "packed elements of 4 bits"
        raise ArgumentError(f"{name} is a tensor descriptor of {kind}, which the emulator has not", name)
    size = int(tile["elem_size"])
    type_ = _TF32 if descriptor.round_f32_to_tf32 else _HOST_TYPES.get(tile["elem_type"], tile["elem_type"])
    tensor = TensorMap(
        type=int(type_),
        address=0,
        dims=tuple(int(n) for n in reversed(descriptor.shape)),
        strides=tuple(int(n) * size for n in reversed(descriptor.strides[:-1])),
        box=tuple(int(n) for n in reversed(tile["block_size"])),
        element_strides=(1,) * len(descriptor.shape),
        swizzle=int(tile["swizzle"]),
        fill=int(descriptor.padding == "nan"),
    )
    wrong = tensor.wrong_argument()
    if wrong is not None:
        raise ArgumentError(f"the driver makes no tensor map of {name}: its {wrong} is none that a map can have", name)
    array = value_of(descriptor.base)
    host = host_array(array, name)
    return MappedArray(array if host is None else host.array, tensor)


__all__ = ["mapped"]
