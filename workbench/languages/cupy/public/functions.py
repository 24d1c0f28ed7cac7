"""Functions of NumPy and SciPy as CuPy's: arrays of the device go in and come out."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.host_functions import host_function
from workbench.languages.cupy.passing import passed

Function = Callable[..., Any]
_METHODS = (
    "all", "amax", "amin", "any", "argmax", "argmin", "argpartition", "argsort", "around", "diagonal", "max", "mean",
    "min", "prod", "ptp", "ravel", "repeat", "reshape", "round", "squeeze", "std", "sum", "swapaxes", "transpose",
    "var",
)  # fmt: skip
"""Functions that call their first argument's method, so that NumPy's arrays are taken."""
_CONVERTING = ("hstack", "vstack", "row_stack", "dstack", "ix_", "einsum", "piecewise")
"""Functions of several arrays that copy those of the host, and lists, to the device (CuPy's source: `asarray`)."""
_JOINING = ("concatenate", "concat", "stack", "column_stack", "select")
"""Functions of a sequence of arrays that refuse lists in it."""
_REFUSING = {"meshgrid": (AttributeError, ValueError)}
"""Exceptions of functions of several arrays for lists and for arrays of the host, where they are no TypeError."""


def of_arrays(function: Function, name: str = "") -> Function:
    """A function whose first argument is an array of the device.

    It raises TypeError for one of the host, but for the functions that call its method, or for a list.
    """

    @functools.wraps(host_function(function))
    def call(*args: Any, **kwargs: Any) -> Any:
        if args and isinstance(args[0], np.ndarray) and function.__name__ in _METHODS:
            return host_function(function)(*args, **kwargs)
        if args and (isinstance(args[0], np.ndarray) or type(args[0]) in (list, tuple)):
            raise TypeError(f"Unsupported type {type(args[0])}")
        return passed(function, *args, **kwargs)

    return _named(call, name or function.__name__)


def of_sequences(function: Function, name: str = "") -> Function:
    """A function of several arrays of the device; it raises where a list or one of the host is among them."""
    called = name or function.__name__
    of_list, of_host = _REFUSING.get(called, (TypeError, TypeError))

    @functools.wraps(host_function(function))
    def call(*args: Any, **kwargs: Any) -> Any:
        for each in () if called in _CONVERTING else args:
            is_several = type(each) in (list, tuple) and called != "meshgrid"
            for part in each if is_several else (each,):
                if type(part) in (list, tuple) and (not is_several or called in _JOINING):
                    raise of_list(f"Unsupported type {type(part)}")
                if isinstance(part, np.ndarray) and part.ndim:
                    raise of_host(f"Unsupported type {type(part)}")
        return passed(function, *args, **kwargs)

    return _named(call, called)


def maker(function: Function, name: str = "") -> Function:
    """A function that makes arrays."""

    @functools.wraps(host_function(function))
    def call(*args: Any, **kwargs: Any) -> Any:
        return passed(function, *args, **kwargs)

    return _named(call, name or function.__name__)


def zero_dimensional(function: Function) -> Function:
    """A function that gives an array of no axes where NumPy's gives a number of Python's."""

    @functools.wraps(host_function(function))
    def call(*args: Any, **kwargs: Any) -> Any:
        return passed(lambda *a, **k: np.asarray(function(*a, **k)), *args, **kwargs)

    return _named(call, function.__name__)


def of_extents(function: Function) -> Function:
    """A maker that raises TypeError where an array with axes stands in the place of an extent."""

    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        extents = (*args[:1], *(kwargs.get(name) for name in ("N", "M", "n", "m")))
        if any(isinstance(each, ArrayBase) and each.ndim for each in extents):
            raise TypeError(f"the extents of {call.__name__} are integers")
        return function(*args, **kwargs)

    return _named(call, function.__name__)


def absent(name: str) -> Function:
    """A function of CuPy's that is not there: a call raises NotImplementedError with its name."""

    def call(*args: Any, **kwargs: Any) -> Any:
        raise NotImplementedError(f"{name} is not in the emulator's CuPy (docs/cupy.md says what is)")

    return _named(call, name.rpartition(".")[2])


def all_absent(module: str, names: Iterable[str]) -> dict[str, Function]:
    """Functions that are not there, by their names."""
    return {name: absent(f"{module}.{name}") for name in names}


def _named(call: Function, name: str) -> Function:
    call.__name__ = call.__qualname__ = name
    call.__module__ = "cupy"
    return call


def is_array(value: Any) -> bool:
    """True for an array of the device."""
    return isinstance(value, ArrayBase)
