"""Origins of SASS that no PTX line asked for: prologue, padding, spills, subroutines, reconvergence, moves.

The line table gives most of these some line, that of their neighbours. They are read from the opcode, the
operands, the labels and the control flow; an instruction that has a PTX line and nothing special about it has no
origin.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from workbench.analyse.inspector.constant_bank import bank_offset, bank_offsets, layout_of
from workbench.analyse.inspector.library_code import library_code
from workbench.analyse.inspector.origin_words import subroutine_in_words
from workbench.analyse.inspector.sass_flow import immediate, loaded_words, sources
from workbench.base.control_flow import reachable
from workbench.base.records import Resources, SassLine
from workbench.base.records.facts import Fact
from workbench.isa.sass.blocks import FlowGraph, flow_graph
from workbench.isa.sass.operands import is_register, target_label

_ADDS = ("IADD3", "VIADD", "IADD", "IMAD.IADD")
_CODE_BYTES = 128
_INSTRUCTION_BYTES = 16


def origins(
    lines: Sequence[SassLine], arch: str, resources: Resources | None = None, ptx_lines: frozenset[int] = frozenset()
) -> list[Fact | None]:
    """The origin of each instruction of a kernel, a kind of `ORIGINS`; None where its PTX line says it.

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
    graph = flow_graph(lines)
    reached = _reached(lines, graph)
    inside = library_code(lines, graph)
    # A log's remark on a cubin without marks does not name a single instruction.
    unmarked = resources is not None and bool(resources.spill_store_bytes or resources.spill_load_bytes)
    unmarked = unmarked and not any(line.spill for line in lines)
    whole = len(lines) * _INSTRUCTION_BYTES % _CODE_BYTES == 0
    result = []
    for n, line in enumerate(lines):
        offsets = set(bank_offsets(" ".join(line.operands)))
        without_ptx = not isinstance(line.ptx_line, int) or (bool(ptx_lines) and line.ptx_line not in ptx_lines)
        result.append(
            _padding(line, n > last and whole, n not in reached)
            or _stack(line, layout.stack in offsets)
            or (_descriptor(line) if layout.descriptor in offsets else None)
            or _return_address(lines, n)
            or _reconvergence(line)
            or _spill(line)
            or _call(line)
            or (Fact.of("library", label=inside[n]) if n in inside else None)
            or _local(line, without_ptx, unmarked)
            or (_without_ptx(line) if without_ptx else None)
        )
    return result


def _reached(lines: Sequence[SassLine], graph: FlowGraph) -> set[int]:
    """Instructions that some way leads to, through calls too; all where an indirect jump or call may lead anywhere."""
    if not graph.certain or any(call.callee is None for call in graph.calls):
        functions = {graph.block_of[n] for n, line in enumerate(lines) if line.label and line.label.startswith("$")}
    else:
        functions = {graph.functions[call.callee].entry for call in graph.calls if call.callee is not None}
    blocks: set[int] = set()
    for entry in {0, *functions}:
        blocks |= reachable(graph.successors, entry)
    return {n for n, block in enumerate(graph.block_of) if block in blocks}


def _jumps_to_itself(line: SassLine) -> bool:
    return line.opcode == "BRA" and line.label is not None and line.label in map(target_label, line.operands)


def _padding(line: SassLine, behind: bool, never: bool) -> Fact | None:
    if line.opcode == "NOP":
        return Fact.of("padding" if behind else "no_operation")
    if _jumps_to_itself(line) and never:
        return Fact.of("stop")
    return None


def _stack(line: SassLine, reads_pointer: bool) -> Fact | None:
    if not line.operands or line.operands[0] != "R1":
        return None
    if reads_pointer:
        return Fact.of("stack_pointer")
    if line.opcode in _ADDS:
        read = [o.removesuffix(".reuse") for o in sources(line)]
        added = [o for o in read if o not in ("R1", "RZ")]
        by = immediate(added[0], "I") if len(added) == 1 and "R1" in read else None
        if by is not None:
            by &= 0xFFFFFFFF
            if by >> 31:
                return Fact.of("stack_allocation", bytes=(1 << 32) - by)
            return Fact.of("stack_release", bytes=by)
    return Fact.of("stack_change")


def _descriptor(line: SassLine) -> Fact | None:
    if line.opcode.startswith(("ULDC", "LDCU", "LDC")) and bank_offset(line.operands[-1]) is not None:
        return Fact.of("descriptor", uniform=line.operands[0].startswith("UR"))
    return None


def _return_address(lines: Sequence[SassLine], n: int) -> Fact | None:
    """A constant that is the place behind the next call, loaded for its callee to return to."""
    words = loaded_words(lines[n])
    if len(words) != 1 or not words[0]:
        return None
    register = lines[n].operands[0]
    for at in range(n + 1, len(lines)):
        base = lines[at].opcode.partition(".")[0]
        if base == "CALL":
            back = lines[at].offset + _INSTRUCTION_BYTES
            return Fact.of("return_address", call=lines[at].offset) if words[0] == back else None
        # Another way in or out, or another value in the register.
        if base in ("BRA", "EXIT", "RET", "BRX") or lines[at].operands[:1] == (register,):
            return None
    return None


def _reconvergence(line: SassLine) -> Fact | None:
    name, *modifiers = line.opcode.split(".")
    if name == "BSSY":
        target = next((label for o in line.operands if (label := target_label(o)) is not None), None)
        return Fact.of("divergence", target=target, barrier=line.operands[0])
    barrier = next((o for o in line.operands if re.fullmatch(r"B\d+", o)), None)
    if name == "BSYNC" and barrier:
        return Fact.of("reconvergence", barrier=barrier)
    if name == "BREAK" and barrier:
        return Fact.of("lanes_removed", barrier=barrier)
    if name == "BMOV" and barrier and len(line.operands) == 2:
        if line.operands[0] == barrier:
            return Fact.of("lanes_restored", barrier=barrier, register=line.operands[1])
        if line.operands[0] in ("RZ", "URZ"):
            return Fact.of("lanes_cleared", barrier=barrier) if "CLEAR" in modifiers else None
        return Fact.of("lanes_saved", barrier=barrier, register=line.operands[0])
    if name == "WARPSYNC":
        if "ALL" in modifiers:
            return Fact.of("warp_sync_all")
        return Fact.of("warp_sync", register=line.operands[0]) if line.operands else None
    return Fact.of("yield") if name == "YIELD" else None


def _spill(line: SassLine) -> Fact | None:
    if not line.spill:
        return None
    return Fact.of("spill_store" if line.opcode.startswith("STL") else "spill_load")


def _local(line: SassLine, without_ptx: bool, unmarked: bool) -> Fact | None:
    """An access to the stack that has no mark of a spill."""
    if not line.opcode.startswith(("STL", "LDL")) or not any("[R1" in o for o in line.operands):
        return None
    if unmarked:
        return Fact.of("unmarked_local")
    if not without_ptx:
        return None
    return Fact.of("stack_store" if line.opcode.startswith("STL") else "stack_load")


def _call(line: SassLine) -> Fact | None:
    if not line.opcode.startswith("CALL"):
        return None
    for operand in line.operands:
        label = target_label(operand) or ""
        if subroutine_in_words(label):
            return Fact.of("call", label=label)
    if line.operands and is_register(line.operands[0]):
        return Fact.of("indirect_call", register=line.operands[0].split()[0])
    return None


def _without_ptx(line: SassLine) -> Fact | None:
    base, *modifiers = line.opcode.split(".")
    read = [o.removesuffix(".reuse") for o in sources(line)]
    words = loaded_words(line)
    if words:
        return Fact.of("constant", words=tuple(words))
    moves = base in ("MOV", "UMOV") or (base == "IMAD" and "MOV" in modifiers and read[:2] == ["RZ", "RZ"])
    if moves and read and re.fullmatch(r"U?R\d+", read[-1]):
        return Fact.of("move")
    if base in ("LDC", "ULDC", "LDCU") or (moves and read and read[-1].startswith("c[")):
        return Fact.of("constant_bank", operand=read[-1]) if read else None
    if base in ("S2R", "S2UR", "CS2R") and read and read[0].startswith("SR_"):
        return Fact.of("special_register", register=read[0])
    return Fact.of("no_ptx")
