"""The functions in a kernel's code: who calls whom, with the stack and the registers of each.

Functions are those that labels begin inside the code. The frame of a function is what its own code takes from the stack
pointer; how much stack all of them need at once only the kernel's resources say (ptxas' numbers for single functions
mean one thing on sm_80 and another on sm_120). Registers of a function are those that its own instructions name, the
kernel's number those that a thread is given.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from workbench.analyse.inspector.kernel_code import KernelCode, base
from workbench.analyse.inspector.origin_words import is_of_library
from workbench.base.records import Missing, Resources, SassLine
from workbench.compilers.cxx.demangle import plain_name
from workbench.isa.sass.blocks import is_call_as_jump
from workbench.isa.sass.executed import instruction_count
from workbench.isa.sass.moves import integer, plain
from workbench.isa.sass.operands import target_label

_LOCAL = re.compile(r"\$.*\$([\w.]+)")


@dataclass(frozen=True)
class FunctionReport:
    """A function of a kernel, or the kernel itself.

    Attributes
    ----------
    symbol
        The name in the cubin.
    calls
        Symbols of the functions that it calls, once each.
    calls_at
        Offsets of all its calls, those through a register too.
    indirect
        Offsets of its calls through a register.
    recursive
        Its calls lead back to it.
    library
        ptxas brought it along.
    frame_bytes
        Bytes of its own on the stack; Missing where its code moves the stack pointer in another way.
    """

    name: str
    symbol: str
    offset: int
    instructions: int
    registers: int | Missing
    frame_bytes: int | Missing
    calls: tuple[str, ...]
    indirect: tuple[int, ...]
    recursive: bool
    library: bool
    calls_at: tuple[int, ...] = ()


def call_graph(code: KernelCode) -> tuple[FunctionReport, ...]:
    """The functions of a kernel in the order of their code, the kernel first."""
    labelled = [(line.offset, line.label) for line in code.lines if line.label and line.label.startswith("$")]
    starts = [(0, code.name), *labelled]
    found = []
    calls_of: dict[str, tuple[str, ...]] = {}
    for n, (offset, symbol) in enumerate(starts):
        end = starts[n + 1][0] if n + 1 < len(starts) else None
        own = [line for line in code.lines if line.offset >= offset and (end is None or line.offset < end)]
        calls: dict[str, None] = {}
        indirect = []
        calls_at = []
        for line in own:
            if base(line) == "CALL" and not is_call_as_jump(line):
                calls_at.append(line.offset)
                aim = None if _through_register(line.operands) else target_label(line.operands[-1])
                if aim is None:
                    indirect.append(line.offset)
                else:
                    calls[aim] = None
        calls_of[symbol] = tuple(calls)
        registers: int | Missing = 0
        if n == 0:
            known = code.resources
            registers = known.registers_per_thread if isinstance(known, Resources) else known
        elif code.facts is not None:
            registers, _ = named_registers(code, own[0].offset, own[-1].offset)
        found.append(
            (symbol, offset, instruction_count(own), registers, frame_bytes(own), tuple(indirect), tuple(calls_at))
        )
    return tuple(
        FunctionReport(
            name=readable_name(symbol),
            symbol=symbol,
            offset=offset,
            instructions=count,
            registers=registers,
            frame_bytes=frame,
            calls=calls_of[symbol],
            indirect=indirect,
            recursive=_leads(symbol, symbol, calls_of),
            library=is_of_library(symbol),
            calls_at=calls_at,
        )
        for symbol, offset, count, registers, frame, indirect, calls_at in found
    )


def _through_register(operands: Sequence[str]) -> bool:
    return bool(operands) and re.match(r"U?R\d+", operands[0]) is not None


def named_registers(code: KernelCode, first: int = 0, last: int | None = None) -> tuple[int, int | None]:
    """The number of general registers up to the last one that instructions name, those of a function are counted from
    R0 on; and the first that names it, by index, None where none names one.

    Parameters
    ----------
    first, last
        Offsets of the first and the last of these instructions; None is the kernel's last.
    """
    if code.facts is None:
        return 0, None
    highest, at = -1, None
    for i, (line, each) in enumerate(zip(code.lines, code.facts.instructions, strict=True)):
        if line.offset < first or (last is not None and line.offset > last):
            continue
        numbers = [int(name[1:]) for name in (*each.writes, *each.reads) if re.fullmatch(r"R\d+", name)]
        if numbers and max(numbers) > highest:
            highest, at = max(numbers), i
    return highest + 1, at


def frame_bytes(lines: Sequence[SassLine]) -> int | Missing:
    """Bytes that a function's code takes from the stack pointer: the constant that it subtracts once."""
    sizes = []
    for line in lines:
        if line.operands[:1] != ("R1",) or base(line) not in ("IADD3", "IADD", "VIADD"):
            continue
        constants = [value for each in line.operands[1:] if (value := integer(each)) is not None and value]
        if len(constants) != 1 or plain(line.operands[1]) != "R1":
            return Missing("the stack pointer is moved by what is not constant")
        if constants[0] < 0:
            sizes.append(-constants[0])
    if len(set(sizes)) > 1:
        return Missing("the stack pointer is moved several times")
    return sizes[0] if sizes else 0


def _leads(start: str, aim: str, calls_of: Mapping[str, Sequence[str]]) -> bool:
    seen: set[str] = set()
    pending = list(calls_of.get(start, ()))
    while pending:
        each = pending.pop()
        if each == aim:
            return True
        if each not in seen:
            seen.add(each)
            pending.extend(calls_of.get(each, ()))
    return False


def readable_name(symbol: str) -> str:
    """The name of a function as the source has it; of ptxas' own as it is."""
    local = _LOCAL.fullmatch(symbol)
    mangled = local[1] if local else symbol
    return plain_name(mangled)
