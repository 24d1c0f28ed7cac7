"""The calls of a bench to CUDA, in their order, recorded by a stand-in for CuPy."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from support.refusals import refused

import workbench as wb
from workbench.base.errors import KernelFault, LaunchError
from workbench.base.records import Dim3, Missing
from workbench.device.targets import gpu
from workbench.device.targets.bench import Benchable
from workbench.device.targets.gpu_memory_sets import MemorySets
from workbench.device.targets.gpu_worker import Done, Faulted

SOURCE = """
extern "C" __global__ void scale(float a, const float* x, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = a * x[i];
}
extern "C" __global__ void add(const float* x, float* y) { y[threadIdx.x] += x[threadIdx.x]; }
"""
SCALE = ((4, 8, 8, 4), 50.0)


def scale(device, a, x, y, n):
    factor = np.array(a, np.uint32).view(np.float32)
    np.asarray(device.array_at(y))[:n] = factor * np.asarray(device.array_at(x))[:n]


def add(device, x, y):
    np.asarray(device.array_at(y))[...] += np.asarray(device.array_at(x))


@pytest.fixture(scope="module")
def compilation():
    return wb.compile(SOURCE)


class Torchlike:
    """A device array of a library whose dtypes are its own."""

    dtype = "torch.float32"

    def __init__(self, array):
        self.array = array

    @property
    def __cuda_array_interface__(self):
        return self.array.__cuda_array_interface__


@pytest.fixture
def device(fake_cupy, monkeypatch):
    made = fake_cupy.FakeDevice({"scale": (scale, (4, 8, 8, 4)), "add": (add, (8, 8))}, {"scale": 50.0, "add": 5.0})
    with made.found(monkeypatch):
        yield made


@pytest.fixture
def target(device, monkeypatch):
    made = gpu.GpuTarget()
    made.jobs = []

    def run(job, cubin, limit):
        made.jobs.append(job)
        return Done(job.arrays, 1e-5, "")

    monkeypatch.setattr(made._worker, "run", run)
    assert isinstance(made, Benchable)
    return made


def arrays(n=64):
    return np.arange(n, dtype=np.float32), np.full(n, 7, np.float32)


def test_a_cold_launch_follows_a_write_and_a_read_of_other_memory(target, device, compilation):
    x, y = arrays()
    bench = target.bench(compilation.kernel("scale"), 2, 32, (2.0, x, y, 64))
    assert len(target.jobs) == 1, "the worker pays for a first fault, not this process"
    assert target.jobs[0].arrays[1] is not y
    device.log.clear()
    reading = bench.cold()
    assert device.log == [
        "restore", "memset", "workbench_read", "workbench_mark", "event", "scale", "event", "workbench_mark",
        "synchronize",
    ]  # fmt: skip
    assert reading.us == pytest.approx(50)
    assert reading.sm_mhz == pytest.approx(1500, rel=1e-3)
    assert (bench.grid, bench.block) == (Dim3(2), Dim3(32))
    bench.close()
    assert (y == 7).all()


def test_cold_launches_take_turns_with_copies_that_hold_the_same(target, device, compilation):
    seen = []

    def noting(device_, a, x, y, n):
        before = np.array(device_.array_at(y))
        seen.append((x, y, before[0], np.array(device_.array_at(x)).sum()))
        scale(device_, a, x, y, n)

    device.kernels["scale"] = (noting, (4, 8, 8, 4))
    x, y = arrays()
    bench = target.bench(compilation.kernel("scale"), 2, 32, (2.0, x, y, 64))
    seen.clear()
    for _ in range(8):
        bench.cold()
    assert len({pair[:2] for pair in seen}) == 4
    assert all(a[:2] != b[:2] for a, b in pairwise(seen))
    assert {found[2] for found in seen} == {7.0}
    assert {found[3] for found in seen} == {x.sum()}


def test_hot_launches_stand_between_two_events(target, device, compilation):
    bench = target.bench(compilation.kernel("scale"), 2, 32, (2.0, *arrays(), 64))
    device.log.clear()
    assert bench.hot(3, graph=False).us == pytest.approx(50)
    assert device.log == [
        "scale", "restore", "workbench_mark", "event", "scale", "scale", "scale", "event", "workbench_mark",
        "synchronize",
    ]  # fmt: skip
    bench.hot(20, graph=True)
    device.log.clear()
    assert bench.hot(20, graph=True).us == pytest.approx(50)
    assert device.log[:6] == ["scale", "restore", "workbench_mark", "event", "graph of 20", "scale"]
    assert device.log.count("scale") == 21
    assert bench.empty(20).us == pytest.approx(1.0)


def test_what_a_kernel_changes_is_put_back_and_reported(target, device, compilation):
    import cupy

    x, y = cupy.asarray(np.ones(32, np.float32)), cupy.asarray(np.full(32, 5, np.float32))
    bench = target.bench(compilation.kernel("add"), 1, 32, (x, y))
    assert target.jobs == [], "device arrays are used where they are"
    assert [note.kind for note in bench.notes] == ["changes_arrays"]
    bench.hot(20, graph=True)
    bench.cold()
    bench.close()
    bench.close()
    assert (np.asarray(y) == 5).all()
    scaled = target.bench(compilation.kernel("scale"), 1, 32, (2.0, x, y, 32))
    assert scaled.notes == ()
    scaled.close()
    assert (np.asarray(y) == 5).all()


def test_without_memory_for_copies_it_is_said_what_that_means(target, device, compilation):
    import cupy

    x, y = cupy.asarray(np.ones(32, np.float32)), cupy.asarray(np.full(32, 5, np.float32))
    device.free_bytes = 64
    bench = target.bench(compilation.kernel("add"), 1, 32, (x, y))
    assert [note.kind for note in bench.notes] == ["not_put_back", "no_copies"]
    bench.cold()
    bench.close()


def test_one_array_twice_and_overlapping_ones_are_not_copied(target, device, compilation):
    import cupy

    x = cupy.asarray(np.ones(32, np.float32))
    bench = target.bench(compilation.kernel("add"), 1, 32, (x, x))
    assert bench.array_bytes == x.nbytes
    whole = cupy.asarray(np.ones(48, np.float32))
    overlapping = MemorySets([whole[:32], whole[16:]], [False, True], ["x", "y"], 1 << 16)
    assert len(overlapping.sets) == 1
    assert [note.kind for note in overlapping.notes] == ["no_copies"]
    assert len(MemorySets([whole[:16], whole[16:]], [False, True], ["x", "y"], 1 << 16).sets) == 4
    assert len(MemorySets([whole[::2]], [True], ["x"], 1 << 16).sets) == 1, "a copy would not have its strides"


def test_arrays_of_other_libraries_are_taken_as_they_are(target, device, compilation):
    import cupy

    x, y = cupy.asarray(np.ones(32, np.float32)), cupy.asarray(np.full(32, 5, np.float32))
    seen = []

    def noting(device_, a, x_, y_, n):
        seen.append((x_, y_))
        scale(device_, a, x_, y_, n)

    device.kernels["scale"] = (noting, (4, 8, 8, 4))
    target.bench(compilation.kernel("scale"), 1, 32, (2.0, Torchlike(x), Torchlike(y), 32))
    assert seen[0] == (x.ctypes.data, y.ctypes.data)

    class Gradients(Torchlike):
        @property
        def __cuda_array_interface__(self):
            raise RuntimeError("Can't get __cuda_array_interface__ on Variable that requires grad")

    with refused("args"):
        target.bench(compilation.kernel("scale"), 1, 32, (2.0, Gradients(x), y, 32))


def test_a_fault_of_the_first_launch_costs_the_worker_only(target, device, compilation, monkeypatch):
    monkeypatch.setattr(target._worker, "run", lambda *_: Faulted(700, "illegal"))
    with pytest.raises(KernelFault) as caught:
        target.bench(compilation.kernel("scale"), 2, 32, (2.0, *arrays(), 64))
    assert [fault.cause.kind for fault in caught.value.faults] == ["cuda_error"]
    assert "scale" not in device.log
    target.to_device(np.zeros(3))


def test_a_fault_in_mid_run_is_one_and_the_process_says_what_to_do(target, device, compilation, fake_cupy):
    bench = target.bench(compilation.kernel("scale"), 2, 32, (2.0, *arrays(), 64))
    bench.cold()
    device.fails_at = ("scale", device.launched["scale"] + 1, fake_cupy.DriverFailure(700))
    with pytest.raises(KernelFault) as caught:
        bench.cold()
    (fault,) = caught.value.faults
    assert (fault.kind, fault.found_by, fault.cause.kind) == ("memcheck.out_of_bounds", "gpu", "cuda_error")
    assert fault.message
    bench.close()
    with pytest.raises(wb.WorkbenchError, match="restart the kernel"):
        target.bench(compilation.kernel("scale"), 2, 32, (2.0, *arrays(), 64))


def test_a_refusal_is_a_launch_error(target, device, compilation, fake_cupy):
    device.fails_at = ("scale", 1, fake_cupy.RuntimeFailure(9))
    with pytest.raises(LaunchError) as error:
        target.bench(compilation.kernel("scale"), 2, 2048, (2.0, *arrays(), 64))
    assert error.value.refusal.kind == "by_cuda"


def test_the_whole_protocol_runs_on_it(target, device, compilation, monkeypatch):
    x, y = arrays(1 << 14)
    timing = wb.time(compilation.kernel("scale"), 512, 32, (2.0, x, y, 1 << 14), target=target)
    assert timing.median.value == pytest.approx(50)
    assert timing.cold.median.value == pytest.approx(50)
    assert timing.hot.sm_mhz.value == pytest.approx(1500, rel=1e-3)
    assert (timing.grid, timing.device) == (Dim3(512), "NVIDIA Fake 100")
    # 5,120 bits at 2,619 MHz, two transfers a clock; two arrays of 64 KiB.
    assert timing.cold.floor.bound.us == pytest.approx(2 * x.nbytes / 3352.32e3)
    assert isinstance(timing.throttle, Missing)
    assert timing.throttle.kind == "not_installed"
    assert (y == 7).all()
    short = wb.time(compilation.kernel("add"), 1, 32, (x[:32].copy(), y[:32].copy()), target=target)
    assert short.hot.through.startswith("a CUDA graph of 100")
    assert short.empty.value == pytest.approx(1.0)
    found = wb.compare_times(
        compilation.kernel("add")[1, 32], compilation.kernel("scale")[1, 32],
        (x[:32].copy(), y[:32].copy()), (2.0, x, y, 32), target=target,
    )  # fmt: skip
    assert found.verdict == "FASTER"
    assert found.ratio.value == pytest.approx(0.1)


def test_the_opt_in_to_shared_memory_is_asked_for(target, device, compilation):
    kernel = wb.compile(SOURCE).kernel("scale")
    kernel.max_dynamic_smem_bytes = 100_000
    target.bench(kernel, 2, 32, (2.0, *arrays(), 64), 100_000)
    assert device.attributes[-1][1:] == (8, 100_000)
