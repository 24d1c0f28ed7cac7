"""Texels as numbers: of all formats, by the read mode of a texture (CUDA C++ Programming Guide, texture memory)."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.numbers import Vector
from workbench.emulate.textures.descriptors import ChannelFormat, Sampler

_DTYPES = {"signed": "i", "unsigned": "u", "float": "f"}
_SRGB_LINEAR_END = 0.04045
"""sRGB below it is linear light (IEC 61966-2-1)."""


def stored(format: ChannelFormat) -> np.dtype[Any]:
    """The dtype of a channel in memory."""
    return np.dtype(f"{_DTYPES[format.kind]}{format.bits // 8}")


def channels(texels: NDArray[np.uint8], format: ChannelFormat, sampler: Sampler) -> list[Vector]:
    """Four channels of texels, of shape (n, bytes), as a fetch without filtering gives them: float32, int32 or uint32.

    Channels that the format does not have are 0, the fourth 1.
    """
    values = np.ascontiguousarray(texels).view(stored(format))
    found = [_converted(values[:, i], format, sampler, i) for i in range(format.channels)]
    dtype = found[0].dtype
    rest = [np.full(values.shape[0], int(i == 3), dtype) for i in range(format.channels, 4)]
    return [*found, *rest]


def formatted(values: Sequence[Vector], format: ChannelFormat) -> NDArray[np.uint8]:
    """Texels of channels of 32 bits each, as a formatted store writes them, of shape (n, bytes): integers are cut to
    what a channel can hold, floats rounded to it (PTX ISA 9.7.11 sust)."""
    dtype = stored(format)
    found = []
    for value in values[: format.channels]:
        if format.kind == "float":
            found.append(value.view(np.float32).astype(dtype))
        else:
            limits = np.iinfo(dtype)
            wide = value.view(np.int32 if format.kind == "signed" else np.uint32)
            found.append(np.clip(wide, limits.min, limits.max).astype(dtype))
    return np.stack(found, axis=1).view(np.uint8)


def border(format: ChannelFormat, sampler: Sampler) -> list[Vector]:
    """The four channels of the border as scalars of the same dtypes."""
    words = np.array(sampler.border, np.uint32)
    reads_float = format.kind == "float" or sampler.as_float
    dtype = np.float32 if reads_float else np.int32 if format.kind == "signed" else np.uint32
    return list(words.view(dtype))


def _converted(values: Vector, format: ChannelFormat, sampler: Sampler, channel: int) -> Vector:
    if format.kind == "float":
        return values if format.bits == 32 else _single(values)
    if not sampler.as_float:
        return values.astype(np.int32 if format.kind == "signed" else np.uint32)
    if sampler.srgb and channel < 3:
        return _linear_of_srgb()[values]
    most = np.float32((1 << (format.bits - (format.kind == "signed"))) - 1)
    return np.maximum(values.astype(np.float32) / most, np.float32(-1))


def _single(values: Vector) -> Vector:
    """Halves as floats; NaN stays one, and is quiet."""
    wide = values.astype(np.float32)
    return np.where(np.isnan(wide), (wide.view(np.uint32) | np.uint32(1 << 22)).view(np.float32), wide)


@functools.cache
def _linear_of_srgb() -> NDArray[np.float32]:
    """Linear light for each of the 256 values of sRGB."""
    value = np.arange(256) / 255
    return np.where(value <= _SRGB_LINEAR_END, value / 12.92, ((value + 0.055) / 1.055) ** 2.4).astype(np.float32)
