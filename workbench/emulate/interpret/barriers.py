"""CTA barriers (PTX ISA 9.7.13): bar and barrier, with sync, arrive and red.

A barrier completes for a CTA when as many threads have arrived as it expects: all that have not ended, or the given
count, rounded up to full warps. A thread that has ended is not waited for.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from workbench.base.records.facts import Fact
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import WARP, Barrier, Group, Release, Subwarp, WarpBatch
from workbench.emulate.interpret.waiting import Wait, WaitKind
from workbench.emulate.ir.limits import NUM_BARRIERS
from workbench.emulate.ir.ops import Op
from workbench.emulate.observers import Mask
from workbench.isa.ptx.lexer import error


def arrive(
    g: WarpBatch,
    subwarp: Subwarp,
    number: int,
    expected: int,
    predicate: NDArray[np.bool_] | None,
    release: Release | None,
    line: int,
    waits: bool,
) -> bool:
    """Counts a subwarp's lanes in; True where it need not wait (any more)."""
    barrier = g.group.barriers.get(number)
    if barrier is None:
        barrier = g.group.barriers[number] = Barrier(g.group.ctas.size)
    threads = g.warps(subwarp.mask)
    here = threads > 0
    if expected:
        mixed = here & (barrier.arrived > 0) & (barrier.expected != expected)
        if mixed.any():
            raise FaultSignal(
                "synccheck.bad_count",
                Fact.of("other_count", number=number, got=int(barrier.expected[mixed.argmax()]), asked=expected),
                _lanes(subwarp.mask & np.repeat(mixed, WARP)),
            )
        barrier.expected[here] = expected
        barrier.arrived += here * WARP
    else:
        barrier.arrived += threads
    for report in g.machine.on.arrives:
        report(g, subwarp.lanes, number, not expected, waits, line)
    if predicate is not None:
        barrier.true += g.warps(subwarp.mask & predicate)
    if waits:
        subwarp.wait = Wait(WaitKind.BARRIER, line, number)
        barrier.waiting.append((g, subwarp, release))
    _complete(g.group, number, barrier)
    return subwarp.wait is None


def complete_all(group: Group) -> None:
    """Completes what the end of some threads has completed."""
    for number, barrier in group.barriers.items():
        if barrier.waiting:
            _complete(group, number, barrier)


def _complete(group: Group, number: int, barrier: Barrier) -> None:
    wanted = np.where(barrier.expected > 0, barrier.expected, group.live)
    done = (barrier.arrived >= wanted) & (barrier.arrived > 0)
    if not done.any():
        return
    over = done & (barrier.expected > 0) & (barrier.arrived > wanted)
    if over.any():
        at = int(over.argmax())
        raise FaultSignal(
            "synccheck.bad_count",
            Fact.of("too_many_threads", number=number, got=int(barrier.arrived[at]), asked=int(wanted[at])),
        )
    for report in group.machine.on.barrier_completes:
        for row in np.flatnonzero(done):
            report(int(group.ctas[row]), number, not barrier.expected[row])
    lanes = np.repeat(done, WARP)
    still: list[tuple[WarpBatch, Subwarp, Release | None]] = []
    for batch, subwarp, release in barrier.waiting:
        freed = batch.release(subwarp, lanes)
        if freed is not None and release is not None:
            release(batch, freed, barrier.arrived, barrier.true)
        if freed is not subwarp:
            still.append((batch, subwarp, release))
    barrier.waiting = still
    for counts in (barrier.arrived, barrier.expected, barrier.true):
        counts[done] = 0


def _lanes(mask: Mask) -> list[int]:
    return [int(lane) for lane in np.flatnonzero(mask)]


def check_aligned(g: WarpBatch, subwarp: Subwarp, line: int) -> None:
    """`.aligned`: lanes of one warp may not wait at different barrier instructions (PTX ISA 9.7.13)."""
    for other in g.subwarps:
        wait = other.wait
        if other is subwarp or wait is None or wait.kind is not WaitKind.BARRIER or wait.line == line:
            continue
        both = g.warps(other.mask).astype(bool) & g.warps(subwarp.mask).astype(bool)
        if both.any():
            raise FaultSignal(
                "synccheck.divergent_barrier",
                Fact.of("barriers_of_one_warp", here=line, there=wait.line),
                _lanes(subwarp.mask & np.repeat(both, WARP)),
                line=line,
            )


def barrier(slots: Slots, op: Op, following: int) -> Callable[[WarpBatch], int]:
    """The end of a block that a barrier makes."""
    opcode = op.opcode
    aligned = opcode.mnemonic == "bar" or opcode.has("aligned")
    kind = opcode.one_of(("sync", "arrive", "red"))
    line = op.line
    operands = list(op.operands)
    release: Release | None = None
    predicate = None
    if kind == "red":
        operation = opcode.one_of(("popc", "and", "or"))
        write = slots.write(op, operands.pop(0), "u32" if operation == "popc" else "pred")
        predicate = slots.read(operands.pop(), "pred")
        release = _reduction(operation, write.slot, write.convert)
    if not kind or not 1 <= len(operands) <= 2 or (kind == "arrive" and len(operands) != 2):
        raise error(f"`{opcode.text}` has the wrong number of operands", line, op.column)
    number = slots.read(operands[0], "u32")
    count = slots.read(operands[1], "u32") if len(operands) == 2 else None

    def finish(g: WarpBatch) -> int:
        subwarp = g.current
        if aligned:
            check_aligned(g, subwarp, line)
        first = int(subwarp.lanes[0])
        which = _uniform(g, number.slot, number.convert, first)
        if not 0 <= which < NUM_BARRIERS:
            raise FaultSignal(
                "synccheck.bad_count",
                Fact.of("no_such_barrier", number=which),
                _lanes(subwarp.mask),
                line=line,
            )
        expected = 0
        if count is not None:
            expected = _uniform(g, count.slot, count.convert, first)
            if expected == 0 or expected % WARP:
                raise FaultSignal(
                    "synccheck.bad_count",
                    Fact.of("odd_count", asked=expected),
                    _lanes(subwarp.mask),
                    line=line,
                )
        subwarp.pc = following
        votes = None
        if predicate is not None:
            votes = g.regs[predicate.slot]
            votes = votes if predicate.convert is None else predicate.convert(votes)
        try:
            done = arrive(g, subwarp, which, expected, votes, release, line, kind != "arrive")
        except FaultSignal as fault_signal:
            fault_signal.line = fault_signal.line or line
            fault_signal.lanes = fault_signal.lanes or _lanes(subwarp.mask)
            raise
        if not done or len(g.subwarps) > 1:
            return -1
        return following

    if following < 0:
        raise error("a function cannot end in a barrier", line, op.column)
    return finish


def _uniform(
    g: WarpBatch, slot: int, convert: Callable[[NDArray[np.uint32]], NDArray[np.uint32]] | None, lane: int
) -> int:
    value = g.regs[slot] if convert is None else convert(g.regs[slot])
    return int(value[lane])


def _reduction(operation: str, slot: int, convert: Callable[[Mask], Mask] | None) -> Release:
    def release(g: WarpBatch, subwarp: Subwarp, arrived: NDArray[np.int64], true: NDArray[np.int64]) -> None:
        if slot < 0:
            return
        per_cta = {"popc": true.astype(np.uint32), "and": true == arrived, "or": true > 0}[operation]
        value = np.repeat(per_cta, WARP)
        value = value if convert is None else convert(value)
        regs = subwarp.frame.regs
        regs[slot] = np.where(subwarp.mask, value, regs[slot])

    return release
