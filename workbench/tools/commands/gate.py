"""`workbench gate`: figures of kernels beside the kept ones, for continuous integration."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.tools.commands import number_types, task_options
from workbench.tools.commands.output_files import console, output_file, pull_request_options, write_output

if TYPE_CHECKING:
    from rich.console import Console

    from workbench.search.gate.comparing import Change
    from workbench.search.gate.figures import KernelFigures

_BASELINE = Path("kernel-figures.json")


def add_to(commands: Any) -> None:
    """Add the command to the parser's."""
    gate = commands.add_parser(
        "gate",
        help="fail if registers, spills, occupancy, traffic or modelled time of kernels got worse",
        epilog="Options after -- are NVRTC's, for a file: workbench gate k.cu --problem problem.py -- -DBLOCK=256",
    )
    gate.add_argument("what", type=Path, help="a folder of kernels, one kernel's folder, or a .cu, .ptx or .py file")
    gate.add_argument(
        "--problem",
        metavar="NAME",
        help="for a file: problem.py, problem.py:name, or a kernel of the gallery, such as softmax",
    )
    gate.add_argument("--kernel", help="for a file: the name of the kernel")
    gate.add_argument(
        "--size", action="append", default=[], metavar="DIM=N", help="for a file: a size of the launch; may be repeated"
    )
    gate.add_argument("--arch", help="the architecture, such as sm_90")
    gate.add_argument("--device", help="the GPU model whose time is modelled (default: the default one of the arch)")
    gate.add_argument(
        "--baseline", type=Path, default=_BASELINE, metavar="FILE", help="the kept figures (default: %(default)s)"
    )
    gate.add_argument("--update", action="store_true", help="keep the figures of this run")
    gate.add_argument(
        "--room",
        type=number_types.number(0, 1e6),
        metavar="PERCENT",
        help="percentage by which counted and modelled figures may grow (default: 0.5 to 3, by figure)",
    )
    gate.add_argument("--json", type=output_file, metavar="FILE", help="write all changes and figures as JSON")
    gate.add_argument(
        "--sarif", type=output_file, metavar="FILE", help="write the figures that got worse as SARIF, for code hosts"
    )
    pull_request_options(gate)
    gate.add_argument("--history", type=Path, metavar="FILE", help="keep the figures in a history file")
    gate.add_argument(
        "--against-history",
        action="store_true",
        help="compare with the newest figures in the history file that passed, not with --baseline",
    )
    task_options.add_to(gate)
    gate.set_defaults(run=_gate)


def _gate(arguments: argparse.Namespace) -> int:
    from rich.markup import escape

    from workbench.base.errors import ArgumentError, TargetLost
    from workbench.base.records.number_words import counted
    from workbench.search.gate.baseline import comparable_figures, read_baseline, write_baseline
    from workbench.search.gate.comparing import changes
    from workbench.search.gate.sarif import sarif
    from workbench.search.history.gate_figures import keep_figures, kept_figures
    from workbench.search.history.store import History
    from workbench.tools.commands.pull_requests import changes_table

    if arguments.against_history and arguments.history is None:
        raise ArgumentError("--against-history needs a file: --history kernels.sqlite", "history")
    room = None if arguments.room is None else arguments.room / 100
    history = None if arguments.history is None else History(arguments.history)
    shown = console()
    left: list[int] = []
    try:
        with shown.status("compiling") as status:
            found = _figures(arguments, lambda doing: status.update(escape(doing)), left)
    except TargetLost as lost:
        if not task_options.is_lost_scheduler(lost):
            raise
        shown.print(f"{left[-1] if left else 'all'} not tried: {escape(str(lost))}")
        return task_options.NOT_TRIED
    if arguments.update:
        wrong = [each for each in changes({}, found) if each.kind == "wrong"]
        _show(shown, wrong, arguments.annotate)
        refused = {each.kernel for each in wrong}
        found = tuple(each for each in found if each.name not in refused)
        if history is not None:
            keep_figures(history, found, ())
        if not arguments.against_history:
            figures = dict(read_baseline(arguments.baseline)) if arguments.baseline.exists() else {}
            for name in comparable_figures(figures, found, arguments.what):
                del figures[name]
            write_baseline(arguments.baseline, (*figures.values(), *found))
        kept_in = arguments.history if arguments.against_history else arguments.baseline
        shown.print(f"kept the figures of {counted(len(found), 'kernel')} in {kept_in}")
        return 1 if wrong else 0
    if arguments.against_history:
        assert history is not None
        baseline: Mapping[str, KernelFigures] = kept_figures(history, found)
    else:
        baseline = comparable_figures(read_baseline(arguments.baseline), found, arguments.what)
    differences = changes(baseline, found, room)
    _show(shown, differences, arguments.annotate)
    failed = [each for each in differences if each.fails]
    if history is not None:
        keep_figures(history, found, {each.kernel for each in failed})
    if arguments.json is not None:
        record = {
            "passed": not failed,
            "changes": [each.to_json() for each in differences],
            "kernels": {each.name: {"values": dict(each.values), "missing": dict(each.missing)} for each in found},
        }
        write_output(arguments.json, json.dumps(record, indent=1) + "\n")
    if arguments.sarif is not None:
        write_output(arguments.sarif, sarif(differences))
    if arguments.markdown is not None:
        write_output(arguments.markdown, changes_table(differences, len(found)))
    wrong_count = sum(each.kind == "wrong" for each in failed)
    results = f", {wrong_count} with wrong results" if wrong_count else ""
    shown.print(f"{counted(len(found), 'kernel')}{results}, {counted(len(failed) - wrong_count, 'figure')} worse")
    return 1 if failed else 0


def _show(shown: Console, differences: Sequence[Change], annotate: bool) -> None:
    from rich.markup import escape

    from workbench.tools.commands.pull_requests import change_findings

    marks = {"better": "[green]better[/]", "new": "[yellow]new[/]", "wrong": "[red]wrong[/]"}
    for each in differences:
        place = f"{each.file}:{each.line}" if each.line else each.file
        shown.print(f"{marks.get(each.kind, '[red]worse[/]')}  {escape(place)}  {escape(each.words)}")
    if annotate:
        for finding in change_findings(differences):
            print(finding.annotation, flush=True)


def _figures(arguments: argparse.Namespace, doing: Callable[[str], None], left: list[int]) -> Sequence[KernelFigures]:
    """The figures of what is gated. left: is given the number of kernels that are left, each time that one is done."""
    from workbench.api.defaults import resolved_arch
    from workbench.base.errors import ArgumentError
    from workbench.isa import arch as arch_data
    from workbench.search.gate.kernels import file_figures, folder_figures
    from workbench.search.verification.kernel_text import read_kernel
    from workbench.tools.commands.verify import size_of

    arch = resolved_arch(arguments.arch)
    device = arch_data.device(arguments.device).name if arguments.device else arch_data.default_device(arch).name
    what: Path = arguments.what
    if what.is_dir():
        if arguments.problem or arguments.kernel or arguments.size or arguments.rest:
            raise ArgumentError("--problem, --kernel, --size and options after -- are for a file, not a folder", "what")
        tasks = task_options.tasks_of(arguments)
        try:
            return tuple(folder_figures(what, device, arch, doing, tasks, left.append))
        finally:
            if tasks is not None:
                tasks.close()
    if arguments.processes is not None or arguments.scheduler is not None:
        raise ArgumentError("--processes and --scheduler are for a folder of kernels", "processes")
    if arguments.problem is None:
        raise ArgumentError(f"{what.name} needs a problem: --problem problem.py", "problem")
    text = read_kernel(what, name=arguments.kernel, arch=arch, options=tuple(arguments.rest))
    return file_figures(text, what, arguments.problem, device, dict(map(size_of, arguments.size)), doing)
