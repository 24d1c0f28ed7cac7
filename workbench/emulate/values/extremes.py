"""The smaller or larger of two floating-point numbers, as `min`, `max` and their atomic forms choose it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from workbench.emulate.numbers import Vector
from workbench.emulate.values import ieee


def float_extreme(
    smallest: bool, nan: bool, xorsign: bool, absolute_value: bool, ftz: bool
) -> Callable[[Vector, Vector], Vector]:
    """min or max: -0 is less than +0, a NaN loses against a number unless `.NaN` is given (PTX ISA 9.7.3.11)."""

    def compute(a: Vector, b: Vector) -> Vector:
        result: Vector
        if ftz and a.dtype == np.float32:
            a, b = ieee.flush(a), ieee.flush(b)
        sign = np.signbit(a) ^ np.signbit(b)
        if xorsign or absolute_value:
            a, b = np.abs(a), np.abs(b)
        first = (a < b) if smallest else (a > b)
        tie = (a == b) & (np.signbit(a) if smallest else ~np.signbit(a))
        result = np.where(first | tie | ((b != b) & (a == a)), a, b)
        if nan:
            result = np.where((a != a) | (b != b), a.dtype.type(np.nan), result)
        if xorsign:
            result = np.where(sign, -np.abs(result), np.abs(result))
        # If both doubles are NaNs the result is the second, quieted, as in the code of ptxas (DSETP.MIN, LOP3).
        return ieee.quiet(result) if a.dtype == np.float64 else ieee.canonical(result)

    return compute
