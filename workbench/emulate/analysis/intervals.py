"""Bounds of integers from those of what they are computed of, as signed numbers of the operation's width."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from workbench.emulate.analysis.arithmetic import linear_result
from workbench.emulate.ir.comparisons import relation_of
from workbench.emulate.ir.opcode import Opcode
from workbench.isa.ptx.types import integer_bits

Interval = tuple[int, int]


def interval_of(opcode: Opcode, x: Sequence[Interval | None]) -> Interval | None:
    """Bounds of a result; None where nothing is known. What may wrap has none."""
    width = integer_bits(opcode.type)
    if not width or not opcode.operation:
        return None
    x = [_signed(i, 2 * width if opcode.widens and place == 2 else width) for place, i in enumerate(x)]
    if opcode.operation == "cvt":
        if len(opcode.types) != 2 or not all(t[0] in "us" for t in opcode.types):
            return None
        width = min(int(t[1:]) for t in opcode.types)
        found = x[0] if x[0] is not None and x[0][0] >= 0 else None
    else:
        found = _result(opcode, width, list(x))
        width *= 2 if opcode.widens else 1
    limit = 1 << (width - 1)
    return found if found is not None and -limit <= found[0] and found[1] < limit else None


def _result(opcode: Opcode, width: int, x: list[Interval | None]) -> Interval | None:
    operation = opcode.operation
    if operation == "shr" and opcode.type[0] != "s" and (x[0] is None or x[0][0] < 0):
        by = _one(x[1])
        return (0, (1 << width) - 1 >> by) if by is not None and 0 < by < width else None
    if operation == "and":
        x.sort(key=lambda i: i is None)
        mask = _one(x[0]) if _one(x[0]) is not None else _one(x[1])
        if mask is not None and x[1] is None and mask >= 0:
            return 0, mask
    known = [i for i in x if i is not None]
    if len(known) < len(x):
        return None
    if opcode.widens and opcode.type[0] == "u" and any(low < 0 for low, _ in known[:2]):
        return None
    find = _RESULTS.get(operation)
    if find is None:
        return linear_result(opcode, known, _Bounds())
    if operation in _OF_POSITIVES and any(low < 0 for low, _ in known[:2] if opcode.type[0] != "s"):
        return None
    return find(width, *known)


def _signed(x: Interval | None, width: int) -> Interval | None:
    """A constant that was written without sign as a signed number."""
    if x is None or x[0] != x[1] or x[0] < 1 << (width - 1):
        return x
    return (x[0] - (1 << width),) * 2


def _one(x: Interval | None) -> int | None:
    return x[0] if x is not None and x[0] == x[1] else None


class _Bounds:
    """The domain of bounds."""

    def number(self, x: Interval) -> int | None:
        return _one(x)

    def sum(self, a: Interval, b: Interval, sign: int) -> Interval:
        return (a[0] + b[0], a[1] + b[1]) if sign > 0 else (a[0] - b[1], a[1] - b[0])

    def scaled(self, a: Interval, factor: int) -> Interval:
        return self.product(a, (factor, factor))

    def product(self, a: Interval, b: Interval) -> Interval:
        products = [x * y for x in a for y in b]
        return min(products), max(products)


def _shifted_right(width: int, a: Interval, by: Interval) -> Interval | None:
    return (a[0] >> by[0], a[1] >> by[0]) if by[0] == by[1] and 0 <= by[0] < width else None


def _and(width: int, a: Interval, b: Interval) -> Interval | None:
    """Bounds of `and` for non-negative operands; then the upper bits of a constant do not matter."""
    if a[0] == a[1]:
        a, b = b, a
    if a[0] < 0:
        return (0, b[1]) if b[0] >= 0 else None
    if b[0] != b[1]:
        return (0, min(a[1], b[1])) if b[0] >= 0 else (0, a[1])
    reach = (1 << a[1].bit_length()) - 1
    kept = b[0] & reach
    return a if kept == reach else (0, min(kept, a[1]))


def _or(width: int, a: Interval, b: Interval) -> Interval | None:
    if a[0] < 0 or b[0] < 0:
        return None
    return max(a[0], b[0]), (1 << max(a[1], b[1]).bit_length()) - 1


def _xor(width: int, a: Interval, b: Interval) -> Interval | None:
    return None if a[0] < 0 or b[0] < 0 else (0, (1 << max(a[1], b[1]).bit_length()) - 1)


def _quotient(width: int, a: Interval, b: Interval) -> Interval | None:
    return (a[0] // b[1], a[1] // b[0]) if a[0] >= 0 and b[0] > 0 else None


def _remainder(width: int, a: Interval, b: Interval) -> Interval | None:
    if a[0] < 0 or b[0] <= 0:
        return None
    return a if a[1] < b[0] else (0, min(a[1], b[1] - 1))


def _high_half(width: int, a: Interval, b: Interval) -> Interval | None:
    return None if a[0] < 0 or b[0] < 0 else (a[0] * b[0] >> width, a[1] * b[1] >> width)


_OF_POSITIVES = ("min", "max", "div", "rem")
"""Ops whose results depend on signedness: negative operands are other numbers if they are unsigned."""
_RESULTS: dict[str, Callable[..., Interval | None]] = {
    "not": lambda width, a: (-a[1] - 1, -a[0] - 1),
    "min": lambda width, a, b: (min(a[0], b[0]), min(a[1], b[1])),
    "max": lambda width, a, b: (max(a[0], b[0]), max(a[1], b[1])),
    "mul.hi": _high_half,
    "shr": _shifted_right,
    "and": _and,
    "or": _or,
    "xor": _xor,
    "div": _quotient,
    "rem": _remainder,
    "selp": lambda width, a, b, p: (min(a[0], b[0]), max(a[1], b[1])),
}


def changes_nothing(opcode: Opcode, x: Sequence[Interval | None]) -> bool:
    """True if `rem` gives its dividend, or `and` its first operand, for all operands within their bounds.
    Bounds alone do not show that: `x & -2` has nearly the bounds of x."""
    value, by = x
    if value is None or by is None or value[0] < 0:
        return False
    below = (1 << value[1].bit_length()) - 1
    return value[1] < by[0] if opcode.operation == "rem" else by[0] == by[1] and by[0] & below == below


def comparison_of(opcode: Opcode, x: Sequence[Interval | None]) -> bool | None:
    """The result of a comparison if it is the same for all operands within their bounds; else None."""
    width = integer_bits(opcode.type)
    if len(x) != 2 or not width:
        return None
    first, second = (_signed(i, width) for i in x)
    if first is None or second is None:
        return None
    (a, b), (c, d) = first, second
    relation = relation_of(opcode)
    if relation not in ("eq", "ne") and opcode.type[0] != "s" and (a < 0 or c < 0):
        return None
    always, never = {
        "lt": (b < c, a >= d), "le": (b <= c, a > d), "gt": (a > d, b <= c), "ge": (a >= d, b < c),
        "eq": (a == b == c == d, b < c or a > d), "ne": (b < c or a > d, a == b == c == d),
    }.get(relation, (False, False))  # fmt: skip
    return True if always else False if never else None
