"""The grid and the arguments that PTX gets of a launch of a Triton function."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from workbench.base.records import Dim3, KernelEntry
from workbench.device.targets import target_named
from workbench.languages.triton.pointers import value_of
from workbench.languages.triton.tensor_maps import mapped
from workbench.languages.triton.types import part_of


_INTEGER = re.compile(r"[iu](\d+)")


def argument_of(values: Mapping[str, Any], name: str, kind: str, tile: Mapping[str, Any] | None) -> Any:
    """Return the argument that a parameter of PTX gets.

    Parameters
    ----------
    values
        The function's arguments by their names.
    name
        The parameter, as `flattened` names it.
    kind
        Its type, as `flattened` has it.
    tile
        The tile of a parameter that is a tensor map; None for others.

    Raises
    ------
    ArgumentError
        A descriptor that the driver makes no map of.
    ValueError
        A tensor of the host where a GPU's launch takes those of the device.
    OverflowError
        A negative number for an unsigned type.
    """
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
