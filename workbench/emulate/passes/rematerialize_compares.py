"""Comparisons that a branch far away reads are made again in front of the branch.

A compiler keeps the predicate of `i < n` for later. Next to its branch two scalar tests tell which way a whole warp
goes (`codegen.coherent_branches`); as a predicate from elsewhere it is a vector, kept for every warp at every barrier
in between.
"""

from __future__ import annotations

from dataclasses import replace

from workbench.emulate.analysis.liveness import Liveness, liveness
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.operands import Register, RegisterName, registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit


def run(unit: Unit) -> bool:
    """Puts copies of comparisons before branches in other blocks; whether there were any."""
    graph, live = unit.graph, unit.of(liveness)
    found = False
    for node in graph.blocks:
        op = _comparison(graph, live, node)
        if op is not None:
            register = Register(f"{node.predicate}@{node.number}", "pred")
            target = RegisterName(f"%{register.key}", op.line, 0, register)
            node.ops.append(replace(op, operands=(target, *op.operands[1:])))
            node.predicate = register.key
            found = True
    return found


def _comparison(graph: Graph, live: Liveness, node: BasicBlock) -> Op | None:
    """What makes a block's predicate in another block, if it would make the same one here.

    It does where the predicate and all that is compared are written at one place each, and on every way to where they
    are read: then whatever comes after the comparison has not written what was compared.
    """
    places = live.definitions.get(node.predicate, ())
    if node.end != "branch" or len(places) != 1 or node.number in places or node.predicate in live.live_in[0]:
        return None
    for op in graph.blocks[places[0]].ops:
        if node.predicate in {r.key for r in op.writes}:
            opcode = op.opcode
            plain = opcode.mnemonic == "setp" and len(op.operands) == 3 and op.guard is None
            compared = [r for operand in op.operands[1:] for r in registers(operand)]
            settled = all(len(live.definitions.get(r.key, ())) == 1 and r.key not in live.live_in[0] for r in compared)
            return op if plain and opcode.type in ("s32", "u32", "b32") and settled else None
    return None
