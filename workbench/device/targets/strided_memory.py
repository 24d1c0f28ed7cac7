"""The bytes that a strided array spans, and its elements in a copy of them: strides stay true on a device."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Span:
    """first: bytes from the lowest element to the first one, over 0 where a stride is negative."""

    first: int
    size_bytes: int


def span_of(shape: Sequence[int], strides: Sequence[int], itemsize: int) -> Span:
    """The bytes from an array's lowest element to the end of its highest."""
    if 0 in shape:
        return Span(0, 0)
    reach = [(extent - 1) * stride for extent, stride in zip(shape, strides, strict=True)]
    first = -sum(each for each in reach if each < 0)
    return Span(first, first + sum(each for each in reach if each > 0) + itemsize)


def elements(
    raw: NDArray[np.uint8], span: Span, shape: Sequence[int], dtype: np.dtype[Any], strides: Sequence[int]
) -> NDArray[Any]:
    """The elements of an array in bytes that it spans."""
    return np.ndarray(tuple(shape), dtype, raw.data if raw.size else None, span.first, tuple(strides))
