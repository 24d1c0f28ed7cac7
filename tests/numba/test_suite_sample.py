"""200 tests of Numba-CUDA's own suite, of all its areas, pass on the emulator; its list of failures is read."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu

pytest.importorskip("numba.cuda", reason="Numba-CUDA is not installed")
tests = pytest.importorskip("numba.cuda.tests", reason="Numba-CUDA was installed without its tests")

pytestmark = pytest.mark.skipif(not isinstance(find_gpu(), Missing), reason="with a GPU Numba has its own driver")

HERE = Path(__file__).parent
SUITE = Path(tests.__file__).parent
SAMPLE = (HERE / "sample.txt").read_text(encoding="utf-8").split()


def run(tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Numba's tests in a process of their own: they reset the device, and have warnings of their own."""
    names = tmp_path / "names.txt"
    names.write_text("\n".join(arguments))
    command = [
        *(sys.executable, "-m", "workbench.languages.numba", "-m", "pytest", "-q", "-c", str(HERE / "suite.ini")),
        *("--rootdir", str(SUITE), f"@{names}"),
    ]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, (str(HERE), os.environ.get("PYTHONPATH"))))
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=280)


@pytest.mark.thorough
def test_the_sample_passes(tmp_path):
    assert len(set(SAMPLE)) == 200
    assert len({name.split("::")[0] for name in SAMPLE}) > 120
    done = run(tmp_path, *(str(SUITE / name) for name in SAMPLE))
    assert "Numba's suite: 200 tests, 200 passed" in done.stdout, done.stdout[-6000:] + done.stderr[-2000:]
    assert done.returncode == 0


def test_an_outcome_that_is_not_listed_fails_the_run(tmp_path):
    (tmp_path / "test_own.py").write_text("def test_fails():\n    assert 0\n")
    done = run(tmp_path, str(tmp_path / "test_own.py"))
    assert done.returncode == 1
    assert re.search(r"unexpected: \S*::test_fails failed", done.stdout), done.stdout
