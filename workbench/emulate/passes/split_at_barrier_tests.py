"""Tests of barrier objects as the ends of blocks: lanes whose test fails let others run before they go on.

A loop around a test waits for other warps, so a warp must not run on in it. Knows graphs; what a test becomes is
`mbarriers`'s.
"""

from __future__ import annotations

from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit


def _tests(op: Op) -> bool:
    opcode = op.opcode
    return opcode.mnemonic == "mbarrier" and (opcode.has("test_wait") or opcode.has("try_wait"))


def is_test(node: BasicBlock) -> bool:
    """Whether a block ends in a test of a barrier object."""
    return node.end == "barrier" and node.last is not None and _tests(node.last)


def run(unit: Unit) -> bool:
    """Splits blocks behind every test; whether there were any. Raises NotLowered for tests under a predicate."""
    graph = unit.graph
    cuts = {n.number: [i for i, e in enumerate(n.ops) if _tests(e)] for n in graph.blocks}
    tests = [node.ops[cut] for node in graph.blocks for cut in cuts[node.number]]
    for test in tests:
        if test.guard is not None:
            raise NotLowered(f"`{test.opcode.text}` under a predicate")
    if tests:
        graph.split(cuts, as_barriers=True)
    return bool(tests)
