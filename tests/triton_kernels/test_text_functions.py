"""Triton functions of a file, which is read and not executed: checked, verified, and refused with the line."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import workbench as wb
from workbench.base.errors import ArgumentError
from workbench.languages.triton.text_functions import functions_of_text
from workbench.tools.commands.cli import main

TEXT = """
import triton
import triton.language as tl
from triton.language.extra import libdevice

HALF: tl.constexpr = 0.5
TWO = tl.constexpr(2)
raise SystemExit("executed")


@triton.jit
def scaled(x, factor):
    return x * factor * TWO * HALF


@triton.jit
def add(x, y, out, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    LINE
    v = scaled(tl.load(x + i, i < n), 1.0) + tl.load(y + i, i < n)
    tl.store(out + i, v.to(tl.float32), i < n)
"""
PROBLEM = """
import workbench as wb

problem = wb.Problem(
    "add",
    inputs={"x": wb.array("n", "float32"), "y": wb.array("n", "float32")},
    reference=lambda x, y: x + y,
    launch=lambda case: (lambda c: (-(-c["n"] // c["BLOCK"]),), None, ("x", "y", "out", case["n"], 128)),
    outputs={"out": wb.array("n", "float32")},
    cases=[{"n": 16}, {"n": 1}, {"n": 300}],
)
"""


def written(folder: Path, text: str) -> tuple[Path, Path]:
    file, problem = folder / "kernel.py", folder / "problem.py"
    file.write_text(text)
    problem.write_text(PROBLEM)
    return file, problem


@pytest.mark.parametrize(("line", "is_right"), [("pass", True), ("n = n + 1", False)])
def test_a_file_is_checked_and_verified(
    tmp_path: Path, line: str, is_right: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    file, problem = written(tmp_path, TEXT.replace("LINE", line))
    names: dict[str, object] = {}
    exec(PROBLEM, names)
    verdict = wb.check(file, names["problem"], work=0)
    assert verdict.passed == is_right, verdict
    found = wb.verify(file, problem, seed=3, work=0)
    assert found.passed == is_right, found
    assert (main(["verify", str(file), "--problem", str(problem), "--seed", "3", "--work", "0"]) == 0) == is_right
    if not is_right:
        assert {fault.source_line for fault in verdict.faults} <= {20, 21}
        assert verdict.faults[0].source_file is not None
        assert "kernel.py:" in capsys.readouterr().out


def test_a_file_of_cuda_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "kernel.cu"
    file.write_text('extern "C" __global__ void one(float* out) { out[threadIdx.x] = 1; }\n__global__ void other() {}')
    problem = wb.Problem(
        "ones",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: np.ones_like(x),
        launch={"one": lambda case: (1, case["n"], ("out",))},
        outputs={"out": wb.array("n", "float32")},
        cases=[{"n": 4}],
    )
    assert wb.check(file, problem, work=0).passed


OUTSIDE = [
    "tl.core.os.system('x')", "triton.knobs.cache", "x.__class__", "getattr(x, 'y')", "tl.exp.__globals__", "m = tl",
    "f = tl.exp", "open('x')", "tl.extern_elementwise('a', 'b', [], {}, False)", "torch.zeros(3)", "(lambda: 1)()",
    "tl.softmax.run()", "tl.core.builtin(x)", "x.fn", "scaled.run(x)", "scaled.fn", "print(tl)", "tl.core.dispatch(x)",
    "import os", "libdevice.core.os", "[tl for i in range(2)]", "x.dtype.__init__", "f = scaled",
]  # fmt: skip


@pytest.mark.parametrize("line", OUTSIDE)
def test_what_is_none_of_triton_is_refused_with_its_line(line: str) -> None:
    read = functions_of_text(TEXT.replace("LINE", line), "kernel.py")
    assert read.kernels == ("add",)
    with pytest.raises(ArgumentError, match=r"kernel\.py:19: .*; nothing of the text is run"):
        read.function("add")


WITHIN = [
    "w = libdevice.exp(tl.load(x + i, i < n))", "w: tl.constexpr = 3", "w = tl.sum(tl.load(x + i, i < n), 0)",
    "w = tl.reduce(tl.load(x + i, i < n), 0, scaled)", "tl.static_assert(BLOCK >= 16)", "w = x.dtype.element_ty",
    "w = tl.math.exp2(1.0)", "w = triton.cdiv(BLOCK, 3)", "w = tl.zeros((2, 2), tl.float32).T.shape",
]  # fmt: skip


@pytest.mark.parametrize("line", WITHIN)
def test_what_kernels_use_is_read(line: str) -> None:
    assert functions_of_text(TEXT.replace("LINE", line), "kernel.py").function("add").fn.__name__ == "add"


def test_written_configurations_are_read_and_others_are_not(tmp_path: Path) -> None:
    tuned = '@triton.autotune(configs=[triton.Config({"BLOCK": 64}, num_warps=2)], key=["n"])\n@triton.jit\ndef add'
    text = TEXT.replace("LINE", "pass").replace("@triton.jit\ndef add", tuned)
    (config,) = functions_of_text(text, "kernel.py").function("add").configs
    assert (config.kwargs, config.num_warps) == ({"BLOCK": 64}, 2)
    for other in (text.replace("[triton.Config", "[c for c in triton.Config"), text.replace('key=["n"]', "key=KEYS")):
        with pytest.raises(ArgumentError, match=r"kernel\.py:"):
            functions_of_text(other.replace("num_warps=2)]", "num_warps=2)]"), "kernel.py").function("add")


@pytest.mark.parametrize("tail", [0, 1])
def test_each_of_several_configurations_is_verified(tmp_path: Path, tail: int) -> None:
    configs = [f'triton.Config({{"BLOCK": {block}, "TAIL": {end}}})' for block, end in ((64, 0), (32, tail))]
    tuned = f'@triton.autotune(configs=[{", ".join(configs)}], key=["n"])\n@triton.jit\ndef add'
    text = TEXT.replace("@triton.jit\ndef add", tuned).replace("n, BLOCK: tl", "n, TAIL: tl.constexpr, BLOCK: tl")
    file, problem = written(tmp_path, text.replace("LINE", "n = n - TAIL"))
    problem.write_text(PROBLEM.replace(', case["n"], 128)', ', case["n"])'))
    found = wb.verify(file, problem, seed=3, work=0)
    assert found.passed == (not tail), found
    states = {each.words.replace("'", '"'): each.state for each in found.configurations}
    assert states[configs[1]] == ("failed" if tail else "passed")
    assert tail or states[configs[0]] == "passed"
    assert found.to_json()["configurations"][0]["state"] in ("passed", "failed")


def test_a_file_without_a_kernel_is_refused(tmp_path: Path) -> None:
    names: dict[str, object] = {}
    exec(PROBLEM, names)
    file = tmp_path / "kernel.py"
    for text in ("x = 1\n", TEXT.replace("LINE", "pass").replace("@triton.jit\ndef add", "def add"), "x ="):
        file.write_text(text)
        with pytest.raises(ArgumentError):
            wb.check(file, names["problem"], work=0)
