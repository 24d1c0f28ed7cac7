"""The offset of each lane from a scalar, known before the launch: constants, and multiples of the number of rows and
planes of the block between the warp's first lane and each lane.
block lie between the warp's first lane and each.

In a block whose rows do not divide a warp, rows begin at other lanes in each warp. What lanes add is then a table by
the warp's number; sums and products of patterns need no table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from workbench.base.records import Dim3
from workbench.emulate.llvm.builder import WARP

Lanes = tuple[int, ...]
NONE = (0,) * WARP


@dataclass(frozen=True, order=True)
class Pattern:
    """lanes: constants. rows, planes: how many times each lane adds the rows, and the planes, that lie before it."""

    lanes: Lanes = NONE
    rows: int = 0
    planes: int = 0

    def __bool__(self) -> bool:
        return bool(self.rows or self.planes or any(self.lanes))

    @property
    def stepped(self) -> bool:
        """True if it is another for each warp."""
        return bool(self.rows or self.planes)

    @property
    def size(self) -> int:
        """A bound of the absolute offset of any lane of any warp."""
        return max(map(abs, self.lanes)) + WARP * (abs(self.rows) + abs(self.planes))

    @property
    def numbers(self) -> Lanes:
        return (*self.lanes, self.rows, self.planes)

    def plus(self, other: Pattern) -> Pattern:
        lanes = tuple(x + y for x, y in zip(self.lanes, other.lanes, strict=True))
        return Pattern(lanes, self.rows + other.rows, self.planes + other.planes)

    def times(self, factor: int) -> Pattern:
        return Pattern(tuple(v * factor for v in self.lanes), self.rows * factor, self.planes * factor)

    def over(self, divisor: int) -> Pattern:
        """The quotient, where it has no remainder."""
        return Pattern(tuple(v // divisor for v in self.lanes), self.rows // divisor, self.planes // divisor)


@dataclass(frozen=True)
class WarpRows:
    """For each warp of a block: the number of rows, and of planes, between its first lane and each lane.

    Lanes behind the block's last thread continue the last row, or their pattern where all warps have one.
    """

    rows: tuple[Lanes, ...]
    planes: tuple[Lanes, ...]

    @property
    def most_rows(self) -> int:
        """Rows that a warp has lanes in, at most."""
        return 1 + max(map(max, self.rows))

    def each(self, pattern: Pattern) -> list[Lanes]:
        """The offset of each lane, by warp."""
        return [
            tuple(
                v + pattern.rows * r + pattern.planes * p for v, r, p in zip(pattern.lanes, rows, planes, strict=True)
            )
            for rows, planes in zip(self.rows, self.planes, strict=True)
        ]

    def fixed(self, pattern: Pattern) -> Pattern:
        """The same without rows, or planes, that are the same in all warps."""
        lanes, rows, planes = self.each(pattern)[0], pattern.rows, pattern.planes
        if len({*self.rows}) > 1 and rows:
            lanes = tuple(v - rows * r for v, r in zip(lanes, self.rows[0], strict=True))
        else:
            rows = 0
        if len({*self.planes}) > 1 and planes:
            lanes = tuple(v - planes * p for v, p in zip(lanes, self.planes[0], strict=True))
        else:
            planes = 0
        return Pattern(lanes, rows, planes)

    def lowest(self, pattern: Pattern) -> list[int]:
        """The offset of the lowest lane, by warp."""
        return [min(lanes) for lanes in self._all_warps(pattern)]

    def highest(self, pattern: Pattern) -> list[int]:
        """The offset of the highest lane, by warp."""
        return [max(lanes) for lanes in self._all_warps(pattern)]

    def _all_warps(self, pattern: Pattern) -> list[Lanes]:
        return self.each(pattern) if pattern.stepped else [pattern.lanes]


@lru_cache(64)
def warp_rows(block: Dim3) -> WarpRows:
    """The rows and planes of a block's warps."""
    firsts = range(0, block.size, WARP)
    return WarpRows(
        _by_warp(firsts, block.size, lambda thread: thread // block.x),
        _by_warp(firsts, block.size, lambda thread: thread // (block.x * block.y)),
    )


def _by_warp(firsts: range, size: int, place: Callable[[int], int]) -> tuple[Lanes, ...]:
    natural, kept = (
        tuple(tuple(place(min(first + i, last)) - place(first) for i in range(WARP)) for first in firsts)
        for last in (1 << 30, size - 1)
    )
    return natural if len({*natural}) == 1 else kept
