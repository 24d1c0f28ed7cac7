"""Rows that change tensor maps in memory: `tensormap.replace` and `tensormap.cp_fenceproxy` (PTX ISA 9.7.9)."""

from __future__ import annotations

from functools import partial

import numpy as np

from workbench.base.records.facts import Fact
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.loads import Addressed
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import WARP, WarpBatch
from workbench.emulate.interpret.warp_wide import full_warp_convergence_point
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.tensor_map_edits import copies_map, map_edit
from workbench.emulate.numbers import Vector
from workbench.emulate.tensor_maps import MAP_ALIGNMENT, MAP_BYTES, replaced
from workbench.isa.ptx.lexer import error

_WORDS = MAP_ALIGNMENT // 4
_PARTS = range(0, MAP_BYTES, MAP_ALIGNMENT)


@action("tensormap")
def change_map(slots: Slots, op: Op) -> Bound | None:
    """Both forms; a fence of proxies is part of the second."""
    if op.opcode.has("cp_fenceproxy"):
        return _copy(slots, op)
    edit = map_edit(op, slots.layout)
    if edit is None:
        return None
    at = Addressed(slots, op, edit.map, edit.space, "b32", _WORDS, "write")
    value = slots.read(edit.value, edit.type)

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        values, addresses = value_of(g, value)[lanes], at.addresses(g)[lanes]
        for i in range(lanes.size):
            one = lanes[i : i + 1]
            data = _read(g, at, addresses[i : i + 1], one)
            changed = replaced(data, edit.field, edit.ordinal, int(values[i]))
            if changed is None:
                raise wrong_field(edit.field, edit.ordinal, int(values[i]), int(one[0]), op.line)
            _write(g, at, addresses[i : i + 1], one, changed)

    return Bound(step)


def wrong_field(field: str, ordinal: int, value: int, lane: int, line: int | None = None) -> FaultSignal:
    """The fault of a value that a field cannot have."""
    cause = Fact.of("tensor_map_field", field=field, dimension=ordinal, value=value)
    return FaultSignal("memcheck.out_of_bounds", cause, [lane], line=line)


def _copy(slots: Slots, op: Op) -> Bound | None:
    if not copies_map(op):
        return None
    if slots.layout.fixed(op.operands[2]) != MAP_BYTES:
        raise error(f"a tensor map has {MAP_BYTES} bytes", op.line, op.column)
    to = Addressed(slots, op, op.operands[0], "global", "b32", _WORDS, "write")
    source = Addressed(slots, op, op.operands[1], "shared", "b32", _WORDS, "read")
    opcode = op.opcode

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        _, first = np.unique(lanes // WARP, return_index=True)
        for i in first:  # the lanes of a warp name the same places
            one = lanes[i : i + 1]
            _write(g, to, to.addresses(g)[one], one, _read(g, source, source.addresses(g)[one], one, True))
        for report in g.machine.on.fences:
            report(g, lanes, opcode)

    return Bound(step, full_warp_convergence_point(slots, op), synchronises=True)


def _read(g: WarpBatch, at: Addressed, address: Vector, lane: Vector, accesses: bool = False) -> bytes:
    """The bytes of a map. accesses: observers see it."""
    data = b""
    for offset in _PARTS:
        moved = address + address.dtype.type(offset)
        places = at.site.places(g, moved, lane) if accesses else at.site.locate(g, moved, lane)
        data += b"".join(np.ascontiguousarray(place.rows[place.index]).tobytes() for place in places)
    return data


def _write(g: WarpBatch, at: Addressed, address: Vector, lane: Vector, data: bytes) -> None:
    for offset in _PARTS:
        part = np.frombuffer(data[offset : offset + MAP_ALIGNMENT], np.uint8).reshape(1, -1)
        moved = address + address.dtype.type(offset)
        for place in at.site.places(g, moved, lane, partial(np.copy, part)):
            place.rows[place.index] = part.view(np.uint32)
    g.machine.writes += 1


__all__ = ["change_map", "wrong_field"]
