"""Values of a kernel that is translated from Python, beside scalars: arrays, pointers, tuples, and CUDA's functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import numpy as np

from workbench.languages.cupy.cxx_values import Scalar

Function: TypeAlias = Any
"""A function that is being translated: that of `python_to_cxx`, which imports this module."""
_TYPE_OF = "cupy_value<decltype"


@dataclass(frozen=True)
class Array:
    """An array.

    Attributes
    ----------
    dtype
        The dtype of elements, also one that NumPy does not have.
    ndim
        None of a pointer or an iterator.
    type
        In C++.
    """

    code: str
    dtype: Any
    ndim: int | None
    type: str

    def named(self, name: str) -> Array:
        """The same as a variable."""
        return replace(self, code=name)


def iterator(code: str, dtype: np.dtype[Any]) -> Array:
    """An iterator, of the type that the expression has."""
    return Array(code, dtype, None, f"{_TYPE_OF}({code})>")


def is_iterator(value: Any) -> bool:
    """True for an iterator, whose type has a meaning in its own function only."""
    return isinstance(value, Array) and value.type.startswith(_TYPE_OF)


@dataclass(frozen=True)
class Pair:
    """Two iterators that a call gives, over elements of two dtypes."""

    code: str
    first: np.dtype[Any]
    second: np.dtype[Any]

    @property
    def type(self) -> str:
        """The type in C++."""
        return f"{_TYPE_OF}({self.code})>"

    @property
    def items(self) -> tuple[Array, Array]:
        """The iterators."""
        return iterator(f"{self.code}.first", self.first), iterator(f"{self.code}.second", self.second)

    def named(self, name: str) -> Pair:
        """The same as a variable."""
        return replace(self, code=name)


@dataclass(frozen=True)
class Object:
    """An object of a class.

    Attributes
    ----------
    type
        In C++, empty where no variable can hold it.
    members
        The members by name, with `{}` for it.
    """

    code: str
    type: str
    members: Mapping[str, Any]

    def member(self, name: str) -> Any:
        """A member, or None."""
        found = self.members.get(name)
        return replace(found, code=found.code.format(self.code)) if isinstance(found, Scalar) else found

    def named(self, name: str) -> Object:
        """The same as a variable."""
        return replace(self, code=name)


@dataclass(frozen=True)
class Tuple:
    """Values that stand together."""

    items: tuple[Any, ...]


@dataclass(frozen=True)
class Constant:
    """A value that is known while the kernel is translated."""

    value: Any


@dataclass(frozen=True)
class Nothing:
    """The value of a call that gives none.

    Attributes
    ----------
    code
        The call.
    """

    code: str


class Builtin:
    """A function of CUDA's for kernels; outside of one it cannot be called.

    Parameters
    ----------
    name
        Under which users know it.
    emit
        Gives the value of a call, of the function that is translated and the arguments.
    """

    def __init__(self, name: str, emit: Callable[..., Any]) -> None:
        self.name = self.__name__ = name
        self.emit: Callable[..., Any] = emit

    def __call__(self, *_: Any, **__: Any) -> Any:
        raise RuntimeError(f"cupyx.jit.{self.name} is a function for kernels: only a kernel can call it")

    def call(self, function: Function, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """The value of a call in a kernel."""
        return self.emit(function, *args, **kwargs)

    def __repr__(self) -> str:
        return f"<cupyx.jit.{self.name}>"


class Special:
    """A variable of CUDA's with parts `x`, `y`, `z`: `threadIdx`."""

    def __init__(self, name: str, dtype: Any) -> None:
        self._name = name
        for axis in "xyz":
            setattr(self, axis, Scalar(f"{name}.{axis}", np.dtype(dtype)))

    def __repr__(self) -> str:
        return f"<cupyx.jit.{self._name}>"
