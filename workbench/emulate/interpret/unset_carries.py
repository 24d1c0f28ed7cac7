"""Reports lanes that use the carry flag where nothing has set it (`analysis.unset_carries`)."""

from __future__ import annotations

from collections.abc import Callable

from workbench.emulate.interpret.state import WARP, WarpBatch
from workbench.emulate.observers import Batch, Observer, StraightCode
from workbench.emulate.sanitize.findings import Finding, RecordedAccess


class UnsetCarries(Observer):
    """Reports uses of the flag. lines: of those instructions in PTX."""

    def __init__(self, threads_per_block: int, lines: frozenset[int], report: Callable[[Finding], None]) -> None:
        self._threads_per_block = threads_per_block
        self._lines = lines
        self._report = report

    def block_begins(self, g: Batch, block: StraightCode) -> None:
        """Lanes are about to run code in which such an instruction may stand."""
        for op in block.ops:
            if op.line not in self._lines or not op.opcode.does("reads_carry"):
                continue
            assert isinstance(g, WarpBatch)
            lanes = g.active_lanes()
            if op.guard is not None and op.guard.register is not None:
                held = g.regs[g.frame.code.registers[op.guard.register.key]][lanes]
                lanes = lanes[~held if op.guard.negated else held]
            if not lanes.size:
                continue
            lane = int(lanes[0])
            block_number = int(g.group.ctas[lane // WARP])
            thread = block_number * self._threads_per_block + g.warp * WARP + lane % WARP
            touch = RecordedAccess("read", "carry", 0, 0, thread, op.line)
            self._report(Finding("initcheck.uninitialized", "error", "carry_not_set", touch, count=int(lanes.size)))


__all__ = ["UnsetCarries"]
