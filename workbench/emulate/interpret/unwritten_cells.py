"""Finds cells of tensor memory that are read before anything has written them: allocated columns hold no value."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.interpret.state import WARP, WarpBatch
from workbench.emulate.ir.tensor_memory import COLUMNS, LANES, Cell
from workbench.emulate.observers import Batch, Observer, TensorAccess, TensorCells
from workbench.emulate.sanitize.findings import Finding, RecordedAccess


class UnwrittenCells(Observer):
    """Reports such reads. threads_per_block: of the launch."""

    def __init__(self, threads_per_block: int, report: Callable[[Finding], None]) -> None:
        self._threads_per_block = threads_per_block
        self._report = report
        self._written: dict[int, NDArray[np.bool_]] = {}
        """(lanes, columns) by the number of the block in the grid."""

    def cells_begin(self, g: Batch, lane: int, access: TensorAccess) -> None:
        """Looks whether what is read has been written, and notes what is written."""
        assert isinstance(g, WarpBatch)
        for cells in access.cells:
            written = self._of(int(g.group.ctas[cells.block]), cells)
            if cells.access in ("read", "update") and not written[cells.lanes].all():
                thread = int(g.group.ctas[lane // WARP]) * self._threads_per_block + g.warp * WARP + lane % WARP
                bad = np.argwhere(~written & cells.lanes[:, None])
                first = Cell(int(bad[0, 0]), int(bad[0, 1]) + cells.columns.start)
                touch = RecordedAccess("read", "tensor", 4, first.address, thread, access.line)
                self._report(Finding("initcheck.uninitialized", "error", "cells_not_written", touch, count=len(bad)))
        for cells in access.cells:
            if cells.changes:
                self._of(int(g.group.ctas[cells.block]), cells)[cells.lanes] = cells.access != "free"

    def _of(self, block: int, cells: TensorCells) -> NDArray[np.bool_]:
        """(lanes, columns) of a block, of the columns of some cells."""
        whole = self._written.setdefault(block, np.zeros((LANES, COLUMNS), np.bool_))
        return whole[:, cells.columns.start : cells.columns.stop]


__all__ = ["UnwrittenCells"]
