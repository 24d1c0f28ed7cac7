"""Copies from global to shared memory that a thread waits for later: `cp.async` (PTX ISA 9.7.9 cp.async)."""

from __future__ import annotations

import numpy as np

from workbench.emulate.interpret import bulk_copies, mbarriers
from workbench.emulate.interpret.loads import Addressed
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Read, Slots
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import DTYPES, Vector
from workbench.isa.ptx.lexer import error


@action("cp")
def copy_async(slots: Slots, op: Op) -> Bound | None:
    """`cp.async`: the bytes are read and written when the thread waits for them, at the latest moment PTX allows."""
    opcode = op.opcode
    if not opcode.has("async"):
        return None
    if opcode.has("bulk") or opcode.has("mbarrier"):
        form = bulk_copies.copy_bulk if opcode.has("bulk") else mbarriers.arrive_after_copies
        return form(slots, op)
    operands = op.operands
    if opcode.has("commit_group"):
        return Bound(lambda g: g.copies.commit(g.active_lanes()))
    if opcode.has("wait_all"):
        return Bound(lambda g: g.copies.wait(g, g.active_lanes(), -1))
    if opcode.has("wait_group"):
        allowed = slots.layout.fixed(operands[0])
        if allowed is None:
            raise error("the number of groups is a constant", op.line, op.column)
        return Bound(lambda g: g.copies.wait(g, g.active_lanes(), allowed))
    size = slots.layout.fixed(operands[2])
    if size not in (4, 8, 16):
        raise error("cp.async copies 4, 8 or 16 bytes", op.line, op.column)
    count = size // 4
    to = Addressed(slots, op, operands[0], "shared", "b32", count, "write")
    source = Addressed(slots, op, operands[1], "global", "b32", count, "read")
    limit: Read | None = None
    ignore: Read | None = None
    for extra in operands[3:]:
        kind = extra.register.type if isinstance(extra, RegisterName) else "b32"
        if kind == "pred":
            ignore = slots.read(extra, "pred")
        elif DTYPES[kind].itemsize == 4:
            limit = slots.read(extra, "u32")

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        destinations, sources = to.addresses(g)[lanes], source.addresses(g)[lanes]
        kept = np.full(lanes.size, size, np.int64)
        if limit is not None:
            kept = np.minimum(value_of(g, limit)[lanes].astype(np.int64), size)
        if ignore is not None:
            kept = np.where(value_of(g, ignore)[lanes], 0, kept)
        reading = np.flatnonzero(kept > 0)
        for report in g.machine.on.memory_request:
            report(g, to.site, lanes, destinations, "copy")
            report(g, source.site, lanes, sources, "copy", None if limit is None and ignore is None else kept)
        ends = [(to.site, destinations, lanes)]
        if reading.size:
            ends.insert(0, (source.site, sources[reading], lanes[reading]))
        for site, addresses, theirs in ends:  # faults belong to the instruction, not to the wait
            for place in site.locate(g, addresses, theirs):
                for begin in g.machine.on.copy_begins:
                    begin(g, site, place, theirs)

        def copy(g: WarpBatch, chosen_lanes: Vector) -> None:
            chosen = np.isin(lanes, chosen_lanes)
            data = np.zeros((lanes.size, size), np.uint8)
            wanted = reading[chosen[reading]]
            if wanted.size:
                source.site.end_copy(g, sources[wanted], lanes[wanted])
                for part, rows, index in source.site.parts(g, sources[wanted], lanes[wanted]):
                    here = wanted if part is None else wanted[part]
                    data[here] = np.ascontiguousarray(rows[index]).view(np.uint8).reshape(here.size, size)
            data[np.arange(size) >= kept[:, None]] = 0
            words = data.view(np.uint32)[chosen]
            to.site.end_copy(g, destinations[chosen], lanes[chosen])
            for _, rows, index in to.site.parts(g, destinations[chosen], lanes[chosen]):
                rows[index] = words if count > 1 else words[:, 0]

        g.copies.add(lanes, copy)

    return Bound(step)
