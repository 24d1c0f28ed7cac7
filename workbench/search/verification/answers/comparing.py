"""Comparing the tensors of a result with those of a reference that computed in float64."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.analyse.checks.compare import compare
from workbench.base.records.verdicts import Tolerance
from workbench.search.verification.answers.cases import Compared
from workbench.search.verification.answers.sent_values import Place, SentTensor
from workbench.search.verification.precision import Precision

_TF32_BITS = 11
_MIN_ELEMENTS = 8
_PLACES = {
    "device": "a tensor on the GPU",
    "host": "a tensor in the memory of the host",
    "array": "an array of NumPy",
    "number": "a number of Python",
}


@dataclass(frozen=True)
class Bound:
    """The loss that a result may have.

    Attributes
    ----------
    dtype, place
        The dtype of the reference's own result, and where an answer's has to be.
    absolute, relative
        `abs(actual - expected) <= absolute + relative * abs(expected)`.
    lowered
        The absolute bound of results that tensor cores have computed in TF32; 0 where there is none.
    moved
        The most that the reference loses if its inputs and parameters are rounded to TF32, and at least some units in
        the last place of its results; 0 where it loses nothing, or they were not rounded.
    """

    dtype: str
    place: Place
    absolute: float
    relative: float
    lowered: float
    moved: float


def compared(
    actual: Mapping[str, SentTensor],
    expected: Mapping[str, SentTensor],
    bounds: Mapping[str, Bound],
    inputs: Mapping[str, SentTensor],
) -> Compared:
    """Compare tensors by their places. inputs: for hints only."""
    message = _structure(actual, expected, bounds)
    if message:
        return Compared(message=message)
    shown = {key: each.array() for key, each in inputs.items()}
    found = [_tensor(name, sent, expected[name], bounds[name], shown) for name, sent in actual.items()]
    return Compared(
        worst_error=max((each.worst_error for each in found if isinstance(each.worst_error, float)), default=0.0),
        mismatch=next((each.mismatch for each in found if each.mismatch is not None), None),
        tolerance=next((each.tolerance for each in found), None),
        bits=min((each.bits for each in found), default=math.inf),
        is_lowered=any(each.is_lowered for each in found),
    )


def _structure(
    actual: Mapping[str, SentTensor], expected: Mapping[str, SentTensor], bounds: Mapping[str, Bound]
) -> str:
    """A difference from what is expected, in words, its numbers apart; empty where there is none."""
    if actual.keys() != expected.keys():
        return f"it returns {', '.join(actual) or 'no tensor'}; expected is {', '.join(expected)}"
    for name, sent in actual.items():
        if sent.shape != expected[name].shape:
            return f"{name} has the shape {sent.shape}, expected {expected[name].shape}"
        if sent.dtype != bounds[name].dtype:
            return f"{name} is of {sent.dtype}, expected {bounds[name].dtype}"
        if sent.place != bounds[name].place:
            return f"{name} is {_PLACES[sent.place]}, expected {_PLACES[bounds[name].place]}"
    return ""


def _tensor(name: str, sent: SentTensor, reference: SentTensor, bound: Bound, inputs: Mapping[str, Any]) -> Compared:
    actual, expected = sent.array(), reference.array()
    size = np.abs(expected) if expected.dtype.kind == "f" else expected

    def within(absolute: float) -> Any:
        return compare(name, actual, expected, size, size, None, Tolerance(bound.relative, absolute), inputs)

    strict = within(bound.absolute)
    tolerance = Tolerance(bound.relative, bound.absolute)
    if sent.dtype != "float32" or not bound.moved:
        return Compared(strict.worst_error, strict.mismatch, tolerance=tolerance)
    near = strict if strict.mismatch is None else within(bound.lowered)
    bits = math.inf
    if near.mismatch is None and actual.size >= _MIN_ELEMENTS:
        with np.errstate(all="ignore"):
            off = np.abs(actual.astype(np.float64) - expected)
        worst = float(np.max(off[np.isfinite(off)], initial=0.0))
        bits = _TF32_BITS - math.log2(worst / bound.moved) if worst else math.inf
    is_lowered = near.mismatch is None and strict.mismatch is not None
    if is_lowered and not Precision(bits, "float32").is_lowered:  # too near for TF32: it computes something else
        return Compared(strict.worst_error, strict.mismatch, tolerance=tolerance)
    return Compared(near.worst_error, near.mismatch, tolerance=tolerance, bits=bits, is_lowered=is_lowered)
