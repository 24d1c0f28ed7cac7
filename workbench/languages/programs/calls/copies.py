"""Calls that copy and fill memory: bytes, rows, planes, and variables."""

from __future__ import annotations

import ctypes
from collections.abc import Callable

from workbench.device.runtime.cuda_arrays import CudaArray
from workbench.device.runtime.graphs import Node, NodeKind
from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.buffers import address_in_words
from workbench.languages.programs.calls.memory import PAGE_LOCKED
from workbench.languages.programs.calls.streams import Stream
from workbench.languages.programs.calls.structures import Copy3D, Extent, FillNode, Pitched, Position
from workbench.languages.programs.exports import Int, Pointer, Size, exported
from workbench.languages.programs.process import DEFAULT_STREAM, process
from workbench.languages.programs.results import at, bytes_at, put

_TO_DEVICE, _TO_HOST, WITHIN_DEVICE = 1, 2, 3


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
    return memory.label(memory.allocation(address)[0]) != PAGE_LOCKED


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
    start, allocated_bytes = memory.allocation(address)
    if not start or address + size > start + allocated_bytes:
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
    node_parameters = parameters() if parameters is not None and state.captures else None
    state.submit(stream, Node(kind, work, parameters=node_parameters))


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


def copy_box(copy: Copy3D) -> None:
    """Copy rows and planes. With an array on a side, extents and its position are in texels.

    Raises
    ------
    CudaError
        A place outside of its allocation or its array, or arrays whose texels have other sizes.
    """
    arrays = process().device.arrays
    source_array, target_array = (
        arrays.array(handle) if handle else None for handle in (copy.source_array, copy.target_array)
    )
    sizes = {array.format.texel_bytes for array in (source_array, target_array) if array is not None} or {1}
    if len(sizes) > 1:
        raise CudaError(Status.INVALID_VALUE)
    (unit,) = sizes
    size = copy.extent
    width = size.width * unit
    source, target = copy.source, copy.target
    for plane in range(size.depth):
        source_place, source_pitch = _row_place(source_array, source, copy.source_at, plane, unit, size)
        target_place, target_pitch = _row_place(target_array, target, copy.target_at, plane, unit, size)
        copy_rows(target_place, target_pitch, source_place, source_pitch, width, size.height, copy.kind)


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
    copy_box(at(Copy3D, parameters))


@exported(Pointer, Stream)
def cudaMemcpy3DAsync(parameters: int, stream: int) -> None:
    """Copy rows and planes in the order of a stream."""
    copy = Copy3D.from_buffer_copy(bytes_at(parameters, ctypes.sizeof(Copy3D)))
    submit(stream, NodeKind.COPY, lambda: copy_box(copy), lambda: copy)


def fill_box(target: int, pitch: int, pattern: bytes, width: int, height: int) -> None:
    """Fill rows of `width` bytes with a pattern of 1, 2 or 4; raises CudaError outside of an allocation."""
    if width and height:
        _require_bytes("target", target, (height - 1) * pitch + width, of_device=True)
    for row in range(height):
        process().device.fill(target + row * pitch, pattern, width)
    process().clock.filled(width * height)


def fill_elements(target: int, pitch: int, value: int, size: int, width: int, height: int) -> None:
    """Fill rows of `width` elements of 1, 2 or 4 bytes; raises CudaError outside of an allocation, and where the target
    or the pitch is no multiple of an element's size."""
    if target % size or (pitch % size and height > 1):
        raise CudaError(Status.INVALID_VALUE)
    process().device.synchronize(DEFAULT_STREAM)
    fill_box(target, pitch, _pattern(value, size), size * width, height)


def submit_fill(target: int, pitch: int, value: int, size: int, width: int, height: int, stream: int) -> None:
    """The same, in the order of a stream."""
    if target % size or (pitch % size and height > 1):
        raise CudaError(Status.INVALID_VALUE)
    pattern = _pattern(value, size)
    submit(
        stream,
        NodeKind.FILL,
        lambda: fill_box(target, pitch, pattern, size * width, height),
        lambda: FillNode(target, pitch, int.from_bytes(pattern, "little"), size, width, height),
    )


def _pattern(value: int, size: int) -> bytes:
    return (value & (1 << 8 * size) - 1).to_bytes(size, "little")


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
    fill_elements(pointer, pitch, value, 1, width, height)


@exported(Pointer, Size, Int, Size, Size, Stream)
def cudaMemset2DAsync(pointer: int, pitch: int, value: int, width: int, height: int, stream: int) -> None:
    """Fill rows in the order of a stream."""
    submit_fill(pointer, pitch, value, 1, width, height, stream)


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
