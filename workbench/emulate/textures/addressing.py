"""From coordinates to texels: address modes, the two texels of linear filtering with their weight, faces of cubes.

Source: CUDA C++ Programming Guide, texture fetching. All of it is computed in single precision, operation by operation,
as native code computes it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from workbench.emulate.numbers import Vector
from workbench.emulate.textures.descriptors import AddressMode

FRACTION_BITS = 8
"""Bits of the fraction of a weight in linear filtering: 9 bits of fixed point in all, so that 1.0 is exact."""
_STEPS = np.float32(1 << FRACTION_BITS)
_HALF = np.float32(0.5)
_ONE = np.float32(1)
_TWO = np.float32(2)


class Texels(NamedTuple):
    """Texels along an axis. index: within the extent. inside: False for those that are the border's."""

    index: Vector
    inside: Vector


class Neighbours(NamedTuple):
    """The two texels that a coordinate lies between, and the weight of the second."""

    first: Texels
    second: Texels
    weight: Vector


def nearest(x: Vector, extent: int, mode: AddressMode, normalized: bool) -> Texels:
    """The texel that holds a coordinate."""
    scaled = _clipped(_scaled(x, extent, mode, normalized), extent)
    return _texels(np.floor(scaled).astype(np.int32), extent, _folded(mode, normalized))


def neighbours(x: Vector, extent: int, mode: AddressMode, normalized: bool) -> Neighbours:
    """The texels whose centres a coordinate lies between."""
    centred = _clipped(_scaled(x, extent, mode, normalized) - _HALF, extent)
    steps = np.floor(centred * _STEPS + _HALF)
    whole = np.floor(steps * (_ONE / _STEPS))
    weight = (steps - whole * _STEPS) * (_ONE / _STEPS)
    first = whole.astype(np.int32)
    mode = _folded(mode, normalized)
    return Neighbours(_texels(first, extent, mode), _texels(first + 1, extent, mode), weight)


def indexed(x: Vector, extent: int, mode: AddressMode) -> Texels:
    """The texel of an integer coordinate."""
    return _texels(x, extent, _folded(mode, False))


def _folded(mode: AddressMode, normalized: bool) -> AddressMode:
    """Wrapping and mirroring are there for normalised coordinates alone; others are clamped."""
    return AddressMode.CLAMP if mode is AddressMode.MIRROR or (mode is AddressMode.WRAP and not normalized) else mode


def _scaled(x: Vector, extent: int, mode: AddressMode, normalized: bool) -> Vector:
    """A coordinate in texels, NaN as 0; wrapped and mirrored ones lie within the extent."""
    x = np.where(np.isnan(x), np.float32(0), x)
    if not normalized:
        return x
    if mode is AddressMode.WRAP:
        x = _fraction(x)
    elif mode is AddressMode.MIRROR:
        twice = _fraction(x * _HALF) * _TWO
        x = np.where(twice >= _ONE, _TWO - twice, twice)
    return x * np.float32(extent)


def _fraction(x: Vector) -> Vector:
    """The part above the whole number below; of an infinite number 0."""
    found = x - np.floor(x)
    return np.where(np.isnan(found), np.float32(0), found)


def _clipped(x: Vector, extent: int) -> Vector:
    return np.minimum(np.maximum(x, np.float32(-1)), np.float32(extent))


def _texels(index: Vector, extent: int, mode: AddressMode) -> Texels:
    last = extent - 1
    inside = np.ones(index.shape, np.bool_)
    if mode is AddressMode.BORDER:
        inside = (index >= 0) & (index <= last)
    elif mode is AddressMode.WRAP:
        index = np.where(index < 0, last, np.where(index > last, 0, index))
    return Texels(np.minimum(np.maximum(index, 0), last), inside)


def cube_face(x: Vector, y: Vector, z: Vector) -> tuple[Vector, Vector, Vector]:
    """The face of a cube that a direction leads to, and normalised coordinates on it (cubemap textures)."""
    ax, ay, az = np.abs(x), np.abs(y), np.abs(z)
    by_x = (ax >= ay) & (ax >= az)
    by_y = ~by_x & (ay >= az)
    major = np.where(by_x, x, np.where(by_y, y, z))
    negative = major < 0
    face = np.where(by_x, 0, np.where(by_y, 2, 4)) + negative
    s = np.where(by_x, np.where(negative, z, -z), np.where(by_y, x, np.where(negative, -x, x)))
    t = np.where(by_y, np.where(negative, -z, z), -y)
    along = np.abs(major)
    return face.astype(np.int32), (s / along + _ONE) * _HALF, (t / along + _ONE) * _HALF
