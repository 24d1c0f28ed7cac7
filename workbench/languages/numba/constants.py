"""Numba kernels with other constants: globals and variables of enclosing functions that a kernel refers to."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from typing import Any

from workbench.languages.numba.functions import is_numba_function
from workbench.languages.numba.source import KEYWORDS, unwrap

_OF_DEVICE_FUNCTIONS = (*KEYWORDS, "inline", "forceinline", "lto")


def with_constants(kernel: Any, configuration: Mapping[str, Any]) -> tuple[Any, dict[str, Any]]:
    """A kernel in which the names of a configuration have its values, in the device functions that it calls too; and
    the keywords of `cuda.jit` that the configuration has.

    A name that the kernel does not refer to changes nothing: it is of the launch.
    """
    function, decorated = unwrap(kernel)
    options = {name: value for name, value in configuration.items() if name in KEYWORDS}
    constants = {name: value for name, value in configuration.items() if name not in KEYWORDS}
    bound = _Rebinding(constants).function(function)
    keywords = {name: value for name, value in decorated.items() if name in KEYWORDS}
    return _jitted(bound, keywords), options


class _Rebinding:
    """Functions with other constants, each made once. Those that refer to none of them are kept as they are."""

    def __init__(self, constants: Mapping[str, Any]) -> None:
        self._constants = constants
        self._made: dict[int, Any] = {}

    def function(self, function: Callable[..., Any]) -> Callable[..., Any]:
        assert isinstance(function, types.FunctionType)
        names = _names_of(function.__code__)
        replaced = {
            name: self._value(name, function.__globals__[name]) for name in names if name in function.__globals__
        }
        cells = tuple(
            self._cell(name, cell)
            for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
        )
        same = all(value is function.__globals__[name] for name, value in replaced.items())
        if same and all(a is b for a, b in zip(cells, function.__closure__ or (), strict=True)):
            return function
        result = types.FunctionType(
            function.__code__, {**function.__globals__, **replaced}, function.__name__, function.__defaults__, cells
        )
        result.__kwdefaults__ = function.__kwdefaults__
        result.__annotations__ = dict(function.__annotations__)
        result.__qualname__ = function.__qualname__
        result.__module__ = function.__module__
        result.__doc__ = function.__doc__
        return result

    def _cell(self, name: str, cell: Any) -> Any:
        try:
            contents = cell.cell_contents
        except ValueError:  # it was never filled
            return cell
        value = self._value(name, contents)
        return cell if value is contents else types.CellType(value)

    def _value(self, name: str, value: Any) -> Any:
        if name in self._constants:
            return self._constants[name]
        if not is_numba_function(value):
            return value
        if id(value) not in self._made:
            # A function that calls itself finds itself as it was.
            self._made[id(value)] = value
            function, decorated = unwrap(value)
            bound = self.function(function)
            if bound is not function:
                keywords = {each: decorated[each] for each in _OF_DEVICE_FUNCTIONS if each in decorated}
                self._made[id(value)] = _jitted(bound, {**keywords, "device": True})
        return self._made[id(value)]


def _names_of(code: types.CodeType) -> set[str]:
    """The global names of a function, of those within it too."""
    result = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            result |= _names_of(constant)
    return result


def _jitted(function: Callable[..., Any], options: Mapping[str, Any]) -> Any:
    from numba import cuda

    return cuda.jit(**{name: value for name, value in options.items() if value is not None})(function)
