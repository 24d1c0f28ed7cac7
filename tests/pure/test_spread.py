"""Intervals hold what they say, over noise that has a memory too; drift, heaps and nvbench's criterion."""

from __future__ import annotations

import math

import numpy as np
import pytest

from workbench.analyse.measure.spread import (
    NoiseTracker,
    block_length,
    careful_median_interval,
    drift_of,
    gap_of,
    median_interval,
    percentiles,
)
from workbench.base.records import Missing


def series(rng, n, memory=0.0, scale=0.01):
    """Noise around 100 with an autocorrelation of memory ** lag."""
    values = np.empty(n)
    state = rng.standard_normal()
    for i in range(n):
        state = memory * state + math.sqrt(1 - memory**2) * rng.standard_normal()
        values[i] = 100 * (1 + scale * state)
    return values


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("memory", "least"), [(0.0, 0.9), (0.6, 0.85), (0.9, 0.75)])
def test_an_interval_holds_the_median_as_often_as_it_says(memory, least):
    rng = np.random.default_rng(3)
    held = 0
    for seed in range(120):
        found = median_interval(series(rng, 200, memory), seed=seed)
        held += found.low <= 100 <= found.high
    assert held / 120 >= least, "an ordinary bootstrap holds it in under half of the cases at a memory of 0.9"


@pytest.mark.parametrize("n", [8, 24])
def test_of_few_values_the_careful_interval_holds_the_median_as_often_as_it_says(n):
    rng = np.random.default_rng(n)
    missed = careless = 0
    for seed in range(300):
        values = rng.standard_normal(n)
        found = careful_median_interval(values, 0.99, seed)
        missed += not found.low <= 0 <= found.high
        plain = median_interval(values, 0.99, seed)
        careless += not plain.low <= 0 <= plain.high
        assert found.low <= plain.low <= plain.high <= found.high
    assert missed <= 8
    assert missed < careless
    many = rng.standard_normal(200)
    assert careful_median_interval(many, 0.99) == median_interval(many, 0.99)
    assert isinstance(careful_median_interval(many[:7], 0.99), Missing)


def test_blocks_are_longer_where_noise_has_a_memory():
    rng = np.random.default_rng(0)
    assert block_length(series(rng, 300)) <= 12
    assert block_length(series(rng, 300, memory=0.95)) > 20
    assert block_length([1.0] * 50) == 4
    assert block_length(np.arange(40.0)) <= 10


def test_few_samples_have_no_interval_and_no_drift():
    assert isinstance(median_interval([1.0] * 7), Missing)
    assert isinstance(drift_of([1.0] * 19), Missing)
    same = median_interval([2.0] * 8)
    assert (same.low, same.high) == (2.0, 2.0)


def test_drift_is_certain_where_noise_does_not_explain_it():
    rng = np.random.default_rng(1)
    still = [drift_of(series(rng, 120, memory)).is_certain for memory in (0.0, 0.3) for _ in range(50)]
    assert sum(still) <= 15
    moving = series(rng, 120) * np.linspace(1, 1.05, 120)
    found = drift_of(moving)
    assert found.is_certain
    assert found.relative == pytest.approx(0.0375, abs=0.01)
    assert found.interval.low < found.relative < found.interval.high
    assert "+" in str(found)


def test_the_criterion_is_nvbenchs():
    quiet = NoiseTracker()
    quiet.add(1.0)
    assert math.isnan(quiet.noise)
    assert quiet.verdict() is None
    quiet.add(1.001)
    assert "under 0.5 %" in quiet.verdict()
    rng = np.random.default_rng(2)
    loud, verdicts = NoiseTracker(), []
    values = series(rng, 400, scale=0.1)
    for count, value in enumerate(values, 1):
        loud.add(value)
        verdicts.append(loud.verdict())
        assert math.isnan(loud.noise) == (count == 1)
        if count > 1:
            assert loud.noise == pytest.approx(values[:count].std(ddof=1) / values[:count].mean())
    first = next(count for count, words in enumerate(verdicts, 1) if words)
    assert first > 64
    assert first % 16 == 0
    assert "stays at" in verdicts[first - 1]


def test_two_heaps_are_found_and_one_is_not():
    rng = np.random.default_rng(5)
    for seed in range(20):
        one = np.random.default_rng(seed).lognormal(0, 0.02, 150)
        assert gap_of(one) is None
    low, high = series(rng, 90, scale=0.004), 1.2 * series(rng, 60, scale=0.004)
    assert 102 < gap_of(rng.permutation(np.concatenate([low, high]))) < 118
    assert gap_of([5.0] * 30) is None
    assert gap_of([1.0]) is None
    outliers = np.concatenate([low, [500.0, 900.0]])
    assert gap_of(outliers) is None


def test_percentiles_are_interpolated():
    assert percentiles([4.0, 1.0, 3.0, 2.0], 0, 50, 100) == (1.0, 2.5, 4.0)
