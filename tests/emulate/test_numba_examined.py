"""`wb.host_launches` of kernels of Numba that run in the emulator: each launch is made, and examined, as it comes."""

from __future__ import annotations

import numpy as np
import pytest
from support.refusals import refused

import workbench as wb
from workbench.base.records import Dim3

cuda = pytest.importorskip("numba.cuda", reason="Numba-CUDA is not installed")
pytestmark = pytest.mark.usefixtures("numba_stand_in")


@pytest.fixture(scope="module")
def shifted():
    @cuda.jit
    def shifted(x, y):
        i = cuda.grid(1)
        if i < y.size:
            y[i] = x[i + 1]

    return shifted


def test_launches_are_seen_in_their_order_and_what_they_write_stays(shifted):
    x, y = np.arange(9, dtype=np.float32), np.zeros(8, np.float32)
    there, back = cuda.to_device(x), cuda.device_array(8, np.float32)

    def both():
        shifted[2, 4](x, y)
        shifted.forall(8)(there, back)

    seen = []
    first, second = wb.host_launches(both, count=True, before=seen.append)
    assert [each.launch.kernel.name for each in (first, second)] == ["shifted", "shifted"]
    assert (first.launch.grid, first.launch.block) == (Dim3(2), Dim3(4))
    assert len(seen) == 2
    assert y.tolist() == back.copy_to_host().tolist() == x[1:].tolist()


def test_findings_and_faults_of_launches(shifted):
    empty, y = cuda.device_array(9, np.float32), np.zeros(8, np.float32)
    (outcome,) = wb.host_launches(lambda: shifted[2, 4](empty, y), sanitize="init")
    assert {fault.kind for fault in outcome.faults} == {"initcheck.uninitialized"}
    short = np.zeros(8, np.float32)
    *_, last = wb.host_launches(lambda: [shifted[2, 4](short, y) for _ in range(3)])
    assert [fault.kind for fault in last.faults] == ["memcheck.out_of_bounds"]


def test_a_tuple_of_arrays_and_a_barrier_of_the_grid():
    @cuda.jit
    def total(pair, out):
        i = cuda.grid(1)
        pair[0][i] += pair[1][i]
        cuda.cg.this_grid().sync()
        if i == 0:
            for value in pair[0]:
                out[0] += value

    one, two, out = np.arange(8.0), np.ones(8), np.zeros(1)
    (outcome,) = wb.host_launches(lambda: total[2, 4]((one, two), out), sanitize="all")
    assert not outcome.faults
    assert outcome.launch.cooperative
    assert (one.tolist(), out.tolist()) == ((np.arange(8.0) + 1).tolist(), [36])


def test_a_name_that_is_no_sanitiser_is_refused_before_the_call():
    def call():
        raise AssertionError("called")

    with refused("sanitize") as caught:
        wb.host_launches(call, sanitize="races")
    for name in ("race", "init", "sync", "leak", "all"):
        assert name in str(caught.value)
