"""Copies in flight of blocks that native code runs: what they do to memory and to barrier objects once they land.

A copy into shared memory lands when its barrier object is tested, one into global memory when its group is waited for,
the latest moments that PTX allows, or when its block ends. The runtime keeps them and moves the bytes
(`runtime/c/bulk_copies.c`); what it leaves to Python is checked here. `cp.async` copies are in their warp's frame;
those that arrive at a barrier object are finished when it is tested, with all others of the same lanes. Words of
barrier objects are the interpreter's.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from workbench.base.errors import InternalError
from workbench.base.records.facts import Fact
from workbench.emulate.access_faults import diagnose, outside_window
from workbench.emulate.addresses import BASE
from workbench.emulate.fault_signal import AccessKind, FaultSignal
from workbench.emulate.interpret.mbarriers import BadCount, updated
from workbench.emulate.ir.limits import MAX_COUNT
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.native.machine_code import Processor, runtime_address
from workbench.emulate.runtime.bulk_record import BULK_RECORD, COPY_RECORD, LOADS, OF_PYTHON, STORES, TESTS_TO_LAND

if TYPE_CHECKING:
    from workbench.emulate.memory import Memory
    from workbench.emulate.native.worker_contexts import WorkerContext

_PIECE = 16
_FIRST_ROOM = 64
"""Copies in flight that there is room for at first."""


class CopiesInFlight:
    """Copies in flight of the block that one worker runs, or of the blocks of a cluster, of which `worker` has the
    first; loads that earlier ones left never complete."""

    def __init__(self, worker: WorkerContext, memory: Memory) -> None:
        self._worker, self._memory = worker, memory
        self._committed = np.zeros(WARP * worker.warps * len(worker.members), np.uint32)
        self._record = np.zeros(1, BULK_RECORD)
        self._maps: dict[bytes, NDArray[Any]] = {}
        self._arrivals: list[Callable[[], None]] = []
        self._own = self._record[0]
        self._own["committed"], self._own["threads"] = self._committed.ctypes.data, self._committed.size
        self._own["block"], self._own["warps"] = worker.block, worker.warps
        self._copies = np.zeros(0, COPY_RECORD)
        self._grow()
        worker.offer_copies(int(self._record.ctypes.data))

    def begin(self) -> None:
        """Drops what another block has left."""
        if self._own["block"] != self._worker.block:
            self._own["block"], self._own["count"], self._own["loads"] = self._worker.block, 0, 0
            self._committed[:] = 0
            self._arrivals = []

    def _grow(self) -> None:
        more = np.zeros(max(_FIRST_ROOM, self._copies.size), COPY_RECORD)
        self._copies = np.concatenate([self._copies, more])
        self._own["copies"], self._own["room"] = self._copies.ctypes.data, self._copies.size

    def add(self, worker: WorkerContext, lane: int, kind: int, size: int, object_: int = 0, **fields: Any) -> None:
        """Adds an entry. object_: the pointer to the barrier object that `size` bytes come to, or 0."""
        own, thread = self._own, worker.thread_of_cluster + lane
        if own["count"] == own["room"]:
            self._grow()
        entry = self._copies[own["count"]]
        entry["kind"], entry["size"], entry["object"] = kind, size, object_
        entry["map"], entry["form"], entry["sites"], entry["tests"] = 0, 0, 0, 0
        entry["thread"], entry["group"] = thread, self._committed[thread]
        for name, value in fields.items():
            entry[name] = value
        own["count"] += 1
        own["loads"] += object_ != 0
        self._worker.note_copies(int(own["loads"]))

    def map_record(self, key: bytes, make: Callable[[], tuple[NDArray[Any], bool]]) -> int:
        """The pointer to the record of a tensor map. key: its bytes. make: makes a record, and says whether the runtime
        may follow it without a check of its own."""
        found = self._maps.get(key)
        if found is None:
            found, is_known = make()
            self._maps[key] = found
            if is_known:
                found["next"], self._own["maps"] = self._own["maps"], found.ctypes.data
        return int(found.ctypes.data)

    def land(self, worker: WorkerContext, record: int, places: set[int], lane: int) -> None:
        """Does all that is left for these barrier objects, in order, but what the runtime does not let land yet.

        worker: that of the warp that tests them. record: of the request. Raises FaultSignal.
        """
        again = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_void_p, ctypes.c_void_p)(
            runtime_address("bulk.land.rest", Processor.own())
        )
        left = True
        while left:
            self._land_first(worker.thread_of_cluster // WARP, places, lane)
            left = bool(again(worker.address, record))

    def _land_first(self, warp: int, places: set[int], lane: int) -> None:
        own = self._own
        count = int(own["count"])
        copies = self._copies[:count]
        objects = copies["object"].tolist()
        held = (copies["thread"] // WARP == warp) & (copies["tests"] < TESTS_TO_LAND) & (own["warps"] > 1)
        at = next(i for i, place in enumerate(objects) if place in places and not held[i])
        entry = self._copies[at].copy()
        self._copies[at : count - 1] = self._copies[at + 1 : count].copy()
        own["count"] -= 1
        own["loads"] -= 1
        try:
            if entry["kind"] == OF_PYTHON:
                self._arrivals[int(entry["from"])]()
                return
            updated(ctypes.c_uint64.from_address(objects[at]).value, tx=-int(entry["size"]))
        except BadCount as bad:
            raise bad.fault(lane, in_flight=True) from None
        raise InternalError("a copy that the runtime could have completed was left to Python")

    # ------------------------------------------------------------ bulk copies

    def queue(self, worker: WorkerContext, lane: int, object_: int, land: Callable[[], None]) -> None:
        """Queues what Python does once an object is tested. land: may raise BadCount."""
        self.add(worker, lane, OF_PYTHON, 0, object_, **{"from": len(self._arrivals)})
        self._arrivals.append(land)

    def load(self, worker: WorkerContext, lane: int, to: int, source: int, size: int, barrier: int) -> None:
        """Copies from global to shared memory; `barrier` points to the object that is notified."""
        shared, address = self._checked(worker, lane, to, source, size, ("write", "read"))
        self.add(worker, lane, LOADS, size, barrier, **{"to": shared, "from": address})

    def store(self, worker: WorkerContext, lane: int, to: int, source: int, size: int, form: int) -> None:
        """Copies or reduces from shared to global memory, in the lane's current group. form: of a reduction, or 0."""
        shared, address = self._checked(worker, lane, source, to, size, ("read", "atomic" if form else "write"))
        self.add(worker, lane, STORES, size, **{"to": address, "from": shared}, form=form)

    def _checked(
        self,
        worker: WorkerContext,
        lane: int,
        shared: int,
        address: int,
        size: int,
        kinds: tuple[AccessKind, AccessKind],
    ) -> tuple[int, int]:
        """Pointers to both places; a fault belongs to the instruction, not to the wait. kinds: the accesses of shared
        and of global memory."""
        if size % _PIECE:
            raise FaultSignal("memcheck.misaligned", Fact.of("bulk_size", bytes=size), [lane])
        if not size:  # its addresses may be any
            return 0, 0
        (_, start, have), *_ = worker.windows(lane)
        if shared % _PIECE or shared + size > have:
            first = shared if shared % _PIECE else max(shared, have // _PIECE * _PIECE)
            kind, cause = outside_window("shared", first, _PIECE, have)
            raise FaultSignal(kind, cause, [lane], access=kinds[0], space="shared", size_bytes=_PIECE, address=first)
        return start + shared, global_pointer(self._memory, lane, address, size, kinds[1])

    # ------------------------------------------------------------ copies of lanes

    def arrive(
        self, worker: WorkerContext, places: NDArray[np.uint64], lanes: list[int], copies: int, counted: bool
    ) -> None:
        """An arrival of each lane once its copies so far are done; not `counted`: one more is expected for it."""
        if not counted:
            for lane in lanes:
                change_object(int(places[lane]), lambda word: word & ~MAX_COUNT | (word + 1 & MAX_COUNT))
        finish = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_int32)(
            runtime_address("copies.wait", Processor.own())
        )
        for place in sorted({int(places[lane]) for lane in lanes}):
            mine = [lane for lane in lanes if int(places[lane]) == place]

            def land(place: int = place, mine: list[int] = mine) -> None:
                finish(copies, sum(1 << lane for lane in mine), -1)
                change_object(place, lambda word: updated(word, len(mine)))

            self.queue(worker, mine[0], place, land)


def global_pointer(memory: Memory, lane: int, address: int, size: int, access: AccessKind) -> int:
    """The pointer to bytes of global memory, null for none. Raises FaultSignal where they are not in one allocation."""
    if not size:  # its address may be any
        return 0
    allocation = memory.find(address)
    if allocation is None or address + size > allocation.end or address % _PIECE:
        first = address
        if allocation is not None and address % _PIECE == 0:
            first += (allocation.end - address) // _PIECE * _PIECE
        kind, cause = diagnose(memory, first, _PIECE)
        raise FaultSignal(kind, cause, [lane], access=access, space="global", size_bytes=_PIECE, address=first)
    return int(memory.arena(np.dtype(np.uint8)).ctypes.data) + address - BASE


def change_object(place: int, change: Callable[[int], int]) -> None:
    """Changes the word of the barrier object at a pointer."""
    word = ctypes.c_uint64.from_address(place)
    word.value = change(word.value)
