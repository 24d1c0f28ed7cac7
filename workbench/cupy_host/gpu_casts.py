"""Conversions of elements as a GPU makes them, where NumPy leaves the result to the CPU."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
from numpy.typing import NDArray


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
