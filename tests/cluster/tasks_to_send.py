"""Functions that tests have workers do."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import MappingProxyType
from typing import Any

from workbench.base.errors import ArgumentError


def square(x: int) -> int:
    return x * x


def pid_after(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def pid_once(path: str) -> int:
    """The process's id, once a file is there."""
    while not Path(path).exists():
        time.sleep(0.02)
    return os.getpid()


def pid_beside(folder: str, number: int, count: int) -> int:
    """The process's id, once so many of these tasks have begun."""
    Path(folder, str(number)).touch()
    while len(os.listdir(folder)) < count:
        time.sleep(0.02)
    return os.getpid()


def refuse(name: str) -> None:
    raise ArgumentError("it cannot be meant", name)


def divide(x: int) -> float:
    return x / 0


def leave() -> None:
    sys.exit(3)


def unsendable() -> Any:
    return threading.Lock()


def view() -> MappingProxyType[str, int]:
    return MappingProxyType({"a": 1})


def killed_at_first(folder: str, number: int, deaths: int) -> int:
    """The square of a number; the first so many processes that are asked for it are killed."""
    for death in range(deaths):
        try:
            Path(folder, f"{number} {death}").touch(exist_ok=False)
        except FileExistsError:
            continue
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def take_memory(size: int) -> int:
    return len(bytearray(size))


def note_and_sleep(path: str) -> None:
    """Write the process's id and that of a process that it starts, then do nothing for long."""
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    Path(path).with_suffix(".part").write_text(f"{os.getpid()} {child.pid}")
    Path(path).with_suffix(".part").rename(path)
    time.sleep(600)


def owner_of(process: int) -> int:
    """The process that started a worker: its parent, or that of the fork server that it is forked from."""
    parent = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    return owner_of(parent) if b"fork_server" in Path(f"/proc/{parent}/cmdline").read_bytes() else parent


def kill_worker() -> None:
    """Kill the worker that this process is below."""
    os.kill(owner_of(os.getpid()) if sys.platform == "linux" else os.getppid(), signal.SIGKILL)
    time.sleep(600)


def raise_it(error: Exception) -> None:
    raise error


def square_after(x: int, seconds: float) -> int:
    time.sleep(seconds)
    return x * x


SCALE = """
__global__ void scale(const float* x, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = 2 * x[i] + 1;
}
"""
PROBLEM = """
import workbench as wb

def launch(case):
    return (case["n"] + 127) // 128, 128, ("x", "y", case["n"])

problem = wb.Problem(
    "scale",
    inputs={"x": wb.array("n", "float32")},
    reference=lambda x: 2 * x + 1,
    launch=launch,
    outputs={"y": wb.array("n", "float32")},
    cases=[{"n": 100}, {"n": 1000}],
)
other = problem
"""


def write_gallery(folder: Path) -> Path:
    """A folder of one kernel in two versions, a right and a wrong one."""
    folder.mkdir()
    wrong = SCALE.replace("scale", "wrong").replace("+ 1", "+ 2")
    (folder / "kernel.cu").write_text(SCALE + wrong)
    versions = 'problem = problem.with_launch({"scale": launch, "wrong": launch})\n'
    (folder / "problem.py").write_text(PROBLEM + versions + "numba_problem = problem.with_launch({})\n")
    return folder


def noted(path: Path) -> list[int]:
    """The ids that a task notes when it begins."""
    from support.waiting import wait_until  # of the tests alone: workers do not find it

    wait_until(path.exists)
    return [int(word) for word in path.read_text().split()]
