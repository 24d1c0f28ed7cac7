"""Numba kernels that take arrays of records, launched as the workbench's own kernels."""

from __future__ import annotations

import numpy as np
import pytest
from support.refusals import refused

import workbench as wb

cuda = pytest.importorskip("numba.cuda", reason="Numba-CUDA is not installed")
POINT = np.dtype([("x", "f4"), ("y", "f8"), ("z", "i4")], align=True)


@pytest.fixture(scope="module")
def added() -> wb.Kernel:
    def added(points, sums):
        i = cuda.grid(1)
        if i < points.size:
            sums[i] = points[i].x + points[i].y + points[i].z

    return wb.kernel(added, signature=(np.zeros(1, POINT), np.zeros(1)))


def test_an_array_of_records_is_taken(added):
    points, sums = np.zeros(9, POINT), np.zeros(9)
    points["x"], points["y"], points["z"] = 1, 2, np.arange(9)
    added[1, 32](points, sums)
    assert sums.tolist() == [3 + i for i in range(9)]


@pytest.mark.parametrize("dtype", [np.dtype([("x", "f8"), ("y", "f8"), ("z", "i8")]), np.dtype("f8"), np.dtype("V24")])
def test_other_records_of_the_same_size_are_refused_before_anything_runs(added, dtype):
    sums = np.full(9, -1.0)
    with refused("points") as caught:
        added[1, 32](np.zeros(9, dtype), sums)
    assert caught.value.parameter == "points"
    assert (sums == -1).all()
