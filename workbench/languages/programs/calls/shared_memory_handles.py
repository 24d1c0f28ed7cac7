"""Calls about memory of other processes: handles are given, but no other process has this one's device."""

from __future__ import annotations

import os
import struct

from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.exports import Pointer, Unsigned, exported
from workbench.languages.programs.process import process
from workbench.languages.programs.results import put_bytes, require_place

_HANDLE_BYTES = 64
"""The size of a handle of memory and of an event (CUDA_IPC_HANDLE_SIZE of driver_types.h)."""


def _handle(what: int) -> bytes:
    return struct.pack("<QQ", os.getpid(), what).ljust(_HANDLE_BYTES, b"\0")


@exported(Pointer, Pointer)
def cudaIpcGetMemHandle(handle: int, pointer: int) -> None:
    """Give the handle of an allocation for another process."""
    require_place(handle)
    start, _ = process().device.memory.allocation(pointer)
    if not start or process().device.memory.is_shown(pointer):
        raise CudaError(Status.INVALID_VALUE)
    put_bytes(handle, _handle(start))


@exported(Pointer, Pointer)
def cudaIpcGetEventHandle(handle: int, event: int) -> None:
    """Give the handle of an event for another process."""
    require_place(handle)
    process().require_event(event)
    put_bytes(handle, _handle(event))


@exported(Pointer, Pointer, Unsigned)
def cudaIpcOpenMemHandle(pointer: int, handle: int, flags: int) -> None:
    """Refuse the memory of another process."""
    raise CudaError(Status.NOT_SUPPORTED, "each process has an emulated device of its own: memory is not shared")
