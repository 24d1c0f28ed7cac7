"""Limits of every CUDA device: a launch beyond them is refused before anything is allocated.

They are the limits of CUDA as a whole, for a program that runs without a device model; `workbench.isa.arch` has the
limits of each device.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.base.errors import UnsupportedInstruction
from workbench.base.records.refusal_words import launch_error
from workbench.isa.arch.limits import ARCHS, limits

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
    """Raise UnsupportedInstruction for a kernel whose blocks come in clusters (`__cluster_dims__`): they would run as
    clusters of one block, in which what the kernel asks of its cluster is something else."""
    directives = {each.name: each for each in request.kernel.entry.directives}
    requested = directives.get("reqnctapercluster")
    if requested is not None:
        if any(int(extent, 0) != 1 for extent in requested.arguments):
            text = f".{requested.name} {', '.join(requested.arguments)}"
            raise UnsupportedInstruction(text, requested.line, "thread block clusters are not emulated yet")
    elif (explicit := directives.get("explicitcluster")) is not None:
        detail = "thread block clusters are not emulated yet, and it must be launched with the extents of one"
        raise UnsupportedInstruction(f".{explicit.name}", explicit.line, detail)


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
