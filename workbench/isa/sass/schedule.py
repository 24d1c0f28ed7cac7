"""Scheduling of one instruction: its guarantees and its requirements, worked out once for each line of a kernel.

Facts about hardware that this rests on, none of them documented by NVIDIA: a scoreboard barrier is a counter, a wait
lets an instruction issue when it is zero; instructions of variable latency read their registers some time after they
issue and write them some time later. Opcodes of one queue read in order, and those of some queues also write in order:
seen from ptxas, which gives a barrier to the last of several loads from shared memory, or of several double-precision
instructions, and waits for that one. `DEPBAR.LE SB5, 0x1` lets on when the counter is at most 1: of instructions that
write in order, all but the last are done then. BAR reads its registers when it issues: ptxas overwrites them behind it.
A barrier of the block is not passed before the warp's earlier accesses are performed ("PTX ISA 9.7.13.1", bar), which
have then read their registers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from workbench.base.records import Control, SassLine
from workbench.isa.sass.latencies import reader_category, writer_category
from workbench.isa.sass.opcodes import has_variable_latency, opcode
from workbench.isa.sass.operands import references
from workbench.isa.sass.registers import RegisterUse, result_count

_SHARED = frozenset({"LDS", "LDSM", "STS", "ATOMS", "SHFL", "STSM", "MOVM"})
WARP_GROUP = "warp group"
"""The queue of warp-group products: they add to one register in order, and no scoreboard barrier tells their end."""
_TRACKED = ("R", "P", "UR", "UP")


@dataclass(frozen=True)
class Step:
    """One instruction. Barriers are numbers or None; registers of convergence barriers are left out.

    Attributes
    ----------
    stall
        Cycles until the next may issue, at least 1.
    waits
        Barriers waited for, as bits.
    is_variable
        Its latency is variable.
    reads_in, writes_in
        The queues in which it reads and writes registers, or empty.
    performs
        It waits until the warp's accesses to memory are performed.
    joins
        It waits until its warp group's products are done.
    reads
        Register, its file, and the category as a reader, once for each place.
    writes
        Register, its file, and the category as a writer ("" where is_variable).
    guard
        The predicate under which it acts.
    counted
        Barriers that the instruction itself waits for, each with the number of its setters that may still be under way
        then.
    """

    stall: int
    waits: int
    write_barrier: int | None
    read_barrier: int | None
    is_variable: bool
    reads_in: str
    writes_in: str
    performs: bool
    joins: bool
    reads: tuple[tuple[str, str, str], ...]
    writes: tuple[tuple[str, str, str], ...]
    conditional: bool
    guard: str = ""
    counted: tuple[tuple[int, int], ...] = ()


def plan(lines: Sequence[SassLine], uses: Sequence[RegisterUse], arch: int) -> list[Step] | None:
    """Works out the steps of a kernel; None where an encoding, and so a control code, is missing."""
    steps = []
    for line, use in zip(lines, uses, strict=True):
        control = line.control
        if not isinstance(control, Control):
            return None
        is_variable = has_variable_latency(line.opcode, arch)
        steps.append(
            Step(
                max(control.stall, 1),
                control.wait_mask,
                control.write_barrier,
                control.read_barrier,
                is_variable,
                *_queues(line.opcode),
                line.opcode.startswith(("BAR.SYNC", "BAR.RED")),
                line.opcode.startswith("WARPGROUP.DEPBAR") and line.operands[-1:] == ("0x0",),
                _reads(line, use, arch),
                tuple(_writes(line.opcode, use, is_variable)),
                use.conditional,
                use.guard,
                tuple(_depbar(line)),
            )
        )
    return steps


_LISTED = re.compile(r"\{([\d,]+)\}")


def _depbar(line: SassLine) -> Iterator[tuple[int, int]]:
    """The waits of `DEPBAR.LE SB5, 0x1, {4,1}`: barriers, and how many operations that set them may be in flight."""
    if not line.opcode.startswith("DEPBAR.LE") or line.predicate not in (None, "PT"):
        return
    text = ",".join(line.operands)
    listed = _LISTED.search(text)
    for barrier in listed[1].split(",") if listed else ():
        yield int(barrier), 0
    first = re.match(r"SB(\d),0x([0-9a-f]+)", text)
    if first:
        yield int(first[1]), int(first[2], 16)


def _queues(text: str) -> tuple[str, str]:
    """The queues in which an opcode reads and writes; empty where no order is known."""
    row = opcode(text)
    if row is None:
        return "", ""
    if row.scheduled_as in ("FP64", "XU", "TEX"):
        return row.scheduled_as, row.scheduled_as
    if row.scheduled_as == "LSU":
        return row.scheduled_as, "shared" if row.name in _SHARED else "query" if row.name == "QSPC" else ""
    if row.name in ("HGMMA", "IGMMA", "QGMMA", "BGMMA"):
        return WARP_GROUP, WARP_GROUP
    if row.name in ("IMMA", "HMMA", "BMMA", "DMMA"):
        return row.scheduled_as, row.scheduled_as
    return (row.name, row.name) if row.name in ("LDC", "B2R", "S2UR") else ("", "")


def _file(name: str) -> str:
    return name.rstrip("0123456789")


def _reads(line: SassLine, use: RegisterUse, arch: int) -> tuple[tuple[str, str, str], ...]:
    places = _places(line.predicate, line.opcode, line.operands)
    found = []
    for name in use.reads:
        file = _file(name)
        if file in _TRACKED:
            for place in places.get(name, {""}):
                found.append((name, file, reader_category(line.opcode, file, place, arch)))
    return tuple(found)


def _places(predicate: str | None, text: str, operands: tuple[str, ...]) -> dict[str, set[str]]:
    """Registers that stand somewhere special; one that also stands elsewhere has "" among its places."""
    places: dict[str, set[str]] = {}
    modifiers = text.split(".")
    wide = modifiers[0] in ("IMAD", "UIMAD") and ("WIDE" in modifiers or "HI" in modifiers)
    banked = any(operand.startswith("c") and "UR" in operand for operand in operands)
    if predicate is None and not wide and not banked:
        return places
    if predicate:
        places.setdefault(predicate.lstrip("!"), set()).add("guard")
    values = [o for o in operands if not o.lstrip("!").startswith(("P", "UP"))]
    for operand in operands[result_count(modifiers[0], operands) :]:
        third = wide and len(values) > 3 and operand is values[3]
        for each in references(operand):
            if third:
                places.setdefault(each.name, set()).add("c_low")
                places.setdefault(f"{each.file}{each.number + 1}", set()).add("c_high")
            elif each.role in ("constant_bank", "constant_index") and each.file == "UR":
                places.setdefault(each.name, set()).add("bank")
            else:
                places.setdefault(each.name, set()).add("")
    return places


def _writes(text: str, use: RegisterUse, is_variable: bool) -> list[tuple[str, str, str]]:
    result = []
    general = [name for name in use.writes if _file(name) == "R"]
    for name in use.writes:
        file = _file(name)
        if file in _TRACKED:
            high = len(general) > 1 and name == general[1]
            result.append((name, file, "" if is_variable else writer_category(text, file, high)))
    return result
