"""Universal functions of NumPy that write their results into device memory themselves, without a copy of them.

It is done for calls whose results' dtypes and shapes are known before: of arrays and scalars alone. What such a call
gives is that of `passing.passed_in_c_order`.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import numpy as np

from workbench.languages.cupy import captures
from workbench.languages.cupy.array_base import COMMON_DTYPES, ArrayBase
from workbench.languages.cupy.host_functions import host_function
from workbench.languages.cupy.machine import machine
from workbench.languages.cupy.passing import view_of

_WEAK = (int, float, complex)


@np.errstate(all="ignore")
def applied(function: Any, operands: Sequence[Any]) -> Any:
    """The results of a universal function, or None where `passed_in_c_order` has to call it."""
    array_class = ArrayBase.array_class
    kinds: list[Any] = []
    shapes = []
    for each in operands:
        kind = type(each)
        if kind is array_class:
            kinds.append(each.dtype)
            shapes.append(each._shape)
        elif kind in _WEAK:
            kinds.append(kind)
        elif kind is bool or isinstance(each, np.generic):
            kinds.append(np.dtype(kind))
        else:
            return None
    dtypes = _result_dtypes(function, tuple(kinds)) if shapes else None
    on = machine()
    if dtypes is None or captures.active or on.clock.is_running:
        return None
    shape = _common_shape(tuple(shapes))
    if 0 in shape:
        return None
    results = [array_class.filled_later(shape, dtype) for dtype in dtypes]
    with on.memory.memory.lock:
        views = [view_of(each) if type(each) is array_class else each for each in operands]
        function(*views, out=tuple(map(view_of, results)))
    return results[0] if len(results) == 1 else tuple(results)


@functools.lru_cache(maxsize=4096)
def _common_shape(shapes: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The shape that arrays of some shapes have together."""
    return np.broadcast_shapes(*shapes)


@functools.lru_cache(maxsize=4096)
def _result_dtypes(function: Any, kinds: tuple[Any, ...]) -> tuple[np.dtype[Any], ...] | None:
    """The dtypes of the results; None for a function that is no plain one of NumPy's, or has none that a GPU has."""
    if not isinstance(function, np.ufunc) or function.signature is not None:
        return None
    try:
        found = function.resolve_dtypes((*kinds, *[None] * function.nout))[function.nin :]
    except TypeError:
        return None
    if not COMMON_DTYPES.issuperset(found) or (host_function(function) is not function and found[0].kind not in "fc"):
        return None
    return tuple(found)
