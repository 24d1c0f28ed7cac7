"""`%step` takes a launch as it is written, with a block, warps, a number of steps and a seed."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from IPython.core.interactiveshell import InteractiveShell
from support.refusals import refused_line

from workbench.device.targets.trace import Trace

CELL = "__global__ void copy(const float* x, float* y) { y[threadIdx.x] = x[threadIdx.x ^ 1]; }"


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    ip = InteractiveShell.instance()
    ip.run_line_magic("load_ext", "workbench")
    ip.run_cell_magic("cuda", "-arch sm_80", CELL)
    ip.user_ns.update(np=np, x=np.arange(64, dtype=np.float32), y=np.zeros(64, np.float32))
    yield ip
    ip.run_line_magic("unload_ext", "workbench")
    InteractiveShell.clear_instance()


def test_a_launch_is_traced_as_it_is_written(shell: InteractiveShell, capsys: Any) -> None:
    trace = shell.run_line_magic("step", "-b 1 -w 1 -n 9 -s 0 copy[2, 64](x, y)")
    assert isinstance(trace, Trace)
    assert (trace.block, trace.warps, len(trace)) == (1, (1,), 9)
    assert shell.user_ns["y"].sum() == 0
    bundle, _ = shell.display_formatter.format(trace)
    assert "kw-step" in bundle["text/html"]
    assert "9 steps" in bundle["text/plain"]
    assert shell.run_line_magic("step", "-b 1,0 copy[(2, 1), 64](x, y)").block == 1
    assert not trace.names.variables
    turned = shell.run_line_magic("step", "-o 0@3>1,1@5>0 copy[2, 64](x, y)")
    assert [step.warp for step in turned.steps[2:10]] == [0, *[1] * 5, 0, 0]
    assert shell.run_line_magic("step", "-v -b 1 copy[2, 64](x, y)").names.variables
    capsys.readouterr()


@pytest.mark.parametrize(
    ("line", "argument"),
    [
        ("-q 1 copy[2, 64](x, y)", "flag"),
        ("-b copy[2, 64](x, y)", "-b"),
        ("-o 0>1 copy[2, 64](x, y)", "-o"),
        ("-n 1,2 copy[2, 64](x, y)", "-n"),
        ("-b 7 copy[2, 64](x, y)", "block_id"),
        ("-w 9 copy[2, 64](x, y)", "warps"),
        ("copy(x, y)", "launch"),
        ("", "launch"),
    ],
)
def test_a_wrong_line_names_its_part(shell: InteractiveShell, line: str, argument: str) -> None:
    with refused_line(argument):
        shell.run_line_magic("step", line)


@pytest.mark.parametrize(
    ("kernel", "name"),
    [
        ("%%cuda -arch sm_80\n__global__ void named(int* p) { p[threadIdx.x] = 1; }", "named"),
        ("from numba import cuda\n@cuda.jit\ndef numbered(p):\n    p[cuda.grid(1)] = 1", "numbered"),
    ],
)
def test_symbols_are_named_as_in_a_listing(shell: InteractiveShell, kernel: str, name: str) -> None:
    shell.run_cell(kernel)
    trace = shell.run_line_magic("step", f"{name}[1, 32](x.view('i4'))")
    bundle, _ = shell.display_formatter.format(trace)
    data = re.search(r'"data": "([^"]+)"', bundle["text/html"])
    assert data
    unpacked = zlib.decompress(base64.b64decode(data[1]))
    columns = json.loads(unpacked[4 : 4 + int.from_bytes(unpacked[:4], "little")])
    for text in (bundle["text/plain"], "\n".join(row[1] for row in columns["ptx"])):
        assert f"[{name}_param_" in text
        assert "_Z" not in text


def test_a_function_of_numba_is_traced(shell: InteractiveShell) -> None:
    pytest.importorskip("numba.cuda")
    kernel = "@cuda.jit\ndef twice(a):\n    i = cuda.grid(1)\n    if i < a.size:\n        a[i] *= 2\n"
    shell.run_cell(f"from numba import cuda\n{kernel}")
    trace = shell.run_line_magic("step", "twice[1, 32](x)")
    assert {trace.line(each.number) for each in trace.steps} >= {4, 5, 6}
