"""`setmaxnreg` (PTX ISA 9.7.19): no code, as native code has no such registers, where no warp waits for long.

A warp that waits is the interpreter's: a kernel is refused unless the pool has enough for all warpgroups that could
take registers, or for all but one that gives some.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.codegen.emission import Emission
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.register_counts import count_at_launch, requested_count
from workbench.isa.arch.register_pool import WARPGROUP_THREADS

if TYPE_CHECKING:
    from workbench.emulate.ir.ops import Op


def change_count(e: Emission, op: Op) -> None:
    """Emits nothing. Raises NotLowered where a warp may wait."""
    layout = e.graph.layout
    requested_count(op, layout)
    if e.block.size % WARPGROUP_THREADS:
        raise NotLowered(op.opcode.text)
    at_launch = count_at_launch(e.graph.kernel.entry)
    changes = [each for node in e.graph.blocks for each in node.ops if each.opcode.mnemonic == "setmaxnreg"]
    taken = [requested_count(each, layout) for each in changes if each.opcode.has("inc")]
    if at_launch is None or not taken:
        return
    given = [requested_count(each, layout) for each in changes if each.opcode.has("dec")]
    warpgroups = e.block.size // WARPGROUP_THREADS
    least = (warpgroups - 1) * max(taken) + min([*given, max(taken)])
    if least > warpgroups * at_launch:
        raise NotLowered("registers that a warp may wait for", "waiting")


__all__ = ["change_count"]
