"""Expressions of a cell read as data: literals, names whose values are known, and arithmetic of numbers within bounds.

Nothing is evaluated by Python. A call is read where it makes a number of Python's, NumPy's or Numba's types; every
other expression is told as not read, with its place. `docs/safety.md` has the list of what is read.
"""

from __future__ import annotations

import ast
import operator
import sys
from collections.abc import Callable
from typing import Any

from workbench.languages.cells import known_values as known

Lookup = Callable[[ast.Name], Any]
_MAX_DEPTH = 40
_MAX_DIGITS = 40
_SCALARS = (
    "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32", "float64",
    "complex64", "complex128", "bool_",
)  # fmt: skip
_LIMITS = ("min", "max", "eps", "tiny", "smallest_normal", "bits")
_NO_CALL = "a call is not evaluated while you look at a cell"

_BINARY: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod, ast.BitAnd: operator.and_, ast.BitOr: operator.or_,
    ast.BitXor: operator.xor, ast.Pow: operator.pow, ast.LShift: operator.lshift, ast.RShift: operator.rshift,
}  # fmt: skip
_UNARY: dict[type[ast.unaryop], Callable[[Any], Any]] = {
    ast.UAdd: operator.pos, ast.USub: operator.neg, ast.Invert: operator.invert, ast.Not: operator.not_,
}  # fmt: skip
_COMPARED: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}  # fmt: skip


class NotRead(Exception):
    """An expression or a statement that is not read for listings; `node` is its place.

    quotes: whether the message quotes the text, of a signature say, in which the expression stands.
    """

    def __init__(self, node: ast.AST, message: str, *, quotes: bool = False) -> None:
        super().__init__(message)
        self.node = node
        self.quotes = quotes


def value_of(node: ast.expr, lookup: Lookup, depth: int = 0) -> Any:
    """The value of an expression.

    Parameters
    ----------
    lookup : the value of a name, or NotRead; a value that is no plain one is left alone here

    Raises
    ------
    NotRead
        With the part of the expression that stands in the way.
    """
    if depth > _MAX_DEPTH:
        raise NotRead(node, "the expression is nested too deeply")

    def inner(part: ast.expr) -> Any:
        return value_of(part, lookup, depth + 1)

    match node:
        case ast.Constant(value) if value is not Ellipsis:
            return value
        case ast.Name():
            return lookup(node)
        case ast.Tuple(items) | ast.List(items):
            if len(items) > known.MAX_ITEMS:
                raise NotRead(node, f"it has more than {known.MAX_ITEMS} items")
            elements = [inner(item) for item in items]
            return tuple(elements) if isinstance(node, ast.Tuple) else elements
        case ast.UnaryOp(op, operand):
            return _numbers(node, _UNARY[type(op)], inner(operand))
        case ast.BinOp(left, op, right):
            return _binary(node, op, inner(left), inner(right))
        case ast.Compare(left, ops, rights) if all(type(op) in _COMPARED for op in ops):
            values = [inner(part) for part in (left, *rights)]
            pairs = zip(ops, values[:-1], values[1:], strict=True)
            return all(_compared(node, _COMPARED[type(op)], a, b) for op, a, b in pairs)
        case ast.Attribute(ast.Call(function, [argument], []) as call, name):
            return _limit(node, _function(call, function, inner), inner(argument), name)
        case ast.Attribute(value, name):
            return _attribute(node, inner(value), name)
        case ast.Subscript(value, index):
            return _item(node, inner(value), _index(index, inner))
        case ast.Call(function, [argument], []):
            return _number_of(node, _function(node, function, inner), inner(argument))
    raise NotRead(node, f"{_kind(node)} is not evaluated while you look at a cell")


def _numbers(node: ast.AST, function: Callable[..., Any], *values: Any) -> Any:
    """Applies an operator of Python's to its own numbers; others have operators of their own."""
    if not all(map(known.is_number, values)):
        raise NotRead(node, "only Python's own numbers are calculated with while you look at a cell")
    try:
        result = function(*values)
    except (ArithmeticError, ValueError, TypeError) as error:
        raise NotRead(node, f"{type(error).__name__}: {error}") from error
    if not known.is_number(result):
        raise NotRead(node, "the number is too large")
    return result


def _compared(node: ast.AST, function: Callable[[Any, Any], bool], left: Any, right: Any) -> bool:
    if type(left) is str and type(right) is str:
        return bool(function(left, right))
    return bool(_numbers(node, function, left, right))


def _binary(node: ast.BinOp, op: ast.operator, left: Any, right: Any) -> Any:
    if type(op) not in _BINARY:
        raise NotRead(node, "this operator is not evaluated while you look at a cell")
    if isinstance(op, ast.Add) and type(left) is tuple and type(right) is tuple:
        if len(left) + len(right) > known.MAX_ITEMS:
            raise NotRead(node, f"it has more than {known.MAX_ITEMS} items")
        return left + right
    if isinstance(op, ast.Pow | ast.LShift) and type(left) in (int, bool) and type(right) in (int, bool):
        # The result's size is known before it is made.
        bits = int(left).bit_length() * right if isinstance(op, ast.Pow) else int(left).bit_length() + right
        if right > known.MAX_BITS or bits > known.MAX_BITS:
            raise NotRead(node, "the number is too large")
    return _numbers(node, _BINARY[type(op)], left, right)


def _attribute(node: ast.Attribute, value: Any, name: str) -> Any:
    if not known.is_library_module(value):
        raise NotRead(node, f"attributes are taken of {', '.join(known.MODULES)} only while you look at a cell")
    try:
        return known.attribute(value, name)
    except known.Unknown as error:
        raise NotRead(node, f"{name} {error}") from error


def _index(node: ast.expr, inner: Callable[[ast.expr], Any]) -> Any:
    if isinstance(node, ast.Tuple):
        return tuple(_index(part, inner) for part in node.elts)
    if isinstance(node, ast.Slice):
        return slice(*(None if part is None else inner(part) for part in (node.lower, node.upper, node.step)))
    return inner(node)


def _item(node: ast.Subscript, value: Any, index: Any) -> Any:
    """An item of a tuple or a list, or a part of an array of NumPy's own class, whose numbers are not copied."""
    parts = index if type(index) is tuple else (index,)
    ends = [end for part in parts for end in ((part.start, part.stop, part.step) if type(part) is slice else (part,))]
    array = known.is_array(value)
    plain = all(type(end) is int or (end is None and array) for end in ends)
    if not plain or not (array or (type(value) in (tuple, list) and type(index) is int)):
        raise NotRead(node, "items are taken of tuples, lists and arrays, by numbers, while you look at a cell")
    try:
        return value[index]
    except (IndexError, ValueError) as error:
        raise NotRead(node, f"{type(error).__name__}: {error}") from error


def _function(node: ast.Call, function: ast.expr, inner: Callable[[ast.expr], Any]) -> Any:
    try:
        return inner(function)
    except NotRead as error:
        raise NotRead(node, _NO_CALL) from error


def _number_of(node: ast.Call, function: Any, argument: Any) -> Any:
    """A number of Python's, NumPy's or Numba's own types: float("inf"), np.float32(0.5), float32(0.5)."""
    plain = any(function is kind for kind in (bool, int, float))
    kind = function if plain else _scalar_of_numpy(function)
    text = plain and type(argument) is str and len(argument) <= _MAX_DIGITS
    if kind is None or not (known.is_number(argument) or text):
        raise NotRead(node, _NO_CALL)
    try:
        return kind(argument)
    except (ArithmeticError, ValueError, TypeError) as error:
        raise NotRead(node, f"{type(error).__name__}: {error}") from error


def _scalar_of_numpy(function: Any) -> Any:
    """NumPy's type of scalars that a type of NumPy's or Numba's stands for; None where it is none of them."""
    numpy = sys.modules.get("numpy")
    if numpy is None:
        return None
    name = str(function) if known.is_numba_type(function) else None
    for each in _SCALARS:
        scalar = getattr(numpy, each)
        if function is scalar or name == each:
            return scalar
    return None


def _limit(node: ast.Attribute, function: Any, argument: Any, name: str) -> Any:
    """A limit of a type of numbers: np.finfo(np.float32).min."""
    numpy = sys.modules.get("numpy")
    scalar = _scalar_of_numpy(argument)
    requested = numpy is not None and any(function is each for each in (numpy.finfo, numpy.iinfo))
    if not requested or scalar is None or name not in _LIMITS:
        raise NotRead(node, _NO_CALL)
    try:
        return getattr(function(scalar), name)
    except (AttributeError, ValueError) as error:
        raise NotRead(node, f"{type(error).__name__}: {error}") from error


_KINDS = {
    ast.Call: "a call", ast.JoinedStr: "an f-string", ast.Lambda: "a lambda", ast.NamedExpr: "an assignment expression",
    ast.ListComp: "a comprehension", ast.SetComp: "a comprehension", ast.DictComp: "a comprehension",
    ast.GeneratorExp: "a comprehension", ast.Starred: "a starred expression", ast.Await: "await",
}  # fmt: skip


def _kind(node: ast.expr) -> str:
    return _KINDS.get(type(node), "this expression")
