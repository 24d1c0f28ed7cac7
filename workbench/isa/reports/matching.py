"""Decides whether the code that was measured is the SASS of a kernel: by name, and instruction by instruction.

Opcodes, their predicates and the named registers must agree. Addresses, labels and the notation of operands differ
between nvdisasm and Nsight Compute and are not compared.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, SassLine
from workbench.isa.ptx.stable_names import stable_symbol

_INSTRUCTION = re.compile(r"\s*(?:@(!?U?P\w+)\s+)?([A-Z][\w.]*)")
_REGISTER = re.compile(r"\b(?:UR|UP|R|P|B|SB)(?:\d+|Z|T)\b")
# Numba's suffix of each name, as a demangler writes it.
_ABI_TAG = re.compile(r"\[abi:\w+\]")


@dataclass(frozen=True)
class CodeLine:
    """An instruction of our listing, with its source and PTX lines; None where it has none."""

    offset: int
    text: str
    file: str = ""
    line: int | None = None
    ptx_line: int | None = None


@dataclass(frozen=True)
class KernelCode:
    """The parts of a kernel's machine code that are compared with a report."""

    name: str
    mangled_name: str
    arch: str
    lines: tuple[CodeLine, ...]


def code_of(kernel: Any) -> KernelCode:
    """The code of a kernel's handle.

    Raises
    ------
    ArgumentError
        It has no SASS.
    """
    sass = kernel.sass
    if isinstance(sass, Missing):
        raise ArgumentError(f"{kernel.name} has no SASS to compare with: {sass.reason}", "kernel")
    lines = tuple(_line_of(line) for line in sass.lines if line.kernel == kernel.mangled_name)
    return KernelCode(kernel.name, kernel.mangled_name, kernel.compilation.arch, lines)


def base_name(name: str) -> str:
    """A kernel's name without `void`, template arguments, parameters and namespaces."""
    plain = _ABI_TAG.sub("", re.sub(r"^\s*void\s+", "", name.strip()))
    depth, outside = 0, ""
    for c in plain.replace("(anonymous namespace)::", ""):
        if c == "(" and depth == 0:
            break
        depth += (c == "<") - (c == ">")
        outside += c if depth == 0 and c != ">" else ""
    return outside.rpartition("::")[2].strip()


def _line_of(line: SassLine) -> CodeLine:
    ptx_line = line.ptx_line if isinstance(line.ptx_line, int) else None
    if isinstance(line.source_file, str) and isinstance(line.source_line, int):
        return CodeLine(line.offset, line.text, line.source_file, line.source_line, ptx_line)
    return CodeLine(line.offset, line.text, ptx_line=ptx_line)


@dataclass(frozen=True)
class Instruction:
    """One SASS instruction of a report.

    Attributes
    ----------
    offset
        Bytes from the first one.
    metrics
        Metrics by Nsight Compute's own names.
    """

    offset: int
    text: str
    metrics: Mapping[str, float]
    file: str = ""
    line: int | None = None


def is_named(name: str, code: KernelCode) -> bool:
    """True if a report's name is that of a kernel of ours, mangled or not, with or without its parameters."""
    return bool({name, base_name(name)} & {code.mangled_name, code.name, base_name(code.name)}) or stable_symbol(
        name
    ) == stable_symbol(code.mangled_name)


def match_sass(name: str, instructions: Sequence[Instruction], code: KernelCode) -> Mapping[int, CodeLine]:
    """Return a kernel's instructions by the offsets of those that were measured. name: the report's.

    Raises
    ------
    ArgumentError
        The names or the code differ; the message has the first difference.
    """
    if not is_named(name, code):
        raise ArgumentError(f"the report is of {name}, not of {code.name}", "kernel")
    theirs = sorted(instructions, key=lambda each: each.offset)
    for line, measured in zip(code.lines, theirs, strict=False):
        one, other = _read(line.text), _read(measured.text)
        if line.offset != measured.offset or one[0] != other[0] or (other[1] and one[1] != other[1]):
            raise ArgumentError(
                f"the report was measured on other code: at {measured.offset:#06x} it has "
                f"`{measured.text.strip()}`, {code.name} for {code.arch} has `{line.text}` at {line.offset:#06x}",
                "kernel",
            )
    if _length([line.text for line in code.lines]) != _length([each.text for each in theirs]):
        raise ArgumentError(
            f"the report has {len(theirs)} instructions, {code.name} for {code.arch} has {len(code.lines)}: "
            "it is of other code, or cut short",
            "kernel",
        )
    return {line.offset: line for line in code.lines}


def _read(text: str) -> tuple[tuple[str, str], list[str]]:
    """Predicate and opcode, and the registers in their order."""
    found = _INSTRUCTION.match(text)
    if found is None:
        return (text.strip(), ""), []
    operands = text[found.end() :]
    return (found[1] or "", found[2]), _REGISTER.findall(operands)


def _length(texts: Sequence[str]) -> int:
    """Without the padding behind the last instruction: a branch to itself and NOPs, which a report may leave out."""
    count = len(texts)
    while count and texts[count - 1].split()[0] in ("NOP", "BRA"):
        count -= 1
    return count
