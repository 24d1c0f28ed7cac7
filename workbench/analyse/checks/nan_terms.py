"""Elements that are NaN in a reference only because it multiplies by zero what is not a number, as where it pads.

A kernel that leaves such a term out is right. Whether an element depends on what is not finite is found by asking the
reference again, with numbers in its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from workbench.analyse.checks.expectation import answers, widened
from workbench.analyse.checks.problem import Problem

Outputs = Mapping[str, "np.ndarray[Any, Any]"]

_STAND_INS = (97.3, -103.1, 3.1, -0.7)
"""Both signs and several sizes: a maximum, a clipped value, a square and a sign differ for two of them."""


def numbers_for_nan(problem: Problem, drawn: Mapping[str, Any], outputs: Outputs) -> Outputs:
    """The outputs that hold NaN where they depend on no NaN or infinity of the inputs, with the numbers that they have
    without; empty where there are none.

    Parameters
    ----------
    problem, drawn
        The reference, and what it was given.
    outputs
        What it returned.
    """
    inputs = {name: widened(value) for name, value in drawn.items()}
    strange = {
        name: ~np.isfinite(value)
        for name, value in inputs.items()
        if isinstance(value, np.ndarray) and value.dtype.kind == "f" and not np.isfinite(value).all()
    }
    unknown = {name: np.isnan(value) for name, value in outputs.items() if value.dtype.kind == "f"}
    if not strange or not any(places.any() for places in unknown.values()):
        return {}
    try:
        found = [
            answers(problem, {**inputs, **{name: np.where(strange[name], number, inputs[name]) for name in strange}})
            for number in _STAND_INS
        ]
    except (ArithmeticError, IndexError, TypeError, ValueError):
        # A reference may refuse numbers that were never promised to it.
        return {}
    result = {}
    for name, places in unknown.items():
        first, *others = (np.asarray(each[name], np.float64) for each in found)
        steady = places & np.isfinite(first) & np.logical_and.reduce([each == first for each in others])
        if steady.any():
            result[name] = np.where(steady, first, outputs[name])
    return result
