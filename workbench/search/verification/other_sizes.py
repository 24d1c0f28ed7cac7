"""Sizes that nobody can know before: drawn at random, between a problem's own and up to a thousand times as large.

Among them are cases with one long dimension and short others, and with dimensions that are equal.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

import numpy as np

from workbench.analyse.checks.cases import sizes_of
from workbench.analyse.checks.problem import Array, Problem

_FACTORS = (1, 4, 16, 64, 256, 1024)
"""By which the product of all dimensions grows."""
_NEAR: Mapping[bool, tuple[float, float]] = {True: (0.3, 1.0), False: (0.75, 1.25)}
"""Shares of an extent that are drawn: of the first factor below the problem's own, else about it."""
_MAX_ELEMENTS = 1 << 20
_MAX_BYTES = 1 << 26
_TRIES = 4
_SMALL_FACTORS = 2
_SHORT = 4
_LONG = (1100.0, 4200.0)
_EQUAL = (1.5, 4.0)
"""Times the extent that gives as many elements as the problem's own."""

_Shape: TypeAlias = "Callable[[Mapping[str, int], np.random.Generator], dict[str, float]]"


def other_sizes(problem: Problem, rng: np.random.Generator) -> Iterator[dict[str, int]]:
    """Yield random sizes, small ones first; none where the problem names all its cases."""
    if not problem.draws_sizes or not problem.dims:
        return
    *_, (last, _) = sizes_of(problem)
    shapes = (*_shapes(problem.dims), *(_grown(problem.dims, factor) for factor in _FACTORS))
    for shape in shapes:
        for _ in range(_TRIES):
            drawn = {name: max(1, round(extent)) for name, extent in shape(last, rng).items()}
            sizes = problem.fitted(drawn)
            if sizes is not None and _fits(problem, sizes, last):
                yield dict(sizes)
                break


def least_sizes(problem: Problem) -> int:
    """The number of the first sizes, which take about as long as the problem's own."""
    return len(_shapes(problem.dims)) + _SMALL_FACTORS


def bytes_of(problem: Problem, sizes: Mapping[str, int]) -> int:
    """The bytes of all arrays of a case."""
    return sum(math.prod(spec.shape(sizes)) * spec.dtype.itemsize for spec in _arrays(problem))


def elements_of(problem: Problem, sizes: Mapping[str, int]) -> int:
    """The elements of all arrays of a case."""
    return sum(math.prod(spec.shape(sizes)) for spec in _arrays(problem))


def _arrays(problem: Problem) -> list[Array]:
    return [spec for spec in (*problem.inputs.values(), *problem.outputs.values()) if isinstance(spec, Array)]


def _shapes(dims: tuple[str, ...]) -> tuple[_Shape, ...]:
    """One dimension long and the others short, for each; all equal."""
    return (*(_long(dims, name) for name in dims), _equal) if len(dims) > 1 else ()


def _long(dims: tuple[str, ...], name: str) -> _Shape:
    def shape(last: Mapping[str, int], rng: np.random.Generator) -> dict[str, float]:
        extents = {other: float(rng.integers(1, _SHORT, endpoint=True)) for other in dims}
        return {**extents, name: rng.uniform(*_LONG)}

    return shape


def _equal(last: Mapping[str, int], rng: np.random.Generator) -> dict[str, float]:
    extent = math.prod(last.values()) ** (1 / len(last)) * rng.uniform(*_EQUAL)
    return dict.fromkeys(last, extent)


def _grown(dims: tuple[str, ...], factor: int) -> _Shape:
    def shape(last: Mapping[str, int], rng: np.random.Generator) -> dict[str, float]:
        shares: Any = rng.dirichlet(np.ones(len(dims)))
        low, high = _NEAR[factor == 1]
        return {
            name: last[name] * float(factor) ** share * rng.uniform(low, high)
            for name, share in zip(dims, shares, strict=True)
        }

    return shape


def _fits(problem: Problem, sizes: Mapping[str, int], last: Mapping[str, int]) -> bool:
    """True if a case is neither empty nor much larger than what a check may run."""
    own = math.prod(last.values())
    elements = math.prod(sizes.values())
    most_bytes = max(_MAX_BYTES, bytes_of(problem, last))
    return 0 < elements <= max(_MAX_ELEMENTS, own) and bytes_of(problem, sizes) <= most_bytes
