"""Numbers in texts have exponents only where they are tiny, and the right plural."""

from __future__ import annotations

import math
import random
import re

import pytest

from workbench.analyse.model.prediction import time_in_words
from workbench.base.records import Quantity
from workbench.base.records.number_words import counted, number, unit_words, with_unit


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"), (1, "1"), (999, "999"), (999.6, "1 k"), (1000, "1 k"), (67_600, "67.6 k"), (999_999, "1 M"),
        (3.3e9, "3.3 G"), (4.2e15, "4,200 T"), (0.5, "0.5"), (1.25e-7, "0.000000125"), (9.9e-8, "9.9e-08"),
        (-3.44e-19, "-3.44e-19"), (5e-324, "5e-324"), (-1234.0, "-1.23 k"),
        (math.inf, "∞"), (-math.inf, "-∞"), (math.nan, "NaN"),
    ],
)  # fmt: skip
def test_numbers(value: float, text: str) -> None:
    assert number(value) == text


def test_drawn_numbers_are_read_back_within_their_digits() -> None:
    rng = random.Random(1)
    factors = {"": 1.0, "k": 1e3, "M": 1e6, "G": 1e9, "T": 1e12}
    for _ in range(2000):
        value = rng.choice((-1, 1)) * 10 ** rng.uniform(-20, 17)
        found = re.fullmatch(r"(-?[\d,]+(?:\.\d+)?(?:e-\d+)?) ?([kMGT]?)", number(value))
        assert found, number(value)
        back = float(found[1].replace(",", "")) * factors[found[2]]
        assert math.isclose(back, value, rel_tol=0.006)
        assert ("e" in with_unit(value, "")) == (abs(value) < 1e-7)


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        (1, "waves", "1 wave (modelled)"), (2, "waves", "2 waves (modelled)"), (1.5, "waves", "1.5 waves (modelled)"),
        (1, "s", "1 s (modelled)"), (1, "us", "1 µs (modelled)"), (12.5, "us", "12.5 µs (modelled)"),
        (1, "addresses", "1 address (modelled)"), (1, "branches", "1 branch (modelled)"),
        (1234567, "bytes", "1,234,567 bytes (modelled)"),
        (1, "registers per thread", "1 register per thread (modelled)"),
        (1.5e9, "sectors", "1,500,000,000 sectors (modelled)"), (1.23456789e10 + 0.5, "B", "12.35 G B (modelled)"),
    ],
)  # fmt: skip
def test_quantities(value: float, unit: str, text: str) -> None:
    assert str(Quantity(value, unit, "modelled")) == text


def test_things_and_units() -> None:
    assert counted(1, "wave") == "1 wave"
    assert counted(67_600, "wavefront") == "67.6 k wavefronts"
    assert unit_words("us") == "µs"


@pytest.mark.parametrize(
    ("us", "text"), [(99.7, "100 µs"), (0.5, "0.5 µs"), (1500, "1.5 ms"), (0.00001, "0.00001 µs"), (9.96e5, "996 ms")]
)
def test_times(us: float, text: str) -> None:
    assert time_in_words(us) == text
