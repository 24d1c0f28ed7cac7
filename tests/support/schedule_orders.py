"""Drawn kernels whose threads share nothing that they do not order: any order of threads and stores leaves the same."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

import workbench as wb
from support import kernel_writer, row_kernels
from support.comparing import CudaKernel, Found
from workbench.device.targets.emulator import EmulatorTarget


@dataclass(frozen=True)
class OrderedKernel:
    """A kernel and its launch. order_seed: of the order in which it runs besides the usual one."""

    text: str
    grid: int | tuple[int, ...]
    block: int | tuple[int, ...]
    args: tuple[np.ndarray | np.generic, ...]
    arch: str
    options: tuple[str, ...]
    order_seed: int

    def compare(self) -> Found:
        """Compares what it leaves in both orders."""
        ptx = CudaKernel(self.text, self.grid, self.block, self.args, (), self.arch, self.options).ptx
        left = []
        for order in ({}, {"adversarial": "all", "order_seed": self.order_seed}):
            args = tuple(a.copy() if a.ndim else a for a in self.args)
            target = EmulatorTarget()
            found = target.launch(wb.kernel(ptx, "k"), self.grid, self.block, args, **order)
            if found.faults:
                return Found(differs=f"{'the usual' if not order else 'another'} order: {found.faults[0]}")
            left.append([a for a in args if a.ndim])
        for number, (usual, other) in enumerate(zip(*left, strict=True)):
            at = np.flatnonzero(usual.reshape(-1).view(np.uint8) != other.reshape(-1).view(np.uint8))
            if at.size:
                return Found(2, differs=f"order: a{number} differs in {at.size} bytes, at {at[:6]}")
        return Found(2)


def kernel_of(seed: int) -> OrderedKernel:
    """The kernel of a seed. Which lanes happen to be together, which the order says, no kernel asks."""
    drawn = row_kernels.kernel_of(seed)
    if seed % 4 == 0:
        at = seed
        while "host" not in (drawn := kernel_writer.kernel_of(at)).runs:
            at += 1 << 30
    return OrderedKernel(drawn.text, drawn.grid, drawn.block, drawn.args, drawn.arch, drawn.options, 1 + seed)
