"""Tensor maps from the arguments of the driver's functions, which are addresses of the host's memory."""

from __future__ import annotations

import ctypes
from typing import Any, NamedTuple

from workbench.device.runtime.status import CudaError, Status
from workbench.emulate.tensor_maps import MAP_ALIGNMENT, MAX_RANK, PACKED_TYPES, TensorMap, encode

_NAMES = {
    "type": "tensorDataType", "rank": "tensorRank", "address": "globalAddress", "dims": "globalDim",
    "strides": "globalStrides", "box": "boxDim", "element_strides": "elementStrides", "promotion": "l2Promotion",
    "fill": "oobFill",
}  # fmt: skip
"""Arguments of cuTensorMapEncodeTiled by the fields of `TensorMap`, where their names differ."""
_FIRST_CAPABILITY = (9, 0)
_LARGE_PIECES = range(4, 7)
"""CU_TENSOR_MAP_SWIZZLE_128B_ATOM_...: of compute capability 10.0 and later, as in PTX (`.swizzle_atomicity`)."""


class TiledArguments(NamedTuple):
    """The arguments of cuTensorMapEncodeTiled behind the first, in their order; arrays by their addresses."""

    type: int
    rank: int
    address: int
    dims: int
    strides: int
    box: int
    element_strides: int
    interleave: int
    swizzle: int
    promotion: int
    fill: int


def refused(name: str) -> CudaError:
    """The error for an argument, by the name of the field of `TensorMap`, or its own."""
    return CudaError(Status.INVALID_VALUE, f"{_NAMES.get(name, name)} is not what a tensor map can have")


def require_map(place: int) -> None:
    """Raise CudaError for an address at which no tensor map can lie."""
    if not place or place % MAP_ALIGNMENT:
        raise refused("tensorMap")


def encode_tiled(place: int, arguments: TiledArguments, capability: tuple[int, int]) -> None:
    """Write a tensor map for devices of a compute capability; raises CudaError as the driver does."""
    if capability < _FIRST_CAPABILITY:
        raise CudaError(Status.NOT_SUPPORTED, "tensor maps are of compute capability 9.0 and later")
    require_map(place)
    if not 0 < arguments.rank <= MAX_RANK:
        raise refused("rank")
    required = {"dims": arguments.dims, "box": arguments.box, "element_strides": arguments.element_strides}
    for name, pointer in {**required, "strides": arguments.strides or arguments.rank == 1}.items():
        if not pointer:
            raise refused(name)
    if arguments.type in PACKED_TYPES or arguments.interleave in (1, 2):
        what = "packed types of 4 and 6 bits" if arguments.type in PACKED_TYPES else "interleaved layouts"
        raise CudaError(Status.NOT_SUPPORTED, f"tensor maps of {what} are not there in the emulator")
    if arguments.swizzle in _LARGE_PIECES and capability < (10, 0):
        raise refused("swizzle")
    tensor = TensorMap(
        type=arguments.type,
        address=arguments.address,
        dims=_numbers(ctypes.c_uint64, arguments.dims, arguments.rank),
        strides=_numbers(ctypes.c_uint64, arguments.strides, arguments.rank - 1),
        box=_numbers(ctypes.c_uint32, arguments.box, arguments.rank),
        element_strides=_numbers(ctypes.c_uint32, arguments.element_strides, arguments.rank),
        interleave=arguments.interleave,
        swizzle=arguments.swizzle,
        promotion=arguments.promotion,
        fill=arguments.fill,
    )
    put_map(place, tensor)


def put_map(place: int, tensor: TensorMap) -> None:
    """Write a tensor map; raises CudaError for one that the driver refuses."""
    wrong = tensor.wrong_argument()
    if wrong is not None:
        raise refused(wrong)
    data = encode(tensor)
    ctypes.memmove(place, data, len(data))


def _numbers(kind: Any, address: int, count: int) -> tuple[int, ...]:
    return tuple((kind * count).from_address(address)) if count else ()


__all__ = ["TiledArguments", "encode_tiled", "put_map", "refused", "require_map"]
