"""Conversions of elements as a GPU makes them, where NumPy leaves the result to the CPU."""

from __future__ import annotations

import platform
import warnings
from typing import Any

import numpy as np
from numpy.typing import NDArray

_MARKS_OTHERS = platform.machine() in ("x86_64", "AMD64")
"""True if the processor converts a number that an integer cannot hold, NaN too, to the least one (Intel's manual,
volume 1, 4.2.3: the integer indefinite value)."""


def convert_into(target: NDArray[Any], source: NDArray[Any]) -> None:
    """Write the elements of an array, which shares no memory with it, into another of the same shape, converted."""
    if source.dtype.kind == "c" and target.dtype.kind != "c":
        target[...] = cast(source, target.dtype)
        return
    if source.dtype.kind != "f" or target.dtype.kind not in "iu":
        target[...] = source
        return
    if _MARKS_OTHERS and target.dtype.kind == "i" and target.dtype.itemsize >= 4:
        target[...] = source
        is_done = target.min() > np.iinfo(target.dtype).min
    else:
        is_done = False
    if not is_done:
        target[...] = cast(source, target.dtype)


def _fits(source: NDArray[Any], dtype: np.dtype[Any]) -> bool:
    """True if all numbers lie within the range of integers; NaN lies in none."""
    limits = np.iinfo(dtype)
    return bool(source.size) and bool(float(limits.min) <= source.min() and source.max() < float(limits.max))


def cast(values: Any, dtype: Any, order: str = "K", copy: bool = True) -> NDArray[Any]:
    """Convert an array's elements to another dtype.

    Floating-point numbers outside of an integer's range give its nearest value (PTX ISA, `cvt`: float-to-integer
    conversions are clamped); narrow integers are the low bits of a conversion to 32. NaN gives 0, or the value with
    only the highest bit set where either side has 64 bits.
    """
    source = np.asarray(values)
    target = np.dtype(dtype)
    if source.dtype.kind == "c" and target.kind not in "cbV":
        from numpy.exceptions import ComplexWarning

        warnings.warn("Casting complex values to real discards the imaginary part", ComplexWarning, stacklevel=3)
        source = source.real
    if source.dtype.kind != "f" or target.kind not in "iu":
        with np.errstate(all="ignore"):
            return source.astype(target, order=order, copy=copy)  # type: ignore[call-overload,no-any-return]
    wide = np.dtype(f"{target.kind}{max(target.itemsize, 4)}")
    limits = np.iinfo(wide)
    if _fits(source, wide):
        found = source.astype(wide, order=order)  # type: ignore[call-overload]
        return found if wide == target else found.astype(target)  # type: ignore[no-any-return]
    with np.errstate(all="ignore"):
        doubles = source.astype(np.float64, order=order)  # type: ignore[call-overload]
        nan, above, below = np.isnan(doubles), doubles >= float(limits.max), doubles <= float(limits.min)
        found = np.where(nan | above | below, 0.0, doubles).astype(wide)
    found[above], found[below] = limits.max, limits.min
    found[nan] = (
        0
        if source.dtype.itemsize < 8 and wide.itemsize < 8
        else 1 << 8 * wide.itemsize - 1
        if (wide.kind == "u")
        else limits.min
    )
    return found.astype(target)
