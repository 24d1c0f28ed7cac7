"""`workbench verify` gives a record, and an exit code that a script can use."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import workbench as wb
from workbench.base.errors import ArgumentError
from workbench.search.verification.kernel_text import read_kernel
from workbench.search.verification.problem_file import problem_named

pytestmark = pytest.mark.sampled(2)
PROBLEM = """
import workbench as wb

other = problem = wb.Problem(
    "scale",
    inputs={"x": wb.array("n", "float32")},
    reference=lambda x: FACTOR * x,
    launch=lambda case: ((case["n"] + 127) // 128, 128, ("x", "y", case["n"])),
    outputs={"y": wb.array("n", "float32")},
)
""".replace("FACTOR", "3")
KERNEL = """
#ifndef FACTOR
#define FACTOR 2
#endif
__global__ void scale(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = FACTOR * x[i];
}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "problem.py").write_text(PROBLEM)
    (tmp_path / "kernel.cu").write_text(KERNEL)
    return tmp_path


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "workbench", "verify", "kernel.cu", "--problem", "problem.py", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120)


def test_a_wrong_kernel_ends_with_1_and_its_record(folder: Path) -> None:
    done = run(folder, "--json", "--seed", "7")
    assert done.returncode == 1
    record = json.loads(done.stdout)
    assert record["failed"] == ["right"]
    assert record["seed"] == 7
    assert record["verdict"]["cases"][0]["mismatch"]["output"] == "y"


@pytest.mark.thorough
def test_options_behind_dashes_are_the_compilers(folder: Path) -> None:
    done = run(folder, "--json", "out.json", "--device", "A100", "--size", "n=5000", "--", "-DFACTOR=3")
    assert done.returncode == 0, done.stdout + done.stderr
    record = json.loads((folder / "out.json").read_text())
    assert record["passed"]
    assert record["sizes"] == {"n": 5000}
    assert len(record["times"]) == 1
    assert record["times"][0]["low_us"] < record["times"][0]["high_us"]
    assert record["compiled"]["resources"]["registers_per_thread"] > 0
    assert record["sass"]["instructions"] > 0


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    "words", [["--problem", "no.py"], ["--problem", "nothing"], ["--size", "m=3"], ["--size", "n"]]
)
def test_a_call_that_is_wrong_says_so(folder: Path, words: list[str]) -> None:
    done = run(folder, *words)
    assert done.returncode == 1
    assert done.stderr.startswith("workbench: ")
    assert "Traceback" not in done.stderr


def test_problems_have_names(folder: Path) -> None:
    assert problem_named(f"{folder}/problem.py:other").name == "scale"
    assert problem_named("softmax").name == "softmax"
    assert problem_named("softmax", "numba").launch is not problem_named("softmax").launch
    with pytest.raises(ArgumentError):
        problem_named(f"{folder}/problem.py:nothing")


def test_files_that_are_no_kernels_are_refused(folder: Path) -> None:
    (folder / "kernel.txt").write_text("")
    (folder / "binary.cu").write_bytes(b"\xff\xfe\x00")
    for name in ("kernel.txt", "binary.cu", "missing.cu"):
        with pytest.raises(ArgumentError) as wrong:
            read_kernel(folder / name)
        assert wrong.value.parameter == "file"


def test_a_problem_that_raises_is_its_authors_to_see(folder: Path) -> None:
    problem = problem_named(f"{folder}/problem.py")
    broken = wb.Problem("broken", problem.inputs, lambda x: 1 / 0, problem.launch, problem.outputs)
    with pytest.raises(ZeroDivisionError):
        wb.verify(folder / "kernel.cu", broken)


def test_wrong_arguments_of_a_kernel_are_its_own_fault(folder: Path) -> None:
    (folder / "kernel.cu").write_text("__global__ void scale(const float* x, int n) {}")
    found = wb.verify(folder / "kernel.cu", problem_named(f"{folder}/problem.py"))
    assert found.failed == ("right",)
    assert [fact.kind for fact in found.findings] == ["not_launched"]


def test_a_handle_is_verified_too() -> None:
    kernel = wb.kernel(KERNEL, options=["-DFACTOR=3"])
    problem = wb.Problem(
        "scale",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: 3 * x,
        launch=lambda case: ((case["n"] + 127) // 128, 128, ("x", "y", case["n"])),
        outputs={"y": wb.array("n", "float32")},
    )
    assert wb.verify(kernel, problem, work=100).passed
