"""Inputs of a problem with NaN among their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from workbench.checks.cases import draw
from workbench.checks.problem import Array, is_float

_SHARE = 0.05


def with_nan(given: Array | float) -> Array | float:
    """An input that is drawn like another, one element of twenty NaN; as it is where it is not of floats."""
    if not isinstance(given, Array) or not is_float(given.dtype):
        return given

    def make(rng: np.random.Generator, sizes: Mapping[str, int]) -> np.ndarray[Any, Any]:
        drawn = np.asarray(draw(given, sizes, "mixed", rng))
        return np.where(rng.random(drawn.shape) < _SHARE, np.nan, drawn.astype(np.float64))

    return replace(given, make=make)
