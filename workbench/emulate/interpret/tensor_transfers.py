"""`tcgen05.cp` and `.shift`: rows of shared memory to tensor memory, and rows of tensor memory to the lane before (PTX
ISA 9.7.16.9). One thread begins them; they happen as products do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.base.records.facts import Fact
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.access import CheckedSite
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.interpret.tensor_blocks import GroupBlocks, TensorBlocks, shared_sites
from workbench.emulate.interpret.tensor_moves import tensor_address
from workbench.emulate.interpret.tensor_pipe import TensorOperation, begin
from workbench.emulate.interpret.tensor_products import piece_addresses
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.shared_matrices import PIECE, TensorFactor, tensor_factor
from workbench.emulate.ir.tensor_memory import (
    LANES,
    QUARTER,
    SHIFTED,
    Cell,
    Transfer,
    cell_of,
    knows_transfer,
    transfer,
)
from workbench.emulate.ir.tensor_products import groups_of
from workbench.emulate.numbers import Vector
from workbench.emulate.observers import TensorAccess, TensorCells


@dataclass(frozen=True, eq=False)
class BegunCopy:
    """A copy of one thread. blocks: those that copy, by their numbers. at: the first cell. sources: pieces of each."""

    form: Transfer
    blocks: tuple[int, ...]
    at: Cell
    sources: tuple[Any, ...]

    def run(self, memory: TensorBlocks) -> None:
        """Copies."""
        columns = slice(self.at.column, self.at.column + self.form.columns)
        for block, source in zip(self.blocks, self.sources, strict=True):
            words = np.ascontiguousarray(memory.read(source)).view(np.uint32).reshape(self.form.rows, -1)
            memory.cells(block)[self.at.lane + self.form.lanes, columns] = words[self.form.row]

    def access(self, line: int) -> TensorAccess:
        """The cells that it writes."""
        return _written(line, self.blocks, self.at.lane + self.form.lanes, self.at.column, self.form.columns)


@dataclass(frozen=True, eq=False)
class BegunShift:
    """A shift of one thread: each lane takes what the next one has, but for the last of 32."""

    blocks: tuple[int, ...]
    at: Cell
    sources: tuple[Any, ...] = ()

    def run(self, memory: TensorBlocks) -> None:
        """Shifts."""
        columns = slice(self.at.column, self.at.column + SHIFTED)
        for block in self.blocks:
            cells = memory.cells(block)[self.at.lane : self.at.lane + QUARTER, columns]
            cells[:-1] = cells[1:].copy()

    def access(self, line: int) -> TensorAccess:
        """The cells that it writes."""
        lanes = self.at.lane + np.arange(QUARTER)
        return _written(line, self.blocks, lanes, self.at.column, SHIFTED)


@dataclass(frozen=True, eq=False)
class _Operation(TensorOperation):
    """One of these of a group, in flight."""

    op: Op
    sites: Mapping[int, CheckedSite]
    begun: BegunCopy | BegunShift

    @property
    def access(self) -> TensorAccess:
        """The cells that it writes."""
        return self.begun.access(self.op.line)

    def run(self, g: WarpBatch) -> None:
        self.begun.run(GroupBlocks(g, self.op, self.sites))
        g.machine.writes += 1

    def end(self, g: WarpBatch) -> None:
        for source in self.begun.sources:
            source.end(g)


def _written(line: int, blocks: tuple[int, ...], lanes: Vector, first: int, columns: int) -> TensorAccess:
    """Cells that an operation writes, of the same lanes in some blocks."""
    chosen = np.isin(np.arange(LANES), lanes)
    cells = tuple(TensorCells(block, chosen, range(first, first + columns), "write") for block in blocks)
    return TensorAccess(line, cells, True)


def begun_copy(memory: TensorBlocks, opcode: Opcode, line: int, lane: int, address: int, word: int) -> BegunCopy:
    """Checks a copy of a lane. address: of the first cell. word: describes the matrix. Raises FaultSignal."""
    form, at = transfer(opcode), cell_of(address)
    assert form is not None
    blocks = memory.blocks(lane, groups_of(opcode))
    _require(memory, blocks, at, form.lanes, form.columns, lane, line)
    factor = tensor_factor(word)
    wrong = factor if isinstance(factor, tuple) else _wrong_field(factor)
    if wrong is not None:
        fact = Fact.of("tensor_matrix_field", matrix="of the copy", field=wrong[0], value=wrong[1])
        raise FaultSignal("tensorcheck.bad_operand", fact, [lane], space="tensor", line=line)
    addresses = piece_addresses(word, form.columns // 4, form.rows, False)
    return BegunCopy(form, blocks, at, tuple(memory.pieces(block, addresses, PIECE, lane) for block in blocks))


def _wrong_field(factor: TensorFactor) -> tuple[str, int] | None:
    """The field of a descriptor that products may have, and copies not, with its value."""
    if factor.swizzle.piece_bytes > PIECE:
        return "swizzling mode", 1
    return ("leading dimension stride mode", 1) if factor.is_absolute else None


def begun_shift(memory: TensorBlocks, opcode: Opcode, line: int, lane: int, address: int) -> BegunShift:
    """Checks a shift of a lane. address: of the first cell. Raises FaultSignal."""
    at = cell_of(address)
    blocks = memory.blocks(lane, groups_of(opcode))
    if at.lane % QUARTER:
        fact = Fact.of("tensor_alignment", lane=at.lane, wanted=at.lane // QUARTER * QUARTER)
        raise FaultSignal("tensorcheck.bad_operand", fact, [lane], space="tensor", line=line)
    _require(memory, blocks, at, np.arange(QUARTER), SHIFTED, lane, line)
    return BegunShift(blocks, at)


def transfers(slots: Slots, op: Op) -> Bound | None:
    """`tcgen05.cp` and `tcgen05.shift`."""
    opcode = op.opcode
    if not groups_of(opcode) or not knows_transfer(opcode):
        return None
    (address, offset), sites = tensor_address(slots, op.operands[0]), shared_sites(op)
    word = slots.read(op.operands[1], "b64") if opcode.has("cp") else None

    def step(g: WarpBatch) -> None:
        memory = GroupBlocks(g, op, sites)
        for lane in g.active_lanes().tolist():
            at = int(value_of(g, address)[lane]) + offset & 0xFFFF_FFFF
            begun: BegunCopy | BegunShift
            if word is None:
                begun = begun_shift(memory, opcode, op.line, lane, at)
            else:
                begun = begun_copy(memory, opcode, op.line, lane, at, int(value_of(g, word)[lane]))
            operation = _Operation(op, sites, begun)
            begin(g, lane, operation)
            for report in g.machine.on.works if word is not None else ():
                report(op.line, {"tensor_memory_copy_bytes": operation.access.nbytes})

    return Bound(step, synchronises=True)


def _require(
    memory: TensorBlocks, blocks: tuple[int, ...], at: Cell, lanes: Vector, columns: int, lane: int, line: int
) -> None:
    for block in blocks:
        memory.columns(block).require(at, int(lanes.max()) + 1, columns, "write", lane, line)


__all__ = ["BegunCopy", "BegunShift", "begun_copy", "begun_shift", "transfers"]
