"""Calls about the device and the context."""

from __future__ import annotations

import ctypes

from workbench.device.runtime.device_attributes import (
    MAX_PITCH,
    SURFACE_ALIGNMENT,
    SURFACE_EXTENTS,
    TEXTURE_1D_LINEAR,
    TEXTURE_ALIGNMENT,
    TEXTURE_EXTENTS,
    TEXTURE_PITCH_ALIGNMENT,
    attribute_by_number,
    device_attributes,
)
from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.calls.streams import GREATEST_PRIORITY
from workbench.languages.programs.completed_headers import REMOVED_MEMBERS
from workbench.languages.programs.exports import Int, Pointer, Size, Unsigned, exported
from workbench.languages.programs.process import process
from workbench.languages.programs.results import at, put, put_bytes, put_int, require_place
from workbench.languages.programs.settings import CAPACITY_BYTES

_RUNTIME_VERSION = 13050
_BANKS_OF_FOUR_BYTES = 1


def _one_device(device: int) -> None:
    if device:
        raise CudaError(Status.INVALID_DEVICE)


@exported(Pointer)
def cudaGetDeviceCount(count: int) -> None:
    """There is one device."""
    put_int(count, 1)


@exported(Pointer)
def cudaGetDevice(device: int) -> None:
    """Give the current device."""
    put_int(device, 0)


@exported(Int)
def cudaSetDevice(device: int) -> None:
    """Choose a device."""
    _one_device(device)
    process().device.require_context()


@exported(Int, Unsigned, Unsigned)
def cudaInitDevice(device: int, device_flags: int, flags: int) -> None:
    """Make a device ready."""
    _one_device(device)


@exported(Unsigned)
def cudaSetDeviceFlags(flags: int) -> None:
    """Say how the host waits: nothing follows from it."""


@exported(Pointer)
def cudaGetDeviceFlags(flags: int) -> None:
    """Give how the host waits."""
    put_int(flags, 0)


@exported()
def cudaDeviceSynchronize() -> None:
    """Wait for all work."""
    process().synchronize()


@exported()
def cudaThreadSynchronize() -> None:
    """Wait for all work."""
    process().synchronize()


@exported()
def cudaDeviceReset() -> None:
    """Destroy the context."""
    process().reset()


@exported()
def cudaThreadExit() -> None:
    """Destroy the context."""
    process().reset()


@exported(Pointer, Int, Int)
def cudaDeviceGetAttribute(value: int, attribute: int, device: int) -> None:
    """Give an attribute of the device."""
    _one_device(device)
    found = attribute_by_number(process().settings.model, attribute)
    if found is None:
        raise CudaError(Status.INVALID_VALUE)
    put_int(value, found)


class DeviceProperties(ctypes.Structure):
    """`cudaDeviceProp` of CUDA 13 (driver_types.h), with the members that it no longer has where bytes are reserved."""

    _fields_ = (
        ("name", ctypes.c_char * 256),
        ("uuid", ctypes.c_char * 16),
        ("luid", ctypes.c_char * 8),
        ("luid_mask", ctypes.c_uint),
        *[(name, ctypes.c_size_t) for name in ("totalGlobalMem", "sharedMemPerBlock")],
        *[(name, ctypes.c_int) for name in ("regsPerBlock", "warpSize")],
        ("memPitch", ctypes.c_size_t),
        ("maxThreadsPerBlock", ctypes.c_int),
        ("maxThreadsDim", ctypes.c_int * 3),
        ("maxGridSize", ctypes.c_int * 3),
        ("totalConstMem", ctypes.c_size_t),
        *[(name, ctypes.c_int) for name in ("major", "minor")],
        *[(name, ctypes.c_size_t) for name in ("textureAlignment", "texturePitchAlignment")],
        *[(name, ctypes.c_int) for name in ("multiProcessorCount", "integrated", "canMapHostMemory")],
        ("textures", ctypes.c_int * 25),
        ("surfaces", ctypes.c_int * 14),
        ("surfaceAlignment", ctypes.c_size_t),
        *[
            (name, ctypes.c_int)
            for name in (
                "concurrentKernels", "ECCEnabled", "pciBusID", "pciDeviceID", "pciDomainID", "tccDriver",
                "asyncEngineCount", "unifiedAddressing", "memoryBusWidth", "l2CacheSize", "persistingL2CacheMaxSize",
                "maxThreadsPerMultiProcessor", "streamPrioritiesSupported", "globalL1CacheSupported",
                "localL1CacheSupported",
            )
        ],
        ("sharedMemPerMultiprocessor", ctypes.c_size_t),
        *[
            (name, ctypes.c_int)
            for name in (
                "regsPerMultiprocessor", "managedMemory", "isMultiGpuBoard", "multiGpuBoardGroupID",
                "hostNativeAtomicSupported", "pageableMemoryAccess", "concurrentManagedAccess",
                "computePreemptionSupported", "canUseHostPointerForRegisteredMem", "cooperativeLaunch",
            )
        ],
        ("sharedMemPerBlockOptin", ctypes.c_size_t),
        *[
            (name, ctypes.c_int)
            for name in (
                "pageableMemoryAccessUsesHostPageTables", "directManagedMemAccessFromHost",
                "maxBlocksPerMultiProcessor", "accessPolicyMaxWindowSize",
            )
        ],
        ("reservedSharedMemPerBlock", ctypes.c_size_t),
        ("hostRegisterSupported", ctypes.c_int),
        ("features", ctypes.c_int * 19),
        *[(name, ctypes.c_int) for name in REMOVED_MEMBERS],
        ("reserved", ctypes.c_int * 48),
    )  # fmt: skip


def device_name() -> bytes:
    """Give the name of the device."""
    return f"{process().settings.model.name} (Kernel Workbench emulator)".encode()


@exported(Pointer, Int)
def cudaGetDeviceProperties(properties: int, device: int) -> None:
    """Give the properties of the device, as `cudaDeviceProp`."""
    from workbench.isa import arch as arch_data

    _one_device(device)
    require_place(properties)
    state = process()
    model = state.settings.model
    limits, requested = arch_data.limits(model.arch), device_attributes(model)
    filled = at(DeviceProperties, properties)
    ctypes.memset(properties, 0, ctypes.sizeof(DeviceProperties))
    filled.name = device_name()
    filled.totalGlobalMem = CAPACITY_BYTES
    filled.sharedMemPerBlock = limits.smem_per_block_bytes
    filled.regsPerBlock = limits.registers_per_block
    filled.warpSize = limits.warp_size
    filled.memPitch = MAX_PITCH
    filled.maxThreadsPerBlock = limits.max_threads_per_block
    filled.maxThreadsDim = limits.max_block
    filled.maxGridSize = limits.max_grid
    filled.totalConstMem = 64 << 10
    filled.major, filled.minor = limits.compute_capability
    filled.textureAlignment, filled.texturePitchAlignment = TEXTURE_ALIGNMENT, TEXTURE_PITCH_ALIGNMENT
    filled.surfaceAlignment = SURFACE_ALIGNMENT
    filled.textures, filled.surfaces = TEXTURE_EXTENTS, SURFACE_EXTENTS
    filled.multiProcessorCount = model.num_sms
    filled.canMapHostMemory = filled.unifiedAddressing = filled.managedMemory = filled.cooperativeLaunch = 1
    filled.hostRegisterSupported = filled.streamPrioritiesSupported = 1
    filled.l2CacheSize = state.l2_bytes
    filled.memoryBusWidth = requested["GLOBAL_MEMORY_BUS_WIDTH"]
    filled.clockRate, filled.memoryClockRate = requested["CLOCK_RATE"], requested["MEMORY_CLOCK_RATE"]
    filled.singleToDoublePrecisionPerfRatio = requested["SINGLE_TO_DOUBLE_PRECISION_PERF_RATIO"]
    filled.maxTexture1DLinear = TEXTURE_1D_LINEAR
    filled.maxThreadsPerMultiProcessor = limits.max_threads_per_sm
    filled.sharedMemPerMultiprocessor = limits.smem_per_sm_bytes
    filled.regsPerMultiprocessor = limits.registers_per_sm
    filled.sharedMemPerBlockOptin = limits.smem_per_block_optin_bytes
    filled.maxBlocksPerMultiProcessor = limits.max_blocks_per_sm
    filled.reservedSharedMemPerBlock = limits.smem_reserved_per_block_bytes


@exported(Pointer)
def cudaDriverGetVersion(version: int) -> None:
    """Give the driver's version."""
    put_int(version, _RUNTIME_VERSION)


@exported(Pointer)
def cudaRuntimeGetVersion(version: int) -> None:
    """Give the runtime's version."""
    put_int(version, _RUNTIME_VERSION)


@exported(Pointer, Int, Int)
def cudaDeviceCanAccessPeer(can: int, device: int, peer: int) -> None:
    """There is no other device."""
    _one_device(device)
    _one_device(peer)
    put_int(can, 0)


@exported(Int, Unsigned)
def cudaDeviceEnablePeerAccess(peer: int, flags: int) -> None:
    """There is no other device."""
    raise CudaError(Status.INVALID_DEVICE)


@exported(Pointer, Int, Int, Int)
def cudaDeviceGetP2PAttribute(value: int, attribute: int, one: int, other: int) -> None:
    """There is no other device."""
    raise CudaError(Status.INVALID_DEVICE)


@exported(Pointer, Int)
def cudaSetValidDevices(devices: int, count: int) -> None:
    """The order in which devices are tried: there is one."""
    if count < 0:
        raise CudaError(Status.INVALID_VALUE)
    if not count:
        return
    require_place(devices)
    if any(at((ctypes.c_int * count), devices)):
        raise CudaError(Status.INVALID_DEVICE)


@exported(Int)
def cudaDeviceDisablePeerAccess(peer: int) -> None:
    """There is no other device."""
    raise CudaError(Status.INVALID_DEVICE)


@exported(Pointer, Pointer)
def cudaDeviceGetStreamPriorityRange(least: int, greatest: int) -> None:
    """Give the priorities that streams may have."""
    for address, value in ((least, 0), (greatest, GREATEST_PRIORITY)):
        if address:
            put_int(address, value)


@exported(Int)
def cudaDeviceSetCacheConfig(config: int) -> None:
    """A preference: nothing follows from it."""


@exported(Pointer)
def cudaDeviceGetCacheConfig(config: int) -> None:
    """There is no preference."""
    put_int(config, 0)


@exported()
def cudaCtxResetPersistingL2Cache() -> None:
    """Nothing persists in the L2 cache."""
    process().device.require_context()


@exported(Int)
def cudaDeviceSetSharedMemConfig(config: int) -> None:
    """A preference: nothing follows from it."""


@exported(Pointer)
def cudaDeviceGetSharedMemConfig(config: int) -> None:
    """Banks are 4 bytes wide: GPUs since Maxwell have no others."""
    put_int(config, _BANKS_OF_FOUR_BYTES)


@exported(Int, Size)
def cudaDeviceSetLimit(limit: int, value: int) -> None:
    """Set the size of a resource of the device."""
    limits = process().limits
    if limit not in limits:
        raise CudaError(Status.UNSUPPORTED_LIMIT)
    limits[limit] = value


@exported(Pointer, Int)
def cudaDeviceGetLimit(value: int, limit: int) -> None:
    """Give the size of a resource of the device."""
    state = process()
    if limit not in state.limits:
        raise CudaError(Status.UNSUPPORTED_LIMIT)
    put(value, state.limits[limit])


@exported(Pointer, Int, Int)
def cudaDeviceGetPCIBusId(text: int, length: int, device: int) -> None:
    """Give the device's place on the bus."""
    _one_device(device)
    name = b"0000:00:00.0\0"
    if length < len(name):
        raise CudaError(Status.INVALID_VALUE)
    put_bytes(text, name)


@exported(Pointer, Pointer)
def cudaDeviceGetByPCIBusId(device: int, text: int) -> None:
    """Give the device at a place of the bus."""
    put_int(device, 0)


@exported(Pointer, Pointer)
def cudaChooseDevice(device: int, properties: int) -> None:
    """There is one device."""
    put_int(device, 0)


@exported()
def cudaProfilerStart() -> None:
    """Nothing profiles."""


@exported()
def cudaProfilerStop() -> None:
    """Nothing profiles."""
