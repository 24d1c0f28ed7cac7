"""Dominators and natural loops of a control flow graph given as lists of successors. Knows numbers only.

A back-edge leads to a node that dominates the one it comes from; loops with the same head are one loop. A cycle that is
entered at several places (irreducible) has no back-edge and is no loop here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class NaturalLoop:
    """A loop: its head, its nodes in order, how deep it is nested (1 is outermost), and the loop around it, if any."""

    head: int
    nodes: tuple[int, ...]
    depth: int
    parent: int | None
    back_edges: tuple[tuple[int, int], ...]


def immediate_dominators(successors: Sequence[Sequence[int]], roots: Sequence[int] = (0,)) -> list[int | None]:
    """The immediate dominator of each node; None of roots and of what no root reaches.

    The iteration of Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm" (2001), below a virtual node that
    leads to all roots.
    """
    count = len(successors)
    top = count
    order = _postorder([*successors, tuple(roots)], top)
    number = {node: place for place, node in enumerate(order)}
    before: dict[int, list[int]] = {node: [] for node in order}
    for node in order:
        for after in successors[node] if node != top else roots:
            before[after].append(node)
    dominator: dict[int, int] = {top: top}
    changed = True
    while changed:
        changed = False
        for node in reversed(order):
            if node == top:
                continue
            known = [p for p in before[node] if p in dominator]
            best = known[0]
            for other in known[1:]:
                a, b = best, other
                while a != b:
                    while number[a] < number[b]:
                        a = dominator[a]
                    while number[b] < number[a]:
                        b = dominator[b]
                best = a
            if dominator.get(node) != best:
                dominator[node] = best
                changed = True
    return [None if dominator.get(n, top) == top else dominator[n] for n in range(count)]


def natural_loops(successors: Sequence[Sequence[int]], roots: Sequence[int] = (0,)) -> tuple[NaturalLoop, ...]:
    """The loops that the roots reach, by head; an inner loop may stand before or after the one around it."""
    dominator = immediate_dominators(successors, roots)
    reached = set(_postorder([*successors, tuple(roots)], len(successors))) - {len(successors)}
    before: dict[int, list[int]] = {n: [] for n in reached}
    edges: dict[int, list[tuple[int, int]]] = {}
    for node in sorted(reached):
        for after in successors[node]:
            before[after].append(node)
            if _dominates(after, node, dominator):
                edges.setdefault(after, []).append((node, after))
    bodies: list[tuple[int, set[int]]] = []
    for head in sorted(edges):
        body = {head}
        pending = [tail for tail, _ in edges[head]]
        while pending:
            node = pending.pop()
            if node not in body:
                body.add(node)
                pending.extend(before[node])
        bodies.append((head, body))
    found: list[NaturalLoop] = []
    for head, body in bodies:
        around = [n for n, (other, outer) in enumerate(bodies) if other != head and head in outer]
        parent = min(around, key=lambda n: len(bodies[n][1]), default=None)
        found.append(NaturalLoop(head, tuple(sorted(body)), len(around) + 1, parent, tuple(edges[head])))
    return tuple(found)


def _dominates(above: int, node: int, dominator: list[int | None]) -> bool:
    at: int | None = node
    while at is not None:
        if at == above:
            return True
        at = dominator[at]
    return False


def _postorder(successors: Sequence[Sequence[int]], start: int) -> list[int]:
    seen = {start}
    order: list[int] = []
    work = [(start, iter(successors[start]))]
    while work:
        node, following = work[-1]
        for after in following:
            if after not in seen:
                seen.add(after)
                work.append((after, iter(successors[after])))
                break
        else:
            order.append(node)
            work.pop()
    return order
