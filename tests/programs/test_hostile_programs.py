"""Programs with arguments that are none, threads and forks: each call gives CUDA's error, and the program goes on."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from support.waiting import ended, wait_until

from .conftest import run, workbench

pytestmark = pytest.mark.sampled(2)

Build = Callable[..., Path]
TESTS = Path(__file__).parents[1]
_NULLS = """
import ctypes
from support.library_device import Device
from workbench.languages.programs.exports import EXPORTS, _checked
import workbench.languages.programs.calls

device = Device()
for name, each in sorted(EXPORTS.items()):
    if each.checked and not name.startswith("__"):
        print(name, end=" ", flush=True)
        zeros = (kind() if issubclass(kind, ctypes.Structure) else kind().value or 0 for kind in each.arguments)
        print(_checked(each)(*zeros))
print("all")
"""
"""Calls each function with zeros alone, and prints what it returns."""
OK, VALUE, HANDLE = "Success", "InvalidValue", "InvalidResourceHandle"


def calls(built: Build, what: str) -> list[tuple[str, str]]:
    """Each call of a part of the program, and the error that it gave."""
    ran = run(built("hostile"), what)
    assert ran.status == 0, ran.stderr
    lines = (line.rpartition(": cuda") for line in ran.stdout.splitlines())
    return [(call, found.removeprefix("Error")) for call, _, found in lines]


def test_wild_pointers_and_sizes_are_errors_of_the_call(built: Build) -> None:
    found = calls(built, "copies")
    other = {
        "cudaMemcpy(d, host, 1, (cudaMemcpyKind)9)": "InvalidMemcpyDirection",
        "cudaMemcpy2D(d, 16, host, 16, 17, 2, cudaMemcpyHostToDevice)": "InvalidPitchValue",
        "cudaMemcpyToSymbol(host, host, 4)": "InvalidSymbol",
        "cudaMalloc(&none, 1ull << 62)": "MemoryAllocation",
        "cudaMallocManaged(&none, 1ull << 45)": "MemoryAllocation",
    }
    right = ["cudaMalloc(&d, 256)", "cudaMemset(none, 0, 0)", "cudaFree(d)", "cudaFree(none)"]
    right += ["cudaMemcpy(none, none, 0, cudaMemcpyHostToDevice)"]
    right += ["cudaMemcpy2D(d, 0, host, 0, 17, 1, cudaMemcpyHostToDevice)"]
    assert len(found) == 27
    freed = 0
    for call, error in found:
        freed += call == "cudaFree(d)"
        expected = OK if call in right and not (call == "cudaFree(d)" and freed == 2) else other.get(call, VALUE)
        assert error == expected, call


def test_handles_of_nothing_are_errors_of_the_call(built: Build) -> None:
    ran = run(built("hostile"), "handles")
    assert ran.status == 0, ran.stderr
    assert ran.stdout.splitlines()[2] == "priority -5 flags 1"
    found = [line.rpartition("cuda")[2].removeprefix("Error") for line in ran.stdout.splitlines()]
    del found[2]
    assert found == [
        OK, OK, OK, HANDLE, HANDLE, HANDLE, HANDLE, HANDLE, OK, OK, HANDLE, HANDLE, VALUE, VALUE, VALUE, VALUE,
        "UnsupportedLimit", "UnsupportedLimit", "InvalidDevice", OK, OK, HANDLE, VALUE,
    ]  # fmt: skip


def test_each_function_takes_null_pointers() -> None:
    ran = subprocess.run([sys.executable, "-c", _NULLS], cwd=TESTS, capture_output=True, text=True)
    *calls, last = ran.stdout.splitlines()
    assert (ran.returncode, last) == (0, "all"), calls[-1:]
    found = dict(call.split() for call in calls)
    assert len(found) > 380
    for name in (
        "cudaLaunchHostFunc",
        "cuMemcpy2D",
        "cuModuleLoadData",
        "cudaGraphInstantiateWithParams",
        "cuArrayCreate",
    ):
        assert found[name] == "1", name


def test_each_thread_has_a_last_error_of_its_own(built: Build) -> None:
    assert run(built("hostile"), "threads").stdout == "thread 0 101\n" * 3 + "main 0\n"


def test_a_forked_process_leaves_its_parents_device_alone(built: Build) -> None:
    ran = run(built("hostile"), "forks")
    assert ran.stdout == "child 3 3\nended 3 parent 42\n", ran.stderr


def test_a_forked_process_reports_nothing(built: Build) -> None:
    ran = workbench(["run", "--check-leaks", str(built("hostile")), "forks"])
    assert ran.stderr.count("were not freed") == 1


STARTED = """
import sys
from pathlib import Path
from workbench.languages.programs import starting
from workbench.languages.programs.settings import Settings
program = "import os, time; print(os.getpid(), flush=True); time.sleep(3600)"
starting.command_of = lambda *given: [sys.executable, "-c", program]
sys.exit(starting._run(Path("program"), "program", [], Settings()))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a process without a signal")
@pytest.mark.parametrize("number", ["SIGTERM", "SIGHUP"])
def test_a_program_ends_with_the_command_that_runs_it(number: str) -> None:
    with subprocess.Popen([sys.executable, "-c", STARTED], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as command:
        assert command.stdout is not None
        program = int(command.stdout.readline())
        command.send_signal(getattr(signal, number))
        _, said = command.communicate()
    assert command.returncode == 128 + getattr(signal, number)
    assert number in said.decode()
    wait_until(lambda: ended(program))
