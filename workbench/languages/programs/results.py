"""Results of a call that go to addresses of the host: a null pointer is an invalid value, as in CUDA."""

from __future__ import annotations

import ctypes

from workbench.device.runtime.status import CudaError, Status


def put(address: int, value: int) -> None:
    """Write a word of 64 bits; raises CudaError for the null pointer."""
    require_place(address)
    ctypes.c_uint64.from_address(address).value = value


def put_int(address: int, value: int) -> None:
    """Write a word of 32 bits, signed or not; raises as `put`."""
    require_place(address)
    ctypes.c_uint32.from_address(address).value = value


def put_bytes(address: int, value: bytes) -> None:
    """Write bytes; raises as `put`."""
    require_place(address)
    ctypes.memmove(address, value, len(value))


def require_place(address: int) -> None:
    """Raise CudaError for the null pointer, before a call does what it would write the result of."""
    if not address:
        raise CudaError(Status.INVALID_VALUE)
