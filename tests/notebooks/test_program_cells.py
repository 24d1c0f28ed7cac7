"""`%%cuda_program`: a cell is a whole program, built and run in a process of its own."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from IPython.core.error import UsageError
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from support.cells import run
from support.interrupting import interrupted
from support.json_types import misfits

from workbench.base.disk_cache import FOLDER_VARIABLE
from workbench.base.errors import ArgumentError, CompileError, WorkbenchError
from workbench.jupyter.live.counts import answer
from workbench.jupyter.live.kept_launches import last_of
from workbench.jupyter.notebook import program_cells
from workbench.jupyter.widgets.stepper import stepper_view
from workbench.jupyter.wire_types import Counted
from workbench.languages.cells.grammar import is_cuda_cell, parse_cell, parse_program_magic
from workbench.languages.cells.marked_places import MIME, fingerprint
from workbench.languages.programs.run_options import meant_options, split_options

pytestmark = pytest.mark.sampled(4)

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


@pytest.mark.parametrize(
    ("words", "rest"),
    [
        (("--time", "emulated", "7", "--time"), ("7", "--time")),
        (("--time=emulated", "--predict", "A100,RTX 4090"), ()),
        (("--count", "--check-leaks", "--times", "3"), ("--times", "3")),
        (("7", "--count"), ("7", "--count")),
    ],
)
def test_options_of_a_run_stand_before_the_programs_arguments(words: tuple[str, ...], rest: tuple[str, ...]) -> None:
    settings, found = split_options(words)
    assert found == rest
    assert settings.time == ("emulated" if any("emulated" in word for word in words) else "modelled")
    assert settings.predict == (("A100", "RTX 4090") if "--predict" in words else ())
    assert settings.count == settings.check_leaks == (words[0] == "--count")


@pytest.mark.parametrize("words", [("--time", "real"), ("--predict",), ("--predict", "Nonesuch"), ("--sanitize", "x")])
def test_an_option_without_a_value_of_its_own_is_refused(words: tuple[str, ...]) -> None:
    with pytest.raises(ArgumentError):
        split_options(words)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (("-sanitize", "race"), {"-sanitize": "--sanitize"}),
        (("--sanitise=all",), {"--sanitise": "--sanitize"}),
        (("64", "--check_leaks"), {"--check_leaks": "--check-leaks"}),
        (("64", "--count"), {"--count": "--count"}),
        (("--size=64", "-n", "8", "sanitize", "--iterations", "-1"), {}),
    ],
)
def test_an_argument_that_may_be_meant_as_an_option_is_found(words: tuple[str, ...], meant: dict[str, str]) -> None:
    assert meant_options(words) == meant


@needs_a_host_compiler
def test_a_run_without_findings_says_so_and_an_option_with_one_dash_is_named(shell: InteractiveShell) -> None:
    body = "\n__global__ void k(int* p) { p[threadIdx.x] = 1; }\nint main(int n, char** a) { int* p; "
    body += "cudaMalloc(&p, 128); k<<<1, 32>>>(p); cudaDeviceSynchronize(); }"
    with capture_output() as captured:
        result = shell.run_cell("%%cuda_program --sanitize race,init" + body)
    assert result.success
    assert [output.data["text/plain"] for output in captured.outputs] == ["sanitised (race, init): no findings"]
    reported, result = run(shell, "%%cuda_program -sanitize race" + body)
    assert result.success
    assert "no findings" not in reported
    assert "--sanitize" in reported


@needs_a_host_compiler
def test_findings_are_cards_with_the_marks_of_their_lines(shell: InteractiveShell) -> None:
    code = """%%cuda_program --sanitize race
__global__ void k(int* p) {
  int i = threadIdx.x;
  p[0] = i;
  if (i == 40) p[100] = 1;
}
int main() {
  int* p;
  cudaMalloc(&p, 400);
  k<<<1, 64>>>(p);
  cudaDeviceSynchronize();
  return 3;
}
"""
    with capture_output() as captured:
        result = shell.run_cell(code, store_history=True)
    assert "status 3" in str(result.error_in_exec)
    (output,) = captured.outputs
    marked = output.metadata["text/html"][MIME]["places"]
    assert {(each["line"], each["message"].partition(":")[0]) for each in marked} == {
        (4, "racecheck.write_write"),
        (5, "memcheck.out_of_bounds"),
    }
    assert {each["fingerprint"] for each in marked} == {fingerprint(code.partition("\n")[2])}
    assert output.data["text/html"].count("kw-card") >= 2
    assert "k: memcheck.out_of_bounds" in output.data["text/plain"]
    assert "memcheck" not in captured.stderr, "it is said once"


FIGURED = """%%cuda_program {options}
#include "step.h"
__global__ void up(float* x, int n) {{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[STEP * i] += 1;
}}
__global__ void idle() {{}}
int main() {{
  float* x;
  cudaMalloc(&x, 4 * 1000);
  cudaMemset(x, 0, 4 * 1000);
  for (int i = 0; i < 3; i++) up<<<4, 64>>>(x, 250);
  idle<<<1, 32>>>();
  return cudaDeviceSynchronize();
}}
"""


@needs_a_host_compiler
def test_figures_are_cards_and_counts_stand_beside_the_lines_of_the_cell(shell: InteractiveShell) -> None:
    run(shell, "%%cuda_header step.h\n#define STEP 4")
    cell = FIGURED.format(options="--count --predict A100,T4 --check-leaks")
    with capture_output() as captured:
        result = shell.run_cell(cell, store_history=True)
    assert result.success
    counts, by_line, of_idle, times, leaks = captured.outputs
    assert re.findall(r"^(\w+) +([13]) +(\d+)", counts.data["text/plain"], re.MULTILINE)[0][:2] == ("up", "3")
    assert "counted" in counts.data["text/html"]
    assert "x[STEP * i] += 1;" in by_line.data["text/plain"]
    assert "idle" in of_idle.data["text/plain"]
    assert all(each in times.data["text/html"] for each in ("each, A100", "all, T4", "modelled", "up", "fills"))
    assert "4,000 bytes" in leaks.data["text/plain"]
    asked = {"digests": ["a"], "text": cell}
    [launches] = answer(json.dumps(asked))._repr_json_()["counts"]
    (up,) = (each for each in launches if "up" in each["kernel"])
    assert {place for place, *_ in up["source"]} == {3, 4, 5, 6}
    assert (up["ptx"], up["sass"], up["launch"]) == ([], [], "4 blocks of 64 threads")
    assert list(misfits(up, Counted)) == []
    other = {"digests": ["a"], "text": cell.replace("+= 1", "+= 2")}
    assert answer(json.dumps(other))._repr_json_()["counts"] == [[]]


@needs_a_host_compiler
def test_a_cell_is_built_once_for_its_texts_and_options(
    shell: InteractiveShell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    compiled: list[Sequence[str]] = []
    run_nvcc = program_cells._nvcc

    def noted(words: Sequence[str], *rest: Any) -> str:
        compiled.append(words)
        return run_nvcc(words, *rest)

    monkeypatch.setattr(program_cells, "_nvcc", noted)
    cell = """%%cuda_program {options} -- {nvcc}
#include <cstdio>
#include "step.h"
__global__ void k(int* p) {{ p[threadIdx.x] = STEP; int unused; }}
int main(int n, char** words) {{
  int *p, h; cudaMalloc(&p, 128); k<<<1, 32>>>(p);
  cudaMemcpy(&h, p, 4, cudaMemcpyDeviceToHost);
  printf("%d %s\\n", h, words[1]);
}}"""
    for count, step, options, nvcc in (
        (1, 1, "a", "-O2"),
        (1, 1, "b", "-O2"),
        (1, 1, "--count b", "-O2"),
        (2, 2, "b", "-O2"),
        (3, 2, "b", "-O3"),
        (3, 1, "b", "-O2"),
    ):
        run(shell, f"%%cuda_header step.h\n#define STEP {step}")
        with capture_output() as captured:
            result = shell.run_cell(cell.format(options=options, nvcc=nvcc))
        assert result.success
        assert len(compiled) == count
        assert captured.stdout.startswith(f"{step} {options[-1]}")
        name = f"Cell In[{shell.execution_count}]"
        assert f"{name}, line 4: warning" in captured.stderr, "what the compiler said is said again"


STEPPED = """%%cuda_program --sanitize race,init
#include <cstdio>
template <class T> __global__ void fill(T* p, T value) { p[threadIdx.x] = value + blockIdx.x; }
__global__ void sum(int* p, int n) {
  __shared__ int tile[64];
  int i = threadIdx.x;
  tile[i] = p[i];
  if (blockIdx.x == 1 && n > 5) tile[i] += tile[(i + 33) % 64];
  p[64 * blockIdx.x + i] = tile[i];
}
int main() {
  int* p;
  cudaMalloc(&p, 512);
  fill<int><<<1, 64>>>(p, 7);
  for (int n = 4; n < 8; n++) sum<<<2, 64>>>(p, n);
  cudaDeviceSynchronize();
  printf("the end\\n");
}
"""


@needs_a_host_compiler
def test_a_finding_of_a_program_is_stepped_at_its_thread_and_instruction(shell: InteractiveShell) -> None:
    with capture_output() as captured:
        result = shell.run_cell(STEPPED, store_history=True)
    assert result.success, captured.stderr
    (output,) = captured.outputs
    found = re.search(r'data-kw-step="%step (-b 1 -l 8 -t (\d+) -k 4 sum)"', output.data["text/html"])
    assert found, output.data["text/html"]
    assert "again" in output.data["text/html"], "it says that the program runs once more"
    with capture_output() as captured:
        trace = shell.run_line_magic("step", found[1])
    assert "the end" not in captured.stdout, "the program's output is not repeated"
    assert (trace.launch.kernel.name, trace.block, tuple(trace.launch.grid)) == ("sum", 1, (2, 1, 1))
    assert trace.line(trace.opens_at) == 8
    thread = int(found[2])
    step = trace.steps[trace.opens_at]
    assert step.warp == thread // 32
    assert step.active >> thread % 32 & 1
    assert "tile[i] += tile" in trace.launch.kernel.compilation.source.text
    assert "7" in str(trace.watch(len(trace.steps) - 1, "threadIdx.x").values), "warps and lanes have their places"
    view = stepper_view(trace)
    assert "the end" not in view.text
    assert shell.run_line_magic("step", "-b 0 sum").block == 0, "the name alone is the launch with the finding"
    assert len(shell.run_line_magic("step", "fill<int>")), "nothing was found in it"
    other = shell.run_line_magic("step", "-k 2 -n 5 sum")
    assert (len(other), other.launch.kernel.name) == (5, "sum")
    with pytest.raises(ArgumentError, match="fill"):
        last_of("sum").program.trace("sum", 1)
    with pytest.raises(ArgumentError, match="ended before"):
        last_of("sum").program.trace("sum", 9)
    with pytest.raises(ArgumentError) as refused:
        last_of("sum").program.trace("sum", 4, block_id=2)
    assert refused.value.parameter == "block_id"


@needs_a_host_compiler
def test_a_finding_in_a_header_of_the_notebook_has_its_name_and_is_stepped_at_its_instruction(
    shell: InteractiveShell,
) -> None:
    run(shell, "%%cuda_header mirror.h\n__device__ int mirror(int* s, int t) {\n  s[t] = t;\n  return s[63 - t];\n}")
    code = """%%cuda_program --sanitize race
#include "mirror.h"
__global__ void reversed(int* y) {
  __shared__ int s[64];
  y[threadIdx.x] = mirror(s, threadIdx.x);
}
int main() { int* p; cudaMalloc(&p, 256); reversed<<<1, 64>>>(p); cudaDeviceSynchronize(); }
"""
    with capture_output() as captured:
        shell.run_cell(code, store_history=True)
    (output,) = captured.outputs
    assert "at mirror.h:3" in output.data["text/plain"]
    assert "/workbench-" not in output.data["text/plain"] + output.data["text/html"], "no file of ours is named"
    found = re.search(r'data-kw-step="%step (-b 0 -p \d+ -t (\d+) -k 1 reversed)"', output.data["text/html"])
    assert found, output.data["text/html"]
    trace = shell.run_line_magic("step", found[1])
    step, thread = trace.steps[trace.opens_at], int(found[2])
    assert [each.space for each in step.accesses] == ["shared"]
    assert (step.warp, step.active >> thread % 32 & 1) == (thread // 32, 1)


@needs_a_host_compiler
def test_a_fault_that_ends_a_program_is_stepped_to_its_end(shell: InteractiveShell) -> None:
    code = """%%cuda_program
template <class T, int N> __global__ void far(T* p) {
  if (threadIdx.x == 3) p[N] = 1;
}
int main() {
  float* p;
  cudaMalloc(&p, 400);
  far<float, 99><<<1, 32>>>(p);
  far<float, 100><<<1, 32>>>(p);
  cudaDeviceSynchronize();
  return 3;
}
"""
    with capture_output() as captured:
        shell.run_cell(code, store_history=True)
    (output,) = captured.outputs
    found = re.search(r'data-kw-step="%step ([^"]+)"', output.data["text/html"])
    assert found
    trace = shell.run_line_magic("step", unescape(found[1]))
    assert trace.opens_at == len(trace) - 1
    assert [each.kind for each in trace.faults] == ["memcheck.out_of_bounds"]
    assert trace.line(trace.opens_at) == 3


def test_a_launch_by_its_number_needs_a_program(shell: InteractiveShell) -> None:
    reported, _ = run(shell, "%step -b 0 -k 3 nosuch")
    assert "run its cell first" in reported


@needs_a_host_compiler
def test_the_times_of_a_cells_kernels_are_printed_below_its_output(shell: InteractiveShell) -> None:
    code = """%%cuda_program --device A100 --predict "A100,RTX 4090" --count 5
#include <cstdio>
__global__ void k(int* p) { p[threadIdx.x] = threadIdx.x; }
int main(int argc, char** argv) {
  int *p;
  cudaMalloc(&p, 128);
  k<<<1, 32>>>(p);
  cudaDeviceProp properties;
  cudaGetDeviceProperties(&properties, 0);
  printf("%d %s %s\\n", argc, argv[1], properties.name);
}
"""
    with capture_output() as captured:
        result = shell.run_cell(code)
    assert result.success
    assert captured.stdout.startswith("2 5 A100")
    texts = [output.data["text/plain"] for output in captured.outputs]
    assert "A100, modelled" in texts[-1].split("RTX 4090, modelled")[0]


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


@pytest.mark.sampled(1)
@needs_a_host_compiler
@pytest.mark.parametrize(
    ("body", "error", "words"),
    [
        ("__global__ void k(int* p) { *p = missing; }\nint main() {}", CompileError, '"missing" is undefined'),
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
    if isinstance(result.error_in_exec, CompileError):
        (found,) = result.error_in_exec.diagnostics
        assert (found.line, found.column, found.end_column) == (2, 34, 41), "nvcc's caret is behind __attribute__"


IN_CUDA = """%%cuda_program
#include <cstdio>
#include <unistd.h>
#include <fstream>
int main() {{ printf("begun\\n"); std::ofstream("{file}") << getpid() << std::flush; sleep(600); }}"""
IN_PYTHON = """%%workbench_run
import os, pathlib, time
print("begun")
pathlib.Path("{file}").write_text(str(os.getpid()))
time.sleep(600)"""


@pytest.mark.parametrize(
    "cell", [pytest.param(IN_CUDA, marks=needs_a_host_compiler), IN_PYTHON], ids=["cuda", "python"]
)
def test_output_streams_and_an_interrupt_ends_the_program(shell: InteractiveShell, tmp_path: Path, cell: str) -> None:
    file = tmp_path / "number"
    with interrupted(once=lambda: file.exists() and file.read_text()):
        reported, result = run(shell, cell.format(file=file))
    assert isinstance(result.error_in_exec, KeyboardInterrupt) or not result.success
    assert "begun" in reported, "lines are printed while the program runs"
    with pytest.raises(ProcessLookupError):
        os.kill(int(file.read_text()), 0)


def test_a_second_interrupt_leaves_no_pipe_open(
    shell: InteractiveShell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    processes: list[subprocess.Popen[bytes]] = []
    end = program_cells._end_group

    def interrupted_again(process: subprocess.Popen[bytes]) -> None:
        processes.append(process)
        end(process)
        raise KeyboardInterrupt

    monkeypatch.setattr(program_cells, "_end_group", interrupted_again)
    file = tmp_path / "number"
    with interrupted(once=lambda: file.exists() and file.read_text()):
        run(shell, IN_PYTHON.format(file=file))
    [process] = processes
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.closed
    assert process.stderr.closed


SCRIPT = """%%workbench_run --sanitize race --count --predict A100 "a b"

import sys
import numpy as np
from numba import cuda
from beside import SIZE

@cuda.jit
def up(x, n):
    i = cuda.grid(1)
    if i < n:
        x[0] = i

@cuda.jit
def late(x, n):
    i = cuda.grid(1)
    if i <= n:
        x[i] += 1

print(sys.argv[1], flush=True)
x = np.zeros(SIZE, np.int32)
for _ in range(2):
    up[1, 128](x, SIZE)
late[2, 64](x, SIZE)
print("not reached")
"""


def test_a_python_program_in_a_cell_is_examined_and_stepped(
    shell: InteractiveShell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "beside.py").write_text("SIZE = 100\n")
    monkeypatch.chdir(tmp_path)
    with capture_output() as captured:
        result = shell.run_cell(SCRIPT, store_history=True)
    assert "status 1" in str(result.error_in_exec)
    assert captured.stdout.startswith("a b\n")
    assert "not reached" not in captured.stdout
    name = f"Cell In[{shell.execution_count - 1}]"
    assert f'File "{name}", line 24, in <module>' in captured.stderr
    assert f"at {name}, line 18 (PTX line" in captured.stderr
    findings, counts, *by_line, times = captured.outputs
    assert f"at {name}, line 12" in findings.data["text/plain"]
    marked = findings.metadata["text/html"][MIME]["places"]
    assert {(each["line"], each["kind"], each["fingerprint"]) for each in marked} == {
        (12, "python", fingerprint(SCRIPT)),
        (18, "python", fingerprint(SCRIPT)),
    }
    assert "Step here" in unescape(findings.data["text/html"])
    assert re.findall(r"^(up|late) +(\d)", counts.data["text/plain"], re.MULTILINE) == [("up", "2"), ("late", "1")]
    assert any("x[0] = i" in each.data["text/plain"] for each in by_line)
    assert "A100, modelled" in times.data["text/plain"]
    trace = shell.run_line_magic("step", "-b 1 -t 36 -l 18 -k 3 late")
    assert trace.launch.kernel.name == "late"
    assert len(trace) > 3
    assert trace.steps[-1].op.opcode.mnemonic in {"ld", "st"}
    with pytest.raises(UsageError, match="of late, not of up"):
        shell.run_line_magic("step", "-k 3 up")


STRINGS = '''%%workbench_run --count
import cupy as cp
first = cp.RawKernel(r"""
extern "C" __global__ void first(float* x) {
    x[threadIdx.x] += 1;
}
""", "first")
second = cp.RawKernel(r"""
extern "C" __global__ void second(float* x) { x[threadIdx.x] *= 2; }""", "second")
x = cp.zeros(32, cp.float32)
first((1,), (32,), (x,))
second((1,), (32,), (x,))
'''


def test_counts_of_kernels_in_strings_stand_at_the_lines_of_the_cell(shell: InteractiveShell) -> None:
    with capture_output() as captured:
        assert shell.run_cell(STRINGS, store_history=True).success
    _, *by_line = captured.outputs
    assert any("x[threadIdx.x] += 1;" in each.data["text/plain"] for each in by_line)
    [program] = answer(json.dumps({"digests": [], "text": STRINGS}))._repr_json_()["program"]
    assert [place for place, *_ in program["source"]] == [4, 5, 6, 9]
    assert list(misfits(program, Counted)) == []
    edited = STRINGS.replace("+= 1", "+= 2")
    assert answer(json.dumps({"digests": [], "text": edited}))._repr_json_()["program"] == []


@pytest.mark.parametrize("line", ["--sanitize nonesuch", '"open', "--predict"])
def test_options_of_a_python_program_are_read_before_it_begins(shell: InteractiveShell, line: str) -> None:
    _, result = run(shell, f"%%workbench_run {line}\nprint('begun')")
    assert isinstance(result.error_in_exec, UsageError)
