"""Inputs of a problem that are drawn like others, with numbers among them that few cases have."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from workbench.analyse.checks.cases import data_of, draw
from workbench.analyse.checks.expectation import answers, widened
from workbench.analyse.checks.problem import Array, Make, Problem, is_float
from workbench.base.records.verdicts import Tolerance

_SHARE = 0.05
_QUARTER = 4
_SPARSE = 0.9
InputSpec = Array | float


def with_nan(spec: InputSpec) -> InputSpec:
    """An input that is drawn like another, one element of twenty NaN; as it is where it is not of floats."""
    if not isinstance(spec, Array) or not is_float(spec.dtype):
        return spec

    def make(rng: np.random.Generator, sizes: Mapping[str, int]) -> np.ndarray[Any, Any]:
        drawn = np.asarray(draw(spec, sizes, "mixed", rng))
        return np.where(_some(drawn.shape, rng), np.nan, drawn.astype(np.float64))

    return replace(spec, make=make)


def _some(shape: tuple[int, ...], rng: np.random.Generator) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """One element of twenty; in arrays of several rows they lie in a quarter of the rows and of the columns, half of
    the time the first among these. A product or a sum then has results without NaN, in which a kernel that reads too
    much shows.
    """
    if len(shape) < 2 or shape[-1] < _QUARTER or math.prod(shape[:-1]) < _QUARTER:
        return rng.random(shape) < _SHARE
    rows = rng.random((*shape[:-1], 1)) < 1 / _QUARTER
    columns = rng.random(shape[-1]) < 1 / _QUARTER
    columns[0] = rng.random() < 0.5
    found: np.ndarray[Any, np.dtype[np.bool_]] = rows & columns & (rng.random(shape) < _SHARE * _QUARTER**2)
    return found if found.any() else rng.random(shape) < _SHARE


def casts_nan(problem: Problem, sizes: Mapping[str, int], seed: int) -> bool:
    """True if the reference makes an integer of a NaN where inputs hold some: such an integer has no right value."""
    plain = {name: draw(spec, sizes, "mixed", data_of(seed, "casts")) for name, spec in problem.inputs.items()}
    rng = data_of(seed, "casts")
    inputs = {name: draw(with_nan(spec), sizes, "mixed", rng) for name, spec in problem.inputs.items()}
    return _is_invalid(problem, inputs) and not _is_invalid(problem, plain)


def _is_invalid(problem: Problem, inputs: Mapping[str, Any]) -> bool:
    """True if an operation of the reference is invalid (IEEE 754, 7.2). Those of quiet NaNs are not, but for casts."""
    kinds: list[str] = []
    wide = {name: widened(value) for name, value in inputs.items()}
    with np.errstate(all="ignore", call=lambda kind, flags: kinds.append(kind)), np.errstate(invalid="call"):
        problem.call_reference(wide)
    return bool(kinds)


def infinite_inputs(problem: Problem, sizes: Mapping[str, int], seed: int) -> Mapping[str, InputSpec]:
    """The inputs of an elementwise problem at some sizes, one element of twenty infinite, of either sign, where the
    reference has a number or an infinity for it; none where an output is of integers, or an element of it depends on
    others than those at its place.
    """
    dims = {spec.dims for spec in problem.outputs.values()}
    floats = {
        name: input_spec
        for name, input_spec in problem.inputs.items()
        if isinstance(input_spec, Array) and input_spec.dims in dims and is_float(input_spec.dtype)
    }
    if len(dims) > 1 or not floats or any(spec.dtype.kind in "iu" for spec in problem.outputs.values()):
        return {}
    rng = data_of(seed, "infinities")
    drawn = {name: widened(draw(input_spec, sizes, "mixed", rng)) for name, input_spec in problem.inputs.items()}
    shape = problem.outputs[next(iter(problem.outputs))].shape(sizes)
    places = {name: rng.random(shape) < _SHARE for name in floats}
    infinite = {name: np.where(rng.random(shape) < 0.5, np.inf, -np.inf) for name in floats}
    with_all = {**drawn, **{name: np.where(places[name], infinite[name], drawn[name]) for name in floats}}
    before, after = answers(problem, drawn), answers(problem, with_all)
    anywhere = np.logical_or.reduce(list(places.values()))
    unknown = np.zeros(shape, bool)
    for name, value in after.items():
        same = np.equal(value, before[name]) | (np.isnan(value) & np.isnan(before[name]))
        if np.shape(value) != shape or not (same | anywhere).all():
            return {}
        unknown |= np.isnan(value)
    if not (anywhere & ~unknown).any():
        return {}
    return {
        name: replace(input_spec, make=_constant(np.where(places[name] & ~unknown, infinite[name], drawn[name])))
        for name, input_spec in floats.items()
    }


def _constant(value: np.ndarray[Any, Any]) -> Make:
    return lambda rng, sizes: value


def sparse_inputs(problem: Problem) -> Mapping[str, InputSpec]:
    """The inputs of a problem that may hold 0, every other row of them 0 in nine elements of ten, none in all; none
    where there are none.
    """
    return {
        name: _sparse(spec)
        for name, spec in problem.inputs.items()
        if isinstance(spec, Array) and spec.dims and spec.make is None and _may_be_zero(spec)
    }


def _may_be_zero(spec: Array) -> bool:
    return spec.low is None or spec.high is None or spec.low <= 0 < spec.high


def _sparse(spec: Array) -> Array:
    def make(rng: np.random.Generator, sizes: Mapping[str, int]) -> np.ndarray[Any, Any]:
        drawn = np.asarray(draw(spec, sizes, "mixed", rng)).copy()
        rows = drawn.reshape(len(drawn), -1) if drawn.ndim > 1 and drawn.size else drawn.reshape(1, -1)
        for row in rows[::2]:
            zeros = rng.random(row.size) < _SPARSE
            zeros[int(rng.integers(max(row.size, 1))) :][:1] = False
            row[zeros] = 0
        return drawn

    return replace(spec, make=make)


def wide_inputs(problem: Problem) -> Mapping[str, InputSpec]:
    """The inputs of a problem that may hold any number of their type, drawn from all of its range; none where there
    are none. Floats are left as they are where the problem's bound does not follow their size.
    """
    bound = problem.tolerance
    scaled = bound is None or (isinstance(bound, Tolerance) and bound.relative_to == "terms")
    return {
        name: _wide(spec)
        for name, spec in problem.inputs.items()
        if isinstance(spec, Array)
        and spec.low is None
        and spec.make is None
        and (spec.dtype.kind in "iu" or (scaled and is_float(spec.dtype)))
    }


def _wide(spec: Array) -> Array:
    def make(rng: np.random.Generator, sizes: Mapping[str, int]) -> np.ndarray[Any, Any]:
        return np.asarray(draw(spec, sizes, "wide", rng))

    return replace(spec, make=make)
