"""Time on a GPU; without one it is missing, and says so."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import workbench as wb
from workbench.base.records import Dim3, Quantity
from workbench.base.records.timings import Floor, TimeComparison, Timing, Untimed
from workbench.device.targets import Target
from workbench.device.targets.gpu import GpuTarget

SOURCE = """
extern "C" __global__ void fill(float* x, int n) { int i = blockIdx.x * 256 + threadIdx.x; if (i < n) x[i] = 1; }
extern "C" __global__ void copy(float* y, const float* x, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        y[i] = x[i];
}
extern "C" __global__ void copy_twice(float* y, const float* x, int n) {
    for (int turn = 0; turn < 2; ++turn)
        for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
            ((volatile float*)y)[i] = ((const volatile float*)x)[i];
}
extern "C" __global__ void add(float* y, int n) { int i = blockIdx.x * 256 + threadIdx.x; if (i < n) y[i] += 1; }
extern "C" __global__ void nothing() {}
extern "C" __global__ void spin(long long cycles) {
    long long begin = clock64();
    while (clock64() - begin < cycles) { }
}
extern "C" __global__ void wild(int* p) { p[(1ull << 40) + threadIdx.x] = 1; }
"""


@pytest.fixture(scope="module")
def compiled() -> wb.Compilation:
    return wb.compile(SOURCE)


def measured(found: object) -> Timing:
    assert isinstance(found, Timing), str(found)
    return found


def test_the_emulator_has_no_time(compiled: wb.Compilation) -> None:
    x = np.zeros(256, np.float32)
    found = wb.time(compiled.kernel("fill"), 1, 256, (x, 256), target="emulator")
    assert isinstance(found, Untimed)
    assert found.kind == "needs_gpu"
    assert not x.any()


def test_more_work_takes_longer_and_what_is_written_is_put_back(gpu: Target, compiled: wb.Compilation) -> None:
    kernel = compiled.kernel("fill")
    n = 1 << 24
    small = measured(wb.time(kernel, 1, 256, (np.zeros(256, np.float32), 256), target=gpu))
    large = measured(wb.time(kernel, n // 256, 256, (np.zeros(n, np.float32), n), target=gpu))
    for timing in (small, large):
        for series in timing.series:
            assert len(series.samples_us) >= 10
            assert series.p5.value <= series.median.value <= series.p95.value
        assert len(timing.series) == 2
    assert large.median.value > small.median.value > 0
    assert small.median.basis == "measured"
    assert small.hot.through.startswith("a CUDA graph")  # type: ignore[union-attr]


def test_a_large_copy_is_not_below_its_floor(gpu: Target, compiled: wb.Compilation) -> None:
    n = 1 << 27
    x = gpu.empty(n, np.float32)
    y = gpu.empty(n, np.float32)
    timing = measured(wb.time(compiled.kernel("copy"), 2048, 256, (y, x, n), target=gpu))
    for series in timing.series:
        assert isinstance(series.floor, Floor), str(series.floor)
        assert not series.is_below_floor, str(timing)
        assert series.median.value < 3 * series.floor.bound.us, str(timing)


def test_cold_is_slower_than_hot_where_l2_holds_everything(gpu: Target, compiled: wb.Compilation) -> None:
    n = 1 << 20
    x, y = np.ones(n, np.float32), np.zeros(n, np.float32)
    timing = measured(wb.time(compiled.kernel("copy"), 512, 256, (y, x, n), target=gpu))
    assert not isinstance(timing.cold, wb.Missing)
    assert timing.cold.median.value > timing.median.value


def test_the_clock_is_the_one_that_a_spinning_kernel_counts(gpu: Target, compiled: wb.Compilation) -> None:
    cycles = 2_000_000
    timing = measured(wb.time(compiled.kernel("spin"), 1, 1, (cycles,), target=gpu))
    clock = timing.hot.sm_mhz  # type: ignore[union-attr]
    assert isinstance(clock, Quantity), str(clock)
    assert timing.median.value == pytest.approx(cycles / clock.value, rel=0.05)


def test_an_empty_kernel_takes_what_the_empty_kernel_takes(gpu: Target, compiled: wb.Compilation) -> None:
    timing = measured(wb.time(compiled.kernel("nothing"), 1, 32, (), target=gpu))
    assert isinstance(timing.empty, Quantity)
    assert timing.median.value == pytest.approx(timing.empty.value, rel=0.5)
    assert "mostly_empty" in {note.kind for note in timing.notes}


def test_what_a_kernel_changes_is_put_back_and_said(gpu: Target, compiled: wb.Compilation) -> None:
    import cupy

    y = cupy.arange(4096, dtype=cupy.float32)
    timing = measured(wb.time(compiled.kernel("add"), 16, 256, (y, 4096), target=gpu, samples=20))
    np.testing.assert_array_equal(y.get(), np.arange(4096, dtype=np.float32))
    assert "changes_arrays" in {note.kind for note in timing.notes}


def test_torch_tensors_are_taken_as_they_are(gpu: Target, compiled: wb.Compilation) -> None:
    torch = pytest.importorskip("torch", reason="Torch is not installed")
    if not torch.cuda.is_available():
        pytest.skip("this Torch has no CUDA")
    x, y = torch.ones(4096, device="cuda"), torch.zeros(4096, device="cuda")
    gpu.launch(compiled.kernel("copy"), 16, 256, (y, x, 4096))
    assert bool((y == 1).all())
    y.zero_()
    measured(wb.time(compiled.kernel("copy"), 16, 256, (y, x, 4096), target=gpu, samples=20))
    assert not bool(y.any())


def test_two_kernels_in_turn(gpu: Target, compiled: wb.Compilation) -> None:
    n = 1 << 24
    x, y = np.ones(n, np.float32), np.zeros(n, np.float32)
    once, twice = compiled.kernel("copy"), compiled.kernel("copy_twice")
    found = wb.compare_times(once[1024, 256], twice[1024, 256], (y, x, n), target=gpu)
    assert isinstance(found, TimeComparison)
    assert found.verdict == "FASTER", str(found)
    assert 0.3 < found.ratio.value < 0.8, str(found)
    same = wb.compare_times(once[1024, 256], once[1024, 256], (y, x, n), target=gpu)
    assert isinstance(same, TimeComparison)
    assert same.verdict in ("SAME", "AMBIGUOUS"), str(same)


def test_a_fault_costs_the_worker_only(gpu: Target, compiled: wb.Compilation) -> None:
    with pytest.raises(wb.KernelFault):
        wb.time(compiled.kernel("wild"), 1, 32, (np.zeros(4, np.int32),), target=gpu)
    test_more_work_takes_longer_and_what_is_written_is_put_back(gpu, compiled)


@pytest.fixture
def bench(gpu: Target, compiled: wb.Compilation) -> Iterator[object]:
    assert isinstance(gpu, GpuTarget)
    made = gpu.bench(compiled.kernel("fill"), Dim3(64), 256, (np.zeros(1 << 14, np.float32), 1 << 14))
    yield made
    made.close()


def test_a_bench_says_what_its_device_is(bench: object) -> None:
    facts = bench.facts  # type: ignore[attr-defined]
    assert facts.num_sms > 0
    assert not isinstance(facts.l2_bytes, wb.Missing)
    assert facts.l2_bytes >= 1 << 20
    reasons = bench.throttle_reasons()  # type: ignore[attr-defined]
    assert isinstance(reasons, frozenset | wb.Missing)
