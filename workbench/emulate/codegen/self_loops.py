"""Loops of one block for diverged lanes: their registers are values during the loop.

The frame is read before the first iteration and written after the last. `analysis.self_loops` finds the loops. Does
not know how a block is emitted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.operands import Register

if TYPE_CHECKING:
    from workbench.emulate.analysis.liveness import Liveness
    from workbench.emulate.codegen.registers import Values


def hold(values: Values, node: BasicBlock) -> None:
    """Loads the registers of a loop from the frame."""
    read, written = _registers(node)
    for register in sorted({**read, **written}.values(), key=lambda r: r.key):
        values.hold(register)


def release(values: Values, node: BasicBlock, live: Liveness) -> None:
    """Stores the registers that the loop has changed, if they are live."""
    needed = set().union(*(live.live_in[t] for t in node.targets if t != LEAVE))
    _, written = _registers(node)
    values.release([register for key, register in sorted(written.items()) if key in needed])


def _registers(node: BasicBlock) -> tuple[dict[str, Register], dict[str, Register]]:
    """Registers that a block reads, and those that it writes, by key."""
    read: dict[str, Register] = {}
    written: dict[str, Register] = {}
    for op in node.all_ops:
        reads, writes = op.reads, op.writes
        read.update({r.key: r for r in reads})
        written.update({r.key: r for r in writes})
    if node.predicate:
        read[node.predicate] = Register(node.predicate, "pred")
    return read, written
