"""A time says whether its kernel was checked, and stands beside those of the versions before it."""

from __future__ import annotations

import numpy as np
import pytest
from support.refusals import refused

import workbench as wb
from workbench.api import time_history
from workbench.api.standing import standing_of
from workbench.base.records import Missing

RIGHT = """
extern "C" __global__ void twice(float* y, const float* x, int n) { int i = threadIdx.x; if (i < n) y[i] = 2 * x[i]; }
"""
WRONG = RIGHT.replace("2 * x", "3 * x")
NEVER = RIGHT.replace("2 * x[i]", "x[i] + x[i] * 1.0f + 0.0f * n")


@pytest.fixture(scope="module")
def problem():
    return wb.Problem(
        "twice",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: 2 * x,
        launch=lambda case: (1, 64, (case.outputs["y"], case.inputs["x"], case.dims["n"])),
        outputs={"y": wb.array("n", "float32")},
        cases=[{"n": 33}],
    )


@pytest.fixture
def timed(simulated):
    time_history.forget_times()

    def run(source, us, grid=1):
        gpu = simulated.SimulatedGpu(simulated.Behaviour(us=us, noise=0.001))
        x = np.zeros(64, np.float32)
        return wb.time(wb.kernel(source), grid, 64, (x.copy(), x, 64), target=gpu)

    return run


def test_a_time_tells_what_checks_have_found_of_the_code(timed, problem):
    timing = timed(NEVER, 50)
    assert timing.standing.state == "unchecked"
    assert timing.standing.words in timing.warnings
    assert wb.check(wb.kernel(RIGHT), problem, target="emulator").passed
    assert not wb.check(wb.kernel(WRONG), problem, target="emulator").passed
    passed, failed = timed(RIGHT, 50), timed(WRONG, 50)
    assert passed.standing.state == "passed", "another handle of the same code"
    assert "on the emulator" in passed.standing.words
    assert passed.warnings == ()
    assert failed.standing.state == "failed"
    assert "0 of " in failed.standing.words
    assert "warning: the check of this kernel failed" in str(failed)
    assert "another one has" in standing_of(wb.kernel(NEVER)).words
    assert isinstance(standing_of("kernel"), Missing)


def test_a_numba_kernel_that_is_compiled_again_is_the_same_kernel(problem):
    from numba import cuda

    @cuda.jit
    def double(y, x, n):
        i = cuda.threadIdx.x
        if i < n:
            y[i] = np.float32(2) * x[i]

    x = np.zeros(64, np.float32)
    first, second = (wb.compile(double, signature=(x, x, 64)).kernel() for _ in range(2))
    assert first.mangled_name != second.mangled_name
    assert standing_of(second).state == "unchecked"
    assert wb.check(first, problem, target="emulator").passed
    assert standing_of(second).state == "passed"


def test_versions_are_counted_by_code_and_compared_with_the_one_before(timed):
    for source, us in ((RIGHT, 100), (WRONG, 80), (RIGHT, 101)):
        timed(source, us)
    timed(RIGHT, 400, grid=9)
    steps = time_history.history_of("twice")
    assert [step.entry.version for step in steps] == [1, 2, 1, 1]
    assert len({step.entry.digest for step in steps}) == 2
    assert isinstance(steps[0].change, Missing)
    assert steps[1].change == pytest.approx(-0.2, abs=0.01)
    assert steps[2].change == pytest.approx(0.2625, abs=0.01)
    assert steps[3].change_words == "first of this launch"
    assert steps[1].change_words.startswith("-")
    assert time_history.history_of("another") == ()


def test_two_kernels_on_the_same_buffers(simulated, problem):
    behaviours = {"twice": simulated.Behaviour(us=100), "thrice": simulated.Behaviour(us=50)}
    gpu = simulated.SimulatedGpu(behaviours)
    slow, fast = wb.kernel(RIGHT), wb.kernel(RIGHT.replace("void twice", "void thrice"))
    x, y = np.zeros(64, np.float32), np.zeros(64, np.float32)
    found = wb.compare_times(fast[2, 32], slow[1, 64], (y, x, 64), target=gpu)
    assert str(found).startswith("thrice is FASTER than twice: it takes 0.5 of its time (99 %: ")
    assert [bench.grid.x for bench in gpu.benches] == [2, 1]
    assert [bench.closed for bench in gpu.benches] == [1, 1]
    assert [buffer.freed for buffer in gpu.buffers] == [1, 1]
    assert wb.check(slow, problem, target="emulator", seconds=0).passed
    found = wb.compare_times(fast[2, 32], slow[1, 64], (y, x, 64), target=simulated.SimulatedGpu(behaviours))
    assert found.standings[1].state == "passed"
    by_problem = wb.compare_times(slow, slow, problem, target=gpu)
    assert by_problem.verdict == "SAME"
    assert by_problem.names == ("twice (first)", "twice (second)")
    missing = wb.compare_times(fast[2, 32], slow[1, 64], (y, x, 64), target="emulator")
    assert isinstance(missing, Missing)
    assert missing.kind == "needs_gpu"
    for wrong, argument in (
        ((fast, slow, (y, x, 64)), "first"),
        ((fast[1, 1], slow[1, 1], y), "args"),
        ((fast[1, 1], slow[1, 1], (y, x, 64), 3), "second_args"),
    ):
        with refused(argument):
            wb.compare_times(*wrong, target=gpu)
    with refused("caches"):
        wb.compare_times(fast[1, 1], slow[1, 1], (y, x, 64), target=gpu, caches="warm")
