"""The registers that the blocks of a group have in their pools, for `setmaxnreg` (PTX ISA 9.7.19)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


class RegisterPools:
    """free: of each block, in registers a thread of one warp."""

    def __init__(self, num_blocks: int) -> None:
        self.free: NDArray[np.int64] = np.zeros(num_blocks, np.int64)
        self._counts: dict[int, NDArray[np.int64]] = {}

    def of_warp(self, warp: int, at_launch: int) -> NDArray[np.int64]:
        """The registers a thread of a warp, in each block."""
        counts = self._counts.get(warp)
        if counts is None:
            counts = self._counts[warp] = np.full(self.free.size, at_launch, np.int64)
        return counts


__all__ = ["RegisterPools"]
