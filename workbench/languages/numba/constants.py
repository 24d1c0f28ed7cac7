"""Numba kernels with other constants: globals and variables of enclosing functions that a kernel refers to."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from typing import Any

from workbench.languages.numba.functions import is_numba_function
from workbench.languages.numba.source import KEYWORDS, unwrap

_OF_DEVICE_FUNCTIONS = (*KEYWORDS, "inline", "forceinline", "lto")


def with_constants(held: Any, configuration: Mapping[str, Any]) -> tuple[Any, dict[str, Any]]:
    """A kernel in which the names of a configuration have its values, in the device functions that it calls too; and
    the keywords of `cuda.jit` that the configuration has.

    A name that the kernel does not refer to changes nothing: it is of the launch.
    """
    function, decorated = unwrap(held)
    options = {name: value for name, value in configuration.items() if name in KEYWORDS}
    constants = {name: value for name, value in configuration.items() if name not in KEYWORDS}
    made = _Rebinding(constants).function(function)
    kept = {name: value for name, value in decorated.items() if name in KEYWORDS}
    return _jitted(made, kept), options


class _Rebinding:
    """Functions with other constants, each made once. Those that refer to none of them are kept as they are."""

    def __init__(self, constants: Mapping[str, Any]) -> None:
        self._constants = constants
        self._made: dict[int, Any] = {}

    def function(self, given: Callable[..., Any]) -> Callable[..., Any]:
        assert isinstance(given, types.FunctionType)
        names = _names_of(given.__code__)
        replaced = {name: self._value(name, given.__globals__[name]) for name in names if name in given.__globals__}
        cells = tuple(
            self._cell(name, cell)
            for name, cell in zip(given.__code__.co_freevars, given.__closure__ or (), strict=True)
        )
        same = all(value is given.__globals__[name] for name, value in replaced.items())
        if same and all(a is b for a, b in zip(cells, given.__closure__ or (), strict=True)):
            return given
        result = types.FunctionType(
            given.__code__, {**given.__globals__, **replaced}, given.__name__, given.__defaults__, cells
        )
        result.__kwdefaults__ = given.__kwdefaults__
        result.__annotations__ = dict(given.__annotations__)
        result.__qualname__ = given.__qualname__
        result.__module__ = given.__module__
        result.__doc__ = given.__doc__
        return result

    def _cell(self, name: str, cell: Any) -> Any:
        try:
            held = cell.cell_contents
        except ValueError:  # it was never filled
            return cell
        value = self._value(name, held)
        return cell if value is held else types.CellType(value)

    def _value(self, name: str, held: Any) -> Any:
        if name in self._constants:
            return self._constants[name]
        if not is_numba_function(held):
            return held
        if id(held) not in self._made:
            # A function that calls itself finds itself as it was.
            self._made[id(held)] = held
            function, decorated = unwrap(held)
            made = self.function(function)
            if made is not function:
                kept = {each: decorated[each] for each in _OF_DEVICE_FUNCTIONS if each in decorated}
                self._made[id(held)] = _jitted(made, {**kept, "device": True})
        return self._made[id(held)]


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
