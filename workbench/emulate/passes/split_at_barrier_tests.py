"""Ends blocks at tests of barrier objects: lanes whose test fails let others run before they go on.

A loop around a test waits for other warps, so a warp must not run on in it. So do an allocation of tensor memory and
`wgmma.wait_group`, which an op behind each waits for. Knows graphs; what a test becomes is `mbarriers`'s,
`tensor_memory`'s and `warpgroup_products`'s.
"""

from __future__ import annotations

from dataclasses import replace

from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.opcode import AWAIT_COLUMNS, AWAIT_PRODUCTS, split_opcode
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.tensor_memory import allocates
from workbench.emulate.ir.unit import Unit


def run(unit: Unit) -> bool:
    """Splits blocks behind every test; whether there were any. Raises NotLowered for tests under a predicate."""
    graph = unit.graph
    for node in graph.blocks:
        for at in reversed([i for i, op in enumerate(node.ops) if allocates(op.opcode) or _awaits_products(op)]):
            op = node.ops[at]
            awaits = (AWAIT_PRODUCTS, op.operands) if _awaits_products(op) else (AWAIT_COLUMNS, ())
            node.ops.insert(at + 1, replace(op, opcode=split_opcode(awaits[0]), operands=awaits[1]))
    cuts = {n.number: [i for i, e in enumerate(n.ops) if _cuts(e)] for n in graph.blocks}
    tests = [node.ops[cut] for node in graph.blocks for cut in cuts[node.number]]
    for test in tests:
        if test.guard is not None:
            raise NotLowered(f"`{test.opcode.text}` under a predicate")
    if tests:
        graph.split(cuts)
    return bool(tests)


def _cuts(op: Op) -> bool:
    return op.opcode.tests_barrier or op.opcode.mnemonic in (AWAIT_COLUMNS, AWAIT_PRODUCTS)


def _awaits_products(op: Op) -> bool:
    return op.opcode.mnemonic == "wgmma" and op.opcode.has("wait_group")
