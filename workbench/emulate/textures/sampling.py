"""Fetches from textures, for many lanes at once: `tex` and `tld4` (PTX ISA 9.7.10).

Weights of linear filtering are products of the axes' weights; the sum goes over the texels in the order of the
programming guide's formula, in single precision.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from workbench.emulate.addresses import BASE
from workbench.emulate.numbers import Vector
from workbench.emulate.textures import texels
from workbench.emulate.textures.addressing import (
    FRACTION_BITS,
    Neighbours,
    Texels,
    cube_face,
    indexed,
    nearest,
    neighbours,
)
from workbench.emulate.textures.descriptors import Geometry, Image, Texture

_ONE = np.float32(1)
_STEPS = np.float32(1 << FRACTION_BITS)
_HALF = np.float32(0.5)


@dataclass(frozen=True)
class Fetch:
    """Coordinates of a fetch, an array each. layer: None for textures without layers. level: the mipmap level asked
    for. gradients: by x and by y, a vector each, from which the level follows."""

    geometry: Geometry
    coordinates: Sequence[Vector]
    layer: Vector | None = None
    level: Vector | None = None
    gradients: tuple[Sequence[Vector], Sequence[Vector]] | None = None


def sample(arena: Vector, texture: Texture, fetch: Fetch) -> list[Vector]:
    """The four channels that a fetch gives: float32, int32 or uint32 by the texture.

    arena: device memory from `BASE` on. Integer coordinates address texels.
    """
    with np.errstate(all="ignore"):
        return _sample(arena, texture, fetch)


def _sample(arena: Vector, texture: Texture, fetch: Fetch) -> list[Vector]:
    levels = _levels(texture, fetch)
    if levels is None:
        return _at_level(arena, texture, 0, fetch)
    lower, weight = levels
    result = _by_level(arena, texture, lower, fetch)
    if weight is None:
        return result
    upper = _by_level(arena, texture, np.minimum(lower + 1, len(texture.levels) - 1), fetch)
    return [_canonical((_ONE - weight) * a + weight * b) for a, b in zip(result, upper, strict=True)]


def gather(arena: Vector, texture: Texture, fetch: Fetch, channel: int) -> list[Vector]:
    """One channel of the four texels of linear filtering: counter-clockwise from the lower left (`tld4`)."""
    with np.errstate(all="ignore"):
        planes, (x, y), _ = _plane(texture, 0, fetch)
        sampler, image = texture.sampler, texture.levels[0]
        along = [
            neighbours(c, extent, mode, sampler.normalized)
            for c, extent, mode in zip((x, y), image.extents, sampler.modes, strict=False)
        ]
        corners = ((0, 1), (1, 1), (1, 0), (0, 0))
        return [
            _texel(arena, texture, image, [along[0][i], along[1][j]], planes)[channel] for i, j in corners
        ]  # fmt: skip


def _levels(texture: Texture, fetch: Fetch) -> tuple[Vector, Vector | None] | None:
    """The mipmap level of each lane, and the weight of the next one where there is filtering between them."""
    last = len(texture.levels) - 1
    if not last:
        return None
    sampler, shape = texture.sampler, fetch.coordinates[0].shape
    requested = np.zeros(shape, np.float32) if fetch.level is None else fetch.level
    if fetch.gradients is not None:
        requested = _level_of_gradients(texture, fetch.gradients)
    least, most = np.float32(sampler.least_level), np.float32(min(sampler.greatest_level, last))
    level = np.minimum(np.maximum(requested + np.float32(sampler.level_bias), least), most)
    level = np.minimum(np.maximum(np.where(np.isnan(level), np.float32(0), level), np.float32(0)), np.float32(last))
    if not sampler.levels_linear:
        return np.floor(level + _HALF).astype(np.int32), None
    steps = np.floor(level * _STEPS + _HALF)
    lower = np.floor(steps / _STEPS)
    return lower.astype(np.int32), (steps - lower * _STEPS) / _STEPS


def _level_of_gradients(texture: Texture, gradients: tuple[Sequence[Vector], Sequence[Vector]]) -> Vector:
    """The binary logarithm of the longer gradient, in texels of level 0."""
    extents = texture.levels[0].extents
    lengths = []
    for gradient in gradients:
        parts = [
            g * np.float32(n if texture.sampler.normalized else 1) for g, n in zip(gradient, extents, strict=False)
        ]
        lengths.append(np.sqrt(sum((part * part for part in parts), np.float32(0))))
    return np.log2(np.maximum(*lengths))


def _by_level(arena: Vector, texture: Texture, level: Vector, fetch: Fetch) -> list[Vector]:
    """A fetch of which each lane has a level of its own."""
    result: list[Vector] | None = None
    for number in np.unique(level):
        values = _at_level(arena, texture, int(number), fetch)
        here = level == number
        result = values if result is None else [np.where(here, v, f) for v, f in zip(values, result, strict=True)]
    assert result is not None
    return result


def _plane(texture: Texture, level: int, fetch: Fetch) -> tuple[Vector, Sequence[Vector], bool]:
    """The plane of each lane's texels, coordinates within it, and whether those are integers."""
    coordinates, geometry = fetch.coordinates, fetch.geometry
    planes = np.zeros(coordinates[0].shape, np.int32)
    if geometry.cube:
        x, y, z = coordinates
        planes, s, t = cube_face(x, y, z)
        coordinates = (s, t)
    if fetch.layer is not None:
        count = texture.levels[level].depth // (6 if geometry.cube else 1)
        layer = np.minimum(fetch.layer.view(np.uint32), np.uint32(max(count - 1, 0))).astype(np.int32)
        planes = planes + layer * (6 if geometry.cube else 1)
    return planes, coordinates, coordinates[0].dtype.kind == "i"


def _at_level(arena: Vector, texture: Texture, level: int, fetch: Fetch) -> list[Vector]:
    planes, coordinates, integer = _plane(texture, level, fetch)
    image, sampler = texture.levels[level], texture.sampler
    axes = list(zip(coordinates, image.extents, sampler.modes, strict=False))
    if integer:
        return _texel(arena, texture, image, [indexed(x, n, mode) for x, n, mode in axes], planes)
    if not sampler.linear:
        at = [nearest(x, n, mode, sampler.normalized) for x, n, mode in axes]
        return _texel(arena, texture, image, at, planes)
    return _filtered(arena, texture, image, [neighbours(x, n, mode, sampler.normalized) for x, n, mode in axes], planes)


def _filtered(arena: Vector, texture: Texture, image: Image, along: list[Neighbours], planes: Vector) -> list[Vector]:
    total: list[Vector] | None = None
    for corner in product((0, 1), repeat=len(along)):
        corner = corner[::-1]  # x changes fastest
        weight = None
        for axis, which in zip(along, corner, strict=True):
            part = axis.weight if which else _ONE - axis.weight
            weight = part if weight is None else weight * part
        values = _texel(arena, texture, image, [axis[which] for axis, which in zip(along, corner, strict=True)], planes)
        terms = [weight * v for v in values]
        total = terms if total is None else [a + b for a, b in zip(total, terms, strict=True)]
    assert total is not None
    return [_canonical(value) for value in total]


def _canonical(value: Vector) -> Vector:
    """NaN as PTX's arithmetic gives it (PTX ISA 9.7.3)."""
    return np.where(np.isnan(value), np.uint32(0x7FFF_FFFF).view(np.float32), value)


def _texel(arena: Vector, texture: Texture, image: Image, at: Sequence[Texels], planes: Vector) -> list[Vector]:
    """The channels of one texel a lane; the border's where an axis is outside."""
    size = texture.format.texel_bytes
    strides = (size, image.pitch_bytes, image.slice_bytes)
    offsets = np.full(planes.shape, image.address - BASE, np.int64) + planes.astype(np.int64) * image.slice_bytes
    inside = np.ones(planes.shape, np.bool_)
    for texel, stride in zip(at, strides, strict=False):
        offsets = offsets + texel.index.astype(np.int64) * stride
        inside = inside & texel.inside
    result = texels.channels(arena[offsets[:, None] + np.arange(size)], texture.format, texture.sampler)
    if inside.all():
        return result
    outside = texels.border(texture.format, texture.sampler)
    own = texture.format.channels
    edged = [np.where(inside, value, edge) for value, edge in zip(result[:own], outside[:own], strict=True)]
    return [*edged, *result[own:]]
