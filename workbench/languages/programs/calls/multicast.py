"""Multicast objects of the driver, over its one device (CUDA Driver API, "Multicast Object Management")."""

from __future__ import annotations

import ctypes

from workbench.device.runtime.multicast import GRANULARITY
from workbench.device.runtime.status import CudaError, Status
from workbench.device.runtime.virtual_memory import VirtualMemory
from workbench.languages.programs.calls.driver import driver
from workbench.languages.programs.exports import Int, Pointer, Size
from workbench.languages.programs.process import process
from workbench.languages.programs.results import at, put, require_place

_Flags = ctypes.c_ulonglong
_MOST_DEVICES = 1


class _Properties(ctypes.Structure):
    """CUmulticastObjectProp."""

    _fields_ = (
        ("num_devices", ctypes.c_uint),
        ("size", ctypes.c_size_t),
        ("handle_types", ctypes.c_ulonglong),
        ("flags", ctypes.c_ulonglong),
    )


def _properties(address: int) -> _Properties:
    """The properties of an object; raises CudaError for those that are not supported."""
    require_place(address)
    result = at(_Properties, address)
    if not result.num_devices or result.num_devices > _MOST_DEVICES or result.flags or not result.size:
        raise CudaError(Status.INVALID_VALUE)
    if result.handle_types:
        raise CudaError(Status.NOT_SUPPORTED, "multicast objects that other processes open are not supported")
    return result


def _settled() -> VirtualMemory:
    """Virtual memory, once all launches have ended."""
    process().device.synchronize()
    return process().device.virtual_memory


def _require(device: int, flags: int) -> None:
    if device:
        raise CudaError(Status.INVALID_DEVICE)
    if flags:
        raise CudaError(Status.INVALID_VALUE)


@driver(Pointer, Pointer)
def cuMulticastCreate(handle: int, properties: int) -> None:
    """Make a multicast object."""
    require_place(handle)
    request = _properties(properties)
    put(handle, _settled().create_multicast(request.size, request.num_devices))


@driver(Pointer, Int)
def cuMulticastAddDevice(handle: int, device: int) -> None:
    """Add a device to an object."""
    _require(device, 0)
    _settled().add_device(handle)


@driver(Pointer, Size, Pointer, Size, Size, _Flags)
def cuMulticastBindMem(handle: int, offset: int, memory: int, place: int, size: int, flags: int) -> None:
    """Bind memory that a handle names."""
    _require(0, flags)
    _settled().bind(handle, offset, memory, place, size)


@driver(Pointer, Int, Size, Pointer, Size, Size, _Flags)
def cuMulticastBindMem_v2(
    handle: int, device: int, offset: int, memory: int, place: int, size: int, flags: int
) -> None:
    """Bind memory that a handle names, for a device."""
    _require(device, flags)
    _settled().bind(handle, offset, memory, place, size)


@driver(Pointer, Size, Pointer, Size, _Flags)
def cuMulticastBindAddr(handle: int, offset: int, address: int, size: int, flags: int) -> None:
    """Bind memory at an address."""
    _require(0, flags)
    _settled().bind_address(handle, offset, address, size)


@driver(Pointer, Int, Size, Pointer, Size, _Flags)
def cuMulticastBindAddr_v2(handle: int, device: int, offset: int, address: int, size: int, flags: int) -> None:
    """Bind memory at an address, for a device."""
    _require(device, flags)
    _settled().bind_address(handle, offset, address, size)


@driver(Pointer, Int, Size, Size)
def cuMulticastUnbind(handle: int, device: int, offset: int, size: int) -> None:
    """Take away what is bound to bytes of an object."""
    _require(device, 0)
    _settled().unbind(handle, offset, size)


@driver(Pointer, Pointer, Int)
def cuMulticastGetGranularity(granularity: int, properties: int, option: int) -> None:
    """Give the bytes of which sizes and offsets are multiples."""
    require_place(granularity)
    _properties(properties)
    if option not in (0, 1):
        # CU_MULTICAST_GRANULARITY_MINIMUM and _RECOMMENDED.
        raise CudaError(Status.INVALID_VALUE)
    put(granularity, GRANULARITY)
