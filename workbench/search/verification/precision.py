"""The precision that results were computed in: as many bits as inputs could be rounded to and give errors as large.

The reference is asked how far results move where each input moves by a small relative amount. Errors of the kernel of
that size are those of inputs rounded to as many bits, whatever it did. float32 with a few roundings shows 20 bits and
more, TF32 and float16 about 11, bfloat16 about 8.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from workbench.analyse.checks.case_run import Prepared
from workbench.analyse.checks.cases import data_of
from workbench.analyse.checks.expectation import answers, widened
from workbench.analyse.checks.problem import Array, Problem, is_float
from workbench.base.records import Missing
from workbench.base.records.json_records import JsonRecord

_BITS: Mapping[str, int] = {"float32": 24, "float64": 53, "float16": 11, "bfloat16": 8}
"""Significant bits (IEEE 754; of bfloat16, its 7 and the implicit one)."""
_ROOM: Mapping[str, int] = {"float32": 9, "float64": 22, "float16": 6, "bfloat16": 5}
"""Bits that roundings of long sums and approximate functions may cost: what is left of float32 is still more than the
11 of float16 and TF32, of float64 more than the 24 of float32. The few that are left of the others are more than those
of a constant, which has none."""
_MIN_ELEMENTS = 8
_SHARES = (0.5, 0.8, 0.95)
"""Quantiles of errors that are set against the same of moves: of results a part may be computed otherwise."""


@dataclass(frozen=True)
class Precision(JsonRecord):
    """The precision of results.

    Attributes
    ----------
    bits
        Significant bits that results have; infinite where they are exact.
    dtype
        The narrowest of the problem's floats.
    """

    json_keys = ("bits", "full_bits", "dtype", "basis")
    basis: ClassVar[str] = "measured on results of the emulator"
    bits: float
    dtype: str

    @property
    def full_bits(self) -> int:
        """The significant bits of the dtype."""
        return _BITS[self.dtype]

    @property
    def words(self) -> str:
        """The bits in words."""
        if self.bits >= self.full_bits:
            return f"results have the {self.full_bits} bits of {self.dtype}"
        return f"results have {self.bits:.3g} of the {self.full_bits} bits of {self.dtype}"

    @property
    def is_lowered(self) -> bool:
        """True if the results are those of a narrower type."""
        return self.bits < self.full_bits - _ROOM[self.dtype]


def precision_of(
    problem: Problem, prepared: Prepared, outputs: Mapping[str, np.ndarray[Any, Any]], seed: int
) -> Precision | Missing:
    """The precision of results.

    Parameters
    ----------
    problem, prepared
        The case.
    outputs
        What the kernel left, by name.
    seed
        Of the moves.
    """
    specs = [spec for spec in (*problem.inputs.values(), *problem.outputs.values()) if isinstance(spec, Array)]
    names = {spec.dtype.name for spec in specs if is_float(spec.dtype)}
    if not any(isinstance(spec, Array) and is_float(spec.dtype) for spec in problem.inputs.values()):
        return Missing("no input is of floats", kind="no_floats")
    if not names <= _BITS.keys():
        return Missing("arrays are of narrower floats already", kind="narrow")
    dtype = min(names, key=lambda name: _BITS[name])
    step = 2.0 ** -((_BITS[dtype] + _BITS[dtype] - _ROOM[dtype]) // 2)
    moved = _moved(problem, prepared, step, seed)
    found = [
        _bits(outputs[name], moved[name], np.asarray(prepared.expected.outputs[name], np.float64), spec, step)
        for name, spec in problem.outputs.items()
        if is_float(spec.dtype) and name not in problem.accepts and name in moved
    ]
    known = [bits for bits in found if bits is not None]
    if not known:
        return Missing("too few results move with the inputs", kind="insensitive")
    return Precision(min(known), dtype)


def _bits(output: np.ndarray[Any, Any], moved: Any, expected: np.ndarray[Any, Any], spec: Array, step: float) -> Any:
    """The bits that one output shows; None where too few of its elements move. An element may also be as far off as one
    that was itself rounded to as many bits: results that hardly depend on the inputs are stored in their own type.
    """
    with np.errstate(all="ignore"):
        error = np.abs(output.astype(np.float64) - expected)
        move = np.abs(moved - expected)
        known = np.isfinite(error) & np.isfinite(move) & (move > 0) & (np.abs(expected) > _smallest(spec))
        moves, errors = np.hypot(move, step * np.abs(expected))[known], error[known]
    if len(errors) < _MIN_ELEMENTS:
        return None
    sizes = zip(np.quantile(errors, _SHARES), np.quantile(moves, _SHARES), strict=True)
    return min((math.log2(move / error) - math.log2(step) for error, move in sizes if error > 0), default=math.inf)


def _moved(problem: Problem, prepared: Prepared, step: float, seed: int) -> Mapping[str, Any]:
    """The reference's results with every float input moved by about `step`, relatively. Moves are drawn from a normal
    distribution: of two sizes alone those of a product's factors would cancel.
    """
    rng = data_of(seed, "moved inputs")
    inputs = {name: widened(value) for name, value in prepared.drawn.items()}
    for name, value in prepared.drawn.items():
        if isinstance(value, np.ndarray) and is_float(value.dtype):
            inputs[name] *= 1.0 + step * rng.normal(size=value.shape)
    return {name: np.asarray(value, np.float64) for name, value in answers(problem, inputs).items()}


def _smallest(spec: Array) -> float:
    import ml_dtypes

    return float(ml_dtypes.finfo(spec.dtype).smallest_normal)
