"""Functions that CuPy computes otherwise than NumPy does: on arrays of the host, in the place of NumPy's.

They follow CuPy's source: accumulations and powers its module cupy._core._routines_math, means and variances
cupy._core._routines_statistics, positions of extrema cupy._sorting.search.
"""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.languages.cupy.gpu_casts import cast

Function = Callable[..., Any]


def host_function(function: Function) -> Function:
    """The function that computes one of NumPy's here: itself, or one of this module."""
    return _OWN.get(function, function)


def _is_narrow(dtype: Any) -> bool:
    """True for a floating-point number of two bytes, whose sums a GPU makes in float32."""
    return bool(dtype.itemsize == 2 and (dtype.kind == "f" or dtype.name == "bfloat16"))


def _accumulated(function: Function) -> Function:
    """A sum or a product, of narrow numbers in float32."""

    @functools.wraps(function)
    def call(a: Any, axis: Any = None, dtype: Any = None, out: Any = None, **rest: Any) -> Any:
        values = np.asarray(a)
        kind = values.dtype if dtype is None else np.dtype(dtype)
        if not _is_narrow(kind):
            return function(a, axis=axis, dtype=dtype, out=out, **rest)
        found = function(values.astype(kind, copy=False).astype(np.float32), axis=axis, **rest)
        return _as_output(found, kind, out)

    return call


def _as_output(found: Any, dtype: Any, out: Any) -> Any:
    """A result in the array that was asked for, or of a dtype."""
    if out is None:
        return found.astype(dtype)
    out[...] = found
    return out


def _in_single(function: Function) -> Function:
    """A function that is computed in float32 where the common type of arrays is narrow, and gives that type."""

    @functools.wraps(function)
    def call(*args: Any, out: Any = None, **kwargs: Any) -> Any:
        out_keyword = {} if out is None else {"out": out}
        kind = _common_type((*args, *kwargs.values()))
        if kind is None or not _is_narrow(kind):
            return function(*args, **out_keyword, **kwargs)
        found = function(*map(_widened, args), **{name: _widened(each) for name, each in kwargs.items()})
        if isinstance(found, tuple):
            return tuple(_narrowed(each, kind, None) for each in found)
        return _narrowed(found, kind, out)

    return call


def _common_type(values: tuple[Any, ...]) -> Any:
    """The type that arrays have in common, one with narrow numbers among them; else None."""
    if not any(map(_has_narrow, values)):
        return None
    return np.result_type(*(each.dtype for each in values if isinstance(each, np.ndarray)))


def _has_narrow(value: Any) -> bool:
    return isinstance(value, np.ndarray) and _is_narrow(value.dtype)


def _widened(value: Any) -> Any:
    return value.astype(np.float32) if _has_narrow(value) else value


def _narrowed(found: Any, narrow: Any, out: Any) -> Any:
    return _as_output(found, narrow if found.dtype == np.float32 else found.dtype, out)


def var(
    a: Any, axis: Any = None, dtype: Any = None, out: Any = None, ddof: int = 0, keepdims: Any = np._NoValue
) -> Any:
    """The variance: deviations and squares of narrow numbers are rounded to them.

    The sum of float16's squares is one too, which may be infinite; that of bfloat16's is a float64, and so is the
    result.
    """
    values = np.asarray(a)
    if not _is_narrow(values.dtype) or dtype is not None:
        return np.var(values, axis, dtype, out, ddof, keepdims)
    mean = np.mean(values.astype(np.float32), axis, keepdims=True).astype(values.dtype)
    deviation = values - mean
    wide = np.float64 if values.dtype.name == "bfloat16" else np.float32
    total = np.sum((deviation * deviation).astype(wide), axis, keepdims=keepdims)
    count = max(values.size // max(mean.size, 1) - ddof, 0) if values.size else 0
    narrow = total.astype(wide if wide is np.float64 else values.dtype).astype(wide)
    return _as_output(narrow * wide(1 / count if count else np.nan), wide if wide is np.float64 else values.dtype, out)


def std(
    a: Any, axis: Any = None, dtype: Any = None, out: Any = None, ddof: int = 0, keepdims: Any = np._NoValue
) -> Any:
    """The standard deviation: the root of the variance."""
    values = np.asarray(a)
    if not _is_narrow(values.dtype) or dtype is not None:
        return np.std(values, axis, dtype, out, ddof, keepdims)
    return np.sqrt(var(values, axis, None, None, ddof, keepdims), out=out, casting="unsafe")


def _position(function: Function) -> Function:
    """The position of an extremum, of a dtype."""

    @functools.wraps(function)
    def call(a: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: bool = False) -> Any:
        found = np.asarray(function(a, axis, keepdims=keepdims))
        return _as_output(found, np.int64 if dtype is None else dtype, out)

    return _without_wrapped(call)


def _nan_position(extremum: np.ufunc) -> Function:
    """The position of an extremum beside NaN; -1 where there is nothing else. extremum: the one that leaves NaN out."""

    def call(a: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: bool = False) -> Any:
        values = np.asarray(a)
        is_best = values == extremum.reduce(values, axis, keepdims=True)
        found = np.asarray(np.argmax(is_best, axis, keepdims=keepdims))
        some = np.any(is_best, axis, keepdims=keepdims)
        return _as_output(np.where(some, found, -1), np.int64 if dtype is None else dtype, out)

    return call


def _quantile(function: Function) -> Function:
    """A quantile, whose method has an old name too."""

    @functools.wraps(function)
    def call(
        a: Any, q: Any, axis: Any = None, out: Any = None, overwrite_input: bool = False, method: str = "linear",
        keepdims: bool = False, *, interpolation: str | None = None,
    ) -> Any:  # fmt: skip
        if interpolation is not None:
            warnings.warn(
                f"the `interpolation=` argument to {function.__name__} was renamed to `method=`",
                DeprecationWarning,
                stacklevel=2,
            )
            if method != "linear":
                raise TypeError("You shall not pass both `method` and `interpolation`!")
            method = interpolation
        if method not in ("linear", "lower", "higher", "midpoint", "nearest"):
            raise ValueError(f"Unexpected interpolation method: {method!r}")
        return function(a, q, axis, out, overwrite_input, method, keepdims)

    return _without_wrapped(call)


def corrcoef(
    a: Any, y: Any = None, rowvar: bool = True, bias: Any = None, ddof: Any = None, *, dtype: Any = None
) -> Any:
    """Correlation coefficients; `bias` and `ddof` have no effect."""
    if bias is not None or ddof is not None:
        warnings.warn("bias and ddof have no effect and are deprecated", DeprecationWarning, stacklevel=2)
    return np.corrcoef(a, y, rowvar, dtype=dtype)


def _without_wrapped(call: Function) -> Function:
    """A function whose parameters are its own, and not those of the one that it is like."""
    del call.__wrapped__  # type: ignore[attr-defined]
    return call


def power(x1: Any, x2: Any, **keywords: Any) -> Any:
    """A power; of integers with a negative exponent 0 but for the bases 1 and -1, where NumPy raises."""
    exponents = np.asarray(x2)
    kind = np.result_type(x1, x2)
    if kind.kind != "i" or keywords.get("dtype") is not None or not bool((exponents < 0).any()):
        return np.power(x1, x2, **keywords)
    base = np.asarray(x1)
    inverse = np.where(base == 1, 1, np.where(base == -1, np.where(exponents & 1, -1, 1), 0))
    found = np.where(exponents < 0, inverse, np.power(base, np.where(exponents < 0, 0, exponents))).astype(kind)
    out = keywords.get("out")
    return _as_output(found, kind, out[0] if isinstance(out, tuple) else out)


def matmul(x1: Any, x2: Any, **keywords: Any) -> Any:
    """A product of matrices, of narrow numbers in float32.

    Raises
    ------
    TypeError
        The product cannot be cast to the type of `out`.
    """
    out = keywords.pop("out", None)
    out = out[0] if isinstance(out, tuple) else out
    if out is None or not (_has_narrow(x1) or _has_narrow(x2)):
        return _in_single(np.matmul)(x1, x2, **({} if out is None else {"out": out}), **keywords)
    kind = np.result_type(x1.dtype, x2.dtype)
    if not np.can_cast(kind, out.dtype, keywords.get("casting", "same_kind")):
        raise TypeError(f"Cannot cast the product of matrices from {kind} to {out.dtype}")
    return _in_single(np.matmul)(x1, x2, out=out, **keywords)


def einsum(*operands: Any, dtype: Any = None, optimize: Any = False) -> Any:
    """Einstein's sums of operands that are converted to a type, of narrow numbers in float32.

    A part of one operand is a view, for which nothing is added up.
    """
    if dtype is not None:
        operands = tuple(_converted(each, np.dtype(dtype)) for each in operands)
    narrow = [each for each in operands if _has_narrow(each)]
    if len(narrow) == 1 and sum(isinstance(each, np.ndarray) for each in operands) == 1:
        bits = np.einsum(*(each.view(np.uint16) if each is narrow[0] else each for each in operands))
        if bits.base is not None:
            return bits.view(narrow[0].dtype)
    return _in_single(np.einsum)(*operands, optimize=optimize)


def _converted(operand: Any, dtype: np.dtype[Any]) -> Any:
    """An array or a number in a type; subscripts as they are."""
    if isinstance(operand, np.ndarray | int | float | complex | np.generic):
        return operand if getattr(operand, "dtype", None) == dtype else cast(np.asarray(operand), dtype)
    return operand


_OWN: dict[Function, Function] = {
    each: _accumulated(each) for each in (np.sum, np.prod, np.nansum, np.nanprod, np.mean, np.nanmean, np.cumsum,
                                          np.cumprod, np.nancumsum, np.nancumprod)
}  # fmt: skip
_OWN |= {each: _in_single(each) for each in (np.average, np.nanvar, np.nanstd, np.trace, np.inner)}
_OWN |= {np.argmax: _position(np.argmax), np.argmin: _position(np.argmin)}
_OWN |= {np.nanargmax: _nan_position(np.fmax), np.nanargmin: _nan_position(np.fmin)}
_OWN |= {np.percentile: _quantile(np.percentile), np.quantile: _quantile(np.quantile)}
_OWN |= {np.var: var, np.std: std, np.corrcoef: corrcoef, np.power: power, np.matmul: matmul, np.einsum: einsum}
