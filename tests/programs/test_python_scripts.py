"""`workbench run script.py` sanitises, counts, predicts and traces the launches of a Python program."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from workbench.base.errors import ArgumentError
from workbench.tools.commands import cli

SCRIPT = """
import sys
import threading
import numpy as np
import workbench as wb
from numba import cuda

@cuda.jit
def up(x, n):
    i = cuda.grid(1)
    if i < n:
        x[i] += 1

one = wb.kernel('extern "C" __global__ void one(int* x) { x[0] = threadIdx.x; }')
x = np.zeros(100, np.int32)
up[1, 128](x, 100)
up[1, 128](x, 100)
other = threading.Thread(target=lambda: one[1, 64](x))
other.start()
other.join()
print(x.sum(), *sys.argv[1:])
up[1, 128](x, 101)
print("not reached")
"""


@pytest.mark.parametrize(("option", "values"), [("--check-leaks", []), ("--nvcc", ["kernel.o"])])
def test_an_option_of_programs_is_refused_for_a_script(option: str, values: list[str]) -> None:
    arguments = cli._parser().parse_args(["run", option, *values, "script.py"])
    with pytest.raises(ArgumentError) as raised:
        arguments.run(arguments)
    assert raised.value.parameter == option


def ran(tmp_path: Path, *options: str) -> subprocess.CompletedProcess[str]:
    (tmp_path / "script.py").write_text(SCRIPT)
    command = [sys.executable, "-m", "workbench", "run", *options, "script.py", "a", "--count"]
    return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)


def test_launches_of_every_thread_are_examined(tmp_path: Path) -> None:
    found = ran(tmp_path, "--sanitize", "race", "--count", "--predict", "A100", "--json", "found.json")
    assert found.returncode == 1
    assert found.stdout.split() == [str(100 * 2 + 63 - 2), "a", "--count"]
    said = json.loads((tmp_path / "found.json").read_text())
    assert [(each["kernel"], each["launches"]) for each in said["kernels"]] == [("up", 3), ("one", 1)]
    assert all(each["counters"]["warp_instructions"] > 0 for each in said["kernels"])
    assert said["kernels"][1]["modelled_us"]["A100"] > 1
    findings = [(each["kernel"], each["kind"], Path(each["file"]).name, each["line"]) for each in said["findings"]]
    assert findings == [
        ("one", "racecheck.write_write", "kernel.cu", 1),
        ("up", "memcheck.out_of_bounds", "script.py", 12),
    ]
    assert 'File "script.py", line 22, in <module>' in found.stderr
    assert "examined" not in found.stderr, "frames of the workbench are left out"


def test_without_an_option_nothing_is_examined(tmp_path: Path) -> None:
    found = ran(tmp_path)
    assert found.returncode == 1
    assert found.stdout.split()[0] == "261"
    assert "racecheck" not in found.stderr
    assert "memcheck.out_of_bounds" in found.stderr


def test_no_gpu_of_a_name_is_told_before_the_program_begins(tmp_path: Path) -> None:
    found = ran(tmp_path, "--predict", "Nonesuch")
    assert found.returncode != 0
    assert "Nonesuch" in found.stderr
    assert found.stdout == ""


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("def f():\n    1 / 0\nf()", 'File "script.py", line 3, in <module>', "ZeroDivisionError: division by zero"),
        ("x = (", 'File "', "SyntaxError: '(' was never closed"),
        ("import sys\nsys.excepthook = lambda *_: print('own')\n1 / 0", "", ""),
    ],
)
def test_an_error_of_the_program_is_shown_without_frames_of_what_runs_it(
    tmp_path: Path, text: str, first: str, last: str
) -> None:
    (tmp_path / "script.py").write_text(text)
    command = [sys.executable, "-m", "workbench", "run", "--json", "nowhere/found.json", "script.py"]
    found = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert found.returncode == 1
    assert "launcher.py" not in found.stderr
    assert first in found.stderr
    assert last in found.stderr
    assert found.stdout == ("" if first else "own\n")
    assert "nowhere/found.json cannot be written" in found.stderr
