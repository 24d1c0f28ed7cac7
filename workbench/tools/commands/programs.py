"""`workbench nvcc`, `workbench toolkit` and `workbench run`: whole programs."""

from __future__ import annotations

import argparse
import os
import sys

from workbench.base.errors import ArgumentError
from workbench.languages.programs.run_options import add_options, takes_value


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the commands."""
    # Its words never come here: `cli` hands them on as they are.
    commands.add_parser("nvcc", help="NVIDIA's nvcc with the emulator's CUDA runtime: make CC='workbench nvcc'")
    toolkit = commands.add_parser(
        "toolkit",
        help="print a folder that looks like a CUDA toolkit: cmake -DCMAKE_CUDA_COMPILER=$(workbench toolkit)/bin/nvcc",
    )
    toolkit.set_defaults(run=_toolkit)
    run = commands.add_parser(
        "run",
        help="run a CUDA program, in the emulator where there is no GPU",
        epilog="The file is a program that `workbench nvcc` built, a .cu file, which is built first, or a .py file, "
        "which is run with the emulator for PyTorch, CuPy, Numba, Triton and others, and takes all options but "
        "--check-leaks and --nvcc. Options of `run` come "
        "before the file, options of the program after it.",
        allow_abbrev=False,  # else an option of the program may be taken for a short form of one of these
    )
    add_options(run)
    run.add_argument(
        "--nvcc",
        action="append",
        default=[],
        metavar="OPTION",
        help="an option for nvcc, if the file is a source; may be repeated",
    )
    run.add_argument("file", help="the program, or its source")
    run.add_argument("arguments", nargs=argparse.REMAINDER, help="the arguments of the program")
    run.set_defaults(run=_run)


def _toolkit(arguments: argparse.Namespace) -> int:
    from workbench.languages.programs.toolkit import toolkit_folder

    print(toolkit_folder())
    return 0


def _run(arguments: argparse.Namespace) -> int:
    from workbench.languages.programs.run_options import settings_of
    from workbench.languages.programs.starting import run_file

    if arguments.file.endswith(".py"):
        return _run_python(arguments)
    return run_file(arguments.file, arguments.arguments, settings_of(arguments), arguments.nvcc)


def _run_python(arguments: argparse.Namespace) -> int:
    from workbench.languages.programs.run_options import settings_of
    from workbench.languages.programs.settings import VARIABLE, Settings
    from workbench.tools.commands.scripts import run_script

    if arguments.nvcc:
        raise ArgumentError(f"--nvcc is for CUDA programs; for {arguments.file} leave it out", "--nvcc")
    if VARIABLE not in os.environ:
        return run_script(arguments.file, arguments.arguments, settings_of(arguments))
    # A notebook hands the program of its cell all settings, and the modules beside it.
    sys.path.insert(0, os.getcwd())
    return run_script(arguments.file, arguments.arguments, Settings.of_environment(os.environ))


def joined_options(words: list[str]) -> list[str]:
    """Join `--nvcc` with the word behind it, which argparse would take for an option of its own (`-rdc=true`).

    Words from the file on are the program's.
    """
    joined, at = words[:1], 1
    while at < len(words) and words[at].startswith("-"):
        if words[at] == "--nvcc" and at + 1 < len(words):
            joined.append(f"--nvcc={words[at + 1]}")
            at += 2
            continue
        count = 2 if takes_value(words[at]) else 1
        joined += words[at : at + count]
        at += count
    return joined + words[at:]


def nvcc_main(words: list[str]) -> int:
    """Run nvcc with its own command line."""
    from workbench.languages.programs import nvcc

    return nvcc.main(words)
