"""The row of `UNICAST`, which stands before each plain access that was one of `multimem`."""

from __future__ import annotations

import numpy as np

from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.loads import put
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unicast import access_kind
from workbench.isa.ptx.multimem_accesses import UNICAST


@action(UNICAST)
def find_bound_memory(slots: Slots, op: Op) -> Bound:
    """The address of the memory that is bound at a multicast address."""
    destination, address, offset, size = op.operands
    read, write = slots.read(address, "u64"), slots.write(op, destination, "b64")
    added, sizes = slots.read(offset, "u64"), slots.read(size, "u32")
    kind = access_kind(op.opcode)

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        at = value_of(g, read)[lanes] + value_of(g, added)[lanes]
        try:
            found = g.machine.memory.multicast.targets(
                np.asarray(at, np.uint64), value_of(g, sizes)[lanes], lanes.tolist(), kind
            )
        except FaultSignal as signal:
            signal.line = op.line
            raise
        put(g, lanes, write, found)

    return Bound(step)


__all__ = ["find_bound_memory"]
