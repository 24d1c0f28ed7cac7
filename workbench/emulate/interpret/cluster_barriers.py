"""The barrier of a cluster: `barrier.cluster.arrive` and `.wait` (PTX ISA 9.7.13 barrier.cluster).

A phase completes when all threads of the cluster that have not ended have arrived. A thread arrives once in a phase and
waits for its end before it arrives again: anything else is undefined, and a fault here.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from workbench.base.records.facts import Fact
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.barriers import check_aligned
from workbench.emulate.interpret.state import WARP, Group, WarpBatch
from workbench.emulate.interpret.waiting import Wait, WaitKind
from workbench.emulate.ir.ops import Op
from workbench.isa.ptx.lexer import error

_ARRIVED, _COMPLETE = 1, 2
"""A lane has arrived, and the phase is not complete; or it is. 0 where it has not arrived since it last waited."""


def barrier(op: Op, following: int) -> Callable[[WarpBatch], int]:
    """The end of a block that a barrier of the cluster makes."""
    if following < 0:
        raise error("a function cannot end in a barrier", op.line, op.column)
    opcode, line = op.opcode, op.line
    if opcode.has("arrive") == opcode.has("wait") or op.operands:
        raise error(f"`{opcode.text}` is neither an arrival nor a wait without operands", line, op.column)
    releases = not opcode.has("relaxed")

    def arrive(g: WarpBatch) -> int:
        _refuse(g, g.cluster_phases != 0, "cluster_arrives_twice", line)
        lanes = g.current.lanes
        g.cluster_phases[lanes] = _ARRIVED
        np.add.at(g.group.cluster_arrived, _clusters(g, lanes), 1)
        for report in g.machine.on.cluster_arrives:
            report(g, lanes, releases)
        _complete(g.group)
        return following

    def wait(g: WarpBatch) -> int:
        subwarp = g.current
        if opcode.has("aligned"):
            check_aligned(g, subwarp, line)
        _refuse(g, g.cluster_phases == 0, "cluster_waits_first", line)
        subwarp.pc = following
        complete = subwarp.mask & (g.cluster_phases == _COMPLETE)
        if complete.all() if g.all_lanes else bool((complete == subwarp.mask).all()):
            _pass(g, subwarp.lanes)
            return following
        subwarp.wait = Wait(WaitKind.CLUSTER, line)
        if (freed := g.release(subwarp, complete)) is not None:
            _pass(g, freed.lanes)
        return -1

    return arrive if opcode.has("arrive") else wait


def end_threads(g: WarpBatch, lanes: NDArray[np.intp]) -> None:
    """Threads have ended: no phase waits for them any more."""
    group = g.group
    arrived = lanes[g.cluster_phases[lanes] == _ARRIVED]
    g.cluster_phases[lanes] = 0
    if arrived.size:
        np.subtract.at(group.cluster_arrived, _clusters(g, arrived), 1)
    if group.cluster_arrived.any():
        _complete(group)


def _complete(group: Group) -> None:
    """Completes the phases for which all threads have arrived, and releases those that wait for it."""
    live = group.live.reshape(-1, group.cluster_blocks).sum(axis=1)
    done = (group.cluster_arrived > 0) & (group.cluster_arrived == live)
    if not done.any():
        return
    group.cluster_arrived[done] = 0
    for report in group.machine.on.cluster_completes:
        for cluster in np.flatnonzero(done):
            report(group, int(cluster))
    for batch in group.batches:
        lanes = np.repeat(done, group.cluster_blocks * WARP) & (batch.cluster_phases == _ARRIVED)
        batch.cluster_phases[lanes] = _COMPLETE
        for subwarp in tuple(batch.subwarps):
            waits = subwarp.wait is not None and subwarp.wait.kind is WaitKind.CLUSTER
            if waits and (freed := batch.release(subwarp, lanes)) is not None:
                _pass(batch, freed.lanes)


def _pass(g: WarpBatch, lanes: NDArray[np.intp]) -> None:
    g.cluster_phases[lanes] = 0
    for report in g.machine.on.cluster_passes:
        report(g, lanes)


def _clusters(g: WarpBatch, lanes: NDArray[np.intp]) -> NDArray[np.int64]:
    """The cluster of each lane, by its place in the group."""
    clusters: NDArray[np.int64] = g.group.slots(g.n)[lanes] // g.group.cluster_blocks
    return clusters


def _refuse(g: WarpBatch, wrong: NDArray[np.bool_], cause: str, line: int) -> None:
    lanes = np.flatnonzero(g.current.mask & wrong)
    if lanes.size:
        raise FaultSignal("synccheck.bad_count", Fact(cause), lanes.tolist(), line=line)
