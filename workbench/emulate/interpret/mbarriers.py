"""Barrier objects in shared memory: `mbarrier.*` and `cp.async.mbarrier.arrive` (PTX ISA 9.7.13 mbarrier).

The 64 bits are opaque in PTX. Here: pending arrivals in bits 0 to 19, expected arrivals in 20 to 39, bytes that are
still to come (tx-count, signed) in 40 to 61, the parity of the phase in 63. A state is the word before the arrival.

Copies in flight take effect on a barrier at the latest moment that PTX allows: when a thread tests the barrier. In the
time slice in which a warp began them its own tests still find them in flight, if its block has other warps.
An object in another block of the cluster takes arrivals and bytes, and gives no state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from workbench.base.records.facts import Fact
from workbench.emulate.addresses import SHARED_WINDOW, with_rank
from workbench.emulate.fault_signal import AccessKind, FaultSignal
from workbench.emulate.interpret.in_flight import Copy
from workbench.emulate.interpret.loads import Addressed, put
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Read, Slots, Write
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.ir.limits import MAX_COUNT
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import Vector
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Address, Operand

_PHASE = 1 << 63
_ALL_SPENT = 1 << 62
"""More backward branches than any loop has in a time slice."""


class BadCount(Exception):
    """A count that a barrier object cannot take."""

    def __init__(self, cause: Fact) -> None:
        super().__init__(cause)
        self.cause = cause

    def fault(self, lane: int, line: int | None = None, **more: bool) -> FaultSignal:
        """The fault of a lane at this object. more: further operands."""
        cause = Fact.of(self.cause.kind, **self.cause.operands, **more)
        return FaultSignal("synccheck.bad_count", cause, [lane], space="shared", line=line)


def _word(phase: int, tx: int, expected: int, pending: int) -> int:
    return phase | (tx & 0x3F_FFFF) << 40 | expected << 20 | pending


def _fields(word: int) -> tuple[int, int, int, int]:
    """Phase (0 or bit 63), tx-count, expected, pending."""
    tx = word >> 40 & 0x3F_FFFF
    return word & _PHASE, tx - (1 << 22) if tx >> 21 else tx, word >> 20 & MAX_COUNT, word & MAX_COUNT


class ObjectState(NamedTuple):
    """A barrier object. parity: of its phase. pending, expected: arrivals that are still to come in this phase, and
    those that each phase has. tx_bytes: that are still to come."""

    parity: int
    pending: int
    expected: int
    tx_bytes: int


def object_state(word: int) -> ObjectState:
    """The state that a word of shared memory holds."""
    phase, tx, expected, pending = _fields(word)
    return ObjectState(int(bool(phase)), pending, expected, tx)


def is_next_phase(before: int, after: int) -> bool:
    """True if a phase ended between two words of a barrier."""
    return bool((before ^ after) & _PHASE)


def updated(word: int, arrivals: int = 0, tx: int = 0, drop: bool = False) -> int:
    """A barrier after `tx` more bytes are expected (fewer, where negative) and so many threads have arrived."""
    phase, bytes_, expected, pending = _fields(word)
    bytes_ += tx
    if arrivals > pending:
        raise BadCount(Fact.of("mbarrier_arrivals", arrivals=arrivals, pending=pending))
    if abs(bytes_) > MAX_COUNT:
        raise BadCount(Fact.of("mbarrier_bytes", bytes=bytes_))
    pending -= arrivals
    if drop:
        expected -= arrivals
    if pending == 0 and bytes_ == 0:
        return _word(phase ^ _PHASE, 0, expected, expected)
    return _word(phase, bytes_, expected, pending)


class BarrierObject:
    """The address operand of an mbarrier instruction. remote: a generic address may lead to another block's memory,
    as one in `shared::cluster` does. of_all: the object may be any block's of the cluster, or those at this place in
    all of them are meant."""

    def __init__(
        self, slots: Slots, op: Op, operand: Operand, kind: AccessKind, remote: bool = False, of_all: bool = False
    ) -> None:
        spaces = [m for m in op.opcode.modifiers if m.startswith("shared")]
        in_shared = bool(spaces)
        reaches = of_all or "shared::cluster" in spaces or (remote and not in_shared)
        self.at = Addressed(slots, op, operand, "shared::cluster" if reaches else "shared", "b64", 1, kind)
        self.shift = np.uint64(0 if in_shared else SHARED_WINDOW)
        self.line = op.line
        self.relaxed = op.opcode.has("relaxed")

    def places(self, g: WarpBatch, lanes: Vector, rank: int | None = None) -> tuple[Vector, Vector]:
        """Shared memory as 64-bit words, and which of them is each lane's barrier. rank: of the block of the cluster
        that has it, where it is another one than the address names."""
        addresses = self.at.addresses(g)[lanes]
        if self.shift:
            addresses = addresses.astype(np.uint64) - self.shift
        if rank is not None:
            addresses = with_rank(addresses, rank)
        ((_, rows, index),) = self.at.site.parts(g, addresses, lanes)
        return rows, index

    def change(self, g: WarpBatch, lanes: Vector, change: Callable[[int, int], int]) -> Vector:
        """Replaces each lane's word by `change(word, place in lanes)`, in order; returns what was there before."""
        rows, index = self.places(g, lanes)
        before = np.empty(lanes.size, np.uint64)
        for i, at in enumerate(index):
            before[i] = rows[at]
            try:
                rows[at] = change(int(before[i]), i)
            except BadCount as bad:
                raise bad.fault(int(lanes[i]), self.line) from None
        g.machine.writes += 1
        return before

    def arrive(self, g: WarpBatch, lanes: Vector, change: Callable[[int, int], int]) -> Vector:
        """The same, of lanes that arrive: their earlier accesses are ordered before threads that observe the phase
        complete."""
        observers = g.machine.on.object_arrives
        if not observers:
            return self.change(g, lanes, change)
        _, index = self.places(g, lanes)

        def arrived(word: int, i: int) -> int:
            after = change(word, i)
            for report in observers:
                report(g, int(lanes[i]), int(index[i]), is_next_phase(word, after), self.relaxed)
            return after

        return self.change(g, lanes, arrived)


def _amount(g: WarpBatch, read: Read | None, lanes: Vector) -> list[int]:
    if read is None:
        return [1] * int(lanes.size)
    return [int(v) for v in value_of(g, read)[lanes]]


@action("mbarrier")
def barrier_object(slots: Slots, op: Op) -> Bound | None:
    opcode = op.opcode
    form = opcode.modifiers[0] if opcode.modifiers else ""
    makers: dict[str, Callable[[Slots, Op], Bound | None]] = {
        "init": _init, "inval": _inval, "expect_tx": _transactions, "complete_tx": _transactions, "arrive": _arrive,
        "arrive_drop": _arrive, "test_wait": _wait, "try_wait": _wait, "pending_count": _pending_count,
    }  # fmt: skip
    maker = makers.get(form)
    return maker(slots, op) if maker is not None else None


def _operands(op: Op, *counts: int) -> list[Operand]:
    operands = list(op.operands)
    if len(operands) not in counts:
        raise error(f"`{op.opcode.text}` has the wrong number of operands", op.line, op.column)
    return operands


def _init(slots: Slots, op: Op) -> Bound:
    target, source = _operands(op, 2)
    at = BarrierObject(slots, op, target, "write")
    count = slots.read(source, "u32")

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        counts = _amount(g, count, lanes)

        def initial(word: int, i: int) -> int:
            if not 1 <= counts[i] <= MAX_COUNT:
                raise BadCount(Fact.of("mbarrier_expected", arrivals=counts[i], most=MAX_COUNT))
            return _word(0, 0, counts[i], counts[i])

        at.change(g, lanes, initial)

    return Bound(step)


def _inval(slots: Slots, op: Op) -> Bound:
    (target,) = _operands(op, 1)
    at = BarrierObject(slots, op, target, "write")

    def step(g: WarpBatch) -> None:
        at.change(g, g.active_lanes(), lambda word, i: 0)

    return Bound(step)


def _transactions(slots: Slots, op: Op) -> Bound:
    target, source = _operands(op, 2)
    at = BarrierObject(slots, op, target, "atomic", remote=True)
    count = slots.read(source, "u32")
    sign = 1 if op.opcode.has("expect_tx") else -1

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        counts = _amount(g, count, lanes)
        if sign > 0:
            at.change(g, lanes, lambda word, i: _expected(word, counts[i]))
        else:
            at.change(g, lanes, lambda word, i: updated(word, tx=-counts[i]))

    return Bound(step, synchronises=True)


def _expected(word: int, count: int) -> int:
    """Expecting bytes never completes a phase by itself."""
    phase, tx, expected, pending = _fields(word)
    if abs(tx + count) > MAX_COUNT:
        raise BadCount(Fact.of("mbarrier_bytes", bytes=tx + count))
    return _word(phase, tx + count, expected, pending)


def _arrive(slots: Slots, op: Op) -> Bound:
    opcode = op.opcode
    operands = _operands(op, 1, 2, 3)
    write: Write | None = None
    if not isinstance(operands[0], Address):
        write = slots.write(op, operands.pop(0), "b64")
    without_state = write is None or write.slot < 0
    if opcode.has("shared::cluster") and not without_state:
        raise error("an arrival in another block of the cluster gives no state: its result is `_`", op.line, op.column)
    at = BarrierObject(slots, op, operands[0], "atomic", without_state)
    amount = slots.read(operands[1], "u32") if len(operands) > 1 else None
    bytes_, drop, no_complete = opcode.has("expect_tx"), opcode.has("arrive_drop"), opcode.has("noComplete")

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        amounts = _amount(g, amount, lanes)

        def arrived(word: int, i: int) -> int:
            if bytes_:
                return updated(_expected(word, amounts[i]), 1, drop=drop)
            after = updated(word, amounts[i], drop=drop)
            if no_complete and is_next_phase(word, after):
                raise BadCount(Fact("mbarrier_completed"))
            return after

        before = at.arrive(g, lanes, arrived)
        if write is not None:
            put(g, lanes, write, before)

    return Bound(step, synchronises=True)


def _wait(slots: Slots, op: Op) -> Bound:
    opcode = op.opcode
    destination, target, source, *_ = _operands(op, 3, 4)
    write = slots.write(op, destination, "pred")
    at = BarrierObject(slots, op, target, "read")
    parity = opcode.has("parity")
    phase = slots.read(source, "u32" if parity else "b64")

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        rows, index = at.places(g, lanes)
        for place in np.unique(index):
            try:
                if g.group.in_flight.land(int(place), g):
                    g.current.spent = _ALL_SPENT
            except BadCount as bad:
                raise bad.fault(int(lanes[0]), at.line, in_flight=True) from None
        now = (rows[index] >> np.uint64(63)).astype(np.bool_)
        requested = value_of(g, phase)[lanes]
        then = (requested & np.uint32(1)).astype(np.bool_) if parity else (requested >> np.uint64(63)).astype(np.bool_)
        passed = now != then
        for report in g.machine.on.object_passes if passed.any() else ():
            report(g, lanes[passed], index[passed], at.relaxed)
        put(g, lanes, write, passed)

    return Bound(step, synchronises=True)


def _pending_count(slots: Slots, op: Op) -> Bound:
    destination, source = _operands(op, 2)
    write = slots.write(op, destination, "b32")
    read = slots.read(source, "b64")

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        put(g, lanes, write, (value_of(g, read)[lanes] & np.uint64(MAX_COUNT)).astype(np.uint32))

    return Bound(step)


def queue_arrival(g: WarpBatch, place: int, nbytes: int, lane: Vector, land: Copy) -> None:
    """Queues a copy of `nbytes` that one lane began, for when the object at a place of shared memory is tested."""

    def arrive(g: WarpBatch) -> None:
        land(g, lane)
        rows = g.group.shared.view(np.uint64)
        before = int(rows[place])
        rows[place] = updated(before, tx=-nbytes)
        for report in g.machine.on.object_arrives:
            report(g, int(lane[0]), place, is_next_phase(before, int(rows[place])))

    g.group.in_flight.add(g, place, arrive)


def arrive_after_copies(slots: Slots, op: Op) -> Bound | None:
    """`cp.async.mbarrier.arrive`: an arrival once the thread's copies so far are done; without `.noinc` one more is
    expected for it in this phase."""
    opcode = op.opcode
    (target,) = _operands(op, 1)
    at = BarrierObject(slots, op, target, "atomic")
    counted = opcode.has("noinc")

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        if not counted:
            at.change(g, lanes, lambda word, i: word & ~MAX_COUNT | (word + 1 & MAX_COUNT))
        begun = g.copies.begun()
        _, index = at.places(g, lanes)
        for place in np.unique(index):
            mine = lanes[index == place]

            def land(g: WarpBatch, place: int = int(place), mine: Vector = mine) -> None:
                rows = g.group.shared.view(np.uint64)
                g.copies.finish(g, mine, begun)
                before = int(rows[place])
                rows[place] = updated(before, int(mine.size))
                g.machine.writes += 1
                for report in g.machine.on.object_arrives:
                    for lane in mine:
                        completes = lane == mine[-1] and is_next_phase(before, int(rows[place]))
                        report(g, int(lane), place, completes)

            g.group.in_flight.add(g, int(place), land)

    return Bound(step, synchronises=True)
