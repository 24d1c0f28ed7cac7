"""The code that warps may run between two barriers of their block."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.ops import Op


@dataclass(frozen=True, eq=False)
class BarrierInterval:
    """Blocks that warps may run between a barrier and the next one. starts: the blocks behind the barrier."""

    graph: Graph
    starts: frozenset[int]
    blocks: frozenset[int]

    @cached_property
    def places(self) -> dict[int, tuple[int, int]]:
        """The block of each op, and its index there, by the op's identity."""
        return {
            id(op): (number, i) for number in self.blocks for i, op in enumerate(self.graph.blocks[number].all_ops)
        }  # fmt: skip

    def passes(self, first: Op, then: Op) -> bool:
        """True if a thread that reaches one op has run another in the same interval."""
        if id(first) not in self.places:
            return False
        (block, i), (end, j) = self.places[id(first)], self.places[id(then)]
        if block == end:
            return i < j
        return end not in reached_before_barriers(self.graph, self.starts - {block}, without=block)

    def may_follow(self, first: Op, then: Op) -> bool:
        """True if an op may be run after another in the same interval."""
        if id(first) not in self.places or id(then) not in self.places:
            return False
        (block, i), (end, j) = self.places[id(first)], self.places[id(then)]
        node = self.graph.blocks[block]
        behind = () if node.end == "barrier" else (n for n in self.graph.successors(block) if n >= 0)
        return (block == end and j > i) or end in reached_before_barriers(self.graph, behind)


def barrier_intervals(graph: Graph, in_step: bool) -> list[BarrierInterval]:
    """The intervals of a kernel, the one from its entry included. in_step: all warps of a block reach the same
    barriers.

    Otherwise, where warps may reach different barriers, they may continue behind different ones at the same time: those
    form one interval.
    """
    starts: dict[int, frozenset[int]] = {-1: frozenset([0])}
    for node in graph.blocks:
        if node.end == "barrier":
            starts[node.number] = frozenset(n for n in graph.successors(node.number) if n >= 0)
    reached = {barrier: reached_before_barriers(graph, first) for barrier, first in starts.items()}
    groups = [{barrier} for barrier in starts]
    for blocks in reached.values():
        ends = {number for number in blocks if graph.blocks[number].end == "barrier"}
        if len(ends) > 1 and not in_step:
            merged = set(ends)
            for group in [each for each in groups if each & ends]:
                merged |= group
                groups.remove(group)
            groups.append(merged)
    return [
        BarrierInterval(
            graph,
            frozenset().union(*(starts[barrier] for barrier in group)),
            frozenset().union(*(reached[barrier] for barrier in group)),
        )
        for group in groups
    ]


def reached_before_barriers(graph: Graph, first: Iterable[int], without: int = -1) -> frozenset[int]:
    """The blocks that can be reached from some, these included, through no barrier and not through one block."""
    seen: set[int] = set()
    work = list(first)
    while work:
        number = work.pop()
        if number in seen or number == without:
            continue
        seen.add(number)
        if graph.blocks[number].end != "barrier":
            work += [n for n in graph.successors(number) if n >= 0]
    return frozenset(seen)


__all__ = ["BarrierInterval", "barrier_intervals", "reached_before_barriers"]
