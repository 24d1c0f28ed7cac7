"""Calls about pools of stream-ordered memory."""

from __future__ import annotations

import ctypes

from workbench.device.runtime.memory_pools import DEFAULT_POOL, PoolAttribute
from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.calls.memory import allocate_from_pool
from workbench.languages.programs.calls.streams import Stream
from workbench.languages.programs.exports import Int, Pointer, Size, exported
from workbench.languages.programs.process import process
from workbench.languages.programs.results import at, put, put_int, require_place

_DEVICE_PLACE = (1, 0)
_READ_WRITE = 3
"""cudaMemLocationTypeDevice with the one device, and cudaMemAccessFlagsProtReadWrite."""


class _Access(ctypes.Structure):
    """`cudaMemAccessDesc`."""

    _fields_ = (("type", ctypes.c_int), ("id", ctypes.c_int), ("flags", ctypes.c_int))


def _one_device(device: int) -> None:
    if device:
        raise CudaError(Status.INVALID_DEVICE)


@exported(Pointer, Size, Pointer, Stream)
def cudaMallocFromPoolAsync(pointer: int, size: int, pool: int, stream: int) -> None:
    """Allocate device memory from a pool in the order of a stream."""
    process().pools.pool(pool)
    allocate_from_pool(pointer, size, pool, stream)


@exported(Pointer, Int)
def cudaDeviceGetDefaultMemPool(pool: int, device: int) -> None:
    """Give the pool that a device has from the start."""
    _one_device(device)
    put(pool, DEFAULT_POOL)


@exported(Pointer, Int)
def cudaDeviceGetMemPool(pool: int, device: int) -> None:
    """Give the pool that `cudaMallocAsync` takes."""
    _one_device(device)
    put(pool, process().pools.current)


@exported(Int, Pointer)
def cudaDeviceSetMemPool(device: int, pool: int) -> None:
    """Choose the pool that `cudaMallocAsync` takes."""
    _one_device(device)
    process().pools.pool(pool)
    process().pools.current = pool


@exported(Pointer, Pointer, Int)
def cudaMemGetDefaultMemPool(pool: int, location: int, kind: int) -> None:
    """Give the pool of a place."""
    put(pool, DEFAULT_POOL)


@exported(Pointer, Pointer, Int)
def cudaMemGetMemPool(pool: int, location: int, kind: int) -> None:
    """Give the current pool of a place."""
    put(pool, process().pools.current)


@exported(Pointer, Int, Pointer)
def cudaMemSetMemPool(location: int, kind: int, pool: int) -> None:
    """Choose the current pool of a place."""
    cudaDeviceSetMemPool(0, pool)


@exported(Pointer, Pointer)
def cudaMemPoolCreate(pool: int, properties: int) -> None:
    """Make a pool."""
    require_place(pool)
    require_place(properties)
    handle = process().new_handle()
    process().pools.add(handle)
    put(pool, handle)


@exported(Pointer)
def cudaMemPoolDestroy(pool: int) -> None:
    """End a pool."""
    process().pools.remove(pool)


@exported(Pointer, Int, Pointer)
def cudaMemPoolSetAttribute(pool: int, attribute: int, value: int) -> None:
    """Set an attribute of a pool."""
    require_place(value)
    is_flag = attribute < PoolAttribute.RELEASE_THRESHOLD
    kind = ctypes.c_int if is_flag else ctypes.c_uint64
    process().pools.pool(pool).set(attribute, at(kind, value).value)


@exported(Pointer, Int, Pointer)
def cudaMemPoolGetAttribute(pool: int, attribute: int, value: int) -> None:
    """Give an attribute of a pool."""
    found = process().pools.pool(pool).get(attribute)
    (put_int if attribute < PoolAttribute.RELEASE_THRESHOLD else put)(value, found)


@exported(Pointer, Size)
def cudaMemPoolTrimTo(pool: int, size: int) -> None:
    """Keep so many bytes of a pool at most."""
    process().pools.pool(pool).trim(size)


@exported(Pointer, Pointer, Size)
def cudaMemPoolSetAccess(pool: int, descriptions: int, count: int) -> None:
    """Say what other places may do with a pool's memory; the device that owns it may always read and write it."""
    found = process().pools.pool(pool)
    for number in range(count):
        description = at(_Access, descriptions + number * ctypes.sizeof(_Access))
        if (description.type, description.id) == _DEVICE_PLACE and description.flags != _READ_WRITE:
            raise CudaError(Status.INVALID_DEVICE)
        found.access[description.type, description.id] = description.flags


@exported(Pointer, Pointer, Pointer)
def cudaMemPoolGetAccess(flags: int, pool: int, location: int) -> None:
    """Give what a place may do with a pool's memory."""
    place = tuple(at((ctypes.c_int * 2), location))
    usual = _READ_WRITE if place == _DEVICE_PLACE else 0
    put_int(flags, process().pools.pool(pool).access.get((place[0], place[1]), usual))
