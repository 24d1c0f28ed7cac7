"""Device memory as the operands of a library, vectors and matrices by column, and work in the order of a stream."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.base.errors import ArgumentError
from workbench.device.runtime.device_memory import host_bytes
from workbench.device.runtime.graphs import Node, NodeKind
from workbench.device.runtime.status import CudaError, Status
from workbench.isa.arch import Device
from workbench.languages.programs.float_environment import default_environment
from workbench.languages.programs.messages import say_once
from workbench.languages.programs.process import process

Array = NDArray[Any]


def require(*conditions: bool) -> None:
    """Refuse arguments.

    Raises
    ------
    CudaError
        A condition does not hold.
    """
    if not all(conditions):
        raise CudaError(Status.INVALID_VALUE)


def elements(address: int, count: int, dtype: Any) -> Array:
    """Give elements of device memory in place, for work of `perform`; raises ArgumentError outside of an allocation."""
    kind, memory = np.dtype(dtype), process().device.memory
    if count <= 0:
        return np.empty(0, kind)
    if not memory.holds(address):
        raise ArgumentError(f"{address:#x} is no address of device memory", "address")
    return memory.in_place(address, count * kind.itemsize).view(kind)


def vector(address: int, count: int, step: int, dtype: Any) -> Array:
    """Give `count` elements, `step` apart; a negative step begins at the last one, as BLAS has it."""
    flat = elements(address, (count - 1) * abs(step) + 1 if count > 0 else 0, dtype)
    found = flat[:: abs(step)] if step else np.broadcast_to(flat[:1], (max(count, 0),))
    return found[::-1] if step < 0 else found


def matrix(address: int, rows: int, columns: int, leading: int, dtype: Any) -> Array:
    """Give a matrix by column, `leading` elements from one column to the next."""
    if rows <= 0 or columns <= 0:
        return np.empty((max(rows, 0), max(columns, 0)), dtype)
    flat = elements(address, leading * (columns - 1) + rows, dtype)
    step = flat.dtype.itemsize
    return np.lib.stride_tricks.as_strided(flat, (rows, columns), (step, step * leading))


def value_at(address: int, dtype: Any) -> Any:
    """Give a number at an address of the host, or of device memory that a kernel could read."""
    kind, memory = np.dtype(dtype), process().device.memory
    if memory.holds(address):
        with memory.memory.lock:
            return memory.in_place(address, kind.itemsize).view(kind)[0].copy()
    return host_bytes(address, kind.itemsize).view(kind)[0].copy()


def put_value(address: int, value: Any, dtype: Any) -> None:
    """Write a number to an address of the host or of device memory."""
    kind, memory = np.dtype(dtype), process().device.memory
    place = memory.in_place(address, kind.itemsize) if memory.holds(address) else host_bytes(address, kind.itemsize)
    place.view(kind)[0] = value


def perform(
    library: str, name: str, stream: int, work: Callable[[], None], operations: float, size_bytes: float, compute: str
) -> None:
    """Do work in the order of a stream, or keep it, where the stream is captured.

    Parameters
    ----------
    library, name
        The library, for people, and the function, for the report.
    operations, size_bytes, compute
        Floating-point operations, bytes that are read and written, and the roof of `model.roofline` that bounds them.

    Raises
    ------
    CudaError
        An operand leaves its allocation: the error stays, as after a kernel that faulted.
    """
    state = process()
    state.device.require_context()
    say_once(f"{library} is a stand-in over NumPy: results are right within rounding, not bit for bit")

    def run() -> None:
        from workbench.analyse.model.roofline import roofline_us

        device = state.device
        device.require_context()
        try:
            with default_environment(), device.memory.memory.lock, np.errstate(all="ignore"):
                work()
        except ArgumentError as error:
            device.sticky = Status.ILLEGAL_ADDRESS
            raise CudaError(Status.ILLEGAL_ADDRESS, str(error)) from error

        def time_on(model: Device) -> float:
            return roofline_us(model, operations, size_bytes, compute)

        state.clock.worked(name, int(size_bytes), time_on)

    state.submit(stream, Node(NodeKind.KERNEL, run))
