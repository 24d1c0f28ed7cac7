"""Copies in flight of blocks that native code runs: what they do to memory and to barrier objects once they land.

A copy into shared memory lands when its barrier object is tested, one into global memory when its group is waited for:
the latest moments that PTX allows. `cp.async` copies are in their warp's frame; those that arrive at a barrier object
are finished when it is tested, with all others of the same lanes. Words of barrier objects are the interpreter's.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from workbench.base.records.facts import Fact
from workbench.emulate.access_faults import diagnose, outside_window
from workbench.emulate.addresses import BASE
from workbench.emulate.fault_signal import AccessKind, FaultSignal
from workbench.emulate.interpret.mbarriers import BadCount, updated
from workbench.emulate.ir.limits import MAX_COUNT
from workbench.emulate.native.machine_code import Processor, runtime_address

if TYPE_CHECKING:
    from workbench.emulate.memory import Memory
    from workbench.emulate.native.worker_contexts import WorkerContext

_PIECE = 16
_Landing = Callable[[], object]


class CopiesInFlight:
    """Copies in flight of the block that one worker runs."""

    def __init__(self, memory: Memory, block: int) -> None:
        self.block = block
        self._memory = memory
        self._landings: dict[int, list[_Landing]] = {}
        self._committed: dict[tuple[int, int], int] = {}
        self._stores: list[tuple[tuple[int, int], int, _Landing]] = []

    @property
    def count(self) -> int:
        """Barrier objects to which something will happen."""
        return len(self._landings)

    def land(self, places: set[int], lane: int) -> None:
        """Does all that is queued for these barrier objects, in order."""
        for place in sorted(places & self._landings.keys()):
            for landing in self._landings.pop(place):
                try:
                    landing()
                except BadCount as bad:
                    raise bad.fault(lane, in_flight=True) from None

    # ------------------------------------------------------------ bulk copies

    def copy(self, worker: WorkerContext, lane: int, to: int, source: int, size: int, barrier: int) -> None:
        """Copies from global to shared memory; `barrier` points to the object that is notified."""
        pointers = self._checked(worker, lane, to, source, size, into_shared=True)
        self.queue_load(barrier, size, lambda: ctypes.memmove(*pointers, size))

    def store(self, worker: WorkerContext, lane: int, to: int, source: int, size: int) -> None:
        """Copies from shared to global memory, in the lane's current group."""
        pointers = self._checked(worker, lane, source, to, size, into_shared=False)
        self.queue_store(worker, lane, lambda: ctypes.memmove(pointers[1], pointers[0], size))

    def queue_load(self, barrier: int, size: int, land: _Landing) -> None:
        """Queues a copy of `size` bytes into shared memory."""

        def arrive() -> None:
            land()
            _change(barrier, lambda word: updated(word, tx=-size))

        self._landings.setdefault(barrier, []).append(arrive)

    def queue_store(self, worker: WorkerContext, lane: int, land: _Landing) -> None:
        """Queues a copy into global memory, in the lane's current group."""
        thread = (worker.warp_of_cluster, lane)
        self._stores.append((thread, self._committed.get(thread, 0), land))

    def commit(self, warp: int, lanes: list[int]) -> None:
        """Closes the current group of some lanes."""
        for lane in lanes:
            self._committed[warp, lane] = self._committed.get((warp, lane), 0) + 1

    def wait(self, warp: int, lanes: list[int], allowed: int) -> None:
        """Finishes all groups of some lanes but the last `allowed`."""
        kept = []
        for thread, group, landing in self._stores:
            if thread[0] == warp and thread[1] in lanes and group < self._committed.get(thread, 0) - allowed:
                landing()
            else:
                kept.append((thread, group, landing))
        self._stores = kept

    def _checked(
        self, worker: WorkerContext, lane: int, shared: int, address: int, size: int, *, into_shared: bool
    ) -> tuple[int, int]:
        """Pointers to both places; a fault belongs to the instruction, not to the wait."""
        if size % _PIECE:
            raise FaultSignal("memcheck.misaligned", Fact.of("bulk_size", bytes=size), [lane])
        (_, start, have), *_ = worker.windows(lane)
        kinds: tuple[AccessKind, AccessKind] = ("write", "read") if into_shared else ("read", "write")
        if size and (shared % _PIECE or shared + size > have):
            first = shared if shared % _PIECE else max(shared, have // _PIECE * _PIECE)
            kind, cause = outside_window("shared", first, _PIECE, have)
            raise FaultSignal(kind, cause, [lane], access=kinds[0], space="shared", size_bytes=_PIECE, address=first)
        allocation = self._memory.find(address)
        inside = allocation is not None and address + size <= allocation.end and address % _PIECE == 0
        if size and not inside:
            first = address
            if allocation is not None and address % _PIECE == 0:
                first += (allocation.end - address) // _PIECE * _PIECE
            kind, cause = diagnose(self._memory, first, _PIECE)
            raise FaultSignal(kind, cause, [lane], access=kinds[1], space="global", size_bytes=_PIECE, address=first)
        return start + shared, int(self._memory.arena(np.dtype(np.uint8)).ctypes.data) + address - BASE

    # ------------------------------------------------------------ copies of lanes

    def arrive(self, places: NDArray[np.uint64], lanes: list[int], copies: int, counted: bool) -> None:
        """An arrival of each lane once its copies so far are done; not `counted`: one more is expected for it."""
        if not counted:
            for lane in lanes:
                _change(int(places[lane]), lambda word: word & ~MAX_COUNT | (word + 1 & MAX_COUNT))
        finish = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_int32)(
            runtime_address("copies.wait", Processor.own())
        )
        for place in sorted({int(places[lane]) for lane in lanes}):
            mine = [lane for lane in lanes if int(places[lane]) == place]

            def land(place: int = place, mine: list[int] = mine) -> None:
                finish(copies, sum(1 << lane for lane in mine), -1)
                _change(place, lambda word: updated(word, len(mine)))

            self._landings.setdefault(place, []).append(land)


def _change(place: int, change: Callable[[int], int]) -> None:
    word = ctypes.c_uint64.from_address(place)
    word.value = change(word.value)
