"""The driver's functions of modules, libraries and kernels, for code that calls `cuda.bindings.driver` itself.

Code is PTX, or linked code that this process or another one has made (`linked_code`). Handles are numbers, as the
bindings' classes of handles want them.
"""

from __future__ import annotations

import ctypes
import itertools
from collections.abc import Callable, Sequence
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.device.runtime.modules import LoadedKernel, LoadedModule
from workbench.isa import arch as arch_data
from workbench.languages.cuda_python import linked_code
from workbench.languages.cuda_python.object_code import ObjectCode, loaded

_kernels: dict[int, LoadedKernel] = {}
_numbers = itertools.count(1 << 20)
# CUDA Driver API, CUfunction_attribute.
_ATTRIBUTES: dict[str, Callable[[LoadedKernel], int]] = {
    "CU_FUNC_ATTRIBUTE_NUM_REGS": lambda kernel: kernel.attributes.num_regs,
    "CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES": lambda kernel: kernel.attributes.shared_size_bytes,
    "CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES": lambda kernel: kernel.attributes.const_size_bytes,
    "CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES": lambda kernel: kernel.attributes.local_size_bytes,
    "CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK": lambda kernel: kernel.attributes.max_threads_per_block,
    "CU_FUNC_ATTRIBUTE_PTX_VERSION": lambda kernel: kernel.attributes.ptx_version,
    "CU_FUNC_ATTRIBUTE_BINARY_VERSION": lambda kernel: kernel.attributes.binary_version,
}


def load_code(code: bytes) -> LoadedModule:
    """Load PTX, or linked code with its PTX, into the device's memory.

    Raises
    ------
    ArgumentError
        Machine code alone.
    CompileError
        ptxas refuses the PTX.
    """
    machine = ObjectCode.machine
    if machine is None:
        raise ArgumentError("the emulator does not stand for the driver any more: compile the kernel again", "link")
    module = LoadedModule(linked_code.translation_of(code, machine.arch), machine.memory)
    loaded[module.handle] = module
    return module


def kernel_number(kernel: LoadedKernel) -> int:
    """A number that the driver's functions take for a kernel."""
    number = next(_numbers)
    _kernels[number] = kernel
    return number


def loaded_kernel(handle: Any) -> LoadedKernel:
    """The kernel that a handle stands for: itself, as libraries keep it, or one of the driver's functions' numbers."""
    return handle if isinstance(handle, LoadedKernel) else _kernels[int(handle)]


class ModuleFunctions:
    """Functions of modules, each under the driver's name; a base of the stand-in for the bindings."""

    _bindings: Any
    _device: arch_data.Device
    _launch: Callable[[LoadedKernel, tuple[int, ...], tuple[int, ...], int, Sequence[bytes]], None]
    _ok: Callable[..., tuple[Any, ...]]
    _error: Callable[[str], tuple[Any]]

    def launched_by(
        self, launch: Callable[[LoadedKernel, tuple[int, ...], tuple[int, ...], int, Sequence[bytes]], None]
    ) -> None:
        """Take what runs a kernel, with grid, block, dynamic shared memory in bytes, and the bytes of parameters."""
        self._launch = launch

    def cuLibraryLoadData(self, code: Any, *_: Any) -> tuple[Any, ...]:
        return self._ok(self._bindings.CUlibrary(load_code(bytes(code)).handle))

    def cuModuleLoadData(self, code: Any) -> tuple[Any, ...]:
        return self._ok(self._bindings.CUmodule(load_code(bytes(code)).handle))

    def cuModuleUnload(self, module: Any) -> tuple[Any, ...]:
        loaded_module = loaded.pop(int(module), None)
        if loaded_module is None:
            return self._error("INVALID_HANDLE")
        loaded_module.unload()
        return self._ok()

    def cuLibraryGetKernel(self, library: Any, name: bytes) -> tuple[Any, ...]:
        return self._kernel(library, name, self._bindings.CUkernel)

    def cuModuleGetFunction(self, module: Any, name: bytes) -> tuple[Any, ...]:
        return self._kernel(module, name, self._bindings.CUfunction)

    def _kernel(self, module: Any, name: bytes, kind: Callable[[int], Any]) -> tuple[Any, ...]:
        loaded_module = loaded.get(int(module))
        if loaded_module is None or all(
            each.mangled_name != name.decode() for each in loaded_module.translation.kernels
        ):
            return self._error("NOT_FOUND")
        return self._ok(kind(kernel_number(loaded_module.kernel(name.decode()))))

    def cuKernelGetFunction(self, kernel: Any) -> tuple[Any, ...]:
        return self._ok(self._bindings.CUfunction(int(kernel)))

    def cuModuleGetGlobal(self, module: Any, name: bytes) -> tuple[Any, ...]:
        loaded_module = loaded.get(int(module))
        symbol = loaded_module.program.symbols.get(name.decode()) if loaded_module else None
        if symbol is None:
            return self._error("NOT_FOUND")
        return self._ok(self._bindings.CUdeviceptr(symbol.address), symbol.size_bytes)

    def cuFuncGetAttribute(self, attribute: Any, function: Any) -> tuple[Any, ...]:
        kernel = _kernels.get(int(function))
        value = _ATTRIBUTES.get(attribute.name)
        if kernel is None:
            return self._error("INVALID_HANDLE")
        return self._error("INVALID_VALUE") if value is None else self._ok(value(kernel))

    def cuFuncSetAttribute(self, function: Any, attribute: Any, value: int) -> tuple[Any, ...]:
        return self._ok()

    def cuFuncSetCacheConfig(self, function: Any, config: Any) -> tuple[Any, ...]:
        return self._ok()

    def cuOccupancyMaxPotentialBlockSize(
        self, function: Any, of_block: Any, dynamic_smem_bytes: int, limit: int
    ) -> tuple[Any, ...]:
        """The block of which most threads are resident on an SM, the largest of these; and the grid that fills them."""
        kernel = _kernels.get(int(function))
        if kernel is None:
            return self._error("INVALID_HANDLE")
        most = min(kernel.attributes.max_threads_per_block, int(limit) or 1024)
        best = (0, 0, 0)
        for threads in range(32, most + 1, 32):
            blocks = arch_data.blocks_per_sm(
                self._device.arch, kernel.resources, threads, int(dynamic_smem_bytes), opted_in=False
            ).blocks
            best = max(best, (blocks * threads, threads, blocks))
        return self._ok(best[2] * self._device.num_sms, best[1])

    def cuLaunchKernel(
        self, function: Any, gx: int, gy: int, gz: int, bx: int, by: int, bz: int,
        dynamic_smem_bytes: int, stream: Any, parameters: Any, extra: Any,
    ) -> tuple[Any, ...]:  # fmt: skip
        """Launch a kernel; `parameters` are the addresses of its arguments, as an array of ctypes or a number.

        Raises
        ------
        KernelFault, LaunchError
            As a launch of a library does.
        """
        kernel = _kernels.get(int(function))
        if kernel is None:
            return self._error("INVALID_HANDLE")
        places = kernel.layout.places
        if isinstance(parameters, int) and parameters:
            parameters = (ctypes.c_void_p * len(places)).from_address(parameters)
        addresses = list(parameters or ())
        values = [ctypes.string_at(at, size) for at, (_, _, size) in zip(addresses, places, strict=True)]
        self._launch(kernel, (gx, gy, gz), (bx, by, bz), int(dynamic_smem_bytes), values)
        return self._ok()
