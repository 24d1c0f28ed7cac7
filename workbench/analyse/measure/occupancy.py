"""Occupancy: how many warps an SM can hold of a launch, modelled from the arch's rules; nothing is run.

The rules are those of cuda_occupancy.h (`workbench.isa.arch.residency`). Achieved occupancy needs a GPU's counters.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from workbench.base import arguments
from workbench.base.errors import ArgumentError
from workbench.base.records import Allocation, Dim3, Missing, Occupancy, Resources
from workbench.base.records.occupancy_reasons import ReasonedOccupancy
from workbench.isa.arch.limits import limits
from workbench.isa.arch.residency import blocks_per_sm

DEFAULT_ARCH = "sm_90"
_CHECKED = ("registers_per_thread", "static_smem_bytes", "num_barriers", "max_threads_per_block")


def occupancy(
    kernel_or_resources: Any,
    block: int | Sequence[int] | Dim3,
    dynamic_smem_bytes: int = 0,
    *,
    arch: str | None = None,
    carveout_percent: int | None = None,
) -> ReasonedOccupancy:
    """Return the theoretical occupancy of a kernel at a block size.

    Parameters
    ----------
    kernel_or_resources
        A kernel, or `Resources` where there is none yet.
    block
        Threads of a block, or its extents.
    dynamic_smem_bytes
        Dynamic shared memory of a block. Over 48 KiB the opt-in is taken as made.
    arch
        None is the kernel's own; for bare `Resources`, sm_90.
    carveout_percent
        Preferred share of shared memory, 0 to 100; None is the driver's default.

    Raises
    ------
    ArgumentError
        For an unknown arch, an empty block, sizes out of range, or a kernel whose resources are not known.

    Examples
    --------
    >>> occupancy(Resources(registers_per_thread=40), 256, arch="sm_90").theoretical
    0.75
    """
    resources = resources_of(kernel_or_resources)
    dynamic_smem_bytes = arguments.whole(dynamic_smem_bytes, "dynamic_smem_bytes")
    carveout_percent = checked_carveout(carveout_percent)
    threads = num_threads(block)
    of_arch = limits(arch_of(kernel_or_resources) if arch is None else arch)
    found = blocks_per_sm(of_arch.arch, resources, threads, dynamic_smem_bytes, carveout_percent)
    active_warps = found.blocks * found.warps_per_block
    return ReasonedOccupancy(
        arch=of_arch.arch,
        resources=resources,
        block_threads=threads,
        dynamic_smem_bytes=dynamic_smem_bytes,
        carveout_percent=carveout_percent,
        blocks_per_sm=found.blocks,
        active_warps=active_warps,
        max_warps=of_arch.max_warps_per_sm,
        theoretical=active_warps / of_arch.max_warps_per_sm,
        limiters=found.limiters,
        limits=found.limits,
        allocated=Allocation(
            registers=found.registers_per_block,
            registers_per_sm=of_arch.registers_per_sm,
            register_unit=of_arch.register_allocation_unit,
            smem_bytes=found.smem_per_block_bytes,
            smem_per_sm_bytes=of_arch.smem_per_sm_bytes,
            smem_unit_bytes=of_arch.smem_allocation_unit_bytes,
        ),
    )


def occupancy_curve(
    kernel_or_resources: Any,
    blocks: Iterable[int] = range(32, 1025, 32),
    dynamic_smem_bytes: int = 0,
    *,
    arch: str | None = None,
    carveout_percent: int | None = None,
) -> tuple[Occupancy, ...]:
    """Return the occupancy at each block size, by default at every whole number of warps.

    Parameters and errors are those of `occupancy`.
    """
    return tuple(
        occupancy(kernel_or_resources, block, dynamic_smem_bytes, arch=arch, carveout_percent=carveout_percent)
        for block in blocks
    )


def resources_of(kernel_or_resources: Any) -> Resources:
    """Return the resources of a kernel, or the resources that were passed."""
    result = arguments.attribute(kernel_or_resources, "resources", kernel_or_resources)
    if isinstance(result, Missing):
        raise ArgumentError(f"the kernel's resources are not known: {result.reason}", "kernel_or_resources")
    if not isinstance(result, Resources):
        raise ArgumentError(
            f"kernel_or_resources must be a kernel or Resources, not {arguments.said(kernel_or_resources)}",
            "kernel_or_resources",
        )
    checked = {name: arguments.whole(getattr(result, name), name) for name in _CHECKED}
    return replace(result, **checked)


def arch_of(kernel_or_resources: Any) -> str:
    """Return the arch that a kernel was compiled for; `DEFAULT_ARCH` for bare `Resources`."""
    compilation = getattr(kernel_or_resources, "compilation", None)
    return DEFAULT_ARCH if compilation is None else str(compilation.arch)


def num_threads(extents: int | Sequence[int] | Dim3, name: str = "block") -> int:
    """Return the threads of a block, given as a number or as extents; `name` is the parameter's, for errors."""
    parts: Sequence[Any] = (extents,)
    if isinstance(extents, Dim3):
        parts = tuple(extents)
    elif isinstance(extents, Sequence) and not isinstance(extents, str | bytes):
        parts = extents
    if not 1 <= len(parts) <= 3:
        raise ArgumentError(f"{name} has {len(parts)} extents; it must be an int or up to three of them", name)
    return Dim3(*(arguments.whole(part, name, 1) for part in parts)).size


def checked_carveout(percent: Any) -> int | None:
    """Return `carveout_percent` as an int from 0 to 100, or None.

    Raises
    ------
    ArgumentError
        Something else.
    """
    return None if percent is None else arguments.whole(percent, "carveout_percent", 0, 100)
