"""CUDA through CuPy in this process: load a cubin, find its symbols, launch, time with events.

Knows bytes and addresses only; arguments have been checked by then. Runs both in the user's process (CuPy
arrays) and in the worker process that NumPy arguments are sent to.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from workbench.base.errors import MissingDependency
from workbench.base.records import Dim3
from workbench.device.targets.base import DEFAULT_DYNAMIC_SMEM_BYTES

# cudaError codes after which the context is lost (driver_types.h, CUDA 13), and what they mean as a fault.
STICKY_ERRORS: dict[int, tuple[str, str]] = {
    700: ("memcheck.out_of_bounds", "the GPU reports an illegal address"),
    702: ("timeout", "the GPU's watchdog ended the kernel"),
    710: ("assert", "an assertion failed on the GPU"),
    714: ("trap", "the GPU reports a hardware stack error"),
    715: ("trap", "the kernel ran a trap or an illegal instruction"),
    716: ("memcheck.misaligned", "the GPU reports a misaligned address"),
    717: ("memcheck.out_of_bounds", "the GPU reports an address outside its state space"),
    718: ("trap", "the GPU reports an invalid program counter"),
    719: ("trap", "the GPU ended the kernel (unspecified launch failure)"),
}

_NOT_FOUND = 500
"""CUDA_ERROR_NOT_FOUND."""


class DeviceFault(Exception):
    """A sticky CUDA error: this process's context is lost."""

    def __init__(self, code: int, text: str) -> None:
        self.code = code
        super().__init__(code, text)


def import_cupy() -> Any:
    """CuPy, or `MissingDependency` with its remedy."""
    try:
        import cupy
    except ImportError as error:
        raise MissingDependency("CuPy is not installed", "pip install 'kernel-workbench[gpu]'") from error
    if getattr(cupy, "is_emulated", False):
        raise MissingDependency("the CuPy of this process is the emulator's stand-in", "run on a machine with a GPU")
    return cupy


@dataclass(eq=False)
class LoadedModule:
    """A cubin in the context of this process."""

    cubin: bytes
    handle: int = 0
    functions: dict[str, int] = field(default_factory=dict)
    symbols: dict[str, int] = field(default_factory=dict)

    def function(self, name: str) -> int:
        """The CUfunction of a mangled kernel name."""
        driver = import_cupy().cuda.driver
        if not self.handle:
            self.handle = driver.moduleLoadData(self.cubin)
        if name not in self.functions:
            self.functions[name] = driver.moduleGetFunction(self.handle, name)
        return self.functions[name]

    def symbol_address(self, name: str) -> int:
        """The device address of a module variable."""
        driver = import_cupy().cuda.driver
        if not self.handle:
            self.handle = driver.moduleLoadData(self.cubin)
        if name not in self.symbols:
            self.symbols[name] = driver.moduleGetGlobal(self.handle, name)
        return self.symbols[name]

    def has_symbol(self, name: str) -> bool:
        """True if the machine code has a variable of the PTX: ptxas drops what nothing uses."""
        try:
            self.symbol_address(name)
        except import_cupy().cuda.driver.CUDADriverError as error:
            if error.status != _NOT_FOUND:
                raise
            return False
        return True

    def unload(self) -> None:
        """Give the module back; its symbols are gone."""
        if self.handle:
            import_cupy().cuda.driver.moduleUnload(self.handle)
            self.handle = 0
            self.functions.clear()
            self.symbols.clear()


def launch(
    module: LoadedModule,
    name: str,
    grid: Dim3,
    block: Dim3,
    dynamic_smem_bytes: int,
    parts: Sequence[bytes],
    *,
    max_dynamic_smem_bytes: int,
    cooperative: bool,
    capture_stdout: bool,
) -> tuple[float, str]:
    """Run a kernel and wait for it; seconds between two events around it, and what it printed.

    Raises
    ------
    DeviceFault
        The kernel faulted; nothing in this process can use the GPU from now on.
    """
    cupy = import_cupy()
    driver = cupy.cuda.driver
    function = module.function(name)
    if max_dynamic_smem_bytes > DEFAULT_DYNAMIC_SMEM_BYTES:
        attribute = driver.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
        driver.funcSetAttribute(function, attribute, max_dynamic_smem_bytes)
    storage = [ctypes.create_string_buffer(part, len(part)) for part in parts]
    pointers = (ctypes.c_void_p * max(len(storage), 1))(*(ctypes.addressof(s) for s in storage))
    stream = cupy.cuda.get_current_stream()
    start, end = cupy.cuda.Event(), cupy.cuda.Event()
    try:
        with captured_stdout() if capture_stdout else contextlib.nullcontext([""]) as printed:
            start.record(stream)
            where = (*grid, *block, dynamic_smem_bytes, stream.ptr, ctypes.addressof(pointers))
            if cooperative:
                driver.launchCooperativeKernel(function, *where)
            else:
                driver.launchKernel(function, *where, 0)
            end.record(stream)
            end.synchronize()
        return cupy.cuda.get_elapsed_time(start, end) / 1e3, printed[0]
    except (cupy.cuda.runtime.CUDARuntimeError, cupy.cuda.driver.CUDADriverError) as error:
        if error.status in STICKY_ERRORS:
            raise DeviceFault(error.status, str(error)) from error
        raise


@contextlib.contextmanager
def captured_stdout() -> Iterator[list[str]]:
    """Captures the process' file descriptor 1: the driver prints a kernel's printf there."""
    printed = [""]
    saved = os.dup(1)
    with tempfile.TemporaryFile() as sink:
        os.dup2(sink.fileno(), 1)
        try:
            yield printed
        finally:
            os.dup2(saved, 1)
            os.close(saved)
            sink.seek(0)
            printed[0] = sink.read().decode(errors="replace")
