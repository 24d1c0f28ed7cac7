"""Places between two instructions that all threads of a block reach, and so a barrier for the block can have.

A branch parts the threads of a block if its predicate may differ between them: it follows from a thread's number, from
memory that threads read at different addresses, or from what other lanes hold.
"""

from __future__ import annotations

from collections.abc import Mapping

from workbench.emulate.analysis.barrier_free_paths import is_barrier
from workbench.emulate.analysis.def_use import DefUse
from workbench.emulate.analysis.liveness import Regions
from workbench.emulate.analysis.register_dependences import dependents, written_by
from workbench.emulate.analysis.unequal_barriers import names_threads
from workbench.emulate.ir.graph import Graph, NotLowered, build_graph
from workbench.emulate.ir.ops import Op
from workbench.emulate.kernel import EmulatedKernel

_Place = tuple[int, int]
"""A block, and the position of an op in it."""


class CommonPlaces:
    """Asks about one kernel; of one that has no graph nothing is known, and all places count as common."""

    def __init__(self, kernel: EmulatedKernel) -> None:
        try:
            self._graph: Graph | None = build_graph(kernel)
        except NotLowered:
            self._graph = None
        self._parted = frozenset() if self._graph is None else parted_blocks(self._graph)

    def are_missing(self, first: int, second: int) -> bool:
        """True if a path without barriers leads from one PTX line to another, and some threads of a block reach no
        place on it."""
        if self._graph is None:
            return False
        pending = [after for place in self._places(first) for after in self._following(place)]
        seen = set(pending)
        while pending:
            number, at = pending.pop()
            if number not in self._parted:
                continue
            op = self._graph.blocks[number].all_ops[at]
            if op.line == second:
                return True
            if is_barrier(op, of_warp=False):
                continue
            new = [place for place in self._following((number, at)) if place not in seen]
            seen.update(new)
            pending += new
        return False

    def _places(self, line: int) -> list[_Place]:
        """The ops of a line in blocks that some threads do not reach."""
        assert self._graph is not None
        return [
            (number, at)
            for number in self._parted
            for at, op in enumerate(self._graph.blocks[number].all_ops)
            if op.line == line
        ]

    def _following(self, place: _Place) -> list[_Place]:
        """The next op, or the first ones of the blocks that follow; empty blocks are passed over."""
        assert self._graph is not None
        blocks = self._graph.blocks
        number, at = place
        if at + 1 < len(blocks[number].all_ops):
            return [(number, at + 1)]
        result: list[_Place] = []
        pending, seen = [*self._graph.successors(number)], {number}
        while pending:
            after = pending.pop()
            if blocks[after].all_ops or after not in self._parted:
                result.append((after, 0))
            elif after not in seen:
                seen.add(after)
                pending += self._graph.successors(after)
        return result


def parted_blocks(graph: Graph) -> frozenset[int]:
    """Blocks that only some threads of a CUDA block may run: those between a branch that parts them and the place where
    they meet again."""
    regions = Regions(graph)
    branches = [node for node in graph.blocks if node.end == "branch" and len(set(node.targets)) == 2]
    lists = DefUse.of(graph)
    writing_blocks = {key: lists.writing_blocks(key) for key in lists.definitions}
    parted: set[int] = set()
    while True:
        varying = _varying_registers(graph, writing_blocks, parted)
        found = {
            block
            for node in branches
            if node.predicate in varying
            for block in regions.between(node.number, regions.reconvergence_point(node.number))
        }
        if found <= parted:
            return frozenset(parted)
        parted |= found


def _varying_registers(graph: Graph, writing_blocks: Mapping[str, set[int]], parted: set[int]) -> set[str]:
    """Registers that may differ between the threads of a block. parted: blocks that only some threads run: what one of
    several writes there, others do not have."""
    ops = [op for node in graph.blocks for op in node.all_ops]
    of_some = {key for key, blocks in writing_blocks.items() if len(blocks) > 1 and blocks & parted}
    return dependents(ops, of_some | written_by(filter(_is_of_each_thread, ops)))


def _is_of_each_thread(op: Op) -> bool:
    """True if threads may get values of their own from an op, even with the same operands."""
    opcode = op.opcode
    reads = opcode.does("reads_memory")
    of_memory = reads and (opcode.does("writes_memory") or opcode.space == "local")
    return names_threads(op) or opcode.does("crosses_lanes") or of_memory


__all__ = ["CommonPlaces", "parted_blocks"]
