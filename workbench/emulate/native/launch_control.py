"""Cluster launch control for native code: a cluster is taken off the launch as workers take theirs (`cluster.take`),
and the answer lands when its barrier object is tested. Faults are those of the interpreter
(`interpret.launch_control`).
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

import numpy as np

from workbench.base.records import Dim3
from workbench.base.records.facts import Fact
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.mbarriers import updated
from workbench.emulate.ir.launch_answers import ANSWER_BYTES, MULTICAST, answer_words, is_answer
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.native import cluster_memory
from workbench.emulate.native.copies import CopiesInFlight, change_object
from workbench.emulate.native.machine_code import Processor, runtime_address

if TYPE_CHECKING:
    from workbench.emulate.native.worker_contexts import WorkerContext
    from workbench.emulate.request import LaunchRequest


class LaunchControl:
    """The requests of one launch."""

    def __init__(self, request: LaunchRequest) -> None:
        self._grid, self._extents = request.grid, request.cluster_extents
        self._uncancelled: set[int] = set()
        """Blocks that have seen a request fail."""

    def cancel(
        self, copies: CopiesInFlight, worker: WorkerContext, opcode: Opcode, lane: int, to: int, barrier: int
    ) -> None:
        """`try_cancel`. to, barrier: addresses with ranks. Raises FaultSignal."""
        if worker.block in self._uncancelled:
            cause = Fact.of("cancel_after_failure", block=worker.block)
            raise FaultSignal("synccheck.bad_count", cause, [lane], space="shared")
        to_all = opcode.has(MULTICAST)
        ranks: list[int | None] = list(range(len(worker.members))) if to_all else [None]
        ends = []
        for rank in ranks:
            there = cluster_memory.in_block(to, rank)
            place = cluster_memory.locate(worker, lane, there, ANSWER_BYTES, "write", to_all)
            object_ = cluster_memory.object_at(worker, lane, cluster_memory.in_block(barrier, rank), to_all)
            ends.append((worker if rank is None else worker.members[rank], place, object_))
        first = self._take(worker.members[0])
        data = np.array(answer_words(first), np.uint64)
        for member, place, object_ in ends:

            def land(member: WorkerContext = member, place: int = place, object_: int = object_) -> None:
                ctypes.memmove(place, data.ctypes.data, ANSWER_BYTES)
                if first is None:
                    self._uncancelled.add(member.block)
                change_object(object_, lambda word: updated(word, tx=-ANSWER_BYTES))

            copies.queue(worker, lane, object_, land)

    def _take(self, leader: WorkerContext) -> Dim3 | None:
        """The first block of the next cluster, which no worker runs then; None where there is none."""
        take = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p)(runtime_address("cluster.take", Processor.own()))
        number = take(leader.address)
        if number < 0:
            return None
        clusters = Dim3(*(blocks // extent for blocks, extent in zip(self._grid, self._extents, strict=True)))
        place = clusters.place(number)
        return Dim3(*(index * extent for index, extent in zip(place, self._extents, strict=True)))


def refuse_unknown(lanes: list[int], marks: list[int]) -> None:
    """Raises FaultSignal for lanes that ask about what is no answer. marks: the upper halves, a lane each."""
    unknown = [lane for lane, mark in zip(lanes, marks, strict=True) if not is_answer(mark)]
    raise FaultSignal("initcheck.uninitialized", Fact("no_cancel_response"), unknown)


__all__ = ["LaunchControl", "refuse_unknown"]
