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


def launched(function, *args, threads=4):
    """A launch on the target; a fault fails the test."""
    outcome = wb.target("emulator").launch(cuda.jit(function), 1, threads, args)
    assert not outcome.faults


def test_tuples_of_arrays_are_parameters_of_their_own():
    def total(arrays, more, factor, out):
        i = cuda.grid(1)
        out[i] = arrays[0][i] + arrays[1][i] + factor[0] * more[0][i, 1] + more[1][0].real + factor[1]

    for dtype in ("f4", "f8", "i4", "u1"):
        one, two, out = np.arange(4).astype(dtype), np.ones(4, dtype), np.zeros(4)
        table, pairs = np.arange(8, dtype="f4").reshape(4, 2), np.full(1, 5 + 1j)
        launched(total, (one, two), (table, pairs), (10, True), out)
        assert out.tolist() == [i + 1 + 10 * (2 * i + 1) + 5 + 1 for i in range(4)]


def test_tuples_hold_what_arguments_hold():
    def doubled(pair):
        i = cuda.grid(1)
        pair[1][i] = 2 * pair[0][i]

    target = wb.target("emulator")
    x, y = target.to_device(np.arange(4.0)), np.zeros(4)
    launched(doubled, (x, y))
    assert y.tolist() == [0, 2, 4, 6]
    buffer = target.to_device(np.zeros(4))
    launched(doubled, (y, buffer))
    assert buffer.copy_to_host().tolist() == [0, 4, 8, 12]


def test_an_element_of_a_tuple_that_does_not_fit_is_named():
    def doubled(pair):
        pair[1][0] = 2 * pair[0][0]

    kernel = wb.kernel(doubled, signature=((np.zeros(4), np.zeros(4)),))
    target = wb.target("emulator")
    with refused("pair[1]"):
        target.launch(kernel, 1, 1, ((np.zeros(4), np.zeros((2, 2))),))
    with refused("pair[0]"):
        target.launch(kernel, 1, 1, ((np.zeros(4, "f4"), np.zeros(4)),))
    with refused("pair"):
        target.launch(kernel, 1, 1, ((np.zeros(4),),))
    frozen = np.zeros(4)
    frozen.flags.writeable = False
    with refused("pair[1]"):
        target.launch(kernel, 1, 1, ((np.zeros(4), frozen),))


NESTED = np.dtype([("g", "f8", (3,)), ("s", "f8"), ("point", POINT)], align=True)


def test_a_record_is_read_and_written_in_place():
    def kernel(record, out):
        record.s = 45.0 + record.g[2]
        record.g[1] = 2.0
        out[0] = record.point.z

    for kind in (np.ndarray, np.recarray):
        records = np.zeros(3, NESTED).view(kind)
        records["g"][1] = 7
        records["point"]["z"][1] = 9
        out = np.zeros(1)
        launched(kernel, records[1], out, threads=1)
        assert (records["s"].tolist(), records["g"][1].tolist(), out[0]) == ([0, 52, 0], [7, 2, 7], 9)


def test_another_record_is_refused():
    def kernel(record):
        record.s = 1.0

    made = wb.kernel(kernel, signature=(np.zeros(1, NESTED)[0],))
    with refused("record"):
        wb.target("emulator").launch(made, 1, 1, (np.zeros(1, POINT)[0],))
    with refused("record"):
        wb.target("emulator").launch(made, 1, 1, (5,))
