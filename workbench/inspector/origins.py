"""Where SASS comes from that no PTX line asked for: prologue, padding, spills, subroutines, reconvergence, moves.

The line table gives most of these some line, that of their neighbours. What is said here is told from the instruction
itself and from where it stands; an instruction that has a PTX line and nothing special about it has no origin.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from workbench.inspector.constant_bank import bank_offsets, layout_of
from workbench.records import Resources, SassLine

_SUBROUTINE = re.compile(r"\$__internal_\d+_\$(\w+)|\$(\w+)\$(\w+)")
_ARITHMETIC = {
    "div": "division",
    "rcp": "reciprocal",
    "sqrt": "square root",
    "rem": "remainder",
    "dsqrt": "square root",
}
_TYPES = {"f32": "float", "f64": "double", "s64": "64-bit integer", "u64": "64-bit integer", "s32": "integer"}
_TARGET = re.compile(r"`\((\S+?)\)")
_SPILLS = ("STL", "LDL")
_MOVES = frozenset({"MOV", "IMAD.MOV.U32", "IMAD.MOV"})


def origins(
    lines: Sequence[SassLine], arch: str, resources: Resources | None = None, ptx_lines: frozenset[int] = frozenset()
) -> list[str]:
    """Say where each instruction of a kernel comes from; empty where its PTX line says it.

    Parameters
    ----------
    lines
        The instructions of one kernel.
    arch
        `"sm_90"`.
    resources
        Of the kernel, where known: whether it spills.
    ptx_lines
        PTX lines that hold an instruction; the line table also names the line at which a function opens.
    """
    layout = layout_of(arch)
    spills = resources is not None and bool(resources.spill_store_bytes or resources.spill_load_bytes)
    last = max((n for n, line in enumerate(lines) if not _is_padding(line)), default=-1)
    subroutine = ""
    found = []
    for n, line in enumerate(lines):
        if line.label:
            subroutine = _subroutine(line.label) or subroutine
        offsets = set(bank_offsets(" ".join(line.operands)))
        without_ptx = not isinstance(line.ptx_line, int) or (bool(ptx_lines) and line.ptx_line not in ptx_lines)
        found.append(
            _padding(line, n > last)
            or _stack(line, layout.stack in offsets)
            or ("the descriptor of global memory, which loads and stores name" if layout.descriptor in offsets else "")
            or (f"{subroutine}: a subroutine of ptxas' library" if subroutine else "")
            or _reconvergence(line)
            or _spill(line, spills)
            or _call(line)
            or (_without_ptx(line) if without_ptx else "")
        )
    return found


def subroutine_in_words(label: str) -> str:
    """What a subroutine of ptxas computes, by its label: `slow path of a float division`; empty for other labels."""
    return _subroutine(label)


def _is_padding(line: SassLine) -> bool:
    return line.opcode == "NOP" or _jumps_to_itself(line)


def _jumps_to_itself(line: SassLine) -> bool:
    target = _TARGET.search(" ".join(line.operands))
    return line.opcode == "BRA" and line.label is not None and target is not None and target[1] == line.label


def _padding(line: SassLine, behind: bool) -> str:
    if line.opcode == "NOP":
        return "padding: the code is filled up to a multiple of 128 bytes" if behind else "no operation: fills a place"
    return (
        "a stop behind the end, so that what is fetched ahead runs nowhere; never executed"
        if _jumps_to_itself(line)
        else ""
    )


def _stack(line: SassLine, reads_pointer: bool) -> str:
    if reads_pointer:
        return "prologue: the stack pointer, R1, from the constant bank"
    writes_r1 = bool(line.operands) and line.operands[0] == "R1"
    if writes_r1 and line.opcode.startswith(("IADD3", "VIADD", "UIADD3", "IMAD.IADD")):
        return "prologue: room on the stack, for local arrays, spills or calls"
    return ""


def _subroutine(label: str) -> str:
    match = _SUBROUTINE.fullmatch(label)
    if match is None:
        return ""
    name = match[1] or match[3]
    words = name.lower().split("_")
    what = next((text for word, text in _ARITHMETIC.items() if word in words), "")
    type_ = next((text for word, text in _TYPES.items() if word in words), "")
    if what:
        named = f"{type_} {what}".strip()
        return f"slow path of a {named}" if "slowpath" in name else named
    return f"function {name}"


def _reconvergence(line: SassLine) -> str:
    name = line.opcode.partition(".")[0]
    target = _TARGET.search(" ".join(line.operands))
    if name == "BSSY":
        where = f" at {target[1]}" if target else ""
        return f"the lanes that go different ways from here meet again{where}: noted in {line.operands[0]}"
    if name == "BSYNC":
        return f"the lanes that parted wait for each other: those noted in {line.operands[0]}"
    if name == "BMOV":
        return "keeps a set of parted lanes in a register, or takes it back"
    return "keeps the lanes of the warp together" if name in ("BREAK", "WARPSYNC", "YIELD") else ""


def _spill(line: SassLine, spills: bool) -> str:
    if not spills or not line.opcode.startswith(_SPILLS):
        return ""
    what = "stored to" if line.opcode.startswith("STL") else "loaded from"
    return f"spill: a register is {what} local memory, for want of registers"


def _call(line: SassLine) -> str:
    target = _TARGET.search(" ".join(line.operands))
    if line.opcode.startswith("CALL") and target:
        what = _subroutine(target[1])
        return f"calls the {what}" if what else ""
    return ""


def _without_ptx(line: SassLine) -> str:
    if line.opcode in _MOVES:
        return "a move between registers, made when registers were assigned"
    if line.opcode.startswith(("S2R", "S2UR", "CS2R")):
        return "reads a special register, ahead of its use"
    if line.opcode.startswith(("LDC", "ULDC", "LDCU")):
        return "reads the constant bank, ahead of its use"
    return "added by ptxas: the line table names no PTX instruction for it"
