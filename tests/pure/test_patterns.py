"""Descriptions of common properties of wrong elements: sets that are drawn at random, and elements without any."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.analyse.checks.compare import distances
from workbench.analyse.checks.patterns import Writers, pattern
from workbench.base.records import Dim3

GRID, BLOCK = Dim3(5), Dim3(64)
ALL = np.arange(5 * 64)
WRITERS = Writers(GRID, BLOCK, ALL // 64, ALL % 64)
X = np.random.default_rng(0).normal(size=ALL.size).astype(np.float32)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (ALL // 64 == 4, "exactly the elements that block (4,0,0), the last one, wrote"),
        (ALL // 64 == 2, "exactly the elements that block (2,0,0) wrote"),
        (ALL % 64 == 31, "exactly the elements that thread (31,0,0) of each block wrote"),
        (ALL % 32 == 31, "exactly the elements that lane 31 of each warp wrote"),
        (ALL % 64 >= 32, "exactly the elements that warp 1 of each block wrote"),
        (X < 0, "exactly the elements where x is negative"),
        ((X < 0) & (ALL % 3 == 0), "only elements where x is negative"),
        (np.random.default_rng(1).random(ALL.size) < 0.3, ""),
        (np.zeros(ALL.size, bool), ""),
        (np.ones(ALL.size, bool), ""),
        (ALL == 7, ""),
    ],
)
def test_sets_that_have_a_name_are_named(wrong, words):
    assert pattern(wrong, {"x": X, "n": 3, "other": X[:5]}, WRITERS) == words


def test_few_elements_in_a_large_set_say_nothing():
    wrong = np.zeros(ALL.size, bool)
    wrong[np.flatnonzero(X < 0)[:3]] = True
    assert "negative" not in pattern(wrong, {"x": X}, None)


@pytest.mark.parametrize("name", ["where x is NaN", "where x is infinite", "where x is 0", "below the normal numbers"])
def test_values_out_of_the_way_are_named(name):
    x = X.copy()
    x[::7] = {"where x is NaN": np.nan, "where x is infinite": -np.inf, "where x is 0": -0.0}.get(name, 1e-40)
    x[3] = x[3] if name != "where x is NaN" else np.inf
    wrong = np.zeros(ALL.size, bool)
    wrong[::7] = True
    assert pattern(wrong, {"x": x}, None).endswith(name)


def test_columns_and_rows_of_tiles_are_named():
    rows, columns = np.indices((40, 96))
    assert pattern(columns % 32 == 31, {}, None) == "exactly the elements of column 31 of each 32"
    assert pattern(rows % 8 == 7, {}, None) == "exactly the elements of row 7 of each 8"
    tall = Writers(Dim3(8, 5), Dim3(12, 8), columns // 12 + rows // 8 * 8, columns % 12 + rows % 8 * 12)
    assert pattern(columns % 12 == 5, {}, tall) == "exactly the elements that threads with threadIdx.x = 5 wrote"
    assert pattern(rows >= 32, {}, tall) == "exactly the elements that the last blocks along y wrote"


def test_what_nobody_wrote_is_named():
    blocks = np.where(ALL % 3 == 0, -1, ALL // 64)
    threads = np.where(ALL % 3 == 0, -1, ALL % 64)
    assert (
        pattern(ALL % 3 == 0, {}, Writers(GRID, BLOCK, blocks, threads)) == "exactly the elements that no thread wrote"
    )


def test_distances_are_steps_of_the_dtype():
    x = np.array([1.0, -2.0, 0.0, np.nan, np.inf, 1.0, np.nan], np.float32)
    y = x.copy()
    y[:3] = np.nextafter(x[:3], np.float32(9))
    y[5] = np.nan
    off = distances(y, x.astype(np.float64))
    assert off[0] == 1
    assert off[1] <= 1
    assert off[2] == 1
    assert off[3:].tolist() == [0, 0, np.inf, 0]
    assert distances(np.array([3, 250], np.uint8), np.array([5, 250])).tolist() == [2, 0]
