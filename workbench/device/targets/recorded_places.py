"""Words and numbers for places in a grid or a block, and what a request of a warp takes of memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from workbench.base import arguments as given
from workbench.base.errors import ArgumentError
from workbench.base.records import Dim3
from workbench.emulate.interpret.recording import Request
from workbench.emulate.request_footprint import LocalShape, global_shape, local_shape, shared_shape


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


def block_number(block: Any, grid: Dim3, parameter: str) -> int:
    """The linear number of a block that is named by it, or by its place: `5`, `(1, 2)`.

    Raises
    ------
    ArgumentError
        Naming the parameter: no block of the grid.
    """
    if isinstance(block, Sequence | Dim3) and not isinstance(block, str):
        parts = [given.whole(part, parameter) for part in block]
        place = Dim3(*parts, *[0] * (3 - len(parts))) if 1 <= len(parts) <= 3 else Dim3(grid.x)
        number, inside = linear_number(grid, place), place.x < grid.x and place.y < grid.y and place.z < grid.z
    else:
        number = given.whole(block, parameter)
        inside = number < grid.size
    if not inside:
        raise ArgumentError(f"{parameter} names {block}, and the grid is {grid}", parameter)
    return number


def warp_numbers(warps: Any, block: Dim3) -> tuple[int, ...]:
    """Numbers of warps of a block, each once. Raises ArgumentError for what are none."""
    if isinstance(warps, str) or not isinstance(warps, Sequence) or not warps:
        raise ArgumentError(f"warps must be a sequence of warp numbers, not {given.said(warps)}", "warps")
    most = -(-block.size // 32) - 1
    return tuple(dict.fromkeys(given.whole(warp, "warps", 0, max(most, 0)) for warp in warps))


def extent_words(extent: Dim3) -> str:
    """An extent as people write it: `16x16`."""
    return f"{extent.x}x{extent.y}x{extent.z}".removesuffix("x1").removesuffix("x1")


def place_words(extent: Dim3, linear: int) -> str:
    """A block or a thread by as many indices as its extent has: `3`, `(1, 0)`."""
    at = extent.place(linear)
    rank = 3 if extent.z > 1 else 2 if extent.y > 1 else 1
    return str(at.x) if rank == 1 else str(tuple(at)[:rank])
