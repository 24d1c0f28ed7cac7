"""Words and numbers for places in a grid or a block, and what a request of a warp takes of memory."""

from __future__ import annotations

from workbench.emulate.interpret.recording import Request
from workbench.emulate.request_footprint import LocalShape, global_shape, local_shape, shared_shape
from workbench.records import Dim3


def pieces_of(request: Request) -> tuple[int, int]:
    """Sectors, or wavefronts in shared memory, of a request, and the fewest that could do."""
    if request.space == "shared":
        shape = shared_shape(request.lanes, request.addresses, request.size_bytes)
        return shape.wavefronts, len(shape.phases)
    if request.space == "local":
        local: LocalShape = local_shape(request.lanes, request.addresses, request.size_bytes)
        return len(local.sectors), local.ideal_sectors
    wide = global_shape(request.addresses, request.size_bytes)
    return len(wide.sectors), wide.ideal_sectors


def linear_number(extent: Dim3, place: Dim3) -> int:
    """The reverse of `Dim3.place`."""
    return place.x + extent.x * (place.y + extent.y * place.z)


def extent_words(extent: Dim3) -> str:
    """An extent as people write it: `16x16`."""
    return f"{extent.x}x{extent.y}x{extent.z}".removesuffix("x1").removesuffix("x1")


def place_words(extent: Dim3, linear: int) -> str:
    """A block or a thread by as many indices as its extent has: `3`, `(1, 0)`."""
    at = extent.place(linear)
    rank = 3 if extent.z > 1 else 2 if extent.y > 1 else 1
    return str(at.x) if rank == 1 else str(tuple(at)[:rank])
