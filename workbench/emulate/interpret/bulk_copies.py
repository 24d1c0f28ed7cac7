"""Bulk copies between global and shared memory without tensors: `cp.async.bulk` (PTX ISA 9.7.9 cp.async.bulk), and its
reductions, `cp.reduce.async.bulk`.

A copy into shared memory lands when its mbarrier is tested, one into global memory when its group is waited for: the
latest moments that PTX allows. Copies of tensors are `tensor_copies`'.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Literal

import numpy as np

from workbench.base.records.facts import Fact
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.atomics import Combine, combination
from workbench.emulate.interpret.cluster_addresses import in_block, receivers
from workbench.emulate.interpret.loads import Addressed
from workbench.emulate.interpret.mbarriers import BarrierObject, queue_arrival
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.interpret.tensor_copies import BulkEnd, copy_tensor
from workbench.emulate.ir.bulk_reductions import bulk_reduction
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.tensor_copies import MULTICAST
from workbench.emulate.numbers import DTYPES, Vector
from workbench.emulate.observers import BulkRequest
from workbench.isa.ptx.lexer import error

_PIECE = 16
"""Bytes: sizes and addresses of bulk copies are multiples of it."""


def copy_bulk(slots: Slots, op: Op) -> Bound | None:
    opcode = op.opcode
    operands = op.operands
    if opcode.has("tensor"):
        return copy_tensor(slots, op)
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
    if not into_shared and (spaces != ["global", "shared"] or not opcode.has("bulk_group")):
        return None
    combine: Combine | None = None
    dtype = np.dtype(np.uint32)
    if opcode.has("reduce"):
        reduction = bulk_reduction(opcode)
        if reduction is None:
            return None
        combine, dtype = combination(*reduction, False), DTYPES[reduction[1]]
    multicast, masks = opcode.has(MULTICAST), opcode.has("cp_mask")
    if len(operands) < (4 + multicast if into_shared else 3 + masks):
        raise error(f"`{opcode.text}` has too few operands", op.line, op.column)
    to = Addressed(slots, op, operands[0], named[0], "b32", _PIECE // 4, "write" if combine is None else "atomic")
    source = Addressed(slots, op, operands[1], named[1], "b32", _PIECE // 4, "read")
    size = slots.read(operands[2], "u32")
    barrier = BarrierObject(slots, op, operands[3], "atomic") if into_shared else None
    blocks = slots.read(operands[4], "u16") if multicast else None
    mask = slots.read(operands[3], "b16") if masks else None
    line = op.line

    def step(g: WarpBatch) -> None:
        sizes = value_of(g, size)
        destinations, sources = to.addresses(g), source.addresses(g)
        begun = [(each, receivers(g, blocks, each)) for each in g.active_lanes().tolist()]
        for lane, rank in ((each, rank) for each, ranks in begun for rank in ranks):
            one, nbytes = np.array([lane]), int(sizes[lane])
            if nbytes % _PIECE:
                raise FaultSignal("memcheck.misaligned", Fact.of("bulk_size", bytes=nbytes), [lane], line=line)
            # One end is in shared memory: of a copy that is larger a few pieces beyond it are enough to be wrong.
            steps = _PIECE * np.arange(min(nbytes // _PIECE, g.machine.shared_bytes // _PIECE + 2))
            reads = BulkEnd(source.site, sources[lane] + steps.astype(sources.dtype), lane)
            goes = BulkEnd(to.site, in_block(destinations[lane], rank) + steps.astype(destinations.dtype), lane)
            for end in (reads, goes):  # faults belong to the instruction, not to the wait
                end.begin(g)
            change = combine
            unit: np.dtype[Any] = dtype
            if mask is not None:
                change, unit = _masked(int(value_of(g, mask)[lane])), np.dtype(np.uint8)
            land = partial(_land, reads=reads, goes=goes, combine=change, dtype=unit, is_over=into_shared)
            if barrier is not None:
                _, index = barrier.places(g, one, rank)
                queue_arrival(g, int(index[0]), nbytes, one, land)
                continue
            for report in g.machine.on.bulk_store if nbytes else ():
                report(g, lane, int(goes.addresses[0]) + to.site.offset, nbytes)
            g.bulk_copies.add(one, land)
            g.bulk_writes.add(one, partial(_written, goes=goes))
        for hear in g.machine.on.bulk_begins:
            for each, ranks in begun:
                found = request_of(int(sizes[each]), int(destinations[each]), int(sources[each]), len(ranks))
                hear(g, line, found)

    def request_of(nbytes: int, destination: int, origin: int, number: int) -> BulkRequest:
        steps = _PIECE * np.arange(nbytes // _PIECE, dtype=np.int64)
        if named[1] == "shared::cta" and into_shared:
            return BulkRequest("peer", steps[:0], _PIECE, nbytes, number)
        if into_shared:
            return BulkRequest("load", origin + source.site.offset + steps, _PIECE, nbytes, number, multicast)
        kind: Literal["store", "reduction"] = "store" if combine is None else "reduction"
        return BulkRequest(kind, destination + to.site.offset + steps, _PIECE)

    return Bound(step, synchronises=True)


def _masked(mask: int) -> Combine:
    """The change of bytes by a copy with `.cp_mask`: of each 16 those are replaced whose bits are set."""
    chosen = np.array([mask >> i & 1 for i in range(_PIECE)], np.bool_)
    return lambda old, new: np.where(chosen, new, old.reshape(new.shape))


def _land(
    g: WarpBatch,
    lane: Vector,
    *,
    reads: BulkEnd,
    goes: BulkEnd,
    combine: Combine | None,
    dtype: np.dtype[Any],
    is_over: bool,
) -> None:
    """is_over: nothing else waits for what is written."""
    data = reads.read(g)
    reads.finish(g)
    if is_over:
        goes.finish(g)
    if combine is None:
        goes.write(g, data)
    else:
        goes.reduce(g, data.view(dtype), combine)


def _written(g: WarpBatch, lane: Vector, *, goes: BulkEnd) -> None:
    goes.finish(g)


def _commit(g: WarpBatch) -> None:
    g.bulk_copies.commit(g.active_lanes())
    g.bulk_writes.commit(g.active_lanes())


def _wait(g: WarpBatch, allowed: int, writes: bool) -> None:
    """writes: the wait is for what copies write, and not for what they read alone."""
    g.bulk_copies.wait(g, g.active_lanes(), allowed)
    if writes:
        g.bulk_writes.wait(g, g.active_lanes(), allowed)
