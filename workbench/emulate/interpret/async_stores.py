"""Stores and reductions with a barrier object: `st.async` and `red.async` (PTX ISA 9.7.9 st.async, 9.7.13 red.async).

Both go to the shared memory of a block of the cluster, and complete bytes of an object there: they land when it is
tested, the latest moment that PTX allows.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from workbench.emulate.fault_signal import AccessKind
from workbench.emulate.interpret.atomics import apply, atomic, combination
from workbench.emulate.interpret.bulk_fills import fill
from workbench.emulate.interpret.loads import Addressed, check_count, elements_of, store
from workbench.emulate.interpret.mbarriers import BarrierObject, queue_arrival
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.ir.opcode import ATOMIC_OPERATIONS
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import DTYPES, Vector

_COMPLETES = "mbarrier::complete_tx::bytes"
_Update = Callable[[Vector, Vector, list[Vector]], None]
"""Changes rows at an index by the values of lanes."""


@action("st")
def store_row(slots: Slots, op: Op) -> Bound | None:
    """All forms of `st`."""
    if op.opcode.has("bulk"):
        return fill(slots, op)
    return _asynchronous(slots, op, _put) if op.opcode.has("async") else store(slots, op)


@action("red")
def reduction_row(slots: Slots, op: Op) -> Bound | None:
    """All forms of `red`."""
    if not op.opcode.has("async"):
        return atomic(slots, op)
    name = op.opcode.one_of(ATOMIC_OPERATIONS)
    if not name or op.opcode.type not in DTYPES:
        return None
    combine = combination(name, op.opcode.type, ftz=False)

    def update(rows: Vector, index: Vector, values: list[Vector]) -> None:
        apply(rows, index, values[0], combine, None)

    return _asynchronous(slots, op, update)


def _put(rows: Vector, index: Vector, values: list[Vector]) -> None:
    rows[index] = values[0] if len(values) == 1 else np.stack(values, axis=1)


def _asynchronous(slots: Slots, op: Op, update: _Update) -> Bound | None:
    opcode = op.opcode
    if len(op.operands) != 3 or not opcode.types or _COMPLETES not in opcode.modifiers or opcode.space:
        return None
    target, source, object_ = op.operands
    sources = elements_of(source)
    check_count(opcode, sources, op)
    kind: AccessKind = "write" if opcode.mnemonic == "st" else "atomic"
    at = Addressed(slots, op, target, "", opcode.type, len(sources), kind)
    reads = [slots.read(each, opcode.type) for each in sources]
    barrier = BarrierObject(slots, op, object_, "atomic", remote=True)
    site = at.site

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        addresses = at.addresses(g)[lanes]
        values = [value_of(g, read)[lanes] for read in reads]
        for report in g.machine.on.memory_request:
            report(g, site, lanes, addresses, site.kind)
        for place in site.locate(g, addresses, lanes):  # faults belong to the instruction, not to the wait
            here = lanes if place.chosen is None else lanes[place.chosen]
            for begin in g.machine.on.copy_begins if kind == "write" else ():
                begin(g, site, place, here)
        _, index = barrier.places(g, lanes)
        for i in range(lanes.size):
            mine = slice(i, i + 1)

            def land(
                g: WarpBatch,
                lane: Vector,
                addresses: Vector = addresses[mine],
                values: list[Vector] = [each[mine] for each in values],  # noqa: B006
            ) -> None:
                if kind == "write":
                    site.end_copy(g, addresses, lane)
                for _, rows, index in site.parts(g, addresses, lane):
                    update(rows, index, values)
                g.machine.writes += 1

            queue_arrival(g, int(index[i]), site.nbytes, lanes[mine], land)

    return Bound(step, synchronises=True)
