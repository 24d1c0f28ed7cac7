"""What a SASS instruction computes of given operands, for the simple ones: on bits, 32 or 64 of them.

The operations are those of the instruction set reference ("CUDA Binary Utilities" 4); which operand does what was read
from listings and is held by tests that compile PTX of known meaning. What isn't here is None: nothing is said of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from workbench.inspector.ptx_arithmetic import compare, signed, to_bits, to_float
from workbench.records import SassLine
from workbench.sass.operands import is_predicate
from workbench.sass.registers import result_count

Value = Callable[[str, int], int | None]
"""The value of an operand without its signs, read with a width in bits; 1 is a predicate."""

_M32 = 0xFFFFFFFF
_COMPARISONS = frozenset({"EQ", "NE", "LT", "LE", "GT", "GE"})
_MODIFIERS = {
    "FADD": {"FTZ", "SAT", "RM", "RP", "RZ"}, "FMUL": {"FTZ", "SAT", "RM", "RP", "RZ"},
    "FFMA": {"FTZ", "SAT", "RM", "RP", "RZ"}, "DADD": set(), "DMUL": set(), "DFMA": set(),
    "IMAD": {"WIDE", "U32", "SHL", "IADD", "MOV"}, "IADD3": set(), "IADD": set(), "VIADD": set(), "LEA": set(),
    "LOP3": {"LUT"}, "SHF": {"L", "R", "U32", "S32", "HI"}, "SEL": set(), "FSEL": set(),
    "FMNMX": {"FTZ"}, "IMNMX": {"U32"}, "VIMNMX": {"U32", "S32"},
    "ISETP": _COMPARISONS | {"U32", "AND", "OR", "XOR"}, "FSETP": _COMPARISONS | {"FTZ", "AND", "OR", "XOR"},
    "DSETP": _COMPARISONS | {"AND", "OR", "XOR"}, "PLOP3": {"LUT"},
}  # fmt: skip


@dataclass(frozen=True)
class Computed:
    """A result: its bits, and how many they are; 1 for a predicate."""

    bits: int
    width: int


def evaluate(line: SassLine, value: Value) -> Computed | None:
    """What an instruction computes; None for one that is not known here, or of which an operand is not known."""
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
            pick = min if _bit(read[2], value) else max
            return Computed(to_bits(pick(_number(o, value, "f32") for o in read[:2]), "f32"), 32)
        if base in ("FADD", "FMUL", "FFMA"):
            return _float(base, modifiers, [_number(o, value, "f32") for o in read])
        if base in ("DADD", "DMUL", "DFMA"):
            return _float(base, modifiers, [_number(o, value, "f64") for o in read])
        if base.endswith("SETP"):
            return _setp(base, modifiers, read, value)
        if base in ("SEL", "FSEL"):
            chosen = read[0] if _bit(read[2], value) else read[1]
            if base == "FSEL":
                return Computed(to_bits(_number(chosen, value, "f32"), "f32"), 32)
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


def _number(operand: str, value: Value, type_: str) -> float:
    """A floating-point operand with its sign and bars."""
    negative = operand.startswith("-") and not operand[1:2].isdigit()
    core = operand[1:] if negative else operand
    bars = core.startswith("|") and core.endswith("|")
    found = value(core.strip("|"), 64 if type_ == "f64" else 32)
    if found is None or operand.startswith(("!", "~")):
        raise _UnknownError
    number = to_float(found, type_)
    number = abs(number) if bars else number
    return -number if negative else number


def _bit(operand: str, value: Value) -> int:
    core = operand.lstrip("!")
    found = 1 if core in ("PT", "UPT") else value(core, 1)
    if found is None or not is_predicate(core):
        raise _UnknownError
    return found ^ operand.startswith("!")


def _float(base: str, modifiers: Sequence[str], numbers: Sequence[float]) -> Computed:
    type_ = "f64" if base[0] == "D" else "f32"
    match base[1:], numbers:
        case "ADD", [a, b]:
            result = a + b
        case "MUL", [a, b]:
            result = a * b
        case "FMA", [a, b, c]:
            result = a * b + c
        case _:
            raise _UnknownError
    return Computed(to_bits(min(max(result, 0.0), 1.0) if "SAT" in modifiers else result, type_), int(type_[1:]))


def _setp(base: str, modifiers: Sequence[str], read: Sequence[str], value: Value) -> Computed:
    name = next(m for m in modifiers if m in _COMPARISONS).lower()
    if len(read) != 3:
        raise _UnknownError
    numbers: list[float]
    if base == "ISETP":
        words = [_word(o, value) for o in read[:2]]
        numbers = list(words) if "U32" in modifiers else [signed(w, 32) for w in words]
    else:
        numbers = [_number(o, value, "f32" if base == "FSETP" else "f64") for o in read[:2]]
    result = int(bool(compare(name, numbers[0], numbers[1])))
    other = _bit(read[2], value)
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


def _integer(line: SassLine, base: str, modifiers: Sequence[str], read: Sequence[str], value: Value) -> Computed:
    if base == "IMAD" and "WIDE" in modifiers:
        words = [_word(o, value) for o in read[:2]]
        factors = words if "U32" in modifiers else [signed(w, 32) for w in words]
        return Computed(factors[0] * factors[1] + _word(read[2], value, 64) & (1 << 64) - 1, 64)
    if base == "LOP3":
        if len(read) != 5 or read[4] not in ("!PT", "!UPT"):
            raise _UnknownError
        found = _lut([_word(o, value) for o in read[:3]], int(read[3], 16), 32)
        # A predicate says whether any bit of the result is set.
        return Computed(int(found.bits != 0), 1) if is_predicate(line.operands[0]) else found
    if base == "LEA":
        if len(read) != 3:
            raise _UnknownError
        return Computed((_word(read[0], value) << int(read[2], 16)) + _word(read[1], value) & _M32, 32)
    if base in ("IMNMX", "VIMNMX"):
        words = [_word(o, value) for o in read[:2]]
        numbers = words if "U32" in modifiers else [signed(w, 32) for w in words]
        return Computed((min(numbers) if _bit(read[2], value) else max(numbers)) & _M32, 32)
    if base == "SHF":
        return _shift(modifiers, [_word(o, value) for o in read[:3]], read)
    words = [_word(o, value) for o in read]
    match base, words:
        case "IMAD", [a, b, c]:
            return Computed(a * b + c & _M32, 32)
        case "IADD3", [a, b, c]:
            return Computed(a + b + c & _M32, 32)
        case (("IADD" | "VIADD"), [a, b]):
            return Computed(a + b & _M32, 32)
        case _:
            raise _UnknownError


def _shift(modifiers: Sequence[str], words: Sequence[int], read: Sequence[str]) -> Computed:
    """The two forms that shift one word: to the left its lower one, to the right its upper one."""
    low, by, high = words
    by = min(by, 32)
    if modifiers == ["L", "U32"] and read[2] in ("RZ", "URZ"):
        return Computed(low << by & _M32, 32)
    if "R" in modifiers and "HI" in modifiers and read[0] in ("RZ", "URZ"):
        number = signed(high, 32) if "S32" in modifiers else high
        return Computed(number >> by & _M32, 32)
    raise _UnknownError
