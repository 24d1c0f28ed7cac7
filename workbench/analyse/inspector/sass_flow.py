"""The writers of the values that a SASS instruction reads, and the constants in it or loaded for it.

What is said here is read from operands: an immediate is compared by its bits, as the opcode reads it.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Sequence

from workbench.base.control_flow import natural_loops
from workbench.base.records import SassLine
from workbench.isa.sass.blocks import flow_graph
from workbench.isa.sass.dependencies import dependencies
from workbench.isa.sass.operands import references
from workbench.isa.sass.registers import register_use, result_count

_ZERO = ("RZ", "URZ", "SRZ")
_INTEGER = re.compile(r"-?0x[0-9a-f]+")
_NUMBER = re.compile(r"[+-]?(?:\d+(?:\.\d*)?(?:e[+-]?\d+)?|INF|QNAN|SNAN)", re.IGNORECASE)
_ALWAYS = (None, "PT", "UPT")
_OWN_OPERANDS = {"LOP3": 3, "LEA": 2, "PLOP3": 0, "SHFL": 1, "VOTE": 0, "HFMA2": 0, "HMUL2": 0, "PRMT": 3}
"""The number of operands that are values, where further ones only say what the opcode does."""


class SassFlow:
    """Definitions and uses over the code of one kernel."""

    def __init__(self, lines: Sequence[SassLine]) -> None:
        self.lines = lines
        self.index = {line.offset: n for n, line in enumerate(lines)}
        self.uses = [register_use(line) for line in lines]
        self.graph = flow_graph(lines)
        found = dependencies(lines, self.uses, self.graph)
        self._writers = [dict(links) for links in found.writers]
        self._readers = [dict(links) for links in found.readers]
        # The registers that a function outside of this code writes are unknown.
        self.complete = all(call.callee is not None for call in self.graph.calls)
        self.loops = natural_loops(self.graph.successors)
        deepest = [0] * len(self.graph.blocks)
        for loop in self.loops:
            for block in loop.nodes:
                deepest[block] = max(deepest[block], loop.depth)
        self.depths = [deepest[block] for block in self.graph.block_of]

    def writers(self, line: SassLine, register: str) -> Sequence[SassLine]:
        """Instructions that may have written a register which an instruction reads; empty where that is not known."""
        if not self.complete:
            return ()
        return [self.lines[n] for n in self._writers[self.index[line.offset]].get(register, ())]

    def readers(self, line: SassLine) -> Sequence[SassLine]:
        """Instructions that may read what an instruction writes."""
        found = {n for places in self._readers[self.index[line.offset]].values() for n in places}
        return [self.lines[n] for n in sorted(found)]

    def reads(self, line: SassLine) -> Sequence[str]:
        """Registers that an instruction reads, its guard included."""
        return self.uses[self.index[line.offset]].reads

    def loaders(self, line: SassLine) -> Iterator[tuple[SassLine, tuple[int, ...]]]:
        """Instructions that load a constant which an instruction reads, with the words that they load."""
        for name in self.reads(line):
            for writer in self.writers(line, name):
                words = loaded_words(writer)
                if words:
                    yield writer, words


def sources(line: SassLine) -> Sequence[str]:
    """The operands that an instruction reads as values."""
    return line.operands[result_count(line.opcode.partition(".")[0], line.operands) :]


def is_conditional(line: SassLine) -> bool:
    """True if an instruction acts under a predicate."""
    return line.predicate not in _ALWAYS


def loaded_words(line: SassLine) -> tuple[int, ...]:
    """The 32-bit words that an instruction loads which does nothing else; empty for any other instruction."""
    base, *modifiers = line.opcode.split(".")
    read = list(sources(line))
    if base in ("MOV", "UMOV") and read and (len(read) == 1 or _INTEGER.fullmatch(read[-1])):
        word = immediate(read[0], "I")
        wide = "64" in modifiers
        return () if word is None else (word & 0xFFFFFFFF, word >> 32 & 0xFFFFFFFF) if wide else (word & 0xFFFFFFFF,)
    if base in ("IMAD", "UIMAD") and "MOV" in modifiers and read[:2] == ["RZ", "RZ"]:
        word = immediate(read[2], "I")
        return () if word is None else (word & 0xFFFFFFFF,)
    if base in ("CS2R", "CS2UR") and read == ["SRZ"]:
        return (0,) if "32" in modifiers else (0, 0)
    if base == "HFMA2" and [o.lstrip("-") for o in read[:2]] == ["RZ", "RZ"] and len(read) == 4:
        # The sum of nothing and a pair of halves: how ptxas loads a constant on the half pipe.
        halves = [_half(text) for text in read[2:]]
        return () if None in halves else ((halves[0] or 0) << 16 | (halves[1] or 0),)
    return ()


def immediate(operand: str, base: str) -> int | None:
    """The bits of an immediate as an opcode reads it, None for what is no immediate.

    A number with a point is a float of the opcode's width; of a double only the upper word stands in the encoding.
    """
    text = operand.strip()
    if text.removesuffix(".64") in _ZERO:
        return 0
    if _INTEGER.fullmatch(text):
        return int(text, 16) & 0xFFFFFFFFFFFFFFFF
    if _NUMBER.fullmatch(text) and base[:1] in ("F", "D", "M"):
        number = _float(text)
        if number is None:
            return None
        return int.from_bytes(struct.pack("<d" if base.startswith("D") else "<f", number), "little")
    return None


def immediates(line: SassLine) -> Iterator[int]:
    """The constants that stand in an instruction as values: no parts of an address, and none that the opcode implies.

    IMAD.IADD multiplies by 1, LEA shifts by what stands last, LOP3 has its table, SHFL its limits.
    """
    base, *modifiers = line.opcode.split(".")
    base = base.removeprefix("U")
    read = sources(line)
    if base == "IMAD" and not {"IADD", "MOV", "SHL"}.isdisjoint(modifiers):
        read = ()
    read = read[: _OWN_OPERANDS.get(base, len(read))]
    for operand in read:
        if "[" not in operand and not references(operand):
            bits = immediate(operand, base)
            if bits is not None:
                yield bits


def _float(text: str) -> float | None:
    if text.upper().endswith("NAN"):
        return None
    try:
        number = float(text)
        struct.pack("<f", number)
    except (ValueError, OverflowError):
        return None
    return number


def _half(text: str) -> int | None:
    if text in _ZERO:
        return 0
    try:
        return int.from_bytes(struct.pack("<e", float(text)), "little")
    except (ValueError, OverflowError):
        return None
