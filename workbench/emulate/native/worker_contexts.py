"""State of one worker of a launch: its context, the frames of its warps, its shared memory. Kept between launches.

Knows the layout of the context and which parts change from launch to launch. Runs nothing.
"""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from workbench.base.errors import InternalError
from workbench.emulate.addresses import BASE, LOCAL_WINDOW, RANK_SHIFT, SHARED_WINDOW, SLACK
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.native.counts import table_bytes
from workbench.emulate.runtime import context

if TYPE_CHECKING:
    from workbench.base.records import Dim3
    from workbench.emulate.ir.access_site import AccessSite
    from workbench.emulate.memory import Memory
    from workbench.emulate.pipeline import Plan
    from workbench.emulate.touched_sectors import Touched

_POISON_BYTES = 1 << 16
_Poll = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int)
_Serve = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64)
_ALL_ONES = 0xFFFF_FFFF_FFFF_FFFF


ONE_BY_ONE = 63
"""A share: a worker takes no more blocks at once than the chunk says."""


class SharedLaunchState:
    """State that the workers of one launch share: the next block, and the block before which all stop."""

    def __init__(self, blocks: int) -> None:
        self._bytes = aligned(context.TEAM_BYTES)
        self._words = self._bytes.data.cast("q")
        self.address = int(self._bytes.ctypes.data)
        self.begin(blocks)

    def begin(self, end: int, chunk: int = 1, share: int = ONE_BY_ONE, first: int = 0) -> None:
        """Makes it ready for a launch of blocks `first` to before `end`, of which workers take `chunk` at once, or one
        of 2 ** `share` of what is left."""
        self._words[context.TEAM_NEXT // 8] = first
        self._words[context.TEAM_CHUNK // 8] = chunk
        self._words[context.TEAM_SHARE // 8] = share
        self._words[context.TEAM_LIMIT // 8] = end
        self.resume()

    @property
    def taken(self) -> int:
        """The block that is taken next; behind the last one once all are taken."""
        return self._words[context.TEAM_NEXT // 8]

    def pause(self) -> None:
        """Lets workers return before their next block; the number of blocks taken is exact once all have."""
        self._words[context.TEAM_PAUSE // 8] = 1

    def resume(self) -> None:
        """Allows workers to take blocks again."""
        self._words[context.TEAM_PAUSE // 8] = 0

    def stop(self) -> None:
        """Prevents further blocks from beginning."""
        self._words[context.TEAM_LIMIT // 8] = -1


class WorkerContext:
    """Memory of one worker for one kernel; what native code points to stays referenced. counts: the table of code that
    counts, before the context (`bytes`)."""

    def __init__(self, plan: Plan, records: NDArray[np.uint8]) -> None:
        self._plan, self._records = plan, records
        self.polled_site = -1
        self._poll: Callable[[], int] = _refuse
        self._fail: Callable[[BaseException], None] = _ignore
        self._serve: Callable[[WorkerContext, int], int] = _no_service
        answers, services = self._answers(), self._services()
        next(answers)
        next(services)
        self._callback = _Poll(answers.send)
        self._service_callback = _Serve(services.send)
        before = table_bytes(plan.counted)
        whole = aligned(before + context.SITES + records.size)
        whole[:] = 0
        self.counts, self.bytes = whole[:before], whole[before:]
        self._words = self.bytes.data.cast("Q")
        self._halves = self.bytes.data.cast("I")
        self.address = int(self.bytes.ctypes.data)
        self._frames = aligned(max(64, plan.warps * plan.frame_bytes))
        self.members: tuple[WorkerContext, ...] = (self,)
        """The contexts of the blocks of a cluster that the worker runs in turns, this one among them."""
        self._touched: Touched | None = None
        self._parameters = np.empty(0, np.uint8)
        self._parameter_bytes = -1
        self._shared_bytes = -1
        self._generation = -1
        self._pointed: dict[int, NDArray[Any]] = {}
        put = self._put
        put(context.POLL, ctypes.cast(self._callback, ctypes.c_void_p).value or 0)
        put(context.SERVE, ctypes.cast(self._service_callback, ctypes.c_void_p).value or 0)
        put(context.FRAMES, self._frames.ctypes.data)

    def join(self, members: tuple[WorkerContext, ...], rank: int, cluster: NDArray[np.uint8]) -> None:
        """Makes it the context of the blocks of a rank, one of several. cluster: what the blocks of a cluster share."""
        self.members = members
        self._point(context.CLUSTER, cluster)
        self._halves[context.RANK // 4] = rank

    @property
    def in_cluster(self) -> bool:
        """True if its code is that of blocks of clusters, perhaps of one: addresses of shared memory have a rank."""
        return context.CLUSTER in self._pointed

    def site(self, number: int) -> AccessSite:
        """An access of the kernel by its number."""
        return self._plan.sites[number]

    @property
    def line(self) -> int | None:
        """The PTX line at which native code last polled; None before that, or where it is not known."""
        sites, site = self._plan.sites, self.polled_site
        return (sites[site].line or None) if 0 <= site < len(sites) else None

    def _answers(self) -> Generator[int, int, None]:
        """Answers to native code each time that it asks whether to go on.

        A generator, as no exception can pass through native code: an interrupt is raised where Python resumes, which
        for a function is before its first line, for this the `yield` within its `try`.
        """
        poll_budget = -1
        while True:
            try:
                self.polled_site = yield poll_budget
                poll_budget = self._poll()
            except GeneratorExit:
                return
            except BaseException as error:  # it ends the launch, which raises it
                self._fail(error)
                poll_budget = -1

    def _services(self) -> Generator[int, int, None]:
        """Answers to native code that calls a function of the device runtime: other than 0 to end. A generator for the
        same reason."""
        answer = 0
        while True:
            try:
                record = yield answer
                answer = self._serve(self, record)
            except GeneratorExit:
                return
            except BaseException as error:
                self._fail(error)
                answer = -1

    def _put(self, offset: int, value: int) -> None:
        self._words[offset // 8] = value & _ALL_ONES

    def _point(self, offset: int, data: NDArray[Any], less: int = 0) -> None:
        """Puts the address of an array, which stays referenced, less a number."""
        if self._pointed.get(offset) is not data:  # to ask for an address takes longer
            self._pointed[offset] = data
            self._put(offset, int(data.ctypes.data) - less)

    def prepare(
        self,
        memory: Memory,
        grid: Dim3,
        params: bytes,
        shared_bytes: int,
        shared: SharedLaunchState,
        poll_budget: int,
        multiprocessors: int,
        dynamic_smem_bytes: int,
        touched: Touched | None = None,
        sanitizer: int = 0,
    ) -> None:
        """Makes it ready for a launch; only what differs from the last one is written.

        poll_budget: backward branches and blocks before native code asks whether to go on. sanitizer: the address of
        its record, 0 for none.
        """
        if memory.generation != self._generation:
            self.place_allocations(memory)
        if shared_bytes != self._shared_bytes:
            self._share(shared_bytes)
        if len(params) != self._parameter_bytes:
            self._parameters = aligned(len(params) + 16)
            self._parameter_bytes = len(params)
            self._put(context.PARAMETERS, self._parameters.ctypes.data)
            self._put(context.PARAMETER_BYTES, len(params))
        self._parameters.data[: len(params)] = params
        words, halves = self._words, self._halves
        if self.counts.size:
            self.counts[:] = 0
        self._touched = touched
        words[context.TOUCHED // 8] = 0 if touched is None else touched.marks.ctypes.data
        words[context.LOAD_PASSES // 8] = 0
        words[context.REUSES // 8] = 0 if touched is None or touched.reuses is None else touched.reuses.address
        words[context.SANITIZER // 8] = sanitizer
        words[context.BULK // 8] = 0
        words[context.TENSOR // 8] = 0
        words[context.TOUCHED_SECTORS // 8] = 0 if touched is None else touched.marks.size
        words[context.POLL_BUDGET // 8] = poll_budget
        words[context.TEAM // 8] = shared.address
        halves[context.FAULT_CODE // 4] = 0
        at = context.GRID // 4
        halves[at], halves[at + 1], halves[at + 2] = grid
        halves[context.MULTIPROCESSORS // 4] = multiprocessors
        halves[context.DYNAMIC_SMEM // 4] = dynamic_smem_bytes

    def begin(self, poll: Callable[[], int], fail: Callable[[BaseException], None]) -> None:
        """Sets the function that answers polls of native code, and the receiver of errors there.

        poll: gives the poll_budget until it asks again, or less than 0 to end.
        """
        self._poll, self._fail = poll, fail
        self.polled_site = -1

    def offer(self, serve: Callable[[WorkerContext, int], int]) -> None:
        """Sets the function that answers calls of the device runtime: given this worker and the pointer to a record."""
        self._serve = serve

    def rest(self) -> None:
        """Drops references to the launch that has ended."""
        self._poll, self._fail, self._serve = _refuse, _ignore, _no_service
        if self._touched is not None:
            self._touched.load_parts += self._words[context.LOAD_PASSES // 8]
        self._touched = None

    def note_fault(self, code: int, site: int, mask: int) -> None:
        """Notes what native code notes when it ends a launch itself."""
        at = context.FAULT_CODE // 4
        halves = self._halves
        halves[at : at + 4] = memoryview(array("I", (code, site, mask, halves[context.WARP // 4])))

    @property
    def poll_budget(self) -> int:
        """The remaining budget; less than 0 where native code was asked to end."""
        left = self._words[context.POLL_BUDGET // 8]
        return left - (1 << 64) if left >> 63 else left

    def ask_next(self) -> None:
        """Makes native code poll at its next backward branch or block."""
        if self.poll_budget > 0:
            self._words[context.POLL_BUDGET // 8] = 1

    @property
    def warp(self) -> int:
        """The warp that runs."""
        return self._halves[context.WARP // 4]

    @property
    def block(self) -> int:
        """The block that runs."""
        return self._words[context.FAULT_BLOCK // 8]

    @property
    def rank(self) -> int:
        """The rank of the block in its cluster; 0 without clusters."""
        return self._halves[context.RANK // 4]

    @property
    def warps(self) -> int:
        """Warps of a block."""
        return self._plan.warps

    @property
    def thread_of_cluster(self) -> int:
        """The number of the first lane of the warp that runs among the lanes of all warps of the cluster's blocks."""
        return (self.rank * self.warps + self.warp) * WARP

    @property
    def has_ended(self) -> bool:
        """True if no thread of the block of a cluster is left."""
        if not self.in_cluster:
            return False
        cluster = self._pointed[context.CLUSTER].data.cast("I")
        return cluster[(context.CLUSTER_MEMBERS + self.rank * context.MEMBER_BYTES + context.MEMBER_LIVE) // 4] == 0

    def offer_copies(self, record: int) -> None:
        """Sets the record of bulk copies of the blocks of the cluster (`runtime.bulk_record`)."""
        for member in self.members:
            member._put(context.BULK, record)

    def offer_tensor_memory(self, record: int) -> None:
        """Sets the record of the block's tensor memory (`runtime.tensor_record`)."""
        self._put(context.TENSOR, record)

    def note_progress(self) -> None:
        """Something has happened that warps may wait for."""
        self._halves[context.IDLE // 4] = 0

    def note_copies(self, count: int) -> None:
        """Says how many copies in flight will do something to a barrier object; something has happened to one."""
        for member in self.members:
            member._halves[context.IN_FLIGHT // 4] = count
        self._halves[context.IDLE // 4] = 0

    def windows(self, lane: int) -> tuple[tuple[int, int, int], ...]:
        """The block's shared memory, a lane's local memory, and the shared memory of the cluster's other blocks, of the
        warp that runs: first generic address, pointer, bytes."""
        words = self._words
        local = words[context.LOCAL_BASE // 8] + lane * words[context.LOCAL_STRIDE // 8]
        others = [member.shared_window for member in self.members if member is not self]
        return (self.shared_window, (LOCAL_WINDOW, local, words[context.LOCAL_BYTES // 8]), *others)

    @property
    def shared_window(self) -> tuple[int, int, int]:
        """Its block's shared memory: first generic address, pointer, bytes."""
        words = self._words
        return SHARED_WINDOW + (self.rank << RANK_SHIFT), words[context.SHARED // 8], words[context.SHARED_BYTES // 8]

    def place_allocations(self, memory: Memory) -> None:
        """Allocations have come or gone: the arena may have moved, and what sites hit last may be there no more."""
        starts, ends = memory.ranges()
        self._point(context.ARENA_DELTA, memory.pages.array, BASE)
        self._put(context.EXACT, memory.num_lent)
        self._point(context.STARTS, starts)
        self._point(context.ENDS, ends)
        self._put(context.NUM_ALLOCATIONS, starts.size)
        self._point(context.TEXTURES, memory.textures.records)
        self._put(context.NUM_TEXTURES, len(memory.textures.records))
        records = self._records
        self.bytes[context.SITES : context.SITES + records.size] = records
        self._generation = memory.generation

    def _share(self, shared_bytes: int) -> None:
        self._shared = aligned(shared_bytes + 64)
        self._poison = poison(shared_bytes + _POISON_BYTES)
        self._put(context.SHARED, self._shared.ctypes.data)
        self._put(context.SHARED_BYTES, shared_bytes)
        self._put(context.POISON, self._poison.ctypes.data)
        self._shared_bytes = shared_bytes

    @property
    def fault(self) -> tuple[bool, int]:
        """A key to order faults: whether it was only stopped, and in which block."""
        return self._halves[context.FAULT_CODE // 4] == context.STOPPED, self._words[context.FAULT_BLOCK // 8]


def _refuse() -> int:
    return -1


def _no_service(worker: WorkerContext, record: int) -> int:
    raise InternalError("native code called a function of the device runtime outside of a launch")


def _ignore(error: BaseException) -> None:
    raise InternalError("native code ran outside of a launch") from error


def aligned(size: int) -> NDArray[np.uint8]:
    """Bytes that begin on a cache line and fill whole ones; `SLACK` bytes on both sides may be read."""
    filled = -(-size // 64) * 64
    whole = np.empty(filled + 64 + 2 * SLACK, np.uint8)
    first = SLACK + -(int(whole.ctypes.data) + SLACK) % 64
    return whole[first : first + filled]


_poison_pool = np.empty(0, np.uint8)


def poison(size: int) -> NDArray[np.uint8]:
    """Bytes that hold no value."""
    global _poison_pool
    if _poison_pool.size < size:
        _poison_pool = np.random.default_rng(0x5EED).integers(0, 256, size + (1 << 16), dtype=np.uint8)
    return _poison_pool
