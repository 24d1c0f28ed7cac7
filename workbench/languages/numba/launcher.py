"""Runs a Python program with the emulator under Numba, CuPy, PyTorch and all languages of kernels, and every process
that it starts.

Used as `python -m workbench.languages.numba PROGRAM ARGUMENTS`, after the way of Python's own debugger and profiler.
"""

from __future__ import annotations

import os
import runpy
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import get_args

from workbench.api.defaults import TIME_VARIABLE
from workbench.base.errors import ArgumentError, WorkbenchError
from workbench.base.records.kernel_languages import emulate_guests, guests
from workbench.base.records.time_names import TimeName
from workbench.languages import cupy, torch
from workbench.languages.numba import install

CHILDREN = Path(__file__).parent / "children"
_PACKAGE = str(Path(__file__).parents[2])
USAGE = (
    "usage: python -m workbench.languages.numba [--device NAME] [--time modelled|emulated] "
    "(-m MODULE | -c CODE | FILE) [ARGUMENTS]"
)


def inherit(device: str | None = None, time: str | None = None) -> None:
    """Have Numba and CuPy of this process's future children find the emulator: they read PYTHONPATH.

    Parameters
    ----------
    device
        The GPU that they model; None takes their own default.
    time
        The time that events give, in this process too; None leaves it as it is.
    """
    before = os.environ.get("PYTHONPATH", "")
    entries = [entry for entry in before.split(os.pathsep) if entry]
    if str(CHILDREN) not in entries:
        os.environ["PYTHONPATH"] = os.pathsep.join([str(CHILDREN), *entries])
    each_language = [f"{each.name}:{each.library}:{'device' if each.models_device else ''}" for each in guests()]
    os.environ["KERNEL_WORKBENCH_LANGUAGES"] = " ".join([*each_language, "torch:torch:device"])
    if device:
        os.environ["KERNEL_WORKBENCH_NUMBA"] = device
    if time:
        os.environ[TIME_VARIABLE] = time


def emulate_all(device: str | None = None, time: str | None = None) -> None:
    """Have CuPy, PyTorch and all languages of kernels find the emulator, in processes that are started too.

    Parameters are those of `inherit`.

    Raises
    ------
    ArgumentError
        No GPU has that name.
    """
    inherit(device, time)
    cupy.install(device=device)
    emulate_guests(device=device, announce=False)
    torch.install_on_import(device=device, announce=False)


def main(arguments: Sequence[str], announce: bool = True) -> int:
    """Run a program; an error that it lets out ends it as Python would, and a `SystemExit` is the caller's.

    Parameters
    ----------
    announce
        Whether stderr says at first that kernels run in the emulator.

    Returns
    -------
    int
        The exit status.
    """
    rest = list(arguments)
    options = {"--device": "", "--time": ""}
    while len(rest) > 1 and rest[0] in options:
        options[rest[0]], rest = rest[1], rest[2:]
    device = options["--device"] or None
    if not rest or rest[0] in ("-h", "--help"):
        print(USAGE)
        return 0 if rest else 2
    if options["--time"] not in ("", *get_args(TimeName)):
        print(f"{USAGE}\nthere is no time {options['--time']}", file=sys.stderr)
        return 2
    try:
        emulate_all(device, options["--time"])
        installed = install(device=device, announce=False)
    except ArgumentError as error:
        print(f"{USAGE}\n{error}", file=sys.stderr)
        return 2
    usage = (
        "Numba kernels run in Kernel Workbench's emulator."
        if installed
        else "Numba-CUDA is not installed or switched off: the program runs without the emulator."
    )
    if announce:
        print(usage, file=sys.stderr)
    try:
        _run(rest)
    except Exception as error:
        if not isinstance(error, WorkbenchError) and sys.excepthook is not sys.__excepthook__:
            raise  # the program has a hook for its errors
        # The command line of the workbench would show the message alone, without the program's line.
        shown = traceback.TracebackException(type(error), error, _of_the_program(error.__traceback__))
        while len(shown.stack) > 1 and shown.stack[-1].filename.startswith(_PACKAGE):
            del shown.stack[-1]
        print("".join(shown.format()), end="", file=sys.stderr)
        return 1
    return 0


def _of_the_program(trace: TracebackType | None) -> TracebackType | None:
    """The part of a traceback that begins in the program."""
    while trace is not None and trace.tb_frame.f_code.co_filename.startswith((__file__, "<frozen runpy>")):
        trace = trace.tb_next
    return trace


def _run(arguments: list[str]) -> None:
    if arguments[0] == "-c" and len(arguments) > 1:
        sys.argv = ["-c", *arguments[2:]]
        sys.path[0] = ""
        exec(compile(arguments[1], "<string>", "exec"), {"__name__": "__main__"})
    elif arguments[0] == "-m" and len(arguments) > 1:
        sys.argv = arguments[1:]
        sys.path[0] = os.getcwd()
        runpy.run_module(arguments[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = arguments
        folder = str(Path(arguments[0]).resolve().parent)
        if sys.flags.safe_path:  # no folder of a program stands first
            sys.path.insert(0, folder)
        else:
            sys.path[0] = folder
        runpy.run_path(arguments[0], run_name="__main__")
