"""The control flow of a PTX kernel as blocks of lines, with its loops nested; what a drawing of it needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from workbench.ptx.cfg import reachable
from workbench.ptx.nodes import Function, Instruction, Label, Name, Scope, Statement, Targets

_ENDS = frozenset({"bra", "brx", "ret", "exit", "trap"})


@dataclass(frozen=True)
class PtxBlock:
    """PTX lines from first to last, both of instructions; successors and loop are indices, loop the innermost one."""

    first: int
    last: int
    successors: tuple[int, ...]
    loop: int | None


@dataclass(frozen=True)
class PtxLoop:
    """A natural loop: blocks that reach a back-edge to `head` without leaving it. depth: 1 for an outermost one."""

    head: int
    blocks: tuple[int, ...]
    depth: int
    parent: int | None


@dataclass(frozen=True)
class PtxGraph:
    """Blocks in the order of the text, loops with outer ones first."""

    blocks: tuple[PtxBlock, ...]
    loops: tuple[PtxLoop, ...]


def ptx_graph(function: Function) -> PtxGraph:
    """Cut a function into basic blocks and find its loops."""
    pieces, targets = _pieces(function)
    place = {name: n for n, (names, _) in enumerate(pieces) for name in names}
    successors = [_following(body, n, len(pieces), place, targets) for n, (_, body) in enumerate(pieces)]
    loops = natural_loops(successors)
    innermost: dict[int, int] = {}
    for number, loop in enumerate(loops):
        innermost.update(dict.fromkeys(loop.blocks, number))
    blocks = tuple(
        PtxBlock(body[0].line, body[-1].line, tuple(successors[n]), innermost.get(n))
        for n, (_, body) in enumerate(pieces)
    )
    return PtxGraph(blocks, loops)


def natural_loops(successors: Sequence[Sequence[int]]) -> tuple[PtxLoop, ...]:
    """The natural loops of a graph whose entry is node 0, outer ones first; loops of one head are one loop."""
    if not successors:
        return ()
    predecessors: list[list[int]] = [[] for _ in successors]
    live = reachable(successors)
    for n in live:
        for s in successors[n]:
            predecessors[s].append(n)
    dominators = _dominators(successors, predecessors)
    bodies: dict[int, set[int]] = {}
    for n in sorted(live):
        for head in successors[n]:
            if dominators[n] >> head & 1:
                bodies.setdefault(head, {head}).update(_reaching(n, head, predecessors))
    ordered = sorted(bodies, key=lambda head: (-len(bodies[head]), head))
    loops: list[PtxLoop] = []
    for head in ordered:
        around = [k for k, loop in enumerate(loops) if head in loop.blocks and bodies[head] <= set(loop.blocks)]
        parent = around[-1] if around else None
        depth = loops[parent].depth + 1 if parent is not None else 1
        loops.append(PtxLoop(head, tuple(sorted(bodies[head])), depth, parent))
    return tuple(loops)


def _dominators(successors: Sequence[Sequence[int]], predecessors: Sequence[Sequence[int]]) -> list[int]:
    """For each node the set of nodes that stand on every path to it, as bits; by iteration to a fixpoint."""
    everything = (1 << len(successors)) - 1
    found = [everything] * len(successors)
    found[0] = 1
    changed = True
    while changed:
        changed = False
        for n in range(1, len(successors)):
            common = everything
            for p in predecessors[n]:
                common &= found[p]
            new = common | 1 << n if predecessors[n] else 1 << n
            if new != found[n]:
                found[n], changed = new, True
    return found


def _reaching(start: int, head: int, predecessors: Sequence[Sequence[int]]) -> set[int]:
    seen = {start}
    pending = [start] if start != head else []
    while pending:
        for p in predecessors[pending.pop()]:
            if p not in seen:
                seen.add(p)
                if p != head:
                    pending.append(p)
    return seen


def _pieces(function: Function) -> tuple[list[tuple[list[str], list[Instruction]]], dict[str, tuple[str, ...]]]:
    """Labels and instructions of each block; labels of an empty block belong to the next one."""
    pieces: list[tuple[list[str], list[Instruction]]] = []
    targets: dict[str, tuple[str, ...]] = {}
    names: list[str] = []
    body: list[Instruction] = []
    for statement in _flat(function.body or ()):
        match statement:
            case Targets():
                targets[statement.name] = statement.targets
            case Label():
                if body:
                    pieces.append((names, body))
                    names, body = [], []
                names.append(statement.name)
            case Instruction():
                body.append(statement)
                if statement.mnemonic in _ENDS:
                    pieces.append((names, body))
                    names, body = [], []
            case _:
                pass
    if body:
        pieces.append((names, body))
    return pieces, targets


def _flat(statements: Sequence[Statement]) -> Iterator[Statement]:
    for statement in statements:
        if isinstance(statement, Scope):
            yield from _flat(statement.body)
        else:
            yield statement


def _following(
    body: Sequence[Instruction], number: int, count: int, place: dict[str, int], targets: dict[str, tuple[str, ...]]
) -> list[int]:
    last = body[-1]
    following = [number + 1] if number + 1 < count else []
    if last.mnemonic not in _ENDS:
        return following
    names = [operand.text for operand in last.operands if isinstance(operand, Name)]
    goes = [place[t] for name in names for t in targets.get(name, (name,)) if t in place]
    both = [*goes, *(following if last.predicate is not None else [])]
    return list(dict.fromkeys(both))
