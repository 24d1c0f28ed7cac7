"""Contents of the registers where most of them are live: for each the instructions that made its value, and its
kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from workbench.control_flow import NaturalLoop
from workbench.records import SassLine
from workbench.sass.accumulators import accumulators, before_moves
from workbench.sass.blocks import FlowGraph
from workbench.sass.dependencies import Dependencies, writers_at
from workbench.sass.liveness import Liveness
from workbench.sass.mix import class_of
from workbench.sass.operands import references
from workbench.sass.registers import RegisterUse

PeakKind = Literal["accumulator", "address", "loaded", "constant", "stack", "computed", "unwritten"]
_STACK_POINTER = "R1"
_ACCESSES = ("memory.global", "memory.shared", "memory.local", "memory.texture")


@dataclass(frozen=True)
class PeakRegister:
    """A register that is live at the peak.

    kind: `accumulator`, see `accumulators`; `address`, read as an address of an access to memory; `loaded`, all that
    may be in it was loaded from memory; `constant`, a constant or a place of a constant bank; `stack`, the stack
    pointer; `unwritten`, no instruction here has written it; else `computed`. writers: indices of the instructions
    whose value it may hold; of an accumulator those that accumulate.
    """

    name: str
    kind: PeakKind
    writers: tuple[int, ...]


def peak_registers(
    lines: Sequence[SassLine],
    uses: Sequence[RegisterUse],
    graph: FlowGraph,
    links: Dependencies,
    live: Liveness,
    loops: Sequence[NaturalLoop],
) -> tuple[PeakRegister, ...]:
    """The general registers that are live at the peak, by number; none where there is no peak."""
    if live.peak is None:
        return ()
    held = writers_at(live.peak, live.at_peak, uses, graph)
    made = {name: tuple(sorted(before_moves(writers, lines, links))) for name, writers in held.items()}
    makers = {w for writers in made.values() for w in writers}
    adding = accumulators(lines, uses, links, _members(graph, loops, len(lines)), makers)
    readers = [dict(each) for each in links.readers]
    found = []
    for name in live.at_peak:
        writers = held[name]
        sums = tuple(w for w in made[name] if w in adding)
        kind = "accumulator" if sums and name != _STACK_POINTER else _kind(name, writers, lines, readers)
        if kind == "accumulator":
            writers = sums
        found.append(PeakRegister(name, kind, writers))
    return tuple(found)


def _kind(
    name: str,
    writers: tuple[int, ...],
    lines: Sequence[SassLine],
    readers: Sequence[dict[str, tuple[int, ...]]],
) -> PeakKind:
    if not writers:
        return "stack" if name == _STACK_POINTER else "unwritten"
    if name == _STACK_POINTER:
        return "stack"
    if any(_addresses(lines[r], name) for w in writers for r in readers[w].get(name, ())):
        return "address"
    classes = {class_of(lines[w]) for w in writers}
    if classes <= set(_ACCESSES):
        return "loaded"
    if all(_is_constant(lines[w]) for w in writers):
        return "constant"
    return "computed"


def _addresses(line: SassLine, name: str) -> bool:
    """Whether an access to memory has a register in its address, alone or as the upper half of a pair."""
    if class_of(line) not in _ACCESSES:
        return False
    number = int(name[1:])
    return any(
        each.role == "address" and each.file == "R" and number in (each.number, each.number + 1)
        for operand in line.operands
        for each in references(operand)
        if number == each.number or "64" in each.suffixes or "E" in line.opcode.split(".")
    )


def _is_constant(line: SassLine) -> bool:
    """Whether an instruction makes its value from no register: from immediates and constant banks."""
    if class_of(line) not in ("move", "memory.constant"):
        return False
    results = 1
    return not any(
        each.file in ("R", "UR") and each.role == "value" for o in line.operands[results:] for each in references(o)
    ) and not line.opcode.startswith(("S2R", "CS2R", "SHFL"))


def _members(graph: FlowGraph, loops: Sequence[NaturalLoop], count: int) -> list[frozenset[int]]:
    """For each instruction those of its innermost loop."""
    bodies = [
        frozenset(i for n in loop.nodes for i in range(graph.blocks[n].first, graph.blocks[n].last + 1))
        for loop in loops
    ]
    found: list[frozenset[int]] = [frozenset()] * count
    for _, body in sorted(zip(loops, bodies, strict=True), key=lambda pair: pair[0].depth):
        for i in body:
            found[i] = body
    return found
