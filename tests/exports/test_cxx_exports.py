"""Exports in C++: headers that a program includes, built by `workbench nvcc` and run on the emulator."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from exports.exported import gallery, hostile, numba_kernel

import workbench as wb
from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu

MAIN = r"""
#define TEXT 17
#include <cstdio>
#include "saxpy.cuh"
#include "reduce_shuffle.cuh"
#include "hostile.cuh"
#include "plain.cuh"
#include "numba.cuh"
#if TEXT != 17 || defined(SCALE) || defined(GUARD)
#error a macro leaks
#endif
int other(float*);
int main() {
  float *x, *y;
  cudaMallocManaged(&x, 4000);
  cudaMallocManaged(&y, 4000);
  for (int i = 0; i < 1000; i++) { x[i] = i; y[i] = 1; }
  printf("%d", saxpy_kernel::launch(2.0f, x, 1000, y, 1000, 1000));
  cudaDeviceSynchronize();
  printf(" %g\n", y[999]);
  printf("%d", saxpy_kernel::launch(2.0f, x, 999, y, 1000, 1000) == cudaErrorInvalidValue);
  printf("%d", saxpy_kernel::launch(2.0f, nullptr, 1000, y, 1000, 1000) == cudaErrorInvalidValue);
  printf("%d", saxpy_kernel::launch(2.0f, x, 1000, y, 1000, -1) == cudaErrorInvalidValue);
  printf("%d", saxpy_kernel::launch(2.0f, x, 1000, y, 1000, 0) == cudaErrorInvalidConfiguration);
  printf("%d", plain_kernel::launch((float*)((char*)y + 1), 8) == cudaErrorInvalidValue);
  printf("%d", ns_f_float_3_kernel::launch({1.5f, {2, 3}}, y, true, 1, 2048, 0) == cudaErrorInvalidConfiguration);
  printf("%d\n", ns_f_float_3_kernel::launch({1.5f, {2, 3}}, y, true, 1, 32, 1 << 20) != cudaSuccess);
  printf("%d", ns_f_float_3_kernel::launch({1.5f, {2, 3}}, y, true, 1, 32, 64 << 10));
  cudaDeviceSynchronize();
  printf(" %g\n", y[31]);
  printf("%d", plain_kernel::launch(y, 8));
  cudaDeviceSynchronize();
  printf(" %g\n", y[7]);
  printf("%d", second_column_kernel::launch(3.0f, x, 10, 2, y, 10, 1, 32));
  cudaDeviceSynchronize();
  printf(" %g %g\n", y[9], y[10]);
  printf("%d\n", other(y));
}
"""
OTHER = """
#include "plain.cuh"
int other(float* y) { return plain_kernel::launch(y, 8); }
"""


def nvcc(folder: Path, *arguments: str) -> None:
    command = [sys.executable, "-m", "workbench", "nvcc", "-arch=sm_90", *arguments]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=200)
    assert ran.returncode == 0, ran.stderr
    assert not ran.stderr, ran.stderr


@pytest.fixture(scope="module")
def can_build() -> None:
    if sys.platform != "linux" or not (shutil.which("g++") or shutil.which("clang++")):
        pytest.skip("programs are built with a host compiler, on Linux")
    if not isinstance(find_gpu(), Missing):
        pytest.skip("where there is a GPU programs run on it")


@pytest.mark.thorough
def test_headers_stand_in_programs_of_two_files(can_build: None, tmp_path: Path) -> None:
    wanted = {"saxpy", "reduce_shuffle"}
    for kernel, problem in gallery():
        if kernel.name in wanted:
            kernel.export(tmp_path / f"{kernel.name}.cuh", format="cpp", problem=problem)
    given = hostile()
    given.kernel("ns::f<float, 3>").export(tmp_path / "hostile.cuh", format="cpp")
    given.kernel("plain").export(tmp_path / "plain.cuh", format="cpp", launch=(1, 32))
    numba_kernel().export(tmp_path / "numba.cuh", format="cpp")
    (tmp_path / "main.cu").write_text(MAIN)
    (tmp_path / "other.cu").write_text(OTHER)
    nvcc(tmp_path, "-o", "main", "main.cu", "other.cu", "-lcuda")
    ran = subprocess.run([tmp_path / "main"], capture_output=True, text=True, timeout=100)
    assert ran.stdout.splitlines() == ["0 1999", "1111111", "0 10", "0 8", "0 57 10", "0"], ran.stderr


@pytest.mark.thorough
def test_headers_of_the_whole_gallery_compile(can_build: None, tmp_path: Path) -> None:
    names = []
    for kernel, problem in gallery():
        kernel.export(tmp_path / f"{kernel.name}.cuh", format="cpp", problem=problem)
        names.append(f'#include "{kernel.name}.cuh"\n')
    (tmp_path / "all.cu").write_text("".join(names))
    nvcc(tmp_path, "-c", "-o", "all.o", "all.cu")


STRANGE = """
#include <cstdio>
#include <limits>
#include <vector>
#include "reference.h"
__device__ float2 make_float2(float s) { return make_float2(s, s); }
__device__ float2 fminf(float2 a, float2 b) { return make_float2(fminf(a.x, b.x), fminf(a.y, b.y)); }
template <typename T> __device__ T max(T a, T b, T c) { return max(max(a, b), c); }
__global__ void least(float2* y, int n) {
  float2 value = fminf(make_float2(std::numeric_limits<float>::max()), make_float2(3.0f, 4.0f));
  for (int i = 0; i < n; i++) value = fminf(value, y[i]);
  y[0] = make_float2(max(value.x, 1.0f, 2.0f), value.y);
}
int main() {
  least<<<1, 1>>>(nullptr, sum<float>(3));
  return 0;
}
"""
REFERENCE = """
using namespace std;
template <typename T> T sum(int n) {
  vector<vector<T>> rows;
  for (int i = 0; i < n; i++) { vector<T> row; row.push_back(i); rows.push_back(row); }
  return rows[0][0];
}
"""
USE = """
#include <cstdio>
#include "least.cuh"
int main() {
  float2* y;
  cudaMallocManaged(&y, 16);
  y[0] = {5, 6};
  y[1] = {1, 9};
  if (least_kernel::launch(y, 2, 1, 1) != cudaSuccess) return 1;
  cudaDeviceSynchronize();
  printf("%g %g\\n", y[0].x, y[0].y);
}
"""


def test_a_program_of_somebody_else_becomes_a_header(can_build: None, tmp_path: Path) -> None:
    """Its local header has host code, its functions overload CUDA's, and it calls constexpr functions."""
    (tmp_path / "program.cu").write_text(STRANGE)
    (tmp_path / "reference.h").write_text(REFERENCE)
    wb.compile(tmp_path / "program.cu").kernel("least").export(tmp_path / "least.cuh", format="cpp")
    (tmp_path / "use.cu").write_text(USE)
    text = (tmp_path / "least.cuh").read_text()
    command = next(line for line in text.splitlines() if line.startswith("// Compile with: nvcc "))
    nvcc(tmp_path, *command.split()[5:], "-o", "use", "use.cu")
    ran = subprocess.run([tmp_path / "use"], capture_output=True, text=True, timeout=100)
    assert ran.stdout == "2 4\n", ran.stderr


@pytest.mark.thorough
def test_a_benchmark_checks_and_times(can_build: None, tmp_path: Path) -> None:
    kernel, problem = next((k, p) for k, p in gallery() if k.name == "softmax_warp")
    kernel.export(tmp_path / "right.cu", format="benchmark", problem=problem)
    wrong = kernel.compilation.source.text.replace(" sum += __shfl", " sum -= __shfl")
    assert wrong != kernel.compilation.source.text
    wb.compile(wrong).kernel(kernel.name).export(tmp_path / "wrong.cu", format="benchmark", problem=problem)
    for name in ("right", "wrong"):
        nvcc(tmp_path, "-o", name, f"{name}.cu")
    ran = subprocess.run([tmp_path / "right", "8", "40", "--repeats", "2"], capture_output=True, text=True, timeout=100)
    assert ran.returncode == 0, ran.stderr
    lines = ran.stdout.splitlines()
    assert lines[0].startswith("checked: 393 elements")
    assert lines[1:3] == ["n = 8", "m = 40"]
    ran = subprocess.run([tmp_path / "wrong"], capture_output=True, text=True, timeout=100)
    assert (ran.returncode, len(ran.stdout.splitlines())) == (1, 1)


def test_a_benchmark_without_a_problem_is_refused(tmp_path: Path) -> None:
    with pytest.raises(wb.ArgumentError) as refused:
        numba_kernel().export(tmp_path / "a.cu", format="benchmark")
    assert refused.value.parameter == "problem"


def test_parameters_may_have_the_names_that_the_function_uses(can_build: None, tmp_path: Path) -> None:
    text = """
    #include <cstdint>
    __global__ void f(float* kernel, int status, int* threads, int of) { kernel[0] = status + threads[0] + of; }
    template <class T> __global__ void g(T* grid, const int64_t* block, int64_t n) { grid[n] = block[n]; }
    __global__ void h(float* x) { *x = 1; }
    __global__ void h(int* x) { *x = 1; }
    """
    made = wb.compile(text, names=["g<float>"])
    names = []
    for number, kernel in enumerate(made.kernels.values()):
        kernel.export(tmp_path / f"k{number}.cuh", format="cpp")
        names.append(f'#include "k{number}.cuh"\n')
        kernel.export(tmp_path / f"k{number}.py", format="cupy")
        compile((tmp_path / f"k{number}.py").read_text(), "k.py", "exec")
    assert len(names) == 4
    (tmp_path / "all.cu").write_text("".join(names))
    nvcc(tmp_path, "-c", "-o", "all.o", "all.cu")
