"""Control flow graphs given as lists of successors: orders, dominators, loops. Knows numbers only, no instructions.

PTX, SASS and the emulator ask here. A *natural loop* has a back-edge, which leads to a node that dominates the one it
comes from; loops with the same head are one. A cycle that is entered at several places (irreducible) has no back-edge:
it is no natural loop, and counts as one loop where cycles are what matters (`cycles`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush


@dataclass(frozen=True)
class NaturalLoop:
    """A loop: its head, its nodes in order, how deep it is nested (1 is outermost), and the loop around it, if any."""

    head: int
    nodes: tuple[int, ...]
    depth: int
    parent: int | None
    back_edges: tuple[tuple[int, int], ...]


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


def loop_contiguous_order(successors: Sequence[Sequence[int]]) -> list[int]:
    """Nodes reachable from node 0 in topological order without back-edges, every loop contiguous; ties by number.

    Lanes that run the earliest place first meet again where this order has it: before anything after a join runs,
    everything that leads to the join has run.
    """
    order: list[int] = []
    # The second is the head of the loop that the nodes are; no edge to node 0 is left out until one has been found.
    pending: list[tuple[list[int], int | None]] = [(sorted(reachable(successors, 0)), None)]
    while pending:
        nodes, head = pending.pop()
        inside = set(nodes)
        edges = {n: [s for s in successors[n] if s in inside and s != head] for n in nodes}
        components = {min(c): sorted(c) for c in strongly_connected(nodes, edges)}
        if len(components) == len(nodes):
            order.extend(_topological(nodes, edges))
            continue
        owner = {n: first for first, members in components.items() for n in members}
        outer = {first: [owner[s] for n in members for s in edges[n]] for first, members in components.items()}
        entered = {owner[s]: s for n in nodes for s in edges[n] if owner[s] != owner[n]}
        first_run = 0 if head is None else head
        entered[owner[first_run]] = first_run
        # An irreducible loop is entered at several places; any of them serves as its head.
        parts = [(components[first], entered[first]) for first in _topological(sorted(outer), outer)]
        pending.extend(reversed(parts))
    return order


def cycles(successors: Sequence[Sequence[int]]) -> list[frozenset[int]]:
    """The nodes of each cycle, outer ones before those within; the cycles of an irreducible region count as one."""
    result: list[frozenset[int]] = []
    pending: list[tuple[list[int], dict[int, list[int]]]] = [
        (list(range(len(successors))), {n: list(s) for n, s in enumerate(successors)})
    ]
    while pending:
        nodes, edges = pending.pop()
        for component in strongly_connected(nodes, edges):
            inside = set(component)
            if len(component) == 1 and component[0] not in edges[component[0]]:
                continue
            result.append(frozenset(component))
            entered = {s for n in nodes if n not in inside for s in edges[n] if s in inside} or {min(component)}
            inner = {n: [s for s in edges[n] if s in inside and s not in entered] for n in component}
            pending.append((component, inner))
    return result


def loop_depths(successors: Sequence[Sequence[int]]) -> list[int]:
    """The number of nested cycles around each node."""
    depths = [0] * len(successors)
    for loop in cycles(successors):
        for n in loop:
            depths[n] += 1
    return depths


def on_every_path(successors: Sequence[Sequence[int]], ends: Collection[int], start: int = 0) -> frozenset[int]:
    """The nodes that no path from `start` to one of the `ends`, where paths may end, goes around: all if there is no
    such path."""
    end = len(successors)
    edges = [[*following, end] if n in ends else following for n, following in enumerate(successors)]
    if end not in reachable([*edges, ()], start):
        return frozenset(range(end))
    dominators = immediate_dominators([*edges, ()], (start,))
    return frozenset((start, *_above(dominators, end)))


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


def predecessors(successors: Sequence[Sequence[int]]) -> list[list[int]]:
    """The nodes that lead to each node, once for each of their edges."""
    before: list[list[int]] = [[] for _ in successors]
    for node, following in enumerate(successors):
        for after in following:
            before[after].append(node)
    return before


def post_dominators(successors: Sequence[Sequence[int]], exit_: int) -> list[list[int]]:
    """The post-dominators of each node but itself, the nearest first; none of a node without a path to `exit_`."""
    dominators = immediate_dominators(predecessors(successors), (exit_,))
    return [list(_above(dominators, node)) for node in range(len(successors))]


def control_equivalent(
    successors: Sequence[Sequence[int]], ends: Collection[int], roots: Sequence[int] = (0,)
) -> list[int]:
    """A number for each node, the same for nodes that are passed equally often: each path passes both or neither, in
    one pass of the innermost cycle around them. ends: nodes where paths may end."""
    count = len(successors)
    above = immediate_dominators(successors, roots)
    below = immediate_dominators([*predecessors(successors), sorted(ends)], (count,))
    loops = cycles(successors)
    innermost: list[int | None] = [None] * count
    for number, loop in enumerate(loops):
        for n in loop:
            innermost[n] = number
    after_all = [frozenset(_above(below, node)) for node in range(count)]

    def turns_without(node: int, other: int, loop: frozenset[int]) -> bool:
        """True if a cycle leads from a node back to it around the other one."""
        edges = [[s for s in successors[n] if s in loop and s != other] for n in range(count)]
        return any(node in reachable(edges, first) for first in edges[node])

    result = list(range(count))
    for node in sorted(range(count), key=lambda n: sum(1 for _ in _above(above, n))):
        for earlier in _above(above, node):
            around = innermost[node]
            if innermost[earlier] != around or node not in after_all[earlier]:
                continue
            loop = next((each for each in loops if node in each), frozenset())
            if not turns_without(earlier, node, loop) and not turns_without(node, earlier, loop):
                result[node] = result[earlier]
                break
    return result


def _above(dominators: Sequence[int | None], node: int) -> Iterator[int]:
    """The dominators of a node but itself, the nearest first, by the immediate ones of all nodes."""
    at = dominators[node]
    while at is not None:
        yield at
        at = dominators[at]


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


def strongly_connected(nodes: Sequence[int], edges: Mapping[int, Sequence[int]]) -> list[list[int]]:
    """Strongly connected components (Tarjan's algorithm, without recursion)."""
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    on_stack: set[int] = set()
    stack: list[int] = []
    result: list[list[int]] = []
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
                    result.append(component)
    return result


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
