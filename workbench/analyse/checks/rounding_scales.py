"""Sizes of the terms within a reference: it is evaluated again, with a small error in each result on the way.

Moved inputs do not tell of terms that cancel within a formula, as those of 1 + tanh(x) do where x is far below 0: what
they leave has an error of the size of 1. References are functions of NumPy arrays, whose operations can be intercepted;
of one that uses others nothing is found.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from workbench.analyse.checks.expectation import JUMP, NUDGE, largest_size, speed_of
from workbench.analyse.checks.problem import Problem

_DRAWS = 8
"""Evaluations. The root of the mean square of their errors counts: one alone is near 0 by chance for some elements."""
_EXACT = frozenset(
    {"negative", "positive", "absolute", "fabs", "maximum", "minimum", "fmax", "fmin", "copysign", "sign", "floor",
     "ceil", "rint", "trunc", "conjugate"}
)  # fmt: skip
"""Functions whose results are never rounded."""
_FLOATS = "fcO"
"""Kinds of arrays with floats. Objects: what functions of Python's own numbers return, as `np.vectorize(math.erf)`."""


def rounding_scales(problem: Problem, inputs: Mapping[str, Any]) -> Mapping[str, np.ndarray[Any, Any]]:
    """Errors of the outputs in units of those that each operation of the reference makes; 0 where nothing is found.

    Parameters
    ----------
    problem, inputs
        The reference, and what it is given: floats as float64.
    """
    with np.errstate(all="ignore"):
        found = problem.call_reference(inputs)
        outputs = {name: np.asarray(np.ma.filled(found[name], 0), np.float64) for name in problem.outputs}
        squares = {name: np.zeros(value.shape) for name, value in outputs.items()}
        largest = largest_size(*inputs.values())
        for seed in range(_DRAWS):
            rng = np.random.default_rng(seed)
            try:
                found = problem.call_reference({name: _Inexact.of(value, rng) for name, value in inputs.items()})
                errors = {
                    name: speed_of(np.broadcast_to(np.asarray(found[name]), value.shape), value, largest)
                    for name, value in outputs.items()
                }
            except (ArithmeticError, AttributeError, IndexError, RuntimeError, TypeError, ValueError):
                # A reference may ask for more than arrays of this class have.
                return {name: np.zeros(value.shape) for name, value in outputs.items()}
            for name, error in errors.items():
                squares[name] = squares[name] + error**2
    return {name: np.sqrt(value / _DRAWS) for name, value in squares.items()}


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


class _Inexact(np.ndarray[Any, Any]):
    """An array whose operations have results with small relative errors, of a normal distribution."""

    _rng: np.random.Generator | None = None

    @classmethod
    def of(cls, value: Any, rng: np.random.Generator) -> Any:
        """An array of floats as one of these; anything else as it is."""
        if not isinstance(value, np.ndarray) or value.dtype.kind not in _FLOATS:
            return value
        result = value.view(cls)
        result._rng = rng
        return result

    def __array_finalize__(self, obj: Any) -> None:
        """Views and copies go on with the same generator."""
        self._rng = getattr(obj, "_rng", None)

    def __array_function__(self, function: Any, types: Any, args: Any, options: Any) -> Any:
        """The result of another function: its operations have errors, and so have those that follow."""
        result = super().__array_function__(function, types, args, options)
        return result if self._rng is None else _Inexact.of(result, self._rng)

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, out: Any = (), **options: Any) -> Any:
        """The result of an operation with an error."""
        plain = [_plain(each) for each in inputs]
        if out:
            options["out"] = tuple(_plain(each) for each in out)
        result = getattr(ufunc, method)(*plain, **options)
        if result is None or result is NotImplemented:
            return result
        rng = next((each._rng for each in (*inputs, *out) if isinstance(each, _Inexact) and each._rng), None)
        if rng is None:
            return result
        several = isinstance(result, tuple)
        found = tuple(_with_error(each, ufunc.__name__, rng) for each in (result if several else (result,)))
        if out:
            for place, value in zip(out, found, strict=False):
                _plain(place)[...] = value
            return out if several else out[0]
        return found if several else found[0]


def _plain(value: Any) -> Any:
    return value.view(np.ndarray) if isinstance(value, _Inexact) else value


def _with_error(value: Any, function: str, rng: np.random.Generator) -> Any:
    found = np.asarray(value)
    if found.dtype.kind not in _FLOATS:
        return value
    if function not in _EXACT:
        found = found * (1.0 + NUDGE * rng.normal(size=found.shape))
    return _Inexact.of(found, rng)


__all__ = ["may_be_rounding", "rounding_scales"]
