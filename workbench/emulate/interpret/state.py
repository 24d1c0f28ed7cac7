"""The state of a launch: groups of blocks, their warps in batches, subwarps, frames; and the code that they run.

A batch holds one warp each of several CTAs, always the same one of each (never two warps of one CTA: those run one
after the other, so that a missing barrier shows). Its lanes are one NumPy vector. A subwarp is a set of lanes at one
place of the code: divergence splits it, reconvergence merges. Lanes of different warps do not see each other here:
warp-wide instructions work on 32 lanes at a time.

Decides nothing and decodes nothing: instructions (`Step`) act on it, `schedule` chooses the next subwarp.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from workbench.base.errors import InternalError
from workbench.emulate.heap import LaunchHeap
from workbench.emulate.interpret.begun_products import BegunProducts
from workbench.emulate.interpret.block_order import BlockOrder
from workbench.emulate.interpret.in_flight import Copies, InFlight
from workbench.emulate.interpret.poison import Poison
from workbench.emulate.interpret.register_pools import RegisterPools
from workbench.emulate.interpret.tensor_memory import TensorMemory
from workbench.emulate.interpret.waiting import Wait, WaitKind
from workbench.emulate.ir.layout import Layout
from workbench.emulate.ir.ops import Op
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.numbers import Vector
from workbench.emulate.observers import Decisions, DelayedMemory, Mask, Observers
from workbench.emulate.request import LaunchRequest
from workbench.isa.ptx.nodes import Function

WARP = 32
STACK_UNIT = 16
"""Bytes: activations of functions begin at multiples of it in local memory."""

Step: TypeAlias = "Callable[[WarpBatch], None]"
ConvergencePoint: TypeAlias = "Callable[[WarpBatch], bool]"
"""Asked before a block runs; False parks the subwarp until it is worth asking again."""
Finish: TypeAlias = "Callable[[WarpBatch], int]"
"""The end of a block: the block where the subwarp goes on, or -1 where it was split, suspended or ended."""


# ---------------------------------------------------------------- code


@dataclass
class Block:
    """Steps that run one after the other for the same lanes.

    ops: those that count as run with it. full: for when no other lane shares the frame's registers; masked: for when
    some do. allowance: how many backward branches the subwarp may take from here before others run. behind_barrier:
    threads of a CTA continue here behind a barrier. may_wait: it is in a loop that may wait for another thread.
    """

    number: int
    ops: tuple[Op, ...]
    full: tuple[Step, ...]
    masked: tuple[Step, ...]
    finish: Finish
    convergence_point: ConvergencePoint | None
    allowance: int
    synchronising: tuple[Op, ...]
    function: str
    behind_barrier: bool = False
    may_wait: bool = False

    @property
    def line(self) -> int:
        """The PTX line of its first op, 0 for none."""
        return self.ops[0].line if self.ops else 0

    @property
    def last_line(self) -> int:
        """The PTX line of its last op, 0 for none."""
        return self.ops[-1].line if self.ops else 0


@dataclass(frozen=True, eq=False)
class Code:
    """A decoded function.

    dtypes: of the slots of a frame. constants, specials, locals, launch_parameters: slots that a frame begins with,
    each with its value, the name of a special register, an offset in local memory, one in the launch's parameters.
    shared_addresses: those of the constants that are addresses in shared memory, to which a cluster's rank comes.
    registers: the slot of each register by its key.
    """

    function: Function
    layout: Layout
    blocks: list[Block]
    dtypes: list[np.dtype]
    constants: list[tuple[int, Vector]]
    specials: list[tuple[int, str]]
    locals: list[tuple[int, int]]
    launch_parameters: list[tuple[int, int]]
    shared_addresses: list[int]
    registers: dict[str, int]


# ---------------------------------------------------------------- threads


class Frame:
    """One activation of a function for a set of lanes: its registers, its parameters, its place on the local stack."""

    __slots__ = (
        "code", "depth", "live", "local_base", "parameters", "parent", "path", "regs", "return_pc", "returned", "stack",
    )  # fmt: skip

    def __init__(
        self,
        code: Code,
        regs: list[Vector],
        parameters: NDArray[np.uint8],
        live: int,
        parent: Frame | None,
        call_pc: int,
        return_pc: int,
    ) -> None:
        self.code = code
        self.regs = regs
        self.live = live
        self.parent = parent
        self.return_pc = return_pc
        self.path: tuple[int, ...] = () if parent is None else (*parent.path, call_pc)
        self.local_base: int = 0 if parent is None else parent.stack_end
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.parameters = parameters
        """`.param` variables, one row of bytes per lane."""
        self.returned: tuple[tuple[int, int], ...] = ()
        """(offset, bytes) in the parent's `parameters` that take what this activation returns."""
        self.stack: NDArray[np.int64] | None = None
        """The stack pointer of each lane in local memory; None where it is behind the function's variables in all."""

    @property
    def local_end(self) -> int:
        """The end of the function's variables in local memory."""
        return self.local_base + self.code.layout.frame_bytes

    @property
    def stack_end(self) -> int:
        """The beginning of the local memory that a called function takes, the same in all lanes."""
        return self.local_end if self.stack is None else -(-int(self.stack.max()) // STACK_UNIT) * STACK_UNIT

    def stack_pointers(self, lanes: int) -> NDArray[np.int64]:
        """The stack pointers, to be changed. lanes: of the batch."""
        if self.stack is None:
            self.stack = np.full(lanes, self.local_end, np.int64)
        return self.stack


class Subwarp:
    """Lanes of a batch that are at one place of one frame."""

    __slots__ = ("_lanes", "count", "frame", "mask", "passes", "pc", "spent", "tired", "wait")

    def __init__(self, frame: Frame, pc: int, mask: Mask, count: int) -> None:
        self.frame = frame
        self.pc = pc
        self.mask = mask
        self.count = count
        self.wait: Wait | None = None
        """The condition that it waits for; None where it may run."""
        self.spent = 0
        """Backward branches since the subwarp was last set aside."""
        self.tired = False
        self.passes = False
        """The barrier of its warp that it stands at is complete."""
        self._lanes: NDArray[np.intp] | None = None

    @property
    def block(self) -> Block:
        """The block that it runs next, or is in."""
        return self.frame.code.blocks[self.pc]

    @property
    def lanes(self) -> NDArray[np.intp]:
        """The active lanes by number, ascending."""
        if self._lanes is None:
            self._lanes = np.flatnonzero(self.mask)
        return self._lanes

    def set_mask(self, mask: Mask, count: int) -> None:
        self.mask = mask
        self.count = count
        self._lanes = None


class WarpBatch:
    """One warp each of several CTAs, and everything that belongs to its lanes."""

    def __init__(self, group: Group, warp: int, live: Mask) -> None:
        self.group = group
        self.machine: Machine = group.machine
        self.warp: int = warp
        self.n: int = live.size
        self.alive = live.copy()
        self.existed = live
        self.alive_count = int(np.count_nonzero(live))
        self.subwarps: list[Subwarp] = []
        self.local: NDArray[np.uint8] = np.empty(0, np.uint8)
        self.local_stride = 0
        self.local_size = 0
        self.specials: dict[str, Vector] = {}
        # State that the steps of the current subwarp read.
        self.current: Subwarp
        self.frame: Frame
        self.regs: list[Vector] = []
        self.mask: Mask = live
        self.all_lanes = False
        self.spinning = False
        self.time_slice = 0
        """The number of time slices that it has had."""
        self.started = False
        self.rested_at = -1
        """The number of writes when all ready subwarps had used up their time slice; -1 before the first time."""
        self.cluster_phases: NDArray[np.int8] = np.zeros(live.size, np.int8)
        """The state of each lane at the barrier of its cluster, for `cluster_barriers` alone."""
        self.copies = Copies(live.size)
        self.products = Copies(live.size)
        """Products of warpgroups that no wait has finished."""
        self.tensor_loads = Copies(live.size)
        self.tensor_stores = Copies(live.size)
        self.tensor_operations = Copies(live.size)
        """Products of tensor memory, and copies to it, that no test of an mbarrier has finished."""
        self.bulk_copies = Copies(live.size)
        self.bulk_writes = Copies(live.size)
        """Writes of `bulk_copies`, for observers: waiting for a copy's reads does not make its writes visible."""

    def focus(self, subwarp: Subwarp) -> None:
        """Makes a subwarp the one that steps act on."""
        self.current = subwarp
        self.started = True
        self.frame = subwarp.frame
        self.regs = subwarp.frame.regs
        self.mask = subwarp.mask
        self.all_lanes = subwarp.count == self.n

    def merge(self, into: Subwarp, other: Subwarp) -> None:
        """Adds the lanes of a subwarp at the same place of the same frame to another."""
        into.set_mask(into.mask | other.mask, into.count + other.count)
        into.spent = max(into.spent, other.spent)
        self.subwarps.remove(other)

    def split(self, subwarp: Subwarp, mask: Mask, count: int, pc: int) -> Subwarp:
        """Moves lanes of a subwarp to a new one at `pc`."""
        part = Subwarp(subwarp.frame, pc, mask, count)
        part.spent = subwarp.spent
        part.wait = subwarp.wait
        subwarp.set_mask(subwarp.mask & ~mask, subwarp.count - count)
        if subwarp.count < 0:
            raise InternalError("a subwarp lost more lanes than it had")
        self.subwarps.append(part)
        return part

    def suspend(self, blocked: Mask, wait: Wait) -> bool:
        """Makes those of the current lanes wait that are blocked; True if others are left, which go on."""
        subwarp = self.current
        waiting = subwarp.mask & blocked
        number = int(np.count_nonzero(waiting))
        if not number:
            return True
        if number == subwarp.count:
            subwarp.wait = wait
            return False
        self.split(subwarp, waiting, number, subwarp.pc).wait = wait
        self.focus(subwarp)
        return True

    def release(self, subwarp: Subwarp, lanes: Mask) -> Subwarp | None:
        """Makes the given lanes of a waiting subwarp ready; returns the subwarp that holds them."""
        freed = subwarp.mask & lanes
        count = int(np.count_nonzero(freed))
        if not count:
            return None
        part = subwarp if count == subwarp.count else self.split(subwarp, freed, count, subwarp.pc)
        part.wait = None
        return part

    @property
    def ready(self) -> bool:
        return any(f.wait is None for f in self.subwarps)

    def active_lanes(self) -> NDArray[np.intp]:
        """The lanes of the current mask by number."""
        return self.current.lanes if self.mask is self.current.mask else np.flatnonzero(self.mask)

    def window(self, space: str) -> tuple[NDArray[np.uint8], int, int]:
        """A window: the bytes of all its owners, the distance between them, the size of each."""
        if space == "shared":
            return self.group.shared, self.group.shared_stride, self.machine.shared_bytes
        if space == "param":
            return self.machine.parameters, 0, self.machine.parameters.size
        return self.local, self.local_stride, self.local_size

    def grow_local(self, size: int) -> None:
        """Makes room for `size` bytes of local memory a lane; what is there stays."""
        if size > self.local_stride:
            stride = max(256, 1 << (size - 1).bit_length())
            bigger = self.machine.poison.octets(self.n * stride)
            if self.local_stride:
                bigger.reshape(self.n, stride)[:, : self.local_stride] = self.local.reshape(self.n, self.local_stride)
            self.local, self.local_stride = bigger, stride
        self.local_size = max(self.local_size, size)

    def forget_local(self, lanes: NDArray[np.intp], first: int, end: int) -> None:
        """Bytes of local memory that lanes take anew hold poison."""
        fresh = self.machine.poison.octets(lanes.size * (end - first)).reshape(lanes.size, end - first)
        self.local.reshape(self.n, self.local_stride)[lanes, first:end] = fresh

    def warps(self, mask: Mask) -> NDArray[np.intp]:
        """Active lanes a warp of the batch."""
        counts: NDArray[np.intp] = mask.reshape(-1, WARP).sum(axis=1)
        return counts

    def ballot(self, mask: Mask) -> NDArray[np.uint32]:
        """One word a warp: bit i is lane i of the mask."""
        packed = np.packbits(mask.reshape(-1, WARP), axis=1, bitorder="little")
        words: NDArray[np.uint32] = packed.view("<u4").reshape(-1)
        return words


# ---------------------------------------------------------------- blocks


def whole_clusters(blocks: int, cluster_blocks: int) -> int:
    """So many blocks, or fewer, that make whole clusters: one at least."""
    return max(1, blocks // cluster_blocks) * cluster_blocks


Release: TypeAlias = "Callable[[WarpBatch, Subwarp, NDArray[np.int64], NDArray[np.int64]], None]"
"""Called for a subwarp that a barrier releases, with the number of threads that arrived in each CTA, and of those whose
predicate held."""


class Barrier:
    """One barrier of every CTA in a group. expected: threads; 0 for all that live. true: arrived threads whose
    predicate held, for bar.red."""

    def __init__(self, ctas: int) -> None:
        self.arrived: NDArray[np.int64] = np.zeros(ctas, np.int64)
        self.expected: NDArray[np.int64] = np.zeros(ctas, np.int64)
        self.true: NDArray[np.int64] = np.zeros(ctas, np.int64)
        self.waiting: list[tuple[WarpBatch, Subwarp, Release | None]] = []


class Group:
    """CTAs that run together until all have ended; ctas: their linear numbers in the grid, whole clusters in the order
    of their ranks."""

    def __init__(self, machine: Machine, ctas: NDArray[np.int64]) -> None:
        self.machine = machine
        self.ctas = ctas
        self.live: NDArray[np.int64] = np.full(ctas.size, machine.request.block.size, np.int64)
        """Threads of each CTA that have not ended."""
        self.shared_stride = -(-max(machine.shared_bytes, 1) // 256) * 256
        self.shared = machine.poison.octets(ctas.size * self.shared_stride)
        if reserved := machine.kernel.reserved_smem_bytes:
            self.shared.reshape(ctas.size, self.shared_stride)[:, :reserved] = 0
        self.cluster_blocks = machine.cluster.size
        self.cluster_arrived: NDArray[np.int64] = np.zeros(ctas.size // self.cluster_blocks, np.int64)
        """Threads of each cluster that have arrived at its barrier and not ended."""
        self.barriers: dict[int, Barrier] = {}
        self.in_flight = InFlight()
        self.register_pools = RegisterPools(ctas.size)
        self.begun_products = BegunProducts(ctas.size, -(-machine.request.block.size // WARP))
        self.tensor_memory = TensorMemory(machine.poison)
        self.uncancelled: set[int] = set()
        """The places of CTAs that have seen a request to cancel a cluster fail."""
        self.batches: list[WarpBatch] = []
        self._slots: dict[int, NDArray[np.int64]] = {}

    def wake(self, kind: WaitKind) -> None:
        """Lets what waits for an event look again."""
        for batch in self.batches:
            for subwarp in batch.subwarps:
                if subwarp.wait is not None and subwarp.wait.kind is kind:
                    subwarp.wait = None

    def slots(self, n: int) -> NDArray[np.int64]:
        """For each lane of a batch of `n` lanes, the place of its CTA within the group."""
        result = self._slots.get(n)
        if result is None:
            result = self._slots[n] = np.repeat(np.arange(n // WARP, dtype=np.int64), WARP)
        return result

    def ranks(self, n: int) -> NDArray[np.int64]:
        """For each lane of a batch of `n` lanes, the rank of its CTA within the cluster."""
        return self.slots(n) % self.cluster_blocks


@dataclass(eq=False)
class Machine:
    """The state of one launch that all its groups share.

    code: gives a function of the kernel, decoded. on: the observers of events. delayed: memory with delayed stores, if
    any.
    """

    request: LaunchRequest
    kernel: EmulatedKernel
    entry: Code
    code: Callable[[str], Code]
    on: Observers
    decisions: Decisions[WarpBatch, Subwarp]
    delayed: DelayedMemory | None = None
    writes: int = 0
    """Stores and atomics so far, without stores to shared memory: a state that repeats between two equal values is a
    livelock."""
    ticks: int = 0
    """Blocks of code so far, and readings of the clock."""
    batch: WarpBatch | None = None
    """The one that runs."""
    groups: list[Group] = field(default_factory=list)
    """The groups that have been admitted and have not ended."""
    begun: int = 0
    """Blocks of the grid that have been taken up."""
    grid_waiting: int = 0
    threads_live: int = 0
    workspace: int | None = None
    """Address of what a cooperative launch needs of memory, once it is asked for."""
    thread_indices: dict[tuple[str, int, int], Vector] = field(default_factory=dict)
    """%tid by (name, warp, lanes): the same for every group."""
    templates: dict[tuple[int, int], list[Vector]] = field(default_factory=dict)
    """Registers of a frame as it begins, by code and lanes."""

    def __post_init__(self) -> None:
        request = self.request
        self.memory = request.program.memory
        self.grid, self.block = request.grid, request.block
        self.shared_bytes = self.kernel.shared_bytes(request.dynamic_smem_bytes)
        self.cluster = request.cluster_extents
        self.resident_blocks = whole_clusters(request.resident_blocks, self.cluster.size)
        self.num_sms = request.multiprocessors
        self.parameters: NDArray[np.uint8] = np.frombuffer(request.params, np.uint8)
        self.random = np.random.default_rng([max(request.seed, 0), 0x5EED])
        self.poison = Poison(self.random)
        self.heap = LaunchHeap(self.memory, self.kernel)
        self.position: Block = self.entry.blocks[0]
        self.block_order = BlockOrder(request, self.random)
        self.started = time.monotonic_ns()
        first, end = request.block_range
        self.threads_live = (end - first) * self.block.size

    def cancel_cluster(self) -> NDArray[np.int64] | None:
        """Takes the next cluster off the launch: the numbers of its blocks, or None where all have begun."""
        first, end = self.request.block_range
        size = self.cluster.size
        if first + self.begun >= end:
            return None
        blocks = self.block_order.take(first + self.begun, size)
        self.begun += size
        self.threads_live -= size * self.block.size
        return blocks

    def clock(self) -> int:
        """A counter that grows with what was executed; it is no time."""
        self.ticks += 1
        return self.ticks * 16
