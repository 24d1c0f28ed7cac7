"""The lanes that a warp-wide instruction synchronises: its membermask, and whether that is the full warp.

Reads the graph only; `convergence_points` places the stops of lanes that wait.
"""

from __future__ import annotations

from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.isa.ptx.nodes import Operand

_EVERYONE = 0xFFFF_FFFF


def membermask(op: Op) -> Operand | None:
    """The operand that names the lanes; None for matrix instructions, which all lanes of the warp carry out."""
    row = op.opcode.row
    return None if row is None or row.membermask is None else op.operands[row.membermask]


def names_everyone(graph: Graph, op: Op) -> bool:
    """True if an instruction always waits for all live lanes of the warp."""
    operand = membermask(op)
    if operand is None:
        return True
    fixed = graph.layout.fixed(operand)
    return fixed is not None and fixed & _EVERYONE == _EVERYONE


def full_warps_synchronise(unit: Unit) -> bool:
    """True if all barriers of warps wait for all live lanes."""
    graph = unit.graph
    barriers = (op for n in graph.blocks for op in n.ops if is_barrier_of_warp(op))
    return all(names_everyone(graph, op) for op in barriers)


def is_barrier_of_warp(op: Op) -> bool:
    """True if an op is `bar.warp.sync`."""
    return op.opcode.mnemonic in ("bar", "barrier") and op.opcode.is_collective


def convergence_point_of(node: BasicBlock) -> Op | None:
    """The instruction at the beginning of a block for which lanes may wait there."""
    if node.ops and not node.ops[0].skips and node.ops[0].opcode.is_collective:
        return node.ops[0]
    return None


def is_warp_barrier(node: BasicBlock) -> bool:
    """True if a block begins with `bar.warp.sync`."""
    op = convergence_point_of(node)
    return op is not None and is_barrier_of_warp(op)
