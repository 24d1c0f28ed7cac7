"""The memory operations of a kernel as its SASS has them: space, width, and which control flow they stand in.

Opcodes are read by their spelling in nvdisasm's listing ("CUDA Binary Utilities", instruction set tables). Control flow
is coarse: where it cannot be told, an instruction counts as one that some path goes around.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from workbench.base.control_flow import loop_depths, on_every_path
from workbench.base.records import SassLine
from workbench.compilers.correlate.ptx_accesses import AccessKind
from workbench.isa.sass.executed import never_runs

_FORMS: dict[str, tuple[AccessKind, str]] = {
    "LDG": ("load", "global"),
    "LDS": ("load", "shared"),
    "LDL": ("load", "local"),
    "LD": ("load", ""),
    "STG": ("store", "global"),
    "STS": ("store", "shared"),
    "STL": ("store", "local"),
    "ST": ("store", ""),
    "ATOMG": ("atomic", "global"),
    "REDG": ("atomic", "global"),
    # Up to sm_89 `RED` is what later archs call REDG.
    "RED": ("atomic", "global"),
    "ATOMS": ("atomic", "shared"),
    "REDS": ("atomic", "shared"),
    "ATOM": ("atomic", ""),
    "LDGSTS": ("copy", "global"),
    "LDSM": ("matrix", "shared"),
    "STSM": ("matrix", "shared"),
}
_ALWAYS = frozenset({"PT", "UPT"})
_TARGET = re.compile(r"`\((\S+?)\)")
_LEAVES = frozenset({"EXIT", "RET", "KILL", "BRX", "JMX"})
_MAY_JUMP = frozenset({"BRA", "JMP", "WARPSYNC", "BSSY"})


@dataclass(frozen=True)
class SassOperation:
    """One memory operation of SASS; `predicate` empty where there is none. `always`: as `PtxAccess.always`."""

    offset: int
    opcode: str
    kind: AccessKind
    space: str
    width_bytes: int
    predicate: str
    ptx_line: int | None
    loop_depth: int
    always: bool


@dataclass(frozen=True, eq=False)
class SassCode:
    """One kernel's memory operations in the order of the code, and the loop depth of each PTX line's instructions."""

    operations: tuple[SassOperation, ...]
    depth_of_ptx_line: Mapping[int, int]
    """The deepest of the instructions that carry a line."""


def read_code(lines: Sequence[SassLine]) -> SassCode:
    """Finds the memory operations among the instructions of one kernel."""
    starts, successors = _graph(lines)
    depths = loop_depths(successors)
    lasts = [lines[start - 1] for start in [*starts[1:], len(lines)]] if lines else []
    ends = {n for n, last in enumerate(lasts) if not successors[n] or last.opcode.startswith(("EXIT", "RET"))}
    always = on_every_path(successors, ends) if lines else frozenset()
    found: list[SassOperation] = []
    deepest: dict[int, int] = {}
    for number, start in enumerate(starts):
        end = starts[number + 1] if number + 1 < len(starts) else len(lines)
        for line in lines[start:end]:
            ptx_line = line.ptx_line if isinstance(line.ptx_line, int) else None
            if ptx_line is not None:
                deepest[ptx_line] = max(deepest.get(ptx_line, 0), depths[number])
            name = line.opcode.partition(".")[0]
            if name not in _FORMS or never_runs(line):
                continue
            kind, space = _FORMS[name]
            predicate = "" if line.predicate is None or line.predicate in _ALWAYS else line.predicate
            found.append(
                SassOperation(
                    line.offset, line.opcode, kind, space, width_bytes(line.opcode, kind), predicate, ptx_line,
                    depths[number], number in always and not predicate,
                )
            )  # fmt: skip
    return SassCode(tuple(found), deepest)


def width_bytes(opcode: str, kind: AccessKind) -> int:
    """Bytes a lane of an opcode, 4 where it names no width; for matrices how many of them."""
    parts = opcode.split(".")[1:]
    if kind == "matrix":
        return int(parts[-1]) if parts and parts[-1] in ("2", "4") else 1
    for part in parts:
        if part in ("8", "16", "32", "64", "128", "256"):
            return int(part) // 8
        typed = re.fullmatch(r"[FUSB]F?(\d+)(?:x(\d+))?", part)
        if typed:
            return int(typed[1]) // 8 * int(typed[2] or 1)
    return 4


def _graph(lines: Sequence[SassLine]) -> tuple[list[int], list[list[int]]]:
    """The first lines of blocks, and the successors of each."""
    begins = {0}
    for i, line in enumerate(lines):
        if line.label is not None:
            begins.add(i)
        name = line.opcode.partition(".")[0]
        if name in _LEAVES or name in _MAY_JUMP:
            begins.add(i + 1)
    starts = sorted(b for b in begins if b < len(lines))
    places = {lines[start].label: n for n, start in enumerate(starts) if lines[start].label is not None}
    successors: list[list[int]] = []
    for n, _ in enumerate(starts):
        end = starts[n + 1] if n + 1 < len(starts) else len(lines)
        successors.append(list(_following(lines[end - 1], n, len(starts), places)) if lines else [])
    return starts, successors


def _following(last: SassLine, number: int, count: int, places: dict[str | None, int]) -> Iterable[int]:
    name, _, modifiers = last.opcode.partition(".")
    following = [number + 1] if number + 1 < count else []
    if name not in _LEAVES and name not in _MAY_JUMP:
        return following
    goes: list[int] = []
    for operand in last.operands:
        target = _TARGET.search(operand)
        if target and target[1] in places:
            goes.append(places[target[1]])
    # A branch may have its condition among the operands or in its opcode (`BRA !UPT`, `BRA.DIV`).
    surely = last.predicate is None and len(last.operands) <= 1 and not modifiers
    if name in _LEAVES:
        surely = last.predicate is None
        goes = list(places.values()) if name in ("BRX", "JMX") else []
    if name in ("WARPSYNC", "BSSY"):
        surely = False
    return goes if surely else [*goes, *following]
