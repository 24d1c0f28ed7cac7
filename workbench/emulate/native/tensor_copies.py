"""Bulk copies of parts of tensors for native code: the boxes are those of the interpreter, moved in plain memory.

A copy is checked when its instruction begins; `CopiesInFlight` says when it lands.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from workbench.emulate.access_faults import diagnose, outside_window
from workbench.emulate.addresses import BASE
from workbench.emulate.fault_signal import AccessKind, FaultSignal
from workbench.emulate.interpret.atomics import apply
from workbench.emulate.interpret.tensor_copies import box_of, reduction_of, require_aligned
from workbench.emulate.ir.tensor_copies import TensorForm
from workbench.emulate.numbers import DTYPES, Vector
from workbench.emulate.tensor_boxes import TensorBox

if TYPE_CHECKING:
    from workbench.emulate.memory import Memory
    from workbench.emulate.native.copies import CopiesInFlight
    from workbench.emulate.native.worker_contexts import WorkerContext


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
    copies: CopiesInFlight, worker: WorkerContext, memory: Memory, form: TensorForm, lane: int, given: TensorOperands
) -> None:
    """Checks a copy, and queues what will happen. Raises FaultSignal."""
    box = box_of(form, given.data, given.coordinates, given.address, lane)
    if form.direction == "prefetch":
        return
    (_, start, size), *_ = worker.windows(lane)
    moved = _Moved(memory, form, box, lane, (start, size))
    kinds: tuple[AccessKind, AccessKind] = ("write", "read") if form.direction == "load" else ("read", "write")
    require_aligned(given.shared, size, kinds[0], lane)
    if form.direction == "load":
        moved.check_global(kinds[1])
        moved.place(given.shared, kinds[0])
        copies.queue_load(given.barrier, box.nbytes, moved.load)
    else:
        moved.place(given.shared, kinds[0])
        moved.check_global("atomic" if form.reduction else kinds[1])
        copies.queue_store(worker, lane, moved.store)


class _Moved:
    """One copy. window: the pointer to the block's shared memory, and its bytes."""

    def __init__(self, memory: Memory, form: TensorForm, box: TensorBox, lane: int, window: tuple[int, int]) -> None:
        self._memory, self._form, self._box, self._lane = memory, form, box, lane
        self._start, self._size = window
        element = box.tensor.element
        self._unit = element.size_bytes if form.reduction else 1 if box.is_outside else box.alignment
        self._global: Vector = np.empty(0, np.int64) if box.is_outside else box.global_places(self._unit)
        self._shared: Vector = np.empty(0, np.int64)
        """The box's pieces in shared memory, by number: of a store those that hold a byte of the tensor."""

    def place(self, start: int, kind: AccessKind) -> None:
        """Puts the box at an address of shared memory. Raises FaultSignal where it does not fit."""
        piece, places = self._box.piece, self._box.shared_places(start)
        places = places.reshape(-1) if self._form.direction == "load" else places[self._box.touched()]
        wrong = places > self._size - piece
        if wrong.any():
            first = int(places[wrong.argmax()])
            fault, cause = outside_window("shared", first, piece, self._size)
            raise FaultSignal(
                fault, cause, [self._lane], access=kind, space="shared", size_bytes=piece, address=first
            )  # fmt: skip
        self._shared = places // piece

    def check_global(self, kind: AccessKind) -> None:
        """Raises FaultSignal for places that are in no buffer."""
        wrong = ~self._memory.inside(self._global.view(np.uint64), self._unit)
        if wrong.any():
            unit = min(self._unit, self._box.unit)
            pieces = self._box.global_places(unit)
            first = int(pieces[(~self._memory.inside(pieces.view(np.uint64), unit)).argmax()])
            fault, cause = diagnose(self._memory, first, unit)
            raise FaultSignal(
                fault, cause, [self._lane], access=kind, space="global", size_bytes=unit, address=first
            )  # fmt: skip

    def load(self) -> None:
        """Copies into shared memory."""
        data = self._box.filled()
        if self._global.size:
            self._box.place(data, self._pieces()[(self._global - BASE) // self._unit])
        self._window()[self._shared] = data.reshape(-1, self._box.piece)

    def store(self) -> None:
        """Copies, or reduces, out of shared memory."""
        if not self._global.size:
            return
        box = self._box
        part = box.taken_from(self._window()[self._shared]).reshape(-1, self._unit)
        index = (self._global - BASE) // self._unit
        if not self._form.reduction:
            self._pieces()[index] = part
            return
        dtype = DTYPES[box.tensor.element.name]
        apply(self._memory.arena(dtype), index, part.view(dtype)[:, 0], reduction_of(self._form, box), None)

    def _pieces(self) -> Vector:
        whole = self._memory.arena(np.dtype(np.uint8))
        return whole[: whole.size // self._unit * self._unit].reshape(-1, self._unit)

    def _window(self) -> Vector:
        piece = self._box.piece
        whole = np.ctypeslib.as_array((ctypes.c_uint8 * self._size).from_address(self._start))
        return whole[: self._size // piece * piece].reshape(-1, piece)


__all__ = ["TensorOperands", "begin"]
