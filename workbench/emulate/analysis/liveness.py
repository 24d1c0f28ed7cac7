"""Liveness of registers, and the places where lanes wait while others run, from the control-flow graph.

Lanes of a warp run the earliest block first; those that have gone ahead wait at a later one. A register that a block
writes for some lanes, and that lanes waiting elsewhere still need, must keep the old value for those.
"""

from __future__ import annotations

from dataclasses import dataclass

from workbench.base.control_flow import post_dominators
from workbench.emulate.ir.blocks import LEAVE
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.unit import Unit


@dataclass
class Liveness:
    """live_in: registers whose value a block, or one after it, may read. types: of every register, by key.

    Registers that may be read before they are written count as defined in the first block (`undefined`).
    """

    live_in: list[set[str]]
    definitions: dict[str, list[int]]
    types: dict[str, str]

    @property
    def undefined(self) -> set[str]:
        """Registers that some path reads before it writes them."""
        return self.live_in[0]


def liveness(unit: Unit) -> Liveness:
    """Backward data flow over the blocks."""
    graph = unit.graph
    count = len(graph.blocks)
    uses: list[set[str]] = [set() for _ in range(count)]
    kills: list[set[str]] = [set() for _ in range(count)]
    definitions: dict[str, list[int]] = {}
    types: dict[str, str] = {}
    for node in graph.blocks:
        b = node.number
        for op in node.all_ops:
            read, written = op.reads, op.writes
            types.update({r.key: r.type for r in (*read, *written)})
            uses[b] |= {r.key for r in read} - kills[b]
            for r in written:
                kills[b].add(r.key)
                definitions.setdefault(r.key, []).append(b)
        if node.predicate:
            types.setdefault(node.predicate, "pred")
            uses[b] |= {node.predicate} - kills[b]
    live: list[set[str]] = [set() for _ in range(count)]
    changed = True
    while changed:
        changed = False
        for b in reversed(range(count)):
            out = set().union(*(live[s] for s in graph.successors(b))) if graph.successors(b) else set()
            new = uses[b] | (out - kills[b])
            if new != live[b]:
                live[b] = new
                changed = True
    for key in sorted(live[0]):
        definitions.setdefault(key, []).append(0)
    return Liveness(live, definitions, types)


def loops_of(graph: Graph) -> list[tuple[int, int]]:
    """The edges that go back: the first block and the last one of each loop."""
    return [(s, b) for b in range(len(graph.blocks)) for s in graph.successors(b) if s <= b]


class Regions:
    """The blocks between a branch and the point where its lanes reconverge."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self.count = len(graph.blocks)
        self.loops = loops_of(graph)
        following = [[self.count if t == LEAVE else t for t in node.targets] for node in graph.blocks]
        self._post = post_dominators([*following, []], self.count)

    def reconvergence_point(self, branch: int) -> int:
        """The point where all lanes of a branch reconverge; the number of blocks stands for the end.

        It is not the immediate post-dominator if a path to that takes the back edge of an enclosing loop: lanes would
        reach it in different iterations. Then the next post-dominator is considered.
        """
        for candidate in self._post[branch]:
            seen = self.between(branch, candidate)
            crossing = any(
                latch in seen | {branch} and latch != candidate and head <= candidate <= latch
                for head, latch in self.loops
            )
            if candidate == self.count or not crossing:
                return candidate
        return self.count

    def between(self, start: int, stop: int) -> set[int]:
        """Blocks on paths from the successors of `start` to `stop`."""
        seen: set[int] = set()
        for target in self._graph.successors(start):
            seen |= self.reach(target, stop)
        return seen

    def reach(self, start: int, stop: int) -> set[int]:
        """Blocks on paths from `start`, itself included, that end before `stop`."""
        seen: set[int] = set()
        pending = [start]
        while pending:
            b = pending.pop()
            if b in seen or b in (stop, LEAVE):
                continue
            seen.add(b)
            pending.extend(self._graph.successors(b))
        return seen
