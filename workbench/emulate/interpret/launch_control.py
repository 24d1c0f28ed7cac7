"""Rows of cluster launch control (PTX ISA 9.7.13 clusterlaunchcontrol): a running block takes the place of a cluster
that has not begun, which then never does.

The launch is decided as the instruction runs, the answer (`ir.launch_answers`) lands when the mbarrier is tested.
"""

from __future__ import annotations

from functools import partial

import numpy as np

from workbench.base.records import Dim3
from workbench.base.records.facts import Fact
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.cluster_addresses import in_block
from workbench.emulate.interpret.loads import Addressed, elements_of, put
from workbench.emulate.interpret.mbarriers import BarrierObject, queue_arrival
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.interpret.tensor_copies import BulkEnd
from workbench.emulate.ir.launch_answers import ANSWER_BYTES, AXES, INDEX_FIELDS, MULTICAST, answer_words, is_answer
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import Vector
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Vector as VectorOperand


@action("clusterlaunchcontrol")
def control_launch(slots: Slots, op: Op) -> Bound | None:
    """`try_cancel` and `query_cancel`."""
    if op.opcode.has("try_cancel"):
        return _try(slots, op)
    return _query(slots, op) if op.opcode.has("query_cancel") else None


def _try(slots: Slots, op: Op) -> Bound | None:
    opcode = op.opcode
    if len(op.operands) != 2 or not opcode.has("mbarrier::complete_tx::bytes"):
        return None
    to_all = opcode.has(MULTICAST)
    space = "shared::cluster" if to_all and opcode.space else opcode.space
    to = Addressed(slots, op, op.operands[0], space, "b32", ANSWER_BYTES // 4, "write")
    barrier = BarrierObject(slots, op, op.operands[1], "atomic", of_all=to_all)

    def step(g: WarpBatch) -> None:
        group = g.group
        destinations = to.addresses(g)
        for lane in g.active_lanes().tolist():
            block = int(group.slots(g.n)[lane])
            if block in group.uncancelled:
                cause = Fact.of("cancel_after_failure", block=int(group.ctas[block]))
                raise FaultSignal("synccheck.bad_count", cause, [lane], space="shared", line=op.line)
            first = block - block % group.cluster_blocks
            data = _answer(g)
            for rank in range(group.cluster_blocks) if to_all else (None,):
                goes = BulkEnd(to.site, in_block(destinations[lane : lane + 1], rank), lane)
                goes.begin(g)
                one = np.array([lane])
                _, index = barrier.places(g, one, rank)
                receiver = block if rank is None else first + rank
                queue_arrival(g, int(index[0]), ANSWER_BYTES, one, partial(_land, goes=goes, data=data, block=receiver))

    return Bound(step, synchronises=True)


def _answer(g: WarpBatch) -> Vector:
    """The words of an answer, (1, bytes), after the next cluster was taken off the launch, if there is one."""
    blocks = g.machine.cancel_cluster() if g.machine.decisions.cancels() else None
    first = None if blocks is None else Dim3(*g.machine.grid.place(int(blocks[0])))
    return np.array([answer_words(first)], np.uint64).view(np.uint8)


def _land(g: WarpBatch, lane: Vector, *, goes: BulkEnd, data: Vector, block: int) -> None:
    """block: the receiver's place in the group, which knows from now on that there is nothing left."""
    goes.finish(g)
    goes.write(g, data)
    if not int(data.view(np.uint64)[0, 1]) & 1:
        g.group.uncancelled.add(block)


def _query(slots: Slots, op: Op) -> Bound | None:
    opcode = op.opcode
    if len(op.operands) != 2 or len(elements_of(op.operands[1])) != 2:
        return None
    low, high = (slots.read(part, "b64") for part in elements_of(op.operands[1]))
    asks = opcode.has("is_canceled")
    axes = [int(opcode.has(axis)) for axis in AXES]
    destination = op.operands[0]
    if opcode.has("get_first_ctaid"):
        axes = [1, 1, 1]
        if not isinstance(destination, VectorOperand) or len(destination.elements) != 4:
            raise error("the indices of a block go into four registers", destination.line, destination.column)
    elif not asks and sum(axes) != 1:
        return None
    places = [axis for axis, wanted in enumerate(axes) if wanted]
    writes = [slots.write(op, each, "pred" if asks else "b32") for each in elements_of(destination)[: len(places) or 1]]

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        firsts, marks = value_of(g, low)[lanes], value_of(g, high)[lanes]
        unknown = np.array([not is_answer(mark) for mark in marks.tolist()], np.bool_)
        if unknown.any():
            raise FaultSignal(
                "initcheck.uninitialized", Fact("no_cancel_response"), lanes[unknown].tolist(), line=op.line
            )
        canceled = marks & np.uint64(1) != 0
        if asks:
            put(g, lanes, writes[0], canceled)
            return
        parts = [firsts >> np.uint64(shift) & np.uint64((1 << bits) - 1) for shift, bits in INDEX_FIELDS]
        for axis, write in zip(places, writes, strict=True):
            undefined = g.machine.poison.register(lanes.size, np.dtype(np.uint32))
            put(g, lanes, write, np.where(canceled, parts[axis].astype(np.uint32), undefined))

    return Bound(step)
