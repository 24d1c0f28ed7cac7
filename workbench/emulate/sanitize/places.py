"""Positions of threads in a launch: which of them share a block or a warp. Threads are numbered through the grid."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from workbench.base.records import Dim3

WARP = 32
OTHER_LANE, OTHER_WARP, OTHER_BLOCK = 1, 2, 3
"""Distances between two threads, from near to far; 0 where they are one."""
_Number = TypeVar("_Number", int, NDArray[np.int64])


@dataclass(frozen=True)
class Places:
    """The threads of a launch with so many to a block; asked of one number or of an array of them.

    grid, cluster: extents in blocks, for launches whose blocks come in clusters.
    """

    threads_per_block: int
    grid: Dim3 = field(default_factory=lambda: Dim3(1))
    cluster: Dim3 = field(default_factory=lambda: Dim3(1))

    @property
    def warps(self) -> int:
        """Warps of a block."""
        return -(-self.threads_per_block // WARP)

    def lanes(self, warp: int) -> int:
        """Lanes of a warp, by its number in the block."""
        return min(WARP, self.threads_per_block - warp * WARP)

    def block(self, thread: _Number) -> _Number:
        """The number of its block."""
        return thread // self.threads_per_block

    def cluster_of(self, thread: _Number) -> _Number:
        """The number of its cluster; of its block where blocks come in none."""
        block = self.block(thread)
        if self.cluster.size == 1:
            return block
        x, y, each = self.grid.x, self.grid.y, self.cluster
        row = block // x
        across, down, deep = (block - row * x) // each.x, row % y // each.y, row // y // each.z
        return across + x // each.x * (down + y // each.y * deep)

    def warp(self, thread: _Number) -> _Number:
        """The number of its warp, through the grid."""
        block = self.block(thread)
        return block * self.warps + (thread - block * self.threads_per_block) // WARP

    def distance(self, one: NDArray[np.int64], two: NDArray[np.int64]) -> NDArray[np.int8]:
        """The distance between threads."""
        apart: NDArray[np.int8] = (one != two).astype(np.int8)
        apart += self.warp(one) != self.warp(two)
        apart += self.block(one) != self.block(two)
        return apart


__all__ = ["OTHER_BLOCK", "OTHER_LANE", "OTHER_WARP", "WARP", "Places"]
