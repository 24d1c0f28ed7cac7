"""CUDA arrays and mipmapped arrays: texels in device memory that programs reach by copies, textures and surfaces.

They lie in memory row by row without gaps. Their handles are addresses that the host cannot read.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TYPE_CHECKING

from workbench.base.errors import ArgumentError
from workbench.device.runtime.status import CudaError, Status
from workbench.emulate.textures.descriptors import ChannelFormat, Geometry, Image

if TYPE_CHECKING:
    from workbench.device.runtime.device_memory import DeviceMemory

LAYERED, SURFACE_LOAD_STORE, CUBEMAP, TEXTURE_GATHER = 0x01, 0x02, 0x04, 0x08
"""Flags of cudaMalloc3DArray (driver_types.h); cuArray3DCreate has the same."""
_KNOWN_FLAGS = LAYERED | SURFACE_LOAD_STORE | CUBEMAP | TEXTURE_GATHER
_FACES = 6
_BITS = {"signed": (8, 16, 32), "unsigned": (8, 16, 32), "float": (16, 32)}


@dataclass(frozen=True)
class CudaArray:
    """One array.

    Attributes
    ----------
    extent
        The extent as it was requested, 0 where there is no such dimension.
    allocation
        The start of the allocation that it lies in.
    is_level
        It is a level of a mipmapped array.
    """

    image: Image
    format: ChannelFormat
    geometry: Geometry
    extent: tuple[int, int, int]
    flags: int
    allocation: int
    is_level: bool = False

    @property
    def row_bytes(self) -> int:
        return self.image.width * self.format.texel_bytes

    def place(self, x_bytes: int, y: int, z: int, width_bytes: int, height: int, depth: int) -> int:
        """The address of a box within the array. Raises CudaError where it does not fit."""
        image = self.image
        fits = x_bytes + width_bytes <= self.row_bytes and y + height <= image.height and z + depth <= image.depth
        if not fits or x_bytes % self.format.texel_bytes:
            raise CudaError(Status.INVALID_VALUE)
        return image.address + x_bytes + y * image.pitch_bytes + z * image.slice_bytes


class CudaArrays:
    """The arrays of one device, by handle."""

    def __init__(self, memory: DeviceMemory) -> None:
        self._memory = memory
        self._arrays: dict[int, CudaArray] = {}
        self._mipmapped: dict[int, tuple[CudaArray, ...]] = {}

    def create(self, form: ChannelFormat, extent: tuple[int, int, int], flags: int) -> int:
        """Make an array; gives its handle.

        Raises
        ------
        CudaError
            There is no such array, or no room for it.
        """
        (array,) = self._create_levels(form, extent, flags, 1)
        self._arrays[array.image.address] = array
        return array.image.address

    def create_mipmapped(self, form: ChannelFormat, extent: tuple[int, int, int], flags: int, levels: int) -> int:
        """Make an array with mipmap levels, each half as large as the one before; raises as `create`."""
        most = max(extent[0], extent[1], 0 if flags & (LAYERED | CUBEMAP) else extent[2]).bit_length()
        level_arrays = self._create_levels(form, extent, flags, max(1, min(levels, most)))
        found = tuple(replace(each, is_level=True) for each in level_arrays)
        self._mipmapped[found[0].allocation] = found
        return found[0].allocation

    def array(self, handle: int) -> CudaArray:
        """Give an array; raises CudaError where there is none."""
        result = self._arrays.get(handle)
        if result is None:
            raise CudaError(Status.INVALID_RESOURCE_HANDLE)
        return result

    def levels(self, handle: int) -> tuple[CudaArray, ...]:
        """Give the levels of a mipmapped array; raises CudaError where there is none."""
        result = self._mipmapped.get(handle)
        if result is None:
            raise CudaError(Status.INVALID_RESOURCE_HANDLE)
        return result

    def level(self, handle: int, number: int) -> int:
        """Give the handle of a level as an array, which lives as long as the mipmapped one; raises CudaError."""
        levels = self.levels(handle)
        if number >= len(levels):
            raise CudaError(Status.INVALID_VALUE)
        array = levels[number]
        self._arrays[array.image.address] = array
        return array.image.address

    def destroy(self, handle: int) -> None:
        """Free an array; nothing for the null pointer. Raises CudaError for what is no array's handle."""
        if handle:
            array = self.array(handle)
            if array.allocation in self._mipmapped:
                raise CudaError(Status.INVALID_VALUE)
            del self._arrays[handle]
            self._memory.free(array.allocation)

    def destroy_mipmapped(self, handle: int) -> None:
        """Free a mipmapped array and its levels; as `destroy`."""
        if handle:
            for each in self.levels(handle):
                self._arrays.pop(each.image.address, None)
            del self._mipmapped[handle]
            self._memory.free(handle)

    def clear(self) -> None:
        """Forget all arrays, whose memory is freed."""
        self._arrays.clear()
        self._mipmapped.clear()

    def _create_levels(
        self, form: ChannelFormat, extent: tuple[int, int, int], flags: int, levels: int
    ) -> tuple[CudaArray, ...]:
        if flags & ~_KNOWN_FLAGS:
            raise CudaError(Status.NOT_SUPPORTED, f"arrays with the flags {flags & ~_KNOWN_FLAGS:#x} are not there")
        if form.bits not in _BITS.get(form.kind, ()) or form.channels not in (1, 2, 4):
            raise CudaError(Status.INVALID_CHANNEL_DESCRIPTOR)
        geometry = _geometry(extent, flags)
        sizes = [_image_extents(extent, geometry, level) for level in range(levels)]
        lengths = [form.texel_bytes * width * height * depth for width, height, depth in sizes]
        # Levels begin where allocations would.
        starts = [0, *accumulate(-(-length // 256) * 256 for length in lengths)]
        try:
            allocation = self._memory.allocate(starts[-1])
        except ArgumentError as error:
            raise CudaError(Status.MEMORY_ALLOCATION, str(error)) from error
        self._memory.memory.set_label(allocation, "CUDA array")
        found = []
        for number, ((width, height, depth), start) in enumerate(zip(sizes, starts, strict=False)):
            pitch = width * form.texel_bytes
            image = Image(allocation + start, width, height, depth, pitch, pitch * height)
            own = tuple(max(1, n >> number) if n else 0 for n in extent[:2])
            last = extent[2] if geometry.layered or geometry.cube else max(1, extent[2] >> number) if extent[2] else 0
            found.append(CudaArray(image, form, geometry, (own[0], own[1], last), flags, allocation))
        return tuple(found)


def _geometry(extent: tuple[int, int, int], flags: int) -> Geometry:
    width, height, depth = extent
    if not width or (not height and depth and not flags & LAYERED):
        raise CudaError(Status.INVALID_VALUE)
    if flags & CUBEMAP:
        faces = depth % _FACES == 0 if flags & LAYERED else depth == _FACES
        if width != height or not depth or not faces:
            raise CudaError(Status.INVALID_VALUE)
        return Geometry.CUBE_LAYERED if flags & LAYERED else Geometry.CUBE
    if flags & LAYERED:
        if not depth:
            raise CudaError(Status.INVALID_VALUE)
        return Geometry.TWO_LAYERED if height else Geometry.ONE_LAYERED
    return Geometry.THREE if depth else Geometry.TWO if height else Geometry.ONE


def _image_extents(extent: tuple[int, int, int], geometry: Geometry, level: int) -> tuple[int, int, int]:
    """Texels of a mipmap level; layers and faces are the same in all."""
    width, height, depth = extent
    planes = depth if geometry.layered or geometry.cube else max(1, depth >> level)
    return max(1, width >> level), max(1, height >> level), max(1, planes)
