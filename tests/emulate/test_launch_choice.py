"""The engine that a launch takes by itself: the interpreter has a budget, and nothing is done twice."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.emulate import costs
from workbench.emulate import launch as choice

LONG = """extern "C" __global__ void k(int rounds, unsigned* total, int* out) {
    atomicAdd(total, 1u);
    int x = threadIdx.x;
    for (int i = 0; i < rounds; ++i) x = x * 1664525 + 1013904223;
    atomicAdd(total, 1u);
    out[blockIdx.x * blockDim.x + threadIdx.x] += x;
}"""
PRINTS = """#include <cstdio>
extern "C" __global__ void k(int rounds, int* out) {
    if (threadIdx.x == 0) printf("begins\\n");
    int x = 1;
    for (int i = 0; i < rounds; ++i) x = x * 1664525 + 1013904223;
    out[threadIdx.x] += x;
}"""


@pytest.fixture
def chosen(monkeypatch):
    """The engines that launches came to, in their order; a launch that gave up is `interpreter` and what followed."""
    seen = []

    def note(name, function):
        def noted(*args, **options):
            seen.append(name)
            return function(*args, **options)

        return noted

    monkeypatch.setattr(choice, "interpret", note("interpreter", choice.interpret))
    monkeypatch.setattr(choice, "run_native", note("native", choice.run_native))
    monkeypatch.setenv("KERNEL_WORKBENCH_NATIVE_CACHE", "off")
    return seen


def expected(rounds, threads):
    x = np.arange(threads, dtype=np.uint32)
    for _ in range(rounds):
        x = x * np.uint32(1664525) + np.uint32(1013904223)
    return x.view(np.int32)


def test_a_long_loop_on_a_small_grid_leaves_the_interpreter_and_is_counted_once(cuda, chosen):
    arrays = (np.zeros(1, np.uint32), np.ones(64, np.int32))
    done = cuda(LONG, 2, 32, np.int32(300_000), *arrays)
    assert chosen == ["interpreter", "native"]
    assert done.arrays[0][0] == 2 * 64
    assert np.array_equal(done.arrays[1][:32], expected(300_000, 32) + 1)


def test_a_short_loop_stays_in_the_interpreter(cuda, chosen, monkeypatch):
    monkeypatch.setattr(costs, "BUDGET_SECONDS", 60)  # on a machine as busy as it may be
    done = cuda(LONG, 1, 32, np.int32(3), np.zeros(1, np.uint32), np.zeros(32, np.int32))
    assert chosen == ["interpreter"]
    assert np.array_equal(done.arrays[1], expected(3, 32))


def test_what_was_printed_before_is_printed_once(cuda, chosen):
    done = cuda(PRINTS, 1, 32, np.int32(300_000), np.zeros(32, np.int32))
    assert chosen == ["interpreter", "native"]
    assert done.result.stdout == "begins\n"


def test_a_kernel_without_native_code_has_no_budget(cuda, chosen):
    waits = """extern "C" __global__ void k(int rounds, volatile int* flag, int* out) {
        if (threadIdx.x == 0) *flag = 1;
        while (*flag == 0) { }
        int x = threadIdx.x;
        for (int i = 0; i < rounds; ++i) x = x * 1664525 + 1013904223;
        out[threadIdx.x] += x;
    }"""
    for _ in range(2):
        done = cuda(waits, 1, 32, np.int32(3_000), np.zeros(1, np.int32), np.zeros(32, np.int32))
        assert np.array_equal(done.arrays[1], expected(3_000, 32))
    assert "native" not in chosen
