"""The stand-in driver's states: managed and mapped memory, contexts, forked and spawned processes."""

from __future__ import annotations

import concurrent.futures
import multiprocessing
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from workbench.base.errors import LaunchError
from workbench.base.records import Missing
from workbench.base.records.facts import Fact
from workbench.device.targets.driver_probe import find_gpu

cuda = pytest.importorskip("numba.cuda", reason="Numba-CUDA is not installed")

pytestmark = [
    pytest.mark.sampled(4),
    pytest.mark.skipif(not isinstance(find_gpu(), Missing), reason="with a GPU Numba has its own driver"),
    pytest.mark.usefixtures("numba_stand_in"),
]


@pytest.fixture(scope="module")
def double():
    @cuda.jit
    def double(x):
        i = cuda.grid(1)
        if i < x.size:
            x[i] *= 2

    return double


@pytest.mark.parametrize("make", [cuda.managed_array, cuda.mapped_array])
def test_both_sides_see_shared_memory(make, double):
    from numba.cuda.cudadrv import driver

    shared = make(70, dtype=np.float64)
    shared[:] = np.arange(70)
    double[3, 32](shared)
    np.testing.assert_array_equal(shared, 2 * np.arange(70))
    shared += 1
    double[3, 32](shared)
    np.testing.assert_array_equal(shared, 4 * np.arange(70) + 2)
    driver.device_memset(shared, 0, 16)
    assert shared[:3].tolist() == [0, 0, 10]
    driver.host_to_device(shared, np.full(2, 7.0), 16)
    assert shared[:3].tolist() == [7, 7, 10]
    back = np.zeros(3)
    shared[1] = -1
    driver.device_to_host(back, shared, 24)
    assert back.tolist() == [7, -1, 10]
    plain = cuda.to_device(np.arange(2.0))
    driver.device_to_device(shared, plain, 16)
    assert shared[:3].tolist() == [0, 1, 10]


def test_managed_memory_is_given_back():
    context = cuda.current_context()
    before = context.get_memory_info().free
    for _ in range(3):
        cuda.managed_array(1 << 20, np.uint8)[0] = 1
        context.deallocations.clear()
        context.memory_manager.deallocations.clear()
    assert context.get_memory_info().free >= before - (2 << 20)


def test_contexts_are_counted_and_stacked():
    from numba.cuda.cudadrv.driver import CudaAPIError, driver

    current = int(cuda.current_context().handle)
    retained = driver.cuDevicePrimaryCtxRetain(0)
    assert int(retained) == current
    driver.cuDevicePrimaryCtxRelease(0)
    assert driver.cuDevicePrimaryCtxGetState(0) == (0, 1)
    other = driver.cuCtxCreate(None, 0, 0)
    assert int(driver.cuCtxGetCurrent()) == int(other) != current
    with pytest.raises(RuntimeError):
        cuda.current_context()
    driver.cuCtxDestroy(other)
    assert int(driver.cuCtxGetCurrent()) == current
    for call in (driver.cuCtxDestroy, driver.cuCtxPushCurrent):
        with pytest.raises(CudaAPIError, match="INVALID_CONTEXT"):
            call(other)


def test_a_reset_gives_everything_back(double):
    from numba.cuda.cudadrv.driver import CudaAPIError, driver

    raw = driver.cuMemAlloc(1000)
    cuda.close()
    with pytest.raises(CudaAPIError, match="INVALID_VALUE"):
        driver.cuMemFree(raw)
    again = cuda.to_device(np.arange(3.0))
    cuda.jit(double.py_func)[1, 32](again)
    assert again.copy_to_host().tolist() == [0, 2, 4]


def test_a_refused_launch_is_an_error_of_cuda_cores_too(double):
    from cuda.core._utils.cuda_utils import CUDAError

    with pytest.raises(CUDAError, match="CUDA_ERROR_INVALID_VALUE") as caught:
        double[1, 2000](np.zeros(3))
    assert isinstance(caught.value, LaunchError)
    assert (caught.value.limit, caught.value.refusal["asked"]) == ("block.x", 2000)
    bounded = cuda.jit(double.py_func, launch_bounds=128)
    bounded[1, 128](np.zeros(3))
    with pytest.raises(CUDAError) as caught:
        bounded[1, 129](np.zeros(3))
    assert caught.value.refusal == Fact.of("launch_bounds", asked=129, allowed=128)


def test_a_forked_process_is_told_that_it_cannot():
    from numba.cuda.cudadrv.error import CudaDriverError

    cuda.to_device(np.arange(3))
    with concurrent.futures.ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("fork")) as pool:
        done = pool.submit(cuda.to_device, np.arange(3))
        with pytest.raises(CudaDriverError):
            done.result(60)


PROGRAM = """
import multiprocessing, subprocess, sys
import numpy as np
from numba import cuda

@cuda.jit
def fill(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = i

def work(n):
    x = cuda.device_array(n)
    fill[1, 32](x)
    return x.copy_to_host().sum()

if __name__ == "__main__":
    print(sys.argv[1:], cuda.get_current_device().name)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        print(*pool.map(work, [3, 5]))
    child = "from numba import cuda; print(cuda.get_current_device().name, cuda.to_device([7]).copy_to_host())"
    print(subprocess.run([sys.executable, "-c", child], capture_output=True, text=True, check=True).stdout)
"""


def test_a_program_and_its_children_find_the_emulator(tmp_path: Path):
    (tmp_path / "program.py").write_text(PROGRAM)
    (tmp_path / "sitecustomize.py").write_text("print('their own sitecustomize')")
    done = subprocess.run(
        [sys.executable, "-m", "workbench.languages.numba", "--device", "L4", "-m", "program", "one", "two"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)}, cwd=tmp_path, capture_output=True, text=True, timeout=200,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr.startswith("Numba kernels run in Kernel Workbench's emulator.")
    lines = done.stdout.splitlines()
    assert "['one', 'two'] L4 (Kernel Workbench emulator)" in lines
    assert "3.0 10.0" in lines
    assert "L4 (Kernel Workbench emulator) [7]" in lines[-2:]
    assert "their own sitecustomize" in lines


def test_a_program_without_a_name_and_an_unknown_gpu_are_refused():
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "workbench.languages.numba", *arguments]
        return subprocess.run(command, capture_output=True, text=True, timeout=200)

    assert run().returncode == 2
    unknown = run("--device", "GTX 1", "-c", "print('ran')")
    assert unknown.returncode == 2
    assert "GTX 1" in unknown.stderr
    assert "ran" not in unknown.stdout
