"""`workbench export`: the listing of a file's kernels, the page of one, or a kernel as code."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.base.errors import ArgumentError
from workbench.languages.exports.kinds import ENDINGS, KINDS
from workbench.tools.commands import budget_options

if TYPE_CHECKING:
    from workbench.analyse.checks import Problem
    from workbench.api import Binary, Compilation, Kernel


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("export", help="write the listing of a file's kernels, or a kernel as code")
    command.add_argument("file", type=Path, help="a .cu or .ptx file, or a binary: .cubin, .fatbin, .so, .o")
    command.add_argument("-o", "--output", type=Path, help="the file to write (default: text to the terminal)")
    command.add_argument(
        "--format", choices=("text", "html", "json", *KINDS), help="the format (default: by the suffix of the output)"
    )
    command.add_argument(
        "--problem",
        help="for code, and for the page of one kernel: problem.py or problem.py:name",
    )
    command.add_argument(
        "--check",
        action="store_true",
        help="for the page of one kernel: check it against the problem and count a launch; the page has both",
    )
    budget_options.add_to(command, "the kernel (--check)")
    command.add_argument("--kernel", help="the name of a kernel (default: all kernels)")
    command.add_argument("--arch", help="the architecture, such as sm_90")
    command.add_argument(
        "-n", "--name", action="append", default=[], help="a C++ name expression to instantiate; may be repeated"
    )
    command.add_argument(
        "--no-columns", action="store_true", help="write text without offsets, control codes and registers"
    )
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write the file, and name it."""
    from workbench.api import compile, open
    from workbench.jupyter.widgets.sharing import export, exported

    path: Path = arguments.file
    is_text = path.suffix.lower() in (".cu", ".cuh", ".ptx")
    whole = compile(path, arch=arguments.arch, names=arguments.name) if is_text else open(path, arch=arguments.arch)
    chosen = whole.kernel(arguments.kernel) if arguments.kernel else whole
    problem = _problem(arguments)
    output = arguments.output
    if output is None and arguments.format in KINDS:
        output = Path(f"{path.stem}{ENDINGS[arguments.format]}")
    if output is None:
        if problem is not None:
            raise ArgumentError("a problem is for code and for a page: name a file with -o", "problem")
        print(exported(chosen, arguments.format or "text", columns=not arguments.no_columns), end="")
        return 0
    of_page: dict[str, Any] = {}
    if problem is not None and arguments.format not in KINDS:
        chosen = _one_kernel(chosen)
        of_page = _judged(chosen, problem, arguments.work, arguments.seconds) if arguments.check else {}
    elif arguments.check:
        raise ArgumentError("--check is for the page of one kernel, with --problem", "check")
    written = export(
        chosen, output, format=arguments.format, columns=not arguments.no_columns, problem=problem, **of_page
    )
    print(f"wrote {written}")
    return 0


def _problem(arguments: argparse.Namespace) -> Problem | None:
    from workbench.search.verification.problem_file import problem_named

    return problem_named(arguments.problem) if arguments.problem else None


def _one_kernel(chosen: Kernel | Compilation | Binary) -> Kernel:
    from workbench.api import Kernel

    return chosen if isinstance(chosen, Kernel) else chosen.kernel()


def _judged(kernel: Kernel, problem: Problem, work: int, seconds: float) -> dict[str, Any]:
    """The verdict, and the launch of the problem's last size, counted."""
    from workbench.analyse.checks.case_launches import launches
    from workbench.api import check, target

    verdict = check(kernel, problem, work=work, seconds=seconds)
    *_, last = launches(problem, kernel)
    outcome = target("emulator").launch(
        last.kernel, last.grid, last.block, last.args, dynamic_smem_bytes=last.dynamic_smem_bytes, count=True
    )
    return {"verdict": verdict, "outcome": outcome}
