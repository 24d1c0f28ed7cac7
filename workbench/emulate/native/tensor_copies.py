"""Bulk copies of parts of tensors for native code, as far as the runtime leaves them to Python.

That is the first copy with each tensor map, and each copy with a fault; the boxes and the checks are those of the
interpreter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.access_faults import diagnose, outside_window
from workbench.emulate.fault_signal import AccessKind, FaultSignal
from workbench.emulate.interpret.tensor_copies import box_of, require_aligned
from workbench.emulate.ir.tensor_copies import REDUCED, REDUCED_TYPES, TensorForm
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
    """Operands of one lane. map: its address, and its bytes. shared: where the box begins. barrier: a pointer."""

    address: int
    data: bytes
    coordinates: list[int]
    shared: int
    barrier: int


def begin(
    copies: CopiesInFlight,
    worker: WorkerContext,
    target: WorkerContext,
    memory: Memory,
    form: TensorForm,
    lane: int,
    given: TensorOperands,
) -> TensorBox:
    """Checks a copy, and adds it to those in flight; returns its box. target: the context of the block whose shared
    memory the box is in. Raises FaultSignal."""
    box = box_of(form, given.data, given.coordinates, given.address, lane)
    record = copies.map_record(given.data[: 8 * MAP_WORDS], lambda: _map_record(given.data, box.tensor))
    if form.direction == "prefetch":
        return box
    _, window, size = target.shared_window
    loads = form.direction == "load"
    require_aligned(given.shared, size, "write" if loads else "read", lane)
    if loads:
        _check_global(memory, form, box, lane, "read")
        _check_shared(box, given.shared, size, lane, "write")
    else:
        _check_shared(box, given.shared, size, lane, "read")
        _check_global(memory, form, box, lane, "atomic" if form.reduction else "write")
    column = given.coordinates[0] // box.tensor.element.in_a_byte
    coordinates = [column, *given.coordinates[1:], *[0] * (MAX_RANK - len(given.coordinates))]
    copies.add(
        worker,
        lane,
        LOADS if loads else STORES,
        box.nbytes,
        given.barrier if loads else 0,
        **{"map": record, "window": window, "to": given.shared, "from": given.shared},
        coordinates=coordinates,
        form=form_word(form),
    )
    return box


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
    row_bytes, shared = tensor.row_bytes, element.in_a_byte
    own["words"] = np.frombuffer(data, np.uint64, MAP_WORDS)
    own["address"] = tensor.address
    own["fill"] = int.from_bytes(element_outside(tensor) * (8 // element.size_bytes), "little")
    for name, values, missing in (
        ("dims", (tensor.dims[0] // shared, *tensor.dims[1:]), 1),
        ("strides", (0, *tensor.strides), 0),
        ("steps", (1, *tensor.element_strides[1:]), 1),
        ("counts", (tensor.counts[0] // shared, *tensor.counts[1:]), 1),
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
    return record, shared == 1 and farthest + tensor.dims[0] * element.size_bytes < _FARTHEST


__all__ = ["TensorOperands", "begin"]
