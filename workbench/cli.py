"""The command `workbench`: `lab`, `demo`, `doctor`, `check`."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from workbench import __version__
from workbench.errors import WorkbenchError


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit status is 0 where it did what it was asked for."""
    arguments = _parser().parse_args(argv)
    try:
        status: int = arguments.run(arguments)
    except WorkbenchError as error:
        print(f"workbench: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("workbench: interrupted", file=sys.stderr)
        return 130
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="workbench", description="Write CUDA kernels, read their PTX and SASS, run and check them; no GPU needed."
    )
    parser.add_argument("--version", action="version", version=f"kernel-workbench {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    lab = commands.add_parser("lab", help="open JupyterLab on the starter notebook")
    lab.add_argument("notebook", nargs="?", type=Path, help="another notebook or folder")
    lab.add_argument("rest", nargs=argparse.REMAINDER, help="options for jupyter lab, after --")
    lab.set_defaults(run=_lab)

    demo = commands.add_parser("demo", help="run the starter notebook without a browser; leaves one HTML file")
    demo.add_argument("-o", "--output", type=Path, default=Path("workbench-demo.html"), help="the file to write")
    demo.set_defaults(run=_demo)

    doctor = commands.add_parser("doctor", help="say what is there and what is missing, with its remedy")
    doctor.set_defaults(run=_doctor)

    check = commands.add_parser("check", help="check the kernels of a folder against their references")
    check.add_argument("folder", nargs="?", type=Path, default=Path("kernels"), help="a kernel's folder or its parent")
    check.add_argument("--target", choices=("emulator", "gpu"), help="where to run")
    check.set_defaults(run=_check)
    return parser


def _lab(arguments: argparse.Namespace) -> int:
    from workbench.starter import starter_notebook

    notebook = arguments.notebook or starter_notebook(Path.cwd())
    if not notebook.exists():
        print(f"workbench: {notebook} does not exist", file=sys.stderr)
        return 1
    rest = [word for word in arguments.rest if word != "--"]
    return subprocess.run([sys.executable, "-m", "jupyterlab", *root_options(), str(notebook), *rest]).returncode


def root_options() -> list[str]:
    """What JupyterLab needs to start as root, as in a container: it refuses otherwise."""
    import os

    return ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


def _demo(arguments: argparse.Namespace) -> int:
    from workbench.demo import make_demo

    page = make_demo(arguments.output)
    print(f"wrote {page} ({page.stat().st_size / 1e6:.1f} MB); open it in a browser, it needs no network")
    return 0


def _doctor(arguments: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.table import Table

    from workbench.doctor import examine

    findings = examine()
    marks = {"ok": "[green]ok[/]", "absent": "[yellow]absent[/]", "broken": "[red]broken[/]"}
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading, fixed in (("", True), ("", True), ("", False), ("remedy", False)):
        table.add_column(heading, overflow="fold", no_wrap=fixed)
    for finding in findings:
        table.add_row(marks[finding.state], finding.subject, finding.detail, finding.remedy)
    Console().print(table)
    return 1 if any(finding.state == "broken" for finding in findings) else 0


def _check(arguments: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.markup import escape

    from workbench.gallery_run import check_folder

    console = Console()
    failed = total = 0
    with console.status("compiling") as status:
        for result in check_folder(arguments.folder, arguments.target, lambda doing: status.update(escape(doing))):
            total += 1
            failed += not result.passed
            mark = "[green]passed[/]" if result.passed else "[red]failed[/]"
            console.print(f"{mark}  {escape(result.name)}  [dim]{escape(result.detail)}[/]")
    console.print(f"{total - failed} of {total} passed")
    return 1 if failed else 0
