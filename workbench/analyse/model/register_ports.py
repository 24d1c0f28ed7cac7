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


def port_cycles(lines: Sequence[SassLine]) -> int:
    """Cycles that the ports take for a straight run of instructions: the reads of the bank that is read most.

    Operands wait for their bank, so that it is the sum over a run that counts: multiplications and additions of three
    different registers take 1.5 cycles each on an A40, an L40 and an H200 (23,068 GFLOP/s at 1,710 MHz, 37,953 at
    1,680, 42,558 at 1,980: Ernst, gpu-benches, gpu-roofline), whichever banks each of them reads.
    """
    reads = [0] * _BANKS
    cached: dict[int, int] = {}
    for line in lines:
        slots = _slots(line)
        for n in {n for slot, numbers in enumerate(slots) for n in numbers if cached.get(slot) != n}:
            reads[n % _BANKS] += 1
        mask = line.control.reuse if isinstance(line.control, Control) else 0
        cached = {slot: numbers[0] for slot, numbers in enumerate(slots) if numbers and mask >> slot & 1}
    return max(reads)


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
