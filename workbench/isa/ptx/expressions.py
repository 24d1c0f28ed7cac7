"""Constant expressions (PTX ISA 4.6): C operators over 64-bit integers, and doubles, evaluated while parsing."""

from __future__ import annotations

import math
import operator
import struct
from collections.abc import Callable
from typing import TypeAlias

Constant: TypeAlias = "tuple[int, bool] | float"
"""An integer with its signedness (True: .u64), or a double."""

PRECEDENCE: dict[str, int] = {
    "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, "<=": 7, ">": 7, ">=": 7,
    "<<": 8, ">>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
}  # fmt: skip

_COMPARE: dict[str, Callable[[float, float], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class ConstantError(Exception):
    """A constant expression without a value; the parser adds the position."""


def wrap(value: int, unsigned: bool) -> Constant:
    """An integer brought into 64 bits."""
    value &= (1 << 64) - 1
    return (value, True) if unsigned else (value - (1 << 64) if value >> 63 else value, False)


def parse_integer(text: str) -> Constant:
    """An integer token: decimal, hexadecimal, octal or binary; `.u64` with a U or where it needs 64 bits unsigned."""
    if len(text) > 80:
        raise ConstantError("an integer with more digits than 64 bits hold")
    digits = text.rstrip("U")
    lower = digits.lower()
    if lower.startswith("0x"):
        value = int(digits, 16)
    elif lower.startswith("0b"):
        value = int(digits, 2)
    elif digits.startswith("0") and len(digits) > 1:
        if not all(c in "01234567" for c in digits):
            raise ConstantError(f"{text} is no octal number")
        value = int(digits, 8)
    else:
        value = int(digits)
    if value >> 64:
        raise ConstantError(f"{text} does not fit 64 bits")
    return (value, text.endswith("U") or value >> 63 == 1)


def parse_float(text: str) -> tuple[int, int]:
    """Bits and width of a floating-point token; decimal ones are doubles (PTX ISA 4.5.2)."""
    if text[:2] in ("0f", "0F"):
        return int(text[2:], 16), 32
    if text[:2] in ("0d", "0D"):
        return int(text[2:], 16), 64
    if len(text) > 400:
        raise ConstantError("a floating-point constant with more digits than can be meant")
    return int.from_bytes(struct.pack("<d", float(text)), "little"), 64


def unary(sign: str, a: Constant) -> Constant:
    """`-a`, `+a`, `~a`, `!a`."""
    if isinstance(a, float):
        if sign == "-":
            return -a
        if sign == "+":
            return a
        if sign == "!":
            return (int(a == 0), False)
        raise ConstantError(f"`{sign}` needs an integer")
    value, unsigned = a
    match sign:
        case "-":
            return wrap(-value, unsigned)
        case "~":
            return wrap(~value, unsigned)
        case "!":
            return (int(value == 0), False)
        case _:
            return a


def binary(sign: str, a: Constant, b: Constant) -> Constant:
    """`a sign b`; integers wrap at 64 bits, unsigned where either is."""
    if isinstance(a, float) or isinstance(b, float):
        return _floating(sign, a if isinstance(a, float) else float(a[0]), b if isinstance(b, float) else float(b[0]))
    (x, x_unsigned), (y, y_unsigned) = a, b
    unsigned = x_unsigned or y_unsigned
    if unsigned and sign not in ("<<", ">>"):
        x, y = x & (1 << 64) - 1, y & (1 << 64) - 1
    if sign in _COMPARE:
        return (int(_COMPARE[sign](x, y)), False)
    if sign in ("<<", ">>"):
        shift = min(y & (1 << 64) - 1, 64)
        return wrap(x << shift if sign == "<<" else x >> shift, x_unsigned)
    if sign in ("/", "%"):
        if y == 0:
            raise ConstantError("division by zero in a constant expression")
        quotient = abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)
        return wrap(quotient if sign == "/" else x - quotient * y, unsigned)
    match sign:
        case "&&":
            return (int(x != 0 and y != 0), False)
        case "||":
            return (int(x != 0 or y != 0), False)
        case "+":
            return wrap(x + y, unsigned)
        case "-":
            return wrap(x - y, unsigned)
        case "*":
            return wrap(x * y, unsigned)
        case "&":
            return wrap(x & y, unsigned)
        case "|":
            return wrap(x | y, unsigned)
        case _:
            return wrap(x ^ y, unsigned)


def _floating(sign: str, x: float, y: float) -> Constant:
    if sign in _COMPARE:
        return (int(_COMPARE[sign](x, y)), False)
    match sign:
        case "+":
            return x + y
        case "-":
            return x - y
        case "*":
            return x * y
        case "/":
            if y:
                return x / y
            return math.nan if x == 0 or math.isnan(x) else math.copysign(math.inf, x) * math.copysign(1.0, y)
        case _:
            raise ConstantError(f"`{sign}` needs integers")
