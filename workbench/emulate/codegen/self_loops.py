"""Loops of one block, for lanes of a diverged warp: their registers are values while lanes go round.

Lanes that have diverged keep registers in the warp's frame, for a block may follow any other. Where a block follows
itself, the frame is read before the first round and written after the last: loops that lanes leave one by one take 1.3
(Mandelbrot) to 2.6 (Collatz) times as long without. Does not know how a block is emitted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.operands import Register

if TYPE_CHECKING:
    from workbench.emulate.analysis.liveness import Liveness
    from workbench.emulate.codegen.registers import Values


def is_self_loop(node: BasicBlock) -> bool:
    """Whether a block may follow itself."""
    return node.end == "branch" and node.number in node.targets and len(set(node.targets)) > 1


def hold(values: Values, node: BasicBlock) -> None:
    """Takes the registers of a loop out of the frame."""
    read, written = _registers(node)
    for register in sorted({**read, **written}.values(), key=lambda r: r.key):
        values.hold(register)


def release(values: Values, node: BasicBlock, live: Liveness) -> None:
    """Puts back what the loop has changed, if anything may look at it."""
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
