"""Finds accesses to cells of tensor memory that nothing orders: one of the two has not been waited for (PTX ISA
9.7.16.6).

A product, a copy or a shift is in flight until an mbarrier is tested that a `commit` behind it signals; a load or store
of a warp until its `wait`. Those that one thread begins come one after the other. That a thread has seen the mbarrier
itself, or a barrier behind one that has, is not looked at.
"""

from __future__ import annotations

from collections.abc import Callable

from workbench.emulate.interpret.state import WARP, WarpBatch
from workbench.emulate.ir.tensor_memory import Cell
from workbench.emulate.observers import Batch, Observer, TensorAccess, TensorCells
from workbench.emulate.sanitize.findings import Finding, RecordedAccess


class CellsInFlight(Observer):
    """Reports such accesses. threads_per_block: of the launch."""

    def __init__(self, threads_per_block: int, report: Callable[[Finding], None]) -> None:
        self._threads_per_block = threads_per_block
        self._report = report
        self._begun: dict[TensorAccess, tuple[object, int]] = {}
        """Accesses in flight, with the group and the thread that began them."""

    def cells_begin(self, g: Batch, lane: int, access: TensorAccess) -> None:
        """Compares an access with those in flight."""
        assert isinstance(g, WarpBatch)
        thread = int(g.group.ctas[lane // WARP]) * self._threads_per_block + g.warp * WARP + lane % WARP
        for other, (group, by) in self._begun.items():
            if group is g.group and not (other.by_thread and access.by_thread and by == thread):
                self._compare(access, thread, other, by)
        self._begun[access] = g.group, thread

    def cells_end(self, access: TensorAccess) -> None:
        """Forgets an access."""
        self._begun.pop(access, None)

    def _compare(self, access: TensorAccess, thread: int, other: TensorAccess, by: int) -> None:
        for mine in access.cells:
            for theirs in other.cells:
                if (mine.changes or theirs.changes) and _meet(mine, theirs):
                    kind = "write_write" if mine.changes and theirs.changes else "read_write"
                    touch, earlier = _recorded(mine, thread, access.line), _recorded(theirs, by, other.line)
                    self._report(Finding(f"racecheck.{kind}", "error", "cells_in_flight", touch, earlier))
                    return


def _meet(one: TensorCells, two: TensorCells) -> bool:
    """True if two have a cell in common."""
    columns = one.columns.start < two.columns.stop and two.columns.start < one.columns.stop
    return one.block == two.block and columns and bool((one.lanes & two.lanes).any())


def _recorded(cells: TensorCells, thread: int, line: int) -> RecordedAccess:
    first = Cell(int(cells.lanes.argmax()), cells.columns.start)
    return RecordedAccess("write" if cells.changes else "read", "tensor", 4, first.address, thread, line)


__all__ = ["CellsInFlight"]
