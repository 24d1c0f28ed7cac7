"""`cupy.cuda` and the modules in it."""

from __future__ import annotations

import importlib
import re
import uuid
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from workbench.device.runtime.device_attributes import attribute_by_number, device_attributes
from workbench.device.runtime.status import Status
from workbench.isa import arch as arch_data
from workbench.languages.cupy import captures, devices, memory_hooks, pinned_memory, pools
from workbench.languages.cupy.cuda_errors import (
    CompileException,
    CUDADriverError,
    CUDARuntimeError,
    OutOfMemoryError,
)
from workbench.languages.cupy.graphs import Graph
from workbench.languages.cupy.machine import machine
from workbench.languages.cupy.public.functions import absent, all_absent
from workbench.languages.cupy.public.library_errors import nvrtc_error
from workbench.languages.cupy.public.names import words
from workbench.languages.cupy.signatures import constants

CUDA_VERSION = 13050
"""That of the compilers here: CUDA 13.5."""
_POOLS = words(
    """
    BaseMemory Memory MemoryAsync ManagedMemory UnownedMemory MemoryPointer MemoryPool MemoryAsyncPool
    PythonFunctionAllocator alloc malloc_managed malloc_async set_allocator get_allocator using_allocator
    """
)
_PINNED = words(
    """
    PinnedMemory PinnedMemoryPointer PinnedMemoryPool alloc_pinned_memory set_pinned_memory_allocator
    """
)
_DEVICES = ["Device", "Stream", "ExternalStream", "Event", "get_current_stream", "get_elapsed_time"]


def cuda() -> dict[str, Any]:
    """`cupy.cuda`."""
    result: dict[str, Any] = {name: getattr(pools, name) for name in _POOLS}
    result |= pinned()
    result |= {name: getattr(devices, name) for name in _DEVICES}
    result |= all_absent("cupy.cuda", ("CFunctionAllocator", "Module", "Function", "get_cublas_handle"))
    result |= {
        "Graph": Graph,
        "MemoryHook": memory_hooks.MemoryHook,
        "is_available": lambda: True,
        "get_device_id": lambda: 0,
        "get_local_runtime_version": lambda: CUDA_VERSION,
        "get_cuda_path": lambda: None,
        "get_nvcc_path": _nvcc_path,
        "get_rocm_path": lambda: None,
        "get_hipcc_path": lambda: None,
        "profile": _profile,
        "nvtx_enabled": True, "nccl_available": False, "cub_enabled": False, "cutensor_available": False,
    }  # fmt: skip
    return result


def _nvcc_path() -> str | None:
    """The path of nvcc, where it is installed."""
    from workbench.compilers.toolchains.toolchain import find_tool

    found = find_tool("nvcc")
    return None if found is None else str(found)


@contextmanager
def _profile() -> Any:
    ends = importlib.import_module("cupy.cuda.profiler")
    ends.start()
    try:
        yield
    finally:
        ends.stop()


def memory() -> dict[str, Any]:
    """`cupy.cuda.memory`."""
    return {name: getattr(pools, name) for name in _POOLS} | {
        "OutOfMemoryError": OutOfMemoryError,
        "PooledMemory": pools.PooledMemory,
        "_malloc": pools._plain,
    }


def pinned() -> dict[str, Any]:
    """`cupy.cuda.pinned_memory`."""
    return {name: getattr(pinned_memory, name) for name in _PINNED}


def memory_hook() -> dict[str, Any]:
    """`cupy.cuda.memory_hook`."""
    return {"MemoryHook": memory_hooks.MemoryHook, "get_memory_hooks": memory_hooks.active}


def memory_hooks_module() -> dict[str, Any]:
    """`cupy.cuda.memory_hooks`."""
    return {each.__name__: each for each in (memory_hooks.DebugPrintHook, memory_hooks.LineProfileHook)}


def compiler() -> dict[str, Any]:
    """`cupy.cuda.compiler`."""
    return {
        "CompileException": CompileException,
        "is_valid_kernel_name": is_valid_kernel_name,
        "compile_using_nvrtc": absent("cupy.cuda.compiler.compile_using_nvrtc"),
    }


def is_valid_kernel_name(name: str) -> bool:
    """True for a name that a kernel of CUDA C++ can have."""
    return re.fullmatch("[a-zA-Z_][a-zA-Z_0-9]*", name) is not None


def device() -> dict[str, Any]:
    """`cupy.cuda.device`."""
    return {
        "Device": devices.Device,
        "get_device_id": lambda: 0,
        "from_pointer": from_pointer,
        "get_compute_capability": lambda: devices.Device().compute_capability,
    }


def from_pointer(ptr: int) -> devices.Device:
    """The device of an address."""
    return devices.Device(pointerGetAttributes(ptr).device)


def backend_stream() -> dict[str, Any]:
    """`cupy_backends.cuda.stream`."""
    return {"get_default_stream_ptr": lambda: 1, "is_ptds_enabled": lambda: False}


def stream() -> dict[str, Any]:
    """`cupy.cuda.stream`."""
    return {name: getattr(devices, name) for name in _DEVICES if name != "Device"} | {"BaseStream": devices.BaseStream}


def runtime() -> dict[str, Any]:
    """`cupy.cuda.runtime`."""
    result: dict[str, Any] = dict(constants("cupy.cuda.runtime"))
    result |= {name: function for name, function in globals().items() if name in _RUNTIME}
    result |= all_absent("cupy.cuda.runtime", _ABSENT_CALLS)
    result |= {"CUDARuntimeError": CUDARuntimeError, "is_hip": False, "_is_hip_environment": False}
    result |= {"PointerAttributes": PointerAttributes, "_getLocalRuntimeVersion": runtimeGetVersion}
    return result


_RUNTIME = words(
    """
    runtimeGetVersion driverGetVersion getDevice setDevice getDeviceCount getDeviceProperties deviceGetAttribute
    deviceSynchronize streamSynchronize eventSynchronize malloc free memcpy memcpyAsync memset memsetAsync
    memGetInfo mallocManaged mallocAsync freeAsync mallocHost freeHost hostAlloc getErrorName deviceCanAccessPeer
    deviceGetLimit deviceSetLimit streamCreate streamCreateWithFlags streamCreateWithPriority streamDestroy
    streamQuery streamWaitEvent streamAddCallback launchHostFunc eventCreate eventCreateWithFlags eventDestroy
    eventRecord eventQuery eventElapsedTime memcpy2D memcpy2DAsync memPrefetchAsync memAdvise pointerGetAttributes
    hostRegister hostUnregister deviceGetPCIBusId deviceGetByPCIBusId profilerStart profilerStop check_status
    """
)


_ABSENT_CALLS = words(
    """
    deviceEnablePeerAccess memcpyPeer memcpyPeerAsync ipcGetMemHandle ipcOpenMemHandle ipcCloseMemHandle
    ipcGetEventHandle ipcOpenEventHandle malloc3DArray mallocArray freeArray memcpy2DFromArray memcpy2DFromArrayAsync
    memcpy2DToArray memcpy2DToArrayAsync memcpy3D memcpy3DAsync deviceGetDefaultMemPool deviceGetMemPool
    deviceSetMemPool memPoolCreate memPoolDestroy memPoolTrimTo mallocFromPoolAsync graphDestroy graphExecDestroy
    graphInstantiate graphLaunch graphUpload graphDebugDotPrint
    """
)
"""Calls that are not there: of other devices and processes, and those that take structures by address."""


def runtimeGetVersion() -> int:
    """The version of CUDA, as 1000 times the major number and 10 times the minor one."""
    return CUDA_VERSION


def driverGetVersion() -> int:
    """That of the runtime."""
    return CUDA_VERSION


def getDevice() -> int:
    """The current device: 0."""
    return 0


def setDevice(device: int) -> None:
    """Make a device current; raises CUDARuntimeError for another than 0."""
    devices.Device(device).use()


def getDeviceCount() -> int:
    """The number of devices: 1."""
    return 1


def deviceGetAttribute(attrib: int, device: int = 0) -> int:
    """An attribute by its number; raises CUDARuntimeError where it is not known."""
    devices.Device(device).use()
    result = attribute_by_number(machine().model, int(attrib))
    if result is None:
        raise CUDARuntimeError(Status.INVALID_VALUE, f"the attribute {attrib} of the emulated device is not known")
    return result


def getDeviceProperties(device: int = 0) -> dict[str, Any]:
    """The properties of the device, by the names of `cudaDeviceProp`."""
    devices.Device(device).use()
    model = machine().model
    limits, known = arch_data.limits(model.arch), device_attributes(model)
    return {
        "name": f"{model.name} (Kernel Workbench emulator)".encode(),
        "uuid": uuid.uuid5(uuid.NAMESPACE_URL, f"kernel-workbench:{model.name}").bytes,
        "totalGlobalMem": machine().memory.memory.capacity_bytes,
        "sharedMemPerBlock": limits.smem_per_block_bytes,
        "sharedMemPerBlockOptin": limits.smem_per_block_optin_bytes,
        "sharedMemPerMultiprocessor": limits.smem_per_sm_bytes,
        "reservedSharedMemPerBlock": limits.smem_reserved_per_block_bytes,
        "regsPerBlock": limits.registers_per_block,
        "regsPerMultiprocessor": limits.registers_per_sm,
        "warpSize": limits.warp_size,
        "maxThreadsPerBlock": limits.max_threads_per_block,
        "maxThreadsPerMultiProcessor": limits.max_threads_per_sm,
        "maxBlocksPerMultiProcessor": limits.max_blocks_per_sm,
        "maxThreadsDim": tuple(limits.max_block),
        "maxGridSize": tuple(limits.max_grid),
        "clockRate": known["CLOCK_RATE"],
        "totalConstMem": known["TOTAL_CONSTANT_MEMORY"],
        "major": limits.compute_capability[0],
        "minor": limits.compute_capability[1],
        "multiProcessorCount": model.num_sms,
        "integrated": 0, "canMapHostMemory": 1, "computeMode": 0, "concurrentKernels": 0, "ECCEnabled": 0,
        "pciBusID": 0, "pciDeviceID": 0, "pciDomainID": 0, "tccDriver": 0, "asyncEngineCount": 0,
        "unifiedAddressing": 1, "managedMemory": 1, "cooperativeLaunch": 1, "isMultiGpuBoard": 0,
        "singleToDoublePrecisionPerfRatio": known["SINGLE_TO_DOUBLE_PRECISION_PERF_RATIO"],
        "kernelExecTimeoutEnabled": 0, "deviceOverlap": 0, "pageableMemoryAccess": 0, "concurrentManagedAccess": 0,
        "streamPrioritiesSupported": 1, "hostNativeAtomicSupported": 0,
    }  # fmt: skip


def deviceSynchronize() -> None:
    """Nothing but a refusal while a stream is captured: work is done when the call that asks for it returns."""
    captures.require_no_wait()


def streamSynchronize(stream: int) -> None:
    """Nothing but a refusal where it is captured."""
    captures.require_no_wait(stream)


def eventSynchronize(event: int) -> None:
    """Nothing."""


def streamCreate() -> int:
    """A new stream's handle."""
    return devices.Stream().ptr


def streamCreateWithFlags(flags: int) -> int:
    """As `streamCreate`. flags: 1 for one that the default stream does not wait for."""
    return devices.Stream(non_blocking=bool(flags & 1)).ptr


def streamCreateWithPriority(flags: int, priority: int) -> int:
    """As `streamCreateWithFlags`; the priority has no effect."""
    return streamCreateWithFlags(flags)


def streamQuery(stream: int) -> int:
    """0, success: streams are always empty."""
    return 0


def streamWaitEvent(stream: int, event: int, flags: int = 0) -> None:
    """Take part in the capture that the event was recorded in; else nothing."""
    captures.wait(stream, event)


def streamAddCallback(stream: int, callback: Any, arg: Any, flags: int = 0) -> None:
    """Call `callback(stream, 0, arg)`."""
    callback(stream, 0, arg)


def launchHostFunc(stream: int, callback: Any, arg: Any) -> None:
    """Call `callback(arg)`, when a graph is launched where the stream is captured."""
    devices.ExternalStream(stream).launch_host_func(callback, arg)


_events: dict[int, devices.Event] = {}


def eventCreate() -> int:
    """A new event's handle."""
    return eventCreateWithFlags(0)


def eventCreateWithFlags(flags: int) -> int:
    """As `eventCreate`. flags: 2 for one that keeps no time."""
    event = devices.Event(disable_timing=bool(flags & 2), interprocess=bool(flags & 4))
    _events[event.ptr] = event
    return event.ptr


def _event(handle: int) -> devices.Event:
    if handle not in _events:
        raise CUDARuntimeError(Status.INVALID_RESOURCE_HANDLE)
    return _events[handle]


def eventDestroy(event: int) -> None:
    """End an event; raises CUDARuntimeError for what is none."""
    _event(event)
    del _events[event]


def eventRecord(event: int, stream: int) -> None:
    """Mark the present; raises as `eventDestroy`."""
    _event(event).record(devices.ExternalStream(stream))


def eventQuery(event: int) -> int:
    """0, success: what it marks has been done; raises as `eventDestroy`."""
    _event(event)
    return 0


def eventElapsedTime(start: int, end: int) -> float:
    """As `cupy.cuda.get_elapsed_time`."""
    return devices.get_elapsed_time(_event(start), _event(end))


def streamDestroy(stream: int) -> None:
    """Nothing."""


def profilerStart() -> None:
    """Nothing: no profiler looks on."""


def profilerStop() -> None:
    """Nothing: no profiler looks on."""


def malloc(size: int) -> int:
    """Device memory's address; raises CUDARuntimeError where there is not enough."""
    try:
        return pools._allocated(size)
    except OutOfMemoryError as error:
        raise CUDARuntimeError(Status.MEMORY_ALLOCATION) from error


def mallocAsync(size: int, stream: int) -> int:
    """As `malloc`."""
    return malloc(size)


def mallocManaged(size: int, flags: int = 1) -> int:
    """Managed memory's address on the device."""
    return machine().memory.allocate_managed(size)


def free(ptr: int) -> None:
    """Give memory back; raises CUDARuntimeError for what is no allocation's address."""
    with pools._checked():
        machine().memory.free(ptr)


def freeAsync(ptr: int, stream: int) -> None:
    """As `free`."""
    free(ptr)


def mallocHost(size: int) -> int:
    """Page-locked memory's address."""
    return machine().memory.allocate_host(size, mapped=False)


def hostAlloc(size: int, flags: int) -> int:
    """As `mallocHost`; all memory of the host is as if it were page-locked."""
    return mallocHost(size)


def freeHost(ptr: int) -> None:
    """Give page-locked memory back."""
    machine().memory.free_host(ptr)


def memcpy(dst: int, src: int, size: int, kind: int) -> None:
    """Copy bytes between any two places; raises CUDARuntimeError where one leaves its allocation."""
    with pools._checked():
        memory = machine().memory
        memory.copy(dst, src, size)
        to, of = memory.holds(dst), memory.holds(src)
    if to or of:
        machine().clock.copied(size, "copies", over_bus=not (to and of))


def memcpyAsync(dst: int, src: int, size: int, kind: int, stream: int) -> None:
    """As `memcpy`."""
    memcpy(dst, src, size, kind)


def memcpy2D(dst: int, dpitch: int, src: int, spitch: int, width: int, height: int, kind: int) -> None:
    """Copy `height` rows of `width` bytes, at pitches; raises as `memcpy`."""
    for row in range(height):
        memcpy(dst + row * dpitch, src + row * spitch, width, kind)


def memcpy2DAsync(
    dst: int, dpitch: int, src: int, spitch: int, width: int, height: int, kind: int, stream: int
) -> None:
    """As `memcpy2D`."""
    memcpy2D(dst, dpitch, src, spitch, width, height, kind)


def memPrefetchAsync(devPtr: int, count: int, dstDevice: int, stream: int) -> None:
    """Nothing: it would only change the time."""


def memAdvise(devPtr: int, count: int, advice: int, device: int) -> None:
    """Nothing: it would only change the time."""


def hostRegister(ptr: int, size: int, flags: int) -> None:
    """Nothing: all memory of the host is as if it were page-locked."""


def hostUnregister(ptr: int) -> None:
    """Nothing."""


@dataclass(frozen=True)
class PointerAttributes:
    """The place of a pointer.

    Attributes
    ----------
    type
        0 unregistered, 1 host, 2 device, 3 managed, as `cudaMemoryType` has it.
    """

    device: int
    devicePointer: int
    hostPointer: int
    type: int


def pointerGetAttributes(ptr: int) -> PointerAttributes:
    """The place of a pointer."""
    memory = machine().memory
    start, _ = memory.allocation(ptr) if memory.holds(ptr) else (0, 0)
    if not start:
        return PointerAttributes(-2, 0, ptr, 0)
    host = memory.managed_host(start)
    return PointerAttributes(0, ptr, 0 if host is None else host + ptr - start, 2 if host is None else 3)


def deviceGetPCIBusId(device: int) -> str:
    """The place on the bus."""
    devices.Device(device).use()
    return devices.Device(device).pci_bus_id


def deviceGetByPCIBusId(pciBusId: str) -> int:
    """The device at a place on the bus; raises CUDARuntimeError where there is none."""
    return devices.Device.from_pci_bus_id(pciBusId).id


def memset(ptr: int, value: int, size: int) -> None:
    """Fill device memory with a byte."""
    with pools._checked():
        machine().memory.fill(ptr, bytes([value & 255]), size)
    machine().clock.filled(size)


def memsetAsync(ptr: int, value: int, size: int, stream: int) -> None:
    """As `memset`."""
    memset(ptr, value, size)


def memGetInfo() -> tuple[int, int]:
    """Free and all bytes of the device's memory."""
    return devices.Device().mem_info


def deviceCanAccessPeer(device: int, peer: int) -> int:
    """0: there is no other device."""
    return 0


def deviceGetLimit(limit: int) -> int:
    """A limit of the device: those of the stack, of printf and of the heap are not limited here."""
    return 1 << 30


def deviceSetLimit(limit: int, value: int) -> None:
    """Nothing."""


def getErrorName(error: int) -> str:
    """An error's name."""
    from workbench.languages.cupy.cuda_errors import runtime_name

    return runtime_name(error)


def check_status(status: int) -> None:
    """Raise the error of a code other than 0."""
    if status:
        raise CUDARuntimeError(status)


def driver() -> dict[str, Any]:
    """`cupy.cuda.driver`."""
    return {
        "CUDADriverError": CUDADriverError,
        "get_build_version": lambda: CUDA_VERSION,
        "ctxGetCurrent": lambda: 1,
        "streamGetCtx": lambda stream: 1,
    }


def nvrtc() -> dict[str, Any]:
    """`cupy.cuda.nvrtc`."""
    return {"getVersion": lambda: (CUDA_VERSION // 1000, CUDA_VERSION % 1000 // 10), **nvrtc_error()}


def nothing() -> dict[str, Any]:
    """A module of which nothing is there."""
    return {}


def profiler() -> dict[str, Any]:
    """`cupy.cuda.profiler`."""
    return {"start": profilerStart, "stop": profilerStop}


def nvtx() -> dict[str, Any]:
    """`cupy.cuda.nvtx`: ranges of a profiler that is not there."""

    def nothing_to_mark(*_: Any, **__: Any) -> None:
        return

    names = ("RangePush", "RangePop", "RangeStart", "RangeEnd", "Mark", "MarkC", "RangePushC")
    return {"available": True, **dict.fromkeys(names, nothing_to_mark)}
