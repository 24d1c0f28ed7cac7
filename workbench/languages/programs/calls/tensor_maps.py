"""The driver's functions of tensor maps."""

from __future__ import annotations

import ctypes
from typing import Any

from workbench.device.runtime.status import CudaError, Status
from workbench.emulate.tensor_maps import (
    MAP_ALIGNMENT,
    MAP_BYTES,
    MAX_RANK,
    PACKED_TYPES,
    TensorMap,
    decode,
    encode,
)
from workbench.isa import arch as arch_data
from workbench.languages.programs.calls.driver import driver
from workbench.languages.programs.exports import Pointer, Unsigned
from workbench.languages.programs.process import process
from workbench.languages.programs.results import put_bytes

_NAMES = {
    "type": "tensorDataType", "rank": "tensorRank", "address": "globalAddress", "dims": "globalDim",
    "strides": "globalStrides", "box": "boxDim", "element_strides": "elementStrides", "promotion": "l2Promotion",
    "fill": "oobFill",
}  # fmt: skip
"""Arguments of cuTensorMapEncodeTiled by the fields of `TensorMap`, where their names differ."""
_FIRST_CAPABILITY = (9, 0)
_LARGE_PIECES = range(4, 7)
"""CU_TENSOR_MAP_SWIZZLE_128B_ATOM_...: of compute capability 10.0 and later, as in PTX (`.swizzle_atomicity`)."""


def _refused(name: str) -> CudaError:
    return CudaError(Status.INVALID_VALUE, f"{_NAMES.get(name, name)} is not what a tensor map can have")


def _numbers(kind: Any, address: int, count: int) -> tuple[int, ...]:
    return tuple((kind * count).from_address(address)) if count else ()


@driver(
    Pointer, Unsigned, Unsigned, Pointer, Pointer, Pointer, Pointer, Pointer, Unsigned, Unsigned, Unsigned, Unsigned
)
def cuTensorMapEncodeTiled(
    place: int,
    type_: int,
    rank: int,
    address: int,
    dims: int,
    strides: int,
    box: int,
    element_strides: int,
    interleave: int,
    swizzle: int,
    promotion: int,
    fill: int,
) -> None:
    """Write a tensor map."""
    capability = arch_data.limits(process().settings.model.arch).compute_capability
    if capability < _FIRST_CAPABILITY:
        raise CudaError(Status.NOT_SUPPORTED, "tensor maps are of compute capability 9.0 and later")
    _require_place(place)
    if not 0 < rank <= MAX_RANK:
        raise _refused("rank")
    pointers = {"dims": dims, "strides": strides or rank == 1, "box": box, "element_strides": element_strides}
    for name, pointer in pointers.items():
        if not pointer:
            raise _refused(name)
    if type_ in PACKED_TYPES or interleave in (1, 2):
        what = "packed types of 4 and 6 bits" if type_ in PACKED_TYPES else "interleaved layouts"
        raise CudaError(Status.NOT_SUPPORTED, f"tensor maps of {what} are not there in the emulator")
    if swizzle in _LARGE_PIECES and capability < (10, 0):
        raise _refused("swizzle")
    tensor = TensorMap(
        type=type_,
        address=address,
        dims=_numbers(ctypes.c_uint64, dims, rank),
        strides=_numbers(ctypes.c_uint64, strides, rank - 1),
        box=_numbers(ctypes.c_uint32, box, rank),
        element_strides=_numbers(ctypes.c_uint32, element_strides, rank),
        interleave=interleave,
        swizzle=swizzle,
        promotion=promotion,
        fill=fill,
    )
    wrong = tensor.wrong_argument()
    if wrong is not None:
        raise _refused(wrong)
    put_bytes(place, encode(tensor))


@driver(Pointer, Pointer)
def cuTensorMapReplaceAddress(place: int, address: int) -> None:
    """Let a tensor map describe the same tensor at another address."""
    _require_place(place)
    tensor = decode(ctypes.string_at(place, MAP_BYTES))
    if tensor is None:
        raise CudaError(Status.INVALID_VALUE, "tensorMap holds no tensor map")
    moved = tensor.at(address)
    if moved.wrong_argument() is not None:
        raise _refused("address")
    put_bytes(place, encode(moved))


def _require_place(place: int) -> None:
    if not place or place % MAP_ALIGNMENT:
        raise _refused("tensorMap")
