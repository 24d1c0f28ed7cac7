"""Calls about CUDA arrays: allocation, copies, and what an array is."""

from __future__ import annotations

import ctypes
import struct

from workbench.device.runtime.cuda_arrays import CudaArray
from workbench.device.runtime.graphs import NodeKind
from workbench.device.runtime.status import CudaError, Status
from workbench.emulate.textures.descriptors import ChannelFormat, ChannelKind
from workbench.languages.programs.calls.copies import copy_rows, submit
from workbench.languages.programs.calls.streams import Stream
from workbench.languages.programs.calls.structures import Extent
from workbench.languages.programs.exports import Int, Pointer, Size, Unsigned, exported
from workbench.languages.programs.process import DEFAULT_STREAM, process
from workbench.languages.programs.results import bytes_at, put, put_bytes, put_int

_KINDS: tuple[ChannelKind, ...] = ("signed", "unsigned", "float")
"""cudaChannelFormatKind."""
DESCRIPTION = struct.Struct("<4ii")
"""`cudaChannelFormatDesc`."""


def format_of(description: bytes) -> ChannelFormat:
    """Give the format that a `cudaChannelFormatDesc` describes; raises CudaError for one that there is none of."""
    *bits, kind = DESCRIPTION.unpack(description)
    used = [b for b in bits if b]
    if kind >= len(_KINDS) and kind != len(_KINDS):
        raise CudaError(Status.NOT_SUPPORTED, f"arrays of the channel format kind {kind} are not there")
    if not used or kind == len(_KINDS) or bits[: len(used)] != used or len(set(used)) > 1:
        raise CudaError(Status.INVALID_CHANNEL_DESCRIPTOR)
    return ChannelFormat(_KINDS[kind], used[0], len(used))


def description_of(form: ChannelFormat) -> bytes:
    """Give the `cudaChannelFormatDesc` of a format."""
    bits = [form.bits] * form.channels + [0] * (4 - form.channels)
    return DESCRIPTION.pack(*bits, _KINDS.index(form.kind))


def _described(address: int) -> ChannelFormat:
    return format_of(bytes_at(address, DESCRIPTION.size))


def array_of(handle: int) -> CudaArray:
    """Give the array of a handle; raises CudaError."""
    return process().device.arrays.array(handle)


# -- allocation


def _create(pointer: int, form: ChannelFormat, extent: tuple[int, int, int], flags: int) -> None:
    device = process().device
    device.require_context()
    put(pointer, device.arrays.create(form, extent, flags))


@exported(Pointer, Pointer, Size, Size, Unsigned)
def cudaMallocArray(pointer: int, description: int, width: int, height: int, flags: int) -> None:
    """Make an array of one dimension or two."""
    _create(pointer, _described(description), (width, height, 0), flags)


@exported(Pointer, Pointer, Extent, Unsigned)
def cudaMalloc3DArray(pointer: int, description: int, extent: Extent, flags: int) -> None:
    """Make an array of up to three dimensions, with layers, or a cube."""
    _create(pointer, _described(description), (extent.width, extent.height, extent.depth), flags)


@exported(Pointer, Pointer, Extent, Unsigned, Unsigned)
def cudaMallocMipmappedArray(pointer: int, description: int, extent: Extent, levels: int, flags: int) -> None:
    """Make an array with mipmap levels."""
    device = process().device
    device.require_context()
    sizes = (extent.width, extent.height, extent.depth)
    put(pointer, device.arrays.create_mipmapped(_described(description), sizes, flags, levels))


@exported(Pointer, Pointer, Unsigned)
def cudaGetMipmappedArrayLevel(pointer: int, mipmapped: int, level: int) -> None:
    """Give a mipmap level as an array."""
    put(pointer, process().device.arrays.level(mipmapped, level))


@exported(Pointer)
def cudaFreeArray(array: int) -> None:
    """Free an array."""
    device = process().device
    device.synchronize()
    device.arrays.destroy(array)


@exported(Pointer)
def cudaFreeMipmappedArray(mipmapped: int) -> None:
    """Free an array with mipmap levels."""
    device = process().device
    device.synchronize()
    device.arrays.destroy_mipmapped(mipmapped)


@exported(Pointer, Pointer, Pointer, Pointer)
def cudaArrayGetInfo(description: int, extent: int, flags: int, array: int) -> None:
    """Give what an array is: `cudaChannelFormatDesc`, `cudaExtent`, flags."""
    found = array_of(array)
    if description:
        put_bytes(description, description_of(found.format))
    if extent:
        ctypes.memmove(extent, struct.pack("<QQQ", *found.extent), 24)
    if flags:
        put_int(flags, found.flags)


@exported(Pointer, Pointer)
def cudaGetChannelDesc(description: int, array: int) -> None:
    """Give the format of an array's texels."""
    put_bytes(description, description_of(array_of(array).format))


# -- copies: an array's rows lie side by side


def _to_array(array: int, x: int, y: int, source: int, pitch: int, width: int, height: int, kind: int) -> None:
    found = array_of(array)
    place = found.place(x, y, 0, width, height, 1)
    copy_rows(place, found.image.pitch_bytes, source, pitch, width, height, kind)


def _from_array(target: int, pitch: int, array: int, x: int, y: int, width: int, height: int, kind: int) -> None:
    found = array_of(array)
    place = found.place(x, y, 0, width, height, 1)
    copy_rows(target, pitch, place, found.image.pitch_bytes, width, height, kind)


def _linear_place(array: int, x: int, y: int, size: int) -> int:
    """The place of bytes that go on in the next row where one ends."""
    found = array_of(array)
    start = x + y * found.image.pitch_bytes
    if start + size > found.image.pitch_bytes * found.image.height:
        raise CudaError(Status.INVALID_VALUE)
    return found.image.address + start


@exported(Pointer, Size, Size, Pointer, Size, Size, Size, Int)
def cudaMemcpy2DToArray(
    array: int, x: int, y: int, source: int, pitch: int, width: int, height: int, kind: int
) -> None:
    """Copy rows to an array."""
    process().device.synchronize(DEFAULT_STREAM)
    _to_array(array, x, y, source, pitch, width, height, kind)


@exported(Pointer, Size, Size, Pointer, Size, Size, Size, Int, Stream)
def cudaMemcpy2DToArrayAsync(
    array: int, x: int, y: int, source: int, pitch: int, width: int, height: int, kind: int, stream: int
) -> None:
    """Copy rows to an array in the order of a stream."""
    submit(stream, NodeKind.COPY, lambda: _to_array(array, x, y, source, pitch, width, height, kind))


@exported(Pointer, Size, Pointer, Size, Size, Size, Size, Int)
def cudaMemcpy2DFromArray(
    target: int, pitch: int, array: int, x: int, y: int, width: int, height: int, kind: int
) -> None:
    """Copy rows from an array."""
    process().device.synchronize(DEFAULT_STREAM)
    _from_array(target, pitch, array, x, y, width, height, kind)


@exported(Pointer, Size, Pointer, Size, Size, Size, Size, Int, Stream)
def cudaMemcpy2DFromArrayAsync(
    target: int, pitch: int, array: int, x: int, y: int, width: int, height: int, kind: int, stream: int
) -> None:
    """Copy rows from an array in the order of a stream."""
    submit(stream, NodeKind.COPY, lambda: _from_array(target, pitch, array, x, y, width, height, kind))


@exported(Pointer, Size, Size, Pointer, Size, Size, Size, Size, Int)
def cudaMemcpy2DArrayToArray(
    target: int, tx: int, ty: int, source: int, sx: int, sy: int, width: int, height: int, kind: int
) -> None:
    """Copy rows from array to array."""
    process().device.synchronize(DEFAULT_STREAM)
    found = array_of(source)
    place = found.place(sx, sy, 0, width, height, 1)
    _to_array(target, tx, ty, place, found.image.pitch_bytes, width, height, kind)


@exported(Pointer, Size, Size, Pointer, Size, Int)
def cudaMemcpyToArray(array: int, x: int, y: int, source: int, size: int, kind: int) -> None:
    """Copy bytes to an array, row after row."""
    process().device.synchronize(DEFAULT_STREAM)
    copy_rows(_linear_place(array, x, y, size), size, source, size, size, 1, kind)


@exported(Pointer, Size, Size, Pointer, Size, Int, Stream)
def cudaMemcpyToArrayAsync(array: int, x: int, y: int, source: int, size: int, kind: int, stream: int) -> None:
    """Copy bytes to an array in the order of a stream."""
    place = _linear_place(array, x, y, size)
    submit(stream, NodeKind.COPY, lambda: copy_rows(place, size, source, size, size, 1, kind))


@exported(Pointer, Pointer, Size, Size, Size, Int)
def cudaMemcpyFromArray(target: int, array: int, x: int, y: int, size: int, kind: int) -> None:
    """Copy bytes from an array, row after row."""
    process().device.synchronize(DEFAULT_STREAM)
    copy_rows(target, size, _linear_place(array, x, y, size), size, size, 1, kind)


@exported(Pointer, Pointer, Size, Size, Size, Int, Stream)
def cudaMemcpyFromArrayAsync(target: int, array: int, x: int, y: int, size: int, kind: int, stream: int) -> None:
    """Copy bytes from an array in the order of a stream."""
    place = _linear_place(array, x, y, size)
    submit(stream, NodeKind.COPY, lambda: copy_rows(target, size, place, size, size, 1, kind))


@exported(Pointer, Size, Size, Pointer, Size, Size, Size, Int)
def cudaMemcpyArrayToArray(target: int, tx: int, ty: int, source: int, sx: int, sy: int, size: int, kind: int) -> None:
    """Copy bytes from array to array, row after row."""
    process().device.synchronize(DEFAULT_STREAM)
    copy_rows(_linear_place(target, tx, ty, size), size, _linear_place(source, sx, sy, size), size, size, 1, kind)


@exported(Pointer, Int, Int, Int, Int, Int, result=Pointer, checked=False)
def cudaCreateChannelDesc(result: int, x: int, y: int, z: int, w: int, kind: int) -> int:
    """Give a `cudaChannelFormatDesc`. It is returned by value: the caller says where, ahead of the arguments, and gets
    that address back (System V ABI for x86-64, 3.2.3)."""
    ctypes.memmove(result, DESCRIPTION.pack(x, y, z, w, kind), DESCRIPTION.size)
    return result
