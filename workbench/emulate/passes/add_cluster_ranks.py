"""Adds the rank of a block in its cluster to the addresses of its shared variables.

Only in launches with clusters: there such an address is the variable's offset plus the rank, shifted (`RANK_SHIFT`). An
access that names a variable reaches the block's own, and needs no rank.
"""

from __future__ import annotations

from dataclasses import replace

from workbench.emulate.addresses import RANK_SHIFT
from workbench.emulate.ir.graph import Graph, NotLowered
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.isa.ptx.nodes import Integer, Name, Operand, SymbolAddress
from workbench.isa.ptx.types import SIZES

_SUMS = {4: split_opcode("mad.lo.u32"), 8: split_opcode("mad.wide.u32")}
_OMITS_RANK = ("mapa",)
"""Instructions that put another rank in the place of that of their operand."""


def run(unit: Unit) -> bool:
    """Adds an op behind each that moves such an address; returns whether there were any. Raises NotLowered for other
    instructions that take one."""
    if unit.instruments.cluster is None:
        return False
    changed = False
    for node in unit.graph.blocks:
        ops: list[Op] = []
        for op in node.ops:
            ops.append(op)
            if op.opcode.mnemonic not in _OMITS_RANK and any(_names_shared(unit.graph, each) for each in op.sources):
                ops.append(_with_rank(op))
                changed = True
        node.ops[:] = ops
    return changed


def _names_shared(graph: Graph, operand: Operand) -> bool:
    """True of a shared variable, and of the memory that CUDA keeps for itself (`%reserved_smem_offset_begin`)."""
    if isinstance(operand, RegisterName) or not isinstance(operand, Name | SymbolAddress):
        return False
    place = graph.layout.place(operand)
    return place is not None and place.space == "shared"


def _with_rank(op: Op) -> Op:
    """The op that adds the rank to what an op has moved."""
    moves = op.opcode.mnemonic == "mov" or (op.opcode.mnemonic == "cvta" and not op.opcode.has("to"))
    sum_ = _SUMS.get(SIZES.get(op.opcode.type, 0))
    if not moves or sum_ is None or not isinstance(op.operands[0], RegisterName):
        raise NotLowered(f"the address of a shared variable in `{op.opcode.text}` of a cluster")
    target = op.operands[0]
    rank = Name("%cluster_ctarank", op.line, op.column)
    operands = (target, rank, Integer(1 << RANK_SHIFT, False, op.line, op.column), target)
    return replace(op, opcode=sum_, operands=operands)
