"""Copies from global to shared memory that a thread waits for later: `cp.async` (PTX ISA 9.7.9 cp.async)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from workbench.emulate.interpret import bulk_copies, mbarriers
from workbench.emulate.interpret.loads import Addressed, count_access
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Read
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.numbers import DTYPES, Vector
from workbench.ptx.lexer import error

if TYPE_CHECKING:
    from workbench.emulate.interpret.decode import Decoder
    from workbench.emulate.interpret.warp_batch import WarpBatch
    from workbench.emulate.ir.ops import Op


@action("cp")
def copy_async(decoder: Decoder, op: Op) -> Bound | None:
    """`cp.async`: the bytes are read and written when the thread waits for them, at the latest moment PTX allows."""
    opcode = op.opcode
    if not opcode.has("async") or opcode.has("reduce"):
        return None
    if opcode.has("bulk") or opcode.has("mbarrier"):
        form = bulk_copies.copy_bulk if opcode.has("bulk") else mbarriers.arrive_after_copies
        return form(decoder, op)
    operands = op.operands
    if opcode.has("commit_group"):
        return Bound(lambda g: g.copies.commit(g.active_lanes()))
    if opcode.has("wait_all"):
        return Bound(lambda g: g.copies.wait(g.active_lanes(), -1))
    if opcode.has("wait_group"):
        allowed = decoder.slots.layout.fixed(operands[0])
        if allowed is None:
            raise error("the number of groups is a constant", op.line, op.column)
        return Bound(lambda g: g.copies.wait(g.active_lanes(), allowed))
    size = decoder.slots.layout.fixed(operands[2])
    if size not in (4, 8, 16):
        raise error("cp.async copies 4, 8 or 16 bytes", op.line, op.column)
    count = size // 4
    to = Addressed(decoder, op, operands[0], "shared", "b32", count, "write")
    source = Addressed(decoder, op, operands[1], "global", "b32", count, "read")
    limit: Read | None = None
    ignore: Read | None = None
    for extra in operands[3:]:
        kind = extra.register.type if isinstance(extra, RegisterName) else "b32"
        if kind == "pred":
            ignore = decoder.slots.read(extra, "pred")
        elif DTYPES[kind].itemsize == 4:
            limit = decoder.slots.read(extra, "u32")

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        destinations, sources = to.addresses(g)[lanes], source.addresses(g)[lanes]
        kept = np.full(lanes.size, size, np.int64)
        if limit is not None:
            kept = np.minimum(value_of(g, limit)[lanes].astype(np.int64), size)
        if ignore is not None:
            kept = np.where(value_of(g, ignore)[lanes], 0, kept)
        reading = np.flatnonzero(kept > 0)
        if g.machine.counting is not None:
            count_access(g, to.site, destinations, lanes, "copy")
            if limit is None and ignore is None:
                count_access(g, source.site, sources, lanes, "copy")
            else:
                starts = sources.astype(np.uint64) + np.uint64(source.site.offset & 0xFFFF_FFFF_FFFF_FFFF)
                g.machine.counting.partial_copy(lanes, starts, kept, source.site.line)
        monitor = g.machine.monitor
        ends = [(to.site, destinations, lanes)]
        if reading.size:
            ends.insert(0, (source.site, sources[reading], lanes[reading]))
        for site, addresses, theirs in ends:  # faults belong to the instruction, not to the wait
            for place in site.locate(g, addresses, theirs):
                if monitor is not None:
                    monitor.begin_copy(g, site, place.space, theirs, place.addresses)

        def copy(chosen_lanes: Vector) -> None:
            chosen = np.isin(lanes, chosen_lanes)
            data = np.zeros((lanes.size, size), np.uint8)
            wanted = reading[chosen[reading]]
            if wanted.size:
                if monitor is not None:
                    for place in source.site.locate(g, sources[wanted], lanes[wanted]):
                        monitor.end_copy(g, source.site, place.space, lanes[wanted], place.addresses)
                for part, rows, index in source.site.parts(g, sources[wanted], lanes[wanted]):
                    here = wanted if part is None else wanted[part]
                    data[here] = np.ascontiguousarray(rows[index]).view(np.uint8).reshape(here.size, size)
            data[np.arange(size) >= kept[:, None]] = 0
            words = data.view(np.uint32)[chosen]
            if monitor is not None:
                for place in to.site.locate(g, destinations[chosen], lanes[chosen]):
                    monitor.end_copy(g, to.site, place.space, lanes[chosen], place.addresses)
            for _, rows, index in to.site.parts(g, destinations[chosen], lanes[chosen]):
                rows[index] = words if count > 1 else words[:, 0]

        g.copies.add(lanes, copy)

    return Bound(step)
