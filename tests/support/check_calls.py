"""Derives anew who calls whom in a kernel, from the bits of its CALL instructions and the places of its labels."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from workbench.base.records import Missing, SassLine

RELATIVE, ABSOLUTE = 0x944, 0x943
"""Bits 0 to 11 of a CALL with its distance, or its target, in the instruction."""
THROUGH_REGISTER = (0x344, 0x343)


def complaints(code: Any, report: Any, arch: int) -> Iterator[str]:
    """Everything that does not hold of the functions of a kernel, of their calls and of their stack."""
    starts = [0, *(line.offset for line in code.lines if line.label and line.label.startswith("$"))]
    if [function.offset for function in report.functions] != starts:
        yield f"functions begin at {starts}"
        return
    symbols = {function.offset: function.symbol for function in report.functions}
    edges: dict[int, set[int]] = {}
    unknown = False
    for function, end in zip(report.functions, [*starts[1:], 1 << 62], strict=True):
        own = [line for line in code.lines if function.offset <= line.offset < end]
        aims = [(line, target(line, arch)) for line in own if line.encoding & 0xFFF == RELATIVE]
        inside = {aim for _, aim in aims if aim in symbols}
        # A CALL to a place inside of a function is a jump; one that leads nowhere here waits for the linker.
        named = {outside(line) for line in own if line.opcode.startswith("CALL") and outside(line)}
        edges[function.offset] = inside
        if {symbols[aim] for aim in inside} | named - set(symbols.values()) != set(function.calls):
            yield f"{function.symbol} calls {[symbols[aim] for aim in inside]} and {named}"
        through = tuple(line.offset for line in own if line.encoding & 0xFFF in THROUGH_REGISTER)
        if through != function.indirect:
            yield f"{function.symbol} calls through registers at {through}"
        unknown = unknown or bool(through) or bool(named - set(symbols.values()))
    loops = any(start in reached(edges, start) for start in edges)
    if isinstance(report.stack_bytes, Missing) != (unknown or loops):
        yield f"callees outside: {unknown}, recursion: {loops}, and the stack is {report.stack_bytes}"
    elif not isinstance(report.stack_bytes, Missing):
        frames = {f.offset: f.frame_bytes for f in report.functions if not isinstance(f.frame_bytes, Missing)}
        if report.stack_bytes < deepest(edges, frames, 0):
            yield f"{report.stack_bytes} bytes are less than {deepest(edges, frames, 0)} of frames"


def all_here(code: Any) -> bool:
    """True if the code of a kernel has all functions that it calls, and the targets of all its jumps."""
    labels = {line.label for line in code.lines}
    for line in code.lines:
        text = " ".join(line.operands)
        if line.opcode.startswith("CALL") and (re.match(r"U?R\d", text) or not labels_in(text) & labels):
            return False
        if re.match(r"BRX|JMX", line.opcode) and "BRANCH_TARGETS" not in text:
            return False
    return True


def labels_in(text: str) -> set[str]:
    """The labels that operands name."""
    return set(re.findall(r"`\(([^)]+)\)", text))


def target(line: SassLine, arch: int) -> int:
    """The offset that a relative CALL goes to: a distance in words, whose low byte stands apart from sm_90 on."""
    high = line.encoding >> 34 & (1 << 48) - 1
    high -= (high >> 47) << 48
    words = high << 8 | line.encoding >> 16 & 255 if arch >= 90 else high
    return line.offset + 16 + 4 * words


def outside(line: SassLine) -> str:
    """The function that a CALL names; empty where it names a plain label or none."""
    match = re.search(r"`\(([^)]+)\)", " ".join(line.operands))
    through = re.match(r"U?R\d", line.operands[0]) if line.operands else None
    return "" if match is None or through or match[1].startswith(".L_") else match[1]


def reached(edges: dict[int, set[int]], start: int) -> set[int]:
    """Functions that calls of a function lead to."""
    found: set[int] = set()
    pending = list(edges[start])
    while pending:
        each = pending.pop()
        if each not in found:
            found.add(each)
            pending += edges[each]
    return found


def deepest(edges: dict[int, set[int]], frames: dict[int, int], start: int) -> int:
    """The largest sum of frames along calls."""
    return frames.get(start, 0) + max((deepest(edges, frames, each) for each in edges[start]), default=0)
