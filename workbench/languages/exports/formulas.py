"""Formulas over the named sizes of a problem: grid, block and shared memory as expressions that another language has.

A launch function is called once with sizes that record what is computed of them. What it decides by comparing a size,
or hands to another library, is no formula.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn, TypeAlias

_EXACT: Mapping[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": operator.floordiv,
    "%": operator.mod,
}


class NotAFormula(Exception):
    """A launch function did more with a size than integer arithmetic."""


@dataclass(frozen=True)
class Formula:
    """A whole number: a named size, or an operation on two.

    Attributes
    ----------
    sign
        Empty for a size, whose name is `name`.
    """

    name: str = ""
    sign: str = ""
    left: Whole = 0
    right: Whole = 0

    def __add__(self, other: Any) -> Formula:
        return _formula("+", self, other)

    def __radd__(self, other: Any) -> Formula:
        return _formula("+", other, self)

    def __sub__(self, other: Any) -> Formula:
        return _formula("-", self, other)

    def __rsub__(self, other: Any) -> Formula:
        return _formula("-", other, self)

    def __mul__(self, other: Any) -> Formula:
        return _formula("*", self, other)

    def __rmul__(self, other: Any) -> Formula:
        return _formula("*", other, self)

    def __floordiv__(self, other: Any) -> Formula:
        return _formula("//", self, other)

    def __rfloordiv__(self, other: Any) -> Formula:
        return _formula("//", other, self)

    def __mod__(self, other: Any) -> Formula:
        return _formula("%", self, other)

    def __rmod__(self, other: Any) -> Formula:
        return _formula("%", other, self)

    def __neg__(self) -> Formula:
        return _formula("-", 0, self)

    def __pos__(self) -> Formula:
        return self

    def __truediv__(self, other: Any) -> Ratio:
        return Ratio(self, _whole(other))

    def __rtruediv__(self, other: Any) -> Ratio:
        return Ratio(_whole(other), self)

    def __bool__(self) -> NoReturn:
        raise NotAFormula("it asks whether a size is 0")

    def __index__(self) -> NoReturn:
        raise NotAFormula("it needs the number itself")

    def __int__(self) -> NoReturn:
        raise NotAFormula("it needs the number itself")

    def __float__(self) -> NoReturn:
        raise NotAFormula("it needs the number itself")

    def _compared(self, other: Any) -> NoReturn:
        raise NotAFormula("it compares a size")

    __lt__ = __le__ = __gt__ = __ge__ = _compared


Whole: TypeAlias = "Formula | int"


@dataclass(frozen=True)
class Ratio:
    """A quotient that is rounded up or down next, as in `math.ceil(n / 32)`."""

    above: Whole
    below: Whole

    def __ceil__(self) -> Formula:
        return _formula("-", 0, _formula("//", _formula("-", 0, self.above), self.below))

    def __floor__(self) -> Formula:
        return _formula("//", self.above, self.below)

    def __trunc__(self) -> Formula:
        return _formula("//", self.above, self.below)

    def __bool__(self) -> NoReturn:
        raise NotAFormula("it asks whether a quotient is 0")

    def __float__(self) -> NoReturn:
        raise NotAFormula("it needs a quotient itself")


def _formula(sign: str, left: Any, right: Any) -> Formula:
    return Formula("", sign, _whole(left), _whole(right))


def _whole(value: Any) -> Whole:
    if isinstance(value, Formula):
        return value
    if isinstance(value, bool) or not hasattr(type(value), "__index__"):
        raise NotAFormula(f"it computes with {type(value).__name__}")
    return operator.index(value)


def sizes_in(value: Whole) -> tuple[str, ...]:
    """Give the names of the sizes of a formula, in their order."""
    if not isinstance(value, Formula):
        return ()
    if not value.sign:
        return (value.name,)
    return tuple(dict.fromkeys((*sizes_in(value.left), *sizes_in(value.right))))


def value_of(value: Whole, sizes: Mapping[str, int]) -> int:
    """Compute a formula; raises ZeroDivisionError as its arithmetic does."""
    if not isinstance(value, Formula):
        return value
    if not value.sign:
        return sizes[value.name]
    return _EXACT[value.sign](value_of(value.left, sizes), value_of(value.right, sizes))


def in_python(value: Whole, names: Mapping[str, str], within: bool = False) -> str:
    """Write a formula in Python. names: the expression of each size."""
    if not isinstance(value, Formula):
        return str(value) if value >= 0 or not within else f"({value})"
    if not value.sign:
        return names[value.name]
    if value.sign == "-" and value.left == 0:
        text = f"-{in_python(value.right, names, True)}"
    else:
        text = f"{in_python(value.left, names, True)} {value.sign} {in_python(value.right, names, True)}"
    return f"({text})" if within else text


def in_cxx(value: Whole, names: Mapping[str, str], within: bool = False) -> str:
    """Write a formula in C++ over `long long`; `floor_div` and `floor_mod` round as Python does.

    names: the expression of each size.
    """
    if not isinstance(value, Formula):
        return f"{value}LL" if value >= 0 or not within else f"({value}LL)"
    if not value.sign:
        return names[value.name]
    if value.sign in ("//", "%"):
        function = "floor_div" if value.sign == "//" else "floor_mod"
        return f"{function}({in_cxx(value.left, names)}, {in_cxx(value.right, names)})"
    if value.sign == "-" and value.left == 0:
        text = f"-{in_cxx(value.right, names, True)}"
    else:
        text = f"{in_cxx(value.left, names, True)} {value.sign} {in_cxx(value.right, names, True)}"
    return f"({text})" if within else text


__all__ = ["Formula", "NotAFormula", "Whole", "in_cxx", "in_python", "sizes_in", "value_of"]
