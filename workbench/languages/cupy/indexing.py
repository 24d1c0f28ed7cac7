"""Indices as CuPy reads them: integer arrays wrap around where NumPy raises."""

from __future__ import annotations

from typing import Any

import numpy as np

from workbench.languages.cupy.exchange import as_device_array
from workbench.languages.cupy.passing import host_values


def normalised(index: Any, shape: tuple[int, ...]) -> Any:
    """An index for NumPy that means what CuPy has this one mean, for an array of a shape.

    Raises
    ------
    IndexError
        An index that is neither an integer, a slice, an array of integers or of truth values.
    """
    parts = list(index) if isinstance(index, tuple) else [index]
    parts = [_part(each) for each in parts]
    num_axes = sum(_axes(each) for each in parts)
    at = 0
    found = []
    for each in parts:
        if each is Ellipsis:
            found.append(each)
            at += len(shape) - num_axes
            continue
        if isinstance(each, np.ndarray) and each.dtype.kind in "iu" and at < len(shape) and shape[at]:
            each = np.asarray(each.astype(np.uint64 if each.dtype.kind == "u" else np.int64) % shape[at])
        found.append(each)
        at += _axes(each)
    return tuple(found) if isinstance(index, tuple) else found[0]


def _part(value: Any) -> Any:
    found = as_device_array(value)
    if found is not None:
        value = host_values(found)
    elif isinstance(value, list):
        value = np.asarray(_hosted(value))
        if not value.size:
            value = value.astype(np.intp)
    elif isinstance(value, bool | np.bool_):
        value = np.asarray(value)
    if isinstance(value, np.ndarray) and value.dtype.kind not in "iub":
        raise IndexError(f"arrays used as indices must be of integer or boolean type. (actual: {value.dtype})")
    return value


def _hosted(value: Any) -> Any:
    if isinstance(value, list):
        return [_hosted(each) for each in value]
    found = as_device_array(value)
    return value if found is None else host_values(found)


def _axes(part: Any) -> int:
    """The axes that a part of an index stands for."""
    if part is None or part is Ellipsis:
        return 0
    if isinstance(part, np.ndarray) and part.dtype.kind == "b":
        return part.ndim
    return 1


def is_basic(index: Any) -> bool:
    """True if an index of NumPy selects a part of the memory itself."""
    parts = index if isinstance(index, tuple) else (index,)
    return not any(isinstance(each, np.ndarray) for each in parts)


def has_mask(index: Any) -> bool:
    """True if an array of truth values selects elements, whose number is not known before."""
    parts = index if isinstance(index, tuple) else (index,)
    return any(isinstance(each, np.ndarray) and each.dtype.kind == "b" for each in parts)
