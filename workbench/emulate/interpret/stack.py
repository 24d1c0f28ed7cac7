"""Rows of the stack of local memory: alloca, stacksave, stackrestore (PTX ISA 9.7.17).

It grows upwards from the variables of the function, by itself in every lane. What lies behind a lane's stack pointer is
no memory of the thread, so that accesses beyond an allocation, or to one that was given back, are faults.
"""

from __future__ import annotations

import numpy as np

from workbench.base.records.facts import Fact
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.calls import most_local_bytes
from workbench.emulate.interpret.loads import put
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import DTYPES, Vector
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Integer

_MIN_ALIGNMENT, _MAX_ALIGNMENT = 8, 1 << 23
"""Bytes: what an allocation has without being asked, and the most that may be asked (PTX ISA 9.7.17, alloca)."""


@action("alloca")
def allocate(slots: Slots, op: Op) -> Bound:
    """The place of new bytes, which hold poison; the function's return gives them back, or stackrestore."""
    type_ = op.opcode.type
    destination, size, *alignments = op.operands
    asked = alignments[0] if alignments else None
    if asked is not None:
        power = isinstance(asked, Integer) and asked.value > 0 and not asked.value & asked.value - 1
        if not isinstance(asked, Integer) or not power or asked.value > _MAX_ALIGNMENT:
            raise error(f"an alignment is a power of 2, at most {_MAX_ALIGNMENT}", asked.line, asked.column)
    alignment = max(_MIN_ALIGNMENT, asked.value if isinstance(asked, Integer) else 0)
    read, write = slots.read(size, type_), slots.write(op, destination, type_)

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        stack = g.frame.stack_pointers(g.n)
        first = -(-stack[lanes] // alignment) * alignment
        sizes = value_of(g, read)[lanes].astype(np.uint64)
        most = most_local_bytes(g, g.frame)
        full = (first > most) | (sizes > np.maximum(most - first, 0).astype(np.uint64))
        if full.any():
            at = int(full.argmax())
            cause = Fact.of("stack_size", bytes=int(sizes[at]), used_bytes=int(stack[lanes[at]]), stack_bytes=most)
            raise _fault(cause, lanes[full], op)
        ends = first + sizes.astype(np.int64)
        stack[lanes] = ends
        g.grow_local(int(ends.max()))
        for base, end in sorted({*zip(first.tolist(), ends.tolist(), strict=True)}):
            here = lanes[(first == base) & (ends == end)]
            g.forget_local(here, base, end)
            for report in g.machine.on.calls:
                report(g, here, base, end - base)
        put(g, lanes, write, first.astype(DTYPES[type_]))

    return Bound(step)


@action("stacksave")
def save(slots: Slots, op: Op) -> Bound:
    """The stack pointer."""
    type_ = op.opcode.type
    write = slots.write(op, op.operands[0], type_)

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        put(g, lanes, write, g.frame.stack_pointers(g.n)[lanes].astype(DTYPES[type_]))

    return Bound(step)


@action("stackrestore")
def restore(slots: Slots, op: Op) -> Bound:
    """Gives back what was allocated since the stack pointer was saved."""
    read = slots.read(op.operands[0], op.opcode.type)

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        pointers = value_of(g, read)[lanes].astype(np.uint64)
        wrong = (pointers < g.frame.local_end) | (pointers > g.local_size)
        if wrong.any():
            raise _fault(Fact.of("stack_pointer", pointer=int(pointers[wrong.argmax()])), lanes[wrong], op)
        g.frame.stack_pointers(g.n)[lanes] = pointers.astype(np.int64)

    return Bound(step)


def _fault(cause: Fact, lanes: Vector, op: Op) -> FaultSignal:
    return FaultSignal(
        "memcheck.stack_overflow", cause, [int(lane) for lane in lanes], access="write", space="local", line=op.line
    )
