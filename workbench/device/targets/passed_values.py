"""Converts values that people pass to a kernel: NumPy's arrays, buffers, scalars, records.

It asks the compiler for the layout of a struct where a tuple stands for one.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from workbench.base.records import Parameter, Translation
from workbench.compilers.symbol_types import layout_of_type
from workbench.device.targets.buffers import HostCopies
from workbench.device.targets.host_values import HostArray, host_array, is_on_a_gpu, record, scalar
from workbench.device.targets.record_arrays import check_records
from workbench.device.targets.symbols import dtype_of_layout


@dataclass(frozen=True, eq=False)
class Passed:
    """Arguments of a launch. held: the objects of other classes than NumPy's own that arrays were taken from, by the
    `id` of the array."""

    args: tuple[Any, ...]
    held: Mapping[int, HostArray] = field(default_factory=dict)


def passed(translation: Translation, parameters: Sequence[Parameter], args: Sequence[Any]) -> Passed:
    """Give the arguments as NumPy's; an object that is passed twice stays one.

    Raises
    ------
    ArgumentError
        An array that NumPy cannot have; a tuple that is not the struct's.
    """
    seen: dict[int, HostArray] = {}
    found: list[Any] = []
    for place, value in enumerate(args):
        parameter = parameters[place] if place < len(parameters) else None
        is_plain = type(value) is np.ndarray and (parameter is None or parameter.kind != "struct")
        if is_plain or isinstance(value, HostCopies):
            if parameter is not None:
                check_records(translation, parameter, value)
            found.append(value)
            continue
        name = parameter.name if parameter is not None else f"argument {place + 1}"
        value = unhinted(value)
        if id(value) in seen:
            found.append(seen[id(value)].array)
            continue
        if parameter is not None and parameter.kind == "struct" and _is_plain(value):
            found.append(_struct(translation, parameter, value))
            continue
        host = None if isinstance(value, ctypes._SimpleCData) and _is_by_value(parameter) else host_array(value, name)
        if parameter is not None:
            check_records(translation, parameter, value if host is None else host.array)
        if host is None:
            is_memory = not _is_by_value(parameter) and is_on_a_gpu(value)
            found.append(value if is_memory else scalar(value))
            continue
        seen[id(value)] = host
        found.append(host.array)
    return Passed(tuple(found), {id(host.array): host for host in seen.values()})


def store_results(host_arrays: Mapping[int, HostArray], arrays: Sequence[Any], written: Sequence[bool]) -> None:
    """Bring what a kernel has written into the objects that share no memory with the arrays they were taken as."""
    for array, is_written in zip(arrays, written, strict=True):
        host = host_arrays.get(id(array))
        if is_written and host is not None and host.store is not None:
            host.store()


def unhinted(value: Any) -> Any:
    """The array in `cuda.In`, `Out` and `InOut` of Numba: arrays go in and back here."""
    return value.value if type(value).__module__ == "numba.cuda.args" else value


def _is_plain(value: Any) -> bool:
    """True if a value has the fields of a struct in their order, and no layout of its own."""
    if isinstance(value, np.ndarray):
        return value.dtype.kind in "biufc" and value.ndim == 1
    return isinstance(value, tuple | list | Mapping | int | float | complex | np.number | np.bool_)


def _is_by_value(parameter: Parameter | None) -> bool:
    return parameter is None or parameter.kind in ("scalar", "struct", "numba_value")


def _struct(translation: Translation, parameter: Parameter, value: Any) -> Any:
    """A record of the struct's fields; the value itself where the compiler cannot be asked for them."""
    layout = layout_of_type(translation, parameter.type)
    if layout is None or (layout.size_bytes or parameter.size_bytes) != parameter.size_bytes:
        return value
    dtype = dtype_of_layout(layout)
    if layout.shape:  # a vector type: float4
        dtype = np.dtype((dtype, layout.shape))
    if dtype.itemsize != parameter.size_bytes:
        return value
    packed = record(value, dtype, parameter.name)
    return packed.reshape(-1).view(np.dtype(("V", parameter.size_bytes)))[0]


__all__ = ["Passed", "passed", "store_results", "unhinted"]
