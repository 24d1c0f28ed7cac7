"""Calls that give the addresses of the driver's functions."""

from __future__ import annotations

import ctypes

from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.exports import Pointer, Unsigned, address_of, exported
from workbench.languages.programs.results import bytes_at, put, put_int, require_place

_FOUND, _NO_SUCH_SYMBOL = 0, 1
"""cudaDriverEntryPointSuccess and ...SymbolNotFound; CUdriverProcAddressQueryResult has the same numbers."""


@exported(Pointer, Pointer, Unsigned, ctypes.c_ulonglong, Pointer)
def cudaGetDriverEntryPointByVersion(name: int, function: int, version: int, flags: int, status: int) -> None:
    """Give the address of a function of the driver, whatever the version; null for what is not there."""
    require_place(function)
    if not name or flags > 2:
        raise CudaError(Status.INVALID_VALUE)
    text = bytes_at(name).decode(errors="replace")
    address = address_of(text) if text.startswith("cu") and not text.startswith("cuda") else 0
    put(function, address)
    if status:
        put_int(status, _FOUND if address else _NO_SUCH_SYMBOL)


@exported(Pointer, Pointer, ctypes.c_ulonglong, Pointer)
def cudaGetDriverEntryPoint(name: int, function: int, flags: int, status: int) -> None:
    """Give the address of a function of the driver."""
    cudaGetDriverEntryPointByVersion(name, function, 0, flags, status)
