"""A trace of one block: each instruction of its warps, with what it wrote.

`each_op_of` gives functions in which every instruction is a block of code, so that the `Tracer` is told of each. The
registers that an instruction wrote are read when the next one begins. Shared and local memory are compared as a whole,
so that what copies, atomics and matrix instructions leave there needs no observer of its own; of global memory the
accesses of the block are kept, with what was there before and after.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.interpret.decode import decode_function
from workbench.emulate.interpret.early_ends import Enough
from workbench.emulate.interpret.state import WARP, Code, Frame, WarpBatch
from workbench.emulate.ir.ops import Op
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.numbers import Vector
from workbench.emulate.observers import Accessing, Batch, Blocks, Lanes, Located, Observer, StraightCode
from workbench.emulate.values import value_of

_BARRIERS = frozenset({"bar", "barrier"})
"""Instructions whose results come when they let their threads go."""


@dataclass(frozen=True, eq=False, slots=True)
class RegisterWrite:
    """A register behind an instruction that wrote it. register: its name in PTX. values: of all 32 lanes; those that
    the step ran for were written."""

    register: str
    values: Vector


@dataclass(frozen=True, eq=False, slots=True)
class TracedAccess:
    """An instruction's access to memory.

    kind: `read`, `write` or `atomic`. size_bytes: of each lane. lanes: 0 to 31, ascending. addresses: in bytes, one
    for each of the lanes; in shared and local memory from the start of the block's or the thread's own. before, after:
    (lanes, bytes) of what `write` and `atomic` found and left, in the order of the lanes; empty for `read`.
    """

    space: str
    kind: str
    size_bytes: int
    lanes: NDArray[np.int64]
    addresses: NDArray[np.uint64]
    before: NDArray[np.uint8]
    after: NDArray[np.uint8]

    def lanes_at(self, address: int) -> list[int]:
        """The lanes whose access has a byte at an address."""
        offsets = address - self.addresses.astype(np.int64)
        lanes: list[int] = self.lanes[(offsets >= 0) & (offsets < self.size_bytes)].tolist()
        return lanes


@dataclass(frozen=True, eq=False, slots=True)
class BytesChanged:
    """Bytes of shared or of local memory that were others after a step. lanes: whose local memory; empty for shared.
    offsets: in bytes, from the start of the block's or the thread's own."""

    lanes: NDArray[np.int64]
    offsets: NDArray[np.int64]
    before: NDArray[np.uint8]
    after: NDArray[np.uint8]


@dataclass(frozen=True, eq=False, slots=True)
class BarrierEvent:
    """Lanes that arrived at a barrier of their block, or with `lanes` 0, that it let its threads go.

    step: the number of the step that arrived, or with which it completed. lanes: as bits. waits: False for
    `barrier.arrive`.
    """

    step: int
    warp: int
    number: int
    lanes: int
    waits: bool


@dataclass(frozen=True, eq=False, slots=True)
class CopyEvent:
    """One end of an asynchronous copy, or what a matrix instruction reads, began or was waited for.

    step: with which. block, warp: that began it. line: of its instruction. kind: `read`, `write` or `atomic`. address:
    its lowest byte; in shared memory from the start of the block's.
    """

    step: int
    begins: bool
    block: int
    warp: int
    line: int
    kind: str
    space: str
    address: int
    size_bytes: int


@dataclass(frozen=True, eq=False, slots=True)
class TracedStep:
    """One instruction that a warp ran.

    active: the lanes that were there, as bits. ran: those of them for which its predicate held; of a branch those that
    take it. depth: calls around it. writes, accesses, shared, local: what it did; a warp that is not watched keeps only
    what it changed in shared memory. ended: lanes that ended with it, as bits.
    """

    number: int
    warp: int
    op: Op
    function: str
    depth: int
    active: int
    ran: int
    writes: tuple[RegisterWrite, ...] = ()
    accesses: tuple[TracedAccess, ...] = ()
    shared: BytesChanged | None = None
    local: BytesChanged | None = None
    ended: int = 0

    @property
    def at_barrier(self) -> bool:
        """True if it is an instruction of a barrier of the block."""
        return self.op.opcode.mnemonic in _BARRIERS

    def writers(self, space: str, address: int) -> tuple[int | None, ...]:
        """The lanes that wrote a byte, in their order; None for a byte of shared memory that changed without them."""
        found = [
            lane
            for access in self.accesses
            if access.kind != "read" and access.space == space
            for lane in access.lanes_at(address)
        ]
        if not found and space == "shared" and self.shared is not None and (self.shared.offsets == address).any():
            return (None,)
        return tuple(found)


@dataclass(slots=True)
class _Begun:
    """An instruction that has begun, and where to look for what it wrote."""

    g: WarpBatch
    row: int
    op: Op
    function: str
    frame: Frame
    active: NDArray[np.bool_]
    ran: NDArray[np.bool_]
    watched: bool
    accesses: list[tuple[Accessing, Located, Lanes, Vector | None]]
    ended: int = 0


def each_op_of(kernel: EmulatedKernel) -> Callable[[str], Code]:
    """Gives the functions of a kernel by name, in which every instruction is a block of code."""
    made: dict[str, Code] = {}

    def code(name: str) -> Code:
        if name not in made:
            with np.errstate(all="ignore"):
                made[name] = decode_function(kernel, kernel.program.function(name), each_op=True)
        return made[name]

    return code


class Tracer(Observer):
    """Keeps the steps of one block. block: its number in the grid. warps: those whose registers, accesses and local
    memory are kept; None for all. most: steps, after which the launch ends."""

    def __init__(self, block: int, warps: Sequence[int] | None, most: int) -> None:
        self.steps: list[TracedStep] = []
        self.barriers: list[BarrierEvent] = []
        self.copies: list[CopyEvent] = []
        self.types: dict[tuple[str, str], str] = {}
        """The PTX type of each register that was written, by function and name."""
        self.local_bases: dict[str, set[int]] = {}
        """The beginnings of each function's local memory in that of a thread."""
        self.full = False
        self.over = False
        """The block has ended."""
        self.shared_at_first: NDArray[np.uint8] = np.empty(0, np.uint8)
        self._block = block
        self._warps = None if warps is None else frozenset(warps)
        self._most = most
        self._pending: _Begun | None = None
        self._at_barriers: list[tuple[int, _Begun]] = []
        """Steps at barriers with results, which are there when the lanes go on."""
        self._shared: NDArray[np.uint8] | None = None
        self._local: dict[int, NDArray[np.uint8]] = {}
        self._batch: WarpBatch | None = None
        self._batch_row = -1
        self._frame: Frame | None = None

    # ------------------------------------------------------------ instructions

    def block_begins(self, g: Batch, block: StraightCode) -> None:
        """Completes the step before, and begins one. Raises Enough when there are as many as were asked for."""
        assert isinstance(g, WarpBatch)
        self._complete()
        row = self._row(g)
        if row < 0:
            return
        if self._shared is None:
            self.shared_at_first = self._shared_now(g, row).copy()
            self._shared = self.shared_at_first.copy()
        active = self._of_warp(g.current.mask, row)
        if not active.any():
            return
        self._settle(g, active)
        op = block.ops[0] if block.ops else None
        if op is None or op.skips:
            return
        if len(self.steps) >= self._most:
            self.full = True
            raise Enough
        watched = self._warps is None or g.warp in self._warps
        if watched and g.warp not in self._local:
            self._local[g.warp] = self._local_now(g, row).copy()
        if g.frame is not self._frame:
            self._frame = g.frame
            self.local_bases.setdefault(block.function, set()).add(g.frame.local_base)
        ran = active & self._holds(g, op, row)
        self._pending = _Begun(g, row, op, block.function, g.frame, active.copy(), ran, watched, [])

    def threads_end(self, g: Batch, lanes: Lanes) -> None:
        """The step that is under way is the last of these lanes."""
        begun = self._pending
        if begun is not None and g is begun.g:
            mine = lanes[lanes // WARP == begun.row] % WARP
            begun.ended |= sum(1 << int(lane) for lane in mine)

    def finish(self, faulted: bool) -> None:
        """Completes the last step, after the launch. faulted: it did not get to write anything."""
        if faulted and self._pending is not None:
            begun = self._pending
            self._pending = None
            self.steps.append(self._step(begun))
            self._at_barriers = [(at, other) for at, other in self._at_barriers if other is not begun]
        self._complete()
        for at, begun in self._at_barriers:
            self._add_writes(at, begun)
        self._at_barriers = []

    def _complete(self) -> None:
        begun, self._pending = self._pending, None
        if begun is None:
            return
        g, op = begun.g, begun.op
        moves = value_of(op.opcode) is None
        shared = self._shared_change(g, begun.row) if moves else None
        local = self._local_change(g, begun.row) if moves and begun.watched else None
        waits = op.opcode.mnemonic in _BARRIERS and bool(op.writes)
        if waits and begun.watched:
            self._at_barriers.append((len(self.steps), begun))
        writes = self._writes(begun) if begun.watched and not waits else ()
        accesses = tuple(_access(begun, *each) for each in begun.accesses)
        self.steps.append(self._step(begun, writes, accesses, shared, local))

    def _step(
        self,
        begun: _Begun,
        writes: tuple[RegisterWrite, ...] = (),
        accesses: tuple[TracedAccess, ...] = (),
        shared: BytesChanged | None = None,
        local: BytesChanged | None = None,
    ) -> TracedStep:
        return TracedStep(
            len(self.steps), begun.g.warp, begun.op, begun.function, begun.frame.depth, _bits(begun.active),
            _bits(begun.ran), writes, accesses, shared, local, begun.ended,
        )  # fmt: skip

    def _writes(self, begun: _Begun) -> tuple[RegisterWrite, ...]:
        found = []
        if begun.ran.any():
            slots = begun.frame.code.registers
            for register in dict.fromkeys(begun.op.writes):
                slot = slots.get(register.key)
                if slot is not None:
                    self.types[begun.function, register.key] = register.type
                    values = self._of_warp(begun.frame.regs[slot], begun.row).copy()
                    found.append(RegisterWrite(register.key, values))
        return tuple(found)

    def _settle(self, g: WarpBatch, active: NDArray[np.bool_]) -> None:
        """Lanes that waited at a barrier go on: its results are there."""
        kept = []
        for at, begun in self._at_barriers:
            if begun.g is g and (begun.active & active).any():
                self._add_writes(at, begun)
            else:
                kept.append((at, begun))
        self._at_barriers = kept

    def _add_writes(self, at: int, begun: _Begun) -> None:
        self.steps[at] = replace(self.steps[at], writes=self._writes(begun))

    def _holds(self, g: WarpBatch, op: Op, row: int) -> NDArray[np.bool_] | np.bool_:
        register = op.guard.register if op.guard is not None else None
        slot = g.frame.code.registers.get(register.key) if register is not None else None
        if op.guard is None or slot is None:
            return np.True_
        values: NDArray[np.bool_] = self._of_warp(g.regs[slot], row).astype(np.bool_)
        return ~values if op.guard.negated else values

    # ------------------------------------------------------------ memory and barriers

    def accesses(
        self, g: Batch, site: Accessing, place: Located, lanes: Lanes, after: Vector | None, before: Vector | None
    ) -> None:
        """Keeps an access of the step that is under way, and what is there before it."""
        begun = self._pending
        if begun is None or not begun.watched or g is not begun.g or place.space == "param":
            return
        found = None
        if site.kind != "read":
            found = np.ascontiguousarray(place.rows[place.index]).view(np.uint8).reshape(lanes.size, -1).copy()
        begun.accesses.append((site, place, lanes, found))

    def arrives(self, g: Batch, lanes: Lanes, number: int, whole_block: bool, waits: bool, line: int) -> None:
        """Keeps which lanes of the block have arrived at a barrier."""
        assert isinstance(g, WarpBatch)
        row = self._row(g)
        if row >= 0:
            mine = lanes[lanes // WARP == row] % WARP
            if mine.size:
                bits = sum(1 << int(lane) for lane in mine)
                self.barriers.append(BarrierEvent(len(self.steps), g.warp, number, bits, waits))

    def barrier_completes(self, block: int, number: int, whole_block: bool) -> None:
        """Keeps that a barrier of the block let its threads go."""
        if block == self._block:
            self.barriers.append(BarrierEvent(len(self.steps), -1, number, 0, False))

    def copy_begins(self, g: Batch, site: Accessing, place: Located, lanes: Lanes) -> None:
        """Keeps that an end of an asynchronous copy of the block has begun."""
        self._keep_copy(g, site, place, lanes, True)

    def copy_ends(self, g: Batch, site: Accessing, place: Located, lanes: Lanes) -> None:
        """Keeps that an end of an asynchronous copy of the block has been waited for."""
        self._keep_copy(g, site, place, lanes, False)

    def _keep_copy(self, g: Batch, site: Accessing, place: Located, lanes: Lanes, begins: bool) -> None:
        assert isinstance(g, WarpBatch)
        row = self._row(g)
        rows = (lanes if place.chosen is None else lanes[place.chosen]) // WARP
        # Blocks of a cluster copy into each other's memory: an end is of the block in which it lies.
        mine = place.index * site.nbytes // g.group.shared_stride == row if place.space == "shared" else rows == row
        if row < 0 or not mine.any():
            return
        addresses = place.addresses[mine]
        event = CopyEvent(
            len(self.steps), begins, int(g.group.ctas[rows[mine.argmax()]]), g.warp, site.line, site.kind, place.space,
            int(addresses.min()), int(addresses.size) * site.nbytes,
        )  # fmt: skip
        self.copies.append(event)

    def group_ends(self, group: Blocks) -> None:
        """Once the block has ended nothing more is kept."""
        if self._block in group.ctas:
            self._complete()
            self.over = True

    # ------------------------------------------------------------ rows of the block

    def _row(self, g: WarpBatch) -> int:
        """The row of the block in a batch; -1 where it has none of it."""
        if g is not self._batch:
            at = np.flatnonzero(g.group.ctas == self._block)
            self._batch, self._batch_row = g, int(at[0]) if at.size else -1
        return self._batch_row

    @staticmethod
    def _of_warp(values: Vector, row: int) -> Any:
        return values[row * WARP : (row + 1) * WARP]

    @staticmethod
    def _shared_now(g: WarpBatch, row: int) -> NDArray[np.uint8]:
        group = g.group
        start = row * group.shared_stride
        return group.shared[start : start + g.machine.shared_bytes]

    @staticmethod
    def _local_now(g: WarpBatch, row: int) -> NDArray[np.uint8]:
        """(lanes, bytes)."""
        every = g.local[: g.n * g.local_stride].reshape(g.n, g.local_stride)
        return every[row * WARP : (row + 1) * WARP, : g.local_size]

    def _shared_change(self, g: WarpBatch, row: int) -> BytesChanged | None:
        now, known = self._shared_now(g, row), self._shared
        assert known is not None
        offsets = np.flatnonzero(now != known)
        if not offsets.size:
            return None
        change = BytesChanged(np.empty(0, np.int64), offsets, known[offsets], now[offsets])
        known[offsets] = change.after
        return change

    def _local_change(self, g: WarpBatch, row: int) -> BytesChanged | None:
        now, known = self._local_now(g, row), self._local[g.warp]
        if now.shape != known.shape:  # a call made room for its own: nothing of it was written yet
            grown = now.copy()
            grown[:, : known.shape[1]] = known
            known = self._local[g.warp] = grown
        lanes, offsets = np.nonzero(now != known)
        if not lanes.size:
            return None
        change = BytesChanged(lanes, offsets, known[lanes, offsets], now[lanes, offsets])
        known[lanes, offsets] = change.after
        return change


def _access(begun: _Begun, site: Accessing, place: Located, lanes: Lanes, before: Vector | None) -> TracedAccess:
    """An access after it happened."""
    mine = lanes // WARP == begun.row
    none = np.empty((0, site.nbytes), np.uint8)
    after = none
    if before is not None:
        rows = np.ascontiguousarray(place.rows[place.index]).view(np.uint8)
        after = rows.reshape(lanes.size, -1)[mine].copy()
    return TracedAccess(
        place.space,
        site.kind,
        site.nbytes,
        (lanes[mine] % WARP).astype(np.int64),
        place.addresses[mine].astype(np.uint64),
        none if before is None else before[mine],
        after,
    )


def _bits(mask: NDArray[np.bool_]) -> int:
    return int(np.packbits(mask, bitorder="little").view("<u4")[0])


__all__ = [
    "BarrierEvent", "BytesChanged", "CopyEvent", "RegisterWrite", "TracedAccess", "TracedStep", "Tracer", "each_op_of",
]  # fmt: skip
