"""The command `workbench` and its parts."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from workbench import __version__
from workbench.base.arguments import path, text
from workbench.base.errors import WorkbenchError
from workbench.base.workers.python_command import module_command
from workbench.tools.commands import (
    budget_options,
    compile_service,
    courses,
    dap,
    export_file,
    gate,
    history,
    lower,
    mcp,
    number_types,
    open_page,
    programs,
    sweep,
    task_options,
    tune,
    verify,
    wheelhouse,
)
from workbench.tools.commands.output_files import console, output_file, pull_request_options, write_output

_FOLDER = "a kernel's folder or its parent (default: kernels/, or the installed gallery if that does not exist)"


FOLDED = "--WorkbenchServer.fold_file_browser=True"
"""A notebook with its listings needs the room that JupyterLab's file browser takes."""
_NO_NEWS = "--LabApp.news_url=None"
"""JupyterLab then does not ask in a newcomer's first minute whether it may fetch news."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit status is 0 where it did what it was asked for."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words[:1] == ["nvcc"]:  # the command line is nvcc's own
        return _guarded(lambda: programs.nvcc_main(words[1:]))
    if words[:1] == ["run"]:
        words = programs.joined_options(words)
    # Words behind -- are JupyterLab's or NVRTC's: argparse would take the first one for the notebook.
    end = words.index("--") if words[:1] in (["lab"], ["verify"], ["gate"]) and "--" in words else len(words)
    arguments = _parser().parse_args(words[:end])
    arguments.rest = words[end + 1 :]
    return _guarded(lambda: _run(arguments))


def _run(arguments: argparse.Namespace) -> int:
    """Runs a command; the paths and words in its arguments are checked before."""
    for name, value in vars(arguments).items():
        if isinstance(value, Path):
            path(value, name)
        elif isinstance(value, str):
            text(value, name)
    result: int = arguments.run(arguments)
    return result


def _guarded(command: Callable[[], int]) -> int:
    """A command's exit status; errors that are meant are printed."""
    try:
        return command()
    except WorkbenchError as error:
        print(f"workbench: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("workbench: interrupted", file=sys.stderr)
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="workbench", description="Write CUDA kernels, read their PTX and SASS, run and check them; no GPU needed."
    )
    parser.add_argument("--version", action="version", version=f"kernel-workbench {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    lab = commands.add_parser(
        "lab",
        help="open JupyterLab on the starter notebook",
        epilog="Options after -- are passed to jupyter lab: workbench lab -- --no-browser --port 9000",
    )
    lab.add_argument(
        "notebook", nargs="?", type=Path, help="the notebook or folder to open (default: the starter notebook)"
    )
    lab.set_defaults(run=_lab)

    demo = commands.add_parser("demo", help="run the starter notebook without a browser and write one HTML file")
    demo.add_argument(
        "-o",
        "--output",
        type=Path,
        default=Path("workbench-demo.html"),
        help="the file to write (default: %(default)s)",
    )
    demo.set_defaults(run=_demo)

    doctor = commands.add_parser("doctor", help="report what this machine has and what is missing, with remedies")
    doctor.set_defaults(run=_doctor)

    check = commands.add_parser("check", help="check the kernels of a folder against their references")
    check.add_argument("folder", nargs="?", type=Path, help=_FOLDER)
    check.add_argument("--target", choices=("emulator", "gpu"), help="where to run the kernels")
    check.add_argument(
        "--device", metavar="NAME", help="run them on this GPU of workers, such as A100 (with --scheduler)"
    )
    check.add_argument(
        "--seed", type=number_types.seed, default=0, help="seed of the drawn data (default: %(default)s)"
    )
    budget_options.add_to(check, "each version")
    check.add_argument("--json", type=output_file, metavar="FILE", help="write the results of all cases as JSON")
    check.add_argument("--junit", type=output_file, metavar="FILE", help="write the results as JUnit XML")
    pull_request_options(check)
    task_options.add_to(check)
    check.set_defaults(run=_check)

    export_file.add_to(commands)
    open_page.add_to(commands)
    programs.add_to(commands)
    lower.add_to(commands)
    dap.add_to(commands)
    verify.add_to(commands)
    tune.add_to(commands)
    sweep.add_to(commands)
    mcp.add_to(commands)
    gate.add_to(commands)
    history.add_to(commands)
    courses.add_to(commands)
    compile_service.add_to(commands)
    wheelhouse.add_to(commands)

    gallery = commands.add_parser("gallery", help="make a static site of a folder's kernels as linked listings")
    gallery.add_argument("folder", nargs="?", type=Path, help=_FOLDER)
    gallery.add_argument(
        "-o", "--output", type=Path, default=Path("build/gallery"), help="the folder to write (default: %(default)s)"
    )
    gallery.add_argument(
        "--course", action="store_true", help="add the course's lessons, which are run first: minutes more"
    )
    gallery.add_argument("--arch", default="sm_90", help="the architecture (default: %(default)s)")
    gallery.set_defaults(run=_gallery)
    return parser


def _kernels(named: Path | None) -> Path:
    from workbench.api.shipped_files import packaged

    here = Path("kernels")
    return named or (here if here.is_dir() else packaged("kernels"))


def _lab(arguments: argparse.Namespace) -> int:
    from workbench.jupyter.server.material import gallery_folder, starter_notebook

    here = Path.cwd()
    opened = arguments.notebook
    if opened is None:
        opened = starter_notebook(here)
        gallery_folder(here)
    if not opened.exists():
        print(f"workbench: {opened} does not exist", file=sys.stderr)
        return 1
    options = [*root_options(), *opening_options(here, opened.resolve()), FOLDED, _NO_NEWS, *arguments.rest]
    return subprocess.run(module_command("jupyterlab", options)).returncode


def opening_options(here: Path, opened: Path) -> list[str]:
    """JupyterLab options that show the folder `here` and open a notebook or folder in it.

    What does not lie there is opened in its own folder. The address that Jupyter prints opens it too.
    """
    from urllib.parse import quote

    here = here.resolve()
    if not opened.is_relative_to(here):
        here = opened if opened.is_dir() else opened.parent
    path = quote(opened.relative_to(here).as_posix())
    address = f"/lab/tree/{path}" if path != "." else "/lab"
    return [f"--ServerApp.root_dir={here}", f"--LabApp.default_url={address}"]


def root_options() -> list[str]:
    """JupyterLab options for the root user, as in a container: JupyterLab refuses to start without them."""
    import os

    return ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


def _demo(arguments: argparse.Namespace) -> int:
    from workbench.tools.commands.demo import make_demo

    page = make_demo(arguments.output)
    print(f"wrote {page} ({page.stat().st_size / 1e6:.1f} MB); open it in a browser, it needs no network")
    return 0


def _doctor(arguments: argparse.Namespace) -> int:
    from rich.table import Table

    from workbench.tools.commands.doctor import examine

    findings = examine()
    marks = {"ok": "[green]ok[/]", "absent": "[yellow]absent[/]", "broken": "[red]broken[/]"}
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading, fixed in (("", True), ("", True), ("", False), ("remedy", False)):
        table.add_column(heading, overflow="fold", no_wrap=fixed)
    for finding in findings:
        table.add_row(marks[finding.state], finding.subject, finding.detail, finding.remedy)
    console().print(table)
    return 1 if any(finding.state == "broken" for finding in findings) else 0


def _check(arguments: argparse.Namespace) -> int:
    from rich.markup import escape

    from workbench.base.errors import TargetLost
    from workbench.tools.commands.check_reports import result_findings, results_json, results_junit, results_markdown
    from workbench.tools.commands.gallery_run import GalleryResult, check_versions, versions_of

    shown = console()
    lost: WorkbenchError | None = None
    results: list[GalleryResult] = []
    versions = versions_of(_kernels(arguments.folder))
    target = arguments.target if arguments.device is None else "gpu"
    tasks = task_options.tasks_of(arguments, target == "gpu", arguments.device)
    try:
        with shown.status("compiling") as status:

            def doing(what: str) -> None:
                status.update(escape(what))

            for result in check_versions(
                versions, target, doing, arguments.seed, arguments.work, arguments.seconds, tasks
            ):
                if task_options.is_lost_scheduler(result.error):
                    lost = result.error
                    continue
                results.append(result)
                mark = "[green]passed[/]" if result.passed else "[red]failed[/]"
                shown.print(f"{mark}  {escape(result.name)}  [dim]{escape(result.detail)}[/]")
                if arguments.annotate:
                    print("".join(f"{each.annotation}\n" for each in result_findings(result)), end="", flush=True)
    except TargetLost as error:
        if not task_options.is_lost_scheduler(error):
            raise
        lost = error
    finally:  # an interrupt leaves what is done
        if tasks is not None:
            tasks.close()
        places = {version.name: place for place, version in enumerate(versions)}
        results.sort(key=lambda result: places[result.name])
        reports = ((arguments.json, results_json), (arguments.junit, results_junit))
        for file, make in (*reports, (arguments.markdown, results_markdown)):
            if file is not None:
                write_output(file, make(results))
    passed = sum(result.passed for result in results)
    shown.print(f"{passed} of {len(results)} passed")
    if lost is not None:
        shown.print(f"{len(versions) - len(results)} not tried: {escape(str(lost))}")
        return task_options.NOT_TRIED
    return 0 if passed == len(results) else 1


def _gallery(arguments: argparse.Namespace) -> int:
    from rich.console import Console

    from workbench.teach.course.session import course
    from workbench.tools.commands.course_pages import make_course_pages
    from workbench.tools.commands.gallery_site import make_gallery

    console = Console()
    with console.status("compiling") as status:
        index = make_gallery(
            _kernels(arguments.folder), arguments.output, arguments.arch, status.update, with_course=arguments.course
        )
        if arguments.course:
            make_course_pages(course(), arguments.output / "course", status.update)
    console.print(f"wrote {index}; open it in a browser, it needs no network")
    return 0
