"""The driver's functions of arrays, of copies of rows and planes, and of texture and surface objects."""

from __future__ import annotations

import ctypes
import struct

from workbench.device.runtime import texture_objects
from workbench.device.runtime.graphs import NodeKind
from workbench.device.runtime.status import CudaError, Status
from workbench.device.runtime.texture_objects import Descriptions, LinearMemory, PitchedMemory, Resource
from workbench.emulate.textures.descriptors import ChannelFormat, ChannelKind, Sampler
from workbench.languages.programs.calls import arrays, textures
from workbench.languages.programs.calls.arrays import array_of
from workbench.languages.programs.calls.copies import copy_rows, submit
from workbench.languages.programs.calls.driver import driver
from workbench.languages.programs.calls.streams import Stream
from workbench.languages.programs.calls.structures import Pitched, Position
from workbench.languages.programs.calls.textures import (
    ARRAY,
    LINEAR,
    MIPMAPPED,
    RESOURCE_BYTES,
    VIEW_BYTES,
    address_modes,
    keep,
    require_plain_view,
)
from workbench.languages.programs.exports import Pointer, Size, Unsigned
from workbench.languages.programs.process import DEFAULT_STREAM, process
from workbench.languages.programs.results import at, bytes_at, put

_FORMATS: dict[int, tuple[ChannelKind, int]] = {
    0x01: ("unsigned", 8),
    0x02: ("unsigned", 16),
    0x03: ("unsigned", 32),
    0x08: ("signed", 8),
    0x09: ("signed", 16),
    0x0A: ("signed", 32),
    0x10: ("float", 16),
    0x20: ("float", 32),
}
"""CUarray_format."""
_HOST, _DEVICE, _ARRAY, _UNIFIED = 1, 2, 3, 4
"""CUmemorytype."""
_DEFAULT = 4
"""cudaMemcpyDefault: the direction follows from the addresses."""
_TEXTURE = struct.Struct("<3iiIIifff4I48x")
"""`CUDA_TEXTURE_DESC`."""
_AS_INTEGER, _NORMALIZED, _SRGB, _SEAMLESS = 0x01, 0x02, 0x10, 0x40
"""CU_TRSF_..."""


def _format(number: int, channels: int) -> ChannelFormat:
    if number not in _FORMATS:
        raise CudaError(Status.NOT_SUPPORTED, f"arrays of the format {number:#x} are not there")
    return ChannelFormat(*_FORMATS[number], channels)


def _number(form: ChannelFormat) -> int:
    return next(number for number, known in _FORMATS.items() if known == (form.kind, form.bits))


class Array3D(ctypes.Structure):
    """`CUDA_ARRAY3D_DESCRIPTOR`."""

    _fields_ = (
        ("width", ctypes.c_size_t),
        ("height", ctypes.c_size_t),
        ("depth", ctypes.c_size_t),
        ("format", ctypes.c_uint),
        ("channels", ctypes.c_uint),
        ("flags", ctypes.c_uint),
    )

    @property
    def extent(self) -> tuple[int, int, int]:
        return self.width, self.height, self.depth


class Array2D(ctypes.Structure):
    """`CUDA_ARRAY_DESCRIPTOR`."""

    _fields_ = (
        ("width", ctypes.c_size_t),
        ("height", ctypes.c_size_t),
        ("format", ctypes.c_uint),
        ("channels", ctypes.c_uint),
    )


# -- arrays


@driver(Pointer, Pointer)
def cuArrayCreate(array: int, description: int) -> None:
    """Make an array of one dimension or two."""
    descriptor = at(Array2D, description)
    device = process().device
    device.require_context()
    form = _format(descriptor.format, descriptor.channels)
    # One that the driver makes can be a surface's where its format is one of the surfaces'.
    put(array, device.arrays.create(form, (descriptor.width, descriptor.height, 0), 0))


@driver(Pointer, Pointer)
def cuArray3DCreate(array: int, description: int) -> None:
    """Make an array of up to three dimensions, with layers, or a cube."""
    descriptor = at(Array3D, description)
    device = process().device
    device.require_context()
    put(
        array,
        device.arrays.create(_format(descriptor.format, descriptor.channels), descriptor.extent, descriptor.flags),
    )


@driver(Pointer)
def cuArrayDestroy(array: int) -> None:
    """Free an array."""
    arrays.cudaFreeArray(array)


@driver(Pointer, Pointer)
def cuArrayGetDescriptor(description: int, array: int) -> None:
    """Give what an array is, as `CUDA_ARRAY_DESCRIPTOR`."""
    found, descriptor = array_of(array), at(Array2D, description)
    descriptor.width, descriptor.height, _ = found.extent
    descriptor.format, descriptor.channels = _number(found.format), found.format.channels


@driver(Pointer, Pointer)
def cuArray3DGetDescriptor(description: int, array: int) -> None:
    """Give what an array is, as `CUDA_ARRAY3D_DESCRIPTOR`."""
    found, descriptor = array_of(array), at(Array3D, description)
    descriptor.width, descriptor.height, descriptor.depth = found.extent
    descriptor.format, descriptor.channels, descriptor.flags = _number(found.format), found.format.channels, found.flags


@driver(Pointer, Pointer, Unsigned)
def cuMipmappedArrayCreate(mipmapped: int, description: int, levels: int) -> None:
    """Make an array with mipmap levels."""
    descriptor = at(Array3D, description)
    device = process().device
    device.require_context()
    form = _format(descriptor.format, descriptor.channels)
    put(mipmapped, device.arrays.create_mipmapped(form, descriptor.extent, descriptor.flags, levels))


@driver(Pointer, Pointer, Unsigned)
def cuMipmappedArrayGetLevel(array: int, mipmapped: int, level: int) -> None:
    """Give a mipmap level as an array."""
    arrays.cudaGetMipmappedArrayLevel(array, mipmapped, level)


@driver(Pointer)
def cuMipmappedArrayDestroy(mipmapped: int) -> None:
    """Free an array with mipmap levels."""
    arrays.cudaFreeMipmappedArray(mipmapped)


# -- copies


class Side2D(ctypes.Structure):
    """One side of `CUDA_MEMCPY2D`."""

    _fields_ = (
        ("x", ctypes.c_size_t),
        ("y", ctypes.c_size_t),
        ("kind", ctypes.c_uint),
        ("host", ctypes.c_uint64),
        ("device", ctypes.c_uint64),
        ("array", ctypes.c_uint64),
        ("pitch", ctypes.c_size_t),
    )


class Copy2D(ctypes.Structure):
    """`CUDA_MEMCPY2D`."""

    _fields_ = (("source", Side2D), ("target", Side2D), ("width", ctypes.c_size_t), ("height", ctypes.c_size_t))


class Side3D(ctypes.Structure):
    """One side of `CUDA_MEMCPY3D`."""

    _fields_ = (
        ("x", ctypes.c_size_t),
        ("y", ctypes.c_size_t),
        ("z", ctypes.c_size_t),
        ("level", ctypes.c_size_t),
        ("kind", ctypes.c_uint),
        ("host", ctypes.c_uint64),
        ("device", ctypes.c_uint64),
        ("array", ctypes.c_uint64),
        ("context", ctypes.c_uint64),
        ("pitch", ctypes.c_size_t),
        ("rows", ctypes.c_size_t),
    )


class CopyBox(ctypes.Structure):
    """`CUDA_MEMCPY3D`."""

    _fields_ = (
        ("source", Side3D),
        ("target", Side3D),
        ("width", ctypes.c_size_t),
        ("height", ctypes.c_size_t),
        ("depth", ctypes.c_size_t),
    )


def _row_place(side: Side2D | Side3D, z: int, rows: int, width: int, height: int) -> tuple[int, int]:
    """The first row of one side of a copy, and the bytes from row to row."""
    if side.kind == _ARRAY:
        array = array_of(side.array)
        return array.place(side.x, side.y, z, width, height, 1), array.image.pitch_bytes
    if side.kind not in (_HOST, _DEVICE, _UNIFIED):
        raise CudaError(Status.INVALID_VALUE)
    start = side.host if side.kind == _HOST else side.device
    pitch = side.pitch or width
    return Pitched(start, pitch, width, rows).place(Position(side.x, side.y, z)), pitch


def _copy_2d(copy: Copy2D) -> None:
    source, source_pitch = _row_place(copy.source, 0, 0, copy.width, copy.height)
    target, target_pitch = _row_place(copy.target, 0, 0, copy.width, copy.height)
    copy_rows(target, target_pitch, source, source_pitch, copy.width, copy.height, _DEFAULT)


def _copy_3d(copy: CopyBox) -> None:
    if copy.source.level or copy.target.level:
        raise CudaError(Status.INVALID_VALUE)
    for plane in range(copy.depth):
        places = [
            _row_place(side, side.z + plane, side.rows or copy.height, copy.width, copy.height)
            for side in (copy.source, copy.target)
        ]
        (source, source_pitch), (target, target_pitch) = places
        copy_rows(target, target_pitch, source, source_pitch, copy.width, copy.height, _DEFAULT)


@driver(Pointer)
def cuMemcpy2D(parameters: int) -> None:
    """Copy rows."""
    process().device.synchronize(DEFAULT_STREAM)
    _copy_2d(at(Copy2D, parameters))


@driver(Pointer)
def cuMemcpy2DUnaligned(parameters: int) -> None:
    """Copy rows of any alignment."""
    cuMemcpy2D(parameters)


@driver(Pointer, Stream)
def cuMemcpy2DAsync(parameters: int, stream: int) -> None:
    """Copy rows in the order of a stream."""
    copy = Copy2D.from_buffer_copy(bytes_at(parameters, ctypes.sizeof(Copy2D)))
    submit(stream, NodeKind.COPY, lambda: _copy_2d(copy))


@driver(Pointer)
def cuMemcpy3D(parameters: int) -> None:
    """Copy rows and planes."""
    process().device.synchronize(DEFAULT_STREAM)
    _copy_3d(at(CopyBox, parameters))


@driver(Pointer, Stream)
def cuMemcpy3DAsync(parameters: int, stream: int) -> None:
    """Copy rows and planes in the order of a stream."""
    copy = CopyBox.from_buffer_copy(bytes_at(parameters, ctypes.sizeof(CopyBox)))
    submit(stream, NodeKind.COPY, lambda: _copy_3d(copy))


@driver(Pointer, Size, Pointer, Size)
def cuMemcpyHtoA(array: int, offset: int, source: int, size: int) -> None:
    """Copy bytes of the host to an array of one dimension."""
    arrays.cudaMemcpyToArray(array, offset, 0, source, size, _DEFAULT)


@driver(Pointer, Pointer, Size, Size)
def cuMemcpyAtoH(target: int, array: int, offset: int, size: int) -> None:
    """Copy bytes of an array of one dimension to the host."""
    arrays.cudaMemcpyFromArray(target, array, offset, 0, size, _DEFAULT)


@driver(Pointer, Size, Pointer, Size)
def cuMemcpyDtoA(array: int, offset: int, source: int, size: int) -> None:
    """Copy bytes of device memory to an array of one dimension."""
    arrays.cudaMemcpyToArray(array, offset, 0, source, size, _DEFAULT)


@driver(Pointer, Pointer, Size, Size)
def cuMemcpyAtoD(target: int, array: int, offset: int, size: int) -> None:
    """Copy bytes of an array of one dimension to device memory."""
    arrays.cudaMemcpyFromArray(target, array, offset, 0, size, _DEFAULT)


@driver(Pointer, Size, Pointer, Size, Size)
def cuMemcpyAtoA(target: int, target_offset: int, source: int, source_offset: int, size: int) -> None:
    """Copy bytes between arrays of one dimension."""
    arrays.cudaMemcpyArrayToArray(target, target_offset, 0, source, source_offset, 0, size, _DEFAULT)


# -- objects


def _resource(data: bytes) -> Resource:
    kind = int.from_bytes(data[:4], "little")
    if kind in (ARRAY, MIPMAPPED):
        (handle,) = struct.unpack_from("<Q", data, 8)
        return (array_of(handle),) if kind == ARRAY else process().device.arrays.levels(handle)
    address, number, channels = struct.unpack_from("<QII", data, 8)
    form = _format(number, channels)
    if kind == LINEAR:
        return LinearMemory(address, form, *struct.unpack_from("<Q", data, 24))
    return PitchedMemory(address, form, *struct.unpack_from("<QQQ", data, 24))


def _form_of(resource: Resource) -> ChannelFormat:
    return resource[0].format if isinstance(resource, tuple) else resource.format


@driver(Pointer, Pointer, Pointer, Pointer)
def cuTexObjectCreate(handle: int, resource: int, texture: int, view: int) -> None:
    """Make a texture object. Integers of 8 and 16 bits are read as normalised floats unless a flag says otherwise."""
    state = process()
    state.device.require_context()
    descriptions = Descriptions(
        bytes_at(resource, RESOURCE_BYTES),
        bytes_at(texture, _TEXTURE.size),
        bytes_at(view, VIEW_BYTES) if view else b"",
    )
    require_plain_view(descriptions.view)
    over = _resource(descriptions.resource)
    *modes, filtering, flags, _, level_filter, bias, least, greatest, b0, b1, b2, b3 = _TEXTURE.unpack(
        descriptions.texture
    )
    form = _form_of(over)
    sampler = Sampler(
        modes=address_modes(tuple(modes)),
        linear=bool(filtering),
        normalized=bool(flags & _NORMALIZED),
        as_float=form.kind != "float" and form.bits < 32 and not flags & _AS_INTEGER,
        srgb=bool(flags & _SRGB),
        border=(b0, b1, b2, b3),
        levels_linear=bool(level_filter),
        level_bias=bias,
        least_level=least,
        greatest_level=greatest,
    )
    texture_object = texture_objects.create_texture(state.device.memory, over, sampler, bool(flags & _SEAMLESS))
    keep(handle, texture_object, descriptions)


for _name, _same, _types in (
    ("cuTexObjectDestroy", textures.cudaDestroyTextureObject, (ctypes.c_uint64,)),
    ("cuTexObjectGetResourceDesc", textures.cudaGetTextureObjectResourceDesc, (Pointer, ctypes.c_uint64)),
    ("cuTexObjectGetTextureDesc", textures.cudaGetTextureObjectTextureDesc, (Pointer, ctypes.c_uint64)),
    ("cuTexObjectGetResourceViewDesc", textures.cudaGetTextureObjectResourceViewDesc, (Pointer, ctypes.c_uint64)),
    ("cuSurfObjectCreate", textures.cudaCreateSurfaceObject, (Pointer, Pointer)),
    ("cuSurfObjectDestroy", textures.cudaDestroySurfaceObject, (ctypes.c_uint64,)),
    ("cuSurfObjectGetResourceDesc", textures.cudaGetSurfaceObjectResourceDesc, (Pointer, ctypes.c_uint64)),
):
    driver(*_types, name=_name)(_same)
