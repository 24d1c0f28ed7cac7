"""`tcgen05.ld` and `.st`: cells of tensor memory to registers of a warp and back, and the waits for them (PTX ISA
9.7.16.8).

In a plain launch they move where they stand. In an adversarial one they move at the wait, the latest moment that PTX
allows: until then the registers of a load hold no value, and the cells of a store hold what they held.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from workbench.base.records.facts import Fact
from workbench.emulate.fault_signal import AccessKind, FaultSignal
from workbench.emulate.interpret.in_flight import Copies
from workbench.emulate.interpret.loads import elements_of, put
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound
from workbench.emulate.interpret.slots import Read, Slots
from workbench.emulate.interpret.state import WARP, WarpBatch
from workbench.emulate.interpret.tensor_allocation import whole_warps
from workbench.emulate.interpret.tensor_memory import BlockColumns, same_word
from workbench.emulate.interpret.warp_wide import full_warp_convergence_point
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.tensor_memory import LANES, QUARTER, Cell, Movement, cell_of, movement, reduction
from workbench.emulate.numbers import DTYPES, Vector
from workbench.emulate.observers import TensorAccess, TensorCells
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Address, Operand


def load(slots: Slots, op: Op) -> Bound | None:
    """`tcgen05.ld` and `tcgen05.ld.red`."""
    registers, (source, *more) = elements_of(op.operands[0]), op.operands[1:]
    reduces = op.opcode.has("red")
    cells = _cells(slots, op, more, len(registers) - reduces)
    if cells is None or (reduces and (cells.packed or cells.registers < 2 or not _fold(op))):
        return None
    move = _Move(slots, op, source, cells, "read")
    writes = [slots.write(op, each, "b32") for each in registers]
    fold = _fold(op) if reduces else None

    def read(g: WarpBatch, places: list[tuple[int, Cell]], lanes: Vector) -> None:
        words = np.concatenate([move.read(g, row, at) for row, at in places])
        for i, write in enumerate(writes[: cells.registers]):
            put(g, lanes, write, np.ascontiguousarray(words[:, i]))
        if fold is not None:
            put(g, lanes, writes[-1], fold(words))

    def step(g: WarpBatch) -> None:
        places = move.places(g)
        lanes = np.concatenate([np.arange(row * WARP, (row + 1) * WARP) for row, _ in places])
        if g.machine.request.adversarial:
            for write in writes:
                put(g, lanes, write, g.machine.poison.register(lanes.size, np.dtype(np.uint32)))
            g.tensor_loads.add(lanes, _LaterLoad(read, places, g.frame.depth, lanes))
        else:
            read(g, places, lanes)
        move.begin(g, places, g.tensor_loads)

    return Bound(step, full_warp_convergence_point(slots, op))


def store(slots: Slots, op: Op) -> Bound | None:
    """`tcgen05.st`."""
    target, *more, source = op.operands
    registers = elements_of(source)
    cells = _cells(slots, op, more, len(registers))
    if cells is None:
        return None
    move = _Move(slots, op, target, cells, "write")
    reads = [slots.read(each, "b32") for each in registers]

    def step(g: WarpBatch) -> None:
        words = np.stack([value_of(g, each) for each in reads], axis=1)
        places = move.places(g)
        for row, at in places:
            lanes = np.arange(row * WARP, (row + 1) * WARP)
            given = words[lanes]
            if g.machine.request.adversarial:
                g.tensor_stores.add(lanes, partial(move.write_given, row=row, at=at, words=given))
            else:
                move.write(g, row, at, given)
        move.begin(g, places, g.tensor_stores)

    return Bound(step, full_warp_convergence_point(slots, op))


def wait(slots: Slots, op: Op) -> Bound | None:
    """`tcgen05.wait::ld` and `tcgen05.wait::st`."""
    loads = op.opcode.has("wait::ld")

    def step(g: WarpBatch) -> None:
        for _, lanes in whole_warps(g, op):
            (g.tensor_loads if loads else g.tensor_stores).wait(g, lanes, -1)

    return Bound(step, full_warp_convergence_point(slots, op))


def _cells(slots: Slots, op: Op, more: list[Operand], registers: int) -> Movement | None:
    """The cells of an instruction with so many registers. more: operands besides address and registers."""
    halves = op.opcode.has("16x32bx2")
    if len(more) != halves:
        return None
    offset = slots.layout.fixed(more[0]) if halves else 0
    if offset is None:
        raise error("the offset of the second half is a constant", op.line, op.column)
    cells = movement(op.opcode, offset)
    if cells is not None and cells.registers != registers:
        raise error(f"`{op.opcode.text}` takes {cells.registers} registers", op.line, op.column)
    return cells


def checked_cell(
    mine: BlockColumns, addresses: Vector, lanes: Vector, warp: int, cells: Movement, kind: AccessKind, text: str,
    line: int,
) -> Cell:  # fmt: skip
    """The first of the cells that a warp moves. mine: of its block. addresses: what its lanes say; a lane of the first
    quarter is one of the warp's own, as kernels for sm_100 have it whose warps all name lane 0 (DeepGEMM,
    sm100_bf16_gemm.cuh; CUTLASS 4, primitives/tcgen05/1cta_mma_a_from_tmem.py). text: of the opcode. Raises
    FaultSignal."""
    named = cell_of(same_word(addresses, lanes, "taddr", text, line))
    first = warp % 4 * QUARTER
    at = named._replace(lane=first + named.lane) if named.lane < QUARTER else named
    if at.lane != first and (cells.lanes == QUARTER or at.lane != first + QUARTER // 2):
        cause = Fact.of("tensor_lanes", lane=named.lane, warp=warp, first=first, lanes=cells.lanes)
        raise FaultSignal(
            "memcheck.out_of_bounds", cause, [int(each) for each in lanes], access=kind, space="tensor",
            address=named.lane << 16 | named.column, size_bytes=4, line=line,
        )  # fmt: skip
    mine.require(at, cells.lanes, cells.columns, kind, int(lanes[0]), line)
    return at


class _Move:
    """The cells of one instruction, bound."""

    def __init__(self, slots: Slots, op: Op, operand: Operand, cells: Movement, kind: AccessKind) -> None:
        self._op, self._cells, self._kind = op, cells, kind
        self._address, self._offset = tensor_address(slots, operand)

    def places(self, g: WarpBatch) -> list[tuple[int, Cell]]:
        """For each warp the place of its block, and where the first of the cells is. Raises FaultSignal."""
        op, cells = self._op, self._cells
        addresses = value_of(g, self._address) + np.uint32(self._offset)
        found = []
        for row, lanes in whole_warps(g, op):
            mine, text = g.group.tensor_memory.blocks[row], op.opcode.text
            at = checked_cell(mine, addresses[lanes], lanes, g.warp, cells, self._kind, text, op.line)
            found.append((row, at))
        return found

    def begin(self, g: WarpBatch, places: list[tuple[int, Cell]], queue: Copies) -> None:
        """Reports the cells of each warp, from now until it waits."""
        for row, at in places if g.machine.on.cells_begin else ():
            access = self._access(row, at)
            for report in g.machine.on.cells_begin:
                report(g, row * WARP, access)
            queue.add(np.arange(row * WARP, (row + 1) * WARP), partial(_end, access=access))

    def _access(self, row: int, at: Cell) -> TensorAccess:
        lanes = np.zeros(LANES, np.bool_)
        lanes[at.lane : at.lane + self._cells.lanes] = True
        parts = [self._cells.column[0], self._cells.column[-1]]  # of the first half of 16x32bx2, and of the second
        columns = [range(at.column + int(c.min()), at.column + int(c.max()) + 1 + self._cells.packed) for c in parts]
        return TensorAccess(
            self._op.line,
            tuple(TensorCells(row, lanes, c, "read" if self._kind == "read" else "write") for c in columns),
            False,
        )

    def read(self, g: WarpBatch, row: int, at: Cell) -> Vector:
        """(threads, registers)."""
        memory, cells = g.group.tensor_memory.cells(row), self._cells
        lane, column = at.lane + cells.lane, at.column + cells.column
        words: Vector = memory[lane, column]
        if cells.packed:
            words = words & np.uint32(0xFFFF) | memory[lane, column + 1] << np.uint32(16)
        return words

    def write(self, g: WarpBatch, row: int, at: Cell, words: Vector) -> None:
        """Writes (threads, registers). The upper halves of cells that take 16 bits hold no value then."""
        memory, cells = g.group.tensor_memory.cells(row), self._cells
        lane, column = at.lane + cells.lane, at.column + cells.column
        if cells.packed:
            upper = g.machine.poison.octets(4 * words.size).view(np.uint32).reshape(words.shape) << np.uint32(16)
            memory[lane, column] = words & np.uint32(0xFFFF) | upper
            memory[lane, column + 1] = words >> np.uint32(16) | upper
        else:
            memory[lane, column] = words
        g.machine.writes += 1

    def write_given(self, g: WarpBatch, due: Vector, *, row: int, at: Cell, words: Vector) -> None:
        """Writes what a wait has to finish. due: the lanes that wait, all of the warp."""
        self.write(g, row, at, words)


def _end(g: WarpBatch, due: Vector, *, access: TensorAccess) -> None:
    """A warp has waited for an access."""
    for report in g.machine.on.cells_end:
        report(access)


@dataclass(frozen=True, eq=False)
class _LaterLoad:
    """A load that no wait has finished. depth: of the function that began it."""

    read: Callable[[WarpBatch, list[tuple[int, Cell]], Vector], None]
    places: list[tuple[int, Cell]]
    depth: int
    lanes: Vector

    def __call__(self, g: WarpBatch, due: Vector) -> None:
        places = [each for each in self.places if np.isin(each[0] * WARP, due)]
        frame, now = g.frame, g.regs
        while frame.depth > self.depth and frame.parent is not None:
            frame = frame.parent
        g.regs = frame.regs
        self.read(g, places, due)
        g.regs = now


def _fold(op: Op) -> Callable[[Vector], Vector] | None:
    """(threads, registers) as the least or greatest of each thread's; None for forms that there are none of."""
    found = reduction(op.opcode)
    if found is None:
        return None
    type_, least, nan, absolute = found
    dtype = DTYPES[type_]
    if type_ != "f32":
        return lambda words: (np.min if least else np.max)(words.view(dtype), axis=1).view(np.uint32)
    plain, propagating = (np.fmin, np.minimum) if least else (np.fmax, np.maximum)

    def fold(words: Vector) -> Vector:
        numbers = np.ascontiguousarray(words).view(np.float32)
        numbers = np.abs(numbers) if absolute else numbers
        found = (propagating if nan else plain).reduce(numbers, axis=1)
        zeros = (numbers == 0) & (found == 0)[:, None]
        signed = np.signbit(numbers) == least  # -0 is less than +0 (PTX ISA 9.7.3 min)
        found = np.where((zeros & signed).any(axis=1), np.float32(-0.0 if least else 0.0), found)
        return np.where(np.isnan(found), np.uint32(0x7FFF_FFFF), found.astype(np.float32).view(np.uint32))

    return fold


def tensor_address(slots: Slots, operand: Operand) -> tuple[Read, int]:
    """The register of an address of tensor memory, and what is added to it."""
    if not isinstance(operand, Address):
        raise error("expected an address in brackets", operand.line, operand.column)
    return slots.read(operand.base, "b32"), operand.offset


__all__ = ["checked_cell", "load", "store", "tensor_address", "wait"]
