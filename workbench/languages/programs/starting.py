"""Programs as other processes start them: built from their sources where these are given, and run."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from workbench.base.arguments import path as as_path
from workbench.base.errors import ArgumentError
from workbench.base.workers.python_command import module_command
from workbench.base.workers.signal_names import signal_name
from workbench.languages.programs.built_programs import build
from workbench.languages.programs.settings import Settings

SOURCES = (".cu", ".cpp", ".cc", ".cxx", ".c")
_SIGNALLED = 128


def run_file(file: str, arguments: Sequence[str], settings: Settings, options: Sequence[str] = ()) -> int:
    """Run a program that `workbench nvcc` built, or build one from a source and run that; gives its exit status.

    Parameters
    ----------
    file
        The program, or a source.
    options
        For nvcc, where there is a source.

    Raises
    ------
    ArgumentError
        There is no such file.
    MissingDependency
        A compiler is not installed.
    """
    path = as_path(file, "file")
    if not path.is_file():
        raise ArgumentError(f"there is no file {file}", "file")
    if path.suffix not in SOURCES:
        return _run(path, file, arguments, settings)
    with tempfile.TemporaryDirectory(prefix="workbench-") as folder:
        built = Path(folder) / path.stem
        status = build(path, options, built)
        return status or _run(built, f"./{path.stem}", arguments, settings)


def command_of(program: Path, name: str, arguments: Sequence[str]) -> list[str]:
    """Give the command of a program's process; name: its `argv[0]`."""
    return module_command("workbench.languages.programs", [str(program.resolve()), name, *arguments])


def _run(program: Path, name: str, arguments: Sequence[str], settings: Settings) -> int:
    environment = {**os.environ, **settings.to_environment()}
    with _passed_on() as start:
        process = subprocess.Popen(command_of(program, name, arguments), env=environment)
        start(process)
        while True:
            try:
                return exit_status(process.wait())
            except KeyboardInterrupt:  # the terminal interrupts the program too, and its status tells what came of it
                continue


@contextmanager
def _passed_on() -> Iterator[Callable[[subprocess.Popen[bytes]], None]]:
    """Signals that end this process alone, as those of `timeout` and of a job's scheduler, end the program as well that
    is given to the function, also where one came before."""
    programs: list[subprocess.Popen[bytes]] = []
    received: list[int] = []

    def handle(number: int, frame: object) -> None:
        received.append(number)
        for each in programs:
            each.send_signal(number)

    def start(process: subprocess.Popen[bytes]) -> None:
        programs.append(process)
        for number in received:
            process.send_signal(number)

    if threading.current_thread() is not threading.main_thread():
        yield start  # only the main thread may handle signals
        return
    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, handle) for number in numbers}
    try:
        yield start
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def exit_status(code: int) -> int:
    """Give the status that a shell would for a process's return code, and name the signal that ended it."""
    if code >= 0:
        return code
    if -code != signal.SIGINT:
        print(f"workbench: the program was ended by {signal_name(-code)}", file=sys.stderr)
    return _SIGNALLED - code
