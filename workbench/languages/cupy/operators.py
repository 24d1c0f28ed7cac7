"""Operators and reductions of arrays, as methods."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.languages.cupy import ufuncs
from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.host_functions import host_function
from workbench.languages.cupy.passing import passed
from workbench.languages.cupy.signatures import bound

_NUMBERS = frozenset({bool, int, float, complex})
_ARRAYS = (ArrayBase, np.ndarray, np.generic)


def binary(function: np.ufunc) -> tuple[Callable[..., Any], Callable[..., Any], Callable[..., Any]]:
    """An operator, its reflected form and its form in place."""

    def forward(self: ArrayBase, other: Any) -> Any:
        return NotImplemented if _waits(self, other) else ufuncs.apply(function, (self, other), {})

    def reflected(self: ArrayBase, other: Any) -> Any:
        return NotImplemented if _waits(self, other) else ufuncs.apply(function, (other, self), {})

    def in_place(self: ArrayBase, other: Any) -> Any:
        return ufuncs.apply(function, (self, other), {"out": self, "casting": "same_kind"})

    return forward, reflected, in_place


def _waits(array: ArrayBase, other: Any) -> bool:
    """True if the other operand's own method is to be asked: it has a higher priority, or wants no operator of ours."""
    if type(other) in _NUMBERS or isinstance(other, _ARRAYS):
        return False
    if getattr(type(other), "__array_ufunc__", ()) is None:
        return True
    return bool(getattr(other, "__array_priority__", -1e9) > float(getattr(array, "__array_priority__", 0)))


def method_of(name: str) -> Callable[..., Any]:
    """A method with the parameters of CuPy's, that NumPy's function of the name computes."""
    function = getattr(np, name)

    @functools.wraps(host_function(function))
    def method(self: ArrayBase, *arguments: Any, **keywords: Any) -> Any:
        return passed(function, self, *arguments, **keywords)

    return bound(f"cupy.ndarray.{name}", method)


def equality(function: np.ufunc, same: Callable[[Any, Any], Any]) -> Callable[[ArrayBase, object], Any]:
    """`==` or `!=`: with arrays and numbers as CuPy's function; with any other object, and records, as NumPy has it."""

    def method(self: ArrayBase, other: object) -> Any:
        if _waits(self, other) and not (isinstance(other, np.ndarray) and other.ndim):
            return NotImplemented
        records = self.dtype.kind == "V" and self.dtype.names is not None
        if records or not isinstance(other, (ArrayBase, np.ndarray, *ufuncs._SCALARS)):
            return passed(same, self, other)
        return ufuncs.apply(function, (self, _in_range(self, other)), {})

    return method


def ordering(function: np.ufunc) -> Callable[[ArrayBase, Any], Any]:
    """`<`, `<=`, `>` or `>=`."""

    def method(self: ArrayBase, other: Any) -> Any:
        if _waits(self, other):
            return NotImplemented
        return ufuncs.apply(function, (self, _in_range(self, other)), {})

    return method


def _in_range(array: ArrayBase, other: Any) -> Any:
    """A number of Python's that no integer dtype holds, nor int64 beside bools, as an infinity of its sign."""
    top = 1 << (64 if array.dtype.kind in "iu" else 63)
    if type(other) is int and array.dtype.kind in "biu" and not -(1 << 63) <= other < top:
        return math.copysign(math.inf, other)
    return other
