"""The names that languages of kernels have for what sentences advise: barriers, atomics, indices, bounds, widths.

For all sentences: of faults, of advice and of idioms. Words only; which of them a sentence needs is that sentence's
business. Further languages have theirs in their records (`kernel_languages`).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Spelling:
    """The words of a language.

    Attributes
    ----------
    block_barrier, warp_barrier, fence, block_fence, add, scope
        Operations that order threads.
    prefix
        The prefix of `threadIdx` and the like.
    grid_index
        The index of a thread in x within the grid; empty where it is written out.
    fastest
        The index that a program gives to neighbouring threads.
    bounds, cap
        Limits of a block's threads, and of a thread's registers.
    bounded
        `bounds` with numbers.
    unroll
        The way to unroll a loop.
    constants
        Memory that all threads read.
    warp_sum, warp_match
        Operations over a warp's lanes.
    vector
        The types that access 16 bytes at once.
    record
        The way to access the fields of a record at once.
    reread
        The way to keep values that were read once.
    """

    block_barrier: str
    warp_barrier: str
    fence: str
    block_fence: str
    add: str
    scope: str
    prefix: str = ""
    grid_index: str = ""
    fastest: str = "`threadIdx.x`"
    bounds: str = "`__launch_bounds__`"
    bounded: str = "`__launch_bounds__({threads}, {blocks})`"
    cap: str = "`-maxrregcount`"
    unroll: str = "`#pragma unroll`, a size known when compiling"
    constants: str = "`__constant__` memory"
    warp_sum: str = "`__reduce_add_sync`, shuffles"
    warp_match: str = "`__match_any_sync`"
    vector: str = "(`float4`, `int4`, or a struct with `alignas(16)`)"
    wide: str = "(`float{words}` or the like)"
    record: str = "(`alignas({bytes})` on it)"
    reread: str = (
        "if the compiler must assume that a store in between changes it, `const` with `__restrict__` on the parameters "
        "says that it does not"
    )

    def index(self, name: str) -> str:
        """An index that CUDA C++ spells with `threadIdx` and the like, as this language does.

        Examples
        --------
        >>> NUMBA.index("blockIdx.x * blockDim.x + threadIdx.x")
        'cuda.grid(1)'
        >>> NUMBA.index("blockIdx.y")
        'cuda.blockIdx.y'
        """
        if self.grid_index and name == "blockIdx.x * blockDim.x + threadIdx.x":
            return self.grid_index
        for each in ("threadIdx", "blockIdx", "blockDim", "gridDim"):
            name = name.replace(each, f"{self.prefix}{each}")
        return name


CUDA = Spelling(
    "__syncthreads()",
    "__syncwarp()",
    "__threadfence()",
    "__threadfence_block()",
    "atomicAdd()",
    "cuda::thread_scope_device",
)
NUMBA = Spelling(
    "cuda.syncthreads()",
    "cuda.syncwarp()",
    "cuda.threadfence()",
    "cuda.threadfence_block()",
    "cuda.atomic.add()",
    "the scope of the device",
    prefix="cuda.",
    grid_index="cuda.grid(1)",
    fastest="`cuda.threadIdx.x`",
    bounds="`launch_bounds=` of `cuda.jit`",
    bounded="`launch_bounds=({threads}, {blocks})` of `cuda.jit`",
    cap="`max_registers=`",
    unroll="`range` of a constant",
    constants="`cuda.const.array_like`",
    warp_sum="`cuda.shfl_down_sync`",
    warp_match="`cuda.match_any_sync`",
    vector="(Numba has none for arrays: it takes a function of CUDA C++)",
    wide="(Numba has none for arrays: it takes a function of CUDA C++)",
    record="(Numba has none: it takes a function of CUDA C++)",
    reread="Numba has no word that lets the compiler do so where a store in between could change it",
)
BLOCKWISE = {
    "prefix": "",
    "bounds": "the options of the launch",
    "cap": "a limit of registers",
    "bounded": "options of the launch",
    "unroll": "a size known when compiling",
    "warp_sum": "a reduction of the block's values",
    "warp_match": "equal keys together",
    "vector": "(neighbouring offsets that begin at a multiple of 16 bytes)",
    "wide": "(neighbouring offsets)",
    "record": "(neighbouring offsets)",
    "reread": "a store in between may change it for all that the compiler knows",
}
"""Words for languages whose programs name no threads."""
