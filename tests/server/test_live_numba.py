"""Numba cells as the panel asks for them: nothing of the cell runs but what its kernels need."""

from __future__ import annotations

import ast
import json
import linecache
import re
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from workbench.base import disk_cache
from workbench.base.errors import ArgumentError
from workbench.base.records import Source
from workbench.compilers import disassemble, translate
from workbench.jupyter.live.cell_listing import CellListings, KernelRequest
from workbench.jupyter.live.cells import cells_of
from workbench.languages.cells import cell_functions
from workbench.languages.cells.cell_literals import NotRead
from workbench.languages.numba import failed_launches

numba_cells = cells_of("numba")

CELL = """import math
from numba import cuda

SCALE = 3
%matplotlib inline
print("this must not run")
open("this must not run either")

@cuda.jit(device=True)
def scaled(a, x):
    return SCALE * a * math.sqrt(x)

@cuda.jit
def saxpy(n, a, x, y):
    i = cuda.grid(1)
    if i < n:
        y[i] = scaled(a, x[i]) + y[i]

saxpy[1, 32](n, 2.0, x, y)
"""


def ask(text: str, names: dict[str, Any] | None = None, options: str | None = None) -> dict[str, Any]:
    question = json.dumps({"do": "translate", "request": {"source": text, "arch": "sm_90", "options": options}})
    return numba_cells.answer(question, names or {})._repr_json_()


def arrays() -> dict[str, Any]:
    return {"n": 4, "x": np.ones(4, np.float32), "y": np.ones(4, np.float32)}


def lines_of(message: dict[str, Any]) -> set[int]:
    return {spot["line"] for spot in message["spots"]}


def test_a_launch_in_the_cell_gives_the_signature(capsys: pytest.CaptureFixture[str]) -> None:
    names = arrays()
    before = dict(names)
    message = ask(CELL, names)
    assert message["kind"] == "translation", message
    assert [p["type"] for p in message["kernels"][0]["parameters"]][:2] == ["int64", "float64"]
    assert {15, 16, 17} <= lines_of(message)
    assert names == before
    assert capsys.readouterr().out == ""
    sass = numba_cells.answer('{"do": "disassemble"}')._repr_json_()
    analysis = numba_cells.answer('{"do": "analyse"}')._repr_json_()
    assert set(analysis["kernels"]) == set(sass["symbols"])
    assert sass["rows"]


def test_a_program_of_its_own_is_listed_with_its_own_names() -> None:
    program = "%%workbench_run --count\n" + CELL
    signed = program.replace("@cuda.jit\ndef saxpy", '@cuda.jit("void(int32, f4, f4[::1], f4[::1])")\ndef saxpy')
    message = ask(signed, arrays())
    assert message["kind"] == "translation", message
    assert {16, 17, 18} <= lines_of(message)
    # The notebook's variables are none of the program's.
    assert ask(CELL, arrays())["kind"] == "translation"
    assert ask(program, arrays())["reason"] == "no_signature"


def test_a_signature_in_the_decorator_needs_no_launch() -> None:
    text = CELL.replace("@cuda.jit\n", '@cuda.jit("void(int32, float32, float32[::1], float32[::1])", fastmath=True)\n')
    message = ask(text)
    assert message["kind"] == "translation", message
    assert [p["type"] for p in message["kernels"][0]["parameters"]][:2] == ["int32", "float32"]


def test_the_last_launch_in_the_notebook_gives_the_signature() -> None:
    from numba import cuda
    from numba.cuda import types

    @cuda.jit
    def saxpy(n, a, x, y):
        pass

    key = (types.int32, types.float32, types.float32[::1], types.float32[::1])
    saxpy.overloads[key] = object()
    message = ask(CELL, {"saxpy": saxpy})
    saxpy.overloads.clear()  # Numba looks at what was compiled when the function goes
    assert message["kernels"][0]["parameters"][0]["type"] == "int32"


def test_several_kernels_are_one_listing() -> None:
    text = CELL + '\n@cuda.jit("void(float32[::1])")\ndef double(x):\n    x[cuda.grid(1)] *= 2\n'
    message = ask(text, arrays())
    assert [kernel["name"] for kernel in message["kernels"]] == ["saxpy", "double"]
    lines = message["ptx"].split("\n")
    assert len(message["ptx_rows"]) == len(lines) - 1
    sass = numba_cells.answer('{"do": "disassemble"}')._repr_json_()
    stores = [line for line in sass["rows"] if line["text"].startswith("STG")]
    assert len({line["kernel"] for line in stores}) == 2
    assert all("st.global" in lines[line["ptx_line"] - 1] for line in stores)


@pytest.mark.parametrize(
    ("written", "types"),
    [
        ('["void(float32[::1], int32)", "void(float64[:], int64)"]',
         ["array(float32, 1d, C), int32", "array(float64, 1d, A), int64"]),
        ("[(types.float32[::1], types.int8), types.void(types.uint8[:], types.int16)]",
         ["array(float32, 1d, C), int8", "array(uint8, 1d, A), int16"]),
    ],
)  # fmt: skip
def test_a_kernel_of_several_signatures_is_listed_for_each_with_its_types(written: str, types: list[str]) -> None:
    other = "@cuda.jit('void(int32[::1])')\ndef one(a):\n    a[0] = 1\n"
    text = f"from numba import cuda, types\n@cuda.jit({written})\ndef fill(a, n):\n    a[n] = n\n\n{other}"
    message = ask(text)
    assert message["kind"] == "translation", message
    assert [kernel["name"] for kernel in message["kernels"]] == [*(f"fill({each})" for each in types), "one"]
    symbols = [kernel["mangled_name"] for kernel in message["kernels"]]
    assert len({*symbols}) == 3
    assert [message["names"][each] for each in symbols] == ["fill", "fill", "one"], "parameters are named by these"
    sass = numba_cells.answer('{"do": "disassemble"}')._repr_json_()
    assert set(sass["symbols"]) == {*symbols}
    wrong = ask(text.replace("int16", "float64").replace("int64", "float64"))
    assert wrong["kind"] == "errors"
    assert any("its decorator: fill(array(" in note for note in wrong["diagnostics"][0]["notes"])


def test_a_kernel_without_a_signature_says_what_to_do() -> None:
    message = ask(CELL)
    assert (message["kind"], message["reason"]) == ("failure", "no_signature")
    assert "saxpy" in message["message"]
    assert "Launch it once" in message["remedy"]


@pytest.mark.parametrize(
    ("before", "after", "line", "word"),
    [
        ("i < n:", "i < n", 16, "SyntaxError"),
        ("math.sqrt", "math.sqrtt", 11, "sqrtt"),
        ("import math", "import no_such_module as math", 1, "no_such_module"),
        ("cuda.grid(1)", "cuda.gridd(1)", 15, "gridd"),
    ],
)
def test_errors_stand_at_the_line_of_the_cell(before: str, after: str, line: int, word: str) -> None:
    message = ask(CELL.replace(before, after), arrays())
    assert message["kind"] == "errors", message
    [diagnostic] = [d for d in message["diagnostics"] if d["severity"] == "error"]
    assert diagnostic["line"] == line
    assert word in diagnostic["message"]


IN_DEVICE_FUNCTION = """from numba import cuda
@cuda.jit(device=True)
def inner(a):
    b = a * 2
    return b.nothing
@cuda.jit("void(float32[:])")
def outer(x):
    i = cuda.grid(1)
    x[i] = inner(x[i])
"""


def test_an_error_in_a_device_function_of_the_cell_stands_there() -> None:
    [found] = ask(IN_DEVICE_FUNCTION)["diagnostics"]
    assert found["line"] == 5
    assert any("line 9" in note for note in found["notes"])


def test_an_error_in_a_function_of_another_cell_stands_where_it_is_called() -> None:
    text = "".join(IN_DEVICE_FUNCTION.splitlines(keepends=True)[:5])
    name = "/tmp/ipykernel_1/77.py"
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    space: dict[str, Any] = {}
    exec(compile(text, name, "exec"), space)
    from numba import cuda

    rest = "from numba import cuda\n" + "".join(IN_DEVICE_FUNCTION.splitlines(keepends=True)[5:])
    message = ask(rest, {"cuda": cuda, "inner": space["inner"]})
    [found] = message["diagnostics"]
    assert (found["filename"], found["line"]) == (message["filename"], 5)
    assert found["notes"]


def test_a_kernel_that_returns_something_is_reported_at_its_return() -> None:
    text = 'from numba import cuda\n@cuda.jit("void(float32[:])")\ndef k(x):\n    i = cuda.grid(1)\n    return x[i]\n'
    [found] = ask(text)["diagnostics"]
    assert found["line"] == 5


USES = {
    "i, j = cuda.grid(2)\nif i < n:\n    y[i, j] = a * x[i, j]": ("float32[:, :]", "float32[:, :]", "int32", "float32"),
    "i = cuda.grid(1)\nfor j in range(n):\n    y[i] += x[i] * a": ("float32[:]", "float32[:]", "int32", "float32"),
    "i = cuda.grid(1)\ncuda.atomic.add(y, x[i], a)\nif i < n:\n    x[i] = 0":
        ("int32[:]", "float32[:]", "int32", "float32"),
    "h, w = x.shape\ni = cuda.grid(1)\nif i < h:\n    y[i] = x[i][w - 1] + x[i, n % 4] * a":
        ("float32[:, :]", "float32[:]", "int32", "float32"),
    "i = cuda.threadIdx.x\ny[i * n] = x[len(x) - 1 - i] / a": ("float32[:]", "float32[:]", "int32", "float32"),
}  # fmt: skip


@pytest.mark.parametrize("body", USES)
def test_the_signature_that_is_named_is_one_that_the_kernel_compiles_for(body: str) -> None:
    lines = "".join(f"    {line}\n" for line in body.split("\n"))
    text = f"from numba import cuda\n@cuda.jit\ndef k(x, y, n, a):\n{lines}"
    remedy = ask(text)["remedy"]
    signature = f"void({', '.join(USES[body])})"
    assert f'"{signature}"' in remedy
    assert ask(text.replace("@cuda.jit", f'@cuda.jit("{signature}")'))["kind"] == "translation"


def test_no_signature_is_named_where_none_was_found_that_compiles() -> None:
    text = "from numba import cuda\n@cuda.jit\ndef k(x, f):\n    x[0] = f.field.inner\n"
    assert "void" not in ask(text)["remedy"]


def test_a_cell_without_kernels_is_said_to_have_none() -> None:
    text = "from numba import cuda\n@cuda.jit(device=True)\ndef f(x):\n    return x\n"
    assert ask(text)["reason"] == "no_signature"


def test_a_launch_is_read_and_calls_nothing() -> None:
    cell = cell_functions.read("k[1, 1](x[:2], print('no'))", arrays())
    [site] = cell.launches
    with pytest.raises(NotRead) as raised:
        cell_functions.launch_values(site, cell.bindings)
    assert isinstance(raised.value.node, ast.Call)


@pytest.mark.skipif(sys.platform != "linux", reason="nvdisasm waits by a lease of Linux")
def test_the_disassembler_stands_ready_and_changes_no_listing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, str(tmp_path))  # a listing that is kept asks no disassembler

    [kernel] = cell_functions.read(CELL, arrays()).kernels
    signature = "void(int32, float32, float32[:], float32[:])"
    wanted = KernelRequest("saxpy", kernel.function, signature, {}, CELL, "sm_90", "numba")
    listings = CellListings()
    assert listings.translate([wanted], ())["kind"] == "translation"
    shown = listings.disassemble()
    assert listings.kept.disassembler.answered == 1
    source = Source(CELL, "numba", cell_functions.FILENAME, kernel.function)
    plain = disassemble(translate(source, arch="sm_90", signature=signature), cache=False)
    # Numba numbers what it has compiled.
    texts = ([line["text"] for line in shown["rows"] if "index" in line], [line.text for line in plain.lines])
    assert re.sub(r"B\d+v\d+B\d+", "", "\n".join(texts[0])) == re.sub(r"B\d+v\d+B\d+", "", "\n".join(texts[1]))
    listings.kept.close()


HELPER = """from numba import cuda

@cuda.jit(device=True)
def twice(x):
    y = x * x
    return y + x
"""
CALLER = """@cuda.jit("void(float32[:])")
def doubled(x):
    x[cuda.grid(1)] = twice(x[cuda.grid(1)])
"""


def test_lines_of_device_functions_are_those_of_their_cells() -> None:
    within = ask(HELPER + CALLER)
    assert {5, 6} & lines_of(within)
    assert within["cells"] == {}
    file = "/tmp/ipykernel_1/123.py"
    linecache.cache[file] = (len(HELPER), None, HELPER.splitlines(keepends=True), file)
    names: dict[str, Any] = {}
    exec(compile(HELPER, file, "exec"), names)
    for _ in range(2):  # nothing of the first compile may be left in the function
        message = ask(CALLER, names)
        spots = [spot for spot in message["spots"] if spot["file"] == file]
        assert {spot["line"] for spot in spots} & {5, 6}
        assert {line for spot in spots for line in spot["touches"]} == {3}
        assert message["cells"] == {file: HELPER}
    assert not names["twice"].overloads


DIVIDES = """from numba import cuda

@cuda.jit("void(float32[:], float32)", fastmath=False)
def halves(y, x):
    y[0] = y[1] / x
"""


def test_other_keywords_of_the_decorator_come_with_the_request() -> None:
    plain, fast = ask(DIVIDES), ask(DIVIDES, options="fastmath=True, max_registers=24")
    assert ("div.rn.f32" in plain["ptx"], "div.approx" in fast["ptx"]) == (True, True)
    assert fast["kernels"][0]["resources"]["registers_per_thread"] <= 24
    assert "div.rn.f32" in ask(DIVIDES, options="")["ptx"]


@pytest.mark.parametrize("options", ["--use_fast_math", "fastmath=", "**x", "1", "fastmath=y", "nothing_like_this=1"])
def test_keywords_that_cannot_be_meant_are_reported(options: str) -> None:
    message = ask(DIVIDES, options=options)
    assert (message["kind"], message["reason"]) == ("failure", "argument")
    assert "fastmath" in message["message"]


UNTYPABLE = """from numba import cuda

@cuda.jit
def k(x, n):
    i = cuda.grid(1)
    x[i] = n.shape[0]
"""


@pytest.mark.parametrize("chained", [False, True])
@pytest.mark.parametrize("line", ["x[i] = n.shape[0]", "x[i][n] = 1", "return n + x"])
def test_after_a_launch_that_numba_could_not_compile_its_error_is_shown(
    line: str, chained: bool, tmp_path: Path
) -> None:
    from numba.cuda import types

    text = UNTYPABLE.replace("x[i] = n.shape[0]", line)
    (tmp_path / "cell.py").write_text(text)
    names: dict[str, Any] = {}
    exec(compile(text, str(tmp_path / "cell.py"), "exec"), names)
    kernel = names["k"]
    assert ask(text, {"k": kernel})["reason"] == "no_signature"

    def launch(*arguments: Any) -> None:
        try:
            kernel.compile(arguments)
        except Exception as error:
            reported = ArgumentError("which the workbench may say in its own words", "n")
            reported.__cause__ = error if chained else None
            failed_launches.note(reported if chained else error)

    launch(types.float32[::1], types.int32)
    message = ask(text, {"k": kernel})
    assert message["kind"] == "errors", message
    [reported] = message["diagnostics"]
    assert (reported["severity"], reported["line"]) == ("error", 6)
    assert "its last launch: k(array(float32, 1d, C), int32)" in reported["notes"][-1]
    kernel.overloads[types.float32[::1], types.float32[::1]] = object()  # compiled since
    try:
        message = ask(text, {"k": kernel})
        assert "float32, 1d, C), int32)" not in json.dumps(message)
    finally:
        kernel.overloads.clear()


def test_an_error_of_something_else_is_no_failed_launch() -> None:
    class Other:
        def compile(self, argtypes: Any) -> None:
            raise ValueError(argtypes)

    try:
        Other().compile((1,))
    except ValueError as error:
        failed_launches.note(error)
    failed_launches.note(None)
    assert failed_launches.types_of(Other()) is None


@pytest.mark.parametrize("field", ["source", "arch", "options", "directory", "headers", "instances", "header_folders"])
@pytest.mark.parametrize("value", [1.5, True, "\ud800", {"a": 1}, [[]]])
def test_a_malformed_question_is_answered(field: str, value: Any) -> None:
    request = {"source": DIVIDES, "arch": "sm_90", field: value}
    message = numba_cells.answer(json.dumps({"do": "translate", "request": request}), {})._repr_json_()
    assert message["kind"] in ("translation", "failure")
    assert message.get("reason") in (None, "argument")
