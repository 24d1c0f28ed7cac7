"""Argument types that a Numba kernel's body allows, read from how it uses each parameter: an example to write down.

An index with two parts means two dimensions, what bounds a loop or an index is an integer. It is a guess: whether Numba
compiles the kernel for it is for the caller to see.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field

_ARRAY_ATTRIBUTES = frozenset({"shape", "size", "ndim", "strides", "T", "dtype"})
_INTEGER_OPERATORS = (ast.Mod, ast.FloorDiv, ast.LShift, ast.RShift, ast.BitAnd, ast.BitOr, ast.BitXor)
_MAX_DIMENSIONS = 6


@dataclass
class _Use:
    dimensions: int = 0
    is_integer: bool = False


@dataclass
class _Uses:
    """The uses of a function's parameters; `indices` are names that hold integers."""

    of: dict[str, _Use]
    indices: set[str] = field(default_factory=set)

    def is_integer(self, node: ast.expr) -> bool:
        """True if a value is an integer by the way it is made."""
        match node:
            case ast.Constant(int()):
                return True
            case ast.Name(name):
                return name in self.indices or (name in self.of and self.of[name].is_integer)
            case ast.BinOp(left, operator, right):
                return not isinstance(operator, ast.Div) and self.is_integer(left) and self.is_integer(right)
            case ast.Subscript(ast.Attribute(_, "shape")) | ast.Attribute(_, "size" | "x" | "y" | "z" | "ndim"):
                return True
            case ast.Call(function, _):
                return ast.unparse(function).rsplit(".", 1)[-1] in ("grid", "gridsize", "len", "int", "int32", "int64")
        return False


def guesses(node: ast.FunctionDef) -> tuple[str, ...]:
    """Give signatures such as `void(float32[:, :], int32)`, the likeliest first; none where parameters are not listed.

    A parameter of which the body says nothing is a number in the first and an array in the second.
    """
    of = node.args
    if of.vararg or of.kwonlyargs or of.kwarg:
        return ()
    uses = _Uses({each.arg: _Use() for each in (*of.posonlyargs, *of.args)})
    # A statement above may need what a later statement shows of a name.
    for _ in range(3):
        for each in ast.walk(node):
            _read(each, uses)
    signatures = [f"void({', '.join(_spelled(use, unread) for use in uses.of.values())})" for unread in (0, 1)]
    return tuple(dict.fromkeys(signatures))


def _spelled(use: _Use, unread: int) -> str:
    dimensions = use.dimensions or (0 if use.is_integer else unread)
    scalar = "int32" if use.is_integer else "float32"
    return f"{scalar}[{', '.join(':' * dimensions)}]" if dimensions else scalar


def _read(node: ast.AST, uses: _Uses) -> None:
    match node:
        case ast.Subscript():
            _indexed(node, uses)
        case ast.Attribute(ast.Name(name), attribute) if name in uses.of and attribute in _ARRAY_ATTRIBUTES:
            uses.of[name].dimensions = max(uses.of[name].dimensions, 1)
        case ast.Call(function, arguments):
            _called(ast.unparse(function), arguments, uses)
        case ast.Assign([target], value):
            _assigned(target, value, uses)
        case ast.For(ast.Name(name), ast.Call(ast.Name("range"))):
            uses.indices.add(name)
        case ast.Compare(left, _, [right]):
            for one, other in ((left, right), (right, left)):
                if isinstance(one, ast.Name) and not isinstance(other, ast.Constant) and uses.is_integer(other):
                    _integer(one, uses)
        case ast.BinOp(left, operator, right) if isinstance(operator, _INTEGER_OPERATORS):
            for one in (left, right):
                _integer(one, uses)


def _indexed(node: ast.Subscript, uses: _Uses) -> None:
    """An access `x[i, j]` or `x[i][j]`: how many dimensions it takes, and that its indices are integers."""
    indices: list[ast.expr] = []
    base: ast.expr = node
    while isinstance(base, ast.Subscript):
        indices += base.slice.elts if isinstance(base.slice, ast.Tuple) else [base.slice]
        base = base.value
    if isinstance(base, ast.Attribute) and base.attr in ("shape", "strides") and isinstance(base.value, ast.Name):
        at = indices[0] if len(indices) == 1 else None
        if base.value.id in uses.of and isinstance(at, ast.Constant) and isinstance(at.value, int):
            _dimensions(uses.of[base.value.id], at.value + 1)
        return
    if isinstance(base, ast.Name) and base.id in uses.of:
        _dimensions(uses.of[base.id], len(indices))
    for index in indices:
        _integer(index, uses)


def _called(function: str, arguments: list[ast.expr], uses: _Uses) -> None:
    name = function.rsplit(".", 1)[-1]
    if ".atomic." in function and len(arguments) >= 2 and isinstance(arguments[0], ast.Name):
        use = uses.of.get(arguments[0].id)
        at = arguments[1]
        if use is not None:
            _dimensions(use, len(at.elts) if isinstance(at, ast.Tuple) else 1)
        for index in at.elts if isinstance(at, ast.Tuple) else [at]:
            _integer(index, uses)
        if use is not None and name in ("and_", "or_", "xor", "inc", "dec"):
            use.is_integer = True
    elif name == "range":
        for each in arguments:
            _integer(each, uses)
    elif name == "len" and len(arguments) == 1 and isinstance(arguments[0], ast.Name):
        if arguments[0].id in uses.of:
            _dimensions(uses.of[arguments[0].id], 1)


def _assigned(target: ast.expr, value: ast.expr, uses: _Uses) -> None:
    if isinstance(target, ast.Tuple):
        if isinstance(value, ast.Attribute) and value.attr == "shape" and isinstance(value.value, ast.Name):
            if value.value.id in uses.of:
                _dimensions(uses.of[value.value.id], len(target.elts))
            uses.indices.update(_names(target))
        elif isinstance(value, ast.Call) and uses.is_integer(value):
            uses.indices.update(_names(target))
        elif isinstance(value, ast.Tuple) and len(value.elts) == len(target.elts):
            for one, other in zip(target.elts, value.elts, strict=True):
                _assigned(one, other, uses)
    elif isinstance(target, ast.Name) and uses.is_integer(value):
        uses.indices.add(target.id)


def _names(target: ast.Tuple) -> Iterator[str]:
    return (each.id for each in target.elts if isinstance(each, ast.Name))


def _integer(node: ast.expr, uses: _Uses) -> None:
    """Notes that a value is an integer, and the parameters that it is made of."""
    if isinstance(node, ast.BinOp):
        _integer(node.left, uses)
        _integer(node.right, uses)
    elif isinstance(node, ast.Subscript):
        base: ast.expr = node
        while isinstance(base, ast.Subscript):
            base = base.value
        # An element that is an index: the array holds integers.
        if isinstance(base, ast.Name) and base.id in uses.of:
            uses.of[base.id].is_integer = True
    elif isinstance(node, ast.Name) and node.id in uses.of and not uses.of[node.id].dimensions:
        uses.of[node.id].is_integer = True


def _dimensions(use: _Use, count: int) -> None:
    use.dimensions = min(max(use.dimensions, count), _MAX_DIMENSIONS)
