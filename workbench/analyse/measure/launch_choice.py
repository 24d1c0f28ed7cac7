"""Suggestions for a kernel's launch: block size, shared memory that is left, clusters, registers that warps trade.

The rules are in `workbench.isa.arch`; here a kernel is taken for its resources, and `setmaxnreg` is read from its SASS.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from workbench.analyse.measure.occupancy import arch_of, checked_carveout, num_threads, resources_of
from workbench.base import arguments
from workbench.base.errors import ArgumentError
from workbench.base.records import Dim3, Missing, SassLine
from workbench.isa.arch import clusters, devices, launch_choice
from workbench.isa.arch import register_pool as pools
from workbench.isa.arch.limits import limits


def suggest_block(
    kernel_or_resources: Any,
    dynamic_smem_bytes: int | Callable[[int], int] = 0,
    *,
    device: str | None = None,
    arch: str | None = None,
    most_threads: int | None = None,
    carveout_percent: int | None = None,
) -> launch_choice.SuggestedBlock:
    """Return the block size that cudaOccupancyMaxPotentialBlockSize would suggest.

    Parameters
    ----------
    kernel_or_resources, arch, carveout_percent
        As for `occupancy`.
    dynamic_smem_bytes
        Dynamic shared memory of a block, or a function that gives it for a number of threads.
    device
        A GPU model, for the blocks that fill it; one of the arch where None.
    most_threads
        An upper bound of one's own.

    Raises
    ------
    ArgumentError
        As for `occupancy`, or an unknown device.

    Examples
    --------
    >>> suggest_block(Resources(40), lambda threads: 16 * threads, arch="sm_80").block_threads
    768
    """
    resources = resources_of(kernel_or_resources)
    model = _device(kernel_or_resources, device, arch)
    if not callable(dynamic_smem_bytes):
        dynamic_smem_bytes = arguments.whole(dynamic_smem_bytes, "dynamic_smem_bytes")
    return launch_choice.suggested_block(
        model.arch,
        resources,
        dynamic_smem_bytes,
        num_sms=model.num_sms,
        most_threads=None if most_threads is None else arguments.whole(most_threads, "most_threads", 1),
        carveout_percent=checked_carveout(carveout_percent),
    )


def dynamic_smem_left(
    kernel_or_resources: Any,
    num_blocks: int,
    block: int | Sequence[int] | Dim3,
    *,
    arch: str | None = None,
    carveout_percent: int | None = None,
) -> int:
    """Return the dynamic shared memory, in bytes, that each of so many blocks of an SM may have.

    What cudaOccupancyAvailableDynamicSMemPerBlock says; the opt-in over 48 KiB is taken as made.

    Parameters
    ----------
    num_blocks
        Blocks that are to be resident on one SM.
    kernel_or_resources, block, arch, carveout_percent
        As for `occupancy`.

    Raises
    ------
    ArgumentError
        Where so many blocks don't fit at all; as for `occupancy`.
    """
    return launch_choice.dynamic_smem_left(
        arch_of(kernel_or_resources) if arch is None else arch,
        resources_of(kernel_or_resources),
        arguments.whole(num_blocks, "num_blocks", 1),
        num_threads(block),
        carveout_percent=checked_carveout(carveout_percent),
    )


def active_clusters(
    kernel_or_resources: Any,
    block: int | Sequence[int] | Dim3,
    cluster: int | Sequence[int] | Dim3,
    dynamic_smem_bytes: int = 0,
    *,
    device: str | None = None,
    non_portable: bool = False,
) -> clusters.ActiveClusters:
    """Return how many clusters of blocks a GPU model holds at once, as a range.

    Parameters
    ----------
    cluster
        Blocks of a cluster, or its extents.
    device
        A GPU model; one of the kernel's arch where None.
    non_portable
        Whether the kernel has the attribute for clusters over 8 blocks.
    kernel_or_resources, block, dynamic_smem_bytes
        As for `occupancy`.

    Raises
    ------
    ArgumentError
        An arch without clusters, a cluster that it does not admit; as for `occupancy`.
    """
    return clusters.active_clusters(
        _device(kernel_or_resources, device, None),
        resources_of(kernel_or_resources),
        num_threads(block),
        num_threads(cluster, "cluster"),
        arguments.whole(dynamic_smem_bytes, "dynamic_smem_bytes"),
        non_portable=arguments.flag(non_portable, "non_portable"),
    )


def register_pool(kernel: Any, block: int | Sequence[int] | Dim3) -> pools.RegisterPool | Missing:
    """Return what a kernel's `setmaxnreg` means for a launch; Missing where it has none, or no SASS to read it from.

    Parameters
    ----------
    kernel
        A compiled kernel. ptxas drops a `setmaxnreg` that it cannot use, so that SASS is asked and not PTX.
    block
        As for `occupancy`.

    Raises
    ------
    ArgumentError
        Where the pool cannot hold: an increase would wait forever.
    """
    resources = resources_of(kernel)
    sass = kernel.sass
    if isinstance(sass, Missing):
        return sass
    changes = register_changes(sass.lines)
    if not changes:
        return Missing("the kernel's SASS has no USETMAXREG, so its registers at launch stay as they are")
    return pools.register_pool(arch_of(kernel), resources.registers_per_thread, num_threads(block), changes)


def register_changes(lines: Sequence[SassLine]) -> tuple[pools.RegisterChange, ...]:
    """Return the `setmaxnreg` of a listing: `USETMAXREG.DEALLOC.CTAPOOL 0x18`, `....TRY_ALLOC.CTAPOOL UP0, 0xf0`."""
    found = []
    for line in lines:
        mnemonic, *modifiers = line.opcode.split(".")
        if mnemonic == "USETMAXREG" and line.operands:
            found.append(pools.RegisterChange("dec" if "DEALLOC" in modifiers else "inc", int(line.operands[-1], 0)))
    return tuple(found)


def _device(kernel_or_resources: Any, device: str | None, arch: str | None) -> devices.Device:
    if device is None:
        return devices.default_device(arch_of(kernel_or_resources) if arch is None else arch)
    result = devices.device(device)
    if arch is not None and limits(arch).arch != result.arch:
        raise ArgumentError(f"{result.name} is {result.arch}, not {arch}: pass one of the two", "arch")
    return result
