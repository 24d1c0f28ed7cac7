"""The GPU target keeps the contract: buffers, symbols, NumPy in a worker, faults that cost the worker only."""

from __future__ import annotations

import numpy as np
import pytest

import workbench as wb
from workbench.base.records.facts import Fact
from workbench.device.targets import Target

SAXPY = """
extern "C" __global__ void saxpy(float a, const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i] + y[i];
}
__device__ int calls;
extern "C" __global__ void count() { atomicAdd(&calls, 1); }
extern "C" __global__ void wild(int* p) { p[(1ull << 40) + threadIdx.x] = 1; }
extern "C" __global__ void forever(volatile int* p) { while (*p == 0) { } }
extern "C" __global__ void hello() { printf("block %d\\n", blockIdx.x); }
"""


@pytest.fixture
def compilation(gpu: Target) -> wb.Compilation:
    return wb.compile("#include <stdio.h>\n" + SAXPY)


def test_numpy_arguments_come_back(gpu: Target, compilation: wb.Compilation) -> None:
    x, y = np.arange(1000, dtype=np.float32), np.ones(1000, np.float32)
    outcome = gpu.launch(compilation.kernel("saxpy"), 4, 256, (2.0, x, y, 1000))
    assert outcome.faults == ()
    assert outcome.seconds.basis == "measured"
    np.testing.assert_array_equal(y, 2 * x + 1)


def test_buffers_keep_their_contents(gpu: Target, compilation: wb.Compilation) -> None:
    x = gpu.to_device(np.arange(256, dtype=np.float32))
    y = gpu.zeros(256, np.float32)
    for _ in range(3):
        gpu.launch(compilation.kernel("saxpy"), 1, 256, (1.0, x, y, 256))
    np.testing.assert_array_equal(y.copy_to_host(), 3 * np.arange(256, dtype=np.float32))


def test_cupy_arrays_pass(gpu: Target, compilation: wb.Compilation) -> None:
    import cupy

    x, y = cupy.arange(256, dtype=cupy.float32), cupy.zeros(256, cupy.float32)
    gpu.launch(compilation.kernel("saxpy"), 1, 256, (1.0, x, y, 256))
    assert bool((x == y).all())


def test_symbols_keep_their_contents(gpu: Target, compilation: wb.Compilation) -> None:
    calls = gpu.symbol(compilation, "calls")
    for _ in range(5):
        gpu.launch(compilation.kernel("count"), 1, 32, ())
    assert calls.copy_to_host().view(np.int32).item() == 5 * 32


def test_a_fault_costs_the_worker_only(gpu: Target, compilation: wb.Compilation) -> None:
    (fault,) = gpu.launch(compilation.kernel("wild"), 1, 32, (np.zeros(4, np.int32),)).faults
    assert fault.kind.startswith("memcheck.")
    assert isinstance(fault.source_line, int)
    assert fault.search.kind == "found_again"
    test_numpy_arguments_come_back(gpu, compilation)


def test_what_is_written_beside_an_array_is_seen(gpu: Target, compilation: wb.Compilation) -> None:
    x, y = np.ones(1000, np.float32), np.ones(999, np.float32)
    (fault,) = gpu.launch(compilation.kernel("saxpy"), 4, 256, (1.0, x, y, 1000)).faults
    assert (fault.kind, fault.source_line) == ("memcheck.out_of_bounds", 7)
    (report,) = fault.search["reports"]
    assert [report.cause[name] for name in ("array", "behind", "distance_bytes")] == ["y", True, 0]


def test_an_endless_kernel_ends_at_the_limit(gpu: Target, compilation: wb.Compilation) -> None:
    outcome = gpu.launch(compilation.kernel("forever"), 1, 1, (np.zeros(1, np.int32),), time_limit_seconds=2)
    assert outcome.faults[0].kind == "deadlock", "as the emulator sees that nobody will end it"
    assert [report.cause for report in outcome.faults[0].search["reports"]] == [Fact.of("gpu_time_limit", seconds=2.0)]


def test_printf_is_captured(gpu: Target, compilation: wb.Compilation) -> None:
    outcome = gpu.launch(compilation.kernel("hello"), 2, 1, ())
    assert sorted(outcome.stdout.splitlines()) == ["block 0", "block 1"]


def test_refused_launches_are_launch_errors(gpu: Target, compilation: wb.Compilation) -> None:
    with pytest.raises(wb.LaunchError):
        gpu.launch(compilation.kernel("saxpy"), 1, 2048, (1.0, np.zeros(1, np.float32), np.zeros(1, np.float32), 1))


@pytest.mark.parametrize("value", [None, "float", [object()], [[1], [1, 2]], np.array(["a"])])
def test_what_is_no_array_is_named(gpu: Target, value: object) -> None:
    with pytest.raises(wb.ArgumentError):
        gpu.to_device(value)
    with pytest.raises(wb.ArgumentError):
        gpu.empty(value, "float32")
    with pytest.raises(wb.ArgumentError):
        gpu.symbol(value, "x")
