"""The occupancy around a launch as a table: one thing varied at a time. What the view's curves are drawn from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Literal

from workbench.analyse.measure.occupancy import occupancy
from workbench.base.records import Occupancy
from workbench.isa.arch.limits import limits

Varied = Literal["block", "registers", "smem"]
VARIED: tuple[Varied, ...] = ("block", "registers", "smem")
_SMEM_STEP = 1024
_MIN_REGISTERS = 16


def values_of(varied: Varied, arch: str) -> range:
    """Return the values that a curve goes over: whole warps, every register count, shared memory by KiB."""
    of_arch = limits(arch)
    if varied == "block":
        return range(of_arch.warp_size, of_arch.max_threads_per_block + 1, of_arch.warp_size)
    if varied == "registers":
        return range(_MIN_REGISTERS, of_arch.max_registers_per_thread + 1)
    return range(0, of_arch.smem_per_block_optin_bytes + 1, _SMEM_STEP)


def value_at(found: Occupancy, varied: Varied) -> int:
    """Return where on a curve the launch itself lies; smem is static and dynamic together, in bytes."""
    if varied == "block":
        return found.block_threads
    if varied == "registers":
        return found.resources.registers_per_thread
    return found.resources.static_smem_bytes + found.dynamic_smem_bytes


def varied_by(found: Occupancy, varied: Varied, values: Iterable[int]) -> tuple[Occupancy, ...]:
    """Return the launch with one number set to each of some values.

    Of shared memory the dynamic part takes what is over the static one, which shrinks where the value is smaller.
    """
    return tuple(_with(found, varied, value) for value in values)


def occupancy_rows(found: Occupancy) -> list[Mapping[str, Any]]:
    """Return the launch and its curves as rows of a table; `varied` says which curve, `launch` the launch itself."""
    rows = [_row("launch", found)]
    for varied in VARIED:
        rows += [_row(varied, point) for point in varied_by(found, varied, values_of(varied, found.arch))]
    return rows


def _with(found: Occupancy, varied: Varied, value: int) -> Occupancy:
    resources, block, dynamic = found.resources, found.block_threads, found.dynamic_smem_bytes
    if varied == "block":
        block = value
    elif varied == "registers":
        resources = replace(resources, registers_per_thread=value)
    else:
        static = min(resources.static_smem_bytes, value)
        resources, dynamic = replace(resources, static_smem_bytes=static), value - static
    return occupancy(resources, block, dynamic, arch=found.arch, carveout_percent=found.carveout_percent)


def _row(varied: str, point: Occupancy) -> Mapping[str, Any]:
    return {
        "varied": varied,
        "arch": point.arch,
        "block_threads": point.block_threads,
        "registers_per_thread": point.resources.registers_per_thread,
        "smem_bytes": value_at(point, "smem"),
        "blocks_per_sm": point.blocks_per_sm,
        "active_warps": point.active_warps,
        "occupancy": point.theoretical,
        "limiters": list(point.limiters),
        "basis": "modelled",
    }
