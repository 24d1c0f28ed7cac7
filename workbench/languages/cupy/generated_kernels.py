"""Kernels whose loop is generated around a user's code: what elementwise and reduction kernels have in common."""

from __future__ import annotations

import re
import struct
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from workbench.base.bounded_cache import BoundedCache
from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.launching import prepared, run_prepared
from workbench.languages.cupy.loading import load_code
from workbench.languages.cupy.parameters import (
    Argument,
    KernelParameter,
    array_argument,
    cxx_type,
    declared,
    scalar_argument,
)

if TYPE_CHECKING:
    from workbench.device.runtime.launches import KernelLaunch

_ADDRESS = struct.Struct("<Q")
_MAX_PLANS = 256


@dataclass(frozen=True, eq=False)
class Plan:
    """A launch for all arrays of the same dtypes, shapes and strides, and scalars of the same types.

    Parameters
    ----------
    out_shape, out_dtypes
        Those of outputs that the caller does not give.
    launch
        None where there is nothing to do.
    slots
        Of each parameter: the bytes behind an array's address, or a scalar's dtype.
    loops
        The bytes of the loops' indices.
    writes_all
        True if each thread writes its element of each output, and reads none, so that the outputs need no poison.
    """

    out_shape: tuple[int, ...]
    out_dtypes: tuple[np.dtype[Any], ...]
    launch: KernelLaunch | None
    slots: tuple[bytes | np.dtype[Any], ...] = ()
    loops: tuple[bytes, ...] = ()
    names: tuple[str, ...] = ()
    writes_all: bool = False

    def outputs(self) -> list[Any]:
        """New outputs."""
        if self.writes_all:
            return [ArrayBase.array_class.filled_later(self.out_shape, dtype) for dtype in self.out_dtypes]
        return [ArrayBase.array_class(self.out_shape, dtype) for dtype in self.out_dtypes]

    def run(self, values: Sequence[Any]) -> None:
        """Run the kernel on inputs and outputs; raises EmulatedFault."""
        if self.launch is None:
            return
        parts = [
            _ADDRESS.pack(value.data.ptr if value.size else 0) + slot
            if isinstance(slot, bytes)
            else scalar_argument(value, slot).data
            for value, slot in zip(values, self.slots, strict=True)
        ]
        run_prepared(self.launch, [*parts, *self.loops], values, list(zip(values, self.names, strict=True)))


def kinds_of(values: Sequence[Any]) -> tuple[Any, ...]:
    """The key of a plan: of an array dtype, shape and strides, of a scalar its type."""
    return tuple(
        (value.dtype, value.shape, value.strides)
        if isinstance(value, ArrayBase)
        else (value.dtype,)
        if isinstance(value, np.generic)
        else type(value)
        for value in values
    )


class GeneratedKernel:
    """The declarations of a kernel, and its code by the types of arguments.

    As in CuPy, a parameter's name that is declared twice is an error of the compiler.

    Raises
    ------
    ValueError
        A name is reserved or none, or a declaration cannot be read.
    """

    def __init__(
        self, in_params: str, out_params: str, name: str, reduce_dims: bool, preamble: str, options: Sequence[str]
    ) -> None:
        if not re.fullmatch(r"[A-Za-z_]\w*", name):
            raise ValueError(f'Invalid kernel name: "{name}"')
        self.in_params, self.out_params = declared(in_params, True), declared(out_params, False)
        self.params = (*self.in_params, *self.out_params)
        self.nin, self.nout, self.nargs = len(self.in_params), len(self.out_params), len(self.params)
        self.name, self.__name__ = name, name
        self.reduce_dims, self.preamble, self.options = reduce_dims, preamble, tuple(options)
        self._cached_codes: dict[Any, str] = {}
        self._plans: BoundedCache[Any, Plan] = BoundedCache(_MAX_PLANS)

    @property
    def cached_code(self) -> str:
        """The code that was generated first; empty before the first call."""
        if len(self._cached_codes) > 1:
            warnings.warn("This kernel has multiple cached codes; the first one is returned", UserWarning, stacklevel=2)
        return next(iter(self._cached_codes.values()), "")

    @property
    def cached_codes(self) -> dict[Any, str]:
        """The code that was generated, by the types of the arguments."""
        return dict(self._cached_codes)

    def _kernel_arguments(self, values: Sequence[Any], types: Sequence[np.dtype[Any]]) -> list[Argument]:
        """The arguments of a launch: arrays and scalars."""
        return [
            array_argument(value, dtype, parameter.is_const)
            if isinstance(value, ArrayBase)
            else scalar_argument(value, dtype)
            for parameter, value, dtype in zip(self.params, values, types, strict=True)
        ]

    def _planned(
        self,
        out_shape: tuple[int, ...],
        out_dtypes: Sequence[np.dtype[Any]],
        code: str,
        arguments: Sequence[Argument],
        values: Sequence[Any],
        types: Sequence[np.dtype[Any]],
        loops: Sequence[Argument],
        blocks: int,
        threads: int,
    ) -> Plan:
        """The plan of a launch of generated code.

        Parameters
        ----------
        arguments, values
            Those of the parameters: bytes, and the arrays and scalars that they were made of.

        Raises
        ------
        CompileException
            The code does not compile.
        RefusedLaunch
            CUDA would refuse the launch.
        """
        loaded = load_code(code, f"<the cupy.{type(self).__name__} {self.name}>", self.options)
        return Plan(
            out_shape,
            tuple(out_dtypes),
            prepared(loaded, loaded.kernel(self.name), (blocks,), (threads,)),
            tuple(
                argument.data[_ADDRESS.size :] if isinstance(value, ArrayBase) else dtype
                for argument, value, dtype in zip(arguments, values, types, strict=True)
            ),
            tuple(each.data for each in loops),
            tuple(each.name for each in self.params),
        )


def loop_variables(
    parameters: Sequence[KernelParameter],
    arguments: Sequence[Argument],
    types: Sequence[np.dtype[Any]],
    index: str,
    position: str,
) -> tuple[list[str], str]:
    """The declarations of a kernel's parameters, and the lines that give their elements their names in the loop.

    index, position: the variables for the indices of an element, and for its place in C's order, by which the elements
    of contiguous arrays are found: accesses of consecutive threads are then seen to be adjacent.
    """
    heads, lines = [], []
    for parameter, argument, dtype in zip(parameters, arguments, types, strict=True):
        if argument.type.startswith("CArray") and not parameter.raw:
            heads.append(f"{argument.type} _raw_{parameter.name}")
            const = "const " if parameter.is_const else ""
            at = position if argument.is_contiguous else f"{index}.get()"
            lines.append(f"    {const}{cxx_type(dtype)}& {parameter.name} = _raw_{parameter.name}[{at}];\n")
        else:
            heads.append(f"{argument.type} {parameter.name}")
    return heads, "".join(lines)
