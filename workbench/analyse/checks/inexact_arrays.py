"""Arrays whose operations round as those of a narrower type may: what a reference loses where it is evaluated in it.

References are functions of NumPy arrays, whose operations can be intercepted, and so are the arrays that NumPy makes of
nothing (`np.arange`). Of one that uses other functions nothing is lost here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import CellType, FunctionType
from typing import Any, Protocol

import numpy as np

FloatArray = np.ndarray[Any, np.dtype[np.float64]]
_EXACT = frozenset(
    {"negative", "positive", "absolute", "fabs", "maximum", "minimum", "fmax", "fmin", "copysign", "sign", "floor",
     "ceil", "rint", "trunc", "conjugate", "isnan", "isfinite"}
)  # fmt: skip
"""Functions whose results are never rounded."""
_EQUALITIES = (np.equal, np.not_equal)
"""Functions that a reference uses where each rounding counts, as where it asks whether a product was rounded."""
_PRODUCTS = frozenset({"dot", "inner", "vdot", "tensordot", "einsum", "convolve", "correlate", "outer", "matmul"})
"""Functions that sum products of their arrays."""
_MAKERS = frozenset(
    {"arange", "linspace", "logspace", "geomspace", "ones", "zeros", "full", "eye", "identity", "indices"}
)
"""Functions that make arrays of numbers alone."""
_FLOATS = "fcO"
"""Kinds of arrays with floats. Objects: what functions of Python's own numbers return, as `np.vectorize(math.erf)`."""
_NUMBERS = "biufcO"


class Rounding(Protocol):
    """The errors that operations make."""

    def rounded(self, value: FloatArray) -> FloatArray:
        """The result of one operation, with its error."""

    def total(self, terms: FloatArray, axis: int) -> FloatArray:
        """The sums along an axis, which is then one place long."""

    def running_sums(self, terms: FloatArray, axis: int) -> FloatArray:
        """The sums of the first terms along an axis, of one more at each place."""

    def product(self, function: Callable[..., Any], args: tuple[Any, ...]) -> FloatArray:
        """The result of a function that sums products of its arrays."""


@dataclass(frozen=True)
class RandomErrors:
    """Relative errors of a normal distribution, of results that `dtype` does not hold exactly.

    Attributes
    ----------
    step
        Their standard deviation.
    """

    rng: np.random.Generator
    step: float
    dtype: np.dtype[Any]

    def rounded(self, value: FloatArray) -> FloatArray:
        """A result with an error."""
        return value + self._errors(value)

    def total(self, terms: FloatArray, axis: int) -> FloatArray:
        """The last of the running sums."""
        return _last(self.running_sums(terms, axis), axis)

    def running_sums(self, terms: FloatArray, axis: int) -> FloatArray:
        """Sums one after the other: each has the errors of those before it."""
        sums = np.add.accumulate(terms, axis=axis)
        result: FloatArray = sums + np.add.accumulate(self._errors(sums), axis=axis)
        return result

    def product(self, function: Callable[..., Any], args: tuple[Any, ...]) -> FloatArray:
        """Sums one after the other of terms of one size: partial sums grow with their number, or with its root where
        terms have both signs."""
        result: FloatArray = np.asarray(function(*args))
        arrays = [each for each in args if isinstance(each, np.ndarray)]
        sizes = np.asarray(function(*(np.abs(each) if isinstance(each, np.ndarray) else each for each in args)))
        squares = np.asarray(function(*(each * each if isinstance(each, np.ndarray) else each for each in args)))
        counts = np.asarray(function(*(np.ones(each.shape) if isinstance(each, np.ndarray) else each for each in args)))
        are_whole = all(bool(np.all(each == np.rint(each))) for each in arrays)
        if are_whole and float(np.max(sizes, initial=0.0)) < 1 / np.finfo(self.dtype).eps:
            return result
        partial = np.sqrt(counts / 3 + 1) * np.fmax(np.abs(result), np.sqrt(1.5 * np.abs(squares)))
        errors: FloatArray = self.step * self.rng.normal(size=result.shape) * partial
        return result + errors

    def _errors(self, value: FloatArray) -> FloatArray:
        errors = self.step * self.rng.normal(size=value.shape) * value
        if value.dtype == np.float64 and self.dtype.itemsize < value.dtype.itemsize:
            errors = np.where(value == value.astype(self.dtype), 0.0, errors)
        return errors


@dataclass(frozen=True)
class Rounded:
    """Results rounded to nearest, and sums one after the other.

    Attributes
    ----------
    backwards
        Sums begin with the last term.
    """

    backwards: bool
    dtype: np.dtype[Any]

    def rounded(self, value: FloatArray) -> FloatArray:
        """A result as the type has it; complex numbers as they are."""
        return value.astype(self.dtype).astype(value.dtype) if value.dtype == np.float64 else value

    def total(self, terms: FloatArray, axis: int) -> FloatArray:
        """A sum in the type, in this order."""
        return _last(self.running_sums(np.flip(terms, axis) if self.backwards else terms, axis), axis)

    def running_sums(self, terms: FloatArray, axis: int) -> FloatArray:
        """Sums in the type, always from the first term."""
        result: FloatArray = np.add.accumulate(terms.astype(self.dtype), axis=axis, dtype=self.dtype)
        return result.astype(np.float64)

    def product(self, function: Callable[..., Any], args: tuple[Any, ...]) -> FloatArray:
        """A product of factors of the type."""
        narrow = [each.astype(self.dtype) if isinstance(each, np.ndarray) else each for each in args]
        return np.asarray(function(*narrow)).astype(np.float64)


class InexactArray(np.ndarray[Any, Any]):
    """An array whose operations have the errors of a rounding."""

    _rounding: Rounding | None = None

    @classmethod
    def of(cls, value: Any, rounding: Rounding) -> Any:
        """An array of numbers as one of these; anything else as it is."""
        if not isinstance(value, np.ndarray) or value.dtype.kind not in _NUMBERS:
            return value
        result = value.view(cls)
        result._rounding = rounding
        return result

    def __array_finalize__(self, obj: Any) -> None:
        """Views and copies go on with the same rounding."""
        self._rounding = getattr(obj, "_rounding", None)

    def dot(self, other: Any) -> Any:  # type: ignore[override]
        """The product, as the function of NumPy has it."""
        return np.dot(self, other)

    def __array_function__(self, function: Any, types: Any, args: Any, options: Any) -> Any:
        """The result of another function: its operations have errors, and so have those that follow."""
        rounding = self._rounding
        if rounding is not None and function.__name__ in _PRODUCTS and not options and _are_plain(args):
            plain = tuple(_plain(each) for each in args)
            if any(isinstance(each, np.ndarray) and each.dtype == np.float64 for each in plain):
                return InexactArray.of(rounding.product(function, plain), rounding)
        result = super().__array_function__(function, types, args, options)
        return result if rounding is None else InexactArray.of(result, rounding)

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, out: Any = (), **options: Any) -> Any:
        """The result of an operation with an error."""
        rounding = next((each._rounding for each in (*inputs, *out) if isinstance(each, InexactArray)), None)
        plain = [_plain(each) for each in inputs]
        if ufunc in _EQUALITIES and all(np.ndim(each) and np.asarray(each).dtype.kind in _FLOATS for each in plain):
            raise TypeError("whether floats are equal, a reference asks of the numbers as they are")
        is_product = ufunc is np.matmul and not out and not options
        if rounding is not None and is_product and any(np.asarray(each).dtype == np.float64 for each in plain):
            return InexactArray.of(rounding.product(np.matmul, tuple(plain)), rounding)
        if out:
            options["out"] = tuple(_plain(each) for each in out)
        result = getattr(ufunc, method)(*plain, **options)
        if result is None or result is NotImplemented or rounding is None:
            return result
        if ufunc is np.add and method in ("reduce", "accumulate"):
            result = _summed(plain[0], method, options, result, rounding)
        several = isinstance(result, tuple)
        results = tuple(_with_error(each, ufunc.__name__, rounding) for each in (result if several else (result,)))
        if out:
            for place, value in zip(out, results, strict=False):
                _plain(place)[...] = value
            return out if several else out[0]
        return results if several else results[0]


def with_inexact_makers(function: Any, rounding: Rounding) -> Any:
    """A function whose arrays that NumPy makes of nothing have the errors of a rounding too, in it and in functions of
    its module that it calls; anything else as it is."""
    if not isinstance(function, FunctionType):
        return function
    numpy = _Makers(rounding)
    scope: dict[str, Any] = {}

    def bound(value: Any) -> Any:
        if value is np:
            return numpy
        if isinstance(value, FunctionType) and value.__globals__ is function.__globals__:
            cells = tuple(_cell(each, bound) for each in value.__closure__ or ())
            copied = FunctionType(value.__code__, scope, value.__name__, value.__defaults__, cells or None)
            copied.__kwdefaults__ = value.__kwdefaults__
            return copied
        return value

    scope.update({name: bound(value) for name, value in function.__globals__.items()})
    return bound(function)


def _cell(cell: CellType, bound: Callable[[Any], Any]) -> CellType:
    value = cell.cell_contents
    # A function that holds itself stays as it is.
    return (
        CellType(bound(value)) if value is np or (callable(value) and not getattr(value, "__closure__", None)) else cell
    )


class _Makers:
    """NumPy, whose functions that make arrays make inexact ones."""

    def __init__(self, rounding: Rounding) -> None:
        self._rounding = rounding

    def __getattr__(self, name: str) -> Any:
        found = getattr(np, name)
        if name not in _MAKERS:
            return found
        return lambda *args, **options: InexactArray.of(found(*args, **options), self._rounding)


def _are_plain(args: tuple[Any, ...]) -> bool:
    return all(isinstance(each, np.ndarray | str | int) for each in args)


def _plain(value: Any) -> Any:
    return value.view(np.ndarray) if isinstance(value, InexactArray) else value


def _summed(terms: Any, method: str, options: dict[str, Any], result: Any, rounding: Rounding) -> Any:
    """A sum, or the running sums, of floats along one axis or all; of others as it is."""
    terms = np.asarray(terms)
    if terms.dtype != np.float64 or options.get("where", True) is not True or not terms.size:
        return result
    axis = options.get("axis", 0)
    if method == "accumulate":
        return rounding.running_sums(terms, axis)
    if axis is None or (isinstance(axis, tuple) and len(axis) == terms.ndim):
        terms, axis = terms.reshape(-1), 0
    elif isinstance(axis, tuple):
        terms = np.moveaxis(terms, axis, range(-len(axis), 0))
        terms, axis = terms.reshape(*terms.shape[: -len(axis)], -1), -1
    return rounding.total(terms, axis).reshape(np.shape(result))


def _last(sums: FloatArray, axis: int) -> FloatArray:
    return np.take(sums, [-1], axis=axis)


def _with_error(value: Any, function: str, rounding: Rounding) -> Any:
    found = np.asarray(value)
    if found.dtype.kind not in _NUMBERS:
        return value
    if found.dtype.kind in _FLOATS and function not in _EXACT:
        found = rounding.rounded(found)
    return InexactArray.of(np.asarray(found), rounding)


__all__ = ["InexactArray", "RandomErrors", "Rounded", "Rounding", "with_inexact_makers"]
