"""`tcgen05.cp` and `.shift`: rows of shared memory to tensor memory, and rows of tensor memory to the lane before (PTX
ISA 9.7.16.9). One thread begins them; they happen as products do."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from workbench.base.records.facts import Fact
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.interpret.tensor_allocation import blocks_of
from workbench.emulate.interpret.tensor_moves import tensor_address
from workbench.emulate.interpret.tensor_pipe import TensorOperation, begin
from workbench.emulate.interpret.tensor_products import SharedFactor, piece_addresses, shared_site
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.shared_matrices import PIECE, tensor_factor
from workbench.emulate.ir.tensor_memory import LANES, QUARTER, Cell, Transfer, cell_of, transfer
from workbench.emulate.ir.tensor_products import groups_of
from workbench.emulate.numbers import Vector
from workbench.emulate.observers import TensorAccess, TensorCells

_SHIFTED_COLUMNS = 8


@dataclass(frozen=True, eq=False)
class _Copy(TensorOperation):
    """A copy of one thread. blocks: those that copy, by their places in the group. at: the first cell."""

    line: int
    form: Transfer
    blocks: tuple[int, ...]
    at: Cell
    sources: tuple[SharedFactor, ...]

    @property
    def access(self) -> TensorAccess:
        return _written(self.line, self.blocks, self.at.lane + self.form.lanes, self.at.column, self.form.columns)

    def run(self, g: WarpBatch) -> None:
        columns = slice(self.at.column, self.at.column + self.form.columns)
        for block, source in zip(self.blocks, self.sources, strict=True):
            words = np.ascontiguousarray(source.read(g)).view(np.uint32).reshape(self.form.rows, -1)
            g.group.tensor_memory.cells(block)[self.at.lane + self.form.lanes, columns] = words[self.form.row]
        g.machine.writes += 1

    def end(self, g: WarpBatch) -> None:
        for source in self.sources:
            source.end(g)


@dataclass(frozen=True, eq=False)
class _Shift(TensorOperation):
    """A shift of one thread: each lane takes what the next one has, but for the last of 32."""

    line: int
    blocks: tuple[int, ...]
    at: Cell

    @property
    def access(self) -> TensorAccess:
        lanes = self.at.lane + np.arange(QUARTER)
        return _written(self.line, self.blocks, lanes, self.at.column, _SHIFTED_COLUMNS)

    def run(self, g: WarpBatch) -> None:
        columns = slice(self.at.column, self.at.column + _SHIFTED_COLUMNS)
        for block in self.blocks:
            cells = g.group.tensor_memory.cells(block)[self.at.lane : self.at.lane + QUARTER, columns]
            cells[:-1] = cells[1:].copy()
        g.machine.writes += 1


def _written(line: int, blocks: tuple[int, ...], lanes: Vector, first: int, columns: int) -> TensorAccess:
    """Cells that an operation writes, of the same lanes in some blocks."""
    chosen = np.isin(np.arange(LANES), lanes)
    cells = tuple(TensorCells(block, chosen, range(first, first + columns), "write") for block in blocks)
    return TensorAccess(line, cells, True)


def copy(slots: Slots, op: Op) -> Bound | None:
    """`tcgen05.cp`."""
    form, groups = transfer(op.opcode), groups_of(op.opcode)
    if form is None or not groups:
        return None
    address, offset = tensor_address(slots, op.operands[0])
    word = slots.read(op.operands[1], "b64")
    site = shared_site(op)

    def step(g: WarpBatch) -> None:
        for lane in g.active_lanes().tolist():
            at = cell_of(int(value_of(g, address)[lane]) + offset & 0xFFFF_FFFF)
            blocks = blocks_of(g, lane, groups, op)
            _require(g, blocks, at, form.lanes, form.columns, lane, op)
            word_of_lane = int(value_of(g, word)[lane])
            factor = tensor_factor(word_of_lane)
            if isinstance(factor, tuple) or factor.swizzle.piece_bytes > PIECE:
                field, value = factor if isinstance(factor, tuple) else ("swizzling mode", 1)
                fact = Fact.of("tensor_matrix_field", matrix="of the copy", field=field, value=value)
                raise FaultSignal("tensorcheck.bad_operand", fact, [lane], space="tensor", line=op.line)
            addresses = piece_addresses(word_of_lane, form.columns // 4, form.rows, False)
            sources = tuple(SharedFactor(g, site, block, addresses, lane) for block in blocks)
            begun = _Copy(op.line, form, blocks, at, sources)
            begin(g, lane, begun)
            for report in g.machine.on.works:
                report(op.line, {"tensor_memory_copy_bytes": begun.access.nbytes})

    return Bound(step, synchronises=True)


def shift(slots: Slots, op: Op) -> Bound | None:
    """`tcgen05.shift`."""
    groups = groups_of(op.opcode)
    if not groups or not op.opcode.has("down"):
        return None
    address, offset = tensor_address(slots, op.operands[0])

    def step(g: WarpBatch) -> None:
        for lane in g.active_lanes().tolist():
            at = cell_of(int(value_of(g, address)[lane]) + offset & 0xFFFF_FFFF)
            blocks = blocks_of(g, lane, groups, op)
            if at.lane % QUARTER:
                fact = Fact.of("tensor_alignment", lane=at.lane, wanted=at.lane // QUARTER * QUARTER)
                raise FaultSignal("tensorcheck.bad_operand", fact, [lane], space="tensor", line=op.line)
            _require(g, blocks, at, np.arange(QUARTER), _SHIFTED_COLUMNS, lane, op)
            begin(g, lane, _Shift(op.line, blocks, at))

    return Bound(step, synchronises=True)


def _require(g: WarpBatch, blocks: tuple[int, ...], at: Cell, lanes: Vector, columns: int, lane: int, op: Op) -> None:
    for block in blocks:
        g.group.tensor_memory.require(block, at, int(lanes.max()) + 1, columns, "write", lane, op.line)


__all__ = ["copy", "shift"]
