"""What a PTX instruction computes of given operands, for those that ptxas folds into others: on bits, one value each.

Only what has one result, no state and no access. Floats are computed in double precision and rounded once, which is
exact for the small whole numbers that `folding` tries. What isn't here is None.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Sequence

from workbench.ptx.nodes import Instruction

_FLOATS = {"f16": "<e", "f32": "<f", "f64": "<d"}
_ROUNDING = frozenset({"rn", "rz", "rm", "rp", "ftz", "approx", "full"})


def to_float(bits: int, type_: str) -> float:
    """The number that bits of a floating-point type stand for."""
    form = _FLOATS[type_]
    number: float = struct.unpack(
        form, (bits & (1 << 8 * struct.calcsize(form)) - 1).to_bytes(struct.calcsize(form), "little")
    )[0]
    return number


def to_bits(number: float, type_: str) -> int:
    """The bits of a number in a floating-point type."""
    try:
        return int.from_bytes(struct.pack(_FLOATS[type_], number), "little")
    except OverflowError:
        return int.from_bytes(struct.pack(_FLOATS[type_], math.copysign(math.inf, number)), "little")


def signed(value: int, width: int) -> int:
    """A value of `width` bits, read as signed."""
    value &= (1 << width) - 1
    return value - (1 << width) if value >> width - 1 else value


def compare(name: str, a: float, b: float) -> bool | None:
    """An ordered comparison by its name in PTX and SASS, None for another one."""
    match name:
        case "eq":
            return a == b
        case "ne":
            return a != b
        case "lt" | "lo":
            return a < b
        case "le" | "ls":
            return a <= b
        case "gt" | "hi":
            return a > b
        case "ge" | "hs":
            return a >= b
        case _:
            return None


def evaluate(i: Instruction, values: Sequence[int]) -> int | None:
    """What an instruction makes of its source operands; None where that is not known here."""
    type_ = i.modifiers[-1] if i.modifiers else ""
    if i.mnemonic in ("and", "or", "xor", "not") and type_ in ("pred", "b16", "b32", "b64"):
        return _logic(i.mnemonic, values, 1 if type_ == "pred" else int(type_[1:]))
    if i.mnemonic == "setp":
        return _compared(i, values, type_)
    if i.mnemonic == "selp" and len(values) == 3:
        return values[0] if values[2] else values[1]
    if i.mnemonic == "mov":
        return values[0]
    if i.mnemonic == "cvt":
        return _converted(i, values[0])
    if i.mnemonic == "cvta":
        return values[0] if "global" in i.modifiers else None
    if type_ in ("f32", "f64"):
        return _floating(i, values, type_)
    if type_[:1] in ("s", "u", "b") and type_[1:] in ("16", "32", "64"):
        return _integer(i, values, type_[0] == "s", int(type_[1:]))
    return None


def _logic(name: str, values: Sequence[int], width: int) -> int:
    mask = (1 << width) - 1
    match name:
        case "and":
            return values[0] & values[1] & mask
        case "or":
            return (values[0] | values[1]) & mask
        case "xor":
            return (values[0] ^ values[1]) & mask
        case _:
            return ~values[0] & mask


def _compared(i: Instruction, values: Sequence[int], type_: str) -> int | None:
    if len(values) not in (2, 3):
        return None
    numbers: list[float]
    if type_ in ("f32", "f64"):
        numbers = [to_float(v, type_) for v in values[:2]]
    elif type_[1:] in ("16", "32", "64"):
        width = int(type_[1:])
        numbers = [signed(v, width) if type_[0] == "s" else v & (1 << width) - 1 for v in values[:2]]
    else:
        return None
    found = compare(i.modifiers[0], numbers[0], numbers[1])
    if found is None or len(values) == 2:
        return None if found is None else int(found)
    combined = next((m for m in i.modifiers if m in ("and", "or", "xor")), None)
    return _logic(combined, [int(found), values[2]], 1) if combined else None


def _converted(i: Instruction, value: int) -> int | None:
    *rest, to, of = i.modifiers
    if to == of and to in ("f32", "f64") and set(rest) <= {"sat", "ftz"}:
        number = to_float(value, to)
        return to_bits(min(max(number, 0.0), 1.0) if "sat" in rest else number, to)
    if rest or to[0] not in "sub" or of[0] not in "sub" or not (to[1:] + of[1:]).isdigit():
        return None
    width = int(of[1:])
    number = signed(value, width) if of[0] == "s" else value & (1 << width) - 1
    return number & (1 << int(to[1:])) - 1


def _floating(i: Instruction, values: Sequence[int], type_: str) -> int | None:
    if not set(i.modifiers[:-1]) <= _ROUNDING | {"sat"}:
        return None
    numbers = [to_float(v, type_) for v in values]
    match i.mnemonic, numbers:
        case "add", [a, b]:
            result = a + b
        case "sub", [a, b]:
            result = a - b
        case "mul", [a, b]:
            result = a * b
        case (("fma" | "mad"), [a, b, c]):
            result = a * b + c
        case "neg", [a]:
            result = -a
        case "abs", [a]:
            result = abs(a)
        case "min", [a, b]:
            result = min(a, b)
        case "max", [a, b]:
            result = max(a, b)
        case _:
            return None
    return to_bits(min(max(result, 0.0), 1.0) if "sat" in i.modifiers else result, type_)


def _integer(i: Instruction, values: Sequence[int], is_signed: bool, width: int) -> int | None:
    modifiers = i.modifiers[:-1]
    wide = modifiers == ("wide",)
    if i.mnemonic == "mul" and modifiers == ("hi",) and len(values) == 2:
        factors = [signed(v, width) if is_signed else v & (1 << width) - 1 for v in values]
        return factors[0] * factors[1] >> width & (1 << width) - 1
    if i.mnemonic == "shf" and len(values) == 3:
        return _funnelled(modifiers, values)
    if modifiers not in ((), ("lo",), ("wide",)):
        return None
    result_mask = (1 << (2 * width if wide else width)) - 1
    numbers = [signed(v, width) if is_signed else v & (1 << width) - 1 for v in values[:2]]
    # The addend of a wide product has the width of the result.
    numbers += [v & result_mask for v in values[2:]]
    operations: dict[tuple[str, int], Callable[..., int]] = {
        ("add", 2): lambda a, b: a + b,
        ("sub", 2): lambda a, b: a - b,
        ("mul", 2): lambda a, b: a * b,
        ("mad", 3): lambda a, b, c: a * b + c,
        ("neg", 1): lambda a: -a,
        ("abs", 1): abs,
        ("min", 2): min,
        ("max", 2): max,
    }
    if i.mnemonic in ("shl", "shr") and len(values) == 2:
        by = min(values[1] & 0xFFFFFFFF, width)
        return (numbers[0] << by if i.mnemonic == "shl" else numbers[0] >> by) & result_mask
    operation = operations.get((i.mnemonic, len(numbers)))
    return None if operation is None else operation(*numbers) & result_mask


def _funnelled(modifiers: Sequence[str], values: Sequence[int]) -> int | None:
    """A funnel shift ("PTX ISA": shf): `shf.l` gives the upper word of the pair, `shf.r` the lower one."""
    low, high, by = (value & 0xFFFFFFFF for value in values)
    if len(modifiers) != 2 or modifiers[1] not in ("wrap", "clamp"):
        return None
    by = by & 31 if modifiers[1] == "wrap" else min(by, 32)
    pair = high << 32 | low
    return (pair << by >> 32 if modifiers[0] == "l" else pair >> by) & 0xFFFFFFFF
