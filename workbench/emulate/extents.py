"""Limits of every CUDA device: a launch beyond them is refused before anything is allocated.

They are the limits of CUDA as a whole, for a program that runs without a device model; `workbench.isa.arch` has the
limits of each device.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.base.records.refusal_words import launch_error
from workbench.isa.arch.limits import ARCHS, MAX_CLUSTER_BLOCKS, limits

if TYPE_CHECKING:
    from workbench.emulate.request import LaunchRequest

_ALL = tuple(limits(arch) for arch in ARCHS)
_MAX_GRID = tuple(max(each.max_grid[axis] for each in _ALL) for axis in range(3))
_MAX_BLOCK = tuple(max(each.max_block[axis] for each in _ALL) for axis in range(3))
_MAX_THREADS = max(each.max_threads_per_block for each in _ALL)
_MAX_SMEM_BYTES = max(each.smem_per_block_optin_bytes for each in _ALL)
_ANY = "any GPU"


def refuse_extents(request: LaunchRequest) -> None:
    """Raise LaunchError for a grid or a block that no device takes."""
    for name, extents, most in (("grid", request.grid, _MAX_GRID), ("block", request.block, _MAX_BLOCK)):
        for axis, extent, allowed in zip("xyz", extents, most, strict=True):
            if extent > allowed:
                raise launch_error(f"large_{name}", extent=name, axis=axis, asked=extent, allowed=allowed)
    if request.block.size > _MAX_THREADS:
        raise launch_error("max_threads_per_block", block=request.block, device=_ANY, allowed=_MAX_THREADS)


def refuse_clusters(request: LaunchRequest) -> None:
    """Raise LaunchError for clusters that the kernel or no device admits, and for a grid that is not made of them."""
    kernel, asked = request.kernel, request.cluster
    if kernel.needs_cluster and asked is None:
        raise launch_error("no_cluster", kernel=request.entry)
    if asked is not None and kernel.cluster is not None and asked != kernel.cluster:
        raise launch_error("other_cluster", asked=asked, fixed=kernel.cluster)
    extents = request.cluster_extents
    most = min(MAX_CLUSTER_BLOCKS, kernel.max_cluster_blocks or MAX_CLUSTER_BLOCKS)
    if min(extents) < 1 or extents.size > most:
        raise launch_error("cluster_size", cluster=extents, allowed=most)
    for axis, blocks, extent in zip("xyz", request.grid, extents, strict=True):
        if blocks % extent:
            raise launch_error("cluster_grid", axis=axis, asked=blocks, extent=extent)


def refuse_shared(request: LaunchRequest) -> None:
    """Raise LaunchError for more shared memory than any device gives a block."""
    dynamic = request.dynamic_smem_bytes
    if dynamic < 0:
        raise launch_error("dynamic_smem_bytes", asked=dynamic)
    shared = request.shared_bytes
    if shared > _MAX_SMEM_BYTES:
        raise launch_error(
            "smem_per_block_optin", static=shared - dynamic, dynamic=dynamic, device=_ANY, allowed=_MAX_SMEM_BYTES
        )
