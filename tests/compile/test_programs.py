"""Files with `main` and all the host code of a program show their kernels, each line where it is."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from support.clocks import FakeClock

from workbench.base.errors import CompileError
from workbench.base.records import Source, Translation
from workbench.compilers import disassemble, translate, without_host_code
from workbench.compilers.toolchains import nvrtc_process

FOLDER = Path(__file__).resolve().parent / "programs"


@dataclass(frozen=True)
class Shown:
    """The result shown for a program: its kernels, the remarks on the rest, and words of its warnings, in order."""

    kernels: tuple[str, ...]
    left_out: str
    warned: tuple[str, ...] = ()
    in_ptx: tuple[str, ...] = ()
    not_in_ptx: tuple[str, ...] = ()


PROGRAMS = {
    "globals": Shown(
        ("blur",),
        "main, 1 host function and 6 host variables",
        in_ptx=(".global .align 4 .u32 hits", ".const .align 4 .b8 taps[20]"),
        not_in_ptx=("d_input", "h_input", "rounds", "verbose", "stream"),
    ),
    "helpers": Shown(
        ("shift",),
        "main and 2 host functions",
        warned=("wrapped has no execution space", "square has no execution space", "mixed has no execution space"),
    ),
    "templates": Shown(
        ("reduce<512, float>", "reduce<64, float>", "reduce<32, double>", "scale<double>", "scale<int>"),
        "main and 1 host function",
    ),
    "textures": Shown(("render",), "3 host functions and 4 host variables", in_ptx=("tex.3d", "sust.b.2d", "view[36]")),
    "headers": Shown(("advance",), "main"),
    "conditions": Shown(("add",), "main, 1 host function and 1 host variable"),
    "classes": Shown(("set<float>", "set<int>", "keys"), "main, 3 host functions and 2 host variables"),
    "collisions": Shown(("copy",), "main, 2 host functions and 4 host variables", not_in_ptx=("\n.global",)),
    "managed": Shown(("solver::iterate",), "main and 1 host function"),
    "launching": Shown(("child", "parent"), "main"),
}


def shown(name: str) -> Translation:
    path = FOLDER / name / "program.cu"
    return translate(Source(path.read_text(encoding="utf-8"), "cuda", str(path)), arch="sm_90", cache=False)


def test_every_program_is_checked() -> None:
    assert {path.parent.name for path in FOLDER.glob("*/program.cu")} == PROGRAMS.keys()


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_shows_its_kernels(name: str) -> None:
    program, made = PROGRAMS[name], shown(name)
    assert sorted(re.sub(r"\(.*", "", kernel.name) for kernel in made.kernels) == sorted(program.kernels)
    assert made.left_out == program.left_out
    warnings = [remark.message for remark in made.diagnostics if remark.severity == "warning"]
    assert len(warnings) == len(program.warned), warnings
    for warning, words in zip(warnings, program.warned, strict=True):
        assert words in warning
    for text in program.in_ptx:
        assert text in made.ptx
    for text in program.not_in_ptx:
        assert text not in made.ptx
    listing = disassemble(made)
    assert listing
    assert {line.kernel for line in listing.lines} >= {kernel.mangled_name for kernel in made.kernels}
    # Each instruction comes from a line of device code, as the file has it.
    texts = {str(path): path.read_text(encoding="utf-8").split("\n") for path in (FOLDER / name).rglob("*.*")}
    spots = [spot for spot in made.line_map.sass_to_source.values() if spot.file in texts]
    assert spots
    for spot in spots:
        assert texts[spot.file][spot.line - 1].strip()


def compiled(text: str, **keywords: object) -> Translation:
    return translate(Source(text, "cuda", "cell.cu"), arch="sm_90", cache=False, **keywords)  # type: ignore[arg-type]


def refused(text: str) -> list[tuple[str, object, object, object]]:
    with pytest.raises(CompileError) as caught:
        compiled(text)
    return [(r.message, r.line, r.column, r.end_column) for r in caught.value.diagnostics if r.severity == "error"]


KERNEL = "__global__ void k(float* x) { x[threadIdx.x] *= 2.0f; }\n"


def test_a_kernel_is_the_same_with_host_code_around_it() -> None:
    alone = compiled("\n\n" + KERNEL)
    among = compiled("#include <vector>\nfloat* host; int main() { k<<<1, 2>>>(host); }\n" + KERNEL)
    assert alone.ptx == among.ptx
    assert (alone.left_out, among.left_out) == ("", "main and 1 host variable")


def test_only_errors_of_device_code_are_reported_where_they_stand() -> None:
    body = 'int main() { std::cout << "\u00e9"; } __global__ void k(int* x) { x[0] = nothing; }\n'
    at = body.index("nothing") + 1
    assert refused("#include <iostream>\n" + body) == [('identifier "nothing" is undefined', 2, at, at + 7)]
    assert refused("int helper(int i) { return i + nowhere; }\n__global__ void k(int* x) { x[0] = helper(1); }\n") == [
        ('identifier "nowhere" is undefined', 1, 32, 39)
    ]


def test_the_rounds_bound_how_often_a_program_is_compiled_and_seconds_only_where_each_takes_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(without_host_code._Attempt, "clock", FakeClock(each=5.0))
    assert len(shown("helpers").kernels) == 1
    monkeypatch.setattr(without_host_code._Attempt, "clock", FakeClock(each=121.0))
    with pytest.raises(CompileError):
        shown("helpers")


def test_host_code_alone_has_no_kernels() -> None:
    for text in (
        "int main() { return 0; }",
        "#include <unistd.h>\nint helper();\nint main() { return sleep(helper()); }",
    ):
        made = compiled(text)
        assert not made.kernels
        assert not made.diagnostics


def test_what_has_neither_kernels_nor_main_is_no_program() -> None:
    assert "host function" in refused("int helper() { return 0; }")[0][0]
    assert refused("#include <vector>\n") == [('cannot open source file "vector"', 1, 11, 17)]


def test_a_missing_header_is_reported_once_at_its_include() -> None:
    made = compiled('#include "lost.h"\n#include "lost.h"\nint main() { lost(); }\n' + KERNEL)
    [remark] = made.diagnostics
    assert (remark.severity, remark.line, remark.column, remark.end_column) == ("warning", 1, 11, 17)
    assert remark.notes[-1].kind == "header_left_out"
    reported = refused(
        '#include <vector>\n#include "lost.h"\nint main() {}\n__global__ void k(Lost* x) { x[0].y = 1; }\n'
    )
    assert reported[0] == ('cannot open source file "lost.h"', 2, 11, 17)
    assert [message for message, *_ in reported].count(reported[0][0]) == 1


def test_a_device_function_that_no_kernel_needs_and_that_fails_is_reported() -> None:
    made = compiled("#include <vector>\n__device__ void broken() { nowhere(); }\nint main() {}\n" + KERNEL)
    [remark] = made.diagnostics
    assert (remark.severity, remark.line) == ("warning", 2)
    assert remark.notes[-1].kind == "function_left_out"


def test_a_host_variable_that_a_kernel_reads_is_an_error() -> None:
    assert ('identifier "count" is undefined', 2) in [
        reported[:2]
        for reported in refused("int count = 3;\n__global__ void k(int* x) { x[0] = count; }\nint main() {}\n")
    ]


def test_a_file_finds_the_headers_of_its_project_further_up(tmp_path: Path) -> None:
    for name, text in (
        ("Common/helper_own.h", "inline void host() {}\n#define FACTOR 3\n"),
        ("inc/own.h", "#define N 5\n"),
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    folder = tmp_path / "samples" / "one"
    folder.mkdir(parents=True)
    text = (
        "#include <helper_own.h>\n#include <own.h>\n"
        "__global__ void k(int* x) { x[0] = FACTOR * N; }\nint main() { host(); }\n"
    )
    made = translate(Source(text, "cuda", str(folder / "one.cu")), arch="sm_90", cache=False)
    assert made.left_out == "main"
    assert re.search(r", 15;", made.ptx)
    assert made.diagnostics == ()


def test_what_nvcc_includes_of_itself_needs_no_include() -> None:
    made = compiled(
        "__global__ void k(float* x, int* n) {\n"
        "  x[0] = INFINITY; x[1] = NAN; x[2] = M_PI; x[3] = std::max(x[1], x[2]); n[0] = INT_MAX - CHAR_BIT;\n"
        "  uint u = n[1]; int64_t w = u; n[2] = w; x[4] = std::numeric_limits<float>::max(); assert(n[0] > 0);\n}\n"
    )
    assert made.left_out == ""
    assert made.diagnostics == ()
    assert refused("__global__ void k(float* x) { x[0] = INFINITY; x[1] = nothing; }") == [
        ('identifier "nothing" is undefined', 1, 55, 62)
    ]


@pytest.mark.parametrize("include", ["", "#include <cuda_runtime.h>\n", "#include <cuda_runtime_api.h>\n"])
def test_functions_of_programmatic_dependent_launch_are_those_of_the_runtimes_headers(include: str) -> None:
    made = compiled(
        include
        + "__global__ void k() { cudaTriggerProgrammaticLaunchCompletion(); cudaGridDependencySynchronize(); }\n"
    )
    assert re.findall(r"griddepcontrol\.\w+", made.ptx) == ["griddepcontrol.launch_dependents", "griddepcontrol.wait"]
    assert made.diagnostics == ()


@pytest.mark.usefixtures("cache_folder")
def test_a_program_is_kept_with_what_is_said_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    path = FOLDER / "helpers" / "program.cu"
    source = Source(path.read_text(encoding="utf-8"), "cuda", str(path))
    first = translate(source, arch="sm_90")
    calls = []
    monkeypatch.setattr(nvrtc_process, "compile_program", lambda *given, **_: calls.append(given))
    again = translate(source, arch="sm_90")
    assert not calls
    assert (again.ptx, again.left_out, again.diagnostics) == (first.ptx, first.left_out, first.diagnostics)
    assert [k.name for k in again.kernels] == [k.name for k in first.kernels]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_beside_a_program_is_not_read(tmp_path: Path) -> None:
    folder = tmp_path / "src"
    folder.mkdir()
    (tmp_path / "include").mkdir()
    os.mkfifo(tmp_path / "include" / "pipe.h")
    text = '#include "pipe.h"\nint main() {}\n' + KERNEL
    made = translate(Source(text, "cuda", str(folder / "one.cu")), arch="sm_90", cache=False)
    assert [(remark.severity, remark.line) for remark in made.diagnostics] == [("warning", 1)]
