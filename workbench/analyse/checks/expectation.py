"""Expected results of a case: its outputs, the scale of their rounding errors, and the bound that follows.

Scale and bound are found by asking the reference once more, with half of each input nudged a little: it may be any
function, and it may be slow. What did not move tells how many inputs an output depends on, what moved how large the
terms are that it is made of.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from workbench.analyse.checks.compare import as_declared, loses_dims, tolerance_for
from workbench.analyse.checks.problem import Array, Problem, is_float
from workbench.base.records.verdicts import Tolerance

Outputs = Mapping[str, "np.ndarray[Any, Any]"]


@dataclass(frozen=True, eq=False)
class Expectation:
    """The outputs of a case by the reference, and their bounds.

    Attributes
    ----------
    outputs
        Outputs by name; floats as float64.
    scales
        For each element, the size of the terms that it is made of, as far as is known of that very element.
    typical
        The same of elements like it; where terms happen to cancel, in an element and in the move that was drawn for it,
        that is the better measure.
    padding
        For outputs that have padding, the elements that are to stay as they are.
    may_round
        The bound is not the problem's own: errors of operations count.
    """

    outputs: Outputs
    scales: Outputs
    typical: Outputs
    tolerance: Tolerance
    padding: Outputs = field(default_factory=dict)
    may_round: bool = False


def expect(problem: Problem, sizes: Mapping[str, int], inputs: Mapping[str, Any]) -> Expectation:
    """Ask the reference about a case: once, or twice where the bound is to be found.

    Raises
    ------
    ArgumentError
        Where its outputs are not of the declared names, shapes and kinds.
    """
    # Infinities and NaNs are compared by position: a warning about them would say nothing new.
    with np.errstate(all="ignore"):
        found = problem.call_reference({name: widened(value) for name, value in inputs.items()})
        outputs = {
            name: as_declared(name, spec, spec.shape(sizes), found[name]) for name, spec in problem.outputs.items()
        }
        padding = {name: np.ma.getmaskarray(value) for name, value in found.items() if np.ma.isMaskedArray(value)}
        plain: Outputs = {name: np.asarray(np.abs(np.asarray(value, np.float64))) for name, value in outputs.items()}
        may_round = problem.tolerance is None
        if not may_round or not any(is_float(spec.dtype) for spec in problem.outputs.values()):
            return Expectation(outputs, plain, plain, tolerance_for(problem, sizes), padding, may_round)
        moved = _nudged(problem, inputs, outputs)
    largest = largest_size(*inputs.values()) if _stand_alone(problem, outputs) else 0.0
    speeds = {name: speed_of(moved[name], value, largest) for name, value in outputs.items()}
    reach = 1 if loses_dims(problem) else max(_reach(speed) for speed in speeds.values())
    scales = {name: np.asarray(np.fmax(plain[name], speed)) for name, speed in speeds.items()}
    typical = {name: np.asarray(np.fmax(scales[name], _typical(speed))) for name, speed in speeds.items()}
    return Expectation(
        outputs,
        {name: typical[name] if _are_alike(speed) else scales[name] for name, speed in speeds.items()},
        typical,
        tolerance_for(problem, sizes, reach),
        padding,
        may_round,
    )


NUDGE = 2.0**-20
"""The size of moves, relative to what is moved."""
_MANY = 1 << 18
_PERIOD = 262_147
"""Moves that are drawn; those of further elements repeat them. A prime, so that rows do not have the same moves."""
_LINE = 1024
"""Elements of a large output, and of a row of it, whose quantiles stand for those of all. Steps between them are odd:
the extents of dimensions are often even."""
_MOVES = 2
_FEW_OUTPUTS = 16
"""Elements of all outputs together, below which each has to be judged by itself."""
_FEW = 8
"""Inputs that an output may depend on for its scale to be its own; of more, an output is as its neighbours are."""
_WIDE = 20.0
"""Times by which the fast tenth of elements that are alike moves faster than the slow tenth: 13 for numbers of one
normal distribution."""
JUMP = 1e4
"""Times the largest output beyond which an element does not move but jump, as that of floor() does at 1.0, which says
nothing of rounding."""


def moved_scales(problem: Problem, inputs: Mapping[str, Any], outputs: Outputs) -> Outputs:
    """The size of the terms of each element from several moves, each of one half of the inputs and of the other: of one
    move alone, an element may depend on inputs that stay."""
    found = [
        _nudged(problem, inputs, outputs, seed, other_half) for seed in range(_MOVES) for other_half in (False, True)
    ]
    largest = largest_size(*inputs.values()) if _stand_alone(problem, outputs) else 0.0
    return {
        name: np.fmax.reduce([speed_of(moved[name], value, largest) for moved in found])
        for name, value in outputs.items()
    }


def _nudged(
    problem: Problem, inputs: Mapping[str, Any], outputs: Outputs, seed: int = 0, other_half: bool = False
) -> Outputs:
    """The outputs with half of the elements of each input moved relative to their size; in inputs of one shape, the
    same half. Moves are drawn from a normal distribution: how much a sum moves is then about the root of the sum of
    squares of its terms, also where the sum itself cancels."""
    if _stand_alone(problem, outputs):
        return _aligned(problem, inputs, outputs)
    rng = np.random.default_rng(seed)
    halves: dict[tuple[int, ...], np.ndarray[Any, Any]] = {}
    moved = {}
    for name, value in inputs.items():
        wide = widened(value)
        if isinstance(wide, np.ndarray) and wide.dtype == np.float64 and wide.size:
            drawn = min(wide.size, _PERIOD)
            if wide.shape not in halves:
                halves[wide.shape] = _half(drawn, rng) ^ other_half
            factors = 1.0 + NUDGE * halves[wide.shape] * rng.normal(size=drawn)
            wide = np.ascontiguousarray(wide).reshape(-1)
            for begin in range(0, wide.size, drawn):
                part = wide[begin : begin + drawn]
                part *= factors[: part.size]
            wide = wide.reshape(np.shape(value))
        moved[name] = wide
    return _altered(problem, moved, outputs)


def _half(size: int, rng: np.random.Generator) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Half of so many elements."""
    return rng.permutation(np.arange(size) < (size + 1) // 2)


def _aligned(problem: Problem, inputs: Mapping[str, Any], outputs: Outputs) -> Outputs:
    """The outputs with every element of each input moved, most of them so that the terms of a sum grow: an output
    that stands for itself has no others to tell whether moves that were drawn happen to cancel."""
    rng = np.random.default_rng(0)
    dims = {name: spec.dims for name, spec in problem.inputs.items() if isinstance(spec, Array)}
    wide = {name: value for name, drawn in inputs.items() if isinstance(value := widened(drawn), np.ndarray)}
    floats = {name: value for name, value in wide.items() if value.dtype == np.float64 and value.size}
    moved = {name: widened(drawn) for name, drawn in inputs.items()}
    for name, value in floats.items():
        signs = np.ones(value.shape)
        for other, factor in floats.items():
            signs = signs * np.sign(_beside(factor, dims[other], dims[name]))
        moved[name] = value * (1.0 + NUDGE * (signs + rng.normal(size=value.shape)))
    return _altered(problem, moved, outputs)


def _beside(value: np.ndarray[Any, Any], dims: tuple[str | int, ...], target_dims: tuple[str | int, ...]) -> Any:
    """An array laid along the dimensions of another, by their names; the first place of those that it lacks."""
    common = [dim for dim in dict.fromkeys(dims) if dim in target_dims]
    first = value[tuple(slice(None) if dim in common and dims.index(dim) == i else 0 for i, dim in enumerate(dims))]
    there = [dim for dim in dict.fromkeys(target_dims) if dim in common]
    turned = first.transpose([common.index(dim) for dim in there])
    sizes = dict(zip(there, turned.shape, strict=True))
    # The first place of a dimension that stands twice counts.
    return turned.reshape(
        [sizes.get(dim, 1) if target_dims.index(dim) == i else 1 for i, dim in enumerate(target_dims)]
    )


def _stand_alone(problem: Problem, outputs: Outputs) -> bool:
    """True if outputs are sums or the like, and too few to tell of one what it is of the others."""
    return loses_dims(problem) and sum(value.size for value in outputs.values()) < _FEW_OUTPUTS


def speed_of(moved: Any, value: Any, largest: float) -> np.ndarray[Any, Any]:
    """The change of each element, in units of the nudge; 0 where nothing can be said, as of jumps. largest: of what
    is no jump in an output that may itself be small."""
    # In place: what a large array costs is its memory, not the arithmetic.
    with np.errstate(all="ignore"):
        speed = np.asarray(np.subtract(moved, value, dtype=np.float64))
        np.abs(speed, out=speed)
        speed /= NUDGE
    speed[~(speed <= JUMP * max(largest_size(value), largest))] = 0.0
    return speed


def largest_size(*values: Any) -> float:
    """The largest finite size among numbers of arrays."""
    parts = (flat[begin : begin + _MANY] for flat in map(np.ravel, values) for begin in range(0, flat.size, _MANY))
    return max(map(_largest_of_part, parts), default=0.0)


def _largest_of_part(values: np.ndarray[Any, Any]) -> float:
    # An output that was never written may hold a signalling NaN, whose conversion warns.
    with np.errstate(invalid="ignore"):
        size = np.abs(np.asarray(values, np.float64))
    return float(np.max(size, where=np.isfinite(size), initial=0.0))


def _reach(speed: np.ndarray[Any, Any]) -> int:
    """The number of elements of the inputs that one element of an output depends on: of k of them, all stay where they
    are once in 2**k. The largest extent where hardly any element stayed.
    """
    if not speed.size:
        return 1
    unmoved = float(np.mean(speed == 0))
    if unmoved >= 0.2:
        return 1
    return round(-math.log2(unmoved)) if unmoved > 0.02 else max(speed.shape, default=1)


def _are_alike(speed: np.ndarray[Any, Any]) -> bool:
    """True if the terms of all elements are of about one size, each a sum of many or all of them of large numbers."""
    moving = speed[speed > 0]
    if not moving.size or _reach(speed) > _FEW:
        return True
    slow, fast = np.quantile(moving[:: moving.size // _MANY | 1], (0.1, 0.9))
    return bool(fast <= _WIDE * slow)


_MEDIAN_OF_NORMAL = 0.6745
"""The median of the absolute value of a number from the standard normal distribution."""


def _typical(speed: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Typical magnitude at each place along each axis: a row of large terms has large sums, and so has a column. By
    upper quartiles, which are medians of those whose own input moved, and do not see a few that are out of the way.
    """
    if not speed.any():
        return np.zeros(speed.shape)
    middle = float(np.nanquantile(_moving(speed.reshape(-1)[:: speed.size // _MANY | 1]), 0.75))
    if not math.isfinite(middle):
        middle = float(np.nanquantile(_moving(speed), 0.75))
    result = np.full(speed.shape, middle / _MEDIAN_OF_NORMAL)
    for axis in range(speed.ndim if speed.ndim > 1 else 0):
        others = tuple(i for i in range(speed.ndim) if i != axis)
        if min(speed.shape[i] for i in others) < 4:
            continue
        lines = np.moveaxis(speed, axis, 0)
        lines = lines if lines.ndim == 2 else lines.reshape(len(lines), -1)
        lines = _moving(lines[:, :: lines.shape[1] // _LINE | 1])
        some = ~np.isnan(lines).all(axis=1)
        along = np.full(len(lines), np.nan)
        along[some] = upper_quartiles(lines[some])
        shape = [1] * speed.ndim
        shape[axis] = -1
        result *= np.where(np.isfinite(along), along / middle, 1.0).reshape(shape)
    return result


def _moving(speed: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """NaN for what did not move."""
    return np.where(speed > 0, speed, np.nan)


def upper_quartiles(lines: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The upper quartile of each row of float64, NaN left out: bit for bit those of `np.nanquantile`, which takes one
    row after the other. No row may be all NaN.
    """
    ordered = np.sort(lines, axis=1)  # NaN comes last
    last = np.count_nonzero(~np.isnan(lines), axis=1) - 1
    place = 0.75 * last
    before = place.astype(np.int64)
    share = place - before
    rows = np.arange(len(lines))
    low, high = ordered[rows, before], ordered[rows, np.minimum(before + 1, last)]
    step = high - low
    result: np.ndarray[Any, Any] = np.where(share >= 0.5, high - step * (1 - share), low + step * share)
    return result


def _altered(problem: Problem, inputs: Mapping[str, Any], outputs: Outputs) -> Outputs:
    """The reference's outputs for other inputs; `outputs` where it does not take them."""
    try:
        found = problem.call_reference(inputs)
        return {name: np.broadcast_to(np.asarray(found[name]), outputs[name].shape) for name in outputs}
    except (ArithmeticError, IndexError, TypeError, ValueError):
        # A reference may refuse values that were never promised to it.
        return outputs


def widened(value: Any) -> Any:
    """An input as the reference is given it: floats as float64, arrays as copies."""
    if isinstance(value, np.ndarray | np.generic):
        return value.astype(np.float64) if is_float(value.dtype) else value.copy()
    return value


def answers(problem: Problem, inputs: Mapping[str, Any]) -> Outputs:
    """The reference's results for inputs that are widened already; padding is 0."""
    with np.errstate(all="ignore"):
        found = problem.call_reference(inputs)
    return {name: np.ma.filled(np.ma.asarray(value), 0) for name, value in found.items()}
