"""Bulk copies between global and shared memory without tensors: `cp.async.bulk` (PTX ISA 9.7.9 cp.async.bulk).

A copy into shared memory lands when its mbarrier is tested, one into global memory when its group is waited for: the
latest moments that PTX allows. Tensor copies, reductions and copies between blocks are refused.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.access import CheckedSite
from workbench.emulate.interpret.loads import Addressed
from workbench.emulate.interpret.mbarriers import BarrierObject, is_next_phase, updated
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound
from workbench.emulate.numbers import Vector
from workbench.ptx.lexer import error
from workbench.records.outcomes import Fact

if TYPE_CHECKING:
    from workbench.emulate.interpret.decode import Decoder
    from workbench.emulate.interpret.warp_batch import WarpBatch
    from workbench.emulate.ir.ops import Op

_PIECE = 16
"""Bytes: sizes and addresses of bulk copies are multiples of it."""


def copy_bulk(decoder: Decoder, op: Op) -> Bound | None:
    opcode = op.opcode
    operands = op.operands
    if opcode.has("tensor") or opcode.has("reduce"):
        return None
    if opcode.has("prefetch"):
        return Bound(lambda g: None)
    if opcode.has("commit_group"):
        return Bound(_commit)
    if opcode.has("wait_group"):
        allowed = decoder.slots.layout.fixed(operands[0])
        if allowed is None:
            raise error("the number of groups is a constant", op.line, op.column)
        return Bound(partial(_wait, allowed=allowed, writes=not opcode.has("read")))
    spaces = [m.partition("::")[0] for m in opcode.modifiers if m in ("global", "shared::cta", "shared::cluster")]
    into_shared = spaces == ["shared", "global"]
    if not into_shared and (spaces != ["global", "shared"] or not opcode.has("bulk_group") or opcode.has("cp_mask")):
        return None
    if len(operands) < (4 if into_shared else 3):
        raise error(f"`{opcode.text}` has too few operands", op.line, op.column)
    to = Addressed(decoder, op, operands[0], spaces[0], "b32", _PIECE // 4, "write")
    source = Addressed(decoder, op, operands[1], spaces[1], "b32", _PIECE // 4, "read")
    size = decoder.slots.read(operands[2], "u32")
    barrier = BarrierObject(decoder, op, operands[3], "atomic") if into_shared else None
    line = op.line

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        sizes = value_of(g, size)[lanes]
        destinations, sources = to.addresses(g)[lanes], source.addresses(g)[lanes]
        for i, lane in enumerate(lanes):
            nbytes = int(sizes[i])
            if nbytes % _PIECE:
                raise FaultSignal(
                    "memcheck.misaligned", Fact.of("bulk_size", bytes=nbytes), [int(lane)],
                    line=line,
                )  # fmt: skip
            # One end is in shared memory: of a copy that is larger a few pieces beyond it are enough to be wrong.
            pieces = min(nbytes // _PIECE, g.machine.shared_bytes // _PIECE + 2)
            many = np.full(pieces, lane)
            steps = _PIECE * np.arange(pieces)
            reads = sources[i] + steps.astype(sources.dtype)
            goes = destinations[i] + steps.astype(destinations.dtype)
            if nbytes:  # faults belong to the instruction, not to the wait
                for end, addresses in ((source.site, reads), (to.site, goes)):
                    for place in end.locate(g, addresses, many):
                        if g.machine.monitor is not None:
                            g.machine.monitor.begin_copy(g, end, place.space, many, place.addresses)
                if not into_shared and g.machine.recorder is not None:
                    g.machine.recorder.bulk_write(g, int(lane), int(goes[0]) + to.site.offset, nbytes)

            def land(chosen: Vector, reads: Vector = reads, goes: Vector = goes, many: Vector = many) -> None:
                if not many.size:
                    return
                data = np.empty((many.size, _PIECE // 4), np.uint32)
                for part, rows, index in source.site.parts(g, reads, many):
                    data[slice(None) if part is None else part] = rows[index]
                _end(g, source.site, reads, many)
                if into_shared:
                    _end(g, to.site, goes, many)
                for part, rows, index in to.site.parts(g, goes, many):
                    rows[index] = data if part is None else data[part]
                g.machine.writes += 1

            def written(chosen: Vector, goes: Vector = goes, many: Vector = many) -> None:
                if many.size:
                    _end(g, to.site, goes, many)

            if barrier is None:
                g.bulk_copies.add(lanes[i : i + 1], land)
                g.bulk_writes.add(lanes[i : i + 1], written)
                continue
            rows, index = barrier.places(g, lanes[i : i + 1])

            def arrive(
                land: object = land,
                rows: Vector = rows,
                at: int = int(index[0]),
                nbytes: int = nbytes,
                lane: int = int(lane),
            ) -> None:
                assert callable(land)
                land(None)
                before = int(rows[at])
                rows[at] = updated(before, tx=-nbytes)
                if g.machine.monitor is not None:
                    g.machine.monitor.object_arrival(g, lane, at, is_next_phase(before, int(rows[at])))

            g.group.in_flight.add(int(index[0]), arrive)

    return Bound(step, synchronises=True)


def _commit(g: WarpBatch) -> None:
    g.bulk_copies.commit(g.active_lanes())
    g.bulk_writes.commit(g.active_lanes())


def _wait(g: WarpBatch, allowed: int, writes: bool) -> None:
    """writes: the wait is for what copies write, and not for what they read alone."""
    g.bulk_copies.wait(g.active_lanes(), allowed)
    if writes:
        g.bulk_writes.wait(g.active_lanes(), allowed)


def _end(g: WarpBatch, end: CheckedSite, addresses: Vector, lanes: Vector) -> None:
    """Tells who looks on that one end of a copy has been waited for."""
    if g.machine.monitor is not None:
        for place in end.locate(g, addresses, lanes):
            g.machine.monitor.end_copy(g, end, place.space, lanes, place.addresses)
