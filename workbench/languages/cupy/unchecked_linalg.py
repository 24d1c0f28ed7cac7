"""Linear algebra that raises nothing where there is no result, as CuPy's: infinities or NaN stand in its place.

cuSOLVER and cuBLAS report a singular matrix, or one that is not positive definite, in device memory, and CuPy reads
the report only under `cupyx.errstate(linalg="raise")` (its module cupy.linalg._util).
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.linalg import LinAlgError
from numpy.typing import NDArray

from workbench.languages.cupy import error_settings

Function = Callable[..., Any]
_OF_TENSORS = (np.linalg.tensorinv, np.linalg.tensorsolve)


def unchecked(function: Function) -> Function:
    """A function of NumPy's that raises for a shape, and for values only where the program asks for it."""

    @functools.wraps(function)
    def call(a: Any, *args: Any, **kwargs: Any) -> Any:
        try:
            return function(a, *args, **kwargs)
        except LinAlgError:
            if error_settings.linalg() == "raise":
                raise
            return _matrix_by_matrix(function, np.asarray(a), args, kwargs)

    return call


def complex_eigenvalues(function: Function) -> Function:
    """Eigenvalues of general matrices, and their vectors, which are complex numbers in CuPy in any case."""

    @functools.wraps(function)
    def call(a: Any) -> Any:
        found = function(a)
        if not isinstance(found, tuple):
            return _complex(found)
        return type(found)(*map(_complex, found))

    return call


def _complex(values: Any) -> Any:
    return values.astype(np.result_type(values, np.complex64), copy=False)


def _matrix_by_matrix(function: Function, a: NDArray[Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """The results for the matrices that have some, and what stands for them for the others.

    Raises
    ------
    LinAlgError
        No matrix of the shape has a result.
    """
    found = function(_regular(function, a), *args, **kwargs)
    parts = found if isinstance(found, tuple) else (found,)
    results = [_filled(each) for each in parts]
    for index in () if function in _OF_TENSORS else np.ndindex(a.shape[:-2]):
        others = [_of_matrix(each, index, a) for each in args]
        for result, value in zip(results, _one(function, a[index], others, kwargs, len(parts)), strict=True):
            if value is not None:
                result[index] = value
    values = [each[()] for each in results]
    if not isinstance(found, tuple):
        return values[0]
    return type(found)(*values) if hasattr(found, "_fields") else tuple(values)


def _regular(function: Function, a: NDArray[Any]) -> NDArray[Any]:
    """An array of a shape for which a function has a result, if it has one for any."""
    result = np.empty_like(a)
    side = math.isqrt(a.size)
    if function in _OF_TENSORS and side * side == a.size:
        result[...] = np.eye(side).reshape(a.shape)
    else:
        result[...] = np.eye(*a.shape[-2:]) if a.ndim >= 2 else 1
    return result


def _filled(example: Any) -> NDArray[Any]:
    values = np.array(example)
    values[...] = np.nan if values.dtype.kind in "fc" else 0
    return values


def _of_matrix(other: Any, index: tuple[int, ...], a: NDArray[Any]) -> Any:
    """The part of another argument that belongs to one matrix of a stack."""
    if index and isinstance(other, np.ndarray) and other.ndim > 1:
        return np.broadcast_to(other, (*a.shape[:-2], *other.shape[-2:]))[index]
    return other


def _one(function: Function, matrix: NDArray[Any], others: list[Any], kwargs: dict[str, Any], count: int) -> Any:
    """The results for a matrix, each None where there is none."""
    try:
        found = function(matrix, *others, **kwargs)
    except LinAlgError:
        if function is np.linalg.inv:
            return (eliminated(matrix, np.eye(len(matrix))),)
        if function is np.linalg.solve:
            return (eliminated(matrix, others[0] if others else kwargs["b"]),)
        return (None,) * count
    return found if isinstance(found, tuple) else (found,)


def eliminated(matrix: NDArray[Any], right: Any) -> NDArray[Any]:
    """Solve by elimination with pivots, as LAPACK's `gesv` that looks at none: division by zero gives infinities."""
    kind = np.result_type(matrix, np.asarray(right), np.float32 if matrix.dtype.char in "fF" else np.float64)
    a, b = matrix.astype(kind), np.array(right, kind)
    with np.errstate(all="ignore"):
        for k in range(len(a)):
            pivot = k + int(np.argmax(np.abs(a[k:, k])))
            a[[k, pivot]], b[[k, pivot]] = a[[pivot, k]], b[[pivot, k]]
            if a[k, k]:
                a[k + 1 :, k] /= a[k, k]
            a[k + 1 :, k + 1 :] -= np.outer(a[k + 1 :, k], a[k, k + 1 :])
            b[k + 1 :] -= np.multiply.outer(a[k + 1 :, k], b[k])
        for k in reversed(range(len(a))):
            b[k] /= a[k, k]
            b[:k] -= np.multiply.outer(a[:k, k], b[k])
    return b
