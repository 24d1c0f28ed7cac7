"""Listings of cuTile cells while they are typed: of the text as it is, for the last launch; nothing of it is run."""

from __future__ import annotations

import json
import linecache
import textwrap
from collections.abc import Iterator
from typing import Any, ClassVar

import numpy as np
import pytest

pytest.importorskip("cuda.tile")

from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu
from workbench.jupyter.live.cells import cells_of
from workbench.languages import cutile as cutile_host

CELL = """import cuda.tile as ct
SCALE = 2.0
ConstInt = ct.Constant[int]

def twice(x):
    return x * SCALE

@ct.kernel
def add(x, y, out, TILE: ConstInt):
    i = ct.bid(0)
    v = twice(ct.load(x, index=(i,), shape=(TILE,))) + ct.load(y, index=(i,), shape=(TILE,))
    ct.store(out, index=(i,), tile=v)
"""


@pytest.fixture(scope="module")
def names() -> Iterator[dict[str, Any]]:
    """The names of a notebook in which the cell was run and launched once."""
    if not isinstance(find_gpu(), Missing):
        pytest.skip("there is a GPU: cuTile's kernels run on it")
    cutile_host.install()
    found = _run(CELL, "cell_of_tiles")
    x, y, out = *np.ones((2, 100), "float32"), np.zeros(100, "float32")
    found["ct"].launch(None, (1,), found["add"], (x, y, out, 128))
    assert out.tolist() == [3.0] * 100
    yield found
    cutile_host.uninstall()
    cells_of("cutile").close()


def _run(text: str, name: str) -> dict[str, Any]:
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    found: dict[str, Any] = {"__name__": "__main__"}
    exec(compile(text, name, "exec"), found)
    return found


def _listed(text: str, names: dict[str, Any], arch: str = "sm_80") -> dict[str, Any]:
    request = {"source": text, "arch": arch, "path": "notebook.ipynb"}
    return cells_of("cutile").answer(json.dumps({"do": "translate", "request": request}), names)._repr_json_()


def _asked(do: str) -> dict[str, Any]:
    return cells_of("cutile").answer(json.dumps({"do": do}), {})._repr_json_()


def test_the_text_as_it_is_is_listed_for_the_last_launch(names: dict[str, Any]) -> None:
    message = _listed(CELL.replace("x * SCALE", "x * SCALE + 1.5"), names)
    assert message["kind"] == "translation", message
    assert [kernel["name"] for kernel in message["kernels"]] == ["add"]
    (stage,) = message["stages"]
    assert stage["name"] == "tileir"
    used = next(row for row in stage["rows"] if "1.500000e+00" in row.get("text", ""))
    spots = message["spots"]
    assert spots[used["spot"]]["line"] == 6
    assert {spot["file"] for spot in spots} == {"<cell>"}
    assert _asked("disassemble")["rows"]
    assert list(_asked("analyse")["kernels"]) == ["add"]


def test_a_kernel_may_stand_in_a_condition(names: dict[str, Any]) -> None:
    before, after, kernels = CELL.partition("def twice(x):\n")
    text = f"{before}if ct is not None:\n{textwrap.indent(after + kernels, '    ')}"
    message = _listed(text, names)
    assert message["kind"] == "translation", message
    assert [kernel["name"] for kernel in message["kernels"]] == ["add"]


def test_an_arch_that_the_emulator_lacks_is_listed_and_says_so(names: dict[str, Any]) -> None:
    message = _listed(CELL, names, "sm_90")
    assert message["arch"] == "sm_90"
    assert [each["severity"] for each in message["diagnostics"]] == ["info"]


def test_errors_are_at_their_lines(names: dict[str, Any]) -> None:
    message = _listed(CELL.replace("x * SCALE", "x * missing"), names)
    (remark,) = message["diagnostics"]
    assert (remark["line"], remark["column"]) == (6, 16)


@pytest.mark.parametrize(
    "text",
    [
        "x = 1",
        CELL.replace("out, TILE", "out, more, TILE"),
        CELL.replace("def add", "def other"),
        "\0",
        "def f(:",
        "@ct.kernel\ndef f(",
    ],
)
def test_what_is_not_listed_is_a_message(text: str, names: dict[str, Any]) -> None:
    assert _listed(text, names)["kind"] in ("failure", "errors")


def test_a_parameter_may_move(names: dict[str, Any]) -> None:
    message = _listed(CELL.replace("add(x, y, out", "add(out, x, y"), names)
    assert message["kind"] == "translation", message
    assert [p["name"] for p in message["kernels"][0]["parameters"]] == ["out", "x", "y"]


def test_options_of_the_decorator_are_those_that_stand_there(names: dict[str, Any]) -> None:
    plain, other = (_listed(CELL.replace("@ct.kernel", f"@ct.kernel{each}"), names) for each in ("", "(opt_level=0)"))
    assert other["kind"] == "translation", other
    assert other["ptx"] != plain["ptx"]


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


@pytest.mark.parametrize("use", ["x * TRAP", "x * TRAP.value", "TRAP(x)", "x * SCALE"])
def test_looking_runs_no_code_of_the_notebook(use: str, names: dict[str, Any], tmp_path: Any) -> None:
    trap = _Trap()
    _Loud.asked.clear()
    target = tmp_path / "written"
    text = CELL.replace("x * SCALE", use) + f"\nopen({str(target)!r}, 'w').write('run')\n"
    names["add"]._annotated_function.pyfunc.__globals__["TRAP"] = trap
    try:
        _listed(text, {**names, "TRAP": trap})
    finally:
        del names["add"]._annotated_function.pyfunc.__globals__["TRAP"]
    assert not target.exists()
    assert not _Loud.asked


def test_nothing_that_the_compiler_would_run_is_sent(names: dict[str, Any], tmp_path: Any) -> None:
    target = tmp_path / "written"
    bad = f"open({str(target)!r}, 'w')"
    for text in (
        CELL.replace("@ct.kernel\n", f"@{bad}\n@ct.kernel\n"),
        CELL.replace("TILE: ConstInt", f"TILE: {bad}"),
        CELL.replace("TILE: ConstInt", f"TILE: ConstInt = {bad}"),
        CELL.replace("i = ct.bid(0)", f"i = ct.bid(0); ct.static_eval({bad})"),
        CELL.replace("i = ct.bid(0)", f"i = ct.bid(0); ct.static_assert({bad})"),
        CELL.replace("x * SCALE", f"x * ct.static_eval({bad})"),
        "from cuda.tile import static_eval as later\n" + CELL.replace("x * SCALE", f"x * later({bad})"),
        CELL.replace("i = ct.bid(0)", f"i = ct.bid(0); {bad}"),
    ):
        assert _listed(text, names)["kind"] in ("translation", "errors", "failure")
        assert not target.exists()
