"""`%%cuda_program`: a cell is a whole program, built and run in a process of its own."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import threading
import time
from pathlib import Path

import pytest
from IPython.core.interactiveshell import InteractiveShell
from support.cells import run

from workbench.cells.grammar import is_cuda_cell, parse_cell, parse_program_magic
from workbench.errors import CompileError, WorkbenchError

needs_a_host_compiler = pytest.mark.skipif(
    sys.platform != "linux" or not (shutil.which("g++") or shutil.which("clang++")),
    reason="programs are built with a host compiler, on Linux",
)
PROGRAM = """%%cuda_program 5 "a b" -- -O2 -DSTEP=3
#include <cstdio>
#include "add.h"
__global__ void k(int* p) { p[threadIdx.x] = add(threadIdx.x, STEP); }
int main(int argc, char** argv) {
  int *p, h[32];
  cudaMalloc(&p, sizeof h);
  k<<<1, 32>>>(p);
  cudaMemcpy(h, p, sizeof h, cudaMemcpyDeviceToHost);
  printf("%s|%s|%d|%d\\n", argv[1], argv[2], argc, h[31]);
}
"""


def test_the_line_has_arguments_and_options_of_nvcc() -> None:
    cell = parse_program_magic('5 "a b" -- -O2 -lm', "int main() {}\n", blank_lines=1)
    assert cell.arguments == ("5", "a b")
    assert cell.options == ("-O2", "-lm")
    assert cell.body == "\n\nint main() {}\n"
    assert parse_program_magic("-x --y", "").arguments == ("-x", "--y")


def test_its_kernels_are_listed_as_those_of_any_cell() -> None:
    text = "\n%%cuda_program 7 -- -arch=sm_80 -DN=4 -std=c++17 -Ihere -lm -O3\nint main() {}"
    assert is_cuda_cell(text)
    request = parse_cell(text)
    assert (request.arch, request.include_dirs) == ("sm_80", ("here",))
    assert request.options == ("-DN=4", "-std=c++17")
    assert request.body == "\n\nint main() {}"
    assert not is_cuda_cell("%%cuda_programs\nint main() {}")


@needs_a_host_compiler
def test_a_cell_is_built_with_the_notebooks_headers_and_run(shell: InteractiveShell) -> None:
    run(shell, "%%cuda_header add.h\n__device__ int add(int a, int b) { return a + b; }")
    reported, result = run(shell, PROGRAM)
    assert result.success
    assert reported == "5|a b|3|34\n"


@needs_a_host_compiler
def test_it_runs_in_the_notebooks_folder_with_files_beside_it(
    shell: InteractiveShell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "value.h").write_text("int value() { return 6; }")
    code = '%%cuda_program\n#include "value.h"\n#include <fstream>\nint main() { std::ofstream("made") << value(); }'
    assert run(shell, code)[1].success
    assert (tmp_path / "made").read_text() == "6"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["made", "value.h"]


@needs_a_host_compiler
def test_sources_that_cells_have_written_are_part_of_the_program(
    shell: InteractiveShell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run(shell, "%%writefile twice.cu\n__device__ int twice(int n) { return 2 * n; }\nint host(int n) { return n + 1; }")
    program = """%%cuda_program -- -rdc=true twice.cu
#include <cstdio>
__device__ int twice(int n);
int host(int n);
__global__ void k(int* p) { *p = twice(21); }
int main() {
  int *p, h;
  cudaMalloc(&p, sizeof h);
  k<<<1, 1>>>(p);
  cudaMemcpy(&h, p, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d\\n", h, host(1));
}"""
    reported, result = run(shell, program)
    assert result.success
    assert reported == "42 2\n"
    assert [path.name for path in tmp_path.iterdir()] == ["twice.cu"]


@needs_a_host_compiler
@pytest.mark.parametrize(
    ("body", "error", "words"),
    [
        ("int main() { return missing; }", CompileError, '"missing" is undefined'),
        ("int main() { return 4; }", WorkbenchError, "status 4"),
        ("#include <cstdlib>\nint main() { abort(); }", WorkbenchError, "SIGABRT"),
    ],
)
def test_its_end_is_an_error_of_the_cell(
    shell: InteractiveShell, body: str, error: type[Exception], words: str
) -> None:
    reported, result = run(shell, f"%%cuda_program\n{body}")
    assert isinstance(result.error_in_exec, error)
    assert "run_cell_magic" not in reported, "the cell is not repeated below itself"
    assert words in str(result.error_in_exec)


@needs_a_host_compiler
def test_output_streams_and_an_interrupt_ends_the_program(shell: InteractiveShell, tmp_path: Path) -> None:
    file = tmp_path / "pid"
    code = (
        "%%cuda_program\n#include <cstdio>\n#include <unistd.h>\n#include <fstream>\n"
        f'int main() {{ printf("begun\\n"); std::ofstream("{file}") << getpid() << std::flush; sleep(600); }}'
    )

    def interrupt() -> None:
        while not (file.exists() and file.read_text()):
            time.sleep(0.05)
        os.kill(os.getpid(), signal.SIGINT)

    waiting = threading.Thread(target=interrupt)
    waiting.start()
    reported, result = run(shell, code)
    waiting.join()
    assert isinstance(result.error_in_exec, KeyboardInterrupt) or not result.success
    assert "begun" in reported, "lines are printed while the program runs"
    with pytest.raises(ProcessLookupError):
        os.kill(int(file.read_text()), 0)
