"""What a reference says of a case: its outputs, the scale of their rounding errors, and the bound that follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.check.compare import as_declared, loses_dims, tolerance_for
from workbench.check.problem import Array, Problem, is_float
from workbench.records import Tolerance

Outputs = Mapping[str, "np.ndarray[Any, Any]"]


@dataclass(frozen=True, eq=False)
class Expectation:
    """outputs: floats as float64. magnitudes: the reference's outputs for the magnitudes of its inputs."""

    outputs: Outputs
    magnitudes: Outputs
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
        magnitudes = _altered(problem, {name: np.abs(_widen(value)) for name, value in inputs.items()}, outputs)
        reach = 1 if problem.tolerance is not None or loses_dims(problem) else _reach(problem, inputs, outputs)
    return Expectation(outputs, magnitudes, tolerance_for(problem, sizes, reach))


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
