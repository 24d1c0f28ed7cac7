"""Instructions that do something other than their mnemonic says: moves, constants and conversions made with arithmetic.

ptxas spreads moves over the pipes: `IMAD.MOV.U32 R2, RZ, RZ, R4` copies a register, `HFMA2.MMA R2, -RZ, RZ, 1.875, 0`
loads a constant, `FADD R2, -RZ, R4` copies a float with its sign, `HADD2.F32 R2, -RZ, R4.H0_H0` widens a half. None
of them computes what its opcode is for.
"""

from __future__ import annotations

import re
import struct

from workbench.base.records import SassLine

_ZERO = frozenset({"RZ", "-RZ", "URZ", "-URZ", "0", "-0", "0x0"})
_WHOLE = re.compile(r"(-?)0x([0-9a-f]+)")
_MASK = 0xFFFFFFFF


def plain(operand: str) -> str:
    """An operand without the mark of the reuse cache."""
    return operand.replace(".reuse", "")


def integer(operand: str) -> int | None:
    """The value of an immediate integer or a zero register; None of anything else."""
    text = plain(operand)
    if text in _ZERO:
        return 0
    match = _WHOLE.fullmatch(text)
    return None if match is None else -int(match[2], 16) if match[1] else int(match[2], 16)


def copied(line: SassLine) -> str | None:
    """The operand that an instruction only copies, a constant included; None where it does something else.

    Examples
    --------
    `MOV R2, R4` and `IMAD.MOV.U32 R2, RZ, RZ, R4` copy `R4`; `IMAD.MOV R2, RZ, RZ, -R4` negates and copies nothing.
    """
    name, *modifiers = line.opcode.split(".")
    operands = [plain(operand) for operand in line.operands]
    if name in ("MOV", "UMOV", "MOV32I") and len(operands) >= 2:
        return operands[1]
    if name == "R2UR" and operands:
        return operands[-1] if len(operands) == 2 else None
    if name in ("IMAD", "UIMAD") and "MOV" in modifiers and len(operands) == 4:
        same = operands[1] in _ZERO or operands[2] in _ZERO
        return operands[3] if same and (integer(operands[3]) is not None or operands[3][0] not in "-~|") else None
    return None


def constant(line: SassLine) -> int | None:
    """The 32 bits (64 of a pair) that an instruction loads whatever the registers hold; None where it reads any."""
    name, *modifiers = line.opcode.split(".")
    source = copied(line)
    if source is not None:
        value = integer(source)
        wide = "64" in modifiers
        return None if value is None else value & (_MASK << 32 | _MASK if wide else _MASK)
    operands = [plain(operand) for operand in line.operands]
    if name == "HFMA2" and len(operands) == 5 and {operands[1], operands[2]} <= _ZERO:
        high, low = (_half_bits(operand) for operand in operands[3:])
        return None if high is None or low is None else high << 16 | low
    if name in ("CS2R", "CS2UR") and operands[-1:] == ["SRZ"]:
        return 0
    return None


def is_move(line: SassLine) -> bool:
    """True if an instruction moves or loads a constant, whatever pipe its opcode runs on.

    A float that passes through `FADD R2, -RZ, R4` keeps its bits; one that loses or changes its sign does not.
    """
    if copied(line) is not None or constant(line) is not None:
        return True
    name, *_ = line.opcode.split(".")
    operands = [plain(operand) for operand in line.operands]
    if name != "FADD" or len(operands) != 3 or not {operands[1], operands[2]} & {"RZ", "-RZ"}:
        return False
    return all(operand.lstrip("-") == "RZ" or operand[0] not in "-|" for operand in operands[1:])


def is_widening(line: SassLine) -> bool:
    """True if an addition of halves only turns one half into a float: `HADD2.F32 R2, -RZ, R4.H0_H0`."""
    name, *modifiers = line.opcode.split(".")
    operands = [plain(operand) for operand in line.operands]
    return name == "HADD2" and "F32" in modifiers and len(operands) == 3 and bool({operands[1], operands[2]} & _ZERO)


def _half_bits(operand: str) -> int | None:
    """A half as nvdisasm prints it, as bits; None of a register."""
    special = {"+INF": 0x7C00, "-INF": 0xFC00, "INF": 0x7C00, "+QNAN": 0x7E00, "QNAN": 0x7E00}
    if operand in special:
        return special[operand]
    try:
        return int.from_bytes(struct.pack("<e", float(operand)), "little")
    except (ValueError, OverflowError):
        return None
