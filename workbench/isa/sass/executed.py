"""The lines of a listing that are instructions that a warp may execute, and their number: the one count of a kernel,
of a function, of a loop and of a difference.

NOPs only pad. What is guarded by a predicate that is never true (`@!PT LDS RZ, [RZ]`, which ptxas puts beside barriers)
is fetched and does nothing: it is no access, loads no pipe and comes from no line of the source.
"""

from __future__ import annotations

from collections.abc import Iterable

from workbench.base.records import SassLine

_NEVER = frozenset({"!PT", "!UPT"})


def never_runs(line: SassLine) -> bool:
    """True if an instruction is guarded by a predicate that is never true."""
    return line.predicate in _NEVER


def is_instruction(line: SassLine) -> bool:
    """True if a line is more than padding or a dummy."""
    return line.opcode.partition(".")[0] != "NOP" and not never_runs(line)


def instruction_count(lines: Iterable[SassLine]) -> int:
    """The number of lines that are instructions."""
    return sum(map(is_instruction, lines))
