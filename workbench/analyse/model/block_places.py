"""The places of the blocks that are run of a launch: their order, and the part of the grid that each stands for.

The middle with its neighbours, places that fill the grid evenly, corners and edges. A class is where a block lies along
each axis: at the first edge, inside, or at the last edge, for that is where most kernels do other work.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from workbench.base.records import Dim3

MAX_WHOLE = 64
"""Blocks of a launch that is run whole if there is time."""
_MAX_RUNS = 160


def order_of_blocks(grid: Dim3) -> Iterator[int]:
    """Blocks in the order in which they are run, each once: all of a small grid, else blocks with their neighbours."""
    if grid.size <= MAX_WHOLE:
        yield from range(grid.size)
        return
    middle = (grid.x // 2, grid.y // 2, grid.z // 2)
    corners = [(0, 0, 0), (grid.x - 1, grid.y - 1, grid.z - 1)]
    faces = [
        (0, grid.y // 2, grid.z // 2),
        (grid.x - 1, grid.y // 2, grid.z // 2),
        (grid.x // 2, 0, grid.z // 2),
        (grid.x // 2, grid.y - 1, grid.z // 2),
    ]
    spread = [_spread(n, grid) for n in range(_MAX_RUNS)]
    # The first ones are run also where a block takes long; neighbours show what blocks share.
    places = [*_with_neighbours(middle), *spread[:4], *corners, *spread[4:16], *faces]
    places += spread[16:]
    done: set[int] = set()
    for x, y, z in places:
        number = x + grid.x * (y + grid.y * z)
        if x < grid.x and y < grid.y and z < grid.z and number not in done:
            done.add(number)
            yield number
        if len(done) >= _MAX_RUNS:
            return


def _with_neighbours(place: tuple[int, int, int]) -> list[tuple[int, int, int]]:
    x, y, z = place
    return [(x, y, z), (x + 1, y, z), (x, y + 1, z), (x, y, z + 1)]


def _spread(n: int, grid: Dim3) -> tuple[int, int, int]:
    """The nth of a sequence of places whose every prefix fills the grid evenly: Halton's sequence, with bases that have
    no common factor with tiles of powers of two."""
    x, y, z = (int(_radical_inverse(n + 1, base) * extent) for base, extent in zip((3, 5, 7), grid, strict=True))
    return x, y, z


def _radical_inverse(n: int, base: int) -> float:
    result, part = 0.0, 1.0
    while n:
        part /= base
        result += part * (n % base)
        n //= base
    return result


def class_of(number: int, grid: Dim3) -> tuple[int, ...]:
    """The place of a block along each axis: at the first edge, inside, at the last edge."""
    places = (number % grid.x, number // grid.x % grid.y, number // (grid.x * grid.y))
    return tuple(
        1 if extent <= 2 else 0 if at == 0 else 2 if at == extent - 1 else 1
        for at, extent in zip(places, grid, strict=True)
    )


def size_of_class(key: tuple[int, ...], grid: Dim3) -> int:
    return math.prod(
        (extent if extent <= 2 else extent - 2) if side == 1 else 1 for side, extent in zip(key, grid, strict=True)
    )
