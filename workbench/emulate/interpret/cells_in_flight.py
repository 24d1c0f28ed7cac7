"""Finds accesses to cells of tensor memory that nothing orders (PTX ISA 9.7.16.6): one of the two has not been waited
for, or it has, but not by the thread of the other.

A product, a copy or a shift is in flight until an mbarrier is tested that a `commit` behind it signals; a load or store
of a warp until its `wait`. Those that one thread begins come one after the other. What is complete is remembered, once
for each instruction, thread and set of cells: `TensorOrder` says whether another thread is behind it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from workbench.emulate.fault_signal import AccessKind
from workbench.emulate.interpret.state import WARP, WarpBatch
from workbench.emulate.ir.tensor_memory import Cell
from workbench.emulate.observers import Batch, Blocks, Observer, TensorAccess, TensorCells
from workbench.emulate.sanitize.clocks import Clocks
from workbench.emulate.sanitize.findings import Awaited, Cause, Finding, RecordedAccess
from workbench.emulate.sanitize.tensor_order import TensorOrder


@dataclass(frozen=True, eq=False)
class _Noted:
    """An access of a group of blocks. thread: that began it, or the first of the warp that did. stamp: of its begin
    while it is in flight, then of its end."""

    access: TensorAccess
    thread: int
    stamp: int


class CellsInFlight(Observer):
    """Reports such accesses. clocks, order: of the launch."""

    def __init__(self, clocks: Clocks, order: TensorOrder, report: Callable[[Finding], None]) -> None:
        self._clocks, self._order, self._report = clocks, order, report
        self._begun: dict[TensorAccess, tuple[Blocks, _Noted]] = {}
        """Accesses in flight, with their groups."""
        self._complete: dict[Blocks, dict[object, _Noted]] = {}

    def cells_begin(self, g: Batch, lane: int, access: TensorAccess) -> None:
        """Compares an access with those before it."""
        assert isinstance(g, WarpBatch)
        thread = int(g.group.ctas[lane // WARP]) * self._clocks.threads_per_block + g.warp * WARP + lane % WARP
        mine = _Noted(access, thread, self._clocks.now)
        for group, other in self._begun.values():
            if group is g.group and not self._are_pipelined(mine, other):
                self._compare(mine, other, "cells_in_flight")
        complete = self._complete.setdefault(g.group, {})
        threads = range(thread, thread + (1 if access.by_thread else WARP))
        for other in complete.values():
            if not (access.by_thread and other.access.by_thread and thread == other.thread) and not (
                self._order.is_behind(threads, other.thread, other.stamp)
            ):
                seen = self._order.has_seen(threads, other.thread, other.stamp)
                self._compare(mine, other, "no_tensor_fence" if seen else "cells_unordered")
        self._begun[access] = g.group, mine

    def cells_end(self, access: TensorAccess) -> None:
        """Remembers an access as one that is complete; columns that are freed are no more."""
        group, begun = self._begun.pop(access)
        complete = self._complete[group]
        if any(cells.access == "free" for cells in access.cells):
            for key in [key for key, other in complete.items() if _first_common(access, other.access)]:
                del complete[key]
            return
        cells = tuple((c.block, c.lanes.tobytes(), c.columns, c.changes) for c in access.cells)
        complete[access.line, begun.thread, cells] = _Noted(access, begun.thread, self._clocks.now)
        if not access.by_thread:
            self._order.complete(range(begun.thread, begun.thread + WARP))

    def group_ends(self, group: Blocks) -> None:
        """Forgets the cells of blocks that have ended."""
        self._complete.pop(group, None)
        self._begun = {access: begun for access, begun in self._begun.items() if begun[0] is not group}

    def _are_pipelined(self, mine: _Noted, other: _Noted) -> bool:
        """True if an access comes behind another that is in flight, as both are begun by one thread, or by two that
        fences order (PTX ISA 9.7.16.6.4.3)."""
        if not (mine.access.by_thread and other.access.by_thread):
            return False
        return mine.thread == other.thread or self._order.is_pipelined(mine.thread, other.thread, other.stamp)

    def _compare(self, mine: _Noted, other: _Noted, cause: Cause) -> None:
        common = _first_common(mine.access, other.access)
        if common is not None:
            one, two = common
            kind = "write_write" if one.changes and two.changes else "read_write"
            touch, earlier = _recorded(one, mine), _recorded(two, other)
            self._report(Finding(f"racecheck.{kind}", "error", cause, touch, earlier))


def _first_common(one: TensorAccess, two: TensorAccess) -> tuple[TensorCells, TensorCells] | None:
    """The first cells of two accesses that meet, of which one changes them."""
    for mine in one.cells:
        for theirs in two.cells:
            if (mine.changes or theirs.changes) and _meet(mine, theirs):
                return mine, theirs
    return None


def _meet(one: TensorCells, two: TensorCells) -> bool:
    """True if two have a cell in common."""
    columns = one.columns.start < two.columns.stop and two.columns.start < one.columns.stop
    return one.block == two.block and columns and bool((one.lanes & two.lanes).any())


def _recorded(cells: TensorCells, noted: _Noted) -> RecordedAccess:
    first = Cell(int(cells.lanes.argmax()), cells.columns.start)
    of_warp: Awaited = "tensor_stores" if cells.changes else "tensor_loads"
    awaited: Awaited = "commit" if noted.access.by_thread else of_warp
    kind: AccessKind = "write" if cells.changes else "read"
    return RecordedAccess(kind, "tensor", 4, first.address, noted.thread, noted.access.line, awaited=awaited)


__all__ = ["CellsInFlight"]
