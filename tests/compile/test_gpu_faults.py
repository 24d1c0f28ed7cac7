"""A fault on a GPU costs the worker, and the emulator says where it was: shown with a CuPy that is not there."""

from __future__ import annotations

import multiprocessing

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import workbench as wb
from workbench.base.errors import InternalError, KernelFault, WorkbenchError
from workbench.base.records.facts import Fact
from workbench.device.targets import gpu, gpu_inputs, gpu_worker
from workbench.device.targets.emulator import EmulatorTarget
from workbench.device.targets.gpu_worker import Faulted
from workbench.device.targets.guard_zones import ZONE_BYTES, Damage, GuardedArray, damages

SOURCE = """\
#include <cassert>
extern "C" __global__ void shift(const int* x, int* y, int n, int by) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i + by] = x[i];
}
__device__ int far, table[16];
extern "C" __global__ void jump(int* y) {
    y[threadIdx.x + far] = 1;
}
extern "C" __global__ void reversed(int* y) {
    __shared__ int tile[64];
    tile[threadIdx.x] = y[threadIdx.x];
    y[threadIdx.x] = tile[63 - threadIdx.x];
}
extern "C" __global__ void checked(const int* x) {
    assert(x[threadIdx.x] < 30);
}
extern "C" __global__ void forever(volatile int* p) {
    while (*p == 0) { }
}
extern "C" __global__ void long_way(volatile int* p) {
    for (unsigned i = 0; i != 0xffffffff; i++)
        *p = *p * 5 + i;
}
"""
SHIFT = (8, 8, 4, 4)


def line_of(text: str) -> int:
    return next(i for i, line in enumerate(SOURCE.splitlines(), 1) if text in line)


def shift(device, x, y, n, by):
    by = int(np.array(by, np.uint32).view(np.int32))
    device.memory_at(y + 4 * by, n, np.int32)[:] = device.memory_at(x, n, np.int32)


def nothing(device, *args):
    return None


@pytest.fixture(scope="module")
def compilation():
    return wb.compile(SOURCE, arch="sm_90")


@pytest.fixture
def device(fake_cupy, monkeypatch):
    kernels = {
        "shift": (shift, SHIFT), "jump": (nothing, (8,)), "reversed": (nothing, (8,)), "checked": (nothing, (8,)),
        "forever": (nothing, (8,)), "long_way": (nothing, (8,)),
    }  # fmt: skip
    made = fake_cupy.FakeDevice(kernels, {})
    with made.found(monkeypatch):
        yield made


@pytest.fixture
def target(device, monkeypatch):
    """The target, with the worker's end of the pipe in this process."""
    made = gpu.GpuTarget()
    modules = {}
    made.replies = []

    def run(job, cubin, limit):
        if job.kernel in ("forever", "long_way"):
            return None
        send = job if job.module_id in modules else gpu_worker._with_cubin(job, cubin)
        made.replies.append(gpu_worker._run(send, modules))
        if isinstance(made.replies[-1], Faulted):
            modules.clear()
        return made.replies[-1]

    monkeypatch.setattr(made._worker, "run", run)
    return made


def fails(device, fake_cupy, kernel, code):
    device.fails_at = (kernel, device.launched.get(kernel, 0) + 1, fake_cupy.RuntimeFailure(code))


def arrays(n):
    return np.arange(n, dtype=np.int32), np.full(n, -1, np.int32)


def test_what_is_written_behind_an_array_is_found_with_its_line(target, compilation):
    x, y = arrays(100)
    (fault,) = target.launch(compilation.kernel("shift"), 4, 32, (x, y, 100, 1)).faults
    assert (fault.kind, fault.source_line) == ("memcheck.out_of_bounds", line_of("y[i + by]"))
    assert (fault.block.x, fault.thread.x) == (3, 3)
    assert fault.search.kind == "found_again"
    (report,) = fault.search["reports"]
    assert report.cause == Fact.of(
        "beside_array", array="y", array_bytes=400, bytes=4, behind=True, distance_bytes=0, index=100
    )
    assert (y[1:] == x[:-1]).all(), "what the GPU left"
    assert not target.launch(compilation.kernel("shift"), 4, 32, (x, y, 100, 0)).faults
    (fault,) = target.launch(compilation.kernel("shift"), 4, 32, (x[:2].copy(), y, 2, -3)).faults
    (report,) = fault.search["reports"]
    assert [report.cause[name] for name in ("bytes", "behind", "distance_bytes", "index")] == [8, False, 4, -2]
    assert fault.search["first_values"], "which launches may change"


def test_an_illegal_address_costs_the_worker_and_is_found_again(target, device, compilation, fake_cupy):
    x, y = arrays(64)
    fails(device, fake_cupy, "shift", 700)
    (fault,) = target.launch(compilation.kernel("shift"), 2, 32, (x, y, 64, 1 << 20)).faults
    assert (fault.kind, fault.source_line) == ("memcheck.out_of_bounds", line_of("y[i + by]"))
    assert fault.search.kind == "found_again"
    assert [report.cause["code"] for report in fault.search["reports"]] == [700]
    assert (y == -1).all(), "as it was before the launch"
    assert not target.launch(compilation.kernel("shift"), 2, 32, (x, y, 64, 0)).faults
    assert (y == x).all()


def test_where_the_emulator_finds_nothing_the_report_stands(target, device, compilation, fake_cupy):
    x, y = arrays(64)
    fails(device, fake_cupy, "shift", 719)
    (fault,) = target.launch(compilation.kernel("shift"), 2, 32, (x, y, 64, 0)).faults
    assert fault.kind == "trap"
    assert fault.search.kind == "not_found"
    fails(device, fake_cupy, "reversed", 716)
    fault, finding = target.launch(compilation.kernel("reversed"), 1, 64, (y,)).faults
    assert fault.kind == "memcheck.misaligned"
    assert fault.search.kind == "findings_instead"
    assert finding.kind == "racecheck.read_write"


def test_of_a_large_launch_the_edges_are_looked_at_first(target, device, compilation, fake_cupy, monkeypatch):
    blocks = []
    launch = EmulatorTarget.launch
    monkeypatch.setattr(
        EmulatorTarget,
        "launch",
        lambda self, *args, **options: blocks.append(options["blocks"]) or launch(self, *args, **options),
    )
    n = 32 * 5000
    x, y = arrays(n)
    fails(device, fake_cupy, "shift", 700)
    (fault,) = target.launch(compilation.kernel("shift"), n // 32, 32, (x, y, n, 3)).faults
    assert fault.block.x == n // 32 - 1
    assert blocks == [(n // 32 - 16, n // 32)]


def test_an_interrupt_ends_the_search_and_the_report_stands(target, device, compilation, fake_cupy, monkeypatch):
    def interrupted(*args, **options):
        raise KeyboardInterrupt

    monkeypatch.setattr(EmulatorTarget, "launch", interrupted)
    fails(device, fake_cupy, "shift", 700)
    (fault,) = target.launch(compilation.kernel("shift"), 1, 32, (*arrays(32), 32, 9)).faults
    assert fault.search.kind == "interrupted"
    assert fault.source_line != line_of("y[i + by]")


def test_an_assertion_is_named(target, device, compilation, fake_cupy):
    fails(device, fake_cupy, "checked", 710)
    (fault,) = target.launch(compilation.kernel("checked"), 1, 32, (np.arange(32, dtype=np.int32),)).faults
    assert (fault.kind, fault.source_line) == ("assert", line_of("assert(x"))


class Process:
    """A worker's process that has ended."""

    def __init__(self, exitcode):
        self.exitcode = exitcode

    def poll(self):
        return None

    def wait(self, timeout=None):
        return self.exitcode

    def kill(self):
        return None


@pytest.mark.parametrize("exitcode", [-6, 1])
def test_a_worker_that_a_signal_ends_is_a_fault_of_the_launch(device, compilation, monkeypatch, exitcode):
    target = gpu.GpuTarget()
    ours, theirs = multiprocessing.Pipe()
    theirs.close()
    target._worker._pipe, target._worker._process = ours, Process(exitcode)
    call = (compilation.kernel("shift"), 2, 32, (*arrays(64), 64, 1))
    if exitcode > 0:
        with pytest.raises(InternalError):
            target.launch(*call)
        return
    (fault,) = target.launch(*call).faults
    assert (fault.kind, fault.source_line) == ("memcheck.out_of_bounds", line_of("y[i + by]"))
    assert [report.cause for report in fault.search["reports"]] == [Fact.of("worker_ended", signal="SIGABRT")]
    assert target._worker._pipe is None, "the next launch starts another"


def test_what_ends_neither_here_nor_there_says_so(target, compilation):
    zero = np.zeros(1, np.int32)
    (fault,) = target.launch(compilation.kernel("forever"), 1, 1, (zero,), time_limit_seconds=2).faults
    assert (fault.kind, fault.search.kind) == ("deadlock", "found_again")
    assert [report.cause for report in fault.search["reports"]] == [Fact.of("gpu_time_limit", seconds=2)]
    (fault,) = target.launch(compilation.kernel("long_way"), 1, 1, (zero,), time_limit_seconds=0.2).faults
    assert (fault.kind, fault.search.kind, fault.search["seconds"]) == ("timeout", "no_end", 0.2)


def test_a_fault_in_this_process_says_what_is_lost(target, device, compilation, fake_cupy):
    x, y = arrays(64)
    held = target.to_device(y)
    fails(device, fake_cupy, "shift", 700)
    (fault,) = target.launch(compilation.kernel("shift"), 2, 32, (x, held, 64, 1 << 20)).faults
    assert fault.source_line == line_of("y[i + by]")
    assert fault.search["lost_arrays"] == ("y",)
    for lost in (held.copy_to_host, lambda: held.copy_from(y), lambda: target.zeros(1, "int32")):
        with pytest.raises(WorkbenchError, match="restart the kernel"):
            lost()


def test_large_arrays_on_the_gpu_are_copied_where_sanitisers_ask(target, device, compilation, fake_cupy, monkeypatch):
    monkeypatch.setattr(gpu_inputs, "MAX_KEPT_BYTES", 100)
    held = target.to_device(arrays(64)[0])
    (finding,) = target.launch(compilation.kernel("reversed"), 1, 64, (held,), sanitize="all").faults
    assert (finding.kind, finding.source_line) == ("racecheck.read_write", line_of("tile[threadIdx.x] ="))
    fails(device, fake_cupy, "shift", 700)
    (fault,) = target.launch(compilation.kernel("shift"), 2, 32, (arrays(64)[0], held, 64, 9)).faults
    assert fault.search.kind == "not_tried"


def test_variables_of_this_process_are_those_of_the_launch(target, device, compilation, fake_cupy):
    device.variables["far"] = device.own(np.zeros(4, np.uint8))
    target.symbol(compilation, "far").copy_from(np.array([7], np.int32))
    fails(device, fake_cupy, "jump", 700)
    (fault,) = target.launch(compilation.kernel("jump"), 1, 32, (np.zeros(32, np.int32),)).faults
    assert (fault.source_line, fault.thread.x) == (line_of("+ far"), 25)


def test_a_variable_is_an_argument_with_its_own_type(target, device, compilation, fake_cupy):
    device.variables["table"] = device.own(np.zeros(64, np.uint8))
    fails(device, fake_cupy, "shift", 700)
    table = target.symbol(compilation, "table")
    (fault,) = target.launch(compilation.kernel("shift"), 1, 32, (np.arange(16, dtype=np.int32), table, 16, 2)).faults
    assert (fault.source_line, fault.thread.x) == (line_of("y[i + by]"), 14)


def test_sanitisers_monitor_in_the_emulator_and_results_are_the_gpus(target, compilation):
    y = np.arange(64, dtype=np.int32)
    (finding,) = target.launch(compilation.kernel("reversed"), 1, 64, (y,), sanitize=("race",)).faults
    assert finding.kind == "racecheck.read_write"
    assert (y == np.arange(64)).all(), "the kernel there does nothing"
    (fault,) = target.launch(compilation.kernel("jump"), 1, 64, (y[:32].copy(),), sanitize="all").faults
    assert fault.kind == "memcheck.out_of_bounds"
    assert fault.search.kind == "only_there"


def test_a_check_on_a_gpu_sees_writes_beside_arrays(target, compilation):
    problem = wb.Problem(
        "shift",
        inputs={"x": wb.array("n", "int32", low=1, high=9)},
        outputs={"y": wb.array("n", "int32")},
        reference=lambda x: {"y": np.roll(x, 1)},
        launch=lambda case: (-(-case["n"] // 32), 32, ("x", "y", "n", 1)),
        cases=[{"n": 40}],
    )
    verdict = wb.check(compilation.kernel("shift"), problem, target=target, seconds=0)
    (fault,) = verdict.distinct_faults
    assert (fault.kind, fault.source_line) == ("memcheck.out_of_bounds", line_of("y[i + by]"))


@pytest.mark.parametrize("here", [False, True])
def test_views_reach_in_their_storage_what_they_reach_in_the_emulator(target, device, compilation, here):
    if here:
        device.variables["table"] = device.own(np.zeros(64, np.uint8))
        target.symbol(compilation, "table")
    rng, ran = np.random.default_rng(5), 0
    while ran < 12:
        first = int(rng.integers(0, 3))
        mine = np.frombuffer(bytearray(4 * 120), np.int32, offset=4 * first)
        mine[:] = np.arange(mine.size)
        begin, y_begin = (int(each) for each in rng.integers(0, 90, 2))
        n, by = int(rng.integers(1, 30)), int(rng.integers(-60, 60))
        read, written = range(begin, begin + n), range(y_begin + by, y_begin + by + n)
        if {*read} & {*written} or not {*read, *written} <= {*range(mine.size)}:
            continue
        ran += 1
        theirs = mine.copy()
        for array, where in ((mine, target), (theirs, EmulatorTarget())):
            views = array[begin : begin + 20], array[y_begin : y_begin + int(rng.integers(1, 25))]
            assert not where.launch(compilation.kernel("shift"), 1, 32, (*views, n, by)).faults
        np.testing.assert_array_equal(mine, theirs)
        assert mine[written[0]] == begin
    whole = np.arange(64, dtype=np.int32)
    (fault,) = target.launch(compilation.kernel("shift"), 1, 32, (whole[:20], whole[10:40], 20, 35)).faults
    assert (fault.kind, fault.source_line) == ("memcheck.out_of_bounds", line_of("y[i + by]"))
    (report,) = fault.search["reports"]
    assert [report.cause[name] for name in ("array", "array_bytes", "bytes", "distance_bytes")] == ["y", 120, 4, 96]


def test_a_bench_takes_views_of_one_array(target, device, compilation):
    whole = np.arange(64, dtype=np.int32)
    bench = target.bench(compilation.kernel("shift"), 1, 32, (whole[:20], whole[10:40], 20, 25))
    assert bench.array_bytes == 200
    bench.cold()
    bench.hot(2, graph=True)
    bench.close()
    np.testing.assert_array_equal(whole, np.arange(64))


def test_a_bench_raises_what_the_emulator_found(target, device, compilation, fake_cupy):
    fails(device, fake_cupy, "shift", 700)
    with pytest.raises(KernelFault) as raised:
        target.bench(compilation.kernel("shift"), 2, 32, (*arrays(64), 64, 64))
    assert [fault.search.kind for fault in raised.value.faults] == ["found_again"]


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(["int8", "float32", "complex128"]),
    st.integers(0, 9),
    st.booleans(),
    st.sets(st.integers(-ZONE_BYTES, ZONE_BYTES - 1), max_size=5),
)
def test_zones_tell_where_and_how_much(fake_cupy, dtype, rows, fortran, places):
    with pytest.MonkeyPatch.context() as patch:
        device = fake_cupy.FakeDevice({}, {})
        device.install(patch)
        host = np.asarray(np.arange(rows * 3).reshape(rows, 3), dtype, order="F" if fortran else "C")
        guarded = GuardedArray(host)
        assert damages([guarded, device.own(host)]) == ()
        for place in places:
            at = guarded.address + (place if place < 0 else host.nbytes + place)
            device.memory_at(at, 1, np.uint8)[:] ^= 0x40
        behind = [place for place in places if place >= 0]
        nearest = host.nbytes + min(behind) if behind else max(places, default=0)
        assert damages([guarded]) == ((Damage(0, nearest, len(places)),) if places else ())
        back = guarded.copy_to_host()
        assert back.strides == host.strides
        np.testing.assert_array_equal(back, host)
