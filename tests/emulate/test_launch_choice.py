"""The engine that a launch takes by itself: the interpreter has a budget, and nothing is done twice."""

from __future__ import annotations

import numpy as np
import pytest
from support.clocks import FakeClock

import workbench as wb
from workbench.device.targets.emulator import EmulatorTarget
from workbench.emulate import LaunchRequest, costs
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


CHAIN = """extern "C" __global__ void k(volatile int* flags, int* begun, int later) {
    int block = blockIdx.x, last = gridDim.x - 1;
    if (threadIdx.x == 0) {
        atomicAdd(begun, 1);
        int other = later ? block + 1 : block - 1;
        if (other >= 0 && other <= last) while (flags[other] == 0) { __threadfence(); }
        flags[block] = other >= 0 && other <= last ? flags[other] + 1 : 1;
    }
}"""
"""Each block waits for the one before it, or behind it."""


@pytest.mark.parametrize("later", [0, 1])
def test_blocks_that_wait_run_in_their_order_or_begin_again_in_the_interpreter(cuda, chosen, monkeypatch, later):
    monkeypatch.setattr(costs, "BUDGET_SECONDS", 0.0)
    monkeypatch.setattr(LaunchRequest, "clock", FakeClock(each=0.1))
    blocks = 40
    arrays = (np.zeros(blocks, np.int32), np.zeros(1, np.int32))
    done = cuda(CHAIN, blocks, 32, *arrays, np.int32(later), sequential=True, resident_blocks=blocks)
    order = np.arange(1, blocks + 1, dtype=np.int32)
    assert np.array_equal(done.arrays[0], order[::-1] if later else order)
    assert done.arrays[1][0] == blocks, "what a launch that stalled has written is undone"
    assert chosen[-2:] == (["native", "interpreter"] if later else [*chosen[-2:-1], "native"])


def test_blocks_that_wait_run_in_no_fixed_order_where_nobody_asked_for_one(cuda, chosen):
    arrays = (np.zeros(8, np.int32), np.zeros(1, np.int32))
    cuda(CHAIN, 8, 32, *arrays, np.int32(0), resident_blocks=8)
    assert "native" not in chosen


def test_time_in_the_interpreter_counts_for_the_code_that_it_would_have_paid(chosen, monkeypatch):
    """A sanitised launch does not get code for the reason that other launches took long."""
    monkeypatch.setattr(costs, "SECONDS_A_STEP", 0.0)
    monkeypatch.setattr(costs, "COMPILE_SECONDS", 0.0)
    monkeypatch.setattr(costs, "COMPILE_SECONDS_AN_INSTRUCTION", 1e-9)
    text = "__global__ void k(int* out) { out[blockIdx.x * blockDim.x + threadIdx.x] += 1; }"
    kernel, out = wb.kernel(text), np.zeros(128, np.int32)
    emulator = EmulatorTarget()
    for blocks, sanitize in ((4, ()), (4, ()), (2, ()), (4, "all"), (2, "all"), (4, "all")):
        emulator.launch(kernel, blocks, 32, (out,), sanitize=sanitize)
    plain = ["interpreter", "native", "native"]
    assert chosen == [*plain, "interpreter", "interpreter", "native"], "code that monitors is of one grid"
    assert out.tolist() == [6] * 64 + [4] * 64
