"""Kernels whose loop is generated around a user's code: what elementwise and reduction kernels have in common."""

from __future__ import annotations

import re
import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np

from workbench.cupy_host.array_base import ArrayBase
from workbench.cupy_host.parameters import (
    Argument,
    KernelParameter,
    array_argument,
    cxx_type,
    declared,
    scalar_argument,
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

    def _made_arguments(self, values: Sequence[Any], types: Sequence[np.dtype[Any]]) -> list[Argument]:
        """The arguments of a launch: arrays and scalars."""
        return [
            array_argument(value, dtype, parameter.is_const)
            if isinstance(value, ArrayBase)
            else scalar_argument(value, dtype)
            for parameter, value, dtype in zip(self.params, values, types, strict=True)
        ]

    def _labels(self, values: Sequence[Any]) -> list[tuple[Any, str]]:
        """The arguments with their parameters' names, by which a fault names arrays."""
        return [(value, parameter.name) for parameter, value in zip(self.params, values, strict=True)]


def loop_variables(
    parameters: Sequence[KernelParameter], arguments: Sequence[Argument], types: Sequence[np.dtype[Any]], index: str
) -> tuple[list[str], str]:
    """The declarations of a kernel's parameters, and the lines that give their elements their names in the loop."""
    heads, lines = [], []
    for parameter, argument, dtype in zip(parameters, arguments, types, strict=True):
        if argument.type.startswith("CArray") and not parameter.raw:
            heads.append(f"{argument.type} _raw_{parameter.name}")
            const = "const " if parameter.is_const else ""
            lines.append(f"    {const}{cxx_type(dtype)}& {parameter.name} = _raw_{parameter.name}[{index}.get()];\n")
        else:
            heads.append(f"{argument.type} {parameter.name}")
    return heads, "".join(lines)
