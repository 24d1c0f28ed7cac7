"""`cupyx.jit.cub`: reductions of a warp and of a block in kernels that are translated from Python."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.languages.cupy.cxx_values import Scalar
from workbench.languages.cupy.jit_types import Builtin, Constant, Function, Object
from workbench.languages.cupy.parameters import cxx_type

_HEADERS = {"WarpReduce": "cub/warp/warp_reduce.cuh", "BlockReduce": "cub/block/block_reduce.cuh"}


@dataclass(frozen=True)
class Reduction:
    """`cub::WarpReduce` or `cub::BlockReduce` of a dtype.

    Attributes
    ----------
    threads
        The threads of a block; None of a warp's.
    """

    name: str
    dtype: np.dtype[Any]
    threads: int | None

    @property
    def spelled(self) -> str:
        """The C++ class."""
        return f"cub::{self.name}<{cxx_type(self.dtype)}{'' if self.threads is None else f', {self.threads}'}>"

    @property
    def TempStorage(self) -> TempStorage:
        """The shared memory that it needs: a dtype of `jit.shared_memory`."""
        return TempStorage(self)

    def translate_call(self, function: Function, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Object:
        """An object over shared memory.

        Raises
        ------
        TypeError
            The argument is no element of its shared memory.
        """
        (storage,) = (*args, *kwargs.values())
        if getattr(storage, "dtype", None) != self.TempStorage:
            raise TypeError(f"Invalid temp_storage type. ({self.spelled}::TempStorage is expected.)")
        function.unit.include(_HEADERS[self.name])
        code = f"{self.spelled}({storage.code})"

        def of(function: Function, value: Any) -> Scalar:
            result: Scalar = function.scalar(value)
            if result.dtype != self.dtype:
                raise TypeError(f"Invalid input type {result.dtype}. ({self.dtype} is expected.)")
            return result

        def total(function: Function, input: Any) -> Scalar:
            return Scalar(f"{code}.Sum({of(function, input).code})", self.dtype)

        def reduce(function: Function, input: Any, reduction_op: Any) -> Scalar:
            if not isinstance(reduction_op, Object) or reduction_op.code not in _FUNCTORS.values():
                raise TypeError("reduction_op is one of jit.cub.Sum(), Max() and Min()")
            return Scalar(f"{code}.Reduce({of(function, input).code}, {reduction_op.code})", self.dtype)

        members = {
            "Sum": Constant(Builtin("cub.Sum", total)),
            "Reduce": Constant(Builtin("cub.Reduce", reduce)),
        }
        return Object(code, "", members)


@dataclass(frozen=True)
class TempStorage:
    """The type of the shared memory of a reduction."""

    of: Reduction

    @property
    def spelled(self) -> str:
        """The C++ type."""
        return f"typename {self.of.spelled}::TempStorage"

    @property
    def header(self) -> str:
        """The header that has it."""
        return _HEADERS[self.of.name]


class _Template:
    """A class of CUB's, which dtypes in brackets make a class of. parameters: how many stand there."""

    def __init__(self, name: str, parameters: int) -> None:
        self._name, self._parameters = name, parameters

    def __getitem__(self, arguments: Any) -> Reduction:
        parts = arguments if isinstance(arguments, tuple) else (arguments,)
        if len(parts) != self._parameters:
            raise TypeError(f"jit.cub.{self._name} takes {self._parameters} parameters, {len(parts)} were given")
        return Reduction(self._name, np.dtype(parts[0]), int(parts[1]) if len(parts) > 1 else None)

    def __repr__(self) -> str:
        return f"<cupyx.jit.cub.{self._name}>"


_FUNCTORS = {"Sum": "cupy_python::sum_of()", "Max": "cupy_python::maximum_of()", "Min": "cupy_python::minimum_of()"}


def _functor(name: str) -> Builtin:
    return Builtin(f"cub.{name}", lambda function: Object(_FUNCTORS[name], "", {}))


CUB: dict[str, Any] = {
    "WarpReduce": _Template("WarpReduce", 1),
    "BlockReduce": _Template("BlockReduce", 2),
    **{name: _functor(name) for name in _FUNCTORS},
}
"""The names of `cupyx.jit.cub`."""
