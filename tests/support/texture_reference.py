"""Fetches from textures, one at a time and in double precision: written from the CUDA C++ Programming Guide
(texture fetching, and texture memory) and from nothing of the emulator.

Coordinates are to be exact in single precision after they were scaled to texels, so that no rounding decides which
texel is taken.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np


@dataclass(frozen=True)
class Described:
    """A texture as a test draws it.

    texels: (depth, height, width, channels); layers along the first axis. modes: wrap, clamp, mirror or border, an axis
    each. border: a number for each channel.
    """

    texels: np.ndarray
    modes: tuple[str, ...]
    linear: bool
    normalized: bool
    as_float: bool
    border: tuple[float, ...]


def value_of(texture: Described, texel: np.ndarray) -> list[float]:
    """The four numbers of a texel, by the read mode."""
    dtype = texture.texels.dtype
    if texture.as_float and dtype.kind in "iu":
        most = np.iinfo(dtype).max
        found = [max(float(c) / most, -1.0) for c in texel]
    else:
        found = [float(c) for c in texel]
    return found + [0.0, 0.0, 1.0][len(found) - 1 :]


def index_of(i: int, extent: int, mode: str) -> int | None:
    """The texel at a place along an axis that may be outside; None for the border. Mirrored coordinates are inside, but
    for the neighbours of those at an edge."""
    if 0 <= i < extent:
        return i
    if mode == "border":
        return None
    if mode == "wrap":
        return i % extent
    return min(max(i, 0), extent - 1)


def fetched(texture: Described, coordinates: Sequence[float], layer: int | None = None) -> list[float]:
    """Four numbers; coordinates x first."""
    texels = texture.texels
    extents = texels.shape[2::-1]
    plane = min(max(layer or 0, 0), extents[2] - 1)
    axes = [
        (_folded(x, mode) * n if texture.normalized else x, n, _mode(mode, texture.normalized))
        for x, n, mode in zip(coordinates, extents, texture.modes, strict=False)
    ]

    def texel(at: Sequence[int]) -> list[float]:
        found = [index_of(i, n, mode) for i, (_, n, mode) in zip(at, axes, strict=True)]
        if None in found:
            own = texels.shape[3]
            return list(texture.border[:own]) + [0.0, 0.0, 1.0][own - 1 :]
        x, y, z = [*found, 0, 0][:3]
        return value_of(texture, texels[plane if layer is not None else z, y, x])

    if not texture.linear:
        return texel([math.floor(x) for x, _, _ in axes])
    return _filtered([x - 0.5 for x, _, _ in axes], texel)


def _folded(x: float, mode: str) -> float:
    """A normalised coordinate between 0 and 1, where it is wrapped or mirrored."""
    below = math.floor(x)
    if mode == "wrap":
        return x - below
    if mode == "mirror":
        return x - below if below % 2 == 0 else 1 - (x - below)
    return x


def _mode(mode: str, normalized: bool) -> str:
    """Wrapping and mirroring are there for normalised coordinates alone."""
    return "clamp" if mode in ("wrap", "mirror") and not normalized else mode


def _filtered(centred: Sequence[float], texel: Callable[[Sequence[int]], list[float]]) -> list[float]:
    total = np.zeros(4)
    for corner in product((0, 1), repeat=len(centred)):
        weight, at = 1.0, []
        for x, which in zip(centred, corner, strict=True):
            # 9-bit fixed point with 8 bits of fraction.
            fraction = math.floor((x - math.floor(x)) * 256 + 0.5) / 256
            weight *= fraction if which else 1 - fraction
            at.append(math.floor(x) + which)
        if weight:
            total += weight * np.array(texel(at))
    return list(total)
