"""The control flow of a PTX kernel as blocks of lines, with its loops nested; what a drawing of it needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.base.control_flow import natural_loops
from workbench.isa.ptx.nodes import Function, Instruction, Label, Name, Targets

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
    """A natural loop: blocks that reach a back-edge to `head` without leaving it.

    Attributes
    ----------
    depth
        1 for an outermost one.
    """

    head: int
    blocks: tuple[int, ...]
    depth: int
    parent: int | None


@dataclass(frozen=True)
class PtxGraph:
    """Blocks in the order of the text, loops in the order of their heads."""

    blocks: tuple[PtxBlock, ...]
    loops: tuple[PtxLoop, ...]


def ptx_graph(function: Function) -> PtxGraph:
    """Cut a function without scopes into basic blocks and find its loops."""
    pieces, targets = _pieces(function)
    place = {name: n for n, (names, _) in enumerate(pieces) for name in names}
    successors = [_following(body, n, len(pieces), place, targets) for n, (_, body) in enumerate(pieces)]
    if not pieces:
        return PtxGraph((), ())
    loops = tuple(PtxLoop(loop.head, loop.nodes, loop.depth, loop.parent) for loop in natural_loops(successors))
    innermost: dict[int, int] = {}
    for number in sorted(range(len(loops)), key=lambda n: loops[n].depth):
        innermost.update(dict.fromkeys(loops[number].blocks, number))
    blocks = tuple(
        PtxBlock(body[0].line, body[-1].line, tuple(successors[n]), innermost.get(n))
        for n, (_, body) in enumerate(pieces)
    )
    return PtxGraph(blocks, loops)


def _pieces(function: Function) -> tuple[list[tuple[list[str], list[Instruction]]], dict[str, tuple[str, ...]]]:
    """Labels and instructions of each block; labels of an empty block belong to the next one."""
    pieces: list[tuple[list[str], list[Instruction]]] = []
    targets: dict[str, tuple[str, ...]] = {}
    names: list[str] = []
    body: list[Instruction] = []
    for statement in function.body or ():
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
