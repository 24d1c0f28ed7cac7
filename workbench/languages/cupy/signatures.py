"""The signatures of CuPy's functions, and functions that bind their arguments as those say; constants and types.

`signatures.tsv` is written by `scripts/cupy_signatures.py` from an installed CuPy; its first line names the version.
Two columns more have the parameters that take no lists and tuples, and no arrays of the host, with CuPy's exceptions.
A function here computes by one of NumPy's or SciPy's, whose parameters may have other names, another order and other
defaults, or lack some of CuPy's.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from inspect import Parameter
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

Function = Callable[..., Any]
_TABLE = Path(__file__).with_name("signatures.tsv")
_BY_POSITION = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
_SEVERAL = (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)
_EXCEPTIONS: dict[str, type[Exception]] = {
    each.__name__: each for each in (AttributeError, TypeError, ValueError, np.linalg.LinAlgError)
}
_RENAMED = {"tol": "rtol"}
"""Parameters of CuPy that have another name in the function behind them, where the function has no such name."""
WITHOUT_EFFECT = frozenset({"blocking", "block_params", "float64_coords", "nyq"})
"""Parameters that change how CuPy computes a result, and not the result."""

DEVICE_ARGUMENTS: dict[str, tuple[str, ...]] = {
    "cupy.dot": ("b",), "cupy.vdot": ("b",), "cupy.inner": ("b",), "cupy.outer": ("b",), "cupy.kron": ("b",),
    "cupy.tensordot": ("b",), "cupy.convolve": ("v",), "cupy.correlate": ("v",), "cupy.digitize": ("bins",),
    "cupy.histogram": ("weights",), "cupy.bincount": ("weights",), "cupy.compress": ("a",),
    "cupy.extract": ("a",), "cupy.interp": ("xp", "fp"), "cupy.intersect1d": ("arr2",), "cupy.in1d": ("ar2",),
    "cupy.isin": ("test_elements",), "cupy.setdiff1d": ("ar2",), "cupy.setxor1d": ("ar2",), "cupy.union1d": ("arr2",),
    "cupy.polyadd": ("a2",), "cupy.polysub": ("a2",), "cupy.polymul": ("a2",), "cupy.polyfit": ("y", "w"),
    "cupy.searchsorted": ("v",), "cupy.trapezoid": ("x",), "cupy.trapz": ("x",),
    "cupy.clip": ("a_min", "a_max"), "cupy.nonzero": ("a",), "cupy.putmask": ("a", "mask", "values"),
    **{f"cupy.fft.{each}": ("a",) for each in (
        "fft", "ifft", "fft2", "ifft2", "fftn", "ifftn", "rfft", "irfft", "rfft2", "irfft2", "rfftn", "irfftn", "hfft",
        "ihfft",
    )},
}  # fmt: skip
"""Parameters that take arrays of the device and scalars alone, where the function behind takes others too (CuPy's
source: nothing copies them to the device)."""


@functools.cache
def _lines() -> tuple[str, ...]:
    return tuple(_TABLE.read_text(encoding="utf-8").splitlines())


@functools.cache
def _columns() -> dict[str, list[str]]:
    """The columns of a row behind its name, by that."""
    rows = (line.split("\t") for line in _lines()[1:])
    return {name: columns for name, *columns in rows}


@functools.cache
def _rows() -> dict[str, dict[str, str]]:
    """The first of these columns by the module or class, and the name in it."""
    result: dict[str, dict[str, str]] = {}
    for name, (text, *_) in _columns().items():
        place, _, last = name.rpartition(".")
        result.setdefault(place, {})[last] = text
    return result


@dataclass(frozen=True)
class Refused:
    """The parameters of a function that refuse sequences of numbers, and arrays of NumPy, with CuPy's exceptions."""

    sequences: dict[str, type[Exception]]
    hosts: dict[str, type[Exception]]

    def __bool__(self) -> bool:
        return bool(self.sequences or self.hosts)

    def check(self, arguments: dict[str, Any]) -> None:
        """Raise the exception of CuPy's for arguments by name."""
        for name, error in self.sequences.items():
            if _is_sequence_of_numbers(arguments[name]):
                raise error(_refusal(name, arguments[name]))
        for name, error in self.hosts.items():
            if isinstance(arguments[name], np.ndarray) and arguments[name].ndim:
                raise error(_refusal(name, arguments[name]))


def _is_sequence_of_numbers(value: Any) -> bool:
    """True for a list or tuple of numbers or of NumPy's arrays, at any depth: none of arrays of the device."""
    while type(value) in (list, tuple) and value:
        value = value[0]
        if isinstance(value, bool | int | float | complex | np.generic | np.ndarray):
            return True
    return False


def _refusal(name: str, value: Any) -> str:
    return f"Argument {name!r} has incorrect type (expected cupy.ndarray, got {type(value)})"


def _refused(name: str) -> Refused:
    """The arguments that a function of CuPy's refuses; nothing where its row does not say it."""
    groups = []
    for column in (*_columns()[name][1:], "", "")[:2]:
        pairs = (each.split(":") for each in column.split())
        groups.append({parameter: _EXCEPTIONS[error] for parameter, error in pairs})
    return Refused(*groups)


def signatures(place: str) -> dict[str, str]:
    """The signatures of a module's functions or a class's methods, as Python writes them."""
    return {name: text for name, text in _rows().get(place, {}).items() if text.startswith("(")}


def constants(module: str) -> dict[str, int]:
    """The numbers that a module names."""
    return {name: int(text) for name, text in _rows().get(module, {}).items() if text.lstrip("-").isdecimal()}


def ufunc_types(module: str) -> dict[str, tuple[str, ...]]:
    """The types of a module's universal functions, as NumPy writes them: `dd->d`."""
    return {name: tuple(text.split()) for name, text in _rows().get(module, {}).items() if "->" in text}


@functools.cache
def version() -> str:
    """The version of the CuPy that the table was made from."""
    return _lines()[0].removeprefix("# CuPy ").partition(":")[0]


@functools.cache
def _binders(place: str) -> dict[str, Function]:
    """For each function of a module, or method of a class, one that gives its arguments by CuPy's names."""
    rows = signatures(place)
    scope: dict[str, Any] = {"numpy": np}
    text = "".join(f"def {name}{parameters}: return locals()\n" for name, parameters in rows.items())
    exec(compile(text, str(_TABLE), "exec"), scope)
    return {name: scope[name] for name in rows}


def methods_of(kind: str) -> tuple[str, ...]:
    """The methods of a class of CuPy's that have rows."""
    return tuple(_binders(kind))


def binder(name: str) -> Function:
    """A function with the parameters of CuPy's of a name, which gives its arguments by name: Python checks a call."""
    place, _, last = name.rpartition(".")
    return _binders(place)[last]


def bound_names(module: str, names: dict[str, Any]) -> dict[str, Any]:
    """A module's names, with each function of CuPy's bound to its signature."""
    rows = _binders(module)
    return {
        name: bound(f"{module}.{name}", value) if name in rows and isinstance(value, FunctionType) else value
        for name, value in names.items()
    }


def bound(name: str, function: Function) -> Function:
    """A function with the parameters of CuPy's of a name, that computes by another one.

    It raises TypeError for a call that CuPy's would not take, also for an array of the host in a place of
    `DEVICE_ARGUMENTS`, the exception of CuPy's for what its row refuses, and NotImplementedError where the function
    behind it has nothing for a parameter.
    """
    bind = binder(name)
    of_device, refused = DEVICE_ARGUMENTS.get(name, ()), _refused(name)
    is_same = not hasattr(function, "__wrapped__") and parameters_of(function) == parameters_of(bind)
    if is_same and not of_device and not refused:
        return function

    def call(*args: Any, **kwargs: Any) -> Any:
        arguments = bind(*args, **kwargs)
        if refused:
            refused.check(arguments)
        if of_device:
            _check_places(of_device, arguments)
        found = route(name, function)
        return function(*args, **kwargs) if found is None else found.call(arguments)

    last = name.rpartition(".")[2]
    call.__name__ = call.__qualname__ = last
    call.__module__ = name.rpartition(".")[0]
    call.__doc__ = function.__doc__
    call.__signature__ = inspect.signature(bind)  # type: ignore[attr-defined]
    call.__wrapped__ = function  # type: ignore[attr-defined]
    return call


def _check_places(names: tuple[str, ...], arguments: dict[str, Any]) -> None:
    for each in names:
        value = arguments[each]
        if isinstance(value, list | tuple) or (isinstance(value, np.ndarray) and value.ndim):
            raise TypeError(_refusal(each, value))


def parameters_of(function: Function) -> list[tuple[str, Any, Any]]:
    """The parameters of a function without their annotations: names, kinds and defaults."""
    return [(each.name, each.kind, each.default) for each in inspect.signature(function).parameters.values()]


@dataclass(frozen=True)
class Step:
    """A parameter of CuPy's: its default, and the keyword that it is passed by where it has another value.

    Attributes
    ----------
    keyword
        None for a parameter that the function behind does not have.
    always
        The default is passed too, since the function has another one.
    """

    name: str
    default: Any
    keyword: str | None
    always: bool = False


@dataclass(frozen=True, eq=False)
class Route:
    """The way of arguments by CuPy's names to a function.

    Attributes
    ----------
    leading
        Those that are passed by position.
    """

    name: str
    function: Function
    leading: tuple[str, ...]
    steps: tuple[Step, ...]

    def call(self, arguments: dict[str, Any]) -> Any:
        """Call the function."""
        keywords = {}
        for step in self.steps:
            value = arguments[step.name]
            if value is step.default and not step.always:
                continue
            if step.keyword is not None:
                keywords[step.keyword] = value
            elif step.name not in WITHOUT_EFFECT:
                raise NotImplementedError(f"{step.name} of {self.name} is not in the emulator's CuPy (docs/cupy.md)")
        return self.function(*(arguments[each] for each in self.leading), **keywords)


@functools.cache
def route(name: str, function: Function) -> Route | None:
    """The way from CuPy's parameters to those of a function; None where it takes a call as it is written."""
    ours = list(inspect.signature(binder(name)).parameters.values())
    try:
        theirs = list(inspect.signature(function).parameters.values())
    except ValueError:  # a function of C that does not say its parameters
        return None
    if any(each.kind in _SEVERAL for each in (*ours, *theirs)):
        return None
    names, others = {each.name for each in ours}, {each.name: each for each in theirs}
    leading: list[str] = []
    steps: list[Step] = []
    for at, mine in enumerate(ours):
        other = others.get(mine.name)
        if other is None and at < len(theirs):
            same_place = theirs[at]
            is_other_name = same_place.kind in _BY_POSITION and same_place.name not in names
            other = same_place if is_other_name and mine.kind in _BY_POSITION else None
        if other is None:
            other = others.get(_RENAMED.get(mine.name, ""))
        if other is not None and len(leading) == at and _leads(mine, other, theirs, at):
            leading.append(mine.name)
        else:
            keyword = None if other is None else other.name
            steps.append(Step(mine.name, mine.default, keyword, other is not None and _differs(mine, other)))
    return Route(name, function, tuple(leading), tuple(steps))


def _leads(mine: Parameter, other: Parameter, theirs: list[Parameter], at: int) -> bool:
    """True for a parameter that is passed by position."""
    if at >= len(theirs) or theirs[at] is not other or other.kind not in _BY_POSITION:
        return False
    return mine.default is mine.empty or other.kind is Parameter.POSITIONAL_ONLY


def _differs(mine: Parameter, other: Parameter) -> bool:
    """True for a default of CuPy's that says something, where the function behind has another one.

    None stands for the function's own default, and an object that is no value for a parameter that is not there.
    """
    if mine.default is None or mine.default is ... or mine.default is mine.empty:
        return False
    if other.default is other.empty or other.default is np._NoValue or type(other.default) is object:
        return False
    return bool(type(mine.default) is not type(other.default) or mine.default != other.default)
