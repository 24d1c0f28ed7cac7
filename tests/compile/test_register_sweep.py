"""Register caps and launch bounds, compiled for real: CUDA C++, PTX and Numba, templates and kernels among others."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from support.refusals import refused
from support.waiting import AT_MOST_SECONDS

import workbench as wb
from workbench.analyse.measure import register_pool
from workbench.analyse.measure.register_sweep import MIN_CAP, SweepPoint, TimeRange, Variant, useful_caps
from workbench.api.recompiling import recompiled
from workbench.api.sweeping import SweepRun
from workbench.base.records import Missing, Occupancy, Quantity, Resources

pytestmark = pytest.mark.sampled(6)

TILE = r"""
template <class T, int N>
__global__ void tile(const T* a, const T* b, T* c, int n) {
  T acc[N][N] = {};
  for (int k = 0; k < n; ++k) {
    T x[N], y[N];
#pragma unroll
    for (int i = 0; i < N; ++i) { x[i] = a[k * 512 + threadIdx.x * N + i]; y[i] = b[k * 512 + blockIdx.x * N + i]; }
#pragma unroll
    for (int i = 0; i < N; ++i)
#pragma unroll
      for (int j = 0; j < N; ++j) acc[i][j] += x[i] * y[j];
  }
#pragma unroll
  for (int i = 0; i < N; ++i)
#pragma unroll
    for (int j = 0; j < N; ++j) c[(threadIdx.x * N + i) * 512 + blockIdx.x * N + j] = acc[i][j];
}
__global__ void small(int* p) { *p = 1; }
"""
NAME = "tile<float, 8>"


@pytest.fixture(scope="module")
def kernel() -> wb.Kernel:
    return wb.compile(TILE, filename="tile.cu", names=[NAME, "tile<double, 4>"], arch="sm_86").kernel(NAME)


@pytest.fixture(scope="module")
def sweep(kernel: wb.Kernel) -> Any:
    return wb.register_sweep(kernel, 128, launch_bounds=[(128, 8)])


def registers(point: SweepPoint) -> int:
    assert isinstance(point.resources, Resources)
    return point.resources.registers_per_thread


def test_each_cap_is_kept_and_fits_one_block_more(kernel: wb.Kernel, sweep: Any) -> None:
    first, *capped, bounded = sweep.points
    assert first.kernel is kernel
    assert len(capped) >= 4
    blocks = registers(first), first.occupancy.blocks_per_sm
    for point in capped:
        assert registers(point) <= point.variant.cap < blocks[0]
        assert point.occupancy.blocks_per_sm > blocks[1]
        assert point.kernel.name == kernel.name
        blocks = registers(point), point.occupancy.blocks_per_sm
    assert bounded.occupancy.blocks_per_sm >= 8 > first.occupancy.blocks_per_sm
    assert sweep.is_complete


def test_spills_are_where_ptxas_marks_them(sweep: Any) -> None:
    assert sweep.points[0].spills == ()
    tightest = sweep.points[-2]
    assert tightest.spill_bytes > 0
    used = tightest.resources
    # ptxas' own sums: every marked instruction, by its width.
    assert sum(place.store_bytes for place in tightest.spills) == used.spill_store_bytes
    assert sum(place.load_bytes for place in tightest.spills) == used.spill_load_bytes
    lines = {place.line for place in tightest.spills}
    assert lines <= set(range(1, TILE.count("\n") + 1))
    assert next(n for n, line in enumerate(TILE.splitlines(), 1) if "acc[i][j] +=" in line) in lines


def test_the_rows_are_json_and_say_what_is_missing(sweep: Any) -> None:
    rows = json.loads(json.dumps(sweep.to_json()))
    assert [row["registers"] for row in rows] == [registers(point) for point in sweep.points]
    assert "pass grid and args" in rows[0]["time_low_us"]["missing"]
    assert rows[-1]["launch_bounds_blocks"] == 8
    assert rows[-2]["spill_lines"][0]["line"] == sweep.points[-2].spills[0].line
    assert str(sweep).count("\n") == len(sweep.points)


def test_bounds_in_the_source_give_way_to_a_cap() -> None:
    bound = TILE.replace("__global__ void tile", "__global__ void __launch_bounds__(128, 2) tile")
    found = wb.compile(bound, names=[NAME], arch="sm_80").kernel(NAME)
    assert registers(SweepRun(found, 128, caps=[]).take(Variant(cap=40))) == 40
    assert recompiled(found, Variant(launch_bounds=(64, 4))).resources.max_threads_per_block == 64


def test_a_cap_of_ones_own_is_replaced() -> None:
    for given in (["--maxrregcount=48"], ["-maxrregcount", "48"]):
        found = wb.compile(TILE, names=[NAME], options=given, arch="sm_80").kernel(NAME)
        assert registers(SweepRun(found, 128, caps=[]).take(Variant(cap=64))) == 64


def test_ptx_and_numba_are_capped_too(kernel: wb.Kernel, tmp_path: Path) -> None:
    from numba import cuda

    text = wb.compile(kernel.compilation.ptx, arch="sm_86").kernel(kernel.mangled_name)
    found = wb.register_sweep(text, 128, caps=[48], launch_bounds=[(128, 8)])
    assert [registers(point) <= most for point, most in zip(found.points, (255, 48, 64), strict=True)] == [True] * 3

    @cuda.jit(launch_bounds=(128, 1), fastmath=True)
    def quotients(x, y):
        i = cuda.grid(1)
        if i < x.size:
            total = x[i]
            for j in range(8):
                total = total * y[j] + x[i] / y[j + 1]
            y[i] = total

    found = wb.register_sweep(
        wb.kernel(quotients, signature="void(float64[:], float64[:])", arch="sm_80"),
        128,
        caps=[24],
        launch_bounds=[(128, 16)],
    )
    assert registers(found.points[0]) > 32
    assert registers(found.points[1]) == 24
    assert registers(found.points[2]) <= 32
    assert all("fastmath=True" in point.kernel.compilation.options for point in found.points)


def test_times_are_ranges_with_their_basis(kernel: wb.Kernel) -> None:
    def time(of: wb.Kernel) -> Any:
        used = of.resources
        assert isinstance(used, Resources)
        return SimpleNamespace(
            low_us=10.0 + used.spill_store_bytes, high_us=Quantity(11.0 + used.spill_store_bytes, "us", "modelled")
        )

    found = wb.register_sweep(kernel, 128, caps=[32], time=time)
    assert isinstance(found.points[0].time, TimeRange)
    assert found.points[0].time.basis == "modelled"
    assert found.fastest is found.points[0]
    assert "(as written) is faster than 100% (cap 32)" in found.verdict.replace("66.7%", "100%")
    missing = wb.register_sweep(kernel, 128, caps=[], time=lambda of: Missing("no GPU here"))
    assert missing.points[0].time == Missing("no GPU here")
    assert missing.verdict == ""
    with refused("time"):
        wb.register_sweep(kernel, 128, caps=[], time=lambda of: 3)


def test_a_run_goes_on_behind_and_can_be_stopped(kernel: wb.Kernel) -> None:
    reached, go_on = threading.Event(), threading.Event()

    def seen(point: SweepPoint) -> None:
        if point.variant.cap == 64:
            reached.set()
            go_on.wait(30)

    run = SweepRun(kernel, 128, caps=[64, 48, 32], on_point=seen)
    run.start()
    assert reached.wait(AT_MOST_SECONDS)
    assert run.is_running
    assert not run.result.is_complete
    run.cancel()
    go_on.set()
    assert run.wait(AT_MOST_SECONDS)
    assert [point.variant.cap for point in run.result.points] == [None, 64]
    assert "stopped after 2 of 4" in str(run.result)


def test_a_request_comes_first_and_the_last_one_counts(kernel: wb.Kernel) -> None:
    taken: list[SweepPoint] = []
    reached, go_on = threading.Event(), threading.Event()

    def seen(point: SweepPoint) -> None:
        taken.append(point)
        reached.set()
        go_on.wait(30)

    run = SweepRun(kernel, 128, caps=[64], on_point=seen)
    run.start()
    assert reached.wait(AT_MOST_SECONDS)
    for cap in (40, 56):
        run.request(Variant(cap=cap))
    go_on.set()
    assert run.wait(AT_MOST_SECONDS)
    assert [point.variant.cap for point in taken] == [None, 56, 64]
    run.request(Variant(launch_bounds=(128, 6)))
    assert run.wait(AT_MOST_SECONDS)
    assert taken[-1].variant == Variant(launch_bounds=(128, 6))
    assert len(run.result.points) == 4


def test_what_ends_a_run_is_reported_to_who_waits(kernel: wb.Kernel) -> None:
    run = SweepRun(kernel, 128, caps=[], time=lambda of: 1 / 0)
    run.start()
    with pytest.raises(ZeroDivisionError):
        run.wait(AT_MOST_SECONDS)
    assert run.result.points == ()


def test_an_interrupt_keeps_what_was_found(kernel: wb.Kernel) -> None:
    def interrupt(point: SweepPoint) -> None:
        if point.variant.cap == 64:
            raise KeyboardInterrupt

    found = wb.register_sweep(kernel, 128, caps=[64, 48], on_point=interrupt)
    assert len(found.points) == 2


def test_what_cannot_be_compiled_again_is_refused(kernel: wb.Kernel, tmp_path: Path) -> None:
    assert isinstance(kernel.compilation.cubin, bytes)
    path = tmp_path / "tile.cubin"
    path.write_bytes(kernel.compilation.cubin)
    opened = wb.open(path).kernel(NAME)
    with refused("kernel"):
        wb.register_sweep(opened, 128)
    for bad in ({"caps": [0]}, {"caps": ["64"]}, {"launch_bounds": [64]}, {"launch_bounds": [(2048, 1)]}):
        with refused(next(iter(bad))):
            wb.register_sweep(kernel, 128, **bad)


def test_useful_caps_are_the_last_counts_at_which_a_block_more_fits() -> None:
    resources = Resources(200)
    caps = useful_caps("sm_90", resources, 256)
    for cap in caps:
        here, above = (wb.occupancy(Resources(n), 256, arch="sm_90").blocks_per_sm for n in (cap, cap + 1))
        assert here > above
    assert min(caps) >= MIN_CAP
    assert caps == tuple(sorted(caps, reverse=True))


def test_setmaxnreg_is_read_from_sass_and_its_pool_must_hold() -> None:
    text = """
extern "C" __global__ void __launch_bounds__(384, 1) special(float* p, int n) {
  if (threadIdx.x < 128) {
    asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
    p[threadIdx.x] += 1;
  } else {
    asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
    for (int i = 0; i < n; ++i) p[i * 384 + threadIdx.x] *= 3;
  }
}
"""
    found = wb.kernel(text, arch="sm_90a")
    pool = register_pool(found, 384)
    assert (pool.at_launch, pool.lowered_to, pool.raised_to, pool.most_raised) == (168, 40, 232, 2)
    assert isinstance(wb.occupancy(found, 384), Occupancy)
    with refused("changes"):
        register_pool(found, 128)
    plain = register_pool(wb.kernel('extern "C" __global__ void f() {}', arch="sm_90a"), 128)
    assert isinstance(plain, Missing)
