"""`workbench verify`: one verdict on a file with an untrusted kernel, or on each file of a folder."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.tools.commands import budget_options, number_types, task_options
from workbench.tools.commands.output_files import output_or_stdout, pull_request_options, write_output

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbench.search.verification.many import FileVerified
    from workbench.tools.commands.pull_requests import Finding


def add_to(commands: Any) -> None:
    """Add the command to the parser's."""
    verify = commands.add_parser(
        "verify",
        help="verify an untrusted kernel: results, faults, races, work and precision; predict its time",
        epilog="Options after -- are NVRTC's: workbench verify kernel.cu --problem softmax -- -DBLOCK=256",
    )
    verify.add_argument(
        "file",
        type=Path,
        help="a .cu or .ptx file, a .py file with a kernel of Numba or Triton, or a folder of them; compiled, never "
        "executed. Or an answer to a problem of KernelBench, whose code runs in a process of its own",
    )
    verify.add_argument(
        "--problem",
        required=True,
        metavar="NAME",
        help="problem.py, problem.py:name, or a kernel of the gallery, such as softmax; or a problem of KernelBench",
    )
    verify.add_argument("--kernel", help="the name of the kernel (default: the only one that the problem launches)")
    verify.add_argument("--arch", help="the architecture, such as sm_90")
    verify.add_argument("-n", "--name", action="append", default=[], help="a C++ name expression to instantiate")
    verify.add_argument(
        "--device", action="append", default=[], help="a GPU model whose time is predicted; may be repeated"
    )
    verify.add_argument(
        "--size", action="append", default=[], metavar="DIM=N", help="a size of the case that is timed; may be repeated"
    )
    budget_options.add_to(verify, "a kernel")
    verify.add_argument(
        "--launch-seconds",
        type=number_types.limit_seconds,
        default=20.0,
        help="time limit of each launch (default: %(default)s)",
    )
    verify.add_argument("--seed", type=number_types.seed, help="seed of the cases (default: random)")
    verify.add_argument(
        "--allow-lower-precision",
        action="store_true",
        help="accept results with fewer bits than the type of their arrays",
    )
    verify.add_argument("--without-nan", action="store_true", help="run no cases with NaN among the inputs")
    verify.add_argument(
        "--json",
        nargs="?",
        const="-",
        type=output_or_stdout,
        metavar="FILE",
        help="write the record as JSON; to standard output without FILE",
    )
    verify.add_argument("--history", type=Path, metavar="FILE", help="keep the result in a history file")
    pull_request_options(verify)
    task_options.add_to(verify)
    verify.set_defaults(run=_verify)


def _verify(arguments: argparse.Namespace) -> int:
    from workbench.base.errors import ArgumentError
    from workbench.search.history.session import note
    from workbench.search.history.store import History
    from workbench.search.verification.answers.suites import suite_of
    from workbench.search.verification.kernel_text import read_kernel
    from workbench.search.verification.problem_file import problem_named
    from workbench.search.verification.session import verify

    history = None if arguments.history is None else History(arguments.history)  # one that is none is said before
    if arguments.file.is_dir():
        if suite_of(Path(arguments.problem)) is not None:
            raise ArgumentError("answers with host code are verified one by one: give a file", "file")
        return _verify_folder(arguments)
    if arguments.processes is not None or arguments.scheduler is not None:
        raise ArgumentError("--processes and --scheduler are for a folder of kernels", "processes")
    if arguments.annotate or arguments.markdown is not None:
        raise ArgumentError("--annotate and --markdown are for a folder of kernels", "annotate")
    problem: Any = Path(arguments.problem)
    kernel: Any = arguments.file
    if suite_of(problem) is not None:
        _refuse_kernel_options(arguments)
    else:
        kernel = read_kernel(arguments.file, **_kernel_fields(arguments))
        problem = problem_named(arguments.problem, "numba" if kernel.language == "numba" else "cuda")
    found = verify(kernel, problem, **_options(arguments))
    if history is not None:
        note(found, into=history)
    if arguments.json is None:
        print(found)
    else:
        record = json.dumps(found.to_json(), indent=1, ensure_ascii=False) + "\n"
        if arguments.json == "-":
            sys.stdout.write(record)
        else:
            write_output(arguments.json, record)
            print(found)
    return 0 if found.passed else 1


def _refuse_kernel_options(arguments: argparse.Namespace) -> None:
    """Raise where an option of compiling a kernel is given with an answer, which compiles its kernels itself.

    Raises
    ------
    ArgumentError
        One is.
    """
    from workbench.base.errors import ArgumentError

    for name, value in _kernel_fields(arguments).items():
        if value:
            raise ArgumentError(f"{name} is for a kernel; an answer with host code compiles its own", name)


def _kernel_fields(arguments: argparse.Namespace) -> dict[str, Any]:
    """The options of compiling a kernel."""
    return {
        "name": arguments.kernel,
        "arch": arguments.arch,
        "options": tuple(arguments.rest),
        "names": tuple(arguments.name),
    }


def _options(arguments: argparse.Namespace) -> dict[str, Any]:
    """The options of verifying a kernel."""
    return {
        "device": arguments.device or None,
        "sizes": dict(map(size_of, arguments.size)),
        "work": arguments.work,
        "seconds": arguments.seconds,
        "time_limit_seconds": arguments.launch_seconds,
        "seed": arguments.seed,
        "allow_lower_precision": arguments.allow_lower_precision,
        "without_nan": arguments.without_nan,
    }


def _verify_folder(arguments: argparse.Namespace) -> int:
    from workbench.base.errors import TargetLost, WorkbenchError
    from workbench.device.cluster import tasks_for
    from workbench.search.history.session import note
    from workbench.search.history.store import History
    from workbench.search.verification.many import submissions, verify_files
    from workbench.tools.commands.pull_requests import results_table

    files = submissions(arguments.file)
    history = None if arguments.history is None else History(arguments.history)
    options = _options(arguments)
    if options["seed"] is None:
        options["seed"] = secrets.randbits(32)  # a random one, the same for all files
    tasks = task_options.tasks_of(arguments) or tasks_for()
    results: list[FileVerified] = []
    lost: WorkbenchError | None = None
    # Standard output is for the record where it goes there.
    shown = sys.stderr if arguments.json == "-" else sys.stdout
    try:
        for result in verify_files(files, arguments.problem, tasks, _kernel_fields(arguments), options):
            if task_options.is_lost_scheduler(result.error):
                lost = result.error
                continue
            results.append(result)
            findings = _findings(result)
            mark = "passed" if result.passed else "failed"
            why = "" if result.passed else f"  {_why(result, findings)}"
            print(f"{mark}  {result.file.name}  ({len(results)} of {len(files)}){why}", file=shown, flush=True)
            if arguments.annotate:
                print("".join(f"{each.annotation}\n" for each in findings), end="", file=shown, flush=True)
            if result.found is not None and history is not None:
                note(result.found, into=history)
    except TargetLost as error:
        if not task_options.is_lost_scheduler(error):
            raise
        lost = error
    finally:  # an interrupt leaves what is done
        tasks.close()
        if arguments.markdown is not None:
            rows = [(each.file.name, each.passed, _why(each, _findings(each))) for each in results]
            write_output(arguments.markdown, results_table(f"Kernels for {arguments.problem}", rows))
        if arguments.json is not None:
            records = [each.to_json() for each in sorted(results, key=lambda each: each.place)]
            written = json.dumps({"results": records}, indent=1, ensure_ascii=False) + "\n"
            if arguments.json == "-":
                sys.stdout.write(written)
            else:
                write_output(arguments.json, written)
    passed = sum(each.passed for each in results)
    print(f"{passed} of {len(results)} passed", file=shown)
    if lost is not None:
        print(f"{len(files) - len(results)} not tried: {lost}", file=shown)
        return task_options.NOT_TRIED
    return 0 if passed == len(files) else 1


def _findings(result: FileVerified) -> tuple[Finding, ...]:
    """The findings of a file's verification."""
    from workbench.search.gate.kernels import shown_path
    from workbench.tools.commands.pull_requests import Finding, verification_findings

    file = shown_path(result.file)
    if result.found is None:
        return (Finding(file, 0, result.file.name, str(result.error)),)
    return () if result.passed else verification_findings(file, result.found)


def _why(result: FileVerified, findings: Sequence[Finding]) -> str:
    """The reason for which a file failed, in a line: the sides, and the first finding with its place."""
    if result.found is None:
        return str(result.error)
    sides = ", ".join(result.found.failed)
    first = findings[0] if findings else None
    if first is None:
        return sides
    place = f" ({result.file.name}:{first.line})" if first.line else ""
    return f"{sides}: {first.words}{place}"


def size_of(argument: str) -> tuple[str, int]:
    """A size as it stands on a command line: `n=1048576`.

    Raises
    ------
    ArgumentError
        It is none.
    """
    from workbench.base.arguments import said
    from workbench.base.errors import ArgumentError

    name, _, size = argument.partition("=")
    if not name.isidentifier():
        raise ArgumentError(f"--size is {said(argument)}; write it as in n=1048576", "size")
    try:
        return name, number_types.whole(1, 2**63 - 1)(size)
    except argparse.ArgumentTypeError as error:
        raise ArgumentError(f"--size {name}: {error}", "size") from error
