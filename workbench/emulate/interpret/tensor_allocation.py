"""`tcgen05.alloc`, `.dealloc` and `.relinquish_alloc_permit` (PTX ISA 9.7.16.7).

A warp waits until its block has so many free columns beside each other. With `.cta_group::2` a warp of each of two
blocks allocates: that they wait for each other is not modelled, but a product for both needs the columns of both.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from workbench.base.records.facts import Fact
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.loads import Addressed
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import WARP, WarpBatch
from workbench.emulate.interpret.tensor_blocks import blocks_of
from workbench.emulate.interpret.tensor_memory import BlockColumns, same_word
from workbench.emulate.interpret.waiting import Wait, WaitKind
from workbench.emulate.interpret.warp_wide import full_warp_convergence_point
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.tensor_memory import COLUMNS, LANES, LEAST_COLUMNS, cell_of
from workbench.emulate.ir.tensor_products import groups_of
from workbench.emulate.numbers import Vector
from workbench.emulate.observers import TensorAccess, TensorCells


def allocate(slots: Slots, op: Op) -> Bound:
    """`tcgen05.alloc`: columns for the block, whose address is written to shared memory."""
    target, number = op.operands
    count = slots.read(number, "u32")
    at = Addressed(slots, op, target, "shared" if op.opcode.has("shared::cta") else "", "b32", 1, "write")
    whole, groups = full_warp_convergence_point(slots, op), groups_of(op.opcode)

    def point(g: WarpBatch) -> bool:
        if not whole(g):
            return False
        counts = value_of(g, count)
        blocked = np.zeros(g.n, np.bool_)
        for row, lanes in whole_warps(g, op):
            wanted = int(counts[lanes[0]])
            mine = g.group.tensor_memory.blocks[row]
            if _is_count(wanted) and not mine.relinquished and mine.room_for(wanted) is None:
                blocked[lanes] = True
        return g.suspend(blocked, Wait(WaitKind.TENSOR_MEMORY, op.line))

    def step(g: WarpBatch) -> None:
        addresses, counts = at.addresses(g), value_of(g, count)
        for row, lanes in whole_warps(g, op):
            blocks_of(g, int(lanes[0]), groups, op)
            mine = g.group.tensor_memory.blocks[row]
            wanted = checked_count(mine, counts[lanes], lanes, op.opcode.text, op.line)
            first = mine.room_for(wanted)
            assert first is not None  # else it would wait
            g.group.tensor_memory.allocate(row, first, wanted, op.line)
            for report in g.machine.on.works:
                report(op.line, {"tensor_memory_columns": wanted})
            one = lanes[:1]
            for _, rows, index in at.site.parts(g, addresses[one], one):
                rows[index] = first

    return Bound(step, point)


def free(slots: Slots, op: Op) -> Bound:
    """`tcgen05.dealloc`: gives columns back, all that one allocation has."""
    source, number = op.operands
    address, count = slots.read(source, "b32"), slots.read(number, "u32")

    def step(g: WarpBatch) -> None:
        addresses, counts = value_of(g, address), value_of(g, count)
        for row, lanes in whole_warps(g, op):
            mine, text = g.group.tensor_memory.blocks[row], op.opcode.text
            freed_columns = allocated_columns(mine, addresses[lanes], counts[lanes], lanes, text, op.line)
            freed = TensorCells(row, np.ones(LANES, np.bool_), freed_columns, "free")
            access = TensorAccess(op.line, (freed,), False)
            for report in g.machine.on.cells_begin:
                report(g, int(lanes[0]), access)
            for end in g.machine.on.cells_end:
                end(access)
            mine.free(freed_columns.start)
            g.group.wake(WaitKind.TENSOR_MEMORY)

    return Bound(step, full_warp_convergence_point(slots, op))


def relinquish(slots: Slots, op: Op) -> Bound:
    """`tcgen05.relinquish_alloc_permit`: the block allocates no more."""

    def step(g: WarpBatch) -> None:
        for row, _ in whole_warps(g, op):
            g.group.tensor_memory.blocks[row].relinquished = True

    return Bound(step, full_warp_convergence_point(slots, op))


def whole_warps(g: WarpBatch, op: Op) -> Iterator[tuple[int, Vector]]:
    """The warps of a batch that execute an instruction: the place of the block in its group, and the lanes. Raises
    FaultSignal for a part of a warp, which PTX leaves undefined."""
    counts = g.warps(g.mask)
    for row in np.flatnonzero(counts):
        lanes = np.arange(row * WARP, (row + 1) * WARP)
        if counts[row] != WARP:
            raise part_of_a_warp(op.opcode.text, [int(lane) for lane in lanes[g.mask[lanes]]], op.line)
        yield int(row), lanes


def part_of_a_warp(text: str, lanes: list[int], line: int) -> FaultSignal:
    """The fault of these lanes, which execute an instruction of a whole warp. text: of its opcode."""
    cause = Fact.of("part_of_a_warp_executes", opcode=text, lanes=len(lanes))
    return FaultSignal("synccheck.divergent_barrier", cause, lanes, line=line)


def checked_count(mine: BlockColumns, counts: Vector, lanes: Vector, text: str, line: int) -> int:
    """The columns that a warp may allocate now or later. counts: what its lanes ask for. text: of the opcode. Raises
    FaultSignal."""
    wanted = same_word(counts, lanes, "nCols", text, line)
    _require_count(wanted, lanes, line)
    if mine.relinquished:
        raise _refusal("tensor_relinquished", lanes, line)
    if wanted > mine.last:
        raise _refusal("tensor_allocation_grows", lanes, line, columns=wanted, before=mine.last)
    return wanted


def allocated_columns(
    mine: BlockColumns, addresses: Vector, counts: Vector, lanes: Vector, text: str, line: int
) -> range:
    """The columns that a warp gives back. addresses, counts: what its lanes say. text: of the opcode. Raises
    FaultSignal where no allocation has just these."""
    wanted = same_word(counts, lanes, "nCols", text, line)
    at = cell_of(same_word(addresses, lanes, "taddr", text, line))
    _require_count(wanted, lanes, line)
    if at.lane or mine.allocated.get(at.column) != wanted:
        have = tuple(sorted(mine.allocated.items()))
        cause = Fact.of("tensor_not_allocated", lane=at.lane, column=at.column, columns=wanted, allocated=have)
        raise FaultSignal("memcheck.use_after_free", cause, [int(each) for each in lanes], space="tensor", line=line)
    return range(at.column, at.column + wanted)


def _is_count(columns: int) -> bool:
    return LEAST_COLUMNS <= columns <= COLUMNS and columns & columns - 1 == 0


def _require_count(columns: int, lanes: Vector, line: int) -> None:
    if not _is_count(columns):
        raise _refusal("tensor_column_count", lanes, line, columns=columns)


def _refusal(cause: str, lanes: Vector, line: int, **operands: int) -> FaultSignal:
    fact = Fact.of(cause, **operands)
    return FaultSignal("tensorcheck.bad_operand", fact, [int(each) for each in lanes], space="tensor", line=line)


__all__ = [
    "allocate",
    "allocated_columns",
    "checked_count",
    "free",
    "part_of_a_warp",
    "relinquish",
    "whole_warps",
]
