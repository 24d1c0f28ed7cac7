"""Rows that move warp matrices between memory and registers: ldmatrix, stmatrix, movmatrix, wmma.load and wmma.store
(PTX ISA 9.7.14).

ldmatrix and stmatrix are one access of 16 bytes by each lane that gives an address. wmma.load and wmma.store count as
the requests that SASS makes of them (`ir.matrix_access`), of elements of less than a byte as one of four bytes a
register.
"""

from __future__ import annotations

import numpy as np

from workbench.emulate.fault_signal import AccessKind
from workbench.emulate.interpret import matrix_registers as registers_of
from workbench.emulate.interpret.access import CheckedSite
from workbench.emulate.interpret.loads import Addressed, put
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.interpret.warp_wide import full_warp_convergence_point
from workbench.emulate.ir import matrix_fragments as fragments
from workbench.emulate.ir.matrix_access import wmma_requests
from workbench.emulate.ir.matrix_fragments import BITS, Fragment
from workbench.emulate.ir.matrix_rows import (
    bytes_of_registers,
    halves_of_registers,
    registers_of_bytes,
    registers_of_halves,
)
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import Vector
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Operand


def _eights(slots: Slots, op: Op, registers: Operand, address: Operand, kind: AccessKind) -> Addressed | None:
    """The access of ldmatrix or stmatrix: rows of 16 bytes; None for forms that there are none of."""
    opcode = op.opcode
    number = fragments.num_eights(opcode)
    if not number:
        return None
    if len(fragments.operands(registers)) != number:
        raise error(f"`{opcode.text}` takes {number} registers", op.line, op.column)
    return Addressed(slots, op, address, opcode.space, "b32", 4, kind)


def _giving(g: WarpBatch, number: int) -> Vector:
    """The active lanes that give addresses: eight a register, from lane 0 on."""
    lanes = g.active_lanes()
    return lanes[lanes % 32 < 8 * number]


@action("ldmatrix")
def load_matrix(slots: Slots, op: Op) -> Bound | None:
    destination, source = op.operands
    at = _eights(slots, op, destination, source, "read")
    if at is None:
        return None
    access = at
    registers = fragments.operands(destination)
    writes = [slots.write(op, r, "b32") for r in registers]
    transposed, bits = op.opcode.has("trans"), fragments.row_bits(op.opcode)

    def step(g: WarpBatch) -> None:
        giving = _giving(g, len(writes))
        addresses = access.addresses(g)[giving]
        for report in g.machine.on.memory_request:
            report(g, access.site, giving, addresses, access.site.kind)
        given = np.zeros((g.n // 32, 8 * len(writes), 16), np.uint8)
        for chosen, rows, index in access.site.parts(g, addresses, giving):
            here = giving if chosen is None else giving[chosen]
            given[here // 32, here % 32] = np.ascontiguousarray(rows[index]).view(np.uint8)
        if bits == 16:
            words = registers_of_halves(given.view(np.uint16).reshape(-1, len(writes), 8, 8), transposed)
        else:
            words = registers_of_bytes(given, bits, transposed)
        lanes = g.active_lanes()
        for i, write in enumerate(writes):
            put(g, lanes, write, words[lanes, i])

    return Bound(step, full_warp_convergence_point(slots, op))


@action("stmatrix")
def store_matrix(slots: Slots, op: Op) -> Bound | None:
    target, source = op.operands
    at = _eights(slots, op, source, target, "write")
    if at is None:
        return None
    access = at
    reads = [slots.read(r, "b32") for r in fragments.operands(source)]
    transposed, bits = op.opcode.has("trans"), fragments.row_bits(op.opcode)

    def step(g: WarpBatch) -> None:
        giving = _giving(g, len(reads))
        addresses = access.addresses(g)[giving]
        for report in g.machine.on.memory_request:
            report(g, access.site, giving, addresses, access.site.kind)
        g.machine.writes += 1
        words = registers_of.words(g, reads)
        halves = halves_of_registers(words, transposed) if bits == 16 else None
        taken = bytes_of_registers(words) if halves is None else halves.reshape(-1, 8 * len(reads), 8)
        data = np.ascontiguousarray(taken[giving // 32, giving % 32]).view(np.uint32)
        for place in access.site.places(g, addresses, giving, lambda: data.view(np.uint8)):
            place.rows[place.index] = data if place.chosen is None else data[place.chosen]

    return Bound(step, full_warp_convergence_point(slots, op))


@action("movmatrix")
def move_matrix(slots: Slots, op: Op) -> Bound | None:
    """An 8 x 8 matrix of 16-bit elements, transposed across the lanes."""
    opcode = op.opcode
    if not opcode.has("m8n8") or not opcode.has("trans") or opcode.type != "b16":
        return None
    destination, source = op.operands
    write = slots.write(op, destination, "b32")
    read = slots.read(source, "b32")

    def step(g: WarpBatch) -> None:
        words = registers_of_halves(halves_of_registers(value_of(g, read)[:, None], False), True)
        lanes = g.active_lanes()
        put(g, lanes, write, words[lanes, 0])

    return Bound(step, full_warp_convergence_point(slots, op))


# ---------------------------------------------------------------- wmma

_WHOLE = (1 << 32) - 1
"""All lanes of a warp."""


class _Pieces:
    """The memory accesses of wmma.load or wmma.store: one a whole element, or one a register of smaller ones."""

    def __init__(self, slots: Slots, op: Op, fragment: Fragment, address: Operand, kind: AccessKind) -> None:
        opcode = op.opcode
        by_rows = opcode.has("row")
        width = max(BITS[fragment.type], 8)
        each = 1 if BITS[fragment.type] >= 8 else 32 // BITS[fragment.type]
        if each > 1:
            width = 32
        along, across = (fragment.column, fragment.row) if by_rows else (fragment.row, fragment.column)
        self.along, self.across = along[:, ::each], across[:, ::each]
        self.bits = BITS[fragment.type]
        self.dtype = np.dtype(f"u{width // 8}")
        self.at = Addressed(slots, op, address, opcode.space, f"b{width}", 1, kind)
        offset = self.at.site.offset
        requests = [
            (np.array(piece.across), np.array(piece.along), piece.size_bytes, each.lanes)
            for each in wmma_requests(op)
            for piece in each.pieces
        ]
        if not requests:
            requests = [(*places, 4, _WHOLE) for places in zip(self.across.T, self.along.T, strict=True)]
        self.requests = [
            (CheckedSite(opcode.space, np.dtype(np.uint8), size, offset, kind, op.line), across, along, lanes)
            for across, along, size, lanes in requests
        ]
        operands = op.operands
        self.stride = slots.read(operands[2], "u32") if len(operands) > 2 else None
        self.default = fragment.columns if by_rows else fragment.rows

    def _at(self, g: WarpBatch, lanes: Vector, across: Vector, along: Vector) -> Vector:
        """(lanes, pieces). across, along: (32, pieces), strides and elements from a lane's address."""
        base = self.at.addresses(g)
        stride = np.full(g.n, self.default, np.int64) if self.stride is None else value_of(g, self.stride)
        lane = np.arange(g.n) % 32
        elements = across[lane] * stride.astype(np.int64)[:, None] + along[lane]
        return (base[:, None] + (elements * self.bits // 8).astype(base.dtype))[lanes]

    def addresses(self, g: WarpBatch, lanes: Vector) -> Vector:
        """(lanes, pieces)."""
        return self._at(g, lanes, self.across, self.along)

    def count(self, g: WarpBatch, lanes: Vector) -> None:
        for report in g.machine.on.memory_request:
            for site, across, along, which in self.requests:
                some = lanes if which == _WHOLE else lanes[which >> lanes % 32 & 1 > 0]
                report(g, site, some, self._at(g, some, across[:, None], along[:, None])[:, 0], site.kind)


def load_fragment(slots: Slots, op: Op, fragment: Fragment) -> Bound | None:
    """`wmma.load`."""
    operands = op.operands
    writes = registers_of.writes(slots, op, operands[0], fragment)
    if writes is None:
        raise error(f"a fragment has {fragment.registers} registers", operands[0].line, operands[0].column)
    pieces = _Pieces(slots, op, fragment, operands[1], "read")
    destinations = writes

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        addresses = pieces.addresses(g, lanes)
        pieces.count(g, lanes)
        data = np.empty(addresses.shape, pieces.dtype)
        many = np.repeat(lanes, addresses.shape[1])
        flat = data.reshape(-1)
        for chosen, rows, index in pieces.at.site.parts(g, addresses.reshape(-1), many):
            if chosen is None:
                flat[:] = rows[index]
            else:
                flat[chosen] = rows[index]
        words = data.view(np.uint64 if fragment.type == "f64" else np.uint32)
        for i, write in enumerate(destinations):
            put(g, lanes, write, words[:, i].copy())

    return Bound(step, full_warp_convergence_point(slots, op))


def store_fragment(slots: Slots, op: Op, fragment: Fragment) -> Bound | None:
    """`wmma.store`."""
    operands = op.operands
    reads = registers_of.reads(slots, op, operands[1], fragment)
    if reads is None:
        raise error(f"a fragment has {fragment.registers} registers", operands[1].line, operands[1].column)
    pieces = _Pieces(slots, op, fragment, operands[0], "write")
    sources = reads

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        addresses = pieces.addresses(g, lanes)
        pieces.count(g, lanes)
        g.machine.writes += 1
        data = registers_of.words(g, sources)[lanes].view(pieces.dtype).reshape(-1)
        many = np.repeat(lanes, addresses.shape[1])
        for chosen, rows, index in pieces.at.site.parts(g, addresses.reshape(-1), many):
            rows[index] = data if chosen is None else data[chosen]

    return Bound(step, full_warp_convergence_point(slots, op))
