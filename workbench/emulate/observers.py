"""The interface of the interpreter: the events that it reports during a launch, and the decisions that it delegates.

An `Observer` overrides the events that it handles; counters, recorders, sanitisers, time limits and the detection of
livelocks are observers. `Decisions` choose where PTX leaves a choice; a caller may pass a schedule of its own. Both see
a launch through the protocols below; all state of a launch can be reached from its batches and copied.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Concatenate, Literal, ParamSpec, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.fault_signal import AccessKind
from workbench.emulate.ir.counter_layout import CountedKind
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import Vector

Mask = NDArray[np.bool_]
Lanes = NDArray[np.intp]
P = ParamSpec("P")
T = TypeVar("T")
B_contra = TypeVar("B_contra", contravariant=True)
S_co = TypeVar("S_co", covariant=True)


class Blocks(Hashable, Protocol):
    """Blocks that run side by side. ctas: their numbers in the grid. shared: their memory, shared_stride bytes each.
    cluster_blocks: blocks of a cluster, one without clusters."""

    ctas: NDArray[np.int64]
    cluster_blocks: int
    shared: NDArray[np.uint8]
    shared_stride: int

    def slots(self, n: int) -> NDArray[np.int64]:
        """For each of `n` lanes the index of its block among these."""
        ...


class Running(Protocol):
    """The lanes that run, at one place of the code."""

    mask: Mask
    count: int

    @property
    def lanes(self) -> Lanes:
        """The lanes by number, ascending."""
        ...


class Batch(Hashable, Protocol):
    """One warp each of several blocks, whose lanes are numbered through. local_stride, local_size: bytes from one
    lane's local memory to the next one's, and those that it has."""

    warp: int
    n: int
    alive: Mask
    local_stride: int
    local_size: int

    @property
    def group(self) -> Blocks:
        """The blocks that its warps are of."""
        ...

    @property
    def current(self) -> Running:
        """The lanes that run."""
        ...

    def ballot(self, mask: Mask) -> NDArray[np.uint32]:
        """One word a warp: bit i is lane i of the mask."""
        ...


class StraightCode(Protocol):
    """Ops that run one after the other for the same lanes."""

    number: int
    ops: tuple[Op, ...]
    function: str

    @property
    def line(self) -> int:
        """The PTX line of the first, 0 for none."""
        ...


class Accessing(Protocol):
    """The access that one instruction makes, at an address plus an offset. space: empty for a generic address."""

    space: str
    dtype: np.dtype[Any]
    kind: AccessKind
    nbytes: int
    offset: int
    line: int
    opcode: Opcode | None


@dataclass(slots=True, eq=False)
class Located:
    """Lanes whose addresses lie in one array.

    chosen: positions among the lanes asked for; None for all of them. rows: a row an access. index: the row of each.
    addresses: of each as its space has them; in shared memory the offset in that of the block which has it.
    """

    chosen: Lanes | None
    space: str
    addresses: Vector
    rows: Vector
    index: Vector


@dataclass(frozen=True, eq=False)
class TensorCells:
    """Cells of tensor memory. block: by its place in the group. lanes: a truth value a lane. access: `update` is a read
    and a write, `free` gives the columns back."""

    block: int
    lanes: Mask
    columns: range
    access: Literal["read", "write", "update", "free"]

    @property
    def changes(self) -> bool:
        """True if the cells do not stay as they are."""
        return self.access != "read"


@dataclass(frozen=True, eq=False)
class TensorAccess:
    """The cells that an instruction reads and writes until something has waited for it. by_thread: it is one of those
    that one thread begins, which happen in the order in which that thread begins them."""

    line: int
    cells: tuple[TensorCells, ...]
    by_thread: bool

    @property
    def nbytes(self) -> int:
        """Bytes that it reads and writes."""
        times = {"update": 2, "free": 0}
        return sum(4 * int(c.lanes.sum()) * len(c.columns) * times.get(c.access, 1) for c in self.cells)


@dataclass(frozen=True, eq=False)
class BulkRequest:
    """A bulk copy of one thread. addresses: of pieces of `nbytes` bytes in global memory, none between blocks.
    shared_bytes: that it writes to shared memory of each of `blocks` blocks."""

    kind: Literal["load", "store", "reduction", "peer"]
    addresses: Vector
    nbytes: int
    shared_bytes: int = 0
    blocks: int = 1
    multicast: bool = False


class Observer:
    """Observer of a launch; a method that is not overridden is not called.

    lanes: those that an event is of, by their numbers in the batch, ascending. line: of PTX.
    """

    def block_begins(self, g: Batch, block: StraightCode) -> None:
        """The current lanes are about to run straight code."""

    def branches(self, g: Batch, line: int, taken: Mask, count: int) -> None:
        """The current lanes are at a conditional branch, which so many of them take."""

    def branches_by_index(self, g: Batch, line: int, index: Vector) -> None:
        """The current lanes are at `brx.idx`."""

    def calls(self, g: Batch, lanes: Lanes, first: int, size_bytes: int) -> None:
        """A function was entered, whose part of local memory begins at `first`."""

    def threads_end(self, g: Batch, lanes: Lanes) -> None:
        """Threads have ended."""

    # ------------------------------------------------------------ memory

    def memory_request(
        self, g: Batch, site: Accessing, lanes: Lanes, addresses: Vector, kind: CountedKind, sizes: Vector | None = None
    ) -> None:
        """An instruction names addresses, of which nothing has been checked. sizes: bytes that each lane reads, where
        that is not the same for all."""

    def accesses(
        self, g: Batch, site: Accessing, place: Located, lanes: Lanes, after: Vector | None, before: Vector | None
    ) -> None:
        """An access is about to happen. lanes: those of the place. after, before: of what `st` writes, (lanes, bytes)
        that it leaves and that were there."""

    def copy_begins(self, g: Batch, site: Accessing, place: Located, lanes: Lanes) -> None:
        """One end of an asynchronous copy: until its wait no thread may touch its destination, or write its source."""

    def copy_ends(self, g: Batch, site: Accessing, place: Located, lanes: Lanes) -> None:
        """One end of an asynchronous copy has been waited for."""

    def cells_begin(self, g: Batch, lane: int, access: TensorAccess) -> None:
        """A lane, the first of a warp or the only one, begins an access to tensor memory."""

    def cells_end(self, access: TensorAccess) -> None:
        """An access to tensor memory has been waited for."""

    def bulk_store(self, g: Batch, lane: int, first: int, size_bytes: int) -> None:
        """A lane begins a bulk copy into global memory."""

    def bulk_begins(self, g: Batch, line: int, request: BulkRequest) -> None:
        """A lane begins a bulk copy, of which nothing is wrong."""

    def works(self, line: int, amounts: Mapping[str, int], form: str = "") -> None:
        """An instruction begins work, in amounts by the names of `COUNTER_NAMES`. form: of a matrix instruction, as
        `MatrixWork` has it."""

    def heap_changes(self) -> None:
        """`malloc` or `free` is about to be called."""

    def allocated(self, address: int, size_bytes: int, filled: bool) -> None:
        """Memory was given out while the kernel runs. filled: it holds something already."""

    # ------------------------------------------------------------ what orders threads

    def fences(self, g: Batch, lanes: Lanes, opcode: Opcode) -> None:
        """`fence` or `membar`."""

    def arrives(self, g: Batch, lanes: Lanes, number: int, whole_block: bool, waits: bool, line: int) -> None:
        """Lanes have arrived at a barrier of their blocks. whole_block: it waits for all threads."""

    def barrier_completes(self, block: int, number: int, whole_block: bool) -> None:
        """A barrier of a block lets its threads go."""

    def warp_synchronises(self, g: Batch, lanes: Lanes, masks: Vector, met: Mask) -> None:
        """`bar.warp.sync` releases lanes. masks: the membermask of each lane of the batch. met: all that have
        arrived."""

    def cluster_arrives(self, g: Batch, lanes: Lanes, releases: bool) -> None:
        """Lanes have arrived at the barrier of their clusters. releases: what they did before is ordered before what
        follows the wait of others."""

    def cluster_completes(self, group: Blocks, cluster: int) -> None:
        """All threads of a cluster, by its place among the blocks, have arrived at its barrier."""

    def cluster_passes(self, g: Batch, lanes: Lanes) -> None:
        """Lanes have waited for the end of a phase of their clusters' barrier."""

    def grid_synchronises(self, blocks: range) -> None:
        """All threads of the grid have synchronised."""

    def object_arrives(self, g: Batch, lane: int, place: int, completes: bool, relaxed: bool = False) -> None:
        """A thread, or a copy that it began, has arrived at the barrier object whose word is at `place`. completes: the
        phase ended with it. relaxed: it releases nothing."""

    def object_passes(self, g: Batch, lanes: Lanes, places: NDArray[np.int64], relaxed: bool) -> None:
        """Lanes have seen the end of a phase of barrier objects. relaxed: they acquire nothing."""

    def products_complete(self, g: Batch, lanes: Lanes, groups: int) -> None:
        """The lanes of a warp have waited for the first so many groups of products of its warpgroup: all four warps
        have read their factors."""

    def tensor_commits(self, g: Batch, lane: int, place: int) -> None:
        """All operations of tensor memory that a thread had begun before a `tcgen05.commit` are done, which is about to
        arrive at the barrier object at `place`."""

    def tensor_fences(self, g: Batch, lanes: Lanes, before: bool) -> None:
        """`tcgen05.fence`. before: it is the fence before threads synchronise, else the one behind it."""

    def shuffles(self, g: Batch, op: Op, origin: Lanes, undefined: Mask) -> None:
        """The current lanes are about to shuffle. origin: the lane that each lane of the batch reads. undefined: lanes
        whose origin takes no part, so that their value is undefined (PTX ISA 9.7.9 shfl.sync)."""

    # ------------------------------------------------------------ the launch

    def progresses(self) -> None:
        """Some threads ran, or ended."""

    def without_progress(self, groups: Sequence[Any], writes: int) -> None:
        """All resident threads have spun or waited for a round. writes: how much has been written so far. Raises
        FaultSignal to end the launch."""

    def group_ends(self, group: Blocks) -> None:
        """Blocks have ended, and their shared memory with them."""

    def launch_stops(self) -> None:
        """The launch is over, whatever ended it."""


class Observers:
    """The observers of each event. An event without one costs the test of an empty tuple."""

    def __init__(self, observers: Sequence[Observer] = ()) -> None:
        def hearing(event: Callable[Concatenate[Any, P], None]) -> tuple[Callable[P, None], ...]:
            name = event.__name__
            return tuple(getattr(each, name) for each in observers if getattr(type(each), name) is not event)

        self.block_begins = hearing(Observer.block_begins)
        self.branches = hearing(Observer.branches)
        self.branches_by_index = hearing(Observer.branches_by_index)
        self.calls = hearing(Observer.calls)
        self.threads_end = hearing(Observer.threads_end)
        self.memory_request = hearing(Observer.memory_request)
        self.accesses = hearing(Observer.accesses)
        self.copy_begins = hearing(Observer.copy_begins)
        self.copy_ends = hearing(Observer.copy_ends)
        self.cells_begin = hearing(Observer.cells_begin)
        self.cells_end = hearing(Observer.cells_end)
        self.bulk_store = hearing(Observer.bulk_store)
        self.bulk_begins = hearing(Observer.bulk_begins)
        self.works = hearing(Observer.works)
        self.heap_changes = hearing(Observer.heap_changes)
        self.allocated = hearing(Observer.allocated)
        self.fences = hearing(Observer.fences)
        self.arrives = hearing(Observer.arrives)
        self.barrier_completes = hearing(Observer.barrier_completes)
        self.warp_synchronises = hearing(Observer.warp_synchronises)
        self.cluster_arrives = hearing(Observer.cluster_arrives)
        self.cluster_completes = hearing(Observer.cluster_completes)
        self.cluster_passes = hearing(Observer.cluster_passes)
        self.grid_synchronises = hearing(Observer.grid_synchronises)
        self.object_arrives = hearing(Observer.object_arrives)
        self.object_passes = hearing(Observer.object_passes)
        self.products_complete = hearing(Observer.products_complete)
        self.tensor_commits = hearing(Observer.tensor_commits)
        self.tensor_fences = hearing(Observer.tensor_fences)
        self.shuffles = hearing(Observer.shuffles)
        self.progresses = hearing(Observer.progresses)
        self.without_progress = hearing(Observer.without_progress)
        self.group_ends = hearing(Observer.group_ends)
        self.launch_stops = hearing(Observer.launch_stops)


class Decisions(Protocol[B_contra, S_co]):
    """Decisions that PTX leaves open.

    every_block: asks for the next subwarp behind each block of code; otherwise where lanes diverge, wait or branch back
    often. approximation_seed: draws approximate results within their bounds; None for the nearest.
    """

    every_block: bool
    approximation_seed: int | None

    def most_blocks(self, most: int) -> int:
        """The number of blocks that step together."""
        ...

    def cancels(self) -> bool:
        """True if a request to cancel a cluster that has not begun succeeds; it may fail for other reasons."""
        ...

    def next_group(self, at: int, count: int) -> int:
        """The group of blocks that runs next, after the one at a place; one behind the last is admitted."""
        ...

    def order(self, batches: list[T]) -> Iterable[T]:
        """The order in which the warps of a group run."""
        ...

    def choose(self, g: B_contra) -> S_co | None:
        """The subwarp of a batch that runs next, merged with those it goes on with; None where none can."""
        ...

    def interrupts(self, g: B_contra) -> bool:
        """True if others run before the batch goes on."""
        ...

    def resolve_deadlock(self) -> bool:
        """Called where all threads wait or spin; returns whether that has changed."""
        ...


class DelayedMemory(Protocol):
    """Memory in which stores become visible late: results of `ld` and effects of `st`."""

    def load(self, g: Batch, site: Accessing, place: Located, lanes: Lanes) -> Vector:
        """The values that lanes load: rows of the site's elements."""
        ...

    def store(self, g: Batch, site: Accessing, place: Located, lanes: Lanes, octets: NDArray[np.uint8]) -> None:
        """Lanes store (lanes, bytes)."""
        ...
