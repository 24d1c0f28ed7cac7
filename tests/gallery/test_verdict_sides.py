"""A verdict tells result, races, initialization, barriers and order apart: small kernels, each with one bug or none."""

from __future__ import annotations

import dataclasses
import json

import numpy as np
import pytest
from support.refusals import refused

import workbench as wb
from workbench.analyse.checks.compare import distances
from workbench.base.records import Missing
from workbench.base.records.verdicts import ErrorMap
from workbench.device.targets.recorded_launch import last_recording
from workbench.jupyter.widgets.error_map import cells_of
from workbench.jupyter.widgets.verdict import verdict_view
from workbench.jupyter.widgets.verdict_plots import verdict_widget
from workbench.jupyter.widgets.view import PICTURED
from workbench.tools.commands.check_reports import results_json
from workbench.tools.commands.gallery_run import GalleryResult

pytestmark = pytest.mark.sampled(14)

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
__global__ void last_block(const float* x, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float v = 2 * x[i];
    if (blockIdx.x == gridDim.x - 1) v += 1;
    y[i] = v;
}
__global__ void negatives(const float* x, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    if (x[i] < 0) {
        y[i] = 2 * x[i] * 1.001f;
    } else {
        y[i] = 2 * x[i];
    }
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
__device__ void take(int* lock) {
    while (atomicCAS(lock, 0, 1)) {}
    __threadfence();
}
__device__ void give_back(int* lock) {
    __threadfence();
    atomicExch(lock, 0);
}
// Where warp 1 has the lock first, it orders what that warp wrote before it.
__global__ void beside_the_lock(const int* x, int* total, int n) {
    __shared__ int lock, limit;
    int t = threadIdx.x, sum = 0;
    if (t == 0) {
        lock = 0;
        limit = 1 << 30;
        total[0] = 0;
    }
    __syncthreads();
    if (t % 32) return;
    for (int i = t; i < n && i < t + 32; ++i) sum += x[i];
    if (t == 32) limit = 1 << 29;
    take(&lock);
    total[0] += min(sum, limit);
    give_back(&lock);
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


def test_a_race_that_an_order_hides_is_found_in_another(compiled):
    verdict = wb.check(compiled.kernel("beside_the_lock"), reduction(), target="emulator", seconds=1e6)
    assert (verdict.result, verdict.order) == ("passed", "passed"), str(verdict)
    assert verdict.races == "failed", str(verdict)
    (finding,) = verdict.findings
    lines = {SOURCE.split("\n")[line - 1] for line in (finding.source_line, finding.related[0].source_line)}
    assert lines == {"    if (t == 32) limit = 1 << 29;", "    total[0] += min(sum, limit);"}


def test_a_race_that_leaves_the_right_result_fails_the_check(compiled):
    verdict = wb.check(compiled.kernel("lucky"), reduction(), target="emulator", seconds=1e6)
    assert verdict.result == "passed"
    assert verdict.races == "failed"
    assert not verdict.passed
    assert all(finding.kind.startswith("racecheck.") for finding in verdict.findings)
    assert all("+= part[t + " in SOURCE.split("\n")[f.source_line - 1] for f in verdict.findings)
    assert "cure:" in str(verdict)
    assert "FAILED by races, " in str(verdict)
    assert len(verdict.findings) <= 2, "one bug, one finding"


def test_reading_what_nobody_wrote_is_distinguished(compiled):
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
    wide = dataclasses.replace(reduction(), launch=lambda case: (1024, 64, ("x", "total", case["n"])))
    verdict = wb.check(kernel, wide, target="emulator", seconds=1e6)
    assert verdict.order.kind == "too_large"
    assert verdict.races == "passed"


def test_the_smallest_case_is_looked_at_whatever_its_size_and_the_time(compiled):
    first = reduction(lambda x: np.sum(x[:64], keepdims=True, dtype=np.int32))
    many = dataclasses.replace(
        first,
        cases=[{"n": 64_000}, {"n": 128_000}],
        launch=lambda case: (case["n"] // 64, 64, ("x", "total", case["n"])),
    )
    for name, state in (("right", "passed"), ("lucky", "failed")):
        verdict = wb.check(compiled.kernel(name), many, target="emulator", seconds=1e-3)
        assert verdict.races == state
        (label,) = verdict.looked_at
        assert label.startswith("n=64000")


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
    with refused("seconds"):
        wb.check(compiled.kernel("right"), reduction(), seconds=seconds)


def doubled(**options):
    return wb.Problem(
        "double",
        {"x": wb.array("n", "float32")},
        lambda x: 2 * x,
        lambda case: (-(-case["n"] // 64), 64, ("x", "y", case["n"])),
        {"y": wb.array("n", "float32")},
        **options,
    )


@pytest.mark.parametrize(
    ("name", "pattern", "line"),
    [
        ("last_block", "exactly the elements that block (15,0,0), the last one, wrote", "y[i] = v;"),
        ("negatives", "only elements where x is negative", "y[i] = 2 * x[i] * 1.001f;"),
    ],
)
def test_a_failure_names_who_wrote_and_what_is_wrong_in_common(compiled, name, pattern, line):
    kernel = compiled.kernel(name)
    verdict = wb.check(kernel, doubled(values=("mixed",), tolerance=1e-5), target="emulator", seconds=1e6)
    failure = verdict.failure
    assert failure.label == "n=1009"
    assert failure.pattern == pattern
    index = failure.mismatch.index[0]
    assert (failure.writer.block.x, failure.writer.thread.x) == divmod(index, 64)
    assert SOURCE.split("\n")[failure.writer.source_line - 1].strip() == line
    assert pattern in str(verdict)
    assert sum(count for _, count in failure.errors.histogram) == 1009
    assert failure.errors.wrong.sum() == failure.mismatch.mismatches
    assert last_recording(kernel) is None, "the pictures that a person asked for stay"
    report = json.loads(results_json([GalleryResult("double", False, "", 0.0, verdict)]))["results"][0]
    assert report["failure"]["pattern"] == pattern
    assert report["failure"]["source_line"] == failure.writer.source_line


def test_the_card_has_a_map_and_the_widget_plots(compiled):
    verdict = wb.check(compiled.kernel("last_block"), doubled(tolerance=1e-5), target="emulator", seconds=1e6)
    view = verdict_view(verdict)
    assert view.html.count("<title>") > 100
    assert "y[1008] is" in view.html or "y[960] is" in view.html
    assert "✔ races" in view.html
    assert "✘ result" in view.html
    assert len(view.html) < 250_000
    assert verdict.repeat.replace('"', "&quot;") in view.html
    bundle = verdict_widget(verdict)._repr_mimebundle_()
    assert set(bundle) == {"application/vnd.jupyter.widget-view+json", PICTURED}
    right = wb.check(compiled.kernel("right"), reduction(), target="emulator", seconds=0)
    with refused("verdict"):
        verdict_widget(right)


@pytest.mark.parametrize("shape", [(2,), (1009,), (70_000,), (31, 33), (300, 500), (3, 5, 7), (1, 4000)])
@pytest.mark.parametrize("dtype", ["float32", "int32", "bool"])
def test_a_map_shows_the_worst_of_each_piece(shape, dtype):
    rng = np.random.default_rng(0)
    expected = rng.integers(0, 2, shape).astype(dtype)
    actual = expected.copy()
    wrong = rng.random(shape) < 0.01
    wrong.flat[-1] = True
    actual[wrong] = ~actual[wrong] if dtype == "bool" else actual[wrong] + 3
    found = cells_of(ErrorMap("y", actual, expected, distances(actual, expected), wrong, 64))
    assert found.shape[0] <= 24
    assert found.shape[1] <= 64
    assert sum(cell.elements for cell in found.cells) == wrong.size
    assert len({(cell.row, cell.column) for cell in found.cells}) == len(found.cells)
    named = {cell.index for cell in found.cells if cell.kind}
    for index in named:
        assert wrong[tuple(int(i) for i in index[2:-1].split(", "))]
    assert sum(bool(cell.kind) for cell in found.cells) <= wrong.sum()
    if found.step == (1, 1):
        assert len(named) == wrong.sum()
