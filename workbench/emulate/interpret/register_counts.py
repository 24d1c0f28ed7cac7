"""The row of `setmaxnreg`: a warp takes registers from the pool of its block, and waits for them, or gives some."""

from __future__ import annotations

import numpy as np

from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import WARP, WarpBatch
from workbench.emulate.interpret.waiting import Wait, WaitKind
from workbench.emulate.interpret.warp_wide import full_warp_convergence_point
from workbench.emulate.interpret.warpgroup_products import refuse_parts
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.register_counts import count_at_launch, requested_count


@action("setmaxnreg")
def change_count(slots: Slots, op: Op) -> Bound:
    """`setmaxnreg`: `inc` waits until the pool has enough."""
    count, at_launch, line = requested_count(op, slots.layout), count_at_launch(slots.kernel.entry), op.line
    whole = full_warp_convergence_point(slots, op)
    takes = op.opcode.has("inc")
    if at_launch is None:
        return Bound(lambda g: refuse_parts(g, op), whole)
    given = at_launch

    def point(g: WarpBatch) -> bool:
        if not whole(g):
            return False
        pools = g.group.register_pools
        missing = count - pools.of_warp(g.warp, given) > pools.free if takes else np.zeros(pools.free.size, np.bool_)
        return g.suspend(np.repeat(missing, WARP), Wait(WaitKind.REGISTERS, line))

    def step(g: WarpBatch) -> None:
        refuse_parts(g, op)
        pools = g.group.register_pools
        counts, rows = pools.of_warp(g.warp, given), g.warps(g.mask) > 0
        changed = np.maximum(counts, count) if takes else np.minimum(counts, count)
        pools.free[rows] -= (changed - counts)[rows]
        counts[rows] = changed[rows]
        if not takes:
            g.group.wake(WaitKind.REGISTERS)

    return Bound(step, point)


__all__ = ["change_count"]
