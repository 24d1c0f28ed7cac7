"""Where SASS comes from that no PTX line asked for: prologue, padding, spills, subroutines, reconvergence, moves.

The line table gives most of these some line, that of their neighbours. What is said here is read from the opcode, the
operands, the labels and the control flow; an instruction that has a PTX line and nothing special about it has no
origin.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from workbench.control_flow import reachable
from workbench.inspector.constant_bank import bank_offset, bank_offsets, layout_of
from workbench.inspector.sass_flow import immediate, loaded_words, sources
from workbench.records import Resources, SassLine
from workbench.sass.blocks import flow_graph
from workbench.sass.operands import is_register, target_label

_LIBRARY = re.compile(r"\$__internal_\d+_\$(\w+)")
_FUNCTION = re.compile(r"\$[\w.$]+?\$([\w.$]+)")
_RUNTIME = re.compile(r"__cuda_|__internal_|__nv_")
_ARITHMETIC = {
    "div": "division", "rcp": "reciprocal", "dblrcp": "reciprocal", "sqrt": "square root", "dsqrt": "square root",
    "rem": "remainder", "drsqrt": "reciprocal square root", "rsqrt": "reciprocal square root",
}  # fmt: skip
_TYPES = {
    "f32": "float", "f64": "double", "dblrcp": "double", "dsqrt": "double", "drsqrt": "double",
    "s64": "64-bit integer", "u64": "64-bit integer", "s32": "integer", "u32": "integer", "s16": "16-bit integer",
    "u16": "16-bit integer",
}  # fmt: skip
_ADDS = ("IADD3", "VIADD", "IADD", "IMAD.IADD")
_CODE_BYTES = 128
_INSTRUCTION_BYTES = 16


def provenance(
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
        Of the kernel, where known: whether it spills, for code in which ptxas marks no spills.
    ptx_lines
        PTX lines that hold an instruction; the line table also names the line at which a function opens.
    """
    if not lines:
        return []
    layout = layout_of(arch)
    last = max((n for n, line in enumerate(lines) if line.opcode != "NOP" and not _jumps_to_itself(line)), default=-1)
    reached = _reached(lines)
    inside = _subroutines(lines)
    # A log's remark on a cubin without marks does not name a single instruction.
    unmarked = resources is not None and bool(resources.spill_store_bytes or resources.spill_load_bytes)
    unmarked = unmarked and not any(line.spill for line in lines)
    whole = len(lines) * _INSTRUCTION_BYTES % _CODE_BYTES == 0
    found = []
    for n, line in enumerate(lines):
        offsets = set(bank_offsets(" ".join(line.operands)))
        without_ptx = not isinstance(line.ptx_line, int) or (bool(ptx_lines) and line.ptx_line not in ptx_lines)
        found.append(
            _padding(line, n > last and whole, n not in reached)
            or _stack(line, layout.stack in offsets)
            or (_descriptor(line) if layout.descriptor in offsets else "")
            or _return_address(lines, n)
            or _reconvergence(line)
            or _spill(line)
            or _call(line)
            or (f"{inside[n]}: a subroutine of ptxas' library" if n in inside else "")
            or _local(line, without_ptx, unmarked)
            or (_without_ptx(line) if without_ptx else "")
        )
    return found


def subroutine_in_words(label: str) -> str:
    """Describes a function inside a kernel's code by its label: `slow path of a float division`, `function f`.

    Empty for labels of another kind.
    """
    match = _LIBRARY.fullmatch(label)
    if match is not None:
        return _library_in_words(match[1])
    match = _FUNCTION.fullmatch(label)
    if match is None:
        return ""
    return _library_in_words(match[1]) if _RUNTIME.match(match[1]) else f"function {match[1]}"


def is_of_library(label: str) -> bool:
    """Whether a label is that of a subroutine which ptxas took from its own library."""
    match = _FUNCTION.fullmatch(label)
    return _LIBRARY.fullmatch(label) is not None or (match is not None and _RUNTIME.match(match[1]) is not None)


def _library_in_words(name: str) -> str:
    words = name.lower().split("_")
    what = next((text for word, text in _ARITHMETIC.items() if word in words), "")
    type_ = next((text for word, text in _TYPES.items() if word in words), "")
    if not what:
        return f"function {name}"
    named = f"{type_} {what}".strip()
    return f"slow path of a {named}" if "slowpath" in name else named


def _reached(lines: Sequence[SassLine]) -> set[int]:
    """Instructions that some way leads to, through calls too; all where an indirect jump or call may lead anywhere."""
    graph = flow_graph(lines)
    if not graph.certain or any(call.callee is None for call in graph.calls):
        functions = {graph.block_of[n] for n, line in enumerate(lines) if line.label and line.label.startswith("$")}
    else:
        functions = {graph.functions[call.callee].entry for call in graph.calls if call.callee is not None}
    blocks: set[int] = set()
    for entry in {0, *functions}:
        blocks |= reachable(graph.successors, entry)
    return {n for n, block in enumerate(graph.block_of) if block in blocks}


def _subroutines(lines: Sequence[SassLine]) -> Mapping[int, str]:
    """Instructions that lie in a subroutine of ptxas' library, with what it computes.

    Such a one reaches from its label to the next function's, as far as ways from its label lead.
    """
    graph = flow_graph(lines)
    starts = [n for n, line in enumerate(lines) if line.label and line.label.startswith("$")]
    found = {}
    for start, end in pairwise([*starts, len(lines)]):
        label = lines[start].label or ""
        if is_of_library(label):
            blocks = reachable(graph.successors, graph.block_of[start])
            found.update({n: subroutine_in_words(label) for n in range(start, end) if graph.block_of[n] in blocks})
    return found


def _jumps_to_itself(line: SassLine) -> bool:
    return line.opcode == "BRA" and line.label is not None and line.label in map(target_label, line.operands)


def _padding(line: SassLine, behind: bool, never: bool) -> str:
    if line.opcode == "NOP":
        return "padding: the code is filled up to a multiple of 128 bytes" if behind else "no operation"
    if _jumps_to_itself(line) and never:
        return "a stop behind the end, so that what is fetched ahead runs nowhere; never executed"
    return ""


def _stack(line: SassLine, reads_pointer: bool) -> str:
    if not line.operands or line.operands[0] != "R1":
        return ""
    if reads_pointer:
        return "prologue: the stack pointer, R1, from the constant bank"
    if line.opcode in _ADDS:
        read = [o.removesuffix(".reuse") for o in sources(line)]
        added = [o for o in read if o not in ("R1", "RZ")]
        by = immediate(added[0], "I") if len(added) == 1 and "R1" in read else None
        if by is not None:
            by &= 0xFFFFFFFF
            if by >> 31:
                return f"makes room for {(1 << 32) - by} bytes on the stack: R1 goes down"
            return f"gives {by} bytes of the stack back: R1 goes up"
    return "changes the stack pointer, R1"


def _descriptor(line: SassLine) -> str:
    if line.opcode.startswith(("ULDC", "LDCU", "LDC")) and bank_offset(line.operands[-1]) is not None:
        if line.operands[0].startswith("UR"):
            return "the descriptor of global memory, which loads and stores name"
        return "the descriptor of global memory"
    return ""


def _return_address(lines: Sequence[SassLine], n: int) -> str:
    """A constant that is the place behind the next call, loaded for its callee to return to."""
    words = loaded_words(lines[n])
    if len(words) != 1 or not words[0]:
        return ""
    register = lines[n].operands[0]
    for at in range(n + 1, len(lines)):
        base = lines[at].opcode.partition(".")[0]
        if base == "CALL":
            back = lines[at].offset + _INSTRUCTION_BYTES
            return f"where the call at 0x{lines[at].offset:04x} returns to" if words[0] == back else ""
        # Another way in or out, or another value in the register.
        if base in ("BRA", "EXIT", "RET", "BRX") or lines[at].operands[:1] == (register,):
            return ""
    return ""


def _reconvergence(line: SassLine) -> str:
    name, *modifiers = line.opcode.split(".")
    if name == "BSSY":
        target = next((label for o in line.operands if (label := target_label(o)) is not None), None)
        where = f" at {target}" if target else ""
        return f"the lanes that diverge from here reconverge{where}: recorded in {line.operands[0]}"
    barrier = next((o for o in line.operands if re.fullmatch(r"B\d+", o)), None)
    if name == "BSYNC" and barrier:
        return f"the lanes that diverged wait for each other: those recorded in {barrier}"
    if name == "BREAK" and barrier:
        return f"lanes that leave early are removed from those recorded in {barrier}"
    if name == "BMOV" and barrier and len(line.operands) == 2:
        if line.operands[0] == barrier:
            return f"restores the lanes recorded in {barrier} from {line.operands[1]}"
        if line.operands[0] in ("RZ", "URZ"):
            return f"clears the lanes recorded in {barrier}" if "CLEAR" in modifiers else ""
        return f"saves the lanes recorded in {barrier} in {line.operands[0]}"
    if name == "WARPSYNC":
        if "ALL" in modifiers:
            return "waits for all lanes of the warp"
        return f"waits for the lanes that {line.operands[0]} names" if line.operands else ""
    return "lets diverged lanes of the warp run" if name == "YIELD" else ""


def _spill(line: SassLine) -> str:
    if not line.spill:
        return ""
    what = "stored to" if line.opcode.startswith("STL") else "loaded from"
    return f"spill: a register is {what} local memory, for want of registers"


def _local(line: SassLine, without_ptx: bool, unmarked: bool) -> str:
    """An access to the stack that has no mark of a spill."""
    if not line.opcode.startswith(("STL", "LDL")) or not any("[R1" in o for o in line.operands):
        return ""
    if unmarked:
        return "local memory: a spilled register, or an array; which of them is not marked"
    if not without_ptx:
        return ""
    return "stores to the stack" if line.opcode.startswith("STL") else "loads from the stack"


def _call(line: SassLine) -> str:
    if not line.opcode.startswith("CALL"):
        return ""
    for operand in line.operands:
        what = subroutine_in_words(target_label(operand) or "")
        if what:
            return f"calls the {what}"
    if line.operands and is_register(line.operands[0]):
        return f"calls the function whose address is in {line.operands[0].split()[0]}"
    return ""


def _without_ptx(line: SassLine) -> str:
    base, *modifiers = line.opcode.split(".")
    read = [o.removesuffix(".reuse") for o in sources(line)]
    words = loaded_words(line)
    if words:
        return f"loads the constant {' and '.join(f'{word:#x}' for word in words)}"
    moves = base in ("MOV", "UMOV") or (base == "IMAD" and "MOV" in modifiers and read[:2] == ["RZ", "RZ"])
    if moves and read and re.fullmatch(r"U?R\d+", read[-1]):
        return "a move between registers"
    if base in ("LDC", "ULDC", "LDCU") or (moves and read and read[-1].startswith("c[")):
        return f"reads the constant bank: {read[-1]}" if read else ""
    if base in ("S2R", "S2UR", "CS2R") and read and read[0].startswith("SR_"):
        return f"reads the special register {read[0]}"
    return "the line table names no PTX instruction for it"
