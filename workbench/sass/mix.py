"""How many instructions of each class a kernel has. Static: how often they run isn't known here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from workbench.records import SassLine
from workbench.sass.opcodes import instruction_class


def instruction_mix(lines: Sequence[SassLine]) -> tuple[tuple[str, int], ...]:
    """Counts the instructions by class, most first; NOPs, which only pad, are left out."""
    counted = Counter(instruction_class(line.opcode) for line in lines if line.opcode.partition(".")[0] != "NOP")
    return tuple(sorted(counted.items(), key=lambda item: (-item[1], item[0])))
