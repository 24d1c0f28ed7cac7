"""Calls about texture and surface objects."""

from __future__ import annotations

import ctypes
import struct

from workbench.device.runtime import texture_objects
from workbench.device.runtime.status import CudaError, Status
from workbench.device.runtime.texture_objects import Descriptions, LinearMemory, PitchedMemory, Resource
from workbench.emulate.textures.descriptors import AddressMode, Sampler
from workbench.emulate.textures.handles import remove_texture
from workbench.languages.programs.calls.arrays import DESCRIPTION, array_of, format_of
from workbench.languages.programs.exports import Pointer, exported
from workbench.languages.programs.process import process
from workbench.languages.programs.results import bytes_at, put, put_bytes

RESOURCE_BYTES, VIEW_BYTES = 144, 112
"""`cudaResourceDesc` and `cudaResourceViewDesc`; the driver's have the same sizes."""
_TEXTURE = struct.Struct("<3iiii4IiIifffii")
"""`cudaTextureDesc`."""
ARRAY, MIPMAPPED, LINEAR, PITCHED = range(4)
"""cudaResourceType; CUresourcetype has the same numbers."""


def _resource(data: bytes) -> Resource:
    kind = int.from_bytes(data[:4], "little")
    (first,) = struct.unpack_from("<Q", data, 8)
    if kind == ARRAY:
        return (array_of(first),)
    if kind == MIPMAPPED:
        return process().device.arrays.levels(first)
    if kind not in (LINEAR, PITCHED):
        raise CudaError(Status.INVALID_VALUE)
    form = format_of(data[16 : 16 + DESCRIPTION.size])
    if kind == LINEAR:
        return LinearMemory(first, form, *struct.unpack_from("<Q", data, 40))
    return PitchedMemory(first, form, *struct.unpack_from("<QQQ", data, 40))


def address_modes(modes: tuple[int, ...]) -> tuple[AddressMode, AddressMode, AddressMode]:
    """Give the modes of the three axes; raises CudaError for what is none."""
    if not all(mode in range(4) for mode in modes):
        raise CudaError(Status.INVALID_VALUE)
    x, y, z = (AddressMode(mode) for mode in modes)
    return x, y, z


def _sampler(data: bytes) -> tuple[Sampler, bool]:
    """The sampler of a description, and whether filtering goes over the edges of cubes."""
    found = _TEXTURE.unpack(data)
    modes, (filtering, read_mode, srgb), border = found[:3], found[3:6], found[6:10]
    normalized, _, level_filter, bias, least, greatest, _, seamless = found[10:]
    sampler = Sampler(
        modes=address_modes(modes),
        linear=bool(filtering),
        normalized=bool(normalized),
        as_float=read_mode == 1,
        srgb=bool(srgb),
        border=border,
        levels_linear=bool(level_filter),
        level_bias=bias,
        least_level=least,
        greatest_level=greatest,
    )
    return sampler, bool(seamless)


def require_plain_view(view: bytes) -> None:
    """Raise CudaError for a view that shows an array as something else."""
    if any(view):
        raise CudaError(Status.NOT_SUPPORTED, "textures with a resource view are not there in the emulator")


@exported(Pointer, Pointer, Pointer, Pointer)
def cudaCreateTextureObject(handle: int, resource: int, texture: int, view: int) -> None:
    """Make a texture object."""
    state = process()
    state.device.require_context()
    if not resource or not texture:
        raise CudaError(Status.INVALID_VALUE)
    descriptions = Descriptions(
        bytes_at(resource, RESOURCE_BYTES),
        bytes_at(texture, _TEXTURE.size),
        bytes_at(view, VIEW_BYTES) if view else b"",
    )
    require_plain_view(descriptions.view)
    sampler, seamless = _sampler(descriptions.texture)
    keep(
        handle,
        texture_objects.create_texture(state.device.memory, _resource(descriptions.resource), sampler, seamless),
        descriptions,
    )


def keep(address: int, handle: int, descriptions: Descriptions) -> None:
    """Give out the handle of an object, and keep what it was made from."""
    put(address, handle)
    process().objects[handle] = descriptions


@exported(ctypes.c_uint64)
def cudaDestroyTextureObject(handle: int) -> None:
    """End a texture object."""
    state = process()
    state.device.require_context()
    if handle and state.objects.pop(handle, None) is None:
        raise CudaError(Status.INVALID_RESOURCE_HANDLE)
    remove_texture(state.device.memory.memory, handle)


@exported(Pointer, Pointer)
def cudaCreateSurfaceObject(handle: int, resource: int) -> None:
    """Make a surface object."""
    state = process()
    state.device.require_context()
    data = bytes_at(resource, RESOURCE_BYTES)
    if int.from_bytes(data[:4], "little") != ARRAY:
        raise CudaError(Status.INVALID_VALUE)
    array = array_of(*struct.unpack_from("<Q", data, 8))
    keep(handle, texture_objects.create_surface(state.device.memory, array), Descriptions(data))


@exported(ctypes.c_uint64)
def cudaDestroySurfaceObject(handle: int) -> None:
    """End a surface object."""
    cudaDestroyTextureObject(handle)


def description(handle: int) -> Descriptions:
    """Give what an object was made from; raises CudaError where there is none."""
    result = process().objects.get(handle)
    if result is None:
        raise CudaError(Status.INVALID_RESOURCE_HANDLE)
    return result


@exported(Pointer, ctypes.c_uint64)
def cudaGetTextureObjectResourceDesc(target: int, handle: int) -> None:
    """Give what a texture object lies over, as `cudaResourceDesc`."""
    put_bytes(target, description(handle).resource[:RESOURCE_BYTES])


@exported(Pointer, ctypes.c_uint64)
def cudaGetSurfaceObjectResourceDesc(target: int, handle: int) -> None:
    """Give what a surface object lies over, as `cudaResourceDesc`."""
    put_bytes(target, description(handle).resource[:RESOURCE_BYTES])


@exported(Pointer, ctypes.c_uint64)
def cudaGetTextureObjectTextureDesc(target: int, handle: int) -> None:
    """Give how a texture object is fetched, as `cudaTextureDesc`."""
    found = description(handle).texture
    if not found:
        raise CudaError(Status.INVALID_VALUE)
    put_bytes(target, found)


@exported(Pointer, ctypes.c_uint64)
def cudaGetTextureObjectResourceViewDesc(target: int, handle: int) -> None:
    """Give the view of a texture object, as `cudaResourceViewDesc`; raises CudaError where it was made without one."""
    found = description(handle).view
    if not found:
        raise CudaError(Status.INVALID_VALUE)
    put_bytes(target, found)


@exported(Pointer, Pointer, ctypes.c_int)
def cudaDeviceGetTexture1DLinearMaxWidth(width: int, channel_format: int, device: int) -> None:
    """Give the most texels of a texture over linear memory."""
    format_of(bytes_at(channel_format, DESCRIPTION.size))
    put(width, texture_objects.MAX_LINEAR_TEXELS)
