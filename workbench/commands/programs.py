"""`workbench nvcc`, `workbench toolkit` and `workbench run`: whole programs."""

from __future__ import annotations

import argparse

from workbench.errors import ArgumentError

SANITIZERS = ("race", "init", "sync", "leak")


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
        "which is run with the emulator for Numba and CuPy and takes --device only. Options of `run` come before the "
        "file, options of the program after it.",
    )
    run.add_argument(
        "--emulate",
        action="store_true",
        help="run in the emulator even if there is a GPU, as options below do except --nvcc and --time modelled",
    )
    run.add_argument(
        "--sanitize",
        default="",
        metavar="NAMES",
        help=f"the sanitisers of each launch: {', '.join(SANITIZERS)}, separated by commas, or all",
    )
    run.add_argument("--device", default="", help="the name of the GPU to model")
    run.add_argument("--check-leaks", action="store_true", help="report device memory that the program does not free")
    run.add_argument(
        "--count", action="store_true", help="count the events of each launch, and print a table for each kernel"
    )
    run.add_argument(
        "--time",
        choices=("modelled", "emulated"),
        default="modelled",
        help="the time that CUDA events give: modelled for the GPU, or the emulator's own (default: %(default)s)",
    )
    run.add_argument(
        "--predict",
        action="append",
        default=[],
        metavar="GPUS",
        help="print modelled times of each kernel and of copies on these GPUs, separated by commas",
    )
    run.add_argument("--json", metavar="FILE", default="", help="write findings and counts as JSON")
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
    from workbench.programs.toolkit import toolkit_folder

    print(toolkit_folder())
    return 0


def _run(arguments: argparse.Namespace) -> int:
    from workbench.programs.settings import Settings
    from workbench.programs.starting import run_file

    if arguments.file.endswith(".py"):
        return _run_python(arguments)
    settings = Settings(
        device=arguments.device,
        emulate=arguments.emulate,
        sanitize=sanitizers(arguments.sanitize),
        count=arguments.count,
        check_leaks=arguments.check_leaks,
        json_file=arguments.json,
        time=arguments.time,
        predict=tuple(dict.fromkeys(name.strip() for each in arguments.predict for name in each.split(","))),
    )
    settings.model, settings.predicted  # noqa: B018  (refuses a GPU of no known name)
    return run_file(arguments.file, arguments.arguments, settings, arguments.nvcc)


def sanitizers(text: str) -> tuple[str, ...]:
    """Give the sanitisers of an option's value.

    Raises
    ------
    ArgumentError
        A name that is none's.
    """
    names = SANITIZERS if text == "all" else tuple(filter(None, text.split(",")))
    for name in names:
        if name not in SANITIZERS:
            raise ArgumentError(
                f"there is no sanitiser {name}; there are {', '.join(SANITIZERS)}, or all", "--sanitize"
            )
    return names


def _run_python(arguments: argparse.Namespace) -> int:
    for option in ("sanitize", "check_leaks", "count", "predict", "json", "nvcc"):
        if getattr(arguments, option):
            name = f"--{option.replace('_', '-')}"
            raise ArgumentError(f"{name} is for CUDA programs; for {arguments.file} leave it out", name)
    from workbench.numba_host.launcher import main

    device = ["--device", arguments.device] if arguments.device else []
    status: int = main([*device, arguments.file, *arguments.arguments])
    return status


def nvcc_main(words: list[str]) -> int:
    """Run nvcc with its own command line."""
    from workbench.programs import nvcc

    return nvcc.main(words)
