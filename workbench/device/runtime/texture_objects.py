"""Texture and surface objects: descriptions of what programs ask for, checked as CUDA checks them.

What follows from a description when a kernel fetches is `emulate.textures`'s.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from workbench.base.errors import ArgumentError
from workbench.device.runtime.cuda_arrays import SURFACE_LOAD_STORE, CudaArray
from workbench.device.runtime.status import CudaError, Status
from workbench.emulate.textures.descriptors import (
    AddressMode,
    ChannelFormat,
    Geometry,
    Image,
    Sampler,
    Surface,
    Texture,
)
from workbench.emulate.textures.handles import add_texture

if TYPE_CHECKING:
    from workbench.device.runtime.device_memory import DeviceMemory

ALIGNMENT_BYTES = 256
"""Alignment of linear memory under a texture: the one that allocations have."""
PITCH_ALIGNMENT_BYTES = 32
MAX_LINEAR_TEXELS = 1 << 28
"""The limit of a texture over linear memory (CUDA C++ Programming Guide, technical specifications)."""


@dataclass(frozen=True)
class LinearMemory:
    """Bytes of device memory under a one-dimensional texture, which is fetched by index."""

    address: int
    format: ChannelFormat
    size_bytes: int


@dataclass(frozen=True)
class PitchedMemory:
    """Rows of device memory under a two-dimensional texture.

    Attributes
    ----------
    width
        The width in texels.
    """

    address: int
    format: ChannelFormat
    width: int
    height: int
    pitch_bytes: int


Resource = LinearMemory | PitchedMemory | tuple[CudaArray, ...]
"""Memory under a texture, or the levels of an array, of which one without mipmaps has one."""


@dataclass(frozen=True)
class Descriptions:
    """The structures that an object was made from, as bytes of the host."""

    resource: bytes
    texture: bytes = b""
    view: bytes = b""


def create_texture(memory: DeviceMemory, resource: Resource, sampler: Sampler, seamless: bool = False) -> int:
    """Make a texture object; gives its handle.

    Parameters
    ----------
    seamless
        True if filtering goes over the edges of a cube.

    Raises
    ------
    CudaError
        CUDA refuses such a texture, or the emulator has none.
    """
    texture = _texture(memory, resource, sampler)
    if seamless and texture.geometry.cube and sampler.linear:
        raise CudaError(Status.NOT_SUPPORTED, "filtering over the edges of a cube (seamlessCubemap) is not there")
    form = texture.format
    if sampler.as_float and form.kind != "float" and form.bits == 32:
        raise CudaError(Status.INVALID_VALUE, "integers of 32 bits are not read as normalised floats")
    if texture.sampler.linear and not texture.reads_float:
        raise CudaError(Status.INVALID_VALUE, "integers that are not read as normalised floats have no linear filter")
    if sampler.srgb and (form.kind, form.bits) != ("unsigned", 8):
        raise CudaError(Status.INVALID_VALUE, "sRGB is there for unsigned channels of 8 bits alone")
    return _added(memory, texture)


def create_surface(memory: DeviceMemory, array: CudaArray) -> int:
    """Make a surface object; gives its handle. Raises CudaError for an array that was not made for it.

    Levels of a mipmapped array need no flag: programs of NVIDIA's make surfaces over levels without it.
    """
    if not (array.flags & SURFACE_LOAD_STORE or array.is_level):
        raise CudaError(Status.INVALID_VALUE, "surfaces need an array with the flag cudaArraySurfaceLoadStore")
    return _added(memory, Surface(array.image, array.format, array.geometry, array.allocation))


def _texture(memory: DeviceMemory, resource: Resource, sampler: Sampler) -> Texture:
    if isinstance(resource, tuple):
        first = resource[0]
        images = tuple(array.image for array in resource)
        return Texture(images, first.format, first.geometry, sampler, first.allocation)
    size, form = resource.format.texel_bytes, resource.format
    if not resource.address or resource.address % ALIGNMENT_BYTES:
        raise CudaError(Status.INVALID_VALUE, f"memory under a texture is aligned to {ALIGNMENT_BYTES} bytes")
    if isinstance(resource, LinearMemory):
        count = resource.size_bytes // size
        if not 0 < count <= MAX_LINEAR_TEXELS:
            raise CudaError(Status.INVALID_VALUE)
        # CUDA takes any size, and a kernel may fetch what there is; the texture ends where its allocation does.
        start, allocated_bytes = memory.allocation(resource.address)
        count = min(count, (start + allocated_bytes - resource.address) // size) if start else count
        image = Image(resource.address, count, 1, 1, count * size, count * size)
        # Texels are fetched by number alone; those outside are 0 (CUDA C++ Programming Guide, tex1Dfetch).
        modes = (AddressMode.BORDER,) * 3
        plain = replace(sampler, modes=modes, linear=False, normalized=False, border=(0, 0, 0, 0))
        return Texture((image,), form, Geometry.ONE, plain, resource.address)
    pitch = resource.pitch_bytes
    if not resource.width or not resource.height or pitch % PITCH_ALIGNMENT_BYTES or resource.width * size > pitch:
        raise CudaError(Status.INVALID_VALUE)
    image = Image(resource.address, resource.width, resource.height, 1, pitch, pitch * resource.height)
    return Texture((image,), form, Geometry.TWO, sampler, resource.address)


def _added(memory: DeviceMemory, entry: Texture | Surface) -> int:
    start, _ = memory.allocation(entry.allocation)
    try:
        return add_texture(memory.memory, replace(entry, allocation=start))
    except ArgumentError as error:
        raise CudaError(Status.INVALID_VALUE, str(error)) from error
