"""The driver's functions of tensor maps."""

from __future__ import annotations

from workbench.device.runtime.status import CudaError, Status
from workbench.device.runtime.tensor_maps import (
    Im2colArguments,
    TiledArguments,
    encode_im2col,
    encode_tiled,
    put_map,
    require_map,
)
from workbench.emulate.tensor_maps import MAP_BYTES, decode
from workbench.isa import arch as arch_data
from workbench.languages.programs.calls.driver import driver
from workbench.languages.programs.exports import Pointer, Unsigned
from workbench.languages.programs.process import process
from workbench.languages.programs.results import bytes_at


@driver(Pointer, *[Unsigned] * 2, *[Pointer] * 5, *[Unsigned] * 4)
def cuTensorMapEncodeTiled(place: int, *arguments: int) -> None:
    """Write a tensor map of tiles."""
    encode_tiled(place, TiledArguments(*arguments), _capability())


@driver(Pointer, *[Unsigned] * 2, *[Pointer] * 5, *[Unsigned] * 2, Pointer, *[Unsigned] * 4)
def cuTensorMapEncodeIm2col(place: int, *arguments: int) -> None:
    """Write a tensor map of im2col."""
    encode_im2col(place, Im2colArguments(*arguments), _capability())


def _capability() -> tuple[int, int]:
    return arch_data.limits(process().settings.model.arch).compute_capability


@driver(Pointer, Pointer)
def cuTensorMapReplaceAddress(place: int, address: int) -> None:
    """Let a tensor map describe the same tensor at another address."""
    require_map(place)
    tensor = decode(bytes_at(place, MAP_BYTES))
    if tensor is None:
        raise CudaError(Status.INVALID_VALUE, "tensorMap holds no tensor map")
    put_map(place, tensor.at(address))
