"""Integers in all threads of a box at once: sums of multiples of the threads' indices in the grid, or bounds.

A box has the threads from one index to another along each axis. Where its threads differ in an answer (a comparison, a
quotient), `Split` says where to divide the box, so that each part has one answer. Numbers are exact and signed, of the
width of the operation; what may wrap is unknown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from workbench.emulate.analysis.arithmetic import Sums, linear_result
from workbench.emulate.analysis.intervals import Interval, interval_of
from workbench.emulate.ir.opcode import Opcode
from workbench.isa.ptx.types import integer_bits

Box = tuple[Interval, Interval, Interval]
"""The first and the last index along x, y and z."""
_MAX_QUOTIENTS = 64
"""Quotients of one division that a box is divided for."""


class Split(Exception):
    """Divides a box: threads from index `at` along an axis have another answer than those before."""

    def __init__(self, axis: int, at: int) -> None:
        super().__init__()
        self.axis, self.at = axis, at

    def parts(self, box: Box) -> tuple[Box, Box]:
        """The threads before, and the others."""
        first, last = box[self.axis]
        below, above = list(box), list(box)
        below[self.axis], above[self.axis] = (first, self.at - 1), (self.at, last)
        return (below[0], below[1], below[2]), (above[0], above[1], above[2])


class Linear(NamedTuple):
    """A sum of multiples of a thread's indices, and a constant."""

    x: int
    y: int
    z: int
    constant: int

    def plus(self, other: Linear, factor: int = 1) -> Linear:
        """The sum with a multiple of another."""
        x, y, z, constant = other
        return Linear(self.x + factor * x, self.y + factor * y, self.z + factor * z, self.constant + factor * constant)

    def times(self, factor: int) -> Linear:
        """A multiple."""
        return Linear(self.x * factor, self.y * factor, self.z * factor, self.constant * factor)

    @property
    def number(self) -> int | None:
        """The number that it is in all threads, if it is one."""
        return None if self.x or self.y or self.z else self.constant


Value = Linear | Interval | None
"""A value, its bounds, or None where nothing is known."""


def constant(number: int) -> Linear:
    """A number as a value."""
    return Linear(0, 0, 0, number)


def bounds(value: Value, box: Box) -> Interval | None:
    """The least and the greatest number in a box."""
    if not isinstance(value, Linear):
        return value
    low = high = value.constant
    for factor, (first, last) in zip(value, box, strict=False):
        if factor > 0:
            low, high = low + factor * first, high + factor * last
        elif factor:
            low, high = low + factor * last, high + factor * first
    return low, high


def is_negative(value: Linear, box: Box) -> bool | None:
    """True if a value is negative in all threads, False if in none. Raises Split; None where several indices decide."""
    low, high = _known(value, box)
    if high < 0 or low >= 0:
        return high < 0
    axis = _only_axis(value, box)
    if axis is None:
        return None
    factor, first = value[axis], box[axis][0]
    raise Split(axis, first - low // factor if factor > 0 else first + high // -factor + 1)


def holds(relation: str, a: Linear, b: Linear, box: Box) -> bool | None:
    """The result of a comparison of signed numbers in all threads of a box. Raises Split, as `is_negative`."""
    if relation in ("gt", "le"):
        a, b = b, a
    apart = a.plus(b, -1)
    if relation in ("eq", "ne"):
        below = is_negative(apart, box)
        equal = False if below else None if below is None else is_negative(apart.plus(constant(-1)), box)
        return None if equal is None else equal == (relation == "eq")
    below = is_negative(apart, box)
    return None if below is None else below == (relation in ("lt", "gt"))


def as_unsigned(value: Value, width: int, box: Box) -> Value:
    """The number of the same bits without a sign. Raises Split, as `is_negative`."""
    if not isinstance(value, Linear):
        return value if value is not None and value[0] >= 0 else None
    negative = is_negative(value, box)
    if negative is None:
        return None
    return value.plus(constant(1 << width)) if negative else value


def result(opcode: Opcode, x: Sequence[Value], box: Box) -> Value:
    """The result of an instruction on integers. Raises Split where the threads of a box have different forms of it."""
    width = integer_bits(opcode.type)
    if not width or not opcode.operation:
        return None
    found: Value = None
    linear = [each for each in x if isinstance(each, Linear)]
    if len(linear) == len(x):
        found = _widened(opcode, linear, box) if opcode.operation == "cvt" else _linear(opcode, width, linear, box)
    if found is None:
        for each in linear:
            is_negative(each, box)  # bounds say more of numbers that have one sign
        found = _single(interval_of(opcode, [bounds(each, box) for each in x]))
    limit = 1 << (_width(opcode, width) - 1)
    reach = bounds(found, box)
    return found if reach is not None and -limit <= reach[0] and reach[1] < limit else None


def _width(opcode: Opcode, width: int) -> int:
    if opcode.operation == "cvt":
        return integer_bits(opcode.types[0]) or 1
    return 2 * width if opcode.widens else width


def _single(found: Interval | None) -> Value:
    return constant(found[0]) if found is not None and found[0] == found[1] else found


def _known(value: Linear, box: Box) -> Interval:
    result = bounds(value, box)
    assert result is not None
    return result


def _only_axis(value: Linear, box: Box) -> int | None:
    """The one axis along which a value differs in a box."""
    axes = [axis for axis in range(3) if value[axis] and box[axis][0] < box[axis][1]]
    return axes[0] if len(axes) == 1 else None


def _widened(opcode: Opcode, x: Sequence[Linear], box: Box) -> Value:
    """A number after a conversion that keeps it."""
    to, of = opcode.types if len(opcode.types) == 2 else ("", "")
    if not integer_bits(to) or not integer_bits(of) or to[0] not in "us" or of[0] not in "us":
        return None
    low, high = _known(x[0], box)
    limit = 1 << (min(integer_bits(to), integer_bits(of)) - 1)
    keeps_sign = of[0] == "s" and integer_bits(to) >= integer_bits(of)
    return x[0] if (-limit if keeps_sign else 0) <= low and high < limit else None


def _linear(opcode: Opcode, width: int, x: Sequence[Linear], box: Box) -> Value:
    signed = opcode.type[0] == "s"
    if opcode.widens and not signed and any(_known(each, box)[0] < 0 for each in x[:2]):
        return None
    match opcode.operation, list(x):
        case "not", [a]:
            return a.times(-1).plus(constant(-1))
        case (("min" | "max"), [a, b]):
            return _chosen(opcode.operation, a, b, width, signed, box)
        case "shr", [a, by] if by.number is not None and 0 <= by.number < width:
            return _floor(a, 1 << by.number, box) if signed or _known(a, box)[0] >= 0 else None
        case (("and" | "or" | "xor"), [a, b]):
            return _bitwise(opcode.operation, a, b, box)
        case (("div" | "rem"), [a, b]) if b.number is not None and b.number > 0:
            quotient = _quotient(a, b.number, signed, box)
            if opcode.operation == "div" or not isinstance(quotient, Linear):
                return quotient if opcode.operation == "div" else None
            return a.plus(quotient, -b.number)
    return linear_result(opcode, x, Sums[Linear]())


def _chosen(operation: str, a: Linear, b: Linear, width: int, signed: bool, box: Box) -> Linear | None:
    """The lesser of two values, or the greater."""
    compared = [each if signed else as_unsigned(each, width, box) for each in (a, b)]
    if not isinstance(compared[0], Linear) or not isinstance(compared[1], Linear):
        return None
    first_is_less = holds("lt", compared[0], compared[1], box)
    if first_is_less is None:
        return None
    return a if first_is_less == (operation == "min") else b


def _quotient(a: Linear, by: int, signed: bool, box: Box) -> Value:
    negative = is_negative(a, box)
    if negative is None or (negative and not signed):
        return None
    if not negative:
        return _floor(a, by, box)
    found = _floor(a.times(-1), by, box)
    return found.times(-1) if isinstance(found, Linear) else None


def _floor(a: Linear, by: int, box: Box) -> Value:
    """A quotient, rounded down."""
    if not any(a[i] % by and box[i][0] < box[i][1] for i in range(3)):
        apart = [factor if first < last else 0 for factor, (first, last) in zip(a, box, strict=False)]
        rest = a.constant + sum((a[i] - apart[i]) * box[i][0] for i in range(3))
        return Linear(apart[0] // by, apart[1] // by, apart[2] // by, rest // by)
    low, high = _known(a, box)
    axis = _only_axis(a, box)
    if low // by == high // by:
        return constant(low // by)
    if axis is None or high // by - low // by > _MAX_QUOTIENTS:
        return low // by, high // by
    factor, first = a[axis], box[axis][0]
    if factor > 0:
        raise Split(axis, first - (low - (low // by + 1) * by) // factor)
    raise Split(axis, first + high % by // -factor + 1)


def _bitwise(operation: str, a: Linear, b: Linear, box: Box) -> Value:
    if a.number is not None:
        a, b = b, a
    mask, other = b.number, a.number
    if mask is None:
        return None
    if other is not None:
        return constant({"and": mask & other, "or": mask | other, "xor": mask ^ other}[operation])
    if operation != "and":
        return a if mask == 0 else a.times(-1).plus(constant(-1)) if operation == "xor" and mask == -1 else None
    if mask in (0, -1):
        return a if mask else constant(0)
    size = mask + 1 if mask > 0 else -mask
    if size & (size - 1):
        return None
    above = _floor(a, size, box)
    if not isinstance(above, Linear):
        return None
    return above.times(size) if mask < 0 else a.plus(above, -size)


__all__ = ["Box", "Linear", "Split", "Value", "as_unsigned", "bounds", "constant", "holds", "is_negative", "result"]
