"""A stand-in for `cuda.bindings.driver`: functions of the CUDA driver over the emulator, those that host code calls.

Types and enumerations are the bindings' own, which need no driver. Functions answer as the bindings do, a tuple that
begins with a CUresult. What the emulator has no way to do raises an error that says so.
"""

from __future__ import annotations

import ctypes
import functools
import os
from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.base import hooks
from workbench.base.errors import ArgumentError
from workbench.device.runtime.device_attributes import device_attributes
from workbench.device.runtime.device_clock import DeviceClock, Reading
from workbench.device.runtime.device_memory import DeviceMemory
from workbench.isa import arch as arch_data
from workbench.languages.cuda_python.contexts import Contexts
from workbench.languages.cuda_python.module_functions import ModuleFunctions, loaded_kernel
from workbench.languages.cuda_python.object_code import loaded

_DRIVER_VERSION = 13050  # what the driver of the bindings' own CUDA would answer


class DriverApi(ModuleFunctions):
    """Looked up by name, as Numba does: `api.cuMemAlloc(size)`.

    Parameters
    ----------
    bindings
        The module `cuda.bindings.driver`, for its types.
    device
        The model of GPU that answers questions about the device.
    clock
        What events read.
    """

    def __init__(self, bindings: Any, device: arch_data.Device, memory: DeviceMemory, clock: DeviceClock) -> None:
        self._bindings = bindings
        self._device = device
        self._memory = memory
        self._clock = clock
        self._events: dict[int, Reading] = {}
        self._contexts = Contexts(self._give_back)
        self._next_handle = 16  # below are CUDA's own special streams
        self._process: int | None = None
        self.functions = tuple(name for name in dir(type(self)) if name.startswith("cu"))
        for name in self.functions:
            setattr(self, name, self._not_after_fork(getattr(self, name)))

    def _not_after_fork(self, function: Callable[..., tuple[Any, ...]]) -> Callable[..., tuple[Any, ...]]:
        """The driver does not follow a process that forks once it is in use; nor do the emulator's threads."""

        @functools.wraps(function)
        def call(*arguments: Any) -> tuple[Any, ...]:
            if self._process is None:
                self._process = os.getpid()
            return function(*arguments) if self._process == os.getpid() else self._error("NOT_INITIALIZED")

        return call

    def __getattr__(self, name: str) -> Any:
        result = getattr(self._bindings, name)
        if name.startswith("cu") and name[2:3].isupper() and callable(result):
            return self._cannot(name)
        return result

    def _cannot(self, name: str) -> Callable[..., Any]:
        remedy = _REMEDIES.get(name, "it needs a GPU")

        def refuse(*_: Any) -> Any:
            raise ArgumentError(f"the emulator has no {name}: {remedy}", name)

        refuse.__name__ = name
        return refuse

    def _ok(self, *values: Any) -> tuple[Any, ...]:
        return (self._bindings.CUresult.CUDA_SUCCESS, *values)

    def _error(self, name: str) -> tuple[Any]:
        return (getattr(self._bindings.CUresult, f"CUDA_ERROR_{name}"),)

    def _handle(self) -> int:
        self._next_handle += 1
        return self._next_handle

    # -- the driver and its device

    def cuInit(self, flags: int) -> tuple[Any, ...]:
        return self._ok()

    def cuDriverGetVersion(self) -> tuple[Any, ...]:
        return self._ok(_DRIVER_VERSION)

    def cuDeviceGetCount(self) -> tuple[Any, ...]:
        return self._ok(1)

    def cuDeviceGet(self, ordinal: int) -> tuple[Any, ...]:
        return self._error("INVALID_DEVICE") if ordinal else self._ok(self._bindings.CUdevice(0))

    def cuDeviceGetName(self, length: int, device: Any) -> tuple[Any, ...]:
        return self._ok(f"{self._device.name} (Kernel Workbench emulator)".encode()[: length - 1].ljust(length, b"\0"))

    def cuDeviceTotalMem(self, device: Any) -> tuple[Any, ...]:
        return self._ok(self._memory.memory.capacity_bytes)

    def cuDeviceGetAttribute(self, attribute: Any, device: Any) -> tuple[Any, ...]:
        value = device_attributes(self._device).get(attribute.name.removeprefix("CU_DEVICE_ATTRIBUTE_"))
        return self._error("INVALID_VALUE") if value is None else self._ok(value)

    # -- contexts

    def make_current(self) -> Any:
        """Make the device's context current for this thread, as cuda.core's Device does, and give it."""
        return self._bindings.CUcontext(self._contexts.make_current())

    def cuCtxGetCurrent(self) -> tuple[Any, ...]:
        stack = self._contexts.stack
        return self._ok(self._bindings.CUcontext(stack[-1] if stack else 0))

    def cuCtxGetDevice(self) -> tuple[Any, ...]:
        return self._ok(0) if self._contexts.stack else self._error("INVALID_CONTEXT")

    def cuCtxPushCurrent(self, context: Any) -> tuple[Any, ...]:
        if not self._contexts.exists(int(context)):
            return self._error("INVALID_CONTEXT")
        self._contexts.stack.append(int(context))
        return self._ok()

    def cuCtxPopCurrent(self) -> tuple[Any, ...]:
        stack = self._contexts.stack
        return self._ok(self._bindings.CUcontext(stack.pop())) if stack else self._error("INVALID_CONTEXT")

    def cuCtxSetCurrent(self, context: Any) -> tuple[Any, ...]:
        handle = int(context or 0)
        if handle and not self._contexts.exists(handle):
            return self._error("INVALID_CONTEXT")
        self._contexts.stack[-1:] = [handle] if handle else []
        return self._ok()

    def cuCtxCreate(self, *arguments: Any) -> tuple[Any, ...]:
        """With flags and device, before them CUDA 13's parameters for what the emulator has none of."""
        if len(arguments) > 2 and arguments[0] is not None:
            return self._error("NOT_SUPPORTED")
        return self._ok(self._bindings.CUcontext(self._contexts.create()))

    def cuCtxDestroy(self, context: Any) -> tuple[Any, ...]:
        return self._ok() if self._contexts.destroy(int(context)) else self._error("INVALID_CONTEXT")

    def cuCtxSynchronize(self) -> tuple[Any, ...]:
        return self._waited()

    def cuDevicePrimaryCtxRetain(self, device: Any) -> tuple[Any, ...]:
        return self._ok(self._bindings.CUcontext(self._contexts.retain()))

    def cuDevicePrimaryCtxRelease(self, device: Any) -> tuple[Any, ...]:
        return self._ok() if self._contexts.release() else self._error("INVALID_CONTEXT")

    def cuDevicePrimaryCtxReset(self, device: Any) -> tuple[Any, ...]:
        self._contexts.reset()
        return self._ok()

    def cuDevicePrimaryCtxGetState(self, device: Any) -> tuple[Any, ...]:
        return self._ok(0, int(self._contexts.is_active))

    def _give_back(self) -> None:
        """Releases the primary context with its memory and its code."""
        for handle in list(loaded):
            loaded.pop(handle).unload()
        self._memory.free_all()

    def cuDeviceCanAccessPeer(self, device: Any, peer: Any) -> tuple[Any, ...]:
        return self._ok(0)

    def cuProfilerStart(self) -> tuple[Any, ...]:
        return self._ok()

    def cuProfilerStop(self) -> tuple[Any, ...]:
        return self._ok()

    # -- memory

    def _try(self, action: Callable[[], object]) -> tuple[Any, ...]:
        """Answer as the driver where an address or size is wrong: memory says so with an ArgumentError."""
        try:
            action()
        except ArgumentError:
            return self._error("INVALID_VALUE")
        return self._ok()

    def cuMemAlloc(self, size_bytes: int) -> tuple[Any, ...]:
        try:
            address = self._memory.allocate(int(size_bytes))
        except ArgumentError:
            return self._error("OUT_OF_MEMORY")
        return self._ok(self._bindings.CUdeviceptr(address))

    def cuMemAllocManaged(self, size_bytes: int, flags: int) -> tuple[Any, ...]:
        try:
            address = self._memory.allocate_managed(int(size_bytes))
        except (ArgumentError, MemoryError):
            return self._error("OUT_OF_MEMORY")
        return self._ok(self._bindings.CUdeviceptr(address))

    def cuMemFree(self, address: Any) -> tuple[Any, ...]:
        return self._try(lambda: self._memory.free(int(address)))

    def cuMemGetInfo(self) -> tuple[Any, ...]:
        memory = self._memory.memory
        return self._ok(max(memory.capacity_bytes - memory.used_bytes, 0), memory.capacity_bytes)

    def cuMemcpyHtoD(self, device: Any, host: Any, size_bytes: int) -> tuple[Any, ...]:
        self._clock.copied(size_bytes, "copies to the device", over_bus=True)
        return self._try(lambda: self._memory.to_device(int(device), host_address(host), size_bytes))

    def cuMemcpyHtoDAsync(self, device: Any, host: Any, size_bytes: int, stream: Any) -> tuple[Any, ...]:
        return self.cuMemcpyHtoD(device, host, size_bytes)

    def cuMemcpyDtoH(self, host: Any, device: Any, size_bytes: int) -> tuple[Any, ...]:
        self._clock.copied(size_bytes, "copies to the host", over_bus=True)
        return self._try(lambda: self._memory.to_host(host_address(host), int(device), size_bytes))

    def cuMemcpyDtoHAsync(self, host: Any, device: Any, size_bytes: int, stream: Any) -> tuple[Any, ...]:
        return self.cuMemcpyDtoH(host, device, size_bytes)

    def cuMemcpyDtoD(self, target: Any, source: Any, size_bytes: int) -> tuple[Any, ...]:
        self._clock.copied(size_bytes, "copies within the device", over_bus=False)
        return self._try(lambda: self._memory.within_device(int(target), int(source), size_bytes))

    def cuMemcpyDtoDAsync(self, target: Any, source: Any, size_bytes: int, stream: Any) -> tuple[Any, ...]:
        return self.cuMemcpyDtoD(target, source, size_bytes)

    def cuMemsetD8(self, device: Any, value: int, count: int) -> tuple[Any, ...]:
        self._clock.filled(count)
        return self._try(lambda: self._memory.fill(int(device), bytes([value & 0xFF]), count))

    def cuMemsetD8Async(self, device: Any, value: int, count: int, stream: Any) -> tuple[Any, ...]:
        return self.cuMemsetD8(device, value, count)

    def cuMemsetD32(self, device: Any, value: int, count: int) -> tuple[Any, ...]:
        self._clock.filled(4 * count)
        return self._try(lambda: self._memory.fill(int(device), (value & 0xFFFF_FFFF).to_bytes(4, "little"), 4 * count))

    def cuMemsetD32Async(self, device: Any, value: int, count: int, stream: Any) -> tuple[Any, ...]:
        return self.cuMemsetD32(device, value, count)

    def cuMemGetAddressRange(self, address: Any) -> tuple[Any, ...]:
        start, size = self._memory.allocation(int(address))
        return self._ok(self._bindings.CUdeviceptr(start), size) if start else self._error("NOT_FOUND")

    def cuPointerGetAttribute(self, attribute: Any, address: Any) -> tuple[Any, ...]:
        known = self._bindings.CUpointer_attribute
        start = self._memory.allocation(int(address))[0]
        if start and attribute == known.CU_POINTER_ATTRIBUTE_DEVICE_POINTER:
            return self._ok(self._bindings.CUdeviceptr(int(address)))
        if start and attribute == known.CU_POINTER_ATTRIBUTE_IS_MANAGED:
            return self._ok(int(self._memory.managed_host(start) is not None))
        return self._error("INVALID_VALUE")

    def cuMemHostAlloc(self, size_bytes: int, flags: int) -> tuple[Any, ...]:
        mapped = bool(flags & self._bindings.CU_MEMHOSTALLOC_DEVICEMAP)
        try:
            return self._ok(self._memory.allocate_host(size_bytes, mapped))
        except ArgumentError:
            return self._error("OUT_OF_MEMORY")

    def cuMemFreeHost(self, address: int) -> tuple[Any, ...]:
        return self._try(lambda: self._memory.free_host(address))

    def cuMemHostRegister(self, address: int, size_bytes: int, flags: int) -> tuple[Any, ...]:
        if flags & self._bindings.CU_MEMHOSTREGISTER_DEVICEMAP:
            return self._try(lambda: self._memory.map_host(address, size_bytes))
        return self._ok()

    def cuMemHostUnregister(self, address: int) -> tuple[Any, ...]:
        return self._try(lambda: self._memory.unmap_host(address))

    def cuMemHostGetDevicePointer(self, address: int, flags: int) -> tuple[Any, ...]:
        found = self._memory.mapped_address(address)
        return self._error("INVALID_VALUE") if found is None else self._ok(self._bindings.CUdeviceptr(found))

    # -- streams and events: all work is done when a call returns

    def _waited(self) -> tuple[Any, ...]:
        """Nothing of this driver's is left to wait for; others' copies to the host arrive."""
        waits = hooks.find("host_waits")
        if waits is not None:
            waits()
        return self._ok()

    def cuStreamCreate(self, flags: int) -> tuple[Any, ...]:
        return self._ok(self._bindings.CUstream(self._handle()))

    def cuStreamDestroy(self, stream: Any) -> tuple[Any, ...]:
        return self._ok()

    def cuStreamSynchronize(self, stream: Any) -> tuple[Any, ...]:
        return self._waited()

    def cuStreamWaitEvent(self, stream: Any, event: Any, flags: int) -> tuple[Any, ...]:
        return self._ok()

    def cuEventCreate(self, flags: int) -> tuple[Any, ...]:
        return self._ok(self._bindings.CUevent(self._handle()))

    def cuEventDestroy(self, event: Any) -> tuple[Any, ...]:
        self._events.pop(int(event), None)
        return self._ok()

    def cuEventRecord(self, event: Any, stream: Any) -> tuple[Any, ...]:
        self._events[int(event)] = self._clock.read()
        return self._ok()

    def cuEventQuery(self, event: Any) -> tuple[Any, ...]:
        return self._ok()

    def cuEventSynchronize(self, event: Any) -> tuple[Any, ...]:
        return self._waited()

    def cuEventElapsedTime(self, start: Any, end: Any) -> tuple[Any, ...]:
        """Milliseconds between two events: modelled for the GPU, or the emulator's own (docs/numba.md)."""
        first, last = self._events.get(int(start)), self._events.get(int(end))
        if first is None or last is None:
            return self._error("INVALID_HANDLE")
        return self._ok(1e3 * self._clock.seconds_between(first, last))

    # -- code

    def cuLibraryGetGlobal(self, handle: Any, name: bytes) -> tuple[Any, ...]:
        module = loaded.get(int(handle))
        symbol = module.program.symbols.get(name.decode()) if module else None
        if symbol is None:
            return self._error("NOT_FOUND")
        return self._ok(self._bindings.CUdeviceptr(symbol.address), symbol.size_bytes)

    def cuLibraryUnload(self, handle: Any) -> tuple[Any, ...]:
        module = loaded.pop(int(handle), None)
        if module is not None:
            module.unload()
        return self._ok()

    def cuKernelSetCacheConfig(self, kernel: Any, config: Any, device: Any) -> tuple[Any, ...]:
        return self._ok()

    def cuKernelSetAttribute(self, attribute: Any, value: int, kernel: Any, device: Any) -> tuple[Any, ...]:
        return self._ok()

    def cuOccupancyMaxActiveBlocksPerMultiprocessor(
        self, kernel: Any, block_threads: int, dynamic_smem_bytes: int
    ) -> tuple[Any, ...]:
        found = arch_data.blocks_per_sm(
            self._device.arch, loaded_kernel(kernel).resources, block_threads, dynamic_smem_bytes, opted_in=False
        )
        return self._ok(found.blocks)

    def cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
        self, kernel: Any, block_threads: int, dynamic_smem_bytes: int, flags: int
    ) -> tuple[Any, ...]:
        return self.cuOccupancyMaxActiveBlocksPerMultiprocessor(kernel, block_threads, dynamic_smem_bytes)


def host_address(host: Any) -> int:
    """The address of host memory, which the bindings take as a number or as an object with a buffer."""
    if isinstance(host, int):
        return host
    if isinstance(host, ctypes._SimpleCData | ctypes.Array | ctypes.Structure):
        return ctypes.addressof(host)
    return int(np.asarray(memoryview(host)).ctypes.data)


_REMEDIES = {
    "cuIpcGetMemHandle": "memory cannot be shared with other processes",
    "cuIpcOpenMemHandle": "memory cannot be shared with other processes",
    "cuStreamAddCallback": "call the function after the launch: the emulator is done when the launch returns",
}
