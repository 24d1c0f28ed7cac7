"""Compiling during editing reads the notebook's files and headers alone, whatever names a text makes."""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import workbench as wb
from workbench.base import disk_cache
from workbench.base.errors import CompileError
from workbench.base.workers import landlock
from workbench.base.workers.process import WorkerProcess
from workbench.compilers import refused_includes
from workbench.compilers.readable_folders import ReadableFolders
from workbench.compilers.toolchains.known_options import refused
from workbench.jupyter.server.requests import CompileRequest, translate

REPOSITORY = Path(__file__).resolve().parents[2]
WORD = "topsecretword"
KERNEL = "\n__global__ void f() {}\n"

INCLUDES = {
    "quoted": '#include "FILE"',
    "angle": "#include <FILE>",
    "digraph": '%:include "FILE"',
    "next": '#include_next "FILE"',
    "spliced": '#inc\\\nlude "FILE"',
    "commented": '/* a */ # /* b */ include /* c */ "FILE"',
    "vertical": '\x0b#\x0cinclude\x0b"FILE"',
    "raw": 'const char* s = R"(" /*)"; // "\n#include "FILE"\n// */',
    "macro": '#define F "FILE"\n#include F',
    "macro twice": '#define F "FILE"\n#define G F\n#include G',
    "angle macro": "#define F <FILE>\n#include F",
    "made": "#define S(x) #x\n#define T(x) S(x)\n#include T(FILE)",
    "made angle": "#define E()\n#define F <E()FILE>\n#include F",
    "embed": 'char a[] = {\n#embed "FILE"\n};',
    "import": '#import "FILE"',
    "line": '#line 1 "FILE"\nint x = y;',
    "incbin": '__global__ void g() { asm(".incbin \\"FILE\\";"); }',
    "thrust": (
        '#define __THRUST_DEVICE_SYSTEM_ALGORITHM_HEADER "FILE"\n'
        "#define F __THRUST_DEVICE_SYSTEM_ALGORITHM_HEADER\n"
        "#include F"
    ),
    "-D": '%%cuda -- -DF="<FILE>"\n#include F',
    "carriage return": 'int a;\r#include "FILE"\r',
    "form feed": '//\n\x0c#include "FILE"',
    "behind a declaration": 'int a; #include "FILE"',
    "behind a function": 'void g() {} /**/ %:include "FILE"',
    "behind a macro": '#define S(x) x\nint a; S(;) #include "FILE"',
    "pragma": '_Pragma("include_alias(\\"a.h\\", \\"FILE\\")")\n#include "a.h"',
}
ASKS = {
    "quoted": '__has_include("FILE")',
    "angle": "__has_include(<FILE>)",
    "macro": "__has_include(F)",
    "alias": 'H("FILE")',
    "pasted": 'C(__has_, include)("FILE")',
    "pasted more": 'C(C(_, _has_in), clude)("FILE")',
    "spliced": '__has_\\\ninclude("FILE")',
    "made": "__has_include(T(FILE))",
}
BEFORE = (
    '#define F "FILE"\n'
    "#define H __has_include\n"
    "#define C_(a, b) a##b\n"
    "#define C(a, b) C_(a, b)\n"
    "#define S(x) #x\n"
    "#define T(x) S(x)\n"
)


@pytest.fixture(scope="module")
def notebooks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")
    root = tmp_path_factory.mktemp("root")
    (root / "nb").mkdir()
    (root / "common").mkdir()
    (root / ".hidden").mkdir()
    outside = root.parent / f"{root.name}-outside"
    (outside / "include").mkdir(parents=True)
    for place in (outside / "secret", outside / "secret.h", root / ".hidden" / "secret"):
        place.write_text(f"{WORD} is here\n")
    (root / "nb" / "link.h").symlink_to(outside / "secret.h")
    (root / "nb" / "own.h").write_text("#define OWN 3\n")
    (root / "common" / "shared.cuh").write_text('#include "more.h"\n')
    (root / "common" / "more.h").write_text("#define MORE 4\n")
    (outside / "include" / "lib.h").write_text("#define LIB 5\n")
    return root / "nb"


@pytest.fixture(scope="module")
def worker(notebooks: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[WorkerProcess]:
    path = os.pathsep.join(filter(None, [str(REPOSITORY), os.environ.get("PYTHONPATH", "")]))
    cache = str(tmp_path_factory.mktemp("cache"))
    process = WorkerProcess(
        [sys.executable, "-m", "workbench.jupyter.server.worker"],
        {"PYTHONPATH": path, disk_cache.FOLDER_VARIABLE: cache},
    )
    yield process
    process.close()


@pytest.fixture(params=["held", "read"])
def compiled(request: pytest.FixtureRequest, notebooks: Path, worker: WorkerProcess) -> Any:
    """Compile as the panel's worker does, and as where the system cannot hold a compiler to folders."""
    if request.param == "held" and not landlock.available():
        pytest.skip("this system has no Landlock")

    def compile_(text: str) -> dict[str, Any]:
        asked = CompileRequest(text, "sm_90", directory=str(notebooks), root=str(notebooks.parent))
        if request.param == "read":
            return translate(asked)[1]
        return dict(json.loads(worker.ask({"do": "translate", "request": asked.to_json()}).payload))

    return compile_


def outside(notebooks: Path) -> list[str]:
    folder = f"{notebooks.parent}-outside"
    return [
        f"{folder}/secret",
        f"{folder}/secret.h",
        f"../../{Path(folder).name}/secret",
        "../.hidden/secret",
        "link.h",
    ]


@pytest.mark.parametrize("way", INCLUDES)
def test_no_file_outside_is_shown(way: str, notebooks: Path, compiled: Any) -> None:
    for file in outside(notebooks) if way in ("quoted", "macro") else outside(notebooks)[1:2]:
        message = compiled(INCLUDES[way].replace("FILE", file) + KERNEL)
        assert WORD not in json.dumps(message), (way, file)
        if way in ("quoted", "macro", "spliced", "commented", "made", "made angle"):
            assert message["kind"] == "errors"
            assert "header_folders" in json.dumps(message["diagnostics"][0]["notes"]), message


PIECES = (
    "#", "%:", "??=", "include", "inc", "lude", '"FILE"', "<FILE>", " ", "\t", "\n", "\r", "\v", "\f",
    "\\\n", "\\\r\n", "\\ \n", "\\\v\n", "/*", "*/", "/**/", "//", '"', "'", 'R"(', ')"',
    "int a;", "void g() {}", "1'0", "define F ", "F", "S(x)", "##", "(", ")", "if 1\n", "if 0\n", "else\n",
    "endif\n", "import", "embed", ",", "u8", '_Pragma("', "\x85", "\u2028", ";", "{", "}",
)  # fmt: skip
WHOLE = (
    '#include "FILE"',
    "#include <FILE>",
    '#define F "FILE"\n#include F',
    '%:include "FILE"',
    '#inc\\\nlude "FILE"',
)


@pytest.mark.parametrize("seed", range(4))
def test_what_the_compiler_would_read_is_refused(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compares drawn texts: the files seen by the reader of includes against those that NVRTC reads without limits."""
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")
    monkeypatch.setattr(refused_includes, "held_by_the_system", lambda: False)
    rng, secret, read = random.Random(seed), tmp_path / "out.h", 0
    secret.write_text(f"{WORD} is here\n")
    own = ReadableFolders((tmp_path / "own",))
    for _ in range(30):
        before, behind = ("".join(rng.choices(PIECES, k=rng.randrange(6))) for _ in range(2))
        text = f"{before}{rng.choice(WHOLE)}{behind}"
        at = rng.randrange(len(text))
        text = f"{text[:at]}{rng.choice(PIECES) * (rng.random() < 0.3)}{text[at:]}{KERNEL}".replace("FILE", str(secret))
        try:
            wb.compile(text)
        except CompileError as error:
            if WORD in f"{error}{error.log}":
                read += 1
                assert refused_includes.first_refused(text, tmp_path / "own", [], [], {}, own) is not None, text
    assert read


@pytest.mark.parametrize("way", ASKS)
def test_whether_a_file_outside_is_there_is_not_answered(way: str, notebooks: Path, compiled: Any) -> None:
    def answer(file: str) -> str:
        text = f"{BEFORE}#if {ASKS[way]}\n#error it is there\n#else\n#error it is not\n#endif\n".replace("FILE", file)
        message = compiled(text)
        assert "it is there" not in json.dumps(message), (way, file)
        return str(message["diagnostics"][0]["message"]).replace(file, "")

    for file in outside(notebooks)[:3:2]:
        assert answer(file) == answer(f"{file}-not"), (way, file)


def test_what_lies_beside_and_headers_are_read(notebooks: Path, compiled: Any) -> None:
    library = f"{notebooks.parent}-outside/include"
    for text in (
        '#include "own.h"\n__global__ void f(int* a) { *a = OWN; }',
        '#define F "own.h"\n#include F\n__global__ void f(int* a) { *a = OWN; }',
        '#include "../common/shared.cuh"\n__global__ void f(int* a) { *a = MORE; }',
        '#if __has_include("own.h")\n__global__ void f(int* a) { *a = 1; }\n#endif',
        f'%%cuda -I {library}\n#include "lib.h"\n__global__ void f(int* a) {{ *a = LIB; }}',
        "#include <cuda/std/array>\n__global__ void f(int* a) { *a = cuda::std::array<int, 2>{}.size(); }",
        "#include <cooperative_groups.h>\nnamespace cg = cooperative_groups;\n"
        "__global__ void f(int* a) { cg::this_thread_block().sync(); }",
    ):
        assert compiled(text)["kind"] == "translation", text


@pytest.mark.parametrize("line", ["-I /etc", "-I /", "-I ../..", "-- -I/etc", "-- --include-path=/etc", "-- -I /etc"])
def test_folders_of_other_things_are_refused_where_they_are_named(line: str, compiled: Any) -> None:
    message = compiled(f"%%cuda {line}\n{KERNEL}")
    assert message["kind"] == "errors"
    assert message["diagnostics"][0]["line"] == 1
    assert "header_folders" in message["diagnostics"][0]["notes"][0]


def test_the_configuration_adds_folders(notebooks: Path) -> None:
    other = notebooks.parent.parent / "src"
    own = ReadableFolders((notebooks,))
    assert not own.allows_search(other)
    assert ReadableFolders((notebooks,), (other,)).allows_search(other)
    assert not own.allows(notebooks / ".ssh" / "id")
    assert not ReadableFolders((Path("/"),)).allows(Path("/etc/passwd"))


def test_the_thread_alone_is_held(tmp_path: Path) -> None:
    if not landlock.available():
        pytest.skip("this system has no Landlock")
    file = tmp_path / "file"
    file.write_text("text")
    with pytest.raises(PermissionError):
        landlock.reading_only([tmp_path / "none"], file.read_text)
    assert landlock.reading_only([tmp_path], file.read_text) == file.read_text() == "text"


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    "option", ["-split-compile=99999", "-split-compile=65", "-Xptxas=--split-compile=9999", "--split-compile=-1"]
)
def test_an_option_starts_no_crowd_of_threads(option: str) -> None:
    assert refused([option], "nvrtc") is not None
    for few in ("0", "1", "64"):
        assert refused([f"-split-compile={few}"], "nvrtc") is None
