"""Values that a call reads and writes at addresses of the host: a null pointer is an invalid value, as in CUDA."""

from __future__ import annotations

import ctypes
from typing import Any, TypeVar

from workbench.device.runtime.status import CudaError, Status

_Data = TypeVar("_Data", bound="ctypes.Structure | ctypes._SimpleCData[Any] | ctypes.Array[Any]")


def at(kind: type[_Data], address: int) -> _Data:
    """The value itself of a type at an address; raises CudaError for the null pointer."""
    require_place(address)
    found: _Data = kind.from_address(address)  # type: ignore[assignment]
    return found


def bytes_at(address: int, size: int = -1) -> bytes:
    """The bytes at an address, up to a zero byte where no size is given; raises as `at`, but not for no bytes."""
    if size:
        require_place(address)
    return ctypes.string_at(address, size)


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
