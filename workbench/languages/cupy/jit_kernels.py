"""`cupyx.jit.rawkernel`: kernels that a user writes in Python, translated to CUDA C++."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.cxx_values import Mode, Scalar
from workbench.languages.cupy.jit_types import Array, Constant, Nothing, Object, Pair, Tuple, is_iterator
from workbench.languages.cupy.launching import launch
from workbench.languages.cupy.loading import load_code
from workbench.languages.cupy.nvcc_code import load_by_nvcc
from workbench.languages.cupy.parameters import array_argument, cxx_type, includes, scalar_argument
from workbench.languages.cupy.python_to_cxx import Function, Unit


class JitRawKernel:
    """A kernel, or a function for kernels, in Python. mode: the rules of types; device: it is no kernel."""

    def __init__(self, func: Any, mode: Mode, device: bool) -> None:
        self._func, self._mode, self._device = func, mode, device
        self._cached_codes: dict[Any, str] = {}
        self._units: dict[Any, Unit] = {}
        self.__name__ = getattr(func, "__name__", "kernel")
        self.__doc__ = func.__doc__

    def __call__(self, grid: Any, block: Any, args: Any, shared_mem: int = 0, stream: Any = None) -> None:
        """Launch it.

        Parameters
        ----------
        grid, block
            Blocks, and threads per block: up to three extents.
        args
            Arrays of the device and scalars.
        shared_mem
            Bytes of dynamic shared memory.

        Raises
        ------
        TypeError, ValueError, NameError, NotImplementedError
            The function cannot be translated for such arguments.
        EmulatedFault
            The kernel broke a rule of the machine.
        """
        if self._device:
            raise TypeError("a device function is called by kernels")
        names = list(inspect.signature(self._func).parameters)
        values = dict(zip(names, args, strict=False))
        if len(args) > len(names):
            raise TypeError(f"{self.__name__} takes {len(names)} arguments, {len(args)} were given")
        kinds = {name: _kind(value, name) for name, value in values.items()}
        key = tuple(kinds.values())
        if key not in self._cached_codes:
            unit = Unit(self._mode)
            self._cached_codes[key] = _source(unit, self._func, kinds, self._given_defaults(names[len(args) :]))
            self._units[key] = unit
        load = load_by_nvcc if self._units[key].has_host_headers else load_code
        loaded = load(self._cached_codes[key], f"<the cupyx.jit kernel {self.__name__}>")
        data = [
            array_argument(value, value.dtype, False).data
            if isinstance(value, ArrayBase)
            else scalar_argument(value, np.asarray(value).dtype).data
            for value in values.values()
        ]
        launch(
            loaded, loaded.kernel(_entry(self._func)), _extents(grid), _extents(block), data, shared_mem=shared_mem,
            cooperative=self._units[key].is_cooperative, labels=[(value, name) for name, value in values.items()],
        )  # fmt: skip

    def _given_defaults(self, names: list[str]) -> dict[str, Any]:
        result = {}
        for name in names:
            default = inspect.signature(self._func).parameters[name].default
            if default is inspect.Parameter.empty:
                raise TypeError(f"{self.__name__} has no value for its argument {name}")
            result[name] = Constant(default)
        return result

    def __getitem__(self, grid_and_block: tuple[Any, Any]) -> Callable[..., None]:
        grid, block = grid_and_block
        return lambda *args, **kwargs: self(grid, block, args, **kwargs)

    @property
    def cached_codes(self) -> dict[Any, str]:
        """The code that was generated, by the types of the arguments."""
        return self._cached_codes

    @property
    def cached_code(self) -> str:
        """The code that was generated last."""
        return list(self._cached_codes.values())[-1]

    def translate_call(self, caller: Function, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """The value of a call by a kernel that is translated.

        Raises
        ------
        ValueError
            The function calls itself.
        """
        if not self._device:
            raise TypeError(f"a kernel cannot call the kernel {self.__name__}: declare it with device=True")
        names = list(inspect.signature(self._func).parameters)
        arguments: dict[str, Any] = {**dict(zip(names, args, strict=False)), **kwargs}
        arguments |= self._given_defaults([name for name in names if name not in arguments])
        return called(caller, self._func, {name: arguments[name] for name in names})


def called(caller: Function, function: Any, arguments: dict[str, Any]) -> Any:
    """The value of a call of a device function; its text becomes part of the caller's source."""
    unit = caller.unit
    parameters, codes = [], []
    inner: dict[str, Any] = {}
    key: list[Any] = [id(function)]
    for name, value in arguments.items():
        if isinstance(value, Constant) and not isinstance(value.value, bool | int | float | complex | np.generic):
            inner[name] = value
            key.append(id(value.value))
            continue
        if isinstance(value, Tuple | Nothing | Pair | Object) or is_iterator(value):
            raise TypeError(f"{name} cannot be passed to a device function")
        if isinstance(value, Array):
            kind, code = value.type, value.code
            inner[name] = Array(name, value.dtype, value.ndim, kind)
        else:
            scalar = caller.scalar(value)
            kind, code = cxx_type(scalar.dtype), scalar.code
            inner[name] = Scalar(name, scalar.dtype)
        parameters.append(f"{kind} {name}")
        codes.append(code)
        key.append(kind)
    known = tuple(key)
    if known in unit.under_way:
        raise ValueError("Recursive function is not supported.")
    if known not in unit.functions:
        unit.under_way.add(known)
        name = f"{_entry(function)}_{len(unit.functions) + len(unit.under_way)}"
        callee = Function(unit, function, inner)
        unit.under_way.discard(known)
        callee.entry = name  # type: ignore[attr-defined]
        unit.functions[known] = callee
        kind = "void" if callee.returned is None else cxx_type(callee.returned)
        unit.texts.append(callee.text(f"__device__ {kind} {name}({', '.join(parameters)})"))
    found: Any = unit.functions[known]
    code = f"{found.entry}({', '.join(codes)})"
    return Nothing(code) if found.returned is None else Scalar(code, found.returned)


def _entry(function: Any) -> str:
    name = getattr(function, "__name__", "kernel")
    return name if name.isidentifier() else "lambda_kernel"


def _kind(value: Any, name: str) -> Any:
    """The type of an argument, as a key."""
    if isinstance(value, ArrayBase):
        return ("array", value.dtype, value.ndim, value.is_contiguous("C"))
    if isinstance(value, bool | int | float | complex | np.generic):
        return ("scalar", np.asarray(value).dtype)
    raise TypeError(f"{type(value)} is not supported for RawKernel")


def _source(unit: Unit, function: Any, kinds: dict[str, Any], defaults: dict[str, Any]) -> str:
    arguments: dict[str, Any] = {**defaults}
    heads = []
    for name, kind in kinds.items():
        if kind[0] == "array":
            spelled = f"CArray<{cxx_type(kind[1])}, {kind[2]}, {str(kind[3]).lower()}>"
            arguments[name] = Array(name, kind[1], kind[2], spelled)
        else:
            spelled = cxx_type(kind[1])
            arguments[name] = Scalar(name, kind[1])
        heads.append(f"{spelled} {name}")
    body = Function(unit, function, arguments)
    if body.returned is not None:
        raise ValueError("a kernel returns nothing")
    text = body.text(f'extern "C" __global__ void {_entry(function)}({", ".join(heads)})')
    return f"{unit.includes}#include <cupy/python.cuh>\n{includes([], '')}{''.join(unit.texts)}{text}"


def _extents(value: Any) -> tuple[int, ...]:
    return tuple(int(each) for each in value) if np.iterable(value) else (int(value),)


def rawkernel(*, mode: Mode = "cuda", device: bool = False) -> Callable[[Any], JitRawKernel]:
    """A decorator that makes a function a kernel.

    Parameters
    ----------
    mode
        The rules of types: `cuda` or `numpy`.
    device
        Whether it is a function that kernels call.
    """
    return lambda func: JitRawKernel(func, mode, device)
