"""One kernel's SASS as `eliminations` looks it up: by PTX line, place in the constant banks, special register."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise

from workbench.analyse.inspector.constant_bank import bank_offsets
from workbench.analyse.inspector.sass_flow import SassFlow
from workbench.base.records import SassLine
from workbench.isa.sass.executed import is_instruction, never_runs
from workbench.isa.sass.opcodes import instruction_class

_LOADS = ("LDC", "ULDC", "LDCU")
_BANK_3 = re.compile(r"c\[0x3\]\s?\[(?:(U?R\w+)\+?)?(-?0x[0-9a-f]+)?\]")
_ELSEWHERE = re.compile(r"^(?:@\S+ )?CALL\b.*`\(([A-Za-z_][\w.$]*)\)")
_FUNCTION = re.compile(r"\$(?!__internal_)[\w.$]+?\$([\w.$]+)")


class KernelSass:
    """The instructions of one kernel. `by_line` are those of each PTX line, in their order."""

    def __init__(self, lines: Sequence[SassLine]) -> None:
        self.lines = lines
        self.by_line: dict[int, list[SassLine]] = {}
        self.at = {line.offset: line for line in lines}
        self.by_special_register: dict[str, list[SassLine]] = {}
        self._by_bank_offset: dict[int, list[tuple[SassLine, int]]] = {}
        self.functions: dict[str, int] = {}
        self.called_elsewhere = {name for line in lines for name in _ELSEWHERE.findall(line.text)}
        for each in lines:
            if isinstance(each.ptx_line, int) and not is_padding(each):
                self.by_line.setdefault(each.ptx_line, []).append(each)
            found = _FUNCTION.fullmatch(each.label or "")
            if found:
                self.functions[found[1]] = each.offset
            for operand in each.operands if not never_runs(each) else ():
                if operand.startswith("SR_"):
                    self.by_special_register.setdefault(operand.upper(), []).append(each)
                for offset in bank_offsets(operand):
                    for at in range(offset, offset + _width(each), 4):
                        self._by_bank_offset.setdefault(at, []).append((each, offset))
            for offset in _handles(each):
                self._by_bank_offset.setdefault(offset, []).append((each, offset))

    @cached_property
    def flow(self) -> SassFlow:
        """The data flow between instructions; made when it is asked for."""
        return SassFlow(self.lines)

    def readers_of_bank(self, first: int, size: int) -> list[SassLine]:
        """Instructions that surely read one of these bytes of constant bank 0, by a constant offset."""
        found: dict[int, SassLine] = {}
        for at in range(first - first % 4, first + max(size, 1), 4):
            for line, offset in self._by_bank_offset.get(at, ()):
                if offset + _width(line) > first:
                    found[line.offset] = line
        return [found[offset] for offset in sorted(found)]

    def readers_of_constants(self, first: int, size: int, variable: tuple[int, int]) -> tuple[list[SassLine], bool]:
        """Instructions that read bytes of bank 3: at this very place, else by an index in this variable.

        Returns the instructions and whether they read by an index. variable: where it begins and ends.
        """
        direct, indexed = [], []
        for line in self.lines:
            for operand in line.operands:
                match = _BANK_3.fullmatch(operand.replace(".reuse", ""))
                if match is None:
                    continue
                offset = int(match[2] or "0", 16)
                if match[1] in (None, "RZ", "URZ"):
                    if offset < first + size and offset + _width(line) > first:
                        direct.append(line)
                elif variable[0] <= offset < variable[1]:
                    indexed.append(line)
        return (direct, False) if direct else (indexed, True)


def is_padding(line: SassLine) -> bool:
    """True if an instruction does nothing and stands only to fill the code; the line table repeats the last line."""
    return not is_instruction(line) or (line.opcode == "BRA" and line.label is not None and line.label in line.text)


def _handles(line: SassLine) -> Iterator[int]:
    """Bytes of bank 0 from which a texture or surface instruction takes its handle: `0x0, 0x5a` are bank and word."""
    if instruction_class(line.opcode) == "memory.texture" and not never_runs(line):
        for bank, word in pairwise(line.operands):
            if bank == "0x0" and word.startswith("0x"):
                yield 4 * int(word, 16)


def _width(line: SassLine) -> int:
    """Bytes that a load from a constant bank reads; of another instruction those that it surely reads."""
    base, *modifiers = line.opcode.split(".")
    if base not in _LOADS:
        return 4
    return next((int(m) // 8 for m in modifiers if m in ("64", "128", "256")), 4)
