"""A stand-in for `cuda.bindings.runtime`: functions of the CUDA runtime that host code in Python calls, by those of the
driver's stand-in.

Types and enumerations are the bindings' own. Numbers of errors, attributes and handles are the driver's.
"""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.device.runtime.device_memory import DeviceMemory
from workbench.languages.cuda_python.driver_api import DriverApi, host_address

_PROPERTIES = {
    "major": "COMPUTE_CAPABILITY_MAJOR",
    "minor": "COMPUTE_CAPABILITY_MINOR",
    "multiProcessorCount": "MULTIPROCESSOR_COUNT",
    "warpSize": "WARP_SIZE",
    "maxThreadsPerBlock": "MAX_THREADS_PER_BLOCK",
    "maxThreadsPerMultiProcessor": "MAX_THREADS_PER_MULTIPROCESSOR",
    "maxBlocksPerMultiProcessor": "MAX_BLOCKS_PER_MULTIPROCESSOR",
    "regsPerBlock": "MAX_REGISTERS_PER_BLOCK",
    "regsPerMultiprocessor": "MAX_REGISTERS_PER_MULTIPROCESSOR",
    "sharedMemPerBlock": "MAX_SHARED_MEMORY_PER_BLOCK",
    "sharedMemPerBlockOptin": "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN",
    "sharedMemPerMultiprocessor": "MAX_SHARED_MEMORY_PER_MULTIPROCESSOR",
    "reservedSharedMemPerBlock": "RESERVED_SHARED_MEMORY_PER_BLOCK",
    "l2CacheSize": "L2_CACHE_SIZE",
    "memoryBusWidth": "GLOBAL_MEMORY_BUS_WIDTH",
    "totalConstMem": "TOTAL_CONSTANT_MEMORY",
    "clusterLaunch": "CLUSTER_LAUNCH",
    "cooperativeLaunch": "COOPERATIVE_LAUNCH",
    "managedMemory": "MANAGED_MEMORY",
}
"""Fields of `cudaDeviceProp`, by the device attributes that they are."""


class RuntimeApi:
    """Functions of `cuda.bindings.runtime`.

    Parameters
    ----------
    bindings
        That module, for its types.
    driver
        Does what is asked for.
    """

    def __init__(self, bindings: Any, driver: DriverApi, memory: DeviceMemory) -> None:
        self._bindings = bindings
        self._driver = driver
        self._memory = memory
        self._last = bindings.cudaError_t.cudaSuccess
        self.functions = tuple(name for name in dir(type(self)) if name.startswith("cuda"))
        for name in self.functions:
            setattr(self, name, self._answered(getattr(self, name)))

    def _answered(self, function: Callable[..., tuple[Any, ...]]) -> Callable[..., tuple[Any, ...]]:
        """A function whose driver's answer becomes the runtime's, and an error the last one."""

        @functools.wraps(function)
        def call(*arguments: Any, **keywords: Any) -> tuple[Any, ...]:
            result, *values = function(*arguments, **keywords)
            status = self._bindings.cudaError_t(int(result))
            if int(status) and not function.__name__.endswith("LastError"):
                self._last = status
            return (status, *values)

        return call

    def _with_type(self, kind: str, answer: tuple[Any, ...]) -> tuple[Any, ...]:
        """An answer with a handle of one of the runtime's types; an address is a number."""
        status, *values = answer
        return status, *(int(each) if not kind else getattr(self._bindings, kind)(int(each)) for each in values)

    # -- the device, and errors

    def cudaGetLastError(self) -> tuple[Any, ...]:
        last, self._last = self._last, self._bindings.cudaError_t.cudaSuccess
        return (last,)

    def cudaPeekAtLastError(self) -> tuple[Any, ...]:
        return (self._last,)

    def cudaDriverGetVersion(self) -> tuple[Any, ...]:
        return self._driver.cuDriverGetVersion()

    def cudaRuntimeGetVersion(self) -> tuple[Any, ...]:
        return self._driver.cuDriverGetVersion()

    def cudaGetDeviceCount(self) -> tuple[Any, ...]:
        return self._driver.cuDeviceGetCount()

    def cudaGetDevice(self) -> tuple[Any, ...]:
        return 0, 0

    def cudaSetDevice(self, device: int) -> tuple[Any, ...]:
        if not device:
            self._driver.make_current()
        return self._driver.cuDeviceGet(device)[:1]

    def cudaDeviceSynchronize(self) -> tuple[Any, ...]:
        return self._driver.cuCtxSynchronize()

    def cudaDeviceGetAttribute(self, attribute: Any, device: int) -> tuple[Any, ...]:
        return self._driver.cuDeviceGetAttribute(self._driver.CUdevice_attribute(int(attribute)), device)

    def cudaGetDeviceProperties(self, device: int) -> tuple[Any, ...]:
        status, *_ = self._driver.cuDeviceGet(device)
        if int(status):
            return (status,)
        properties = self._bindings.cudaDeviceProp()
        properties.name = self._driver.cuDeviceGetName(256, 0)[1]
        properties.totalGlobalMem = self._driver.cuDeviceTotalMem(0)[1]
        known = self._driver.CUdevice_attribute
        for field, name in _PROPERTIES.items():
            status, *values = self._driver.cuDeviceGetAttribute(getattr(known, f"CU_DEVICE_ATTRIBUTE_{name}"), 0)
            if values:
                setattr(properties, field, values[0])
        return 0, properties

    # -- memory

    def cudaMalloc(self, size: int) -> tuple[Any, ...]:
        return self._with_type("", self._driver.cuMemAlloc(size))

    def cudaMallocAsync(self, size: int, stream: Any) -> tuple[Any, ...]:
        return self.cudaMalloc(size)

    def cudaMallocManaged(self, size: int, flags: int) -> tuple[Any, ...]:
        return self._with_type("", self._driver.cuMemAllocManaged(size, flags))

    def cudaFree(self, address: Any) -> tuple[Any, ...]:
        return self._driver.cuMemFree(address) if int(address or 0) else (0,)

    def cudaFreeAsync(self, address: Any, stream: Any) -> tuple[Any, ...]:
        return self.cudaFree(address)

    def cudaMallocHost(self, size: int) -> tuple[Any, ...]:
        return self._driver.cuMemHostAlloc(size, 0)

    def cudaHostAlloc(self, size: int, flags: int) -> tuple[Any, ...]:
        return self._driver.cuMemHostAlloc(size, flags)

    def cudaFreeHost(self, address: int) -> tuple[Any, ...]:
        return self._driver.cuMemFreeHost(address)

    def cudaMemGetInfo(self) -> tuple[Any, ...]:
        return self._driver.cuMemGetInfo()

    def cudaMemset(self, address: Any, value: int, count: int) -> tuple[Any, ...]:
        return self._driver.cuMemsetD8(address, value, count)

    def cudaMemsetAsync(self, address: Any, value: int, count: int, stream: Any) -> tuple[Any, ...]:
        return self.cudaMemset(address, value, count)

    def cudaMemcpy(self, to: Any, source: Any, count: int, kind: Any) -> tuple[Any, ...]:
        kinds = self._bindings.cudaMemcpyKind
        if kind == kinds.cudaMemcpyDefault:
            ends = (self._is_of_device(source), self._is_of_device(to))
        else:
            ends = (
                kind in (kinds.cudaMemcpyDeviceToHost, kinds.cudaMemcpyDeviceToDevice),
                kind in (kinds.cudaMemcpyHostToDevice, kinds.cudaMemcpyDeviceToDevice),
            )
        if ends == (False, True):
            return self._driver.cuMemcpyHtoD(to, source, count)
        if ends == (True, False):
            return self._driver.cuMemcpyDtoH(to, source, count)
        if ends == (True, True):
            return self._driver.cuMemcpyDtoD(to, source, count)
        ctypes.memmove(host_address(to), host_address(source), count)
        return (0,)

    def cudaMemcpyAsync(self, to: Any, source: Any, count: int, kind: Any, stream: Any) -> tuple[Any, ...]:
        return self.cudaMemcpy(to, source, count, kind)

    def _is_of_device(self, place: Any) -> bool:
        """True for an address in an allocation of the device."""
        try:
            return bool(self._memory.allocation(int(place))[0])
        except (TypeError, ValueError, ArgumentError):  # an object with a buffer, or an address of the host
            return False

    # -- streams and events

    def cudaStreamCreate(self) -> tuple[Any, ...]:
        return self._with_type("cudaStream_t", self._driver.cuStreamCreate(0))

    def cudaStreamCreateWithFlags(self, flags: int) -> tuple[Any, ...]:
        return self.cudaStreamCreate()

    def cudaStreamCreateWithPriority(self, flags: int, priority: int) -> tuple[Any, ...]:
        return self.cudaStreamCreate()

    def cudaStreamDestroy(self, stream: Any) -> tuple[Any, ...]:
        return self._driver.cuStreamDestroy(stream)

    def cudaStreamQuery(self, stream: Any) -> tuple[Any, ...]:
        return (0,)

    def cudaStreamSynchronize(self, stream: Any) -> tuple[Any, ...]:
        return self._driver.cuStreamSynchronize(stream)

    def cudaStreamWaitEvent(self, stream: Any, event: Any, flags: int) -> tuple[Any, ...]:
        return self._driver.cuStreamWaitEvent(stream, event, flags)

    def cudaEventCreate(self) -> tuple[Any, ...]:
        return self._with_type("cudaEvent_t", self._driver.cuEventCreate(0))

    def cudaEventCreateWithFlags(self, flags: int) -> tuple[Any, ...]:
        return self.cudaEventCreate()

    def cudaEventDestroy(self, event: Any) -> tuple[Any, ...]:
        return self._driver.cuEventDestroy(event)

    def cudaEventRecord(self, event: Any, stream: Any) -> tuple[Any, ...]:
        return self._driver.cuEventRecord(event, stream)

    def cudaEventQuery(self, event: Any) -> tuple[Any, ...]:
        return self._driver.cuEventQuery(event)

    def cudaEventSynchronize(self, event: Any) -> tuple[Any, ...]:
        return self._driver.cuEventSynchronize(event)

    def cudaEventElapsedTime(self, start: Any, end: Any) -> tuple[Any, ...]:
        return self._driver.cuEventElapsedTime(start, end)


__all__ = ["RuntimeApi"]
