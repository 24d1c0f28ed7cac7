"""Bulk copies between global and shared memory without tensors: `cp.async.bulk` (PTX ISA 9.7.9 cp.async.bulk).

A copy into shared memory lands when its mbarrier is tested, one into global memory when its group is waited for: the
latest moments that PTX allows. Reductions are refused. Copies of tensors are `tensor_copies`'.
"""

from __future__ import annotations

from functools import partial

import numpy as np

from workbench.base.records.facts import Fact
from workbench.emulate.addresses import with_rank
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.loads import Addressed
from workbench.emulate.interpret.mbarriers import BarrierObject, queue_arrival
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound
from workbench.emulate.interpret.slots import Read, Slots
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.interpret.tensor_copies import copy_tensor
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import Vector
from workbench.isa.ptx.lexer import error

_PIECE = 16
"""Bytes: sizes and addresses of bulk copies are multiples of it."""
_MULTICAST = "multicast::cluster"


def copy_bulk(slots: Slots, op: Op) -> Bound | None:
    opcode = op.opcode
    operands = op.operands
    if opcode.has("tensor"):
        return copy_tensor(slots, op)
    if opcode.has("reduce"):
        return None
    if opcode.has("prefetch"):
        return Bound(lambda g: None)
    if opcode.has("commit_group"):
        return Bound(_commit)
    if opcode.has("wait_group"):
        allowed = slots.layout.fixed(operands[0])
        if allowed is None:
            raise error("the number of groups is a constant", op.line, op.column)
        return Bound(partial(_wait, allowed=allowed, writes=not opcode.has("read")))
    named = [m for m in opcode.modifiers if m in ("global", "shared::cta", "shared::cluster")]
    spaces = [m.partition("::")[0] for m in named]
    into_shared = spaces == ["shared", "global"] or named == ["shared::cluster", "shared::cta"]
    if not into_shared and (spaces != ["global", "shared"] or not opcode.has("bulk_group") or opcode.has("cp_mask")):
        return None
    multicast = opcode.has(_MULTICAST)
    if len(operands) < (4 + multicast if into_shared else 3):
        raise error(f"`{opcode.text}` has too few operands", op.line, op.column)
    to = Addressed(slots, op, operands[0], named[0], "b32", _PIECE // 4, "write")
    source = Addressed(slots, op, operands[1], named[1], "b32", _PIECE // 4, "read")
    size = slots.read(operands[2], "u32")
    barrier = BarrierObject(slots, op, operands[3], "atomic") if into_shared else None
    mask = slots.read(operands[4], "u16") if multicast else None
    line = op.line

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        sizes = value_of(g, size)[lanes]
        destinations, sources = to.addresses(g)[lanes], source.addresses(g)[lanes]
        destined, ranks = _receivers(g, mask, lanes)
        for i, rank in zip(destined, ranks, strict=True):
            lane = lanes[i]
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
            goes = _in_block(destinations[i], rank) + steps.astype(destinations.dtype)
            if nbytes:  # faults belong to the instruction, not to the wait
                for end, addresses in ((source.site, reads), (to.site, goes)):
                    for place in end.locate(g, addresses, many):
                        for begin in g.machine.on.copy_begins:
                            begin(g, end, place, many)
                for report in () if into_shared else g.machine.on.bulk_store:
                    report(g, int(lane), int(goes[0]) + to.site.offset, nbytes)

            def land(
                g: WarpBatch, chosen: Vector, reads: Vector = reads, goes: Vector = goes, many: Vector = many
            ) -> None:
                if not many.size:
                    return
                data = np.empty((many.size, _PIECE // 4), np.uint32)
                for part, rows, index in source.site.parts(g, reads, many):
                    data[slice(None) if part is None else part] = rows[index]
                source.site.end_copy(g, reads, many)
                if into_shared:
                    to.site.end_copy(g, goes, many)
                for part, rows, index in to.site.parts(g, goes, many):
                    rows[index] = data if part is None else data[part]
                g.machine.writes += 1

            def written(g: WarpBatch, chosen: Vector, goes: Vector = goes, many: Vector = many) -> None:
                if many.size:
                    to.site.end_copy(g, goes, many)

            if barrier is None:
                g.bulk_copies.add(lanes[i : i + 1], land)
                g.bulk_writes.add(lanes[i : i + 1], written)
                continue
            _, index = barrier.places(g, lanes[i : i + 1], rank)
            queue_arrival(g, int(index[0]), nbytes, lanes[i : i + 1], land)

    return Bound(step, synchronises=True)


def _receivers(g: WarpBatch, mask: Read | None, lanes: Vector) -> tuple[list[int], list[int | None]]:
    """The copies that lanes begin: the place of the lane among them, and the rank of the block that a multicast copy
    goes to; None for the one that the address names. mask: a bit a block of the cluster."""
    if mask is None:
        return list(range(lanes.size)), [None] * int(lanes.size)
    found = [
        (i, rank)
        for i, bits in enumerate(value_of(g, mask)[lanes].tolist())
        for rank in range(bits.bit_length())
        if bits >> rank & 1
    ]
    return [i for i, _ in found], [rank for _, rank in found]


def _in_block(address: Vector, rank: int | None) -> Vector:
    """The same offset in the block of a rank."""
    return address if rank is None else with_rank(address, rank)


def _commit(g: WarpBatch) -> None:
    g.bulk_copies.commit(g.active_lanes())
    g.bulk_writes.commit(g.active_lanes())


def _wait(g: WarpBatch, allowed: int, writes: bool) -> None:
    """writes: the wait is for what copies write, and not for what they read alone."""
    g.bulk_copies.wait(g, g.active_lanes(), allowed)
    if writes:
        g.bulk_writes.wait(g, g.active_lanes(), allowed)
