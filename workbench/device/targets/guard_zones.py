"""Guard zones around the arrays that a launch puts on a GPU: bytes of a known pattern, compared once it has run.

A GPU stops a kernel only where an address belongs to no page of its context, so most writes beside an array pass.
A write farther away than a zone reaches is not seen, nor one of the byte that stands there, nor any read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.device.targets.gpu_device import import_cupy

ZONE_BYTES = 4096
"""A multiple of what CUDA aligns allocations to: what a kernel may assume of an address holds for one behind a zone."""
_PATTERN: NDArray[np.uint8] = ((np.arange(ZONE_BYTES) * 151 + 89) % 251).astype(np.uint8)


@dataclass(frozen=True)
class Damage:
    """A write of a launch beside an array. index: the array's place among those of the launch.

    offset: of the first such byte from the array's first, negative before it. count: of bytes.
    """

    index: int
    offset: int
    count: int


class GuardedArray:
    """A copy of a contiguous NumPy array on the GPU, between two zones."""

    def __init__(self, host: NDArray[Any]) -> None:
        cupy = import_cupy()
        self._host = host
        self._end = ZONE_BYTES + host.nbytes
        self._whole = cupy.empty(self._end + ZONE_BYTES, cupy.uint8)
        self._whole[:ZONE_BYTES].set(_PATTERN)
        self._whole[self._end :].set(_PATTERN)
        if host.nbytes:
            self._whole[ZONE_BYTES : self._end].set(host.ravel(order="K").view(np.uint8))

    @property
    def address(self) -> int:
        """The address of the array itself."""
        return int(self._whole.data.ptr) + ZONE_BYTES

    def copy_to_host(self) -> NDArray[Any]:
        """The array as the GPU left it, with the strides that it came with."""
        values = np.array(self._whole[ZONE_BYTES : self._end].get())
        return np.ndarray(self._host.shape, self._host.dtype, values, strides=self._host.strides)

    def damage(self, index: int) -> Damage | None:
        """The write beside it: that nearest to it, and how many bytes in all."""
        before = np.flatnonzero(self._whole[:ZONE_BYTES].get() != _PATTERN)
        behind = np.flatnonzero(self._whole[self._end :].get() != _PATTERN)
        if not before.size + behind.size:
            return None
        offset = self._host.nbytes + int(behind[0]) if behind.size else int(before[-1]) - ZONE_BYTES
        return Damage(index, offset, int(before.size + behind.size))


def damages(arrays: Sequence[Any]) -> tuple[Damage, ...]:
    """The writes beside those arrays that have zones."""
    found = [array.damage(index) for index, array in enumerate(arrays) if isinstance(array, GuardedArray)]
    return tuple(each for each in found if each is not None)


__all__ = ["ZONE_BYTES", "Damage", "GuardedArray", "damages"]
