"""The limits of each compute capability: one row each. It knows nothing of a GPU model; that is `devices`.

Sources: `cuda::arch_traits` in CCCL's <cuda/__device/arch_traits.h> (threads, blocks and shared memory of an SM)
and cuda_occupancy.h of CUDA 13.5 (units of allocation, sizes of the carve-out, barriers of an SM).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from workbench.base.arguments import said
from workbench.base.errors import ArgumentError

WARP_SIZE = 32
PORTABLE_CLUSTER_BLOCKS = 8
"""The size that every GPU with clusters admits (CUDA C++ Programming Guide, "Thread Block Clusters")."""
NON_PORTABLE_CLUSTER_BLOCKS = {"sm_90": 16, "sm_100": 16}
"""The same with the attribute for sizes that are not portable (NVIDIA Hopper Tuning Guide, and NVIDIA Blackwell Tuning
Guide for B200, "Thread Block Clusters")."""
MAX_CLUSTER_BLOCKS = max(NON_PORTABLE_CLUSTER_BLOCKS.values())
"""The most blocks that a cluster has on any GPU."""
TENSOR_MEMORY_COLUMNS = 512
"""Columns of an SM's tensor memory, of 128 lanes of 32 bits (PTX ISA 9.7.16.1)."""
_KIB = 1024


@dataclass(frozen=True)
class ArchLimits:
    """Limits of an SM of one compute capability and of a launch on it.

    Attributes
    ----------
    smem_carveouts_bytes
        Sizes that shared memory may take of the memory that it shares with the L1 cache.
    smem_per_block_bytes
        Bound without the opt-in attribute, static memory included; with it the bound is smem_per_block_optin_bytes.
    smem_reserved_per_block_bytes
        Bytes that the driver takes on top of what a kernel asks for.
    barriers_per_sm
        Named barriers that the blocks of an SM share; None where they don't bound residency.
    """

    arch: str
    compute_capability: tuple[int, int]
    max_threads_per_sm: int
    max_blocks_per_sm: int
    smem_per_sm_bytes: int
    smem_carveouts_bytes: tuple[int, ...]
    smem_reserved_per_block_bytes: int
    smem_allocation_unit_bytes: int
    barriers_per_sm: int | None
    smem_per_block_bytes: int = 48 * _KIB
    registers_per_sm: int = 65536
    registers_per_block: int = 65536
    max_registers_per_thread: int = 255
    register_allocation_unit: int = 256
    sub_partitions: int = 4
    warp_size: int = WARP_SIZE
    max_threads_per_block: int = 1024
    max_block: tuple[int, int, int] = (1024, 1024, 64)
    max_grid: tuple[int, int, int] = (2**31 - 1, 65535, 65535)

    @property
    def max_warps_per_sm(self) -> int:
        """Warps that an SM can hold."""
        return self.max_threads_per_sm // self.warp_size

    @property
    def smem_per_block_optin_bytes(self) -> int:
        """Shared memory that one block may use, static and dynamic, after the opt-in."""
        return self.smem_per_sm_bytes - self.smem_reserved_per_block_bytes


_TURING = (32, 64)
_SMALL = (0, 8, 16, 32, 64, 100)
_AMPERE = (*_SMALL, 132, 164)
_HOPPER = (*_AMPERE, 196, 228)


def _row(
    major: int, minor: int, threads: int, blocks: int, carveouts_kib: tuple[int, ...], barriers: int | None
) -> ArchLimits:
    sizes = tuple(kib * _KIB for kib in carveouts_kib)
    return ArchLimits(
        arch=f"sm_{major}{minor}",
        compute_capability=(major, minor),
        max_threads_per_sm=threads,
        max_blocks_per_sm=blocks,
        smem_per_sm_bytes=sizes[-1],
        smem_carveouts_bytes=sizes,
        smem_reserved_per_block_bytes=_KIB if major >= 8 else 0,
        smem_allocation_unit_bytes=128 if major >= 8 else 256,
        barriers_per_sm=barriers,
    )


# cuda_occupancy.h counts barriers from cc 9.0 only: twice the blocks on 9.0 and 10.0, once on the others
# (its edition 13.0 had twice on 10.3 as well; 13.5 is followed). On 10.7 arch_traits gives 228 KiB an SM, while
# cuda_occupancy.h lists a carve-out of 328 KiB too: the smaller is taken until a device can be asked.
_ROWS = (
    _row(7, 5, 1024, 16, _TURING, None),
    _row(8, 0, 2048, 32, _AMPERE, None),
    _row(8, 6, 1536, 16, _SMALL, None),
    _row(8, 7, 1536, 16, _AMPERE, None),
    _row(8, 8, 1536, 16, _SMALL, None),
    _row(8, 9, 1536, 24, _SMALL, None),
    _row(9, 0, 2048, 32, _HOPPER, 64),
    _row(10, 0, 2048, 32, _HOPPER, 64),
    _row(10, 3, 2048, 32, _HOPPER, 32),
    _row(10, 7, 1024, 16, _HOPPER, 16),
    _row(11, 0, 1536, 24, _HOPPER, 24),
    _row(12, 0, 1536, 24, _SMALL, 24),
    _row(12, 1, 1536, 24, _SMALL, 24),
)
_BY_ARCH = {row.arch: row for row in _ROWS}

ARCHS: tuple[str, ...] = tuple(_BY_ARCH)
"""The real architectures that are known, from the oldest on; each also exists with the suffixes that it has."""

_SPELLING = re.compile(r"(?:sm_|compute_)?(\d{2,3})[af]?")


def limits(arch: str | tuple[int, int]) -> ArchLimits:
    """Return the limits of an architecture.

    Parameters
    ----------
    arch
        `"sm_90"`, `"sm_90a"`, `"compute_90"` or a compute capability, `(9, 0)`.

    Raises
    ------
    ArgumentError
        Where the architecture is not known; the message lists those that are.
    """
    if isinstance(arch, tuple):
        name = f"sm_{arch[0]}{arch[1]}" if len(arch) == 2 else ""
    else:
        match = _SPELLING.fullmatch(arch.strip()) if isinstance(arch, str) else None
        name = f"sm_{match[1]}" if match else ""
    row = _BY_ARCH.get(name)
    if row is None:
        raise ArgumentError(f"arch {said(arch)} is not known; known are {', '.join(ARCHS)}", "arch")
    return row
