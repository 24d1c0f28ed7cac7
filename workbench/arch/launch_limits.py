"""Which launches CUDA refuses, and why; the words of the refusal are ours. It starts nothing."""

from __future__ import annotations

from workbench.arch.devices import Device
from workbench.arch.limits import ArchLimits, limits
from workbench.arch.residency import blocks_per_sm
from workbench.errors import LaunchError
from workbench.records import Dim3, Resources


def refuse(
    device: Device,
    resources: Resources,
    grid: Dim3,
    block: Dim3,
    dynamic_smem_bytes: int = 0,
    cooperative: bool = False,
    opted_in: bool = False,
) -> None:
    """Raise where CUDA would refuse a launch on `device`; return where it would start it.

    Parameters
    ----------
    device
        The GPU or its model.
    resources
        Of the kernel: registers, static shared memory, launch bounds.
    grid, block
        Extents in blocks and in threads.
    dynamic_smem_bytes
        Dynamic shared memory of a block.
    cooperative
        Whether all blocks must be resident at once.
    opted_in
        Whether the kernel has the attribute that lets it use more than 48 KiB of shared memory.

    Raises
    ------
    LaunchError
        Naming the limit, what was asked, what is allowed, and the remedy.
    """
    of_arch = limits(device.arch)
    _refuse_extents(of_arch, grid, block)
    _refuse_threads(device, of_arch, resources, block)
    _refuse_smem(device, of_arch, resources, dynamic_smem_bytes, opted_in)
    _refuse_registers(device, of_arch, resources, block)
    if cooperative:
        _refuse_cooperative(device, resources, grid, block, dynamic_smem_bytes)


def _refuse_extents(of_arch: ArchLimits, grid: Dim3, block: Dim3) -> None:
    for name, extents, most in (("grid", grid, of_arch.max_grid), ("block", block, of_arch.max_block)):
        for axis, extent, allowed in zip("xyz", extents, most, strict=True):
            if extent < 1:
                raise LaunchError(
                    f"{name}.{axis} is {extent}; CUDA refuses an empty {name}. Skip the launch where there is no work.",
                    f"{name}.{axis}",
                )
            if extent > allowed:
                remedy = (
                    "Use grid.x for the long axis, or let each block do more of the work."
                    if name == "grid"
                    else "Use a smaller block and a larger grid."
                )
                raise LaunchError(
                    f"{name}.{axis} is {extent:,}; at most {allowed:,} are allowed. {remedy}", f"{name}.{axis}"
                )


def _refuse_threads(device: Device, of_arch: ArchLimits, resources: Resources, block: Dim3) -> None:
    if block.size > of_arch.max_threads_per_block:
        raise LaunchError(
            f"the block has {block.size:,} threads ({block.x} x {block.y} x {block.z}); {device.name} allows "
            f"{of_arch.max_threads_per_block:,}. Use a smaller block and a larger grid.",
            "max_threads_per_block",
        )
    if block.size > resources.max_threads_per_block:
        raise LaunchError(
            f"the block has {block.size:,} threads; the kernel was compiled for at most "
            f"{resources.max_threads_per_block:,} (its launch bounds). Use a smaller block or raise the launch bounds.",
            "launch_bounds",
        )


def _refuse_smem(
    device: Device, of_arch: ArchLimits, resources: Resources, dynamic_smem_bytes: int, opted_in: bool
) -> None:
    if dynamic_smem_bytes < 0:
        raise LaunchError(f"dynamic_smem_bytes is {dynamic_smem_bytes}; it cannot be below 0.", "dynamic_smem_bytes")
    total = resources.static_smem_bytes + dynamic_smem_bytes
    asked = f"the block asks for {total:,} bytes of shared memory"
    if resources.static_smem_bytes and dynamic_smem_bytes:
        asked += f" ({resources.static_smem_bytes:,} static, {dynamic_smem_bytes:,} dynamic)"
    if total > of_arch.smem_per_block_optin_bytes:
        raise LaunchError(
            f"{asked}; a block on {device.name} has at most {of_arch.smem_per_block_optin_bytes:,}. "
            "Use smaller tiles, or keep a part in registers.",
            "smem_per_block_optin",
        )
    if total > of_arch.smem_per_block_bytes and not opted_in:
        raise LaunchError(
            f"{asked}; without the opt-in a block has at most {of_arch.smem_per_block_bytes:,}. Set "
            f"kernel.max_dynamic_smem_bytes = {dynamic_smem_bytes} first (in CUDA C++: cudaFuncSetAttribute with "
            "cudaFuncAttributeMaxDynamicSharedMemorySize).",
            "smem_per_block",
        )


def _refuse_registers(device: Device, of_arch: ArchLimits, resources: Resources, block: Dim3) -> None:
    if blocks_per_sm(device.arch, resources, block.size, opted_in=True).limits.registers == 0:
        raise LaunchError(
            f"too many resources requested: {resources.registers_per_thread} registers a thread x {block.size:,} "
            f"threads, allocated by warps, are more than the {of_arch.registers_per_block:,} that a block may have on "
            f"{device.name}. Use a smaller block, or give the kernel __launch_bounds__({block.size}).",
            "registers_per_block",
        )


def _refuse_cooperative(device: Device, resources: Resources, grid: Dim3, block: Dim3, dynamic_smem_bytes: int) -> None:
    per_sm = blocks_per_sm(device.arch, resources, block.size, dynamic_smem_bytes).blocks
    resident = per_sm * device.num_sms
    if grid.size > resident:
        raise LaunchError(
            f"a cooperative grid must be resident as a whole: {grid.size:,} blocks were asked for, {device.name} holds "
            f"{resident:,} ({per_sm} an SM x {device.num_sms} SMs). Use fewer blocks and a grid-stride loop.",
            "cooperative_grid",
        )
