"""Programs that the host's own compiler links, with the libraries of a folder like that of a CUDA toolkit."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support.refusals import refused

from workbench.base.errors import ArgumentError
from workbench.languages.programs.executables import read_program

from .conftest import run, workbench

HOST = """
#include <cuda_runtime.h>
#include <cstdio>
#include <iostream>
int sum(int count);
struct Told { ~Told() { std::cout << "end\\n"; } } told;
int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    try { throw sum(argc); } catch (int found) { std::cout << found << std::endl; }
    fprintf(stdout, "%s\\n", argv[1]);
    return 3;
}
"""
DEVICE = """
__global__ void fill(int* x) { x[threadIdx.x] = threadIdx.x; }
int sum(int count) {
    int *x, host[32], all = 0;
    cudaMalloc(&x, sizeof host);
    fill<<<1, 32>>>(x);
    cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost);
    for (int each : host) all += each;
    return all * count;
}
"""
UNSUPPORTED = """
#include <cuda_runtime.h>
#include <cstdio>
extern "C" __attribute__((noinline)) int asks_for_a_handle() {
    cudaExternalMemory_t handle;
    return cudaImportExternalMemory(&handle, nullptr);
}
int main() { printf("%d\\n", asks_for_a_handle()); }
"""
MAKEFILE = """
host: host.cpp device.cu
	$(CUDA_DIR)/bin/nvcc -c device.cu
	g++ $(FLAGS) -O2 -I$(CUDA_DIR)/include -c host.cpp
	g++ $(FLAGS) -o host host.o device.o -L$(CUDA_DIR)/lib64 -lcudart
"""

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or not (shutil.which("g++") and shutil.which("make")),
    reason="needs g++ and make, on Linux",
)


@pytest.fixture(scope="module")
def toolkit() -> Path:
    return Path(workbench(["toolkit"]).stdout.strip())


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    (tmp_path / "host.cpp").write_text(HOST)
    (tmp_path / "device.cu").write_text(DEVICE)
    return tmp_path


def made(folder: Path, *command: str) -> None:
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.thorough
def test_a_makefile_links_with_the_hosts_compiler(toolkit: Path, sources: Path) -> None:
    (sources / "Makefile").write_text(MAKEFILE)
    made(sources, "make", f"CUDA_DIR={toolkit}")
    ran = run(sources / "host", "word")
    assert (ran.status, ran.stderr) == (3, "")
    assert sorted(ran.stdout.split()) == ["992", "end", "word"]
    assert workbench(["run", "--count", str(sources / "host"), "word"], status=3).stderr.count("fill") == 1


def test_a_call_that_is_not_supported_names_its_function(toolkit: Path, tmp_path: Path) -> None:
    (tmp_path / "host.cpp").write_text(UNSUPPORTED)
    flags = ("-rdynamic", f"-I{toolkit}/include", f"-L{toolkit}/lib64")
    made(tmp_path, "g++", *flags, "-o", "host", "host.cpp", "-lcudart")
    ran = run(tmp_path / "host")
    assert ran.stdout == "801\n"
    assert "cudaImportExternalMemory" in ran.stderr
    assert "asks_for_a_handle" in ran.stderr


@pytest.mark.thorough
def test_what_no_process_can_load_says_how_to_link_it(toolkit: Path, sources: Path) -> None:
    (sources / "Makefile").write_text(MAKEFILE)
    made(sources, "make", f"CUDA_DIR={toolkit}", "FLAGS=-no-pie")
    ran = run(sources / "host")
    assert ran.status == 127
    assert "link it with -pie" in ran.stderr

    (sources / "host.cpp").write_text(f"{HOST}\nthread_local int own = 1;\nint* address() {{ return &own; }}\n")
    made(sources, "make", "-B", f"CUDA_DIR={toolkit}")
    ran = run(sources / "host")
    assert ran.status == 127
    assert "thread-local" in ran.stderr


@pytest.mark.thorough
def test_the_compiler_of_the_toolkit_links_thread_local_variables(toolkit: Path, sources: Path) -> None:
    (sources / "Makefile").write_text(MAKEFILE.replace("g++", "$(CUDA_DIR)/bin/g++"))
    text = HOST.replace("int main(", "thread_local int own = 1;\nint main(").replace("return 3", "return own += 3")
    (sources / "host.cpp").write_text(text)
    made(sources, "make", f"CUDA_DIR={toolkit}")
    assert run(sources / "host", "word").status == 4


def test_a_program_of_c_may_link_the_driver_alone(toolkit: Path, tmp_path: Path) -> None:
    (tmp_path / "main.c").write_text(
        "#include <cuda.h>\n#include <stdio.h>\n"
        'int main(void) { int count = 0; cuInit(0); cuDeviceGetCount(&count); printf("%d\\n", count); return 5; }\n'
    )
    compiler = shutil.which("gcc") or "g++"
    made(
        tmp_path,
        compiler,
        "-I",
        str(toolkit / "include"),
        "main.c",
        "-o",
        "main",
        "-L",
        str(toolkit / "lib64"),
        "-lcuda",
    )
    ran = run(tmp_path / "main")
    assert (ran.status, ran.stdout) == (5, "1\n"), ran.stderr


@pytest.mark.parametrize("content", [b"", b"\x7fELF", b"#!/bin/sh\n" + bytes(80), bytes(200)])
def test_what_is_no_program_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(content)
    with refused("file"):
        read_program(tmp_path / "file")


@pytest.mark.parametrize("kept", [0, 64, 65, 200, 1000])
def test_a_program_that_is_cut_off_is_refused(kept: int, toolkit: Path, sources: Path) -> None:
    (sources / "cut").write_bytes(Path(sys.executable).read_bytes()[:kept])
    with pytest.raises(ArgumentError) as raised:
        read_program(sources / "cut")
    assert raised.value.parameter == "file"
