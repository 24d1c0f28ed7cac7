"""The grid and the arguments that PTX gets of a launch of a Triton function."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.base.records import Dim3, KernelEntry
from workbench.device.targets import target_named
from workbench.languages.triton.pointers import value_of
from workbench.languages.triton.tensor_maps import mapped
from workbench.languages.triton.types import GLOBAL_SCRATCH, part_of


def arguments_of(kernel: Any, values: Mapping[str, Any]) -> tuple[Any, ...]:
    """Return the arguments that PTX takes of a function's, without scratch memory: constants are a part of the code,
    tuples go by element, tensor descriptors by their fields or as maps.

    Parameters
    ----------
    kernel
        A `wb.Kernel` of a Triton function.
    values
        The function's arguments by their names.

    Raises
    ------
    ArgumentError
        The compiler has added parameters that are not known; a descriptor that the driver makes no map of.
    ValueError, OverflowError
        As for a launch of Triton's own: a tensor of the host, a negative number for an unsigned type.
    """
    parameters = [each for each in kernel.parameters if each.name != GLOBAL_SCRATCH]
    if not kernel.entry.reserved:  # no place for Triton's scratch memory was found behind the arguments
        raise ArgumentError(f"{kernel.name} has parameters of this version of Triton that are not known", "kernel")
    return tuple(_argument_of(values, each.name, each.type, each.tile) for each in parameters)


_INTEGER = re.compile(r"[iu](\d+)")


def _argument_of(values: Mapping[str, Any], name: str, kind: str, tile: Mapping[str, Any] | None) -> Any:
    """Return the argument of one parameter, by its name and type as `flattened` has them; tile: of a tensor map."""
    value = part_of(values, name)
    if tile is not None:
        return mapped(name, value, tile)
    of_integer = _INTEGER.fullmatch(kind)
    if of_integer is not None and isinstance(value, int):
        return _wrapped(value, int(of_integer[1]), is_signed=kind.startswith("i"))
    return value_of(value)


def _wrapped(value: int, bits: int, *, is_signed: bool) -> int:
    """An integer as Triton's launcher converts it: its low bits (`extractI8` and its kin, driver.c)."""
    if not is_signed and value < 0:
        raise OverflowError("can't convert negative value to unsigned int")
    low = value & (1 << bits) - 1
    return low - (1 << bits) if is_signed and bits > 1 and low >> bits - 1 else low


def blocks_of(entry: KernelEntry, grid: Dim3) -> Dim3:
    """Return the grid in blocks of a grid in programs."""
    return replace(grid, x=grid.x * entry.program_blocks)


def scratch_of(entry: KernelEntry, grid: Dim3) -> tuple[Any, ...]:
    """Return the scratch memory of a launch as its last argument; nothing if the kernel needs none.

    Parameters
    ----------
    grid
        In blocks.
    """
    size_bytes = grid.size * entry.scratch_bytes
    return (target_named("emulator").empty(size_bytes, "uint8"),) if size_bytes else ()
