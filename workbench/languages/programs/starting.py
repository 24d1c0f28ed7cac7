"""Programs as other processes start them: built from their sources where these are given, and run."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
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
    process = subprocess.Popen(command_of(program, name, arguments), env=environment)
    while True:
        try:
            return exit_status(process.wait())
        except KeyboardInterrupt:  # the terminal interrupts the program too, and its status tells what came of it
            continue


def exit_status(code: int) -> int:
    """Give the status that a shell would for a process's return code, and name the signal that ended it."""
    if code >= 0:
        return code
    if -code != signal.SIGINT:
        print(f"workbench: the program was ended by {signal_name(-code)}", file=sys.stderr)
    return _SIGNALLED - code
