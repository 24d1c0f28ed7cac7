"""Accumulators: values that an instruction adds to and that come back to it in the next iteration of a loop.

An instruction accumulates where its result becomes its own addend again, over nothing but such additions: FFMA, FADD
and their like, products of matrices. Of integers only what adds something that changes in the loop counts: a counter
and a pointer that go on by a constant accumulate nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from workbench.base.records import SassLine
from workbench.isa.sass.dependencies import Dependencies
from workbench.isa.sass.mix import class_of
from workbench.isa.sass.moves import copied, is_move
from workbench.isa.sass.operands import references
from workbench.isa.sass.registers import RegisterUse, result_count

_LAST = frozenset(
    {"FFMA", "FFMA2", "DFMA", "HFMA2", "IMAD", "IDP", "IDP4A", "HMMA", "IMMA", "DMMA", "QMMA", "BMMA", "HGMMA", "IGMMA",
     "QGMMA", "BGMMA", "FHFMA"}
)  # fmt: skip
_ANY = frozenset({"FADD", "FADD2", "DADD", "HADD2", "FHADD", "IADD", "IADD3", "VIADD"})
_LOADS = ("memory.global", "memory.shared", "memory.local", "memory.texture")
_INTEGERS = frozenset({"IMAD", "IADD", "IADD3", "VIADD"})


def accumulators(
    lines: Sequence[SassLine],
    uses: Sequence[RegisterUse],
    links: Dependencies,
    in_loop: Sequence[frozenset[int]],
    among: Iterable[int],
) -> frozenset[int]:
    """Indices of the instructions, of those in `among`, that accumulate.

    Parameters
    ----------
    in_loop
        For each instruction the instructions of its innermost loop, empty outside of loops.
    """
    addends = {i: _addends(line, uses[i]) for i, line in enumerate(lines) if in_loop[i] and not is_move(line)}
    adds = {i for i, names in addends.items() if names and _changes(i, lines, uses, links, in_loop[i], names)}
    feeds: dict[int, list[int]] = {i: [] for i in adds}
    for i in adds:
        for name, writers in links.writers[i]:
            if name in addends[i]:
                for writer in before_moves(writers, lines, links):
                    if writer in adds:
                        feeds[writer].append(i)
    return frozenset(i for i in among if i in adds and _returns(i, feeds))


def _addends(line: SassLine, use: RegisterUse) -> frozenset[str]:
    """Registers that an instruction adds its result to."""
    base = line.opcode.partition(".")[0]
    values = line.operands[result_count(base, line.operands) :]
    if base in _LAST:
        values = values[2:3]
    elif base not in _ANY:
        return frozenset()
    width = sum(name.startswith("R") for name in use.writes)
    found = {
        f"{each.file}{each.number + k}"
        for operand in values
        for each in references(operand)
        if each.role == "value" and each.file == "R"
        for k in range(max(width, 1))
    }
    return frozenset(found & set(use.reads))


def _changes(
    i: int,
    lines: Sequence[SassLine],
    uses: Sequence[RegisterUse],
    links: Dependencies,
    members: frozenset[int],
    addends: frozenset[str],
) -> bool:
    """True if an addition is one of floats, or of integers of which one is new in each iteration of the loop."""
    if lines[i].opcode.partition(".")[0] not in _INTEGERS:
        return True
    own = set(uses[i].writes)
    return any(
        writer != i and writer in members and _varies(writer, lines, links, members)
        for name, writers in links.writers[i]
        if name.startswith(("R", "UR")) and not (name in addends and name in own)
        for writer in before_moves(writers, lines, links)
    )


def before_moves(writers: Sequence[int], lines: Sequence[SassLine], links: Dependencies) -> frozenset[int]:
    """The instructions that computed a value that these instructions write, through moves."""
    found: set[int] = set()
    seen: set[int] = set()
    pending = list(writers)
    while pending:
        writer = pending.pop()
        if writer in seen:
            continue
        seen.add(writer)
        if copied(lines[writer]) is None:
            found.add(writer)
            continue
        sources = [
            w for name, definitions in links.writers[writer] if name.startswith(("R", "UR")) for w in definitions
        ]
        pending += sources
        if not sources:
            found.add(writer)
    return frozenset(found)


def _varies(writer: int, lines: Sequence[SassLine], links: Dependencies, members: frozenset[int]) -> bool:
    """True if what an instruction makes may differ between iterations: it loads, or reads what the loop makes."""
    if class_of(lines[writer]) in _LOADS:
        return True
    return any(w in members for name, writers in links.writers[writer] if name.startswith(("R", "UR")) for w in writers)


def _returns(start: int, feeds: Mapping[int, Sequence[int]]) -> bool:
    """True if what an instruction makes comes back to it."""
    seen: set[int] = set()
    pending = list(feeds[start])
    while pending:
        i = pending.pop()
        if i == start:
            return True
        if i not in seen:
            seen.add(i)
            pending.extend(feeds[i])
    return False
