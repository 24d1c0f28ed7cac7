"""The errors that a kernel may have because a plain evaluation of its reference in single precision has them too.

Moved inputs do not tell of terms that cancel within a formula, as those of 1 + tanh(x) do where x is far below 0: what
they leave has an error of the size of 1. Nor do they tell of a sum whose terms are all rounded the same way, or of a
number near the border where floor() jumps. So the reference is evaluated again, with the errors of operations.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from workbench.analyse.checks.compare import Step, step_of
from workbench.analyse.checks.expectation import JUMP, NUDGE, largest_size, moved_scales, speed_of
from workbench.analyse.checks.inexact_arrays import InexactArray, RandomErrors, Rounded, Rounding, with_inexact_makers
from workbench.analyse.checks.problem import Array, Problem, is_float

Outputs = Mapping[str, "np.ndarray[Any, Any]"]

_DRAWS = 8
"""Evaluations with random errors. The root of the mean square of these counts: one alone is near 0 by chance for some
elements."""
_MANY = 1 << 16
"""Elements of the outputs of which half as many evaluations are made."""
_ROOM = 12.0
"""Roundings of the outputs' type for each error of an operation, as in the bound of an operation without sums."""
_ORDER_ROOM = 4.0
"""Times the error of a sum in one order that it may have in another."""
_INTEGER_DRAWS = 16
"""Evaluations where outputs are no floats: one of two lets a number at a border jump."""
_MAX_ELEMENTS = 1 << 21
"""Elements of the outputs of which all evaluations are kept."""


@dataclass(frozen=True, eq=False)
class Roundings:
    """Evaluations of a reference with the errors of operations.

    Attributes
    ----------
    allowed
        Errors of each output that a kernel may have, absolute; 0 where nothing is known.
    scales
        The size of the terms of each element, by moves of all inputs.
    results
        The outputs of evaluations: where a function jumps, a kernel may be on either side.
    """

    allowed: Outputs
    scales: Outputs
    results: Sequence[Outputs] = ()


def roundings(problem: Problem, inputs: Mapping[str, Any], outputs: Outputs) -> Roundings:
    """Evaluate the reference with errors.

    Parameters
    ----------
    problem, inputs
        The reference, and what it is given: floats as float64.
    outputs
        What it returns for them.
    """
    with np.errstate(all="ignore"):
        scales = moved_scales(problem, inputs, outputs)
        nothing = Roundings({name: np.zeros(value.shape) for name, value in outputs.items()}, scales)
        steps = {name: _steps(problem, name) for name in outputs}
        dtype = _dtype(problem)
        step = NUDGE if dtype == np.float32 else 8 * float(np.finfo(dtype).eps)
        elements = sum(value.size for value in outputs.values())
        has_integers = not all(is_float(spec.dtype) for spec in problem.outputs.values())
        seeds = range(_INTEGER_DRAWS if has_integers else _DRAWS if elements <= _MANY else _DRAWS // 2)
        random: list[Rounding] = [RandomErrors(np.random.default_rng(seed), step, dtype) for seed in seeds]
        ordered: list[Rounding] = [Rounded(backwards, dtype) for backwards in (False, True)]
        try:
            drawn = [_inexact(problem, inputs, each) for each in random]
            rounded = [_inexact(problem, inputs, each) for each in ordered]
        except (ArithmeticError, AttributeError, IndexError, LookupError, RuntimeError, TypeError, ValueError):
            # A reference may ask for more than arrays of this class have.
            return nothing
        largest = largest_size(*inputs.values())
        allowed = {}
        for name, value in outputs.items():
            speeds = [speed_of(each[name], value, largest) * (NUDGE / step) for each in drawn]
            scale = np.sqrt(np.mean([speed**2 for speed in speeds], axis=0))
            errors = [speed_of(each[name], value, largest) * NUDGE for each in rounded]
            most = np.fmax.reduce(errors)
            typical = float(np.median(most)) if most.size else 0.0
            computed, stored = steps[name]
            allowed[name] = _ROOM * computed * scale + _ORDER_ROOM * np.fmax(most, typical) + stored * np.abs(value)
    return Roundings(allowed, scales, (*drawn, *rounded) if elements <= _MAX_ELEMENTS else ())


def may_be_rounding(
    difference: np.ndarray[Any, Any], inputs: Mapping[str, Any], output: np.ndarray[Any, Any], relative: float
) -> bool:
    """True if no difference is larger than the bound of the largest scale that is ever found.

    Parameters
    ----------
    difference
        Sizes of what is outside of the bound so far; infinite where it is no number.
    inputs, output
        What the reference is given, and what it has for this output.
    relative
        The bound, in units of the scale.
    """
    return bool(np.all(difference <= relative * JUMP * max(largest_size(output), largest_size(*inputs.values()))))


def _inexact(problem: Problem, inputs: Mapping[str, Any], rounding: Rounding) -> Outputs:
    """The outputs with the errors of a rounding."""
    inexact = replace(problem, reference=with_inexact_makers(problem.reference, rounding))
    return _evaluated(
        problem, inexact.call_reference({name: InexactArray.of(value, rounding) for name, value in inputs.items()})
    )


def _evaluated(problem: Problem, found: Mapping[str, Any]) -> Outputs:
    return {name: np.array(np.ma.filled(found[name], 0)) for name in problem.outputs}


def _dtype(problem: Problem) -> np.dtype[Any]:
    """The type in which a plain evaluation computes: double precision if all floats have it."""
    arrays = [spec for spec in (*problem.inputs.values(), *problem.outputs.values()) if isinstance(spec, Array)]
    floats = {spec.dtype for spec in arrays if is_float(spec.dtype)}
    return np.dtype(np.float64) if floats == {np.dtype(np.float64)} else np.dtype(np.float32)


def _steps(problem: Problem, name: str) -> Step:
    spec = problem.outputs[name]
    return step_of(problem, spec) if is_float(spec.dtype) else Step(0.0, 0.0)


__all__ = ["Roundings", "may_be_rounding", "roundings"]
