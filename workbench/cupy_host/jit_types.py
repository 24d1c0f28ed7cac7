"""Values of a kernel that is translated from Python, beside scalars: arrays, pointers, tuples, and CUDA's functions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from workbench.cupy_host.cxx_values import Scalar

Function: TypeAlias = Any
"""A function that is being translated: that of `python_to_cxx`, which imports this module."""


@dataclass(frozen=True)
class Array:
    """An array. type: in C++; ndim: None of a pointer to elements."""

    code: str
    dtype: np.dtype[Any]
    ndim: int | None
    type: str


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
    """The value of a call that gives none. code: the call."""

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
