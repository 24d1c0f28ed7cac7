"""Sizes that nobody can know before: drawn at random, between a problem's own and up to a thousand times as large."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from workbench.checks.cases import sizes_of
from workbench.checks.problem import Array, Problem

_FACTORS = (1, 4, 16, 64, 256, 1024)
"""By which the product of all dimensions grows."""
_NEAR: Mapping[bool, tuple[float, float]] = {True: (0.3, 1.0), False: (0.75, 1.25)}
"""Shares of an extent that are drawn: of the first factor below the problem's own, else about it."""
_MOST_ELEMENTS = 1 << 20
_MOST_BYTES = 1 << 26
_TRIES = 4


def other_sizes(problem: Problem, rng: np.random.Generator) -> Iterator[dict[str, int]]:
    """Yield random sizes, each a few times as large as the one before; none where the problem names all its cases."""
    if not problem.draws_sizes or not problem.dims:
        return
    *_, (last, _) = sizes_of(problem)
    for factor in _FACTORS:
        for _ in range(_TRIES):
            made = problem.fitted(_drawn(last, problem.dims, factor, rng))
            if made is not None and _fits(problem, made, last):
                yield dict(made)
                break


def bytes_of(problem: Problem, sizes: Mapping[str, int]) -> int:
    """The bytes of all arrays of a case."""
    arrays = [spec for spec in (*problem.inputs.values(), *problem.outputs.values()) if isinstance(spec, Array)]
    return sum(math.prod(spec.shape(sizes)) * spec.dtype.itemsize for spec in arrays)


def _drawn(last: Mapping[str, int], dims: tuple[str, ...], factor: int, rng: np.random.Generator) -> dict[str, int]:
    shares: Any = rng.dirichlet(np.ones(len(dims)))
    low, high = _NEAR[factor == 1]
    grown = {
        name: last[name] * float(factor) ** share * rng.uniform(low, high)
        for name, share in zip(dims, shares, strict=True)
    }
    return {name: max(1, round(extent)) for name, extent in grown.items()}


def _fits(problem: Problem, sizes: Mapping[str, int], last: Mapping[str, int]) -> bool:
    """True if a case is neither empty nor much larger than what a check may run."""
    own = math.prod(last.values())
    elements = math.prod(sizes.values())
    most_bytes = max(_MOST_BYTES, bytes_of(problem, last))
    return 0 < elements <= max(_MOST_ELEMENTS, own) and bytes_of(problem, sizes) <= most_bytes
