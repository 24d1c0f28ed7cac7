"""`cupy.cuda.texture`: CUDA arrays, and texture and surface objects over them or over arrays of the device."""

from __future__ import annotations

import contextlib
import functools
import struct
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import numpy as np

from workbench.base.errors import ArgumentError
from workbench.device.runtime import texture_objects
from workbench.device.runtime.cuda_arrays import CudaArrays
from workbench.device.runtime.status import CudaError, Status
from workbench.device.runtime.texture_objects import LinearMemory, PitchedMemory, Resource
from workbench.emulate.textures.handles import remove_texture
from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.cuda_errors import CUDARuntimeError
from workbench.languages.cupy.machine import machine
from workbench.languages.cupy.passing import view_of

if TYPE_CHECKING:
    from workbench.emulate.textures.descriptors import ChannelFormat, ChannelKind, Sampler

_KINDS: tuple[ChannelKind, ...] = ("signed", "unsigned", "float")
"""cudaChannelFormatKind."""
ARRAY, MIPMAPPED, LINEAR, PITCHED = range(4)
"""cudaResourceType."""
_DTYPES = {"signed": "i", "unsigned": "u", "float": "f"}


@contextmanager
def _errors() -> Iterator[None]:
    try:
        yield
    except CudaError as error:
        raise CUDARuntimeError(error.status, error.detail) from error


@functools.cache
def _arrays() -> CudaArrays:
    return CudaArrays(machine().memory)


class ChannelFormatDescriptor:
    """The channels of a texel. x, y, z, w: bits of each; f: their kind, a `cudaChannelFormatKind`."""

    def __init__(self, x: int, y: int, z: int, w: int, f: int) -> None:
        self._fields = {"x": int(x), "y": int(y), "z": int(z), "w": int(w), "f": int(f)}

    def get_channel_format(self) -> dict[str, int]:
        """The values that it was made of."""
        return dict(self._fields)

    def format(self) -> ChannelFormat:
        """The format; raises CudaError for one that there is none of."""
        from workbench.emulate.textures.descriptors import ChannelFormat

        *bits, kind = self._fields.values()
        used = [each for each in bits if each]
        if not used or kind not in range(len(_KINDS)) or bits[: len(used)] != used or len(set(used)) > 1:
            raise CudaError(Status.INVALID_CHANNEL_DESCRIPTOR)
        return ChannelFormat(_KINDS[kind], used[0], len(used))


class CUDAarray:
    """Texels in device memory, of one to three dimensions.

    Parameters
    ----------
    desc
        The channels of a texel.
    width, height, depth
        In texels; 0 where there is no such dimension.
    flags
        Of `cudaMalloc3DArray`.

    Raises
    ------
    CUDARuntimeError
        There is no such array, or no memory for it.
    ValueError
        No width, or a depth without a height.
    """

    ptr = 0

    def __init__(
        self, desc: ChannelFormatDescriptor, width: int, height: int = 0, depth: int = 0, flags: int = 0
    ) -> None:
        if width == 0:
            raise ValueError("To create a CUDA array, width must be nonzero.")
        if height == 0 and depth > 0:
            raise ValueError("To create a 2D CUDA array, height must be nonzero.")
        self.desc, self.width, self.height, self.depth, self.flags = desc, width, height, depth, flags
        self.ndim = 3 if depth else 2 if height else 1
        with _errors():
            self.ptr = _arrays().create(desc.format(), (width, height, depth), flags)

    def __del__(self) -> None:
        if self.ptr:
            with contextlib.suppress(CudaError, ArgumentError, RuntimeError, TypeError):  # at the end of the process
                _arrays().destroy(self.ptr)

    def _checked(self, array: Any) -> int:
        """The bytes of the array that is copied; raises ValueError where it does not fit."""
        form = self.desc.format()
        extents = (self.depth, self.height, self.width * form.channels)[3 - self.ndim :]
        if array.shape != extents:
            raise ValueError("shape mismatch")
        if array.dtype.kind != _DTYPES[form.kind] or array.dtype.itemsize * 8 != form.bits:
            raise ValueError("dtype mismatch")
        return int(array.nbytes)

    def copy_from(self, in_arr: Any, stream: Any = None) -> None:
        """Copy an array of device or host into it.

        Its shape is (channels * width,), with the height, and with depth and height before that.
        """
        size = self._checked(in_arr)
        on = machine()
        with on.memory.memory.lock:
            seen = np.ascontiguousarray(view_of(in_arr) if isinstance(in_arr, ArrayBase) else in_arr)
            on.memory.write(_arrays().array(self.ptr).image.address, seen.reshape(-1).view(np.uint8))
        on.clock.copied(size, "copies to arrays", over_bus=not isinstance(in_arr, ArrayBase))

    def copy_to(self, out_arr: Any, stream: Any = None) -> None:
        """Copy it into an array of device or host in C's order; its shape as for `copy_from`."""
        if not out_arr.flags.c_contiguous:
            raise ValueError("The output array must be C-contiguous")
        size = self._checked(out_arr)
        on = machine()
        with on.memory.memory.lock:
            texels = on.memory.in_place(_arrays().array(self.ptr).image.address, size).view(out_arr.dtype)
            (view_of(out_arr) if isinstance(out_arr, ArrayBase) else out_arr)[...] = texels.reshape(out_arr.shape)
        on.clock.copied(size, "copies of arrays", over_bus=not isinstance(out_arr, ArrayBase))


class ResourceDescriptor:
    """Memory under a texture or a surface.

    Parameters
    ----------
    restype
        A `cudaResourceType`.
    cuArr
        The CUDA array, of `cudaResourceTypeArray`.
    arr, chDesc
        An array of the device and the channels of its texels, of the other types.
    sizeInBytes, width, height, pitchInBytes
        The memory's extents.

    Raises
    ------
    NotImplementedError
        A mipmapped array, which CuPy does not have.
    """

    def __init__(
        self, restype: int, cuArr: CUDAarray | None = None, arr: Any = None,
        chDesc: ChannelFormatDescriptor | None = None, sizeInBytes: int = 0, width: int = 0, height: int = 0,
        pitchInBytes: int = 0,
    ) -> None:  # fmt: skip
        if restype == MIPMAPPED:
            raise NotImplementedError("cudaResourceTypeMipmappedArray is currently not supported.")
        self._kind = restype
        self.cuArr, self.arr, self.chDesc = cuArr, arr, chDesc
        self._size, self._extents = sizeInBytes, (width, height, pitchInBytes)

    def get_resource_desc(self) -> dict[str, Any]:
        """The values that it was made of."""
        result: dict[str, Any] = {"resType": self._kind}
        if self.cuArr is not None:
            return result | {"array": {"array": self.cuArr.ptr}}
        if self.arr is None or self.chDesc is None:
            return result
        memory = {"devPtr": self.arr.data.ptr, "desc": self.chDesc.get_channel_format()}
        if self._kind == LINEAR:
            return result | {"linear": memory | {"sizeInBytes": self._size}}
        return result | {"pitch2D": memory | dict(zip(("width", "height", "pitchInBytes"), self._extents, strict=True))}

    def resource(self) -> Resource:
        """The memory; raises CudaError where it is not described."""
        if self._kind == ARRAY and self.cuArr is not None:
            return (_arrays().array(self.cuArr.ptr),)
        if self.arr is None or self.chDesc is None or self._kind not in (LINEAR, PITCHED):
            raise CudaError(Status.INVALID_VALUE)
        form, address = self.chDesc.format(), int(self.arr.data.ptr)
        if self._kind == LINEAR:
            return LinearMemory(address, form, self._size)
        return PitchedMemory(address, form, *self._extents)


class TextureDescriptor:
    """The way in which a texture is fetched, by the fields of `cudaTextureDesc`."""

    def __init__(
        self, addressModes: Sequence[int] | None = None, filterMode: int = 0, readMode: int = 0, sRGB: Any = None,
        borderColors: Sequence[float] | None = None, normalizedCoords: Any = None, maxAnisotropy: Any = None,
    ) -> None:  # fmt: skip
        modes, colours = tuple(addressModes or ()), tuple(borderColors or ())
        assert len(modes) <= 3
        assert len(colours) <= 4
        self._fields = {
            "addressMode": (*map(int, modes), *[0] * (3 - len(modes))),
            "filterMode": int(filterMode),
            "readMode": int(readMode),
            "sRGB": int(sRGB or 0),
            "borderColor": (*map(float, colours), *[0.0] * (4 - len(colours))),
            "normalizedCoords": int(normalizedCoords or 0),
            "maxAnisotropy": int(maxAnisotropy or 0),
        }

    def get_texture_desc(self) -> dict[str, Any]:
        """The values that it was made of."""
        return dict(self._fields)

    def sampler(self) -> Sampler:
        """The sampler; raises CudaError for an address mode that is none."""
        from workbench.emulate.textures.descriptors import AddressMode, Sampler

        fields: Any = self._fields
        if not all(mode in range(4) for mode in fields["addressMode"]):
            raise CudaError(Status.INVALID_VALUE)
        x, y, z = (AddressMode(mode) for mode in fields["addressMode"])
        r, g, b, a = struct.unpack("<4I", struct.pack("<4f", *fields["borderColor"]))
        return Sampler(
            modes=(x, y, z),
            linear=bool(fields["filterMode"]),
            normalized=bool(fields["normalizedCoords"]),
            as_float=fields["readMode"] == 1,
            srgb=bool(fields["sRGB"]),
            border=(r, g, b, a),
        )


class DeviceObject:
    """A texture or a surface, which kernels take by its handle. ptr: the handle."""

    ptr = 0

    def __init__(self, handle: int) -> None:
        self.ptr = handle

    def __del__(self) -> None:
        if self.ptr:
            with contextlib.suppress(ArgumentError, RuntimeError, TypeError):  # at the end of the process
                remove_texture(machine().memory.memory, self.ptr)


class TextureObject(DeviceObject):
    """A texture. Raises CUDARuntimeError where CUDA refuses it, or the emulator has none."""

    def __init__(self, ResDesc: ResourceDescriptor, TexDesc: TextureDescriptor) -> None:
        self.ResDesc, self.TexDesc = ResDesc, TexDesc
        with _errors():
            super().__init__(texture_objects.create_texture(machine().memory, ResDesc.resource(), TexDesc.sampler()))


class SurfaceObject(DeviceObject):
    """A surface. Raises CUDARuntimeError for memory that is no array with `cudaArraySurfaceLoadStore`."""

    def __init__(self, ResDesc: ResourceDescriptor) -> None:
        self.ResDesc = ResDesc
        with _errors():
            found = ResDesc.resource()
            if not isinstance(found, tuple):
                raise CudaError(Status.INVALID_VALUE)
            super().__init__(texture_objects.create_surface(machine().memory, found[0]))
