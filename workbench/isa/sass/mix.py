"""The number of instructions of each class in a kernel. Static: it does not know how often they run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from workbench.base.records import SassLine
from workbench.isa.sass.executed import is_instruction
from workbench.isa.sass.moves import is_move, is_widening
from workbench.isa.sass.opcodes import instruction_class


def class_of(line: SassLine) -> str:
    """The class of an instruction by what it does with its operands: a constant loaded with HFMA2 is a move."""
    if is_widening(line):
        return "convert"
    if is_move(line):
        return "move"
    by_opcode = instruction_class(line.opcode)
    # IMAD.MOV R2, RZ, RZ, -R4 computes: it negates.
    return "int" if by_opcode == "move" and line.opcode.startswith("IMAD.MOV") else by_opcode


def instruction_mix(lines: Sequence[SassLine]) -> tuple[tuple[str, int], ...]:
    """Counts the instructions by class, most first; what only pads or never runs is left out."""
    counted = Counter(class_of(line) for line in lines if is_instruction(line))
    return tuple(sorted(counted.items(), key=lambda item: (-item[1], item[0])))
