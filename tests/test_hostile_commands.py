"""Commands whose arguments are files and texts that nothing takes end in an error that names them, and read no more."""

from __future__ import annotations

import io
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random

import pytest
from support.hostile_values import make_files
from support.tiers import sampled

from workbench.base.errors import WorkbenchError
from workbench.jupyter.server.material import documentation_file
from workbench.tools.commands.cli import main
from workbench.tools.commands.output_files import write_output

KERNEL = 'extern "C" __global__ void scale(float* x, int n) { if (threadIdx.x < n) x[threadIdx.x] *= 2; }\n'
PROBLEM = """import workbench as wb
problem = wb.Problem("scale", inputs={"x": wb.array("n", "float32")}, reference=lambda x: 2 * x, cases=[{"n": 5}],
                     launch=lambda case: (1, 64, ("x", case["n"])), outputs={"x": wb.array("n", "float32")})
"""
OF_A_FILE = ("what", "--problem", "--kernel", "--size", "--arch", "--device")
PARAMETERS: Mapping[str, tuple[str, ...]] = {
    "gate": (*OF_A_FILE, "--baseline", "--history", "--room", "--processes", "--scheduler"),
    "sweep": (*OF_A_FILE, "--samples", "--seed", "--processes", "--scheduler"),
    "check": ("what", "--target", "--device", "--seed", "--work", "--seconds", "--processes", "--scheduler"),
}
TEXTS = (
    "", "\0", "a\0b", "\ud800", "x" * 5000, "-1", "1e400", "nan", "inf", "1" + "0" * 5000, "../../etc/passwd",
    "/etc/shadow", "n=", "n=-1", "=5", "n=1e9", "n=99999999999999999999", "%s{0}", "sm_9²", "tcp://",
)  # fmt: skip
NUMBERS = {"--seed", "--seconds", "--work", "--room", "--samples"}
CALLS = 12


def _may_be_meant(parameter: str, value: str) -> bool:
    """True of large numbers, and of an empty name, which is none."""
    return (parameter in NUMBERS and value.isdecimal()) or (parameter == "--kernel" and not value)


def status_of(words: list[str]) -> tuple[int, str]:
    """The exit status of a command, and what it wrote."""
    written = io.StringIO()
    with redirect_stdout(written), redirect_stderr(written):
        try:
            status = main(words)
        except SystemExit as error:
            status = int(str(error.code))
    return status, written.getvalue()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a kernel and its problem, in which commands run."""
    (tmp_path / "kernel").mkdir()
    monkeypatch.chdir(tmp_path / "kernel")
    Path("k.cu").write_text(KERNEL)
    Path("problem.py").write_text(PROBLEM)
    return tmp_path


@pytest.mark.parametrize("seed", sampled(range(60), 3))
def test_arguments_that_nothing_takes_are_refused(seed: int, folder: Path) -> None:
    draw = Random(f"commands {seed}")
    values = [*map(str, make_files(folder).values()), *TEXTS]
    for _ in range(CALLS):
        command = draw.choice(sorted(PARAMETERS))
        parameter = draw.choice(PARAMETERS[command])
        value = draw.choice([each for each in values if not _may_be_meant(parameter, each)])
        words = {"what": "." if command == "check" else "k.cu", "--problem": "problem.py", parameter: value}
        if command == "check":
            del words["--problem"]
        first = words.pop("what")
        call = [command, first, *(word for pair in words.items() for word in pair)]
        status, written = status_of(call)
        assert status in (1, 2), (call, written)
        assert "Traceback" not in written, (call, written)
        assert "root:" not in written, call


def test_a_file_that_takes_nothing_is_named() -> None:
    with pytest.raises(WorkbenchError, match="/dev/full cannot be written"):
        write_output(Path("/dev/full"), "text")


def test_a_page_with_a_name_of_any_length_is_none() -> None:
    assert documentation_file(f"docs/{'a' * 5000}.md") is None
    assert documentation_file(f"docs/images/{'a' * 300}.png") is None
