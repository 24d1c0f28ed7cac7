"""Calls about memory: allocations of all kinds, copies, fills, and what an address is."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable

from workbench.device.runtime.cuda_arrays import CudaArray
from workbench.device.runtime.graph_memory import GraphAllocation
from workbench.device.runtime.graphs import Node, NodeKind
from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.buffers import address_in_words
from workbench.languages.programs.calls.streams import Stream
from workbench.languages.programs.calls.structures import Copy3D, Extent, FillNode, Pitched, Position
from workbench.languages.programs.exports import Int, Pointer, Size, Unsigned, exported
from workbench.languages.programs.process import DEFAULT_STREAM, process
from workbench.languages.programs.results import put, put_bytes, put_int, require_place

_PITCH = 512
"""Bytes that rows of pitched memory are a multiple of: what current GPUs give."""
_TO_DEVICE, _TO_HOST, WITHIN_DEVICE = 1, 2, 3
_UNREGISTERED, _HOST, _DEVICE, _MANAGED = 0, 1, 2, 3
"""cudaMemoryType."""
_MAPPED, _HOST_FLAGS = 2, 7
"""cudaHostAllocMapped, and all flags of cudaHostAlloc."""
_PAGE_LOCKED = "page-locked memory"
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
        capture.add(stream, state.new_handle(), allocating(allocation))
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
    _allocate_shown(pointer, size, _PAGE_LOCKED)


@exported(Pointer, Size, Unsigned)
def cudaHostAlloc(pointer: int, size: int, flags: int) -> None:
    """Allocate page-locked memory of the host; the device uses it by the same address, whatever the flags."""
    if flags & ~_HOST_FLAGS:
        raise CudaError(Status.INVALID_VALUE)
    _allocate_shown(pointer, size, _PAGE_LOCKED)
    process().host_flags[ctypes.c_uint64.from_address(pointer).value] = flags | _MAPPED


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


# -- copies and fills


def copy_bytes(target: int, source: int, size: int, kind: int) -> None:
    """Copy bytes between any two places.

    Raises
    ------
    CudaError
        A direction that is none or does not fit the addresses, or a place outside of its allocation.
    """
    _copy(target, source, size, kind)
    _note_copy(target, source, size)


def _note_copy(target: int, source: int, size: int) -> None:
    """Takes the time of a copy, in its direction."""
    to, of = _is_device(target), _is_device(source)
    if size and (to or of):
        way = "within the device" if to and of else "to the device" if to else "to the host"
        process().clock.copied(size, f"copies {way}", over_bus=not (to and of))


def _is_device(address: int) -> bool:
    """True for device memory, managed memory included, which the host may have last."""
    memory = process().device.memory
    if not memory.holds(address):
        return False
    return memory.label(memory.allocation(address)[0]) != _PAGE_LOCKED


def _copy(target: int, source: int, size: int, kind: int) -> None:
    device = process().device
    if not size:
        return
    if kind not in range(5):
        raise CudaError(Status.INVALID_MEMCPY_DIRECTION, f"{kind} is no cudaMemcpyKind")
    for name, address, of_device in (
        ("target", target, kind in (_TO_DEVICE, WITHIN_DEVICE)),
        ("source", source, kind in (_TO_HOST, WITHIN_DEVICE)),
    ):
        _require_bytes(name, address, size, of_device)
    device.copy(target, source, size)


def _require_bytes(name: str, address: int, size: int, of_device: bool) -> None:
    """Raises CudaError, with what the address is, for bytes that are not there, or not where the direction says."""
    state = process()
    memory = state.device.memory
    if not address:
        raise CudaError(Status.INVALID_VALUE, f"the {name} is the null pointer")
    if not memory.holds(address):
        if of_device:
            raise CudaError(Status.INVALID_VALUE, f"the {name} {address:#x} is memory of the host, not of the device")
        return
    start, held = memory.allocation(address)
    if not start or address + size > start + held:
        raise CudaError(
            Status.INVALID_VALUE, f"{size:,} bytes of the {name} are asked for: {address_in_words(state, address)}"
        )


@exported(Pointer, Pointer, Size, Int)
def cudaMemcpy(target: int, source: int, size: int, kind: int) -> None:
    """Copy bytes, when all work before is done."""
    state = process()
    state.capture_for(0)
    state.device.synchronize(DEFAULT_STREAM)
    copy_bytes(target, source, size, kind)


def submit(
    stream: int, kind: NodeKind, work: Callable[[], None], parameters: Callable[[], ctypes.Structure] | None = None
) -> None:
    """Do work in the order of a stream; raises CudaError. parameters: gives those of a node in a graph."""
    state = process()
    state.device.require_context()
    given = parameters() if parameters is not None and state.captures else None
    state.submit(stream, Node(kind, work, parameters=given))


def rows_as_box(target: int, tpitch: int, source: int, spitch: int, width: int, height: int, kind: int) -> Copy3D:
    """Give a copy of rows as one of planes."""
    return Copy3D(
        source=Pitched(source, spitch, width, height),
        target=Pitched(target, tpitch, width, height),
        extent=Extent(width, height, 1),
        kind=kind,
    )


def _wait_for_pageable(stream: int, *places: int) -> None:
    """Waits for a stream where a copy has a side that is not page-locked, as CUDA may (CUDA Runtime API, "API
    synchronization behavior")."""
    state = process()
    if not state.device.work.is_empty and any(map(state.device.memory.is_pageable, places)):
        state.device.work.finish(state.ordered(stream))


@exported(Pointer, Pointer, Size, Int, Stream)
def cudaMemcpyAsync(target: int, source: int, size: int, kind: int, stream: int) -> None:
    """Copy bytes in the order of a stream."""
    _wait_for_pageable(stream, target, source)
    submit(
        stream,
        NodeKind.COPY,
        lambda: copy_bytes(target, source, size, kind),
        lambda: rows_as_box(target, size, source, size, size, 1, kind),
    )


def copy_rows(
    target: int, target_pitch: int, source: int, source_pitch: int, width: int, height: int, kind: int
) -> None:
    """Copy rows; raises CudaError, as `copy_bytes` and for rows that are longer than a pitch. One row needs none."""
    pitches = [pitch for pitch in (target_pitch, source_pitch) if pitch or height > 1]
    if any(width > pitch for pitch in pitches):
        raise CudaError(Status.INVALID_PITCH_VALUE)
    if width == target_pitch == source_pitch:
        _copy(target, source, width * height, kind)
    else:
        for row in range(height):
            _copy(target + row * target_pitch, source + row * source_pitch, width, kind)
    _note_copy(target, source, width * height)


@exported(Pointer, Size, Pointer, Size, Size, Size, Int)
def cudaMemcpy2D(target: int, tpitch: int, source: int, spitch: int, width: int, height: int, kind: int) -> None:
    """Copy rows."""
    process().device.synchronize(DEFAULT_STREAM)
    copy_rows(target, tpitch, source, spitch, width, height, kind)


@exported(Pointer, Size, Pointer, Size, Size, Size, Int, Stream)
def cudaMemcpy2DAsync(
    target: int, tpitch: int, source: int, spitch: int, width: int, height: int, kind: int, stream: int
) -> None:
    """Copy rows in the order of a stream."""
    _wait_for_pageable(stream, target, source)
    submit(
        stream,
        NodeKind.COPY,
        lambda: copy_rows(target, tpitch, source, spitch, width, height, kind),
        lambda: rows_as_box(target, tpitch, source, spitch, width, height, kind),
    )


def copy_box(given: Copy3D) -> None:
    """Copy rows and planes. With an array on a side, extents and its position are in texels.

    Raises
    ------
    CudaError
        A place outside of its allocation or its array, or arrays whose texels have other sizes.
    """
    arrays = process().device.arrays
    source_array, target_array = (
        arrays.array(handle) if handle else None for handle in (given.source_array, given.target_array)
    )
    sizes = {array.format.texel_bytes for array in (source_array, target_array) if array is not None} or {1}
    if len(sizes) > 1:
        raise CudaError(Status.INVALID_VALUE)
    (unit,) = sizes
    size = given.extent
    width = size.width * unit
    source, target = given.source, given.target
    for plane in range(size.depth):
        source_place, source_pitch = _row_place(source_array, source, given.source_at, plane, unit, size)
        target_place, target_pitch = _row_place(target_array, target, given.target_at, plane, unit, size)
        copy_rows(target_place, target_pitch, source_place, source_pitch, width, size.height, given.kind)


def _row_place(
    array: CudaArray | None, memory: Pitched, at: Position, plane: int, unit: int, size: Extent
) -> tuple[int, int]:
    """The first row of a plane on one side of a copy, and the bytes from row to row."""
    if array is None:
        return memory.place(Position(at.x, at.y, at.z + plane)), memory.pitch
    place = array.place(at.x * unit, at.y, at.z + plane, size.width * unit, size.height, 1)
    return place, array.image.pitch_bytes


@exported(Pointer)
def cudaMemcpy3D(parameters: int) -> None:
    """Copy rows and planes."""
    process().device.synchronize(DEFAULT_STREAM)
    copy_box(Copy3D.from_address(parameters))


@exported(Pointer, Stream)
def cudaMemcpy3DAsync(parameters: int, stream: int) -> None:
    """Copy rows and planes in the order of a stream."""
    given = Copy3D.from_buffer_copy(ctypes.string_at(parameters, ctypes.sizeof(Copy3D)))
    submit(stream, NodeKind.COPY, lambda: copy_box(given), lambda: given)


def fill_box(target: int, pitch: int, pattern: bytes, width: int, height: int) -> None:
    """Fill rows of `width` bytes with a pattern of 1, 2 or 4; raises CudaError outside of an allocation."""
    for row in range(height):
        process().device.fill(target + row * pitch, pattern, width)
    process().clock.filled(width * height)


@exported(Pointer, Int, Size)
def cudaMemset(pointer: int, value: int, size: int) -> None:
    """Fill bytes."""
    cudaMemset2D(pointer, 0, value, size, 1)


@exported(Pointer, Int, Size, Stream)
def cudaMemsetAsync(pointer: int, value: int, size: int, stream: int) -> None:
    """Fill bytes in the order of a stream."""
    cudaMemset2DAsync(pointer, 0, value, size, 1, stream)


@exported(Pointer, Size, Int, Size, Size)
def cudaMemset2D(pointer: int, pitch: int, value: int, width: int, height: int) -> None:
    """Fill rows."""
    process().device.synchronize(DEFAULT_STREAM)
    fill_box(pointer, pitch, bytes([value & 0xFF]), width, height)


@exported(Pointer, Size, Int, Size, Size, Stream)
def cudaMemset2DAsync(pointer: int, pitch: int, value: int, width: int, height: int, stream: int) -> None:
    """Fill rows in the order of a stream."""
    submit(
        stream,
        NodeKind.FILL,
        lambda: fill_box(pointer, pitch, bytes([value & 0xFF]), width, height),
        lambda: FillNode(pointer, pitch, value & 0xFF, 1, width, height),
    )


@exported(Pitched, Int, Extent)
def cudaMemset3D(pitched: Pitched, value: int, extent: Extent) -> None:
    """Fill rows and planes."""
    process().device.synchronize(DEFAULT_STREAM)
    for plane in range(extent.depth):
        start = pitched.place(Position(0, 0, plane))
        fill_box(start, pitched.pitch, bytes([value & 0xFF]), extent.width, extent.height)


@exported(Pitched, Int, Extent, Stream)
def cudaMemset3DAsync(pitched: Pitched, value: int, extent: Extent, stream: int) -> None:
    """Fill rows and planes in the order of a stream."""
    for plane in range(extent.depth):
        start = pitched.place(Position(0, 0, plane))
        cudaMemset2DAsync(start, pitched.pitch, value, extent.width, extent.height, stream)


# -- variables


def symbol_place(address: int, offset: int, size: int) -> int:
    """Give the device's address of bytes of a variable; raises CudaError for bytes that it has not."""
    state = process()
    symbol = state.symbol(state.code.variable(address))
    if offset + size > symbol.size_bytes:
        raise CudaError(Status.INVALID_VALUE)
    return symbol.address + offset


@exported(Pointer, Pointer, Size, Size, Int)
def cudaMemcpyToSymbol(symbol: int, source: int, size: int, offset: int, kind: int) -> None:
    """Copy to a variable."""
    cudaMemcpy(symbol_place(symbol, offset, size), source, size, kind)


@exported(Pointer, Pointer, Size, Size, Int, Stream)
def cudaMemcpyToSymbolAsync(symbol: int, source: int, size: int, offset: int, kind: int, stream: int) -> None:
    """Copy to a variable in the order of a stream."""
    cudaMemcpyAsync(symbol_place(symbol, offset, size), source, size, kind, stream)


@exported(Pointer, Pointer, Size, Size, Int)
def cudaMemcpyFromSymbol(target: int, symbol: int, size: int, offset: int, kind: int) -> None:
    """Copy from a variable."""
    cudaMemcpy(target, symbol_place(symbol, offset, size), size, kind)


@exported(Pointer, Pointer, Size, Size, Int, Stream)
def cudaMemcpyFromSymbolAsync(target: int, symbol: int, size: int, offset: int, kind: int, stream: int) -> None:
    """Copy from a variable in the order of a stream."""
    cudaMemcpyAsync(target, symbol_place(symbol, offset, size), size, kind, stream)


@exported(Pointer, Pointer)
def cudaGetSymbolAddress(pointer: int, symbol: int) -> None:
    """Give the address of a variable in device memory."""
    put(pointer, symbol_place(symbol, 0, 0))


@exported(Pointer, Pointer)
def cudaGetSymbolSize(size: int, symbol: int) -> None:
    """Give the size of a variable."""
    put(size, process().code.variable(symbol).size_bytes)
