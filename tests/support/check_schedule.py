"""Derives anew what the schedule says of an instruction, from the text and the bits of the machine code.

Takes the records of `workbench.isa.sass` and shares no other code with it: control codes are read from the encoding,
ways are walked backwards one instruction at a time, registers are found by the text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from workbench.base.records import SassLine
from workbench.isa.sass.stalls import Gap, Stall, Wait

JUMPS = re.compile(r"BRA|BRX|EXIT|CALL|RET|JM[PX]|WARPSYNC|BPT|KILL|BREAK|BSYNC")
PLACE = re.compile(r"\[R1(?:\.64)?(?:\+(-?0x[0-9a-f]+))?\]")


WORD = 0xFFFFFFFF
NEAR = 6
"""Constants are loaded at most so many instructions before they are added."""
WIDEST = 64
"""Registers of the widest operand, a product of matrices of a warp group."""


def names(line: SassLine, register: str) -> bool:
    """True if a register is, or may be behind, one that an instruction names; wide operands name their first only."""
    file, number = re.fullmatch(r"(U?[RP]|B)(\d+)", register).groups()  # type: ignore[union-attr]
    wide = 1 if file.endswith(("P", "B")) else WIDEST if "MMA" in line.opcode or "TM" in line.opcode else 8
    text = f"{line.predicate or ''} {' '.join(line.operands)}"
    found = [int(n) for n in re.findall(rf"(?<![\w.]){file}(\d+)", text)]
    hidden = file == "UR" and "[" in text
    return hidden or any(0 <= int(number) - n < wide for n in found) or line.opcode in ("P2R", "R2P")


class Codes:
    """The control code of an instruction, from bits 105 to 121 of its encoding."""

    def __init__(self, line: SassLine) -> None:
        bits = line.encoding >> 105
        self.stall = max(bits & 15, 1)
        self.write = None if bits >> 5 & 7 == 7 else bits >> 5 & 7
        self.read = None if bits >> 8 & 7 == 7 else bits >> 8 & 7
        self.waits = {b for b in range(6) if bits >> 11 >> b & 1}


def counted(line: SassLine) -> tuple[int, int] | None:
    match = re.match(r"DEPBAR\.LE SB(\d), 0x([0-9a-f]+)", line.text.partition("@")[0] or line.text)
    return (int(match[1]), int(match[2], 16)) if match else None


def pending(flow: Any, codes: Sequence[Codes], i: int, barrier: int) -> set[tuple[int, bool]]:
    """The instructions that set a barrier on some path to an instruction, not waited for since: walked backwards,
    without calls.
    """
    found: set[tuple[int, bool]] = set()
    seen: set[int] = set()
    work = list(flow.before[i])
    while work:
        j = work.pop()
        if j in seen:
            continue
        seen.add(j)
        if codes[j].write == barrier:
            found.add((j, False))
        if codes[j].read == barrier:
            found.add((j, True))
        done = counted(flow.lines[j])
        if barrier not in codes[j].waits and not (done and done == (barrier, 0)):
            work += flow.before[j]
    return found


def avoidable(flow: Any, codes: Sequence[Codes], i: int, setter: int, barrier: int) -> bool:
    """True if some way from the begin comes to an instruction without the setter's barrier pending."""
    seen: set[tuple[int, bool]] = set()
    work = [(0, False)]
    while work:
        j, held = work.pop()
        if j == i and not held:
            return True
        if (j, held) in seen:
            continue
        seen.add((j, held))
        if barrier in codes[j].waits:
            held = False
        done = counted(flow.lines[j])
        if done and done[0] == barrier:
            held = False
        work += [(after, held or j == setter) for after in flow.after[j]]
    return False


def wrong_stall(stall: Stall, i: int, flow: Any, codes: Sequence[Codes], calls: bool) -> str:
    """The reason why a statement about an instruction does not hold; empty where it does."""
    done = counted(flow.lines[i])
    waited = {(barrier, 0) for barrier in codes[i].waits} | ({done} if done else set())
    if {(wait.barrier, wait.left) for wait in stall.waits} != waited:
        return f"it waits for {waited}"
    begins = i == 0 or flow.lines[i].label or JUMPS.match(flow.lines[i - 1].opcode)
    if stall.gap is None and not begins:
        return "a gap is left out"
    gap = _wrong_gap(stall.gap, i, flow, codes) if stall.gap is not None else ""
    return gap or next(filter(None, (_wrong_wait(wait, i, flow, codes, calls) for wait in stall.waits)), "")


def _wrong_gap(gap: Gap, i: int, flow: Any, codes: Sequence[Codes]) -> str:
    if codes[i - 1].stall != gap.cycles:
        return "another stall"
    if gap.seen is not None:
        done = counted(flow.lines[i])
        waited = codes[i].waits | ({done[0]} if done else set())
        set_by = {codes[gap.seen].write, codes[gap.seen].read} - {None}
        since = sum(codes[j].stall for j in range(gap.seen, i))
        return "" if since == 2 and set_by & waited else "seen at another time"
    if gap.register is None or gap.writer is None:
        return ""
    name, writer = gap.register, gap.writer
    if writer >= i:
        return "no instruction before it"
    if sum(codes[j].stall for j in range(writer, i)) != gap.needed:
        return "another distance"
    if any(j + 1 not in flow.after[j] or len(flow.before[j + 1]) != 1 for j in range(writer, i)):
        return "other ways come in between"
    if not names(flow.lines[i], name):
        return f"{name} is not named here"
    if not names(flow.lines[writer], name):
        return f"{name} is not written there"
    if any(name in flow.writes[j] and not flow.lines[j].predicate for j in range(writer + 1, i)):
        return f"{name} is written in between"
    return ""


def _wrong_wait(wait: Wait, i: int, flow: Any, codes: Sequence[Codes], calls: bool) -> str:
    for setter in wait.setters:
        for name in setter.registers:
            if not names(flow.lines[setter.index], name) or not names(flow.lines[i], name):
                return f"{name} is nothing of 0x{flow.lines[setter.index].offset:04x}"
    if calls:
        return ""
    who = pending(flow, codes, i, wait.barrier)
    if {(setter.index, setter.reads) for setter in wait.setters} != who:
        return f"pending are {who}"
    for setter in wait.setters:
        if setter.always == avoidable(flow, codes, i, setter.index, wait.barrier):
            return f"0x{flow.lines[setter.index].offset:04x} is{' not' if setter.always else ''} on every way"
    return ""


# ---------------------------------------------------------------- spills


def slots(line: SassLine) -> set[int]:
    """The words of the frame that an access has."""
    match = PLACE.search(line.text)
    if match is None:
        return set()
    size = re.search(r"\.(64|128)\b", line.opcode)
    first = int(match[1] or "0", 16)
    return set(range(first, first + (int(size[1]) // 8 if size else 4), 4))


def stores_of(flow: Any, load: int) -> set[int]:
    """Marked stores that a marked load may bring back: walked backwards, word by word."""
    found = set()
    for word in slots(flow.lines[load]):
        seen: set[int] = set()
        work = list(flow.before[load])
        while work:
            j = work.pop()
            if j in seen:
                continue
            seen.add(j)
            line = flow.lines[j]
            if line.spill and line.opcode.startswith("ST") and word in slots(line):
                found.add(j)
                if not line.predicate:
                    continue
            work += flow.before[j]
    return found


# ---------------------------------------------------------------- accumulators


def accumulates(flow: Any, start: int) -> bool:
    """True if a value that an instruction makes comes back to it over nothing but additions to it, on some way."""
    seen: set[tuple[int, str]] = set()
    work = [(after, name) for name in flow.writes[start][:1] for after in flow.after[start]]
    while work:
        j, name = work.pop()
        if (j, name) in seen:
            continue
        seen.add((j, name))
        line = flow.lines[j]
        if name in addends(line):
            if j == start:
                return True
            work += [(after, new) for new in flow.writes[j][:1] for after in flow.after[j]]
        if line.predicate or name not in flow.writes[j]:
            work += [(after, name) for after in flow.after[j]]
    return False


ADDS = re.compile(r"(?:FFMA2?|DFMA|HFMA2|IMAD|IDP|[HIDQB]MMA|FADD|DADD|HADD2|IADD3?|VIADD)\b")


def addends(line: SassLine) -> set[str]:
    """Registers that stand where an addition takes what it adds to."""
    if not ADDS.match(line.opcode):
        return set()
    operands = [o for o in line.operands if not re.fullmatch(r"!?U?P(?:\d|T)", o)]
    third = re.match(r"FFMA|DFMA|HFMA2|IMAD|IDP|[HIDQB]MMA", line.opcode)
    chosen = operands[3:4] if third else operands[1:]
    return {name for operand in chosen for name in re.findall(r"(?<![\w.])R\d+", operand)}


# ---------------------------------------------------------------- switches


def goes_to(flow: Any, first: int, branch: int, register: str, value: int, bank: bytes) -> int | None:
    """The target of an indirect branch when a register has a value at instruction `first`: the code between is run."""
    held: dict[str, int] = {}
    for n in range(max(first - NEAR, 0), branch):
        line = flow.lines[n]
        if n == first:
            held[register] = value & WORD
        made = _made(line, held, bank)
        target = line.operands[0] if line.operands else ""
        if made is None:
            held.pop(target, None)
        else:
            held[target] = made
    match = re.match(r"(U?R\d+) ?([+-]0x[0-9a-f]+)?", flow.lines[branch].operands[0])
    if match is None or match[1] not in held:
        return None
    return held[match[1]] + flow.lines[branch].offset + 16 + int(match[2] or "0", 16) & WORD


def _made(line: SassLine, held: dict[str, int], bank: bytes) -> int | None:
    """The result of an integer instruction for known registers; None where it is not known."""
    name = line.opcode.partition(".")[0].removeprefix("U")
    operands = [o.replace(".reuse", "") for o in line.operands[1:] if not re.fullmatch(r"!?U?P[T\d]", o)]
    if name in ("LDC", "LDCU"):
        match = re.fullmatch(r"c\[0x2\]\s?\[(U?R\d+)(?:\+(0x[0-9a-f]+))?\]", operands[-1])
        if match is None or match[1] not in held:
            return None
        at = held[match[1]] + int(match[2] or "0", 16)
        return int.from_bytes(bank[at : at + 4], "little")
    values = []
    for operand in operands:
        if operand in ("RZ", "URZ"):
            values.append(0)
        elif re.fullmatch(r"-?0x[0-9a-f]+", operand):
            values.append(int(operand, 16) & WORD)
        elif operand in held:
            values.append(held[operand])
        else:
            return None
    if name in ("IADD3", "IADD", "VIADD"):
        return sum(values) & WORD
    if name in ("IMNMX", "VIMNMX") and "U32" in line.opcode:
        return min(values)
    if name == "VIADDMNMX" and "U32" in line.opcode:
        return min(values[0] + values[1] & WORD, values[2])
    if name == "SHF" and ".L" in line.opcode:
        return values[0] << values[1] & WORD
    if name == "IMAD":
        return values[0] * values[1] + values[2] & WORD
    return values[0] if name == "MOV" else None
