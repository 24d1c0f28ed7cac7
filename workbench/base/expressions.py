"""Expressions as text: `BX * BY <= 1024`, `(n + 255) // 256`, `[2**i for i in range(6)]`.

They come from files and programs of other people, so no text becomes code of Python: the syntax tree is walked, and
what a table below does not have is refused: attributes, calls of anything else, lambdas, assignments. Numbers, lists
and the number of steps are bounded, so that each expression ends soon.
"""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from workbench.base.arguments import said
from workbench.base.errors import NOT_PYTHON, ArgumentError

_MAX_CHARACTERS = 2000
_MAX_DEPTH = 100
_MAX_VALUES = 100_000
_MAX_STEPS = 300_000
_MAX_BITS = 1100
"""Bits of an int; the largest float has 1024 as one."""
_BINARY: Mapping[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod, ast.Pow: operator.pow, ast.LShift: operator.lshift,
    ast.RShift: operator.rshift, ast.BitAnd: operator.and_, ast.BitOr: operator.or_, ast.BitXor: operator.xor,
    ast.MatMult: operator.matmul,
}  # fmt: skip
_UNARY: Mapping[type[ast.unaryop], Callable[[Any], Any]] = {
    ast.USub: operator.neg, ast.UAdd: operator.pos, ast.Not: operator.not_, ast.Invert: operator.invert,
}  # fmt: skip
_COMPARED: Mapping[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge, ast.Eq: operator.eq,
    ast.NotEq: operator.ne, ast.Is: operator.is_, ast.IsNot: operator.is_not,
    ast.In: lambda part, whole: part in whole, ast.NotIn: lambda part, whole: part not in whole,
}  # fmt: skip
_SEQUENCES = (str, list, tuple, range)


class Refused(Exception):
    """An expression has no value; the text says why."""


def names_in(expression: str, parameter: str = "expression") -> frozenset[str]:
    """The names that an expression refers to, functions and variables of comprehensions left out.

    Raises
    ------
    ArgumentError
        It is no expression.
    """
    tree = parsed(expression, parameter)
    bound = {
        name.id
        for part in ast.walk(tree)
        if isinstance(part, ast.comprehension)
        for name in ast.walk(part.target)
        if isinstance(name, ast.Name)
    }
    used = {part.id for part in ast.walk(tree) if isinstance(part, ast.Name)}
    return frozenset(used - bound - {part for name in FUNCTIONS for part in name.split(".")})


def value_of(expression: str, names: Mapping[str, Any], parameter: str = "expression") -> Any:
    """The value of an expression.

    Parameters
    ----------
    names
        Values by name: numbers, texts, lists and tuples of them, or objects that have the operators of numbers.
    parameter
        The argument of a public call that an error names.

    Raises
    ------
    ArgumentError
        It is no expression, refers to something else than `names`, or has no value.
    """
    return Evaluator(names).of(expression, parameter)


@lru_cache(maxsize=512)
def parsed(expression: str, parameter: str = "expression") -> ast.expr:
    """The syntax tree of an expression.

    Raises
    ------
    ArgumentError
        It is none, or too long, or nested too deeply.
    """
    if not isinstance(expression, str) or not expression.strip():
        raise ArgumentError(f"an expression is missing: {said(expression)}", parameter)
    if len(expression) > _MAX_CHARACTERS:
        raise ArgumentError(f"an expression has more than {_MAX_CHARACTERS:,} characters", parameter)
    try:
        tree = ast.parse(expression.strip(), mode="eval").body
    except NOT_PYTHON as error:
        raise ArgumentError(f"{said(expression)} is no expression: {error}", parameter) from error
    level: list[ast.AST] = [tree]
    for _ in range(_MAX_DEPTH):
        level = [child for node in level for child in ast.iter_child_nodes(node)]
    if level:
        raise ArgumentError("an expression is nested too deeply", parameter)
    return tree


class Evaluator:
    """Evaluates expressions over names; `functions` and the guards are what a subclass for other values extends."""

    def __init__(self, names: Mapping[str, Any], functions: Mapping[str, Callable[..., Any]] | None = None) -> None:
        self._names = dict(names)
        self._functions = FUNCTIONS if functions is None else functions
        self._steps = 0

    def of(self, expression: str, parameter: str = "expression") -> Any:
        """The value of an expression; raises as `value_of`."""
        tree = parsed(expression, parameter)
        try:
            return self._value(tree)
        except Refused as error:
            raise ArgumentError(f"{said(expression)}: {error}", parameter) from error
        except (ArithmeticError, TypeError, ValueError, LookupError, AttributeError, MemoryError) as error:
            raise ArgumentError(f"{said(expression)} has no value: {error}", parameter) from error

    def charge(self, steps: int) -> None:
        """Count work that is about to be done.

        Raises
        ------
        Refused
            It is too much.
        """
        self._steps += steps
        if self._steps > _MAX_STEPS:
            raise Refused(f"it takes more than {_MAX_STEPS:,} steps")

    def _value(self, node: ast.expr) -> Any:
        self.charge(1)
        match node:
            case ast.Constant(value):
                return self._constant(value)
            case ast.Name(name):
                return self._named(name)
            case ast.BinOp(left, sign, right):
                return self.binary(_BINARY[type(sign)], self._value(left), self._value(right))
            case ast.UnaryOp(sign, operand):
                return self.unary(_UNARY[type(sign)], self._value(operand))
            case ast.BoolOp(sign, values):
                return self._joined(isinstance(sign, ast.And), values)
            case ast.Compare(left, signs, others):
                return self._compared(left, signs, others)
            case ast.IfExp(test, body, orelse):
                return self._value(body if self._value(test) else orelse)
            case ast.Tuple(elements) | ast.List(elements) | ast.Set(elements):
                found = [self._value(each) for each in elements]
                return found if isinstance(node, ast.List) else tuple(found)
            case ast.ListComp(element, generators) | ast.GeneratorExp(element, generators):
                found = []
                self._looped(element, generators, found)
                return found
            case ast.Subscript(value, index):
                return self.subscript(self._value(value), self._index(index))
            case ast.Call(function, arguments, keywords):
                return self._called(function, arguments, keywords)
            case ast.Attribute():
                return self.attribute(node)
        raise Refused(f"{type(node).__name__} is not allowed: an expression has numbers, names, operators and calls")

    def _constant(self, value: object) -> Any:
        if isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > _MAX_BITS:
            raise Refused(f"an int has more than {_MAX_BITS:,} bits")
        if value is None or isinstance(value, bool | int | float | str):
            return value
        raise Refused(f"{type(value).__name__} is no number and no text")

    def _named(self, name: str) -> Any:
        if name in self._names:
            return self._names[name]
        known = sorted(self._names)
        raise Refused(
            f"there is no {name!r}{nearest_words(name, known)}; there is {', '.join(known[:12]) or 'no name'}"
        )

    def unary(self, function: Callable[[Any], Any], operand: Any) -> Any:
        """The result of an operator on one value."""
        return function(operand)

    def binary(self, function: Callable[[Any, Any], Any], left: Any, right: Any) -> Any:
        """The result of an operator on two values that may be of any size.

        Raises
        ------
        Refused
            The result would be too large.
        """
        for each in (left, right):
            if isinstance(each, str):
                raise Refused("texts are only compared")
        if isinstance(left, list | tuple) or isinstance(right, list | tuple):
            self._charge_sequence(function, left, right)
        elif isinstance(left, int) and isinstance(right, int):
            _check_bits(function, left, right)
        result = function(left, right)
        if isinstance(result, int) and result.bit_length() > _MAX_BITS:
            raise Refused(f"an int has more than {_MAX_BITS:,} bits")
        return result

    def _charge_sequence(self, function: Callable[[Any, Any], Any], left: Any, right: Any) -> None:
        sizes = [each if isinstance(each, int) else len(each) for each in (left, right)]
        count = max(0, sizes[0]) * max(0, sizes[1]) if function is operator.mul else sum(sizes)
        if count > _MAX_VALUES:
            raise Refused(f"a list has more than {_MAX_VALUES:,} values")
        self.charge(count)

    def _joined(self, both: bool, values: Sequence[ast.expr]) -> Any:
        found = None
        for each in values:
            found = self._value(each)
            if bool(found) is not both:
                return found
        return found

    def _compared(self, left: ast.expr, signs: Sequence[ast.cmpop], others: Sequence[ast.expr]) -> Any:
        before, result = self._value(left), True
        for sign, other in zip(signs, others, strict=True):
            after = self._value(other)
            if isinstance(after, list | tuple):
                self.charge(len(after))
            result = self.compare(_COMPARED[type(sign)], before, after)
            if len(signs) > 1 and not result:
                return False
            before = after
        return result

    def compare(self, function: Callable[[Any, Any], Any], before: Any, after: Any) -> Any:
        """The result of a comparison of two values."""
        return function(before, after)

    def _index(self, node: ast.expr) -> Any:
        if isinstance(node, ast.Slice):
            return slice(*(None if each is None else self._value(each) for each in (node.lower, node.upper, node.step)))
        if isinstance(node, ast.Tuple):
            return tuple(map(self._index, node.elts))
        if isinstance(node, ast.Constant) and node.value is ...:
            return ...
        return self._value(node)

    def subscript(self, value: Any, index: Any) -> Any:
        """A part of a list.

        Raises
        ------
        Refused
            The value is none.
        """
        if not isinstance(value, _SEQUENCES):
            raise Refused(f"a part of {said(value)} is asked for, which is no list")
        return value[index]

    def attribute(self, node: ast.Attribute) -> Any:
        """An attribute, which no value of an expression has.

        Raises
        ------
        Refused
            Always.
        """
        raise Refused(f"attributes such as .{node.attr[:40]} are not allowed")

    def _looped(self, element: ast.expr, generators: Sequence[ast.comprehension], found: list[Any]) -> None:
        if not generators:
            found.append(self._value(element))
            return
        first, *others = generators
        values = self._value(first.iter)
        if not isinstance(values, _SEQUENCES) or first.is_async:
            raise Refused(f"{said(values)} is no list")
        outer = self._names
        for value in values:
            self._names = {**outer, **_bound(first.target, value)}
            if all(self._value(test) for test in first.ifs):
                self._looped(element, others, found)
        self._names = outer

    def _called(self, function: ast.expr, arguments: Sequence[ast.expr], keywords: Sequence[ast.keyword]) -> Any:
        name, first = self.function_of(function)
        if name not in self._functions:
            known = sorted(self._functions)
            near = get_close_matches(name, known, 3) or known[:12]
            raise Refused(f"there is no function {name or 'of that form'}; there is {', '.join(near)}")
        if any(each.arg is None for each in keywords) or any(isinstance(each, ast.Starred) for each in arguments):
            raise Refused("arguments are written one by one")
        values = [*first, *(self._value(each) for each in arguments)]
        options = {str(each.arg): self._value(each.value) for each in keywords}
        return self.call(name, self._functions[name], values, options)

    def function_of(self, node: ast.expr) -> tuple[str, list[Any]]:
        """The name of the function that is called, and arguments that stand before it."""
        return dotted_name(node), []

    def call(self, name: str, function: Callable[..., Any], values: list[Any], options: Mapping[str, Any]) -> Any:
        """The result of a function of the table.

        Raises
        ------
        Refused
            Its work would be too much.
        """
        for each in (*values, *options.values()):
            if isinstance(each, _SEQUENCES):
                self.charge(len(each))
        return function(*values, **options)


def nearest_words(name: str, known: Sequence[str]) -> str:
    """The name that was meant, as a sentence goes on: ` (is it 'n'?)`; empty where none is near."""
    near = get_close_matches(name, known, 1)
    return f" (is it {near[0]!r}?)" if near else ""


def dotted_name(node: ast.expr) -> str:
    """The name of a function, `max` or `np.exp`; empty where it is another expression."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    return ".".join([node.id, *reversed(parts)]) if isinstance(node, ast.Name) else ""


def _bound(target: ast.expr, value: Any) -> dict[str, Any]:
    if isinstance(target, ast.Name):
        return {target.id: value}
    if isinstance(target, ast.Tuple) and isinstance(value, list | tuple) and len(value) == len(target.elts):
        pairs = zip(target.elts, value, strict=True)
        return {name: part for each, own in pairs for name, part in _bound(each, own).items()}
    raise Refused("the variables of a comprehension are names")


def _check_bits(function: Callable[[Any, Any], Any], left: int, right: int) -> None:
    """Refuse ints whose result would be too long to compute."""
    if function is operator.pow and abs(left) > 1 and left.bit_length() * abs(right) > _MAX_BITS + left.bit_length():
        raise Refused(f"an int has more than {_MAX_BITS:,} bits")
    if function is operator.lshift and right > _MAX_BITS:
        raise Refused(f"an int has more than {_MAX_BITS:,} bits")


def _range(*bounds: int) -> range:
    result = range(*bounds)
    if len(result) > _MAX_VALUES:
        raise Refused(f"a range has more than {_MAX_VALUES:,} values")
    return result


def _round(value: Any, digits: int = 0) -> Any:
    if abs(digits) > _MAX_DIGITS:
        raise Refused(f"rounding to more than {_MAX_DIGITS} digits")
    return round(value, digits) if digits else round(value)


_MAX_DIGITS = 300


def _sum(values: Any) -> Any:
    if any(isinstance(each, _SEQUENCES) for each in values):
        raise Refused("sum is of numbers")
    return sum(values)


FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "abs": abs, "min": min, "max": max, "int": int, "float": float, "bool": bool, "round": _round, "len": len,
    "sum": _sum, "range": _range, "list": list, "ceil": math.ceil, "floor": math.floor, "sqrt": math.sqrt,
    "log2": math.log2, "math.ceil": math.ceil, "math.floor": math.floor, "math.sqrt": math.sqrt,
    "math.log2": math.log2, "cdiv": lambda above, below: -(-above // below),
}  # fmt: skip
"""Functions that each expression may call."""
