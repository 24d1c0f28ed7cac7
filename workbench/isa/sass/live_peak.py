"""Contents of the registers where most of them are live: for each the instructions that made its value, and its
kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from workbench.base.control_flow import NaturalLoop
from workbench.base.records import SassLine
from workbench.isa.sass.accumulators import accumulators, before_moves
from workbench.isa.sass.blocks import FlowGraph
from workbench.isa.sass.definitions import Definitions
from workbench.isa.sass.dependencies import Dependencies
from workbench.isa.sass.liveness import Liveness
from workbench.isa.sass.mix import class_of
from workbench.isa.sass.moves import constant, copied
from workbench.isa.sass.operands import references
from workbench.isa.sass.registers import RegisterUse

PeakKind = Literal["accumulator", "address", "loaded", "constant", "stack", "computed", "unwritten"]
_STACK_POINTER = "R1"
_ACCESSES = ("memory.global", "memory.shared", "memory.local", "memory.texture")


@dataclass(frozen=True)
class PeakRegister:
    """A register that is live at the peak.

    Attributes
    ----------
    kind
        `accumulator`, see `accumulators`; `address`, read as an address of an access to memory; `loaded`, all that may
        be in it was loaded from memory; `constant`, a constant or a place of a constant bank; `stack`, the stack
        pointer; `unwritten`, no instruction here has written it; else `computed`.
    writers
        Indices of the instructions whose value it may hold and whose value may still be read; of an accumulator those
        that accumulate.
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
    live_writers = _live_writers(live.peak, live, uses, graph, links.definitions)
    computed = {name: tuple(sorted(before_moves(writers, lines, links))) for name, writers in live_writers.items()}
    makers = {w for writers in computed.values() for w in writers}
    adding = accumulators(lines, uses, links, _members(graph, loops, len(lines)), makers)
    readers = [dict(each) for each in links.readers]
    found = []
    for name, writers in live_writers.items():
        sums = tuple(w for w in computed[name] if w in adding)
        kind = "accumulator" if sums and name != _STACK_POINTER else _kind(name, writers, lines, readers)
        if kind == "accumulator":
            writers = sums
        found.append(PeakRegister(name, kind, writers))
    return tuple(found)


def _live_writers(
    peak: int, live: Liveness, uses: Sequence[RegisterUse], graph: FlowGraph, definitions: Definitions
) -> dict[str, tuple[int, ...]]:
    """For each register the writes that reach the peak for lanes that read it again; there, of what it writes itself.

    What a function neither reads nor writes it keeps for its callers: of each those writes that are read behind its
    call.
    """
    block = graph.block_of[peak]
    place = peak - graph.blocks[block].first
    before, behind = definitions.along(block)[place : place + 2]
    own = {
        name
        for function in graph.functions
        if block in function.blocks
        for n in function.blocks
        for i in range(graph.blocks[n].first, graph.blocks[n].last + 1)
        for name in (*uses[i].reads, *uses[i].writes)
    }
    result = {}
    for name, guards in live.at_peak:
        reaching = behind if name in uses[peak].writes else before
        writers = {w for guard in guards or ("",) for w in definitions.writers(reaching.where(guard), name)}
        if live.behind_calls and name not in own:
            writers &= {
                w
                for call, read in live.behind_calls
                if name in read
                for w in definitions.writers(definitions.at(call).any, name)
            }
        result[name] = tuple(sorted(writers))
    return result


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
    if any(_addresses(lines[r], name) for r in {r for w in writers for r in readers[w].get(name, ())}):
        return "address"
    classes = {class_of(lines[w]) for w in writers}
    if classes <= set(_ACCESSES):
        return "loaded"
    if all(_is_constant(lines[w]) for w in writers):
        return "constant"
    return "computed"


def _addresses(line: SassLine, name: str) -> bool:
    """True if an access to memory has a register in its address, alone or as the upper half of a pair."""
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
    """True if an instruction makes its value from no register: from immediates and constant banks."""
    source = copied(line)
    if source is None and class_of(line) != "memory.constant":
        return constant(line) is not None
    read = line.operands[1:] if source is None else (source,)
    return not any(each.file in ("R", "UR") and each.role == "value" for o in read for each in references(o))


def _members(graph: FlowGraph, loops: Sequence[NaturalLoop], count: int) -> list[frozenset[int]]:
    """For each instruction those of its innermost loop."""
    bodies = [
        frozenset(i for n in loop.nodes for i in range(graph.blocks[n].first, graph.blocks[n].last + 1))
        for loop in loops
    ]
    result: list[frozenset[int]] = [frozenset()] * count
    for _, body in sorted(zip(loops, bodies, strict=True), key=lambda pair: pair[0].depth):
        for i in body:
            result[i] = body
    return result
