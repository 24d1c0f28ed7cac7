"""Programs are built once for all tests that run them; where there is no host compiler they are left out."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from support.library_device import Device

from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu
from workbench.languages.programs.process import process

SOURCES = Path(__file__).parent / "sources"
SECONDS = 120


@dataclass(frozen=True)
class Ran:
    """A program that ended."""

    status: int
    stdout: str
    stderr: str


def workbench(arguments: Sequence[str], cwd: Path | None = None, status: int | None = 0) -> Ran:
    """Run the command `workbench`."""
    command = [sys.executable, "-m", "workbench", *arguments]
    ran = subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=SECONDS)
    assert status is None or ran.returncode == status, ran.stderr
    return Ran(ran.returncode, ran.stdout, ran.stderr)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Build sources of this folder, by their names without `.cu`, to a program."""
    if sys.platform != "linux" or not (shutil.which("g++") or shutil.which("clang++")):
        pytest.skip("programs are built with a host compiler, on Linux")
    if not isinstance(find_gpu(), Missing):
        pytest.skip("where there is a GPU programs run on it")
    folder = tmp_path_factory.mktemp("programs")
    made: dict[tuple[str, ...], Path] = {}

    def build(*names: str, options: Sequence[str] = ("-arch=sm_90",)) -> Path:
        key = (*names, *options)
        if key not in made:
            program = folder / f"{names[0]}-{len(made)}"
            workbench(["nvcc", *options, "-o", str(program), *(str(SOURCES / f"{name}.cu") for name in names)])
            made[key] = program
        return made[key]

    return build


def run(program: Path, *arguments: str, cwd: Path | None = None) -> Ran:
    """Run a program as a shell does."""
    ran = subprocess.run([program, *arguments], cwd=cwd, capture_output=True, text=True, timeout=SECONDS)
    return Ran(ran.returncode, ran.stdout, ran.stderr)


@pytest.fixture
def gpu() -> Iterator[Device]:
    process.cache_clear()
    yield Device()
    process.cache_clear()
