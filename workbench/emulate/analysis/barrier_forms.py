"""The kinds of barriers in a kernel: votes, at which lanes may arrive one by one, and barriers that not all warps of
the block reach (PTX ISA 9.7.13.1)."""

from __future__ import annotations

from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.graph import Graph, NotLowered
from workbench.emulate.ir.limits import NUM_BARRIERS
from workbench.emulate.ir.opcode import AWAIT_COLUMNS, AWAIT_PRODUCTS, AWAIT_REGISTERS
from workbench.emulate.ir.ops import Op
from workbench.isa.ptx.nodes import Operand


def is_cluster_wait(node: BasicBlock) -> bool:
    """True if a block ends in a wait at the barrier of a cluster."""
    return node.end == "barrier" and node.last is not None and node.last.opcode.waits_in_cluster


def awaits_products(node: BasicBlock) -> bool:
    """True if a block ends in the wait for products of its warpgroup."""
    return node.end == "barrier" and node.last is not None and node.last.opcode.mnemonic == AWAIT_PRODUCTS


def awaits_registers(node: BasicBlock) -> bool:
    """True if a block ends in the wait for registers of the block's pool."""
    return node.end == "barrier" and node.last is not None and node.last.opcode.mnemonic == AWAIT_REGISTERS


def ends_in_own_wait(node: BasicBlock) -> bool:
    """True if a block ends in a wait that is no instruction: for columns of tensor memory, products, or registers."""
    awaits = (AWAIT_COLUMNS, AWAIT_PRODUCTS, AWAIT_REGISTERS)
    return node.end == "barrier" and node.last is not None and node.last.opcode.mnemonic in awaits


def is_tested_again(node: BasicBlock) -> bool:
    """True if a block ends in a test that lanes make again each time that they go on, until it passes."""
    return is_cluster_wait(node) or ends_in_own_wait(node)


def is_test(node: BasicBlock) -> bool:
    """True if a block ends in a test, of a barrier object or of the phase of a cluster's barrier, or in a wait that is
    no instruction: lanes for which it fails let other warps run."""
    return node.end == "barrier" and node.last is not None and (node.last.opcode.tests_barrier or is_tested_again(node))


def is_vote(node: BasicBlock) -> bool:
    """True if a block ends in `bar.red`."""
    return node.end == "barrier" and node.last is not None and node.last.opcode.has("red")


def has_votes(graph: Graph) -> bool:
    """True if a kernel has such barriers."""
    return any(is_vote(n) for n in graph.blocks)


def is_aligned(node: BasicBlock) -> bool:
    """True if all lanes of a warp must arrive at a barrier together (PTX ISA 9.7.13.1)."""
    assert node.last is not None
    return node.last.opcode.mnemonic == "bar" or node.last.opcode.has("aligned")


def has_unaligned(graph: Graph) -> bool:
    """True if a kernel has barriers at which lanes may wait one by one."""
    return any(n.end == "barrier" and not is_test(n) and not is_aligned(n) for n in graph.blocks)


def barrier_operands(op: Op) -> tuple[Operand, ...]:
    """The number of a barrier and, if it is given, of its threads."""
    return op.operands[1:-1] if op.opcode.has("red") else op.operands


def _named(graph: Graph) -> set[tuple[int | None, ...]]:
    """The operands of the barriers at which warps of a block wait."""
    waits = [n.last for n in graph.blocks if n.end == "barrier" and n.last is not None and not is_test(n)]
    return {tuple(graph.layout.fixed(o) for o in barrier_operands(op)) for op in waits}


def has_partial(graph: Graph) -> bool:
    """True if the block has barriers other than one for all of its threads."""
    named = _named(graph)
    if any(op.opcode.is_arrival for n in graph.blocks for op in n.ops) or len(named) > 1:
        return True
    return any(len(numbers) != 1 or numbers[0] not in range(NUM_BARRIERS) for numbers in named)


def has_several(graph: Graph) -> bool:
    """True if there are barriers other than one for all warps. Raises NotLowered for barriers that have no native
    form."""
    ends = [n for n in graph.blocks if n.end == "barrier"]
    for node in ends:
        if node.targets[0] == LEAVE:
            raise NotLowered("a barrier at the end")
    waits = [n.last for n in ends if n.last is not None and not is_test(n)]
    for op in waits:
        if not (op.opcode.has("sync") or op.opcode.has("red")) or op.opcode.has("cluster"):
            raise NotLowered(op.opcode.text)
    if len(waits) == len(ends) and not has_partial(graph):
        return False
    if has_votes(graph):
        raise NotLowered("votes at one of several barriers")
    named = _named(graph)
    if has_unaligned(graph) and (len(named) > 1 or None in next(iter(named))):
        raise NotLowered("lanes that may wait at several barriers")
    return True
