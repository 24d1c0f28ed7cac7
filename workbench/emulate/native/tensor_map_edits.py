"""Changes of tensor maps in memory for native code: `tensormap.replace` and `tensormap.cp_fenceproxy`."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

import numpy as np

from workbench.emulate.access_faults import diagnose
from workbench.emulate.addresses import BASE, SHARED_WINDOW, WINDOW_BYTES
from workbench.emulate.fault_signal import AccessKind, FaultSignal
from workbench.emulate.interpret.tensor_map_edits import wrong_field
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.ir.tensor_map_edits import FIELDS
from workbench.emulate.native.cluster_memory import locate
from workbench.emulate.tensor_maps import MAP_ALIGNMENT, MAP_BYTES, replaced

if TYPE_CHECKING:
    from workbench.emulate.memory import Memory
    from workbench.emulate.native.worker_contexts import WorkerContext


def replace_field(
    worker: WorkerContext, memory: Memory, opcode: str, lane: int, address: int, value: int, ordinal: int
) -> None:
    """Changes one field. opcode: the text of `tensormap.replace`. Raises FaultSignal."""
    split = split_opcode(opcode)
    place = _pointer(worker, memory, lane, address, split.space, "write")
    field = split.one_of(FIELDS)
    changed = replaced(ctypes.string_at(place, MAP_BYTES), field, ordinal, value)
    if changed is None:
        raise wrong_field(field, ordinal, value, lane)
    ctypes.memmove(place, changed, MAP_BYTES)


def copy_map(worker: WorkerContext, memory: Memory, lane: int, to: int, source: int) -> None:
    """Copies a map from shared to global memory. Raises FaultSignal."""
    read = _pointer(worker, memory, lane, source, "shared", "read")
    ctypes.memmove(_pointer(worker, memory, lane, to, "global", "write"), read, MAP_BYTES)


def _pointer(worker: WorkerContext, memory: Memory, lane: int, address: int, space: str, kind: AccessKind) -> int:
    """The pointer to the 128 bytes at an address. Raises FaultSignal."""
    reaches = not space
    if reaches and 0 <= address - SHARED_WINDOW < WINDOW_BYTES:
        space, address = "shared", address - SHARED_WINDOW
    if space == "shared":
        place = locate(worker, lane, address, MAP_ALIGNMENT, kind, reaches)
        locate(worker, lane, address + MAP_ALIGNMENT, MAP_ALIGNMENT, kind, reaches)
        return place
    if address % MAP_ALIGNMENT == 0 and memory.inside(np.array([address], np.uint64), MAP_BYTES).all():
        return int(memory.arena(np.dtype(np.uint8)).ctypes.data) + address - BASE
    fault, cause = diagnose(memory, address, MAP_ALIGNMENT)
    raise FaultSignal(
        fault, cause, [lane], access=kind, space=space or "global", size_bytes=MAP_ALIGNMENT, address=address
    )


__all__ = ["copy_map", "replace_field"]
