"""Inputs of a problem that are drawn like others, with numbers among them that few cases have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from workbench.checks.cases import draw
from workbench.checks.problem import Array, Problem, is_float
from workbench.records.verdicts import Tolerance

_SHARE = 0.05
_SPARSE = 0.9
Given = Array | float


def with_nan(given: Given) -> Given:
    """An input that is drawn like another, one element of twenty NaN; as it is where it is not of floats."""
    if not isinstance(given, Array) or not is_float(given.dtype):
        return given

    def make(rng: np.random.Generator, sizes: Mapping[str, int]) -> np.ndarray[Any, Any]:
        drawn = np.asarray(draw(given, sizes, "mixed", rng))
        return np.where(rng.random(drawn.shape) < _SHARE, np.nan, drawn.astype(np.float64))

    return replace(given, make=make)


def sparse_inputs(problem: Problem) -> Mapping[str, Given]:
    """The inputs of a problem that may hold 0, every other row of them 0 in nine elements of ten, none in all; none
    where there are none.
    """
    return {
        name: _sparse(given)
        for name, given in problem.inputs.items()
        if isinstance(given, Array) and given.dims and given.make is None and _may_be_zero(given)
    }


def _may_be_zero(given: Array) -> bool:
    return given.low is None or given.high is None or given.low <= 0 < given.high


def _sparse(given: Array) -> Array:
    def make(rng: np.random.Generator, sizes: Mapping[str, int]) -> np.ndarray[Any, Any]:
        drawn = np.asarray(draw(given, sizes, "mixed", rng)).copy()
        rows = drawn.reshape(len(drawn), -1) if drawn.ndim > 1 and drawn.size else drawn.reshape(1, -1)
        for row in rows[::2]:
            zeros = rng.random(row.size) < _SPARSE
            zeros[int(rng.integers(max(row.size, 1))) :][:1] = False
            row[zeros] = 0
        return drawn

    return replace(given, make=make)


def wide_inputs(problem: Problem) -> Mapping[str, Given]:
    """The inputs of a problem that may hold any number of their type, drawn from all of its range; none where there
    are none. Floats are left as they are where the problem's bound does not follow their size.
    """
    bound = problem.tolerance
    scaled = bound is None or (isinstance(bound, Tolerance) and bound.relative_to == "terms")
    return {
        name: _wide(given)
        for name, given in problem.inputs.items()
        if isinstance(given, Array)
        and given.low is None
        and given.make is None
        and (given.dtype.kind in "iu" or (scaled and is_float(given.dtype)))
    }


def _wide(given: Array) -> Array:
    def make(rng: np.random.Generator, sizes: Mapping[str, int]) -> np.ndarray[Any, Any]:
        return np.asarray(draw(given, sizes, "wide", rng))

    return replace(given, make=make)
