"""Loops of one block, whose registers diverged lanes need not keep in the warp's frame.

Lanes that have diverged keep registers in the warp's frame, for a block may follow any other. Loops that lanes leave
one by one take 1.3 (Mandelbrot) to 2.6 (Collatz) times as long if they do so in every iteration.
"""

from __future__ import annotations

from collections.abc import Set

from workbench.emulate.analysis.sync_masks import convergence_point_of, is_warp_barrier
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.unit import Unit, decision


@decision(nothing=frozenset())
def self_loops(unit: Unit) -> Set[int]:
    """Keeps registers of diverged lanes out of the frame in loops of one block, where no lane waits for others."""
    return frozenset(n.number for n in unit.graph.blocks if is_self_loop(n) and not _waits_at_head(n))


def is_self_loop(node: BasicBlock) -> bool:
    """True if a block may follow itself."""
    return node.end == "branch" and node.number in node.targets and len(set(node.targets)) > 1


def _waits_at_head(node: BasicBlock) -> bool:
    return convergence_point_of(node) is not None or is_warp_barrier(node)
