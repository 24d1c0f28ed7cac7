"""Conditions and watches of a trace: expressions as C writes them, over the names of a lane.

Integers are exact, without C's widths; `/` and `%` are C's; other numbers are doubles. A name that has no known value
makes the whole unknown, except where `&&` and `||` do not need it. `stepper_expressions.js` is the same for the view.
"""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from workbench.base.errors import ArgumentError

Number: TypeAlias = int | float
_TOKEN = re.compile(
    r"\s*(?:(?P<float>(?:\d+\.\d*|\.\d+|\d+(?=[eE]))(?:[eE][+-]?\d+)?)[fFlL]?|(?P<whole>0[xX][0-9a-fA-F]+|\d+)[uUlL]*"
    r"|(?P<name>%[\w$]+(?:#\d+)?|[^\W\d]\w*(?:\s*\.\s*[xyz]\b)?)|(?P<sign>\|\||&&|==|!=|<=|>=|<<|>>|[-+*/%&|^~!<>()]))"
)
_LEVELS = (("||",), ("&&",), ("|",), ("^",), ("&",), ("==", "!="), ("<", "<=", ">", ">="), ("<<", ">>"), ("+", "-"),
           ("*", "/", "%"))  # fmt: skip
_WORDS = {"and": "&&", "or": "||", "not": "!"}
_MAX_SHIFT = 64
_MAX_DEPTH = 50


@dataclass(frozen=True)
class Expression:
    """An expression: an operator with operands, a name, or a number. text: as it was written."""

    sign: str
    operands: tuple[Expression, ...] = ()
    name: str = ""
    number: Number = 0
    text: str = ""

    @property
    def names(self) -> frozenset[str]:
        """The names in it."""
        own = {self.name} if self.name else set()
        return frozenset(own.union(*(each.names for each in self.operands)))


class _Unknown(Exception):
    """An operand has no known value."""


def parsed(text: str, parameter: str = "condition") -> Expression:
    """Read an expression.

    Raises
    ------
    ArgumentError
        It is none; the message says where.
    """
    tokens: list[tuple[str, str]] = []
    at = 0
    while text[at:].strip():
        found = _TOKEN.match(text, at)
        if found is None or found.end() == at:
            raise ArgumentError(f"`{text}` is no expression from `{text[at:].strip()[:20]}` on", parameter)
        kind = str(found.lastgroup)
        word = "".join(found[kind].split())
        tokens.append(("sign", _WORDS[word]) if kind == "name" and word in _WORDS else (kind, word))
        at = found.end()
    reader = _Parser(tokens, text, parameter)
    expression = reader.level(0, 0)
    reader.ends()
    return Expression(expression.sign, expression.operands, expression.name, expression.number, " ".join(text.split()))


class _Parser:
    """Reads tokens by precedence."""

    def __init__(self, tokens: list[tuple[str, str]], text: str, parameter: str) -> None:
        self._tokens, self._text, self._parameter, self._at = tokens, text, parameter, 0

    def level(self, level: int, depth: int) -> Expression:
        if level == len(_LEVELS):
            return self._unary(depth)
        left = self.level(level + 1, depth)
        while self._next() in [("sign", sign) for sign in _LEVELS[level]]:
            sign = self._take()[1]
            left = Expression(sign, (left, self.level(level + 1, depth)))
        return left

    def ends(self) -> None:
        """Raises ArgumentError where something is left."""
        if self._at < len(self._tokens):
            raise self._wrong()

    def _unary(self, depth: int) -> Expression:
        if depth > _MAX_DEPTH:
            raise ArgumentError(f"`{self._text[:40]}…` is nested more than {_MAX_DEPTH} deep", self._parameter)
        kind, word = self._take()
        if kind == "sign" and word in ("-", "+", "!", "~"):
            return Expression(f"{word}1", (self._unary(depth + 1),))
        if (kind, word) == ("sign", "("):
            inner = self.level(0, depth + 1)
            if self._take() != ("sign", ")"):
                self._at -= 1
                raise self._wrong()
            return inner
        if kind == "whole":
            return Expression("number", number=int(word, 16 if word[:2] in ("0x", "0X") else 10))
        if kind == "float":
            return Expression("number", number=float(word))
        if kind == "name" and word in ("true", "false", "True", "False"):
            return Expression("number", number=int(word in ("true", "True")))
        if kind == "name":
            return Expression("name", name=word)
        self._at -= 1
        raise self._wrong()

    def _next(self) -> tuple[str, str]:
        return self._tokens[self._at] if self._at < len(self._tokens) else ("end", "")

    def _take(self) -> tuple[str, str]:
        self._at += 1
        return self._tokens[self._at - 1] if self._at <= len(self._tokens) else ("end", "")

    def _wrong(self) -> ArgumentError:
        word = self._next()[1]
        place = f"at `{word}`" if word else "at its end"
        return ArgumentError(
            f"`{self._text}` is no expression: something is missing or too much {place}", self._parameter
        )


def evaluated(expression: Expression, value: Callable[[str], Number | None]) -> Number | None:
    """Compute an expression; None where a value that it needs is not known, or where C has none, as for `1 / 0`.

    value: gives the number that a name stands for; None where that is not known.
    """
    try:
        return _value(expression, value)
    except (_Unknown, OverflowError):
        return None


def _value(node: Expression, value: Callable[[str], Number | None]) -> Number:
    if node.sign == "number":
        return node.number
    if node.sign == "name":
        result = value(node.name)
        if result is None:
            raise _Unknown
        return result
    if node.sign in ("&&", "||"):
        return _logical(node, value)
    operands = [_value(each, value) for each in node.operands]
    if len(operands) == 1:
        return _unary(node.sign, operands[0])
    return _binary(node.sign, operands[0], operands[1])


def _logical(node: Expression, value: Callable[[str], Number | None]) -> Number:
    """`&&` and `||`: either operand is enough if it decides the result."""
    decides = node.sign == "||"
    unknown = False
    for each in node.operands:
        try:
            if bool(_value(each, value)) == decides:
                return int(decides)
        except _Unknown:
            unknown = True
    if unknown:
        raise _Unknown
    return int(not decides)


def _unary(sign: str, operand: Number) -> Number:
    if sign == "!1":
        return int(not operand)
    if sign == "~1":
        return ~_whole(operand)
    return -operand if sign == "-1" else operand


def _binary(sign: str, left: Number, right: Number) -> Number:
    if sign in _COMPARED:
        return int(_COMPARED[sign](left, right))
    if sign in _BITS:
        return _BITS[sign](_whole(left), _whole(right))
    if sign in ("<<", ">>"):
        count = _whole(right)
        if not 0 <= count < _MAX_SHIFT:
            raise _Unknown
        return _whole(left) << count if sign == "<<" else _whole(left) >> count
    if isinstance(left, float) or isinstance(right, float):
        return _doubles(sign, float(left), float(right))
    if sign in _ARITHMETIC:
        return _ARITHMETIC[sign](left, right)
    if not right:
        raise _Unknown
    quotient = abs(left) // abs(right) * (1 if (left < 0) == (right < 0) else -1)
    return quotient if sign == "/" else left - quotient * right


def _doubles(sign: str, left: float, right: float) -> float:
    if sign in _ARITHMETIC:
        return float(_ARITHMETIC[sign](left, right))
    if sign == "%":
        return math.nan if not right or math.isinf(left) else math.fmod(left, right)
    if right:
        return left / right
    infinite = math.copysign(math.inf, left) * math.copysign(1, right)
    return math.nan if not left or math.isnan(left) else infinite


def _whole(number: Number) -> int:
    if isinstance(number, float):
        raise _Unknown
    return number


_COMPARED: Mapping[str, Callable[[Number, Number], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
_BITS: Mapping[str, Callable[[int, int], int]] = {"&": operator.and_, "|": operator.or_, "^": operator.xor}
_ARITHMETIC: Mapping[str, Callable[[Number, Number], Number]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul,
}  # fmt: skip


__all__ = ["Expression", "Number", "evaluated", "parsed"]
