"""Files beside a notebook or a script that are named like standard modules: no process that the workbench starts takes
them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from workbench.base.workers.python_command import search_path

NAMES = (
    "abc", "base64", "copy", "ctypes", "dataclasses", "enum", "functools", "json", "logging", "pickle", "random", "re",
    "runpy", "signal", "socket", "struct", "tempfile", "threading", "types", "typing",
)  # fmt: skip
HOSTILE = "open({marker!r}, 'a').write(__name__ + chr(10))\nraise ImportError('not the standard module')\n"
BEFORE = """
import importlib, os, sys
folder, *names = sys.argv[1:]
import numpy, IPython, numba.cuda, workbench as wb
for name in names:
    importlib.import_module(name)  # as a notebook's kernel has them
sys.path[:0] = ["", folder]  # of a notebook, and of a script
os.chdir(folder)
before = list(sys.path), dict(os.environ)
"""
AFTER = """
assert (list(sys.path), dict(os.environ)) == before
"""
USES = {
    "a compile": """
from workbench.compilers.toolchains import nvrtc_process
made = nvrtc_process.compile_program("__global__ void k(int* p) { *p = 1; }", "k.cu", ["--gpu-architecture=sm_90"])
assert made.ok and nvrtc_process._own.pid is not None
""",
    "code of tier 1": """
from workbench.emulate.native import tier_up
from workbench.emulate.native.machine_code import Processor
made = tier_up._Process()
assert made.object_of("define i32 @f() {\\n ret i32 7\\n}", Processor.own(), None)
made.end()
""",
    "a live listing": """
from workbench.jupyter.live.cells import cells_of
numba_cells = cells_of('numba')
import json
text = "from numba import cuda\\n@cuda.jit('void(float32[:])')\\ndef k(x):\\n    x[0] = 1\\n"
question = json.dumps({"do": "translate", "request": {"source": text, "arch": "sm_90"}})
answer = numba_cells.answer(question, {})._repr_json_()
assert answer["kind"] == "translation", answer
assert numba_cells._apart._own.pid is not None
numba_cells._apart.close()
""",
    "a worker of the panel": """
import asyncio
from workbench.jupyter.server.pool import Limits, WorkerPool
async def main():
    pool = WorkerPool(Limits(workers=1))
    try:
        request = {"source": "__global__ void k(int* a) { *a = 1; }", "arch": "sm_90"}
        return [json.loads(message)["kind"] async for message in pool.compile("", request)]
    finally:
        pool.close()
import json
assert asyncio.run(main()) == ["translation", "sass", "analysis"]
""",
    "a launch on a GPU": """
from workbench.device.targets.gpu_worker import GpuWorker, Job
from workbench.base.records import Dim3
from workbench.base.errors import InternalError
job = Job(1, b"", "k", Dim3(1), Dim3(1), 0, 0, False, (), (), False)
try:
    GpuWorker().run(job, b"", None)
except InternalError:
    assert os.path.exists(os.path.join(os.path.dirname(folder), "asked"))
else:
    raise AssertionError("a launch without CuPy")
""",
}
"""Programs, by the process that each of them starts."""


@pytest.mark.sampled(2)
@pytest.mark.parametrize("use", USES)
def test_no_process_takes_them_for_the_standard_modules(use: str, tmp_path: Path) -> None:
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")
    folder = tmp_path / "notebooks"
    folder.mkdir()
    marker = tmp_path / "imported"
    for name in NAMES:
        (folder / f"{name}.py").write_text(HOSTILE.format(marker=str(marker)))
    installed = tmp_path / "installed"  # a CuPy that notes that somebody asks for it
    installed.mkdir()
    (installed / "cupy.py").write_text(HOSTILE.format(marker=str(tmp_path / "asked")))
    places = os.pathsep.join([*filter(os.path.isabs, sys.path), str(installed)])
    done = subprocess.run(
        [sys.executable, "-c", BEFORE + USES[use] + AFTER, str(folder), *NAMES],
        env={**os.environ, "PYTHONPATH": places},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert not marker.exists(), marker.read_text()


def test_the_standard_library_comes_first_and_the_rest_stays_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    library = [folder for folder in sys.path if Path(folder, "dataclasses.py").exists()]
    assert library
    monkeypatch.setattr(sys, "path", ["", "relative", "/b", "/a", *sys.path])
    found = search_path()
    assert found[0] in sys.path[4:]
    assert max(map(found.index, library)) < found.index("/b") < found.index("/a")
    assert set(found) == {folder for folder in sys.path if os.path.isabs(folder)}


QUESTION = """
import json, os, sys
os.chdir(sys.argv[1])
sys.path.insert(0, "")
from workbench.jupyter.live.installed_modules import only_installed
with only_installed():
    from workbench.jupyter.live.cells import answer, cells_of
text = "from numba import cuda\\n@cuda.jit('void(float32[:])')\\ndef k(x):\\n    x[0] = 1\\n"
question = {"language": "numba", "do": "translate", "request": {"source": text, "arch": "sm_90"}}
print(answer(json.dumps(question), {})._repr_json_()["kind"])
cells_of("numba").close()
"""


def test_the_first_question_of_the_panel_takes_no_library_from_beside_the_notebook(tmp_path: Path) -> None:
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")
    marker = tmp_path / "marker"
    for name in ("numpy", "numba", "llvmlite", "numba_cuda"):
        (tmp_path / f"{name}.py").write_text(HOSTILE.format(marker=str(marker)))
    command = [sys.executable, "-P", "-c", QUESTION, str(tmp_path)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ran.stdout, marker.exists()) == ("translation\n", False), ran.stderr
