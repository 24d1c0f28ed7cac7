"""Evaluates simple SASS instructions on given operands: on bits, 32 or 64 of them.

The operations are those of the instruction set reference ("CUDA Binary Utilities" 4). The roles of operands were read
from listings and are tested by compiling PTX of known meaning. An opcode that is not in the table gives None.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from workbench.analyse.inspector.ptx_arithmetic import compute, signed
from workbench.base.records import SassLine
from workbench.isa.sass.operands import is_predicate
from workbench.isa.sass.registers import result_count

Value = Callable[[str, int], int | None]
"""The value of an operand without its signs, read with a width in bits; 1 is a predicate."""

_M32 = 0xFFFFFFFF
_COMPARISONS = frozenset({"EQ", "NE", "LT", "LE", "GT", "GE"})
_MODIFIERS = {
    "FADD": {"FTZ", "SAT", "RM", "RP", "RZ"}, "FMUL": {"FTZ", "SAT", "RM", "RP", "RZ"},
    "FFMA": {"FTZ", "SAT", "RM", "RP", "RZ"}, "DADD": set(), "DMUL": set(), "DFMA": set(),
    "IMAD": {"WIDE", "U32", "SHL", "IADD", "MOV", "X", "HI"}, "IADD3": {"X", "64"}, "IADD": {"64", "X"}, "VIADD": set(),
    "LEA": {"HI", "X", "SX32"}, "IABS": set(), "PRMT": set(),
    "LOP3": {"LUT"}, "SHF": {"L", "R", "U32", "S32", "U64", "S64", "HI", "W"}, "SEL": set(), "FSEL": set(),
    "FMNMX": {"FTZ"}, "IMNMX": {"U32"}, "VIMNMX": {"U32", "S32"},
    "ISETP": _COMPARISONS | {"U32", "AND", "OR", "XOR"}, "FSETP": _COMPARISONS | {"FTZ", "AND", "OR", "XOR"},
    "DSETP": _COMPARISONS | {"AND", "OR", "XOR"}, "PLOP3": {"LUT"},
}  # fmt: skip


_FLOATS = {"FADD": "add", "FMUL": "mul", "FFMA": "fma", "DADD": "add", "DMUL": "mul", "DFMA": "fma"}
"""The PTX mnemonic of the same operation."""


@dataclass(frozen=True)
class Computed:
    """A result: its bits, and how many they are; 1 for a predicate."""

    bits: int
    width: int


def evaluate(line: SassLine, value: Value) -> Computed | None:
    """The result of an instruction; None for an unknown instruction or operand."""
    base, *modifiers = line.opcode.split(".")
    base = base.removeprefix("U")
    if base not in _MODIFIERS or not set(modifiers) <= _MODIFIERS[base]:
        return None
    results = result_count(base, line.operands)
    if line.operands[0] in ("RZ", "URZ"):
        return None  # only its carry is wanted
    read = [o.replace(".reuse", "") for o in line.operands[results:]]
    try:
        if base == "FMNMX":
            return _float("min" if _bit(read[2], value) else "max", modifiers, "f32", read[:2], value)
        if base in _FLOATS:
            return _float(_FLOATS[base], modifiers, "f64" if base[0] == "D" else "f32", read, value)
        if base.endswith("SETP"):
            return _setp(base, modifiers, read, value)
        if base in ("SEL", "FSEL"):
            chosen = read[0] if _bit(read[2], value) else read[1]
            if base == "FSEL":
                return Computed(_float_bits(chosen, value, "f32"), 32)
            return Computed(_word(chosen, value), 32)
        if base == "PLOP3":
            return _lut([_bit(o, value) for o in read[:3]], int(read[3], 16), 1)
        return _integer(line, base, modifiers, read, value)
    except (_UnknownError, ValueError, IndexError):
        return None


class _UnknownError(Exception):
    """An operand whose value is not known."""


def _word(operand: str, value: Value, width: int = 32) -> int:
    """An integer operand with its sign or inversion."""
    core = operand.lstrip("-~")
    found = value(core, width)
    if found is None:
        raise _UnknownError
    for mark in reversed(operand[: len(operand) - len(core)]):
        found = -found if mark == "-" else ~found
    return found & (1 << width) - 1


def _float_bits(operand: str, value: Value, type_: str) -> int:
    """A floating-point operand with its sign and bars, as bits."""
    negative = operand.startswith("-") and not operand[1:2].isdigit()
    core = operand[1:] if negative else operand
    bars = core.startswith("|") and core.endswith("|")
    width = int(type_[1:])
    found = value(core.strip("|"), width)
    if found is None or operand.startswith(("!", "~")):
        raise _UnknownError
    sign = 1 << width - 1
    return (found & ~sign if bars else found) ^ (sign if negative else 0)


def _bit(operand: str, value: Value) -> int:
    core = operand.lstrip("!")
    found = 1 if core in ("PT", "UPT") else value(core, 1)
    if found is None or not is_predicate(core):
        raise _UnknownError
    return found ^ operand.startswith("!")


def _known(result: int | None) -> int:
    if result is None:
        raise _UnknownError
    return result


def _float(name: str, modifiers: Sequence[str], type_: str, operands: Sequence[str], value: Value) -> Computed:
    """A floating-point operation: that of PTX with the same rounding."""
    opcode = ".".join([name, *(m.lower() for m in ("RM", "RP", "RZ", "FTZ", "SAT") if m in modifiers), type_])
    return Computed(_known(compute(opcode, [_float_bits(o, value, type_) for o in operands])), int(type_[1:]))


def _setp(base: str, modifiers: Sequence[str], read: Sequence[str], value: Value) -> Computed:
    name = next(m for m in modifiers if m in _COMPARISONS).lower()
    if len(read) != 3:
        raise _UnknownError
    if base == "ISETP":
        type_ = "u32" if "U32" in modifiers else "s32"
        words = [_word(o, value) for o in read[:2]]
    else:
        type_ = "f32" if base == "FSETP" else "f64"
        words = [_float_bits(o, value, type_) for o in read[:2]]
    opcode = f"setp.{name}.ftz.{type_}" if "FTZ" in modifiers else f"setp.{name}.{type_}"
    result, other = _known(compute(opcode, words)), _bit(read[2], value)
    if "AND" in modifiers:
        return Computed(result & other, 1)
    return Computed(result | other if "OR" in modifiers else result ^ other, 1)


def _lut(inputs: Sequence[int], table: int, width: int) -> Computed:
    """A logic operation of three inputs by its table: bit 4a + 2b + c of it is the result."""
    result = 0
    for bit in range(width):
        at = sum((each >> bit & 1) << 2 - n for n, each in enumerate(inputs))
        result |= (table >> at & 1) << bit
    return Computed(result, width)


def carry(line: SassLine, value: Value) -> int | None:
    """The carry that a sum or a LEA puts into its first predicate; None where that is not known here."""
    base, *modifiers = line.opcode.split(".")
    base = base.removeprefix("U")
    read = [o.replace(".reuse", "") for o in line.operands[result_count(base, line.operands) :]]
    try:
        if base == "LEA" and not modifiers and len(read) == 3:
            return _sum([_word(read[0], value) << int(read[2], 16) & _M32], [read[1]], value) >> 32 & 1
        if base in ("IADD3", "IADD") and not modifiers and not any(is_predicate(o.lstrip("!")) for o in read):
            # The sum of three has a carry of up to two: it has two predicates then.
            found = _sum([], read, value) >> 32
            return found if found <= 1 else None
    except (_UnknownError, ValueError, IndexError):
        return None
    return None


def _sum(known: Sequence[int], operands: Sequence[str], value: Value) -> int:
    """A sum with its carry: what is subtracted is complemented, and one added."""
    total = sum(known)
    for operand in operands:
        if operand in ("RZ", "URZ"):
            continue
        core = operand.lstrip("-~")
        word = _word(core, value)
        if operand.startswith("-"):
            total += (~word & _M32) + 1
        else:
            total += ~word & _M32 if operand.startswith("~") else word
    return total


def _scaled(modifiers: Sequence[str], read: Sequence[str], value: Value) -> Computed:
    """LEA: the lower or upper word of a shifted pair, added to a word."""
    added = _bit(read[-1], value) if "X" in modifiers else 0
    read = read[:-1] if "X" in modifiers else read
    low = _word(read[0], value)
    if "HI" not in modifiers:
        if len(read) != 3 or modifiers:
            raise _UnknownError
        return Computed((low << int(read[2], 16)) + _word(read[1], value) & _M32, 32)
    if len(read) != (3 if "SX32" in modifiers else 4):
        raise _UnknownError
    high = (_M32 if low >> 31 else 0) if "SX32" in modifiers else _word(read[2], value)
    shifted = (high << 32 | low) << int(read[-1], 16) >> 32
    return Computed(shifted + _word(read[1], value) + added & _M32, 32)


def _integer(line: SassLine, base: str, modifiers: Sequence[str], read: Sequence[str], value: Value) -> Computed:
    if base == "IMAD" and ("WIDE" in modifiers or "HI" in modifiers):
        words = [_word(o, value) for o in read[:2]]
        factors = words if "U32" in modifiers else [signed(w, 32) for w in words]
        if len(read) != 3:
            raise _UnknownError
        whole = factors[0] * factors[1] + _word(read[2], value, 64) & (1 << 64) - 1
        return Computed(whole, 64) if "WIDE" in modifiers else Computed(whole >> 32, 32)
    if base == "LOP3":
        if len(read) != 5 or read[4] not in ("!PT", "!UPT"):
            raise _UnknownError
        found = _lut([_word(o, value) for o in read[:3]], int(read[3], 16), 32)
        # A predicate says whether any bit of the result is set.
        return Computed(int(found.bits != 0), 1) if is_predicate(line.operands[0]) else found
    if base == "LEA":
        return _scaled(modifiers, read, value)
    if base in ("IMNMX", "VIMNMX"):
        opcode = f"{'min' if _bit(read[2], value) else 'max'}.{'u32' if 'U32' in modifiers else 's32'}"
        return Computed(_known(compute(opcode, [_word(o, value) for o in read[:2]])), 32)
    if base == "SHF":
        return _shift(modifiers, [_word(o, value) for o in read[:3]])
    if base == "PRMT":
        a, selector, b = (_word(o, value) for o in read)
        return Computed(_known(compute("prmt.b32", [a, b, selector])), 32)
    if base == "IABS":
        return Computed(_known(compute("abs.s32", [_word(read[0], value)])), 32)
    if "64" in modifiers:
        return Computed(sum(_word(o, value, 64) for o in read) & (1 << 64) - 1, 64)
    carried = [o for o in read if is_predicate(o.lstrip("!"))]
    if carried and "X" not in modifiers:
        raise _UnknownError
    more = sum(_bit(o, value) for o in carried)
    words = [_word(o, value) for o in read if o not in carried]
    match base, words:
        case "IMAD", [a, b, c]:
            return Computed(a * b + c + more & _M32, 32)
        case "IADD3", [a, b, c]:
            return Computed(a + b + c + more & _M32, 32)
        case (("IADD" | "VIADD"), [a, b]):
            return Computed(a + b + more & _M32, 32)
        case _:
            raise _UnknownError


def _shift(modifiers: Sequence[str], words: Sequence[int]) -> Computed:
    """A shift of a pair of words of which one word is the result; `.HI` takes the upper one."""
    low, by, high = words
    wide = "U64" in modifiers or "S64" in modifiers
    if "W" in modifiers:
        by &= 63 if wide else 31
    by = min(by, 63 if wide else 32)
    is_signed = "S32" in modifiers or "S64" in modifiers
    pair = (signed(high, 32) if is_signed else high) << 32 | low
    if not modifiers or modifiers[0] not in ("L", "R"):
        raise _UnknownError
    moved = pair << by if modifiers[0] == "L" else pair >> by
    return Computed((moved >> 32 if "HI" in modifiers else moved) & _M32, 32)
