"""Splits blocks behind registers that several accesses go through, so that one check serves them."""

from __future__ import annotations

from workbench.emulate import costs
from workbench.emulate.analysis.access_groups import is_regular, member_of
from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.uniformity import UniformityAnalysis
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.unit import Unit


def run(unit: Unit) -> bool:
    """Splits blocks behind such registers; whether any was split. `codegen.coalesced_checks` emits the checks."""
    graph, uniformities = unit.graph, unit.of(clone_uniformity).all_active
    cuts = {node.number: _cuts(node, uniformities) for node in graph.blocks}
    if not any(cuts.values()):
        return False
    graph.split(cuts)
    return True


def _cuts(node: BasicBlock, uniformities: UniformityAnalysis) -> list[int]:
    """Positions before which a block is split: an access by a register that was written since the last split."""
    uses: dict[str, int] = {}
    for index, op in enumerate(node.ops):
        member = member_of(op, index)
        if member is not None:
            uses[member.register] = uses.get(member.register, 0) + 1
    found: list[int] = []
    fresh: set[str] = set()
    for index, op in enumerate(node.ops):
        member = member_of(op, index)
        if member is not None and member.register in fresh and uses[member.register] >= costs.WORTH_A_SPLIT:
            uniformity = uniformities.of.get(member.register)
            if uniformity is not None and uniformity.scalar and is_regular(member, uniformity):
                found.append(index)
                fresh.clear()
        fresh |= {r.key for r in op.writes}
    return found
