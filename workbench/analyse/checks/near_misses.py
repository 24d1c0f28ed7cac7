"""Kernels that compute nothing: what they would leave, so that a problem whose cases take it for right is seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from workbench.analyse.checks.problem import Problem

Arrays = Mapping[str, "np.ndarray[Any, Any]"]


def near_misses(problem: Problem, inputs: Mapping[str, Any], expected: Arrays) -> Iterator[tuple[str, Arrays]]:
    """The outputs that each near miss would leave for a case, by a description of the mistake.

    One that leaves exactly what is expected in every element does what the problem asks, and is none in this case: then
    a copy is the operation. Inputs are those that were drawn.
    """
    specs = problem.outputs
    shapes = {name: np.shape(value) for name, value in expected.items()}
    if all(name in inputs for name in specs):
        yield "does nothing", {name: np.asarray(inputs[name]) for name in specs}
    for value, words in ((0, "leaves zeros"), (1, "leaves ones")):
        yield words, {name: np.full(shapes[name], value).astype(spec.dtype) for name, spec in specs.items()}
    for input_name, array in inputs.items():
        if isinstance(array, np.ndarray) and all(array.shape == shape for shape in shapes.values()):
            with np.errstate(all="ignore"):
                yield f"copies {input_name}", {name: array.astype(spec.dtype) for name, spec in specs.items()}


class NearMisses:
    """Those that every case of a check has taken for right so far."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._left: set[str] | None = None
        self._exact: set[str] = set()

    def see(self, inputs: Mapping[str, Any], expected: Arrays, is_right: Any) -> None:
        """One more case. is_right: whether a check takes such outputs for right. Who has failed is not asked again."""
        passed: set[str] = set()
        exact: set[str] = set()
        for words, outputs in near_misses(self._problem, inputs, expected):
            if self._left is not None and words not in self._left:
                continue
            if is_right(outputs):
                passed.add(words)
                same = (_same(outputs[name], expected[name]) for name in outputs)
                if all(same) and (self._left is None or words in self._exact):
                    exact.add(words)
        self._left, self._exact = passed, exact

    @property
    def unseen(self) -> tuple[str, ...]:
        """Those that all cases took for right, and that do not do exactly what is asked."""
        return tuple(sorted((self._left or set()) - self._exact))


def _same(found: np.ndarray[Any, Any], expected: np.ndarray[Any, Any]) -> bool:
    with np.errstate(all="ignore"):
        return bool(np.array_equal(found, expected.astype(found.dtype), equal_nan=found.dtype.kind == "f"))
