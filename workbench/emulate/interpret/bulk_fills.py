"""Zeros for a range of shared memory: `st.bulk` (PTX ISA 9.7.9 st.bulk).

A lane's range is stored word by word, of 64 bits, as PTX has no larger unit for it; a size of another multiple is
undefined there, and a fault.
"""

from __future__ import annotations

from functools import partial

import numpy as np

from workbench.base.records.facts import Fact
from workbench.emulate.addresses import SHARED_WINDOW
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.loads import Addressed
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.ir.operands import Register, registers
from workbench.emulate.ir.ops import Op
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.types import SIZES

_WORD = 8
_MOST = 1 << 24
"""Bytes."""


def fill(slots: Slots, op: Op) -> Bound | None:
    """All forms of `st.bulk`."""
    if len(op.operands) != 3:
        return None
    target, size, value = op.operands
    if slots.layout.fixed(value) != 0:
        raise error("st.bulk stores zeros: its last operand is 0", op.line, op.column)
    at = Addressed(slots, op, target, "shared", "b64", 1, "write")
    shift = np.uint64(0 if op.opcode.space else SHARED_WINDOW)
    held = [each for each in registers(size) if isinstance(each, Register)]
    width = slots.read(size, "u32" if held and SIZES[held[0].type] == 4 else "u64")
    site = at.site

    def step(g: WarpBatch) -> None:
        addresses, sizes = at.addresses(g), value_of(g, width)
        for lane in g.active_lanes().tolist():
            nbytes = int(sizes[lane])
            if nbytes % _WORD or nbytes > _MOST:
                raise FaultSignal("memcheck.misaligned", Fact.of("fill_size", bytes=nbytes), [lane], line=op.line)
            # A few words beyond shared memory are enough to be wrong.
            steps = _WORD * np.arange(min(nbytes // _WORD, g.machine.shared_bytes // _WORD + 2))
            first = addresses[lane].astype(np.uint64) - shift if shift else addresses[lane]
            many = np.full(steps.size, lane)
            zeros = np.zeros((steps.size, _WORD), np.uint8)
            for place in (
                ()
                if not nbytes
                else site.places(g, first + steps.astype(first.dtype), many, partial(np.zeros, zeros.shape, np.uint8))
            ):
                if g.machine.delayed is not None:
                    g.machine.delayed.store(g, site, place, many, zeros)
                else:
                    place.rows[place.index] = 0
        g.machine.writes += 1

    return Bound(step)


__all__ = ["fill"]
