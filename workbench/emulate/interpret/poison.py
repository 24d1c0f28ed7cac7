"""Values of uninitialised registers and memory: random bits, drawn from the seed of a launch."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.numbers import Vector

_ARRAYS = 8


class Poison:
    """Random bits, drawn once and given out again: arrays of registers are shared, as nothing changes them."""

    def __init__(self, random: np.random.Generator) -> None:
        self._random = random
        self._octets = random.integers(0, 256, 8191, dtype=np.uint8)
        self._words: dict[int, list[NDArray[np.uint64]]] = {}

    def octets(self, count: int) -> NDArray[np.uint8]:
        """Bytes of memory."""
        start = int(self._random.integers(self._octets.size))
        repeats = -(-(start + count) // self._octets.size)
        return np.tile(self._octets, repeats)[start : start + count]

    def register(self, n: int, dtype: np.dtype[Any]) -> Vector:
        """A register of `n` lanes."""
        pool = self._words.get(n)
        if pool is None:
            pool = self._words[n] = [self._random.integers(0, 1 << 64, n, np.uint64) for _ in range(_ARRAYS)]
        words = pool[int(self._random.integers(_ARRAYS))]
        if dtype.kind == "b":
            return (words & np.uint64(1)).astype(np.bool_)
        return words.astype(np.dtype(f"u{dtype.itemsize}")).view(dtype)
