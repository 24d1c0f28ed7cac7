"""Refuses the launches that CUDA refuses, with the reason. It starts nothing."""

from __future__ import annotations

from workbench.base.records import Dim3, Missing, Resources
from workbench.base.records.refusal_words import launch_error
from workbench.isa.arch.devices import Device
from workbench.isa.arch.limits import ArchLimits, limits
from workbench.isa.arch.residency import blocks_per_sm, resident_blocks


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
        With the limit, what was asked and what is allowed.
    """
    of_arch = limits(device.arch)
    _refuse_extents(of_arch, grid, block)
    _refuse_threads(device, of_arch, resources, block)
    _refuse_smem(device, of_arch, resources, dynamic_smem_bytes, opted_in)
    _refuse_registers(device, of_arch, resources, block)
    if cooperative:
        _refuse_cooperative(device, resources, grid, block, dynamic_smem_bytes)


def admit(
    device: Device,
    resources: Resources | Missing,
    grid: Dim3,
    block: Dim3,
    dynamic_smem_bytes: int = 0,
    cooperative: bool = False,
    opted_in: bool = False,
) -> int:
    """Give how many blocks of a launch `device` holds at once; the parameters and what it raises are those of
    `refuse`."""
    if isinstance(resources, Missing):
        # Without a cubin nothing is known of registers: what PTX alone does not limit, nothing limits.
        resources = Resources(registers_per_thread=0)
    refuse(device, resources, grid, block, dynamic_smem_bytes, cooperative, opted_in)
    return resident_blocks(device, resources, block.size, dynamic_smem_bytes)


def _refuse_extents(of_arch: ArchLimits, grid: Dim3, block: Dim3) -> None:
    for name, extents, most in (("grid", grid, of_arch.max_grid), ("block", block, of_arch.max_block)):
        for axis, extent, allowed in zip("xyz", extents, most, strict=True):
            if extent < 1:
                raise launch_error("empty_extent", extent=name, axis=axis, asked=extent)
            if extent > allowed:
                raise launch_error(f"large_{name}", extent=name, axis=axis, asked=extent, allowed=allowed)


def _refuse_threads(device: Device, of_arch: ArchLimits, resources: Resources, block: Dim3) -> None:
    most = of_arch.max_threads_per_block
    if block.size > most:
        raise launch_error("max_threads_per_block", block=block, device=device.name, allowed=most)
    if block.size > resources.max_threads_per_block:
        raise launch_error("launch_bounds", asked=block.size, allowed=resources.max_threads_per_block)


def _refuse_smem(
    device: Device, of_arch: ArchLimits, resources: Resources, dynamic_smem_bytes: int, opted_in: bool
) -> None:
    if dynamic_smem_bytes < 0:
        raise launch_error("dynamic_smem_bytes", asked=dynamic_smem_bytes)
    requested = {"static": resources.static_smem_bytes, "dynamic": dynamic_smem_bytes}
    total, most = sum(requested.values()), of_arch.smem_per_block_optin_bytes
    if total > most:
        raise launch_error("smem_per_block_optin", **requested, device=device.name, allowed=most)
    # More of static memory stands only in code for which ptxas was asked to extend it: that is the opt-in.
    extended = resources.static_smem_bytes > of_arch.smem_per_block_bytes
    if total > of_arch.smem_per_block_bytes and not (opted_in or extended):
        raise launch_error("smem_per_block", **requested, allowed=of_arch.smem_per_block_bytes)


def _refuse_registers(device: Device, of_arch: ArchLimits, resources: Resources, block: Dim3) -> None:
    if blocks_per_sm(device.arch, resources, block.size, opted_in=True).limits.registers == 0:
        raise launch_error(
            "registers_per_block",
            registers=resources.registers_per_thread,
            threads=block.size,
            device=device.name,
            allowed=of_arch.registers_per_block,
        )


def _refuse_cooperative(device: Device, resources: Resources, grid: Dim3, block: Dim3, dynamic_smem_bytes: int) -> None:
    per_sm = blocks_per_sm(device.arch, resources, block.size, dynamic_smem_bytes).blocks
    if grid.size > per_sm * device.num_sms:
        raise launch_error(
            "cooperative_grid", asked=grid.size, device=device.name, per_sm=per_sm, num_sms=device.num_sms
        )
