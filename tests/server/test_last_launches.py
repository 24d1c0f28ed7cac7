"""The last launch of each kernel, for the panel and for `%step NAME`: found in the text of its cell, never run."""

from __future__ import annotations

import gc
import json
import os
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from IPython.core.interactiveshell import InteractiveShell
from support.refusals import refused_line

from workbench.device.targets.trace import Trace
from workbench.isa.ptx.stable_names import digest_of
from workbench.jupyter.live.kept_launches import last_of
from workbench.jupyter.live.last_launches import answer

# Triton warns where nobody says what it is to be.
os.environ.setdefault("TRITON_DEFAULT_FP_FUSION", "1")
CELL = """%%cuda -arch sm_80
extern "C" __global__ void copy(const float* x, float* y)
{
    int i = threadIdx.x;
    if (i < 40)
        y[i] = x[i ^ 1];
}"""
FUNCTION = """def run(count, out):
    data = np.ones(64, np.float32)
    copy[1, count](data, out)
    return data
"""

NUMBA = """from numba import cuda

@cuda.jit
def twice(a):
    i = cuda.grid(1)
    if i < a.size:
        a[i] *= 2
"""


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    ip = InteractiveShell.instance()
    ip.run_line_magic("load_ext", "workbench")
    ip.user_ns.update(np=np, x=np.arange(64, dtype=np.float32), y=np.zeros(64, np.float32))
    ran(ip, CELL)
    yield ip
    ip.run_line_magic("unload_ext", "workbench")
    InteractiveShell.clear_instance()


def ran(ip: InteractiveShell, cell: str) -> None:
    ip.run_cell(cell, store_history=True).raise_error()


def status(ip: InteractiveShell, text: str = CELL, name: str = "copy") -> dict[str, Any]:
    held = ip.user_ns.get(name)
    digest = digest_of(held.compilation.ptx) if hasattr(held, "compilation") else ""
    (found,) = answer(json.dumps({"text": text, "kernels": [[name, digest]]}))._repr_json_()["launches"]
    return dict(found)


def test_a_launch_in_a_cell_is_known_as_it_is_written(shell: InteractiveShell) -> None:
    assert status(shell) == {"state": "never", "written": "", "cell": 0, "exact": False}
    ran(shell, "n = 32\nfor n in (32, 64): copy[1, n](x,\n   y)")
    assert status(shell) == {"state": "known", "written": "copy[1, n](x, y)", "cell": 2, "exact": True}
    assert status(shell, CELL.replace("40", "41"))["state"] == "stale"
    assert status(shell, "# none\n" + CELL)["state"] == "stale"
    assert status(shell, "x = 1")["state"] == "stale"


def test_a_launch_that_a_function_makes_is_kept_while_its_arrays_are(shell: InteractiveShell) -> None:
    ran(shell, FUNCTION)
    ran(shell, "held = run(64, y)")
    assert status(shell)["written"] == "copy"
    trace = shell.run_line_magic("step", "-l 6 -t 34 copy")
    assert isinstance(trace, Trace)
    step = trace.steps[trace.opens_at]
    assert (trace.line(step.number), step.warp) == (6, 1)
    del trace, step
    ran(shell, "del held")
    gc.collect()
    assert status(shell)["state"] == "gone"
    with refused_line("launch"):
        shell.run_line_magic("step", "copy")


def test_no_array_is_kept_alive(shell: InteractiveShell) -> None:
    import weakref

    ran(shell, "big = np.zeros(64, np.float32)\ncopy[1, 64](x, big)")
    held = weakref.ref(shell.user_ns["big"])
    ran(shell, "del big")
    gc.collect()
    assert held() is None
    launch = last_of("copy")
    assert launch is not None
    assert launch.arguments is None
    assert status(shell)["written"] == "copy[1, 64](x, big)"


@pytest.mark.parametrize("line", ["%timeit -n 1 -r 1 copy[1, 64](x, y)", "[f(1, 64) for f in [copy.__getitem__]]"])
def test_a_launch_that_is_no_line_of_the_notebook_is_known_by_its_arguments(shell: InteractiveShell, line: str) -> None:
    ran(shell, line if line[0] == "%" else "launch = lambda: copy[1, 64](x, y)\nlaunch()")
    assert status(shell)["written"] == "copy"


def test_a_launch_that_faults_is_the_last(shell: InteractiveShell) -> None:
    shell.run_cell("copy[1, 64](x[:2], y)", store_history=True)
    assert status(shell)["written"] == "copy[1, 64](x[:2], y)"


def test_a_line_that_the_block_does_not_reach_is_status(shell: InteractiveShell, capsys: Any) -> None:
    ran(shell, "copy[1, 64](x, y)")
    lines = shell.user_ns["copy"].compilation.ptx.split("\n")
    store = next(i for i, line in enumerate(lines, 1) if "st.global" in line)
    trace = shell.run_line_magic("step", f"-p {store} copy")
    assert trace.steps[trace.opens_at].op.line == store
    capsys.readouterr()
    assert shell.run_line_magic("step", "-l 3 copy").opens_at == 0
    assert "does not come to line 3" in capsys.readouterr().out
    with refused_line("launch"):
        shell.run_line_magic("step", "x")


def test_a_function_of_numba_is_known_by_its_lines(shell: InteractiveShell) -> None:
    pytest.importorskip("numba.cuda")
    cell = NUMBA
    ran(shell, cell)
    ran(shell, "twice[1, 32](x)")
    assert status(shell, cell, "twice") == {"state": "known", "written": "twice[1, 32](x)", "cell": 3, "exact": False}
    assert status(shell, "# moved\n" + cell, "twice")["state"] == "stale"
    ran(shell, "def run(k):\n    k[1, 64](x)\nrun(twice)")
    assert status(shell, cell, "twice")["written"] == "twice"
    trace = shell.run_line_magic("step", "-l 7 twice")
    assert trace.line(trace.opens_at) == 7


TRITON = """import triton
import triton.language as tl

@triton.jit
def plus(x, y, n, B: tl.constexpr):
    i = tl.program_id(0) * B + tl.arange(0, B)
    tl.store(y + i, tl.load(x + i, mask=i < n) + 1, mask=i < n)
"""
CUTILE = """import cuda.tile as ct

@ct.kernel
def twice(x, y, T: ct.Constant[int]):
    i = ct.bid(0)
    tile = ct.load(x, index=(i,), shape=(T,))
    ct.store(y, index=(i,), tile=tile + tile)
"""
MLIR = NUMBA.replace("numba import", "numba_cuda_mlir import")


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("module", "cell", "name", "launch"),
    [
        ("triton", TRITON, "plus", "plus[1,](x, y, 64, B=64)"),
        ("cuda.tile", CUTILE, "twice", "ct.launch(None, (2,), twice, (x, y, 32))"),
        ("numba_cuda_mlir", MLIR, "twice", "twice[1, 32](x)"),
    ],
)
def test_a_launch_of_another_language_is_known(
    shell: InteractiveShell, module: str, cell: str, name: str, launch: str
) -> None:
    pytest.importorskip(module)
    ran(shell, cell)
    ran(shell, launch)
    found = status(shell, cell, name)
    assert (found["state"], found["cell"]) == ("known", 3)
    trace = shell.run_line_magic("step", f"-l 7 {found['written']}")
    assert trace.line(trace.opens_at) == 7
    assert status(shell, "# moved\n" + cell, name)["state"] == "stale"
