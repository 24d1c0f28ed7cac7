"""The grid and the arguments that PTX gets of a launch of a Triton function."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from workbench.base.records import Dim3, KernelEntry
from workbench.device.targets import target_named
from workbench.languages.triton.pointers import value_of
from workbench.languages.triton.tensor_maps import mapped
from workbench.languages.triton.types import part_of


def argument_of(values: Mapping[str, Any], name: str, tile: Mapping[str, Any] | None) -> Any:
    """Return the argument that a parameter of PTX gets.

    Parameters
    ----------
    values
        The function's arguments by their names.
    name
        The parameter, as `flattened` names it.
    tile
        The tile of a parameter that is a tensor map; None for others.

    Raises
    ------
    ArgumentError
        A descriptor that the driver makes no map of.
    """
    value = part_of(values, name)
    return value_of(value) if tile is None else mapped(name, value, tile)


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
