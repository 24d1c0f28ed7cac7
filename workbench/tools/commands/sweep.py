"""`workbench sweep`: the time of a kernel in a file on several GPUs at several sizes."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from workbench.tools.commands import number_types, task_options
from workbench.tools.commands.output_files import output_or_stdout, write_output


def add_to(commands: Any) -> None:
    """Add the command to the parser's."""
    sweep = commands.add_parser(
        "sweep",
        help="give the time of a kernel on GPUs at several sizes: modelled, and measured if a worker has the GPU",
        epilog="workbench sweep scale.cu --problem problem.py --device A100 --device T4 --size n=1000 --size n=1000000",
    )
    sweep.add_argument("file", type=Path, help="a .cu or .ptx file")
    sweep.add_argument(
        "--problem", required=True, metavar="NAME", help="problem.py, problem.py:name, or a gallery kernel"
    )
    sweep.add_argument("--kernel", help="the kernel's name, if the file has several")
    sweep.add_argument("--arch", help="the architecture, such as sm_90")
    sweep.add_argument("--device", action="append", help="a GPU model; may be repeated (default: all)")
    sweep.add_argument(
        "--size",
        action="append",
        metavar="DIM=N,…",
        help="sizes of one case, n=1000 or rows=64,columns=32; may be repeated (default: those of the problem)",
    )
    sweep.add_argument(
        "--samples",
        type=number_types.whole(1, 1_000_000),
        help="number of samples of each measurement (default: as in wb.time)",
    )
    sweep.add_argument("--seed", type=number_types.seed, default=0, help="seed of the data (default: %(default)s)")
    sweep.add_argument(
        "--json", nargs="?", const="-", type=output_or_stdout, metavar="FILE", help="write the result as JSON"
    )
    task_options.add_to(sweep)
    sweep.set_defaults(run=_sweep)


def _sweep(arguments: argparse.Namespace) -> int:
    from workbench.api import compile
    from workbench.base.records import Missing
    from workbench.search.sweeping.session import sweep
    from workbench.search.verification.problem_file import problem_named
    from workbench.tools.commands.verify import size_of

    sizes = arguments.size
    found = sweep(
        compile(arguments.file, arch=arguments.arch).kernel(arguments.kernel),
        problem_named(arguments.problem),
        devices=arguments.device or "all",
        sizes=None if sizes is None else [dict(map(size_of, each.split(","))) for each in sizes],
        client=arguments.scheduler,
        processes=arguments.processes,
        samples=arguments.samples,
        seed=arguments.seed,
    )
    written = json.dumps(found.to_json(), indent=1, ensure_ascii=False) + "\n"
    if arguments.json == "-":
        sys.stdout.write(written)
    else:
        print(found)
        if arguments.json is not None:
            write_output(arguments.json, written)
    if found.interrupted:
        return 130
    return 1 if all(isinstance(each.time, Missing) for each in found.times) else 0
