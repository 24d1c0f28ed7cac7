"""Calls about errors. Names and descriptions are the real runtime's, which needs no GPU for them."""

from __future__ import annotations

import ctypes
import functools
from pathlib import Path
from typing import Any

from workbench.device.runtime.status import CudaError, Status, name_in_driver
from workbench.languages.programs.exports import Int, Pointer, exported, last_error, set_last_error
from workbench.languages.programs.process import process


@exported(checked=False)
def cudaGetLastError() -> int:
    """Give the thread's last error and forget it, but for a kernel's fault, which stays."""
    found = last_error()
    set_last_error(Status.SUCCESS)
    return int(process().sticky or found)


@exported(checked=False)
def cudaPeekAtLastError() -> int:
    """Give the thread's last error."""
    return int(process().sticky or last_error())


@exported(Int, result=Pointer, checked=False)
def cudaGetErrorName(status: int) -> int:
    """Give the address of an error's name."""
    return _text("cudaGetErrorName", status)


@exported(Int, result=Pointer, checked=False)
def cudaGetErrorString(status: int) -> int:
    """Give the address of an error's description."""
    return _text("cudaGetErrorString", status)


def _text(function: str, status: int) -> int:
    library = _real_runtime()
    if library is None:
        return ctypes.cast(_spelled(status), ctypes.c_void_p).value or 0
    return int(getattr(library, function)(status))


def driver_name(status: int) -> int:
    """Give the address of an error's name in the driver's spelling.

    Raises
    ------
    CudaError
        There is no such error.
    """
    if status not in set(Status):
        raise CudaError(Status.INVALID_VALUE)
    return ctypes.cast(_driver_text(Status(status)), ctypes.c_void_p).value or 0


@functools.cache
def _driver_text(status: Status) -> Any:
    return ctypes.create_string_buffer(name_in_driver(status).encode())


@functools.cache
def _spelled(status: int) -> Any:
    name = Status(status).name if status in set(Status) else f"error {status}"
    return ctypes.create_string_buffer(name.encode())


@functools.cache
def _real_runtime() -> Any:
    from workbench.compilers.toolchains.toolchain import wheel_folders

    for folder in wheel_folders():
        for path in sorted(Path(folder, "lib").glob("libcudart.so.*")):
            library = ctypes.CDLL(str(path))
            for name in ("cudaGetErrorName", "cudaGetErrorString"):
                getattr(library, name).restype = ctypes.c_uint64
            return library
    return None
