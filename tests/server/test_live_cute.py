"""Listings of CuTe cells: of what the cell was compiled to when it was run; nothing of it is run."""

from __future__ import annotations

import importlib.util
import json
import linecache
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

if importlib.util.find_spec("cutlass") is None:
    pytest.skip("nvidia-cutlass-dsl is not installed", allow_module_level=True)

from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu
from workbench.jupyter.live.cells import cells_of
from workbench.languages import cute as cute_host

pytestmark = pytest.mark.filterwarnings("ignore:Cache is disabled")
CELL = """import cutlass
from cutlass import cute
from cutlass.cute.runtime import from_dlpack

@cute.kernel
def twice_kernel(x: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    x[thread] = x[thread] * 2.0

@cute.jit
def twice(x: cute.Tensor):
    twice_kernel(x).launch(grid=[1, 1, 1], block=[32, 1, 1])
"""


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """The names of a notebook in which the cell was run, and its function compiled."""
    if not isinstance(find_gpu(), Missing):
        pytest.skip("there is a GPU: CuTe's functions run on it")
    cute_host.install_on_import()
    file = tmp_path_factory.mktemp("cells") / "cell.py"
    file.write_text(CELL)
    found: dict[str, Any] = {"__name__": "__main__"}
    exec(compile(CELL, str(file), "exec"), found)
    cute_host.install()
    x = np.ones(32, "float32")
    held = found["from_dlpack"](x)
    found["compiled"] = found["cute"].compile(found["twice"], held)
    found["compiled"](held)
    assert x.tolist() == [2.0] * 32
    yield found
    cute_host.uninstall()
    cells_of("cute").close()
    linecache.checkcache()


def _listed(text: str, names: dict[str, Any], arch: str = "sm_80") -> dict[str, Any]:
    request = {"source": text, "arch": arch, "path": "notebook.ipynb"}
    return cells_of("cute").answer(json.dumps({"do": "translate", "request": request}), names)._repr_json_()


def test_the_cell_is_listed_as_it_was_compiled(names: dict[str, Any]) -> None:
    message = _listed(CELL, names)
    assert message["kind"] == "translation", message
    assert [kernel["name"] for kernel in message["kernels"]] == ["twice_kernel"]
    (stage,) = message["stages"]
    used = next(row for row in stage["rows"] if "arith.mulf" in row.get("text", ""))
    spot = message["spots"][used["spot"]]
    assert (spot["file"], spot["line"]) == ("<cell>", 8)
    assert cells_of("cute").answer(json.dumps({"do": "disassemble"}), {})._repr_json_()["rows"]
    assert list(cells_of("cute").answer(json.dumps({"do": "analyse"}), {})._repr_json_()["kernels"]) != []


def test_another_arch_is_named(names: dict[str, Any]) -> None:
    assert [each["severity"] for each in _listed(CELL, names, "sm_86")["diagnostics"]] == ["info"]
    assert not _listed(CELL, names, "sm_90")["diagnostics"]  # the default, of which CuTe compiles sm_90a


@pytest.mark.parametrize(
    "text", [CELL.replace("2.0", "3.0"), "x = 1", "def f(:", "\0", CELL.replace("twice", "thrice")]
)
def test_a_changed_cell_is_a_message(text: str, names: dict[str, Any]) -> None:
    assert _listed(text, names)["kind"] in ("failure", "errors")
