"""Tensor maps from the arguments of the driver's functions, which are addresses of the host's memory."""

from __future__ import annotations

import ctypes
from typing import Any, NamedTuple

from workbench.device.runtime.status import CudaError, Status
from workbench.emulate.tensor_maps import MAP_ALIGNMENT, MAX_BOX, MAX_RANK, TYPES, TensorMap, encode

_NAMES = {
    "type": "tensorDataType", "rank": "tensorRank", "address": "globalAddress", "dims": "globalDim",
    "strides": "globalStrides", "box": "boxDim", "element_strides": "elementStrides", "promotion": "l2Promotion",
    "fill": "oobFill", "pixels": "pixelsPerColumn", "lower": "pixelBoxLowerCorner", "upper": "pixelBoxUpperCorner",
    "channels": "channelsPerPixel",
}  # fmt: skip
"""Arguments of cuTensorMapEncodeTiled and cuTensorMapEncodeIm2col by the fields of `TensorMap`, where names differ."""
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


class Im2colArguments(NamedTuple):
    """The arguments of cuTensorMapEncodeIm2col behind the first, in their order; arrays by their addresses."""

    type: int
    rank: int
    address: int
    dims: int
    strides: int
    lower: int
    upper: int
    channels: int
    pixels: int
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
    _check(place, arguments, capability, 1, ("box",))
    put_map(place, TensorMap(box=_numbers(ctypes.c_uint32, arguments.box, arguments.rank), **_common(arguments)))


def encode_im2col(place: int, arguments: Im2colArguments, capability: tuple[int, int]) -> None:
    """Write a tensor map of im2col for devices of a compute capability; raises CudaError as the driver does."""
    _check(place, arguments, capability, 3, ("lower", "upper"))
    if not 0 < arguments.channels <= MAX_BOX:
        raise refused("channels")
    if not arguments.pixels:
        raise refused("pixels")
    tensor = TensorMap(
        box=(arguments.channels, *[1] * (arguments.rank - 1)),
        pixels=arguments.pixels,
        lower=_numbers(ctypes.c_int32, arguments.lower, arguments.rank - 2),
        upper=_numbers(ctypes.c_int32, arguments.upper, arguments.rank - 2),
        **_common(arguments),
    )
    put_map(place, tensor)


def _check(
    place: int,
    arguments: TiledArguments | Im2colArguments,
    capability: tuple[int, int],
    least_rank: int,
    pointers: tuple[str, ...],
) -> None:
    """Raise CudaError for what is wrong before any array is read. pointers: those of one kind of map alone."""
    if capability < _FIRST_CAPABILITY:
        raise CudaError(Status.NOT_SUPPORTED, "tensor maps are of compute capability 9.0 and later")
    require_map(place)
    if not least_rank <= arguments.rank <= MAX_RANK:
        raise refused("rank")
    strides = ("strides",) if arguments.rank > 1 else ()
    for name in ("dims", *pointers, "element_strides", *strides):
        if not getattr(arguments, name):
            raise refused(name)
    if arguments.interleave in (1, 2):
        raise CudaError(Status.NOT_SUPPORTED, "tensor maps of interleaved layouts are not there in the emulator")
    if arguments.swizzle in _LARGE_PIECES and capability < (10, 0):
        raise refused("swizzle")
    if arguments.type in range(len(TYPES)) and TYPES[arguments.type].packed > 1 and capability < (10, 0):
        raise refused("type")


def _common(arguments: TiledArguments | Im2colArguments) -> dict[str, Any]:
    """The fields of `TensorMap` that both kinds have."""
    return {
        "type": arguments.type,
        "address": arguments.address,
        "dims": _numbers(ctypes.c_uint64, arguments.dims, arguments.rank),
        "strides": _numbers(ctypes.c_uint64, arguments.strides, arguments.rank - 1),
        "element_strides": _numbers(ctypes.c_uint32, arguments.element_strides, arguments.rank),
        "interleave": arguments.interleave,
        "swizzle": arguments.swizzle,
        "promotion": arguments.promotion,
        "fill": arguments.fill,
    }


def put_map(place: int, tensor: TensorMap) -> None:
    """Write a tensor map; raises CudaError for one that the driver refuses."""
    wrong = tensor.wrong_argument()
    if wrong is not None:
        raise refused(wrong)
    data = encode(tensor)
    ctypes.memmove(place, data, len(data))


def _numbers(kind: Any, address: int, count: int) -> tuple[int, ...]:
    return tuple((kind * count).from_address(address)) if count else ()


__all__ = ["Im2colArguments", "TiledArguments", "encode_im2col", "encode_tiled", "put_map", "refused", "require_map"]
