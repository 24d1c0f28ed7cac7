"""Shared memory of a cluster's blocks for what Python does for native code: places, and what is copied or stored there
with a barrier object.

Faults are those of the interpreter (`interpret.access`). A copy is checked when its instruction begins; it lands when
its object is tested (`CopiesInFlight`).
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

import numpy as np

from workbench.base.records.facts import Fact
from workbench.emulate.access_faults import outside_window, rank_fault
from workbench.emulate.addresses import RANK_SHIFT, ranks_of
from workbench.emulate.fault_signal import AccessKind, FaultSignal
from workbench.emulate.interpret.atomics import apply, combination
from workbench.emulate.interpret.mbarriers import updated
from workbench.emulate.ir.bulk_reductions import bulk_reduction
from workbench.emulate.ir.opcode import ATOMIC_OPERATIONS, Opcode
from workbench.emulate.ir.tensor_copies import MULTICAST
from workbench.emulate.native.copies import CopiesInFlight, change_object, global_pointer
from workbench.emulate.numbers import DTYPES
from workbench.emulate.observers import BulkRequest
from workbench.emulate.runtime.bulk_record import LOADS, range_word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.emulate.memory import Memory
    from workbench.emulate.native.worker_contexts import WorkerContext

_PIECE = 16
"""Bytes: sizes and addresses of bulk copies are multiples of it."""
_OBJECT_BYTES = 8
_OFFSETS = (1 << RANK_SHIFT) - 1


def locate(
    worker: WorkerContext, lane: int, address: int, size_bytes: int, kind: AccessKind, reaches: bool = True
) -> int:
    """The pointer to an address of shared memory, the rank in it where there are clusters. Raises FaultSignal."""
    members = worker.members
    rank, offset = (address >> RANK_SHIFT, address & _OFFSETS) if worker.in_cluster else (0, address)
    ended = rank < len(members) and members[rank].has_ended
    cause: Fact | None = rank_fault(rank, worker.rank, len(members), reaches, ended)
    fault = "memcheck.out_of_bounds"
    if cause is None:
        _, start, have = members[rank].shared_window
        if offset % size_bytes == 0 and offset + size_bytes <= have:
            return start + offset
        address = offset
        fault, cause = outside_window("shared", offset, size_bytes, have)
    raise FaultSignal(
        fault, cause, [lane], access=kind, space="shared", size_bytes=size_bytes, address=address
    )  # fmt: skip


def request_of(opcode: Opcode, operands: Sequence[int]) -> BulkRequest:
    """A bulk copy that `copy` queues, to be counted."""
    _, source, size, _, ranks = operands
    pieces = np.arange(0, size, _PIECE)
    multicast = opcode.has(MULTICAST)
    blocks = ranks.bit_count() if multicast else 1
    if opcode.has("global"):
        return BulkRequest("load", source + pieces, _PIECE, size, blocks, multicast)
    return BulkRequest("peer", pieces[:0], _PIECE, size, blocks)


def copy(
    copies: CopiesInFlight, worker: WorkerContext, memory: Memory, opcode: Opcode, lane: int, operands: Sequence[int]
) -> None:
    """Queues a bulk copy into the shared memory of blocks of the cluster. operands: the two addresses, the bytes, the
    address of the object, and the ranks that a multicast copy goes to as bits. Raises FaultSignal."""
    to, source, size, barrier, ranks = operands
    receivers: list[int | None] = [None]
    if opcode.has(MULTICAST):
        receivers = [*ranks_of(ranks)]
    if size % _PIECE:
        raise FaultSignal("memcheck.misaligned", Fact.of("bulk_size", bytes=size), [lane])
    reaches = opcode.has("shared::cluster")
    reduction = bulk_reduction(opcode) if opcode.has("reduce") else None
    kind: AccessKind = "write" if reduction is None else "atomic"
    form = 0 if reduction is None else range_word(*reduction)
    for rank in receivers:
        if opcode.has("global"):
            place = global_pointer(memory, lane, source, size, "read")
        else:
            place = _pieces(worker, lane, source, size, "read", reaches=False)
        there = _pieces(worker, lane, in_block(to, rank), size, kind, reaches)
        object_ = object_at(worker, lane, in_block(barrier, rank), reaches)
        copies.add(worker, lane, LOADS, size, object_, **{"to": there, "from": place}, form=form)


def in_block(address: int, rank: int | None) -> int:
    """The same offset in the block of a rank; None for the address as it is."""
    return address if rank is None else address & _OFFSETS | rank << RANK_SHIFT


def _pieces(worker: WorkerContext, lane: int, address: int, size: int, kind: AccessKind, reaches: bool) -> int:
    """The pointer to bytes of a block's shared memory, all of which are there. Raises FaultSignal."""
    if not size:
        return 0
    first = locate(worker, lane, address, _PIECE, kind, reaches)
    _, start, have = worker.members[address >> RANK_SHIFT].shared_window
    if first + size > start + have:
        locate(worker, lane, address + (have - (first - start)) // _PIECE * _PIECE, _PIECE, kind, reaches)
    return first


def store(
    copies: CopiesInFlight, worker: WorkerContext, opcode: Opcode, lane: int, at: tuple[int, int], bits: list[int]
) -> None:
    """Queues what a lane stores or adds by `st.async` or `red.async`. at: the addresses of the numbers and of the
    object. bits: the numbers. Raises FaultSignal."""
    dtype = DTYPES[opcode.type]
    kind: AccessKind = "write" if opcode.mnemonic == "st" else "atomic"
    size = dtype.itemsize * len(bits)
    there = locate(worker, lane, at[0], size, kind)
    object_ = object_at(worker, lane, at[1])
    values = np.array(bits, np.uint64).astype(f"u{dtype.itemsize}").view(dtype)
    rows = np.ctypeslib.as_array((ctypes.c_uint8 * size).from_address(there)).view(dtype)

    def put() -> None:
        rows[:] = values

    def combine() -> None:
        apply(rows, np.zeros(1, np.int64), values, combination(name, opcode.type, ftz=False), None)

    name = opcode.one_of(ATOMIC_OPERATIONS)
    change = put if kind == "write" else combine

    def land() -> None:
        change()
        change_object(object_, lambda word: updated(word, tx=-size))

    copies.queue(worker, lane, object_, land)


def receiver(worker: WorkerContext, lane: int, address: int, size_bytes: int) -> tuple[WorkerContext, int]:
    """The block whose memory a copy of a box goes to, and the offset there. Raises FaultSignal."""
    locate(worker, lane, address // size_bytes * size_bytes, size_bytes, "write")
    return worker.members[address >> RANK_SHIFT], address & _OFFSETS


def object_at(worker: WorkerContext, lane: int, address: int, reaches: bool = True) -> int:
    """The pointer to a barrier object of a block of the cluster. reaches: as for `locate`. Raises FaultSignal."""
    return locate(worker, lane, address, _OBJECT_BYTES, "atomic", reaches)
