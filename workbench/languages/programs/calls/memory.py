"""Calls about memory: allocations of all kinds, and what an address is."""

from __future__ import annotations

import ctypes
import struct

from workbench.device.runtime.graph_memory import GraphAllocation
from workbench.device.runtime.graphs import Node, NodeKind
from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.buffers import address_in_words
from workbench.languages.programs.calls.streams import Stream
from workbench.languages.programs.calls.structures import Extent
from workbench.languages.programs.exports import Pointer, Size, Unsigned, exported
from workbench.languages.programs.process import process
from workbench.languages.programs.results import at, put, put_bytes, put_int, require_place

_PITCH = 512
"""Bytes that rows of pitched memory are a multiple of: what current GPUs give."""
_UNREGISTERED, _HOST, _DEVICE, _MANAGED = 0, 1, 2, 3
"""cudaMemoryType."""
_MAPPED, _HOST_FLAGS = 2, 7
"""cudaHostAllocMapped, and all flags of cudaHostAlloc."""
PAGE_LOCKED = "page-locked memory"
_MANAGED_MEMORY = "managed memory"


def _allocate(pointer: int, size: int) -> None:
    state = process()
    state.device.require_context()
    state.require_no_capture()
    require_place(pointer)
    _give(pointer, state.device.allocate(size) if size else 0)


def _give(pointer: int, address: int) -> None:
    """Writes the address of an allocation, and notes which place of the program asked for it."""
    put(pointer, address)
    if address:
        process().note_allocation(address)


def _allocate_shown(pointer: int, size: int, label: str) -> None:
    state = process()
    state.device.require_context()
    state.require_no_capture()
    require_place(pointer)
    _give(pointer, state.device.allocate_shown(size, label) if size else 0)


# -- allocation


@exported(Pointer, Size)
def cudaMalloc(pointer: int, size: int) -> None:
    """Allocate device memory."""
    _allocate(pointer, size)


@exported(Pointer, Size, Stream)
def cudaMallocAsync(pointer: int, size: int, stream: int) -> None:
    """Allocate device memory in the order of a stream, or by a node of the graph that it is captured for."""
    allocate_from_pool(pointer, size, process().pools.current, stream)


def allocate_from_pool(pointer: int, size: int, pool: int, stream: int) -> None:
    """Allocate device memory from a pool in the order of a stream, or by a node of the graph that it is captured for.

    Raises
    ------
    CudaError
        There is not enough memory, or the stream's capture is broken.
    """
    state = process()
    state.device.require_context()
    state.require_stream(stream)
    require_place(pointer)
    capture = state.capture_for(stream) if state.captures else None
    if capture is not None:
        allocation = state.device.graph_memory.reserve(size)
        put(pointer, allocation.address)
        state.submit(stream, allocating(allocation))
        return
    address = state.device.allocate(size) if size else 0
    _give(pointer, address)
    if address:
        state.pools.allocated(pool, address, size)


@exported(Pointer, Size, Unsigned)
def cudaMallocManaged(pointer: int, size: int, flags: int) -> None:
    """Allocate memory that host and device use by one address."""
    if flags not in (1, 2) or not size:
        raise CudaError(Status.INVALID_VALUE)
    _allocate_shown(pointer, size, _MANAGED_MEMORY)


@exported(Pointer, Size)
def cudaMallocHost(pointer: int, size: int) -> None:
    """Allocate page-locked memory of the host."""
    _allocate_shown(pointer, size, PAGE_LOCKED)


@exported(Pointer, Size, Unsigned)
def cudaHostAlloc(pointer: int, size: int, flags: int) -> None:
    """Allocate page-locked memory of the host; the device uses it by the same address, whatever the flags."""
    if flags & ~_HOST_FLAGS:
        raise CudaError(Status.INVALID_VALUE)
    _allocate_shown(pointer, size, PAGE_LOCKED)
    process().host_flags[at(ctypes.c_uint64, pointer).value] = flags | _MAPPED


@exported(Pointer, Pointer, Size, Size)
def cudaMallocPitch(pointer: int, pitch: int, width: int, height: int) -> None:
    """Allocate rows at multiples of the pitch."""
    row = -(-width // _PITCH) * _PITCH
    _allocate(pointer, row * height)
    put(pitch, row)


@exported(Pointer, Extent)
def cudaMalloc3D(pitched: int, extent: Extent) -> None:
    """Allocate planes of rows at multiples of the pitch, as `cudaPitchedPtr`."""
    row = -(-extent.width // _PITCH) * _PITCH
    _allocate(pitched, row * extent.height * extent.depth)
    ctypes.memmove(pitched + 8, struct.pack("<QQQ", row, extent.width, extent.height), 24)


@exported(Pointer)
def cudaFree(pointer: int) -> None:
    """Free device memory."""
    state = process()
    state.require_no_capture()
    state.device.synchronize()
    _free(pointer)


def _free(pointer: int) -> None:
    """Gives memory back; raises CudaError, with what the address is instead, for none of the device's."""
    state = process()
    if not pointer:
        return
    if not state.device.graph_memory.holds(pointer) and state.device.memory.allocation(pointer)[0] != pointer:
        raise CudaError(Status.INVALID_VALUE, address_in_words(state, pointer))
    state.device.free(pointer)
    state.pools.freed(pointer)
    state.note_free(pointer)


@exported(Pointer, Stream)
def cudaFreeAsync(pointer: int, stream: int) -> None:
    """Free device memory in the order of a stream, or by a node of the graph that it is captured for."""
    state = process()
    state.device.require_context()
    state.require_stream(stream)
    capture = state.capture_for(stream) if state.captures else None
    if capture is None:
        state.device.work.submit(state.ordered(stream), lambda: _free(pointer))
    else:
        capture.add(stream, state.new_handle(), freeing(pointer))


def allocating(allocation: GraphAllocation) -> Node:
    """Give the node of a graph that allocates."""
    memory = process().device.graph_memory
    return Node(NodeKind.ALLOCATION, lambda: memory.begin(allocation), lambda: memory.begin(allocation, again=True))


def freeing(pointer: int) -> Node:
    """Give the node of a graph that frees; raises CudaError for what no graph allocates."""
    memory = process().device.graph_memory
    if not memory.holds(pointer):
        raise CudaError(Status.INVALID_VALUE, "a graph frees only what a graph allocates")
    return Node(NodeKind.FREE, lambda: memory.end(pointer), parameters=pointer)


@exported(Pointer)
def cudaFreeHost(pointer: int) -> None:
    """Free page-locked memory."""
    cudaFree(pointer)


@exported(Pointer, Pointer)
def cudaMemGetInfo(free: int, total: int) -> None:
    """Give the bytes that are free, and all."""
    device = process().device
    device.require_context()
    put(free, device.memory.free_bytes)
    put(total, device.memory.memory.capacity_bytes)


@exported(Pointer, Size, Unsigned)
def cudaHostRegister(pointer: int, size: int, flags: int) -> None:
    """Lock memory of the host, which the device then uses by an address of its own."""
    device = process().device
    device.require_context()
    if device.memory.mapped_address(pointer) is not None:
        raise CudaError(Status.HOST_MEMORY_ALREADY_REGISTERED)
    if not pointer or not size:
        raise CudaError(Status.INVALID_VALUE)
    device.map_host(pointer, size)


@exported(Pointer)
def cudaHostUnregister(pointer: int) -> None:
    """Unlock memory of the host."""
    device = process().device
    if device.memory.mapped_address(pointer) is None:
        raise CudaError(Status.HOST_MEMORY_NOT_REGISTERED)
    device.memory.unmap_host(pointer)


@exported(Pointer, Pointer, Unsigned)
def cudaHostGetDevicePointer(device_pointer: int, host: int, flags: int) -> None:
    """Give the device's address of page-locked memory."""
    memory = process().device.memory
    found = host if memory.is_shown(host) else memory.mapped_address(host)
    if found is None:
        raise CudaError(Status.INVALID_VALUE)
    put(device_pointer, found)


@exported(Pointer, Pointer)
def cudaHostGetFlags(flags: int, host: int) -> None:
    """Give the flags that page-locked memory was allocated with; it is always mapped."""
    memory = process().device.memory
    if not memory.is_shown(host) and memory.mapped_address(host) is None:
        raise CudaError(Status.INVALID_VALUE)
    put_int(flags, process().host_flags.get(memory.allocation(host)[0], _MAPPED))


@exported(Pointer, Pointer)
def cudaPointerGetAttributes(attributes: int, pointer: int) -> None:
    """Give what an address is, as `cudaPointerAttributes`."""
    memory = process().device.memory
    start, _ = memory.allocation(pointer)
    if memory.is_shown(pointer):
        kind = _MANAGED if memory.label(start) == _MANAGED_MEMORY else _HOST
        device, host = pointer, pointer
    elif start:
        kind, device, host = _DEVICE, pointer, 0
    elif (mapped := memory.mapped_address(pointer)) is not None:
        kind, device, host = _HOST, mapped, pointer
    else:
        kind, device, host = _UNREGISTERED, 0, pointer
    put_bytes(attributes, struct.pack("<iiQQ", kind, 0 if start else -2, device, host))
