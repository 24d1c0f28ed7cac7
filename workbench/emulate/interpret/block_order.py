"""The order in which blocks of the grid begin: by number, recorded ones first; or shuffled by the seed."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.request import LaunchRequest

MAX_LISTED_BLOCKS = 1 << 20
"""Limit of blocks that are shuffled by a list; a larger grid is run in equal steps around it."""


class BlockOrder:
    """The order of one launch."""

    def __init__(self, request: LaunchRequest, random: np.random.Generator) -> None:
        self._random = random
        self._total = request.grid.size
        self._seed = request.seed
        watched = request.only or request.first
        self._first = tuple(dict.fromkeys(block for block in watched if 0 <= block < self._total))

    def take(self, first: int, count: int) -> NDArray[np.int64]:
        """The numbers of blocks by their places in the order; a seed shuffles all of the grid, without a list of it."""
        if not self._seed:
            return self._in_order(np.arange(first, first + count, dtype=np.int64))
        return np.array([self._shuffled(first + i) for i in range(count)], np.int64)

    def _in_order(self, places: NDArray[np.int64]) -> NDArray[np.int64]:
        if not self._first:
            return places
        blocks = places - len(self._first)
        for watched in sorted(self._first):
            blocks[blocks >= watched] += 1
        early = places < len(self._first)
        blocks[early] = np.array(self._first, np.int64)[places[early]]
        return blocks

    @cached_property
    def _shuffled(self) -> Callable[[int], int]:
        total = self._total
        if total <= MAX_LISTED_BLOCKS:
            order = self._random.permutation(total)
            return lambda i: int(order[i])
        step = int(self._random.integers(total))
        while math.gcd(step, total) != 1:
            step += 1
        start = int(self._random.integers(total))
        return lambda i: (start + i * step) % total
