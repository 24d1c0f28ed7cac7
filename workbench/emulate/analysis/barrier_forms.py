"""What kinds of barriers a kernel has: votes, and such as lanes may wait at one by one (PTX ISA 9.7.13.1)."""

from __future__ import annotations

from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import Graph, NotLowered
from workbench.emulate.ir.ops import Op
from workbench.emulate.passes.split_at_barrier_tests import is_test
from workbench.ptx.nodes import Operand


def is_vote(node: BasicBlock) -> bool:
    """Whether a block ends in `bar.red`."""
    return node.end == "barrier" and node.last is not None and node.last.opcode.has("red")


def has_votes(graph: Graph) -> bool:
    """Whether a kernel has such barriers."""
    return any(is_vote(n) for n in graph.blocks)


def barrier_number(op: Op) -> Operand:
    """The operand that names the barrier. Raises NotLowered where a number of threads is given."""
    operands = list(op.operands)
    if op.opcode.has("red"):
        operands = operands[1:-1]
    if len(operands) != 1:
        raise NotLowered(f"`{op.opcode.text}` with a number of threads")
    return operands[0]


def is_aligned(node: BasicBlock) -> bool:
    """Whether all lanes of a warp must come to a barrier together (PTX ISA 9.7.13.1)."""
    assert node.last is not None
    return node.last.opcode.mnemonic == "bar" or node.last.opcode.has("aligned")


def has_unaligned(graph: Graph) -> bool:
    """Whether a kernel has barriers at which lanes may wait one by one."""
    return any(n.end == "barrier" and not is_test(n) and not is_aligned(n) for n in graph.blocks)
