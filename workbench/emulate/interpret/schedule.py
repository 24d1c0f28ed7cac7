"""The schedule: subwarps within a batch, batches within a group of blocks, groups within the grid.

Groups of blocks, whole clusters, begin in the order of the grid (shuffled by a seed other than 0), as many blocks as
may be resident. A group runs until it ends, spins or is stuck, and only then does another run; within it one batch runs
until it waits, ends, or has spun for its time slice. The subwarp that is earliest in the code runs first, so that lanes
reconverge; one that takes too many backward branches is suspended until the others have run, so that spinning lanes
never starve the lane that they wait for (independent thread scheduling).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import Enum
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from workbench.base.records.facts import Fact
from workbench.base.records.outcomes import Waiting
from workbench.emulate import costs
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.frames import entry_frame
from workbench.emulate.interpret.state import WARP, Group, Machine, Subwarp, WarpBatch, whole_clusters
from workbench.emulate.interpret.waiting import WaitKind
from workbench.emulate.request import REVERSED

T = TypeVar("T")
BATCH_WARPS = 32
"""Warps of a batch, one a block: a NumPy operation on a thousand lanes costs little more than one on 32."""


class Progress(Enum):
    """The outcome of a group's time slice."""

    ENDED = "ended"
    RAN = "ran"
    SPUN = "spun"
    STUCK = "stuck"


class InOrder:
    """The scheduling decisions of an ordinary launch."""

    every_block = False
    approximation_seed: int | None = None

    def most_blocks(self, most: int) -> int:
        """As many blocks as may be resident."""
        return most

    def cancels(self) -> bool:
        return True

    def next_group(self, at: int, count: int) -> int:
        """The same again."""
        return at

    def order(self, batches: list[T]) -> Iterable[T]:
        """The given order."""
        return batches

    def choose(self, g: WarpBatch) -> Subwarp | None:
        """The subwarp that is earliest in the code, with all that stand there."""
        if len(g.subwarps) == 1 and g.subwarps[0].wait is None and not g.subwarps[0].tired:
            return g.subwarps[0]
        best: Subwarp | None = None
        best_key: tuple[int, ...] = ()
        for subwarp in tuple(g.subwarps):
            if subwarp.wait is not None or subwarp.tired:
                continue
            key = (*subwarp.frame.path, subwarp.pc)
            if best is None or key < best_key:
                best, best_key = subwarp, key
            elif key == best_key and subwarp.frame is best.frame:
                g.merge(best, subwarp)
        if best is None:
            return None
        for subwarp in tuple(g.subwarps):  # those set aside, or waiting for lanes of their warp, join at the same place
            here = subwarp is not best and subwarp.pc == best.pc and subwarp.frame is best.frame
            if here and (subwarp.wait is None or subwarp.wait.kind is WaitKind.LANES):
                g.merge(best, subwarp)
        return best

    def interrupts(self, g: WarpBatch) -> bool:
        """Never."""
        return False

    def resolve_deadlock(self) -> bool:
        """No thread is held, and no store is delayed."""
        return False


# ---------------------------------------------------------------- within a batch


def run_batch(g: WarpBatch) -> None:
    """Runs until no subwarp is ready, or all that are ready have used up their time slice.

    `spinning` is then True, and where all wait at barriers in loops that poll.
    """
    g.spinning = False
    g.time_slice += 1
    decisions = g.machine.decisions
    while (subwarp := decisions.choose(g)) is not None:
        run_subwarp(g, subwarp, decisions.every_block)
        if decisions.interrupts(g):
            return
    tired = [subwarp for subwarp in g.subwarps if subwarp.tired and subwarp.wait is None]
    g.spinning = bool(tired) or _polls_together(g)
    if g.spinning:
        g.rested_at = g.machine.writes
    if tired:  # those run again after the others
        for subwarp in g.subwarps:
            subwarp.tired = False
            subwarp.spent = 0


def _polls_together(g: WarpBatch) -> bool:
    """True if all subwarps wait at barriers in loops that may wait for another thread: one thread polls there, and the
    block meets to hear what it found."""
    return bool(g.subwarps) and all(
        subwarp.wait is not None and subwarp.wait.kind is WaitKind.BARRIER and subwarp.block.may_wait
        for subwarp in g.subwarps
    )


def run_subwarp(g: WarpBatch, subwarp: Subwarp, one_block: bool) -> None:
    """Runs blocks of code until the subwarp waits, has used up its time slice or is no longer alone in its batch.

    one_block: runs one.
    """
    g.focus(subwarp)
    machine, subwarps = g.machine, g.subwarps
    block_begins = machine.on.block_begins
    blocks = subwarp.frame.code.blocks
    pc = subwarp.pc
    while True:
        block = machine.position = blocks[pc]
        machine.ticks += 1
        if block.convergence_point is not None and not block.convergence_point(g):
            return
        for report in block_begins:
            report(g, block)
        for step in block.full if subwarp.count == subwarp.frame.live else block.masked:
            step(g)
        following = block.finish(g)
        if following < 0:
            return
        subwarp.pc = following
        if following <= pc:
            subwarp.spent += 1
            if subwarp.spent >= block.allowance:
                subwarp.tired = True
                return
        if one_block or len(subwarps) > 1:
            return
        pc = following


# ---------------------------------------------------------------- within a group


def admit(machine: Machine, ctas: NDArray[np.int64]) -> Group:
    """Begins blocks of the grid."""
    threads = machine.block.size
    warps = -(-threads // WARP)
    group = Group(machine, ctas)
    for warp in _order(machine, warps):
        live: NDArray[np.bool_] = np.tile(np.arange(WARP) < min(WARP, threads - int(warp) * WARP), ctas.size)
        batch = WarpBatch(group, int(warp), live)
        batch.subwarps.append(Subwarp(entry_frame(batch), 0, live, batch.alive_count))
        group.batches.append(batch)
    machine.groups.append(group)
    machine.begun += ctas.size
    return group


def _order(machine: Machine, warps: int) -> Iterable[int]:
    """The order in which the warps of a block have their turns."""
    seed = machine.request.seed
    if seed == REVERSED:
        return range(warps - 1, -1, -1)
    return [int(warp) for warp in machine.random.permutation(warps)] if seed else range(warps)


def run_group(group: Group) -> Progress:
    """Runs every batch once."""
    ran = False
    machine = group.machine
    for batch in machine.decisions.order(group.batches):
        if batch.ready:
            machine.batch = batch
            run_batch(batch)
            ran |= not batch.spinning
    group.batches = [g for g in group.batches if g.subwarps]
    if not group.batches:
        return Progress.ENDED
    if ran:
        return Progress.RAN
    return Progress.SPUN if any(g.ready for g in group.batches) else Progress.STUCK


# ---------------------------------------------------------------- the grid


def run_grid(machine: Machine) -> None:
    """Runs every block of the grid. What ends a launch early is raised, and leaves memory as it is then."""
    first, end = machine.request.block_range
    most = _most_blocks(machine)
    active, on, decisions = machine.groups, machine.on, machine.decisions
    resident = spins = at = 0
    while active or first + machine.begun < end:
        if at >= len(active):
            room = min(machine.resident_blocks - resident, most, end - first - machine.begun)
            if room > 0:
                room = whole_clusters(decisions.most_blocks(room), machine.cluster.size)
                admit(machine, machine.block_order.take(first + machine.begun, room))
                resident += room
            else:
                at = 0
                _everyone_waits(machine)
            spins = 0
        progress = run_group(active[at])
        if progress in (Progress.ENDED, Progress.RAN):
            spins = 0
            for report in on.progresses:
                report()
        if progress is Progress.ENDED:
            group = active.pop(at)
            resident -= group.ctas.size
            for forget in on.group_ends:
                forget(group)
            at = 0
        elif progress is Progress.RAN:
            begins = machine.resident_blocks > resident and first + machine.begun < end
            at = decisions.next_group(at, len(active) + begins)
        else:
            spins += 1
            if progress is Progress.STUCK or spins > costs.SPINS_BEFORE_OTHERS:
                at += 1
                spins = 0


def _most_blocks(machine: Machine) -> int:
    """Blocks that step together: a group of them has its shared and local memory at once."""
    warps = -(-machine.block.size // WARP)
    block_bytes = machine.shared_bytes + warps * WARP * machine.entry.layout.frame_bytes
    return whole_clusters(min(BATCH_WARPS, costs.MAX_GROUP_BYTES // max(1, block_bytes)), machine.cluster.size)


def _everyone_waits(machine: Machine) -> None:
    """All resident blocks spin or are stuck. Raises FaultSignal where that will last."""
    if machine.decisions.resolve_deadlock():
        return
    if any(batch.ready for group in machine.groups for batch in group.batches):
        for report in machine.on.without_progress:
            report(machine.groups, machine.writes)
    elif not _release_grid(machine):
        raise deadlock(machine, "stuck")


def _release_grid(machine: Machine) -> bool:
    """Releases all threads once every live thread of the grid has arrived."""
    if not machine.grid_waiting or machine.grid_waiting < machine.threads_live:
        return False
    machine.grid_waiting = 0
    for report in machine.on.grid_synchronises:
        report(range(*machine.request.block_range))
    for batch in (batch for group in machine.groups for batch in group.batches):
        for subwarp in batch.subwarps:
            subwarp.wait = None
    return True


def deadlock(machine: Machine, kind: str) -> FaultSignal:
    """The fault of a launch in which no thread will go on, with what they wait for. kind: of its cause."""
    batches = [batch for group in machine.groups for batch in group.batches]
    spins = kind == "spinning"
    machine.batch = next((batch for batch in batches if batch.ready == spins), batches[0])
    waiting: Counter[tuple[str, int, int]] = Counter()
    for subwarp in (subwarp for batch in batches for subwarp in batch.subwarps):
        wait = subwarp.wait
        place = ("loop", 0, subwarp.block.line) if wait is None else (wait.kind.value, wait.number, wait.line)
        waiting[place] += subwarp.count
    listed = tuple(Waiting(*place, threads) for place, threads in waiting.items())
    first, end = machine.request.block_range
    return FaultSignal("deadlock", Fact.of(kind, waiting=listed, blocks_left=end - first - machine.begun))
