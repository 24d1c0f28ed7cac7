"""Launches that are refused, and their words: for each kind the reason, and the remedy where there is one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.base.errors import LaunchError
from workbench.base.records.facts import Fact, Words, said

_SMALLER_BLOCK = "Use a smaller block and a larger grid."


def launch_error(kind: str, /, **operands: Any) -> LaunchError:
    """The error of a launch that is refused.

    Examples
    --------
    >>> print(launch_error("large_grid", extent="grid", axis="y", asked=70000, allowed=65535).reason)
    grid.y is 70,000; at most 65,535 are allowed
    """
    refusal = Fact(kind, operands)
    reason, remedy = (said(words, refusal) for words in REFUSALS[kind])
    return LaunchError(refusal, reason, remedy)


def _shared_memory(o: Any) -> str:
    parts = f" ({o.static:,} static, {o.dynamic:,} dynamic)" if o.static and o.dynamic else ""
    return f"the block asks for {o.static + o.dynamic:,} bytes of shared memory{parts}"


def _host_memory(o: Any) -> str:
    remedy = "Use a smaller problem, smaller blocks, or less local and shared memory."
    if o.address_space_mib is None:
        return remedy
    return f"This process may have {o.address_space_mib:,} MiB of addresses: raise that limit (ulimit -v). {remedy}"


REFUSALS: Mapping[str, tuple[Words, Words]] = {
    "variant": ("{kernel} does not compile for the constants and types of this launch: {error}", ""),
    "empty_extent": (
        "{extent}.{axis} is {asked}; CUDA refuses an empty {extent}",
        "Skip the launch where there is no work.",
    ),
    "large_grid": (
        "grid.{axis} is {asked:,}; at most {allowed:,} are allowed",
        "Use grid.x for the long axis, or let each block do more of the work.",
    ),
    "large_block": ("block.{axis} is {asked:,}; at most {allowed:,} are allowed", _SMALLER_BLOCK),
    "max_threads_per_block": (
        lambda o: (
            f"the block has {o.block.size:,} threads ({o.block.x} x {o.block.y} x {o.block.z}); {o.device} allows at "
            f"most {o.allowed:,}"
        ),
        _SMALLER_BLOCK,
    ),
    "launch_bounds": (
        "the block has {asked:,} threads; the kernel was compiled for at most {allowed:,} (its launch bounds)",
        "Use a smaller block or raise the launch bounds.",
    ),
    "dynamic_smem_bytes": ("dynamic_smem_bytes is {asked}; it cannot be below 0", ""),
    "smem_per_block_optin": (
        lambda o: f"{_shared_memory(o)}; a block on {o.device} has at most {o.allowed:,}",
        "Use smaller tiles, or keep a part in registers.",
    ),
    "smem_per_block": (
        lambda o: f"{_shared_memory(o)}; without the opt-in a block has at most {o.allowed:,}",
        "Set kernel.max_dynamic_smem_bytes = {dynamic} first (in CUDA C++: cudaFuncSetAttribute with "
        "cudaFuncAttributeMaxDynamicSharedMemorySize).",
    ),
    "registers_per_block": (
        "too many resources requested: {registers} registers per thread x {threads:,} threads, allocated by warps, are "
        "more than the {allowed:,} that a block may have on {device}",
        "Use a smaller block, or give the kernel __launch_bounds__({threads}).",
    ),
    "cooperative_grid": (
        lambda o: (
            f"a cooperative grid must be resident as a whole: {o.asked:,} blocks were asked for, {o.device} holds "
            f"{o.per_sm * o.num_sms:,} ({o.per_sm} per SM x {o.num_sms} SMs)"
        ),
        "Use fewer blocks and a grid-stride loop.",
    ),
    "no_cluster": (
        "{kernel} comes in clusters, and the launch gives no extents of one",
        "Give the launch a cluster (in CUDA C++: cudaLaunchKernelEx with cudaLaunchAttributeClusterDimension).",
    ),
    "other_cluster": (
        "the launch asks for clusters of {asked}; the kernel was compiled for clusters of {fixed}",
        "Leave the launch attribute out, or compile the kernel without __cluster_dims__.",
    ),
    "cluster_size": (
        lambda o: f"a cluster of {o.cluster} has {o.cluster.size:,} blocks; 1 to {o.allowed} are allowed",
        "Use a smaller cluster; more than 8 blocks need cudaFuncAttributeNonPortableClusterSizeAllowed.",
    ),
    "cluster_grid": (
        "grid.{axis} is {asked:,}, which is no multiple of {extent}, the cluster's extent",
        "Round the grid up to whole clusters, and let the blocks beyond the end do nothing.",
    ),
    "cluster_arch": ("{device} ({arch}) has no clusters of blocks: these need sm_90 or later", ""),
    "block": ("a block of {kernel} does not fit on an SM of the {device}", ""),
    "arch": ("{device} is {arch} and cannot run code for {compiled}", "Compile with arch={arch!r}."),
    "lower_arch": (
        "the code was compiled for {compiled}, and {arch} does not have all of its instructions: {first}",
        "Compile it for {arch} first: wb.set_defaults(arch={arch!r}).",
    ),
    "ptx": (
        "the emulator runs PTX, and this binary holds machine code only",
        "Build it with -lineinfo or with a PTX target, or launch it on a GPU.",
    ),
    "no_cubin": ("there is no cubin to load: {why}", ""),
    "no_resources": ("the kernel's registers are not known: {why}", ""),
    "no_sass": ("there is no SASS to predict from: {why}", ""),
    "by_cuda": ("CUDA refuses the launch: {error}", ""),
    "device_memory": ("there is no device memory left to time in: {error}", ""),
    "bench_kernels": ("the kernels that a measurement needs cannot be made: {why}", ""),
    "host_memory": ("this computer has no memory left for {doing}: {error}", _host_memory),
}
"""By kind: why the launch is refused, and what to do."""
