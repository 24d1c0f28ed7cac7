"""Scalars of kernels that are translated from Python: C++ expressions with dtypes, and NumPy's operations on them."""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from workbench.languages.cupy.parameters import cxx_type

Mode = Literal["cuda", "numpy"]
_ORDER = "?bBhHiIlLqQefdFD"
"""Types in the order in which CuPy's CUDA rules convert one to another: docs of `cupyx.jit.rawkernel`."""


@dataclass(frozen=True)
class Scalar:
    """A C++ expression of a dtype."""

    code: str
    dtype: np.dtype[Any]


def literal(value: Any, dtype: np.dtype[Any]) -> str:
    """A number as C++ writes it."""
    kind = cxx_type(dtype)
    if dtype.kind == "c":
        number = complex(value)
        part = np.dtype(f"f{dtype.itemsize // 2}")
        return f"{kind}({literal(number.real, part)}, {literal(number.imag, part)})"
    if dtype.kind == "f":
        number = float(value)
        if math.isnan(number):
            return f"(({kind})NAN)"
        if math.isinf(number):
            return f"(({kind})({'-' if number < 0 else ''}INFINITY))"
        return f"(({kind})({number!r}{'' if dtype.itemsize == 8 else 'f'}))"
    if dtype.kind == "b":
        return "true" if value else "false"
    number = int(value)
    if number == -(1 << 63):
        return f"(({kind})(-{(1 << 63) - 1}LL - 1))"
    return f"(({kind})({number}{'ULL' if dtype.kind == 'u' else 'LL'}))"


def scalar_of(value: Any, mode: Mode) -> Scalar:
    """A number of Python or NumPy as an expression.

    Raises
    ------
    TypeError
        It is no number.
    """
    return Scalar(literal(value, found), found) if (found := dtype_of_value(value, mode)) is not None else _no(value)


def dtype_of_value(value: Any, mode: Mode) -> np.dtype[Any] | None:
    """The dtype of a number in a kernel; None for what is no number."""
    if isinstance(value, np.generic):
        return value.dtype if value.dtype.kind in "biufc" else None
    small = mode == "cuda"
    if isinstance(value, bool):
        return np.dtype(bool)
    if isinstance(value, int):
        return np.dtype(np.int32 if small and -(1 << 31) <= value < 1 << 31 else np.int64)
    if isinstance(value, float):
        return np.dtype(np.float32 if small else np.float64)
    if isinstance(value, complex):
        return np.dtype(np.complex64 if small else np.complex128)
    return None


def _no(value: Any) -> Scalar:
    raise TypeError(f"{value!r} ({type(value).__name__}) is no number")


def converted(value: Scalar, dtype: np.dtype[Any]) -> Scalar:
    """An expression's value as another dtype."""
    if value.dtype == dtype:
        return value
    return Scalar(f"cupy_python::as<{cxx_type(dtype)}>({value.code})", dtype)


def promoted(mode: Mode, *dtypes: np.dtype[Any]) -> np.dtype[Any]:
    """The dtype that an operation on these is computed in."""
    if mode == "numpy":
        return np.result_type(*dtypes)
    return max(dtypes, key=lambda each: _ORDER.index(each.char))


def _floating(mode: Mode, *dtypes: np.dtype[Any]) -> np.dtype[Any]:
    found = promoted(mode, *dtypes)
    return found if found.kind in "fc" else np.dtype(np.float64)


_PYTHON: dict[type[ast.AST], Callable[..., Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod, ast.Pow: operator.pow, ast.LShift: operator.lshift,
    ast.RShift: operator.rshift, ast.BitOr: operator.or_, ast.BitAnd: operator.and_, ast.BitXor: operator.xor,
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge, ast.USub: operator.neg, ast.UAdd: operator.pos, ast.Invert: operator.invert,
    ast.Not: operator.not_,
}  # fmt: skip
_NAMED: dict[type[ast.AST], str] = {ast.FloorDiv: "floor_divide", ast.Mod: "remainder", ast.Pow: "power"}
_INFIX: dict[type[ast.AST], str] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}
_BITS: dict[type[ast.AST], str] = {ast.BitOr: "|", ast.BitAnd: "&", ast.BitXor: "^", ast.LShift: "<<", ast.RShift: ">>"}
_COMPARED: dict[type[ast.AST], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}


def on_constants(op: type[ast.AST], *values: Any) -> Any:
    """An operation on values that are known while a kernel is translated."""
    return _PYTHON[op](*values)


def binary(op: type[ast.AST], left: Scalar, right: Scalar, mode: Mode) -> Scalar:
    """An operator of Python on two expressions.

    Raises
    ------
    TypeError
        The operation does not exist for these types.
    """
    if op in _COMPARED:
        kind = promoted(mode, left.dtype, right.dtype)
        if kind.kind == "c" and op not in (ast.Eq, ast.NotEq):
            raise TypeError(f"{_COMPARED[op]} does not exist for complex numbers")
        x, y = converted(left, kind), converted(right, kind)
        return Scalar(f"({x.code} {_COMPARED[op]} {y.code})", np.dtype(bool))
    if op is ast.Div:
        kind = _floating(mode, left.dtype, right.dtype)
        return Scalar(_cast(kind, f"{converted(left, kind).code} / {converted(right, kind).code}"), kind)
    kind = promoted(mode, left.dtype, right.dtype)
    if op in _BITS:
        if kind.kind not in "biu" or (kind.kind == "b" and op in (ast.LShift, ast.RShift)):
            raise TypeError(f"{_BITS[op]} does not exist for {left.dtype} and {right.dtype}")
        return Scalar(_cast(kind, f"{converted(left, kind).code} {_BITS[op]} {converted(right, kind).code}"), kind)
    if op in _INFIX:
        if kind.kind == "b":
            if op is ast.Sub:
                raise TypeError("numpy boolean subtract, the `-` operator, is not supported")
            return Scalar(f"({left.code} {'||' if op is ast.Add else '&&'} {right.code})", kind)
        return Scalar(_cast(kind, f"{converted(left, kind).code} {_INFIX[op]} {converted(right, kind).code}"), kind)
    name = _NAMED[op]
    if kind.kind == "b":
        kind = np.dtype(np.int8)
    if kind.kind == "c" and op is not ast.Pow:
        raise TypeError(f"{name} does not exist for complex numbers")
    return Scalar(f"cupy_python::{name}({converted(left, kind).code}, {converted(right, kind).code})", kind)


def unary(op: type[ast.AST], value: Scalar) -> Scalar:
    """An operator of Python on an expression; raises as `binary`."""
    if op is ast.Not:
        return Scalar(f"(!{truth(value).code})", np.dtype(bool))
    if op is ast.UAdd:
        return value
    if op is ast.Invert:
        if value.dtype.kind not in "biu":
            raise TypeError(f"~ does not exist for {value.dtype}")
        return Scalar(
            f"(!{value.code})" if value.dtype.kind == "b" else _cast(value.dtype, f"~{value.code}"), value.dtype
        )
    if value.dtype.kind == "b":
        raise TypeError("The numpy boolean negative, the `-` operator, is not supported")
    return Scalar(_cast(value.dtype, f"-{value.code}"), value.dtype)


def truth(value: Scalar) -> Scalar:
    """An expression as a condition."""
    return converted(value, np.dtype(bool))


def _cast(dtype: np.dtype[Any], code: str) -> str:
    return f"(({cxx_type(dtype)})({code}))"


# -- universal functions

_OPERATORS = {
    "add": ast.Add, "subtract": ast.Sub, "multiply": ast.Mult, "divide": ast.Div, "floor_divide": ast.FloorDiv,
    "remainder": ast.Mod, "power": ast.Pow, "left_shift": ast.LShift, "right_shift": ast.RShift,
    "bitwise_or": ast.BitOr, "bitwise_and": ast.BitAnd, "bitwise_xor": ast.BitXor, "equal": ast.Eq,
    "not_equal": ast.NotEq, "less": ast.Lt, "less_equal": ast.LtE, "greater": ast.Gt, "greater_equal": ast.GtE,
}  # fmt: skip
_UNARY = {"negative": ast.USub, "positive": ast.UAdd, "invert": ast.Invert, "logical_not": ast.Not}
# Functions of floating-point numbers by the names that CUDA C++ has for them; those of complex numbers are marked.
_FLOATING = {
    "sin": "sin*", "cos": "cos*", "tan": "tan*", "arcsin": "asin*", "arccos": "acos*", "arctan": "atan*",
    "sinh": "sinh*", "cosh": "cosh*", "tanh": "tanh*", "arcsinh": "asinh*", "arccosh": "acosh*", "arctanh": "atanh*",
    "exp": "exp*", "exp2": "exp2", "expm1": "expm1*", "log": "log*", "log2": "log2*", "log10": "log10*",
    "log1p": "log1p*", "sqrt": "sqrt*", "cbrt": "cbrt", "rint": "rint", "fabs": "fabs", "hypot": "hypot",
    "arctan2": "atan2", "copysign": "copysign", "fmod": "fmod", "nextafter": "nextafter",
}  # fmt: skip
_ROUNDING = {"floor": "floor", "ceil": "ceil", "trunc": "trunc"}
_TESTS = {"isnan": "isnan", "isinf": "isinf", "isfinite": "isfinite", "signbit": "signbit"}
_LOGICAL = {"logical_and": "&&", "logical_or": "||", "logical_xor": "!="}


def call_ufunc(name: str, values: tuple[Scalar, ...], mode: Mode) -> Scalar:
    """A universal function of NumPy on expressions.

    Raises
    ------
    NotImplementedError
        It has no form in a kernel.
    TypeError
        It does not exist for these types.
    """
    if name in _OPERATORS:
        return binary(_OPERATORS[name], values[0], values[1], mode)
    if name in _UNARY:
        return unary(_UNARY[name], values[0])
    if name in _LOGICAL:
        return Scalar(f"({truth(values[0]).code} {_LOGICAL[name]} {truth(values[1]).code})", np.dtype(bool))
    kinds = [each.dtype for each in values]
    kind = promoted(mode, *kinds)
    if name in ("maximum", "minimum", "fmax", "fmin"):
        inner = {"fmax": "maximum", "fmin": "minimum"}.get(name, name)
        x, y = (converted(each, kind).code for each in values)
        if name in ("fmax", "fmin") and kind.kind in "fc":
            return Scalar(
                f"(cupy_python::is_nan({x}) ? {y} : cupy_python::is_nan({y}) ? {x} : cupy_python::{inner}({x}, {y}))",
                kind,
            )
        return Scalar(f"cupy_python::{inner}({x}, {y})", kind)
    (first, *_) = values
    if name == "absolute":
        real = np.dtype(f"f{kind.itemsize // 2}") if kind.kind == "c" else kind
        return first if kind.kind in "bu" else Scalar(_cast(real, f"cupy_python::absolute({first.code})"), real)
    if name == "sign" and kind.kind in "iuf":
        return Scalar(f"cupy_python::sign({first.code})", kind)
    if name in ("square", "reciprocal"):
        other = first if name == "square" else Scalar(literal(1, kind), kind)
        if name == "reciprocal":
            return Scalar(_cast(kind, f"{other.code} / {first.code}"), kind)
        return binary(ast.Mult, first, other, mode)
    if name == "conjugate":
        return Scalar(f"conj({first.code})", kind) if kind.kind == "c" else first
    if name in _TESTS:
        return Scalar(f"{_TESTS[name]}({first.code})", np.dtype(bool)) if kind.kind in "fc" else (
            Scalar(f"({first.code} < 0)" if name == "signbit" else str(name == "isfinite").lower(), np.dtype(bool))
        )  # fmt: skip
    if name in _ROUNDING:
        return first if kind.kind in "biu" else Scalar(_cast(kind, f"{_ROUNDING[name]}({_wide(first)})"), kind)
    if name in ("deg2rad", "radians", "rad2deg", "degrees"):
        kind = _floating(mode, *kinds)
        factor = math.pi / 180 if name in ("deg2rad", "radians") else 180 / math.pi
        return binary(ast.Mult, converted(first, kind), Scalar(literal(factor, kind), kind), mode)
    if name in _FLOATING:
        spelled = _FLOATING[name]
        kind = _of_floats(mode, kinds)
        if kind.kind == "c" and not spelled.endswith("*"):
            raise TypeError(f"{name} does not exist for complex numbers")
        parts = ", ".join(_wide(converted(each, kind)) for each in values)
        return Scalar(_cast(kind, f"{spelled.rstrip('*')}({parts})"), kind)
    raise NotImplementedError(f"the universal function {name} is not there in kernels that are translated from Python")


def _of_floats(mode: Mode, kinds: list[np.dtype[Any]]) -> np.dtype[Any]:
    """The dtype in which NumPy computes a function of floating-point numbers: half precision for small integers."""
    kind = promoted(mode, *kinds)
    if kind.kind in "fc":
        return kind
    return np.dtype(np.float16 if kind.itemsize == 1 else np.float32 if kind.itemsize == 2 else np.float64)


def _wide(value: Scalar) -> str:
    """An expression for a function that knows no half precision."""
    return f"(float){value.code}" if value.dtype == np.float16 else value.code
