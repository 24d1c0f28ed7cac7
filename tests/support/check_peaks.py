"""Derives anew what is said of registers: who wrote what is read, and what is live at the peak, of which kind.

Takes the records of `workbench.isa.sass` and compares them with code that is played (`played_registers`); kinds are
read from the text of instructions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from support.played_registers import BEFORE, GivenUp, Machine, Played
from workbench.base.records import SassLine

ACCESS = re.compile(r"(?:LD(?!C|GDEPBAR)|ST|ATOM|RED(?!UX)|TEX|TLD|TXD|SULD|SUST|SUATOM|SURED|CCTL|QSPC)\w*\b")
LOAD = re.compile(r"(?:LD(?!C|GDEPBAR|GSTS)|ATOM|TEX|TLD|TXD|SULD|SUATOM)\w*\b")
CONSTANT = re.compile(r"(?:MOV|IMAD\.MOV|HFMA2|LDC|CS2R)\b")
INSIDE = re.compile(r"[\[(][^\])]*[\])]")


def complaints(code: Any, most: int) -> Iterator[tuple[str, str]]:
    """Registers with what does not hold of them; those that have more than `most` states are passed over.

    The first part of each is the register, empty for what is passed over.
    """
    machine = Machine(code.lines)
    peak = code.facts.live.peak
    claimed = {each.name: each for each in code.facts.schedule.peak}
    for name in sorted(machine.registers() - {"R1"}):
        try:
            played = machine.play(name, most)
        except GivenUp as why:
            yield "", str(why)
            continue
        yield from ((name, why) for why in wrong_links(code, machine, played, name))
        at = played.behind if name in machine.writes[peak] else played.held
        held = at.get(peak, set())
        if name not in claimed:
            if held - {BEFORE}:
                yield name, "is live at the peak and not counted"
            continue
        each = claimed[name]
        writers = set(each.writers)
        if each.kind == "accumulator":
            if not writers <= before_moves(code, held):
                yield name, f"{writers} accumulate, and it may hold the values of {held}"
        elif writers != held - {BEFORE}:
            yield name, f"it may hold the values of {held}, not of {writers}"
        elif each.kind != kind_of(code, played, writers, name):
            yield name, f"it is {kind_of(code, played, writers, name)}, not {each.kind}"


def wrong_links(code: Any, machine: Machine, played: Played, name: str) -> Iterator[str]:
    """Readers of a register that are linked with other writers than those whose values they may find."""
    for i, facts in enumerate(code.facts.instructions):
        if name in machine.reads[i]:
            found = {writer for writer, readers in played.readers.items() if i in readers} - {BEFORE}
            if set(dict(facts.writers)[name]) != found:
                yield f"0x{code.lines[i].offset:04x} reads what {found} wrote, not {dict(facts.writers)[name]}"


def before_moves(code: Any, writers: set[int]) -> set[int]:
    """Instructions whose values these may be, copies looked through."""
    found: set[int] = set()
    pending = [writer for writer in writers if writer != BEFORE]
    while pending:
        writer = pending.pop()
        if writer not in found:
            found.add(writer)
            if re.match(r"MOV|IMAD\.MOV", code.lines[writer].opcode):
                pending += [w for _, writers_of in code.facts.instructions[writer].writers for w in writers_of]
    return found


def kind_of(code: Any, played: Played, writers: set[int], name: str) -> str:
    """The kind of what these wrote to a register, accumulators left out."""
    lines = [code.lines[writer] for writer in writers]
    if not lines:
        return "unwritten"
    readers = [code.lines[reader] for writer in writers for reader in played.readers.get(writer, ())]
    if any(addresses(line, name) for line in readers):
        return "address"
    if all(LOAD.match(line.opcode) for line in lines):
        return "loaded"
    if all(CONSTANT.match(line.opcode) and not reads_registers(line) for line in lines):
        return "constant"
    return "computed"


def addresses(line: SassLine, name: str) -> bool:
    """True if a register stands in the brackets of an access, or is the upper half of what stands there."""
    if not ACCESS.match(line.opcode):
        return False
    number = int(name[1:])
    inside = " ".join(re.findall(r"(?<!gdesc)(?<!c)\[([^\]]*)\]", line.text))
    for digits, pair in re.findall(r"(?<![\w.])R(\d+)((?:\.\w+)*)", inside):
        wide = ".64" in pair or re.search(r"\.E\b", line.opcode) is not None
        if int(digits) == number or (wide and int(digits) + 1 == number):
            return True
    return False


def reads_registers(line: SassLine) -> bool:
    """True if an instruction has a register as a value, or one that is special, among its sources."""
    sources = " ".join(INSIDE.sub("", operand) for operand in line.operands[1:])
    return re.search(r"(?<![\w.])(?:U?R\d+|SR_\w+|SR\w*CLOCK\w*)", sources) is not None


def groups(code: Any) -> set[tuple[str, tuple[int, ...], tuple[str, ...], tuple[str, ...]]]:
    """The registers at the peak by kind, lines of the source, and subroutines of ptxas that make their values.

    A subroutine goes from its label to the next one; of the instructions there no line of the source is known.
    """
    inside: list[str] = []
    for line in code.lines:
        label = line.label or ""
        inside.append(label if label.startswith("$") else inside[-1] if inside else "")
    found: dict[tuple[str, tuple[int, ...], tuple[str, ...]], list[str]] = {}
    for each in code.facts.schedule.peak:
        lines: set[int] = set()
        subroutines: set[str] = set()
        for writer in each.writers if each.kind != "stack" else ():
            line = code.lines[writer]
            internal = re.fullmatch(r"\$__internal_\d+_\$(\w+)|\$.*\$(__cuda_\w+)", inside[writer])
            if internal:
                subroutines.add(internal[1] or internal[2])
            elif line.source_file == code.filename and isinstance(line.source_line, int):
                lines.add(line.source_line)
            else:
                lines.update([site.line for site in line.inlined_at if site.file == code.filename][:1])
        found.setdefault((each.kind, tuple(sorted(lines)), tuple(sorted(subroutines))), []).append(each.name)
    return {(*key, tuple(names)) for key, names in found.items()}
