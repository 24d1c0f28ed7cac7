"""Cycles that warp instructions keep the register file's read ports of their sub-partition busy.

General registers lie in two banks, even and odd numbers, each with one port that gives one register of a warp a cycle
(Jia et al., "Dissecting the NVIDIA Volta GPU Architecture via Microbenchmarking", 2018: two banks from Volta on; Huerta
et al., "Dissecting and Modeling the Architecture of Modern GPU Cores", 2025: one port a bank, and the cache that .reuse
fills). What an instruction reads twice is read once. An operand that the instruction before it left in the reuse cache
of the same slot needs no port; constants, immediate values and uniform registers need none either.
"""

from __future__ import annotations

from collections.abc import Sequence

from workbench.base.records import Control, SassLine
from workbench.isa.sass.operands import references
from workbench.isa.sass.registers import result_count

_BANKS = 2


def port_cycles(lines: Sequence[SassLine]) -> list[int]:
    """For each instruction of a straight run, the reads of the bank that it reads most."""
    result = []
    cached: dict[int, int] = {}
    for line in lines:
        slots = _slots(line)
        numbers_read = {n for slot, numbers in enumerate(slots) for n in numbers if cached.get(slot) != n}
        reads = [sum(n % _BANKS == bank for n in numbers_read) for bank in range(_BANKS)]
        result.append(max(reads))
        mask = line.control.reuse if isinstance(line.control, Control) else 0
        cached = {slot: numbers[0] for slot, numbers in enumerate(slots) if numbers and mask >> slot & 1}
    return result


def _slots(line: SassLine) -> list[tuple[int, ...]]:
    """The general registers of each source operand, in order, predicates left out."""
    base = line.opcode.partition(".")[0]
    sources = line.operands[result_count(base, line.operands) :]
    result = []
    for operand in sources:
        if operand.lstrip("!").startswith(("P", "UP")):
            continue
        numbers = tuple(each.number for each in references(operand) if each.file == "R")
        wide = ".64" in operand or (".64" in line.opcode and operand.startswith("R"))
        result.append(tuple(n + k for n in numbers for k in range(2 if wide else 1)))
    return result
