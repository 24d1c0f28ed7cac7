"""Rows that move values between registers, and those that stop or delay a thread."""

from __future__ import annotations

import numpy as np

from workbench.base.records.facts import Fact
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.loads import put
from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Read, Slots
from workbench.emulate.interpret.special_registers import DYNAMIC
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import DTYPES, Vector, bits
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Name
from workbench.isa.ptx.nodes import Vector as VectorOperand


def value_of(g: WarpBatch, read: Read) -> Vector:
    """An operand for every lane."""
    value = g.regs[read.slot]
    return value if read.convert is None else read.convert(value)


@action("mov")
def move(slots: Slots, op: Op) -> Bound | None:
    """A register, constant, address or special register; or a value packed from or unpacked into parts."""
    opcode = op.opcode
    operands = op.operands
    if len(operands) != 2 or not opcode.types:
        raise error("mov takes two operands", op.line, op.column)
    destination, source = operands
    if opcode.type not in DTYPES:
        return None
    if isinstance(source, VectorOperand):
        return _pack(slots, op, source)
    if isinstance(destination, VectorOperand):
        return _unpack(slots, op, destination)
    write = slots.write(op, destination, opcode.type)
    if type(source) is Name and source.text in DYNAMIC:
        dtype = DTYPES[opcode.type]
        fresh = DYNAMIC[source.text]

        def dynamic(g: WarpBatch) -> None:
            lanes = g.active_lanes()
            put(g, lanes, write, fresh(g).astype(dtype)[lanes])

        return Bound(dynamic, synchronises=True)
    read = slots.read(source, opcode.type)

    def step(g: WarpBatch) -> None:
        value = value_of(g, read)
        if g.all_lanes:
            put(g, g.active_lanes(), write, value)
        elif write.slot >= 0:
            value = value if write.convert is None else write.convert(value)
            g.regs[write.slot] = np.where(g.mask, value, g.regs[write.slot])

    return Bound(step)


def _part(slots: Slots, op: Op, count: int) -> str:
    width = bits(op.opcode.type) // count
    if width not in (8, 16, 32, 64):
        raise error("the parts do not fill the register", op.line, op.column)
    return f"b{width}"


def _pack(slots: Slots, op: Op, source: VectorOperand) -> Bound:
    """`mov.b64 %rd, {%r0, %r1}`: the first part is the lowest."""
    part = _part(slots, op, len(source.elements))
    reads = [slots.read(e, part) for e in source.elements]
    write = slots.write(op, op.operands[0], op.opcode.type)
    whole = DTYPES[op.opcode.type]

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        parts = np.stack([value_of(g, r)[lanes] for r in reads], axis=1)
        put(g, lanes, write, parts.view(whole).reshape(-1))

    return Bound(step)


def _unpack(slots: Slots, op: Op, destination: VectorOperand) -> Bound:
    """`mov.b64 {%r0, %r1}, %rd`."""
    part = _part(slots, op, len(destination.elements))
    writes = [slots.write(op, e, part) for e in destination.elements]
    read = slots.read(op.operands[1], op.opcode.type)
    dtype = DTYPES[part]

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        parts = np.ascontiguousarray(value_of(g, read)[lanes]).view(dtype).reshape(lanes.size, -1)
        for i, write in enumerate(writes):
            put(g, lanes, write, parts[:, i].copy())

    return Bound(step)


@action("trap")
def trap(slots: Slots, op: Op) -> Bound:
    """Ends the launch (PTX ISA 9.7.19)."""
    line = op.line

    def step(g: WarpBatch) -> None:
        raise FaultSignal("trap", Fact("trap_instruction"), [int(x) for x in g.active_lanes()], line=line)

    return Bound(step)


@action("brkpt")
def breakpoint_(slots: Slots, op: Op) -> Bound:
    """Without a debugger a breakpoint is an error, as on the GPU."""
    line = op.line

    def step(g: WarpBatch) -> None:
        raise FaultSignal("trap", Fact("breakpoint"), [int(x) for x in g.active_lanes()], line=line)

    return Bound(step)


@action("nanosleep")
def nanosleep(slots: Slots, op: Op) -> Bound:
    """Sleeping takes no time here; it marks a loop that waits for others."""
    slots.read(op.operands[0], "u32")
    return Bound(lambda g: None, synchronises=True)
