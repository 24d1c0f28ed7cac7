"""Operations of tensor memory that a thread has begun, and `tcgen05.commit`, which tells an mbarrier when they are done
(PTX ISA 9.7.16.6, 9.7.16.11).

Those of one thread happen in the order in which it began them, as PTX orders the pairs that belong together. They have
happened when an mbarrier is tested that a `commit` behind them signals.
"""

from __future__ import annotations

import numpy as np

from workbench.emulate.interpret.mbarriers import BarrierObject, is_next_phase, updated
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import Vector
from workbench.emulate.observers import TensorAccess
from workbench.isa.ptx.lexer import error

_MULTICAST = "multicast::cluster"


class TensorOperation:
    """An operation that one thread has begun."""

    @property
    def access(self) -> TensorAccess:
        """The cells that it reads and writes."""
        raise NotImplementedError

    def run(self, g: WarpBatch) -> None:
        """Does it."""
        raise NotImplementedError

    def end(self, g: WarpBatch) -> None:
        """Reports that it has happened."""


class _Queued:
    """An operation in flight. deferred: it is done at its end."""

    def __init__(self, operation: TensorOperation, deferred: bool, access: TensorAccess | None) -> None:
        self._operation, self._deferred, self._access = operation, deferred, access

    def __call__(self, g: WarpBatch, due: Vector) -> None:
        if self._deferred:
            self._operation.run(g)
        self._operation.end(g)
        if self._access is not None:
            for report in g.machine.on.cells_end:
                report(self._access)


def begin(g: WarpBatch, lane: int, operation: TensorOperation) -> None:
    """Does an operation that a lane begins, or queues it."""
    access = operation.access if g.machine.on.cells_begin else None
    if access is not None:
        for report in g.machine.on.cells_begin:
            report(g, lane, access)
    deferred = bool(g.machine.request.adversarial)
    if not deferred:
        operation.run(g)
    g.tensor_operations.add(np.array([lane]), _Queued(operation, deferred, access))


def commit(slots: Slots, op: Op) -> Bound | None:
    """`tcgen05.commit`: an arrival at an mbarrier, of each block of a mask, once what the thread has begun is done."""
    opcode = op.opcode
    multicast = opcode.has(_MULTICAST)
    if not opcode.has("mbarrier::arrive::one"):
        return None
    if len(op.operands) != 1 + multicast:
        raise error(f"`{opcode.text}` has the wrong number of operands", op.line, op.column)
    at = BarrierObject(slots, op, op.operands[0], "atomic", remote=True)
    mask = slots.read(op.operands[1], "u16") if multicast else None

    def step(g: WarpBatch) -> None:
        begun = g.tensor_operations.begun()
        for lane in g.active_lanes():
            one = np.array([lane])
            bits = None if mask is None else int(value_of(g, mask)[lane])
            for rank in [None] if bits is None else [each for each in range(16) if bits >> each & 1]:
                _, index = at.places(g, one, rank)

                def land(g: WarpBatch, place: int = int(index[0]), one: Vector = one) -> None:
                    g.tensor_operations.finish(g, one, begun)
                    rows = g.group.shared.view(np.uint64)
                    before = int(rows[place])
                    rows[place] = updated(before, 1)
                    g.machine.writes += 1
                    for commits in g.machine.on.tensor_commits:
                        commits(g, int(one[0]), place)
                    for report in g.machine.on.object_arrives:
                        report(g, int(one[0]), place, is_next_phase(before, int(rows[place])))

                g.group.in_flight.add(g, int(index[0]), land)

    return Bound(step, synchronises=True)


def fence(slots: Slots, op: Op) -> Bound:
    """`tcgen05.fence`: nothing happens here, as synchronisations are in order; sanitisers are told."""
    before = op.opcode.has("fence::before_thread_sync")

    def step(g: WarpBatch) -> None:
        for report in g.machine.on.tensor_fences:
            report(g, g.active_lanes(), before)

    return Bound(step)


__all__ = ["TensorOperation", "begin", "commit", "fence"]
