"""Branches by the thread's number at which, behind a barrier, some warps of a block go on to another and others do not.

Native code compares the lanes of one warp at each barrier, not the warps of a block with one another.
"""

from __future__ import annotations

from workbench.base.control_flow import reachable
from workbench.emulate.analysis.barrier_forms import barrier_operands, is_test
from workbench.emulate.analysis.liveness import Regions
from workbench.emulate.analysis.register_dependences import dependents, written_by
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.isa.ptx.nodes import Name

_OF_THREADS = ("%tid", "%laneid", "%warpid")


def has_unequal_barriers(unit: Unit) -> bool:
    """True if the number of barriers of its block that a warp reaches may depend on its threads' numbers.

    Warps that leave before the first barrier do not count: threads without work may. Nor do barriers with a number of
    threads, which are for some.
    """
    graph = unit.graph
    barriers = {node.number for node in graph.blocks if _waits_for_all(node)}
    following = [graph.successors(number) for number in range(len(graph.blocks))]
    behind = set().union(*(reachable(following, after) for number in barriers for after in following[number]))
    regions, by_thread = Regions(graph), _registers_by_thread(graph)
    return any(
        node.end == "branch"
        and node.number in behind
        and node.predicate in by_thread
        and len(set(node.targets)) == 2
        and not barriers.isdisjoint(regions.between(node.number, regions.reconvergence_point(node.number)))
        for node in graph.blocks
    )


def _waits_for_all(node: BasicBlock) -> bool:
    """True if a block ends in a barrier of all threads of the block."""
    is_barrier = node.end == "barrier" and node.last is not None and not is_test(node)
    return is_barrier and node.last is not None and len(barrier_operands(node.last)) == 1


def _registers_by_thread(graph: Graph) -> set[str]:
    """Registers that are computed from a thread's number, not from what memory holds."""
    ops = [op for node in graph.blocks for op in node.all_ops if not op.opcode.does("reads_memory")]
    return dependents(ops, written_by(filter(names_threads, ops)))


def names_threads(op: Op) -> bool:
    """True if an operand is the number of a thread, a lane or a warp."""
    return any(isinstance(each, Name) and each.text.startswith(_OF_THREADS) for each in op.sources)
