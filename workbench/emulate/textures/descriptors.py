"""Descriptions of textures and surfaces: texels in memory, and the way in which fetches look among them.

Names are those of the CUDA C++ Programming Guide (texture and surface memory) and of `cudaTextureDesc`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Literal

ChannelKind = Literal["signed", "unsigned", "float"]


@dataclass(frozen=True, slots=True)
class ChannelFormat:
    """One texel: 1, 2 or 4 channels of 8, 16 or 32 bits each; floats have 16 or 32."""

    kind: ChannelKind
    bits: int
    channels: int

    @property
    def texel_bytes(self) -> int:
        return self.bits * self.channels // 8


@dataclass(frozen=True, slots=True)
class Image:
    """Texels of one mipmap level.

    address: of the first, in device memory. width, height, depth: in texels; 1 where there is no such dimension. depth:
    layers or faces too. pitch_bytes: from row to row. slice_bytes: from plane to plane.
    """

    address: int
    width: int
    height: int
    depth: int
    pitch_bytes: int
    slice_bytes: int

    @property
    def extents(self) -> tuple[int, int, int]:
        return self.width, self.height, self.depth

    def span_bytes(self, texel_bytes: int) -> int:
        """Bytes from the first texel to the end of the last."""
        rows = self.pitch_bytes * (self.height - 1) + self.slice_bytes * (self.depth - 1)
        return rows + self.width * texel_bytes


class Geometry(IntEnum):
    """The shape that a fetch addresses."""

    NONE = 0
    ONE = 1
    TWO = 2
    THREE = 3
    ONE_LAYERED = 4
    TWO_LAYERED = 5
    CUBE = 6
    CUBE_LAYERED = 7

    @property
    def dimensions(self) -> int:
        """Dimensions of a plane of texels, or of all where there are no layers."""
        return (0, 1, 2, 3, 1, 2, 2, 2)[self]

    @property
    def layered(self) -> bool:
        return self in (Geometry.ONE_LAYERED, Geometry.TWO_LAYERED, Geometry.CUBE_LAYERED)

    @property
    def cube(self) -> bool:
        return self in (Geometry.CUBE, Geometry.CUBE_LAYERED)


GEOMETRIES = {
    "1d": Geometry.ONE,
    "2d": Geometry.TWO,
    "3d": Geometry.THREE,
    "a1d": Geometry.ONE_LAYERED,
    "a2d": Geometry.TWO_LAYERED,
    "cube": Geometry.CUBE,
    "acube": Geometry.CUBE_LAYERED,
}
"""PTX's modifiers for them (PTX ISA 9.7.10)."""


class AddressMode(IntEnum):
    """`cudaTextureAddressMode`."""

    WRAP = 0
    CLAMP = 1
    MIRROR = 2
    BORDER = 3


@dataclass(frozen=True, slots=True)
class Sampler:
    """The way in which fetches look among texels.

    modes: for x, y and z. linear: filtering. normalized: coordinates from 0 to 1. as_float: integers of 8 and 16 bits
    are read as numbers from 0 or -1 to 1. srgb: the first three channels of 8 bits are converted to linear ones.
    border: of each channel, by its bits. levels_linear: filtering between mipmap levels. level_bias, least_level,
    greatest_level: of the mipmap level.
    """

    modes: tuple[AddressMode, AddressMode, AddressMode] = (AddressMode.CLAMP,) * 3
    linear: bool = False
    normalized: bool = False
    as_float: bool = False
    srgb: bool = False
    border: tuple[int, int, int, int] = (0, 0, 0, 0)
    levels_linear: bool = False
    level_bias: float = 0.0
    least_level: float = 0.0
    greatest_level: float = 0.0


@dataclass(frozen=True, slots=True)
class Texture:
    """The texture that a handle stands for.

    levels: one, or those of a mipmap. allocation: the start of the one that it lies in.
    """

    levels: tuple[Image, ...]
    format: ChannelFormat
    geometry: Geometry
    sampler: Sampler
    allocation: int

    @property
    def reads_float(self) -> bool:
        """True if a fetch gives floating-point numbers."""
        return self.format.kind == "float" or self.sampler.as_float


@dataclass(frozen=True, slots=True)
class Surface:
    """The surface that a handle stands for. allocation: the start of the one that it lies in."""

    image: Image
    format: ChannelFormat
    geometry: Geometry
    allocation: int
