"""Ends blocks at tests of barrier objects: lanes whose test fails let others run before they go on.

A loop around a test waits for other warps, so a warp must not run on in it. So do an allocation of tensor memory,
`wgmma.wait_group` and `setmaxnreg.inc`, which an op behind each waits for. Knows graphs; what a test becomes is
`mbarriers`'s, `tensor_memory`'s, `warpgroup_products`'s and `register_counts`'s.
"""

from __future__ import annotations

from dataclasses import replace

from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.opcode import AWAIT_COLUMNS, AWAIT_PRODUCTS, AWAIT_REGISTERS, split_opcode
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.register_counts import count_where_warps_wait
from workbench.emulate.ir.tensor_memory import allocates
from workbench.emulate.ir.unit import Unit


def run(unit: Unit) -> bool:
    """Splits blocks behind every test; whether there were any. Raises NotLowered for tests under a predicate, and for
    registers that warps of clusters may wait for."""
    graph = unit.graph
    takes_registers = count_where_warps_wait(graph) is not None
    for node in graph.blocks:
        node.ops[:] = [each for op in node.ops for each in (op, *_waits_behind(op, takes_registers))]
    cuts = {n.number: [i for i, e in enumerate(n.ops) if _cuts(e)] for n in graph.blocks}
    tests = [node.ops[cut] for node in graph.blocks for cut in cuts[node.number]]
    for test in tests:
        if test.guard is not None:
            raise NotLowered(f"`{test.opcode.text}` under a predicate")
    if tests:
        graph.split(cuts)
    return bool(tests)


def _cuts(op: Op) -> bool:
    return op.opcode.tests_barrier or op.opcode.mnemonic in (AWAIT_COLUMNS, AWAIT_PRODUCTS, AWAIT_REGISTERS)


def _waits_behind(op: Op, takes_registers: bool) -> list[Op]:
    """The wait that follows an op, if one does. takes_registers: whether the kernel may wait for some."""
    opcode = op.opcode
    if allocates(opcode):
        return [replace(op, opcode=split_opcode(AWAIT_COLUMNS), operands=())]
    if opcode.mnemonic == "wgmma" and opcode.has("wait_group"):
        return [replace(op, opcode=split_opcode(AWAIT_PRODUCTS))]
    if takes_registers and opcode.mnemonic == "setmaxnreg" and opcode.has("inc"):
        return [replace(op, opcode=split_opcode(AWAIT_REGISTERS))]
    return []
