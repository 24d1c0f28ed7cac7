"""The ways that one iteration of a loop may take through its blocks: from the head to a branch back.

Of many the shortest and the longest, by stall cycles, stand for all; what leaves the loop is no iteration.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.base.records import Missing
from workbench.isa.sass.blocks import FlowGraph
from workbench.isa.sass.schedule import Step


@dataclass(frozen=True)
class Iteration:
    """Indices of the instructions of an iteration, in the order in which they are executed."""

    instructions: tuple[int, ...]


def iterations_of(
    blocks: Sequence[int], head: int, tails: Sequence[int], graph: FlowGraph, steps: Sequence[Step]
) -> tuple[Iteration, Iteration] | Missing:
    """The shortest and the longest iteration of a loop; Missing where its blocks hold another cycle.

    Parameters
    ----------
    blocks, head, tails
        The loop's blocks, the one that it is entered by, and those that branch back to it.
    """
    order = _ordered(blocks, head, graph)
    if order is None:
        return Missing("it contains a loop, whose iterations are not known here")
    weight = {n: sum(steps[i].stall for i in range(graph.blocks[n].first, graph.blocks[n].last + 1)) for n in order}
    inside = set(order)
    found = []
    for longest in (False, True):
        best: dict[int, tuple[int, int | None]] = {head: (weight[head], None)}
        for n in order:
            if n not in best:
                continue
            for after in graph.blocks[n].successors:
                if after in inside and after != head:
                    cost = best[n][0] + weight[after]
                    known = best.get(after)
                    if known is None or (cost > known[0] if longest else cost < known[0]):
                        best[after] = (cost, n)
        ends = [n for n in tails if n in best]
        if not ends:
            return Missing("no path leads back to its head")
        at: int | None = (max if longest else min)(ends, key=lambda n: best[n][0])
        path: list[int] = []
        while at is not None:
            path.append(at)
            at = best[at][1]
        found.append(
            Iteration(tuple(i for n in path[::-1] for i in range(graph.blocks[n].first, graph.blocks[n].last + 1)))
        )
    return found[0], found[1]


def _ordered(blocks: Sequence[int], head: int, graph: FlowGraph) -> list[int] | None:
    """The blocks so that each comes before those that follow it, edges to the head apart; None where that can't be."""
    inside = set(blocks)
    before = dict.fromkeys(inside, 0)
    for n in inside:
        for after in graph.blocks[n].successors:
            if after in inside and after != head:
                before[after] += 1
    ready = [n for n in sorted(inside) if before[n] == 0]
    order = []
    while ready:
        n = ready.pop()
        order.append(n)
        for after in graph.blocks[n].successors:
            if after in inside and after != head:
                before[after] -= 1
                if before[after] == 0:
                    ready.append(after)
    return order if len(order) == len(inside) else None
