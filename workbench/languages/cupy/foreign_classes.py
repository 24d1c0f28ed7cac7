"""Classes of NumPy and SciPy with arrays of the device at their surface: what goes in is copied to the host."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.passing import FOREIGN, foreign_maker, host_values, to_device, with_parts

_FUNCTIONS = (types.FunctionType, types.MethodType, types.BuiltinFunctionType)
_OPERATORS = (
    "call", "getitem", "len", "add", "radd", "sub", "rsub", "mul", "rmul", "truediv", "rtruediv", "matmul", "rmatmul",
    "pow", "neg", "pos", "eq", "ne", "str", "repr", "contains",
)  # fmt: skip


def to_foreign(value: Any) -> Any:
    """A value for NumPy or SciPy: arrays of the device are copied to the host, and functions take arrays of it."""
    if isinstance(value, ArrayBase):
        return host_values(value)
    if isinstance(value, ForeignObject):
        return value._foreign
    if getattr(type(value), "__cupy_sparse__", False):
        return value._host()
    if type(value) in (tuple, list):
        return type(value)(map(to_foreign, value))
    if type(value) is dict:
        return {name: to_foreign(each) for name, each in value.items()}
    if isinstance(value, _FUNCTIONS):
        return lambda *args: to_foreign(value(*map(from_foreign, args)))
    return value


def from_foreign(value: Any) -> Any:
    """A value of NumPy or SciPy: arrays become arrays of the device, objects of known classes those of this module."""
    if isinstance(value, np.ndarray | np.generic):
        found = np.asarray(value)
        return to_device(found) if found.dtype.kind in "biufc" else value
    maker = foreign_maker(value)
    if maker is not None:
        return maker(value)
    if isinstance(value, tuple):
        parts = [from_foreign(each) for each in value]
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    if type(value) is list:
        return [from_foreign(each) for each in value]
    return with_parts(value, from_foreign)


def of_foreign(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function or a method of theirs, for arrays of the device."""

    def call(*args: Any, **kwargs: Any) -> Any:
        return from_foreign(function(*to_foreign(args), **to_foreign(kwargs)))

    call.__name__ = getattr(function, "__name__", "call")
    call.__doc__ = function.__doc__
    return call


class _Kind(type):
    """A class whose constructors beside `__init__` are the other class's."""

    def __getattr__(cls, name: str) -> Any:
        kind = cls.__dict__.get("_kind")
        if kind is None or name.startswith("__"):
            raise AttributeError(name)
        return of_foreign(getattr(kind, name))

    def __instancecheck__(cls, instance: Any) -> bool:
        """True also for objects of a class that theirs is a base of."""
        kind = cls.__dict__.get("_kind")
        if kind is None or not isinstance(type(instance), _Kind):
            return type.__instancecheck__(cls, instance)
        return isinstance(instance._foreign, kind)


class ForeignObject(metaclass=_Kind):
    """An object of a class of theirs.

    Attributes
    ----------
    _foreign
        The object itself.
    """

    _kind: Any = None
    _foreign: Any

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        object.__setattr__(self, "_foreign", self._kind(*to_foreign(args), **to_foreign(kwargs)))

    def __getattr__(self, name: str) -> Any:
        if name == "_foreign":
            raise AttributeError(name)
        value = getattr(self._foreign, name)
        is_method = callable(value) and not isinstance(value, np.ndarray) and foreign_maker(value) is None
        return of_foreign(value) if is_method else from_foreign(value)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._foreign, name, to_foreign(value))

    def __iter__(self) -> Iterator[Any]:
        return (from_foreign(each) for each in self._foreign)

    __hash__ = None  # type: ignore[assignment]


def _operator(name: str) -> Callable[..., Any]:
    def method(self: Any, *args: Any, **kwargs: Any) -> Any:
        return of_foreign(getattr(self._foreign, name))(*args, **kwargs)

    method.__name__ = name
    return method


def class_over(kind: type, name: str = "") -> type:
    """A class like one of theirs, whose objects take and give arrays of the device."""
    body: dict[str, Any] = {"_kind": kind, "__doc__": kind.__doc__, "__module__": "cupy"}
    for each in _OPERATORS:
        own = f"__{each}__"
        if hasattr(kind, own) and getattr(kind, own) is not getattr(object, own, None):
            body[own] = _operator(own)
    result: type[Any] = _Kind(name or kind.__name__, (ForeignObject,), body)

    def wrapped(value: Any) -> Any:
        found = object.__new__(result)
        object.__setattr__(found, "_foreign", value)
        return found

    FOREIGN[kind] = wrapped
    return result
