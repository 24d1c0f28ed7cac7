"""`workbench tune`: a search over variants of a kernel in a file."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from workbench.tools.commands import number_types
from workbench.tools.commands.output_files import output_file, output_or_stdout, write_output


def add_to(commands: Any) -> None:
    """Add the command to the parser's."""
    tune = commands.add_parser(
        "tune",
        help="try variants of a kernel: verified, ranked by measured or modelled time",
        epilog="workbench tune scale.cu --problem problem.py -p BLOCK=64,128,256 -p TILE=1,2 -c 'BLOCK * TILE <= 512'",
    )
    tune.add_argument("file", type=Path, help="a .cu file, or a T1 file of Kernel Tuner (.json)")
    tune.add_argument(
        "--problem", required=True, metavar="NAME", help="problem.py, problem.py:name, or a gallery kernel"
    )
    tune.add_argument(
        "-p",
        "--parameter",
        action="append",
        default=[],
        metavar="NAME=VALUE,VALUE",
        help="a parameter and its values; may be repeated",
    )
    tune.add_argument(
        "-c",
        "--constraint",
        action="append",
        default=[],
        help="an expression that configurations must fulfil, such as 'BX * BY <= 1024'; may be repeated",
    )
    tune.add_argument(
        "--launch",
        metavar="NAME",
        help="the function launch(case, parameters) in the problem's file (default: launch), or a launch as JSON: "
        '{"grid": "cdiv(n, BLOCK)", "block": "BLOCK", "args": ["x", "y", "n"]}',
    )
    tune.add_argument("--kernel", help="the kernel's name; parameters in braces are template arguments")
    tune.add_argument(
        "--strategy", help="tpe, genetic, random or all (default: all if there are no more than --trials, else tpe)"
    )
    tune.add_argument(
        "--objective",
        action="append",
        metavar="FIGURE",
        help="time (default), registers_per_thread, spill_bytes, smem_bytes, sectors or worst_error; may be repeated",
    )
    tune.add_argument(
        "--trials", type=number_types.count, default=100, help="largest number of trials (default: %(default)s)"
    )
    tune.add_argument("--seconds", type=number_types.seconds, help="time limit of the search (default: none)")
    tune.add_argument("--device", help="the GPU model whose time is predicted")
    tune.add_argument("--arch", help="the architecture, such as sm_90 (default: the device's)")
    tune.add_argument("--size", action="append", default=[], metavar="DIM=N", help="a size of the case that is timed")
    tune.add_argument(
        "--processes",
        type=number_types.processes,
        help="number of processes on this machine (default: one for each processor)",
    )
    tune.add_argument("--scheduler", metavar="ADDRESS", help="address of a Dask cluster whose workers try the variants")
    tune.add_argument(
        "--file",
        dest="journal",
        type=Path,
        metavar="FILE",
        help="keep trials in this file; the next search reuses them",
    )
    tune.add_argument("--seed", type=number_types.seed, default=0, help="seed of the search (default: %(default)s)")
    tune.add_argument(
        "--json", nargs="?", const="-", type=output_or_stdout, metavar="FILE", help="write the result as JSON"
    )
    tune.add_argument("--t4", type=output_file, metavar="FILE", help="write the result as Kernel Tuner's T4")
    tune.add_argument("--history", type=Path, metavar="FILE", help="keep the result in a history file")
    tune.set_defaults(run=_tune)


def _tune(arguments: argparse.Namespace) -> int:
    from workbench.base.records import Missing
    from workbench.search.history.session import keep_history
    from workbench.search.tuning.kernel_tuner_files import t4_of
    from workbench.search.tuning.session import tune
    from workbench.search.tuning.space import parameter_of
    from workbench.search.verification.problem_file import problem_and_launch
    from workbench.tools.commands.verify import size_of

    problem, launch = problem_and_launch(arguments.problem, arguments.launch)
    if arguments.history is not None:
        keep_history(arguments.history)
    found = tune(
        arguments.file,
        problem,
        dict(map(parameter_of, arguments.parameter)) or None,
        launch=launch,
        constraints=arguments.constraint,
        name=arguments.kernel,
        strategy=arguments.strategy,
        objective=arguments.objective or "time",
        trials=arguments.trials,
        seconds=arguments.seconds,
        sizes=dict(map(size_of, arguments.size)),
        device=arguments.device,
        arch=arguments.arch,
        client=arguments.scheduler,
        processes=arguments.processes,
        file=arguments.journal,
        seed=arguments.seed,
    )
    if arguments.t4 is not None:
        write_output(arguments.t4, json.dumps(t4_of(found), indent=1) + "\n")
    if arguments.json is None:
        print(found)
    elif arguments.json == "-":
        sys.stdout.write(json.dumps(found.to_json(), indent=1, ensure_ascii=False) + "\n")
    else:
        write_output(arguments.json, json.dumps(found.to_json(), indent=1, ensure_ascii=False) + "\n")
        print(found)
    return 130 if found.interrupted else 1 if isinstance(found.best, Missing) else 0
