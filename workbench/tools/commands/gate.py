"""`workbench gate`: figures of kernels beside the kept ones, for continuous integration."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.tools.commands import number_types, task_options
from workbench.tools.commands.output_files import output_file, write_output

if TYPE_CHECKING:
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
    gate.add_argument("--history", type=Path, metavar="FILE", help="keep the figures in a history file")
    gate.add_argument(
        "--against-history",
        action="store_true",
        help="compare with the newest figures in the history file that passed, not with --baseline",
    )
    task_options.add_to(gate)
    gate.set_defaults(run=_gate)


def _gate(arguments: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.markup import escape

    from workbench.base.errors import ArgumentError
    from workbench.base.records.number_words import counted
    from workbench.search.gate.baseline import comparable_figures, read_baseline, write_baseline
    from workbench.search.gate.comparing import changes
    from workbench.search.gate.sarif import sarif
    from workbench.search.history.gate_figures import keep_figures, kept_figures
    from workbench.search.history.store import History

    if arguments.against_history and arguments.history is None:
        raise ArgumentError("--against-history needs a file: --history kernels.sqlite", "history")
    room = None if arguments.room is None else arguments.room / 100
    history = None if arguments.history is None else History(arguments.history)
    console = Console()
    with console.status("compiling") as status:
        found = _figures(arguments, lambda doing: status.update(escape(doing)))
    if arguments.update:
        if history is not None:
            keep_figures(history, found, ())
        if not arguments.against_history:
            figures = dict(read_baseline(arguments.baseline)) if arguments.baseline.exists() else {}
            for name in comparable_figures(figures, found, arguments.what):
                del figures[name]
            write_baseline(arguments.baseline, (*figures.values(), *found))
        kept_in = arguments.history if arguments.against_history else arguments.baseline
        console.print(f"kept the figures of {counted(len(found), 'kernel')} in {kept_in}")
        return 0
    if arguments.against_history:
        assert history is not None
        baseline: Mapping[str, KernelFigures] = kept_figures(history, found)
    else:
        baseline = comparable_figures(read_baseline(arguments.baseline), found, arguments.what)
    differences = changes(baseline, found, room)
    for each in differences:
        mark = "[red]worse[/]" if each.fails else "[green]better[/]" if each.kind == "better" else "[yellow]new[/]"
        place = f"{each.file}:{each.line}" if each.line else each.file
        console.print(f"{mark}  {escape(place)}  {escape(each.words)}", soft_wrap=True)
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
    console.print(f"{counted(len(found), 'kernel')}, {counted(len(failed), 'figure')} worse")
    return 1 if failed else 0


def _figures(arguments: argparse.Namespace, doing: Callable[[str], None]) -> Sequence[KernelFigures]:
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
            return tuple(folder_figures(what, device, arch, doing, tasks))
        finally:
            if tasks is not None:
                tasks.close()
    if arguments.processes is not None or arguments.scheduler is not None:
        raise ArgumentError("--processes and --scheduler are for a folder of kernels", "processes")
    if arguments.problem is None:
        raise ArgumentError(f"{what.name} needs a problem: --problem problem.py", "problem")
    text = read_kernel(what, name=arguments.kernel, arch=arch, options=tuple(arguments.rest))
    return file_figures(text, what, arguments.problem, device, dict(map(size_of, arguments.size)), doing)
