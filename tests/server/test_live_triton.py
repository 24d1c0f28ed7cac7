"""Listings of Triton cells while they are typed: of the text as it is, for the last launch; nothing of it is run."""

from __future__ import annotations

import json
import linecache
import os
import textwrap
from collections.abc import Iterator
from typing import Any, ClassVar

import numpy as np
import pytest
from support.tiers import sampled

pytest.importorskip("triton")
os.environ.setdefault("TRITON_DEFAULT_FP_FUSION", "1")

from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu
from workbench.jupyter.live.cells import cells_of
from workbench.languages import triton as triton_host

CELL = """import triton, triton.language as tl
SCALE = tl.constexpr(2.0)

@triton.jit
def twice(x):
    return x * SCALE

@triton.jit
def add(x, y, out, n, BLOCK: tl.constexpr, LATE: tl.constexpr = None):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    v = twice(tl.load(x + i, i < n)) + tl.load(y + i, i < n)
    tl.store(out + i, v, i < n)
"""


@pytest.fixture(scope="module")
def names() -> Iterator[dict[str, Any]]:
    """The names of a notebook in which the cell was run and launched once."""
    if not isinstance(find_gpu(), Missing):
        pytest.skip("there is a GPU: Triton's kernels run on it")
    triton_host.install()
    found = _run(CELL, "cell_one")
    x, y, out = *np.ones((2, 100), "float32"), np.zeros(100, "float32")
    found["add"][(1,)](x, y, out, 100, BLOCK=128)
    assert out.tolist() == [3.0] * 100
    yield found
    triton_host.uninstall()
    cells_of("triton").close()


def _run(text: str, name: str) -> dict[str, Any]:
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    found: dict[str, Any] = {"__name__": "__main__"}
    exec(compile(text, name, "exec"), found)
    return found


def _listed(text: str, names: dict[str, Any], arch: str = "sm_80") -> dict[str, Any]:
    request = {"source": text, "arch": arch, "path": "notebook.ipynb"}
    return cells_of("triton").answer(json.dumps({"do": "translate", "request": request}), names)._repr_json_()


def _asked(do: str) -> dict[str, Any]:
    return cells_of("triton").answer(json.dumps({"do": do}), {})._repr_json_()


def test_the_text_as_it_is_is_listed_for_the_last_launch(names: dict[str, Any]) -> None:
    message = _listed(CELL.replace("x * SCALE", "x * SCALE + 1.5"), names)
    assert message["kind"] == "translation", message
    assert [kernel["name"] for kernel in message["kernels"]] == ["add"]
    assert [stage["name"] for stage in message["stages"]] == ["source", "ttir", "ttgir", "llir"]
    ttir = message["stages"][1]
    used = next(row for row in ttir["rows"] if "1.500000e+00" in row.get("text", ""))
    assert message["spots"][used["spot"]]["line"] == 6
    assert message["has_passes"]
    passes = cells_of("triton").answer(json.dumps({"do": "passes", "kernel": "add"}), {})._repr_json_()
    assert "ConvertTritonToTritonGPU" in passes["html"]
    gone = cells_of("triton").answer(json.dumps({"do": "passes", "kernel": "other"}), {})._repr_json_()
    assert gone["kind"] == "failure"
    assert {spot["file"] for spot in message["spots"]} == {"<cell>"}
    sass = _asked("disassemble")
    assert sass["rows"]
    assert list(_asked("analyse")["kernels"]) == ["add"]


@pytest.mark.parametrize(
    ("head", "tail"),
    sampled(
        [
            ("if True:", ""),
            ("try:", "except ImportError:\n    add = None\n"),
            ("try:", "except* ImportError:\n    add = None\n"),
            ("with open('/dev/null'):", ""),
            ("async with held:", ""),
            ("async for each in held:", ""),
            ("if False:\n    pass\nelse:", ""),
        ],
        2,
    ),
)
def test_a_kernel_may_stand_in_a_statement(head: str, tail: str, names: dict[str, Any]) -> None:
    before, after, kernels = CELL.partition("@triton.jit\n")
    text = f"{before}{head}\n{textwrap.indent(after + kernels, '    ')}{tail}"
    message = _listed(text, names)
    assert message["kind"] == "translation", message
    assert [kernel["name"] for kernel in message["kernels"]] == ["add"]
    assert _asked("disassemble")["rows"]
    lines = {spot["line"] for spot in message["spots"]}
    assert lines
    assert all(text.splitlines()[line - 1].startswith("    ") for line in lines)
    (remark,) = _listed(text.replace("x * SCALE", "x * missing"), names)["diagnostics"]
    line, column = remark["line"], remark["column"]
    assert text.replace("x * SCALE", "x * missing").splitlines()[line - 1][column - 1 :].startswith("missing")


def test_a_kernel_that_a_function_defines_is_named(names: dict[str, Any]) -> None:
    text = "import triton\ndef make():\n    @triton.jit\n    def inner(x):\n        pass\n    return inner\n"
    message = _listed(text, names)
    assert message["kind"] == "failure"
    assert message["reason"] == "no_signature"
    assert "inner" in message["message"]
    assert message != _listed("x = 1", names)


WITHIN = """import triton, triton.language as tl
{before}
{indent}@triton.jit
{indent}def inner(x, out, BLOCK: tl.constexpr):
{indent}    i = tl.arange(0, BLOCK)
{indent}    tl.store(out + i, tl.load(x + i) * {factor})
{after}
"""


@pytest.mark.parametrize(
    ("before", "after", "kernel", "factor"),
    [
        ("class Layer:", "", "Layer.inner", "2.5"),
        ("class Layer:\n  class Part:", "", "Layer.Part.inner", "2.5"),
        ("def make(scale):", "    return inner", "make(tl.constexpr(2.5))", "scale"),
        ("if True:\n  def build(scale):", "    return inner", "build(tl.constexpr(2.5))", "scale"),
    ],
)
def test_kernels_of_functions_and_classes_are_listed_for_their_last_launch(
    before: str, after: str, kernel: str, factor: str, names: dict[str, Any]
) -> None:
    text = WITHIN.format(before=before, indent="    ", after=after, factor=factor)
    assert _listed(text, names)["reason"] == "no_signature"
    function = eval(kernel, _run(text, f"cell of {kernel}, {len(before)}"))
    x, out = np.ones(32, "float32"), np.zeros(32, "float32")
    function[(1,)](x, out, BLOCK=32)
    assert out.sum() == 80
    message = _listed(text.replace(f"* {factor}", f"* {factor} + 1.5"), names)
    assert message["kind"] == "translation", message
    assert [each["name"] for each in message["kernels"]] == ["inner"]
    ttir = message["stages"][1]
    assert any("1.500000e+00" in row.get("text", "") for row in ttir["rows"])
    assert any("2.500000e+00" in row.get("text", "") for row in ttir["rows"])
    del function


GLUON = """from triton.experimental import gluon
from triton.experimental.gluon import language as gl

LAYOUT = gl.constexpr(gl.BlockedLayout([1], [32], [4], [0]))

@gluon.jit
def twice(x):
    return x * 2

@gluon.jit
def kernel(x, out, n, BLOCK: gl.constexpr, layout: gl.constexpr):
    i = gl.arange(0, BLOCK, layout=layout)
    j = gl.convert_layout(i, LAYOUT)
    gl.store(out + j, twice(gl.load(x + j, j < n)), j < n)
"""


def test_a_kernel_of_gluon_is_listed(names: dict[str, Any]) -> None:
    found = _run(GLUON, "cell of gluon")
    x, out = np.ones(100, "float32"), np.zeros(100, "float32")
    layout = found["gl"].BlockedLayout([2], [32], [4], [0])
    found["kernel"][(1,)](x, out, 100, 128, layout)
    assert out.sum() == 200
    message = _listed(GLUON.replace("x * 2", "x * 2.5"), found, "sm_90")
    assert message["kind"] == "translation", message
    assert [each["name"] for each in message["kernels"]] == ["kernel"]
    assert any("2.500000e+00" in row.get("text", "") for stage in message["stages"] for row in stage["rows"])
    assert any("sizePerThread = [2]" in row.get("text", "") for stage in message["stages"] for row in stage["rows"])


def test_an_arch_that_the_emulator_lacks_is_listed_and_says_so(names: dict[str, Any]) -> None:
    message = _listed(CELL, names, "sm_103")
    assert message["arch"] == "sm_103"
    assert [each["severity"] for each in message["diagnostics"]] == ["info"]


def test_errors_are_at_their_lines(names: dict[str, Any]) -> None:
    message = _listed(CELL.replace("x * SCALE", "x * missing"), names)
    (remark,) = message["diagnostics"]
    assert (remark["line"], remark["column"]) == (6, 16)
    message = _listed(CELL.replace("i < n)", "i < n", 1), names)
    assert message["kind"] == "errors"


@pytest.mark.parametrize(
    "text",
    [
        "x = 1",
        CELL.replace("n, BLOCK", "n, m, BLOCK"),
        CELL.replace("def add", "def other"),
        "\0",
        "def f(:",
        "@triton.jit\ndef f(",
    ],
)
def test_what_is_not_listed_is_a_message(text: str, names: dict[str, Any]) -> None:
    assert _listed(text, names)["kind"] in ("failure", "errors")


def test_a_parameter_may_move_and_go(names: dict[str, Any]) -> None:
    moved = CELL.replace(
        "add(x, y, out, n, BLOCK: tl.constexpr, LATE: tl.constexpr = None)", "add(out, x, y, n, BLOCK: tl.constexpr)"
    )
    message = _listed(moved, names)
    assert message["kind"] == "translation", message
    assert [p["name"] for p in message["kernels"][0]["parameters"]] == ["out", "x", "y", "n"]


class _Loud(type):
    """A metaclass that tells of every question to its classes."""

    asked: ClassVar[list[str]] = []

    def __getattribute__(cls, name: str) -> Any:
        _Loud.asked.append(name)
        return super().__getattribute__(name)


class _Trap(metaclass=_Loud):
    def __getattr__(self, name: str) -> Any:
        _Loud.asked.append(name)
        raise AttributeError(name)

    def __eq__(self, other: object) -> bool:
        _Loud.asked.append("eq")
        return False

    __hash__ = None  # type: ignore[assignment]


@pytest.mark.parametrize(
    "use", ["twice(tl.load(x + i, i < TRAP))", "twice(TRAP.value)", "TRAP(x)", "twice(tl.load(x + i, i < n))"]
)
def test_looking_runs_no_code_of_the_notebook(use: str, names: dict[str, Any], tmp_path: Any) -> None:
    trap = _Trap()
    _Loud.asked.clear()
    target = tmp_path / "written"
    text = (
        CELL.replace("twice(tl.load(x + i, i < n))", use).replace("def add(", "def add(")
        + f"\nopen({str(target)!r}, 'w').write('run')\n"
    )
    held = dict(names)
    names["add"].fn.__globals__["TRAP"] = trap
    try:
        _listed(text, {**held, "TRAP": trap, "triton": names["triton"]})
    finally:
        del names["add"].fn.__globals__["TRAP"]
    assert not target.exists()
    assert not _Loud.asked


def test_decorators_defaults_and_annotations_are_not_evaluated(names: dict[str, Any], tmp_path: Any) -> None:
    target = tmp_path / "written"
    bad = f"open({str(target)!r}, 'w')"
    for text in (
        CELL.replace("@triton.jit\ndef add", f"@triton.heuristics({{'n': {bad}}})\n@triton.jit\ndef add"),
        CELL.replace("LATE: tl.constexpr = None", f"LATE: tl.constexpr = {bad}"),
        CELL.replace("x, y, out, n", f"x: {bad}, y, out, n"),
        CELL.replace("tl.store(", f"{bad}; tl.store("),
    ):
        assert _listed(text, names)["kind"] in ("translation", "errors", "failure")
        assert not target.exists()
