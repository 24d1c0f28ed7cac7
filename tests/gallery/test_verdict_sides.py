"""A verdict tells result, races, initialization, barriers and order apart: small kernels, each with one bug or none."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

import workbench as wb
from workbench.records import Missing

SOURCE = """
__global__ void right(const int* x, int* total, int n) {
    __shared__ int part[64];
    int t = threadIdx.x;
    part[t] = t < n ? x[t] : 0;
    __syncthreads();
    for (int stride = 32; stride > 0; stride /= 2) {
        if (t < stride) part[t] += part[t + stride];
        __syncthreads();
    }
    if (t == 0) total[0] = part[0];
}
// Lanes in step leave the right sum; nothing says that they are.
__global__ void lucky(const int* x, int* total, int n) {
    __shared__ int part[64];
    int t = threadIdx.x;
    part[t] = t < n ? x[t] : 0;
    __syncthreads();
    if (t < 32) part[t] += part[t + 32];
    for (int stride = 16; stride > 0; stride /= 2) {
        if (t < stride) part[t] += part[t + stride];
    }
    if (t == 0) total[0] = part[0];
}
__global__ void unwritten(const int* x, int* total, int n) {
    __shared__ int part[64];
    int t = threadIdx.x;
    if (t < n) part[t] = x[t];
    __syncthreads();
    if (t == 0) {
        int sum = 0;
        for (int i = 0; i < 64; ++i) sum += i < n ? part[i] : part[i] & 0;
        total[0] = sum;
    }
}
__global__ void last_wins(const int* x, int* total, int n) {
    int t = threadIdx.x;
    if (t < n) atomicExch(total, x[t]);
}
"""


def reduction(sum_of=lambda x: np.sum(x, keepdims=True, dtype=np.int32), **options):
    return wb.Problem(
        "sum",
        {"x": wb.array("n", "int32")},
        sum_of,
        lambda case: (1, 64, ("x", "total", case["n"])),
        {"total": wb.array("1", "int32")},
        cases=[{"n": 1}, {"n": 33}, {"n": 64}],
        **options,
    )


@pytest.fixture(scope="module")
def compiled():
    return wb.compile(SOURCE, filename="sides.cu")


def sides(verdict):
    return {name: state for name, state in verdict.states.items() if state != "passed"}


def test_a_right_kernel_passes_on_every_side(compiled):
    verdict = wb.check(compiled.kernel("right"), reduction(), target="emulator", seconds=1e6)
    assert verdict.passed
    assert not sides(verdict), str(verdict)
    assert verdict.findings == ()
    assert verdict.repeat == ""
    assert set(verdict.looked_at) <= {case.label for case in verdict.cases}
    assert "result ✓, races ✓, initialization ✓, barriers ✓, order ✓" in str(verdict)


def test_a_race_that_leaves_the_right_result_fails_the_check(compiled):
    verdict = wb.check(compiled.kernel("lucky"), reduction(), target="emulator", seconds=1e6)
    assert verdict.result == "passed"
    assert verdict.races == "failed"
    assert not verdict.passed
    assert all(finding.kind.startswith("racecheck.") for finding in verdict.findings)
    assert all("+= part[t + " in SOURCE.split("\n")[f.source_line - 1] for f in verdict.findings)
    assert "cure:" in str(verdict)
    assert len(verdict.findings) <= 2, "one bug, one finding"


def test_reading_what_nobody_wrote_is_told_apart(compiled):
    verdict = wb.check(compiled.kernel("unwritten"), reduction(), target="emulator", seconds=1e6)
    assert verdict.initialization == "failed"
    assert verdict.races == verdict.barriers == "passed"
    (finding,) = verdict.findings
    assert "part[i]" in SOURCE.split("\n")[finding.source_line - 1]


def test_what_hangs_on_the_order_of_warps_is_reported(compiled):
    last = reduction(
        lambda x: x[-1:], accepts={"total": lambda outputs, inputs: np.isin(outputs["total"], inputs["x"])}
    )
    verdict = wb.check(compiled.kernel("last_wins"), last, target="emulator", seconds=1e6)
    assert verdict.passed, "any of them is right"
    exact = dataclasses.replace(last, accepts={})
    verdict = wb.check(compiled.kernel("last_wins"), exact, target="emulator", seconds=1e6)
    assert verdict.order == "failed"
    assert "the order of blocks and warps changes the result at n=64" in str(verdict)
    assert verdict.races == "passed"


def test_what_could_not_be_looked_at_says_why(compiled):
    kernel = compiled.kernel("right")
    verdict = wb.check(kernel, reduction(), target="emulator", seconds=0)
    assert verdict.passed
    assert all(isinstance(getattr(verdict, name), Missing) for name in ("races", "initialization", "barriers", "order"))
    assert "races, initialization, barriers, order not checked (no time was given: seconds=0)" in str(verdict)
    wide = dataclasses.replace(reduction(), launch=lambda case: (64, 64, ("x", "total", case["n"])))
    verdict = wb.check(kernel, wide, target="emulator", seconds=1e6)
    assert verdict.races == Missing("no case has 2,048 threads or fewer")


def test_the_code_that_is_printed_repeats_the_failure(compiled):
    problem = reduction(lambda x: np.sum(x[:40], keepdims=True, dtype=np.int32))
    kernel = compiled.kernel("right")
    verdict = wb.check(kernel, problem, target="emulator", seconds=1e6)
    assert verdict.repeat == 'wb.check(kernel, problem.only("counting", n=64), seed=0)'
    again = eval(verdict.repeat, {"wb": wb, "kernel": kernel, "problem": problem})
    assert not again.passed
    assert [case.label for case in again.cases] == ["n=64, counting values"]


@pytest.mark.parametrize("seconds", [-1, "ten", float("nan"), True])
def test_seconds_are_a_number(compiled, seconds):
    with pytest.raises(wb.ArgumentError, match="seconds"):
        wb.check(compiled.kernel("right"), reduction(), seconds=seconds)
