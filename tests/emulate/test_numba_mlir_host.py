"""Unchanged code for numba-cuda-mlir runs on the emulator: launches, device arrays, streams, faults, and back."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import workbench as wb
from workbench.base.errors import ArgumentError, KernelFault, LaunchError
from workbench.base.records import Missing
from workbench.base.records.line_tables import LaunchCounters
from workbench.base.records.outcomes import Replay
from workbench.device.targets.driver_probe import find_gpu
from workbench.languages import numba as numba_host
from workbench.languages import numba_mlir as numba_mlir_host

pytestmark = [
    pytest.mark.skipif(not isinstance(find_gpu(), Missing), reason="with a GPU it has its own driver"),
    pytest.mark.sampled(4),
]


@pytest.fixture(scope="module")
def cuda(numba_mlir: Any) -> Iterator[Any]:
    """The library, its driver the stand-in."""
    assert numba_mlir_host.install(device="H100 SXM", announce=False)
    yield numba_mlir
    assert numba_mlir_host.uninstall()


@pytest.fixture(scope="module")
def axpy(cuda: Any) -> Any:
    @cuda.jit
    def axpy(a: Any, x: Any, y: Any) -> None:
        i = cuda.grid(1)
        if i < x.size:
            y[i] += a * x[i]

    return axpy


def test_a_device_is_there(cuda: Any) -> None:
    assert numba_mlir_host.is_installed()
    assert numba_mlir_host.install() is False
    assert cuda.is_available()
    device = cuda.get_current_device()
    assert device.compute_capability == (9, 0)
    assert device.MULTIPROCESSOR_COUNT == 132
    free, total = cuda.current_context().get_memory_info()
    assert 0 < free <= total


def test_numpy_arrays_are_copied_in_and_back(axpy: Any) -> None:
    x, y = np.arange(100, dtype=np.float32), np.ones(100, np.float32)
    axpy[4, 32](2.0, x, y)
    np.testing.assert_array_equal(y, 2 * x + 1)
    axpy[1, 32](1.0, np.zeros(0, np.float32), np.zeros(0, np.float32))


@pytest.mark.filterwarnings("ignore:__int__ returned non-int")  # of the library's own array interface
def test_device_arrays_streams_and_events(cuda: Any, axpy: Any) -> None:
    stream = cuda.stream()
    x, y = cuda.to_device(np.arange(64, dtype=np.float32), stream=stream), cuda.device_array(64, np.float32)
    y[:] = 1
    start, end = cuda.event(), cuda.event()
    start.record(stream)
    axpy[2, 32, stream](3.0, x, y)
    end.record(stream)
    stream.synchronize()
    np.testing.assert_array_equal(y.copy_to_host(), 3 * np.arange(64, dtype=np.float32) + 1)
    assert cuda.event_elapsed_time(start, end) > 0


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "value",
    [
        True,
        -3,
        np.timedelta64(5, "s"),
        np.int8(-3),
        np.uint16(7),
        np.float16(0.5),
        np.float32(1.25),
        2.5,
        1 + 2j,
        np.complex64(3 - 4j),
    ],
    ids=lambda value: f"{type(value).__name__}",
)
def test_each_kind_of_scalar_arrives(cuda: Any, value: Any) -> None:
    @cuda.jit
    def store(x: Any, out: Any) -> None:
        out[0] = x

    out = np.zeros(2, np.asarray(value).dtype)
    store[1, 1](value, out)
    assert (out[0], int(out[1].real if out.dtype.kind == "c" else out[1].astype("i8"))) == (value, 0)


def test_tuples_records_and_dynamic_shared_memory(cuda: Any) -> None:
    record = np.dtype([("count", "i8"), ("weight", "f8")])

    @cuda.jit
    def mixed(pair: Any, one: Any, out: Any) -> None:
        held = cuda.shared.array(0, np.float64)
        held[cuda.threadIdx.x] = pair[0][0] * one.weight
        cuda.syncthreads()
        out[cuda.threadIdx.x].weight = held[31 - cuda.threadIdx.x] + pair[1]
        if cuda.threadIdx.x == 0:
            one.count = 7

    one, out = np.zeros(1, record)[0], np.zeros(32, record)
    one["weight"] = 2.0
    mixed[1, 32, 0, 32 * 8](((1.5, 0), 0.25), one, out)
    assert out["weight"].tolist() == [3.25] * 32
    assert one["count"] == 7


def test_launches_are_examined_with_replays_and_certain_counts(cuda: Any) -> None:
    @cuda.jit
    def racy(x: Any) -> None:
        x[0] = cuda.threadIdx.x

    x = np.zeros(4, np.int32)
    (outcome,) = wb.host_launches(lambda: racy[1, 64](x), sanitize="race", count=True)
    (fault,) = outcome.faults
    assert (fault.kind, fault.remedy and fault.remedy.kind) == ("racecheck.write_write", "one_thread_writes")
    assert "cuda.atomic.add()" in fault.cure
    assert isinstance(fault.replay(), Replay)
    assert isinstance(outcome.counters, LaunchCounters)
    assert outcome.counters.basis_by_ptx_line
    assert x[0] in range(64)


def test_a_fault_names_line_and_array_and_what_was_written_is_there(cuda: Any) -> None:
    @cuda.jit
    def fill(x: Any) -> None:
        x[cuda.grid(1)] = 1  # beyond

    x = np.zeros(100, np.float32)
    with pytest.raises(KernelFault) as caught:
        fill[1, 128](x)
    fault = caught.value.outcome.faults[0]
    assert fault.cause is not None
    assert "x" in fault.cause.operands.values()
    line = next(n for n, text in enumerate(Path(__file__).read_text().splitlines(), 1) if text.endswith("# beyond"))
    assert (Path(str(fault.source_file)).name, fault.source_line) == (Path(__file__).name, line)
    assert x[:96].all()
    with pytest.raises(LaunchError):
        fill[1, 2048](x)


def test_errors_of_python_in_a_debug_kernel_are_raised(cuda: Any) -> None:
    @cuda.jit(debug=True, opt=False)
    def checked(x: Any) -> None:
        if x[0] != 1:
            raise ValueError

    checked[1, 1](np.ones(1))
    for _ in range(2):
        with pytest.raises(ValueError):
            checked[1, 1](np.zeros(1))
    checked[1, 1](np.ones(1))


def test_launches_in_clusters(cuda: Any, axpy: Any) -> None:
    x, y = np.arange(64.0), np.ones(64)
    axpy.configure((2, 1, 1), (32, 1, 1), cluster=(2, 1, 1))(2.0, x, y)
    np.testing.assert_array_equal(y, 2 * x + 1)
    with pytest.raises(LaunchError) as caught:
        axpy.configure((3, 1, 1), (32, 1, 1), cluster=(2, 1, 1))(2.0, x, y)
    assert caught.value.refusal.kind == "cluster_grid"


def test_attributes_of_a_compiled_kernel(cuda: Any, axpy: Any) -> None:
    axpy[1, 32](1.0, np.ones(3), np.ones(3))
    signature = axpy.signatures[0]
    assert axpy.get_regs_per_thread(signature) > 0
    assert axpy.get_max_threads_per_block(signature) == 1024
    assert ".loc" in axpy.inspect_asm(signature)
    axpy.forall(3)(1.0, np.ones(3), np.ones(3))


def test_functions_of_the_workbench_take_a_decorated_function(cuda: Any, axpy: Any) -> None:
    x, y = np.ones(256, np.float32), np.ones(256, np.float32)
    outcome = wb.target("emulator").launch(axpy, 2, 128, (np.float32(1), x, y), sanitize=("race",), count=True)
    assert outcome.faults == ()
    assert y.tolist() == [2.0] * 256
    assert wb.predict(axpy, 2, 128, (np.float32(1), x, y), device="A100").us > 0

    @cuda.jit
    def racy(out: Any) -> None:
        out[0] += 1  # a race

    found = wb.target("emulator").launch(racy, 1, 64, (np.zeros(1, np.int32),), sanitize=("race",)).faults
    line = next(n for n, text in enumerate(Path(__file__).read_text().splitlines(), 1) if text.endswith("# a race"))
    assert found[0].source_line == line


@pytest.mark.thorough
def test_a_function_decorated_before_and_code_kept_on_disk_run(cuda: Any, tmp_path: Path) -> None:
    program = tmp_path / "kept.py"
    program.write_text(
        "import numpy as np\n"
        "from numba_cuda_mlir import cuda\n"
        "@cuda.jit(cache=True)\n"
        "def put(x):\n"
        "    x[cuda.grid(1)] = 5\n"
        "x = np.zeros(4)\n"
        "put[1, 4](x)\n"
        "print(x.sum(), sum(put.stats.cache_hits.values()))\n"
    )
    command = [sys.executable, "-m", "workbench", "run", str(program)]
    said = [subprocess.run(command, capture_output=True, text=True, check=True).stdout.split() for _ in range(2)]
    assert said == [["20.0", "0"], ["20.0", "1"]]


def test_two_libraries_share_the_device_in_either_order(cuda: Any, axpy: Any) -> None:
    own = pytest.importorskip("numba.cuda", reason="Numba-CUDA is not installed")

    @own.jit
    def twice(x: Any) -> None:
        x[own.grid(1)] *= 2

    with pytest.raises(ArgumentError):
        numba_host.install(device="A100 80GB")
    assert numba_host.install(announce=False)
    held = cuda.to_device(np.ones(32, np.float32))
    twice[1, 32](own.from_cuda_array_interface(held.__cuda_array_interface__, owner=held))
    numba_host.uninstall()
    axpy[1, 32](1.0, held, held)
    assert held.copy_to_host().tolist() == [4.0] * 32


SQUARES = b"""
.version 8.0
.target sm_90a
.address_size 64
.visible .entry squares(.param .u64 out)
{
.reg .b32 %r<3>;
.reg .b64 %d<4>;
mov.u32 %r1, %tid.x;
mul.lo.s32 %r2, %r1, %r1;
ld.param.u64 %d1, [out];
cvta.to.global.u64 %d1, %d1;
mul.wide.u32 %d2, %r1, 4;
add.s64 %d3, %d1, %d2;
st.global.u32 [%d3], %r2;
ret;
}
"""


def test_the_driver_s_functions_of_modules_take_ptx_and_numbers_for_handles(cuda: Any) -> None:
    from cuda.bindings import driver

    def done(answer: tuple[Any, ...]) -> Any:
        assert answer[0] == driver.CUresult.CUDA_SUCCESS
        return answer[1] if len(answer) > 1 else None

    cuda.current_context()
    module = done(driver.cuModuleLoadData(SQUARES))
    assert driver.cuModuleGetFunction(module, b"nosuch")[0] == driver.CUresult.CUDA_ERROR_NOT_FOUND
    function = done(driver.cuModuleGetFunction(module, b"squares"))
    most = driver.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK
    assert done(driver.cuFuncGetAttribute(most, function)) == 1024
    assert done(driver.cuOccupancyMaxActiveBlocksPerMultiprocessor(function, 1024, 0)) == 2
    assert driver.cuOccupancyMaxPotentialBlockSize(function, None, 0, 256)[1:] == (132 * 8, 256)
    memory = done(driver.cuMemAlloc(4 * 32))
    held = ctypes.c_uint64(int(memory))
    places = (ctypes.c_void_p * 1)(ctypes.addressof(held))
    done(driver.cuLaunchKernel(function, 1, 1, 1, 32, 1, 1, 0, driver.CUstream(0), places, 0))
    left = (ctypes.c_int * 32)()
    done(driver.cuMemcpyDtoH(left, memory, 4 * 32))
    assert list(left) == [n * n for n in range(32)]
    done(driver.cuMemFree(memory))
    done(driver.cuModuleUnload(module))
    with pytest.raises(ArgumentError):
        driver.cuModuleLoadData(b"\x7fELF and no PTX")


def test_a_device_s_own_runtime_counts_its_references(cuda: Any) -> None:
    from numba_cuda_mlir.memory_management.rtsys import rtsys

    rtsys.ensure_initialized()
    assert rtsys.memsys_stats_enabled() is False
    rtsys.memsys_enable_stats()
    assert rtsys.get_allocation_stats()._asdict() == {"alloc": 0, "free": 0, "mi_alloc": 0, "mi_free": 0}
    rtsys.memsys_disable_stats()
