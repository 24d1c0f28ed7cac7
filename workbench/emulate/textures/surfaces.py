"""Elements of surfaces: where they lie, and what becomes of those outside (PTX ISA 9.7.11).

A load or a store of bits gives x in bytes; a formatted store and a reduction by samples gives it in texels.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from workbench.emulate.addresses import BASE
from workbench.emulate.numbers import Vector
from workbench.emulate.textures.descriptors import Geometry, Surface

BOUNDARY_MODES = ("trap", "clamp", "zero")


class Elements(NamedTuple):
    """Elements of a surface. offsets: of each in device memory, from `BASE` on; within the surface always. inside:
    those in bounds. misaligned: those at no multiple of their size."""

    offsets: Vector
    inside: Vector
    misaligned: Vector


def place(
    surface: Surface,
    geometry: Geometry,
    coordinates: Sequence[Vector],
    layer: Vector | None,
    size_bytes: int,
    in_texels: bool = False,
) -> Elements:
    """The elements of `size_bytes` at coordinates, an int32 array each; clamped into the surface.

    layer: of layered surfaces; of cubes the face is among the layers.
    """
    image = surface.image
    unit = surface.format.texel_bytes if in_texels else 1
    x = coordinates[0].astype(np.int64) * unit
    row = image.width * surface.format.texel_bytes
    inside = (x >= 0) & (x <= row - size_bytes)
    misaligned = x % size_bytes != 0
    last = max(row - size_bytes, 0) // size_bytes * size_bytes
    offsets = image.address - BASE + np.clip(np.where(misaligned, x - x % size_bytes, x), 0, last)
    others = [(c, n, stride) for c, n, stride in _rest(surface, geometry, coordinates, layer)]
    for coordinate, extent, stride in others:
        index = coordinate.astype(np.int64)
        inside = inside & (index >= 0) & (index < extent)
        offsets = offsets + np.clip(index, 0, extent - 1) * stride
    return Elements(offsets, inside & (row >= size_bytes), misaligned)


def _rest(
    surface: Surface, geometry: Geometry, coordinates: Sequence[Vector], layer: Vector | None
) -> list[tuple[Vector, int, int]]:
    """The other coordinates, each with its extent and the bytes from one to the next."""
    image, dimensions = surface.image, geometry.dimensions
    result = []
    if dimensions > 1:
        result.append((coordinates[1], image.height, image.pitch_bytes))
    if dimensions > 2:
        result.append((coordinates[2], image.depth, image.slice_bytes))
    if layer is not None:
        result.append((layer, image.depth, image.slice_bytes))
    return result
