"""Tests of barrier objects as the ends of blocks: lanes whose test fails let others run before they go on.

A loop around a test waits for other warps, so a warp must not run on in it. Knows graphs; what a test becomes is
`mbarriers`'s.
"""

from __future__ import annotations

from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit


def _tests(entry: Op) -> bool:
    op = entry.opcode
    return op.mnemonic == "mbarrier" and (op.has("test_wait") or op.has("try_wait"))


def is_test(node: BasicBlock) -> bool:
    """Whether a block ends in a test of a barrier object."""
    return node.end == "barrier" and node.last is not None and _tests(node.last)


def run(unit: Unit) -> bool:
    """Splits blocks behind every test; whether there were any. Raises NotLowered for tests under a predicate."""
    graph = unit.graph
    if not any(_tests(e) for n in graph.blocks for e in n.ops):
        return False
    cuts = {n.number: [i for i, e in enumerate(n.ops) if _tests(e)] for n in graph.blocks}
    first: dict[int, int] = {}
    total = 0
    for node in graph.blocks:
        first[node.number] = total
        total += len(cuts[node.number]) + 1
    nodes: list[BasicBlock] = []
    for node in graph.blocks:
        start = 0
        for cut in cuts[node.number]:
            test = node.ops[cut]
            if test.guard is not None:
                raise NotLowered(f"`{test.opcode.text}` under a predicate")
            nodes.append(BasicBlock(len(nodes), node.ops[start:cut], "barrier", [len(nodes) + 1], last=test))
            start = cut + 1
        targets = [first.get(t, t) for t in node.targets]
        rest = node.ops[start:]
        nodes.append(
            BasicBlock(len(nodes), rest, node.end, targets, node.predicate, node.when, node.last, node.on_parting)
        )
    graph.blocks[:] = nodes
    return True
