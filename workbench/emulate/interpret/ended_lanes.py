"""Finds membermasks that name lanes which have ended: an instruction does not wait for these (PTX ISA 9.7.9 shfl.sync,
9.7.13)."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from workbench.emulate.analysis.sync_masks import is_barrier_of_warp, membermask
from workbench.emulate.interpret.state import WARP, WarpBatch
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.observers import Batch, Observer, StraightCode
from workbench.emulate.sanitize.findings import Finding, RecordedAccess

_EVERYONE = 0xFFFF_FFFF


class EndedLanes(Observer):
    """Reports lanes that wait for others which ended on another path. threads_per_block: of the launch."""

    def __init__(self, threads_per_block: int, report: Callable[[Finding], None]) -> None:
        self._threads_per_block = threads_per_block
        self._report = report

    def block_begins(self, g: Batch, block: StraightCode) -> None:
        """A block begins with the instruction at which lanes wait for others. A barrier of a full warp names none, as
        `__syncwarp()` takes no mask there."""
        assert isinstance(g, WarpBatch)
        op = block.ops[0] if block.ops else None
        if op is None or op.skips or not op.opcode.is_collective or not (g.existed & ~g.alive).any():
            return
        operand = membermask(op)
        if operand is None:
            return
        fixed = g.frame.code.layout.fixed(operand)
        if fixed is not None:
            masks = np.full(g.n, fixed & _EVERYONE, np.uint32)
        elif isinstance(operand, RegisterName):
            masks = g.regs[g.frame.code.registers[operand.register.key]].view(np.uint32)
        else:
            return
        if is_barrier_of_warp(op) and fixed is not None and fixed & _EVERYONE == _EVERYONE:
            return
        missed = masks & np.repeat(g.ballot(g.existed & ~g.alive), WARP)
        lanes = np.flatnonzero(g.mask & (missed != 0))
        if lanes.size:
            lane = int(lanes[0])
            ended = (int(missed[lane]) & -int(missed[lane])).bit_length() - 1
            first = int(g.group.ctas[lane // WARP]) * self._threads_per_block + g.warp * WARP
            thread, other = (
                RecordedAccess("read", "warp", 4, 0, first + each, op.line) for each in (lane % WARP, ended)
            )
            finding = Finding("synccheck.bad_mask", "info", "named_lanes_ended", thread, other, count=int(lanes.size))
            self._report(finding)


__all__ = ["EndedLanes"]
