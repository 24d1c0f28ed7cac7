"""The products that warps of a block have begun: all four of a warpgroup begin the same ones (PTX ISA 9.7.15.5.2)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from workbench.base.records.facts import Fact
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.ir.warpgroup_products import WARPS

_PRIME = np.uint64(0x1_0000_01B3)


class BegunProducts:
    """For the blocks of a group: (blocks, warps) counts, the order of instructions as a number, and the last one."""

    def __init__(self, num_blocks: int, num_warps: int) -> None:
        whole = num_warps // WARPS * WARPS
        self._counts: NDArray[np.int64] = np.zeros((num_blocks, whole), np.int64)
        self._orders: NDArray[np.uint64] = np.zeros((num_blocks, whole), np.uint64)
        self._lines = np.zeros((num_blocks, whole), np.int64)
        self.some = False
        """True once a warp has begun one."""

    def begin(self, warp: int, blocks: NDArray[np.intp], line: int) -> None:
        """A warp of some blocks begins a product."""
        self.some = True
        self._counts[blocks, warp] += 1
        self._orders[blocks, warp] = self._orders[blocks, warp] * _PRIME + np.uint64(line)
        self._lines[blocks, warp] = line

    def end(self, warp: int, done: NDArray[np.intp]) -> None:
        """The warpgroup of a warp has ended in some blocks. Raises FaultSignal where its warps differ."""
        first = warp // WARPS * WARPS
        four = slice(first, first + WARPS)
        orders = self._orders[done, four]
        wrong = done[(orders != orders[:, :1]).any(axis=1)]
        if not wrong.size:
            return
        block = int(wrong[0])
        counts = self._counts[block, four]
        line = int(self._lines[block, first + int(counts.argmax())])
        cause = Fact.of("products_of_a_warpgroup", least=int(counts.min()), most=int(counts.max()))
        raise FaultSignal("synccheck.divergent_barrier", cause, [32 * block + lane for lane in range(32)], line=line)


__all__ = ["BegunProducts"]
