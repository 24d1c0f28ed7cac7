"""Ends blocks at tests of barrier objects: lanes whose test fails let others run before they go on.

A loop around a test waits for other warps, so a warp must not run on in it. Knows graphs; what a test becomes is
`mbarriers`'s.
"""

from __future__ import annotations

from workbench.emulate.analysis.barrier_forms import tests_barrier
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.unit import Unit


def run(unit: Unit) -> bool:
    """Splits blocks behind every test; whether there were any. Raises NotLowered for tests under a predicate."""
    graph = unit.graph
    cuts = {n.number: [i for i, e in enumerate(n.ops) if tests_barrier(e)] for n in graph.blocks}
    tests = [node.ops[cut] for node in graph.blocks for cut in cuts[node.number]]
    for test in tests:
        if test.guard is not None:
            raise NotLowered(f"`{test.opcode.text}` under a predicate")
    if tests:
        graph.split(cuts)
    return bool(tests)
