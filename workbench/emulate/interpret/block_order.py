"""The order in which blocks of the grid begin: clusters by number, those of recorded blocks first; or shuffled by the
seed.

The blocks of a cluster begin together, in the order of their ranks; without clusters each block is one.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from workbench.base.records import Dim3
from workbench.emulate.request import REVERSED, LaunchRequest

MAX_LISTED_BLOCKS = 1 << 20
"""Limit of blocks, or clusters, that are shuffled by a list; a larger grid is run in equal steps around it."""


class BlockOrder:
    """The order of one launch."""

    def __init__(self, request: LaunchRequest, random: np.random.Generator) -> None:
        self._random = random
        self._grid, self._cluster = request.grid, request.cluster_extents
        clusters = Dim3(*(-(-blocks // each) for blocks, each in zip(self._grid, self._cluster, strict=True)))
        self._clusters = clusters
        self._total = clusters.size
        self._seed = request.seed
        watched = [self._cluster_of(block) for block in request.only or request.first if 0 <= block < request.grid.size]
        self._first = tuple(dict.fromkeys(watched))

    def take(self, first: int, count: int) -> NDArray[np.int64]:
        """The numbers of blocks by their places in the order, whole clusters of them; a seed shuffles all of the grid,
        without a list of it."""
        size = self._cluster.size
        first, count = first // size, count // size
        if not self._seed:
            return self._blocks(self._in_order(np.arange(first, first + count, dtype=np.int64)))
        return self._blocks(np.array([self._shuffled(first + i) for i in range(count)], np.int64))

    def _cluster_of(self, block: int) -> int:
        at = self._grid.place(block)
        return self._clusters.number(Dim3(*(x // each for x, each in zip(at, self._cluster, strict=True))))

    def _blocks(self, clusters: NDArray[np.int64]) -> NDArray[np.int64]:
        """The blocks of clusters, cluster by cluster in the order of ranks."""
        if self._cluster.size == 1:
            return clusters
        at, rank = clusters[:, None], np.arange(self._cluster.size, dtype=np.int64)
        number: NDArray[np.int64] = np.zeros((clusters.size, rank.size), np.int64)
        step = 1
        for blocks, each, count in zip(self._grid, self._cluster, self._clusters, strict=True):
            number += step * (at % count * each + rank % each)
            at, rank, step = at // count, rank // each, step * blocks
        return number.reshape(-1)

    def _in_order(self, places: NDArray[np.int64]) -> NDArray[np.int64]:
        if not self._first:
            return places
        clusters = places - len(self._first)
        for watched in sorted(self._first):
            clusters[clusters >= watched] += 1
        early = places < len(self._first)
        clusters[early] = np.array(self._first, np.int64)[places[early]]
        return clusters

    @cached_property
    def _shuffled(self) -> Callable[[int], int]:
        total = self._total
        if self._seed == REVERSED:
            return lambda i: total - 1 - i
        if total <= MAX_LISTED_BLOCKS:
            order = self._random.permutation(total)
            return lambda i: int(order[i])
        step = int(self._random.integers(total))
        while math.gcd(step, total) != 1:
            step += 1
        start = int(self._random.integers(total))
        return lambda i: (start + i * step) % total
