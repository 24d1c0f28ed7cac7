"""The number of blocks of a launch that an SM admits: the rules of cuda_occupancy.h (CUDA 13.5), written anew.

Pure integers. It bounds residency only; whether CUDA starts the launch at all is `launch_limits`.
"""

from __future__ import annotations

from dataclasses import dataclass

from workbench.base.errors import ArgumentError
from workbench.base.records import Limit, Resources
from workbench.isa.arch.devices import Device
from workbench.isa.arch.limits import ArchLimits, limits


@dataclass(frozen=True)
class Residency:
    """Blocks that an SM holds at once, and what each resource alone would admit.

    Attributes
    ----------
    limiters
        Names of `limits` that are tied at the least; empty only where a kernel's blocks are unbounded, which never
        happens.
    warps_per_block
        Warps, of which a partly filled last one counts as full.
    """

    blocks: int
    limits: Limit
    limiters: tuple[str, ...]
    warps_per_block: int
    registers_per_block: int
    smem_per_block_bytes: int


@dataclass(frozen=True)
class SmemSizes:
    """Bounds of shared memory, what the driver reserves included: of a block, and of an SM for several blocks."""

    per_block_bytes: int
    preferred_bytes: int


def smem_sizes(of_arch: ArchLimits, carveout_percent: int | None, opted_in: bool) -> SmemSizes:
    """Return the bounds of shared memory on an SM, as `blocks_per_sm` keeps them.

    Parameters
    ----------
    carveout_percent, opted_in
        As `blocks_per_sm` takes them.
    """
    allowed = of_arch.smem_per_block_optin_bytes if opted_in else of_arch.smem_per_block_bytes
    # Where the preference is none at all, the least size that is some serves several blocks.
    preferred = _preferred_carveout(of_arch, carveout_percent) or _supported_carveout(of_arch, 1)
    return SmemSizes(allowed + of_arch.smem_reserved_per_block_bytes, preferred)


def blocks_per_sm(
    arch: str | tuple[int, int],
    resources: Resources,
    block_threads: int,
    dynamic_smem_bytes: int = 0,
    carveout_percent: int | None = None,
    opted_in: bool = True,
) -> Residency:
    """Return how many blocks of a kernel fit on an SM at once, 0 where not even one does.

    Parameters
    ----------
    arch
        As `limits` takes it.
    resources
        Registers a thread, static shared memory and barriers of the kernel.
    block_threads
        Threads of a block, at least 1; over 1,024 admits 0 blocks.
    dynamic_smem_bytes
        Dynamic shared memory of a block.
    carveout_percent
        Preferred share of shared memory, 0 to 100, as `cudaFuncAttributePreferredSharedMemoryCarveout`; None is
        the driver's default: as much as is there.
    opted_in
        Whether the kernel has the attribute that lets it use more than 48 KiB.

    Raises
    ------
    ArgumentError
        For an unknown arch, a block without threads, a size below 0, a carve-out out of range, or more registers
        a thread than an instruction can name.
    """
    of_arch = limits(arch)
    _check(of_arch, resources, block_threads, dynamic_smem_bytes, carveout_percent)
    warps = -(-block_threads // of_arch.warp_size)
    registers_per_warp = _round_up(resources.registers_per_thread * of_arch.warp_size, of_arch.register_allocation_unit)
    smem = _round_up(
        resources.static_smem_bytes + dynamic_smem_bytes + of_arch.smem_reserved_per_block_bytes,
        of_arch.smem_allocation_unit_bytes,
    )
    found = Limit(
        warps=0 if block_threads > of_arch.max_threads_per_block else of_arch.max_warps_per_sm // warps,
        registers=_by_registers(of_arch, registers_per_warp, warps),
        smem=_by_smem(of_arch, smem, carveout_percent, opted_in),
        blocks=of_arch.max_blocks_per_sm,
        barriers=_by_barriers(of_arch, resources.num_barriers),
    )
    bounds = {name: bound for name, bound in vars(found).items() if bound is not None}
    least = min(bounds.values())
    return Residency(
        blocks=least,
        limits=found,
        limiters=tuple(name for name, bound in bounds.items() if bound == least),
        warps_per_block=warps,
        registers_per_block=registers_per_warp * warps,
        smem_per_block_bytes=smem,
    )


def resident_blocks(device: Device, resources: Resources, block_threads: int, dynamic_smem_bytes: int) -> int:
    """Give how many blocks of a kernel a GPU holds at once, of one that it starts at all: at least 1."""
    per_sm = blocks_per_sm(device.arch, resources, block_threads, dynamic_smem_bytes).blocks
    return max(per_sm * device.num_sms, 1)


def _check(
    of_arch: ArchLimits,
    resources: Resources,
    block_threads: int,
    dynamic_smem_bytes: int,
    carveout_percent: int | None,
) -> None:
    if block_threads < 1:
        raise ArgumentError(f"block has {block_threads} threads; it needs at least 1", "block")
    if not 0 <= resources.registers_per_thread <= of_arch.max_registers_per_thread:
        raise ArgumentError(
            f"registers_per_thread is {resources.registers_per_thread}; "
            f"a thread has 0 to {of_arch.max_registers_per_thread}",
            "registers_per_thread",
        )
    sizes = {
        "static_smem_bytes": resources.static_smem_bytes,
        "dynamic_smem_bytes": dynamic_smem_bytes,
        "num_barriers": resources.num_barriers,
    }
    for name, size in sizes.items():
        if size < 0:
            raise ArgumentError(f"{name} must not be negative, but is {size}", name)
    if carveout_percent is not None and not 0 <= carveout_percent <= 100:
        raise ArgumentError(f"carveout_percent must be 0 to 100, or None, not {carveout_percent}", "carveout_percent")


def _by_registers(of_arch: ArchLimits, registers_per_warp: int, warps: int) -> int | None:
    # The hardware's check of a launch assumes that a block's warps fill all sub-partitions evenly.
    if registers_per_warp * _round_up(warps, of_arch.sub_partitions) > of_arch.registers_per_block:
        return 0
    if registers_per_warp == 0:
        return None
    # Registers belong to a sub-partition: what is left over in one cannot be lent to another.
    per_partition = of_arch.registers_per_sm // of_arch.sub_partitions // registers_per_warp
    return per_partition * of_arch.sub_partitions // warps


def most_threads_by_registers(arch: str | tuple[int, int], registers_per_thread: int) -> int:
    """Return the threads of the largest block that registers allow, in whole warps: what `blocks_per_sm` admits.

    Registers are given to warps, in units, from a quarter of the file each; so that registers times threads may be
    below what a block can have, and the block is refused all the same.
    """
    of_arch = limits(arch)
    registers_per_warp = _round_up(registers_per_thread * of_arch.warp_size, of_arch.register_allocation_unit)
    most = of_arch.max_threads_per_block // of_arch.warp_size
    admitted = (warps for warps in range(most, 0, -1) if _by_registers(of_arch, registers_per_warp, warps) != 0)
    return next(admitted, 0) * of_arch.warp_size


def _by_smem(of_arch: ArchLimits, smem: int, carveout_percent: int | None, opted_in: bool) -> int | None:
    if smem > smem_sizes(of_arch, carveout_percent, opted_in).per_block_bytes:
        return 0
    if smem == 0:
        return None
    # A preference that one block does not fit into is overruled.
    carveout = max(_preferred_carveout(of_arch, carveout_percent), smem)
    return _supported_carveout(of_arch, carveout) // smem


def _preferred_carveout(of_arch: ArchLimits, carveout_percent: int | None) -> int:
    whole = of_arch.smem_per_sm_bytes
    return _supported_carveout(of_arch, whole if carveout_percent is None else carveout_percent * whole // 100)


def _supported_carveout(of_arch: ArchLimits, size_bytes: int) -> int:
    return next(size for size in of_arch.smem_carveouts_bytes if size >= size_bytes)


def _by_barriers(of_arch: ArchLimits, num_barriers: int) -> int | None:
    if of_arch.barriers_per_sm is None or num_barriers == 0:
        return None
    return of_arch.barriers_per_sm // num_barriers


def _round_up(value: int, unit: int) -> int:
    return -(-value // unit) * unit
