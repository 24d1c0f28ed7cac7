"""Registers in the frame of a warp: those of diverged lanes, and those of a warp that waits."""

from __future__ import annotations

from collections.abc import Set

from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.clones import lockstep, masked_clones, unmasked_clones
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.unit import Unit, decision


def needed_behind(unit: Unit, node: BasicBlock) -> set[str]:
    """The registers that blocks behind a block may read."""
    live = unit.of(liveness).live_in
    return set().union(*(live[t] for t in node.targets if t != LEAVE))


def kept_while_waiting(unit: Unit, node: BasicBlock) -> set[str]:
    """The registers that are in the frame of a warp that waits at the end of a block: not those of which all warps of a
    block in step share one."""
    shared: Set[str] | None = unit.of(lockstep)
    return needed_behind(unit, node) - (shared or frozenset())


@decision(nothing=frozenset())
def written_through(unit: Unit) -> Set[str]:
    """Writes registers that never change to the frame at once, in place of at each barrier.

    Those that a warp needs behind a barrier, that are written once, and that diverged lanes keep in the same form.
    """
    if not unit.of(unmasked_clones):
        return frozenset()
    crossing: set[str] = set()
    for node in unit.graph.blocks:
        if node.end == "barrier":
            crossing |= kept_while_waiting(unit, node)
    definitions, both, apart = unit.of(liveness).definitions, unit.of(clone_uniformity), bool(unit.of(masked_clones))
    return frozenset(key for key in crossing if len(definitions[key]) == 1 and not (apart and both.differ(key)))


def read_and_written(node: BasicBlock) -> tuple[set[str], set[str]]:
    """Registers that a block reads, its predicate among them, and those that it writes."""
    read = {register.key for op in node.all_ops for register in op.reads}
    written = {register.key for op in node.all_ops for register in op.writes}
    return read | ({node.predicate} if node.predicate else set()), written
