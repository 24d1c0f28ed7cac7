"""Listings of numba-cuda-mlir's cells while they are typed: of the text as it is, for the last types; nothing of it is
run."""

from __future__ import annotations

import json
import linecache
from collections.abc import Iterator
from typing import Any, ClassVar

import numpy as np
import pytest

pytest.importorskip("numba_cuda_mlir", reason="numba-cuda-mlir is not installed")

from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu
from workbench.jupyter.live.cells import cells_of
from workbench.languages import numba_mlir as numba_mlir_host

IMPORT = "from numba_cuda_mlir import cuda\n"
CELLS = cells_of("numba_mlir")
CELL = """import math
import numpy as np
SCALE = np.float32(2)
LIMITS = (0, 1000)

@cuda.jit(device=True)
def twice(x):
    return x * SCALE

@cuda.jit
def add(x, y, out):
    i = cuda.grid(1)
    if LIMITS[0] <= i < out.size:
        out[i] = twice(x[i]) + math.floor(y[i])
"""


@pytest.fixture(scope="module")
def names(numba_mlir: Any) -> Iterator[dict[str, Any]]:
    """The names of a notebook in which the cell was run and launched once."""
    if not isinstance(find_gpu(), Missing):
        pytest.skip("there is a GPU: its kernels run on it")
    numba_mlir_host.install(announce=False)
    found = _run(IMPORT + CELL, "cell_of_mlir")
    x, y, out = *np.ones((2, 100), "float32"), np.zeros(100, "float32")
    found["add"][1, 128](x, y, out)
    assert out.tolist() == [3.0] * 100
    yield found
    numba_mlir_host.uninstall()
    CELLS.close()


def _run(text: str, name: str) -> dict[str, Any]:
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    found: dict[str, Any] = {"__name__": "__main__"}
    exec(compile(text, name, "exec"), found)
    return found


def _listed(text: str, names: dict[str, Any], arch: str = "sm_80", by: Any = CELLS) -> dict[str, Any]:
    request = {"source": text, "arch": arch, "path": "notebook.ipynb"}
    answer: dict[str, Any] = by.answer(json.dumps({"do": "translate", "request": request}), names)._repr_json_()
    return answer


def _asked(do: str, by: Any = CELLS) -> dict[str, Any]:
    answer: dict[str, Any] = by.answer(json.dumps({"do": do}), {})._repr_json_()
    return answer


def test_the_text_as_it_is_is_listed_for_the_last_types(names: dict[str, Any]) -> None:
    text = IMPORT + CELL.replace("x * SCALE", "x * SCALE + np.float32(1.5)")
    message = _listed(text, names)
    assert message["kind"] == "translation", message
    assert [kernel["name"] for kernel in message["kernels"]] == ["add"]
    assert [stage["name"] for stage in message["stages"]] == ["mlir", "lowered", "llir"]
    lowered = message["stages"][1]
    texts = [row.get("text", "") for row in lowered["rows"]]
    assert any("1.500000e+00" in text for text in texts)
    spots = message["spots"]
    used = next(n for n, text in enumerate(texts) if "fadd" in text or "fma" in text)
    wanted = 1 + text.splitlines().index("    return x * SCALE + np.float32(1.5)")
    assert spots[lowered["rows"][used]["spot"]]["line"] == wanted
    assert {spot["file"] for spot in spots} == {"<cell>"}
    assert _asked("disassemble")["rows"]
    assert len(_asked("analyse")["kernels"]) == 1


def test_a_decorator_that_another_cell_imported_is_not_taken_for_numba_s(names: dict[str, Any]) -> None:
    message = _listed(CELL, names, by=cells_of("numba"))
    assert message["kind"] == "translation", message
    assert message["stages"][0]["name"] == "mlir"
    assert _asked("disassemble", by=cells_of("numba"))["rows"]


def test_looking_runs_nothing(names: dict[str, Any]) -> None:
    class Noisy:
        touched: ClassVar[list[str]] = []

        def __getattr__(self, name: str) -> Any:
            self.touched.append(name)
            raise AttributeError(name)

    marked = IMPORT + CELL.replace("@cuda.jit\n", "@cuda.jit(fastmath=NOISY.run())\n") + "\nNOISY.done()\n"
    message = _listed(marked, {**names, "NOISY": Noisy()})
    assert message["kind"] == "translation", message
    assert Noisy.touched == []


def test_what_has_no_plain_form_is_refused_with_the_line_to_write(names: dict[str, Any]) -> None:
    live = dict(names)
    live["add"].py_func.__globals__["TABLE"] = np.arange(3)
    message = _listed(IMPORT + CELL.replace("math.floor(y[i])", "TABLE[0]"), live)
    assert message["kind"] == "failure", message
    assert "%ptx add" in message["remedy"]


def test_an_unlaunched_kernel_and_an_error_are_reported(names: dict[str, Any]) -> None:
    assert _listed(IMPORT + CELL.replace("def add", "def plus"), names)["reason"] == "no_signature"
    message = _listed(IMPORT + CELL.replace("twice(x[i])", "nosuch(x[i])"), names)
    assert message["kind"] == "errors", message
    line = (IMPORT + CELL).splitlines().index("        out[i] = twice(x[i]) + math.floor(y[i])") + 1
    assert message["diagnostics"][0]["line"] == line
