"""One case of a problem as numbers that a program can hold: inputs, expected outputs and their bounds."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.analyse.checks.case_run import CaseRunner
from workbench.analyse.checks.cases import sizes_of
from workbench.analyse.checks.problem import Array, Problem
from workbench.base.records import Missing

_MAX_ELEMENTS = 4096


@dataclass(frozen=True, eq=False)
class StoredCase:
    """A case.

    Attributes
    ----------
    inputs
        The inputs by name.
    expected
        Outputs as float64, or why they cannot be judged by a bound.
    bounds
        The largest error of each element.
    """

    sizes: Mapping[str, int]
    inputs: Mapping[str, np.ndarray[Any, Any]]
    expected: Mapping[str, np.ndarray[Any, Any]] | Missing
    bounds: Mapping[str, np.ndarray[Any, Any]]


def stored_case(problem: Problem) -> StoredCase | Missing:
    """Give the largest case of a problem that has few elements; Missing if all have many."""
    small = [(sizes, values) for sizes, values in sizes_of(problem) if _elements(problem, sizes) <= _MAX_ELEMENTS]
    if not small:
        return Missing(f"each case of {problem.name} has more than {_MAX_ELEMENTS} elements")
    sizes, values = max(small, key=lambda each: _elements(problem, each[0]))
    prepared = CaseRunner(None, problem, 0, None).prepare(sizes, values)
    inputs = {
        name: np.asarray(prepared.drawn[name], spec.dtype)
        for name, spec in problem.inputs.items()
        if isinstance(spec, Array)
    }
    expected = prepared.expected
    if problem.accepts or expected.padding:
        return StoredCase(sizes, inputs, Missing("several results are right"), {})
    outputs = {name: np.asarray(value, np.float64) for name, value in expected.outputs.items()}
    if not all(np.isfinite(value).all() for value in outputs.values()):
        return StoredCase(sizes, inputs, Missing("some of the expected results are not finite"), {})
    tolerance = expected.tolerance
    bounds = {
        name: tolerance.absolute + tolerance.relative * np.maximum(np.abs(value), expected.typical[name])
        for name, value in outputs.items()
    }
    return StoredCase(sizes, inputs, outputs, bounds)


def _elements(problem: Problem, sizes: Mapping[str, int]) -> int:
    specs = {**problem.inputs, **problem.outputs}.values()
    return sum(math.prod(spec.shape(sizes)) for spec in specs if isinstance(spec, Array))


__all__ = ["StoredCase", "stored_case"]
