"""Comparing an output with its reference: the bound, what is outside it, and what the wrong elements have in common.

It is written so that NaN fails: an element is right only where something says so.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from workbench.analyse.checks.problem import Array, Problem, is_float
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing
from workbench.base.records.verdicts import LARGER_THAN_ROUNDING, Mismatch, Tolerance

FloatArray = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True, eq=False)
class Comparison:
    """One output of one case.

    Attributes
    ----------
    worst_error
        The largest error in units of the bound.
    mismatch
        The first wrong element.
    wrong
        The wrong elements.
    """

    worst_error: float
    mismatch: Mismatch | None
    wrong: np.ndarray[Any, np.dtype[np.bool_]]


@dataclass(frozen=True, eq=False)
class Padding:
    """Elements of a buffer beside the output that it holds.

    Attributes
    ----------
    before
        The buffer as it was; None if that is not known.
    """

    elements: np.ndarray[Any, np.dtype[np.bool_]]
    before: np.ndarray[Any, Any] | None


def tolerance_for(problem: Problem, sizes: Mapping[str, int], reach: int = 1) -> Tolerance:
    """Return the bound of a case; where the problem states none, by dtype and by the length of its reductions.

    A sum of L rounded terms of one sign is off by about sqrt(L) roundings of its sum of terms (Higham,
    Accuracy and Stability of Numerical Algorithms, section 2.8). 4 (2 + sqrt(L)) of them leave room for
    operations such as `ex2.approx`, and are far below what a wrong index does. An output that is narrower than all
    inputs of floats is rounded once more.

    Parameters
    ----------
    problem, sizes
        What is computed, and the extents of its named dimensions: a dimension that the outputs lack is summed over.
    reach
        How many elements of an output one element of an input changes: the length where no dimension is lost.
    """
    if isinstance(problem.tolerance, Tolerance):
        return problem.tolerance
    if problem.tolerance is not None:
        return Tolerance(relative=float(problem.tolerance), absolute=float(problem.tolerance))
    steps = [step_of(problem, spec) for spec in problem.outputs.values() if is_float(spec.dtype)]
    if not steps:
        return Tolerance(relative=0.0, absolute=0.0, origin="derived")
    length = max(reach, *(math.prod(lost) for lost in _lost_dims(problem, sizes)), 1)
    relative = max(step.stored + 4 * step.computed * (2 + math.sqrt(length)) for step in steps)
    return Tolerance(relative=relative, absolute=0.0, relative_to="terms", origin="derived")


class Step(NamedTuple):
    """The relative steps of an output: of what it is computed in, and of what it is rounded to at last, if that is
    narrower."""

    computed: float
    stored: float


def step_of(problem: Problem, spec: Array) -> Step:
    """Return the steps of an output of floats. Inputs of float32 are not computed with in half precision: of a float16
    that is made of them only the last rounding is its own."""
    own = _epsilon(spec.dtype)
    arrays = [each for each in problem.inputs.values() if isinstance(each, Array) and is_float(each.dtype)]
    widest = max((_epsilon(each.dtype) for each in arrays), default=own)
    return Step(widest, own) if widest < own else Step(own, 0.0)


def loses_dims(problem: Problem) -> bool:
    """Return whether an input has a named dimension that no output has."""
    return any(_lost_dims(problem, dict.fromkeys(problem.dims, 1)))


def _epsilon(dtype: np.dtype[Any]) -> float:
    import ml_dtypes

    return float(ml_dtypes.finfo(dtype).eps)


def _lost_dims(problem: Problem, sizes: Mapping[str, int]) -> list[list[int]]:
    """For each input, the extents of its dimensions that no output has."""
    output_dims = {name for spec in problem.outputs.values() for name in spec.names}
    arrays = [spec for spec in problem.inputs.values() if isinstance(spec, Array)]
    return [[sizes[name] for name in spec.names if name not in output_dims] for spec in arrays]


def as_declared(name: str, spec: Array, shape: tuple[int, ...], found: Any) -> np.ndarray[Any, Any]:
    """Return a reference's output as an array, refusing one that is not of the declared shape and kind.

    Raises
    ------
    ArgumentError
        Where the shape differs, floats stand for integers, or something else for numbers.
    """
    try:
        result = np.asarray(np.ma.filled(found, 0) if np.ma.isMaskedArray(found) else found)
    except (TypeError, ValueError) as error:
        raise ArgumentError(f"the reference's {name!r} is not an array: {error}", "reference") from error
    if result.shape != shape:
        raise ArgumentError(f"the reference's {name!r} has shape {result.shape}; declared is {shape}", "reference")
    kinds = "biu" if not is_float(spec.dtype) else "biuf"
    if result.dtype.kind not in kinds and not (is_float(spec.dtype) and is_float(result.dtype)):
        raise ArgumentError(f"the reference's {name!r} is {result.dtype}; declared is {spec.dtype}", "reference")
    return result


def _equal(actual: np.ndarray[Any, Any], expected: np.ndarray[Any, Any]) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """The elements that are equal, of integers or bools."""
    # A bool that was never written may hold another byte than 0 and 1.
    found = actual.view(np.uint8) != 0 if actual.dtype.kind == "b" else actual
    same: np.ndarray[Any, np.dtype[np.bool_]] = found == expected.astype(actual.dtype)
    return same


_MAX_CANCELLED = 0.05
"""Share of the elements whose terms may cancel unseen: where two terms of one size do to a tenth, of numbers from a
normal distribution, and half of them were not moved."""


_SAMPLE = 4096
_PART = 1 << 15


def compare(
    name: str,
    actual: np.ndarray[Any, Any],
    expected: np.ndarray[Any, Any],
    terms: np.ndarray[Any, Any],
    typical: np.ndarray[Any, Any],
    poison: np.ndarray[Any, Any] | None,
    tolerance: Tolerance,
    inputs: Mapping[str, Any],
    accepted: np.ndarray[Any, Any] | None = None,
    padding: Padding | None = None,
    others: Sequence[np.ndarray[Any, Any]] = (),
) -> Comparison:
    """Compare an output with what the reference says.

    Parameters
    ----------
    name
        Of the output.
    actual, expected
        What the kernel left and what the reference returned, of one shape; floats of the reference as float64.
    terms
        The size of the terms that each element is made of: the scale of its rounding errors.
    typical
        The same as elements like it have it, which a few elements may need: those whose terms cancel.
    poison
        What the output held before; None where it was an input as well.
    tolerance
        The bound.
    inputs
        For hints only: a wrong output may be a copy of one.
    accepted
        Elements that are right whatever the reference says; None where it alone decides.
    padding
        Elements that are no part of the output and must be as they were; None where there are none.
    others
        Results that are as right as `expected`, element by element.
    """
    if accepted is not None:
        errors = np.where(accepted, 0.0, np.inf)
    elif is_float(actual.dtype):
        errors = _float_errors(actual, expected, terms, tolerance)
        beyond = ~(errors <= 1.0)  # few of a large output, or it is wrong anyway
        if beyond.any():
            errors[beyond] = _cancelled(
                actual[beyond], expected[beyond], errors[beyond], typical[beyond], tolerance, errors.size
            )
            for other in others:
                scales = _scales_of(other[beyond], expected[beyond], terms[beyond], typical[beyond])
                found = _float_errors(actual[beyond], other[beyond], scales, tolerance)
                errors[beyond] = np.fmin(errors[beyond], found)
    else:
        errors = np.where(_equal(actual, expected), 0.0, np.inf)
        for other in others:
            errors = np.where(_equal(actual, other), 0.0, errors)
    unwritten = np.zeros(actual.shape, bool)
    if poison is not None:
        # An expected value that a small dtype lets an output hold at first, too, tells nothing.
        unwritten = _same_bits(actual, poison)
        if unwritten.any():
            with np.errstate(all="ignore"):
                unwritten &= ~_same_bits(expected.astype(actual.dtype), poison)
    if padding is not None:
        unwritten &= ~padding.elements
    if accepted is not None and actual.dtype.itemsize == 1:
        unwritten &= ~accepted  # no value of so small a type is certainly none that a kernel writes
    errors[unwritten] = np.inf
    if padding is not None:
        unchanged = True if padding.before is None else _same_bits(actual, padding.before)
        errors = np.where(padding.elements, np.where(unchanged, 0.0, np.inf), errors)
    wrong = ~(errors <= 1.0)
    worst = float(np.max(errors, initial=0.0))
    count = int(np.count_nonzero(wrong))
    if count == 0:
        return Comparison(worst, None, wrong)
    index = tuple(int(i) for i in np.unravel_index(int(np.argmax(wrong)), wrong.shape))
    mismatch = Mismatch(
        output=name,
        index=index,
        expected=_scalar(expected[index], actual.dtype),
        actual=_scalar(actual[index], actual.dtype),
        mismatches=count,
        elements=int(wrong.size),
        hint=_beside(wrong, padding) or _hint(actual, expected, wrong, unwritten, inputs),
        ulps=_ulps(actual[index], expected[index], actual.dtype),
        rounding_tolerance=_rounding_tolerance(actual, expected, typical, wrong & ~unwritten, count),
    )
    return Comparison(worst, mismatch, wrong)


def is_far_off(
    actual: np.ndarray[Any, Any], expected: np.ndarray[Any, Any], typical: np.ndarray[Any, Any], tolerance: Tolerance
) -> bool:
    """True if some of a few thousand elements of an output are wrong by any bound; the others are not looked at."""
    step = actual.size // _SAMPLE | 1
    few, want = actual.reshape(-1)[::step], expected.reshape(-1)[::step]
    if not is_float(actual.dtype):
        return not bool(_equal(few, want).all())
    return not bool(np.all(_float_errors(few, want, typical.reshape(-1)[::step], tolerance) <= 1.0))


def _cancelled(
    actual: np.ndarray[Any, Any],
    expected: np.ndarray[Any, Any],
    errors: FloatArray,
    typical: np.ndarray[Any, Any],
    tolerance: Tolerance,
    size: int,
) -> FloatArray:
    """The errors of elements that are outside of the bound, by that of elements like them, if few of all need it. size:
    the number of all elements."""
    loose = _float_errors(actual, expected, typical, tolerance)
    cancelled = loose <= 1.0
    is_rare = np.count_nonzero(cancelled) <= max(1.0, _MAX_CANCELLED * size)
    return np.where(cancelled, loose, errors) if is_rare else errors


def _scales_of(
    other: np.ndarray[Any, Any],
    expected: np.ndarray[Any, Any],
    terms: np.ndarray[Any, Any],
    typical: np.ndarray[Any, Any],
) -> FloatArray:
    """The scale of results that are as right as the expected ones: nothing moves what is NaN, so that there it is the
    size of most of those numbers."""
    is_nan = np.isnan(expected)
    numbers = np.abs(other[is_nan & np.isfinite(other)])
    usual = float(np.quantile(numbers, 0.75)) if numbers.size else 0.0
    return np.where(is_nan, np.fmax(typical, usual), terms)


def _float_errors(
    actual: np.ndarray[Any, Any], expected: np.ndarray[Any, Any], terms: np.ndarray[Any, Any], tolerance: Tolerance
) -> FloatArray:
    """The error of each element in units of the bound, found in parts that fit into a cache: what is calculated on the
    way would take many times the memory of the output."""
    flat = [np.asarray(each).reshape(-1) for each in (actual, expected, terms)]
    result: FloatArray = np.empty(actual.size)
    for begin in range(0, actual.size, _PART):
        part = slice(begin, begin + _PART)
        result[part] = _errors_of_part(flat[0][part], flat[1][part], flat[2][part], tolerance)
    return result.reshape(actual.shape)


def _errors_of_part(
    actual: np.ndarray[Any, Any], expected: np.ndarray[Any, Any], terms: np.ndarray[Any, Any], tolerance: Tolerance
) -> FloatArray:
    # Garbage may be a signalling NaN, whose conversion warns.
    with np.errstate(over="ignore", invalid="ignore"):
        got, want = actual.astype(np.float64), np.asarray(expected, np.float64)
        difference, scale = np.abs(got - want), np.abs(want)
        are_finite = bool(np.isfinite(difference).all()) and float(scale.max()) < _largest(actual.dtype)
        if not are_finite:
            # Values past the largest number of the output's dtype are infinite there.
            rounded = expected.astype(actual.dtype).astype(np.float64)
            want = np.where(np.isinf(rounded), rounded, want)
            difference, scale = np.abs(got - want), np.abs(want)
        if tolerance.relative_to == "terms":
            scale = np.maximum(scale, np.where(np.isfinite(terms), terms, 0.0))
        bound = tolerance.absolute + tolerance.relative * scale
        # A result below the normal numbers is a whole step of the smallest one, whatever its scale.
        bound = bound + _smallest_step(actual.dtype) if tolerance.relative else bound
        errors = np.divide(difference, bound, out=np.where(difference == 0, 0.0, np.inf), where=bound > 0)
    if are_finite:
        return errors
    finite = np.isfinite(got) & np.isfinite(want)
    agree = np.where(np.isnan(want), np.isnan(got), got == want)
    return np.where(finite, errors, np.where(agree, 0.0, np.inf))


def _rounding_tolerance(
    actual: np.ndarray[Any, Any],
    expected: np.ndarray[Any, Any],
    typical: np.ndarray[Any, Any],
    wrong: np.ndarray[Any, Any],
    count: int,
) -> float | Missing:
    """The tolerance, relative and absolute, that accepts the wrong elements, of which there are `count`, in two digits;
    Missing where one of them has less than half of the digits of its terms."""
    if not is_float(actual.dtype) or np.count_nonzero(wrong) < count:
        return LARGER_THAN_ROUNDING
    with np.errstate(all="ignore"):
        want = expected[wrong].astype(np.float64)
        off = np.abs(actual[wrong].astype(np.float64) - want)
        scale = np.fmax(np.abs(want), typical[wrong])
        if not bool(np.all(np.isfinite(off) & (off <= math.sqrt(_epsilon(actual.dtype)) * scale))):
            return LARGER_THAN_ROUNDING
        needed = float(np.max(off / (1.0 + np.abs(want))))
    digit = 10.0 ** (math.floor(math.log10(needed)) - 1)
    return float(f"{math.ceil(1.001 * needed / digit) * digit:.2g}")


def _ulps(actual: Any, expected: Any, dtype: np.dtype[Any]) -> float | Missing:
    """The distance in steps between neighbours of a float dtype, at the expected number."""
    found = float(distances(np.asarray(actual, dtype), np.asarray(expected))) if is_float(dtype) else math.nan
    return found if math.isfinite(found) else Missing("not of two finite floats")


def distances(actual: np.ndarray[Any, Any], expected: np.ndarray[Any, Any]) -> FloatArray:
    """The error of each element: floats in steps between neighbours of their dtype at the expected number (ULPs),
    others by their difference. 0 where both are the same, whatever they are; infinite where one is not finite.
    """
    import ml_dtypes

    with np.errstate(all="ignore"):
        got, want = actual.astype(np.float64), expected.astype(np.float64)
        if is_float(actual.dtype):
            info = ml_dtypes.finfo(actual.dtype)
            size = np.maximum(np.abs(want), float(info.smallest_normal))
            step = float(info.eps) * 2.0 ** (np.frexp(size)[1] - 1)
        else:
            step = np.ones(want.shape)
        off = np.abs(got - want) / step
    same = (got == want) | (np.isnan(got) & np.isnan(want))
    return np.where(same, 0.0, np.where(np.isfinite(got) & np.isfinite(want), off, np.inf))


def _smallest_step(dtype: np.dtype[Any]) -> float:
    import ml_dtypes

    return float(ml_dtypes.finfo(dtype).smallest_normal)


def _largest(dtype: np.dtype[Any]) -> float:
    import ml_dtypes

    return float(ml_dtypes.finfo(dtype).max)


def _same_bits(actual: np.ndarray[Any, Any], poison: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    bits = np.dtype(f"u{actual.dtype.itemsize}")
    # np.ascontiguousarray would give an output without dimensions one.
    same = np.asarray(actual, order="C").view(bits) == np.asarray(poison, order="C").view(bits)
    return np.asarray(same)


def _scalar(value: Any, dtype: np.dtype[Any]) -> Any:
    if is_float(dtype):
        return float(value)
    return bool(value) if dtype.kind == "b" else int(value)


def _hint(
    actual: np.ndarray[Any, Any],
    expected: np.ndarray[Any, Any],
    wrong: np.ndarray[Any, Any],
    unwritten: np.ndarray[Any, Any],
    inputs: Mapping[str, Any],
) -> str:
    """Says what the wrong elements have in common; empty where nothing is found."""
    with np.errstate(invalid="ignore"):
        parts = [part for part in (_where(wrong), _what(actual, expected, wrong, unwritten, inputs)) if part]
    return "; ".join(parts)


def _beside(wrong: np.ndarray[Any, Any], padding: Padding | None) -> str:
    """That padding was written, in words; empty where it was not."""
    count = 0 if padding is None else int(np.count_nonzero(wrong & padding.elements))
    of_them = "" if count == np.count_nonzero(wrong) else f"{count} of them "
    return f"{of_them}written beside the output, into its padding" if count else ""


def _where(wrong: np.ndarray[Any, Any]) -> str:
    if wrong.all():
        return "every element" if wrong.size > 1 else ""
    flat = np.flatnonzero(wrong)
    if wrong.ndim > 1:
        for axis, name in enumerate(_axis_names(wrong.ndim)):
            hit = np.flatnonzero(wrong.any(axis=tuple(a for a in range(wrong.ndim) if a != axis)))
            if len(hit) == 1 and wrong.shape[axis] > 1:
                last = ", the last one" if hit[0] == wrong.shape[axis] - 1 else ""
                return f"only {name} {hit[0]}{last}"
    if len(flat) == 1:
        return "only the last element" if flat[0] == wrong.size - 1 else "only this element"
    if flat[-1] == wrong.size - 1 and flat[-1] - flat[0] == len(flat) - 1:
        return f"all from flat index {flat[0]} to the end"
    steps = np.diff(flat)
    if len(flat) > 2 and (steps == steps[0]).all():
        return "one run of elements" if steps[0] == 1 else f"one element in {steps[0]} from flat index {flat[0]} on"
    return ""


def _axis_names(ndim: int) -> tuple[str, ...]:
    return ("row", "column") if ndim == 2 else tuple(f"index on axis {axis}:" for axis in range(ndim))


def _what(
    actual: np.ndarray[Any, Any],
    expected: np.ndarray[Any, Any],
    wrong: np.ndarray[Any, Any],
    unwritten: np.ndarray[Any, Any],
    inputs: Mapping[str, Any],
) -> str:
    count = int(np.count_nonzero(unwritten))
    if count:
        return "never written" if count == np.count_nonzero(wrong) else f"{count} of them never written"
    if wrong.size > 1 and wrong.all() and (actual == actual.flat[0]).all():
        return "the output is constant"
    if wrong.size > 1:
        if actual.ndim == 2 and actual.shape[0] == actual.shape[1] and _close(actual, expected.T):
            return "the output is the transpose of what is expected"
        for name, value in inputs.items():
            if isinstance(value, np.ndarray) and value.shape == actual.shape and (value == actual).all():
                return f"the output is a copy of {name}"
    return ""


def _close(actual: np.ndarray[Any, Any], expected: np.ndarray[Any, Any]) -> bool:
    with np.errstate(invalid="ignore"):
        return bool(np.allclose(actual.astype(np.float64), expected.astype(np.float64), rtol=1e-3, equal_nan=True))
