"""Bulk copies of parts of tensors for native code, as far as the runtime leaves them to Python.

That is the first copy with each tensor map, and each copy with a fault; the boxes and the checks are those of the
interpreter.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.access_faults import diagnose, outside_window
from workbench.emulate.addresses import BASE, RANK_SHIFT, ranks_of
from workbench.emulate.fault_signal import AccessKind, FaultSignal
from workbench.emulate.interpret.mbarriers import updated
from workbench.emulate.interpret.tensor_copies import box_of, require_aligned
from workbench.emulate.ir.tensor_copies import REDUCED, REDUCED_TYPES, TensorForm
from workbench.emulate.native import cluster_memory
from workbench.emulate.native.copies import change_object
from workbench.emulate.runtime.bulk_record import (
    LOADS,
    MAP_RECORD,
    MAP_WORDS,
    STORES,
    form_word,
    reduction_number,
)
from workbench.emulate.tensor_boxes import TensorBox, element_outside
from workbench.emulate.tensor_maps import MAX_RANK, SWIZZLES, TensorMap

if TYPE_CHECKING:
    from workbench.emulate.memory import Memory
    from workbench.emulate.native.copies import CopiesInFlight
    from workbench.emulate.native.worker_contexts import WorkerContext

_FARTHEST = 1 << 62
"""Bytes from a tensor's address, below which no address in it wraps."""


PIECE = 16
"""Bytes: a box lies in shared memory in pieces of it."""


class TensorOperands(NamedTuple):
    """Operands of one lane. address, data: of the map, and its bytes. offsets: in the filter, of im2col. shared: where
    the box begins, in clusters with a rank. barrier: a pointer, in clusters an address with a rank. ranks: of the
    blocks that a multicast copy goes to, as bits."""

    address: int
    data: bytes
    coordinates: list[int]
    offsets: list[int]
    shared: int = 0
    barrier: int = 0
    ranks: int = 0


def begin(
    copies: CopiesInFlight,
    worker: WorkerContext,
    memory: Memory,
    form: TensorForm,
    lane: int,
    given: TensorOperands,
    line: int,
) -> tuple[TensorBox, int]:
    """Checks a copy, and adds it to those in flight; returns its box, and the number of blocks that it goes to. line:
    of its instruction. Raises FaultSignal or UnsupportedInstruction."""
    box = box_of(form, given.data, given.coordinates, given.address, lane, line, given.offsets)
    record = 0
    if not _by_python(form, box):
        record = copies.map_record(given.data[: 8 * MAP_WORDS], lambda: _map_record(given.data, box.tensor))
    if form.direction == "prefetch":
        return box, 1
    if form.direction == "store":
        _begin_store(copies, worker, memory, form, box, record, lane, given)
        return box, 1
    receivers: list[int | None] = [None]
    if form.multicasts:
        receivers = [*ranks_of(given.ranks)]
    for rank in receivers:
        _begin_load(copies, worker, memory, form, box, record, lane, given, rank)
    return box, len(receivers)


def _begin_store(
    copies: CopiesInFlight,
    worker: WorkerContext,
    memory: Memory,
    form: TensorForm,
    box: TensorBox,
    record: int,
    lane: int,
    given: TensorOperands,
) -> None:
    _, window, size = worker.shared_window
    start = given.shared - (worker.rank << RANK_SHIFT) if worker.in_cluster else given.shared
    require_aligned(start, size, "read", lane)
    _check_shared(box, start, size, lane, "read")
    _check_global(memory, form, box, lane, "atomic" if form.reduction else "write")
    ends = {"map": record, "window": window, "to": start, "from": start}
    copies.add(
        worker, lane, STORES, box.nbytes, **ends, coordinates=_in_bytes(box, given.coordinates), form=form_word(form)
    )


def _begin_load(
    copies: CopiesInFlight,
    worker: WorkerContext,
    memory: Memory,
    form: TensorForm,
    box: TensorBox,
    record: int,
    lane: int,
    given: TensorOperands,
    rank: int | None,
) -> None:
    """A copy to one block. rank: of the block; None for the one that the address names."""
    target, start, object_ = worker, given.shared, given.barrier
    if worker.in_cluster:
        target, start = cluster_memory.receiver(worker, lane, cluster_memory.in_block(given.shared, rank), PIECE)
        signalled = rank
        if rank is not None and form.of_pair:  # the block of the receiver's pair that the named object's parity chooses
            signalled = rank & ~1 | given.barrier >> RANK_SHIFT & 1
        object_ = cluster_memory.object_at(worker, lane, cluster_memory.in_block(given.barrier, signalled))
    _, window, size = target.shared_window
    require_aligned(start, size, "write", lane)
    _check_global(memory, form, box, lane, "read")
    _check_shared(box, start, size, lane, "write")
    if _by_python(form, box):
        copies.queue(worker, lane, object_, lambda: _land(memory, box, window, start, object_))
        return
    ends = {"map": record, "window": window, "to": start, "from": start}
    copies.add(
        worker, lane, LOADS, box.nbytes, object_, **ends, coordinates=_in_bytes(box, given.coordinates),
        form=form_word(form),
    )  # fmt: skip


def _by_python(form: TensorForm, box: TensorBox) -> bool:
    """True for boxes that the runtime cannot move."""
    return form.is_im2col or box.tensor.element.gap_bytes > 0


def _in_bytes(box: TensorBox, coordinates: list[int]) -> list[int]:
    """Coordinates of a record: those of bytes where elements share one."""
    column = coordinates[0] // box.tensor.element.packed
    return [column, *coordinates[1:], *[0] * (MAX_RANK - len(coordinates))]


def _land(memory: Memory, box: TensorBox, window: int, start: int, object_: int) -> None:
    """Moves a box into shared memory, and tells its barrier object. window: a pointer to the memory, in which
    the box begins at `start`. Raises BadCount."""
    data = box.filled()
    if not box.is_outside:
        first = int(memory.arena(np.dtype(np.uint8)).ctypes.data) - BASE + box.first
        rows = [ctypes.string_at(first + row, box.end - box.first) for row in box.rows[box.inside].tolist()]
        box.place(data, np.frombuffer(b"".join(rows), np.uint8))
    places = box.shared_places(start)
    have = int(places.max()) + box.piece
    shared = np.ctypeslib.as_array((ctypes.c_uint8 * have).from_address(window))
    shared[places.reshape(-1, 1) + np.arange(box.piece)] = data.reshape(-1, box.piece)
    change_object(object_, lambda word: updated(word, tx=-box.nbytes))


def _check_shared(box: TensorBox, start: int, size: int, lane: int, kind: AccessKind) -> None:
    """Raises FaultSignal where a box does not fit into shared memory: of a store, its bytes of the tensor."""
    places = box.shared_places(start)
    places = places.reshape(-1) if kind == "write" else places[box.touched()]
    wrong = places > size - box.piece
    if wrong.any():
        first = int(places[wrong.argmax()])
        fault, cause = outside_window("shared", first, box.piece, size)
        raise FaultSignal(fault, cause, [lane], access=kind, space="shared", size_bytes=box.piece, address=first)


def _check_global(memory: Memory, form: TensorForm, box: TensorBox, lane: int, kind: AccessKind) -> None:
    """Raises FaultSignal for places that are in no buffer."""
    if box.is_outside:
        return
    unit = box.tensor.element.size_bytes if form.reduction else box.alignment
    if memory.inside(box.global_places(unit).view(np.uint64), unit).all():
        return
    unit = min(unit, box.unit)
    pieces = box.global_places(unit)
    first = int(pieces[(~memory.inside(pieces.view(np.uint64), unit)).argmax()])
    fault, cause = diagnose(memory, first, unit)
    raise FaultSignal(fault, cause, [lane], access=kind, space="global", size_bytes=unit, address=first)


def _map_record(data: bytes, tensor: TensorMap) -> tuple[NDArray[Any], bool]:
    """The runtime's record of a map, in bytes where elements share one, and whether the runtime may use it unasked: its
    coordinates are then those of instructions, and no address in the tensor wraps."""
    record = np.zeros(1, MAP_RECORD)
    own = record[0]
    element, swizzle = tensor.element, SWIZZLES[tensor.swizzle]
    row_bytes, packed = tensor.row_bytes, element.packed
    own["words"] = np.frombuffer(data, np.uint64, MAP_WORDS)
    own["address"] = tensor.address
    own["fill"] = int.from_bytes(element_outside(tensor) * (8 // element.size_bytes), "little")
    for name, values, missing in (
        ("dims", (tensor.dims[0] // packed, *tensor.dims[1:]), 1),
        ("strides", (0, *tensor.strides), 0),
        ("steps", (1, *tensor.element_strides[1:]), 1),
        ("counts", (tensor.counts[0] // packed, *tensor.counts[1:]), 1),
    ):
        own[name] = [*values, *[missing] * (MAX_RANK - tensor.rank)]
    own["rank"], own["size"], own["row_bytes"] = tensor.rank, element.size_bytes, row_bytes
    own["pitch"] = swizzle.row_bytes if swizzle.is_one else row_bytes
    own["phases"], own["piece"] = swizzle.row_bytes // swizzle.piece_bytes - 1, swizzle.piece_bytes
    own["swaps_halves"], own["flushes"] = swizzle.swaps_halves, element.flushes
    own["rounds"] = element.name == "tf32"
    own["type"] = REDUCED_TYPES.index(element.name) if element.name in REDUCED_TYPES else 0
    numbers = [0, *(reduction_number(name) for name, types in REDUCED.items() if element.name in types)]
    own["reductions"] = sum(1 << number for number in numbers)
    farthest = sum((n - 1) * stride for n, stride in zip(tensor.dims[1:], tensor.strides, strict=True))
    return record, packed == 1 and farthest + tensor.dims[0] * element.size_bytes < _FARTHEST


__all__ = ["TensorOperands", "begin"]
