"""The fast functions keep the bounds of PTX ISA 9.7.3 on dense operands, and its tables of special operands."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.emulate import approximations
from workbench.emulate.values.approximations import array_function

SPECIAL = {
    "ex2": [(-np.inf, 0.0), (-0.0, 1.0), (0.0, 1.0), (np.inf, np.inf), (128.0, np.inf), (127.0, 2.0**127),
            (-149.0, 2.0**-149), (-151.0, 0.0)],
    "ex2_ftz": [(-np.inf, 0.0), (0.0, 1.0), (np.inf, np.inf), (128.0, np.inf), (-126.0, 2.0**-126), (-126.5, 0.0)],
    "lg2": [(-np.inf, np.nan), (-1.0, np.nan), (-0.0, -np.inf), (0.0, -np.inf), (np.inf, np.inf), (1.0, 0.0),
            (8.0, 3.0), (2.0**-149, -149.0)],
    "sin": [(-np.inf, np.nan), (-0.0, -0.0), (0.0, 0.0), (np.inf, np.nan), (2.0**-149, 2.0**-149)],
    "cos": [(-np.inf, np.nan), (-0.0, 1.0), (0.0, 1.0), (np.inf, np.nan)],
    "tanh": [(-np.inf, -1.0), (-0.0, -0.0), (0.0, 0.0), (np.inf, 1.0), (2.0**-149, 2.0**-149)],
    "rsqrt": [(-np.inf, np.nan), (-1.0, np.nan), (-0.0, -np.inf), (0.0, np.inf), (np.inf, 0.0), (4.0, 0.5)],
}  # fmt: skip


def evaluate(name: str, x: np.ndarray) -> np.ndarray:
    with np.errstate(all="ignore"):
        result = array_function(getattr(approximations, name), x.astype(np.float32))
    assert result.dtype == np.float32
    return result


def every(low: float, high: float, step: int = 997) -> np.ndarray:
    """Each so many-th single between two positive ones."""
    ends = np.array([low, high], np.float32).view(np.uint32)
    return np.arange(int(ends[0]), int(ends[1]), step, dtype=np.uint32).view(np.float32)


@pytest.mark.parametrize("name", SPECIAL)
def test_special_operands(name):
    given, expected = np.array([*SPECIAL[name], (np.nan, np.nan)], np.float32).T.copy()
    found = evaluate(name, given)
    assert (np.isnan(found) == np.isnan(expected)).all()
    known = ~np.isnan(expected)
    assert (found[known] == expected[known]).all()
    assert (np.signbit(found) == np.signbit(expected))[known].all()


@pytest.mark.parametrize("name", ["ex2", "ex2_ftz"])
def test_powers_are_within_two_units(name):
    """2 ulp from the correctly rounded result (PTX ISA 9.7.3.21)."""
    size = np.concatenate([every(1e-9, 149.9), np.linspace(0, 150, 200_001).astype(np.float32)])
    for x in (size[size < 128], -size):
        exact = np.exp2(x.astype(np.float64)).astype(np.float32)
        found = evaluate(name, x)
        if name == "ex2_ftz":
            normal = exact >= 2.0**-126
            assert (found[~normal] == 0).all()
            exact, found = exact[normal], found[normal]
        apart = np.abs(found.view(np.int32).astype(np.int64) - exact.view(np.int32))
        assert apart.max() <= 1


def test_logarithms_keep_absolute_and_relative_bounds():
    """Absolute 2**-22 within (0.5, 2), relative 2**-22 elsewhere (PTX ISA 9.7.3.20)."""
    x = np.concatenate([every(1e-45, 3e38, 4999), np.linspace(0.5, 2, 300_001).astype(np.float32)])
    error = np.abs(evaluate("lg2", x).astype(np.float64) - np.log2(x.astype(np.float64)))
    inside = (x > 0.5) & (x < 2)
    assert error[inside].max() <= 2.0**-22
    assert (error / np.abs(np.log2(x.astype(np.float64)) + inside))[~inside].max() <= 2.0**-22


@pytest.mark.parametrize("name", ["sin", "cos"])
def test_circular_functions_keep_absolute_bounds(name):
    """2**-20.5 up to 2 pi, 2**-14.7 up to 100 pi (PTX ISA 9.7.3.18); here far beyond."""
    size = np.concatenate([every(1e-6, 2.0**27, 499), np.linspace(0, 2 * np.pi, 200_001).astype(np.float32)])
    for x in (size, -size):
        error = np.abs(evaluate(name, x).astype(np.float64) - getattr(np, name)(x.astype(np.float64)))
        assert error.max() <= 2.0**-22


def test_circular_functions_of_huge_numbers_stay_within_one():
    x = every(2.0**27, 3e38, 4999)
    for name in ("sin", "cos"):
        assert (np.abs(evaluate(name, x)) <= 1).all()


def test_hyperbolic_tangents_keep_the_relative_bound():
    """2**-11 (PTX ISA 9.7.3.22); here 2**-21."""
    size = every(1e-40, 3e38, 4999)
    for x in (size, -size):
        exact = np.tanh(x.astype(np.float64))
        normal = np.abs(x) >= 2.0**-126
        assert (evaluate("tanh", x)[~normal] == x[~normal]).all()
        assert (np.abs(evaluate("tanh", x).astype(np.float64) - exact) / np.abs(exact))[normal].max() <= 2.0**-21


def test_reciprocal_roots_keep_the_relative_bound():
    """2**-22.9 over all positive finite numbers (PTX ISA 9.7.3.16)."""
    x = every(1e-45, 3.4e38, 1999)
    exact = 1 / np.sqrt(x.astype(np.float64))
    assert (np.abs(evaluate("rsqrt", x).astype(np.float64) - exact) / exact).max() <= 2.0**-22.9
