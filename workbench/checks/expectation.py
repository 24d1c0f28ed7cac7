"""What a reference says of a case: its outputs, the scale of their rounding errors, and the bound that follows.

Both scale and bound are found by asking the reference again with inputs nudged a little: it may be any function.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.checks.compare import as_declared, loses_dims, tolerance_for
from workbench.checks.problem import Array, Problem, is_float
from workbench.verdicts import Tolerance

Outputs = Mapping[str, "np.ndarray[Any, Any]"]


@dataclass(frozen=True, eq=False)
class Expectation:
    """outputs: floats as float64. scales: for each element, the size of the terms that it is made of."""

    outputs: Outputs
    scales: Outputs
    tolerance: Tolerance


def expect(problem: Problem, sizes: Mapping[str, int], inputs: Mapping[str, Any]) -> Expectation:
    """Ask the reference about a case.

    Raises
    ------
    ArgumentError
        Where its outputs are not of the declared names, shapes and kinds.
    """
    # Infinities and NaNs are compared by position: a warning about them would say nothing new.
    with np.errstate(all="ignore"):
        found = problem.call_reference({name: _widen(value) for name, value in inputs.items()})
        outputs = {
            name: as_declared(name, spec, spec.shape(sizes), found[name]) for name, spec in problem.outputs.items()
        }
        scales: Outputs = {name: np.abs(np.asarray(value, np.float64)) for name, value in outputs.items()}
        reach = 1
        if problem.tolerance is None and any(is_float(spec.dtype) for spec in problem.outputs.values()):
            scales = _scales(problem, inputs, outputs)
            reach = 1 if loses_dims(problem) else _reach(problem, inputs, outputs)
    return Expectation(outputs, scales, tolerance_for(problem, sizes, reach))


_NUDGE = 2.0**-20
_MOVES = 6


def _scales(problem: Problem, inputs: Mapping[str, Any], outputs: Outputs) -> Outputs:
    """The size of the terms of each element: how fast it moves when all inputs move relative to their size.

    The moves are drawn from a normal distribution, so that in a sum the root mean square of the speeds is about
    the root of the sum of squares of its terms, also where the sum itself cancels. Where a sixteenth of the move
    makes nearly the whole difference the reference jumps, as floor() does at 1.0, and the speed says nothing of
    rounding.
    """
    rng = np.random.default_rng(0)
    squares = {name: np.zeros(np.shape(value)) for name, value in outputs.items()}
    for _ in range(_MOVES):
        moves = {name: rng.normal(size=np.shape(value)) for name, value in inputs.items()}
        far, near = (
            _altered(problem, {name: _moved(value, moves[name] * step) for name, value in inputs.items()}, outputs)
            for step in (_NUDGE, _NUDGE / 16)
        )
        for name, value in outputs.items():
            difference, smaller = (np.abs(np.subtract(other[name], value, dtype=np.float64)) for other in (far, near))
            speed = np.where(smaller <= difference / 4, difference / _NUDGE, 0.0)
            squares[name] += np.where(np.isfinite(speed), speed, 0.0) ** 2 / _MOVES
    return {
        name: np.fmax(np.abs(np.asarray(value, np.float64)), np.sqrt(squares[name])) for name, value in outputs.items()
    }


def _moved(value: Any, step: Any) -> Any:
    wide = _widen(value)
    is_moved = isinstance(wide, np.ndarray | np.generic) and wide.dtype == np.float64
    return wide * (1.0 + step) if is_moved else wide


def _reach(problem: Problem, inputs: Mapping[str, Any], outputs: Outputs) -> int:
    """How many elements of an output the first element of an input changes: 1 in c = a + b, the row in softmax."""
    reach = 1
    for name, given in problem.inputs.items():
        value = inputs[name]
        if not isinstance(given, Array) or not given.dims or not value.size or not is_float(given.dtype):
            continue
        nudged = {other: _widen(held) for other, held in inputs.items()}
        nudged[name].flat[0] += 1.0
        changed = _altered(problem, nudged, outputs)
        reach = max(reach, *(int(np.count_nonzero(changed[out] != outputs[out])) for out in outputs))
    return reach


def _altered(problem: Problem, inputs: Mapping[str, Any], outputs: Outputs) -> Outputs:
    """The reference's outputs for other inputs; `outputs` where it does not take them."""
    try:
        found = problem.call_reference(inputs)
        return {name: np.broadcast_to(np.asarray(found[name]), outputs[name].shape) for name in outputs}
    except (ArithmeticError, IndexError, TypeError, ValueError):
        # A reference may refuse values that were never promised to it.
        return outputs


def _widen(value: Any) -> Any:
    if isinstance(value, np.ndarray | np.generic):
        return value.astype(np.float64) if is_float(value.dtype) else value.copy()
    return value
