"""Some blocks of a launch, run one piece of the grid at a time on the emulator, with their events and what they touch.

For launches too large to be run whole. The grid that the kernel reads is the whole grid's. Afterwards the emulator's
memory is as it was: what the sampled blocks wrote is undone, and NumPy arguments are never written.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from workbench.base.errors import UnsupportedInstruction
from workbench.base.records.outcomes import Counters, Fault
from workbench.emulate import LaunchRequest, RunResult, run
from workbench.emulate.addresses import BASE
from workbench.emulate.request import timed_by_processor
from workbench.emulate.touched_sectors import SECTOR_BYTES, Reuses, Touched

_NATIVE_SECONDS = 5.0
"""Most seconds of a processor for one block in native code: one that takes longer is assumed to wait for others."""


@dataclass(frozen=True)
class Range:
    """The sectors of an allocation, from the first number to before the second; label: the argument's, if one has it.

    size_bytes: of the allocation.
    """

    label: str
    first: int
    end: int
    size_bytes: int


@dataclass(frozen=True, eq=False)
class BlockRun:
    """Blocks `first` to before `end`, in the order of the grid.

    sectors: numbers of the 32-byte sectors of global memory that they touched, ascending; marks: bits of
    `workbench.emulate.touched_sectors` for each. load_cycles: of an SM's L1 for their loads, if all hit.
    reuses: loads of sectors again, of a single block in native code.
    seconds: of this computer. interpreted: it ran in the interpreter.
    """

    first: int
    end: int
    counters: Counters
    sectors: NDArray[np.int64]
    marks: NDArray[np.uint8]
    load_cycles: float
    reuses: Reuses | None
    faults: tuple[Fault, ...]
    seconds: float
    interpreted: bool = False


class BlockSampler:
    """Runs pieces of one launch, for the thread that holds memory. Who makes it undoes what they did.

    Parameters
    ----------
    request
        The launch, with its access plan.
    """

    def __init__(self, request: LaunchRequest) -> None:
        memory = request.program.memory
        self._touched = Touched(memory)
        self._request = replace(request, count=True, touched=self._touched)
        self._native = True
        self.ranges = tuple(
            Range(a.label, (a.start - BASE) // SECTOR_BYTES, -(-(a.end - BASE) // SECTOR_BYTES), a.size_bytes)
            for a in memory.allocations()
        )
        self.num_blocks = request.grid.size
        self.cluster_blocks = request.cluster_extents.size
        """Blocks of a cluster, of which none runs without the others; 1 without clusters."""

    def run(self, first: int, end: int, time_limit_seconds: float | None = None) -> BlockRun:
        """Runs the blocks from `first` to before `end`; a fault, a timeout too, stands in the result."""
        started = time.perf_counter()
        if end == first + 1:
            self._touched.follow_reuses()
        result = self._run(first, end, time_limit_seconds)
        sectors, marks, load_cycles, reuses = self._touched.take()
        if not self._native:
            reuses = None
        counters = result.counters
        assert isinstance(counters, Counters)  # the launch counts
        seconds = time.perf_counter() - started
        return BlockRun(
            first, end, counters, sectors, marks, load_cycles, reuses, result.faults, seconds, not self._native
        )

    def _run(self, first: int, end: int, limit: float | None) -> RunResult:
        """In native code where there is any: a block with a long loop is nothing for the interpreter."""
        if self._native:
            try:
                return run(self._natively(first, end, limit), "jit")
            except UnsupportedInstruction:  # the interpreter may support them; else it raises
                self._native = False
        return run(replace(self._request, blocks=(first, end), time_limit_seconds=limit))

    def _natively(self, first: int, end: int, limit: float | None) -> LaunchRequest:
        """A shorter limit of the caller's is one of the clock; that for blocks that wait is none, for busy machines."""
        most = _NATIVE_SECONDS * (end - first)
        if limit is not None and limit < most:
            return replace(self._request, blocks=(first, end), time_limit_seconds=limit)
        return replace(timed_by_processor(self._request), blocks=(first, end), time_limit_seconds=most)
