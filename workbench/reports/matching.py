"""Whether the code that was measured is the SASS of a kernel: by name, and instruction by instruction.

Opcodes with their predicates and the registers that are named must agree. Addresses, labels and the way of writing
operands differ between nvdisasm and Nsight Compute and are not compared.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from workbench.errors import ArgumentError
from workbench.records import Missing, SassLine

if TYPE_CHECKING:
    from workbench.reports.values import KernelReport

_INSTRUCTION = re.compile(r"\s*(?:@(!?U?P\w+)\s+)?([A-Z][\w.]*)")
_REGISTER = re.compile(r"\b(?:UR|UP|R|P|B|SB)(?:\d+|Z|T)\b")


def base_name(name: str) -> str:
    """A kernel's name without `void`, template arguments, parameters and namespaces."""
    plain = re.sub(r"^\s*void\s+", "", name.strip())
    depth, kept = 0, ""
    for c in plain.replace("(anonymous namespace)::", ""):
        if c == "(" and depth == 0:
            break
        depth += (c == "<") - (c == ">")
        kept += c if depth == 0 and c != ">" else ""
    return kept.rpartition("::")[2].strip()


def match_sass(report: KernelReport, kernel: Any) -> Mapping[int, SassLine]:
    """Return the kernel's instructions by the report's offsets.

    Raises
    ------
    ArgumentError
        The names or the code differ; the message has the first difference.
    """
    names = {report.name, base_name(report.name)}
    if not names & {kernel.mangled_name, kernel.name, base_name(kernel.name)}:
        raise ArgumentError(f"the report is of {report.name}, not of {kernel.name}", "kernel")
    sass = kernel.sass
    if isinstance(sass, Missing):
        raise ArgumentError(f"{kernel.name} has no SASS to compare with: {sass.reason}", "kernel")
    ours = [line for line in sass.lines if line.kernel == kernel.mangled_name]
    theirs = sorted(report.instructions, key=lambda each: each.offset)
    for line, measured in zip(ours, theirs, strict=False):
        one, other = _read(line.text), _read(measured.text)
        if line.offset != measured.offset or one[0] != other[0] or (other[1] and one[1] != other[1]):
            raise ArgumentError(
                f"the report was measured on other code: at {measured.offset:#06x} it has "
                f"`{measured.text.strip()}`, {kernel.name} for {kernel.compilation.arch} has `{line.text}` at "
                f"{line.offset:#06x}",
                "kernel",
            )
    if _length(ours) != _length_of_texts([each.text for each in theirs]):
        raise ArgumentError(
            f"the report has {len(theirs)} instructions, {kernel.name} for {kernel.compilation.arch} has {len(ours)}: "
            "it is of other code, or cut short",
            "kernel",
        )
    return {line.offset: line for line in ours}


def _read(text: str) -> tuple[tuple[str, str], list[str]]:
    """Predicate and opcode, and the registers in their order."""
    found = _INSTRUCTION.match(text)
    if found is None:
        return (text.strip(), ""), []
    operands = text[found.end() :]
    return (found[1] or "", found[2]), _REGISTER.findall(operands)


def _length(lines: list[SassLine]) -> int:
    return _length_of_texts([line.text for line in lines])


def _length_of_texts(texts: list[str]) -> int:
    """Without the padding behind the last instruction: a branch to itself and NOPs, which a report may leave out."""
    count = len(texts)
    while count and texts[count - 1].split()[0] in ("NOP", "BRA"):
        count -= 1
    return count
