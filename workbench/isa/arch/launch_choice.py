"""The launch that cuda_occupancy.h (CUDA 13.5) suggests: a block size, and the dynamic shared memory that is left.

`suggested_block` is cudaOccMaxPotentialOccupancyBlockSize, the rule behind cudaOccupancyMaxPotentialBlockSize;
`dynamic_smem_left` is cudaOccAvailableDynamicSMemPerBlock. Both ask `blocks_per_sm` and hold no rule of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from workbench.base.arguments import index, said
from workbench.base.errors import ArgumentError
from workbench.base.records import Resources
from workbench.isa.arch.limits import limits
from workbench.isa.arch.residency import blocks_per_sm, smem_sizes

SmemOfBlock = Callable[[int], int]
"""Dynamic shared memory of a block, in bytes, by its number of threads."""


@dataclass(frozen=True)
class SuggestedBlock:
    """The block size with the most resident threads; of several the largest. 0 blocks where none of any size fits.

    Attributes
    ----------
    min_grid_blocks
        Blocks that fill the device once.
    """

    block_threads: int
    blocks_per_sm: int
    dynamic_smem_bytes: int
    min_grid_blocks: int


def suggested_block(
    arch: str | tuple[int, int],
    resources: Resources,
    dynamic_smem: int | SmemOfBlock = 0,
    *,
    num_sms: int = 1,
    most_threads: int | None = None,
    carveout_percent: int | None = None,
    opted_in: bool = True,
) -> SuggestedBlock:
    """Return the block size that the runtime would suggest for a kernel.

    Parameters
    ----------
    arch, resources, carveout_percent, opted_in
        As `blocks_per_sm` takes them; the kernel's launch bounds are kept.
    dynamic_smem
        Dynamic shared memory of a block in bytes, or a function that gives it for a number of threads.
    num_sms
        SMs of the device, for `min_grid_blocks`.
    most_threads
        An upper bound of one's own.

    Raises
    ------
    ArgumentError
        As `blocks_per_sm`; a function that gives something else than a size.
    """
    of_arch = limits(arch)
    most = min(of_arch.max_threads_per_block, resources.max_threads_per_block)
    if most_threads is not None:
        if most_threads < 1:
            raise ArgumentError(f"most_threads is {most_threads}; a block has at least 1 thread", "most_threads")
        most = min(most, most_threads)
    best = SuggestedBlock(0, 0, 0, 0)
    resident = 0
    aligned = -(-most // of_arch.warp_size) * of_arch.warp_size
    while aligned > 0 and resident < of_arch.max_threads_per_sm:
        threads = min(most, aligned)
        smem = _smem_at(dynamic_smem, threads)
        blocks = blocks_per_sm(arch, resources, threads, smem, carveout_percent, opted_in).blocks
        if threads * blocks > resident:
            best = SuggestedBlock(threads, blocks, smem, blocks * num_sms)
            resident = threads * blocks
        aligned -= of_arch.warp_size
    return best


def dynamic_smem_left(
    arch: str | tuple[int, int],
    resources: Resources,
    num_blocks: int,
    block_threads: int,
    *,
    carveout_percent: int | None = None,
    opted_in: bool = True,
) -> int:
    """Return the most dynamic shared memory, in bytes, that a block may have for `num_blocks` blocks to fit on an SM.

    Parameters
    ----------
    arch, resources, block_threads, carveout_percent, opted_in
        As `blocks_per_sm` takes them.
    num_blocks
        Blocks that are to be resident on one SM.

    Raises
    ------
    ArgumentError
        Where so many blocks don't fit even with no dynamic shared memory; as `blocks_per_sm`.
    """
    if num_blocks < 1:
        raise ArgumentError(f"num_blocks must be at least 1, not {num_blocks}", "num_blocks")
    of_arch = limits(arch)
    found = blocks_per_sm(arch, resources, block_threads, 0, carveout_percent, opted_in)
    if found.blocks < num_blocks:
        raise ArgumentError(
            f"{num_blocks} blocks of {block_threads} threads don't fit on an SM of {of_arch.arch} even with no dynamic "
            f"shared memory: {found.blocks} do, limited by {', '.join(found.limiters)}",
            "num_blocks",
        )
    sizes = smem_sizes(of_arch, carveout_percent, opted_in)
    # One block alone may overrule the preference; several share what it gives.
    whole = sizes.per_block_bytes if num_blocks == 1 else sizes.preferred_bytes
    unit = of_arch.smem_allocation_unit_bytes
    each = min(whole // num_blocks // unit * unit, sizes.per_block_bytes)
    return each - resources.static_smem_bytes - of_arch.smem_reserved_per_block_bytes


def _smem_at(dynamic_smem: int | SmemOfBlock, threads: int) -> int:
    if not callable(dynamic_smem):
        return dynamic_smem
    returned = dynamic_smem(threads)
    result = index(returned)
    if result is None or result < 0:
        raise ArgumentError(
            f"dynamic_smem returned {said(returned)} for {threads} threads; "
            "it must return a number of bytes, 0 or more",
            "dynamic_smem",
        )
    return result
