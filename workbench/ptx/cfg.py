"""Orders of a control flow graph, given as lists of successors. Knows numbers only, no instructions."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from heapq import heapify, heappop, heappush


def reachable(successors: Sequence[Sequence[int]], start: int = 0) -> set[int]:
    """Nodes that a path from `start` leads to, `start` included."""
    seen = {start}
    pending = [start]
    while pending:
        for node in successors[pending.pop()]:
            if node not in seen:
                seen.add(node)
                pending.append(node)
    return seen


def loop_contiguous_order(successors: Sequence[Sequence[int]], start: int = 0) -> list[int]:
    """Reachable nodes in topological order, back-edges left out, every loop contiguous; ties by number.

    Lanes that run the earliest place first meet again where this order has it: before anything after a join runs,
    everything that leads to the join has run.
    """
    order: list[int] = []
    pending: list[tuple[list[int], int]] = [(sorted(reachable(successors, start)), start)]
    while pending:
        nodes, entry = pending.pop()
        inside = set(nodes)
        edges = {n: [s for s in successors[n] if s in inside and s != entry] for n in nodes}
        components = {min(c): sorted(c) for c in _components(nodes, edges)}
        if len(components) == len(nodes):
            order.extend(_topological(nodes, edges))
            continue
        owner = {n: first for first, members in components.items() for n in members}
        outer = {first: [owner[s] for n in members for s in edges[n]] for first, members in components.items()}
        entered = {owner[s]: s for n in nodes for s in edges[n] if owner[s] != owner[n]}
        entered[owner[entry]] = entry
        # An irreducible loop is entered at several places; any of them serves as its head.
        parts = [(components[first], entered[first]) for first in _topological(sorted(outer), outer)]
        pending.extend(reversed(parts))
    return order


def loops(successors: Sequence[Sequence[int]]) -> list[frozenset[int]]:
    """The nodes of each loop, outer ones before those within; the loops of an irreducible region count as one."""
    found: list[frozenset[int]] = []
    pending: list[tuple[list[int], dict[int, list[int]]]] = [
        (list(range(len(successors))), {n: list(s) for n, s in enumerate(successors)})
    ]
    while pending:
        nodes, edges = pending.pop()
        for component in _components(nodes, edges):
            inside = set(component)
            if len(component) == 1 and component[0] not in edges[component[0]]:
                continue
            found.append(frozenset(component))
            entered = {s for n in nodes if n not in inside for s in edges[n] if s in inside} or {min(component)}
            inner = {n: [s for s in edges[n] if s in inside and s not in entered] for n in component}
            pending.append((component, inner))
    return found


def loop_depths(successors: Sequence[Sequence[int]]) -> list[int]:
    """How many nested loops each node lies in."""
    depths = [0] * len(successors)
    for loop in loops(successors):
        for n in loop:
            depths[n] += 1
    return depths


def on_every_path(successors: Sequence[Sequence[int]], ends: Collection[int], node: int, start: int = 0) -> bool:
    """Whether no path from `start` to one of the `ends`, where paths may end, goes around `node`."""
    if node == start:
        return True
    kept = [[s for s in following if s != node] for following in successors]
    return reachable(kept, start).isdisjoint(ends)


def _topological(nodes: Sequence[int], edges: Mapping[int, Sequence[int]]) -> list[int]:
    """Kahn's order of a graph whose only cycles are edges to oneself; smaller numbers first."""
    waiting = dict.fromkeys(nodes, 0)
    for n in nodes:
        for s in edges[n]:
            if s != n:
                waiting[s] += 1
    ready = [n for n in nodes if not waiting[n]]
    heapify(ready)
    order = []
    while ready:
        n = heappop(ready)
        order.append(n)
        for s in edges[n]:
            if s != n:
                waiting[s] -= 1
                if not waiting[s]:
                    heappush(ready, s)
    return order


def _components(nodes: Sequence[int], edges: Mapping[int, Sequence[int]]) -> list[list[int]]:
    """Strongly connected components (Tarjan's algorithm, without recursion)."""
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    on_stack: set[int] = set()
    stack: list[int] = []
    found: list[list[int]] = []
    for root in nodes:
        if root in index:
            continue
        work = [(root, iter(edges[root]))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, following = work[-1]
            for s in following:
                if s not in index:
                    index[s] = low[s] = len(index)
                    stack.append(s)
                    on_stack.add(s)
                    work.append((s, iter(edges[s])))
                    break
                if s in on_stack:
                    low[node] = min(low[node], index[s])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    component = []
                    while True:
                        member = stack.pop()
                        on_stack.discard(member)
                        component.append(member)
                        if member == node:
                            break
                    found.append(component)
    return found
