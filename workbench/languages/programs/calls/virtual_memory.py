"""Virtual memory management of the driver: addresses, memory and their mappings apart (CUDA Driver API, "Virtual Memory
Management")."""

from __future__ import annotations

import ctypes

from workbench.device.runtime.multicast import GRANULARITY
from workbench.device.runtime.status import CudaError, Status
from workbench.device.runtime.virtual_memory import VirtualMemory
from workbench.languages.programs.calls.driver import driver
from workbench.languages.programs.exports import Int, Pointer, Size
from workbench.languages.programs.process import process
from workbench.languages.programs.results import at, put, put_bytes, require_place

_Flags = ctypes.c_ulonglong
_PINNED, _DEVICE, _READ_WRITE = 1, 1, 3
"""CU_MEM_ALLOCATION_TYPE_PINNED, CU_MEM_LOCATION_TYPE_DEVICE, CU_MEM_ACCESS_FLAGS_PROT_READWRITE (cuda.h)."""


class _Location(ctypes.Structure):
    """CUmemLocation."""

    _fields_ = (("type", ctypes.c_int), ("id", ctypes.c_int))


class _Properties(ctypes.Structure):
    """CUmemAllocationProp."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("handle_types", ctypes.c_int),
        ("location", _Location),
        ("win32", ctypes.c_uint64),
        ("flags", ctypes.c_uint8 * 8),
    )


class _Access(ctypes.Structure):
    """CUmemAccessDesc."""

    _fields_ = (("location", _Location), ("flags", ctypes.c_int))


def _virtual() -> VirtualMemory:
    return process().device.virtual_memory


def _require_device(location: _Location) -> None:
    if location.type != _DEVICE:
        raise CudaError(Status.NOT_SUPPORTED, "virtual memory of the host is not supported")
    if location.id:
        raise CudaError(Status.INVALID_DEVICE)


def _properties(address: int) -> _Properties:
    """The properties of an allocation; raises CudaError for those that are not supported."""
    require_place(address)
    result = at(_Properties, address)
    if result.type != _PINNED:
        raise CudaError(Status.INVALID_VALUE)
    _require_device(result.location)
    if result.handle_types:
        raise CudaError(Status.NOT_SUPPORTED, "memory that other processes open is not supported")
    return result


@driver(Pointer, Pointer, Int)
def cuMemGetAllocationGranularity(granularity: int, properties: int, option: int) -> None:
    """Give the bytes of which sizes are multiples."""
    _properties(properties)
    put(granularity, GRANULARITY)


@driver(Pointer, Size, Size, Pointer, _Flags)
def cuMemAddressReserve(pointer: int, size: int, alignment: int, hint: int, flags: int) -> None:
    """Reserve addresses; the wanted one is a hint, which has no effect."""
    require_place(pointer)
    if flags:
        raise CudaError(Status.INVALID_VALUE)
    put(pointer, _virtual().reserve(size, alignment))


@driver(Pointer, Size)
def cuMemAddressFree(pointer: int, size: int) -> None:
    """Give addresses back."""
    _virtual().give_back(pointer, size)


@driver(Pointer, Size, Pointer, _Flags)
def cuMemCreate(handle: int, size: int, properties: int, flags: int) -> None:
    """Make memory without an address."""
    require_place(handle)
    _properties(properties)
    put(handle, _virtual().create(size))


@driver(Pointer)
def cuMemRelease(handle: int) -> None:
    """Give a handle back; the memory stays as long as it is mapped."""
    _virtual().release(handle)


@driver(Pointer, Pointer)
def cuMemRetainAllocationHandle(handle: int, address: int) -> None:
    """Give the handle of the memory at an address."""
    require_place(handle)
    put(handle, _virtual().retain(address))


@driver(Pointer, Pointer)
def cuMemGetAllocationPropertiesFromHandle(properties: int, handle: int) -> None:
    """Give the properties that memory was made with."""
    _virtual().size_of(handle)  # there is such a handle
    put_bytes(properties, bytes(_Properties(type=_PINNED, location=_Location(_DEVICE, 0))))


@driver(Pointer, Size, Size, Pointer, _Flags)
def cuMemMap(pointer: int, size: int, offset: int, handle: int, flags: int) -> None:
    """Put memory at reserved addresses."""
    if flags:
        raise CudaError(Status.INVALID_VALUE)
    _virtual().map(pointer, size, offset, handle)


@driver(Pointer, Size)
def cuMemUnmap(pointer: int, size: int) -> None:
    """Take memory away from addresses."""
    process().device.synchronize()
    _virtual().unmap(pointer, size)


@driver(Pointer, Size, Pointer, Size)
def cuMemSetAccess(pointer: int, size: int, access: int, count: int) -> None:
    """Say what the device may do at addresses."""
    require_place(access)
    for each in at((_Access * count), access):
        _require_device(each.location)
        if each.flags not in (0, _READ_WRITE):
            # 1 is CU_MEM_ACCESS_FLAGS_PROT_READ.
            raise CudaError(
                Status.NOT_SUPPORTED if each.flags == 1 else Status.INVALID_VALUE,
                "memory that the device may only read is not supported",
            )
        _virtual().set_access(pointer, size, each.flags == _READ_WRITE)


@driver(Pointer, Pointer, Pointer)
def cuMemGetAccess(flags: int, location: int, pointer: int) -> None:
    """Give what the device may do at an address."""
    require_place(location)
    _require_device(at(_Location, location))
    put(flags, _READ_WRITE if _virtual().is_accessible(pointer) else 0)
