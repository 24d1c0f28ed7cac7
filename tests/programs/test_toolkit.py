"""The folder that looks like a CUDA toolkit, as CMake takes it."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import SECONDS, SOURCES, run, workbench

Build = Callable[..., Path]
LISTS = """\
cmake_minimum_required(VERSION 3.18)
project(programs LANGUAGES CXX CUDA)
find_package(CUDAToolkit REQUIRED)
add_executable(products {sources}/products.cu)
target_link_libraries(products CUDA::cublas)
add_executable(parts {sources}/parts_main.cu {sources}/parts_other.cu)
set_target_properties(parts PROPERTIES CUDA_SEPARABLE_COMPILATION ON POSITION_INDEPENDENT_CODE ON)
add_library(kernels STATIC kernels.cu)
add_executable(host main.cpp)
target_link_libraries(host kernels CUDA::cudart)
add_library(shared_kernels SHARED kernels.cu)
add_executable(of_a_library main.cpp)
target_link_libraries(of_a_library shared_kernels CUDA::cudart)
"""
KERNELS = """\
__global__ void five(int* p) { *p = 5; }
int ask() {
  int *p, h = 0;
  cudaMalloc(&p, 4);
  five<<<1, 1>>>(p);
  cudaMemcpy(&h, p, 4, cudaMemcpyDeviceToHost);
  return h;
}
"""
MAIN = '#include <cstdio>\nint ask();\nint main() { std::printf("%d\\n", ask()); }\n'


@pytest.mark.thorough
def test_cmake_builds_programs_with_it(built: Build, tmp_path: Path) -> None:
    built("empty")  # leaves the test out where nothing can be built
    if shutil.which("cmake") is None or shutil.which("make") is None or shutil.which("g++") is None:
        pytest.skip("cmake, make or g++ is not installed")
    toolkit = Path(workbench(["toolkit"]).stdout.strip())
    (tmp_path / "CMakeLists.txt").write_text(LISTS.format(sources=SOURCES))
    (tmp_path / "kernels.cu").write_text(KERNELS)
    (tmp_path / "main.cpp").write_text(MAIN)
    folder = tmp_path / "build"
    # CMake links `host` and `of_a_library` by the system's compiler, and what has CUDA sources by the folder's.
    compilers = [f"-DCMAKE_CUDA_COMPILER={toolkit}/bin/nvcc"]
    for command in (
        [
            "cmake",
            "-S",
            str(tmp_path),
            "-B",
            str(folder),
            "-G",
            "Unix Makefiles",
            "-DCMAKE_CUDA_ARCHITECTURES=90",
            *compilers,
        ],
        ["cmake", "--build", str(folder)],
    ):
        ran = subprocess.run(command, capture_output=True, text=True, timeout=2 * SECONDS)
        assert ran.returncode == 0, ran.stdout + ran.stderr
    assert run(folder / "products").stdout.startswith("gemm 12 16 6 8\n")
    assert run(folder / "parts").stdout == "162\n32\n"
    assert run(folder / "host").stdout == "5\n"
    assert run(folder / "of_a_library").stdout == "5\n"


def test_the_folder_has_what_a_toolkit_has(built: Build) -> None:
    built("empty")
    toolkit = Path(workbench(["toolkit"]).stdout.strip())
    assert workbench(["toolkit"]).stdout.strip() == str(toolkit), "it is made once"
    for name in ("bin/nvcc", "include/cuda_runtime.h", "include/cublas_v2.h", "include/cuda_profiler_api.h",
                 "lib64/libcudart.so", "lib64/libcudart_static.a", "lib64/libcublas.so", "lib64/libnvrtc.so",
                 "nvvm/include/nvvm.h", "nvvm/lib64/libnvvm.so", "nvvm/libdevice"):  # fmt: skip
        assert (toolkit / name).exists(), name
    ran = subprocess.run([toolkit / "bin" / "nvcc", "--version"], capture_output=True, text=True)
    assert "release 13" in ran.stdout
